// The quick part of a tick (plan_tick.h), compiled for each path of one tree: watches and functions are constants here. What is not quick
// leaves by the same exits as any other tick.
#pragma once

#include <cstdint>
#include <type_traits>

#include <bt/engine/inlined.h>
#include <bt/engine/tick/plan_tick.h>

namespace bt::detail {

// A path that watches more deciders than this is ticked by its plan.
inline constexpr int kMaxCompiledWatches = 32;

// One agent's tick.
struct compiled_call {
    tree_memory_base* Memory;
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

template <const tree& Tree, std::uint32_t Watch>
BT_INLINED inline bool AcceptsCompiled(const compiled_call& call) {
    constexpr watch asked = Tree.Watches[Watch];
    if constexpr (asked.Kind == watch_kind::kCallDecide) {
        return Accepts(asked.By.QuickDecide(call.Agent, nullptr, kNoTickArgs));
    } else {
        constexpr auto decide = Tree.Nodes[asked.Node].Decider->Decide.Call;
        if (!RangesHoldCompiled<Tree, asked.Node>(call.Agent)) return false;
        if constexpr (IsNull(decide)) return true;
        else return Accepts(decide(call.Agent, nullptr, kNoTickArgs));
    }
}

// Asks what a path watches, from `Offset` on.
template <const tree& Tree, std::uint16_t Leaf, std::uint32_t Offset = 0>
BT_INLINED inline compiled_stop AskCompiled(const compiled_call& call) {
    if constexpr (Offset == Tree.Plans[Leaf].NumWatches) {
        return kRuns;
    } else {
        constexpr std::uint32_t index = Tree.Plans[Leaf].FirstWatch + Offset;
        constexpr watch asked = Tree.Watches[index];
        if ((call.Flags & asked.Mask) == asked.Value) {
            if constexpr (asked.Kind == watch_kind::kFloatMustHold) {
                if (!IsFloatWithin(asked, call.Agent)) return StopAt(index, false);
            } else if constexpr (!IsQuick(asked.Kind)) return StopAt(index, false);
            else if (AcceptsCompiled<Tree, index>(call)) return StopAt(index, true);
        }
        return AskCompiled<Tree, Leaf, Offset + 1>(call);
    }
}

// The quick tick of the path that ends at a leaf.
template <const tree& Tree, std::uint16_t Leaf>
BT_INLINED inline compiled_stop TickPath(const compiled_call& call) {
    constexpr path_plan plan = Tree.Plans[Leaf];
    if constexpr (plan.NumWatches > kMaxCompiledWatches) {
        if (KeyMatches(plan, call.Flags)) return kStopsBefore;
    } else if constexpr (plan.NumWatches > 0) {
        if (KeyMatches(plan, call.Flags)) {
            const compiled_stop found = AskCompiled<Tree, Leaf>(call);
            if (found != kRuns) return found;
        }
    }
    if constexpr (IsNull(plan.QuickTick)) return kStopsAtLeaf;
    else return static_cast<compiled_stop>(plan.QuickTick(call.Agent, nullptr, nullptr, kNoTickArgs));
}

template <const tree& Tree, int Index>
BT_INLINED inline compiled_stop TickPathIfThere(const compiled_call& call) {
    if constexpr (Index < Tree.NumNodes) return TickPath<Tree, static_cast<std::uint16_t>(Index)>(call);
    else return kHasNoPath;  // not covered: no leaf has such a number; it fills up the 16
}

// Finds the leaf, 16 at a time.
template <const tree& Tree, int First = 0>
BT_INLINED inline compiled_stop TickLeaf(const compiled_call& call) {
    switch (call.Memory->Leaf - First) {
        case 0: return TickPathIfThere<Tree, First + 0>(call);
        case 1: return TickPathIfThere<Tree, First + 1>(call);
        case 2: return TickPathIfThere<Tree, First + 2>(call);
        case 3: return TickPathIfThere<Tree, First + 3>(call);
        case 4: return TickPathIfThere<Tree, First + 4>(call);
        case 5: return TickPathIfThere<Tree, First + 5>(call);
        case 6: return TickPathIfThere<Tree, First + 6>(call);
        case 7: return TickPathIfThere<Tree, First + 7>(call);
        case 8: return TickPathIfThere<Tree, First + 8>(call);
        case 9: return TickPathIfThere<Tree, First + 9>(call);
        case 10: return TickPathIfThere<Tree, First + 10>(call);
        case 11: return TickPathIfThere<Tree, First + 11>(call);
        case 12: return TickPathIfThere<Tree, First + 12>(call);
        case 13: return TickPathIfThere<Tree, First + 13>(call);
        case 14: return TickPathIfThere<Tree, First + 14>(call);
        case 15: return TickPathIfThere<Tree, First + 15>(call);
        default: break;
    }
    if constexpr (First + 16 < Tree.NumNodes) return TickLeaf<Tree, First + 16>(call);
    else return kHasNoPath;
}

// Whether the compiler can see a tree's definition.
template <const tree& Tree>
concept is_visible = requires { typename std::bool_constant<(Tree.NumNodes >= 0)>; };

// Makes what is wrong with a compiled tick the compiler's one error. A tree that has a mistake has no nodes, and an error of its own.
template <const tree& Tree, class Agent>
consteval bool CanBeCompiled() {
    static_assert(is_visible<Tree>, "bt: a compiled tick needs BT_DEFINE_TREE in the same file; elsewhere there is TickBehaviorTree");
    if constexpr (is_visible<Tree>) {
        using type = std::remove_const_t<Agent>;
        constexpr bool is_mutable = !std::is_const_v<Agent>;
        constexpr bool is_its_agent = std::is_void_v<type> || IsNull(Tree.AgentType) || AreSame(Tree.AgentType, &type_tag<type>);
        constexpr bool is_small = Tree.NumNodes <= kMaxCompiledNodes;
        static_assert(is_mutable, "bt: behaviors act on their agent, so it can't be const");
        static_assert(is_its_agent, "bt: this tree is for another type of agent");
        static_assert(is_small, "bt: this tree has more nodes than bt::kMaxCompiledNodes; TickBehaviorTree is for any size");
        return is_mutable && is_its_agent && is_small && Tree.NumNodes > 0;
    } else {
        return false;
    }
}

}  // namespace bt::detail
