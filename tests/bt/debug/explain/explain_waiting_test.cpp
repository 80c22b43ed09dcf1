// What an explanation says where a group waits without a child, and where what changes first in the next tick lies elsewhere: below a
// sibling, or in a group further up or down.
#include <tests/kit/allocation_trap.h>
#include <tests/kit/leaf_group.h>
#include "explain_kit.h"

namespace explain_waiting {

using explain::Explain;
using explain::Has;
using script::Act;
using script::kAsk;

// In a second; without an agent if there is none to ask.
std::string ExplainWithout(const script::play& play, const bt::decider& subject) {
    bt::tick_input input = play.Input;
    input.Time += 1;
    char text[4000];
    ExplainDecider(play.Tree, play.Memory, nullptr, input, subject, text, sizeof text);
    return text;
}
std::string AllOf(const script::play& play, bool with_agent = true) {
    bt::tick_input input = play.Input;
    input.Time += 1;
    char text[4000];
    script::actor body = play.Agent;
    const bt::agent_pointer agent = with_agent ? bt::agent_pointer(&body) : bt::agent_pointer(nullptr);
    ExplainAll(play.Tree, play.Memory, agent, input, text, sizeof text);
    return text;
}

BT_DECLARE_DECIDERS(WORK, LOOP, ONE, TWO, SUB, LEAF, LAST);
BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (WORK, LAST));
BT_DEFINE_GROUP  (  WORK,    kGroupPrioritizedList, (LOOP));
BT_DEFINE_GROUP  (    LOOP,  kGroupSequentialLooping, (ONE, TWO, SUB));
BT_DEFINE_DECIDER(      ONE, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      TWO, Act, .Decide = kAsk);
BT_DEFINE_GROUP  (      SUB, kGroupPrioritizedList, (LEAF), .Decide = kAsk);
BT_DEFINE_DECIDER(        LEAF, Act);
BT_DEFINE_DECIDER(  LAST,    Act, .Decide = kAsk);
BT_DEFINE_TREE(TREE, ROOT);

TEST_CASE("of a group that waits for a child, and finds none in the next tick, it is said that it ends, and who runs then") {
    script::play play(TREE);
    play.Tick("ONE=1");
    REQUIRE(play.Tick("ONE=0 ONE:succeeds").ends_with("wait LOOP"));
    play.Agent.Parts["LAST"].Value = 1;
    CHECK(Has(Explain(play, LAST), "  LAST would accept: its Decide returned 1.\n"
                                   "  But LOOP has to end in the next tick, because it waits for a child, and none would accept. "
                                   "WORK ends with it.\n"
                                   "  So it would run in the next tick if all stays as it is.\n"));
    play.Tick();
    CHECK(play.Path() == "ROOT LAST");
}

TEST_CASE("of what stands below a group that waits for a child, nothing is said of a sibling that would have to end first") {
    script::play play(TREE);
    play.Tick("ONE=1");
    REQUIRE(play.Tick("ONE=0 ONE:succeeds").ends_with("wait LOOP"));
    play.Agent.Parts["SUB"].Value = 1;
    CHECK(Has(AllOf(play), "       SUB would accept: its Decide returned 1\n         LEAF would accept: it has no Decide\n"));
    play.Agent.Parts["TWO"].Value = 1;
    CHECK(Has(Explain(play, LEAF), "  SUB would accept: its Decide returned 1.\n  But it would be TWO's turn.\n"));
}

BT_DECLARE_DECIDERS(STEPS, FIRST, BODY, HOLD);
BT_DEFINE_GROUP  (TOP,        kGroupPrioritizedList, (STEPS));
BT_DEFINE_GROUP  (  STEPS,    kGroupSequential, (FIRST, BODY));
BT_DEFINE_DECIDER(    FIRST,  Act, .Decide = kAsk);
BT_DEFINE_GROUP  (    BODY,   kGroupPrioritizedList, (HOLD));
BT_DEFINE_DECIDER(      HOLD, Act, .MaxSeconds = 5);
BT_DEFINE_TREE(ONCE, TOP);

TEST_CASE("where the tree is idle after what has to end, the group of a decider that would accept ends too") {
    script::play play(ONCE);
    play.Tick("FIRST=1");
    play.Tick("FIRST:succeeds");
    REQUIRE(play.Path() == "TOP STEPS BODY HOLD");
    play.Input.Time = 7;
    CHECK(Has(Explain(play, FIRST), "  It is BODY's turn in STEPS; the turn of FIRST is over.\n"
                                    "  FIRST would accept: its Decide returned 1.\n"
                                    "  But HOLD has to end in the next tick, because its MaxSeconds of 5 s are over. BODY ends with it.\n"
                                    "  But STEPS would end too then.\n"));
    CHECK(play.Tick("FIRST=1").ends_with("idle"));
}

// SLOW's timer is started by ASKS, which comes before the group that waits.
float ASKS_Decide(const bt::tick_args& tick) { return DelegateDecideToChildren(tick) * 0; }
BT_DECLARE_DECIDERS(ASKS, SLOW, ROUND, START, OTHER);
BT_DEFINE_GROUP  (DAY,       kGroupPrioritizedList, (ASKS, ROUND, OTHER));
BT_DEFINE_GROUP  (  ASKS,    kGroupPrioritizedList, (SLOW), .Decide = bt::decide<ASKS_Decide>);
BT_DEFINE_GROUP  (  ROUND,   kGroupSequentialLooping, (START, SLOW));
BT_DEFINE_DECIDER(    START, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    SLOW,  Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 2});
BT_DEFINE_DECIDER(  OTHER,   Act, .Decide = kAsk);
BT_DEFINE_TREE(DAYS, DAY);

TEST_CASE("where a group that waits ends after all, because the next tick starts a timer before it asks, who runs then is named") {
    script::play play(DAYS);
    play.Tick("START=1");
    REQUIRE(play.Tick("START=0 START:succeeds").ends_with("wait ROUND"));
    play.Input.Time = 6;
    play.Agent.Parts["SLOW"].Value = play.Agent.Parts["OTHER"].Value = 1;
    const std::string text = Explain(play, SLOW);
    CHECK_MESSAGE(Has(text, "  ROUND is active without a child, until the next tick.\n"
                            "  SLOW would accept: its Decide returned 1.\n"
                            "  But OTHER would be chosen.\n"),
                  text);
    play.Tick();
    CHECK(play.Path() == "DAY OTHER");
}

BT_DECLARE_DECIDERS(FIELD, PLOUGH, PULL, PUSH);
BT_DEFINE_GROUP  (FARM,        kGroupPrioritizedList, (ASKS, FIELD));
BT_DEFINE_GROUP  (  FIELD,     kGroupPrioritizedList, (SLOW, PLOUGH));
BT_DEFINE_GROUP  (    PLOUGH,  kGroupPrioritizedList, (PULL, PUSH));
BT_DEFINE_DECIDER(      PULL,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      PUSH,  Act);
BT_DEFINE_TREE(FARMS, FARM);

TEST_CASE("where the next tick changes something below the active sibling only, one that accepts now would not accept any more") {
    script::play play(FARMS);
    play.Tick();
    REQUIRE(play.Path() == "FARM FIELD PLOUGH PUSH");
    play.Input.Time = 6;
    play.Agent.Parts["SLOW"].Value = play.Agent.Parts["PULL"].Value = 1;
    CHECK(Has(Explain(play, SLOW), "  FIELD asks SLOW in each tick, because it comes before PLOUGH, which is active.\n"
                                   "  SLOW would accept: its Decide returned 1.\n"
                                   "  But after what is asked before it in the next tick, it would not accept any more.\n"));
    play.Tick();
    CHECK(play.Path() == "FARM FIELD PLOUGH PULL");
}

BT_DECLARE_DECIDERS(PAIR, ONLY, FREE, BUSY);
BT_DEFINE_GROUP  (BEST,     kGroupScoredEveryTick, (PAIR, BUSY));
BT_DEFINE_GROUP  (  PAIR,   kGroupPrioritizedList, (ONLY, FREE));
BT_DEFINE_DECIDER(    ONLY, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    FREE, Act);
BT_DEFINE_DECIDER(  BUSY,   Act, .Decide = kAsk);
BT_DEFINE_TREE(BESTS, BEST);

TEST_CASE("without an agent, nothing is said of scores, nor of the next tick of one that is not asked then") {
    script::play play(BESTS);
    play.Tick("BUSY=3");
    REQUIRE(play.Path() == "BEST BUSY");
    CHECK(Has(AllOf(play), "     FREE would accept: it has no Decide; not asked, because PAIR loses\n"));
    CHECK(Has(AllOf(play, false), "     FREE would accept: it has no Decide\n"));
    play.Tick("BUSY=0 ONLY=1 BUSY:fails");
    REQUIRE(play.Path() == "BEST PAIR ONLY");
    CHECK(ExplainWithout(play, FREE).ends_with("  FREE would accept: it has no Decide.\n"));
    CHECK(ExplainWithout(play, PAIR).find("needs an agent") == std::string::npos);
}

// HERD asks its children in its Decide, and again when it delegates. SHEEP answers its value and the agent's Level in turns.
float HERD_Decide(const bt::tick_args& tick) { return DelegateDecideToChildren(tick), 1.0f; }
float SHEEP_Decide(script::actor& agent) {
    agent.Rank = static_cast<std::int8_t>(1 - agent.Rank);
    const float value = agent.Rank == 1 ? agent.Parts["SHEEP"].Value : agent.Level;
    if (value > 5) bt::Because("the grass is green");
    return value;
}
BT_DECLARE_DECIDERS(HERD, SHEEP);
BT_DEFINE_GROUP  (MEADOW,    kGroupPrioritizedList, (HERD));
BT_DEFINE_GROUP  (  HERD,    kGroupPrioritizedList, (SHEEP), .Decide = bt::decide<HERD_Decide>, .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    SHEEP, Act, .Decide = bt::decide<SHEEP_Decide>);
BT_DEFINE_TREE(MEADOWS, MEADOW);

TEST_CASE("of a child that is asked twice, the second answer is told with its own words, and without those of the first") {
    const struct {
        float First, Second;
        const char* Says;
    } rows[] = {
        {9, 2, "    its child SHEEP would accept: its Decide returned 2\n"},
        {2, 9, "    its child SHEEP would accept: its Decide returned 9 (the grass is green)\n"},
        {8, 9, "    its child SHEEP would accept: its Decide returned 9 (the grass is green)\n"},
    };
    for (const auto& row : rows) {
        script::play play(MEADOWS);
        play.Agent.Parts["SHEEP"].Value = row.First;
        play.Agent.Level = row.Second;
        const std::string text = Explain(play, HERD);
        CHECK_MESSAGE(Has(text, row.Says), text);
    }
}

TEST_CASE("without memory for a copy, an active decider is explained without its preconditions") {
    script::leaf_group made(bt::kGroupPrioritizedList, 1);
    made.Leaves[0].Preconditions.AllFlags = {1};
    bt::tree_memory_of<8, 60000> large{7};
    script::actor body;
    body.Parts["A"].Value = 1;
    const bt::tree& tree = made.Build();
    REQUIRE(TickBehaviorTree(tree, large, &body, {.Time = 0, .DecisionFlags = 1}));
    const auto explain = [&] {
        char text[4000];
        ExplainDecider(tree, large, &body, {.Time = 1}, made.Leaves[0], text, sizeof text);
        return std::string(text);
    };
    const std::string is_active = "A/0x0 at 1.00 s:\nTOP > GROUP > A is active since 0.00 s, for 1.00 s.\n";
    CHECK(explain() == is_active + "  Its preconditions no longer hold, but that does not end it: it would be rejected by its "
                                   "DecisionFlags check: needs bit 0, which is not set.\n");
    if (allocation_trap::kCanFail) {
        const allocation_trap::failing none(0);
        CHECK(explain() == is_active);
    }
    StopBehaviorTree(tree, large, &body, {.Time = 2});
}

}  // namespace explain_waiting
