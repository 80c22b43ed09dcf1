// A small program for a debugger to stop in.
#include <cstring>
#include <vector>

#include <bt/behaviors.h>
#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/recorder.h>
#include <bt/debug/transitions.h>
#include <bt/reload.h>
#include <macros/bt_macros.h>

struct Creature {
    int Hunger = 0;
    float Heat = 30;
};
struct Chew_Block {
    using role = bt::block;
    int Bites = 0;
};
struct Pace {
    using role = bt::parameters;
    int CellsPerStep = 1;
};
constexpr Pace kStroll = {.CellsPerStep = 2};
enum flags : unsigned { kIsHungry = 1, kIsTired = 2, kSeesFox = 4, kIsFrozen = 8 };
enum stimuli : unsigned { kStimuli_Noise = 1, kStimuli_Hit = 2 };
BT_DECLARE_FLAGS(flags);
BT_DECLARE_STIMULI(stimuli);

float FLEE_Decide(const Creature& creature) { return static_cast<float>(50 - creature.Hunger); }
float CHEW_Decide(const Creature& creature) { return static_cast<float>(creature.Hunger); }
void Chew_Tick(Creature& creature, Chew_Block& block) { creature.Hunger -= ++block.Bites; }
void Walk_Tick(Creature&, const Pace&) {}

BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR__NONE(Smell);

BT_DECLARE_DECIDERS(FLEE, HEAR, FEED, CHEW, PLAY, ROLL, WALK);

BT_DEFINE_GROUP          (ROOT,     kGroupPrioritizedList, (FLEE, HEAR, FEED, PLAY, WALK));
BT_DEFINE_DECIDER__DECIDE(  FLEE,   Walk, .Preconditions = {.AllFlags = kSeesFox}, .Parameters = bt::with(kStroll));
BT_DEFINE_DECIDER        (  HEAR,   Smell, .Decide = bt::Decide([] { return false; }),
                                    .Preconditions = {.AnyStimuli = kStimuli_Noise | kStimuli_Hit, .EverySeconds = 2});
BT_DEFINE_GROUP          (  FEED,   kGroupSequential, (CHEW), .Behavior = &Smell,
                          .Preconditions = {.AllFlags = BT_FLAGS(kIsHungry | kIsTired)});
BT_DEFINE_DECIDER__DECIDE(    CHEW, Chew, .Note = "What it found,\n  bite by bite.");
BT_DEFINE_GROUP          (  PLAY,   kGroupShuffle, (ROLL, CHEW),
                          .Preconditions = {.AllFlags = BT_FLAGS(kIsHungry), .NoFlags = BT_FLAGS(kIsTired)});
BT_DEFINE_DECIDER        (    ROLL, Smell);
BT_DEFINE_DECIDER        (  WALK,   Walk, .Preconditions = {.NoFlags = BT_FLAGS(kIsFrozen)}, .Parameters = bt::with(kStroll));

BT_DEFINE_TREE__LINT(CREATURE, ROOT, .IgnoredKinds = bt::kAllLintKinds);

// Scored groups: what the active one is worth.
BT_DECLARE_DECIDERS(NAP, PICK, LEFT, RIGHT, AHEAD);
BT_DEFINE_GROUP  (MOOD,      kGroupScoredEveryTick, (NAP, PICK), .Margin = 15);
BT_DEFINE_DECIDER(  NAP,     Smell, .Decide = bt::decide<CHEW_Decide>);
BT_DEFINE_GROUP  (  PICK,    kGroupScored, (LEFT, RIGHT, AHEAD), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    LEFT,  Smell, .Decide = bt::Decide([] { return 20.0f; }),
                  .Preconditions = {.Ranges = {BT_RANGE(Creature, Hunger, 3, 40)}});
BT_DEFINE_DECIDER(    RIGHT, Smell, .Decide = bt::Decide([] { return 10.0f; }));
BT_DEFINE_DECIDER(    AHEAD, Smell, .Preconditions = {.Ranges = {BT_RANGE(Creature, Hunger, bt::kNoLimit, 4)}});
BT_DEFINE_TREE(MOODS, MOOD);

// Conditions to go on: a flag, a range, a stimulus, a limit of time.
struct Bite_Block {
    using role = bt::block;
    int Bites = 3;
};
struct Prey {
    using role = bt::dblock;
    int Number = 17;
};
float BITE_Decide(const Creature&, Prey& prey) {
    bt::Because("prey {} is near", prey.Number);
    return static_cast<float>(prey.Number);
}
void Bite_Tick(Creature&, Bite_Block& block, const Prey&) { ++block.Bites; }
BT_DEFINE_BEHAVIOR(Bite);
BT_DECLARE_DECIDERS(COMBAT, BITE, HIDE, LISTEN, BASK);
BT_DEFINE_GROUP          (DAY,      kGroupPrioritizedList, (COMBAT, LISTEN, BASK));
BT_DEFINE_GROUP          (  COMBAT, kGroupPrioritizedList, (BITE, HIDE), .While = {.AllFlags = BT_FLAGS(kSeesFox)});
BT_DEFINE_DECIDER__DECIDE(    BITE, Bite, .While = {.Ranges = {BT_RANGE(Creature, Heat, 30, bt::kNoLimit)}}, .MaxSeconds = 5);
BT_DEFINE_DECIDER        (    HIDE, Smell,
                          .Preconditions = {.Ranges = {BT_RANGE(Creature, Heat, 0.5f, 20), BT_RANGE(Creature, Hunger, 9, 99)}});
BT_DEFINE_DECIDER        (  LISTEN, Smell, .Preconditions = {.NoFlags = BT_FLAGS(kSeesFox)},
                          .While = {.AnyStimuli = BT_FLAGS(kStimuli_Noise)});
BT_DEFINE_DECIDER        (  BASK,   Smell);
BT_DEFINE_TREE(DAYS, DAY);

struct Fighter {
    Creature Body;
    bt::tree_memory<DAYS> Memory;
    bt::flight_recorder<8, 64> Recorder;

    void Tick(double time, unsigned flags) {
        TickBehaviorTree(DAYS, Memory, &Body, {.Time = time, .DeltaTime = 1, .DecisionFlags = flags}, Recorder);
    }
};
std::vector<Fighter> fighters(3);
bt::transition_recorder<4> steps;  // of the last of them
bt::transition_recorder<> no_steps;

// A wait for flags.
constexpr bt::wait_for_flags kSignal = {.Flags = kIsTired | kIsFrozen, .Stimuli = 6};
BT_DEFINE_DECIDER(WAIT, bt::WaitForFlags, .Parameters = bt::with(kSignal));
BT_DEFINE_TREE(WAITING, WAIT);
bt::tree_memory<WAITING> waiting;

// Classic trees: one whose leaf runs, with a parallel in it, and one inside a tree of deciders.
bt::status Reload_Tick(Creature& creature) { return creature.Hunger > 0 ? bt::status::kRunning : bt::status::kSucceeded; }
BT_DEFINE_BEHAVIOR(Reload);
BT_DECLARE_DECIDERS(DRAW, AIM, IS_NEAR, BOTH, STEADY, BREATHE, RELOAD);
BT_DEFINE_NODE     (SHOOT,     kReactiveSelector, (DRAW, BOTH));
BT_DEFINE_NODE     (  DRAW,    kSequence, (IS_NEAR, AIM));
BT_DEFINE_CONDITION(    IS_NEAR, .Decide = bt::Decide([](const Creature& creature) { return creature.Heat > 30; }));
BT_DEFINE_DECIDER  (    AIM,   Chew);
BT_DEFINE_NODE     (  BOTH,    kParallel, (STEADY, RELOAD));
BT_DEFINE_NODE     (    STEADY, kRepeat, (BREATHE), .Count = 3);
BT_DEFINE_NODE     (      BREATHE, kWait, (), .Seconds = 1.5f);
BT_DEFINE_DECIDER  (    RELOAD, Reload);
BT_DEFINE_CLASSIC_TREE(SHOOTER, SHOOT);

BT_DEFINE_BEHAVIOR__TREE(DoShoot, SHOOTER);
BT_DEFINE_DECIDER(ARMED, DoShoot);
BT_DEFINE_TREE(GUARDS, ARMED);

struct Archer {
    Creature Body = {.Hunger = 5};
    bt::tree_memory<SHOOTER> Memory;
    bt::flight_recorder<8, 64> Recorder;
};
Archer archers[2];
bt::tree_memory<GUARDS> guard;

// A leaf that took over, so its block is in the second half of the room.
BT_DECLARE_DECIDERS(SNACK, GRAZE);
BT_DEFINE_NODE   (FOOD,    kReactiveSelector, (SNACK, GRAZE));
BT_DEFINE_DECIDER(  SNACK, Chew, .Decide = bt::Decide([](const Creature& creature) { return creature.Heat > 30; }));
BT_DEFINE_DECIDER(  GRAZE, Chew);
BT_DEFINE_CLASSIC_TREE(EATERS, FOOD);
Creature cow;
bt::tree_memory<EATERS> grazer;

// Three trees within each other, the innermost one in two leaves that run at once. Its names are known to the tree alone.
namespace bows {
float HIGH_Decide(const Creature& creature) { return creature.Heat - 20; }
BT_DECLARE_DECIDERS(HIGH, LOW);
BT_DEFINE_GROUP  (SHOT,   kGroupScoredEveryTick, (HIGH, LOW), .Margin = 4);
BT_DEFINE_DECIDER(  HIGH, Smell, .Decide = bt::decide<HIGH_Decide>,
                  .Preconditions = {.NoFlags = BT_FLAGS(kIsTired | kIsFrozen), .Ranges = {BT_RANGE(Creature, Hunger, -20, 90)}});
BT_DEFINE_DECIDER(  LOW,  Chew, .Decide = bt::Decide([] { return 8.0f; }));
BT_DEFINE_TREE(SHOTS, SHOT);
}  // namespace bows
BT_DEFINE_BEHAVIOR__TREE(DoShot, bows::SHOTS);
BT_DEFINE_DECIDER(LONE, DoShot);
BT_DEFINE_TREE(LONERS, LONE);
bt::tree_memory<LONERS> loner;

BT_DECLARE_DECIDERS(BOWS, LEFT_BOW, DUCK, RIGHT_BOW, RETURN);
BT_DEFINE_NODE   (VOLLEY,        kSequence, (BOWS, RETURN));
BT_DEFINE_NODE   (  BOWS,        kParallel, (LEFT_BOW, DUCK, RIGHT_BOW), .Count = 3);
BT_DEFINE_DECIDER(    LEFT_BOW,  DoShot);
BT_DEFINE_DECIDER(    DUCK,      Reload);
BT_DEFINE_DECIDER(    RIGHT_BOW, DoShot);
BT_DEFINE_NODE   (  RETURN,      kWait, (), .Seconds = 2);
BT_DEFINE_CLASSIC_TREE(VOLLEYS, VOLLEY);
BT_DEFINE_BEHAVIOR__TREE(DoVolley, VOLLEYS);

BT_DECLARE_DECIDERS(SNIPE, ATTACK, STARE);
BT_DEFINE_GROUP  (WATCH,    kGroupPrioritizedList, (SNIPE, ATTACK, STARE));
BT_DEFINE_DECIDER(  SNIPE,  DoShot, .Preconditions = {.AllFlags = BT_FLAGS(kSeesFox)});
BT_DEFINE_DECIDER(  ATTACK, DoVolley, .While = {.NoFlags = BT_FLAGS(kIsFrozen)});
BT_DEFINE_DECIDER(  STARE,  Smell);
BT_DEFINE_TREE(SENTRIES, WATCH);

struct Sentry {
    Creature Body = {.Hunger = 12};
    bt::tree_memory<SENTRIES> Memory;
    bt::flight_recorder<8, 64> Recorder;

    void Tick(double time, unsigned flags) {
        TickBehaviorTree(SENTRIES, Memory, &Body, {.Time = time, .DeltaTime = 1, .DecisionFlags = flags}, Recorder);
    }
};
Sentry sentries[5];
char told[2][4000];  // what the library says of the recordings of the first two

// The memory of the tree in an active leaf, to be left as a crash might leave it.
bt::tree_memory_base& InnerOf(const bt::tree_memory_base& memory) {
    const bt::node& leaf = *bt::ActiveNode(memory, bt::ActiveDepth(memory) - 1);
    return *static_cast<bt::tree_memory_base*>(const_cast<void*>(bt::ActiveBlock(memory, leaf)));
}

struct Agent {
    Creature Body = {.Hunger = 100};
    bt::tree_memory<CREATURE> Memory{1};
    bt::behavior_stimuli_of<4, 0> Stimuli;
    bt::flight_recorder<8, 64> Recorder;

    void Tick(double time, unsigned decision_flags) {
        TickBehaviorTree(CREATURE, Memory, &Body,
                         {.Time = time, .DeltaTime = 0.5f, .DecisionFlags = decision_flags, .StimuliAllFlags = Stimuli.Update(0.5f)},
                             Recorder);
    }
};
Agent eater, walker, frozen;
struct Chooser {
    Creature Body = {.Hunger = 5};
    bt::tree_memory<MOODS> Memory{1};
    bt::flight_recorder<4, 16> Recorder;
};
Chooser chooser;
struct Owner {
    int Name = 7;
    bt::tree_memory_base* Mind = &walker.Memory;
    void* Other = nullptr;
};
Owner owner;
bt::tree_memory<CREATURE> memory{1};  // in use, but not recorded
bt::tree_memory<CREATURE> unused{1};
alignas(16) unsigned char garbage[512];
auto* garbage_memory = reinterpret_cast<bt::tree_memory<CREATURE>*>(garbage);
auto* garbage_stimuli = reinterpret_cast<bt::behavior_stimuli_of<4, 0>*>(garbage);

// Recorded with a tree in whose place another one is now.
bt::tree_storage<1> rebuilt;
bt::flight_recorder<4, 16> old_records;
bt::transition_recorder<4> old_steps;
void RecordAndBuildAgain() {
    static bt::tree_memory_of<1, 64> idle;
    for (int i = 0; i < 2; ++i) {
        if (InitializeTreeData(rebuilt, "REBUILT", STARE).IsError()) return;
        if (i > 0) return;
        TickBehaviorTree(rebuilt.Tree, idle, &cow, {.Time = 1}, old_records);
        old_steps.Note(idle);
    }
}

// Recorded before and after a reload in which the check of an active guard was edited.
bt::flight_recorder<4, 16> kept_records;
bt::transition_recorder<4> kept_steps;
char told_kept[2000];  // what the library says of these records
bt::built_tree BuildWatch(flags alarm) {
    bt::classic_builder builder;
    builder.Begin(bt::kReactiveSelector, "WATCH");
    builder.Begin(bt::kGuard, "ALARM", {.Preconditions = {.AllFlags = alarm}});
    builder.Leaf(Smell, "SNIFF");
    builder.End();
    builder.Leaf(Smell, "DOZE", {.Preconditions = {.NoFlags = kIsFrozen}});
    builder.End();
    return builder.Build("WATCHES");
}
void RecordAndReload() {
    static const bt::built_tree edited = BuildWatch(kIsHungry);
    const bt::built_tree old = BuildWatch(kSeesFox);
    bt::built_memory old_memory(old), new_memory(edited);
    const auto tick = [](const bt::tree& tree, bt::tree_memory_base& in, double time, unsigned decision_flags) {
        TickBehaviorTree(tree, in, &cow, {.Time = time, .DecisionFlags = decision_flags}, kept_records);
        kept_steps.Note(in);
    };
    tick(old, old_memory, 1, kIsTired);
    tick(old, old_memory, 2, kSeesFox);
    tick(old, old_memory, 3, kSeesFox);
    const bt::tree_change change(old, edited);
    if (!change.Carry(old_memory, new_memory, &cow, {.Time = 3})) return;
    bt::CarryRecording(change, kept_records);
    bt::CarryRecording(change, kept_steps);
    tick(edited, new_memory, 4, kSeesFox);
    PrintRecording(kept_records, 0, 9, told_kept, sizeof told_kept);
}

extern "C" [[gnu::noinline]] void StopHere() { asm volatile(""); }

int main() {
    std::memset(garbage, 0xA5, sizeof garbage);
    TickBehaviorTree(CREATURE, memory, &eater.Body, {.Time = 1, .DecisionFlags = kIsHungry | kIsTired});
    for (double time = 1; time < 6; time += 0.5) {
        if (time == 4) eater.Stimuli.Set(kStimuli_Noise, 1.5f);
        if (time == 5) eater.Stimuli.Set(kStimuli_Hit, bt::kForever);
        eater.Tick(time, kIsHungry | kIsTired);
        walker.Tick(time, time == 3 ? kSeesFox : kIsTired);
        frozen.Tick(time, kIsFrozen);
    }
    for (double time = 1; time < 3; chooser.Body.Hunger = 30, ++time) {
        TickBehaviorTree(MOODS, chooser.Memory, &chooser.Body, {.Time = time, .DeltaTime = 1}, chooser.Recorder);
    }
    for (double time = 1; time < 4; ++time) {
        for (Fighter& each : fighters) each.Tick(time, time < 3 || &each != &fighters[2] ? unsigned{kSeesFox} : 0u);
        steps.Note(fighters[2].Memory);
    }
    fighters[1].Body.Heat = 25;
    TickBehaviorTree(WAITING, waiting, nullptr, {.Time = 1, .DecisionFlags = kIsTired});
    archers[1].Body.Heat = 35;
    for (double time = 1; time < 4; ++time) {
        for (Archer& each : archers) TickBehaviorTree(SHOOTER, each.Memory, &each.Body, {.Time = time, .DeltaTime = 1}, each.Recorder);
        TickBehaviorTree(GUARDS, guard, &archers[1].Body, {.Time = time});
    }
    for (double time = 1; time < 5; ++time) {
        sentries[0].Tick(time, time < 3 ? unsigned{kIsTired} : 0u);
        sentries[1].Tick(time, time < 3 ? 0u : unsigned{kSeesFox});
        for (int i = 2; i < 5; ++i) sentries[i].Tick(time, 0);
        TickBehaviorTree(LONERS, loner, &archers[1].Body, {.Time = time, .DecisionFlags = kIsTired});
    }
    for (double time = 1; time < 5; ++time) {
        cow.Heat = time < 3 ? 30 : 35;
        TickBehaviorTree(EATERS, grazer, &cow, {.Time = time});
    }
    InnerOf(sentries[2].Memory).Leaf = 77;
    InnerOf(sentries[3].Memory).StorageSize = 60'000;
    std::memcpy(static_cast<void*>(&InnerOf(sentries[4].Memory)), &waiting, sizeof waiting);
    for (int i = 0; i < 2; ++i) PrintRecording(sentries[i].Recorder, 0, 9, told[i], sizeof told[i]);
    RecordAndBuildAgain();
    RecordAndReload();
    StopHere();
}
