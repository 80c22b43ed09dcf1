// The steps of a behavior that is made of a tree (contract 92), which is a constant or known at run time only.
// Inlined, so that ticks of a constant are compiled for it.
#pragma once

#include <bt/because.h>
#include <bt/engine/inlined.h>
#include <bt/engine/inner/inner_tick.h>
#include <bt/tick.h>

namespace bt::detail {

// The input of the outer tick. Valid as long as `stimuli` is.
inline tick_input InnerInput(const tick_args& args, const std::uint32_t& stimuli) {
    return {.Time = args.Time,
            .DeltaTime = args.DeltaTime,
            .DecisionFlags = args.DecisionFlags,
            .StimuliAllFlags = &stimuli,
            .FlagsAtRedecide = FlagsSourceOf(args)};
}

// From the outer tree's generator, which is there because the behavior's functions take tick_args.
BT_INLINED inline std::uint64_t DrawInnerSeed(const tick_args& args) {
    return (std::uint64_t{args.Random->Next()} << 32u) | args.Random->Next();
}

BT_INLINED inline status TickInnerTree(const tree& of, tree_memory_base& inner, void* agent,
                                       const tick_args& args) noexcept {
    const bool has_run = inner.Leaf != kNoNode;
    const deaf_calls deaf;  // a reason given by the inner tree is not the reason for this behavior's answer
    const tick_input input = InnerInput(args, args.StimuliFlags);
    const tick_result result =
        IsWatched(args) ? TickInner(of, inner, agent, input, args) : TickBehaviorTree(of, inner, agent, input);
    switch (result.State) {
        case tick_state::kRunning: return status::kRunning;
        case tick_state::kSucceeded: return status::kSucceeded;
        case tick_state::kIdle: return has_run ? status::kSucceeded : status::kFailed;
        case tick_state::kFailed: return status::kFailed;
        case tick_state::kError: break;
    }
    return result.Error == error_code::kAnsweredError ? status::kError : status::kFailed;
}

BT_INLINED inline void StopInnerTree(const tree& of, tree_memory_base& inner, void* agent,
                                     const tick_args& args) noexcept {
    const tick_input input = InnerInput(args, args.StimuliFlags);
    if (IsWatched(args)) StopInner(of, inner, agent, input, args);
    else StopBehaviorTree(of, inner, agent, input);
}

// The types of the functions of such a behavior.
constexpr signature InnerTypes(const tree& of, const type_info& memory) {
    return {.Agent = of.AgentType, .Block = &memory, .NeedsAgent = of.NeedsAgent, .TakesTickArgs = true};
}

}  // namespace bt::detail
