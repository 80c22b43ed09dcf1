// Blocks that fit alone but not together on a path: one error, which names the decider that does not fit any more.
// expect: error: .*bt: this tree's blocks need more than bt::kMaxStorageSize
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

#ifdef FIXED
constexpr int kSize = bt::kMaxStorageSize / 2;
#else
constexpr int kSize = bt::kMaxStorageSize / 2 + 1;
#endif
struct Feed_Block {
    using role = bt::block;
    char Bites[kSize] = {};
};
struct Chew_Block {
    using role = bt::block;
    char Bites[kSize] = {};
};

void Feed_Tick(Feed_Block&);
void Chew_Tick(Chew_Block&);

BT_DEFINE_BEHAVIOR(Feed);
BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
BT_DEFINE_GROUP(FEED, kGroupPrioritizedList, (CHEW), .Behavior = &Feed);
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, FEED);
