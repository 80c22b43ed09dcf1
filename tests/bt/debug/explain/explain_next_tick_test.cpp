// What an explanation says of the next tick where something has to end by its conditions, above, beside or below a decider.
#include <random>

#include <bt/debug/recorder.h>
#include <bt/observe.h>

#include <tests/kit/leaf_group.h>
#include "explain_kit.h"

namespace explain_next_tick {

using explain::Explain;
using explain::Has;
using script::Act;
using script::kAsk;

enum : std::uint32_t { kA = 1, kB = 2, kC = 4, kD = 8 };

std::string ExplainWith(const script::play& play, const bt::decider& subject, std::uint32_t flags, double after = 1) {
    bt::tick_input input = play.Input;
    input.Time += after;
    input.DecisionFlags = flags;
    char text[4000];
    script::actor body = play.Agent;
    ExplainDecider(play.Tree, play.Memory, &body, input, subject, text, sizeof text);
    return text;
}
std::string AllWith(const script::play& play, std::uint32_t flags) {
    bt::tick_input input = play.Input;
    input.DecisionFlags = flags;
    char text[4000];
    script::actor body = play.Agent;
    ExplainAll(play.Tree, play.Memory, &body, input, text, sizeof text);
    return text;
}

BT_DECLARE_DECIDERS(PICK, LEFT, RIGHT, NAP);
BT_DEFINE_GROUP  (MOOD,    kGroupScoredEveryTick, (PICK, NAP), .Margin = 15);
BT_DEFINE_GROUP  (  PICK,  kGroupPrioritizedList, (LEFT, RIGHT), .Decide = kAsk);
BT_DEFINE_DECIDER(    LEFT, Act, .Decide = kAsk, .While = {.AllFlags = BT_FLAGS(kA)});
BT_DEFINE_DECIDER(    RIGHT, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  NAP,   Act, .Decide = kAsk);
BT_DEFINE_TREE(MOODS, MOOD);

TEST_CASE("below an active sibling something has to end and takes the sibling with it: one that loses by score still runs then") {
    script::play play(MOODS);
    play.Input.DecisionFlags = kA;
    play.Tick("PICK=20 LEFT=1 NAP=5");
    REQUIRE(play.Path() == "MOOD PICK LEFT");
    play.Agent.Parts["NAP"].Value = 30;
    constexpr const char* loses = "  PICK is worth 20 now, and has to be beaten by more than 15: NAP loses by 5.\n";
    CHECK(Has(ExplainWith(play, NAP, kA), std::string(loses)));
    CHECK(!Has(ExplainWith(play, NAP, kA), "in the next tick if"));
    CHECK(Has(ExplainWith(play, NAP, 0), std::string(loses) +
                                             "  But LEFT has to end in the next tick, because its While no longer holds: needs "
                                             "kA, which is "
                                             "not set. PICK ends with it.\n  So it would run in the next tick if all stays as it is.\n"));
    play.Agent.Parts["RIGHT"].Value = 1;  // which then goes on instead
    CHECK(!Has(ExplainWith(play, NAP, 0), "in the next tick if"));
    play.Agent.Parts["RIGHT"].Value = 0;
    play.Input.DecisionFlags = 0;
    play.Tick();
    CHECK(play.Path() == "MOOD NAP");
}

BT_DECLARE_DECIDERS(WORK, STEP, SPARE, LAST);
BT_DEFINE_GROUP  (LIST,    kGroupPrioritizedList, (WORK, LAST));
BT_DEFINE_GROUP  (  WORK,  kGroupRandom, (STEP, SPARE));
BT_DEFINE_DECIDER(    STEP, Act, .MaxSeconds = 5);
BT_DEFINE_DECIDER(    SPARE, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  LAST,  Act, .Decide = kAsk);
BT_DEFINE_TREE(LISTED, LIST);

TEST_CASE("one behind the active sibling of a list runs when something below that sibling has to end") {
    script::play play(LISTED);
    play.Tick("LAST=0");
    REQUIRE(play.Path() == "LIST WORK STEP");
    play.Agent.Parts["LAST"].Value = 1;
    CHECK(!Has(ExplainWith(play, LAST, 0, 4), "in the next tick"));
    CHECK(Has(ExplainWith(play, LAST, 0, 6),
              "  LAST would accept: its Decide returned 1.\n"
              "  But STEP has to end in the next tick, because its MaxSeconds of 5 s are over. WORK ends with it.\n"
              "  So it would run in the next tick if all stays as it is.\n"));
}

TEST_CASE("contract 79: one behind a sibling that may answer late runs when that sibling has run out of time") {
    for (const bool is_late : {false, true}) {
        CAPTURE(is_late);
        script::leaf_group list(bt::kGroupPrioritizedList, 2);
        list.Leaves[0].MaxSeconds = 5;
        if (is_late) list.Leaves[0].Flags = bt::kFlagsLateAnswers;
        script::play play(list.Build());
        play.Tick("A=1 B=1");
        REQUIRE(play.Leaf() == "A");
        CHECK(!Has(ExplainWith(play, list.Leaves[1], 0, 4), "in the next tick"));
        CHECK(Has(ExplainWith(play, list.Leaves[1], 0, 6),
                  std::string("  A has to end in the next tick, because its MaxSeconds of 5 s are over") +
                      (is_late ? "; it may still answer in that tick" : "") +
                      ".\n  B would accept: its Decide returned 1.\n"
                      "  So it would run in the next tick if all stays as it is.\n"));
    }
}

TEST_CASE("a clock that was set back is named as what ends a decider with MaxSeconds") {
    script::play play(LISTED);
    play.Input.Time = 99;
    bt::flight_recorder<> recorder;
    play.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
    play.Tick();
    REQUIRE(play.Path() == "LIST WORK STEP");
    CHECK(Has(ExplainWith(play, STEP, 0, -50), "  STEP has to end in the next tick, because the clock was set back to before its "
                                               "activation, "
                                               "and it has MaxSeconds (5 s).\n"));
    CHECK(Has(ExplainWith(play, STEP, 0, 50), "  STEP has to end in the next tick, because its MaxSeconds of 5 s are over.\n"));
    play.Input.Time = 9;
    play.Tick("SPARE=1");
    char text[4000];
    PrintRecording(recorder, 0, 50, text, sizeof text);
    CHECK(Has(text, "      STEP ended, the clock was set back to before its activation\n"));
    play.Input.Time = 119;
    play.Tick();
    ExplainRecorded(recorder, STEP, 120, text, sizeof text);
    CHECK(Has(text, "at 100.000 s, and active until 10.000 s, the clock was set back to before its activation.\n"));
}

TEST_CASE("a recording says that the clock was set back, also where the activation is some records ago, or is not recorded") {
    const struct {
        bool IsRecorded;  // the activation, at 100 s
        double Between;   // of another tick with other flags; negative: there is none
        double Ends;
        const char* Says;
    } rows[] = {
        {true, 102, 10, "STEP ended, the clock was set back to before its activation\n"},
        {true, -1, 10, "STEP ended, the clock was set back to before its activation\n"},
        {true, 102, 107, "STEP ended, its MaxSeconds were over\n"},
        {false, 102, 10, "STEP ended, the clock was set back to before its activation\n"},
        {false, 102, 107, "STEP ended, its MaxSeconds were over\n"},
        {false, -1, 10, "STEP ended, its MaxSeconds were over\n"},  // for all that is known
    };
    for (const auto& row : rows) {
        script::play play(LISTED);
        bt::flight_recorder<> recorder;
        if (row.IsRecorded) play.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
        play.Tick("@100");
        REQUIRE(play.Path() == "LIST WORK STEP");
        play.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
        if (row.Between >= 0) play.Tick("flags=1 @" + std::to_string(row.Between));
        play.Tick("SPARE=1 @" + std::to_string(row.Ends));
        char text[4000];
        PrintRecording(recorder, row.Ends, row.Ends, text, sizeof text);
        CHECK_MESSAGE(Has(text, row.Says), text);
    }
}

TEST_CASE("a recording does not blame the clock for what ran out of time in ticks that were not recorded") {
    script::play play(LISTED);
    bt::flight_recorder<> recorder;
    const auto unwatched = play.Checker;
    const auto tick = [&](bool is_recorded, const char* what) {
        play.Checker = unwatched;
        if (is_recorded) play.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
        play.Tick(what);
    };
    tick(true, "@100");
    for (const char* again : {"@1", "@1"}) tick(false, again);
    REQUIRE(play.Path() == "LIST WORK STEP");
    tick(true, "SPARE=1 @10");
    char text[4000];
    PrintRecording(recorder, 10, 10, text, sizeof text);
    CHECK_MESSAGE(Has(text, "STEP ended, its MaxSeconds were over\n"), text);
}

namespace turns {

// A group of two that has what follows when its first child has to end.
struct ending_group {
    script::leaf_group Made;
    script::play Play;

    static script::leaf_group& WithEnd(script::leaf_group& made) {
        for (bt::decider& leaf : made.Leaves) leaf.MaxSeconds = 5;
        return made;
    }
    explicit ending_group(bt::group_policy policy, int num) : Made(policy, num), Play(WithEnd(Made).Build()) {}
};

}  // namespace turns

TEST_CASE("which sibling comes first instead is told in the words of the policy") {
    const struct {
        bt::group_policy Policy;
        const char* Says;
    } rows[] = {
        {bt::kGroupSequential, "  But it would be B's turn.\n"},
        {bt::kGroupSequentialLooping, "  But it would be B's turn.\n"},
        {bt::kGroupScored, "  But B, which is worth 3, would be chosen.\n"},
        {bt::kGroupScoredEveryTick, "  But B, which is worth 3, would be chosen.\n"},
        {bt::kGroupPrioritizedList, "  But B, which comes before it, would accept too.\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(bt::GroupPolicyName(row.Policy));
        turns::ending_group group(row.Policy, 3);
        group.Play.Tick("A=1");
        REQUIRE(group.Play.Leaf() == "A");
        group.Play.Agent.Parts["B"].Value = 3;
        group.Play.Agent.Parts["C"].Value = 2;
        const std::string text = ExplainWith(group.Play, group.Made.Leaves[2], 0, 9);
        CHECK_MESSAGE(Has(text, std::string("  C would accept: its Decide returned 2.\n") + row.Says), text);
    }
    turns::ending_group drawn(bt::kGroupRandom, 3);
    drawn.Play.Tick("A=1");
    drawn.Play.Agent.Parts["B"].Value = drawn.Play.Agent.Parts["C"].Value = 1;
    const std::string of_b = ExplainWith(drawn.Play, drawn.Made.Leaves[1], 0, 9);
    const std::string of_c = ExplainWith(drawn.Play, drawn.Made.Leaves[2], 0, 9);
    CHECK(Has(of_b, "  So it would run in the next tick") != Has(of_c, "  So it would run in the next tick"));
    CHECK((Has(of_b, "  But C would be drawn.\n") || Has(of_c, "  But B would be drawn.\n")));
}

TEST_CASE("a shuffle that would wait for the tick after is not said to end") {
    int num_waits = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        turns::ending_group group(bt::kGroupShuffle, 2);
        script::play& play = group.Play;
        play.Memory.Random = bt::random_generator(seed);
        play.Tick("A=1 B=1");  // one of them begins
        play.Input.Time += 9;
        play.Tick();           // the other one ends the round
        const bool is_a = play.Leaf() == "A";
        const bt::decider& other = group.Made.Leaves[is_a ? 1 : 0];
        const std::string text = ExplainWith(play, other, 0, 10);
        CAPTURE(text);
        CHECK(!Has(text, "would end too"));
        const bool waits = Has(text, "  But GROUP would wait for the tick after that, without a child.\n");
        num_waits += waits ? 1 : 0;
        play.Input.Time += 9;
        play.Tick();
        CHECK(play.Leaf() == (waits ? "GROUP" : other.DebugName));
    }
    CHECK(num_waits > 5);
    CHECK(num_waits < 35);
}

BT_DECLARE_DECIDERS(HUNT, STALK, POUNCE, DREAM, SNORE, PLAY, FLIP, REST, SLEEP);
BT_DEFINE_GROUP  (DAY,       kGroupPrioritizedList, (HUNT, REST, DREAM));
BT_DEFINE_GROUP  (  HUNT,    kGroupPrioritizedList, (STALK), .Preconditions = {.AllFlags = BT_FLAGS(kA)});
BT_DEFINE_GROUP  (    STALK, kGroupPrioritizedList, (POUNCE));
BT_DEFINE_DECIDER(      POUNCE, Act);
BT_DEFINE_GROUP  (  REST,    kGroupScoredEveryTick, (PLAY, SLEEP), .Margin = 2, .While = {.NoFlags = BT_FLAGS(kB)});
BT_DEFINE_GROUP  (    PLAY,  kGroupPrioritizedList, (FLIP), .Decide = kAsk);
BT_DEFINE_DECIDER(      FLIP, Act);
BT_DEFINE_DECIDER(    SLEEP, Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  DREAM,   kGroupPrioritizedList, (SNORE));
BT_DEFINE_DECIDER(    SNORE, Act);
BT_DEFINE_TREE(WHOLE_DAY, DAY);

TEST_CASE("the whole tree in one text: one that would accept is not asked below a group that is not entered, which says why") {
    script::play play(WHOLE_DAY);
    play.Tick("SLEEP=5 PLAY=1");
    REQUIRE(play.Path() == "DAY REST SLEEP");
    CHECK(AllWith(play, 0) ==
          "*DAY is active for 0.00 s\n"
          "   HUNT would be rejected by its DecisionFlags check: needs kA, which is not set\n"
          "     STALK would accept: it has no Decide; not asked, because HUNT would be rejected\n"
          "       POUNCE would accept: it has no Decide; not asked, because HUNT would be rejected\n"
          "  *REST is active for 0.00 s\n"
          "     PLAY would accept: its Decide returned 1; SLEEP is worth 5, and has to be beaten by more than 2\n"
          "       FLIP would accept: it has no Decide; not asked, because PLAY loses\n"
          "    *SLEEP is active for 0.00 s\n"
          "   DREAM would accept: it has no Decide; not asked while REST is active\n"
          "     SNORE would accept: it has no Decide; not asked, because DREAM is not\n");
    play.Agent.Parts["PLAY"].Value = 9;
    CHECK(Has(AllWith(play, kA),
              "     STALK would accept: it has no Decide\n"
              "       POUNCE would accept: it has no Decide\n"));
    CHECK(Has(AllWith(play, kA), "       FLIP would accept: it has no Decide\n"));
    const std::string ends = AllWith(play, kB);
    CHECK(Has(ends, "     PLAY would accept: its Decide returned 9; not asked, because REST has to end\n"));
    CHECK(Has(ends, "     SNORE would accept: it has no Decide\n"));
}

BT_DECLARE_DECIDERS(EDGE, BUSY, COUNT, ONE, TWO, CHANCE, HEADS, TAILS, BEST, GOOD, FINE, CALM);
BT_DEFINE_GROUP  (ALL,        kGroupPrioritizedList, (EDGE, BUSY, CALM));
BT_DEFINE_DECIDER(  EDGE,     Act, .Decide = kAsk, .While = {.AllFlags = BT_FLAGS(kA)});
BT_DEFINE_GROUP  (  BUSY,     kGroupScoredEveryTick, (COUNT, CHANCE, BEST), .Flags = bt::kFlagsDelegateDecide, .Margin = 1,
                  .While = {.NoFlags = BT_FLAGS(kB)});
BT_DEFINE_GROUP  (    COUNT,  kGroupSequentialLooping, (ONE, TWO), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(      ONE,  Act, .Decide = kAsk, .While = {.NoFlags = BT_FLAGS(kC)});
BT_DEFINE_DECIDER(      TWO,  Act, .Decide = kAsk, .MaxSeconds = 2);
BT_DEFINE_GROUP  (    CHANCE, kGroupShuffle, (HEADS, TAILS), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(      HEADS, Act, .Decide = kAsk, .While = {.NoFlags = BT_FLAGS(kD)});
BT_DEFINE_DECIDER(      TAILS, Act, .Decide = kAsk, .MaxSeconds = 2);
BT_DEFINE_GROUP  (    BEST,   kGroupScored, (GOOD, FINE), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(      GOOD, Act, .Decide = kAsk, .While = {.NoFlags = BT_FLAGS(kC)});
BT_DEFINE_DECIDER(      FINE, Act, .Decide = kAsk, .MaxSeconds = 2);
BT_DEFINE_DECIDER(  CALM,     Act, .Decide = kAsk);
BT_DEFINE_TREE(EVERYTHING, ALL);

bool IsOn(const std::string& path, const std::string& name) { return (" " + path + " ").find(" " + name + " ") != std::string::npos; }

TEST_CASE("where conditions end things, what is said of the next tick is what the next tick does") {
    std::mt19937 random(7);
    int num_run = 0, num_end = 0;
    for (int run = 0; run < 1000; ++run) {
        script::play play(EVERYTHING);
        play.Memory.Random = bt::random_generator(static_cast<std::uint64_t>(run));
        const auto change = [&] {
            for (int i = 1; i < EVERYTHING.NumNodes; ++i) {
                play.Agent.Parts[EVERYTHING.Nodes[i].Decider->DebugName].Value = static_cast<float>(random() % 6) - 1;
            }
            play.Input.DecisionFlags = static_cast<std::uint32_t>(random() & random() & 15u);
        };
        for (int tick = 0; tick < 5; ++tick) {
            change();
            play.Tick();
        }
        const std::string before = play.Path();
        change();
        std::vector<std::string> texts;
        for (int i = 0; i < EVERYTHING.NumNodes; ++i) texts.push_back(Explain(play, *EVERYTHING.Nodes[i].Decider));
        play.Tick();
        const std::string after = play.Path();
        for (int i = 1; i < EVERYTHING.NumNodes; ++i) {
            const bt::node& here = EVERYTHING.Nodes[i];
            const std::string name = here.Decider->DebugName, group = EVERYTHING.Nodes[here.Parent].Decider->DebugName;
            const std::string& text = texts[static_cast<std::size_t>(i)];
            if (!Has(text, name + " is not active.\n")) continue;
            CAPTURE(text);
            CAPTURE(before);
            CAPTURE(after);
            const bool runs = Has(text, "  So it would ");
            REQUIRE((runs || !IsOn(after, name) || Has(text, group + " has to end")));
            if (runs) CHECK(IsOn(after, name));
            if (Has(text, "would wait for")) CHECK(after.substr(after.rfind(' ') + 1) == group);
            if (Has(text, "would end too then")) CHECK((!IsOn(after, group) || !IsOn(after, name)));
            const std::size_t turn = text.find("  But it would be ");
            if (turn != std::string::npos) CHECK(IsOn(after, text.substr(turn + 18, text.find('\'', turn) - turn - 18)));
            num_run += runs ? 1 : 0;
            num_end += Has(text, " ends with it.\n") ? 1 : 0;
        }
    }
    CHECK(num_run > 300);
    CHECK(num_end > 0);
}

}  // namespace explain_next_tick
