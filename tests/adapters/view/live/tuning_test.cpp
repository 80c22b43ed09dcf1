// Changes of a tree through a viewer, in a development build: whatever comes by HTTP, one literal changes or nothing.
#include <algorithm>
#include <fstream>
#include <iterator>

#include <tests/adapters/view/server/viewer_kit.h>

namespace tuned {
namespace {

using namespace viewed;
using nlohmann::json;

struct tuned_game : game {
    tuned_game() : game({.Overrides = true, .NumWatched = 2}) { View.OfferTree(Live); }
};

json SetOf(const std::string& decider, const std::string& field, const json& value) {
    return {{"tree", "DOG"}, {"decider", decider}, {"field", field}, {"value", value}};
}

std::string ReadSource() {
    const std::string source = SLEEP.Source;
    std::ifstream file(source.substr(0, source.find(".h:") + 2));
    REQUIRE(file);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

TEST_CASE("contract 235: a field has other words from the next tick on, until they are taken back") {
    tuned_game of;
    const std::string source = ReadSource();
    of.Step(3);
    CHECK(StateOf(of)["trees"] == json::parse("[\"DOG\"]"));
    json state = State(of, "/set", SetOf("SLEEP", "MaxSeconds", "0.5").dump());
    CHECK(state["changes"] == json::parse(R"([{"tree": "DOG", "decider": "SLEEP", "field": "MaxSeconds",
                                               "from": "", "to": "0.5"}])"));
    CHECK(of.Live.Text("SLEEP", "MaxSeconds") == "0.5");
    of.Step();
    CHECK(FindDecider(*of.Memories[0].Tree, "SLEEP")->MaxSeconds == 0.5f);
    state = State(of, "/set", SetOf("SLEEP", "MaxSeconds", 2).dump());
    CHECK(state["changes"].size() == 1);
    CHECK(state["changes"][0]["to"] == "2");
    const json fields = json::parse(Ask(of, "GET", "/fields?decider=SLEEP").Body);
    REQUIRE(fields.size() == 1);
    CHECK(fields[0]["tree"] == "DOG");
    CHECK(fields[0]["fields"] == json::parse(R"([{"name": "MaxSeconds", "value": "2"}])"));
    CHECK(fields[0]["source"].get<std::string>().ends_with(
        "BT_DEFINE_DECIDER        (  SLEEP, Sleep, .MaxSeconds = 2)"));
    CHECK(Ask(of, "GET", "/fields?decider=NOBODY").Body == "[]");
    CHECK(State(of, "/set", SetOf("SLEEP", "MaxSeconds", nullptr).dump())["changes"].empty());
    of.Step();
    CHECK(of.Memories[0].Tree == &DOG);
    const reply again = Ask(of, "POST", "/set", SetOf("SLEEP", "MaxSeconds", nullptr).dump());
    CHECK(again.Status == 409);
    CHECK(again.Body == "SLEEP has no .MaxSeconds that was set");
    const bt::recording_reader reader(Ask(of, "GET", "/recording.btrec").Body);
    REQUIRE(reader.NumMarks() == 3);
    CHECK(reader.Mark(0).Text == "a viewer set .MaxSeconds of SLEEP to 0.5");
    CHECK(reader.Mark(1).Text == "a viewer set .MaxSeconds of SLEEP from 0.5 to 2");
    CHECK(reader.Mark(2).Text == "a viewer took back .MaxSeconds of SLEEP");
    CHECK(ReadSource() == source);
}

TEST_CASE("contract 235: words that are not one literal of the field change nothing") {
    tuned_game of;
    const std::string source = ReadSource();
    of.Step();
    const struct {
        const char *Decider, *Field, *Words;
    } all[] = {
        {"SLEEP", "MaxSeconds", "20 }); system(\"id\""},
        {"SLEEP", "MaxSeconds", "20); system(\"id\"); //"},
        {"SLEEP", "MaxSeconds", "20, .Decide = bt::Decide([] { return system(\"id\"); })"},
        {"SLEEP", "MaxSeconds", "20, .Margin = 3"},
        {"SLEEP", "MaxSeconds", "system(\"id\")"},
        {"SLEEP", "MaxSeconds", "[] { return 1.0f; }()"},
        {"SLEEP", "MaxSeconds", "20)\n#include \"/etc/passwd\"\nBT_DEFINE_DECIDER(X, Sleep"},
        {"SLEEP", "MaxSeconds", "20 /* 20"},
        {"SLEEP", "MaxSeconds", "20 // 20"},
        {"SLEEP", "MaxSeconds", "R\"(20)\""},
        {"SLEEP", "MaxSeconds", "kMax"},
        {"SLEEP", "MaxSeconds", "-1"},
        {"SLEEP", "MaxSeconds", "1e400"},
        {"SLEEP", "MaxSeconds", ""},
        {"SLEEP", "MaxSeconds", "true"},
        {"SLEEP", "MaxSeconds = 2, .Margin", "3"},
        {"SLEEP", "", "3"},
        {"SLEEP); system(\"id\"", "MaxSeconds", "3"},
        {"NOBODY", "MaxSeconds", "3"},
        {"DOG", "MaxSeconds", "3"},
    };
    for (const auto& each : all) {
        CAPTURE(std::string(each.Decider));
        CAPTURE(std::string(each.Words));
        const reply got = Ask(of, "POST", "/set", SetOf(each.Decider, each.Field, each.Words).dump());
        CHECK_MESSAGE(got.Status == 400, got.Body);
        CHECK(!got.Body.empty());
        of.Step();
        CHECK(of.Memories[0].Tree == &DOG);
    }
    CHECK(StateOf(of)["changes"].empty());
    CHECK(ReadSource() == source);
    const reply other = Ask(of, "POST", "/set", R"({"tree": "CAT", "decider": "EAT", "field": "Note", "value": "1"})");
    CHECK(other.Status == 404);
    CHECK(other.Body == "the game offers no tree \"CAT\" to change");
}

namespace cats {

BT_DECLARE_DECIDERS(HUNT, SLEEP);
BT_DEFINE_GROUP  (CAT_ROOT, kGroupPrioritizedList, (HUNT, SLEEP));
BT_DEFINE_DECIDER(  HUNT, Sleep, .MaxSeconds = 3);
BT_DEFINE_DECIDER(  SLEEP, Sleep, .MaxSeconds = 4);
BT_DEFINE_TREE(CAT, CAT_ROOT);

}  // namespace cats

TEST_CASE("contract 235: fields of several deciders and trees are set and taken back, each by itself") {
    tuned_game of;
    bt::live_tree<cats::CAT> cat;
    of.View.OfferTree(cat);
    of.Step();
    CHECK(StateOf(of)["trees"] == json::parse(R"(["DOG", "CAT"])"));
    const struct {
        const char *Tree, *Decider, *Field, *From, *To;
    } all[] = {
        {"DOG", "SLEEP", "MaxSeconds", "", "1"}, {"DOG", "SLEEP", "Note", "", "\"deep\""},
        {"DOG", "EAT", "MaxSeconds", "", "2"},   {"CAT", "SLEEP", "MaxSeconds", "4", "5"},
        {"CAT", "HUNT", "MaxSeconds", "3", "6"},
    };
    const auto set = [&of](const auto& each, const json& value) {
        const json body = {{"tree", each.Tree}, {"decider", each.Decider}, {"field", each.Field}, {"value", value}};
        return State(of, "/set", body.dump())["changes"];
    };
    json expected = json::array();
    for (const auto& each : all) {
        CAPTURE(std::string(each.Decider));
        expected.push_back({{"tree", each.Tree}, {"decider", each.Decider}, {"field", each.Field},
                            {"from", each.From}, {"to", each.To}});
        CHECK(set(each, each.To) == expected);
    }
    expected[3]["to"] = "7";
    CHECK(set(all[3], "7") == expected);
    CHECK(cat.Text("SLEEP", "MaxSeconds") == "7");
    CHECK(of.Live.Text("SLEEP", "MaxSeconds") == "1");
    const json fields = json::parse(Ask(of, "GET", "/fields?decider=SLEEP").Body);
    REQUIRE(fields.size() == 2);
    CHECK(fields[1]["tree"] == "CAT");
    for (const std::size_t each : {1u, 3u, 0u, 2u, 4u}) {
        const auto is_it = [&row = all[each]](const json& change) {
            return change["tree"] == row.Tree && change["decider"] == row.Decider && change["field"] == row.Field;
        };
        expected.erase(std::find_if(expected.begin(), expected.end(), is_it));
        CHECK(set(all[each], nullptr) == expected);
    }
    CHECK(expected.empty());
    CHECK(cat.Text("SLEEP", "MaxSeconds") == "4");
}

TEST_CASE("contract 236: an override goes on in an edited tree, and in the tree before") {
    tuned_game of;
    of.Dogs[0].Food = 100;
    of.Step();
    State(of, "/force", R"({"agent": "Rex", "decider": "EAT", "what": "off"})");
    of.Step();
    for (const json& words : {json("50"), json(nullptr)}) {
        CHECK(State(of, "/set", SetOf("SLEEP", "MaxSeconds", words).dump())["forced"].size() == 1);
        of.Step(2);  // the first tick in another tree is without it
        CHECK(std::string(bt::ActiveDecider(of.Memories[0], 1)->DebugName) == "SLEEP");
    }
    State(of, "/unforce", R"({"agent": "Rex", "decider": "EAT"})");
    of.Step();
    CHECK(std::string(bt::ActiveDecider(of.Memories[0], 1)->DebugName) == "EAT");
}

}  // namespace
}  // namespace tuned
