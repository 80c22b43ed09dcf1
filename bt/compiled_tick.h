// A tick compiled for one tree: what TickBehaviorTree looks up in the tree's plan (plan.h) is constant here, and the functions are inlined. For
// small trees that are ticked very often: what it costs in code and compile time is in docs/speed.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <bt/inlined.h>
#include <bt/quick_tick.h>

namespace bt {

// Each leaf has code for all that it watches. So larger trees would take compilers long, and gain little: what their ticks cost is the code and data that
// they touch.
inline constexpr int kMaxCompiledNodes = 128;

// What watches more than so many deciders is asked as TickBehaviorTree does it.
inline constexpr int kMaxCompiledWatches = 64;

namespace detail {

// The long ways of a change that was compiled so far. The path ends where it is entered or left next; for `ended_leaf` see GoOnAfterEnd.
tick_result GoInto(std::uint16_t index, std::uint16_t ended_leaf, const tree& tree, tree_memory_base& memory, void* agent, read_input input);
tick_result GoOnWithoutChild(std::uint16_t ended_leaf, const tree& tree, tree_memory_base& memory, void* agent, read_input input);
void LeaveTo(int level, end_reason reason, const tree& tree, tree_memory_base& memory, void* agent, read_input input);

// What is known of a node when this is compiled. By functions, because GCC 12 takes static members for used in their own initializers.
template <const tree& Tree>
constexpr std::uint32_t FirstWatchOfChildren(std::uint16_t group) {
    const path_plan& first = Tree.Plans[Tree.Nodes[group].FirstChild];
    return first.FirstWatch + first.NumWatches;
}

template <const tree& Tree>
constexpr bool IsAskingCompiled(std::uint16_t group) {
    if ((Tree.Plans[group].Traits & kAsksQuickly) == 0) return false;
    const std::uint32_t first = FirstWatchOfChildren<Tree>(group);
    for (std::uint32_t i = first; i < first + Tree.Nodes[group].NumChildren; ++i) {
        if (Tree.Watches[i].Kind != watch_kind::kAskQuickly) return false;
    }
    return true;
}

// Whether entering a node and ticking it is compiled, as far as it alone is concerned.
template <const tree& Tree>
constexpr bool IsEnteringCompiled(std::uint16_t index) {
    if ((Tree.Plans[index].Traits & kEntersQuietly) == 0) return false;
    if (Tree.Nodes[index].NumChildren == 0) return !IsNull(Tree.Plans[index].QuickTick);
    return !HasTick(Tree.Nodes[index]) && IsAskingCompiled<Tree>(index);
}

template <const tree& Tree>
constexpr bool IsLeavingQuiet() {
    for (int i = 0; i < Tree.NumNodes; ++i) {
        if ((Tree.Plans[i].Traits & kLeavesQuietly) == 0) return false;
    }
    return true;
}

// Whether anybody may be root whenever there is no path.
template <const tree& Tree>
constexpr bool IsRootAlwaysEntered() {
    const decider& root = *Tree.Root;
    const watch asked = MakeWatch(Tree.Nodes[0], 0);
    return IsEnteringCompiled<Tree>(0) && asked.Kind == watch_kind::kAskQuickly && asked.Mask == 0 && asked.Value == 0 && IsNull(root.Decide.Call);
}

// One agent's tick.
struct compiled_call {
    tree_memory_base* Memory;
    void* Agent;
    std::uint64_t Flags;
};

template <const tree& Tree, std::uint32_t Watch>
BT_INLINED inline bool AcceptsCompiled(const compiled_call& call) {
    constexpr watch asked = Tree.Watches[Watch];
    if ((call.Flags & asked.Mask) != asked.Value) return false;
    return Accepts(asked.QuickDecide(call.Agent, nullptr, kNoTickArgs));
}

inline tick_result Running(tree_memory_base& memory) {
    memory.IsTicking = false;
    return {tick_state::kRunning, error_code::kNone, nullptr};
}

// These are functions of their own, because many paths lead to them: they take copies, for the reason that the long ways do. `ended_leaf`: see
// GoOnAfterEnd.
template <const tree& Tree, std::uint16_t Index>
tick_result EnterCompiled(compiled_call call, read_input input, std::uint16_t ended_leaf);  // a decider that accepted, and what is below it
template <const tree& Tree, std::uint16_t Ended>
tick_result ClimbCompiled(compiled_call call, read_input input, std::uint16_t ended_leaf, status answer);  // it ended with all below it

// Leaves what is below a group and enters another child.
template <const tree& Tree, std::uint16_t Index>
BT_INLINED inline tick_result TakeOverCompiled(const compiled_call& call, const read_input& input, std::uint16_t ended_leaf,
                                               [[maybe_unused]] end_reason reason) {
    if constexpr (!IsLeavingQuiet<Tree>()) LeaveTo(Tree.Nodes[Index].Depth, reason, Tree, *call.Memory, call.Agent, Copy(input));
    return EnterCompiled<Tree, Index>(call, Copy(input), ended_leaf);
}

// A group that was entered chooses: its child at `Child` or a later one.
template <const tree& Tree, std::uint16_t Group, int Child = 0>
BT_INLINED inline tick_result EnterFirst(const compiled_call& call, const read_input& input, std::uint16_t ended_leaf) {
    if constexpr (Child == Tree.Nodes[Group].NumChildren) {
        return GoOnWithoutChild(ended_leaf, Tree, *call.Memory, call.Agent, Copy(input));
    } else {
        constexpr auto index = static_cast<std::uint16_t>(Tree.Nodes[Group].FirstChild + Child);
        if (AcceptsCompiled<Tree, FirstWatchOfChildren<Tree>(Group) + Child>(call)) return EnterCompiled<Tree, index>(call, Copy(input), ended_leaf);
        return EnterFirst<Tree, Group, Child + 1>(call, input, ended_leaf);
    }
}

// The same for a group one of whose children ended.
template <const tree& Tree, std::uint16_t Ended, int Child = 0>
BT_INLINED inline tick_result EnterOther(const compiled_call& call, const read_input& input, std::uint16_t ended_leaf, status answer) {
    constexpr std::uint16_t group = Tree.Nodes[Ended].Parent;
    constexpr auto index = static_cast<std::uint16_t>(Tree.Nodes[group].FirstChild + Child);
    if constexpr (Child == Tree.Nodes[group].NumChildren) {
        return ClimbCompiled<Tree, group>(call, Copy(input), ended_leaf, answer);
    } else {
        if constexpr (index != Ended) {
            if (AcceptsCompiled<Tree, FirstWatchOfChildren<Tree>(group) + Child>(call)) {
                return TakeOverCompiled<Tree, index>(call, input, ended_leaf, ReasonFor(answer));
            }
        }
        return EnterOther<Tree, Ended, Child + 1>(call, input, ended_leaf, answer);
    }
}

template <const tree& Tree, std::uint16_t Index>
tick_result EnterCompiled(compiled_call call, read_input input, std::uint16_t ended_leaf) {
    tree_memory_base& memory = *call.Memory;
    if constexpr (!IsEnteringCompiled<Tree>(Index)) {
        return GoInto(Index, ended_leaf, Tree, memory, call.Agent, input);
    } else {
        constexpr node here = Tree.Nodes[Index];
        memory.Path = here.Path;
        ActivationTimesOf(memory)[here.Depth] = input.Time;
        memory.Leaf = Index;
        memory.Depth = here.Depth + 1;
        if constexpr (here.NumChildren > 0) {
            return EnterFirst<Tree, Index>(call, input, ended_leaf);
        } else {
            constexpr auto tick = Tree.Plans[Index].QuickTick;
            const status answer = tick(call.Agent, nullptr, nullptr, kNoTickArgs);
            if (answer == status::kRunning) [[likely]] return Running(memory);
            return GoOnAfterEnd(Index, answer, ended_leaf, Tree, memory, call.Agent, input);
        }
    }
}

template <const tree& Tree, std::uint16_t Ended>
constexpr bool IsClimbingCompiled() {
    return Tree.Nodes[Ended].Parent != kNoNode && IsAskingCompiled<Tree>(Tree.Nodes[Ended].Parent);
}

template <const tree& Tree, std::uint16_t Ended>
tick_result ClimbCompiled(compiled_call call, read_input input, [[maybe_unused]] std::uint16_t ended_leaf, status answer) {
    if constexpr (IsClimbingCompiled<Tree, Ended>()) return EnterOther<Tree, Ended>(call, input, ended_leaf, answer);
    else return GoOnAfterEnd(Ended, answer, kNoNode, Tree, *call.Memory, call.Agent, input);
}

// The leaf goes on.
template <const tree& Tree, std::uint16_t Leaf>
BT_INLINED inline tick_result TickLeaf(const compiled_call& call, const read_input& input) {
    constexpr auto tick = Tree.Plans[Leaf].QuickTick;
    if constexpr (IsNull(tick)) {
        return GoOnAt({}, Tree, *call.Memory, call.Agent, Copy(input));
    } else {
        const status answer = tick(call.Agent, nullptr, nullptr, kNoTickArgs);
        if (answer == status::kRunning) [[likely]] return Running(*call.Memory);
        return ClimbCompiled<Tree, Leaf>(call, Copy(input), Leaf, answer);
    }
}

// Asks what a leaf's plan watches, from `Offset` on. If nothing happens, the leaf goes on.
template <const tree& Tree, std::uint16_t Leaf, std::uint32_t Offset = 0>
BT_INLINED inline tick_result AskCompiled(const compiled_call& call, const read_input& input) {
    if constexpr (Offset == Tree.Plans[Leaf].NumWatches) {
        return TickLeaf<Tree, Leaf>(call, input);
    } else {
        constexpr std::uint32_t index = Tree.Plans[Leaf].FirstWatch + Offset;
        constexpr watch asked = Tree.Watches[index];
        if constexpr (asked.Kind == watch_kind::kAskQuickly) {
            if (AcceptsCompiled<Tree, index>(call)) return TakeOverCompiled<Tree, asked.Node>(call, input, kNoNode, end_reason::kInterrupted);
        } else {
            if ((call.Flags & asked.Mask) == asked.Value) return GoOnAt({Tree.Watches + index, 0}, Tree, *call.Memory, call.Agent, Copy(input));
        }
        return AskCompiled<Tree, Leaf, Offset + 1>(call, input);
    }
}

// A tick of the path that ends at a leaf.
template <const tree& Tree, std::uint16_t Leaf>
BT_INLINED inline tick_result TickPath(const compiled_call& call, const read_input& input) {
    constexpr path_plan plan = Tree.Plans[Leaf];
    const auto decision = static_cast<std::uint32_t>(call.Flags);
    const auto stimuli = static_cast<std::uint32_t>(call.Flags >> 32u);
    const std::uint64_t keys = (BothWords(decision, ~decision) & plan.DecisionKey) | (BothWords(stimuli, ~stimuli) & plan.StimuliKey);
    if (plan.NumWatches == 0 || keys == 0) return TickLeaf<Tree, Leaf>(call, input);
    if constexpr (plan.NumWatches <= kMaxCompiledWatches) return AskCompiled<Tree, Leaf>(call, input);
    else return TickByPlan(Tree, *call.Memory, call.Agent, input);
}

template <const tree& Tree, int Index>
BT_INLINED inline tick_result TickPathIfThere(const compiled_call& call, const read_input& input) {
    if constexpr (Index < Tree.NumNodes) return TickPath<Tree, static_cast<std::uint16_t>(Index)>(call, input);
    else return {};
}

// Finds the leaf, 16 at a time; or there is no path.
template <const tree& Tree, int First = 0>
BT_INLINED inline tick_result TickCompiledPath(const compiled_call& call, const read_input& input) {
    switch (call.Memory->Leaf - First) {
        case 0: return TickPathIfThere<Tree, First + 0>(call, input);
        case 1: return TickPathIfThere<Tree, First + 1>(call, input);
        case 2: return TickPathIfThere<Tree, First + 2>(call, input);
        case 3: return TickPathIfThere<Tree, First + 3>(call, input);
        case 4: return TickPathIfThere<Tree, First + 4>(call, input);
        case 5: return TickPathIfThere<Tree, First + 5>(call, input);
        case 6: return TickPathIfThere<Tree, First + 6>(call, input);
        case 7: return TickPathIfThere<Tree, First + 7>(call, input);
        case 8: return TickPathIfThere<Tree, First + 8>(call, input);
        case 9: return TickPathIfThere<Tree, First + 9>(call, input);
        case 10: return TickPathIfThere<Tree, First + 10>(call, input);
        case 11: return TickPathIfThere<Tree, First + 11>(call, input);
        case 12: return TickPathIfThere<Tree, First + 12>(call, input);
        case 13: return TickPathIfThere<Tree, First + 13>(call, input);
        case 14: return TickPathIfThere<Tree, First + 14>(call, input);
        case 15: return TickPathIfThere<Tree, First + 15>(call, input);
        default: break;
    }
    if constexpr (First + 16 < Tree.NumNodes) return TickCompiledPath<Tree, First + 16>(call, input);
    else if constexpr (IsRootAlwaysEntered<Tree>()) return EnterCompiled<Tree, 0>(call, Copy(input), kNoNode);
    else return FindPath(Tree, *call.Memory, call.Agent, Copy(input));
}

// Whether the compiler can see a tree's definition.
template <const tree& Tree>
concept is_visible = requires { typename std::bool_constant<(Tree.NumNodes >= 0)>; };

// Makes what is wrong with a compiled tick the compiler's one error. A tree that has a mistake has no places, and an error of its own.
template <const tree& Tree, class Agent>
constexpr bool CanBeCompiled() {
    static_assert(is_visible<Tree>, "bt: a compiled tick needs BT_DEFINE_TREE in the same file; elsewhere there is TickBehaviorTree");
    if constexpr (is_visible<Tree>) {
        using type = std::remove_const_t<Agent>;
        constexpr bool is_mutable = !std::is_const_v<Agent>;
        constexpr bool is_its_agent = std::is_void_v<type> || IsNull(Tree.AgentType) || AreSame(Tree.AgentType, &type_tag<type>);
        constexpr bool is_small = Tree.NumNodes <= kMaxCompiledNodes;
        static_assert(is_mutable, "bt: behaviors act on their agent, so it can't be const");
        static_assert(is_its_agent, "bt: this tree is for another type of agent");
        static_assert(is_small, "bt: this tree has more places than bt::kMaxCompiledNodes; TickBehaviorTree is for any size");
        return is_mutable && is_its_agent && is_small && Tree.NumNodes > 0;
    } else {
        return false;
    }
}

}  // namespace detail

// The same as TickBehaviorTree(Tree, memory, agent, input), to the last call, but compiled for this tree: the definition must be visible. The
// two may take turns on one memory. The agent is of the type that the tree's functions take, or void, which is not checked.
template <const tree& Tree, class Agent>
BT_INLINED inline tick_result TickCompiled(tree_memory_base& memory, Agent* agent, const tick_input& input) {
    if constexpr (detail::CanBeCompiled<Tree, Agent>()) {
        if (detail::IsOutputWanted(agent)) [[unlikely]] return detail::TickAndPrint(Tree, memory, agent, detail::Copy(input));
        const bool has_agent = !Tree.NeedsAgent || agent != nullptr;
        const bool is_usual = memory.Tree == &Tree && !memory.IsTicking && has_agent && detail::IsSoundTime(input);
        if (!is_usual) [[unlikely]] return detail::TickFully(Tree, memory, agent, detail::Copy(input));
        const std::uint32_t stimuli = detail::StimuliOf(input);
        const detail::read_input read = {input.Time, input.DeltaTime, input.DecisionFlags, stimuli};  // not by Read: GCC would keep it in memory
        memory.IsTicking = true;
        memory.Time = read.Time;
        return detail::TickCompiledPath<Tree>({&memory, agent, detail::BothWords(read.DecisionFlags, read.StimuliFlags)}, read);
    } else {
        return {};
    }
}

// Without an agent, for trees whose functions can do without one.
template <const tree& Tree>
BT_INLINED inline tick_result TickCompiled(tree_memory_base& memory, std::nullptr_t, const tick_input& input) {
    constexpr bool can_do_without = !detail::is_visible<Tree> || !Tree.NeedsAgent;
    static_assert(can_do_without, "bt: a function of this tree takes its agent by reference, so it can't be null");
    if constexpr (can_do_without) return TickCompiled<Tree>(memory, static_cast<void*>(nullptr), input);
    else return {};
}

}  // namespace bt
