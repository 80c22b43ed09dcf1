// Says in words what must hold before a decider's Decide is called, and while it is active.
#pragma once

#include <cstddef>

#include <bt/tree.h>

namespace bt {

enum class preconditions_kind { kAll, kDecisionFlags, kStimuliFlags, kRanges, kTimers };

// "kSeesIntruder, not kIsWeak, one of kIsNight | kIsTired, Creature::Health at least 0.5, cooldown 6 s", with the flags as they were
// written; nothing if there are no such preconditions. Flags that were given without their words are named as elsewhere in the tree, or are
// a number. Buffer, size and result are as for DebugPrintState. Never allocates.
std::size_t PrintPreconditions(const tree& tree, const decider& subject, char* buffer, std::size_t size,
                               preconditions_kind which = preconditions_kind::kAll, const char* between = ", ");

}  // namespace bt
