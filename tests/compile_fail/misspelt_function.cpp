// A function that is not spelt like its behavior: the error proposes the name that is there.
// expect: error: .*'Chew_Tick'.*; did you mean 'Chew_Tik'
// expect-errors: 1
#include <macros/bt_macros.h>

#ifdef FIXED
void Chew_Tick();
#else
void Chew_Tik();
#endif

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);
