// Writes new files beside the old ones, and puts them in their places.
#include "whole_files.h"

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

#if defined(_WIN32)
#include <io.h>
#elif defined(__unix__) || defined(__APPLE__)
#define TOOL_HAS_OWNERS
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace tool {
namespace {

namespace fs = std::filesystem;

using open_file = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
open_file OpenFile(const fs::path& path, const char* mode) {
    return {std::fopen(path.string().c_str(), mode), &std::fclose};
}

std::string ErrorOf(int number) { return number != 0 ? std::strerror(number) : "it is not known why"; }

// The file at the end of links.
fs::path Followed(fs::path file) {
    std::error_code ignored;
    constexpr int most = 40;  // links; a circle of them can't be opened
    for (int i = 0; i < most && fs::is_symlink(file, ignored); ++i) {
        file = file.parent_path() / fs::read_symlink(file, ignored);
    }
    return file;
}

// Its bytes are on the disk afterwards, where the system can say so. A file system without that is no failure.
bool Flush(std::FILE* file) {
    if (std::fflush(file) != 0) return false;
#if defined(_WIN32)
    return _commit(_fileno(file)) == 0;
#elif defined(TOOL_HAS_OWNERS)
    return fsync(fileno(file)) == 0 || errno == EINVAL || errno == ENOSYS || errno == ENOTSUP;
#else
    return true;
#endif
}

// Writes and closes it. 0, or the error.
int WriteAndClose(open_file to, const std::string& text) {
    errno = 0;
    const bool is_written = std::fwrite(text.data(), 1, text.size(), to.get()) == text.size() && Flush(to.get());
    const int error = errno;
    if (std::fclose(to.release()) == 0 && is_written) return 0;
    return error != 0 ? error : errno != 0 ? errno : EIO;
}

// Whether it has other names, which would go on with the old file.
bool HasOtherLinks(const fs::path& file) {
    std::error_code error;
    const std::uintmax_t num = fs::hard_link_count(file, error);
    return !error && num > 1;
}

// Gives a new file the owner and group of an old one. False: it may not be given to them.
bool TakeOwner(const fs::path& made, const fs::path& old) {
#if defined(TOOL_HAS_OWNERS)
    struct stat of_old = {};
    struct stat of_made = {};
    if (stat(old.c_str(), &of_old) != 0 || stat(made.c_str(), &of_made) != 0) return false;
    if (of_old.st_uid == of_made.st_uid && of_old.st_gid == of_made.st_gid) return true;
    return chown(made.c_str(), of_old.st_uid, of_old.st_gid) == 0;
#else
    static_cast<void>(made);
    static_cast<void>(old);
    return true;
#endif
}

// A new file beside an old one. It is removed unless it takes the old one's place.
class new_file {
public:
    explicit new_file(const made_file& of) : From(&of), Place(Followed(of.Path)) {}
    new_file(new_file&& other) noexcept
        : From(other.From), Place(std::move(other.Place)), Made(std::exchange(other.Made, {})), IsInPlace(other.IsInPlace) {}
    ~new_file() { Remove(); }

    const std::string& Path() const { return From->Path; }

    // Writes the new file. Why that failed; empty: it is whole.
    std::string Make() {
        std::error_code ignored;
        const fs::file_status old = fs::status(Place, ignored);
        const bool is_there = fs::exists(old);
        if (is_there && !fs::is_regular_file(old)) return "it is a folder, a device or a pipe";
        // Who may not write into a file may not replace it either, though the folder would let them.
        if (is_there && OpenFile(Place, "r+b") == nullptr) return ErrorOf(errno);
        open_file made = Create();
        if (made == nullptr) return ErrorOf(errno);
        if (is_there) {  // before there is a text that not everybody may read
            IsInPlace = HasOtherLinks(Place) || !TakeOwner(Made, Place);
            fs::permissions(Made, old.permissions(), ignored);  // after the owner, whose change takes some away
        }
        const int error = WriteAndClose(std::move(made), From->Text);
        return error != 0 ? ErrorOf(error) : std::string();
    }

    // Why that failed; empty: the old file is replaced.
    std::string TakePlace() {
        if (IsInPlace) return WriteInPlace();
        std::error_code error;
        fs::rename(Made, Place, error);
        if (error) return error.message();
        Made.clear();
        return {};
    }

private:
    // "x": never another file that is there.
    open_file Create() {
        constexpr int most = 100;
        open_file made = {nullptr, &std::fclose};
        for (int i = 0; i < most && made == nullptr && (i == 0 || errno == EEXIST); ++i) {
            Made = Place;
            Made += ".new" + (i > 0 ? std::to_string(i) : std::string());
            made = OpenFile(Made, "wbx");
        }
        if (made == nullptr) Made.clear();
        return made;
    }

    std::string WriteInPlace() {
        open_file old = OpenFile(Place, "wb");
        if (old == nullptr) return ErrorOf(errno);
        const int error = WriteAndClose(std::move(old), From->Text);
        if (error == 0) return Remove(), std::string();
        const std::string whole = std::exchange(Made, {}).string();
        return ErrorOf(error) + "; it was written in place, because it has other links or another owner, and is whole in " + whole;
    }

    void Remove() {
        std::error_code ignored;
        if (!Made.empty()) fs::remove(Made, ignored);
        Made.clear();
    }

    const made_file* From;
    fs::path Place;  // behind links
    fs::path Made;   // the new file; empty: there is none
    bool IsInPlace = false;
};

}  // namespace

write_failure ReplaceFiles(const std::vector<made_file>& files) {
    std::vector<new_file> made;
    for (const made_file& each : files) {
        made.emplace_back(each);
        if (std::string why = made.back().Make(); !why.empty()) return {each.Path, std::move(why)};
    }
    for (new_file& each : made) {
        if (std::string why = each.TakePlace(); !why.empty()) return {each.Path(), std::move(why)};
    }
    return {};
}

std::string WhyNotWritable(const std::string& path) {
    const made_file nothing = {path, {}};
    return new_file(nothing).Make();
}

}  // namespace tool
