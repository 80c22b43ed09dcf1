// Random trees, in which every decider has the same functions.
#pragma once

#include <deque>
#include <vector>

#include <bt/engine/precondition_table.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/changeable_decider.h>

namespace random_trees {

inline constexpr std::uint32_t kDelegates = 1;  // a group's BehaviorFlags: its Decide should delegate, if it can

struct random_tree {
    bt::random_generator Chance;
    const bt::behavior& Behavior;
    bt::decide_function Decide;
    std::deque<changeable_decider> Deciders;
    std::deque<std::vector<const bt::decider*>> Lists;
    bt::tree_storage<1000> Storage;

    random_tree(std::uint64_t seed, const bt::behavior& behavior, bt::decide_function decide)
        : Chance(seed), Behavior(behavior), Decide(decide) {
        REQUIRE(!InitializeTreeData(Storage, "RANDOM", *Add(0)).IsError());
    }

private:
    float Seconds() { return Chance.NextBelow(4) == 0 ? 3 * Chance.Unit() : 0; }
    const bt::decider* Add(int depth) {
        changeable_decider& here = Deciders.emplace_back(
            bt::decider{.DebugName = "ANY", .Id = static_cast<std::uint32_t>(Deciders.size())});
        const bool is_group = depth == 0 || (depth < 4 && Chance.NextBelow(2) == 0);
        if (!is_group || Chance.NextBelow(3) == 0) here.Behavior = &Behavior;
        if (depth > 0 && Chance.NextBelow(4) > 0) here.Decide = Decide;
        if (depth > 0) {
            here.Preconditions = {.AnyFlags = {Chance.NextBelow(3)}, .NoStimuli = {Chance.NextBelow(2)}};
            for (const bt::detail::verdict_facts& each : bt::detail::kPreconditions) {
                if (each.Seconds != nullptr) here.Preconditions.*each.Seconds = Seconds();
            }
        }
        if (is_group) MakeGroup(here, depth);
        return &here;
    }
    void MakeGroup(bt::decider& group, int depth) {
        std::vector<const bt::decider*>& list = Lists.emplace_back();
        const std::uint32_t num = 1 + Chance.NextBelow(4);
        for (std::uint32_t i = 0; i < num; ++i) list.push_back(Add(depth + 1));
        group.Kind = bt::kGroup;
        group.Policy = static_cast<bt::group_policy>(Chance.NextBelow(bt::kNumGroupPolicies));
        group.Children = {list.data(), static_cast<int>(num)};
        group.Flags = static_cast<bt::decider_flags>(Chance.NextBelow(8));
        group.BehaviorFlags = {Chance.NextBelow(3) == 0 ? kDelegates : 0};
    }
};

}  // namespace random_trees
