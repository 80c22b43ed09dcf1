// Reads and writes files.
#include "files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace tool {

std::string Number(std::size_t number, const char* what) {
    return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

std::string Shortened(const std::string& text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0u) == 0x80) --most;  // within a character
    return text.substr(0, most) + "...";
}

std::string ReadText(const std::string& file) {
    if (const std::string why = bt::WhyNotReadFromDisk(file); !why.empty()) throw problem(file + ": " + why);
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw problem(file + ": can't be opened: " + std::strerror(errno));
    std::error_code ignored;
    // Windows opens a device, but does not find it.
    if (!std::filesystem::is_regular_file(file, ignored)) throw problem(file + ": is a device");
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (stream.bad()) throw problem(file + ": can't be read: " + std::strerror(errno));
    return text;
}

void WriteFiles(const std::vector<made_file>& files) {
    const write_failure failed = ReplaceFiles(files);
    if (!failed.Why.empty()) throw problem(failed.Path + ": can't be written: " + failed.Why);
}

bool IsUnvanquishedFile(std::string_view file) { return file.ends_with(".bt"); }

bool IsEdnFile(std::string_view file) { return file.ends_with(".edn"); }

}  // namespace tool
