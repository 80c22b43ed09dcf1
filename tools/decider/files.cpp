// Reads and writes files.
#include "files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <system_error>
#include <utility>

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
    std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (stream.bad()) throw problem(file + ": can't be read: " + std::strerror(errno));
    return text;
}

namespace {

namespace fs = std::filesystem;

using open_file = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;
open_file OpenFile(const fs::path& path, const char* mode) {
    return {std::fopen(path.string().c_str(), mode), &std::fclose};
}

[[noreturn]] void RefuseToWrite(const std::string& file, const std::string& why) {
    throw problem(file + ": can't be written: " + why);
}

// The file at the end of links.
fs::path Followed(fs::path file) {
    std::error_code ignored;
    constexpr int most = 40;  // links; a circle of them can't be opened
    for (int i = 0; i < most && fs::is_symlink(file, ignored); ++i) {
        file = file.parent_path() / fs::read_symlink(file, ignored);
    }
    return file;
}

// A new file beside an old one. It is removed unless it takes the old one's place.
class new_file {
public:
    explicit new_file(const made_file& of) : File(of.Path), Place(Followed(of.Path)) {
        std::error_code ignored;
        const fs::file_status old = fs::status(Place, ignored);
        if (fs::exists(old)) CheckOld(old);
        open_file made = Create();
        if (made == nullptr) RefuseToWrite(File, std::strerror(errno));
        if (fs::exists(old)) fs::permissions(Path, old.permissions(), ignored);
        const bool is_written = std::fwrite(of.Text.data(), 1, of.Text.size(), made.get()) == of.Text.size();
        if (std::fclose(made.release()) != 0 || !is_written) Fail(std::strerror(errno));
    }
    new_file(new_file&& other) noexcept
        : File(std::move(other.File)), Place(std::move(other.Place)), Path(std::exchange(other.Path, {})) {}
    ~new_file() { Remove(); }

    void TakePlace() {
        std::error_code error;
        fs::rename(Path, Place, error);
        if (error) Fail(error.message());
        Path.clear();
    }

private:
    void CheckOld(const fs::file_status& old) const {
        if (!fs::is_regular_file(old)) RefuseToWrite(File, "it is a folder, a device or a pipe");
        // Who may not write into a file may not replace it either, though the folder would let them.
        if (OpenFile(Place, "r+b") == nullptr) RefuseToWrite(File, std::strerror(errno));
    }

    // "x": never another file that is there.
    open_file Create() {
        constexpr int most = 100;
        open_file made = {nullptr, &std::fclose};
        for (int i = 0; i < most && made == nullptr && (i == 0 || errno == EEXIST); ++i) {
            Path = Place;
            Path += ".new" + (i > 0 ? std::to_string(i) : std::string());
            made = OpenFile(Path, "wbx");
        }
        if (made == nullptr) Path.clear();
        return made;
    }

    [[noreturn]] void Fail(const std::string& why) {
        Remove();
        RefuseToWrite(File, why);
    }
    void Remove() {
        std::error_code ignored;
        if (!Path.empty()) fs::remove(Path, ignored);
        Path.clear();
    }

    std::string File;  // as the user names it
    fs::path Place;    // behind links
    fs::path Path;     // of the new file; empty: there is none
};

}  // namespace

void WriteFiles(const std::vector<made_file>& files) {
    std::vector<new_file> made;
    for (const made_file& each : files) made.emplace_back(each);
    for (new_file& each : made) each.TakePlace();
}

bool IsUnvanquishedFile(std::string_view file) { return file.ends_with(".bt"); }

bool IsEdnFile(std::string_view file) { return file.ends_with(".edn"); }

}  // namespace tool
