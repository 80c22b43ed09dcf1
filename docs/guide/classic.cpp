// # Classic trees
//
// Deciders *choose* what an agent does. A classic behavior tree *scripts* how an agent does it, step by step, with
// success and failure: walk to the door, open it, and if that fails, knock. This library has both kinds of trees, made
// of the same behaviors, functions, macros and memories.
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
#include <bt/debug/answers.h>
#include <bt/debug/recorder.h>
#include <macros/bt_macros.h>

struct Soldier {
    bool SeesEnemy = false;
    float Distance = 2;  // to the enemy, m
    int Ammunition = 1;
    int Post = 0;  // the post that it has reached
};

namespace soldier_ai {

// A leaf is a decider with a behavior, as in a tree of deciders ([S08](s08_behaviors.md)). A behavior has up to three
// functions: `Activate`, `Tick`, which is called in each frame from the first on, and `Deactivate`. Each function takes
// the parameters that it needs: the agent, a block of memory that lives while the leaf is active, the reason for the
// end. The Ticks here return `bt::status`, because the nodes above need to know how the leaf ended. A Tick that returns
// nothing keeps running until something ends it. A Tick that returns bool can't succeed: true is running, and false is
// failed.

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
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Look);  // the macro's name lists the functions; without a list it is Tick

// `BT_DEFINE_NODE` names a kind and its children. `BT_DEFINE_CONDITION` is a leaf that only checks its preconditions or
// Decide: `BT_DEFINE_CONDITION(MAY_FIRE, .Preconditions = {.AllFlags = BT_FLAGS(kMayFire)})`.
// `BT_DEFINE_CONDITION__DECIDE` and `BT_DEFINE_NODE__DECIDE` take `NAME_Decide` as their Decide. Outline and compiler
// errors are the same as in trees of deciders.

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

// A classic tree is ticked like any tree, with the same memory, and reads the same in a debugger. A tick walks from the
// root, depth first. When a step ends, the next starts in the same frame, until one keeps running or the root ends.
// When the root ends, `State` is its result, and the next tick starts the tree again.

const char* Text(bt::tick_state state) {
    constexpr const char* words[] = {"runs", "idle", "error", "failed", "succeeded"};
    return words[static_cast<int>(state)];
}

void Patrol() {
    Soldier soldier;
    bt::tree_memory<soldier_ai::SOLDIER> memory;
    const bool sees_enemy[] = {false, false, false, true, true, false};
    for (int i = 0; i < 6; ++i) {
        std::printf("%d s%s\n", i, sees_enemy[i] ? ", sees an enemy" : "");
        const std::uint32_t flags = sees_enemy[i] ? soldier_ai::kSeesEnemy : 0u;
        const bt::tick_result result = bt::TickBehaviorTree(
            soldier_ai::SOLDIER, memory, &soldier, {.Time = 1.0 * i, .DeltaTime = 1, .DecisionFlags = flags});
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
// A **sequence** runs its children one after the other until one fails. A **selector** does so until one succeeds. Both
// continue at the running child and ignore the earlier children. The **reactive** forms start with the first child in
// each tick. ROOT therefore asks ATTACK while the soldier patrols; a kSelector would not.
//
// Every node and leaf may have preconditions and a Decide, which are asked when it would start. A `While` is checked at
// the start too, and then in each tick while the node is active ([S06](s06_preconditions_and_stimuli.md)). ATTACK has a
// `While`. Use a precondition or a condition for a check that only lets a node start. Use a `While` for a check that
// must also end the node, or a `kGuard` if the check takes a function. A rejected node counts as failed.
//
// ## What is interrupted
//
// Outside of a `kParallel`, one leaf is active at a time. In a reactive node the walk may reach an earlier leaf. The
// earlier leaf is then *tried* beside the active leaf: it is activated and ticked. If its Tick returns running, it
// takes over, and the other leaf is deactivated. If the tried leaf ends, only the tried leaf is deactivated, and the
// other leaf continues. Steps that end at once can therefore come before a long step in a `kReactiveSequence`: each
// frame ticks them again without ending the long step. Whether a leaf has an `Activate`, a `Deactivate` or a block
// changes no answer.
//
// Mind the order. The `Activate` and first `Tick` of a leaf that takes over run *before* the `Deactivate` of the other
// leaf: at 3 s above, the soldier approaches before the look ends. Most libraries of behavior trees have the same
// order. Trees of deciders have the reverse order: a decider that accepts has decided, so the active decider is
// deactivated first. A `Deactivate` that calls `StopMoving` can therefore stop the move that the new leaf has just
// started. There are two cures. Either the `Deactivate` checks first whether the current move is still its own. Or the
// branch is made of deciders.
//
// The price is memory. If two children of a reactive node have blocks, an agent needs the room of the largest block
// twice. Other trees need no more than before.
//
// ## The kinds
//
// Each row shows what a kind does when its first child ends and the others run. Every kind passes running on.

//{
struct Script {
    const char* Answers[3] = {"", "", ""};  // of the leaves, one letter for each call; then they run
    int NumCalls[3] = {0, 0, 0};
    int Number = 0;  // a kSwitch takes the first child, and a kForEach has so many rounds
};
bt::status Answer(Script& script, int which) {
    const char* const answers = script.Answers[which];
    const int call = script.NumCalls[which]++;
    const char letter = answers[call] != 0 ? answers[call] : 'R';
    return letter == 'S' ? bt::status::kSucceeded : letter == 'F' ? bt::status::kFailed : bt::status::kRunning;
}
int NumberOf(const Script& script) { return script.Number; }
bt::status First_Tick(Script& script) { return Answer(script, 0); }
bt::status Second_Tick(Script& script) { return Answer(script, 1); }
bt::status Third_Tick(Script& script) { return Answer(script, 2); }
BT_DEFINE_BEHAVIOR(First);
BT_DEFINE_BEHAVIOR(Second);
BT_DEFINE_BEHAVIOR(Third);
bt::status Own_Tick(const bt::node_children& children) { return children.Num() > 0 ? children.Tick(0) : bt::status::kFailed; }
BT_DEFINE_BEHAVIOR(Own);
BT_DEFINE_DECIDER(FIRST, First);
BT_DEFINE_DECIDER(SECOND, Second, .Decide = bt::Decide([](const Script&) { return 0.5f; }));
BT_DEFINE_DECIDER(THIRD, Third, .Decide = bt::Decide([](const Script&) { return 0.25f; }));

// Returns what a node of the kind does after its first child has given these answers.
const char* After(bt::node_kind kind, const char* answers, int num_children, bt::tick_state& state) {
    const bt::decider* const children[] = {&FIRST, &SECOND, &THIRD, &THIRD};
    const bool needs_number = kind == bt::kSwitch || kind == bt::kForEach;
    const bool needs_seconds = kind == bt::kTimeLimit || kind == bt::kDeadline || kind == bt::kCooldown;
    const bt::decider node = {.DebugName = "NODE",
                              .Kind = bt::kNode,
                              .Children = {children, num_children},
                              .Behavior = kind == bt::kOwnNode ? &Own : nullptr,
                              .Decide = kind == bt::kGuard || kind == bt::kCondition ? bt::Decide([](const Script&) { return true; })
                                                                                     : bt::decide_function{},
                              .Number = needs_number ? bt::number_reference(bt::number<NumberOf>) : bt::number_reference(),
                              .Count = kind == bt::kLimit ? 1 : 0,
                              .FailCount = kind == bt::kParallel ? 1 : 0,
                              .Seconds = needs_seconds ? 1.0f : 0.0f,
                              .Node = kind};
    static bt::tree_storage<5, 16> storage;
    if (InitializeClassicTree(storage, "TREE", node).IsError()) return "does not take it";
    Script script = {.Answers = {answers, "R", "R"}, .Number = kind == bt::kForEach ? 2 : 0};
    bt::tree_memory_of<1, 256> memory(1);
    state = bt::TickBehaviorTree(storage.Tree, memory, &script, {}).State;
    if (script.NumCalls[0] > 1) return "begins it again";
    if (script.NumCalls[0] == 1 && script.NumCalls[1] == 1) return kind == bt::kParallel ? "waits for the others" : "goes to the next child";
    if (script.NumCalls[0] == 1 && script.NumCalls[2] == 1)
        return kind == bt::kTryCatch ? "goes to the last child" : "goes to the third child";
    return Text(state);
}

bool Takes(bt::node_kind kind, int num_children) {
    bt::tick_state state = {};
    return After(kind, "R", num_children, state) != std::string_view("does not take it");
}

const char* NumChildrenOf(bt::node_kind kind) {
    if (Takes(kind, 4)) return Takes(kind, 1) ? "any number" : "2 or more";
    return Takes(kind, 3) ? "2 or 3" : Takes(kind, 1) ? "1" : "none";
}

void PrintKinds() {
    std::puts("| kind | children | its child succeeded | its child failed |");
    std::puts("| --- | --- | --- | --- |");
    for (int i = 0; i < bt::kNumNodeKinds; ++i) {
        const auto kind = static_cast<bt::node_kind>(i);
        const char* const name = NodeKindName(kind);
        const char* const children = NumChildrenOf(kind);
        bt::tick_state state = {};
        if (children == std::string_view("none")) {
            After(kind, "R", 0, state);
            std::printf("| %s | none | itself: %s | |\n", name, Text(state));
        } else if (kind == bt::kOwnNode) {
            std::printf("| %s | %s | as its Tick says | as its Tick says |\n", name, children);
        } else if (kind == bt::kRandomSequence || kind == bt::kRandomSelector) {
            const bool is_sequence = kind == bt::kRandomSequence;
            std::printf("| %s | %s | %s | %s |\n", name, children, is_sequence ? "goes to another child" : "succeeded",
                        is_sequence ? "failed" : "goes to another child");
        } else {
            const bool draws = kind == bt::kRandomNode || kind == bt::kWeightedNode || kind == bt::kShuffledNode;
            const int num = draws ? 1 : Takes(kind, 3) ? 3 : 1;
            const char* const succeeded = After(kind, "SR", num, state);
            const char* const failed = After(kind, "FR", num, state);
            std::printf("| %s | %s | %s | %s |\n", name, children, succeeded, failed);
        }
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
//| | kRandomSequence | any number | goes to another child | failed |
//| | kRandomSelector | any number | succeeded | goes to another child |
//| | kIfThenElse | 2 or 3 | goes to the next child | goes to the third child |
//| | kWhileDoElse | 2 or 3 | goes to the next child | goes to the third child |
//| | kTryCatch | 2 or more | goes to the next child | goes to the last child |
//| | kSwitch | any number | succeeded | failed |
//| | kOwnNode | any number | as its Tick says | as its Tick says |
//| | kInvert | 1 | failed | succeeded |
//| | kAlwaysSucceed | 1 | succeeded | succeeded |
//| | kAlwaysFail | 1 | failed | failed |
//| | kRepeat | 1 | begins it again | failed |
//| | kRepeatUntilFailed | 1 | begins it again | succeeded |
//| | kRetry | 1 | succeeded | begins it again |
//| | kLoop | 1 | begins it again | begins it again |
//| | kForEach | 1 | begins it again | failed |
//| | kRunOnce | 1 | succeeded | failed |
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
// - After its last child a sequence succeeds and a selector fails. The same holds without any child.
// - `kParallel` succeeds as soon as `.Count` children have succeeded (0: all), and fails as soon as `.FailCount` have
//   failed (0: one). Each child has an active leaf and blocks of its own. Children that still run are interrupted.
// - `kRandomNode`, `kWeightedNode`, `kShuffledNode` and `kScoredNode` choose one of the children that accept; values
//   come from the children's Decides. The chosen child stays while it runs. `kRandomSequence` and `kRandomSelector`
//   take *all* children, each once, in an order that is drawn anew each time the node starts.
// - `kIfThenElse` keeps its choice while the second or third child runs. `kWhileDoElse` runs the first child in each
//   tick, and the other child takes over when the answer changes. Without a third child both fail.
// - `kSwitch` asks its `.Number`, a function of the agent, in each tick: `.Number = bt::number<CurrentTask>` returns
//   the index of a child; anything else is the last child. `kForEach` asks its `.Number` once, and runs its child so
//   often. `RoundOf(args)` tells the functions below which round it is, also below a `kRepeat`, `kRetry` and `kLoop`.
// - `kRepeat`, `kRetry` and `kLoop` have a `.Count`, the number of runs of the child; 0 is for ever. All runs may be in
//   one tick, up to `kMaxNumRepeats`. More runs are an error that names the node, so an endless repeat needs a child
//   that keeps running, or `.Flags = bt::kFlagsOneRoundATick`: then the node runs between two rounds.
// - `kLimit` runs its child at most `.Count` times, then fails. Stopping the memory, or a new memory, resets the count;
//   a new run of the tree does not. `kFlagsResetAtLimit` resets it after it has failed so once. `kRunOnce` keeps the
//   answer instead, and gives it without the child.
// - `kTimeLimit`, `kDeadline`, `kCooldown` and `kWait` have `.Seconds`, on the clock that you tick with. A time limit
//   fails and ends its child without another tick. A deadline ticks its child first, and then fails if it is too late,
//   even if the child has just succeeded. A cool-down fails until so many seconds have passed since its child ended or
//   was interrupted. Instead of `.Seconds` each may have a `.Number` that returns the agent's own seconds.
// - A rejected child counts as ended: it starts a cool-down, and counts for a `kLimit`. Put the condition on the
//   `kCooldown` or `kLimit` itself, and not below it.
// - A child with `.Flags = bt::kFlagsPassOver` does not fail if its checks reject it: a sequence or a selector goes on,
//   a `kParallel` does not count it. A sequence or selector with `kFlagsResume` that was interrupted begins at that
//   child the next time. The other options are in `bt/decider.h`, and items 142 to 150 of the contract have the rules.
// - `kCondition` and `kGuard` need a Decide or preconditions. A guard asks them in each tick.
// - Kinds without children have an empty list: `BT_DEFINE_NODE(PAUSE, kWait, (), .Seconds = 2)`. With `BT_FLAGS`, texts
//   and debuggers show the flags of a check by name: `.While = {.AllFlags = BT_FLAGS(kSeesEnemy)}`. An enumeration that
//   is declared by `BT_DECLARE_FLAGS` needs no `BT_FLAGS`.
// - A memory's `Path` is a text; compare it by `strcmp`. The path ends at a `kParallel` or a `kOwnNode`, because
//   several leaves below may be active. `DebugPrintState` and the debuggers' `decider-tree` show them all.
//
// The exact rules are items 84 to 92 and 99 to 104 of the [contract](../contract.md).
//
// ## A node of your own
//
// If no kind fits, write a `kOwnNode`: a behavior whose Tick gets its children. The Tick may tick any of them, in any
// order, and return any status. The behavior may have an Activate, a Deactivate, a block and parameters, like a leaf. A
// child that the Tick neither ticks nor interrupts stays active. The children are a `const bt::node_children&`, or a
// `bt::node_children_of<1, 8>` for a node that takes 1 to 8 of them; another number does not compile. The example goes
// round: it starts with the child after the one that succeeded last. `<bt/nodes.h>` has
// ready-made nodes: `MapStatus`, `Concurrent` and `Timer`.

namespace fighter_ai {

bt::status TakeTurns_Tick(Soldier& soldier, bt::node_children_of<1, 8> children) {
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

//{
void Fight() {
    Soldier soldier = {.Ammunition = 1};
    bt::tree_memory<fighter_ai::FIGHTER> memory;
    for (int i = 0; i < 3; ++i) bt::TickBehaviorTree(fighter_ai::FIGHTER, memory, &soldier, {.Time = 1.0 * i});
}
//}

//>     shoots
//>     hits
//>     hits
//
// ## Errors
//
// A Tick may return `bt::status::kError`: something is wrong, not just failed. Selectors and inverters pass an error on
// unchanged. All nodes above the leaf end, and the tick's result is `kAnsweredError`, with the leaf. Only a `kOwnNode`
// gets the error as its child's answer, and decides.
//
// ## One inside the other
//
// `BT_DEFINE_BEHAVIOR__TREE` makes a behavior of a tree (`PATROL` in `demo/creature_tree.cpp`). The behavior's block is
// the inner tree's memory. An agent with a larger block elsewhere pays nothing for it.
//
// The size of the inner memory must be known, so define the inner tree above, in the same file. To use the inner tree
// in several files, put its nodes into a header (`inline BT_DEFINE_NODE(...)`). Each file then defines the tree in a
// namespace of its own.
//
// State prints, recordings, coverage, pictures, explanations and debuggers show both as one tree. Only a memory's
// `Path` and the transitions of [S11](s11_events_and_recordings.md) end at the leaf.

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
// Inner nodes of a classic tree keep no time.
//
// A behavior that is made of a classic tree ends with that tree's result. A tree of deciders can be a leaf of a classic
// tree. It succeeds when it becomes idle after it was active, and fails if nothing in it wanted to run. When the
// behavior is interrupted, the inner tree is stopped, and its leaves get `kStopped`. The inner tree gets the outer
// tick's time, flags and stimuli. Each activation starts the inner tree from new, including cool-downs and counts.
//
// ## Ask it why
//
// Give a flight recorder to each tick, and ask it afterwards about a decider and a time. The answer goes from that node
// down to the leaf that decided, with the reasons that the leaf's functions gave by `bt::Because`, or to the node that
// interrupted it. `bt::PrintRecording(recorder, from, to, text, size)` lists the events. `bt::ExplainDecider` in `<bt/debug/explain.h>` explains why a
// decider does not run *now*. All other tools of [debugging](../debugging.md) work too: lint while
// compiling, coverage, pictures, traces. `bt::print_what::kAnswers` prints each node's answer in a tick that was given
// to a `bt::tree_answers`.

void AskWhy() {
    Soldier soldier = {.Distance = 0, .Ammunition = 0};
    bt::tree_memory<soldier_ai::SOLDIER> memory;
    bt::flight_recorder<> recorder;
    const bt::tick_input input = {.Time = 1, .DecisionFlags = soldier_ai::kSeesEnemy};
    bt::TickBehaviorTree(soldier_ai::SOLDIER, memory, &soldier, input, recorder);
    char text[1000];
    ExplainRecorded(recorder, soldier_ai::GUN, 1, text, sizeof text);
    std::printf("%s", text);

    bt::tree_answers<soldier_ai::SOLDIER> answers;
    bt::TickBehaviorTree(soldier_ai::SOLDIER, memory, &soldier, {.Time = 2}, answers);
    DebugPrintState(soldier_ai::SOLDIER, memory, text, sizeof text, bt::print_what::kAnswers, &answers);
    std::printf("%s", text);
//{
    if (AnswerAt(answers, *soldier_ai::SOLDIER.Nodes) == nullptr) std::puts("it was not ticked");
    static_assert(sizeof answers == sizeof(bt::tick_answers_of<soldier_ai::SOLDIER.NumNodes>));
//}

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
//> *running   ROOT
//>  failed      ATTACK
//>  -             CLOSE_IN
//>  -               APPROACH
//>  -             STRIKE
//>  -               GUN
//>  -                 IS_ARMED
//>  -                 SHOOT
//>  -               HIT
//>  -             RELOAD
//> *running     PATROL
//> *running       ROUND
//>  succeeded       WALK
//> *running         LOOK_A_WHILE
//> *running           LIMIT
//> *running             LOOK 0.0 s
//>     walks to post 2
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
// A part of a tree can be used in several places: name its root as a child in each place. If the uses differ only in
// constants, give the part parameters: a type with the role `bt::subtree_parameters` and defaults for its fields. Each
// function in the part may take the parameters.

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

//{
void DeliverAll() {
    Soldier soldier;
    bt::tree_memory<postman_ai::POSTMAN> memory;
    bool is_done = false;
    for (int i = 0; !is_done; ++i) {
        is_done = bt::TickBehaviorTree(postman_ai::POSTMAN, memory, &soldier, {.Time = 1.0 * i}).State == bt::tick_state::kSucceeded;
        std::printf("%d s: %s\n", i, memory.Path);
    }
}
//}

//>     packs letters for 1
//>     packs parcels for 2
//> 0 s: DAY > PARCELS > WALK > DELIVER
//> 1 s: (idle)
//
// A function gets the parameters of its type from the innermost node around its leaf that gives some. If no node gives
// any, the function gets the defaults. Any node may give parameters, including the leaf itself and a group of a tree of
// deciders. `BT_DEFINE_NODE__SUBTREE` is a sequence of one child. Parameters are looked up when the tree is built, so a
// tick costs the same. Parameters that no function below takes do not compile. In a `bt::classic_builder`, write
// `.Parameters = builder.Own(Walk_Parameters{.Doors = 3})`. A tree inside a behavior gets no parameters from outside.
//
// ## Long steps as coroutines
//
// With `<bt/coroutine.h>` a leaf that takes many ticks may be a C++20 coroutine: a function `Name_Run` that returns a
// `bt::task`, and waits where it must. A tree of deciders may have such behaviors too. The coroutine's arguments are
// recognised by their types, as in other functions. Each coroutine also takes a `const bt::task_args&`, which is a
// `bt::tick_args` that is renewed in each tick.

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

//{
void DeliverLetter() {
    Soldier soldier;
    bt::tree_memory<messenger_ai::MESSENGER> memory;
    for (int i = 0; i < 7; ++i) bt::TickBehaviorTree(messenger_ai::MESSENGER, memory, &soldier, {.Time = 1.0 * i, .DeltaTime = 1});
    std::printf("%s, %.0f m\n", memory.Path, soldier.Distance);
}
//}

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
// | the call of another coroutine | when that coroutine has ended; its answer is the value |
//
// A coroutine ends with `co_return` of a `bt::status`, or of a bool: true is succeeded, false is failed. When another
// leaf takes over, the coroutine's frame is destroyed with its locals, so a destructor takes the place of a Deactivate.
//
// The frames lie in the behavior's block, never on the heap. All frames of one behavior share `bt::kDefaultFrameBytes`,
// 512 bytes; `BT_DEFINE_BEHAVIOR__COROUTINE(Deliver, 1024)` gives them another number. The bytes needed depend on the
// compiler and its options. The block's first word is the number of bytes in use, and the second word the largest
// number so far. Beside the frames, a block has 128 bytes.
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
// So keep agents in place: in a `std::vector` that may grow, hold them by pointer. A waiting coroutine (`bt::Seconds`)
// costs one call a tick; it is not resumed.
//
// ## If you come from elsewhere
//
// [Trees from other libraries](porting.md) has the nodes of BehaviorTree.CPP, py_trees, LimboAI, Beehave, HFSM2,
// behavior3js and Unreal, each with the fields that make it here.

int main() {
    Patrol();
    PrintKinds();
    Fight();
    GuardDuty();
    AskWhy();
    DeliverAll();
    DeliverLetter();
}
