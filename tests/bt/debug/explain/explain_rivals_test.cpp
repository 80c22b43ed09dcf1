// Why a decider runs or not, in words: who holds its group, and who would come before it.
#include <algorithm>
#include <limits>
#include <random>
#include <vector>

#include <tests/kit/leaf_group.h>
#include "explain_kit.h"

namespace explain {

TEST_CASE("a decider behind the active one of a prioritized list is not asked; one before it may have another before itself") {
    agent who;
    who.Tick(1);
    CHECK(who.Explain(LAST).find("  IDLE, which comes before LAST in ROOT, is active; LAST is asked when that ends.\n"
                                 "  LAST would accept: it has no Decide.\n") != std::string::npos);
    who.At(2, kSees | kWeak, kStimuli_Noise);
    CHECK(Has(who.Explain(HEAR), "HEAR would accept: it has no Decide, and its preconditions hold: one of kStimuli_Noise | kStimuli_Hit, "
                                 "every 2 s, cooldown 3 s.\n  But FLEE, which comes before it, would accept too.\n"));
}

TEST_CASE("a decider that loses by score is explained by how much") {
    agent who;
    who.Tick(1);
    CHECK(who.Explain(PLAY).find("  IDLE asks all its children in each tick; REST is active.\n"
                                 "  PLAY would accept: its Decide returned 10.\n"
                                 "  REST is worth 35 now, and has to be beaten by more than 15: PLAY loses by 40.\n") != std::string::npos);
    who.Body.Play = 50.5f;
    CHECK(who.Explain(PLAY).find("PLAY would take over, if no other is worth more.\n") != std::string::npos);
}

TEST_CASE("turns are explained by whose it is") {
    agent who;
    who.Tick(1, kSingle);
    CHECK(who.Explain(TWO).find("  It is ONE's turn in STEPS; the turn of TWO comes later.\n") != std::string::npos);
    who.Body.Play = 100;
    StopBehaviorTree(TREE, who.Memory, &who.Body, who.Input);
    who.Tick(2);
    const bool flips = bt::ActiveDecider(who.Memory, 3) == &FLIP;
    const std::string text = who.Explain(flips ? ROLL : FLIP);
    CHECK(text.find(flips ? "It is FLIP's turn in PLAY; ROLL has yet to have its turn in this round."
                          : "It is ROLL's turn in PLAY; FLIP has yet to have its turn in this round.") != std::string::npos);
}

TEST_CASE("turns that are over are told from those that are to come, and who waits for a draw") {
    const struct {
        bt::group_policy Policy;
        const char* Ends;  // and who runs then
        int Asked;
        const char* Says;
    } rows[] = {
        {bt::kGroupSequential, "A:succeeds", 0, "  It is B's turn in GROUP; the turn of A is over.\n"},
        {bt::kGroupSequential, "A:succeeds", 2, "  It is B's turn in GROUP; the turn of C comes later.\n"},
        {bt::kGroupSequentialLooping, "A:succeeds", 0, "  It is B's turn in GROUP; the turn of A is over.\n"},
        {bt::kGroupWeightedRandom, "A:succeeds", 0, "  GROUP asks no child while B is active (kGroupWeightedRandom).\n"},
    };
    for (const auto& row : rows) {
        script::leaf_group made(row.Policy);
        script::play play(made.Build());
        play.Tick("A=1");
        play.Tick(std::string("B=1 ") + row.Ends);
        REQUIRE(play.Leaf() == "B");
        const std::string text = Explain(play, made.Leaves[row.Asked]);
        CHECK_MESSAGE(Has(text, row.Says), text);
    }
    script::leaf_group shuffled(bt::kGroupShuffle, 2);
    script::play play(shuffled.Build());
    play.Tick("A=1 B=1");
    const bool first_is_a = play.Leaf() == "A";
    play.Tick(first_is_a ? "A:succeeds" : "B:succeeds");
    const std::string over = first_is_a ? "A" : "B", now = first_is_a ? "B" : "A";
    REQUIRE(play.Leaf() == now);
    CHECK(Has(Explain(play, shuffled.Leaves[first_is_a ? 0 : 1]),
              "  It is " + now + "'s turn in GROUP; " + over + " had its turn already in this round.\n"));
}

TEST_CASE("a group that would accept without a child that does is explained by the Subset Rule") {
    agent who;
    who.Tick(1);
    who.At(2, kWeak);
    CHECK(who.Explain(SULK).find("  But none of the children of SULK would accept now, so SULK would end at once (Subset Rule).\n") !=
          std::string::npos);
}

namespace deep {

using script::Act;
using script::kAsk;
BT_DECLARE_DECIDERS(ALARM, WORK, NAP, JOB, ERRAND, SLACK, LAST);
BT_DEFINE_GROUP  (ROOT,        kGroupPrioritizedList, (ALARM, WORK, LAST));
BT_DEFINE_DECIDER(  ALARM,     Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  WORK,      kGroupScoredEveryTick, (NAP, JOB), .Flags = bt::kFlagsDelegateDecide, .Margin = 2);
BT_DEFINE_DECIDER(    NAP,     Act, .Decide = kAsk);
BT_DEFINE_GROUP  (    JOB,     kGroupPrioritizedList, (ERRAND, SLACK), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(      ERRAND, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      SLACK, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  LAST,      Act);
BT_DEFINE_TREE(TREE, ROOT);

}  // namespace deep

TEST_CASE("a decider that would interrupt its sibling does not if somebody takes over further up, who is named") {
    struct row {
        float Alarm, Nap;
        const char* Says;
        const char* Path;  // after the tick
    };
    const row rows[] = {
        {0, 0, "  So it would interrupt SLACK in the next tick if all stays as it is.\n", "ROOT WORK JOB ERRAND"},
        {0, 3, "  So it would interrupt SLACK in the next tick if all stays as it is.\n", "ROOT WORK JOB ERRAND"},
        {0, 3.5f, "  But NAP, which is worth 3.5, would take over from JOB first.\n", "ROOT WORK NAP"},
        {1, 0, "  But ALARM, which comes before WORK in ROOT, would take over from WORK first.\n", "ROOT ALARM"},
        {1, 9, "  But ALARM, which comes before WORK in ROOT, would take over from WORK first.\n", "ROOT ALARM"},
    };
    for (const row& wanted : rows) {
        script::play play(deep::TREE);
        play.Tick("SLACK=1");
        REQUIRE(play.Path() == "ROOT WORK JOB SLACK");
        play.Agent.Parts["ERRAND"].Value = 1;
        play.Agent.Parts["ALARM"].Value = wanted.Alarm;
        play.Agent.Parts["NAP"].Value = wanted.Nap;
        const std::string text = Explain(play, deep::ERRAND);
        CHECK_MESSAGE(Has(text, "  ERRAND would accept: its Decide returned 1.\n" + std::string(wanted.Says)), text);
        play.Tick();
        CHECK(play.Path() == wanted.Path);
    }
}

TEST_CASE("of several that beat the active one by score, the one that takes over is named") {
    script::leaf_group made(bt::kGroupScoredEveryTick, 3, bt::kFlagsNone, 1);
    script::play play(made.Build());
    play.Tick("A=1");
    play.Agent.Parts["B"].Value = 5;
    constexpr const char* beats =
        "  A is worth 1 now, and has to be beaten by more than 1: B would take over, if no other is worth more.\n";
    CHECK(Has(Explain(play, made.Leaves[1]), std::string(beats) + "  So it would interrupt A in the next tick if all stays as it is.\n"));
    play.Agent.Parts["C"].Value = 6;
    CHECK(Has(Explain(play, made.Leaves[1]), std::string(beats) + "  But C, which is worth 6, would take over from A first.\n"));
}

TEST_CASE("equal and infinite scores lose by no number") {
    script::leaf_group made(bt::kGroupScoredEveryTick, 2);
    script::play play(made.Build());
    play.Tick("A=3");
    play.Agent.Parts["B"].Value = 3;
    CHECK(Has(Explain(play, made.Leaves[1]), "  A is worth 3 now: B has to be worth more.\n"));
    play.Agent.Parts["A"].Value = std::numeric_limits<float>::infinity();
    CHECK(Has(Explain(play, made.Leaves[1]), "  A is worth inf now: B has to be worth more.\n"));
    play.Agent.Parts["B"].Value = std::numeric_limits<float>::infinity();
    CHECK(Has(Explain(play, made.Leaves[1]), "  A is worth inf now: B has to be worth more.\n"));
    play.Agent.Parts["A"].Value = 1;
    CHECK(Has(Explain(play, made.Leaves[1]), "  A is worth 1 now: B would take over, if no other is worth more.\n"));
}

TEST_CASE("a scored group that asks no child while a child is active is explained without scores") {
    script::leaf_group made(bt::kGroupScored, 2, bt::kFlagsNone, 1);
    script::play play(made.Build());
    play.Tick("A=1");
    play.Agent.Parts["B"].Value = 5;
    const std::string text = Explain(play, made.Leaves[1]);
    CHECK(text == "B/0x1 at 1.00 s:\nTOP > GROUP > B is not active.\n"
                  "  GROUP asks no child while A is active (kGroupScored).\n"
                  "  B would accept: its Decide returned 5.\n");
}

TEST_CASE("in a group that waits for the next tick without a child, the one that it chooses then is named") {
    script::leaf_group made(bt::kGroupSequentialLooping, 2);
    script::play play(made.Build());
    play.Tick("A=1");
    REQUIRE(play.Tick("A:succeeds") == "tick A succeeded, ask B, deactivate A succeeded, wait GROUP");
    play.Agent.Parts["B"].Value = 1;
    CHECK(Has(Explain(play, made.Leaves[0]),
              "  GROUP is active without a child, until the next tick.\n  A would accept: its Decide returned 1.\n"
                                             "  So it would run in the next tick if all stays as it is.\n"));
    CHECK(Has(Explain(play, made.Leaves[1]), "  B would accept: its Decide returned 1.\n  But it would be A's turn.\n"));
    play.Tick();
    CHECK(play.Leaf() == "A");
}

TEST_CASE("of a group that waits for the next tick without a child, and has to end in that tick, the reason is told") {
    script::leaf_group made(bt::kGroupSequentialLooping, 2);
    made.Group.MaxSeconds = 5;
    script::play play(made.Build());
    play.Tick("A=1");
    REQUIRE(play.Tick("A:succeeds").ends_with("wait GROUP"));
    play.Input.Time += 9;
    const std::string text = Explain(play, made.Leaves[0]);
    CHECK(Has(text, "  GROUP has to end in the next tick, because its MaxSeconds of 5 s are over.\n"));
    CHECK_FALSE(Has(text, "active without a child"));
}

namespace ever {

using script::Act;
using script::kAsk;
void Sing_Tick(script::actor&) {}
BT_DEFINE_BEHAVIOR(Sing);
BT_DEFINE_BEHAVIOR__NONE(Sit);
BT_DECLARE_DECIDERS(ALARM, SING, DRAW, SIT, STAND, LAST);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (ALARM, SING, DRAW, LAST));
BT_DEFINE_DECIDER(  ALARM, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  SING,  Sing, .Decide = kAsk);
BT_DEFINE_GROUP  (  DRAW,  kGroupRandom, (SIT, STAND), .Decide = kAsk);
BT_DEFINE_DECIDER(    SIT, Sit);
BT_DEFINE_DECIDER(    STAND, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  LAST,  Act);
BT_DEFINE_TREE(TREE, ROOT);
BT_DEFINE_TREE(DRAWN, DRAW);

}  // namespace ever

TEST_CASE("of an active decider that never ends by itself it is said why, and what can interrupt it") {
    script::play play(ever::TREE);
    play.Tick("SING=1");
    CHECK(Has(Explain(play, ever::LAST), "  SING, which comes before LAST in ROOT, is active.\n"
                                         "  SING never ends by itself, because its Tick returns nothing: only what comes before it can "
                                         "interrupt it.\n"
                                         "  LAST would accept"));
    CHECK(!Has(Explain(play, ever::ALARM), "never ends"));  // it is asked in each tick
    play.Tick("SING=0 ALARM=1");
    play.Tick("ALARM=0 DRAW=1 ALARM:succeeds");
    REQUIRE(play.Path() == "ROOT DRAW SIT");
    CHECK(Has(Explain(play, ever::STAND), "  DRAW asks no child while SIT is active (kGroupRandom).\n"
                                          "  SIT never ends by itself, because it has no Tick: only what takes over from DRAW can "
                                          "interrupt it.\n"));
    CHECK(Has(Explain(play, ever::LAST), "  DRAW, which comes before LAST in ROOT, is active.\n"  // when STAND ends it has SIT
                                         "  DRAW never ends by itself: only what comes before it can interrupt it.\n"));
    script::play drawn(ever::DRAWN);
    drawn.Tick("DRAW=1");
    CHECK(Has(Explain(drawn, ever::STAND), "  SIT never ends by itself, because it has no Tick: nothing can interrupt it.\n"));
}

namespace passed {

using script::Act;
using script::kAsk;
float ASKS_Decide(const bt::tick_args& tick) { return DelegateDecideToChildren(tick) * 0; }
BT_DECLARE_DECIDERS(ASKS, SLOW, GROUP, OTHER, LAST);
BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (ASKS, GROUP));
BT_DEFINE_GROUP  (  ASKS,   kGroupPrioritizedList, (SLOW), .Decide = bt::decide<ASKS_Decide>);
BT_DEFINE_GROUP  (  GROUP,  kGroupPrioritizedList, (SLOW, OTHER, LAST));
BT_DEFINE_DECIDER(    SLOW, Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 2});
BT_DEFINE_DECIDER(    OTHER, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    LAST, Act);
BT_DEFINE_TREE(TREE, ROOT);

}  // namespace passed

TEST_CASE("a decider whose timer the next tick starts elsewhere first is explained as not accepting any more") {
    for (const bool other_accepts : {false, true}) {
        script::play play(passed::TREE);
        play.Tick();
        play.Input.Time = 4;
        play.Agent.Parts["SLOW"].Value = 1;
        play.Agent.Parts["OTHER"].Value = other_accepts ? 1.0f : 0.0f;
        CHECK(Has(Explain(play, passed::SLOW), "ROOT > GROUP > SLOW is not active.\n"
                                               "  GROUP asks SLOW in each tick, because it comes before LAST, which is active.\n"
                                               "  SLOW would accept: its Decide returned 1.\n"
                                               "  But after what is asked before it in the next tick, it would not accept any more.\n"));
        play.Tick();
        CHECK(play.Path() == (other_accepts ? "ROOT GROUP OTHER" : "ROOT GROUP LAST"));
    }
}

TEST_CASE("without an agent nobody knows whether another one would come first") {
    agent who;
    who.Tick(1);
    who.At(1.5, kSees | kWeak);
    CHECK(Has(who.Explain(FLEE, false),
              "  FLEE would accept: it has no Decide, and its preconditions hold: all of kSees | kWeak, not kHungry.\n  Whether "
              "another one would come first needs an agent to say.\n"));
}

TEST_CASE("what is said of the next tick is what the next tick does") {
    const auto word_after = [](const std::string& text, const char* before) {
        const std::size_t found = text.find(before);
        if (found == std::string::npos) return std::string();
        const std::size_t start = found + std::strlen(before);
        return text.substr(start, text.find_first_of(" ,", start) - start);
    };
    std::mt19937 random(5);
    int num_interrupt = 0, num_other = 0, num_nothing = 0;
    for (int run = 0; run < 1000; ++run) {
        script::play play(deep::TREE);
        const auto change = [&] {
            for (const char* name : {"ALARM", "NAP", "ERRAND", "SLACK"}) {
                play.Agent.Parts[name].Value = static_cast<float>(random() % 8) - 3;
            }
        };
        change();
        play.Tick();
        const std::string before = play.Path();
        change();
        std::vector<std::string> texts;
        for (int i = 1; i < deep::TREE.NumNodes; ++i) texts.push_back(Explain(play, *deep::TREE.Nodes[i].Decider));
        play.Tick();
        for (const std::string& text : texts) {
            const std::string first = word_after(text, "is not active, because ");  // whom the text is about first, or the subject
            const std::string about = first.empty() ? text.substr(0, text.find('/')) : first;
            const std::string other = word_after(text, "  But ");
            const bool interrupts = Has(text, "  So it would interrupt ");
            CAPTURE(text);
            CAPTURE(before);
            CAPTURE(play.Path());
            if (interrupts) CHECK((Has(play.Path(), about) && !Has(before, about)));
            else if (!other.empty()) CHECK((Has(play.Path(), other) && !Has(before, other)));
            else if (!Has(before, about)) CHECK(!Has(play.Path(), about));
            ++(interrupts ? num_interrupt : !other.empty() ? num_other : num_nothing);
        }
    }
    CHECK(std::min({num_interrupt, num_other, num_nothing}) > 100);
}

}  // namespace explain
