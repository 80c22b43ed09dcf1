// Either kind of tree as a behavior of the other.
#include <string>

#include <bt/debug/print_state.h>
#include <tests/kit/script.h>
#include <tests/kit/script_functions.h>

namespace nested_trees {

using script::Act;
using script::kAsk;
using script::play;

BT_DEFINE_DECIDER(WALK, Act);
BT_DEFINE_DECIDER(LOOK, Act);
BT_DEFINE_NODE(STEPS, kSequence, (WALK, LOOK));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);

BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);

BT_DECLARE_DECIDERS(FIGHT, PATROL, REST);
BT_DEFINE_GROUP  (GUARD,    kGroupPrioritizedList, (FIGHT, PATROL, REST));
BT_DEFINE_DECIDER(  FIGHT,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  PATROL, Patrol, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST,   Act);
BT_DEFINE_TREE(GUARDS, GUARD);

TEST_CASE("contract 92: a classic tree in a tree of deciders ends its behavior as it ends, and is stopped when that is interrupted") {
    play agent(GUARDS);
    agent.Table({
        {"PATROL=1", "ask FIGHT, ask PATROL, activate WALK, tick WALK"},
        {"WALK:succeeds", "ask FIGHT, tick WALK succeeded, deactivate WALK succeeded, activate LOOK, tick LOOK"},
        {"FIGHT=1", "ask FIGHT, deactivate LOOK stopped, activate FIGHT, tick FIGHT"},
        {"FIGHT=0 FIGHT:fails", "tick FIGHT failed, ask PATROL, deactivate FIGHT failed, activate WALK, tick WALK"},
        {"WALK:fails", "ask FIGHT, tick WALK failed, deactivate WALK failed, ask FIGHT, activate REST, tick REST"},
        {"", "ask FIGHT, ask PATROL, deactivate REST interrupted, activate WALK, tick WALK"},
        {"WALK:succeeds LOOK:succeeds", "ask FIGHT, tick WALK succeeded, deactivate WALK succeeded, activate LOOK, tick LOOK succeeded, "
                                        "deactivate LOOK succeeded, ask FIGHT, activate REST, tick REST"},
    });
}

TEST_CASE("contract 92: the functions of a behavior that is made of a tree may be called without a tick around them") {
    const bt::type_info& type = *Patrol.Tick.Types->Block;
    alignas(bt::kMaxBlockAlignment) std::byte block[1000];
    REQUIRE(type.Size <= sizeof block);
    type.Construct(block);
    script::actor agent;
    const bt::tick_args args = {.Decider = &PATROL};
    CHECK(Patrol.Tick.Call(&agent, block, nullptr, args) == bt::status::kRunning);
    Patrol.Deactivate.Call(&agent, block, nullptr, args, bt::end_reason::kStopped);
    CHECK(agent.Trace == "activate WALK, tick WALK, deactivate WALK stopped");
    if (type.Destroy != nullptr) type.Destroy(block);
}

BT_DEFINE_DECIDER(HIT, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(BLOCK, Act, .Decide = kAsk);
BT_DEFINE_GROUP(MELEE, kGroupPrioritizedList, (HIT, BLOCK));
BT_DEFINE_TREE(MELEES, MELEE);
BT_DEFINE_BEHAVIOR__TREE(Melee, MELEES);

BT_DEFINE_DECIDER(APPROACH, Act);
BT_DEFINE_DECIDER(DO_MELEE, Melee);
BT_DEFINE_NODE(ATTACK, kSequence, (APPROACH, DO_MELEE, LOOK));
BT_DEFINE_CLASSIC_TREE(ATTACKS, ATTACK);

TEST_CASE("contract 92: a tree of deciders in a classic tree runs until it is idle, and has failed if nothing wanted to run") {
    play agent(ATTACKS);
    agent.Tick();
    CHECK(agent.Tick("APPROACH:succeeds") == "tick APPROACH succeeded, deactivate APPROACH succeeded, ask HIT, ask BLOCK, failed");
    agent.Tick();
    agent.Agent.Parts["HIT"].Value = 1;
    CHECK(agent.Tick("APPROACH:succeeds") ==
          "tick APPROACH succeeded, deactivate APPROACH succeeded, ask HIT, activate HIT, tick HIT");
    agent.Agent.Parts["HIT"].Value = 0;
    agent.Agent.Parts["BLOCK"].Value = 1;
    agent.Agent.Parts["HIT"].Tick = bt::status::kSucceeded;
    CHECK(agent.Tick() == "tick HIT succeeded, ask BLOCK, deactivate HIT succeeded, activate BLOCK, tick BLOCK");
    agent.Agent.Parts["BLOCK"].Tick = bt::status::kFailed;
    CHECK(agent.Tick() == "ask HIT, tick BLOCK failed, ask HIT, deactivate BLOCK failed, activate LOOK, tick LOOK");
}

BT_DEFINE_NODE(AGAIN, kLoop, (WALK));
BT_DEFINE_CLASSIC_TREE(WALKS, AGAIN);
BT_DEFINE_BEHAVIOR__TREE(WalkOn, WALKS);
BT_DEFINE_DECIDER(WALK_ON, WalkOn);
BT_DEFINE_NODE(TRIP, kSelector, (WALK_ON, LOOK));
BT_DEFINE_CLASSIC_TREE(TRIPS, TRIP);

TEST_CASE("contract 92: a behavior has failed if its tree gave up") {
    play agent(TRIPS);
    CHECK(agent.Tick() == "activate WALK, tick WALK");
    agent.Agent.Parts["WALK"].Tick = bt::status::kSucceeded;
    CHECK(agent.Tick().ends_with("report " + std::string(bt::ErrorText(bt::error_code::kTooManyRepeats)) +
                                 " AGAIN, activate LOOK, tick LOOK"));
}

}  // namespace nested_trees
