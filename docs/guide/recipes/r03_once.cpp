// ## How do I do something only once?
//
// The guard greets the director once in a night, and unlocks the cellar once in the game. ([program](recipes/r03_once.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Guard { bool HasUnlockedCellar = false; };
enum GuardFlags : std::uint32_t { kMeetsDirector = 1u << 0, kIsInCellar = 1u << 1 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

bt::status Greet_Tick() { std::printf("  good evening\n"); return bt::status::kSucceeded; }
bt::status Unlock_Tick(Guard& guard) {
    std::printf("  unlocks the cellar\n");
    guard.HasUnlockedCellar = true;
    return bt::status::kSucceeded;
}

BT_DEFINE_BEHAVIOR(Greet);
BT_DEFINE_BEHAVIOR(Unlock);
BT_DEFINE_BEHAVIOR__NONE(Patrol);

BT_DECLARE_DECIDERS(GREET, UNLOCK, PATROL);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (GREET, UNLOCK, PATROL));
BT_DEFINE_DECIDER(  GREET,  Greet,  .Preconditions = { .AllFlags = kMeetsDirector, .CooldownSeconds = bt::kForever });
BT_DEFINE_DECIDER(  UNLOCK, Unlock, .Preconditions = { .AllFlags = kIsInCellar,
                                                       .Ranges = { BT_RANGE(Guard, HasUnlockedCellar, false, false) } });
BT_DEFINE_DECIDER(  PATROL, Patrol);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

//{
int main() {
    Guard guard;
    bt::tree_memory<guard_ai::GUARD> memory;
    for (int night = 1; night <= 2; ++night) {
        std::printf("night %d\n", night);
        bt::tick_input input = {.DecisionFlags = kMeetsDirector | kIsInCellar};
        for (; input.Time < 5; input.Time += 1) bt::TickBehaviorTree(guard_ai::GUARD, memory, &guard, input);
        bt::StopBehaviorTree(guard_ai::GUARD, memory, &guard, input);
    }
}
//}

// The memory is stopped after each night:

//> night 1
//>   good evening
//>   unlocks the cellar
//> night 2
//>   good evening
//
// `bt::kForever` is a cool-down without an end. The cool-down starts even if the greeting is interrupted, and lasts
// until the memory is stopped. A fact that should outlast the memory, or belongs in a saved game, must be on the agent.
