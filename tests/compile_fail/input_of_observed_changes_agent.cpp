// An input_of that takes an agent that it may change, in an observed tick: a crowd's tick has none for it. One error.
// expect: error: .*bt: input_of is called with a const agent; call Update before the crowd's Tick
// expect-errors: 1
#include <bt/crowd.h>
#include <bt/debug/recorder.h>
#include <macros/bt_macros.h>

struct Creature {
    bt::behavior_stimuli Stimuli;
};
void Chew_Tick(Creature&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

bt::crowd_result TickAll(bt::crowd<CREATURE, Creature>& herd, float seconds, bt::flight_recorder<>& recorder) {
    const auto observer_of = [&](Creature&) { return &recorder; };
#ifdef FIXED
    const auto input_of = [](const Creature& each) { return bt::agent_input{.StimuliAllFlags = &each.Stimuli.StimuliAllFlags}; };
#else
    const auto input_of = [&](Creature& each) { return bt::agent_input{.StimuliAllFlags = each.Stimuli.Update(seconds)}; };
#endif
    return herd.TickObserved(0, seconds, input_of, observer_of);
}
