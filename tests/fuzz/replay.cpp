// Runs a fuzz target on files, or on all files of folders, without libFuzzer: replay PATH...
#include "target.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

using path = std::filesystem::path;

std::vector<path> FilesAt(const path& place) {
    if (!std::filesystem::is_directory(place)) return {place};
    std::vector<path> files;
    for (const auto& entry : std::filesystem::directory_iterator(place)) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

bool Replay(const path& file) {
    std::ifstream content(file, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(content), {}};
    if (!content.is_open() || content.bad()) {
        std::fprintf(stderr, "fuzz: %s can't be read\n", file.string().c_str());
        return false;
    }
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    return true;
}

}  // namespace

int main(int num_words, char** words) {
    int num = 0;
    for (int i = 1; i < num_words; ++i) {
        for (const path& file : FilesAt(words[i])) {
            if (!Replay(file)) return EXIT_FAILURE;
            ++num;
        }
    }
    std::printf("%d inputs replayed\n", num);
    return num > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
