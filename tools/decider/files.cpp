// Reads and writes files.
#include "files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include <bt/formats/loaded_tree.h>

namespace tool {

std::string Number(std::size_t number, const char* what) {
    return std::to_string(number) + " " + what + (number == 1 ? "" : "s");
}

std::string Shortened(const std::string& text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0u) == 0x80) --most;  // within a character
    return text.substr(0, most) + "...";
}

static problem Unreadable(const std::string& file) {
    return problem(file + ": can't be read" + (errno != 0 ? std::string(": ") + std::strerror(errno) : ""));
}
static problem TooLarge(const std::string& file, std::size_t most) {
    return problem(file + ": is too large: it has more than " + std::to_string(most >> 20u) + " MiB");
}

std::string ReadText(const std::string& file) {
    if (const std::string why = bt::WhyNotReadFromDisk(file); !why.empty()) throw problem(file + ": " + why);
    std::string text;
    errno = 0;
    if (!bt::ReadFromDisk(file, text)) throw Unreadable(file);
    if (text.size() > bt::kMaxFileBytes) throw TooLarge(file, bt::kMaxFileBytes);
    return text;
}

std::string ReadRecording(const std::string& file) {
    constexpr std::size_t most = std::size_t{1} << 30u;
    if (const std::string why = bt::WhyNotReadFromDisk(file); !why.empty()) throw problem(file + ": " + why);
    errno = 0;
    std::ifstream from(file, std::ios::binary | std::ios::ate);
    if (!from) throw Unreadable(file);
    const auto size = static_cast<std::size_t>(from.tellg());
    if (size > most) throw TooLarge(file, most);
    std::string bytes(size, '\0');
    from.seekg(0);
    from.read(bytes.data(), static_cast<std::streamsize>(size));
    bytes.resize(static_cast<std::size_t>(from.gcount()));
    return bytes;
}

void WriteFiles(const std::vector<made_file>& files) {
    const bt::outline::write_failure failed = bt::outline::ReplaceFiles(files);
    if (!failed.Why.empty()) throw problem(failed.Path + ": can't be written: " + failed.Why);
}

bool HasEnding(std::string_view file, std::string_view ending) {
    const auto is_same = [](char written, char small) {
        return written == small || (written >= 'A' && written <= 'Z' && written + 32 == small);
    };
    if (file.size() < ending.size()) return false;
    file.remove_prefix(file.size() - ending.size());
    return std::equal(file.begin(), file.end(), ending.begin(), is_same);
}

bool IsUnvanquishedFile(std::string_view file) { return HasEnding(file, ".bt"); }

bool IsEdnFile(std::string_view file) { return HasEnding(file, ".edn"); }

}  // namespace tool
