// What repeats both ends, limits by count, and fails what is late (contract 101).
#include "classic_kit.h"

namespace loops_and_limits {

using script::Act;
using script::CheckBoth;
using script::kAsk;
using script::OnlyTick;
using script::TooManyRepeats;

BT_DEFINE_DECIDER(A, OnlyTick);
BT_DEFINE_DECIDER(B, Act);

BT_DEFINE_NODE(TWICE, kLoop, (A), .Count = 2);
BT_DEFINE_CLASSIC_TREE(TWO_ENDS, TWICE);
BT_DEFINE_CONDITION(OPEN, .Preconditions = {.NoFlags = BT_FLAGS(1u)});
BT_DEFINE_NODE(EITHER, kSequence, (OPEN, B));
BT_DEFINE_NODE(ALWAYS, kLoop, (EITHER));
BT_DEFINE_CLASSIC_TREE(NO_END, ALWAYS);

TEST_CASE("contract 101: kLoop counts each end of its child, also over ticks, and answers as the last; without a Count it never ends") {
    CheckBoth(TWO_ENDS, {
        {"A:fails|succeeds", "tick A failed, tick A succeeded, succeeded"},
        {"A:succeeds|fails", "tick A succeeded, tick A failed, failed"},
        {"A:fails|runs", "tick A failed, tick A"},
        {"", "tick A"},
        {"A:fails", "tick A failed, failed"},
        {"A:fails|runs", "tick A failed, tick A"},
        {"stop", ""},
        {"A:fails|errs", "tick A failed, tick A error, report AnsweredError A, error AnsweredError A"},
        {"A:fails|fails", "tick A failed, tick A failed, failed"},
    });
    CheckBoth(NO_END, {
        {"B:succeeds|runs", "activate B, tick B succeeded, deactivate B succeeded, activate B, tick B"},
        {"B:fails|runs", "tick B failed, deactivate B failed, activate B, tick B"},
        {"flags=1 B:fails", "tick B failed, deactivate B failed" + TooManyRepeats("ALWAYS")},
        {"flags=0", "activate B, tick B"},
    });
}

BT_DEFINE_NODE(AT_MOST, kLimit, (B), .Count = 2);
BT_DEFINE_NODE(OR_A, kReactiveSelector, (AT_MOST, A));
BT_DEFINE_CLASSIC_TREE(LIMITS, OR_A);

TEST_CASE("contract 101, contract 90: kLimit counts the ends of its child, of which only a stop knows nothing any more") {
    CheckBoth(LIMITS, {
        {"B:succeeds", "activate B, tick B succeeded, deactivate B succeeded, succeeded"},
        {"B:errs", "activate B, tick B error, deactivate B error, report AnsweredError B, error AnsweredError B"},
        {"", "activate B, tick B"},
        {"B:fails", "tick B failed, deactivate B failed, tick A"},
        {"", "tick A"},
        {"A:succeeds", "tick A succeeded, succeeded"},
        {"", "tick A"},
        {"stop", ""},
        {"B:refuses", "activate B failed, tick A"},
        {"", "activate B, tick B"},
    });
}

BT_DEFINE_CONDITION(GATE_OF_LIMIT, .Decide = kAsk);
BT_DEFINE_NODE(FIRST_GATE, kReactiveSelector, (GATE_OF_LIMIT, AT_MOST));
BT_DEFINE_CLASSIC_TREE(LIMIT_INTERRUPTED, FIRST_GATE);

TEST_CASE("contract 101: an interruption is no end that a kLimit counts") {
    CheckBoth(LIMIT_INTERRUPTED, {
        {"", "ask GATE_OF_LIMIT, activate B, tick B"},
        {"GATE_OF_LIMIT=1", "ask GATE_OF_LIMIT, deactivate B interrupted, succeeded"},
        {"GATE_OF_LIMIT=0 B:fails", "ask GATE_OF_LIMIT, activate B, tick B failed, deactivate B failed, failed"},
        {"B:fails", "ask GATE_OF_LIMIT, activate B, tick B failed, deactivate B failed, failed"},
        {"", "ask GATE_OF_LIMIT, failed"},
    });
}

BT_DEFINE_NODE(DUE, kDeadline, (B), .Seconds = 2);
BT_DEFINE_NODE(DUE_OR_A, kSelector, (DUE, A));
BT_DEFINE_CLASSIC_TREE(HAS_DEADLINE, DUE_OR_A);

TEST_CASE("contract 101: kDeadline ticks its child before it looks at the time, and then fails whatever that answered") {
    CheckBoth(HAS_DEADLINE, {
        {"@0", "activate B, tick B"},
        {"@1.9", "tick B"},
        {"@2", "tick B, deactivate B timedOut, tick A"},
        {"@2.5 A:fails", "tick A failed, failed"},
        {"@3", "activate B, tick B"},
        {"@5 B:succeeds", "tick B succeeded, deactivate B succeeded, tick A"},
        {"@6 A:succeeds", "tick A succeeded, succeeded"},
        {"@7", "activate B, tick B"},
        {"@8.9 B:succeeds", "tick B succeeded, deactivate B succeeded, succeeded"},
        {"@10", "activate B, tick B"},
        {"@9", "tick B, deactivate B timedOut, tick A"},  // a clock that runs back is late
        {"@10 A:fails", "tick A failed, failed"},
        {"@10", "activate B, tick B"},
        {"@13 B:errs", "tick B error, deactivate B error, report AnsweredError B, error AnsweredError B"},
    });
}

BT_DEFINE_NODE(BESIDE, kParallel, (A, DUE));
BT_DEFINE_NODE(SOON, kDeadline, (BESIDE), .Seconds = 5);
BT_DEFINE_NODE(LATER, kSequence, (SOON, A));
BT_DEFINE_CLASSIC_TREE(DEADLINES, LATER);
BT_DEFINE_NODE(BOTH_DUE, kParallel, (B, DUE), .FailCount = 2);
BT_DEFINE_NODE(BOTH_SOON, kDeadline, (BOTH_DUE), .Seconds = 3);
BT_DEFINE_CLASSIC_TREE(AROUND, BOTH_SOON);

TEST_CASE("contract 101, contract 89: deadlines hold within a parallel and around it") {
    CheckBoth(DEADLINES, {
        {"@0", "tick A, activate B, tick B"},
        {"@2", "tick A, tick B, deactivate B timedOut, failed"},
        {"@3 B:succeeds", "tick A, activate B, tick B succeeded, deactivate B succeeded"},
        {"@7.9", "tick A"},
        {"@8", "tick A, failed"},
    });
    CheckBoth(AROUND, {
        {"@0", "activate B, tick B, activate B, tick B"},
        {"@2", "tick B, tick B, deactivate B timedOut"},
        {"@3", "tick B, deactivate B timedOut, failed"},
    });
}

BT_DEFINE_NODE(WRONG, kError, ());
BT_DEFINE_NODE(OR_WRONG, kSelector, (A, WRONG));
BT_DEFINE_NODE(NOT_WRONG, kInvert, (OR_WRONG));
BT_DEFINE_CLASSIC_TREE(GOES_WRONG, NOT_WRONG);

TEST_CASE("contract 101: kError is a leaf that answers an error") {
    CheckBoth(GOES_WRONG, {
        {"A:fails", "tick A failed, report AnsweredError WRONG, error AnsweredError WRONG"},
        {"", "tick A"},
    });
}

}  // namespace loops_and_limits
