// Functions that the engine calls but does not define. bt/debug/output/ defines it; in a program without bt/debug, without_debug.cpp does.
#pragma once

#include <bt/debug_output.h>
#include <bt/events.h>

namespace bt::detail {

// Writes the lines about one step of a tick: `print` gets those of `level` and below. With level 0 `print` may be null, and nothing is
// written.
void PrintStep(const tick_event& event, int level, debug_output_function print);

}  // namespace bt::detail
