// The command `decider run`.
#pragma once

#include <string>
#include <vector>

#include "files.h"

namespace tool {

struct run_options {
    std::string File = {};
    std::string Tree = {};                  // its id or title; empty: the selected one, or the first
    profile Profile = profile::kExact;
    std::vector<std::string> Scripts = {};  // "id=SRF"
    std::string Db = {};                    // of aido: a map of values
    int NumTicks = 10;
    int Step = 100;       // ms from tick to tick
    bool Watch = false;   // the whole tree after each tick, not the events
    bool AsOriginal = false;
};

// Loads a file, and ticks one of its trees. Returns the exit code; throws a problem.
int RunFile(const run_options& options);

}  // namespace tool
