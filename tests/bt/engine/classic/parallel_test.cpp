// Parallels: each child with an active leaf of its own, how they are decided, and how they are left.
#include "classic_kit.h"

#include <bt/debug/memory_guard.h>

namespace parallels {

using script::Act;
using script::CheckBoth;
using script::kAsk;
using script::OnlyTick;

struct Steps_Block {
    using role = bt::block;
    int Steps = 0;
};
struct Pace_Block {
    using role = bt::block;
    double Pace = 1;
};
bt::status Walk_Tick(script::actor& agent, Steps_Block& block, const bt::tick_args& args) {
    ++block.Steps;
    script::Add(agent.Trace, std::to_string(block.Steps) + " steps");
    return script::Act_Tick(agent, args);
}
bt::status Sing_Tick(script::actor& agent, Pace_Block& block, const bt::tick_args& args) {
    block.Pace *= 2;
    script::Add(agent.Trace, "pace " + std::to_string(static_cast<int>(block.Pace)));
    return script::Act_Tick(agent, args);
}
BT_DEFINE_BEHAVIOR__FULL(Walk, {}, bt::tick<Walk_Tick>, script::kDeactivate, bt::NameId("Walk"));
BT_DEFINE_BEHAVIOR__FULL(Sing, {}, bt::tick<Sing_Tick>, script::kDeactivate, bt::NameId("Sing"));

BT_DEFINE_DECIDER(WALK, Walk);
BT_DEFINE_DECIDER(SING, Sing);
BT_DEFINE_NODE(STROLL, kParallel, (WALK, SING));
BT_DEFINE_CLASSIC_TREE(STROLLS, STROLL);

TEST_CASE("contract 89: the children of a parallel are all active, each with its own block; by default all have to succeed") {
    CheckBoth(STROLLS, {
        {"", "1 steps, tick WALK, pace 2, tick SING"},
        {"", "2 steps, tick WALK, pace 4, tick SING"},
        {"WALK:succeeds", "3 steps, tick WALK succeeded, deactivate WALK succeeded, pace 8, tick SING"},
        {"", "pace 16, tick SING"},
        {"SING:succeeds", "pace 32, tick SING succeeded, deactivate SING succeeded, succeeded"},
        {"SING:fails", "1 steps, tick WALK, pace 2, tick SING failed, deactivate SING failed, deactivate WALK interrupted, failed"},
        {"", "1 steps, tick WALK, pace 2, tick SING"},
        {"stop", "deactivate SING stopped, deactivate WALK stopped"},
    });
    CHECK(STROLLS.StorageSize >= static_cast<int>(sizeof(Steps_Block) + sizeof(Pace_Block)));
}

BT_DEFINE_DECIDER(A, Act);
BT_DEFINE_DECIDER(B, Act);
BT_DEFINE_DECIDER(C, OnlyTick);
BT_DEFINE_NODE(ONE_OF_THREE, kParallel, (A, B, C), .Count = 1, .FailCount = 2);
BT_DEFINE_CLASSIC_TREE(ONE_SUCCEEDS, ONE_OF_THREE);

TEST_CASE("contract 89: it is decided as soon as enough succeeded or failed, and the rest is interrupted, the last child first") {
    CheckBoth(ONE_SUCCEEDS, {
        {"", "activate A, tick A, activate B, tick B, tick C"},
        {"B:fails", "tick A, tick B failed, deactivate B failed, tick C"},
        {"C:succeeds", "tick A, tick C succeeded, deactivate A interrupted, succeeded"},
        {"", "activate A, tick A, activate B, tick B, tick C"},
        {"A:succeeds", "tick A succeeded, deactivate A succeeded, deactivate B interrupted, succeeded"},
        {"A:refuses B:fails", "activate A failed, activate B, tick B failed, deactivate B failed, failed"},
    });
}

BT_DEFINE_NODE(TWO_OF_THREE, kParallel, (A, B, C), .Count = 2, .FailCount = 3);
BT_DEFINE_CLASSIC_TREE(TWO_SUCCEED, TWO_OF_THREE);

TEST_CASE("contract 89: one that nobody decides fails when all have ended") {
    CheckBoth(TWO_SUCCEED, {
        {"A:succeeds B:fails C:fails",
         "activate A, tick A succeeded, deactivate A succeeded, activate B, tick B failed, deactivate B failed, tick C failed, failed"},
    });
}

BT_DEFINE_CONDITION(ALARM, .Decide = kAsk);
BT_DEFINE_DECIDER(FLEE, Act);
BT_DEFINE_NODE(ESCAPE, kSequence, (ALARM, FLEE));
BT_DEFINE_NODE(INNER, kParallel, (B, C));
BT_DEFINE_NODE(OUTER, kParallel, (A, INNER));
BT_DEFINE_NODE(LIFE, kReactiveSelector, (ESCAPE, OUTER));
BT_DEFINE_CLASSIC_TREE(LIVES, LIFE);

TEST_CASE("contract 87, contract 89: what takes over from nested parallels has all of them deactivated") {
    CheckBoth(LIVES, {
        {"", "ask ALARM, activate A, tick A, activate B, tick B, tick C"},
        {"", "ask ALARM, tick A, tick B, tick C"},
        {"ALARM=1", "ask ALARM, activate FLEE, tick FLEE, deactivate B interrupted, deactivate A interrupted"},
        {"ALARM=0 FLEE:fails", "tick FLEE failed, deactivate FLEE failed, activate A, tick A, activate B, tick B, tick C"},
        {"B:succeeds C:succeeds", "ask ALARM, tick A, tick B succeeded, deactivate B succeeded, tick C succeeded"},
        {"A:succeeds", "ask ALARM, tick A succeeded, deactivate A succeeded, succeeded"},
    });
}

BT_DEFINE_NODE(TOGETHER, kParallel, (A, B));
BT_DEFINE_NODE(FIRST_TOGETHER, kReactiveSelector, (TOGETHER, C));
BT_DEFINE_CLASSIC_TREE(TAKES_OVER, FIRST_TOGETHER);

TEST_CASE("contract 87: a parallel interrupts what was active outside of it when it runs") {
    CheckBoth(TAKES_OVER, {
        {"A:refuses", "activate A failed, tick C"},
        {"A:fails", "activate A, tick A failed, deactivate A failed, tick C"},
        {"", "activate A, tick A, activate B, tick B"},
        {"B:fails", "tick A, tick B failed, deactivate B failed, deactivate A interrupted, tick C"},
    });
}

BT_DEFINE_NODE(A_SLOW, kSequence, (A, B));
BT_DEFINE_NODE(WATCH, kReactiveSelector, (ALARM, C));
BT_DEFINE_NODE(BESIDE, kParallel, (A_SLOW, WATCH), .Count = 1);
BT_DEFINE_CLASSIC_TREE(REACTS_BESIDE, BESIDE);

TEST_CASE("contract 89: reactive nodes and sequences work below a parallel as elsewhere") {
    CheckBoth(REACTS_BESIDE, {
        {"A:succeeds", "activate A, tick A succeeded, deactivate A succeeded, activate B, tick B, ask ALARM, tick C"},
        {"", "tick B, ask ALARM, tick C"},
        {"ALARM=1", "tick B, ask ALARM, deactivate B interrupted, succeeded"},
    });
}

BT_DEFINE_NODE(ALL, kParallel, (A, B));
BT_DEFINE_CLASSIC_TREE(ALL_AT_ONCE, ALL);

TEST_CASE("the memory guard takes nothing that a parallel notes of its children for a function's mistake") {
    script::play agent(ALL_AT_ONCE);
    bt::memory_guard_of<4096> guard;
    agent.Checker = &guard;
    agent.Table({
        {"B:refuses", "activate A, tick A, activate B failed, deactivate A interrupted, failed"},
        {"A:succeeds", "activate A, tick A succeeded, deactivate A succeeded, activate B, tick B"},
        {"stop", "deactivate B stopped"},
    });
    CHECK(guard.NumFound == 0);
    CHECK(guard.NumNotCopied == 0);
}

}  // namespace parallels
