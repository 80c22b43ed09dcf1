// A decider below 32 others: one error, which names it.
// expect: error: .*bt: this decider is deeper than bt::kMaxTreeDepth
// expect: error: .*CHEW
// expect-errors: 1
#include <macros/bt_macros.h>

void Chew_Tick();

BT_DEFINE_BEHAVIOR(Chew);

#define GROUP(name, child) BT_DEFINE_GROUP(name, kGroupPrioritizedList, (child))
#define FOUR_GROUPS(name, child) GROUP(name##_4, child); GROUP(name##_3, name##_4); GROUP(name##_2, name##_3); GROUP(name##_1, name##_2)

BT_DEFINE_DECIDER(CHEW, Chew);
FOUR_GROUPS(H, CHEW);
FOUR_GROUPS(G, H_1);
FOUR_GROUPS(F, G_1);
FOUR_GROUPS(E, F_1);
FOUR_GROUPS(D, E_1);
FOUR_GROUPS(C, D_1);
FOUR_GROUPS(B, C_1);
FOUR_GROUPS(A, B_1);
#ifdef FIXED
BT_DEFINE_TREE(CREATURE, A_2);
#else
BT_DEFINE_TREE(CREATURE, A_1);
#endif
