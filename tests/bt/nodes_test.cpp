// Ready-made nodes, and how many children a node of one's own takes (contract 151).
#include <tests/bt/engine/classic/classic_kit.h>

#include <bt/classic_builder.h>
#include <bt/nodes.h>

namespace nodes {

using script::Act;
using script::CheckBoth;

BT_DEFINE_DECIDER(A, Act);
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
