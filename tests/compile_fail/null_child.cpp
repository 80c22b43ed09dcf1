// A child list with a hole, written by hand: one error, which names the group.
// expect: error: .*bt: a child of this group is null
// expect: error: .*ROOT
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
constexpr const bt::decider* kChildren[] = {&CHEW};
#else
constexpr const bt::decider* kChildren[] = {nullptr};
#endif
extern const bt::decider ROOT;
constexpr bt::decider ROOT = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {kChildren, 1}};
BT_DEFINE_TREE(CREATURE, ROOT);
