// What can be shown: an agent of a random world after some ticks, and what observers kept of them.
#pragma once

#include "../reference/engine_side.h"
#include "../reference/random_world.h"

#include <bt/debug/coverage.h>
#include <bt/debug/recorder.h>
#include <bt/debug/subset_checker.h>

#include <optional>
#include <string>
#include <vector>

namespace fuzz {

using recorder = bt::flight_recorder<8, 64>;

// Large; make one and use it again and again. One at a time.
class scene {
public:
    scene();

    // Draws a world, with names of all sorts, and runs it, but for the stop at its end. False: it is too large.
    bool Draw(reference::draws& from);

    const bt::tree& Tree() const { return Engine.Agent().Tree; }
    const bt::tree_memory_base& Memory() const { return *Engine.Agent().Memory; }
    bt::agent_pointer Agent() { return &Engine.Agent(); }
    const bt::decider& Decider(int number) const { return *Tree().Nodes[number % Tree().NumNodes].Decider; }

    // The input of the last tick, which functions do not change.
    bt::tick_input Input() const;

    // From now on the functions answer as if the last tick had not begun.
    void Rewind();

    recorder Recorder;
    bt::coverage_of<reference::kMaxPlaces> Coverage;
    bt::subset_checker Subsets;

private:
    reference::engine_side Engine;
    reference::world World;
    std::optional<reference::answers_of_world> Answers;
    std::vector<std::string> Names;
};

}  // namespace fuzz
