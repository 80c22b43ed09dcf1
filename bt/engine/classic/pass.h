// The greater part of a tick: passing the steps that reject, or only lead to their first child. It needs no state of
// the tick.
#pragma once

#include <bt/engine/inlined.h>
#include <bt/engine/tree/steps.h>

namespace bt::detail {

// Where a walk that passes steps stopped, and whether it asked that step already.
enum class passed_answer : std::uint8_t { kNotAsked, kAccepted, kRejected };
struct passed {
    std::uint16_t At;
    passed_answer Answer;
};

// Goes on from `at` to the first step that needs more than that: one that accepts, that has other checks, or whose kind does something.
// `active` is the active leaf of the branch. An observed tick passes nothing.
BT_INLINED inline passed PassSteps(const classic_step* steps, std::uint16_t at, std::uint16_t active, std::uint32_t flags, void* agent) {
    for (;;) {
        const classic_step& here = steps[at];
        const unsigned traits = here.Traits;
        if (static_cast<std::uint16_t>(active - at) < static_cast<std::uint16_t>(here.End - at)) {
            if ((traits & (kHasConditions | kLeads)) != kLeads) return {at, passed_answer::kNotAsked};
            ++at;
            continue;
        }
        if ((traits & kHasMoreChecks) != 0) return {at, passed_answer::kNotAsked};
        const bool accepts = (flags & here.All) == here.All && (flags & here.No) == 0 &&
                             ((traits & kHasDecide) == 0 || Accepts(here.QuickDecide(agent, nullptr, kNoTickArgs)));
        if (accepts) {
            if ((traits & kLeads) == 0) return {at, passed_answer::kAccepted};
            ++at;
            continue;
        }
        // A leaf that is active in what ends by this has to be interrupted first.
        const bool may_pass = here.OnFailed.Follow == follow::kEnter &&
                              static_cast<std::uint16_t>(active - here.OnFailed.FirstEnded) >= here.OnFailed.NumEnded;
        if (!may_pass) return {at, passed_answer::kRejected};
        at = here.OnFailed.At;
    }
}

}  // namespace bt::detail
