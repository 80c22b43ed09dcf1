// Options in another order than in bt::decider: one error, which names one of them. Clang takes it for a warning by default.
// expect: error: .*'(bt::decider_fields::)?Preconditions'
// expect-errors: 1
#include <macros/bt_macros.h>

#ifdef __clang__
#pragma clang diagnostic error "-Wreorder-init-list"
#endif

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupSequential, (CHEW), .Preconditions = {.EverySeconds = 2}, .Flags = bt::kFlagsEndOnFailure);
#else
BT_DEFINE_GROUP(ROOT, kGroupSequential, (CHEW), .Flags = bt::kFlagsEndOnFailure, .Preconditions = {.EverySeconds = 2});
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);
