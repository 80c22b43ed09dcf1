// The command `decider run` with a .bt file.
#pragma once

#include "run_file.h"

namespace tool {

// Loads a .bt file, and ticks its tree. Returns the exit code; throws a problem.
int RunBot(const run_options& options);

}  // namespace tool
