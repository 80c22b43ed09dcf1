// A finding of lint: a warning that says what is wrong, with the names of the deciders, and how to say that it is meant so.
// expect: bt lint kNeverReached: .*BT_LINT_OFF\(kNeverReached\)
// expect-gcc: SLEEP never runs in ROOT: STAND comes before it, always accepts and never ends; give STAND a Decide
// expect-clang: 'lint<&SLEEP, &STAND, &ROOT, 0U, 1>'.* \{0\} never runs in \{2\}: \{1\} comes before it
#include <macros/bt_macros.h>

void Sleep_Tick();

BT_DEFINE_BEHAVIOR__NONE(Stand);
BT_DEFINE_BEHAVIOR(Sleep);

BT_DECLARE_DECIDERS(STAND, SLEEP);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (STAND, SLEEP));
BT_DEFINE_DECIDER(STAND, Stand);
#ifdef FIXED
BT_DEFINE_DECIDER(SLEEP, Sleep, .LintOff = BT_LINT_OFF(kNeverReached));
#else
BT_DEFINE_DECIDER(SLEEP, Sleep);
#endif
BT_DEFINE_TREE(CREATURE, ROOT);
