// Facts for a whole tree: a flag that nothing sets is found with them, and a kind that they leave out is not.
// expect: bt lint kFlagsNeverSet
// expect-gcc: SLEEP never accepts: its checks of DecisionFlags need bit 1 \| bit 4, which nothing sets.*\(and 1 more\)
// expect-clang: 'lint<&SLEEP, nullptr, &ROOT, 18U, 2>'
#include <macros/bt_macros.h>

bool Stand_Tick();
void Sleep_Tick();

BT_DEFINE_BEHAVIOR(Stand);
BT_DEFINE_BEHAVIOR(Sleep);

BT_DECLARE_DECIDERS(SLEEP, WAKE, STAND);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (SLEEP, WAKE, STAND));
BT_DEFINE_DECIDER(SLEEP, Sleep, .While = {.AllFlags = BT_FLAGS(0x12u)});
BT_DEFINE_DECIDER(WAKE, Stand, .Preconditions = {.EverySeconds = 1000});
BT_DEFINE_DECIDER(STAND, Stand);
#ifdef FIXED
BT_DEFINE_TREE__LINT(CREATURE, ROOT, .DecisionFlags = 0x32, .IgnoredKinds = bt::LintBit(bt::lint_kind::kLooksLikeMilliseconds));
#else
BT_DEFINE_TREE__LINT(CREATURE, ROOT, .DecisionFlags = 0x20);
#endif
