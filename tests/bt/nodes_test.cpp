// Ready-made nodes, and how many children a node of one's own takes (contract 151).
#include <tests/bt/engine/classic/classic_kit.h>

#include <string>

#include <bt/classic_builder.h>
#include <bt/nodes.h>

namespace nodes {

using script::Act;
using script::CheckBoth;

BT_DEFINE_DECIDER(A, Act);
BT_DEFINE_DECIDER(B, Act);
BT_DEFINE_DECIDER(C, Act);
constexpr bt::status_map kRunsOn = {.Failed = bt::status::kRunning};
constexpr bt::status_map kDone = {.Running = bt::status::kSucceeded, .Succeeded = bt::status::kFailed};
BT_DEFINE_NODE(TRIES_ON, kOwnNode, (A), .Behavior = &bt::MapStatus, .Parameters = bt::with(kRunsOn));
BT_DEFINE_NODE(DONE, kOwnNode, (A), .Behavior = &bt::MapStatus, .Parameters = bt::with(kDone));
BT_DEFINE_CLASSIC_TREE(RUNS_ON, TRIES_ON);
BT_DEFINE_CLASSIC_TREE(IS_DONE, DONE);

TEST_CASE("contract 151: MapStatus answers as its parameters say, and its child begins again or is interrupted") {
    CheckBoth(RUNS_ON, {
        {"A:fails", "activate A, tick A failed, deactivate A failed"},
        {"", "activate A, tick A"},
        {"A:succeeds", "tick A succeeded, deactivate A succeeded, succeeded"},
        {"A:errs", "activate A, tick A error, deactivate A error, report AnsweredError A, error AnsweredError A"},
    });
    CheckBoth(IS_DONE, {
        {"", "activate A, tick A, deactivate A interrupted, succeeded"},
        {"A:succeeds", "activate A, tick A succeeded, deactivate A succeeded, failed"},
        {"A:fails", "activate A, tick A failed, deactivate A failed, failed"},
    });
}

BT_DEFINE_NODE(ALL, kOwnNode, (A, B), .Behavior = &bt::Concurrent);
BT_DEFINE_CLASSIC_TREE(AT_ONCE, ALL);

TEST_CASE("contract 153: Concurrent ticks each child again in each tick, until one fails") {
    const char* const both_end = "tick A succeeded, deactivate A succeeded, activate B, tick B succeeded, "
                                 "deactivate B succeeded, succeeded";
    CheckBoth(AT_ONCE, {
        {"A:succeeds", "activate A, tick A succeeded, deactivate A succeeded, activate B, tick B"},
        {"", "activate A, tick A, tick B"},
        {"B:succeeds", "tick A, tick B succeeded, deactivate B succeeded"},
        {"A:succeeds B:succeeds", both_end},
        {"", "activate A, tick A, activate B, tick B"},
        {"A:fails", "tick A failed, deactivate A failed, deactivate B interrupted, failed"},
        {"", "activate A, tick A, activate B, tick B"},
        {"B:errs", "tick A, tick B error, deactivate B error, deactivate A interrupted, report AnsweredError B, "
                   "error AnsweredError B"},
    });
}

constexpr bt::timer_milliseconds kTenSeconds = {10'000};
BT_DEFINE_NODE(RARELY, kOwnNode, (A), .Behavior = &bt::Timer, .Parameters = bt::with(kTenSeconds));
BT_DEFINE_NODE(FIRST, kSelector, (RARELY, B));
BT_DEFINE_NODE(AGAIN, kSequence, (C, RARELY));
BT_DEFINE_NODE(RARE_PLACES, kSelector, (FIRST, AGAIN));
BT_DEFINE_CLASSIC_TREE(RARE, RARE_PLACES);

TEST_CASE("contract 153: a Timer refuses for more than its time after its child failed, in all its places") {
    const std::string a_fails = "activate A, tick A failed, deactivate A failed, ";
    const std::string b_fails = "activate B, tick B failed, deactivate B failed, ";
    const std::string c_succeeds = "activate C, tick C succeeded, deactivate C succeeded, ";
    CheckBoth(RARE, {
        {"@0 B:fails C:succeeds", b_fails + c_succeeds + "failed"},
        {"@0.0004 B:fails C:succeeds", b_fails + c_succeeds + "failed"},
        {"@1", "activate A, tick A"},
        {"@2 A:fails B:fails C:succeeds", a_fails.substr(12) + b_fails + c_succeeds + "failed"},
        {"@12 B:succeeds", "activate B, tick B succeeded, deactivate B succeeded, succeeded"},
        {"@12.001 A:succeeds", "activate A, tick A succeeded, deactivate A succeeded, succeeded"},
        {"@13 A:fails", a_fails + "activate B, tick B"},
        {"@14 stop", "deactivate B stopped"},
        {"@15 A:errs", "activate A, tick A error, deactivate A error, report AnsweredError A, error AnsweredError A"},
        {"@16 A:succeeds", "activate A, tick A succeeded, deactivate A succeeded, succeeded"},
        {"@1e308 A:fails B:fails C:succeeds", a_fails + b_fails + c_succeeds + "failed"},  // no time is later for it
        {"@1.7e308 B:succeeds", "activate B, tick B succeeded, deactivate B succeeded, succeeded"},
    });
}

bt::status Both(bt::node_children_of<2, 3> children) {
    const bt::status first = children.Tick(0);
    return first == bt::status::kSucceeded ? children.Tick(1) : first;
}

TEST_CASE("contract 151: a builder refuses a node of one's own with too few or too many children") {
    const auto mistake_with = [](int num) {
        bt::classic_builder builder;
        builder.Begin(bt::tick<Both>, "both");
        for (int i = 0; i < num; ++i) builder.Node(bt::kSucceed);
        builder.End();
        const bt::built_tree tree = builder.Build("tree");
        return tree.IsSound() ? bt::error_code::kNone : tree.Errors()[0].Code;
    };
    CHECK(mistake_with(1) == bt::error_code::kTooFewChildren);
    CHECK(mistake_with(2) == bt::error_code::kNone);
    CHECK(mistake_with(3) == bt::error_code::kNone);
    CHECK(mistake_with(4) == bt::error_code::kTooManyNodeChildren);
}

}  // namespace nodes
