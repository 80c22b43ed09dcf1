// A tick compiled for one tree: what TickBehaviorTree looks up in the tree's plan is constant here, and the functions are inlined. For
// small trees that are ticked very often: it costs some hundred bytes of code for each decider.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/engine/compiled/compiled_path.h>

namespace bt {

// The same as TickBehaviorTree(Tree, memory, agent, input), to the last call, but compiled for this tree, whose definition must be visible.
// The two may take turns on one memory. The agent is of the type that the tree's functions take, or void, which is not checked. Only a tick
// in which nothing changes is compiled; where the path changes, both ways go on in the same code.
template <const tree& Tree, class Agent>
BT_INLINED inline tick_result TickCompiled(tree_memory_base& memory, Agent* agent, const tick_input& input) {
    if constexpr (detail::CanBeCompiled<Tree, Agent>()) {
        if (detail::IsOutputWanted(agent)) [[unlikely]] return detail::TickAndPrint(Tree, memory, agent, detail::ByValue(input));
        bool has_agent = true;
        if constexpr (Tree.NeedsAgent) has_agent = agent != nullptr;
        const bool is_usual = memory.Tree == &Tree && memory.Phase.IsTicking == 0 && has_agent && detail::IsSoundTime(input);
        if (!is_usual) [[unlikely]] return detail::TickChecked(Tree, memory, agent, detail::ByValue(input));
        const std::uint32_t stimuli = detail::ReadStimuli(input.StimuliAllFlags);
        // Not by ReadInput, because GCC would keep that one in memory.
        const detail::read_input read = {input.Time, input.DeltaTime, input.DecisionFlags, stimuli};
        detail::BeginTick(Tree, memory, read.Time);
        const detail::compiled_call call = {&memory, agent, detail::BothWords(read.DecisionFlags, read.StimuliFlags)};
        const detail::compiled_stop stop = detail::TickLeaf<Tree>(call);
        if (stop == detail::kRuns) [[likely]] return detail::FinishTick(memory, tick_state::kRunning);
        return detail::ResumeCompiled(stop, Tree, memory, agent, detail::ByValue(read));
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
