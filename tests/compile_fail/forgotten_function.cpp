// A behavior whose Tick was never written: the error names the function. Each compiler adds that something follows from it.
// expect: 'Chew_Tick' was not declared|use of undeclared identifier 'Chew_Tick'
// expect-errors: 1
#include <macros/bt_macros.h>

#ifdef FIXED
void Chew_Tick();
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
