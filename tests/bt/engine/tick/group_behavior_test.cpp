// Groups that have a behavior of their own (contract 65, 64).
#include <tests/kit/script.h>

namespace group_behavior {

using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(ROOT, ALARM, NEST, GUARD, GROWL, WATCH, REST);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (ALARM, NEST, REST));
BT_DEFINE_DECIDER(  ALARM,   Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  NEST,    kGroupPrioritizedList, (GUARD), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_GROUP  (    GUARD, kGroupPrioritizedList, (GROWL, WATCH), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      GROWL, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      WATCH, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST,    Act, .Decide = kAsk);

BT_DEFINE_TREE(BIRD, ROOT);

struct watching : play {
    watching() : play(BIRD) {
        Tick("NEST=1 GUARD=1 WATCH=1");
        REQUIRE(Path() == "ROOT NEST GUARD WATCH");
    }
};

TEST_CASE("contract 65: a group's behavior is activated and ticked before its children decide") {
    play agent(BIRD);
    agent.Table({
        {"NEST=1 GUARD=1 WATCH=1", "ask ALARM, ask NEST, activate NEST, tick NEST, ask GUARD, activate GUARD, tick GUARD, "
                                   "ask GROWL, ask WATCH, activate WATCH, tick WATCH"},
    });
}

TEST_CASE("contract 65: it is ticked before its children decide in each tick, and after its own group has decided") {
    watching agent;
    agent.Table({
        {"", "ask ALARM, tick NEST, tick GUARD, ask GROWL, tick WATCH"},
        {"GROWL=1", "ask ALARM, tick NEST, tick GUARD, ask GROWL, deactivate WATCH interrupted, activate GROWL, tick GROWL"},
        {"", "ask ALARM, tick NEST, tick GUARD, tick GROWL"},
    });
}

TEST_CASE("contract 65: it is deactivated after its children, with the group's own reason") {
    watching agent;
    agent.Table({{"ALARM=1", "ask ALARM, deactivate WATCH interrupted, deactivate GUARD interrupted, deactivate NEST interrupted, "
                             "activate ALARM, tick ALARM"}});
}

TEST_CASE("contract 65: if its Tick ends, the group ends, its children are not asked or ticked, and its parent redecides") {
    const script::row rows[] = {
        {"REST=1 GUARD:fails", "ask ALARM, tick NEST, tick GUARD failed, ask ALARM, ask REST, deactivate WATCH interrupted, "
                               "deactivate GUARD failed, deactivate NEST failed, activate REST, tick REST"},
        {"REST=1 GUARD:succeeds", "ask ALARM, tick NEST, tick GUARD succeeded, ask ALARM, ask REST, deactivate WATCH interrupted, "
                                  "deactivate GUARD succeeded, deactivate NEST succeeded, activate REST, tick REST"},
        {"REST=1 NEST:succeeds", "ask ALARM, tick NEST succeeded, ask ALARM, ask REST, deactivate WATCH interrupted, "
                                 "deactivate GUARD interrupted, deactivate NEST succeeded, activate REST, tick REST"},
        {"NEST:fails", "ask ALARM, tick NEST failed, ask ALARM, ask REST, deactivate WATCH interrupted, "
                       "deactivate GUARD interrupted, deactivate NEST failed, idle"},
    };
    for (const script::row& row : rows) {
        watching agent;
        agent.Table({row});
    }
}

TEST_CASE("contract 65: if its Tick ends in the tick in which it was activated, no child is ever asked") {
    play agent(BIRD);
    agent.Table({
        {"NEST=1 GUARD=1 WATCH=1 REST=1 NEST:fails",
         "ask ALARM, ask NEST, activate NEST, tick NEST failed, ask ALARM, ask REST, deactivate NEST failed, activate REST, tick REST"},
        {"NEST:succeeds", "ask ALARM, ask NEST, deactivate REST interrupted, activate NEST, tick NEST succeeded, ask ALARM, ask REST, "
                          "deactivate NEST succeeded, activate REST, tick REST"},
    });
}

TEST_CASE("contract 65: if its Activate fails, the group never was, its children are not asked, and its parent redecides") {
    play agent(BIRD);
    agent.Table({
        {"NEST=1 GUARD=1 WATCH=1 REST=1 GUARD:refuses",
         "ask ALARM, ask NEST, activate NEST, tick NEST, ask GUARD, activate GUARD failed, "
         "ask ALARM, ask REST, deactivate NEST failed, activate REST, tick REST"},
    });
}

TEST_CASE("contract 65, contract 25: when its child ends and nobody accepts, the group's behavior is deactivated with the child's answer") {
    watching agent;
    agent.Table({
        {"REST=1 WATCH:succeeds", "ask ALARM, tick NEST, tick GUARD, ask GROWL, tick WATCH succeeded, ask GROWL, ask ALARM, ask REST, "
                                  "deactivate WATCH succeeded, deactivate GUARD succeeded, deactivate NEST succeeded, "
                                  "activate REST, tick REST"},
    });
}

// Each of Activate, Tick and Deactivate may be missing, in a leaf and in a group.
bt::behavior Without(bool activate, bool tick, bool deactivate) {
    bt::behavior some = Act;
    if (!activate) some.Activate = {};
    if (!tick) some.Tick = {};
    if (!deactivate) some.Deactivate = {};
    return some;
}

TEST_CASE("contract 64: Activate, Tick and Deactivate are each optional: absent means accept, keep running, nothing") {
    for (int present = 0; present < 8; ++present) {
        INFO("functions ", present);
        const bool activate = (present & 1) != 0, tick = (present & 2) != 0, deactivate = (present & 4) != 0;
        const bt::behavior some = Without(activate, tick, deactivate);
        const bt::decider leaf = {.DebugName = "LEAF", .Behavior = &some};
        const bt::decider* const list[] = {&leaf};
        const bt::decider group = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {list, 1}, .Behavior = &some};
        bt::tree_storage<2> storage;
        REQUIRE(!InitializeTreeData(storage, "SOME", group).IsError());
        std::string first, next, last;
        for (const std::string name : {"GROUP", "LEAF"}) {
            if (activate) script::Add(first, "activate " + name);
            if (tick) script::Add(first, "tick " + name);
            if (tick) script::Add(next, "tick " + name);
        }
        if (deactivate) last = "deactivate LEAF stopped, deactivate GROUP stopped";
        play agent(storage.Tree);
        CHECK(agent.Tick() == first);
        CHECK(agent.Tick() == next);
        CHECK(agent.Path() == "GROUP LEAF");
        CHECK(agent.Tick("stop") == last);
    }
}

}  // namespace group_behavior
