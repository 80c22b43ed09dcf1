// The command `decider run`.
#pragma once

#include <string>
#include <vector>

#include "tree_file.h"

namespace tool {

struct run_options : tree_options {
    std::vector<std::string> Scripts = {};  // "id=SRF"
    std::string Db = {};                    // of aido: a map of values
    int NumTicks = 10;
    int Step = 100;      // ms from tick to tick
    bool Watch = false;  // the whole tree after each tick, not the events
};

// Loads a file, and ticks one of its trees. Returns the exit code; throws a problem.
int Run(const run_options& options);

}  // namespace tool
