// One child takes over from another: what is called in which order, and what an Activate that fails changes.
#include <tests/kit/script.h>

namespace interruption {

using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(ROOT, RAID, PLUNDER, BURN, HOME, SLEEP, DREAM, COOK);

BT_DEFINE_GROUP  (ROOT,        kGroupPrioritizedList, (RAID, HOME, COOK), .Behavior = &Act);
BT_DEFINE_GROUP  (  RAID,      kGroupPrioritizedList, (PLUNDER, BURN), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    PLUNDER, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    BURN,    Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  HOME,      kGroupPrioritizedList, (SLEEP), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_GROUP  (    SLEEP,   kGroupPrioritizedList, (DREAM), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      DREAM, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  COOK,      Act, .Decide = kAsk);

BT_DEFINE_TREE(VIKING, ROOT);

struct asleep : play {
    asleep() : play(VIKING) {
        Tick("HOME=1 SLEEP=1 DREAM=1");
        REQUIRE(Path() == "ROOT HOME SLEEP DREAM");
    }
};

TEST_CASE("contract 18: a higher child accepts: the old path is left, the new child is entered, its children decide, all in this tick") {
    asleep agent;
    agent.Table({
        {"RAID=1 BURN=1", "tick ROOT, ask RAID, "
                          "deactivate DREAM interrupted, deactivate SLEEP interrupted, deactivate HOME interrupted, "
                          "activate RAID, tick RAID, ask PLUNDER, ask BURN, activate BURN, tick BURN"},
    });
    CHECK(agent.Path() == "ROOT RAID BURN");
}

TEST_CASE("contract 18: only the path below the group that decides is left: the group itself and those above it go on") {
    asleep agent;
    agent.Tick("RAID=1 BURN=1");
    agent.Table({
        {"PLUNDER=1", "tick ROOT, tick RAID, ask PLUNDER, deactivate BURN interrupted, activate PLUNDER, tick PLUNDER"},
    });
    CHECK(ActiveSeconds(agent.Memory, 0) == 2);
    CHECK(ActiveSeconds(agent.Memory, 1) == 1);
    CHECK(ActiveSeconds(agent.Memory, 2) == 0);
}

TEST_CASE("contract 19: deactivation runs from the leaf upward, once for everything that was activated, and tells the reason") {
    const script::row ways_out[] = {
        {"RAID=1 PLUNDER=1",
         "tick ROOT, ask RAID, deactivate DREAM interrupted, deactivate SLEEP interrupted, deactivate HOME interrupted, "
                             "activate RAID, tick RAID, ask PLUNDER, activate PLUNDER, tick PLUNDER"},
        {"COOK=1 DREAM:fails", "tick ROOT, ask RAID, tick HOME, tick SLEEP, tick DREAM failed, ask RAID, ask COOK, "
                               "deactivate DREAM failed, deactivate SLEEP failed, deactivate HOME failed, activate COOK, tick COOK"},
        {"COOK=1 DREAM:succeeds", "tick ROOT, ask RAID, tick HOME, tick SLEEP, tick DREAM succeeded, ask RAID, ask COOK, "
                                  "deactivate DREAM succeeded, deactivate SLEEP succeeded, deactivate HOME succeeded, activate COOK, tick "
                                  "COOK"},
        {"DREAM:fails", "tick ROOT, ask RAID, tick HOME, tick SLEEP, tick DREAM failed, ask RAID, ask COOK, "
                        "deactivate DREAM failed, deactivate SLEEP failed, deactivate HOME failed, deactivate ROOT failed, idle"},
        {"DREAM:succeeds",
         "tick ROOT, ask RAID, tick HOME, tick SLEEP, tick DREAM succeeded, ask RAID, ask COOK, deactivate DREAM succeeded, "
                           "deactivate SLEEP succeeded, deactivate HOME succeeded, deactivate ROOT succeeded, idle"},
        {"stop", "deactivate DREAM stopped, deactivate SLEEP stopped, deactivate HOME stopped, deactivate ROOT stopped"},
    };
    for (const script::row& way_out : ways_out) {
        asleep agent;
        agent.Table({way_out});
    }
}

TEST_CASE("contract 24, contract 40: the candidate's Decide runs before the old behavior's Deactivate, which runs before its Activate") {
    asleep agent;
    agent.Table({
        {"DREAM:fails COOK=1", "tick ROOT, ask RAID, tick HOME, tick SLEEP, tick DREAM failed, ask RAID, ask COOK, "
                               "deactivate DREAM failed, deactivate SLEEP failed, deactivate HOME failed, activate COOK, tick COOK"},
    });
}

TEST_CASE("contract 22: an Activate that fails was never active: no Tick and no Deactivate follow it") {
    play agent(VIKING);
    agent.Table({
        {"COOK=1 COOK:refuses", "activate ROOT, tick ROOT, ask RAID, ask HOME, ask COOK, activate COOK failed, "
                                "ask RAID, ask HOME, deactivate ROOT failed, idle"},
    });
    CHECK(agent.Path() == "");
}

TEST_CASE("contract 22: a group whose Activate fails has no children that decide, and no Deactivate") {
    play agent(VIKING);
    agent.Table({
        {"HOME=1 SLEEP=1 DREAM=1 COOK=1 HOME:refuses",
         "activate ROOT, tick ROOT, ask RAID, ask HOME, activate HOME failed, ask RAID, ask COOK, activate COOK, tick COOK"},
    });
}

TEST_CASE("contract 22: a root whose Activate fails leaves the tree idle") {
    play agent(VIKING);
    agent.Table({{"COOK=1 ROOT:refuses", "activate ROOT failed, idle"},
                 {"", "activate ROOT, tick ROOT, ask RAID, ask HOME, ask COOK, activate COOK, tick COOK"}});
}

TEST_CASE("contract 21: Activate must not answer succeeded: that is reported by name and counts as failed") {
    play agent(VIKING);
    agent.Table({
        {"HOME=1 COOK=1 HOME:overdoes", "activate ROOT, tick ROOT, ask RAID, ask HOME, activate HOME succeeded, "
                                        "report ActivateSucceeded HOME, ask RAID, ask COOK, activate COOK, tick COOK"},
    });
}

TEST_CASE("contract 27: a child that interrupted and then failed in Activate is masked, and the interrupted child may be chosen again") {
    asleep agent;
    agent.Table({
        {"RAID=1 RAID:refuses",
         "tick ROOT, ask RAID, deactivate DREAM interrupted, deactivate SLEEP interrupted, deactivate HOME interrupted, activate RAID "
         "failed, ask HOME, activate HOME, tick HOME, ask SLEEP, activate SLEEP, tick SLEEP, ask DREAM, activate DREAM, tick DREAM"},
        {"RAID=0", "tick ROOT, ask RAID, tick HOME, tick SLEEP, tick DREAM"},
    });
}

TEST_CASE("contract 27: the interrupted child has to start again like any other, and may reject") {
    asleep agent;
    agent.Table({
        {"RAID=1 RAID:refuses HOME=0 COOK=1",
         "tick ROOT, ask RAID, deactivate DREAM interrupted, deactivate SLEEP interrupted, deactivate HOME interrupted, activate RAID "
         "failed, ask HOME, ask COOK, activate COOK, tick COOK"},
    });
}

TEST_CASE("contract 27: if the interrupted child rejects too and nobody else accepts, the group has failed") {
    asleep agent;
    agent.Table({
        {"RAID=1 RAID:refuses HOME=0",
         "tick ROOT, ask RAID, deactivate DREAM interrupted, deactivate SLEEP interrupted, deactivate HOME interrupted, activate RAID "
         "failed, ask HOME, ask COOK, deactivate ROOT failed, idle"},
    });
}

TEST_CASE("contract 27: a child that was entered and whose own children all failed is masked, "
          "and the interrupted child may be chosen again") {
    asleep agent;
    agent.Table({
        {"RAID=1 PLUNDER=1 BURN=1 PLUNDER:refuses BURN:fails",
         "tick ROOT, ask RAID, deactivate DREAM interrupted, deactivate SLEEP interrupted, deactivate HOME interrupted, "
         "activate RAID, tick RAID, ask PLUNDER, activate PLUNDER failed, ask BURN, activate BURN, tick BURN failed, "
         "ask HOME, deactivate BURN failed, deactivate RAID failed, activate HOME, tick HOME, ask SLEEP, activate SLEEP, tick SLEEP, "
         "ask DREAM, activate DREAM, tick DREAM"},
    });
}

}  // namespace interruption
