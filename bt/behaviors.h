// Ready-made behaviors that any tree can use, because they know nothing of the agent (S08): waiting, succeeding,
// failing, doing nothing. Not part of bt.h.
#pragma once

#include <bt/bind.h>
#include <bt/decider.h>

namespace bt {

// Parameters of WaitSeconds: constexpr bt::wait_seconds kPause = {2}; ... .Parameters = bt::with(kPause)
struct wait_seconds {
    using role = parameters;  // so that bt::with takes it
    // s, counted from the activation; 0, less or NaN: one tick. A clock that is set back before the activation ends the
    // wait.
    float Seconds = 0;
};

// Parameters of WaitForFlags, which waits until all bits of both words are set.
struct wait_for_flags {
    using role = parameters;  // so that bt::with takes it
    decision_flags_word Flags = {};  // of DecisionFlags
    stimuli_word Stimuli = {};       // of StimuliFlags
};

namespace detail {

inline status Wait(const wait_seconds& wanted, const tick_args& args) {
    const double elapsed = args.Duration();
    const bool is_waiting = elapsed >= 0 && !IsNan(wanted.Seconds) && static_cast<float>(elapsed) < wanted.Seconds;
    return is_waiting ? status::kRunning : status::kSucceeded;
}
inline status WaitForBits(const wait_for_flags& wanted, const tick_args& args) {
    const bool are_set = (args.DecisionFlags & wanted.Flags.Bits) == wanted.Flags.Bits &&
                         (args.StimuliFlags & wanted.Stimuli.Bits) == wanted.Stimuli.Bits;
    return are_set ? status::kSucceeded : status::kRunning;
}
inline status SucceedAtOnce() { return status::kSucceeded; }
inline status FailAtOnce() { return status::kFailed; }

}  // namespace detail

// Runs until another decider takes over, or until the While or MaxSeconds of its decider ends it.
inline constexpr behavior DoNothing = {.DebugName = "DoNothing"};

// Succeeds in its first tick. Use Succeed in a group that then moves on to another child; any other group chooses
// Succeed again in each tick.
inline constexpr behavior Succeed = {.DebugName = "Succeed", .Tick = tick<detail::SucceedAtOnce>};

// Fails in its first tick. Use Fail in a group that then moves on to another child; any other group chooses Fail again
// in each tick.
inline constexpr behavior Fail = {.DebugName = "Fail", .Tick = tick<detail::FailAtOnce>};

// Succeeds when the Seconds of its wait_seconds have passed. The decider must have a wait_seconds as Parameters.
inline constexpr behavior WaitSeconds = {.DebugName = "WaitSeconds", .Tick = tick<detail::Wait>};

// Succeeds in the first tick in which all flags of its wait_for_flags are set. The decider must have a wait_for_flags
// as Parameters.
inline constexpr behavior WaitForFlags = {.DebugName = "WaitForFlags", .Tick = tick<detail::WaitForBits>};

}  // namespace bt
