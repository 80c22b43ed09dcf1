// ## How do I use a part of a tree in several places?
//
// Guards search a room after a noise and after an alarm. Cleaners search it before they begin. Only the way to the room
// differs. ([program](recipes/r18_shared_subtree.cpp))
//{
#include <cstdio>

#include <macros/bt_macros.h>
//}

struct Person { const char* Name; };  // the agent of both trees
struct Pace { using role = bt::parameters; const char* How; };
enum GuardFlags : std::uint32_t { kNoise = 1u << 0, kAlarm = 1u << 1 };
BT_DECLARE_FLAGS(GuardFlags);

namespace person_ai {

bt::status Go_Tick(const Person& person, const Pace& pace) {
    std::printf("%s %s there\n", person.Name, pace.How);
    return bt::status::kSucceeded;
}
bt::status Work_Tick(const bt::tick_args& tick) {
    std::printf("    %s\n", tick.Decider->DebugName);
    return bt::status::kSucceeded;
}
BT_DEFINE_BEHAVIOR(Go);
BT_DEFINE_BEHAVIOR(Work);
constexpr Pace kRuns = {"runs"}, kSneaks = {"sneaks"}, kStrolls = {"strolls"};

BT_DECLARE_DECIDERS(ALARM, RUN, NOISE, SNEAK, SEARCH, LIGHT_ON, LOOK);

BT_DEFINE_GROUP  (GUARD_ROOT,   kGroupPrioritizedList, (ALARM, NOISE));
BT_DEFINE_GROUP  (  ALARM,      kGroupSequential, (RUN, SEARCH),   .Preconditions = { .AllFlags = kAlarm });
BT_DEFINE_DECIDER(    RUN,      Go, .Parameters = bt::with(kRuns));
BT_DEFINE_GROUP  (  NOISE,      kGroupSequential, (SNEAK, SEARCH), .Preconditions = { .AllFlags = kNoise });
BT_DEFINE_DECIDER(    SNEAK,    Go, .Parameters = bt::with(kSneaks));
BT_DEFINE_GROUP  (    SEARCH,   kGroupSequential, (LIGHT_ON, LOOK));
BT_DEFINE_DECIDER(      LIGHT_ON, Work);
BT_DEFINE_DECIDER(      LOOK,     Work);
BT_DEFINE_TREE(GUARD, GUARD_ROOT);

BT_DECLARE_DECIDERS(STROLL);
BT_DEFINE_GROUP  (CLEANER_ROOT, kGroupSequential, (STROLL, SEARCH));
BT_DEFINE_DECIDER(  STROLL,     Go, .Parameters = bt::with(kStrolls));
BT_DEFINE_TREE(CLEANER, CLEANER_ROOT);

}  // namespace person_ai

//{
int main() {
    Person anna = {"Anna"};
    Person chris = {"Chris"};
    bt::tree_memory<person_ai::GUARD> guard;
    bt::tree_memory<person_ai::CLEANER> cleaner;
    bt::TickBehaviorTree(person_ai::GUARD, guard, &anna, {.Time = 0, .DecisionFlags = kNoise});
    bt::TickBehaviorTree(person_ai::GUARD, guard, &anna, {.Time = 1, .DecisionFlags = kAlarm});
    bt::TickBehaviorTree(person_ai::CLEANER, cleaner, &chris, {.Time = 1});
}
//}

//> Anna sneaks there
//>     LIGHT_ON
//>     LOOK
//> Anna runs there
//>     LIGHT_ON
//>     LOOK
//> Chris strolls there
//>     LIGHT_ON
//>     LOOK
//
// A decider may be a child of several groups and of several trees. Each of its nodes has blocks of its own, but all its
// nodes in one tree share its timers, because the decider is one constant. Put differences into deciders that are not
// shared, like the parameters here ([S15](s15_fields_and_functions.md#s15-behavior-flags)), or on the agent. A tree has one type of agent:
// functions that guards and cleaners share take a `Person` ([S19](s19_the_agent_pointer.md)). The trees may be in
// [several files](#how-do-several-trees-in-several-files-share-behaviors-and-subtrees).
