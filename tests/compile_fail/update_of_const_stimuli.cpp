// Update of stimuli that are const, as of the agent that a crowd's input_of gets: one error.
// expect: error: .*bt: Update changes these stimuli, so they can't be const; call it before the tick
// expect-errors: 1
#include <bt/crowd.h>
#include <macros/bt_macros.h>

struct Creature {
    bt::behavior_stimuli Stimuli;
};
void Chew_Tick(Creature&);

BT_DEFINE_BEHAVIOR(Chew);

BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_TREE(CREATURE, CHEW);

bt::crowd_result TickAll(bt::crowd<CREATURE, Creature>& herd, float seconds) {
#ifdef FIXED
    return herd.Tick(0, seconds, [](const Creature& each) { return bt::agent_input{.StimuliAllFlags = &each.Stimuli.StimuliAllFlags}; });
#else
    return herd.Tick(0, seconds, [&](const Creature& each) { return bt::agent_input{.StimuliAllFlags = each.Stimuli.Update(seconds)}; });
#endif
}
