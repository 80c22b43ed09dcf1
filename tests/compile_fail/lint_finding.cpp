// A decider that can never run: legal, but CheckLint says that it is surely wrong, and names it.
// expect: error: .*legal but surely wrong.*LintTree.*PrintLintFinding
// expect: SLEEP
// expect-errors: 1
// expect-in: lint.h
#include <bt/debug/lint.h>
#include <macros/bt_macros.h>

void Sleep_Tick();

BT_DEFINE_BEHAVIOR__NONE(Stand);
BT_DEFINE_BEHAVIOR(Sleep);

BT_DECLARE_DECIDERS(STAND, SLEEP);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (STAND, SLEEP));
#ifdef FIXED
BT_DEFINE_DECIDER(STAND, Stand, .Preconditions = {.AllFlags = BT_FLAGS(1u)});
#else
BT_DEFINE_DECIDER(STAND, Stand);
#endif
BT_DEFINE_DECIDER(SLEEP, Sleep);
BT_DEFINE_TREE(CREATURE, ROOT);
static_assert(bt::CheckLint<CREATURE>());
