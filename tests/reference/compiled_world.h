// Random worlds whose trees are constants of the program, so that they have compiled ticks. write_compiled_worlds.cpp writes the files that
// define them.
#pragma once

#include "agent_functions.h"
#include "ways.h"

#include <bt/compiled_tick.h>
#include <macros/range.h>

#include <vector>

namespace reference {

struct compiled_world {
    std::uint64_t Number;  // of the random world that has this tree
    const bt::tree& Tree;
    way Ways[3];
};

inline std::vector<compiled_world>& CompiledWorlds() {
    static std::vector<compiled_world> all;
    return all;
}

template <const bt::tree& Tree>
bt::tick_result RunCompiled(const bt::tree&, bt::tree_memory_base& memory, agent& of, bool stops) {
    return stops ? StopBehaviorTree(Tree, memory, &of, of.Input) : bt::TickCompiled<Tree>(memory, &of, of.Input);
}
template <const bt::tree& Tree>
bt::tick_result RunCompiledInTurns(const bt::tree& ticked, bt::tree_memory_base& memory, agent& of, bool stops) {
    return stops ||
        of.Input.DecisionFlags % 2 == 0 ? RunCompiled<Tree>(ticked, memory, of, stops) : TickBehaviorTree(Tree, memory, &of, of.Input);
}

template <const bt::tree& Compiled>
bt::tick_result RunCompiledTree(const bt::tree&, bt::tree_memory_base& memory, agent& of, bool stops) {
    return stops ? StopBehaviorTree(Compiled, memory, &of, of.Input) : TickBehaviorTree(Compiled, memory, &of, of.Input);
}

// For the definition of a variable in each file that is written. `Compiled` is the same tree with a function for each path.
template <const bt::tree& Tree, const bt::tree& Compiled>
bool AddCompiledWorld(std::uint64_t number) {
    CompiledWorlds().push_back(
        {number, Tree, {{"compiled tick", false, false, &RunCompiled<Tree>},
                        {"compiled and plain ticks in turns", false, false, &RunCompiledInTurns<Tree>},
                        {"compiled tree", false, false, &RunCompiledTree<Compiled>}}});
    return true;
}

}  // namespace reference
