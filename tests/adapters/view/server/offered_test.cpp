// What people change of a game through its viewer: values of agents, and what deciders answer.
#include <limits>

#include <tests/adapters/view/server/viewer_kit.h>

namespace offered {
namespace {

using namespace viewed;
using nlohmann::json;

std::vector<std::string> MarksOf(game& of) {
    const bt::recording_reader reader(Ask(of, "GET", "/recording.btrec").Body);
    std::vector<std::string> made;
    for (int i = 0; i < reader.NumMarks(); ++i) {
        const bt::recorded_mark& mark = reader.Mark(i);
        made.push_back((mark.Agent == bt::kNoAgent ? "" : reader.Agent(mark.Agent).Name + ": ") + mark.Text);
    }
    return made;
}

void OfferFood(game& of) {
    of.View.AddValue("food", 0, 20, [&of](int agent, float number) {
        for (dog& each : of.Dogs) {
            if (each.Number == agent) each.Food = static_cast<int>(number);
        }
    });
}

TEST_CASE("contract 234: a value is changed by the game's thread, within its bounds, and a mark says by whom") {
    game of;
    OfferFood(of);
    const std::thread::id game_thread = std::this_thread::get_id();
    int num_calls = 0;
    bool is_own_thread = true;
    of.View.AddValue("calls", -1, 1, [&](int, float) {
        ++num_calls;
        is_own_thread = is_own_thread && std::this_thread::get_id() == game_thread;
    });
    of.View.AddValue("seen", 0, 1);
    of.Step();
    CHECK(StateOf(of)["values"] == json::parse(R"([{"name": "food", "min": 0.0, "max": 20.0},
                                                   {"name": "calls", "min": -1.0, "max": 1.0}])"));
    State(of, "/set", R"({"agent": "Bella", "name": "food", "value": 7})");
    CHECK(of.Dogs[1].Food == 7);
    CHECK(of.Dogs[0].Food == 0);
    State(of, "/set", R"({"agent": 0, "name": "food", "value": 20, "by": "Anna"})");
    CHECK(of.Dogs[0].Food == 20);
    State(of, "/set", R"({"agent": "Rex", "name": "calls", "value": -0.5})");
    CHECK((num_calls == 1 && is_own_thread));
    of.Step();
    CHECK(std::string(bt::ActiveDecider(of.Memories[0], 1)->DebugName) == "EAT");
    CHECK(MarksOf(of) == std::vector<std::string>{"Bella: a viewer set food to 7", "Rex: Anna set food to 20",
                                                  "Rex: a viewer set calls to -0.5"});
}

TEST_CASE("contract 234: a request to set that is wrong is refused in words, and does nothing") {
    game of;
    OfferFood(of);
    of.View.AddValue("seen", 0, 1);
    const float no_bound = std::numeric_limits<float>::quiet_NaN();
    of.View.AddValue("unbounded", no_bound, 1, [&of](int, float) { of.Dogs[0].Food = 9; });
    of.Step();
    const struct {
        const char* Body;
        int Status;
        const char* Words;
    } all[] = {
        {R"({"agent": "Rex", "name": "food", "value": 20.001})", 400, "food is from 0 to 20"},
        {R"({"agent": "Rex", "name": "food", "value": -1})", 400, "food is from 0 to 20"},
        {R"({"agent": "Rex", "name": "food", "value": 1e300})", 400, "must be a number"},
        {R"({"agent": "Rex", "name": "food", "value": 1e999})", 400, "must be a JSON object"},
        {R"({"agent": "Rex", "name": "food", "value": "5"})", 400, "must be a number"},
        {R"({"agent": "Rex", "name": "food", "value": null})", 400, "must be a number"},
        {R"({"agent": "Rex", "name": "food", "value": [5]})", 400, "must be a number, a text, true, false or null"},
        {R"({"agent": "Rex", "name": "food"})", 400, "\"value\" is missing"},
        {R"({"agent": "Rex", "value": 5})", 400, "\"name\" is missing"},
        {R"({"name": "food", "value": 5})", 400, "\"agent\" is missing"},
        {R"({"agent": null, "name": "food", "value": 5})", 400, "\"agent\" is missing"},
        {R"({"agent": "Rex", "name": "food", "value": 5, "tree": "DOG"})", 400, "has no \"tree\""},
        {R"({"agent": "Rex", "name": "food", "value": 5, "what": "off"})", 400, "takes no \"what\""},
        {R"({"agent": "Rex", "name": "food", "value": 5, "agent name": "x"})", 400, "takes no \"agent name\""},
        {R"({"agent": "Rex", "name": 1, "value": 5})", 400, "\"name\" must be a text"},
        {R"({"agent": "Rex", "name": "food", "value": 5, "by": 1})", 400, "\"by\" must be a text"},
        {R"({"agent": "Max", "name": "food", "value": 5})", 404, "no agent is called \"Max\""},
        {R"({"agent": "rex", "name": "food", "value": 5})", 404, "no agent is called \"rex\"; did you mean Rex?"},
        {R"({"agent": "Rex", "name": "Food", "value": 5})", 404, "no value \"Food\" to change; did you mean food?"},
        {R"({"agent": "Rex", "name": "seen", "value": 1})", 404, "no value \"seen\" to change"},
        {R"({"agent": "Rex", "name": "fod", "value": 1})", 404, "no value \"fod\" to change"},
        {R"({"agent": "Rex", "name": "unbounded", "value": 1})", 400, "unbounded is from"},
        {R"({"tree": "DOG", "decider": "SLEEP", "field": "MaxSeconds"})", 400, "\"value\" is missing"},
        {R"({"tree": "DOG", "decider": "SLEEP", "value": "2"})", 400, "\"field\" is missing"},
        {R"({"tree": "DOG", "decider": "SLEEP", "field": "MaxSeconds", "value": "2"})", 404, "no tree \"DOG\""},
        {R"({"tree": "DOG", "decider": "SLEEP", "field": "MaxSeconds", "value": true})", 404, "no tree \"DOG\""},
        {R"({"tree": "DOG", "decider": "SLEEP", "field": "MaxSeconds", "value": {}})", 400, "must be a number, a text"},
        {"{}", 400, "\"tree\" is missing"},
    };
    for (const auto& each : all) {
        CAPTURE(each.Body);
        const reply got = Ask(of, "POST", "/set", each.Body);
        CHECK(got.Status == each.Status);
        CHECK_MESSAGE(got.Body.find(each.Words) != std::string::npos, got.Body);
    }
    const json long_name = {{"agent", "Rex"}, {"name", "food"}, {"value", 5}, {"by", std::string(61, 'a')}};
    CHECK(Ask(of, "POST", "/set", long_name.dump()).Body == "\"by\" has at most 60 bytes");
    const json large = {{"agent", "Rex"}, {"name", std::string(4096, 'a')}, {"value", 5}};
    CHECK(Ask(of, "POST", "/set", large.dump()).Status == 413);
    CHECK(Send(of.Port(), {"POST", "/set", R"({"agent": "Rex", "name": "food", "value": 5})", {}}).Status == 401);
    CHECK(of.Dogs[0].Food == 0);
    of.Step();
    CHECK(MarksOf(of).empty());
}

TEST_CASE("contract 235: without a development build no tree is offered") {
    game of;
    of.View.OfferTree(of.Live);
    CHECK(StateOf(of)["trees"].empty());
    CHECK(Ask(of, "GET", "/fields?decider=SLEEP").Body == "[]");
    CHECK(Ask(of, "GET", "/fields").Status == 400);
}

bool IsOverridden(const bt::tree_memory_base& memory) { return memory.Phase.IsOverridden != 0; }
const char* LeafOf(const game& of, int dog) { return bt::ActiveDecider(of.Memories[dog], 1)->DebugName; }

TEST_CASE("contract 236: a decider of one agent is switched off or accepts, until it is taken back") {
    for (const bool is_watched_on : {true, false}) {
        CAPTURE(is_watched_on);
        game of({.Overrides = true});
        State(of, "/watch", R"({"agent": "Rex"})");
        of.Dogs[0].Food = of.Dogs[1].Food = 100;
        of.Step(2);
        CHECK(StateOf(of)["overrides"] == true);
        json state = State(of, "/force", R"({"agent": "Rex", "decider": "EAT", "what": "off", "by": "Anna"})");
        CHECK(state["forced"] == json::parse(R"([{"agent": 0, "name": "Rex", "decider": "EAT", "what": "off"}])"));
        if (!is_watched_on) State(of, "/unwatch", R"({"agent": "Rex"})");
        of.Step();
        CHECK(std::string(LeafOf(of, 0)) == "SLEEP");
        CHECK(std::string(LeafOf(of, 1)) == "EAT");
        CHECK(!IsOverridden(of.Memories[1]));  // others tick as quickly as before
        State(of, "/force", R"({"agent": "Rex", "decider": "BARK", "what": "accepts"})");
        State(of, "/break", R"({"agent": "Rex", "decider": "BARK", "what": "started"})");
        of.Step();
        State(of, "/unbreak");
        CHECK(StateOf(of)["stop"]["decider"] == "BARK");
        CHECK(State(of, "/run")["stop"].is_null());
        state = State(of, "/unforce", R"({"agent": "Rex", "decider": "BARK"})");
        CHECK(state["forced"].size() == 1);
        CHECK(State(of, "/unforce", R"({"agent": "Rex", "decider": "EAT"})")["forced"].empty());
        of.Step(2);
        CHECK(std::string(LeafOf(of, 0)) == "EAT");
        CHECK(!IsOverridden(of.Memories[0]));
        CHECK(MarksOf(of) == std::vector<std::string>{
                                 "Rex: Anna forces EAT: off", "Rex: a viewer forces BARK: accepts",
                                 "Rex: stopped: BARK started", "Rex: a viewer takes back BARK",
                                 "Rex: a viewer takes back EAT"});
    }
}

TEST_CASE("contract 236: overrides end with their agent, also in the agent's own tick, and with the viewer") {
    game of({.Overrides = true, .NumWatched = 2});
    of.Step();
    State(of, "/force", R"({"agent": "Bella", "decider": "SLEEP", "what": "off"})");
    State(of, "/force", R"({"agent": "Rex", "decider": "EAT", "what": "off"})");
    of.View.RemoveAgent(of.Dogs[1].Number);
    CHECK(StateOf(of)["forced"].size() == 1);
    of.Dogs[1].Number = of.View.AddAgent("Bella");
    of.Step(2);
    CHECK(std::string(LeafOf(of, 1)) == "SLEEP");
    of.Memories[0] = bt::tree_memory<DOG>();  // a new memory in its place is overridden as well
    of.Dogs[0].Food = 9;
    of.Step(2);
    CHECK(std::string(LeafOf(of, 0)) == "SLEEP");
}

TEST_CASE("contract 236: an override that can't be is refused in words") {
    game of({.Overrides = true});
    of.Step();
    const auto check = [&of](const char* path, const char* body, int status, const char* words) {
        CAPTURE(body);
        const reply got = Ask(of, "POST", path, body);
        CHECK(got.Status == status);
        CHECK_MESSAGE(got.Body.find(words) != std::string::npos, got.Body);
    };
    check("/force", R"({"agent": "Rex", "decider": "EAT", "what": "off"})", 409, "\"Rex\" is not watched");
    State(of, "/watch", R"({"agent": "Rex"})");
    check("/force", R"({"agent": "Rex", "decider": "EAT", "what": "off"})", 409, "was not ticked by viewer::Tick in the newest frame");
    of.Step();
    check("/force", R"({"agent": "Rex", "decider": "EAR", "what": "off"})", 404, "did you mean EAT?");
    check("/force", R"({"agent": "Rex", "decider": "EAT", "what": "on"})", 400, "must be \"off\" or \"accepts\"");
    check("/force", R"({"agent": "Rex", "decider": "EAT"})", 400, "\"what\" is missing: \"off\" or \"accepts\"");
    check("/force", R"({"agent": "Rex", "what": "off"})", 400, "\"decider\" is missing");
    check("/force", R"({"decider": "EAT", "what": "off"})", 400, "\"agent\" is missing");
    check("/force", R"({"agent": "Max", "decider": "EAT", "what": "off"})", 404, "no agent is called \"Max\"");
    check("/unforce", R"({"agent": "Rex", "decider": "EAT"})", 404, "EAT of this agent is as it was declared");
    CHECK(StateOf(of)["forced"].empty());
    game closed({.NumWatched = 2});
    closed.Step();
    const reply got = Ask(closed, "POST", "/force", R"({"agent": "Rex", "decider": "EAT", "what": "off"})");
    CHECK(got.Status == 403);
    CHECK(got.Body == "the game does not offer to switch deciders");
}

}  // namespace
}  // namespace offered
