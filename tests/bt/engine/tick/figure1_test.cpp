// The walkthrough of S01: Figure 1's tree, and a scenario for each of the four paragraphs that walk through it.
#include <tests/kit/script.h>

namespace figure1 {

using script::Act;
using script::kAsk;

BT_DECLARE_DECIDERS(ROOT, FLEE, GUARD, YELL_FOR_HELP, FIGHT, PATROL, EAT, FIND_FOOD, EAT_FOOD, IDLE, PLAY, FLIP, ROLL, DANCE, REST);

BT_DEFINE_GROUP  (ROOT,              kGroupPrioritizedList, (FLEE, GUARD, FIGHT, EAT, IDLE));
BT_DEFINE_DECIDER(  FLEE,            Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  GUARD,           kGroupPrioritizedList, (YELL_FOR_HELP, FIGHT, PATROL), .Decide = kAsk);
BT_DEFINE_DECIDER(    YELL_FOR_HELP, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    FIGHT,         Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    PATROL,        Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  EAT,             kGroupPrioritizedList, (FIND_FOOD, EAT_FOOD), .Decide = kAsk);
BT_DEFINE_DECIDER(    FIND_FOOD,     Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    EAT_FOOD,      Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  IDLE,            kGroupPrioritizedList, (PLAY, REST));
BT_DEFINE_GROUP  (    PLAY,          kGroupPrioritizedList, (FLIP, ROLL, DANCE), .Decide = kAsk);
BT_DEFINE_DECIDER(      FLIP,        Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      ROLL,        Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      DANCE,       Act);
BT_DEFINE_DECIDER(    REST,          Act);

BT_DEFINE_TREE(FIGURE_1, ROOT);

// "Assume the starred deciders in Figure 1 are active (ROOT->EAT->EAT_FOOD)."
struct starred : script::play {
    starred() : play(FIGURE_1) {
        REQUIRE(Tick("EAT=1 EAT_FOOD=1") == "ask FLEE, ask GUARD, ask FIGHT, ask EAT, ask FIND_FOOD, ask EAT_FOOD, "
                                            "activate EAT_FOOD, tick EAT_FOOD");
        REQUIRE(Path() == "ROOT EAT EAT_FOOD");
    }
};

TEST_CASE("contract 76: figure 1, 'During a tick': FLEE, GUARD and FIGHT are asked, and EAT is entered without being asked") {
    starred agent;
    agent.Table({
        {"EAT=0 EAT_FOOD=0", "ask FLEE, ask GUARD, ask FIGHT, ask FIND_FOOD, tick EAT_FOOD"},
        {"", "ask FLEE, ask GUARD, ask FIGHT, ask FIND_FOOD, tick EAT_FOOD"},
    });
    CHECK(agent.Path() == "ROOT EAT EAT_FOOD");
}

TEST_CASE("contract 76: figure 1, 'In this case': inside EAT, FIND_FOOD is asked, and EAT_FOOD ticks unless it accepts") {
    starred agent;
    agent.Table({
        {"", "ask FLEE, ask GUARD, ask FIGHT, ask FIND_FOOD, tick EAT_FOOD"},
        {"FIND_FOOD=1",
         "ask FLEE, ask GUARD, ask FIGHT, ask FIND_FOOD, deactivate EAT_FOOD interrupted, activate FIND_FOOD, tick FIND_FOOD"},
        {"", "ask FLEE, ask GUARD, ask FIGHT, tick FIND_FOOD"},
    });
    CHECK(agent.Path() == "ROOT EAT FIND_FOOD");
}

TEST_CASE("contract 76: figure 1, 'On the other hand': GUARD accepts, replaces EAT, and from then on only FLEE is asked before it") {
    starred agent;
    agent.Table({
        {"GUARD=1 PATROL=1", "ask FLEE, ask GUARD, deactivate EAT_FOOD interrupted, ask YELL_FOR_HELP, ask FIGHT, ask PATROL, "
                             "activate PATROL, tick PATROL"},
        {"GUARD=0", "ask FLEE, ask YELL_FOR_HELP, ask FIGHT, tick PATROL"},
    });
    CHECK(agent.Path() == "ROOT GUARD PATROL");
}

TEST_CASE("contract 76: figure 1, 'one step farther': EAT_FOOD no longer wants to run, and FIND_FOOD, which now accepts, replaces it") {
    starred agent;
    agent.Agent.InTick = [&agent](const bt::tick_args&) { agent.Agent.Parts["FIND_FOOD"].Value = 1; };
    agent.Table({
        {"EAT_FOOD:fails", "ask FLEE, ask GUARD, ask FIGHT, ask FIND_FOOD, tick EAT_FOOD failed, "
                           "ask FIND_FOOD, deactivate EAT_FOOD failed, activate FIND_FOOD, tick FIND_FOOD"},
    });
    CHECK(agent.Path() == "ROOT EAT FIND_FOOD");
}

TEST_CASE("contract 76: figure 1, 'one step farther': nobody in EAT accepts, so ROOT redecides without EAT, and IDLE gets its chance") {
    starred agent;
    agent.Table({
        {"EAT_FOOD:fails PLAY=1 ROLL=1", "ask FLEE, ask GUARD, ask FIGHT, ask FIND_FOOD, tick EAT_FOOD failed, ask FIND_FOOD, "
                                         "ask FLEE, ask GUARD, ask FIGHT, deactivate EAT_FOOD failed, "
                                         "ask PLAY, ask FLIP, ask ROLL, activate ROLL, tick ROLL"},
        {"EAT=0", "ask FLEE, ask GUARD, ask FIGHT, ask EAT, ask FLIP, tick ROLL"},
    });
    CHECK(agent.Path() == "ROOT IDLE PLAY ROLL");
}

TEST_CASE("contract 76: figure 1, 'one step farther': EAT is masked out for this tick only, and REST is there if nobody plays") {
    starred agent;
    agent.Table({
        {"EAT_FOOD:fails", "ask FLEE, ask GUARD, ask FIGHT, ask FIND_FOOD, tick EAT_FOOD failed, ask FIND_FOOD, "
                           "ask FLEE, ask GUARD, ask FIGHT, deactivate EAT_FOOD failed, ask PLAY, activate REST, tick REST"},
        {"", "ask FLEE, ask GUARD, ask FIGHT, ask EAT, deactivate REST interrupted, ask FIND_FOOD, ask EAT_FOOD, "
             "activate EAT_FOOD, tick EAT_FOOD"},
    });
}

TEST_CASE("contract 76, contract 6: figure 1's FIGHT is one decider with two parents, and runs below either") {
    starred agent;
    agent.Table({
        {"FIGHT=1", "ask FLEE, ask GUARD, ask FIGHT, deactivate EAT_FOOD interrupted, activate FIGHT, tick FIGHT"},
        {"GUARD=1", "ask FLEE, ask GUARD, deactivate FIGHT interrupted, ask YELL_FOR_HELP, ask FIGHT, activate FIGHT, tick FIGHT"},
    });
    CHECK(agent.Path() == "ROOT GUARD FIGHT");
}

}  // namespace figure1
