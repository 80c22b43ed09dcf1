// Options of classic nodes and their children: what is passed over, where a node resumes, when a parallel answers, what a limit counts
// (contract 147-149).
#include <tests/kit/rebuild.h>

#include "classic_kit.h"

namespace options {

using script::Act;
using script::CheckBoth;
using script::kAsk;
using script::OnlyTick;

BT_DEFINE_DECIDER(A, OnlyTick);
BT_DEFINE_DECIDER(B, Act, .Decide = kAsk, .Flags = bt::kFlagsPassOver);
BT_DEFINE_DECIDER(C, OnlyTick);

BT_DEFINE_NODE(ALL, kSequence, (A, B, C));
BT_DEFINE_NODE(ANY, kSelector, (A, B, C));
BT_DEFINE_NODE(TOGETHER, kParallel, (B, A), .Count = 0);
BT_DEFINE_CLASSIC_TREE(SEQUENCE, ALL);
BT_DEFINE_CLASSIC_TREE(SELECTOR, ANY);
BT_DEFINE_CLASSIC_TREE(PARALLEL, TOGETHER);

TEST_CASE("contract 147: a child that is passed over fails no sequence, and a parallel does not count it") {
    CheckBoth(SEQUENCE, {
        {"A:succeeds C:succeeds", "tick A succeeded, ask B, tick C succeeded, succeeded"},
        {"A:succeeds B=1", "tick A succeeded, ask B, activate B, tick B"},
        {"B:fails", "tick B failed, deactivate B failed, failed"},
    });
    CheckBoth(SELECTOR, {
                            {"A:fails C:fails", "tick A failed, ask B, tick C failed, failed"},
                            {"A:fails B=1 B:succeeds",
                             "tick A failed, ask B, activate B, tick B succeeded, deactivate B succeeded, succeeded"},
                        });
    CheckBoth(PARALLEL, {
        {"", "ask B, tick A"},
        {"A:succeeds B=1", "tick A succeeded, succeeded"},
        {"", "ask B, activate B, tick B, tick A"},
        {"B:fails", "tick B failed, deactivate B failed, failed"},
    });
}

BT_DEFINE_NODE(PASSES, kSequence, (B, A));
BT_DEFINE_NODE(CHOICE, kReactiveSelector, (PASSES, C));
BT_DEFINE_CLASSIC_TREE(CHOICES, CHOICE);

TEST_CASE("contract 147: a sequence that begins with such a child takes over whatever the child says") {
    const bt::built_tree built = Rebuild(CHOICES);
    for (const bt::tree* const tree : {&CHOICES, &built.Tree()}) {
        CheckBoth(*tree, {
            {"A:fails", "ask B, tick A failed, tick C"},
            {"A:fails", "ask B, tick A failed, tick C"},
            {"", "ask B, tick A"},
        });
    }
}

BT_DEFINE_DECIDER(HELD, Act, .Flags = bt::kFlagsPassOver, .While = {.AllFlags = BT_FLAGS(1u)});
BT_DEFINE_NODE(EITHER_HELD, kSequence, (HELD, C));
BT_DEFINE_CLASSIC_TREE(HOLDS, EITHER_HELD);

TEST_CASE("contract 147: so is a child whose While ends it") {
    CheckBoth(HOLDS, {
        {"flags=1", "activate HELD, tick HELD"},
        {"flags=0", "deactivate HELD noLongerHolds, tick C"},
        {"C:succeeds", "tick C succeeded, succeeded"},
        {"", "tick C"},
    });
}

BT_DEFINE_DECIDER(GUARDED, Act);
BT_DEFINE_NODE(ASKS_ON, kGuard, (GUARDED), .Decide = kAsk, .Flags = bt::kFlagsPassOver);
BT_DEFINE_NODE(GUARDED_SEQUENCE, kSequence, (ASKS_ON, C));
BT_DEFINE_CLASSIC_TREE(GUARDS, GUARDED_SEQUENCE);

TEST_CASE("contract 147: so is a kGuard, when it rejects at first and later") {
    CheckBoth(GUARDS, {
        {"C:succeeds", "ask ASKS_ON, tick C succeeded, succeeded"},
        {"ASKS_ON=1", "ask ASKS_ON, activate GUARDED, tick GUARDED"},
        {"ASKS_ON=0", "ask ASKS_ON, deactivate GUARDED noLongerHolds, tick C"},
    });
}

BT_DEFINE_DECIDER(FIRST, Act);
BT_DEFINE_DECIDER(SECOND, Act);
BT_DEFINE_DECIDER(THIRD, Act);
BT_DEFINE_NODE(PATROL, kSequence, (FIRST, SECOND, THIRD), .Flags = bt::kFlagsResume);
BT_DEFINE_CONDITION(DANGER, .Decide = kAsk);
BT_DEFINE_NODE(ROOT, kReactiveSelector, (DANGER, PATROL));
BT_DEFINE_CLASSIC_TREE(PATROLS, ROOT);

TEST_CASE("contract 148: after an interruption a sequence with kFlagsResume begins at the child that was interrupted") {
    CheckBoth(PATROLS,
              {
                  {"FIRST:succeeds",
                   "ask DANGER, activate FIRST, tick FIRST succeeded, deactivate FIRST succeeded, activate SECOND, "
                   "tick SECOND"},
                  {"DANGER=1", "ask DANGER, deactivate SECOND interrupted, succeeded"},
                  {"DANGER=0", "ask DANGER, activate SECOND, tick SECOND"},
                  {"SECOND:fails", "ask DANGER, tick SECOND failed, deactivate SECOND failed, failed"},
                  {"FIRST:succeeds SECOND:succeeds",
                   "ask DANGER, activate FIRST, tick FIRST succeeded, deactivate FIRST succeeded, activate SECOND, "
                   "tick SECOND succeeded, deactivate SECOND succeeded, activate THIRD, tick THIRD"},
                  {"stop", "deactivate THIRD stopped"},
                  {"", "ask DANGER, activate FIRST, tick FIRST"},
                  {"FIRST:errs",
                   "ask DANGER, tick FIRST error, deactivate FIRST error, report AnsweredError FIRST, error "
                   "AnsweredError FIRST"},
                  {"", "ask DANGER, activate FIRST, tick FIRST"},
              });
}

BT_DEFINE_CONDITION(YES, .Preconditions = {.NoFlags = BT_FLAGS(1u)});
BT_DEFINE_NODE(FOREVER, kRepeat, (YES));
BT_DEFINE_NODE(UNLESS_ENDLESS, kReactiveSelector, (FOREVER, PATROL));
BT_DEFINE_CLASSIC_TREE(GIVES_UP, UNLESS_ENDLESS);

TEST_CASE("contract 148: a tick that gives up stops the sequence, so that it begins anew") {
    const std::string second = "activate FIRST, tick FIRST succeeded, deactivate FIRST succeeded, "
                               "activate SECOND, tick SECOND";
    CheckBoth(GIVES_UP, {
        {"flags=1 FIRST:succeeds", second},
        {"flags=0", "deactivate SECOND stopped" + script::TooManyRepeats("FOREVER")},
        {"flags=1 FIRST:succeeds", second},
    });
}

BT_DEFINE_NODE(TRIES, kSelector, (FIRST, SECOND, THIRD), .Flags = bt::kFlagsResume, .While = {.AllFlags = BT_FLAGS(1u)});
BT_DEFINE_CLASSIC_TREE(SELECTS, TRIES);

TEST_CASE("contract 148: so does a selector, and a While that no longer holds is an interruption") {
    CheckBoth(SELECTS, {
                           {"flags=1 FIRST:fails",
                            "activate FIRST, tick FIRST failed, deactivate FIRST failed, activate SECOND, tick SECOND"},
                           {"flags=0", "deactivate SECOND noLongerHolds, failed"},
                           {"flags=1", "activate SECOND, tick SECOND"},
                           {"SECOND:fails THIRD:fails",
                            "tick SECOND failed, deactivate SECOND failed, activate THIRD, tick THIRD failed, "
                            "deactivate THIRD failed, failed"},
                           {"", "activate FIRST, tick FIRST"},
                       });
}

BT_DEFINE_NODE(STEPS, kSequence, (FIRST, SECOND, THIRD), .Flags = bt::kFlagsResumeAtFailed);
BT_DEFINE_CLASSIC_TREE(REMEMBERS, STEPS);

TEST_CASE("contract 148: with kFlagsResumeAtFailed a sequence begins at the child that failed") {
    CheckBoth(
        REMEMBERS,
        {
            {"FIRST:succeeds SECOND:fails",
             "activate FIRST, tick FIRST succeeded, deactivate FIRST succeeded, activate SECOND, tick SECOND failed, "
             "deactivate SECOND failed, failed"},
            {"", "activate SECOND, tick SECOND"},
            {"SECOND:succeeds", "tick SECOND succeeded, deactivate SECOND succeeded, activate THIRD, tick THIRD"},
            {"THIRD:fails", "tick THIRD failed, deactivate THIRD failed, failed"},
            {"THIRD:succeeds", "activate THIRD, tick THIRD succeeded, deactivate THIRD succeeded, succeeded"},
            {"", "activate FIRST, tick FIRST"},
        });
}

BT_DEFINE_DECIDER(X, OnlyTick);
BT_DEFINE_DECIDER(Y, OnlyTick);
BT_DEFINE_DECIDER(Z, OnlyTick);
BT_DEFINE_NODE(WAITING, kParallel, (X, Y, Z), .Flags = bt::kFlagsWaitForAll, .Count = 1, .FailCount = 2);
BT_DEFINE_NODE(HOPING, kParallel, (X, Y, Z), .Flags = bt::kFlagsFailEarly, .Count = 2, .FailCount = 3);
BT_DEFINE_NODE(FAIR, kParallel, (X, Y, Z), .Flags = bt::kFlagsTickAll, .Count = 1);
BT_DEFINE_CLASSIC_TREE(WAITS, WAITING);
BT_DEFINE_CLASSIC_TREE(HOPES, HOPING);
BT_DEFINE_CLASSIC_TREE(IS_FAIR, FAIR);

TEST_CASE("contract 149: when a parallel answers") {
    CheckBoth(WAITS, {
        {"X:succeeds", "tick X succeeded, tick Y, tick Z"},
        {"Y:fails", "tick Y failed, tick Z"},
        {"Z:fails", "tick Z failed, failed"},
        {"X:succeeds Y:succeeds Z:fails", "tick X succeeded, tick Y succeeded, tick Z failed, succeeded"},
    });
    CheckBoth(HOPES, {
        {"X:fails", "tick X failed, tick Y, tick Z"},
        {"Y:fails", "tick Y failed, failed"},
        {"X:fails Y:succeeds Z:succeeds", "tick X failed, tick Y succeeded, tick Z succeeded, succeeded"},
    });
    CheckBoth(IS_FAIR, {
        {"X:succeeds", "tick X succeeded, tick Y, tick Z, succeeded"},
        {"X:succeeds Z:fails", "tick X succeeded, tick Y, tick Z failed, failed"},
        {"", "tick X, tick Y, tick Z"},
        {"Y:fails Z:errs", "tick X, tick Y failed, tick Z error, report AnsweredError Z, error AnsweredError Z"},
    });
}

BT_DEFINE_NODE(SUCCESSES, kLimit, (A), .Flags = bt::kFlagsCountSuccesses, .Count = 1);
BT_DEFINE_NODE(FAILURES, kLimit, (A), .Flags = bt::kFlagsCountFailures, .Count = 1);
BT_DEFINE_NODE(OFTEN, kLimit, (A), .Flags = bt::kFlagsResetAtLimit, .Count = 2);
BT_DEFINE_NODE(DUE, kDeadline, (A), .Flags = bt::kFlagsLateAnswers, .Seconds = 1);
BT_DEFINE_CLASSIC_TREE(COUNTS_SUCCESSES, SUCCESSES);
BT_DEFINE_CLASSIC_TREE(COUNTS_FAILURES, FAILURES);
BT_DEFINE_CLASSIC_TREE(RESETS, OFTEN);
BT_DEFINE_CLASSIC_TREE(IS_DUE, DUE);

TEST_CASE("contract 149: what a limit counts, and when it counts from 0 again") {
    CheckBoth(COUNTS_SUCCESSES, {
        {"A:fails", "tick A failed, failed"},
        {"A:succeeds", "tick A succeeded, succeeded"},
        {"", "failed"},
    });
    CheckBoth(COUNTS_FAILURES, {
        {"A:succeeds", "tick A succeeded, succeeded"},
        {"A:fails", "tick A failed, failed"},
        {"", "failed"},
    });
    CheckBoth(RESETS, {
        {"A:fails", "tick A failed, failed"},
        {"A:succeeds", "tick A succeeded, succeeded"},
        {"A:succeeds", "failed"},
        {"A:succeeds", "tick A succeeded, succeeded"},
    });
}

TEST_CASE("contract 149: with kFlagsLateAnswers an answer counts in the tick in which a kDeadline is over") {
    CheckBoth(IS_DUE, {
        {"", "tick A"},
        {"A:succeeds", "tick A succeeded, succeeded"},
        {"", "tick A"},
        {"A:fails", "tick A failed, failed"},
        {"", "tick A"},
        {"", "tick A, failed"},
    });
}

BT_DEFINE_NODE(ONCE, kRunOnce, (FIRST));
BT_DEFINE_NODE(ONCE_WELL, kRunOnce, (FIRST), .Flags = bt::kFlagsCountSuccesses);
BT_DEFINE_NODE(ONCE_BADLY, kRunOnce, (FIRST), .Flags = bt::kFlagsCountFailures);
BT_DEFINE_CLASSIC_TREE(RUNS_ONCE, ONCE);
BT_DEFINE_CLASSIC_TREE(SUCCEEDS_ONCE, ONCE_WELL);
BT_DEFINE_CLASSIC_TREE(FAILS_ONCE, ONCE_BADLY);

TEST_CASE("contract 150: kRunOnce answers as its child did the first time, until the memory is stopped") {
    const std::string succeeds = "activate FIRST, tick FIRST succeeded, deactivate FIRST succeeded, succeeded";
    const std::string fails = "activate FIRST, tick FIRST failed, deactivate FIRST failed, failed";
    CheckBoth(RUNS_ONCE, {
        {"", "activate FIRST, tick FIRST"},
        {"FIRST:succeeds", "tick FIRST succeeded, deactivate FIRST succeeded, succeeded"},
        {"", "succeeded"},
        {"stop", ""},
        {"FIRST:fails", fails},
        {"", "failed"},
    });
    CheckBoth(SUCCEEDS_ONCE, {{"FIRST:fails", fails}, {"FIRST:succeeds", succeeds}, {"", "succeeded"}});
    CheckBoth(FAILS_ONCE, {{"FIRST:succeeds", succeeds}, {"FIRST:fails", fails}, {"", "failed"}});
}

}  // namespace options
