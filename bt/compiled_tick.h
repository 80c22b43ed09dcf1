// A tick compiled for one tree: what TickBehaviorTree looks up in the tree's plan (plan.h) is constant here, and the functions are inlined. For
// small trees that are ticked very often: it costs some hundred bytes of code for each decider.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <bt/engine/compiled/compiled_walk.h>

namespace bt {

// What watches more than so many deciders is asked as TickBehaviorTree does it.
inline constexpr int kMaxCompiledWatches = 64;

namespace detail {

// What the code of one path leaves to be done by code that all paths share.
struct compiled_step {
    std::uint32_t Next;  // the node that accepted; or one of those below; or the watch to go on from, counted from kFirstWatch on
    status Answer;       // the leaf's
};
inline constexpr std::uint32_t kTicked = 0x10000;      // nobody accepted, and the leaf was ticked
inline constexpr std::uint32_t kTickInFull = 0x10001;  // nobody accepted, and the leaf's Tick takes more than the agent
inline constexpr std::uint32_t kAskByPlan = 0x10002;
inline constexpr std::uint32_t kFindPath = 0x10003;    // there is no path
inline constexpr std::uint32_t kFirstWatch = 0x20000;

// Asks what a path watches, from `Offset` on.
template <const tree& Tree, std::uint16_t Leaf, std::uint32_t Offset = 0>
BT_INLINED inline std::uint32_t AskCompiled(const compiled_call& call) {
    if constexpr (Offset == Tree.Plans[Leaf].NumWatches) {
        return kTicked;
    } else {
        constexpr std::uint32_t index = Tree.Plans[Leaf].FirstWatch + Offset;
        constexpr watch asked = Tree.Watches[index];
        if constexpr (IsQuick(asked.Kind)) {
            if (AcceptsCompiled<Tree, index>(call)) return asked.Node;
        } else {
            if ((call.Flags & asked.Mask) == asked.Value) return kFirstWatch + index;
        }
        return AskCompiled<Tree, Leaf, Offset + 1>(call);
    }
}

// A tick of the path that ends at a leaf, as far as it is like that of no other path.
template <const tree& Tree, std::uint16_t Leaf>
BT_INLINED inline compiled_step TickPath(const compiled_call& call) {
    constexpr path_plan plan = Tree.Plans[Leaf];
    const auto decision = static_cast<std::uint32_t>(call.Flags);
    const auto stimuli = static_cast<std::uint32_t>(call.Flags >> 32u);
    if constexpr (plan.NumWatches > kMaxCompiledWatches) {
        if (CanAnythingPass(plan, decision, stimuli)) return {kAskByPlan, status::kRunning};
    } else if constexpr (plan.NumWatches > 0) {
        if (CanAnythingPass(plan, decision, stimuli)) {
            const std::uint32_t next = AskCompiled<Tree, Leaf>(call);
            if (next != kTicked) return {next, status::kRunning};
        }
    }
    if constexpr (IsNull(plan.QuickTick)) return {kTickInFull, status::kRunning};
    else return {kTicked, plan.QuickTick(call.Agent, nullptr, nullptr, kNoTickArgs)};
}

template <const tree& Tree, int Index>
BT_INLINED inline compiled_step TickPathIfThere(const compiled_call& call) {
    if constexpr (Index < Tree.NumNodes) return TickPath<Tree, static_cast<std::uint16_t>(Index)>(call);
    else return {kFindPath, status::kRunning};  // not covered: no leaf has such a number; it fills up the 16
}

// Finds the leaf, 16 at a time.
template <const tree& Tree, int First = 0>
BT_INLINED inline compiled_step TickLeaf(const compiled_call& call) {
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
    else return {kFindPath, status::kRunning};
}

// The path changes, or its tick takes more than is compiled.
template <const tree& Tree>
BT_NOT_INLINED tick_result GoOnCompiled(compiled_call call, read_input input, compiled_step step) {
    tree_memory_base& memory = *call.Memory;
    if (step.Next < kNoNode) {
        const auto accepted = static_cast<std::uint16_t>(step.Next);
        if constexpr (!IsLeavingQuiet<Tree>()) LeaveTo(Tree.Nodes[accepted].Depth, end_reason::kInterrupted, Tree, memory, call.Agent, input);
        return EnterCompiled<Tree>(accepted, call, input, kNoNode);
    }
    if (step.Answer != status::kRunning) return kCompiledFunctions<Tree>.Climb[memory.Leaf](call, input, memory.Leaf, step.Answer);
    if (step.Next == kAskByPlan) return TickByPlan(Tree, memory, call.Agent, input);
    if (step.Next >= kFirstWatch) return GoOnAt({Tree.Watches + (step.Next - kFirstWatch), 0}, Tree, memory, call.Agent, input);
    if (step.Next == kTickInFull) return GoOnAt({}, Tree, memory, call.Agent, input);
    if constexpr (IsRootAlwaysEntered<Tree>()) return EnterCompiled<Tree>(0, call, input, kNoNode);
    else return FindPath(Tree, memory, call.Agent, input);
}

// Whether the compiler can see a tree's definition.
template <const tree& Tree>
concept is_visible = requires { typename std::bool_constant<(Tree.NumNodes >= 0)>; };

// Makes what is wrong with a compiled tick the compiler's one error. A tree that has a mistake has no places, and an error of its own.
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
        bool has_agent = true;
        if constexpr (Tree.NeedsAgent) has_agent = agent != nullptr;
        const bool is_usual = memory.Tree == &Tree && !memory.IsTicking && has_agent && detail::IsSoundTime(input);
        if (!is_usual) [[unlikely]] return detail::TickFully(Tree, memory, agent, detail::Copy(input));
        const std::uint32_t stimuli = detail::ReadStimuli(input.StimuliAllFlags);
        const detail::read_input read = {input.Time, input.DeltaTime, input.DecisionFlags, stimuli};  // not by Read: GCC would keep it in memory
        memory.IsTicking = true;
        memory.Time = read.Time;
        const detail::compiled_call call = {&memory, agent, detail::BothWords(read.DecisionFlags, read.StimuliFlags)};
        const detail::compiled_step step = detail::TickLeaf<Tree>(call);
        if (step.Next == detail::kTicked && step.Answer == status::kRunning) [[likely]] return detail::Done(memory, tick_state::kRunning);
        return detail::GoOnCompiled<Tree>(call, detail::Copy(read), step);
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
