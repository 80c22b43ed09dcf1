// A crowd whose members are observed: recorders, coverage and checkers (contract 138).
#include <tests/kit/silence.h>
#include <tests/kit/wood.h>

#include <bt/crowd.h>
#include <bt/debug/coverage.h>
#include <bt/debug/recorder.h>
#include <bt/observe.h>

namespace observed_crowds {

using quick_ticks::bystander;
using quick_ticks::walker;
using walker_memory = bt::tree_memory_of<8, 2000, 16>;
using walker_crowd = bt::crowd_of<walker, walker_memory, 16>;

bt::agent_input InputOf(const walker& each) {
    return {.DecisionFlags = each.Input.DecisionFlags, .StimuliAllFlags = &each.Stimuli};
}

constexpr int kNumMembers = 40;

struct walking {
    std::deque<walker> Walkers;
    walker_crowd Crowd;

    walking(const bt::tree& tree, std::uint64_t seed) : Crowd(tree) {
        for (std::uint64_t i = 0; i < kNumMembers; ++i) Crowd.Add(&Walkers.emplace_back(i + seed), i);
    }
    ~walking() { Crowd.RemoveAll({}); }
    void Tell() {
        for (int i = 0; i < kNumMembers; ++i) Crowd.SetInput(i, InputOf(Walkers[static_cast<std::size_t>(i)]));
    }
};

void CheckEqual(walking& one, walking& other) {
    for (int i = 0; i < kNumMembers; ++i) {
        REQUIRE(one.Walkers[static_cast<std::size_t>(i)].Calls == other.Walkers[static_cast<std::size_t>(i)].Calls);
        REQUIRE(one.Crowd.MemoryOf(i)->Leaf == other.Crowd.MemoryOf(i)->Leaf);
        REQUIRE(one.Crowd.MemoryOf(i)->Time == other.Crowd.MemoryOf(i)->Time);
        REQUIRE(one.Crowd.StateOf(i) == other.Crowd.StateOf(i));
    }
}

TEST_CASE("contract 138: an observed crowd makes the calls of one that is not, with an input_of or told") {
    const quick_ticks::reports_to_walkers writes;
    bystander nobody;
    const auto for_some = [&](walker& each) { return each.Float > 0 ? &nobody : nullptr; };
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        const quick_ticks::wood wood(seed);
        walking plain(wood.Storage.Tree, seed), observed(wood.Storage.Tree, seed), told(wood.Storage.Tree, seed);
        for (int tick = 0; tick < 30; ++tick) {
            if (tick == 10) for (walking* each : {&plain, &observed, &told}) each->Crowd.SetInterval(tick, 3);
            if (tick == 20) for (walking* each : {&plain, &observed, &told}) each->Crowd.SetBudget(30);
            const double time = 0.5 * tick;
            told.Tell();
            const int num_ticked = plain.Crowd.Tick(time, 0.5f, InputOf).NumTicked;
            if (tick % 3 == 0) {  // they may take turns
                REQUIRE(observed.Crowd.Tick(time, 0.5f, InputOf).NumTicked == num_ticked);
                REQUIRE(told.Crowd.Tick(time, 0.5f).NumTicked == num_ticked);
            } else {
                REQUIRE(observed.Crowd.TickObserved(time, 0.5f, InputOf, for_some).NumTicked == num_ticked);
                REQUIRE(told.Crowd.TickObserved(time, 0.5f, for_some).NumTicked == num_ticked);
            }
            CheckEqual(plain, observed);
            CheckEqual(plain, told);
        }
    }
}

struct Goat {
    bt::flight_recorder<> Recorder;
    int Hunger = 0;
    bool IsRecorded = true;
};
bool Graze_Tick(Goat& goat) { return --goat.Hunger > 0; }
BT_DEFINE_BEHAVIOR(Graze);
void Doze_Tick(Goat& goat) { ++goat.Hunger; }
BT_DEFINE_BEHAVIOR(Doze);
bool IsHungry(Goat& goat) { return goat.Hunger > 3; }
BT_DECLARE_DECIDERS(GRAZE, DOZE);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (GRAZE, DOZE));
BT_DEFINE_DECIDER(  GRAZE, Graze, .Decide = bt::decide<IsHungry>);
BT_DEFINE_DECIDER(  DOZE,  Doze);
BT_DEFINE_TREE(GOAT, ROOT);

std::string Recorded(const Goat& goat) {
    std::string text(10000, '\0');
    text.resize(PrintRecording(goat.Recorder, 0, 100, text.data(), text.size()));
    return text;
}

TEST_CASE("contract 138: each member's recorder tells what that of an agent alone tells; a member without one is not recorded") {
    Goat alone;
    bt::tree_memory<GOAT> memory;
    std::deque<Goat> goats(20);
    goats[7].IsRecorded = false;
    bt::crowd<GOAT, Goat, 8> crowd;
    for (Goat& each : goats) crowd.Add(&each);
    const auto input_of = [](const Goat&) { return bt::agent_input{}; };
    const auto recorder_of = [](Goat& goat) { return goat.IsRecorded ? &goat.Recorder : nullptr; };
    for (int tick = 0; tick < 20; ++tick) {
        TickBehaviorTree(GOAT, memory, &alone, {.Time = tick * 0.5, .DeltaTime = 0.5f}, alone.Recorder);
        CHECK(crowd.TickObserved(tick * 0.5, 0.5f, input_of, recorder_of).NumErrors == 0);
    }
    CHECK(Recorded(alone).find("GRAZE") != std::string::npos);
    for (std::size_t i = 0; i < goats.size(); ++i) {
        CAPTURE(i);
        CHECK(goats[i].Hunger == alone.Hunger);
        CHECK((Recorded(goats[i]) == Recorded(alone)) == (i != 7));
    }
}

bt::tree_coverage<GOAT>* Counting(Goat&) {
    static bt::tree_coverage<GOAT> counts;
    return &counts;
}

TEST_CASE("contract 138: members may share an observer, and only those that have their turn are observed") {
    std::deque<Goat> goats(20);
    bt::crowd<GOAT, Goat, 8> crowd;
    for (Goat& each : goats) crowd.Add(&each);
    crowd.SetInterval(3, 5);
    for (int tick = 0; tick < 10; ++tick) CHECK(crowd.TickObserved(tick * 0.5, 0.5f, Counting).NumErrors == 0);
    const bt::tree_coverage<GOAT>& counts = *Counting(goats[0]);
    CHECK(CoverageOf(counts, DOZE).Activated >= 20);
    CHECK(counts.Ticks == 19 * 10 + 2);
}

TEST_CASE("contract 138: a tick that is refused observes nothing, and the next one works") {
    const script::silence quiet;
    Goat goat;
    bt::crowd_chunk<GOAT, Goat, 4> chunk;
    chunk.Add(&goat);
    int num_asked = 0;
    const auto observer_of = [&](Goat& each) { return ++num_asked, &each.Recorder; };
    CHECK(chunk.TickObserved(0, -1, observer_of).FirstError.Error == bt::error_code::kBadTime);
    CHECK(num_asked == 0);
    CHECK(chunk.TickObserved(0, 1, observer_of).NumErrors == 0);
    CHECK(chunk.Tick(1, 1).NumErrors == 0);
    CHECK(num_asked == 1);
    CHECK(goat.Hunger == 2);
}

}  // namespace observed_crowds
