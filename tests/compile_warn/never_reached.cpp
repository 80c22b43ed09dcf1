// A finding of lint: a warning that says what is wrong, with the names of the deciders, and how to say that it is meant
// so. A decider has a range, and is in two groups: lint then compares addresses, which GCC's sanitizers make harder.
// expect: bt lint kNeverReached: .*BT_LINT_OFF\(kNeverReached\)
// expect-gcc: SLEEP never runs in ROOT: STAND comes before it, always accepts and never ends; give STAND a Decide
// expect-clang: 'lint<&SLEEP, &STAND, &ROOT, 0U, 1>'.* \{0\} never runs in \{2\}: \{1\} comes before it
#include <macros/bt_macros.h>

struct Creature {
    float Hunger = 0;
};
bool Eat_Tick(Creature&);
void Sleep_Tick();

BT_DEFINE_BEHAVIOR(Eat);
BT_DEFINE_BEHAVIOR__NONE(Stand);
BT_DEFINE_BEHAVIOR(Sleep);

BT_DECLARE_DECIDERS(FEED, FEAST, EAT, STAND, SLEEP);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (FEED, FEAST, STAND, SLEEP));
BT_DEFINE_GROUP(FEED, kGroupSequential, (EAT), .Preconditions = {.AllFlags = 1});
BT_DEFINE_GROUP(FEAST, kGroupSequential, (EAT), .Preconditions = {.AllFlags = 2});
BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = {.Ranges = {BT_RANGE(Creature, Hunger, 0.5f, bt::kNoLimit)}});
BT_DEFINE_DECIDER(STAND, Stand);
#ifdef FIXED
BT_DEFINE_DECIDER(SLEEP, Sleep, .LintOff = BT_LINT_OFF(kNeverReached));
#else
BT_DEFINE_DECIDER(SLEEP, Sleep);
#endif
BT_DEFINE_TREE(CREATURE, ROOT);
