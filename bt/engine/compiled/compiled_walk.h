// Changes of path, compiled for one tree: what quick_walk.h looks up is constant here, as far as a change takes no more than prioritized lists and
// functions that take only the agent. Where it takes more, it goes on there.
#pragma once

#include <cstdint>
#include <utility>

#include <bt/engine/inlined.h>
#include <bt/engine/tick/quick_tick.h>

namespace bt::detail {

// The long ways of a change that was compiled so far. The path ends where it is entered or left next; for `ended_leaf` see GoOnAfterEnd.
tick_result GoInto(std::uint16_t index, std::uint16_t ended_leaf, const tree& tree, tree_memory_base& memory, void* agent, read_input input);
tick_result GoOnWithoutChild(std::uint16_t ended_leaf, const tree& tree, tree_memory_base& memory, void* agent, read_input input);
void LeaveTo(int level, end_reason reason, const tree& tree, tree_memory_base& memory, void* agent, read_input input);

// What is known of a node when this is compiled. By functions, because GCC 12 takes static members for used in their own initializers.
template <const tree& Tree, std::uint16_t Group>
consteval std::uint32_t FirstWatchOfChildren() {
    const path_plan& first = Tree.Plans[Tree.Nodes[Group].FirstChild];
    return first.FirstWatch + first.NumWatches;
}

template <const tree& Tree, std::uint16_t Group>
consteval bool IsAskingCompiled() {
    if constexpr (Group == kNoNode || (Tree.Plans[Group].Traits & kAsksQuickly) == 0) {
        return false;
    } else {
        constexpr std::uint32_t first = FirstWatchOfChildren<Tree, Group>();
        for (std::uint32_t i = first; i < first + Tree.Nodes[Group].NumChildren; ++i) {
            if (!IsQuick(Tree.Watches[i].Kind)) return false;
        }
        return true;
    }
}

// Whether entering a node and ticking it is compiled, as far as it alone is concerned.
template <const tree& Tree, std::uint16_t Index>
consteval bool IsEnteringCompiled() {
    if ((Tree.Plans[Index].Traits & kEntersQuietly) == 0) return false;
    if (Tree.Nodes[Index].NumChildren == 0) return !IsNull(Tree.Plans[Index].QuickTick);
    return !HasTick(Tree.Nodes[Index]) && IsAskingCompiled<Tree, Index>();
}

template <const tree& Tree>
consteval bool IsLeavingQuiet() {
    for (int i = 0; i < Tree.NumNodes; ++i) {
        if ((Tree.Plans[i].Traits & kLeavesQuietly) == 0) return false;
    }
    return true;
}

// Whether anybody may be root whenever there is no path.
template <const tree& Tree>
consteval bool IsRootAlwaysEntered() {
    const decider& root = *Tree.Root;
    const watch asked = MakeWatch(Tree.Nodes[0], 0);
    return IsEnteringCompiled<Tree, 0>() && asked.Kind == watch_kind::kAskQuickly && asked.Mask == 0 && asked.Value == 0 && IsNull(root.Decide.Call);
}

// One agent's tick.
struct compiled_call {
    tree_memory_base* Memory;
    void* Agent;
    std::uint64_t Flags;
};

template <const tree& Tree, std::uint16_t Node, int Range = 0>
BT_INLINED inline bool RangesHoldCompiled(const void* agent) {
    if constexpr (Range == kMaxNumRanges) {
        return true;
    } else {
        constexpr field_range range = Tree.Nodes[Node].Decider->Preconditions.Ranges[Range];
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
    if ((call.Flags & asked.Mask) != asked.Value) return false;
    if constexpr (asked.Kind == watch_kind::kAskQuickly) {
        return Accepts(asked.By.QuickDecide(call.Agent, nullptr, kNoTickArgs));
    } else {
        constexpr auto decide = Tree.Nodes[asked.Node].Decider->Decide.Call;
        if (!RangesHoldCompiled<Tree, asked.Node>(call.Agent)) return false;
        if constexpr (IsNull(decide)) return true;
        else return Accepts(decide(call.Agent, nullptr, kNoTickArgs));
    }
}

// The node of the first child of a group that accepts, but for one; kNoNode: there is none.
template <const tree& Tree, std::uint16_t Group, std::uint16_t Masked, int Child = 0>
BT_INLINED inline std::uint16_t FirstAccepting(const compiled_call& call) {
    if constexpr (Child == Tree.Nodes[Group].NumChildren) {
        return kNoNode;
    } else {
        constexpr auto index = static_cast<std::uint16_t>(Tree.Nodes[Group].FirstChild + Child);
        if constexpr (index != Masked) {
            if (AcceptsCompiled<Tree, FirstWatchOfChildren<Tree, Group>() + Child>(call)) return index;
        }
        return FirstAccepting<Tree, Group, Masked, Child + 1>(call);
    }
}

// Each decider has functions of its own, which are found by its node: many paths lead to them, and a call with all that it passes on takes more
// code than to find out who is called. They take copies, for the reason that the long ways do. `ended_leaf`: see GoOnAfterEnd.
using enter_function = tick_result (*)(compiled_call call, read_input input, std::uint16_t ended_leaf);
using climb_function = tick_result (*)(compiled_call call, read_input input, std::uint16_t ended_leaf, status answer);

// Enters a decider that accepted, and what is below it.
template <const tree& Tree>
tick_result EnterCompiled(std::uint16_t index, const compiled_call& call, const read_input& input, std::uint16_t ended_leaf);

template <const tree& Tree, std::uint16_t Index>
tick_result EnterNode(compiled_call call, read_input input, std::uint16_t ended_leaf) {
    tree_memory_base& memory = *call.Memory;
    if constexpr (!IsEnteringCompiled<Tree, Index>()) {
        return GoInto(Index, ended_leaf, Tree, memory, call.Agent, input);
    } else {
        constexpr node here = Tree.Nodes[Index];
        memory.Path = here.Path;
        ActivationTimesOf(memory)[here.Depth] = input.Time;
        memory.Leaf = Index;
        memory.Depth = here.Depth + 1;
        if constexpr (here.NumChildren > 0) {
            const std::uint16_t next = FirstAccepting<Tree, Index, kNoNode>(call);
            if (next != kNoNode) return EnterCompiled<Tree>(next, call, input, ended_leaf);
            return GoOnWithoutChild(ended_leaf, Tree, memory, call.Agent, input);
        } else {
            constexpr auto tick = Tree.Plans[Index].QuickTick;
            const status answer = tick(call.Agent, nullptr, nullptr, kNoTickArgs);
            if (answer == status::kRunning) [[likely]] return Done(memory, tick_state::kRunning);
            return GoOnAfterEnd(Index, answer, ended_leaf, Tree, memory, call.Agent, input);
        }
    }
}

// A decider ended, with all that is below it: its group looks for another child, and so on up.
template <const tree& Tree, std::uint16_t Ended>
tick_result ClimbFrom(compiled_call call, read_input input, [[maybe_unused]] std::uint16_t ended_leaf, status answer) {
    constexpr std::uint16_t group = Tree.Nodes[Ended].Parent;
    if constexpr (!IsAskingCompiled<Tree, group>()) {
        return GoOnAfterEnd(Ended, answer, kNoNode, Tree, *call.Memory, call.Agent, input);
    } else {
        const std::uint16_t next = FirstAccepting<Tree, group, Ended>(call);
        if (next == kNoNode) return ClimbFrom<Tree, group>(call, input, ended_leaf, answer);
        if constexpr (!IsLeavingQuiet<Tree>()) {
            LeaveTo(Tree.Nodes[Ended].Depth, ReasonFor(answer), Tree, *call.Memory, call.Agent, input);
        }
        return EnterCompiled<Tree>(next, call, input, ended_leaf);
    }
}

template <int NumNodes>
struct compiled_functions {
    enter_function Enter[static_cast<std::size_t>(NumNodes)];
    climb_function Climb[static_cast<std::size_t>(NumNodes)];
};
template <const tree& Tree, int... Nodes>
consteval compiled_functions<static_cast<int>(sizeof...(Nodes))> FunctionsOf(std::integer_sequence<int, Nodes...>) {
    return {{&EnterNode<Tree, static_cast<std::uint16_t>(Nodes)>...}, {&ClimbFrom<Tree, static_cast<std::uint16_t>(Nodes)>...}};
}
template <const tree& Tree>
inline constexpr auto kCompiledFunctions = FunctionsOf<Tree>(std::make_integer_sequence<int, Tree.NumNodes>{});

template <const tree& Tree>
tick_result EnterCompiled(std::uint16_t index, const compiled_call& call, const read_input& input, std::uint16_t ended_leaf) {
    return kCompiledFunctions<Tree>.Enter[index](call, Copy(input), ended_leaf);
}

}  // namespace bt::detail
