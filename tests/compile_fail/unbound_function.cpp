// A function that is there is not forgotten without a word.
// expect: Charge_Deactivate is declared but not bound, see BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE
// expect-errors: 1
#include <macros/bt_macros.h>

struct Drone {};
bool Charge_Tick(Drone&);
void Charge_Deactivate(Drone&);

#ifdef FIXED
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Charge);
#else
BT_DEFINE_BEHAVIOR(Charge);
#endif
