// Who ran instead of a decider that had accepted, where its group only wanted to know, asked again, or had ended.
#include <tests/kit/script_functions.h>
#include <tests/kit/script.h>
#include "recorder_texts.h"

namespace recorder_rivals {

using recorder_kit::Explain;
using recorder_kit::Print;
using script::Act;
using script::kAsk;

// Asks its children, and answers what it is told all the same.
float Fussy_Decide(script::actor& agent, const bt::tick_args& args) {
    DelegateDecideToChildren(args);
    return Act_Decide(agent, args);
}
constexpr bt::decide_function kFussy = bt::decide<Fussy_Decide>;
constexpr bt::decide_function kAskThem = script::kAskChildren<1>;

BT_DECLARE_DECIDERS(FIRST, FUSSY, A, B, LAST);
BT_DEFINE_DECIDER(A,       Act, .Decide = kAsk);
BT_DEFINE_DECIDER(B,       Act, .Decide = kAsk);
BT_DEFINE_DECIDER(LAST,    Act);
BT_DEFINE_GROUP  (LIST,    kGroupPrioritizedList, (FIRST, FUSSY, LAST));
BT_DEFINE_DECIDER(  FIRST, Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  FUSSY, kGroupPrioritizedList, (A, B), .Decide = kFussy);
BT_DEFINE_TREE(FUSSY_TREE, LIST);

BT_DEFINE_GROUP  (DRAWN,     kGroupRandom, (A, B), .Decide = kAskThem);
BT_DEFINE_GROUP  (WEIGHED,   kGroupWeightedRandom, (A, B), .Decide = kAskThem);
BT_DEFINE_GROUP  (BEST,      kGroupScored, (A, B), .Decide = kAskThem);
BT_DEFINE_GROUP  (OVER_DRAWN,   kGroupScoredEveryTick, (LAST, DRAWN));
BT_DEFINE_GROUP  (OVER_WEIGHED, kGroupScoredEveryTick, (LAST, WEIGHED));
BT_DEFINE_GROUP  (OVER_BEST,    kGroupScoredEveryTick, (LAST, BEST));
BT_DEFINE_TREE(DRAWN_TREE, OVER_DRAWN);
BT_DEFINE_TREE(WEIGHED_TREE, OVER_WEIGHED);
BT_DEFINE_TREE(BEST_TREE, OVER_BEST);

BT_DEFINE_GROUP  (EVERY,   kGroupScoredEveryTick, (A, B));
BT_DEFINE_GROUP  (LOTS,    kGroupWeightedRandom, (A, B));
BT_DEFINE_GROUP  (CHOICE,  kGroupPrioritizedList, (A, B));
BT_DEFINE_TREE(EVERY_TREE, EVERY);
BT_DEFINE_TREE(LOTS_TREE, LOTS);
BT_DEFINE_TREE(CHOICE_TREE, CHOICE);
BT_DECLARE_DECIDERS(WORK, C);
BT_DEFINE_DECIDER(C,       Act, .Decide = kAsk);
BT_DEFINE_GROUP  (WORK,    kGroupSequential, (A, B, C), .Decide = kAskThem, .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_GROUP  (DAY,     kGroupPrioritizedList, (WORK, LAST));
BT_DEFINE_TREE(DAY_TREE, DAY);

// An agent whose ticks are recorded, a second apart, from 0 s on.
template <int NumEvents = 256>
struct recorded : script::play {
    bt::flight_recorder<32, NumEvents> Recorder;

    explicit recorded(const bt::tree& tree) : play(tree) { Checker = static_cast<bt::flight_recorder_base*>(&Recorder); }
    void CheckSays(const bt::decider& subject, double time, const std::string& words) const {
        const std::string text = Explain(Recorder, subject, time);
        CHECK_MESSAGE(text.find(words) != std::string::npos, text);
    }
};

TEST_CASE("recording explained: a child accepted, but the group that had asked it did not") {
    recorded<> run(FUSSY_TREE);
    run.Tick("A=3");
    REQUIRE(run.Path() == "LIST LAST");
    run.CheckSays(A, 0,
                  "  When it was last asked, at 0.000 s, it accepted: its Decide returned 3. FUSSY, which had asked it, was rejected by "
                  "its Decide, which returned 0.\n");
    run.Tick("FUSSY=1 A=0");
    run.CheckSays(B, 1, "it was rejected by its Decide, which returned 0.\n");
}

TEST_CASE("recording explained: what a group that asked its child said itself is not made up where there was no room for it") {
    recorded<4> run(FUSSY_TREE);
    run.Tick("A=3");  // LIST asked and activated, FIRST and A asked; then no room
    run.CheckSays(A, 0,
                  "  When it was last asked, as far as is recorded, at 0.000 s, it accepted: its Decide returned 3.\n"
                  "  More happened in the tick at 0.000 s than the recorder has room for.\n");
    recorded<1> least(FUSSY_TREE);
    least.Tick("LAST:fails");
    least.CheckSays(LIST, 0,
                    "  When it was last asked, as far as is recorded, at 0.000 s, it accepted: it has no Decide.\n"
                    "  More happened in the tick at 0.000 s than the recorder has room for.\n");
}

TEST_CASE("recording explained: a child accepted when its active group was asked, but the active one stayed, whether it was asked or not") {
    const struct {
        const bt::tree& Tree;
        const char* Group;
    } rows[] = {{DRAWN_TREE, "DRAWN"}, {WEIGHED_TREE, "WEIGHED"}, {BEST_TREE, "BEST"}};
    for (const auto& row : rows) {
        CAPTURE(row.Group);
        recorded<> run(row.Tree);
        run.Tick(std::string(row.Group) + "=2 B=2");
        REQUIRE(run.Leaf() == "B");
        run.Tick("A=3");
        REQUIRE(run.Leaf() == "B");
        run.CheckSays(A, 1, "it accepted: its Decide returned 3. But B stayed.\n");
    }
    recorded<> every(EVERY_TREE);
    every.Tick("B=2");
    every.Tick("A=1");
    every.CheckSays(A, 1, "it accepted: its Decide returned 1. But B, worth 2, stayed.\n");  // there is no margin
}

TEST_CASE("recording explained: one that ended is not said to have stayed") {
    recorded<> run(DAY_TREE);
    run.Tick("WORK=1 A=1");
    run.Tick("A:succeeds B=1");
    REQUIRE(run.Leaf() == "B");
    run.Tick("B:succeeds");  // WORK asks A whether to go on; but it is C's turn, who does not want to
    REQUIRE(run.Path() == "DAY LAST");
    CHECK(Print(run.Recorder, 2, 2) ==
          "@ 2.000 s: DecisionFlags none, StimuliFlags none\n"
          "      B ended, succeeded\n"
          "    WORK decided again\n"
          "      A accepted: its Decide returned 1\n"
          "    WORK was active, and its Decide returned 1\n"
          "      C was rejected by its Decide, which returned 0\n"
          "    WORK ended, succeeded\n"
          "  DAY decided again\n"
          "    WORK was masked, because it ended or refused in this tick\n"
          "    LAST accepted: it has no Decide\n"
          "      B was deactivated, succeeded\n"
          "    WORK was deactivated, succeeded\n"
          "    LAST was activated\n"
          "  active: DAY > LAST\n");
    CHECK(Explain(run.Recorder, A, 2) ==
          "A was not active at 2.000 s.\n"
          "  When it was last asked, at 2.000 s, it accepted: its Decide returned 1.\n"
          "  The path was then: DAY > LAST.\n"
          "It was last activated at 0.000 s, and active until 1.000 s, succeeded.\n");
}

TEST_CASE("recording explained: who ran after a decider that had ended is named, whatever the group's policy") {
    const struct {
        const bt::tree& Tree;
        const bt::decider& Ended;
        const char* Says;
    } rows[] = {
        {CHOICE_TREE, A, "  B was active in CHOICE.\n"},
        {LOTS_TREE, A, "  LOTS asked no child while B was active (kGroupWeightedRandom).\n"},
    };
    for (const auto& row : rows) {
        recorded<> run(row.Tree);
        run.Tick("A=1");
        run.Tick("A:fails B=1");
        REQUIRE(run.Leaf() == "B");
        run.CheckSays(row.Ended, 1, row.Says);
    }
}

}  // namespace recorder_rivals
