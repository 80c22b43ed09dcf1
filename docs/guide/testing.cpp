// # Testing a tree
//
// A test of a tree needs no level, no animation and no path finder: the test kit has a script for each leaf, and a time
// of its own. The kit compares the path of each tick with the path that you expect. It works with every tree and any
// test framework: a comparison returns a text, empty if all is well.

//{
#include <cstdio>
#include <string>

//}
#include <bt/debug/testing.h>
//{
#include <macros/bt_macros.h>

enum GuardFlags : std::uint32_t { kSeesThief = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);

struct Guard {
    bool Tired = false;
};

namespace guard_ai {

// Functions that no test wants to call.
bt::status Chase_Tick(Guard&) { return std::puts("the guard really runs"), bt::status::kRunning; }
bt::status Search_Tick(Guard&) { return std::puts("the guard really searches"), bt::status::kRunning; }
bt::status Walk_Tick(Guard&) { return bt::status::kRunning; }
float REST_Decide(const Guard& guard) { return guard.Tired ? 1.0f : 0.0f; }

BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Search);
BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR__NONE(Rest);
BT_DECLARE_DECIDERS(HUNT, CHASE, SEARCH, REST, WALK);
//}

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (HUNT, REST, WALK));
BT_DEFINE_GROUP  (  HUNT,   kGroupSequential, (CHASE, SEARCH), .Preconditions = { .AllFlags = kSeesThief });
BT_DEFINE_DECIDER(    CHASE,  Chase);
BT_DEFINE_DECIDER(    SEARCH, Search);
BT_DEFINE_DECIDER(  REST,   Rest, .Decide = bt::decide<REST_Decide>);
BT_DEFINE_DECIDER(  WALK,   Walk);
BT_DEFINE_TREE(GUARD, ROOT);

//{
}  // namespace guard_ai

using namespace guard_ai;
//}
// ## A test in ten lines
//
// The guard sees a thief for one tick. The chase succeeds in its third tick, and the search fails in its second:

std::string ChasesThenSearches() {
    Guard guard;
    bt::tree_test test(GUARD, &guard);
    test.Script("CHASE", "running*2 succeeded");
    test.Script("SEARCH", "running failed");
    test.Input.DecisionFlags = kSeesThief;
    test.Run(1);
    test.Input.DecisionFlags = 0;
    test.Run(4);
    return test.Difference("CHASE *2\n"
                           "SEARCH\n"
                           "WALK *2\n");
}

// Each expected line is the path after a tick, or the end of that path, down to its leaf: `CHASE` fits
// `ROOT > HUNT > CHASE`, and `HUNT` does not. `*2` means two such ticks. Several leaves are in parentheses:
// `ROOT > (X, W > Y)`. Ticks without a path are `idle`, `succeeded`, `failed`, `stopped` or `error`.
//
// A scripted leaf calls none of its functions. A script has a word for each tick of its leaf: `running`, `failed`,
// `succeeded` or `error`. The last word is repeated; if that word is `again`, the script begins anew. The script of a
// Decide has `rejects`, `accepts` and numbers. An unknown name, and an answer that a node can't give, are mistakes:
// `Script` returns them in words, and so does each `Difference`.
//
// Each tick adds `test.Step`, by default one second, to `test.Input.Time`. Random numbers come from the constructor's
// seed.
//
// ## What differed, and why
//
// The test of the rounds does not know that guards rest. `ScriptLeaves` gives one script to all leaves that have none.
// Leaves without a behavior, such as `kCondition` and `kWait`, keep their own answers until a script names them:

std::string WalksOn() {
    Guard guard;
    bt::tree_test test(GUARD, &guard);
    test.ScriptLeaves("running");
    test.Run(1);
    guard.Tired = true;
    test.Run(2);
    return test.Difference("WALK *3");
}
//{

int main() {
    std::printf("%s", WalksOn().c_str());
    if (!ChasesThenSearches().empty()) return 1;
//}

//> tick 2, at 1 s: WALK was expected, but the tick ended with ROOT > REST.
//> WALK/0xa5a75310 was not active at 1.000 s.
//>   The path was: ROOT > REST.
//>   REST, which comes before it in ROOT, was active.
//>   When it was last asked, at 0.000 s, it accepted: it has no Decide.
//>   The path was then: ROOT > WALK.
//> It was last activated at 0.000 s, and active until 1.000 s, interrupted.

// ## Golden recordings
//
// `Recording` has the path of each tick, and what began, answered and ended in it; of a classic tree the answer of each
// node. Keep such a text in a file for `Difference`, which compares indented lines too if there are any. `Log` has the
// paths alone.

    Guard guard;
    bt::tree_test test(GUARD, &guard);
    test.ScriptLeaves("running failed");
    test.Input.DecisionFlags = kSeesThief;
    test.Step = 0.5;
    test.Run(2);
    test.Stop();
    std::printf("%s", test.Recording().c_str());

//> 0 s: ROOT > HUNT > CHASE
//>   ROOT began
//>   HUNT began
//>   CHASE began
//> 0.5 s: ROOT > HUNT > SEARCH
//>   CHASE answered failed
//>   CHASE ended: failed
//>   SEARCH began
//> 1 s: stopped
//>   SEARCH ended: stopped
//>   HUNT ended: stopped
//>   ROOT ended: stopped

// ## Overrides
//
// A script is an override: something that takes the place of a node's functions, for one memory. `test.Overrides()`
// has all that can be overridden. Your own program can have such a table, beside a tree or beside one memory:
// `bt::overrides o(GUARD, memory)`. A table beside a memory hides the table beside its tree. A second table for the same
// is reported, and hides the first. Ticks without overrides cost nothing more.

    bt::tree_memory<GUARD> memory;
    bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = 0});
    bt::overrides console(GUARD);
    console.Use(memory);  // memories that are new or stopped are found without it
    console.SwitchOff("HUNT");
    console.Decide("REST", 1);
    bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = 1, .DecisionFlags = kSeesThief});
    std::printf("%s%s\n%s\n", console.Text().c_str(), memory.Path, console.SwitchOff("CHAES").c_str());
    console.TakeBack("HUNT");
    console.Answer("CHASE", bt::status::kRunning);
    bt::TickBehaviorTree(GUARD, memory, &guard, {.Time = 2, .DecisionFlags = kSeesThief});
    std::printf("%s\n", memory.Path);

//> HUNT: off
//> REST: decides 1
//> ROOT > REST
//> no decider or node of GUARD is called "CHAES"; did you mean CHASE?
//> ROOT > HUNT > CHASE

// A node that is off rejects, and ends if it is active. If an answer is taken back while its leaf is active, the leaf's
// Activate is called late. Explanations, state prints, recordings and debug output show overrides.
//{
    console.TakeBackAll();
    test.Overrides().TakeBackAll();
    return bt::ActiveDepth(test.Memory()) == 0 && !test.Log().empty() ? 0 : 1;
}
//}
