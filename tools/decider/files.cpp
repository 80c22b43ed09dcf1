// Reads and writes files.
#include "files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace tool {

std::string Number(std::size_t number, const char* what) {
    return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

std::string ReadText(const std::string& file) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) throw problem(file + ": is a folder; name the files in it");
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw problem(file + ": can't be opened: " + std::strerror(errno));
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (stream.bad()) throw problem(file + ": can't be read: " + std::strerror(errno));
    return text;
}

void WriteText(const std::string& file, const std::string& text) {
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    if (!stream.flush()) throw problem(file + ": can't be written: " + std::strerror(errno));
}

bool IsUnvanquishedFile(std::string_view file) { return file.ends_with(".bt"); }

bool IsEdnFile(std::string_view file) { return file.ends_with(".edn"); }

}  // namespace tool
