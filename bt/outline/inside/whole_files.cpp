// Writes new files beside the old ones, and puts them in their places.
#include <bt/outline/whole_files.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <deque>
#include <filesystem>
#include <initializer_list>
#include <memory>
#include <system_error>
#include <utility>

#if defined(_WIN32)
#if !defined(NOMINMAX)
#define NOMINMAX
#endif
#include <io.h>
#include <windows.h>
#elif defined(__unix__) || defined(__APPLE__)
#define BT_HAS_OWNERS
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/xattr.h>
#endif
#endif

namespace bt::outline {
namespace {

namespace fs = std::filesystem;

using open_file = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
open_file OpenFile(const fs::path& path, const char* mode) {
    return {std::fopen(path.string().c_str(), mode), &std::fclose};
}

std::string ErrorOf(int number) { return std::strerror(number); }
bool IsOneOf(std::initializer_list<int> errors, int which) {
    return std::find(errors.begin(), errors.end(), which) != errors.end();
}

// The file at the end of links; still a link, if they lead in a circle.
fs::path Followed(fs::path file) {
    std::error_code ignored;
    constexpr int most = 40;  // links, as many as Linux follows
    for (int i = 0; i < most && fs::is_symlink(file, ignored); ++i) {
        file = file.parent_path() / fs::read_symlink(file, ignored);
    }
    return file;
}

// Whether all that was written is on the disk now, as far as the system knows. A file system without an answer is no
// failure.
bool Flush(std::FILE* file) {
    std::fflush(file);
    if (std::ferror(file) != 0) return false;
#if defined(_WIN32)
    return _commit(_fileno(file)) == 0;
#elif defined(BT_HAS_OWNERS)
    // not covered: no disk of a test fails
    return fsync(fileno(file)) == 0 || IsOneOf({EINVAL, ENOSYS, ENOTSUP}, errno);
#else
    return true;
#endif
}

// Writes and closes it. Why that failed; empty: it is whole.
std::string WriteAndClose(open_file to, const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), to.get());
    const bool is_written = Flush(to.get());
    std::string why = ErrorOf(errno);
    const bool is_closed = std::fclose(to.release()) == 0;
    if (!is_written) return why;
    return is_closed ? std::string() : ErrorOf(errno);  // not covered: only the disk of another machine may fail here
}

// Whether it has other names, which would go on with the old file.
bool HasOtherLinks(const fs::path& file) {
#if defined(_WIN32)
    // For MinGW's standard library each file has one name.
    constexpr DWORD all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const HANDLE opened = CreateFileW(file.c_str(), 0, all, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (opened == INVALID_HANDLE_VALUE) return false;
    BY_HANDLE_FILE_INFORMATION its = {};
    const bool is_known = GetFileInformationByHandle(opened, &its) != 0;
    CloseHandle(opened);
    return is_known && its.nNumberOfLinks > 1;
#else
    std::error_code ignored;  // without an answer the number is a large one
    return fs::hard_link_count(file, ignored) > 1;
#endif
}

// Whether it has an access control list, whose mask a new file would take for the rights of its group.
bool HasAccessList(const fs::path& file) {
#if defined(__linux__)
    return getxattr(file.c_str(), "system.posix_acl_access", nullptr, 0) > 0;
#else
    static_cast<void>(file);
    return false;
#endif
}

// Whether an error says that a folder takes no new files, so that a file in it may be writable all the same.
bool IsOfFolder(int error) { return IsOneOf({EACCES, EPERM, EROFS}, error); }

// Gives a new file the owner and group of an old one. False: it may not be given to them.
bool TakeOwner(const fs::path& made, const fs::path& old) {
#if defined(BT_HAS_OWNERS)
    struct stat of_old = {};
    struct stat of_made = {};
    // not covered: both are there
    if (stat(old.c_str(), &of_old) != 0 || stat(made.c_str(), &of_made) != 0) return false;
    // not covered: by chance: only an administrator has files of others
    if (of_old.st_uid == of_made.st_uid && of_old.st_gid == of_made.st_gid) return true;
    return chown(made.c_str(), of_old.st_uid, of_old.st_gid) == 0;
#else
    static_cast<void>(made);
    static_cast<void>(old);
    return true;
#endif
}

// A new file beside an old one, or among the temporary files where the folder takes none. It is removed unless it takes
// the old one's place.
class new_file {
public:
    explicit new_file(const made_file& of) : From(&of), Place(Followed(of.Path)) {}
    ~new_file() { Remove(); }
    new_file(const new_file&) = delete;
    new_file& operator=(const new_file&) = delete;

    // Writes the new file. Why that failed; empty: it is whole.
    std::string Make() {
        std::error_code error, ignored;
        const fs::file_status old = fs::status(Place, error);
        IsThere = fs::exists(old);
        if (IsThere && !fs::is_regular_file(old)) return "it is a folder, a device or a pipe";
        if (fs::is_symlink(Place, ignored)) return "its links lead in a circle, or are too many";
        if (old.type() == fs::file_type::none) return error.message();
        if (!Place.has_filename()) return "the file has no name";
#if defined(_WIN32)
        if (fs::absolute(Place, ignored).native().size() >= MAX_PATH) return ErrorOf(ENAMETOOLONG);
#endif
        // Who may not write into a file may not replace it either, though the folder would let them.
        if (IsThere && OpenFile(Place, "r+b") == nullptr) return ErrorOf(errno);
        open_file made = Create(Place);
        const int why_not_beside = errno;
        if (made == nullptr && IsThere && IsOfFolder(why_not_beside)) {
            IsInPlace = true;
            made = Create(fs::temp_directory_path(ignored) / Place.filename());
        }
        if (made == nullptr) return ErrorOf(why_not_beside);
        if (IsThere) LimitRights(old.permissions());  // before there is a text that not everybody may read
        return WriteAndClose(std::move(made), From->Text);
    }

    // Why that failed; empty: the old file is replaced.
    std::string TakePlace() {
        if (IsInPlace) return WriteInPlace();
        std::error_code error;
        fs::rename(Made, Place, error);
        if (error) return WriteInPlace();  // not covered: a file system is mounted on the old file
        Made.clear();
        return {};
    }

private:
    // "x": never another file that is there.
    open_file CreateNumbered(const fs::path& beside) {
        constexpr int most = 100;
        for (int i = 0; i < most; ++i) {
            Made = beside;
            Made += ".new" + (i > 0 ? std::to_string(i) : std::string());
            if (open_file made = OpenFile(Made, "wbx"); made != nullptr) return made;
            if (errno != EEXIST) break;
        }
        Made.clear();
        return {nullptr, &std::fclose};
    }

    // For Windows a path that is too long leads nowhere.
    open_file Create(const fs::path& beside) {
        open_file made = CreateNumbered(beside);
        if (made != nullptr || !IsOneOf({ENAMETOOLONG, ENOENT}, errno)) return made;
        return CreateNumbered(beside.parent_path() / "long_name");
    }

    // Gives the new file the rights that the old one has, or none to others if it can't take the old one's place. A
    // folder may give its new files access control lists.
    void LimitRights(fs::perms old) {
        std::error_code ignored;
        IsInPlace = IsInPlace || HasOtherLinks(Place) || HasAccessList(Place) || HasAccessList(Made);
        if (!IsInPlace) IsInPlace = !TakeOwner(Made, Place);  // before the permissions, of which that takes some away
        fs::permissions(Made, IsInPlace ? fs::perms::owner_read | fs::perms::owner_write : old, ignored);
    }

    std::string WriteInPlace() {
        open_file old = OpenFile(Place, "wb");
        if (old == nullptr) return ErrorOf(errno);  // not covered: it was open for writing before
        const std::string why = WriteAndClose(std::move(old), From->Text);
        if (!why.empty()) return KeepWhole(why);  // not covered: the disk is full now, and was not before
        Remove();
        return {};
    }

    std::string KeepWhole(const std::string& why) {  // not covered: likewise
        const std::string whole = std::exchange(Made, {}).string();
        return why + "; it was written in place, as it can't be replaced, and is whole in " + whole;
    }

    void Remove() {
        std::error_code ignored;
        if (!Made.empty()) fs::remove(Made, ignored);
        Made.clear();
    }

    const made_file* From;
    fs::path Place;        // behind links
    fs::path Made;         // the new file; empty: there is none
    bool IsThere = false;  // the old file
    bool IsInPlace = false;
};

}  // namespace

write_failure ReplaceFiles(const std::vector<made_file>& files) {
    std::deque<new_file> made;
    for (const made_file& each : files) {
        made.emplace_back(each);
        if (std::string why = made.back().Make(); !why.empty()) return {each.Path, std::move(why)};
    }
    for (std::size_t i = 0; i < made.size(); ++i) {
        // not covered: as said where that fails
        if (std::string why = made[i].TakePlace(); !why.empty()) return {files[i].Path, std::move(why)};
    }
    return {};
}

std::string WhyNotWritable(const std::string& path) {
    const made_file nothing = {path, {}};
    return new_file(nothing).Make();
}

}  // namespace bt::outline
