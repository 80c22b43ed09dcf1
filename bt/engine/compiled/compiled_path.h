// The quick part of a tick (plan_tick.h), compiled for each path of one tree: watches and functions are constants here.
// Everything that is not quick leaves by the same exits as any other tick.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#include <bt/engine/inlined.h>
#include <bt/engine/tick/plan_tick.h>

namespace bt::detail {

// A path that watches more deciders than this is ticked by its plan, so that no function of a path gets large.
inline constexpr int kMaxCompiledWatches = 32;

// One agent's tick.
struct compiled_call {
    void* Agent;
    std::uint64_t Flags;
};

template <const tree& Tree, std::uint16_t Node, int Range = 0>
BT_INLINED inline bool RangesHoldCompiled(const void* agent) {
    if constexpr (Range == kNumStartRanges) {
        return true;
    } else {
        constexpr field_range range = StartRange(*Tree.Nodes[Node].Decider, Range);
        if constexpr (range.Kind == field_kind::kFloat) {  // in floats, and what has no limit is not compared
            constexpr auto min = static_cast<float>(range.Min), max = static_cast<float>(range.Max);
            constexpr bool is_min_open = IsMinOpen(range);
            constexpr bool is_max_open = IsMaxOpen(range);
            const float value = ReadField<float>(agent, range.Offset);
            if (!IsWithin(value, is_min_open ? value : min, is_max_open ? value : max)) return false;
        } else if constexpr (range.Kind != field_kind::kNone) {
            if (!Holds(range, agent)) return false;
        }
        return RangesHoldCompiled<Tree, Node, Range + 1>(agent);
    }
}

// Asks one watch. kRuns: the tick goes on.
template <const tree& Tree, std::uint32_t Watch>
BT_INLINED inline compiled_stop AskCompiled(const compiled_call& call) {
    constexpr watch asked = Tree.Watches[Watch];
    if ((call.Flags & asked.Mask) != asked.Value) return kRuns;
    if constexpr (asked.Kind == watch_kind::kFloatMustHold) {
        return IsFloatWithin(asked, call.Agent) ? kRuns : StopAt(Watch, false);
    } else if constexpr (!IsQuick(asked.Kind)) {
        return StopAt(Watch, false);
    } else if constexpr (asked.Kind == watch_kind::kCallDecide) {
        return Accepts(asked.By.QuickDecide(call.Agent, nullptr, kNoTickArgs)) ? StopAt(Watch, true) : kRuns;
    } else {
        constexpr auto decide = Tree.Nodes[asked.Node].Decider->Decide.Call;
        if (!RangesHoldCompiled<Tree, asked.Node>(call.Agent)) return kRuns;
        if constexpr (IsNull(decide)) return StopAt(Watch, true);
        else return Accepts(decide(call.Agent, nullptr, kNoTickArgs)) ? StopAt(Watch, true) : kRuns;
    }
}

// Asks all that a path watches. The paths of a group share watches, so a compiler makes a function for each watch once,
// and not for each path that has it.
template <const tree& Tree, std::uint32_t First, std::uint32_t... Offsets>
BT_INLINED inline compiled_stop AskInTurn(const compiled_call& call, std::integer_sequence<std::uint32_t, Offsets...>) {
    compiled_stop stop = kRuns;
    static_cast<void>((((stop = AskCompiled<Tree, First + Offsets>(call)) != kRuns) || ...));
    return stop;
}

// The quick tick of the path that ends at a leaf.
template <const tree& Tree, std::uint16_t Leaf>
BT_INLINED inline compiled_stop TickPath(const compiled_call& call) {
    constexpr path_plan plan = Tree.Plans[Leaf];
    if constexpr (plan.NumWatches > kMaxCompiledWatches) {
        if (KeyMatches(plan, call.Flags)) return kStopsBefore;
    } else if constexpr (plan.NumWatches > 0) {
        if (KeyMatches(plan, call.Flags)) {
            const compiled_stop found =
                AskInTurn<Tree, plan.FirstWatch>(call, std::make_integer_sequence<std::uint32_t, plan.NumWatches>{});
            if (found != kRuns) return found;
        }
    }
    constexpr auto tick = plan.QuickTick;
    if constexpr (IsNull(tick)) return kStopsAtLeaf;
    else return static_cast<compiled_stop>(tick(call.Agent, nullptr, nullptr, kNoTickArgs));
}

}  // namespace bt::detail
