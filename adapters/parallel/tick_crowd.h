// Ticks a crowd on all cores, with oneTBB. Only for those who have that: the target decider::parallel.
#pragma once

#include <bt/crowd.h>
#include <tbb/parallel_for.h>

namespace bt {

// crowd.Tick(time, delta_time, input_of), but the parts are ticked by oneTBB's threads, some at the same time. The result is the same for
// any number of threads. `input_of`, and all functions of the tree, are then called from several threads at once, for different agents;
// what they share is theirs to guard. The report hook is called from the threads too. Returns when all is done.
template <class Crowd, class InputOf>
crowd_result TickInParallel(Crowd& crowd, double time, float delta_time, const InputOf& input_of) {
    return crowd.TickParts(time, delta_time, [&](auto tick_part) {
        tbb::parallel_for(0, crowd.NumParts(), [&](int part) { tick_part(part, input_of); });
    });
}

}  // namespace bt
