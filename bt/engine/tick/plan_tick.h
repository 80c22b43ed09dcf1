// A tick by the plan of its path: when nothing can have changed, it is a few comparisons and a call of the leaf's Tick, compiled where it
// is called. As soon as something happens it leaves by one of two exits, Resume and ResumeAfterEnd, and the walk goes on from there.
#pragma once

#include <bt/debug_output.h>
#include <bt/engine/inlined.h>
#include <bt/engine/numbers.h>
#include <bt/engine/tick/watching.h>
#include <bt/tick.h>

namespace bt {
namespace detail {

// The input of a tick, read once: functions may change the caller's input, and post stimuli, which is for the next tick
// (contract 32).
struct read_input {
    double Time;
    float DeltaTime;
    std::uint32_t DecisionFlags;
    std::uint32_t StimuliFlags;
    const flags_source* FlagsAtRedecide;
    const type_info* AgentType;  // of the agent, as the caller knows it; null: not known
};
inline read_input ReadInput(const tick_input& input, const type_info* agent_type) {
    return {input.Time, input.DeltaTime, input.DecisionFlags, ReadStimuli(input.StimuliAllFlags),
            input.FlagsAtRedecide, agent_type};
}

// A copy made field by field, for a call that leaves the plan: compilers then keep the original in registers.
constexpr tick_input ByValue(const tick_input& input) {
    return {input.Time, input.DeltaTime, input.DecisionFlags, input.StimuliAllFlags, input.FlagsAtRedecide};
}
constexpr read_input ByValue(const read_input& input) {
    return {input.Time, input.DeltaTime, input.DecisionFlags, input.StimuliFlags,
            input.FlagsAtRedecide, input.AgentType};
}

// Finite, and no step back in time. By bits, because -ffast-math assumes that numbers are finite.
inline bool IsSoundTime(const tick_input& input) {
    constexpr std::uint32_t exponent = 0x7FF00000;  // of a double, in its upper half
    const bool is_time_finite = (~static_cast<std::uint32_t>(BitCast<std::uint64_t>(input.Time) >> 32u) & exponent) != 0;
    const auto delta_bits = BitCast<std::uint32_t>(input.DeltaTime);  // in the order of the numbers, unless negative
    return is_time_finite && (delta_bits < 0x7F800000u || delta_bits == 0x80000000u);
}

// Whether this memory has a path of this tree, as the tree is now, and no tick of it is running. No path ends at kNoNode, which no tree
// has. Only a tree written by hand has no plans.
inline bool IsOnPath(const tree& tree, const tree_memory_base& memory) {
    if (memory.Tree != &tree) [[unlikely]] return false;
    if (memory.Leaf >= tree.Plans.Num) [[unlikely]] return false;
    return BitCast<std::uint8_t>(memory.Phase) == BitCast<std::uint8_t>(tree.IdlePhase);
}

// Whether an agent of this type is one that the tree's functions take. Shared libraries may each have their own type_info of a type, so
// names count too. Null: the caller does not know the type, or no function takes an agent.
bool IsAgentTypeByName(const tree& tree, const type_info* type);
inline bool IsAgentType(const tree& tree, const type_info* type) {
    if (type != tree.AgentType) [[unlikely]] return IsAgentTypeByName(tree, type);
    return true;
}

// Whether a tick goes on with an active path and nothing about the call is out of the ordinary.
inline bool CanTickByPlan(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    // One by one, because compilers think that two pointers differ, and would move the usual way out of line.
    if (!IsSoundTime(input)) [[unlikely]] return false;
    if (!IsOnPath(tree, memory)) [[unlikely]] return false;
    if (agent.Pointer == nullptr) [[unlikely]] return false;
    return IsAgentType(tree, agent.Type);
}

// The exits. They take the input by value, see ByValue.
// Resume without a watch goes on at the leaf.
tick_result Resume(interrupt at, const tree& tree, tree_memory_base& memory, void* agent, read_input input);
tick_result ResumeAfterEnd(status answer, const tree& tree, tree_memory_base& memory, void* agent, read_input input);  // the leaf's
// Goes on where a path's own function stopped, which is not kRuns.
tick_result ResumeCompiled(compiled_stop stop, const tree& tree, tree_memory_base& memory, void* agent, read_input input);

// The walk of a tick that has no path, or whose tree has no plans.
tick_result WalkFromRoot(const tree& tree, tree_memory_base& memory, void* agent, read_input input);

// A tick that is out of the ordinary: checks all there is to check, and finds a path if there is none.
tick_result TickChecked(const tree& tree, tree_memory_base& memory, agent_pointer agent, tick_input input);
tick_result TickAndPrint(const tree& tree, tree_memory_base& memory, agent_pointer agent, tick_input input);

// The beginning and the end of every tick.
inline void BeginTick(const tree& tree, tree_memory_base& memory, double time) {
    const auto idle = BitCast<std::uint8_t>(tree.IdlePhase);  // as bytes: one instruction sets the bit
    const auto ticking = BitCast<std::uint8_t>(memory_phase{.IsTicking = 1});
    memory.Phase = BitCast<memory_phase>(static_cast<std::uint8_t>(idle | ticking));
    memory.Time = time;
}
inline tick_result FinishTick(tree_memory_base& memory, tick_state state, bool may_have_changed = true) {
    memory.Phase.IsTicking = 0;
    return {state, may_have_changed, error_code::kNone, nullptr};
}

// The end of such a tick, after all watches.
BT_INLINED inline tick_result TickLeafByPlan(const path_plan& plan, const tree& tree, tree_memory_base& memory, void* agent,
                                             const read_input& input) {
    if (plan.QuickTick == nullptr) return Resume({}, tree, memory, agent, ByValue(input));
    const status answer = plan.QuickTick(agent, nullptr, nullptr, kNoTickArgs);
    if (answer != status::kRunning) [[unlikely]] return ResumeAfterEnd(answer, tree, memory, agent, ByValue(input));
    return FinishTick(memory, tick_state::kRunning, false);
}

// The tick of an active path, after BeginTick, without functions of paths.
BT_INLINED inline tick_result TickByWatches(const tree& tree, tree_memory_base& memory, void* agent, const read_input& input) {
    const path_plan& plan = tree.Plans[memory.Leaf];
    const std::uint64_t flags = BothWords(input.DecisionFlags, input.StimuliFlags);
    if (KeyMatches(plan, flags)) {
        const watch* next = tree.Watches + plan.FirstWatch;
        const watch* const end = next + plan.NumWatches;
        interrupt found;
        if (plan.NumWatches > kMaxShortRow) [[unlikely]] {
            found = FindInterrupt(tree, memory, next, end, flags, agent);
            next = end;
        }
        // Decides that take only the agent, and ranges, are asked here. If the first range left for FindInterrupt, a tick
        // that asks two of them would take 189 instructions instead of 143.
        for (; next != end; ++next) {
            if ((flags & next->Mask) != next->Value) continue;
            if (next->Kind == watch_kind::kCallDecide) [[likely]] {
                found.Value = next->By.QuickDecide(agent, nullptr, kNoTickArgs);
                if (!Accepts(found.Value)) continue;
                found.Watch = next;
            } else if (IsOfFloat(next->Kind)) {
                if (!StopsAtFloat(*next, agent, found)) continue;
            } else if (next->Kind == watch_kind::kAskRanges) {
                found.Value = ValueByRanges(*next->By.Decider, agent);
                if (!Accepts(found.Value)) continue;
                found.Watch = next;
            } else {
                found = FindInterrupt(tree, memory, next, end, flags, agent);
            }
            break;
        }
        if (found.Watch != nullptr) [[unlikely]] return Resume(found, tree, memory, agent, ByValue(input));
    }
    return TickLeafByPlan(plan, tree, memory, agent, input);
}

// The tick of an active path, after BeginTick.
BT_INLINED inline tick_result TickByPlan(const tree& tree, tree_memory_base& memory, void* agent, const read_input& input) {
    if (tree.PathFunctions == nullptr) return TickByWatches(tree, memory, agent, input);
    const compiled_stop stop = tree.PathFunctions[memory.Leaf](agent, BothWords(input.DecisionFlags, input.StimuliFlags));
    if (stop != kRuns) [[unlikely]] return ResumeCompiled(stop, tree, memory, agent, ByValue(input));
    return FinishTick(memory, tick_state::kRunning, false);
}

BT_INLINED inline tick_result TickInPlace(const tree& tree, tree_memory_base& memory, agent_pointer agent,
                                          const tick_input& input) {
    if (IsOutputWanted(agent.Pointer)) [[unlikely]] return TickAndPrint(tree, memory, agent, ByValue(input));
    if (!CanTickByPlan(tree, memory, agent, input)) [[unlikely]] {
        return TickChecked(tree, memory, agent, ByValue(input));
    }
    BeginTick(tree, memory, input.Time);
    return TickByPlan(tree, memory, agent.Pointer, ReadInput(input, agent.Type));
}

}  // namespace detail

#if !defined(BT_TICK_IN_LIBRARY) || !BT_TICK_IN_LIBRARY
BT_INLINED inline tick_result TickBehaviorTree(const tree& tree, tree_memory_base& memory, agent_pointer agent,
                                               const tick_input& input) {
    return detail::TickInPlace(tree, memory, agent, input);
}
#endif

}  // namespace bt
