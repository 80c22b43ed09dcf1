// Why a decider that had accepted was not active at a recorded time: who ran instead.
#include <tests/kit/leaf_group.h>
#include "recorder_texts.h"

namespace recorder_answer {

using script::Act;
using script::kAsk;

BT_DECLARE_DECIDERS(ALARM, IDLE, REST, PLAY, GAMES, TAG, CHESS, HOPS, HOP, SKIP);

BT_DEFINE_GROUP  (ROOT,        kGroupPrioritizedList, (ALARM, IDLE, HOPS));
BT_DEFINE_DECIDER(  ALARM,     Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  IDLE,      kGroupScoredEveryTick, (REST, PLAY, GAMES), .Preconditions = {.NoFlags = {1}}, .Margin = 10);
BT_DEFINE_DECIDER(    REST,    Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    PLAY,    Act, .Decide = kAsk);
BT_DEFINE_GROUP  (    GAMES,   kGroupScored, (TAG, CHESS), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(      TAG,   Act, .Decide = kAsk);
BT_DEFINE_DECIDER(      CHESS, Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  HOPS,      kGroupWeightedRandom, (HOP, SKIP));
BT_DEFINE_DECIDER(    HOP,     Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    SKIP,    Act, .Decide = kAsk);
BT_DEFINE_TREE(TREE, ROOT);

namespace places {

BT_DECLARE_DECIDERS(TURNS, WAIT, HIDE);
BT_DEFINE_GROUP  (LIFE,     kGroupScored, (TURNS, HIDE));
BT_DEFINE_GROUP  (  TURNS,  kGroupSequential, (WAIT, HIDE));
BT_DEFINE_DECIDER(    WAIT, Act);
BT_DEFINE_DECIDER(  HIDE,   Act, .Decide = kAsk);
BT_DEFINE_TREE(TREE, LIFE);

}  // namespace places

// An agent whose functions answer what a test sets. Ticks are a second apart.
struct recorded {
    script::actor Actor;
    bt::tree_memory<TREE> Memory;
    bt::flight_recorder<> Recorder;
    double Time = 0;

    script::part& operator[](const char* name) { return Actor.Parts[name]; }
    void Tick(std::uint32_t flags = 0) {
        REQUIRE(TickBehaviorTree(TREE, Memory, &Actor, {.Time = Time, .DecisionFlags = flags}, Recorder));
        Time += 1;
    }
    // Without the first line, "X was not active at Y s.", and without what follows the lines about its last answer.
    std::string WhyNot(const bt::decider& subject, double time) const {
        const std::string text = recorder_kit::Explain(Recorder, subject, time);
        CHECK(text.find(" was not active at ") != std::string::npos);
        const std::size_t start = text.find('\n') + 1, end = text.find("\nIt was last activated");
        return text.substr(start, end == std::string::npos ? end : end + 1 - start);
    }
};

TEST_CASE("recording explained: a decider accepted, but another was chosen, or was active and stayed") {
    recorded dog;
    dog["REST"].Value = 5;
    dog["PLAY"].Value = 4;
    dog.Tick();
    CHECK(dog.WhyNot(PLAY, 0) ==
          "  When it was last asked, at 0.000 s, it accepted: its Decide returned 4. But REST, worth 5, was chosen.\n"
          "  The path was then: ROOT > IDLE > REST.\n");
    dog["PLAY"].Value = 15;
    dog.Tick();
    CHECK(dog.WhyNot(PLAY, 1) ==
          "  When it was last asked, at 1.000 s, it accepted: its Decide returned 15. But REST, worth 5, stayed: it has to be beaten by "
          "more than 10.\n"
          "  The path was then: ROOT > IDLE > REST.\n");
    dog["PLAY"].Value = 0;
    dog.Tick();
    CHECK(dog.WhyNot(PLAY, 2) ==
          "  When it was last asked, at 2.000 s, it was rejected by its Decide, which returned 0.\n"
          "  The path was then: ROOT > IDLE > REST.\n");
}

TEST_CASE("recording explained: a decider was active, and another took over or came after it") {
    recorded dog;
    dog["REST"].Value = 5;
    dog.Tick();
    dog["PLAY"].Value = 50;
    dog.Tick();
    CHECK(dog.WhyNot(REST, 1) ==
          "  When it was last asked, at 1.000 s, it was active, and worth 5. But PLAY, worth 50, was chosen.\n"
          "  The path was then: ROOT > IDLE > PLAY.\n");
    dog["PLAY"].Tick = bt::status::kSucceeded;
    dog.Tick();
    CHECK(dog.WhyNot(PLAY, 2) ==
          "  PLAY ended in that tick, succeeded, so IDLE left it out until the next tick.\n"
          "  When it was last asked, at 2.000 s, it was active, and worth 50.\n"
          "  The path was then: ROOT > IDLE > REST.\n");
}

TEST_CASE("recording explained: a decider ended in that tick, and was left out until the next") {
    const struct {
        bt::group_policy Policy;
        const char* Inputs[2];
        const char* Text;
    } rows[] = {
        {bt::kGroupPrioritizedList,
         {"A=1 B=1", "A:succeeds"},
         "A was not active at 1.000 s.\n"
         "  The path was: TOP > GROUP > B.\n"
         "  B was active in GROUP.\n"
         "  A ended in that tick, succeeded, so GROUP left it out until the next tick.\n"
         "  When it was last asked, at 0.000 s, it accepted: its Decide returned 1.\n"
         "  The path was then: TOP > GROUP > A.\n"
         "It was last activated at 0.000 s, and active until 1.000 s, succeeded.\n"},
        {bt::kGroupPrioritizedList,  // asked, activated and ended in one tick
         {"B=1", "A=1 A:fails"},
         "A was not active at 1.000 s.\n"
         "  A ended in that tick, failed, so GROUP left it out until the next tick.\n"
         "  When it was last asked, at 1.000 s, it accepted: its Decide returned 1.\n"
         "  The path was then: TOP > GROUP > B.\n"
         "It was last activated at 1.000 s, and active until 1.000 s, failed.\n"},
        {bt::kGroupSequentialLooping,
         {"A=1", "A:fails"},
         "A was not active at 1.000 s.\n"
         "  The path was: TOP > GROUP.\n"
         "  GROUP was active without a child.\n"
         "  A ended in that tick, failed, and no child of GROUP runs twice in one tick.\n"
         "  When it was last asked, at 0.000 s, it accepted: its Decide returned 1.\n"
         "  The path was then: TOP > GROUP > A.\n"
         "It was last activated at 0.000 s, and active until 1.000 s, failed.\n"},
    };
    for (const auto& row : rows) {
        script::leaf_group made(row.Policy, 2);
        script::play agent(made.Build());
        bt::flight_recorder<> recorder;
        agent.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
        for (const char* input : row.Inputs) agent.Tick(input);
        const std::string text = recorder_kit::Explain(recorder, made.Leaves[0], 1);
        CHECK_MESSAGE(text.find(row.Text) == 0, text);
    }
}

TEST_CASE("recording explained: a decider accepted, but its group lost, which had asked it") {
    recorded dog;
    dog["REST"].Value = 9;
    dog["TAG"].Value = 3;
    dog["CHESS"].Value = 4;
    dog.Tick();
    CHECK(dog.WhyNot(TAG, 0) ==
          "  When it was last asked, at 0.000 s, it accepted: its Decide returned 3. GAMES, which had asked it, accepted: its children "
          "returned 4. But REST, worth 9, was chosen.\n"
          "  The path was then: ROOT > IDLE > REST.\n");
    dog["CHESS"].Value = 40;
    dog.Tick();
    CHECK(dog.WhyNot(TAG, 1) ==
          "  When it was last asked, at 1.000 s, it accepted: its Decide returned 3. But CHESS, worth 40, was chosen.\n"
          "  The path was then: ROOT > IDLE > GAMES > CHESS.\n");
}

TEST_CASE("recording explained: a decider accepted, but refused in its Activate, or another was drawn") {
    recorded dog;
    dog["PLAY"] = {.Value = 9, .Activate = bt::status::kFailed};
    dog["REST"].Value = 1;
    dog.Tick();
    CHECK(dog.WhyNot(PLAY, 0) ==
          "  When it was last asked, at 0.000 s, it accepted: its Decide returned 9. But it refused in its Activate.\n"
          "  The path was then: ROOT > IDLE > REST.\n");
    recorded frog;
    frog["HOP"].Value = 0.001f;
    frog["SKIP"].Value = 1000;
    frog.Tick(1);
    CHECK(frog.WhyNot(HOP, 0) ==
          "  When it was last asked, at 0.000 s, it accepted: its Decide returned 0.001. But SKIP, with the weight 1000, was drawn.\n"
          "  The path was then: ROOT > HOPS > SKIP.\n");
}

float AskChildren(const bt::tick_args& tick) { return DelegateDecideToChildren(tick); }

TEST_CASE("recording explained: a decider accepted when its group was asked, and another was drawn, or was chosen in a shuffled round") {
    const struct {
        bt::group_policy Policy;
        const char* Says;
    } rows[] = {
        {bt::kGroupRandom, "it accepted: its Decide returned 1. But B was drawn.\n"},
        {bt::kGroupShuffle, "it accepted: its Decide returned 1. But B was chosen.\n"},
    };
    for (const auto& row : rows) {
        script::leaf_group made(row.Policy, 2);
        made.Group.Decide = bt::decide<AskChildren>;
        made.Build();
        int num = 0;
        for (std::uint64_t seed = 1; seed < 20; ++seed) {
            script::play play(made.Storage.Tree, seed);
            bt::flight_recorder<> recorder;
            play.Checker = static_cast<bt::flight_recorder_base*>(&recorder);
            play.Tick("A=1 B=1");
            if (play.Leaf() != "B") continue;  // though the group asked A first, to know whether to accept
            ++num;
            const std::string text = recorder_kit::Explain(recorder, made.Leaves[0], 0);
            CHECK_MESSAGE(text.find(row.Says) != std::string::npos, text);
        }
        CHECK(num > 3);
    }
}

TEST_CASE("recording explained: what a decider said last is old, because one that comes before its group has been active since") {
    recorded dog;
    dog["REST"].Value = 5;
    dog["PLAY"].Value = 4;
    dog.Tick();
    dog["ALARM"].Value = 1;
    dog.Tick();
    dog.Tick();
    CHECK(dog.WhyNot(PLAY, 2) ==
          "  The path was: ROOT > ALARM.\n"
          "  ROOT > IDLE > PLAY was not active because IDLE was not.\n"
          "  ALARM, which comes before IDLE in ROOT, was active.\n"
          "  When IDLE was last asked, at 0.000 s, it accepted: it has no Decide, and its preconditions hold: not bit 0.\n"
          "  When PLAY was last asked, at 0.000 s, it accepted: its Decide returned 4. But REST, worth 5, was chosen.\n"
          "  The path was then: ROOT > IDLE > REST.\n");
    REQUIRE(StopBehaviorTree(TREE, dog.Memory, &dog.Actor, {}));
    dog.Tick();
    CHECK(dog.WhyNot(PLAY, 3).find("  What happened after 2.000 s and before 3.000 s was not recorded.\n  The path was then: ") !=
          std::string::npos);
}

TEST_CASE("recording explained: values that are those of the last tick of a run are said to be") {
    recorded dog;
    dog["REST"].Value = 5;
    dog["PLAY"].Value = 1;
    for (int i = 0; i < 4; ++i) {
        dog.Tick();
        dog["PLAY"].Value += 1;
    }
    CHECK(dog.WhyNot(PLAY, 2) ==
          "  When it was last asked, at 2.000 s, it accepted: its Decide returned 4 at 3.000 s; of equal ticks only "
          "the last value is kept. But REST, worth 5, stayed: it has to be beaten by more than 10.\n"
          "  The path was then: ROOT > IDLE > REST.\n");
    CHECK(dog.WhyNot(PLAY, 3).find("equal ticks") == std::string::npos);
    dog["PLAY"].Value = -1;
    for (int i = 0; i < 3; ++i) dog.Tick();
    CHECK(dog.WhyNot(PLAY, 5).find("rejected by its Decide, which returned -1 at 6.000 s; of equal "
                               "ticks only the last value is kept.\n") !=
          std::string::npos);
}

TEST_CASE("recording explained: no word about values where none is shown") {
    recorder_kit::recorded_agent<> agent;
    agent.Body.Chew = bt::status::kFailed;
    for (int i = 0; i < 5; ++i) agent.Tick();
    const std::string why = recorder_kit::Explain(agent.Recorder, recorder_kit::CHEW, 3);
    CHECK_MESSAGE(why.find("  When it was last asked, at 3.000 s, it accepted: it has no Decide.\n  The path was then: ") !=
                  std::string::npos, why);
}

TEST_CASE("recording explained: why a decider with several places was not active at each of them; who ran in groups of other policies") {
    script::actor actor;
    bt::tree_memory<places::TREE> memory;
    bt::flight_recorder<> recorder;
    const auto why = [&](double time) {
        REQUIRE(TickBehaviorTree(places::TREE, memory, &actor, {.Time = time}, recorder));
        return recorder_kit::Explain(recorder, places::HIDE, time);
    };
    why(0);
    CHECK(why(1) ==
          "HIDE was not active at 1.000 s.\n"
          "LIFE > TURNS > HIDE:\n"
          "  The path was: LIFE > TURNS > WAIT.\n"
          "  It was WAIT's turn in TURNS.\n"
          "  No tick had asked it since 0.000 s, when the recording begins.\n"
          "LIFE > HIDE:\n"
          "  The path was: LIFE > TURNS > WAIT.\n"
          "  LIFE asked no child while TURNS was active (kGroupScored).\n"
          "  When it was last asked, at 0.000 s, it was rejected by its Decide, which returned 0.\n"
          "  The path was then: LIFE > TURNS > WAIT.\n");
}

TEST_CASE("recording explained: that a tick had more events than were kept") {
    recorded dog;
    bt::flight_recorder<8, 4> few;
    dog["PLAY"].Value = 1;
    REQUIRE(TickBehaviorTree(TREE, dog.Memory, &dog.Actor, {.Time = 0}, few));
    CHECK(recorder_kit::Explain(few, ALARM, 0) ==
          "ALARM was not active at 0.000 s.\n"
          "  When it was last asked, as far as is recorded, at 0.000 s, it was rejected by its Decide, which returned 0.\n"
          "  More happened in the tick at 0.000 s than the recorder has room for.\n"
          "  The path was then: ROOT > IDLE > PLAY.\n");
}

}  // namespace recorder_answer
