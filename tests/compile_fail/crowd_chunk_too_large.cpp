// A chunk of a crowd with more members than their numbers tell apart: one error, which names the limit.
// expect: error: .*bt: a chunk of a crowd has room for 1 to bt::kMaxCrowdChunkCapacity agents
// expect-errors: 1
// expect-in: crowd_chunk.h
#include <bt/crowd.h>
#include <macros/bt_macros.h>

struct ant {};

void Crawl_Tick(ant&);

BT_DEFINE_BEHAVIOR(Crawl);
BT_DEFINE_DECIDER(CRAWL, Crawl);
BT_DEFINE_TREE(ANT, CRAWL);

#ifdef FIXED
constexpr int kCapacity = bt::kMaxCrowdChunkCapacity;
#else
constexpr int kCapacity = bt::kMaxCrowdChunkCapacity + 1;
#endif
static_assert(sizeof(bt::crowd_chunk<ANT, ant, kCapacity>) > 0);
