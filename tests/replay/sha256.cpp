// Has CMake, which built this, hash a text in a file: an algorithm less to keep, and no package more.
#include "sha256.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>

#include <tools/decider/files.h>

namespace replay {

std::string Sha256(const std::string& text) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::temp_directory_path() / ("decider_replay_" + std::to_string(std::random_device{}()));
    fs::create_directory(folder);
    const std::string from = (folder / "text").string();
    const std::string to = (folder / "sum").string();
    tool::WriteFiles({{from, text}});
    const std::string command = "\"" DECIDER_CMAKE "\" -E sha256sum \"" + from + "\" > \"" + to + '"';
    const int status = std::system(command.c_str());  // NOLINT: the command is ours
    const std::string sum = status == 0 ? tool::ReadText(to).substr(0, 64) : "";
    fs::remove_all(folder);
    if (sum.size() != 64) throw tool::problem("CMake makes no SHA-256: " + command);
    return sum;
}

}  // namespace replay
