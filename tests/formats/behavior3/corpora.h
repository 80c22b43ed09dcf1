// The recordings of behavior3js and the files of its editor. They are not part of the repository: they are looked for in $DECIDER_CORPORA,
// and in shared/corpora beside the repository.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace corpora {

using json = nlohmann::ordered_json;

// Their folder, or empty: then the test is skipped, and says so.
inline std::filesystem::path Folder() {
    std::vector<std::filesystem::path> folders;
    if (const char* const given = std::getenv("DECIDER_CORPORA")) folders.push_back(given);
    for (const char* beside : {"/../shared/corpora", "/../../shared/corpora"}) folders.push_back(std::string(DECIDER_SOURCE_DIR) + beside);
    for (const std::filesystem::path& each : folders) {
        if (std::filesystem::is_directory(each / "behavior3")) return each / "behavior3";
    }
    MESSAGE("skipped: there is no folder shared/corpora/behavior3 beside the repository");
    return {};
}

inline std::string TextOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    REQUIRE(stream);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// All files of trees and projects, in the order of their names.
inline std::vector<std::filesystem::path> Files(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const char* each : {"trees", "projects"}) {
        for (const auto& entry : std::filesystem::directory_iterator(folder / each)) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

// Calls function(value) for each line of a .jsonl file.
template <class Function>
void ForEachLine(const std::filesystem::path& file, const Function& function) {
    std::ifstream stream(file, std::ios::binary);
    REQUIRE(stream);
    for (std::string line; std::getline(stream, line);) function(json::parse(line));
}

}  // namespace corpora
