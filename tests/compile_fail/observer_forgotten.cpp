// An input_of without an observer_of: one error.
// expect: error: .*bt: observer_of takes an agent and returns a pointer to an observer that is not const
// expect-errors: 1
#include <bt/crowd.h>
#include <bt/debug/recorder.h>
#include <macros/bt_macros.h>

struct Creature {};
void Chew_Tick(Creature&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

bt::flight_recorder<> recorder;
bt::crowd_result TickAll(bt::crowd<CREATURE, Creature>& herd) {
#ifdef FIXED
    return herd.TickObserved(0, 0, [&](Creature&) { return &recorder; });
#else
    return herd.TickObserved(0, 0, [](const Creature&) { return bt::agent_input{}; });
#endif
}
