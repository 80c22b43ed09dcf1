// A tree that never settles: each leaf refuses, so that a tick comes to its limit of redecides and gives up.
#pragma once

#include "script.h"

namespace script {

// TOP (GROUP, GROUP, ...), each of them with all the leaves, which are more than the redecides of a tick when taken together.
struct restless_tree {
    static constexpr int kNumLeaves = bt::kMaxNumGroupChildren;
    static constexpr int kNumGroups = bt::kMaxNumRedecides / kNumLeaves + 1;

    const bt::behavior Refuses = {.DebugName = "Refuses", .Activate = bt::Activate([] { return false; })};
    bt::decider Leaves[kNumLeaves], Groups[kNumGroups];
    const bt::decider *LeafList[kNumLeaves], *GroupList[kNumGroups];
    const bt::decider Top = {.DebugName = "TOP", .Kind = bt::kGroup, .Children = {GroupList, kNumGroups}, .Id = 1000};
    bt::tree_storage<1 + kNumGroups * (1 + kNumLeaves)> Storage;

    restless_tree() {
        for (int i = 0; i < kNumLeaves; ++i) {
            Leaves[i] = {.DebugName = "LEAF", .Behavior = &Refuses, .Id = static_cast<std::uint32_t>(i)};
            LeafList[i] = &Leaves[i];
        }
        for (int i = 0; i < kNumGroups; ++i) {
            Groups[i] =
                {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {LeafList, kNumLeaves}, .Id = static_cast<std::uint32_t>(100 + i)};
            GroupList[i] = &Groups[i];
        }
    }
    restless_tree(const restless_tree&) = delete;
    restless_tree& operator=(const restless_tree&) = delete;

    const bt::tree& Build() {
        REQUIRE(InitializeTreeData(Storage, "RESTLESS", Top).Code == bt::error_code::kNone);
        return Storage.Tree;
    }
};

}  // namespace script
