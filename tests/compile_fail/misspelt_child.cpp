// A misspelt child: one error, which proposes the name that was meant, also where memory and coverage of the tree are made.
// expect: error: .*'CHWE'
// expect: did you mean 'CHEW'
// expect-errors: 1
#include <bt/debug/coverage.h>
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

BT_DECLARE_DECIDERS(CHEW);
#ifdef FIXED
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHEW));
#else
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (CHWE));
#endif
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, ROOT);

struct Creature {
    bt::tree_memory<CREATURE> Memory;
    bt::tree_coverage<CREATURE> Coverage;
};
void Step(Creature& creature) { TickBehaviorTree(CREATURE, creature.Memory, nullptr, {.Time = 1}, creature.Coverage); }
