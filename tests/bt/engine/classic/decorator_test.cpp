// Nodes with one child, and the node kinds that are leaves.
#include "classic_kit.h"

namespace decorators {

using script::Act;
using script::CheckBoth;
using script::kAsk;
using script::OnlyTick;
using script::TooManyRepeats;

BT_DEFINE_DECIDER(A, OnlyTick);
BT_DEFINE_DECIDER(B, Act);

BT_DEFINE_NODE(NOT, kInvert, (A));
BT_DEFINE_NODE(SURE, kAlwaysSucceed, (A));
BT_DEFINE_NODE(NEVER, kAlwaysFail, (A));
BT_DEFINE_CLASSIC_TREE(INVERTED, NOT);
BT_DEFINE_CLASSIC_TREE(SUCCEEDS, SURE);
BT_DEFINE_CLASSIC_TREE(FAILS, NEVER);

TEST_CASE("contract 86: what changes an end does not change running") {
    CheckBoth(INVERTED, {
        {"A:fails", "tick A failed, succeeded"},
        {"A:succeeds", "tick A succeeded, failed"},
        {"", "tick A"},
        {"A:fails", "tick A failed, succeeded"},
    });
    CheckBoth(SUCCEEDS, {{"A:fails", "tick A failed, succeeded"}, {"A:succeeds", "tick A succeeded, succeeded"}, {"", "tick A"}});
    CheckBoth(FAILS, {{"A:fails", "tick A failed, failed"}, {"A:succeeds", "tick A succeeded, failed"}, {"", "tick A"}});
}

BT_DEFINE_NODE(THRICE, kRepeat, (A), .Count = 3);
BT_DEFINE_CLASSIC_TREE(THREE_TIMES, THRICE);

TEST_CASE("contract 86: kRepeat counts successes, also over ticks, and begins anew") {
    CheckBoth(THREE_TIMES, {
        {"A:succeeds|succeeds", "tick A succeeded, tick A succeeded, tick A succeeded, succeeded"},
        {"A:succeeds|runs", "tick A succeeded, tick A"},
        {"A:succeeds|runs", "tick A succeeded, tick A"},
        {"A:succeeds", "tick A succeeded, succeeded"},
        {"A:succeeds|fails", "tick A succeeded, tick A failed, failed"},
        {"A:succeeds|runs", "tick A succeeded, tick A"},
        {"stop", ""},
        {"A:succeeds|succeeds", "tick A succeeded, tick A succeeded, tick A succeeded, succeeded"},
    });
}

BT_DEFINE_NODE(AGAIN, kRepeatUntilFailed, (A));
BT_DEFINE_NODE(TRY, kRetry, (A), .Count = 2);
BT_DEFINE_CLASSIC_TREE(UNTIL_FAILED, AGAIN);
BT_DEFINE_CLASSIC_TREE(TWO_TRIES, TRY);

TEST_CASE("contract 86: kRepeatUntilFailed turns the failure into a success; kRetry counts failures") {
    CheckBoth(UNTIL_FAILED, {
        {"A:succeeds|fails", "tick A succeeded, tick A failed, succeeded"},
        {"A:succeeds|runs", "tick A succeeded, tick A"},
    });
    CheckBoth(TWO_TRIES, {
        {"A:fails|fails", "tick A failed, tick A failed, failed"},
        {"A:fails|succeeds", "tick A failed, tick A succeeded, succeeded"},
        {"A:fails|runs", "tick A failed, tick A"},
        {"A:fails", "tick A failed, failed"},
    });
}

BT_DEFINE_CONDITION(YES, .Preconditions = {.NoFlags = BT_FLAGS(1u)});
BT_DEFINE_NODE(FOREVER, kRepeat, (YES));
BT_DEFINE_NODE(AFTER, kSequence, (B, FOREVER));
BT_DEFINE_CLASSIC_TREE(ENDLESS, AFTER);

TEST_CASE("contract 88: a node that would repeat for ever in one tick is an error that names it, and the next tick works") {
    CheckBoth(ENDLESS, {
        {"", "activate B, tick B"},
        {"B:succeeds", "tick B succeeded, deactivate B succeeded" + TooManyRepeats("FOREVER")},
        {"flags=1 B:succeeds", "activate B, tick B succeeded, deactivate B succeeded, failed"},
    });
}

BT_DEFINE_NODE(HURRY, kTimeLimit, (B), .Seconds = 2);
BT_DEFINE_NODE(ELSE, kSelector, (HURRY, A));
BT_DEFINE_CLASSIC_TREE(HURRIES, ELSE);

TEST_CASE("contract 86: kTimeLimit ends what runs too long, and counts from when its child began") {
    CheckBoth(HURRIES, {
        {"@0", "activate B, tick B"},
        {"@1", "tick B"},
        {"@1.9 B:fails", "tick B failed, deactivate B failed, tick A"},
        {"@10 A:fails", "tick A failed, failed"},
        {"@11", "activate B, tick B"},
        {"@12.9", "tick B"},
        {"@13", "deactivate B timedOut, tick A"},
    });
}

BT_DEFINE_NODE(REST, kCooldown, (B), .Seconds = 5);
BT_DEFINE_NODE(RESTS, kReactiveSelector, (REST, A));
BT_DEFINE_CLASSIC_TREE(COOLS_DOWN, RESTS);

TEST_CASE("contract 86, contract 90: kCooldown counts from when its child was last active") {
    CheckBoth(COOLS_DOWN, {
        {"@0", "activate B, tick B"},
        {"@3 B:succeeds", "tick B succeeded, deactivate B succeeded, succeeded"},
        {"@7.9", "tick A"},
        {"@8", "activate B, tick B"},
        {"@9 B:fails", "tick B failed, deactivate B failed, tick A"},
        {"@10 stop", ""},
        {"@11 B:refuses", "activate B failed, tick A"},
        {"@12", "tick A"},
    });
}

TEST_CASE("contract 86: a kCooldown whose child runs goes on when the clock goes back into the time that it waits") {
    CheckBoth(COOLS_DOWN, {
        {"@0 B:succeeds", "activate B, tick B succeeded, deactivate B succeeded, succeeded"},
        {"@5", "activate B, tick B"},
        {"@3", "tick B"},
        {"@4 B:fails", "tick B failed, deactivate B failed, tick A"},
    });
}

BT_DEFINE_CONDITION(GATE, .Decide = kAsk);
BT_DEFINE_NODE(HIGH, kSequence, (GATE, A));
BT_DEFINE_NODE(LOW, kCooldown, (B), .Seconds = 5);
BT_DEFINE_NODE(BOTH, kReactiveSelector, (HIGH, LOW));
BT_DEFINE_CLASSIC_TREE(COOLS_DOWN_WHEN_INTERRUPTED, BOTH);

TEST_CASE("contract 86: a kCooldown that is interrupted begins then") {
    CheckBoth(COOLS_DOWN_WHEN_INTERRUPTED, {
        {"@0", "ask GATE, activate B, tick B"},
        {"@4 GATE=1", "ask GATE, tick A, deactivate B interrupted"},
        {"@5 GATE=0 A:fails", "tick A failed, failed"},
        {"@8.9", "ask GATE, failed"},
        {"@9", "ask GATE, activate B, tick B"},
    });
}

BT_DEFINE_NODE(WHILE_OPEN, kGuard, (B), .Decide = kAsk);
BT_DEFINE_NODE(GUARDS, kSelector, (WHILE_OPEN, A));
BT_DEFINE_CLASSIC_TREE(GUARDED, GUARDS);

TEST_CASE("contract 86: kGuard asks in every tick, and what is active in it ends as soon as it rejects") {
    CheckBoth(GUARDED, {
        {"", "ask WHILE_OPEN, tick A"},
        {"A:succeeds WHILE_OPEN=1", "tick A succeeded, succeeded"},
        {"", "ask WHILE_OPEN, activate B, tick B"},
        {"", "ask WHILE_OPEN, tick B"},
        {"WHILE_OPEN=0", "ask WHILE_OPEN, deactivate B noLongerHolds, tick A"},
    });
}

BT_DEFINE_NODE(WHILE_LIT, kGuard, (B), .Preconditions = {.AllFlags = BT_FLAGS(1u)});
BT_DEFINE_NODE(LIGHTS, kSelector, (WHILE_LIT, A));
BT_DEFINE_CLASSIC_TREE(LIT, LIGHTS);

TEST_CASE("contract 86: so does a kGuard that asks for flags alone") {
    CheckBoth(LIT, {
        {"A:succeeds", "tick A succeeded, succeeded"},
        {"flags=1", "activate B, tick B"},
        {"flags=3", "tick B"},
        {"flags=2 A:runs", "deactivate B noLongerHolds, tick A"},
    });
}

BT_DEFINE_NODE(PAUSE, kWait, (), .Seconds = 2);
BT_DEFINE_NODE(NO_PAUSE, kWait, ());
BT_DEFINE_NODE(PAUSES, kSequence, (NO_PAUSE, PAUSE, A));
BT_DEFINE_CLASSIC_TREE(WAITS, PAUSES);

TEST_CASE("contract 86: kWait runs until its seconds have passed") {
    CheckBoth(WAITS, {
        {"@1", ""},
        {"@2.9", ""},
        {"@3", "tick A"},
        {"@4 A:succeeds", "tick A succeeded, succeeded"},
        {"@5", ""},
        {"@4.5", "tick A"},  // a clock that runs back lifts the wait
    });
}

BT_DEFINE_NODE(OK, kSucceed, ());
BT_DEFINE_NODE(BAD, kFail, ());
BT_DEFINE_NODE(ON, kRun, ());
BT_DEFINE_NODE(CONSTANTS, kSelector, (BAD, OK));
BT_DEFINE_NODE(THEN_RUN, kSequence, (CONSTANTS, ON));
BT_DEFINE_CLASSIC_TREE(RUNS, THEN_RUN);

TEST_CASE("contract 86: kSucceed, kFail and kRun answer what they say") {
    CheckBoth(RUNS, {{"", ""}, {"", ""}, {"stop", ""}, {"", ""}});
    script::play agent(RUNS);
    agent.Tick();
    CHECK(agent.Path() == "THEN_RUN ON");
}

BT_DEFINE_NODE(LOOPING, kRepeatUntilFailed, (A));
BT_DEFINE_NODE(LOOPED_OUT, kCooldown, (LOOPING), .Seconds = 2);
BT_DEFINE_CLASSIC_TREE(LOOPS_OUT, LOOPED_OUT);

TEST_CASE("contract 88: a kCooldown around a node that began its child too often begins") {
    script::play agent(LOOPS_OUT);
    agent.Tick("A:succeeds");
    CHECK(agent.Result.Error == bt::error_code::kTooManyRepeats);
    CHECK(agent.Result.Decider == &LOOPING);
    CHECK(agent.Tick() == "failed");
    CHECK(agent.Tick() == "tick A");
}

}  // namespace decorators
