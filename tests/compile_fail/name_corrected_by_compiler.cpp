// An unknown child with a name like another decider's, which Clang takes for it: one error. Neither the cycle that this
// makes is told, nor that two trees share it.
// expect: error: .*'WEST'
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#ifdef FIXED
BT_DECLARE_DECIDERS(REST, NEST, WEST);
#else
BT_DECLARE_DECIDERS(REST, NEST);
#endif
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (REST, NEST));
BT_DEFINE_DECIDER(REST, Chew, .MaxSeconds = 1);
BT_DEFINE_GROUP(NEST, kGroupSequential, (WEST));
BT_DEFINE_DECIDER(WEST, Chew);
BT_DEFINE_TREE__LINT(DAY, ROOT, .IgnoredKinds = bt::kAllLintKinds);
BT_DEFINE_GROUP(OTHER, kGroupPrioritizedList, (REST, NEST));
BT_DEFINE_TREE__LINT(NIGHT, OTHER, .IgnoredKinds = bt::kAllLintKinds);
