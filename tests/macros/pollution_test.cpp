// A tree in a file that has the macros of windows.h and X11 (contract 74).
#include <string>

#include <doctest/doctest.h>

#include "../pollution.h"

#include <macros/bt_macros.h>

namespace polluted {

struct Creature {
    float Hunger = 1;
    std::string Calls;
};
struct Chew_Block {
    using role = bt::block;
    int Bites = 0;
};

bool Chew_Activate(Chew_Block&) { return true; }
bt::status Chew_Tick(Creature& creature, Chew_Block& block) {
    creature.Calls += "chew ";
    return ++block.Bites < 2 ? bt::status::kRunning : bt::status::kSucceeded;
}
void Chew_Deactivate(Creature& creature, bt::end_reason) { creature.Calls += "leave "; }
bool CHEW_Decide(const bt::tick_args& tick) { return tick.DecisionFlags != 0; }
bool FEED_Decide() { return true; }

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Chew);
BT_DEFINE_BEHAVIOR__NONE(Rest);

BT_DECLARE_DECIDERS(FEED, CHEW, REST);

BT_DEFINE_GROUP          (ROOT,     kGroupPrioritizedList, (FEED, REST));
BT_DEFINE_GROUP__DECIDE  (  FEED,   kGroupSequential, (CHEW),
                          .Preconditions = {.AllFlags = BT_FLAGS(1u), .Ranges = {BT_RANGE(Creature, Hunger, 0, 1)}, .EverySeconds = 1});
BT_DEFINE_DECIDER__DECIDE(    CHEW, Chew);
BT_DEFINE_DECIDER        (  REST,   Rest);

BT_DECLARE_TREE__MEMORY(TREE, 3, 32);
BT_DEFINE_TREE(TREE, ROOT);

TEST_CASE("contract 74: a tree compiles and runs beside macros like min, near, Success, None and Always") {
    Creature creature;
    TREE_memory memory{1};
    bt::behavior_stimuli stimuli;
    char text[500];
    for (int i = 0; i < 4; ++i) {
        CHECK(TickBehaviorTree(TREE, memory, &creature, {.Time = 1.0 * i, .DecisionFlags = 1, .StimuliAllFlags = stimuli.Update(1)}));
        CHECK(DebugPrintState(TREE, memory, text, sizeof(text)) > 0);
    }
    StopBehaviorTree(TREE, memory, &creature, {});
    CHECK(creature.Calls.find("chew chew leave ") == 0);
}

}  // namespace polluted

