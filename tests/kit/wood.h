// Random trees with all sorts of checks, functions, policies and flags.
#pragma once

#include "changeable_decider.h"
#include "walker.h"

#include <array>
#include <deque>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace quick_ticks {

using namespace walkers;

template <int Who>
void TickQuicklyTogether(bt::agents<walker> all) {
    for (std::size_t i = 0; i < all.Size(); ++i) {
        const bt::status answer = TickQuickly<Who>(all[i]);
        if (answer != bt::status::kRunning) all.End(i, answer);
    }
}
template <int Who>
constexpr bt::behavior_function TickOf() {
    if constexpr (Who % 3 == 0) return bt::tick<TickQuicklyTogether<Who>>;
    else return bt::tick<TickQuickly<Who>>;
}

inline constexpr int kNumOwn = 24;
template <int... Who>
constexpr std::array<bt::decide_function, kNumOwn> Decides(std::integer_sequence<int, Who...>) {
    return {bt::decide<DecideQuickly<Who>>...};
}
template <int... Who>
constexpr std::array<bt::behavior, kNumOwn> Leaves(std::integer_sequence<int, Who...>) {
    return {bt::behavior{.DebugName = "Quick", .Tick = TickOf<Who>(), .Deactivate = bt::deactivate<Leave<Who>>, .Id = Who}...};
}
inline constexpr auto kDecides = Decides(std::make_integer_sequence<int, kNumOwn>{});
inline constexpr auto kLeaves = Leaves(std::make_integer_sequence<int, kNumOwn>{});
inline constexpr bt::behavior kFull = {.DebugName = "Full", .Tick = bt::tick<TickFully<block>>, .Id = 100};
inline constexpr bt::behavior kIdle = {.DebugName = "Idle", .Id = 101};
inline constexpr bt::behavior kOfGroup = {.DebugName = "OfGroup", .Tick = bt::tick<TickOfGroup>, .Id = 102};

// A tree of prioritized lists for the most part, with all sorts of checks and functions.
struct wood {
    bt::random_generator Chance;
    std::deque<changeable_decider> Deciders;
    std::deque<std::vector<const bt::decider*>> Lists;
    bt::tree_storage<500> Storage;

    std::uint32_t MaxNumChildren;

    // With up to 30 children a path watches more than kMaxShortRow deciders.
    explicit wood(std::uint64_t seed, std::uint32_t max_num_children = 5) : Chance(seed), MaxNumChildren(max_num_children) {
        REQUIRE(!InitializeTreeData(Storage, "WOOD", *Add(0)).IsError());
        REQUIRE(Storage.Tree.Plans.Num != 0);
    }

    bt::flags_word Bits() { return {Chance.NextBelow(4) == 0 ? Chance.NextBelow(16) & Chance.NextBelow(16) : 0}; }
    bt::range_reference Range() {
        const std::uint32_t drawn = Chance.NextBelow(60);
        if (drawn >= 16) return {};
        return kRanges[drawn < 10 ? drawn : drawn % 4];
    }
    const bt::decider* Add(int depth) {
        const auto who = static_cast<std::uint32_t>(Deciders.size());
        changeable_decider& here = Deciders.emplace_back(bt::decider{.DebugName = "ANY", .Id = who});
        if (depth > 0) {
            here.Preconditions =
                {Bits(), Bits(), Bits(), Bits(), Bits(), Bits(), Bits(), Bits(), {Range(), Range()}, Chance.NextBelow(6) == 0 ? 1.5f : 0,
                                  Chance.NextBelow(6) == 0 ? 2.5f : 0};
            SetDecide(here, who);
            if (Chance.NextBelow(12) == 0) {  // what a tick by plan and a crowd ask in a way of its own
                here.Preconditions = {.AllFlags = Bits(), .Ranges = {kRanges[Chance.NextBelow(4)]}};
                here.Decide = {};
            }
        }
        const bool has_room = Deciders.size() < 300;
        if (depth == 0 || (depth < 4 && has_room && Chance.NextBelow(2) == 0)) MakeGroup(here, depth);
        else here.Behavior = Leaf(who);
        return &here;
    }
    void SetDecide(bt::decider& here, std::uint32_t who) {
        switch (Chance.NextBelow(8)) {
            case 0: break;
            case 1: here.Decide = bt::decide<DecideFully>; break;
            case 2: here.Decide = bt::decide<DecideWithSpot>; break;
            case 3: here.Decide = {&DecideByHand}; break;
            default: here.Decide = kDecides[who % kNumOwn]; break;
        }
    }
    const bt::behavior* Leaf(std::uint32_t who) {
        const std::uint32_t drawn = Chance.NextBelow(6);
        return drawn == 0 ? &kIdle : drawn == 1 ? &kFull : &kLeaves[who % kNumOwn];
    }
    void MakeGroup(bt::decider& group, int depth) {
        std::vector<const bt::decider*>& list = Lists.emplace_back();
        const std::uint32_t num = 1 + Chance.NextBelow(MaxNumChildren);
        for (std::uint32_t i = 0; i < num; ++i) list.push_back(Add(depth + 1));
        group.Kind = bt::kGroup;
        if (Chance.NextBelow(4) == 0) group.Policy = static_cast<bt::group_policy>(Chance.NextBelow(bt::kNumGroupPolicies));
        group.Children = {list.data(), static_cast<int>(num)};
        if (Chance.NextBelow(4) == 0) group.Flags = static_cast<bt::decider_flags>(Chance.NextBelow(8));
        if (Chance.NextBelow(4) == 0) group.Behavior = &kOfGroup;
    }
};

}  // namespace quick_ticks
