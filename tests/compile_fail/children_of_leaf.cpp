// Children, but not the kind of a group: one error, which names the decider.
// expect: error: .*bt: this decider has children, but its kind is not bt::kGroup
// expect: FEED
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
constexpr const bt::decider* kChildren[] = {&CHEW};
extern const bt::decider FEED;
#ifdef FIXED
constexpr bt::decider FEED = {.DebugName = "FEED", .Kind = bt::kGroup, .Children = {kChildren, 1}, .Behavior = &Chew};
#else
constexpr bt::decider FEED = {.DebugName = "FEED", .Children = {kChildren, 1}, .Behavior = &Chew};
#endif
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (FEED));
BT_DEFINE_TREE(CREATURE, ROOT);
