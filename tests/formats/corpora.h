// The recordings and files of other systems. They are not part of the repository: they are looked for in $DECIDER_CORPORA,
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

#include <tests/kit/source_file.h>

namespace corpora {

using json = nlohmann::ordered_json;

// The folder of a system, or empty: then the test is skipped, and says so.
inline std::filesystem::path Folder(const std::string& system) {
    std::vector<std::filesystem::path> folders;
    if (const char* const given = std::getenv("DECIDER_CORPORA")) folders.push_back(given);
    for (const char* beside : {"../shared/corpora", "../../shared/corpora"}) folders.push_back(SourceFile(beside));
    for (const std::filesystem::path& each : folders) {
        if (std::filesystem::is_directory(each / system)) return each / system;
    }
    MESSAGE("skipped: there is no folder shared/corpora/" << system << " beside the repository");
    return {};
}

inline std::string TextOf(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    REQUIRE(stream);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

// Calls function(value) for each line of a .jsonl file.
template <class Function>
void ForEachLine(const std::filesystem::path& file, const Function& function) {
    std::ifstream stream(file, std::ios::binary);
    REQUIRE(stream);
    for (std::string line; std::getline(stream, line);) function(json::parse(line));
}

}  // namespace corpora
