// A group of scripted leaves that is made at run time, for tables over the policies: TOP (GROUP (A, B, C, ...)).
#pragma once

#include "changeable_decider.h"
#include "script.h"

#include <algorithm>
#include <array>

namespace script {

inline constexpr int kMaxNumLeaves = bt::kMaxNumGroupChildren + 1;

// Says how its decider ended and nothing else.
inline constexpr bt::behavior Farewell = {.DebugName = "Farewell", .Deactivate = bt::deactivate<Act_Deactivate>};

struct leaf_group {
    char Names[kMaxNumLeaves][2] = {};
    changeable_while Leaves[kMaxNumLeaves];
    const bt::decider* LeafList[kMaxNumLeaves] = {};
    changeable_decider Group{{.DebugName = "GROUP", .Kind = bt::kGroup, .Behavior = &Farewell}};
    const bt::decider* const GroupList[1] = {&Group};
    changeable_decider Top{{.DebugName = "TOP", .Kind = bt::kGroup, .Children = {GroupList, 1}}};
    bt::tree_storage<kMaxNumLeaves + 2> Storage;

    // Leaves and Group may be changed until Build.
    explicit leaf_group(bt::group_policy policy, int num = 3, bt::decider_flags flags = bt::kFlagsNone, float margin = 0) {
        for (int i = 0; i < kMaxNumLeaves; ++i) {
            Names[i][0] = static_cast<char>(i < 26 ? 'A' + i : 'a' + i - 26);
            Leaves[i] = {.DebugName = Names[i], .Behavior = &Act, .Decide = kAsk,
                         .Id = static_cast<std::uint32_t>(i)};
            LeafList[i] = &Leaves[i];
        }
        Group.Policy = policy;
        Group.Children = {LeafList, num};
        Group.Flags = flags;
        Group.Margin = margin;
    }
    leaf_group(const leaf_group&) = delete;
    leaf_group& operator=(const leaf_group&) = delete;

    bt::tree_error Initialize() { return InitializeTreeData(Storage, "LEAVES", Top); }
    const bt::tree& Build() {
        REQUIRE(Initialize().Code == bt::error_code::kNone);
        return Storage.Tree;
    }
};

inline constexpr std::array<bt::group_policy, std::size_t{bt::kNumGroupPolicies}> kAllPolicies = [] {
    std::array<bt::group_policy, std::size_t{bt::kNumGroupPolicies}> all = {};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<bt::group_policy>(i);
    return all;
}();

inline std::string NameOf(bt::group_policy policy) { return GroupPolicyName(policy); }

// The leaves that were asked, sorted: "ABC".
inline std::string Asked(const std::string& trace) {
    std::string names;
    for (std::size_t at = trace.find("ask "); at != std::string::npos; at = trace.find("ask ", at + 1)) names += trace[at + 4];
    std::sort(names.begin(), names.end());
    return names;
}

// The trace without the questions.
inline std::string WithoutAsking(const std::string& trace) {
    std::string rest;
    for (std::size_t start = 0; start < trace.size();) {
        const std::size_t end = std::min(trace.find(", ", start), trace.size());
        const std::string word = trace.substr(start, end - start);
        if (word.rfind("ask ", 0) != 0) Add(rest, word);
        start = end + 2;
    }
    return rest;
}

// Ends the active leaf in each tick; the leaves in the order in which they ran, one per tick.
inline std::string Order(play& agent, int num, const std::string& input = "") {
    std::string order;
    for (int i = 0; i < num; ++i) {
        const std::string leaf = agent.Leaf();
        agent.Tick(input + (leaf.size() == 1 ? " " + leaf + ":succeeds" : ""));
        if (agent.Leaf() == "GROUP") agent.Tick();
        order += agent.Leaf();
    }
    return order;
}

}  // namespace script
