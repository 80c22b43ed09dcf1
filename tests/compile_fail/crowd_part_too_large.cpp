// A part of a crowd with more members than their numbers tell apart: one error, which names the limit.
// expect: error: .*bt: a part of a crowd has room for 1 to bt::kMaxCrowdPartCapacity agents
// expect-errors: 1
#include <bt/crowd.h>
#include <macros/bt_macros.h>

struct ant {};

void Crawl_Tick(ant&);

BT_DEFINE_BEHAVIOR(Crawl);
BT_DEFINE_DECIDER(CRAWL, Crawl);
BT_DEFINE_TREE(ANT, CRAWL);

#ifdef FIXED
constexpr int kCapacity = bt::kMaxCrowdPartCapacity;
#else
constexpr int kCapacity = bt::kMaxCrowdPartCapacity + 1;
#endif
static_assert(sizeof(bt::crowd_part<ANT, ant, kCapacity>) > 0);
