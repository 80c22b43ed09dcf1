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

inline void PutInRoom(const std::string& bytes) {
    std::memcpy(DeciderRoom(static_cast<std::uint32_t>(bytes.size())), bytes.data(), bytes.size());
}
inline json Open(const std::string& bytes) {
    PutInRoom(bytes);
    return Parsed(DeciderOpen());
}

struct agent_changes {
    std::vector<double> Times = {};
    std::vector<std::int32_t> Nodes = {};
    bool operator==(const agent_changes&) const = default;
};

// The answers of DeciderChanges.
struct change_table {
    std::vector<agent_changes> Agents = {};
    std::uint32_t NumTold = 0;  // changes, in the last answer

    explicit change_table(const std::string& bytes) { Add(bytes); }
    // Adds a later answer as the page does.
    void Add(const std::string& bytes) {
        std::uint32_t nums[3] = {};
        std::memcpy(nums, bytes.data(), sizeof nums);
        const auto [num_agents, num_told, num] = nums;
        const std::size_t size_of_head = (4 * (3 + 3 * num_told) + 7) / 8 * 8;
        REQUIRE(bytes.size() == size_of_head + 12 * num);
        Agents.resize(num_agents);
        const char* times = bytes.data() + size_of_head;
        const char* nodes = times + 8 * num;
        for (std::uint32_t i = 0; i < num_told; ++i) {
            std::uint32_t told[3] = {};  // the agent, how many stay, how many follow
            std::memcpy(told, bytes.data() + 12 + 12 * i, sizeof told);
            REQUIRE(told[0] < num_agents);
            agent_changes& to = Agents[told[0]];
            REQUIRE(told[1] <= to.Times.size());
            to.Times.resize(told[1] + told[2]);
            to.Nodes.resize(told[1] + told[2]);
            if (told[2] == 0) continue;  // there may be no room at all
            std::memcpy(to.Times.data() + told[1], times, 8 * told[2]);
            std::memcpy(to.Nodes.data() + told[1], nodes, 4 * told[2]);
            times += 8 * told[2];
            nodes += 4 * told[2];
        }
        NumTold = num;
    }
    int NodeAt(std::size_t agent, double time) const {
        int node = -2;
        const agent_changes& of = Agents[agent];
        for (std::size_t i = 0; i < of.Times.size() && of.Times[i] <= time; ++i) node = of.Nodes[i];
        return node;
    }
};

}  // namespace page_kit
