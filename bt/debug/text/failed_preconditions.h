// Which preconditions of a decider fail now, and for how long its timers still block it.
#pragma once

#include <cstdint>

#include <bt/decider.h>

namespace bt::detail {

// A bit for each verdict of a precondition that fails.
using failed_preconditions = std::uint32_t;
constexpr failed_preconditions BitOf(verdict failed) { return 1u << static_cast<unsigned>(failed); }

// A timer that blocks now.
struct blocked_timer {
    double SecondsLeft = 0;
    bool WasAskedBefore = false;  // in the same decision, which started it
};

}  // namespace bt::detail
