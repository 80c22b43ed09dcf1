// What a viewer answers, and what it makes of a game.
#include <fstream>
#include <iterator>

#include <tests/adapters/view/server/viewer_kit.h>

namespace answered {
namespace {

using namespace viewed;
using nlohmann::json;

TEST_CASE("contract 229: the recording has the paths of all agents, and the events of who is watched") {
    game of;
    of.Step(10);
    const json state = State(of, "/watch", "{\"agent\": \"Rex\"}");
    CHECK(state["watched"] == json::parse("[{\"agent\": 0, \"name\": \"Rex\"}]"));
    CHECK(state["time"] == of.Time());
    CHECK(of.View.IsWatched(of.Dogs[0].Number));
    CHECK(State(of, "/watch", "{\"agent\": 0}")["watched"].size() == 1);
    of.Dogs[0].Food = of.Dogs[1].Food = 5;
    of.Step(10);
    const std::string now =
        bt::ExplainDecider(DOG, of.Memories[0], &of.Dogs[0], of.Input(), EAT, of.View.ObserverOf(0));
    CHECK(Ask(of, "GET", "/now?agent=Rex&decider=EAT").Body == now);
    CHECK(State(of, "/unwatch", "{\"agent\": \"Rex\"}")["watched"].empty());
    CHECK(!of.View.IsWatched(of.Dogs[0].Number));
    CHECK(State(of, "/unwatch", "{\"agent\": \"Rex\"}")["watched"].empty());
    of.Step(10);

    const bt::recording_reader reader = Read(of);
    CHECK(reader.Problem().Text() == "");
    CHECK(reader.NumGaps() == 0);
    for (int i = 0; i < 2; ++i) {
        for (int frame = 1; frame <= of.Frame; ++frame) {
            CAPTURE(frame);
            const bt::node* const leaf = LeafAt(*reader.PathsAt(i, 0.25 * frame), 0.25 * frame);
            REQUIRE(leaf != nullptr);
            CHECK(std::string(leaf->Path) == LeafAt(of.Paths[i], 0.25 * frame)->Path);
        }
        CHECK(reader.PlaceAt(i, 5)->X == 20);
    }
    REQUIRE(reader.EventsAt(0, 3) != nullptr);
    const bt::decider& eat = *FindDecider(*reader.PathsAt(0, 3)->Tree, "EAT");
    CHECK(bt::ExplainRecorded(*reader.EventsAt(0, 3), eat, 3).find("EAT accepted") != std::string::npos);
    CHECK(reader.EventsAt(0, of.Time()) == nullptr);
    CHECK(reader.EventsAt(1, 3) == nullptr);
}

struct moth {
    bt::viewer* View = nullptr;
    int Number = bt::kNoAgent;
};
void Vanish_Tick(moth& agent) { agent.View->RemoveAgent(agent.Number); }
BT_DEFINE_BEHAVIOR(Vanish);
BT_DECLARE_DECIDERS(VANISH);
BT_DEFINE_DECIDER(VANISH, Vanish);
BT_DEFINE_TREE(MOTH, VANISH);

TEST_CASE("contract 229: an agent may be removed in its own tick, also while it is watched") {
    for (const int num_watched : {0, 1}) {
        CAPTURE(num_watched);
        bt::viewer view({.Port = bt::kNoServer, .NumWatched = num_watched});
        moth agent = {&view, view.AddAgent("moth")};
        bt::tree_memory<MOTH> memory;
        view.BeginFrame(1);
        CHECK(view.Tick(MOTH, memory, &agent, {.Time = 1}, agent.Number));
        CHECK(!view.IsWatched(agent.Number));
        view.EndFrame();
        const int other = view.AddAgent("another");
        view.BeginFrame(2);
        CHECK(view.ObserverOf(other) == nullptr);
        view.EndFrame();
    }
}

TEST_CASE("contract 230: an agent that a breakpoint is about may be removed in its own tick") {
    game of;
    moth agent = {&of.View, of.View.AddAgent("moth")};
    bt::tree_memory<MOTH> memory;
    State(of, "/break", R"({"decider": "VANISH", "what": "started"})");
    of.View.BeginFrame(1);
    CHECK(of.View.Tick(MOTH, memory, &agent, {.Time = 1}, agent.Number));
    of.View.EndFrame();
    CHECK(!of.View.IsPaused());
    CHECK(Ask(of, "POST", "/watch", R"({"agent": "moth"})").Status == 404);
}

TEST_CASE("contract 230: a question about now says why it has no answer") {
    game of({.NumWatched = 1});
    const struct {
        const char* Query;
        int Status;
        const char* Words;
    } all[] = {
        {"agent=Rex&decider=EAT", 409, "\"Rex\" was not ticked by viewer::Tick in the newest frame"},
        {"agent=Bella&decider=EAT", 409, "\"Bella\" is not watched"},
        {"agent=Max&decider=EAT", 404, "no agent is called \"Max\""},
        {"agent=Rex", 400, "the parameter decider is missing"},
        {"decider=EAT", 400, "the parameter agent is missing"},
    };
    for (const auto& each : all) {
        CAPTURE(each.Query);
        const reply got = Ask(of, "GET", std::string("/now?") + each.Query);
        CHECK(got.Status == each.Status);
        CHECK_MESSAGE(got.Body.find(each.Words) != std::string::npos, got.Body);
    }
    of.Step();
    CHECK(Ask(of, "GET", "/now?agent=Rex&decider=EAT").Status == 200);
    const reply got = Ask(of, "GET", "/now?agent=Rex&decider=EAR");
    CHECK(got.Status == 404);
    CHECK(got.Body.find("did you mean EAT?") != std::string::npos);
}

TEST_CASE("contract 230: a game is paused, steps once, and runs") {
    game of;
    of.Step();
    CHECK(State(of, "/pause")["paused"] == true);
    CHECK(of.View.IsPaused());
    of.View.EndFrame();
    CHECK(of.View.IsPaused());
    CHECK(State(of, "/step")["paused"] == false);
    CHECK(!of.View.IsPaused());
    of.Step();
    CHECK(of.View.IsPaused());
    CHECK(State(of, "/run")["paused"] == false);
    of.Step();
    CHECK(!of.View.IsPaused());
}

TEST_CASE("contract 230: the game stops after the frame in which what somebody waits for happens") {
    const struct {
        const char* Body;
        int Dog, Food, NumFrames;  // so many frames later it has happened
    } all[] = {
        {"{\"decider\": \"EAT\", \"what\": \"started\"}", 1, 3, 1},
        {"{\"decider\": \"EAT\", \"what\": \"started\", \"agent\": \"Bella\"}", 1, 3, 1},
        {"{\"decider\": \"EAT\", \"what\": \"started\", \"agent\": 1}", 1, 3, 1},
        {"{\"decider\": \"EAT\", \"what\": \"failed\", \"agent\": \"Bella\"}", 1, 3, 3},
        {"{\"decider\": \"BARK\", \"what\": \"failed\"}", 0, -1, 1},
        {"{\"decider\": \"SLEEP\", \"what\": \"started\", \"agent\": null}", 0, 2, 2},
    };
    for (const auto& each : all) {
        CAPTURE(each.Body);
        for (const unsigned way : {0u, 1u, 2u, 3u}) {
            CAPTURE(way);
            game of({.NumWatched = way % 2 == 0 ? 0 : 2});
            of.TicksItself = way >= 2;
            of.Step(3);
            CHECK(State(of, "/break", each.Body)["breaks"].size() == 1);
            CHECK(State(of, "/break", each.Body)["breaks"].size() == 1);
            of.Step(3);
            CHECK(!of.View.IsPaused());
            of.Dogs[each.Dog].Food = each.Food;
            of.Dogs[1 - each.Dog].Food = 0;
            for (int frame = 1; frame <= each.NumFrames; ++frame) {
                CAPTURE(frame);
                CHECK(!of.View.IsPaused());
                of.Step();
            }
            CHECK(of.View.IsPaused());
            const json state = StateOf(of);
            CHECK(state["paused"] == true);
            CHECK(state["stop"]["agent"] == each.Dog);
            CHECK(state["stop"]["name"] == (each.Dog == 0 ? "Rex" : "Bella"));
            CHECK(state["stop"]["time"] == of.Time());
            const bt::recording_reader reader = Read(of);
            REQUIRE(reader.NumMarks() == 1);
            CHECK(reader.Mark(0).Agent == each.Dog);
            CHECK(reader.Mark(0).Text.find("stopped: ") == 0);
            CHECK(State(of, "/run")["stop"].is_null());
            CHECK(State(of, "/unbreak", each.Body)["breaks"].empty());
            of.Step(5);
            CHECK(!of.View.IsPaused());
        }
    }
}

// Carries both dogs, and ticks them in its own tick.
struct cart {
    game* Of = nullptr;
    int Number = bt::kNoAgent;
};
void Carry_Tick(cart& agent) {
    game& of = *agent.Of;
    for (int i = 0; i < 2; ++i) CHECK(of.View.Tick(DOG, of.Memories[i], &of.Dogs[i], of.Input(), of.Dogs[i].Number));
}
BT_DEFINE_BEHAVIOR(Carry);
BT_DECLARE_DECIDERS(CARRY);
BT_DEFINE_DECIDER(CARRY, Carry);
BT_DEFINE_TREE(CART, CARRY);

TEST_CASE("contract 230: the game stops for an agent that ticks others in its own tick, and for those") {
    for (const int num_watched : {0, 2}) {
        for (const char* const decider : {"CARRY", "SLEEP"}) {
            CAPTURE(num_watched);
            CAPTURE(decider);
            game of({.NumWatched = num_watched});
            cart agent = {&of, of.View.AddAgent("cart")};
            bt::tree_memory<CART> memory;
            State(of, "/break", json({{"decider", decider}, {"what", "started"}}).dump());
            of.View.BeginFrame(1);
            CHECK(of.View.Tick(CART, memory, &agent, {.Time = 1}, agent.Number));
            of.View.EndFrame();
            CHECK(StateOf(of)["stop"]["decider"] == decider);
            of.View.RemoveAgent(agent.Number);
        }
    }
}

TEST_CASE("contract 230: what happened in the last tick of an agent that sleeps stops the game only once") {
    for (const bool is_watched : {false, true}) {
        CAPTURE(is_watched);
        game of({.NumWatched = is_watched ? 2 : 0});
        of.TicksItself = true;
        State(of, "/break", R"({"decider": "SLEEP", "what": "started"})");
        of.Step();
        for (int i = 0; i < 3; ++i) {
            CAPTURE(i);
            CHECK(of.View.IsPaused() == (i == 0));
            State(of, "/run");
            of.View.BeginFrame(i + 1);
            for (int dog = 0; dog < 2; ++dog) of.View.Note(of.Dogs[dog].Number, of.Memories[dog]);
            of.View.EndFrame();
        }
        // Another recorder begins with nothing.
        State(of, "/unbreak");
        State(of, is_watched ? "/unwatch" : "/watch", R"({"agent": "Rex"})");
        State(of, "/break", R"({"decider": "EAT", "what": "rejected"})");
        CHECK(!of.View.IsPaused());
        of.Frame = 20;
        of.Step();
        CHECK(of.View.IsPaused());
        CHECK(StateOf(of)["stop"]["agent"] == 0);
        State(of, "/unbreak");
        CHECK((of.View.ObserverOf(of.Dogs[0].Number) == nullptr) == is_watched);
    }
}

TEST_CASE("contract 230: a breakpoint holds again after it was taken away, and no old record meets it") {
    constexpr const char* kBreak = R"({"decider": "EAT", "what": "started"})";
    game of;
    of.TicksItself = true;
    const auto eats = [&] {
        of.Dogs[0].Food = 2;
        of.Step();
        of.Dogs[0].Food = 0;
        return of.View.IsPaused();
    };
    State(of, "/break", kBreak);
    CHECK(eats());
    State(of, "/unbreak", kBreak);
    State(of, "/run");
    of.Step(4);
    State(of, "/break", kBreak);
    CHECK(eats());
    State(of, "/run");
    State(of, "/watch", R"({"agent": "Rex"})");
    of.Step(4);
    State(of, "/unwatch", R"({"agent": "Rex"})");
    of.View.BeginFrame(of.Time() + 1);
    for (int dog = 0; dog < 2; ++dog) of.View.Note(of.Dogs[dog].Number, of.Memories[dog]);  // both sleep
    of.View.EndFrame();
    CHECK_FALSE(of.View.IsPaused());
    of.Frame += 8;
    CHECK(eats());
}

// Ends in its own tick, and another comes in its place.
struct successor_maker {
    game* Of = nullptr;
    int Number = bt::kNoAgent, Next = bt::kNoAgent;
};
void Leave_Tick(successor_maker& agent) {
    agent.Of->View.RemoveAgent(agent.Number);
    agent.Next = agent.Of->View.AddAgent("successor");
}
BT_DEFINE_BEHAVIOR(Leave);
BT_DEFINE_DECIDER(LEAVE, Leave);
BT_DEFINE_CLASSIC_TREE(LEAVES, LEAVE);

TEST_CASE("contract 229: an agent that comes within a tick does not get what the tick's agent did") {
    for (const char* const path : {"/pause", "/break"}) {  // a plain tick, and one with a recorder
        CAPTURE(std::string(path));
        game of;
        State(of, path, std::string(path) == "/break" ? R"({"decider": "LEAVE", "what": "started"})" : "");
        State(of, "/run");
        successor_maker agent = {&of, of.View.AddAgent("first")};
        bt::tree_memory<LEAVES> memory;
        of.View.BeginFrame(1);
        CHECK(of.View.Tick(LEAVES, memory, &agent, {.Time = 1}, agent.Number));
        of.View.EndFrame();
        CHECK(agent.Next != agent.Number);
        CHECK_FALSE(of.View.IsPaused());
        const bt::recording_reader reader = Read(of);
        CHECK(reader.NumParts(reader.FindAgent("successor")) == 0);
        of.View.BeginFrame(2);
        CHECK(of.View.AddAgent("third") == agent.Number);  // free again
        of.View.EndFrame();
        (void)bt::StopBehaviorTree(LEAVES, memory, &agent, {.Time = 3});
    }
}

TEST_CASE("contract 230: an agent that its own tick removes keeps its recorder until the next frame") {
    game of;
    State(of, "/break", R"({"decider": "SLEEP", "what": "failed"})");
    of.View.BeginFrame(1);
    bt::flight_recorder_base* const recorder = of.View.ObserverOf(of.Dogs[0].Number);
    REQUIRE(recorder != nullptr);
    of.View.RemoveAgent(of.Dogs[0].Number);
    CHECK(of.Live.Tick(of.Memories[0], &of.Dogs[0], of.Input(), *recorder));
    of.View.Note(of.Dogs[0].Number, of.Memories[0]);
    CHECK(of.View.ObserverOf(of.Dogs[0].Number) == nullptr);
    of.View.EndFrame();
}

TEST_CASE("contract 230: of agents with one name the newest is meant, whatever its number") {
    game of;
    of.View.RemoveAgent(of.Dogs[0].Number);
    of.View.BeginFrame(1);
    of.View.EndFrame();
    of.Dogs[0].Number = of.View.AddAgent("Bella");
    CHECK(of.Dogs[0].Number < of.Dogs[1].Number);
    CHECK(State(of, "/watch", "{\"agent\": \"Bella\"}")["watched"][0]["agent"] == of.Dogs[0].Number);
}

TEST_CASE("contract 230: a decider that is rejected again stops the game again, until nobody waits for it") {
    game of;
    State(of, "/break", "{\"decider\": \"EAT\", \"what\": \"rejected\", \"agent\": \"Rex\"}");
    for (int i = 0; i < 2; ++i) {
        of.Step();
        CHECK(of.View.IsPaused());
        State(of, "/run");
    }
    CHECK(State(of, "/unbreak")["breaks"].empty());
    of.Step();
    CHECK(!of.View.IsPaused());
}

TEST_CASE("contract 230: there are at most 16 breakpoints, and those of agents that come later") {
    game of;
    for (int i = 0; i < 16; ++i) {
        CAPTURE(i);
        const std::string agent = "agent " + std::to_string(i);
        const json body = {{"decider", "SLEEP"}, {"what", "started"}, {"agent", agent}};
        CHECK(State(of, "/break", body.dump())["breaks"].size() == static_cast<std::size_t>(i) + 1);
    }
    const reply got = Ask(of, "POST", "/break", "{\"decider\": \"SLEEP\", \"what\": \"failed\"}");
    CHECK(got.Status == 503);
    CHECK(got.Body.find("16 breakpoints") != std::string::npos);
    of.View.RemoveAgent(of.Dogs[1].Number);
    of.Step();
    CHECK(!of.View.IsPaused());
    of.Dogs[1].Number = of.View.AddAgent("agent 7");
    of.Memories[1] = bt::tree_memory<DOG>();
    of.Step();
    CHECK(of.View.IsPaused());
}

TEST_CASE("contract 229: a game that does not answer is told of, and is asked no more than 64 questions") {
    game of({.AnswerSeconds = 0});
    const httplib::Headers headers = {{"X-Decider-Token", of.Token()}};
    for (int i = 0; i < 64; ++i) {
        const reply got = Send(of.Port(), {"POST", "/pause", {}, headers});
        CHECK(got.Status == 504);
        CHECK(got.Body == "the game did not answer; is it stopped at a breakpoint, or without EndFrame while it is paused?");
    }
    CHECK(Send(of.Port(), {"POST", "/pause", {}, headers}).Status == 503);
    of.View.EndFrame();
    CHECK(!of.View.IsPaused());  // who asked was told that it did not happen
    while (Send(of.Port(), {"POST", "/pause", {}, headers}).Status == 503) of.View.EndFrame();
}

TEST_CASE("contract 229: a file gets the recording from its oldest frame on, up to its limit") {
    const std::string name = "viewer_test.btrec", small = "viewer_test_small.btrec";
    bt::transition_recorder<1024> paths;
    {
        game of({.Port = bt::kNoServer});
        of.Step(5);
        CHECK(of.View.RecordTo(small, {.MaxBytes = 3000}).empty());
        for (int i = 0; i < 150; ++i) of.View.Mark("a mark that takes room"), of.Step();
        CHECK(of.View.RecordTo(name).empty());
        of.Dogs[0].Food = 3;
        of.Step(20);
        CHECK(of.View.RecordTo("/no/such/folder/file").find("can't be opened") != std::string::npos);
        paths = of.Paths[0];
    }
    const auto read = [](const std::string& file) {
        std::ifstream in(file, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    const bt::recording_reader reader(read(name));
    CHECK(reader.Problem().Text() == "");
    CHECK(reader.NumFrames() == 175);
    CHECK(reader.Agent(0).IsGone);
    CHECK(std::string(LeafAt(*reader.PathsAt(0, 39.25), 39.25)->Path) == LeafAt(paths, 39.25)->Path);
    const std::string limited = read(small);
    CHECK((limited.size() > 1500 && limited.size() <= 3000));
    CHECK(bt::recording_reader(limited).Problem().Text() == "");
    std::remove(name.c_str());
    std::remove(small.c_str());
}

TEST_CASE("contract 229: an agent without a number is ticked, and no more") {
    game of;
    bt::tree_memory<DOG> memory;
    dog stranger;
    of.View.BeginFrame(1);
    CHECK(of.View.Tick(DOG, memory, &stranger, {.Time = 1}, bt::kNoAgent).State == bt::tick_state::kRunning);
    of.View.Note(7, memory);
    CHECK(of.View.ObserverOf(7) == nullptr);
    of.View.RemoveAgent(7);
    CHECK(of.View.Stop(DOG, memory, &stranger, {.Time = 2}, bt::kNoAgent));
    of.View.EndFrame();
    CHECK(Read(of).NumAgents() == 2);
}

}  // namespace
}  // namespace answered
