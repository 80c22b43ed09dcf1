// Crowds and recorders while their tree's source is edited (contract 164, 165).
#include <doctest/doctest.h>

#include <limits>
#include <string>
#include <vector>

#include <bt/crowd.h>
#include <bt/debug/coverage.h>
#include <bt/debug/explain.h>
#include <bt/debug/recorder.h>
#include <bt/debug/transitions.h>
#include <bt/live.h>
#include <bt/observe.h>

#include "kit.h"

namespace {

using live_kit::Dog;

constexpr char kPacks[] = "(FLEE, WORK, PLAY, REST, LOOK)";

// Dogs in a crowd, and the file of their tree.
template <class Crowd>
struct kennel {
    const live_kit::edited_source File{live_kit::KitSource()};
    bt::live_tree<live_kit::DOG> Live{{.File = File.Path}};
    std::vector<Dog> Dogs = std::vector<Dog>(5);
    Crowd Pack;
    double Time = 0;

    kennel() : Pack(live_kit::DOG) {
        for (Dog& each : Dogs) Pack.Add(&each);
    }
    ~kennel() { static_cast<void>(Pack.RemoveAll(Input())); }
    kennel(const kennel&) = delete;
    kennel& operator=(const kennel&) = delete;

    bt::tick_input Input() const { return {.Time = Time, .DeltaTime = 1}; }
    bt::carry_result Carry() { return Live.Carry(Pack, Input()); }
    bt::crowd_result Tick() {
        Time += 1;
        return Pack.Tick(Time, 1);
    }
    void Save(const std::string& old, const std::string& made) {
        File.Write(live_kit::Edited(live_kit::KitSource(), old, made));
        CHECK(Live.Refresh(true));
        CHECK(live_kit::Words(Live.Messages()).find("error") == std::string::npos);
    }
    std::string Paths() {
        std::string text = Pack.MemoryOf(0)->Path;
        for (int i = 1; i < 5; ++i) text += Pack.MemoryOf(i)->Path == Pack.MemoryOf(0)->Path ? "" : " and others";
        return text;
    }
};

using pack = bt::crowd_of<Dog, live_kit::DOG_memory, 2>;
using small_pack = bt::crowd_chunk_of<Dog, live_kit::DOG_memory, 8>;

// The other ways to tick a crowd that missed an edit.
template <class Crowd>
void CheckRefusedTicks(Crowd& dogs, double time) {
    bt::flight_recorder<> recorder;
    const auto input_of = [](const Dog&) { return bt::agent_input{}; };
    const auto observer_of = [&](Dog&) { return static_cast<bt::flight_recorder_base*>(&recorder); };
    for (const bt::crowd_result& refused : {dogs.Tick(time, 1, input_of),
                                            dogs.TickAwake(time, 1, input_of),
                                            dogs.TickObserved(time, 1, input_of, observer_of),
                                            dogs.TickObserved(time, 1, observer_of)}) {
        CHECK(refused.FirstError.Error == bt::error_code::kTreeWasEdited);
        CHECK(refused.NumTicked == 0);
    }
    CHECK(bt::NumRecordedTicks(recorder) == 0);
}

template <class Crowd>
void FollowEdits() {
    kennel<Crowd> of;
    for (int i = 0; i < 13; ++i) {
        CHECK(of.Carry());
        REQUIRE(of.Tick());
    }
    CHECK(of.Paths() == "ROOT > WORK > TWO");
    for (Dog& each : of.Dogs) each.Calls.clear();
    of.Save("(ONE, TWO, THREE)", "(THREE, TWO, ONE)");
    CHECK(of.Tick().FirstError.Error == bt::error_code::kTreeWasEdited);
    CHECK(of.Tick().NumTicked == 0);
    CheckRefusedTicks(of.Pack, of.Time);
    bt::carry_result carried = of.Carry();
    CHECK(carried.NumKept == 15);
    CHECK(carried.NumEnded == 0);
    CHECK(of.Tick());
    CHECK(of.Pack.MemoryOf(0)->Tree == &of.Live.Tree());
    for (const Dog& each : of.Dogs) CHECK(each.Calls == "");
    // Two edits at once, of which the crowd knows none.
    of.Save("(ONE, TWO, THREE)", "(ONE, THREE)");
    of.Save(kPacks, "(PLAY, REST, LOOK)");
    carried = of.Carry();
    CHECK(carried.NumKept == 5);
    CHECK(carried.NumEnded == 10);
    CHECK(of.Tick());
    CHECK(of.Paths() == "ROOT > PLAY > FETCH");
    // After an edit was taken back, the tree is the compiled one.
    of.Save(kPacks, kPacks);
    CHECK(of.Carry());
    CHECK(of.Tick());
    CHECK(of.Pack.MemoryOf(0)->Tree == &live_kit::DOG);
}

}  // namespace

TEST_CASE("contract 164: a crowd follows edits, several at once too, and is refused a tick if it missed one") {
    const bt::report_function before = bt::SetReportFunc(nullptr);
    FollowEdits<pack>();
    FollowEdits<small_pack>();
    bt::SetReportFunc(before);
}

TEST_CASE("contract 164: a crowd that no live_tree carries stays in the tree that it was made for") {
    kennel<pack> of;
    REQUIRE(of.Tick());
    of.Save(kPacks, "(PLAY, REST, LOOK)");
    CHECK(of.Tick());
    CHECK(of.Pack.MemoryOf(0)->Tree == &live_kit::DOG);
    CHECK(of.Paths() == "ROOT > WORK > ONE");
}

TEST_CASE("contract 164: without room a crowd goes on in its tree, and is told once for each edit") {
    const bt::report_function before = bt::SetReportFunc(nullptr);
    kennel<bt::crowd_of<Dog, bt::tree_memory_of<3, 80>, 2>> of;
    CHECK(of.Carry());
    REQUIRE(of.Tick());
    std::string names = kPacks, deciders;
    for (int i = 0; i < 8; ++i) {  // each has two timers of 8 bytes
        const std::string name = "MORE_" + std::to_string(i);
        names.insert(names.size() - 1, ", " + name);
        deciders += "BT_DEFINE_DECIDER(" + name +
                    ", Go, .Preconditions = { .EverySeconds = 1, .CooldownSeconds = 1 });\n";
    }
    const std::string text = live_kit::Edited(live_kit::KitSource(), kPacks, names);
    const std::string root = "BT_DEFINE_GROUP  (ROOT, kGroupPrioritizedList,";
    of.File.Write(live_kit::Edited(text, root, deciders + root));
    CHECK(of.Live.Refresh(true));
    CHECK(live_kit::Words(of.Live.Messages()) == "");
    const bt::tick_input no_time = {.Time = std::numeric_limits<double>::quiet_NaN()};
    CHECK(of.Live.Carry(of.Pack, no_time).Error == bt::error_code::kBadTime);
    CHECK(of.Carry().Error == bt::error_code::kMemoryTooSmall);
    CHECK(of.Carry());
    CHECK(of.Tick());
    CHECK(of.Paths() == "ROOT > WORK > ONE");
    CHECK(of.Pack.MemoryOf(0)->Tree != &of.Live.Tree());
    of.Save(kPacks, kPacks);
    CHECK(of.Carry());
    CHECK(of.Tick());
    CHECK(of.Pack.MemoryOf(0)->Tree == &live_kit::DOG);
    bt::SetReportFunc(before);
}

TEST_CASE("contract 164: a crowd of another tree is refused") {
    const bt::report_function before = bt::SetReportFunc(nullptr);
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    bt::crowd_of<Dog, live_kit::DOG_memory> others(live_kit::door::DOG);
    CHECK(live.Carry(others, {.Time = 0}).Error == bt::error_code::kMemoryOfOtherTree);
    bt::SetReportFunc(before);
}

namespace {

int NumTicksOf(const bt::flight_recorder_base& recorder) {
    int num = 0;
    for (int i = 0; i < NumRecordedTicks(recorder); ++i) num += static_cast<int>(RecordedTick(recorder, i)->Count);
    return num;
}

}  // namespace

TEST_CASE("contract 165: the recorders of an agent and of a crowd's members go on over an edit") {
    const live_kit::edited_source file(live_kit::KitSource());
    bt::live_tree<live_kit::DOG> live({.File = file.Path});
    Dog dog, member;
    live_kit::DOG_memory memory;
    bt::flight_recorder<32, 256> recorder, second, of_member;
    bt::flight_recorders<2, 32, 256> several;
    bt::transition_recorder<16> steps;
    bt::coverage_of<64> coverage;
    bt::crowd_of<Dog, live_kit::DOG_memory> crowd(live_kit::DOG);
    crowd.Add(&member);
    const auto recorder_of = [&](Dog&) { return &of_member; };
    double time = 0;
    live_kit::DOG_memory other, third;
    Dog pup, cub;
    const auto tick = [&] {
        const bt::tick_input input = {.Time = time, .DeltaTime = 1};
        REQUIRE(live.Tick(memory, &dog, input, recorder));
        live.CarryRecording(steps);
        steps.Note(memory);
        bt::both_observers both{several[1], second};
        bt::both_observers all{both, coverage};
        REQUIRE(live.Tick(other, &pup, input, all));
        REQUIRE(live.Tick(third, &cub, input, several[0]));
        CHECK(live.Carry(crowd, input, recorder_of));
        REQUIRE(crowd.TickObserved(time, 1, recorder_of));
        time += 1;
    };
    for (int i = 0; i < 13; ++i) tick();
    file.Write(live_kit::Edited(live_kit::KitSource(), "(ONE, TWO, THREE)", "(THREE, TWO, ONE)"));
    CHECK(live.Refresh(true));
    for (int i = 0; i < 3; ++i) tick();
    for (const bt::flight_recorder_base* each : {static_cast<bt::flight_recorder_base*>(&recorder),
                                                 static_cast<bt::flight_recorder_base*>(&second),
                                                 static_cast<bt::flight_recorder_base*>(&of_member), &several[0],
                                                 &several[1]}) {
        CHECK(NumTicksOf(*each) == 16);
        CHECK(RecordedNode(*each, each->Newest.Leaf)->Decider == live.Find(*bt::FindDecider(live_kit::DOG, "TWO")));
    }
    char text[4000];
    PrintRecording(recorder, 0, 100, text, sizeof text);
    CHECK(std::string(text).find("  the tree was edited\n") != std::string::npos);
    const bt::decider& two = *bt::FindDecider(live_kit::DOG, "TWO");
    CHECK(LastActivation(recorder, two, 100).Node->Decider == live.Find(two));
    ExplainDecider(live.Tree(), memory, &dog, {.Time = time}, two, text, sizeof text);
    CHECK(std::string(text).find("is not in") == std::string::npos);
    CHECK(CoverageOf(coverage, two).Activated == 1);
    CHECK(coverage.Ticks == 16);
    REQUIRE(NumRecordedTransitions(steps) >= 2);
    CHECK(LeafAt(steps, 15)->Decider == live.Find(*bt::FindDecider(live_kit::DOG, "TWO")));
    REQUIRE(live.Stop(memory, &dog, {.Time = time}, recorder));
    REQUIRE(live.Stop(other, &pup, {.Time = time}));
    REQUIRE(live.Stop(third, &cub, {.Time = time}));
    CHECK(crowd.RemoveAll({.Time = time}));
}
