// Explanations of deciders in the trees that behaviors are made of (contract 139).
#include <bt/behaviors.h>
#include <bt/build.h>
#include <bt/debug/recorder.h>
#include <bt/observe.h>

#include "explain_kit.h"

namespace explain_inner {

using explain::Explain;
using explain::Has;
using script::Act;
using script::kAsk;
using script::play;

BT_DEFINE_DECIDER(WALK, Act);
BT_DEFINE_NODE(DOOR, kCondition, (), .Preconditions = {.NoFlags = {4}});
BT_DEFINE_DECIDER(LOOK, Act);
BT_DEFINE_NODE(STEPS, kSequence, (WALK, DOOR, LOOK));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);

BT_DECLARE_DECIDERS(FIGHT, DUTY, REST);
BT_DEFINE_GROUP  (GUARD,   kGroupPrioritizedList, (FIGHT, DUTY, REST));
BT_DEFINE_DECIDER(  FIGHT, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  DUTY,  Patrol, .Decide = kAsk, .While = {.NoFlags = {8}});
BT_DEFINE_DECIDER(  REST,  Act, .Preconditions = {.NoFlags = {4, "kIsTired"}});
BT_DEFINE_TREE(GUARDS, GUARD);

// Without the line that names the decider.
std::string Said(const play& agent, const bt::decider& subject) {
    const std::string text = Explain(agent, subject);
    return text.substr(text.find('\n') + 1);
}
std::string All(const play& agent, std::string* calls = nullptr) {
    bt::tick_input input = agent.Input;
    input.Time += 1;
    char text[4000];
    script::actor body = agent.Agent;
    body.Trace.clear();
    ExplainAll(agent.Tree, agent.Memory, &body, input, text, sizeof text);
    if (calls != nullptr) *calls = body.Trace;
    return text;
}

TEST_CASE("contract 139: a decider of an inner tree is explained in that tree, with the whole path") {
    play agent(GUARDS);
    agent.Tick("DUTY=1");
    CHECK(Said(agent, WALK) == "GUARD > DUTY > STEPS > WALK is active since 0.00 s.\n");
    CHECK(Said(agent, STEPS) == "GUARD > DUTY > STEPS is active.\n");
    CHECK(Said(agent, LOOK) == "GUARD > DUTY > STEPS > LOOK is not active.\n"
                               "  STEPS comes to LOOK when WALK succeeds (kSequence).\n"
                               "  LOOK has no checks: it starts when the walk comes to it.\n");
    agent.Tick("flags=4");
    CHECK(Has(Said(agent, DOOR), "  DOOR would be rejected by its DecisionFlags check: needs to be without kIsTired, which is set.\n"));
    agent.Tick("WALK:succeeds flags=0");
    CHECK(Said(agent, LOOK) == "GUARD > DUTY > STEPS > LOOK is active since 2.00 s.\n");
    CHECK(Said(agent, WALK) == "GUARD > DUTY > STEPS > WALK is not active.\n"
                               "  STEPS goes on at LOOK and does not come back to WALK while that runs (kSequence).\n"
                               "  WALK has no checks: it starts when the walk comes to it.\n");
}

TEST_CASE("contract 139: of the leaf whose tree runs, an explanation says what runs in it") {
    play agent(GUARDS);
    CHECK(!Has(Said(agent, DUTY), "in it"));
    agent.Tick("DUTY=1");
    CHECK(Said(agent, DUTY) == "GUARD > DUTY is active since 0.00 s, for 1.00 s.\n  In it STEPS > WALK runs.\n");
    CHECK(!Has(Said(agent, GUARD), "In it"));
    CHECK(!Has(Said(agent, WALK), "In it"));
}

TEST_CASE("contract 139: where the tree of a decider does not run, the leaf above is explained") {
    play agent(GUARDS);
    CHECK(Said(agent, WALK) == "GUARD > DUTY > STEPS > WALK is not active, because GUARD is not.\n"
                               "  Nothing is active.\n"
                               "  GUARD would accept: it has no Decide.\n"
                               "  DUTY would be rejected by its Decide, which returned 0.\n");
    agent.Tick("FIGHT=1");
    CHECK(Said(agent, WALK) == "GUARD > DUTY > STEPS > WALK is not active, because DUTY is not.\n"
                               "  FIGHT, which comes before DUTY in GUARD, is active; DUTY is asked when that ends.\n"
                               "  DUTY would be rejected by its Decide, which returned 0.\n");
}

TEST_CASE("contract 139: an explanation says that the leaf above has to end") {
    play agent(GUARDS);
    agent.Tick("DUTY=1");
    agent.Input.DecisionFlags = 8;
    CHECK(Said(agent, WALK) ==
          "GUARD > DUTY > STEPS > WALK is active since 0.00 s.\n"
          "  DUTY has to end in the next tick, because its While no longer holds: needs to be without bit 3, which is set.\n");
}

TEST_CASE("contract 139: the list of all has the whole tree, with stars for what is active, and names alone where no tree runs") {
    play agent(GUARDS);
    agent.Tick("DUTY=1 flags=4");
    CHECK(All(agent) == "*GUARD is active for 1.00 s\n"
                        "   FIGHT would be rejected by its Decide, which returned 0\n"
                        "  *DUTY is active for 1.00 s\n"
                        "    *STEPS is active\n"
                        "      *WALK is active for 1.00 s\n"
                        "       DOOR would be rejected by its DecisionFlags check: needs to be without kIsTired, which is set\n"
                        "       LOOK: kBehavior\n"
                        "   REST would be rejected by its DecisionFlags check: needs to be without kIsTired, which is set\n");
    agent.Tick("FIGHT=1");
    CHECK(Has(All(agent), "   DUTY would accept: its Decide returned 1; not asked while FIGHT is active\n"
                          "     STEPS: kSequence\n"
                          "       WALK: kBehavior\n"
                          "       DOOR: kCondition\n"
                          "       LOOK: kBehavior\n"));
}

TEST_CASE("contract 139: with a recorder an explanation says what happened to a decider of an inner tree in the last tick") {
    play agent(GUARDS);
    bt::flight_recorder<> recorder;
    agent.Checker = &recorder;
    agent.Tick("DUTY=1");
    agent.Tick("WALK:succeeds");
    const auto with_recorder = [&](const bt::decider& subject) {
        char text[4000];
        ExplainDecider(GUARDS, agent.Memory, &agent.Agent, agent.Input, subject, text, sizeof text, &recorder);
        return std::string(text);
    };
    CHECK(Has(with_recorder(WALK), "  In the tick at 1.00 s:\n    WALK was deactivated, succeeded\n    WALK ended, succeeded\n"));
    CHECK(Has(with_recorder(DOOR), "  In the tick at 1.00 s:\n"
                                   "    DOOR accepted: it has no Decide, and its preconditions hold: not kIsTired\n"
                                   "    DOOR ended, succeeded\n"));
    CHECK(Has(with_recorder(FIGHT), "  In the tick at 1.00 s:\n    FIGHT was rejected by its Decide, which returned 0\n"));
}

constexpr bt::wait_for_flags kNight = {.Flags = {4}, .Stimuli = {1}};
BT_DEFINE_DECIDER(SLEEP, bt::WaitForFlags, .Parameters = bt::with(kNight));
BT_DEFINE_GROUP(NAP, kGroupSequential, (SLEEP));
BT_DEFINE_TREE(NAPS, NAP);
BT_DEFINE_BEHAVIOR__TREE(Nap, NAPS);
BT_DECLARE_DECIDERS(RUN, LIE);
BT_DEFINE_GROUP  (CAT,   kGroupPrioritizedList, (RUN, LIE));
BT_DEFINE_DECIDER(  RUN, Act, .Preconditions = {.AllFlags = {4, "kIsTired"}, .AllStimuli = {1, "kStimuli_Noise"}});
BT_DEFINE_DECIDER(  LIE, Nap);
BT_DEFINE_TREE(CATS, CAT);

TEST_CASE("contract 139: flags have the names that the trees around an inner tree give to them") {
    play agent(CATS);
    agent.Tick();
    CHECK(Has(Said(agent, SLEEP), "  It waits: it needs kIsTired, which is not set; needs kStimuli_Noise, which is not set.\n"));
}

// Three trees within each other, the innermost one in two leaves of a kParallel.
BT_DEFINE_DECIDER(AIM, Act, .Decide = kAsk, .Preconditions = {.CooldownSeconds = 20});
BT_DEFINE_DECIDER(DRAW, Act);
BT_DEFINE_GROUP(SHOT, kGroupPrioritizedList, (AIM, DRAW));
BT_DEFINE_TREE(SHOTS, SHOT);
BT_DEFINE_BEHAVIOR__TREE(Shoot, SHOTS);

BT_DEFINE_DECIDER(LEFT, Shoot);
BT_DEFINE_DECIDER(RIGHT, Shoot);
BT_DEFINE_DECIDER(DUCK, Act);
BT_DEFINE_NODE(BOTH, kParallel, (LEFT, RIGHT, DUCK), .Count = 3, .FailCount = 3);
BT_DEFINE_CLASSIC_TREE(BATTLES, BOTH);
BT_DEFINE_BEHAVIOR__TREE(Battle, BATTLES);

BT_DEFINE_DECIDER(BATTLE, Battle, .MaxSeconds = 50);
BT_DEFINE_GROUP(HERO, kGroupPrioritizedList, (BATTLE));
BT_DEFINE_TREE(HEROES, HERO);

TEST_CASE("contract 139: the list of all asks the Decides of trees that run, and of no others") {
    play agent(HEROES);
    std::string calls;
    All(agent, &calls);
    CHECK(calls == "");
    agent.Tick();
    All(agent, &calls);
    CHECK(calls == "ask AIM, ask AIM");
}

TEST_CASE("contract 139: trees in trees are explained at any depth, and a tree in two leaves in each of them") {
    play agent(HEROES);
    agent.Tick();
    CHECK(Said(agent, DRAW) == "HERO > BATTLE > BOTH > LEFT > SHOT > DRAW is active since 0.00 s, for 1.00 s.\n"
                               "HERO > BATTLE > BOTH > RIGHT > SHOT > DRAW is active since 0.00 s, for 1.00 s.\n");
    CHECK(Said(agent, BATTLE) == "HERO > BATTLE is active since 0.00 s, for 1.00 s.\n"
                                 "  Its MaxSeconds of 50 s end it in 49.00 s.\n"
                                 "  In it BOTH > LEFT > SHOT > DRAW runs.\n"
                                 "  In it BOTH > RIGHT > SHOT > DRAW runs.\n"
                                 "  In it BOTH > DUCK runs.\n");
    CHECK(Said(agent, RIGHT) == "HERO > BATTLE > BOTH > RIGHT is active since 0.00 s.\n  In it SHOT > DRAW runs.\n");
    agent.Input.Time = 59;
    CHECK(Said(agent, RIGHT) == "HERO > BATTLE > BOTH > RIGHT is active since 0.00 s.\n"
                                "  In it SHOT > DRAW runs.\n"
                                "  BATTLE has to end in the next tick, because its MaxSeconds of 50 s are over.\n");
    CHECK(Has(Said(agent, DRAW), "  BATTLE has to end in the next tick, because its MaxSeconds of 50 s are over.\n"
                                 "HERO > BATTLE > BOTH > RIGHT > SHOT > DRAW is active since 0.00 s, for 60.00 s.\n"));
}

TEST_CASE("contract 139: one leaf of two has ended, and its tree with it; the timers of the other are its own") {
    play agent(HEROES);
    bt::flight_recorder<> recorder;
    agent.Checker = &recorder;
    agent.Tick("AIM=1");
    agent.Tick("AIM:fails|runs AIM=0");
    const std::string aim = Said(agent, AIM);
    CHECK(Has(aim, "HERO > BATTLE > BOTH > LEFT > SHOT > AIM is not active.\n"));
    CHECK(Has(aim, "  AIM would be rejected by its CooldownSeconds timer of 20 s, for another 19.00 s.\n"));
    CHECK(Has(aim, "HERO > BATTLE > BOTH > RIGHT > SHOT > AIM is active since 0.00 s, for 2.00 s.\n"));
    char text[4000];
    ExplainDecider(HEROES, agent.Memory, &agent.Agent, agent.Input, AIM, text, sizeof text, &recorder);
    CHECK(std::string(text).ends_with("    AIM was deactivated, failed\n"
                                      "HERO > BATTLE > BOTH > RIGHT > SHOT > AIM is active since 0.00 s, for 1.00 s.\n"));
    agent.Agent.Parts["DRAW"].Tick = bt::status::kSucceeded;
    agent.Tick();
    const std::string draw = Said(agent, DRAW);
    CHECK(Has(draw, "HERO > BATTLE > BOTH > LEFT > SHOT > DRAW is not active, because LEFT is not.\n"
                    "  LEFT has ended since BOTH began.\n"));
    CHECK(Has(draw, "HERO > BATTLE > BOTH > RIGHT > SHOT > DRAW is not active.\n"));
    CHECK(Has(Said(agent, BATTLE), "  In it BOTH > RIGHT > SHOT > AIM runs.\n"));
}

TEST_CASE("contract 139: an explanation changes nothing in the memories of inner trees") {
    play agent(HEROES);
    agent.Tick("AIM=1");
    agent.Tick("AIM:fails AIM=0");
    std::byte before[sizeof agent.Memory];
    std::memcpy(before, static_cast<const void*>(&agent.Memory), sizeof before);
    All(agent);
    for (const bt::decider* subject : {&HERO, &BATTLE, &BOTH, &LEFT, &SHOT, &AIM, &DRAW}) Said(agent, *subject);
    CHECK(std::memcmp(before, static_cast<const void*>(&agent.Memory), sizeof before) == 0);
}

TEST_CASE("contract 139: a function of an inner tick gets explanations of its own tree and of those around it") {
    play agent(HEROES);
    std::string first, later;
    agent.Agent.InActivate = [&](const bt::tick_args& args) {
        char text[4000];
        ExplainDecider(HEROES, agent.Memory, &agent.Agent, agent.Input, *args.Decider, text, sizeof text);
        if (first.empty()) first = text;
        later = text;
    };
    agent.Tick();
    CHECK(Has(first, "HERO > BATTLE > BOTH > LEFT > SHOT > DRAW is active since 0.00 s, for 0.00 s.\n"));
    CHECK(Has(first, "HERO > BATTLE > BOTH > RIGHT > SHOT > DRAW is not active, because RIGHT is not.\n"));
    CHECK(Has(later, "HERO > BATTLE > BOTH > DUCK is active since 0.00 s.\n"));
}

// Asks when DUTY is about to tick its tree for the first time.
struct before_inner {
    static constexpr bool kObserves = true;
    const play& Of;
    std::string Walk = {}, Duty = {};

    void Observe(const bt::tick_event& event) {
        if (event.Kind != bt::event_kind::kTicking) return;
        Walk = Said(Of, WALK);
        Duty = Said(Of, DUTY);
    }
};

TEST_CASE("contract 139: an inner tree that has not begun to run yet is said to be idle") {
    play agent(GUARDS);
    before_inner hears = {agent};
    agent.Input.Time = 0;
    agent.Agent.Parts["DUTY"].Value = 1;
    TickBehaviorTree(GUARDS, agent.Memory, &agent.Agent, agent.Input, hears);
    CHECK(hears.Walk == "GUARD > DUTY > STEPS > WALK is not active, because nothing in DUTY is.\n");
    CHECK(Has(hears.Duty, "  Nothing in it is active.\n"));
}

// A tree of deciders in a leaf of deciders, and the same below a parallel.
BT_DEFINE_DECIDER(SNIPE, Shoot, .Decide = kAsk);
BT_DEFINE_GROUP(ARMY, kGroupPrioritizedList, (SNIPE, BATTLE));
BT_DEFINE_TREE(ARMIES, ARMY);

std::string Recorded(const bt::flight_recorder_base& recorder, const bt::decider& subject, double time) {
    char text[4000];
    ExplainRecorded(recorder, subject, time, text, sizeof text);
    return text;
}

TEST_CASE("contract 139: a recording says how what a leaf's tree is made of ended, with the end of the leaf") {
    play agent(GUARDS);
    bt::flight_recorder<> recorder;
    agent.Checker = &recorder;
    agent.Tick("DUTY=1");
    agent.Tick("WALK:fails DUTY=0");
    agent.Tick("FIGHT=1");
    CHECK(Has(Recorded(recorder, DUTY, 0), "It was activated at 0.000 s, and active until 1.000 s, failed.\n"
                                           "  STEPS ended, failed.\n    WALK ended, failed.\n"));
    CHECK(Has(Recorded(recorder, REST, 1), "It was activated at 1.000 s, and active until 2.000 s, interrupted"));
}

TEST_CASE("contract 139: a decider of an inner tree among deciders and below a parallel is told of in both ways") {
    play agent(ARMIES);
    bt::flight_recorder<> recorder;
    agent.Checker = &recorder;
    agent.Tick("AIM=0");
    const std::string text = Recorded(recorder, DRAW, 0);
    CHECK(Has(text, "ARMY > SNIPE > SHOT > DRAW:\n  The path was: ARMY > BATTLE > BOTH.\n"
                    "  ARMY > SNIPE > SHOT > DRAW was not active because SNIPE was not.\n"));
    CHECK(!Has(text, "LEFT > SHOT > DRAW:\n"));
    CHECK(text.ends_with("  ARMY > BATTLE > BOTH > LEFT > SHOT > DRAW was active.\n"
                         "  ARMY > BATTLE > BOTH > RIGHT > SHOT > DRAW was active.\n"));
}

TEST_CASE("contract 139: explanations of a tree of InitializeTreeData know no inner trees") {
    play agent(GUARDS);
    CHECK(Said(agent, AIM) == "It is not in GUARDS.\n");
    bt::tree_storage<8> storage;
    REQUIRE(!InitializeTreeData(storage, "BUILT", GUARD).IsError());
    play built(storage.Tree);
    built.Tick("DUTY=1");
    CHECK(Said(built, WALK) == "It is not in BUILT.\n");
    CHECK(Said(built, DUTY) == "GUARD > DUTY is active since 0.00 s, for 1.00 s.\n");
    CHECK(!Has(All(built), "STEPS"));
    built.Tick("stop");
}

TEST_CASE("contract 139: a damaged block has no inner tree to explain") {
    play agent(GUARDS);
    agent.Tick("DUTY=1");
    const bt::node& duty = *bt::ActiveNode(agent.Memory, 1);
    auto& inner = *static_cast<bt::tree_memory_base*>(const_cast<void*>(bt::ActiveBlock(agent.Memory, duty)));
    const std::uint16_t leaf = inner.Leaf;
    inner.Leaf = 77;
    CHECK(Said(agent, WALK) == "GUARD > DUTY > STEPS > WALK is not active, because nothing in DUTY is.\n");
    CHECK(Has(Said(agent, DUTY), "  Nothing in it is active.\n"));
    CHECK(Has(All(agent), "     STEPS: kSequence\n"));
    inner.Leaf = leaf;
    inner.Phase.IsTicking = 1;
    CHECK(Has(Said(agent, WALK), " > WALK is active"));
    inner.Leaf = 77;
    CHECK(Said(agent, WALK) == "GUARD > DUTY > STEPS > WALK is not active, because nothing in DUTY is.\n");
    inner.Leaf = leaf;
    inner.Phase.IsTicking = 0;
}

}  // namespace explain_inner
