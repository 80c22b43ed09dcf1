// Ticks a crowd on all cores, with oneTBB. Needs the target decider::parallel.
#pragma once

#include <bt/crowd.h>
#include <tbb/parallel_for.h>

namespace bt {

// crowd.Tick(time, delta_time, input_of), but oneTBB's threads tick the parts, several at a time. The result is the same for any number of
// threads. `input_of`, the functions of the tree and the report hook are then called from several threads at once, for different agents;
// they must guard the data that they share. Returns when all parts are ticked.
template <class Crowd, class InputOf>
crowd_result TickInParallel(Crowd& crowd, double time, float delta_time, const InputOf& input_of) {
    return crowd.TickParts(time, delta_time, [&](auto tick_part) {
        tbb::parallel_for(0, crowd.NumParts(), [&](int part) { tick_part(part, input_of); });
    });
}

}  // namespace bt
