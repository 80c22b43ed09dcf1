// The part of a tick that is compiled where it is called: when nothing can have changed, it is a few comparisons and a call of the leaf's Tick.
// Everything else goes the long way, with the same result.
#pragma once

#include <bit>

#include <bt/engine/inlined.h>
#include <bt/output_level.h>
#include <bt/engine/tree/plan.h>
#include <bt/tick.h>

namespace bt {
namespace detail {

// Finite, and no step back in time. By bits, because -ffast-math assumes that numbers are finite.
inline bool IsSoundTime(const tick_input& input) {
    const bool is_time_finite = (std::bit_cast<std::uint64_t>(input.Time) >> 52u & 0x7FFu) != 0x7FFu;
    const auto delta_bits = std::bit_cast<std::uint32_t>(input.DeltaTime);  // of what is not negative they are in the same order
    return is_time_finite && (delta_bits < 0x7F800000u || delta_bits == 0x80000000u);
}

// Whether the tick goes on with an active path and nothing about the call is out of the ordinary. No path ends at kNoNode, which no tree has.
inline bool IsUsual(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    const bool is_on_path = memory.Tree == &tree && memory.Leaf < tree.NumNodes && tree.Plans != nullptr && !memory.IsTicking;
    return is_on_path && agent.Type == tree.AgentType && agent.Pointer != nullptr && IsSoundTime(input);
}

// Where a row of watches stops to be quick: at the first that accepts, with what it is worth, or that has to be asked in another way.
struct stop_at {
    const watch* Watch = nullptr;  // null: nowhere
    float Value = 0;               // 0: it was not asked
};
bool AcceptsByRanges(const decider& subject, void* agent);  // of kAskRanges
stop_at AskQuickly(const watch* first, std::uint32_t num, std::uint64_t flags, void* agent);

// What a tick was told, read once: functions may change the caller's input, and post stimuli, which is for the next tick (contract 32).
struct read_input {
    double Time;
    float DeltaTime;
    std::uint32_t DecisionFlags;
    std::uint32_t StimuliFlags;
};
inline read_input Read(const tick_input& input) { return {input.Time, input.DeltaTime, input.DecisionFlags, ReadStimuli(input.StimuliAllFlags)}; }

// The long ways. They take copies of the input, made field by field: compilers then keep the caller's own in registers.
constexpr tick_input Copy(const tick_input& input) { return {input.Time, input.DeltaTime, input.DecisionFlags, input.StimuliAllFlags}; }
constexpr read_input Copy(const read_input& input) { return {input.Time, input.DeltaTime, input.DecisionFlags, input.StimuliFlags}; }
tick_result TickFully(const tree& tree, tree_memory_base& memory, agent_pointer agent, tick_input input);
tick_result TickAndPrint(const tree& tree, tree_memory_base& memory, agent_pointer agent, tick_input input);
tick_result GoOnAt(stop_at watch, const tree& tree, tree_memory_base& memory, void* agent, read_input input);
tick_result FindPath(const tree& tree, tree_memory_base& memory, void* agent, read_input input);
// `ended` ended with `answer`, and so did all below it. For a tick that has changed the path already, `ended_leaf` is for whose end; else kNoNode.
tick_result GoOnAfterEnd(std::uint16_t ended, status answer, std::uint16_t ended_leaf, const tree& tree, tree_memory_base& memory, void* agent,
                         read_input input);

// The end of a tick without an error.
inline tick_result Done(tree_memory_base& memory, tick_state state) {
    memory.IsTicking = false;
    return {state, error_code::kNone, nullptr};
}

// A tick of an active path; IsTicking is set.
BT_INLINED inline tick_result TickByPlan(const tree& tree, tree_memory_base& memory, void* agent, const read_input& input) {
    const path_plan& plan = tree.Plans[memory.Leaf];
    if (CanAnythingPass(plan, input.DecisionFlags, input.StimuliFlags)) {
        const std::uint64_t flags = BothWords(input.DecisionFlags, input.StimuliFlags);
        const stop_at stop = AskQuickly(tree.Watches + plan.FirstWatch, plan.NumWatches, flags, agent);
        if (stop.Watch != nullptr) return GoOnAt(stop, tree, memory, agent, Copy(input));
    }
    if (plan.QuickTick == nullptr) return GoOnAt({}, tree, memory, agent, Copy(input));
    const status answer = plan.QuickTick(agent, nullptr, nullptr, kNoTickArgs);
    if (answer != status::kRunning) [[unlikely]] {
        return GoOnAfterEnd(memory.Leaf, answer, kNoNode, tree, memory, agent, Copy(input));
    }
    return Done(memory, tick_state::kRunning);
}

}  // namespace detail

BT_INLINED inline tick_result TickBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    if (detail::IsOutputWanted(agent.Pointer)) [[unlikely]] return detail::TickAndPrint(tree, memory, agent, detail::Copy(input));
    if (!detail::IsUsual(tree, memory, agent, input)) [[unlikely]] return detail::TickFully(tree, memory, agent, detail::Copy(input));
    memory.IsTicking = true;
    memory.Time = input.Time;
    return detail::TickByPlan(tree, memory, agent.Pointer, detail::Read(input));
}

}  // namespace bt
