// Reads from the disk.
#include <bt/text/disk.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>

#include <bt/mistake.h>
#include <bt/text/file_watch.h>

namespace bt {

bool detail::IsReadFromDisk(const file_reader& reader) {
#if defined(__cpp_rtti) || defined(__GLIBCXX__)
    using function = bool (*)(const std::string&, std::string&);
    const function* const its = reader.target<function>();
    return (its != nullptr && *its == &ReadFromDisk) || reader.target<watched_reader>() != nullptr;
#else
    return static_cast<bool>(reader);
#endif
}

bool detail::LeadsOut(const std::string& path, const std::string& folder, const std::string& other_file) {
    std::error_code error;
    const std::filesystem::path file = std::filesystem::canonical(path, error);
    if (error) return false;
    const auto is_below = [&file](const std::filesystem::path& of) {
        return !of.empty() && std::mismatch(of.begin(), of.end(), file.begin(), file.end()).first == of.end();
    };
    return !is_below(std::filesystem::canonical(folder.empty() ? "." : folder, error)) &&
           !is_below(std::filesystem::canonical(other_file, error).parent_path());
}

detail::file_state detail::FileStateOf(const std::string& path) {
    std::error_code error;
    file_state state;
    state.IsThere = std::filesystem::is_regular_file(path, error);
    if (!state.IsThere) return state;
    state.Time = std::filesystem::last_write_time(path, error);
    state.Size = std::filesystem::file_size(path, error);
    if (error) state = {};  // not covered: a file has to go away between these calls
    return state;
}

std::string WhyNotReadFromDisk(const std::string& path) {
    std::error_code ignored;
    const std::filesystem::file_status its = std::filesystem::status(path, ignored);
    if (std::filesystem::is_directory(its)) return "it is a folder, not a file";
    if (!std::filesystem::exists(its) || std::filesystem::is_regular_file(its)) return {};
    return "it is a pipe or a device, which may have no end";
}

bool ReadFromDisk(const std::string& path, std::string& text) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) return false;  // Windows finds no device, but would open it
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
    if (!file) return false;  // not covered: who runs the tests may read all that they write
    char bytes[16384];
    std::size_t num = 0;
    text.clear();
    while (text.size() <= kMaxFileBytes && (num = std::fread(bytes, 1, sizeof bytes, file.get())) > 0) {
        text.append(bytes, num);
    }
    return std::ferror(file.get()) == 0;
}

}  // namespace bt
