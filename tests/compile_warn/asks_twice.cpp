// A group that asks its children twice. FIXED has the flag without a Decide: lint then compares a null function.
// expect: bt lint kAsksTwice: .*BT_LINT_OFF\(kAsksTwice\)
// expect-gcc: FEED has kFlagsDelegateDecide and DelegateDecideToChildren as its Decide, so it asks its children twice
// expect-clang: 'lint<&FEED, nullptr, &ROOT, 0U, 1>'.* \{0\} has kFlagsDelegateDecide and DelegateDecideToChildren
#include <macros/bt_macros.h>

struct Creature {};
bool Chew_Tick(Creature&);
bool CHEW_Decide(const Creature&);

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR__NONE(Stand);

BT_DECLARE_DECIDERS(FEED, CHEW, STAND);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (FEED, STAND));
#ifdef FIXED
BT_DEFINE_GROUP(FEED, kGroupSequential, (CHEW), .Flags = bt::kFlagsDelegateDecide);
#else
BT_DEFINE_GROUP(FEED, kGroupSequential, (CHEW), .Decide = bt::decide<bt::DelegateDecideToChildren>, .Flags = bt::kFlagsDelegateDecide);
#endif
BT_DEFINE_DECIDER__DECIDE(CHEW, Chew);
BT_DEFINE_DECIDER(STAND, Stand);
BT_DEFINE_TREE(CREATURE, ROOT);
