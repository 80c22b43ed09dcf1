// Nodes of one's own: the Tick of their behavior ticks their children (contract 99).
#include "classic_kit.h"

#include <bt/debug/memory_guard.h>
#include <bt/debug/print_state.h>
#include <bt/observe.h>

#include <bit>
#include <string>
#include <vector>

namespace own_nodes {

using script::Act;
using script::actor;
using script::CheckBoth;
using script::kAsk;
using script::OnlyTick;
using enum bt::status;

// The first child that does not fail, from the last on.
bt::status Backwards_Tick(const bt::node_children& children) {
    for (int i = children.Num() - 1; i >= 0; --i) {
        if (const bt::status of_child = children.Tick(i); of_child != kFailed) return of_child;
    }
    return kFailed;
}
BT_DEFINE_BEHAVIOR(Backwards);

BT_DEFINE_DECIDER(A, Act);
BT_DEFINE_DECIDER(B, Act);
BT_DEFINE_DECIDER(C, OnlyTick);
BT_DEFINE_NODE(BACK, kOwnNode, (A, B, C), .Behavior = &Backwards);
BT_DEFINE_CLASSIC_TREE(GOES_BACK, BACK);

TEST_CASE("contract 99: a node of one's own ticks its children in any order, in each tick, and answers what it wants") {
    CheckBoth(GOES_BACK, {
        {"", "tick C"},
        {"C:fails", "tick C failed, activate B, tick B"},
        {"C:fails", "tick C failed, tick B"},
        {"C:fails B:fails A:succeeds",
         "tick C failed, tick B failed, deactivate B failed, activate A, tick A succeeded, deactivate A succeeded, succeeded"},
        {"C:fails B:fails A:fails", "tick C failed, activate B, tick B failed, deactivate B failed, activate A, tick A failed, "
                                    "deactivate A failed, failed"},
    });
}

TEST_CASE("contract 99: a child that is not ticked stays as it is, and is interrupted when the node ends or the tree is stopped") {
    CheckBoth(GOES_BACK, {
        {"C:fails", "tick C failed, activate B, tick B"},
        {"", "tick C"},  // B runs on, unticked
        {"C:fails", "tick C failed, tick B"},
        {"C:succeeds", "tick C succeeded, deactivate B interrupted, succeeded"},
        {"C:fails B:refuses", "tick C failed, activate B failed, activate A, tick A"},
        {"C:fails", "tick C failed, activate B, tick B"},
        {"stop", "deactivate B stopped, deactivate A stopped"},
    });
}

// As a kReactiveSelector: what takes over interrupts the later ones.
bt::status React_Tick(const bt::node_children& children) {
    for (int i = 0; i < children.Num(); ++i) {
        const bt::status of_child = children.Tick(i);
        if (of_child == kFailed) continue;
        for (int later = children.Num() - 1; later > i; --later) children.Interrupt(later);
        return of_child;
    }
    return kFailed;
}
BT_DEFINE_BEHAVIOR(React);
BT_DEFINE_NODE(FIRST_THAT_CAN, kOwnNode, (C, A, B), .Behavior = &React);
BT_DEFINE_CLASSIC_TREE(REACTS, FIRST_THAT_CAN);

TEST_CASE("contract 99: a node of one's own interrupts children, which begin anew when they are ticked again") {
    CheckBoth(REACTS, {
        {"C:fails A:refuses", "tick C failed, activate A failed, activate B, tick B"},
        {"C:fails", "tick C failed, activate A, tick A, deactivate B interrupted"},
        {"", "tick C, deactivate A interrupted"},
        {"C:fails A:fails", "tick C failed, activate A, tick A failed, deactivate A failed, activate B, tick B"},
        {"C:succeeds", "tick C succeeded, deactivate B interrupted, succeeded"},
    });
}

struct Patience_Block {
    using role = bt::block;
    int Ticks = 0;
};
struct patience {
    using role = bt::parameters;
    int Most = 0;
};
void Endure_Activate(actor& agent, const bt::tick_args& args) { agent.Note("begin ", args); }
bt::status Endure_Tick(actor& agent, Patience_Block& block, const patience& of, const bt::node_children& children,
                       const bt::tick_args& args) {
    agent.Note("endure ", args, (" " + std::to_string(++block.Ticks)).c_str());
    const double since = args.ActivationTime;
    children.Tick(0);
    children.Tick(1);
    CHECK(args.ActivationTime == since);
    CHECK(std::string(args.Decider->DebugName) == "CALM");
    return block.Ticks < of.Most ? kRunning : kSucceeded;
}
void Endure_Deactivate(actor& agent, Patience_Block& block, const bt::tick_args& args, bt::end_reason reason) {
    agent.Note("end ", args, (" " + std::to_string(block.Ticks) + script::Words(reason)).c_str());
}
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Endure);

struct Steps_Block {
    using role = bt::block;
    double Steps = 0;
};
bt::status Walk_Tick(actor& agent, Steps_Block& block, const bt::tick_args& args) {
    script::Add(agent.Trace, std::to_string(static_cast<int>(++block.Steps)) + " steps");
    return script::Act_Tick(agent, args);
}
BT_DEFINE_BEHAVIOR__FULL(Walk, {}, bt::tick<Walk_Tick>, script::kDeactivate, bt::NameId("Walk"));

constexpr patience kThree = {.Most = 3};
BT_DEFINE_DECIDER(FIRST, Walk);
BT_DEFINE_DECIDER(SECOND, Walk);
BT_DEFINE_CONDITION(ALARM, .Decide = kAsk);
BT_DEFINE_NODE(CALM, kOwnNode, (FIRST, SECOND), .Behavior = &Endure, .Parameters = bt::with(kThree));
BT_DEFINE_NODE(LIFE, kReactiveSelector, (ALARM, CALM));
BT_DEFINE_CLASSIC_TREE(LIVES, LIFE);

TEST_CASE("contract 99: a node of one's own has Activate, Deactivate, a block and parameters like a leaf, and its children have theirs") {
    CheckBoth(LIVES, {
        {"", "ask ALARM, begin CALM, endure CALM 1, 1 steps, tick FIRST, 1 steps, tick SECOND"},
        {"FIRST:fails", "ask ALARM, endure CALM 2, 2 steps, tick FIRST failed, deactivate FIRST failed, 2 steps, tick SECOND"},
        {"", "ask ALARM, endure CALM 3, 1 steps, tick FIRST, 3 steps, tick SECOND, deactivate SECOND interrupted, "
             "deactivate FIRST interrupted, end CALM 3 succeeded, succeeded"},
        {"", "ask ALARM, begin CALM, endure CALM 1, 1 steps, tick FIRST, 1 steps, tick SECOND"},
        {"ALARM=1", "ask ALARM, deactivate SECOND interrupted, deactivate FIRST interrupted, end CALM 1 interrupted, succeeded"},
    });
    CHECK(LIVES.StorageSize >= static_cast<int>(sizeof(Patience_Block) + 2 * sizeof(Steps_Block)));
}

TEST_CASE("contract 99: the path ends with a node of one's own, and the state print shows what is active in it") {
    script::play agent(LIVES);
    agent.Tick();
    CHECK(agent.Path() == "LIFE CALM");
    CHECK(std::string(agent.Memory.Path) == "LIFE > CALM");
    char text[400];
    agent.Tick();
    DebugPrintState(LIVES, agent.Memory, text, sizeof text, bt::print_what::kShort);
    const std::string two = std::endian::native == std::endian::little ? "0 0x40000000" : "0x40000000 0";  // words of a double
    CHECK(std::string(text) == "LIFE\n CALM 1.0 s  Patience_Block 2\n  FIRST 1.0 s  Steps_Block " + two +
                               "\n  SECOND 1.0 s  Steps_Block " + two + "\n");
}

TEST_CASE("the memory guard takes nothing that the children of a node of one's own do for its mistake") {
    script::play agent(LIVES);
    bt::memory_guard_of<4096> guard;
    agent.Checker = &guard;
    for (const char* input : {"", "FIRST:fails", "", "", "stop"}) agent.Tick(input);
    CHECK(guard.NumFound == 0);
    CHECK(guard.NumNotCopied == 0);
}

BT_DEFINE_DECIDER(BELOW, Act);
BT_DEFINE_NODE(INNER, kOwnNode, (BELOW, C), .Behavior = &Backwards);
BT_DEFINE_NODE(STEPS, kSequence, (A, INNER));
BT_DEFINE_NODE(SIDES, kParallel, (STEPS, B));
BT_DEFINE_NODE(OUTER, kOwnNode, (SIDES), .Behavior = &Backwards);
BT_DEFINE_NODE(WHEN_CALM, kReactiveSelector, (ALARM, OUTER));
BT_DEFINE_CLASSIC_TREE(NESTS, WHEN_CALM);

TEST_CASE("contract 99: nodes of one's own and parallels stand in each other, and what takes over waits until all are deactivated") {
    CheckBoth(NESTS, {
        {"A:succeeds C:fails", "ask ALARM, activate A, tick A succeeded, deactivate A succeeded, tick C failed, activate BELOW, "
                               "tick BELOW, activate B, tick B"},
        {"", "ask ALARM, tick C, tick B"},
        {"C:succeeds", "ask ALARM, tick C succeeded, deactivate BELOW interrupted, tick B"},
        {"B:succeeds", "ask ALARM, tick B succeeded, deactivate B succeeded, succeeded"},
        {"A:succeeds C:fails", "ask ALARM, activate A, tick A succeeded, deactivate A succeeded, tick C failed, activate BELOW, "
                               "tick BELOW, activate B, tick B"},
        {"ALARM=1", "ask ALARM, deactivate B interrupted, deactivate BELOW interrupted, succeeded"},
    });
}

BT_DEFINE_NODE(SOON, kOwnNode, (A), .Behavior = &Backwards);
BT_DEFINE_NODE(SOON_OR_C, kReactiveSelector, (SOON, C));
BT_DEFINE_CLASSIC_TREE(TAKES_OVER, SOON_OR_C);

TEST_CASE("contract 99, contract 87: one with only a Tick becomes active with what takes over in it, and interrupts nothing before") {
    CheckBoth(TAKES_OVER, {
        {"A:refuses", "activate A failed, tick C"},
        {"A:fails", "activate A, tick A failed, deactivate A failed, tick C"},
        {"", "activate A, tick A"},
        {"A:fails", "tick A failed, deactivate A failed, tick C"},
    });
}

bt::status Calm_Tick(const bt::node_children& children) {
    const bt::status of_child = children.Tick(0);
    return of_child == kError ? kSucceeded : of_child;
}
BT_DEFINE_BEHAVIOR(Calm);
BT_DEFINE_NODE(INSIDE, kSelector, (C, A));
BT_DEFINE_NODE(CATCHES, kOwnNode, (INSIDE), .Behavior = &Calm);
BT_DEFINE_CLASSIC_TREE(CATCH, CATCHES);
BT_DEFINE_NODE(PASSES, kOwnNode, (INSIDE, A), .Behavior = &Backwards);
BT_DEFINE_CLASSIC_TREE(PASS_ON, PASSES);

TEST_CASE("contract 99, contract 100: a node of one's own is told of an error in a child, and decides; its own is named by the cause") {
    CheckBoth(CATCH, {
        {"C:errs", "tick C error, succeeded"},
        {"C:fails A:errs", "tick C failed, activate A, tick A error, deactivate A error, succeeded"},
        {"C:fails", "tick C failed, activate A, tick A"},
    });
    CheckBoth(PASS_ON, {
        {"A:errs", "activate A, tick A error, deactivate A error, report AnsweredError A, error AnsweredError A"},
        {"A:fails C:errs", "activate A, tick A failed, deactivate A failed, tick C error, report AnsweredError C, error AnsweredError C"},
    });
}

bt::status Err_Tick(const bt::node_children&) { return kError; }
BT_DEFINE_BEHAVIOR(Err);
BT_DEFINE_NODE(ERRS, kOwnNode, (), .Behavior = &Err);
BT_DEFINE_NODE(CATCH_AND_ERR, kSequence, (CATCHES, ERRS));
BT_DEFINE_CLASSIC_TREE(OWN_ERROR, CATCH_AND_ERR);

TEST_CASE("contract 100: an error that was dealt with is not taken for the cause of a later one") {
    CheckBoth(OWN_ERROR, {{"C:errs", "tick C error, report AnsweredError ERRS, error AnsweredError ERRS"}});
}

// Ticks its only child until that does not succeed, or for ever.
bt::status Insist_Tick(actor& agent, const bt::node_children& children, const bt::tick_args& args) {
    bt::status of_child = kSucceeded;
    int num_ticks = 0;
    while (of_child == kSucceeded) of_child = children.Tick(0), ++num_ticks;
    agent.Note("", args, (" ticked " + std::to_string(num_ticks)).c_str());
    CHECK((of_child != kError || children.Tick(0) == kError));
    return kSucceeded;
}
BT_DEFINE_BEHAVIOR(Insist);
BT_DEFINE_CONDITION(YES, .Preconditions = {.NoFlags = BT_FLAGS(1u)});
BT_DEFINE_NODE(INSISTS, kOwnNode, (YES), .Behavior = &Insist);
BT_DEFINE_NODE(AFTER, kSequence, (B, INSISTS));
BT_DEFINE_CLASSIC_TREE(ENDLESS, AFTER);

TEST_CASE("contract 99, contract 88: a node that ticks its children without end is an error that names it, and the next tick works") {
    const std::string about = std::string(bt::ErrorText(bt::error_code::kTooManyRepeats)) + " INSISTS";
    CheckBoth(ENDLESS, {
        {"", "activate B, tick B"},
        {"B:succeeds", "tick B succeeded, deactivate B succeeded, INSISTS ticked 1002, report " + about + ", error " + about},
        {"flags=1 B:succeeds", "activate B, tick B succeeded, deactivate B succeeded, INSISTS ticked 1, succeeded"},
    });
}

// Keeps its children where the leaf below finds them.
const bt::node_children* kept = nullptr;
bt::status Keep_Tick(const bt::node_children& children) {
    kept = &children;
    CHECK(children.Tick(-1) == kError);
    CHECK(children.Tick(children.Num()) == kError);
    children.Interrupt(2);
    return children.Tick(0);
}
bt::status Misuse_Tick() { return kept->Tick(0); }
BT_DEFINE_BEHAVIOR(Keep);
BT_DEFINE_BEHAVIOR(Misuse);
BT_DEFINE_DECIDER(MISUSES, Misuse);
BT_DEFINE_NODE(KEEPS, kOwnNode, (MISUSES), .Behavior = &Keep);
BT_DEFINE_CLASSIC_TREE(MISUSED, KEEPS);

TEST_CASE("contract 99: a child that there is not, and a tick of a child within one, are reported and answer an error") {
    const std::string of_index = "report NoSuchChild KEEPS, report NoSuchChild KEEPS, report NoSuchChild KEEPS, ";
    CheckBoth(MISUSED, {
        {"", of_index + "report NestedTick KEEPS, report AnsweredError MISUSES, error AnsweredError MISUSES"},
    });
}

BT_DEFINE_NODE(ALONE, kOwnNode, (), .Behavior = &Backwards);
BT_DEFINE_CLASSIC_TREE(NO_CHILDREN, ALONE);

TEST_CASE("contract 99: a node of one's own may have no children") { CheckBoth(NO_CHILDREN, {{"", "failed"}, {"", "failed"}}); }

BT_DEFINE_NODE(WHILE_ON, kOwnNode, (A), .Behavior = &Backwards, .While = {.AllFlags = BT_FLAGS(2u)});
BT_DEFINE_CLASSIC_TREE(HAS_WHILE, WHILE_ON);

TEST_CASE("contract 99, contract 78: when its While does not hold any more, all in it ends with that reason, and nothing is ticked") {
    CheckBoth(HAS_WHILE, {
        {"", "failed"},
        {"flags=2", "activate A, tick A"},
        {"flags=0", "deactivate A noLongerHolds, failed"},
    });
}

}  // namespace own_nodes
