// What explains, records, counts and draws says of ranges (contract 77), with the field's name, its value and the bounds.
#include <bt/debug/coverage.h>
#include <bt/debug/explain.h>
#include <bt/debug/picture.h>
#include <bt/debug/recorder.h>
#include <bt/debug/subset_checker.h>
#include <bt/observe.h>

#include <limits>
#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <tests/kit/silence.h>

namespace ranges_in_words {

struct Creature {
    virtual ~Creature() = default;
    float Health = 1;
    double Speed = 0;
    int Ammo = 0;
    bool IsAwake = true;
};

void Do_Tick(Creature&) {}
BT_DEFINE_BEHAVIOR(Do);

BT_DECLARE_DECIDERS(FLEE, FIGHT, SHOOT, BITE, REST);
BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (FLEE, FIGHT, REST), .Id = 1);
BT_DEFINE_DECIDER(  FLEE,    Do, .Decide = bt::Decide([] { return false; }),
                             .Preconditions =
                                 {.Ranges = {BT_RANGE(Creature, Health, 0, 0.3f), BT_RANGE(Creature, Speed, 0.1, bt::kNoLimit)}}, .Id = 2);
BT_DEFINE_GROUP  (  FIGHT,   kGroupPrioritizedList, (SHOOT, BITE), .Preconditions = {.AllFlags = BT_FLAGS(1u)}, .Id = 3);
BT_DEFINE_DECIDER(    SHOOT, Do, .Preconditions = {.Ranges = {BT_RANGE(Creature, Ammo, 1, bt::kNoLimit)}}, .Id = 4);
BT_DEFINE_DECIDER(    BITE,  Do, .Preconditions = {.Ranges = {BT_RANGE(Creature, IsAwake, true, true)}, .EverySeconds = 2}, .Id = 5);
BT_DEFINE_DECIDER(  REST,    Do, .Id = 6);
BT_DEFINE_TREE(TREE, ROOT);

struct agent {
    Creature Body;
    bt::tree_memory<TREE> Memory;
    bt::tick_input Input = {.Time = -1, .DeltaTime = 1};

    template <class... Observer>
    void Tick(std::uint32_t flags, Observer&... observer) {
        Input.Time += 1;
        Input.DecisionFlags = flags;
        TickBehaviorTree(TREE, Memory, &Body, Input, observer...);
    }
    std::string Explain(const bt::decider& subject, bool with_agent = true) {
        char text[2000];
        ExplainDecider(TREE, Memory, with_agent ? bt::agent_pointer(&Body) : bt::agent_pointer(nullptr), Input, subject, text, sizeof text);
        return text;
    }
};

bool Has(const std::string& text, const std::string& part) {
    INFO(text);
    return text.find(part) != std::string::npos;
}

TEST_CASE("an explanation says which field is out of its range, what it is and what it should be") {
    agent who;
    who.Tick(0);
    who.Body.Speed = 1;
    who.Body.Health = 0.31f;
    CHECK(Has(who.Explain(FLEE), "FLEE would be rejected by its range check: Creature::Health is 0.31, not within 0 to 0.3.\n"));
    who.Body.Health = 0.30000004f;
    CHECK(Has(who.Explain(FLEE), "Creature::Health is 0.30000004, not within 0 to 0.3.\n"));
    who.Body.Health = std::numeric_limits<float>::quiet_NaN();
    CHECK(Has(who.Explain(FLEE), "Creature::Health is nan, not within 0 to 0.3.\n"));
    who.Body.Speed = 0;
    CHECK(Has(who.Explain(FLEE), "Creature::Health is nan, not within 0 to 0.3; Creature::Speed is 0, not at least 0.1.\n"));
    who.Body.Health = 0.3f;
    CHECK(Has(who.Explain(FLEE), "range check: Creature::Speed is 0, not at least 0.1.\n"));
    who.Body.Speed = 0.1;
    CHECK(Has(who.Explain(FLEE), "FLEE would be rejected by its Decide, which returned 0.\n"));
    CHECK(Has(who.Explain(SHOOT), "SHOOT would be rejected by its range check: Creature::Ammo is 0, not at least 1.\n"));
    who.Body.IsAwake = false;
    CHECK(Has(who.Explain(BITE), "BITE would be rejected by its range check: Creature::IsAwake is false, not exactly true.\n"));
}

namespace healed {

BT_DECLARE_DECIDERS(LIMP, HEAL);
BT_DEFINE_GROUP  (BOTH,   kGroupPrioritizedList, (LIMP, HEAL), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(  LIMP, Do, .Preconditions = {.Ranges = {BT_RANGE(Creature, Health, 0, 0.5f)}});
BT_DEFINE_DECIDER(  HEAL, Do, .Decide = bt::Decide([](Creature& c) { return c.Health = 0; }));
BT_DEFINE_TREE(TREE, BOTH);

}  // namespace healed

TEST_CASE("a field that was out of its range, and is not any more because another Decide changed it, is told as it was") {
    Creature body;
    const bt::tree_memory<healed::TREE> memory;
    char text[2000];
    ExplainDecider(healed::TREE, memory, &body, {}, healed::BOTH, text, sizeof text);
    CHECK(Has(text, "    its child LIMP would be rejected by its range check: Creature::Health was 1, not within 0 to 0.5\n"));
}

TEST_CASE("without an agent an explanation does not look at fields, but at flags and timers") {
    agent who;
    who.Tick(0);
    CHECK(Has(who.Explain(FLEE, false), "FLEE would pass its checks of flags and timers; its ranges need an agent to say more"));
    CHECK(Has(who.Explain(FIGHT, false), "FIGHT would be rejected by its DecisionFlags check: needs 1u, which is not set"));
    who.Tick(1);  // BITE
    REQUIRE(bt::ActiveDecider(who.Memory, 2) == &BITE);
    StopBehaviorTree(TREE, who.Memory, &who.Body, who.Input);
    CHECK(Has(who.Explain(SHOOT, false), "SHOOT would pass its checks of flags and timers; its ranges need an agent to say more"));
}

TEST_CASE("a recording knows what a field was when it was out of its range") {
    agent who;
    bt::flight_recorder<8, 32> recorder;
    who.Body.Health = 0.31f;
    who.Tick(0, recorder);
    who.Body.Health = 0.3f;
    who.Body.Speed = 0.05;
    who.Tick(1, recorder);
    char text[2000];
    PrintRecording(recorder, 0, 10, text, sizeof text);
    CHECK(Has(text, "FLEE was rejected by its range check: Creature::Health was 0.31, not within 0 to 0.3\n"));
    CHECK(Has(text, "FLEE was rejected by its range check: Creature::Speed was 0.05, not at least 0.1\n"));
    CHECK(Has(text, "SHOOT was rejected by its range check: Creature::Ammo was 0, not at least 1\n"));
    who.Body.Speed = 1;
    who.Body.Health = std::numeric_limits<float>::quiet_NaN();
    who.Tick(1, recorder);
    PrintRecording(recorder, 2, 2, text, sizeof text);
    CHECK(Has(text, "FLEE was rejected by its range check: Creature::Health was nan, not within 0 to 0.3\n"));
    ExplainRecorded(recorder, FLEE, 1, text, sizeof text);
    CHECK(Has(text, "it was rejected by its range check: Creature::Speed was 0.05, not at least 0.1.\n"));
}

TEST_CASE("what is said of a range is about the one that failed, though another range would not include that value either") {
    agent who;
    bt::flight_recorder<8, 32> recorder;
    who.Body.Health = 0.2f;
    who.Body.Speed = -1;
    who.Tick(0, recorder);
    char text[2000];
    PrintRecording(recorder, 0, 10, text, sizeof text);
    CHECK(Has(text, "FLEE was rejected by its range check: Creature::Speed was -1, not at least 0.1\n"));
}

TEST_CASE("the Subset Rule checker says which field kept a child from accepting") {
    agent who;
    bt::subset_checker checker;
    who.Body.IsAwake = false;
    const script::silence unheard;
    who.Tick(1, checker);
    char text[1000];
    PrintSubsetFinding(checker.Last, text, sizeof text);
    CHECK(std::string(text) ==
          "FIGHT/0x3 accepted at 0.000, but none of its children did (Subset Rule):\n"
          "  0:SHOOT/0x4 rejected by its range check: Creature::Ammo was 0, not at least 1\n"
          "  1:BITE/0x5 rejected by its range check: Creature::IsAwake was false, not exactly true\n");
}

TEST_CASE("coverage of a tree with ranges has a column for them, and says which they are") {
    agent who;
    bt::tree_coverage<TREE> counts;
    for (int i = 0; i < 3; ++i) who.Tick(0, counts);
    char text[4000];
    PrintCoverage(TREE, counts, text, sizeof text);
    CHECK(Has(text,
              "          asked masked accept rejected by:                           Activate:   ended:                  active:\n"
              "                              flags  stim range timer Decide child    ok  fail inter  fail  succ  stop seconds     %\n"
              "ROOT          1      -      1     -     -     -     -      -     -     1     -     -     -     -     -     2.0  66.7\n"
              "  FLEE        3      -      -     -     -     3     -      -     -     -     -     -     -     -     -       -     -\n"));
    CHECK(Has(text, "    FLEE: asked 3 times: 3 by range (Creature::Health within 0 to 0.3, Creature::Speed at least 0.1)\n"));
}

TEST_CASE("a picture shows a decider's ranges among its checks") {
    char text[4000];
    DrawTree(TREE, bt::picture_format::kGraphviz, text, sizeof text);
    CHECK(Has(text, "Creature::Ammo at least 1"));
    DrawTree(TREE, bt::picture_format::kMermaid, text, sizeof text);
    CHECK(Has(text, "Creature#58;#58;Health within 0 to 0.3,<br/>Creature#58;#58;Speed at least 0.1, Decide"));
}

}  // namespace ranges_in_words
