// Behaviors that many trees need: nothing in them is about an agent, so they go with any (S08). Not part of bt.h.
#pragma once

#include <bt/bind.h>
#include <bt/decider.h>

namespace bt {

// Parameters of WaitSeconds: constexpr bt::wait_seconds kPause = {2}; ... .Parameters = bt::with(kPause)
struct wait_seconds {
    using role = parameters;  // so that bt::with takes it
    float Seconds = 0;  // s, from its activation on; 0, less or NaN: one tick. A clock that is set back before it ends the wait.
};

// Parameters of WaitForFlags: all bits of both words are waited for.
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

// Runs until something takes over, or its While or MaxSeconds end it.
inline constexpr behavior DoNothing = {.DebugName = "DoNothing"};

// Succeeds in its first tick. Use it where the group goes on to another child; otherwise the group chooses it again in
// each tick.
inline constexpr behavior Succeed = {.DebugName = "Succeed", .Tick = tick<detail::SucceedAtOnce>};

// Fails in its first tick. See Succeed.
inline constexpr behavior Fail = {.DebugName = "Fail", .Tick = tick<detail::FailAtOnce>};

// Succeeds when so many seconds have passed. Its decider needs a wait_seconds as Parameters.
inline constexpr behavior WaitSeconds = {.DebugName = "WaitSeconds", .Tick = tick<detail::Wait>};

// Succeeds in the first tick in which all flags are set. Its decider needs a wait_for_flags as Parameters.
inline constexpr behavior WaitForFlags = {.DebugName = "WaitForFlags", .Tick = tick<detail::WaitForBits>};

}  // namespace bt
