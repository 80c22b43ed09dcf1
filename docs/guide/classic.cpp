// # Classic trees
//
// Deciders *choose* what an agent does. A classic behavior tree *scripts* how something is done, step by step, with success and failure:
// walk to the door, open it, and if that fails, knock. This library has both, made of the same behaviors, functions, macros and memories.
//
// | take | when |
// | --- | --- |
// | deciders ([S01](s01_overview.md)) | many wishes compete, most may be interrupted, and each is one more line |
// | a classic tree | the order of the steps is the point, and each step succeeds or fails |
// | one inside the other | a creature chooses to patrol, and patrolling is a script (below) |
//
// ## A tree

#include <cstdio>
#include <string>
#include <string_view>

#include <bt/coroutine.h>
#include <bt/debug/recorder.h>
#include <macros/bt_macros.h>

struct Soldier {
    bool SeesEnemy = false;
    float Distance = 2;  // to the enemy, m
    int Ammunition = 1;
    int Post = 0;  // where it stands
};

namespace soldier_ai {

// Leaves are deciders with a behavior, as in a tree of deciders ([S08](s08_behaviors.md)). A behavior has up to three functions: `Activate`,
// `Tick` in each frame from the first on, and `Deactivate`. Each takes the parameters that it wants: the agent, a block of memory that
// lives while the leaf is active, why it ended. Their Tick returns `bt::status`, because the nodes above want to know how they ended. One that
// returns nothing runs on until something ends it. One that returns bool can't succeed: false is failed, and true runs on.

bt::status Approach_Tick(Soldier& soldier) {
    std::printf("    approaches, %.0f m\n", soldier.Distance);
    return --soldier.Distance > 0 ? bt::status::kRunning : bt::status::kSucceeded;
}
bt::status Shoot_Tick(Soldier& soldier) {
    if (soldier.Ammunition == 0) return bt::status::kFailed;
    --soldier.Ammunition;
    std::puts("    shoots");
    return bt::status::kSucceeded;
}
bt::status Hit_Tick() { return std::puts("    hits"), bt::status::kSucceeded; }
bt::status Reload_Tick(Soldier& soldier) { return soldier.Ammunition = 3, std::puts("    reloads"), bt::status::kSucceeded; }
bt::status Walk_Tick(Soldier& soldier) {
    soldier.Post = (soldier.Post + 1) % 4;
    std::printf("    walks to post %d\n", soldier.Post);
    return bt::status::kSucceeded;
}
struct Look_Block {
    using role = bt::block;
    int NumLooks = 0;
};
void Look_Activate() { std::puts("    stops"); }
void Look_Tick(Look_Block& block) { ++block.NumLooks, std::puts("    looks around"); }
void Look_Deactivate(const Look_Block& block, bt::end_reason reason) {
    const bool is_done = reason == bt::end_reason::kTimedOut;  // others are kInterrupted, kStopped, kSucceeded, kFailed, kNoLongerHolds, kError
    std::printf("    has looked %d x: %s\n", block.NumLooks, is_done ? "long enough" : "interrupted");
}
bool IS_ARMED_Decide(const Soldier& soldier) { return soldier.Ammunition > 0; }
bool IS_FAR_Decide(const Soldier& soldier) { return soldier.Distance > 0; }

BT_DEFINE_BEHAVIOR(Approach);
BT_DEFINE_BEHAVIOR(Shoot);
BT_DEFINE_BEHAVIOR(Hit);
BT_DEFINE_BEHAVIOR(Reload);
BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Look);  // the macro's name says which functions there are; alone it is Tick

// `BT_DEFINE_NODE` names a kind and its children. `BT_DEFINE_CONDITION` is a leaf that only asks: it has preconditions or a Decide, and
// nothing else happens: `BT_DEFINE_CONDITION(MAY_FIRE, .Preconditions = {.AllFlags = BT_FLAGS(kMayFire)})`. In
// `BT_DEFINE_CONDITION__DECIDE` and `BT_DEFINE_NODE__DECIDE` the Decide is `NAME_Decide`. The outline is that of
// deciders, and so are the compiler's errors.

enum : std::uint32_t { kSeesEnemy = 1u << 0 };

// clang-format off
BT_DECLARE_DECIDERS(ATTACK, CLOSE_IN, APPROACH, STRIKE, GUN, IS_ARMED, SHOOT, HIT, RELOAD, PATROL, ROUND, WALK, LOOK_A_WHILE, LIMIT, LOOK);

BT_DEFINE_NODE     (ROOT,             kReactiveSelector, (ATTACK, PATROL));
BT_DEFINE_NODE     (  ATTACK,         kSequence, (CLOSE_IN, STRIKE, RELOAD), .While = { .AllFlags = BT_FLAGS(kSeesEnemy) });
BT_DEFINE_NODE     (    CLOSE_IN,     kAlwaysSucceed, (APPROACH));
BT_DEFINE_DECIDER  (      APPROACH,   Approach, .Decide = bt::decide<IS_FAR_Decide>);
BT_DEFINE_NODE     (    STRIKE,       kSelector, (GUN, HIT));
BT_DEFINE_NODE     (      GUN,        kSequence, (IS_ARMED, SHOOT));
BT_DEFINE_CONDITION__DECIDE(  IS_ARMED);
BT_DEFINE_DECIDER  (        SHOOT,    Shoot);
BT_DEFINE_DECIDER  (      HIT,        Hit);
BT_DEFINE_DECIDER  (    RELOAD,       Reload);
BT_DEFINE_NODE     (  PATROL,         kRepeat, (ROUND));
BT_DEFINE_NODE     (    ROUND,        kSequence, (WALK, LOOK_A_WHILE));
BT_DEFINE_DECIDER  (      WALK,       Walk);
BT_DEFINE_NODE     (      LOOK_A_WHILE, kAlwaysSucceed, (LIMIT));
BT_DEFINE_NODE     (        LIMIT,    kTimeLimit, (LOOK), .Seconds = 2);
BT_DEFINE_DECIDER  (          LOOK,   Look);
// clang-format on

BT_DEFINE_CLASSIC_TREE(SOLDIER, ROOT);

}  // namespace soldier_ai

// It is ticked like any tree, with the same memory, and reads the same in a debugger. A tick walks from the root, depth first. What ended is
// followed by the next step in the same frame, until something runs or the root ends. Then `State` says how, and the next tick begins anew.

const char* Text(bt::tick_state state) {
    switch (state) {
        case bt::tick_state::kRunning: return "runs";
        case bt::tick_state::kSucceeded: return "succeeded";
        case bt::tick_state::kFailed: return "failed";
        case bt::tick_state::kIdle: return "idle";
        case bt::tick_state::kError: return "error";
    }
    return "";
}

void Patrol() {
    Soldier soldier;
    bt::tree_memory<soldier_ai::SOLDIER> memory;
    const bool sees_enemy[] = {false, false, false, true, true, false};
    for (int i = 0; i < 6; ++i) {
        std::printf("%d s%s\n", i, sees_enemy[i] ? ", sees an enemy" : "");
        const auto result = bt::TickBehaviorTree(soldier_ai::SOLDIER, memory, &soldier,
                                                 {.Time = 1.0 * i, .DeltaTime = 1, .DecisionFlags = sees_enemy[i] ? soldier_ai::kSeesEnemy : 0u});
        std::printf("  %s: %s\n", Text(result.State), memory.Path);
    }
    std::printf("%d bytes an agent\n", static_cast<int>(sizeof memory));
}

//> 0 s
//>     walks to post 1
//>     stops
//>     looks around
//>   runs: ROOT > PATROL > ROUND > LOOK_A_WHILE > LIMIT > LOOK
//> 1 s
//>     looks around
//>   runs: ROOT > PATROL > ROUND > LOOK_A_WHILE > LIMIT > LOOK
//> 2 s
//>     has looked 2 x: long enough
//>     walks to post 2
//>     stops
//>     looks around
//>   runs: ROOT > PATROL > ROUND > LOOK_A_WHILE > LIMIT > LOOK
//> 3 s, sees an enemy
//>     approaches, 2 m
//>     has looked 1 x: interrupted
//>   runs: ROOT > ATTACK > CLOSE_IN > APPROACH
//> 4 s, sees an enemy
//>     approaches, 1 m
//>     shoots
//>     reloads
//>   succeeded: (idle)
//> 5 s
//>     walks to post 3
//>     stops
//>     looks around
//>   runs: ROOT > PATROL > ROUND > LOOK_A_WHILE > LIMIT > LOOK
//> 64 bytes an agent
//
// ## Memory, reactive, While
//
// A **sequence** runs its children one after the other until one fails; a **selector** until one succeeds. Both go on at the child that runs
// and do not look at earlier ones. Their **reactive** forms begin with the first child in each tick: ROOT asks ATTACK while the soldier
// patrols, and would not if it were a kSelector.
//
// Every node and leaf may have preconditions and a Decide, which are asked when it would start. It may also have a `While`, which is checked
// then too, and in each tick while it is active ([S06](s06_preconditions_and_stimuli.md)). ATTACK has one. So a check that only lets in is a
// precondition or a condition, and one that also throws out is a `While`, or a `kGuard` if it takes a function. A rejected node counts as
// failed.
//
// ## What is interrupted
//
// Outside of a `kParallel` one leaf is active at a time. What takes over is activated after the other was deactivated, which happens exactly
// once. A leaf with an `Activate`, a `Deactivate` or a block takes over when the walk starts it. One that has only a `Tick` does so when it
// answers running. So steps that are done at once can stand before a long one in a `kReactiveSequence`, and are ticked again in each
// frame without ending it. Put what has to be known first into conditions: they never interrupt anything.
//
// ## The kinds
//
// Each kind with what it makes of its first child's end. The engine wrote this table: a second child, where there may be one, runs.
// Running is passed on by all.

//{
struct Script {
    const char* Answers[2] = {"", ""};  // of the two leaves, one letter for each call; the last is repeated
    int NumCalls[2] = {0, 0};
};
bt::status Answer(Script& script, int which) {
    const char* const answers = script.Answers[which];
    const int call = script.NumCalls[which]++;
    const char letter = answers[call] != 0 ? answers[call] : 'R';
    return letter == 'S' ? bt::status::kSucceeded : letter == 'F' ? bt::status::kFailed : bt::status::kRunning;
}
bt::status First_Tick(Script& script) { return Answer(script, 0); }
bt::status Second_Tick(Script& script) { return Answer(script, 1); }
BT_DEFINE_BEHAVIOR(First);
BT_DEFINE_BEHAVIOR(Second);
bt::status Own_Tick(const bt::node_children& children) { return children.Num() > 0 ? children.Tick(0) : bt::status::kFailed; }
BT_DEFINE_BEHAVIOR(Own);
BT_DEFINE_DECIDER(FIRST, First);
BT_DEFINE_DECIDER(SECOND, Second, .Decide = bt::Decide([](const Script&) { return 0.5f; }));

// What the kind does after its first child answered so.
const char* After(bt::node_kind kind, const char* answers, int num_children, bt::tick_state& state) {
    const bt::decider* const children[] = {&FIRST, &SECOND};
    const bool needs_seconds = kind == bt::kTimeLimit || kind == bt::kDeadline || kind == bt::kCooldown;
    const bt::decider node = {.DebugName = "NODE",
                              .Kind = bt::kNode,
                              .Children = {children, num_children},
                              .Behavior = kind == bt::kOwnNode ? &Own : nullptr,
                              .Decide = kind == bt::kGuard || kind == bt::kCondition ? bt::Decide([](const Script&) { return true; })
                                                                                     : bt::decide_function{},
                              .Count = kind == bt::kLimit ? 1 : 0,
                              .FailCount = kind == bt::kParallel ? 1 : 0,
                              .Seconds = needs_seconds ? 1.0f : 0.0f,
                              .Node = kind};
    static bt::tree_storage<4, 16> storage;
    if (InitializeClassicTree(storage, "TREE", node).IsError()) return "does not take it";
    Script script = {.Answers = {answers, "R"}};
    bt::tree_memory_of<1, 256> memory(1);
    state = bt::TickBehaviorTree(storage.Tree, memory, &script, {}).State;
    if (script.NumCalls[0] > 1) return "begins it again";
    if (script.NumCalls[0] == 1 && script.NumCalls[1] == 1) return kind == bt::kParallel ? "waits for the others" : "goes to the next child";
    return Text(state);
}

void PrintKinds() {
    std::puts("| kind | children | its child succeeded | its child failed |");
    std::puts("| --- | --- | --- | --- |");
    for (int i = 0; i < bt::kNumNodeKinds; ++i) {
        const auto kind = static_cast<bt::node_kind>(i);
        bt::tick_state state = {};
        const bool takes_two = After(kind, "R", 2, state) != std::string_view("does not take it");
        const bool takes_one = After(kind, "R", 1, state) != std::string_view("does not take it");
        if (!takes_one) {
            const bool takes_none = After(kind, "R", 0, state) != std::string_view("does not take it");
            std::printf("| %s | none | %s | |\n", NodeKindName(kind), takes_none ? (std::string("itself: ") + Text(state)).c_str() : "?");
            continue;
        }
        const bool draws = kind == bt::kRandomNode || kind == bt::kWeightedNode || kind == bt::kShuffledNode;
        const int num = takes_two && !draws ? 2 : 1;
        if (kind == bt::kOwnNode) {
            std::printf("| %s | any number | as its Tick says | as its Tick says |\n", NodeKindName(kind));
            continue;
        }
        const char* const succeeded = After(kind, "SR", num, state);
        const char* const failed = After(kind, "FR", num, state);
        std::printf("| %s | %s | %s | %s |\n", NodeKindName(kind), takes_two ? "any number" : "1", succeeded, failed);
    }
}
//}

//| | kind | children | its child succeeded | its child failed |
//| | --- | --- | --- | --- |
//| | kSequence | any number | goes to the next child | failed |
//| | kSelector | any number | succeeded | goes to the next child |
//| | kReactiveSequence | any number | goes to the next child | failed |
//| | kReactiveSelector | any number | succeeded | goes to the next child |
//| | kParallel | any number | waits for the others | failed |
//| | kRandomNode | any number | succeeded | failed |
//| | kWeightedNode | any number | succeeded | failed |
//| | kShuffledNode | any number | succeeded | failed |
//| | kScoredNode | any number | succeeded | failed |
//| | kOwnNode | any number | as its Tick says | as its Tick says |
//| | kInvert | 1 | failed | succeeded |
//| | kAlwaysSucceed | 1 | succeeded | succeeded |
//| | kAlwaysFail | 1 | failed | failed |
//| | kRepeat | 1 | begins it again | failed |
//| | kRepeatUntilFailed | 1 | begins it again | succeeded |
//| | kRetry | 1 | succeeded | begins it again |
//| | kLoop | 1 | begins it again | begins it again |
//| | kLimit | 1 | succeeded | failed |
//| | kTimeLimit | 1 | succeeded | failed |
//| | kDeadline | 1 | succeeded | failed |
//| | kCooldown | 1 | succeeded | failed |
//| | kGuard | 1 | succeeded | failed |
//| | kCondition | none | itself: succeeded | |
//| | kWait | none | itself: succeeded | |
//| | kSucceed | none | itself: succeeded | |
//| | kFail | none | itself: failed | |
//| | kRun | none | itself: runs | |
//| | kError | none | itself: error | |
//
// - After its last child a sequence has succeeded and a selector has failed, also without any child.
// - `kParallel` succeeds as soon as `.Count` children have (0: all), and fails as soon as `.FailCount` have failed (0: one). Each child has an
//   active leaf and blocks of its own; the rest is interrupted.
// - `kRandomNode`, `kWeightedNode`, `kShuffledNode` and `kScoredNode` choose one of the children that accept; values come from their
//   Decides. They stay with it while it runs.
// - `kRepeat`, `kRetry` and `kLoop` have a `.Count`: how often the child runs in all; 0 is for ever. All their rounds may be in one tick, up
//   to `kMaxNumRepeats`; more is an error that names the node. So what repeats for ever needs a child that runs.
// - `kLimit` has a `.Count` too: how often its child may end. It does not begin anew with the tree; only a new memory or a stop forgets it.
// - `kTimeLimit`, `kDeadline`, `kCooldown` and `kWait` have `.Seconds`, of the clock that you tick with. A time limit fails, and ends its
//   child without ticking it once more. A deadline ticks it first, and then fails if it was too late, even if the child has just succeeded.
//   A cool-down fails until so much time has passed since its child ended or was interrupted.
// - A rejected child has ended, too: it starts a cool-down, and counts for a `kLimit`. So put the condition on the `kCooldown` or `kLimit`
//   itself, and not below it.
// - `kCondition` and `kGuard` need a Decide or preconditions. A guard asks them in each tick.
// - Kinds without children have an empty list: `BT_DEFINE_NODE(PAUSE, kWait, (), .Seconds = 2)`. With `BT_FLAGS` texts and
//   debuggers show the flags of a check by their names: `.While = {.AllFlags = BT_FLAGS(kSeesEnemy)}`. Flags of an enumeration that is
//   declared by `BT_DECLARE_FLAGS` have their names without it.
// - A memory's `Path` is a text; compare it by `strcmp`. It ends at a `kParallel` or a `kOwnNode`, below which several leaves may
//   be active; `DebugPrintState` and the debuggers' `decider-tree` show them all.
//
// The rules to the last word are items 84 to 92 and 99 to 104 of the [contract](../contract.md).
//
// ## A node of your own
//
// Where no kind fits, write a `kOwnNode`: a behavior whose Tick is handed its children. It ticks those that it wants, in any order, and answers
// what it wants. It may have an Activate, a Deactivate, a block and parameters like a leaf. What it neither ticks nor interrupts stays active.
// Here is one that goes round: it begins with the child behind the one that succeeded last.

namespace fighter_ai {

bt::status TakeTurns_Tick(Soldier& soldier, const bt::node_children& children) {
    for (int tries = 0; tries < children.Num(); ++tries) {
        const int next = (soldier.Post + tries) % children.Num();
        const bt::status answer = children.Tick(next);
        if (answer == bt::status::kSucceeded) soldier.Post = next + 1;
        if (answer != bt::status::kFailed) return answer;
    }
    return bt::status::kFailed;
}
BT_DEFINE_BEHAVIOR(TakeTurns);

BT_DECLARE_DECIDERS(SHOOT, HIT);

BT_DEFINE_NODE   (FIGHT,   kOwnNode, (SHOOT, HIT), .Behavior = &TakeTurns);
BT_DEFINE_DECIDER(  SHOOT, soldier_ai::Shoot);
BT_DEFINE_DECIDER(  HIT,   soldier_ai::Hit);

BT_DEFINE_CLASSIC_TREE(FIGHTER, FIGHT);

}  // namespace fighter_ai

void Fight() {
    Soldier soldier = {.Ammunition = 1};
    bt::tree_memory<fighter_ai::FIGHTER> memory;
    for (int i = 0; i < 3; ++i) bt::TickBehaviorTree(fighter_ai::FIGHTER, memory, &soldier, {.Time = 1.0 * i});
}

//>     shoots
//>     hits
//>     hits
//
// ## Errors
//
// A Tick may answer `bt::status::kError`: something is wrong, not just failed. No selector or inverter makes anything else of it. All above the
// leaf ends, and the tick's result is `kAnsweredError`, with the leaf. Only a `kOwnNode` is told, as the answer of its child, and decides.
//
// ## One inside the other
//
// `BT_DEFINE_BEHAVIOR__TREE` makes a behavior of a tree. Its block is the inner tree's memory, so an agent that does something else pays
// nothing for it but the room that its largest block takes anyway. The creatures of the demo walk their rounds so (`PATROL` in
// `demo/creature_tree.cpp`).
//
// The size of that memory has to be known, so the inner tree is defined above, in the same file; a declaration is not enough. For several files
// a header has the inner tree's nodes, as `inline BT_DEFINE_NODE(...)` and so on. Each file that uses them defines the tree in a namespace
// of its own. In state prints, recordings, coverage, pictures, explanations and debuggers both are one tree, with the inner one below its leaf. Only
// a memory's `Path` ends at the leaf, as do the transitions of [S11](s11_events_and_recordings.md).

namespace guard_ai {

bool FLEE_Decide(const Soldier& soldier) { return soldier.Ammunition == 0; }
void Flee_Tick() { std::puts("    flees"); }

BT_DEFINE_BEHAVIOR(Flee);
BT_DEFINE_BEHAVIOR__TREE(DoDuty, soldier_ai::SOLDIER);

BT_DECLARE_DECIDERS(FLEE, DUTY);

BT_DEFINE_GROUP          (ROOT,   kGroupPrioritizedList, (FLEE, DUTY));
BT_DEFINE_DECIDER__DECIDE(  FLEE, Flee);
BT_DEFINE_DECIDER        (  DUTY, DoDuty);

BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

void GuardDuty() {
    Soldier soldier;
    bt::tree_memory<guard_ai::GUARD> memory;
    char text[500];
    for (int i = 0; i < 3; ++i) {
        if (i == 2) soldier.Ammunition = 0;
        bt::TickBehaviorTree(guard_ai::GUARD, memory, &soldier, {.Time = 1.0 * i, .DeltaTime = 1});
        DebugPrintState(guard_ai::GUARD, memory, text, sizeof text, bt::print_what::kShort);
        std::printf("%d s\n%s", i, text);
    }
}

//>     walks to post 1
//>     stops
//>     looks around
//> 0 s
//> ROOT 0.0 s
//>  DUTY 0.0 s
//>   ROOT
//>    PATROL
//>     ROUND
//>      LOOK_A_WHILE
//>       LIMIT
//>        LOOK 0.0 s  Look_Block 1
//>     looks around
//> 1 s
//> ROOT 1.0 s
//>  DUTY 1.0 s
//>   ROOT
//>    PATROL
//>     ROUND
//>      LOOK_A_WHILE
//>       LIMIT
//>        LOOK 1.0 s  Look_Block 2
//>     has looked 2 x: interrupted
//>     flees
//> 2 s
//> ROOT 2.0 s
//>  FLEE 0.0 s
//
// `DebugPrintState` in its short form has a line for each active node: its name, how long it is active, and the first words of its block.
// Inner nodes of a classic tree keep no time. Where nothing is active, as after a tick in which the tree ended, it prints `(idle)`.
//
// A classic tree ends its behavior as it ends itself. A tree of deciders as a leaf of a classic tree has succeeded when it is idle, and
// failed if nothing in it wanted to run. When the behavior is interrupted, the inner tree is stopped: its leaves are told `kStopped`. The inner
// tree has the outer tick's time, flags and stimuli. Each activation begins it anew, also its cool-downs and counts.
//
// ## Ask it why
//
// A flight recorder that is given to each tick knows afterwards why a step failed. It is asked about a decider and a time. The answer goes
// from that node down to the leaf that decided, with what the leaf's functions said by `bt::Because`. `bt::PrintRecording` lists all that
// happened. Why something does not run *now* is said by `bt::ExplainDecider` in `<bt/debug/explain.h>`. All other tools of
// [debugging](../debugging.md) work for classic trees too: lint while compiling, coverage, pictures, traces.

void AskWhy() {
    Soldier soldier = {.Distance = 0, .Ammunition = 0};
    bt::tree_memory<soldier_ai::SOLDIER> memory;
    bt::flight_recorder<> recorder;
    const bt::tick_input input = {.Time = 1, .DecisionFlags = soldier_ai::kSeesEnemy};
    bt::TickBehaviorTree(soldier_ai::SOLDIER, memory, &soldier, input, recorder);
    char text[1000];
    ExplainRecorded(recorder, soldier_ai::GUN, 1, text, sizeof text);
    std::printf("%s", text);

    bt::tree_memory<guard_ai::GUARD> guard_memory;
    for (const double time : {2, 3}) {
        bt::TickBehaviorTree(guard_ai::GUARD, guard_memory, &soldier, {.Time = time, .DecisionFlags = time > 2 ? soldier_ai::kSeesEnemy : 0u},
                             recorder);
    }
    ExplainRecorded(recorder, guard_ai::DUTY, 3, text, sizeof text);  // the leaf with the inner tree, which ended in this tick
    std::printf("%s", text);
}

//>     hits
//>     reloads
//> GUN/0x810f3e45 at 1.000 s:
//>   ROOT > ATTACK > STRIKE > GUN was not active after this tick.
//>     GUN ended, failed.
//>       IS_ARMED ended, failed: it was rejected by its Decide, which returned 0.
//>     walks to post 1
//>     stops
//>     looks around
//>     shoots
//>     reloads
//>     has looked 1 x: interrupted
//> DUTY/0x794c2391 was not active at 3.000 s.
//>   The path was: nothing.
//>   ROOT > DUTY was not active because ROOT was not.
//>   ROOT was left in that tick, succeeded.
//>   When DUTY was last asked, at 2.000 s, it accepted: it has no Decide.
//>   The path was then: ROOT > DUTY > ROOT > PATROL > ROUND > LOOK_A_WHILE > LIMIT > LOOK.
//> It was last activated at 2.000 s, and active until 3.000 s, succeeded.
//>   ROOT ended, succeeded.
//>     ATTACK ended, succeeded.
//>       RELOAD ended, succeeded.
//
// ## One part, several uses
//
// A part of a tree can stand in several places: name its root as the child of each. Where the uses differ only in numbers, give it
// parameters: a type with the role `bt::subtree_parameters` and defaults for its fields. Each function in the part may take them.

namespace postman_ai {

struct Walk_Parameters {
    using role = bt::subtree_parameters;
    int Doors = 1;
    const char* Bag = "letters";
};
constexpr Walk_Parameters kParcels = {.Doors = 2, .Bag = "parcels"};

bt::status Load_Tick(Soldier& soldier, const Walk_Parameters& walk) {
    std::printf("    packs %s for %d\n", walk.Bag, walk.Doors);
    soldier.Post = 0;
    return bt::status::kSucceeded;
}
bt::status Deliver_Tick(Soldier& soldier, const Walk_Parameters& walk) {
    return ++soldier.Post < walk.Doors ? bt::status::kRunning : bt::status::kSucceeded;
}

BT_DEFINE_BEHAVIOR(Load);
BT_DEFINE_BEHAVIOR(Deliver);

BT_DECLARE_DECIDERS(WALK, LOAD, DELIVER, PARCELS);

// clang-format off
BT_DEFINE_NODE         (DAY,       kSequence, (WALK, PARCELS));
BT_DEFINE_NODE         (  WALK,    kSequence, (LOAD, DELIVER));
BT_DEFINE_DECIDER      (    LOAD,  Load);
BT_DEFINE_DECIDER      (    DELIVER, Deliver);
BT_DEFINE_NODE__SUBTREE(  PARCELS, WALK, .Parameters = bt::with(kParcels));
// clang-format on

BT_DEFINE_CLASSIC_TREE__COMPILED(POSTMAN, DAY);  // as BT_DEFINE_CLASSIC_TREE, with quicker ticks: see S10

}  // namespace postman_ai

void DeliverAll() {
    Soldier soldier;
    bt::tree_memory<postman_ai::POSTMAN> memory;
    bool is_done = false;
    for (int i = 0; !is_done; ++i) {
        is_done = bt::TickBehaviorTree(postman_ai::POSTMAN, memory, &soldier, {.Time = 1.0 * i}).State == bt::tick_state::kSucceeded;
        std::printf("%d s: %s\n", i, memory.Path);
    }
}

//>     packs letters for 1
//>     packs parcels for 2
//> 0 s: DAY > PARCELS > WALK > DELIVER
//> 1 s: (idle)
//
// A function gets what the innermost node around its leaf gives, of its type; else the defaults. Any node may give some, also a group of a
// tree of deciders and the leaf itself; `BT_DEFINE_NODE__SUBTREE` is a sequence of one child. It is found out when the tree is
// built, so a tick costs the same. Parameters that nothing below takes do not compile. In a `bt::classic_builder`, write
// `.Parameters = builder.Own(Walk_Parameters{.Doors = 3})`. A tree inside a behavior gets none from outside.
//
// ## Long steps as coroutines
//
// With `<bt/coroutine.h>` a leaf that takes many ticks may be a C++20 coroutine: a function `Name_Run` that returns a `bt::task`, and waits
// where it has to. It can be a behavior of a tree of deciders too. What it takes is recognised by its type, as in other functions, but for the `const bt::task_args&`
// that each coroutine takes. That is a `bt::tick_args` that is renewed in each tick.

namespace messenger_ai {

bt::task Knock(int times, const bt::task_args& tick) {
    for (int i = 0; i < times; ++i) {
        std::printf("    knocks at %.0f s\n", tick.Time);
        co_await bt::Seconds(2);
    }
    co_return false;  // nobody opened
}
bt::task Deliver_Run(Soldier& soldier, const bt::task_args& tick) {
    for (; soldier.Distance > 0; --soldier.Distance) co_await bt::NextTick();
    const bt::status opened = co_await Knock(2, tick);
    std::puts(opened == bt::status::kSucceeded ? "    is let in" : "    leaves the letter at the door");
    co_return true;
}

BT_DEFINE_BEHAVIOR__COROUTINE(Deliver);
BT_DEFINE_DECIDER(DELIVER, Deliver);
BT_DEFINE_CLASSIC_TREE(MESSENGER, DELIVER);

}  // namespace messenger_ai

void DeliverLetter() {
    Soldier soldier;
    bt::tree_memory<messenger_ai::MESSENGER> memory;
    for (int i = 0; i < 7; ++i) bt::TickBehaviorTree(messenger_ai::MESSENGER, memory, &soldier, {.Time = 1.0 * i, .DeltaTime = 1});
    std::printf("%s, %.0f m\n", memory.Path, soldier.Distance);
}

//>     knocks at 2 s
//>     knocks at 4 s
//>     leaves the letter at the door
//> (idle), 0 m
//
// | a coroutine awaits | it goes on |
// | --- | --- |
// | `bt::NextTick()` | in the next tick |
// | `bt::Seconds(2)` | in the first tick so many seconds later, but never in the same tick: 0 is the next tick |
// | `bt::Until(lambda)` | when the lambda returns true; it is asked at once, and then once in each tick |
// | the call of another coroutine | when that has ended; its answer is the value |
//
// It ends with `co_return`: a `bt::status`, or a bool of which true is succeeded. When something else takes over, its frame is destroyed, and
// its locals with it, so a destructor is its Deactivate.
//
// The frames lie in the behavior's block, never on the heap. `BT_DEFINE_BEHAVIOR__COROUTINE(Deliver, 1024)` says how many bytes there are for all
// of its frames together; else they are `bt::kDefaultFrameBytes`, 512. How many are needed depends on the compiler and its options. The first word
// of the block says how many are in use, and the second the most that were. Beside them, a block has 128 bytes for its own.
//
// | a mistake | what happens |
// | --- | --- |
// | the frames need more bytes | reported with the number (`kCoroutineTooLarge`), at the activation or the co_await; the leaf has failed |
// | the end without `co_return`, or `co_return bt::status::kRunning` | reported (`kCoroutineWithoutAnswer`); it has failed |
// | a loop that awaits, and never has to wait | reported (`kCoroutineNeverWaits`) instead of a hang; it has failed |
// | the agent's address changes while it runs | reported (`kCoroutineAgentMoved`); it has failed, and its locals are not destroyed |
// | the `bt::task_args` of another behavior are passed on | reported (`kCoroutineOfOther`); it has failed |
// | a copy of the memory, a block, a `bt::tick_args`, another awaitable | does not compile |
//
// So keep agents in place: in a `std::vector` that may grow, hold them by pointer. What only waits, as in `bt::Seconds`, costs a tick a
// call; the coroutine is not resumed for it.
//
// ## If you come from elsewhere
//
// | BehaviorTree.CPP | here |
// | --- | --- |
// | Sequence, Fallback | `kSequence`, `kSelector`: both go on at the child that runs |
// | SequenceWithMemory | a failed `kSequence` begins anew; for one that does not, retry the step: `kRetry` around it |
// | ReactiveSequence, ReactiveFallback | `kReactiveSequence`, `kReactiveSelector`; several children may run long, one after the other |
// | Parallel, ParallelAll | `kParallel` with `.Count`, `.FailCount` |
// | Inverter, ForceSuccess, ForceFailure | `kInvert`, `kAlwaysSucceed`, `kAlwaysFail` |
// | Repeat, RetryUntilSuccessful, KeepRunningUntilFailure | `kRepeat`, `kRetry`, `kRepeatUntilFailed` |
// | RunOnce | `kLimit` with `.Count = 1` |
// | a ControlNode or DecoratorNode of one's own, haltChild | `kOwnNode`, `children.Interrupt(i)` |
// | Timeout, Delay, Sleep | `kTimeLimit`, a `kWait` before it, `kWait` |
// | SyncActionNode, StatefulActionNode | a behavior with a Tick; with Activate, Tick and Deactivate |
// | CoroActionNode | a coroutine, `BT_DEFINE_BEHAVIOR__COROUTINE` |
// | ConditionNode, Precondition | `kCondition`; `.Preconditions` and `.Decide` of any node |
// | `_while` | `.While`, or `kGuard` |
// | blackboard, ports | your agent, in its own types; blocks for what lives as long as the leaf; parameters for constants |
// | SubTree with ports | a part of the tree, `BT_DEFINE_NODE__SUBTREE` with `bt::subtree_parameters` |
//
// | Unreal | here |
// | --- | --- |
// | Selector, Sequence | `kSelector`, `kSequence` |
// | decorator that aborts itself | `.While`, or `kGuard` |
// | decorator that aborts lower priority | a `kReactiveSelector` above, whose earlier children are asked in each tick |
// | Simple Parallel | `kParallel` with `.Count = 1` |
// | Cooldown, Loop, Time Limit, Force Success | `kCooldown`, `kRepeat`, `kTimeLimit`, `kAlwaysSucceed` |
// | task: Execute, Tick, Abort | Activate, Tick, Deactivate |
// | service | a `kParallel` beside it, or a group's behavior in a tree of deciders ([S23](s23_group_decider_behaviors.md)) |
//
// | behaviour_tree (Dart) | here |
// | --- | --- |
// | Sequence, Selector, Inverter | `kSequence`, `kSelector`, `kInvert` |
// | a Future that is not complete | a Tick that answers running, or a coroutine |
// | `process(blackboard)` | ticks until `State` is not running |
//
// Files of behavior3's editor, bots of Unvanquished and trees of aido can be loaded ([behavior3](behavior3.md),
// [Unvanquished](unvanquished.md), [aido](aido.md)), or made into C++ like that above by `decider convert`.

int main() {
    Patrol();
    PrintKinds();
    Fight();
    GuardDuty();
    AskWhy();
    DeliverAll();
    DeliverLetter();
}
