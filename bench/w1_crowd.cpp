// W1 as crowds of this library: with a Tick for one agent, and with one that takes many.
#include <macros/bt_macros.h>

#include "w1_crowd.h"

namespace bench {
namespace of_one {

bt::status Work(w1_agent& agent) { return WorkIsDone(agent) ? bt::status::kSucceeded : bt::status::kRunning; }
BT_DEFINE_BEHAVIOR__FULL(DoWork, {}, bt::tick<Work>, {}, bt::NameId("DoWork"));
#include "w1_outline.inc"

}  // namespace of_one

namespace of_many {

void Work(bt::agents<w1_agent> working) {
    for (std::size_t i = 0; i < working.Size(); ++i) {
        if (WorkIsDone(working[i])) working.End(i, bt::status::kSucceeded);
    }
}
BT_DEFINE_BEHAVIOR__FULL(DoWork, {}, bt::tick<Work>, {}, bt::NameId("DoWork"));
#include "w1_outline.inc"

}  // namespace of_many

namespace of_none {

BT_DEFINE_BEHAVIOR__FULL(DoWork, {}, {}, {}, bt::NameId("DoWork"));
#include "w1_outline.inc"

}  // namespace of_none

namespace {

using crowd_of_none = bt::crowd<of_none::W1, w1_agent>;
using crowd_of_one = bt::crowd<of_one::W1, w1_agent>;
using large_crowd_of_one = bt::crowd<of_one::W1, w1_agent, 4096>;
using crowd_of_many = bt::crowd<of_many::W1, w1_agent>;

}  // namespace

std::unique_ptr<w1_crowd> MakeCrowdTick(std::vector<w1_agent> agents) {
    return std::make_unique<crowd_tick<crowd_of_one, of_one::LeafOf>>(std::move(agents));
}
std::unique_ptr<w1_crowd> MakeCrowdTickOfMany(std::vector<w1_agent> agents) {
    return std::make_unique<crowd_tick<crowd_of_many, of_many::LeafOf>>(std::move(agents));
}
std::unique_ptr<w1_crowd> MakeEventCrowd(std::vector<w1_agent> agents) {
    return std::make_unique<event_crowd_tick<crowd_of_one, of_one::LeafOf>>(std::move(agents));
}
std::unique_ptr<w1_crowd> MakeEventCrowdOfLargeChunks(std::vector<w1_agent> agents) {
    return std::make_unique<event_crowd_tick<large_crowd_of_one, of_one::LeafOf>>(std::move(agents));
}
std::unique_ptr<w1_crowd> MakeSleepingCrowd(std::vector<w1_agent> agents) {
    return std::make_unique<event_crowd_tick<crowd_of_none, of_none::LeafOf>>(std::move(agents));
}

#if DECIDER_BENCH_PARALLEL
std::unique_ptr<w1_crowd> MakeParallelCrowdTick(std::vector<w1_agent> agents, int num_threads) {
    return std::make_unique<parallel_crowd_tick<crowd_of_one, of_one::LeafOf>>(std::move(agents), num_threads);
}
#endif

}  // namespace bench
