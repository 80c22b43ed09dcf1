// kGroupSequential and kGroupSequentialLooping: the position only moves on, and no child runs twice in one tick (contract 45, 46).
#include <tests/kit/leaf_group.h>

namespace sequence {

using script::leaf_group;
using script::NameOf;
using script::play;
using script::WithoutAsking;

struct sequential : leaf_group, play {
    explicit sequential(bt::decider_flags flags = bt::kFlagsNone) : leaf_group(bt::kGroupSequential, 3, flags), play(Build()) {}
};
struct looping : leaf_group, play {
    explicit looping(int num = 3, bt::decider_flags flags = bt::kFlagsNone)
        : leaf_group(bt::kGroupSequentialLooping, num, flags), play(Build()) {}
};

TEST_CASE("contract 45: sequential: the children run one after the other, whatever they answer; after the last the group has succeeded") {
    sequential agent;
    agent.Table({
        {"A=1 B=1 C=1", "ask A, activate A, tick A"},
        {"", "tick A"},
        {"A:fails", "tick A failed, ask B, deactivate A failed, activate B, tick B"},
        {"B:succeeds", "tick B succeeded, ask C, deactivate B succeeded, activate C, tick C"},
        {"C:fails", "tick C failed, deactivate C failed, deactivate GROUP succeeded, idle"},
    });
}

TEST_CASE("contract 45: sequential: the first from the current position that accepts: those that reject are passed over for good") {
    sequential agent;
    agent.Table({
        {"B=1", "ask A, ask B, activate B, tick B"},
        {"A=1 C=1 B:succeeds", "tick B succeeded, ask C, deactivate B succeeded, activate C, tick C"},
        {"C:succeeds", "tick C succeeded, deactivate C succeeded, deactivate GROUP succeeded, idle"},
    });
}

TEST_CASE("contract 45: sequential: if all that are left reject, the sequence is over and the group has succeeded") {
    for (const std::string how : {"fails", "succeeds"}) {
        sequential agent;
        agent.Tick("A=1");
        const std::string answer = how == "fails" ? "failed" : "succeeded";
        CHECK(agent.Tick("A:" + how) ==
              "tick A " + answer + ", ask B, ask C, deactivate A " + answer + ", deactivate GROUP succeeded, idle");
    }
}

TEST_CASE("contract 45: sequential: children that end at once all run in one tick, each once") {
    sequential agent;
    agent.Table({
        {"A=1 B=1 C=1 A:succeeds B:fails C:succeeds",
         "ask A, activate A, tick A succeeded, ask B, deactivate A succeeded, activate B, tick B failed, "
         "ask C, deactivate B failed, activate C, tick C succeeded, deactivate C succeeded, deactivate GROUP succeeded, idle"},
    });
}

TEST_CASE("contract 45: sequential: a group that is entered again begins with its first child") {
    sequential agent;
    agent.Tick("A=1 B=1 C=1");
    agent.Tick("A:succeeds");
    agent.Tick("B:succeeds");
    agent.Tick("C:succeeds");
    agent.Table({{"", "ask A, activate A, tick A"}, {"stop", "deactivate A stopped, deactivate GROUP stopped"},
                 {"", "ask A, activate A, tick A"}});
}

TEST_CASE("contract 45: sequential: a child that fails in Activate has had its turn") {
    sequential agent;
    agent.Table({
        {"A=1 B=1 A:refuses", "ask A, activate A failed, ask B, activate B, tick B"},
        {"C=1 B:succeeds C:refuses",
         "tick B succeeded, ask C, deactivate B succeeded, activate C failed, deactivate GROUP succeeded, idle"},
    });
}

TEST_CASE("contract 45: kFlagsEndOnFailure: a failed child ends a sequential group as failed; a child that succeeded does not") {
    sequential agent(bt::kFlagsEndOnFailure);
    agent.Table({
        {"A=1 B=1 C=1", "ask A, activate A, tick A"},
        {"A:succeeds", "tick A succeeded, ask B, deactivate A succeeded, activate B, tick B"},
        {"B:fails", "tick B failed, deactivate B failed, deactivate GROUP failed, idle"},
        {"", "ask A, activate A, tick A"},
        {"B=0 A:succeeds", "tick A succeeded, ask B, ask C, deactivate A succeeded, activate C, tick C"},
        {"C:succeeds", "tick C succeeded, deactivate C succeeded, deactivate GROUP succeeded, idle"},
        {"A=0 C=1", "ask A, ask B, ask C, activate C, tick C"},
        {"C:fails", "tick C failed, deactivate C failed, deactivate GROUP failed, idle"},
    });
}

TEST_CASE("contract 45: kFlagsEndOnFailure: failing in Activate is failing too") {
    sequential agent(bt::kFlagsEndOnFailure);
    agent.Table({{"A=1 B=1 A:refuses", "ask A, activate A failed, deactivate GROUP failed, idle"}});
}

TEST_CASE("contract 45: kFlagsEndOnFailure says nothing to the policies without a sequence") {
    for (const bt::group_policy policy : {bt::kGroupPrioritizedList, bt::kGroupRandom, bt::kGroupWeightedRandom, bt::kGroupScored}) {
        INFO(NameOf(policy));
        leaf_group made(policy, 2, bt::kFlagsEndOnFailure);
        play agent(made.Build());
        agent.Tick("A=1");
        CHECK(WithoutAsking(agent.Tick("B=1 A:fails")) == "tick A failed, deactivate A failed, activate B, tick B");
    }
}

TEST_CASE("contract 30, contract 45, contract 46: kFlagsCallDecideOnRedecide: a sequence may find before its next child that it is over") {
    for (const bt::group_policy policy : {bt::kGroupSequential, bt::kGroupSequentialLooping}) {
        INFO(script::NameOf(policy));
        leaf_group made(policy, 3, bt::kFlagsCallDecideOnRedecide);
        made.Group.Decide = script::kAsk;
        play agent(made.Build());
        agent.Table({
            {"GROUP=1 A=1 B=1 C=1", "ask GROUP, ask A, activate A, tick A"},
            {"A:fails", "tick A failed, ask GROUP, ask B, deactivate A failed, activate B, tick B"},
            {"GROUP=0", "tick B"},
            {"B:fails", "tick B failed, ask GROUP, deactivate B failed, deactivate GROUP failed, idle"},
            {"GROUP=1", "ask GROUP, ask A, activate A, tick A"},
            {"GROUP=0 A:succeeds", "tick A succeeded, ask GROUP, deactivate A succeeded, deactivate GROUP succeeded, idle"},
        });
    }
}

TEST_CASE("contract 46: looping: after the last comes the first") {
    looping agent;
    agent.Table({
        {"A=1 B=1 C=1", "ask A, activate A, tick A"},
        {"A:succeeds", "tick A succeeded, ask B, deactivate A succeeded, activate B, tick B"},
        {"B:fails", "tick B failed, ask C, deactivate B failed, activate C, tick C"},
        {"C:succeeds", "tick C succeeded, ask A, deactivate C succeeded, activate A, tick A"},
        {"A:fails", "tick A failed, ask B, deactivate A failed, activate B, tick B"},
    });
}

TEST_CASE("contract 46: looping: children that end at once run once each, and then the group waits for the next tick") {
    looping agent;
    const char* const all_end = "A=1 B=1 C=1 A:succeeds B:fails C:succeeds";
    const char* const one_round = "ask A, activate A, tick A succeeded, ask B, deactivate A succeeded, activate B, tick B failed, "
                                  "ask C, deactivate B failed, activate C, tick C succeeded, deactivate C succeeded, wait GROUP";
    agent.Table({{all_end, one_round}, {all_end, one_round}, {"", "ask A, activate A, tick A"}});
}

TEST_CASE("contract 46: looping: it waits before the child that already ran in this tick, and goes on there in the next") {
    looping agent;
    agent.Tick("B=1");
    agent.Table({
        {"A=1 C=1 B:succeeds C:succeeds A:succeeds",
         "tick B succeeded, ask C, deactivate B succeeded, activate C, tick C succeeded, "
         "ask A, deactivate C succeeded, activate A, tick A succeeded, deactivate A succeeded, wait GROUP"},
        {"", "ask B, activate B, tick B"},
    });
}

TEST_CASE("contract 46: looping: a child that is alone runs once per tick") {
    looping agent(1);
    agent.Table({
        {"A=1 A:succeeds", "ask A, activate A, tick A succeeded, deactivate A succeeded, wait GROUP"},
        {"A:fails", "ask A, activate A, tick A failed, deactivate A failed, wait GROUP"},
        {"", "ask A, activate A, tick A"},
    });
}

TEST_CASE("contract 46, contract 22: looping: a child that fails in Activate never ran; a round of only such children ends the group") {
    looping agent(1);
    agent.Table({
        {"A=1 A:refuses", "ask A, activate A failed, deactivate GROUP failed, idle"},
        {"", "ask A, activate A, tick A"},
    });
}

TEST_CASE("contract 46: looping: a whole round in which nobody accepted ends the group as failed") {
    looping agent;
    agent.Tick("B=1");
    agent.Table({
        {"B=0 B:succeeds", "tick B succeeded, ask C, ask A, deactivate B succeeded, wait GROUP"},
        {"", "ask B, ask C, ask A, deactivate GROUP failed, idle"},
    });
}

TEST_CASE("contract 46: looping: a group that waits for the next tick takes up where somebody accepts, also past its position") {
    looping agent;
    agent.Tick("B=1");
    agent.Table({
        {"B=0 B:succeeds", "tick B succeeded, ask C, ask A, deactivate B succeeded, wait GROUP"},
        {"A=1", "ask B, ask C, ask A, activate A, tick A"},
        {"B=1 A:succeeds", "tick A succeeded, ask B, deactivate A succeeded, activate B, tick B"},
    });
}

TEST_CASE("contract 46: kFlagsEndOnFailure: a failed child ends a looping group as failed, also the last of a round") {
    looping agent(2, bt::kFlagsEndOnFailure);
    agent.Table({
        {"A=1 B=1 A:succeeds", "ask A, activate A, tick A succeeded, ask B, deactivate A succeeded, activate B, tick B"},
        {"B:succeeds", "tick B succeeded, ask A, deactivate B succeeded, activate A, tick A"},
        {"A:succeeds B:fails", "tick A succeeded, ask B, deactivate A succeeded, activate B, tick B failed, "
                               "deactivate B failed, deactivate GROUP failed, idle"},
    });
}

using script::Act;
using script::kAsk;

BT_DECLARE_DECIDERS(ROOT, ALARM, ROUND, ONE, REST);

BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (ALARM, ROUND, REST));
BT_DEFINE_DECIDER(  ALARM, Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  ROUND, kGroupSequentialLooping, (ONE), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    ONE, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST,  Act, .Decide = kAsk);

BT_DEFINE_TREE(GUARD, ROOT);

TEST_CASE("contract 46, contract 16: a waiting group is active: it is not asked again, its behavior ticks, and an earlier child may "
          "interrupt it") {
    play agent(GUARD);
    agent.Table({
        {"ROUND=1 ONE=1 ONE:succeeds", "ask ALARM, ask ROUND, activate ROUND, tick ROUND, ask ONE, activate ONE, tick ONE succeeded, "
                                       "deactivate ONE succeeded, wait ROUND"},
        {"ROUND=0 ONE:succeeds", "ask ALARM, tick ROUND, ask ONE, activate ONE, tick ONE succeeded, deactivate ONE succeeded, wait ROUND"},
        {"ALARM=1", "ask ALARM, deactivate ROUND interrupted, activate ALARM, tick ALARM"},
    });
}

TEST_CASE("contract 46, contract 25: when a waiting group ends because nobody accepts, its parent redecides with it masked") {
    play agent(GUARD);
    agent.Tick("ROUND=1 ONE=1 ONE:succeeds");
    agent.Table({
        {"ONE=0 REST=1", "ask ALARM, tick ROUND, ask ONE, ask ALARM, ask REST, deactivate ROUND failed, activate REST, tick REST"},
    });
}

}  // namespace sequence
