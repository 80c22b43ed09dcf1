// Files that are written wholly or not at all, whatever stands in the way (bt/outline/whole_files.h).
#if defined(__unix__) || defined(__APPLE__)

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/xattr.h>
#endif

#include <doctest/doctest.h>

#include <bt/outline/whole_files.h>

namespace whole_files {
namespace {

namespace fs = std::filesystem;
using bt::outline::ReplaceFiles;
using bt::outline::WhyNotWritable;

// A folder for one test, in which anybody may write.
class own_folder {
public:
    own_folder() : Path(fs::temp_directory_path() / ("decider_files_" + std::to_string(std::random_device()()))) {
        fs::create_directory(Path);
        fs::permissions(Path, fs::perms::all);
    }
    ~own_folder() {
        std::error_code ignored;
        fs::permissions(Path, fs::perms::all, ignored);
        fs::remove_all(Path, ignored);
    }
    own_folder(const own_folder&) = delete;
    own_folder& operator=(const own_folder&) = delete;

    std::string Add(const std::string& name, const std::string& text = "old") const {
        std::ofstream(Path / name, std::ios::binary) << text;
        return (Path / name).string();
    }
    std::string Named(const std::string& name) const { return (Path / name).string(); }
    // All names in it, with a space behind each.
    std::string Names() const {
        std::set<std::string> names;
        for (const auto& each : fs::directory_iterator(Path)) names.insert(each.path().filename().string());
        std::string all;
        for (const std::string& each : names) all += each + ' ';
        return all;
    }

    const fs::path Path;
};

std::string TextOf(const std::string& file) {
    std::ifstream from(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(from), {}};
}

struct stat StatOf(const std::string& file) {
    struct stat its = {};
    CHECK(stat(file.c_str(), &its) == 0);
    return its;
}

// An administrator may write everywhere, so tests of rights run as somebody who may not.
class as_nobody {
public:
    // Who must reach the folder.
    explicit as_nobody(const own_folder& folder) : IsRoot(geteuid() == 0) {
        std::error_code ignored;
        if (IsRoot) IsDone = setegid(65534) == 0 && seteuid(65534) == 0 && fs::exists(folder.Path, ignored);
        if (!IsDone) MESSAGE("tests of rights can't run here");
    }
    ~as_nobody() {
        if (IsRoot) static_cast<void>(seteuid(0) + setegid(0));
    }
    as_nobody(const as_nobody&) = delete;
    as_nobody& operator=(const as_nobody&) = delete;

    const bool IsRoot;
    bool IsDone = true;
};

// Files may not have more bytes, which is what a full disk does.
class small_disk {
public:
    small_disk() : OldHandler(std::signal(SIGXFSZ, SIG_IGN)) {
        getrlimit(RLIMIT_FSIZE, &Old);
        const rlimit small = {100, Old.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    ~small_disk() {
        setrlimit(RLIMIT_FSIZE, &Old);
        std::signal(SIGXFSZ, OldHandler);
    }
    small_disk(const small_disk&) = delete;
    small_disk& operator=(const small_disk&) = delete;

private:
    rlimit Old = {};
    void (*OldHandler)(int);
};

struct refused_row {
    const char* Name;
    int Error;        // of the system; 0: Why says it
    const char* Why;  // else empty
};

const refused_row kRefused[] = {
    {"circle", 0, "its links lead in a circle, or are too many"},
    {"folder", 0, "it is a folder, a device or a pipe"},
    {"link_to_folder", 0, "it is a folder, a device or a pipe"},
    {"none/file", ENOENT, ""},
    {"file/file", ENOTDIR, ""},
    {"none/", 0, "the file has no name"},
    {"file", 0, ""},
    {"new_file", 0, ""},
    {"link_to_nothing", 0, ""},
};

}  // namespace

TEST_CASE("whole files: what can't be written is refused with its reason, and asking for that changes nothing") {
    const own_folder folder;
    fs::create_symlink(folder.Named("circle"), folder.Path / "other_circle");
    fs::create_symlink(folder.Named("other_circle"), folder.Path / "circle");
    fs::create_directory(folder.Path / "folder");
    fs::create_directory_symlink("folder", folder.Path / "link_to_folder");
    fs::create_symlink("nothing", folder.Path / "link_to_nothing");
    folder.Add("file");
    const std::string names = folder.Names();
    for (const refused_row& each : kRefused) {
        CAPTURE(each.Name);
        CHECK(WhyNotWritable(folder.Named(each.Name)) == (each.Error != 0 ? std::strerror(each.Error) : each.Why));
        CHECK(folder.Names() == names);
        CHECK(TextOf(folder.Named("file")) == "old");
    }
    CHECK(ReplaceFiles({{folder.Named("link_to_nothing"), "new"}}).Why == "");
    CHECK(TextOf(folder.Named("nothing")) == "new");
    CHECK(fs::is_symlink(folder.Path / "link_to_nothing"));
}

TEST_CASE("whole files: on a disk that becomes full all files stay as they were") {
    for (const std::size_t size : {std::size_t{200}, std::size_t{1} << 20u}) {
        CAPTURE(size);
        const own_folder folder;
        const std::string first = folder.Add("first");
        const std::string large = folder.Add("large");
        const bt::outline::write_failure failed = [&] {
            const small_disk disk;
            return ReplaceFiles({{first, "new"}, {large, std::string(size, 'a')}});
        }();
        CHECK(failed.Path == large);
        CHECK(failed.Why == std::strerror(EFBIG));
        CHECK(TextOf(first) == "old");
        CHECK(TextOf(large) == "old");
        CHECK(folder.Names() == "first large ");
    }
}

TEST_CASE("whole files: a new file takes no name that another file has") {
    const own_folder folder;
    const std::string file = folder.Add("a");
    folder.Add("a.new");
    for (int i = 1; i < 99; ++i) folder.Add("a.new" + std::to_string(i));
    const std::string names = folder.Names();
    CHECK(ReplaceFiles({{file, "1"}}).Why == "");
    CHECK(TextOf(file) == "1");
    CHECK(folder.Names() == names);
    folder.Add("a.new99");
    CHECK(ReplaceFiles({{file, "2"}}).Why == std::strerror(EEXIST));
    CHECK(TextOf(file) == "1");
    CHECK(TextOf(folder.Named("a.new98")) == "old");
}

TEST_CASE("whole files: a file may have the longest name that there is") {
    const own_folder folder;
    const std::string longest(255, 'n');
    CHECK(ReplaceFiles({{folder.Named(longest), "new"}, {folder.Named(longest.substr(1)), "other"}}).Why == "");
    CHECK(TextOf(folder.Named(longest)) == "new");
    CHECK(TextOf(folder.Named(longest.substr(1))) == "other");
    CHECK(folder.Names() == longest.substr(1) + ' ' + longest + ' ');
    CHECK(ReplaceFiles({{folder.Named(longest + 'n'), "new"}}).Why == std::strerror(ENAMETOOLONG));
}

TEST_CASE("whole files: who may not write into a file does not replace it, though its folder takes new ones") {
    const own_folder folder;
    const std::string file = folder.Add("file");
    fs::permissions(file, fs::perms::owner_read | fs::perms::others_read);
    const as_nobody rights(folder);
    if (!rights.IsDone) return;
    CHECK(WhyNotWritable(file) == std::strerror(EACCES));
    CHECK(ReplaceFiles({{file, "new"}}).Why == std::strerror(EACCES));
    CHECK(TextOf(file) == "old");
    CHECK(folder.Names() == "file ");
}

TEST_CASE("whole files: a file whose folder takes no new ones is written in place") {
    const own_folder folder;
    const std::string name = folder.Path.filename().string();  // no other file of temporary ones has that
    const std::string file = folder.Add(name);
    fs::permissions(file, fs::perms::all);
    fs::permissions(folder.Path, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_exec);
    const ino_t before = StatOf(file).st_ino;
    const as_nobody rights(folder);
    if (!rights.IsDone) return;
    CHECK(WhyNotWritable(file) == "");
    CHECK(TextOf(file) == "old");
    CHECK(ReplaceFiles({{file, "new"}}).Why == "");
    CHECK(TextOf(file) == "new");
    CHECK(StatOf(file).st_ino == before);
    CHECK_FALSE(fs::exists(fs::temp_directory_path() / (name + ".new")));
    CHECK(WhyNotWritable(folder.Named("none")) == std::strerror(EACCES));
}

TEST_CASE("whole files: of several names of a file all have the new text") {
    const own_folder folder;
    const std::string file = folder.Add("file");
    fs::create_hard_link(file, folder.Path / "other");
    CHECK(ReplaceFiles({{file, "new"}}).Why == "");
    CHECK(TextOf(folder.Named("other")) == "new");
    CHECK(folder.Names() == "file other ");
}

TEST_CASE("whole files: a new file has the mode and, where they may be given, the owner and the group of the old one") {
    const std::pair<uid_t, gid_t> owners[] = {{geteuid(), getegid()}, {1234, getegid()}, {geteuid(), 1234}};
    for (const auto& [owner, group] : owners) {
        const own_folder folder;
        const std::string file = folder.Add("file");
        if (chown(file.c_str(), owner, group) != 0) continue;  // only an administrator may
        fs::permissions(file, static_cast<fs::perms>(0604));
        const struct stat old = StatOf(file);
        CHECK(ReplaceFiles({{file, "new"}}).Why == "");
        CHECK(TextOf(file) == "new");
        CHECK(StatOf(file).st_ino != old.st_ino);
        CHECK(StatOf(file).st_mode == old.st_mode);
        CHECK(StatOf(file).st_uid == owner);
        CHECK(StatOf(file).st_gid == group);
    }
}

TEST_CASE("whole files: a file of somebody else is written in place") {
    const own_folder folder;
    const std::string file = folder.Add("file");
    fs::permissions(file, static_cast<fs::perms>(0666));
    const struct stat old = StatOf(file);
    const as_nobody rights(folder);
    if (!rights.IsDone) return;
    CHECK(ReplaceFiles({{file, "new"}}).Why == "");
    CHECK(TextOf(file) == "new");
    CHECK((!rights.IsRoot || StatOf(file).st_ino == old.st_ino));
    CHECK(StatOf(file).st_uid == old.st_uid);
    CHECK(StatOf(file).st_mode == old.st_mode);
    CHECK(folder.Names() == "file ");
}

#if defined(__linux__)

namespace {

// Somebody else may write too. In the form of the system's extended attributes.
bool AddAccessList(const std::string& to, const char* attribute) {
    struct entry {
        std::uint16_t Tag, Rights;
        std::uint32_t Id;
    };
    constexpr std::uint32_t none = 0xFFFF'FFFFu;
    const struct {
        std::uint32_t Version = 2;
        entry Entries[5] = {{0x01, 6, none}, {0x02, 6, 1234}, {0x04, 4, none}, {0x10, 6, none}, {0x20, 0, none}};
    } list;
    return setxattr(to.c_str(), attribute, &list, sizeof(list), 0) == 0;
}

bool HasAccessList(const std::string& file) {
    return getxattr(file.c_str(), "system.posix_acl_access", nullptr, 0) > 0;
}

}  // namespace

TEST_CASE("whole files: a file with an access control list keeps it, and none takes the folder's") {
    const own_folder folder;
    const std::string listed = folder.Add("listed");
    const std::string plain = folder.Add("plain");
    if (!AddAccessList(listed, "system.posix_acl_access") ||
        !AddAccessList(folder.Path.string(), "system.posix_acl_default")) {
        MESSAGE("this file system has no access control lists");
        return;
    }
    CHECK(ReplaceFiles({{listed, "new"}, {plain, "new"}}).Why == "");
    CHECK(TextOf(listed) == "new");
    CHECK(TextOf(plain) == "new");
    CHECK(HasAccessList(listed));
    CHECK_FALSE(HasAccessList(plain));
    CHECK(folder.Names() == "listed plain ");
}

#endif

}  // namespace whole_files

#endif
