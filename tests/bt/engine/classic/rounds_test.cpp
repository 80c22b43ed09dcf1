// Rounds: how often a number lets them begin, one in each tick, and functions that ask which it is (contract 144, 145).
#include "classic_kit.h"

#include <bt/built_memory.h>
#include <bt/classic_builder.h>

namespace rounds {

using script::Act;
using script::actor;
using script::CheckBoth;
using script::kAsk;
using script::OnlyTick;
using script::play;

int Rank(const actor& agent) { return agent.Rank; }

BT_DEFINE_DECIDER(A, OnlyTick);
BT_DEFINE_DECIDER(B, Act);
BT_DEFINE_NODE(EACH, kForEach, (A), .Number = bt::number<Rank>);
BT_DEFINE_CLASSIC_TREE(FOR_EACH, EACH);

TEST_CASE(
    "contract 144: kForEach runs its child as often as its Number returned when it began, until the child fails") {
    CheckBoth(FOR_EACH, {
        {"", "succeeded"},
        {"rank=-3", "succeeded"},
        {"rank=2 A:succeeds|runs", "tick A succeeded, tick A"},
        {"rank=9 A:succeeds", "tick A succeeded, succeeded"},
        {"A:succeeds|fails", "tick A succeeded, tick A failed, failed"},
        {"rank=1 A:succeeds", "tick A succeeded, succeeded"},
    });
}

float Endless(const actor& agent) {
    return agent.Level > 0 ? std::numeric_limits<float>::infinity() : std::numeric_limits<float>::quiet_NaN();
}
BT_DEFINE_NODE(ENDLESS, kForEach, (A), .Number = bt::number<Endless>);
BT_DEFINE_CLASSIC_TREE(FOR_EVER, ENDLESS);

TEST_CASE("contract 144: a Number above all counts is the largest count, and NaN is none") {
    CheckBoth(FOR_EVER, {
        {"", "succeeded"},
        {"level=1 A:succeeds|runs", "tick A succeeded, tick A"},
    });
}

BT_DEFINE_NODE(SLOWLY, kRepeat, (B), .Flags = bt::kFlagsOneRoundATick, .Count = 3);
BT_DEFINE_CLASSIC_TREE(SLOW, SLOWLY);

TEST_CASE(
    "contract 145: with kFlagsOneRoundATick a node that repeats runs between two rounds, though nothing below it is "
    "active") {
    CheckBoth(SLOW, {
        {"B:succeeds", "activate B, tick B succeeded, deactivate B succeeded"},
        {"", "activate B, tick B"},
        {"B:succeeds", "tick B succeeded, deactivate B succeeded"},
        {"B:succeeds", "activate B, tick B succeeded, deactivate B succeeded, succeeded"},
        {"B:succeeds", "activate B, tick B succeeded, deactivate B succeeded"},
        {"B:fails", "activate B, tick B failed, deactivate B failed, failed"},
        {"B:succeeds", "activate B, tick B succeeded, deactivate B succeeded"},
        {"stop", ""},
    });
    play agent(SLOW);
    agent.Tick("B:succeeds");
    CHECK(agent.Path() == "SLOWLY");
    CHECK(ActiveSeconds(agent.Memory, 0) == 0);
}

BT_DEFINE_NODE(UNTIL_FAILED, kRepeatUntilFailed, (A), .Flags = bt::kFlagsOneRoundATick);
BT_DEFINE_NODE(AGAIN, kRetry, (A), .Flags = bt::kFlagsOneRoundATick);
BT_DEFINE_NODE(BOTH_WAYS, kLoop, (A), .Flags = bt::kFlagsOneRoundATick, .Count = 3);
BT_DEFINE_NODE(SLOW_EACH, kForEach, (A), .Flags = bt::kFlagsOneRoundATick, .Number = bt::number<Rank>);
BT_DEFINE_CLASSIC_TREE(SLOW_UNTIL_FAILED, UNTIL_FAILED);
BT_DEFINE_CLASSIC_TREE(SLOW_RETRY, AGAIN);
BT_DEFINE_CLASSIC_TREE(SLOW_LOOP, BOTH_WAYS);
BT_DEFINE_CLASSIC_TREE(SLOW_FOR_EACH, SLOW_EACH);

TEST_CASE("contract 145: all kinds that repeat have one round a tick") {
    CheckBoth(SLOW_UNTIL_FAILED, {
        {"A:succeeds", "tick A succeeded"},
        {"A:succeeds", "tick A succeeded"},
        {"A:fails", "tick A failed, succeeded"},
    });
    CheckBoth(SLOW_RETRY, {
        {"A:fails", "tick A failed"},
        {"A:succeeds", "tick A succeeded, succeeded"},
    });
    CheckBoth(SLOW_LOOP, {
        {"A:fails", "tick A failed"},
        {"A:succeeds", "tick A succeeded"},
        {"A:fails", "tick A failed, failed"},
    });
    CheckBoth(SLOW_FOR_EACH, {
        {"rank=2 A:succeeds", "tick A succeeded"},
        {"rank=0 A:succeeds", "tick A succeeded, succeeded"},
    });
}

BT_DEFINE_CONDITION(DANGER, .Decide = kAsk);
BT_DEFINE_NODE(OR_DANGER, kReactiveSelector, (DANGER, SLOWLY));
BT_DEFINE_NODE(BESIDE, kParallel, (SLOWLY, A));
BT_DEFINE_CLASSIC_TREE(WATCHED, OR_DANGER);
BT_DEFINE_CLASSIC_TREE(PARALLEL, BESIDE);

TEST_CASE("contract 145: a pause can be interrupted, and a child of a parallel can pause") {
    CheckBoth(WATCHED, {
        {"B:succeeds", "ask DANGER, activate B, tick B succeeded, deactivate B succeeded"},
        {"DANGER=1", "ask DANGER, succeeded"},
        {"DANGER=0 B:succeeds", "ask DANGER, activate B, tick B succeeded, deactivate B succeeded"},
    });
    CheckBoth(PARALLEL, {
        {"B:succeeds A:runs", "activate B, tick B succeeded, deactivate B succeeded, tick A"},
        {"B:fails", "activate B, tick B failed, deactivate B failed, failed"},
    });
}

// Which round a leaf is in.
struct counted {
    int Rounds[8] = {};
    int Num = 0;
    int Wanted = 3;

    void Note(const bt::tick_args& args) { Rounds[Num++] = RoundOf(args); }
};
bt::status Note_Tick(counted& agent, const bt::tick_args& args) { return agent.Note(args), bt::status::kSucceeded; }
int Wanted(const counted& agent) { return agent.Wanted; }
BT_DEFINE_BEHAVIOR(Note);
BT_DEFINE_DECIDER(NOTE, Note);
BT_DEFINE_NODE(TWICE, kRepeat, (NOTE), .Count = 2);
BT_DEFINE_NODE(BOTH, kSequence, (NOTE, TWICE));
BT_DEFINE_NODE(EACH_OF_WANTED, kForEach, (BOTH), .Number = bt::number<Wanted>);
BT_DEFINE_CLASSIC_TREE(COUNTED, EACH_OF_WANTED);
BT_DEFINE_CLASSIC_TREE(UNCOUNTED, BOTH);
BT_DEFINE_TREE(OF_DECIDERS, NOTE);
BT_DEFINE_NODE(NEVER_FAILS, kAlwaysFail, (BOTH));
BT_DEFINE_NODE(UNTIL_IT_FAILS, kRepeatUntilFailed, (NEVER_FAILS));
BT_DEFINE_CLASSIC_TREE(UNTIL, UNTIL_IT_FAILS);

TEST_CASE("contract 144: functions are told the round of the innermost node that repeats, and -1 if there is none") {
    const auto rounds = [](const bt::tree& tree, int wanted) {
        counted agent;
        agent.Wanted = wanted;
        bt::tree_memory_of<bt::kMaxTreeDepth, 4096, bt::kMaxBlockAlignment> memory;
        CHECK(TickBehaviorTree(tree, memory, &agent, {.DeltaTime = 1}));
        std::string words;
        for (int i = 0; i < agent.Num; ++i) words += std::to_string(agent.Rounds[i]) + " ";
        return words;
    };
    CHECK(rounds(COUNTED, 2) == "0 0 1 1 0 1 ");
    CHECK(rounds(UNCOUNTED, 0) == "-1 0 1 ");
    CHECK(rounds(OF_DECIDERS, 0) == "-1 ");
    CHECK(rounds(UNTIL, 0) == "-1 0 1 ");  // a kRepeatUntilFailed counts nothing
    CHECK(bt::RoundOf({}) == -1);  // of no tick, as where a function is called by its own test
}

int Drawn(const bt::tick_args& args) { return static_cast<int>(args.Random->NextBelow(8)); }
BT_DEFINE_NODE(AS_OFTEN_AS_DRAWN, kForEach, (NOTE), .Number = bt::number<Drawn>);
BT_DEFINE_CLASSIC_TREE(DRAWS, AS_OFTEN_AS_DRAWN);

TEST_CASE("contract 144: a Number that takes tick_args draws from the memory's generator") {
    int num_rounds[2] = {};
    for (int& num : num_rounds) {
        counted agent;
        bt::tree_memory<DRAWS> memory(7);
        CHECK(TickBehaviorTree(DRAWS, memory, &agent, {}));
        num = agent.Num;
    }
    CHECK(num_rounds[0] == num_rounds[1]);
    CHECK(DRAWS.NeedsRandom);
}

TEST_CASE("contract 144: bt::Number makes a number of a lambda") {
    bt::classic_builder builder;
    builder.Begin(bt::kForEach, "each", {.Number = bt::Number([](const counted& agent) { return agent.Wanted; })});
    builder.Leaf(Note, "note");
    builder.End();
    const bt::built_tree tree = builder.Build("tree");
    REQUIRE(tree.IsSound());
    bt::built_memory memory(tree);
    counted agent;
    CHECK(TickBehaviorTree(tree, memory, &agent, {}));
    CHECK(agent.Num == 3);
}

// Seconds of the agent's own.
float Level(const actor& agent) { return agent.Level; }
BT_DEFINE_NODE(PAUSE, kWait, (), .Number = bt::number<Level>);
BT_DEFINE_NODE(IN_TIME, kTimeLimit, (B), .Number = bt::number<Level>);
BT_DEFINE_NODE(LATE, kDeadline, (B), .Number = bt::number<Level>);
BT_DEFINE_NODE(RARELY, kCooldown, (A), .Number = bt::number<Level>);
BT_DEFINE_CLASSIC_TREE(PAUSES, PAUSE);
BT_DEFINE_CLASSIC_TREE(HAS_LIMIT, IN_TIME);
BT_DEFINE_CLASSIC_TREE(HAS_DEADLINE, LATE);
BT_DEFINE_CLASSIC_TREE(COOLS, RARELY);

TEST_CASE("contract 146: kWait, kTimeLimit, kDeadline and kCooldown ask a Number for their seconds each time") {
    CheckBoth(PAUSES, {{"level=2", ""}, {"", ""}, {"level=5", ""}, {"level=3", "succeeded"}});
    CheckBoth(HAS_LIMIT, {
        {"level=2", "activate B, tick B"},
        {"", "tick B"},
        {"", "deactivate B timedOut, failed"},
    });
    CheckBoth(HAS_DEADLINE, {
        {"level=1", "activate B, tick B"},
        {"B:succeeds", "tick B succeeded, deactivate B succeeded, failed"},
    });
    CheckBoth(COOLS, {
        {"level=2 A:succeeds", "tick A succeeded, succeeded"},
        {"", "failed"},
        {"level=9", "failed"},
        {"level=3 A:succeeds", "tick A succeeded, succeeded"},
    });
}

float NotANumber(const actor&) { return std::numeric_limits<float>::quiet_NaN(); }
BT_DEFINE_NODE(NO_PAUSE, kWait, (), .Number = bt::number<NotANumber>);
BT_DEFINE_CLASSIC_TREE(NO_PAUSES, NO_PAUSE);

TEST_CASE("contract 146: seconds that are NaN have passed") { CheckBoth(NO_PAUSES, {{"", "succeeded"}}); }

}  // namespace rounds
