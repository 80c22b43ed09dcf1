// What a game tells its viewer besides ticks, and agents that come, go and share names.
#include <limits>

#include <bt/engine/living_tree.h>

#include <tests/adapters/view/server/viewer_kit.h>
#include <tests/kit/silence.h>

namespace noted {
namespace {

using namespace viewed;
using nlohmann::json;

TEST_CASE("contract 229: a stop ends the path, and is in the recorder of who is watched") {
    for (const int num_watched : {0, 2}) {
        CAPTURE(num_watched);
        game of({.NumWatched = num_watched});
        of.Step(3);
        ++of.Frame;
        of.View.BeginFrame(of.Time());
        const int rex = of.Dogs[0].Number;
        of.Tick(0);
        CHECK(of.View.Stop(of.Live, of.Memories[0], &of.Dogs[0], of.Input(), rex));
        if (num_watched > 0) CHECK(of.View.ObserverOf(rex)->Newest.IsStop);
        of.View.EndFrame();
        const bt::recording_reader reader = Read(of);
        CHECK(LeafAt(*reader.PathsAt(0, 0.75), 0.75) != nullptr);
        CHECK(LeafAt(*reader.PathsAt(0, 1), 1) == nullptr);
        // Nothing of now is left to be explained.
        if (num_watched > 0) CHECK(Ask(of, "GET", "/now?agent=Rex&decider=EAT").Status == 409);
    }
}

TEST_CASE("contract 229: the recording has values, and where a tree is written") {
    game of;
    const int food = of.View.AddValue("food", 0, 20);
    const std::vector<bt::recorded_source> lines(static_cast<std::size_t>(DOG.NumNodes), {"dogs.cpp", 7});
    of.View.AddSource(DOG, lines);
    of.View.Value(of.Dogs[0].Number, food, 4);
    of.Step();
    const bt::recording_reader reader = Read(of);
    REQUIRE(reader.NumberAt(0, food, 0.25) != nullptr);
    CHECK(reader.NumberAt(0, food, 0.25)->Number == 4);
    CHECK(reader.SourceOf(*reader.PathsAt(0, 0.25)->Tree, 0).File == "dogs.cpp");
}

TEST_CASE("contract 234: a value without a function is not offered, nor one that the recording has no room for") {
    game of;
    const auto set = [](int, float) {};
    CHECK(of.View.AddValue("plain", 0, 1, nullptr) != bt::kNoValue);
    for (int i = 1; i < bt::kMaxRecordedValues; ++i) of.View.AddValue("other", 0, 1);
    CHECK(of.View.AddValue("one too many", 0, 1, set) == bt::kNoValue);
    CHECK(StateOf(of)["values"].empty());
}

TEST_CASE("contract 229: an agent that the recording has no room for has no number") {
    bt::viewer view({.Port = bt::kNoServer});
    const std::string name(4096, 'a');
    int num = 0;
    while (view.AddAgent(name) != bt::kNoAgent && num < 2000) ++num;
    CHECK((num > 1000 && num < 2000));  // 4 MiB of names
    view.BeginFrame(1);
    view.EndFrame();
    CHECK(view.AddAgent(name) == num);
}

TEST_CASE("contract 229: a thousand agents are watched at a time") {
    game of({.NumWatched = bt::kMaxWatchedAgents + 100});
    for (int i = 2; i <= bt::kMaxWatchedAgents; ++i) of.View.AddAgent("dog " + std::to_string(i));
    CHECK(of.View.IsWatched(bt::kMaxWatchedAgents - 1));
    CHECK(!of.View.IsWatched(bt::kMaxWatchedAgents));
    const reply got = Ask(of, "POST", "/watch", R"({"agent": "dog 1000"})");
    CHECK(got.Status == 503);
    CHECK(got.Body == "1000 agents are watched, so unwatch others first");
    CHECK(State(of, "/watch", R"({"agent": "Rex"})")["watched"].size() == 1000);  // it is already
    CHECK(State(of, "/unwatch", R"({"agent": "Rex"})")["watched"].size() == 999);
    State(of, "/watch", R"({"agent": "dog 1000"})");
    CHECK(of.View.IsWatched(bt::kMaxWatchedAgents));
}

TEST_CASE("contract 230: an agent is found by its name, the newest of that name, and else by its number") {
    game of;
    const int third = of.View.AddAgent("Bella");  // newer, and behind the other one
    CHECK(State(of, "/watch", R"({"agent": "Bella"})")["watched"][0]["agent"] == third);
    of.View.RemoveAgent(third);
    CHECK(State(of, "/watch", R"({"agent": "Bella"})")["watched"][0]["agent"] == of.Dogs[1].Number);
    for (const char* const gone : {R"({"agent": 2})", R"({"agent": ""})"}) {
        CHECK(Ask(of, "POST", "/watch", gone).Status == 404);
    }
    of.View.BeginFrame(1);
    of.View.EndFrame();
    const int named_one = of.View.AddAgent("1");  // Bella's number
    State(of, "/unwatch", R"({"agent": "Bella"})");
    CHECK(State(of, "/watch", R"({"agent": 1})")["watched"][0]["agent"] == named_one);
    State(of, "/break", R"({"decider": "SLEEP", "what": "started", "agent": 1})");
    of.Step();
    CHECK(!of.View.IsPaused());  // it is Bella who began to sleep
    of.View.RemoveAgent(named_one);
}

TEST_CASE("contract 230: what a breakpoint is not about does not stop the game") {
    game of;
    const auto check = [&of](const char* body, int dog, int food) {
        CAPTURE(body);
        State(of, "/break", body);
        of.Dogs[dog].Food = food;
        of.Step(3);
        CHECK(!of.View.IsPaused());
        State(of, "/unbreak");
        of.Dogs[dog].Food = 0;
        of.Step(3);
    };
    of.Step();
    check(R"({"decider": "BARK", "what": "failed"})", 0, -2);  // it succeeds
    check(R"({"decider": "ROOT", "what": "failed"})", 0, 3);   // it goes on
    check(R"({"decider": "BARK", "what": "started", "agent": "Bella"})", 0, -2);
    check(R"({"decider": "EAT", "what": "rejected", "agent": "Max"})", 0, 0);
}

TEST_CASE("contract 230: nothing is recorded for a breakpoint of an agent that is gone, or that is noted without it") {
    game of;
    const int gone = of.Dogs[1].Number;
    of.View.RemoveAgent(gone);
    State(of, "/break", R"({"decider": "SLEEP", "what": "started"})");
    CHECK(of.View.ObserverOf(gone) == nullptr);
    ++of.Frame;
    of.View.BeginFrame(of.Time());
    CHECK(of.Live.Tick(of.Memories[0], &of.Dogs[0], of.Input()));
    of.View.Note(of.Dogs[0].Number, of.Memories[0]);
    of.View.EndFrame();
    CHECK(!of.View.IsPaused());
    CHECK(LeafAt(*Read(of).PathsAt(0, 0.25), 0.25) != nullptr);
}

TEST_CASE("contract 230: a tick that is refused stops nothing") {
    const script::silence unheard;
    for (const int num_watched : {0, 2}) {
        CAPTURE(num_watched);
        game of({.NumWatched = num_watched});
        of.Step();
        State(of, "/break", R"({"decider": "EAT", "what": "rejected"})");
        of.View.BeginFrame(of.Time());
        const bt::tick_input refused = {.Time = std::numeric_limits<double>::quiet_NaN()};
        CHECK(!of.View.Tick(of.Live, of.Memories[0], &of.Dogs[0], refused, of.Dogs[0].Number));
        of.View.EndFrame();
        CHECK(!of.View.IsPaused());
        of.Step();
        CHECK(of.View.IsPaused());
    }
}

TEST_CASE("contract 230: a game that goes on while it is paused keeps the reason of its stop until it runs") {
    game of;
    State(of, "/break", R"({"decider": "EAT", "what": "rejected"})");
    of.Step();
    const json stop = StateOf(of)["stop"];
    CHECK(stop["time"] == 0.25);
    of.Step();
    CHECK(of.View.IsPaused());
    CHECK(StateOf(of)["stop"] == stop);
    State(of, "/step");
    of.Step();
    CHECK(StateOf(of)["stop"]["time"] == 0.75);
}

TEST_CASE("contract 230: a tree that is gone when its agent is noted meets no breakpoint") {
    for (const bool is_gone : {true, false}) {
        CAPTURE(is_gone);
        bt::detail::living_tree life;
        bt::tree made;
        bt::detail::BeginAsCopy(life, DOG, made);
        game of;
        State(of, "/break", R"({"decider": "SLEEP", "what": "started"})");
        of.View.BeginFrame(1);
        bt::flight_recorder_base* const recorder = of.View.ObserverOf(of.Dogs[0].Number);
        CHECK(TickBehaviorTree(made, of.Memories[0], &of.Dogs[0], {.Time = 1}, *recorder));
        if (is_gone) EndLife(life);
        of.View.Note(of.Dogs[0].Number, of.Memories[0]);
        of.View.EndFrame();
        CHECK(of.View.IsPaused() == !is_gone);
    }
}

enum keeper_stimuli : std::uint32_t { kStimuli_Whistle = 1 };
void Come_Tick(dog&) {}
BT_DEFINE_BEHAVIOR(Come);
BT_DECLARE_DECIDERS(COME, STAY);
BT_DEFINE_GROUP  (KEPT, kGroupPrioritizedList, (COME, STAY));
BT_DEFINE_DECIDER(  COME, Come, .Preconditions = {.AnyStimuli = BT_FLAGS(kStimuli_Whistle)});
BT_DEFINE_DECIDER(  STAY, Come);
BT_DEFINE_TREE(KEPT_DOG, KEPT);

TEST_CASE("contract 230: a question about now is answered with the stimuli of the tick, wherever these are later") {
    game of({.NumWatched = 1});
    bt::tree_memory<KEPT_DOG> memory;
    std::uint32_t stimuli = kStimuli_Whistle;
    const bt::tick_input input = {.Time = 1, .StimuliAllFlags = &stimuli};
    of.View.BeginFrame(1);
    CHECK(of.View.Tick(KEPT_DOG, memory, &of.Dogs[0], input, of.Dogs[0].Number));
    const std::string then =
        bt::ExplainDecider(KEPT_DOG, memory, &of.Dogs[0], input, COME, of.View.ObserverOf(of.Dogs[0].Number));
    stimuli = 0;
    of.View.EndFrame();
    CHECK(Ask(of, "GET", "/now?agent=Rex&decider=COME").Body == then);
    CHECK(then != bt::ExplainDecider(KEPT_DOG, memory, &of.Dogs[0], input, COME,
                                     of.View.ObserverOf(of.Dogs[0].Number)));
    of.View.RemoveAgent(of.Dogs[0].Number);
}

TEST_CASE("contract 229: a viewer counts its frames, and what found no room in them") {
    game of;
    of.Step(7);
    CHECK(of.View.Counts().NumFrames == 7);
    CHECK(of.View.Counts().NumDropped == 0);
    CHECK(of.View.Counts().NumLate == 0);
    of.View.BeginFrame(9);
    const std::string text(4000, 'a');
    for (int i = 0; i < 100; ++i) of.View.Mark(text);  // more than 64 KB
    of.View.EndFrame();
    CHECK(of.View.Counts().NumLate > 50);
}

}  // namespace
}  // namespace noted
