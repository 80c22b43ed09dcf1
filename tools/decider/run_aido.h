// The command `decider run` with an .edn file.
#pragma once

#include "run_file.h"

namespace tool {

// Loads a tree of aido, and ticks it. Returns the exit code; throws a problem.
int RunAido(const run_options& options);

}  // namespace tool
