// Questions of the page to a recording, for the tests of their answers.
#pragma once

#include <cstring>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <adapters/view/page/why.h>

namespace page_kit {

using nlohmann::json;

inline std::string Text(std::uint32_t length) { return {DeciderAnswer(), length}; }
inline json Parsed(std::uint32_t length) { return json::parse(Text(length), nullptr, false); }

inline json Open(const std::string& bytes) {
    std::memcpy(DeciderRoom(static_cast<std::uint32_t>(bytes.size())), bytes.data(), bytes.size());
    return Parsed(DeciderOpen());
}

// The answers of DeciderChanges.
struct change_table {
    std::uint32_t NumChanges = 0;
    std::vector<std::uint32_t> First = {};
    std::vector<double> Times = {};
    std::vector<std::int32_t> Nodes = {};

    explicit change_table(const std::string& bytes) {
        std::uint32_t num_agents = 0;
        std::memcpy(&num_agents, bytes.data(), 4);
        std::memcpy(&NumChanges, bytes.data() + 4, 4);
        First.resize(num_agents + 1);
        Times.resize(NumChanges);
        Nodes.resize(NumChanges);
        const std::size_t size_of_head = (4 * (num_agents + 3) + 7) / 8 * 8;
        REQUIRE(bytes.size() == size_of_head + 12 * NumChanges);
        std::memcpy(First.data(), bytes.data() + 8, 4 * First.size());
        std::memcpy(Times.data(), bytes.data() + size_of_head, 8 * Times.size());
        std::memcpy(Nodes.data(), bytes.data() + size_of_head + 8 * Times.size(), 4 * Nodes.size());
    }
    int NodeAt(std::size_t agent, double time) const {
        int node = -2;
        for (std::uint32_t i = First[agent]; i < First[agent + 1] && Times[i] <= time; ++i) node = Nodes[i];
        return node;
    }
};

}  // namespace page_kit
