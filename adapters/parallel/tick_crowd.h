// Ticks a crowd on all cores, with oneTBB. Needs the target decider::parallel.
#pragma once

#include <bt/crowd.h>
#include <tbb/parallel_for.h>

namespace bt {

// crowd.Tick(time, delta_time, input_of), but oneTBB's threads tick the chunks, several at a time. The result is the same for any number of
// threads. `input_of`, the functions of the tree and the report hook are then called from several threads at once, for different agents;
// they must guard the data that they share. Returns when all chunks are ticked.
template <class Crowd, class InputOf>
crowd_result TickInParallel(Crowd& crowd, double time, float delta_time, const InputOf& input_of) {
    return crowd.TickChunks(time, delta_time, [&](auto tick_chunk) {
        tbb::parallel_for(0, crowd.NumChunks(), [&](int chunk) { tick_chunk(chunk, input_of); });
    });
}

// The same with the inputs that SetInput was told.
template <class Crowd>
crowd_result TickInParallel(Crowd& crowd, double time, float delta_time) {
    return crowd.TickChunks(time, delta_time, [&](auto tick_chunk) {
        tbb::parallel_for(0, crowd.NumChunks(), [&](int chunk) { tick_chunk(chunk); });
    });
}

}  // namespace bt
