// An error, which is more than a failure: everything above it ends with it (contract 100).
#include "classic_kit.h"

#include <bt/process.h>

namespace errors_in_classic {

using script::Act;
using script::CheckBoth;
using script::kAsk;
using script::OnlyTick;

BT_DEFINE_DECIDER(A, Act);
BT_DEFINE_DECIDER(B, Act);
BT_DEFINE_DECIDER(C, OnlyTick);

const std::string kReportOfA = ", report AnsweredError A, error AnsweredError A";

BT_DEFINE_NODE(FIRST_OF, kSelector, (A, B));
BT_DEFINE_NODE(NOT, kInvert, (FIRST_OF));
BT_DEFINE_NODE(SURE, kAlwaysSucceed, (NOT));
BT_DEFINE_NODE(NEVER, kAlwaysFail, (SURE));
BT_DEFINE_NODE(TRY, kRetry, (NEVER), .Count = 3);
BT_DEFINE_NODE(UNTIL, kRepeatUntilFailed, (TRY));
BT_DEFINE_NODE(LIMITED, kTimeLimit, (UNTIL), .Seconds = 9);
BT_DEFINE_NODE(EITHER, kScoredNode, (LIMITED));
BT_DEFINE_CLASSIC_TREE(PASSES, EITHER);

TEST_CASE("contract 100: an error passes what selects, inverts, forces and repeats, and the next tick begins anew") {
    CheckBoth(PASSES, {
        {"A:errs", "activate A, tick A error, deactivate A error" + kReportOfA},
        {"A:breaks", "activate A error" + kReportOfA},
        {"A:fails", "activate A, tick A failed, deactivate A failed, activate B, tick B"},
        {"B:errs", "tick B error, deactivate B error, report AnsweredError B, error AnsweredError B"},
        {"", "activate A, tick A"},
    });
}

BT_DEFINE_NODE(TOGETHER, kParallel, (A, B, C), .FailCount = 3);
BT_DEFINE_CLASSIC_TREE(ALL, TOGETHER);

TEST_CASE("contract 100, contract 89: an error ends a parallel at once, whatever its counts, and what runs in it is interrupted") {
    CheckBoth(ALL, {
        {"", "activate A, tick A, activate B, tick B, tick C"},
        {"B:errs", "tick A, tick B error, deactivate B error, deactivate A interrupted, report AnsweredError B, error AnsweredError B"},
        {"C:errs", "activate A, tick A, activate B, tick B, tick C error, deactivate B interrupted, deactivate A interrupted, "
                   "report AnsweredError C, error AnsweredError C"},
    });
}

BT_DEFINE_NODE(BOTH, kReactiveSequence, (C, A));
BT_DEFINE_CLASSIC_TREE(REACTS, BOTH);

TEST_CASE("contract 100: what is active in a node that ends with an error is interrupted first") {
    CheckBoth(REACTS, {
        {"C:succeeds", "tick C succeeded, activate A, tick A"},
        {"C:errs", "tick C error, deactivate A interrupted, report AnsweredError C, error AnsweredError C"},
    });
}

BT_DEFINE_NODE(REST, kCooldown, (C), .Seconds = 5);
BT_DEFINE_CLASSIC_TREE(COOLS_DOWN, REST);

TEST_CASE("contract 100, contract 86: a kCooldown begins with the error of its child") {
    CheckBoth(COOLS_DOWN, {
        {"@3 C:errs", "tick C error, report AnsweredError C, error AnsweredError C"},
        {"@7.9", "failed"},
        {"@8", "tick C"},
    });
}

struct kinds_of_end {
    static constexpr bool kObserves = true;
    std::string Ends;

    void Observe(const bt::tick_event& event) {
        if (event.Kind != bt::event_kind::kEnded || event.Answer != bt::status::kError) return;
        script::Add(Ends, std::string(event.Node->Decider->DebugName) + script::Words(event.Reason));
    }
};

TEST_CASE("contract 100: an observer hears of each node that ended with the error, from the leaf up") {
    kinds_of_end observer;
    script::play agent(ALL);
    agent.Checker = &observer;
    agent.Tick("A:errs");
    CHECK(observer.Ends == "A error, TOGETHER error");
}

BT_DEFINE_NODE(STEPS, kSequence, (C, A));
BT_DEFINE_CLASSIC_TREE(QUESTION, STEPS);

TEST_CASE("contract 100, contract 93: an error is an answer of Process and of an evaluation, with what answered it") {
    script::actor agent;
    agent.Parts["C"].Tick = bt::status::kError;
    const script::report_recorder reports(agent.Trace);
    const bt::process_result answer = bt::Process<QUESTION>(agent, {}, 1);
    CHECK(answer.State == bt::tick_state::kError);
    CHECK(answer.Error == bt::error_code::kAnsweredError);
    CHECK(answer.Decider == &C);

    bt::evaluation<QUESTION> one;
    CHECK(one.Tick(agent, {}).Error == bt::error_code::kAnsweredError);
    CHECK(one.IsDone());
    agent.Trace.clear();
    CHECK(one.Tick(agent, {}).Decider == &C);
    CHECK(agent.Trace == "");
}

BT_DEFINE_BEHAVIOR__TREE(Ask, QUESTION);
BT_DEFINE_DECIDER(INNER, Ask);
BT_DEFINE_NODE(OUTER, kSelector, (INNER, B));
BT_DEFINE_CLASSIC_TREE(NESTS, OUTER);

BT_DEFINE_GROUP(CHOICE, kGroupPrioritizedList, (INNER, B));
BT_DEFINE_TREE(CHOOSES, CHOICE);

TEST_CASE("contract 100, contract 92: a nested classic tree answers the error too, which a tree of deciders takes for a failure") {
    script::play classic(NESTS);
    CHECK(classic.Tick("C:errs") == "tick C error, report AnsweredError C, report AnsweredError INNER, error AnsweredError INNER");
    script::play deciders(CHOOSES);
    CHECK(deciders.Tick("C:errs") == "tick C error, report AnsweredError C, activate B, tick B");
}

}  // namespace errors_in_classic
