// A misspelt fact for lint: one error, which names it.
// expect: error: .*'DecisionFlag'
// expect-errors: 1
#include <macros/bt_macros.h>

bool Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(CHEW, Chew);
#ifdef FIXED
BT_DEFINE_TREE__LINT(CREATURE, CHEW, .DecisionFlags = 3);
#else
BT_DEFINE_TREE__LINT(CREATURE, CHEW, .DecisionFlag = 3);
#endif
