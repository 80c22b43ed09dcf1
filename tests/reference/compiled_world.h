// Random worlds whose trees are constants of the program, so that they can be compiled trees. write_compiled_worlds.cpp writes the files
// that define them.
#pragma once

#include "agent_functions.h"
#include "ways.h"

#include <macros/range.h>

#include <vector>

namespace reference {

struct compiled_world {
    std::uint64_t Number;  // of the random world that has this tree
    const bt::tree& Tree;
    way Ways[2];
};

inline std::vector<compiled_world>& CompiledWorlds() {
    static std::vector<compiled_world> all;
    return all;
}

template <const bt::tree& Compiled>
bt::tick_result RunCompiled(const bt::tree&, bt::tree_memory_base& memory, agent& of, bool stops) {
    return stops ? StopBehaviorTree(Compiled, memory, &of, of.Input) : TickBehaviorTree(Compiled, memory, &of, of.Input);
}

// The same by a function that does not know which tree it is.
bt::tick_result RunUnseen(const bt::tree& compiled, bt::tree_memory_base& memory, agent& of, bool stops);
template <const bt::tree& Compiled>
bt::tick_result RunUnseen(const bt::tree&, bt::tree_memory_base& memory, agent& of, bool stops) {
    return RunUnseen(Compiled, memory, of, stops);
}

// For the definition of a variable in each file that is written. `Compiled` is the same tree with a function for each path.
template <const bt::tree& Tree, const bt::tree& Compiled>
bool AddCompiledWorld(std::uint64_t number) {
    CompiledWorlds().push_back(
        {number, Tree, {{"compiled tree", false, false, &RunCompiled<Compiled>},
                        {"compiled tree, unseen", false, false, &RunUnseen<Compiled>}}});
    return true;
}

}  // namespace reference
