// A misspelt name in BT_DECLARE_DECIDERS, which Clang takes for the child that is meant: one error.
// expect: error: .*'IDLE'
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DECLARE_DECIDERS(CHEW, IDLE);
#else
BT_DECLARE_DECIDERS(CHEW, IDEL);
#endif
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW, IDLE));
BT_DEFINE_DECIDER(CHEW, Chew, .MaxSeconds = 1);
BT_DEFINE_DECIDER(IDLE, Chew);
BT_DEFINE_TREE__LINT(CREATURE, ROOT, .IgnoredKinds = bt::kAllLintKinds);
