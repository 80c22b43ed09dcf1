// Coverage (contract 97): what ran back and forth, Ticks that never ended their decider, and Decides with two answers.
#include <bt/debug/coverage.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <string>
#include <vector>

#include "odd_kit.h"

namespace coverage_odd {

using odd_coverage::Find;
using odd_coverage::Print;

struct Cat {
    float Play = 0;
    float Sleep = 1;
    bool IsStartled = false;
    bool RefusesPlay = false;
    bool EndsPlay = false;
    bool IsFickle = false;
    int NumAsked = 0;
};

bt::status Play_Activate(const Cat& cat) { return cat.RefusesPlay ? bt::status::kFailed : bt::status::kRunning; }
bt::status Play_Tick(const Cat& cat) { return cat.EndsPlay ? bt::status::kSucceeded : bt::status::kRunning; }
bool Sleep_Tick(Cat&) { return true; }
void Idle_Tick(Cat&) {}
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Play);
BT_DEFINE_BEHAVIOR(Sleep);
BT_DEFINE_BEHAVIOR(Idle);

float PLAY_Decide(const Cat& cat) { return cat.Play; }
float SLEEP_Decide(const Cat& cat) { return cat.Sleep; }
bool IsStartled(const Cat& cat) { return cat.IsStartled; }

BT_DECLARE_DECIDERS(START, REST, PLAY, SLEEP);
BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (START, REST));
BT_DEFINE_DECIDER(  START,   Idle, .Decide = bt::decide<IsStartled>, .While = {}, .MaxSeconds = 0.1f);
BT_DEFINE_GROUP  (  REST,    kGroupScoredEveryTick, (PLAY, SLEEP), .Margin = 0.5f);
BT_DEFINE_DECIDER(    PLAY,  Play,  .Decide = bt::decide<PLAY_Decide>);
BT_DEFINE_DECIDER(    SLEEP, Sleep, .Decide = bt::decide<SLEEP_Decide>);
BT_DEFINE_TREE(CAT, ROOT);

using counts = bt::tree_coverage<CAT>;

struct agent {
    Cat Body;
    bt::tree_memory<CAT> Memory;
    double Time = 0;

    // Ticks, so much later, after Play is worth so much.
    void Tick(counts& into, float play, double seconds = 0.1) {
        Time += seconds;
        Body.Play = play;
        REQUIRE(TickBehaviorTree(CAT, Memory, &Body, {.Time = Time, .DeltaTime = seconds > 0 ? static_cast<float>(seconds) : 0.0f}, into));
    }
};

TEST_CASE("coverage (contract 97): one that took over from another, which was back within a second, by what margin") {
    counts all;
    agent cat;
    for (const float play : {0.0f, 2.0f, 0.25f, 3.0f, 0.25f}) cat.Tick(all, play);
    REQUIRE(all.NumRestless == 2);
    const bt::restless_pair* const pair = Find(all, SLEEP, PLAY);
    REQUIRE(pair != nullptr);
    CHECK(pair->Times == 2);
    CHECK(pair->Interrupted == 2);
    CHECK(pair->LeastSeconds == doctest::Approx(0.1));
    CHECK(pair->Scored == 2);
    CHECK(pair->LeastMargin == 1);
    CHECK(pair->MostMargin == 2);
    REQUIRE(Find(all, PLAY, SLEEP) != nullptr);
    CHECK(Find(all, PLAY, SLEEP)->Times == 1);
    CHECK(Print(CAT, all) == R"(Restless: one took over from another, which was back within 1 s:
  REST > PLAY took over from SLEEP, which was back after 0.10 s or more: 2 times, by a score 1 to 2 higher (Margin 0.5)
  REST > SLEEP took over from PLAY, which was back after 0.10 s: 1 time, by a score 0.75 higher (Margin 0.5)
Its Tick never ended it:
  REST > PLAY: 2 ticks, active for 0.2 s
  REST > SLEEP: 3 ticks, active for 0.2 s
)");
    CHECK(Print(CAT, all, bt::coverage_text::kAll).find("Restless: ") != std::string::npos);
    CHECK(Print(CAT, all, bt::coverage_text::kTable).find("Restless: ") == std::string::npos);
}

TEST_CASE("coverage (contract 97): a way back that takes longer is not restless, nor is one after the clock ran back") {
    counts all;
    agent cat;
    cat.Tick(all, 0);
    cat.Tick(all, 2);
    cat.Tick(all, 0, 1.25);
    CHECK(all.NumRestless == 0);
    cat.Tick(all, 2);
    cat.Tick(all, 0, -0.5);
    CHECK(all.NumRestless == 1);  // PLAY was back, and SLEEP was not
    CHECK(Find(all, SLEEP, PLAY) == nullptr);
}

TEST_CASE("coverage (contract 97): whether the one that took over was interrupted, ended or refused") {
    counts all;
    agent cat;
    cat.Tick(all, 0);
    cat.Body.EndsPlay = true;
    cat.Tick(all, 2);
    REQUIRE(all.NumRestless == 1);
    CHECK(all.Restless[0].Interrupted == 0);
    CHECK(all.Restless[0].LeastSeconds == 0);
    CHECK(Print(CAT, all).find("1 time, by a score 1 higher (Margin 0.5); PLAY ended by itself\n") != std::string::npos);
    cat.Body.RefusesPlay = true;
    cat.Tick(all, 2);
    CHECK(all.Restless[0].Times == 2);
    cat.Body = {};
    cat.Tick(all, 2);
    cat.Tick(all, 0);
    CHECK(all.Restless[0].Times == 3);
    CHECK(all.Restless[0].Interrupted == 1);
    CHECK(Print(CAT, all).find("3 times, by a score 1 higher (Margin 0.5); PLAY ended 2 times by itself\n") !=
          std::string::npos);
}

TEST_CASE("coverage (contract 97): what was active in a group is forgotten when the group begins anew, and when the memory is another's") {
    counts all;
    agent cat;
    cat.Tick(all, 0);
    cat.Tick(all, 2);
    cat.Body.IsStartled = true;
    cat.Tick(all, 0);
    cat.Body.IsStartled = false;
    cat.Tick(all, 0);
    REQUIRE(ActiveDecider(cat.Memory, 2) == &SLEEP);
    CHECK(Find(all, SLEEP, PLAY) == nullptr);
    CHECK(Find(all, REST, START) != nullptr);  // which is restless itself

    counts others;
    cat.Tick(others, 2);
    cat.Tick(others, 0);
    cat.Memory = bt::tree_memory<CAT>();
    cat.Tick(others, 2);
    CHECK(others.NumRestless == 1);
    CHECK(Find(others, PLAY, SLEEP) == nullptr);
}

TEST_CASE("coverage (contract 97): agents that are ticked in turn are told apart, as many as there is room for") {
    counts all;
    constexpr std::size_t kNumCats = 40;
    std::vector<agent> cats(kNumCats);
    for (const float play : {0.0f, 2.0f, 0.0f}) {
        for (std::size_t i = 0; i < kNumCats; ++i) cats[i].Tick(all, i % 2 == 0 ? play : 0);
    }
    REQUIRE(all.NumRestless == 1);
    CHECK(all.Restless[0].Times == kNumCats / 2);
    CHECK(all.UnwatchedChanges == 0);

    counts many;
    constexpr std::size_t kTooMany = 2000;
    std::vector<agent> herd(kTooMany);
    for (const float play : {0.0f, 2.0f, 0.0f}) {
        for (agent& each : herd) each.Tick(many, play);
    }
    CHECK(many.Restless[0].Times < kTooMany);
    CHECK(many.UnwatchedChanges > 0);
    CHECK(Print(CAT, many).find(" changes could not be watched") != std::string::npos);
}

TEST_CASE("coverage (contract 97): where memories stand does not matter, even if there are too many to watch") {
    counts counted[2];
    for (const bool is_backwards : {false, true}) {
        constexpr std::size_t kNum = 700;
        std::vector<agent> herd(kNum);
        for (std::size_t tick = 0; tick < 12; ++tick) {
            for (std::size_t i = 0; i < kNum; ++i) {
                const float play = (i * 7 + tick * 11) % 5 < 2 ? 2.0f : 0.0f;
                herd[is_backwards ? kNum - 1 - i : i].Tick(counted[is_backwards], play);
            }
        }
    }
    CHECK(counted[0].UnwatchedChanges > 0);
    CHECK(counted[0].UnwatchedChanges == counted[1].UnwatchedChanges);
    CHECK(counted[0].Restless[0].Times > 0);
    CHECK(Print(CAT, counted[0]) == Print(CAT, counted[1]));
}

TEST_CASE("coverage (contract 97): pairs of several coverages are merged, and forgotten by ClearCoverage") {
    counts all, more;
    agent cat, other;
    for (const float play : {0.0f, 2.0f, 0.0f}) cat.Tick(all, play);
    for (const float play : {0.0f, 4.0f, 0.0f}) other.Tick(more, play, 0.05);
    REQUIRE(MergeCoverage(all, more));
    REQUIRE(all.NumRestless == 1);
    CHECK(all.Restless[0].Times == 2);
    CHECK(all.Restless[0].LeastSeconds == doctest::Approx(0.05));
    CHECK(all.Restless[0].LeastMargin == 1);
    CHECK(all.Restless[0].MostMargin == 3);
    CHECK(CoverageOf(all, SLEEP).Ticked == 4);
    ClearCoverage(all);
    CHECK(Print(CAT, all) == "Nothing odd was seen.\n");
}

TEST_CASE("coverage (contract 97): a Tick that ended its decider once is not endless, nor is one that returns nothing") {
    counts all;
    agent cat;
    cat.Tick(all, 2);
    CHECK(Print(CAT, all) == "Its Tick never ended it:\n  REST > PLAY: 1 tick, active for 0.0 s\n");
    cat.Body.EndsPlay = true;
    cat.Tick(all, 2);
    CHECK(Print(CAT, all).find("PLAY: ") == std::string::npos);
    CHECK(CoverageOf(all, PLAY).EndedByTick == 1);
    cat.Body.IsStartled = true;
    cat.Tick(all, 0);
    CHECK(Print(CAT, all).find("START: ") == std::string::npos);
}

// BARK stands in the tree twice and draws on a counter; CALM's Decide asks its children, whose timer may block them the second time.
float BARK_Decide(Cat& cat) { return cat.IsFickle ? static_cast<float>(cat.NumAsked++ % 2) : cat.Play; }
float CALM_Decide(const Cat&, const bt::tick_args& tick) { return DelegateDecideToChildren(tick); }
bool Doze_Tick(Cat& cat) { return cat.Play += 1, false; }
BT_DEFINE_BEHAVIOR(Doze);
BT_DECLARE_DECIDERS(LOUD, CALM, BARK, PURR, DOZE);
BT_DEFINE_GROUP  (TOP,     kGroupPrioritizedList, (LOUD, CALM, BARK, DOZE));
BT_DEFINE_GROUP  (  LOUD,  kGroupPrioritizedList, (BARK, CALM), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP  (  CALM,  kGroupPrioritizedList, (PURR), .Decide = bt::decide<CALM_Decide>);
BT_DEFINE_DECIDER(    PURR, Idle, .Decide = bt::decide<SLEEP_Decide>, .Preconditions = {.EverySeconds = 5});
BT_DEFINE_DECIDER(  BARK,  Idle, .Decide = bt::decide<BARK_Decide>);
BT_DEFINE_DECIDER(  DOZE,  Doze);
BT_DEFINE_TREE(DOG, TOP);

TEST_CASE("coverage (contract 97): a Decide that is asked the same twice and gives two answers") {
    Cat body = {.Sleep = 0, .IsFickle = true};
    bt::tree_memory<DOG> memory;
    bt::tree_coverage<DOG> all;
    REQUIRE(TickBehaviorTree(DOG, memory, &body, {.Time = 0}, all));
    CHECK(body.NumAsked == 2);
    CHECK(CoverageOf(all, BARK).TwoAnswers == 1);
    CHECK(CoverageOf(all, PURR).TwoAnswers == 0);
    CHECK(CoverageOf(all, CALM).TwoAnswers == 0);
    CHECK(Print(DOG, all).find("Its Decide was asked the same twice, and gave two answers:\n  BARK: 1 time, such as 0 and then 1\n") !=
          std::string::npos);
}

// HUSH asks CALM and rejects; then CALM is asked again, and PURR's timer blocks.
float HUSH_Decide(const Cat&, const bt::tick_args& tick) { return DelegateDecideToChildren(tick), 0.0f; }
BT_DECLARE_DECIDERS(HUSH);
BT_DEFINE_GROUP(NIGHT, kGroupPrioritizedList, (HUSH, CALM, DOZE));
BT_DEFINE_GROUP(  HUSH, kGroupPrioritizedList, (CALM), .Decide = bt::decide<HUSH_Decide>);
BT_DEFINE_TREE(CALM_DOG, NIGHT);

TEST_CASE("coverage (contract 97): a Decide that asks children may get other answers from their timers") {
    Cat body;
    bt::tree_memory<CALM_DOG> memory;
    bt::tree_coverage<CALM_DOG> all;
    REQUIRE(TickBehaviorTree(CALM_DOG, memory, &body, {.Time = 0}, all));
    CHECK(CoverageOf(all, CALM).Count(bt::verdict::kAccepted) == 1);
    CHECK(CoverageOf(all, CALM).Count(bt::verdict::kRejected) >= 1);
    CHECK(CoverageOf(all, CALM).TwoAnswers == 0);
}

TEST_CASE("coverage (contract 97): another answer in another tick, or after a Tick, is no second answer to the same question") {
    Cat body = {.Sleep = 0};
    bt::tree_memory<DOG> memory;
    bt::tree_coverage<DOG> all;
    REQUIRE(TickBehaviorTree(DOG, memory, &body, {.Time = 0}, all));
    CHECK(body.Play == 1);  // DOZE ended, and changed what BARK is worth
    CHECK(CoverageOf(all, BARK).Count(bt::verdict::kRejected) == 2);
    CHECK(CoverageOf(all, BARK).Count(bt::verdict::kAccepted) == 1);
    REQUIRE(StopBehaviorTree(DOG, memory, &body, {.Time = 0}, all));
    body.Play = 2;
    REQUIRE(TickBehaviorTree(DOG, memory, &body, {.Time = 0}, all));
    CHECK(CoverageOf(all, BARK).TwoAnswers == 0);
}

BT_DECLARE_DECIDERS(IS_STARTLED, WATCH, HUNT, LIE);
BT_DEFINE_NODE     (DAY, kReactiveSelector, (WATCH, LIE));
BT_DEFINE_NODE     (  WATCH, kReactiveSequence, (IS_STARTLED, HUNT));
BT_DEFINE_CONDITION(    IS_STARTLED, .Decide = bt::decide<IsStartled>);
BT_DEFINE_DECIDER  (    HUNT, Idle);
BT_DEFINE_DECIDER  (  LIE, Idle);
BT_DEFINE_CLASSIC_TREE(LION, DAY);

TEST_CASE("coverage (contract 97): leaves of a classic tree are restless wherever they stand") {
    Cat body;
    bt::tree_memory<LION> memory;
    bt::tree_coverage<LION> all;
    for (int i = 0; i < 5; ++i) {
        body.IsStartled = i % 2 == 1;
        REQUIRE(TickBehaviorTree(LION, memory, &body, {.Time = i * 0.25, .DeltaTime = 0.25f}, all));
    }
    REQUIRE(Find(all, LIE, HUNT) != nullptr);
    CHECK(Find(all, LIE, HUNT)->Times == 2);
    REQUIRE(Find(all, HUNT, LIE) != nullptr);
    CHECK(Find(all, HUNT, LIE)->Times == 1);
    CHECK(Print(LION, all) == R"(Restless: one took over from another, which was back within 1 s:
  WATCH > HUNT took over from LIE, which was back after 0.25 s or more: 2 times
  LIE took over from HUNT, which was back after 0.25 s: 1 time
)");
}

}  // namespace coverage_odd
