// What a tick does, step by step, for whoever watches one (tests, recorders, debug output).
#pragma once

#include <cstdint>

#include <bt/tree.h>

namespace bt {

enum class event_kind : std::uint8_t {
    kTickStarted,
    kAsked,              // a decider was asked; see Verdict and Value
    kContinued,          // an active child goes on
    kActivated,          // Activate did not fail, or there is none
    kActivateFailed,     // it was never active
    kTicked,             // see Answer
    kEnded,              // a decider ended, see Answer; it stays active until something replaces it
    kRedecide,           // a group decides again because a child ended
    kDeactivated,        // see Reason
    kSubsetRuleBroken,   // a group accepted and no child did (S05)
    kWaiting,            // a group goes on in the next tick, without a child
    kTickFinished,
};

// What became of a decider that was asked.
enum class verdict : std::uint8_t {
    kAccepted,
    kFailedDecisionFlags,
    kFailedStimuliFlags,
    kFailedTimer,
    kRejected,           // by its Decide
    kChildrenRejected,   // kFlagsDelegateDecide: no child accepted
    kMasked,             // not asked, because it ended in this tick
};

// One step. Only the fields that belong to the kind are set. Node is null for the tick's own start and finish.
struct tick_event {
    event_kind Kind = event_kind::kTickStarted;
    const node* Node = nullptr;
    verdict Verdict = verdict::kAccepted;
    float Value = 0;  // what Decide returned, or for a group that delegates its child's
    status Answer = status::kRunning;
    end_reason Reason = end_reason::kInterrupted;
};

// The observer of a tick that nobody watches; it compiles to nothing.
struct no_observer {
    static constexpr bool kObserves = false;
    void Observe(const tick_event&) {}
};

}  // namespace bt
