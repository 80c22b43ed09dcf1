// What loading makes of numbers, titles, values and depths, and what a loaded tree tells of itself.
#include <limits>

#include "behavior3_kit.h"

#include <bt/formats/behavior3/write.h>
#include <tests/kit/silence.h>

using namespace behavior3_kit;

namespace {

// The answers of `num` ticks, in which the child "a" answers by script.
std::string AnswersOf(const std::string& json, bt::profile profile, int num, const std::string& script) {
    const bt::load_result result =
        b3::Load(json, {.Types = kNodes}, {.Profile = profile, .Strictness = bt::strictness::kAsOriginal});
    REQUIRE(result.Trees.size() == 1);
    const script::silence quiet;
    bt::built_memory memory(result.Trees.front());
    actor on = {.Scripts = {{"a", script}}};
    std::string answers;
    for (int i = 0; i < num; ++i) answers += LetterOf(bt::TickBehaviorTree(result.Trees.front(), memory, &on, {.Time = i * 0.02}));
    return answers;
}

}  // namespace

TEST_CASE("a decorator that never executes its child, and odd times, answer the same in both profiles") {
    struct row {
        const char* Line;
        const char* Script;  // of the child, if there is one
        const char* Answers;
    };
    const row rows[] = {
        {"r Limiter > a maxLoop=-1", "S", "FF"},
        {"r Limiter maxLoop=3", "", "EE"},
        {"r Inverter", "", "EE"},
        {"r Limiter > a maxLoop=3", "RF", "RF"},
        {"r Limiter > a maxLoop=3", "S", "SS"},
        {"r MaxTime maxTime=10", "", "EE"},
        {"r MaxTime > a maxTime=15", "R", "RF"},
        {"r MaxTime > a maxTime=1e300", "R", "RR"},
        {"r MaxTime > a maxTime=\"no\"", "R", "RR"},
        {"r Repeater > a maxLoop=0", "S", "SS"},
        {"r Repeater > a maxLoop=2", "FRS", "RS"},
        {"r Repeater > a maxLoop=\"no\"", "S", "SS"},
        {"r RepeatUntilFailure > a maxLoop=0", "S", "EE"},
        {"r RepeatUntilFailure > a maxLoop=2.5", "SSSF", "SF"},
        {"r RepeatUntilSuccess > a maxLoop=0", "S", "EE"},
        {"r RepeatUntilSuccess > a maxLoop=-7", "S", "SS"},
        {"r Wait milliseconds=0.5", "", "RS"},
        {"r Wait milliseconds=-5", "", "SS"},
        {"r Wait milliseconds=1e300", "", "RR"},
        {"r Wait milliseconds=\"no\"", "", "RR"},
    };
    for (const row& each : rows) {
        CAPTURE(std::string(each.Line));
        for (const bt::profile profile : kProfiles) {
            CAPTURE(static_cast<int>(profile));
            const std::string json = JsonOf(std::string(each.Line) + "\na Quiet");
            CHECK(AnswersOf(json, profile, 2, each.Script) == std::string(each.Answers));
        }
    }
}

TEST_CASE("a tree that is too deep is told once, at the node that is the first too many") {
    std::string chain;
    for (int i = 0; i < 200; ++i) chain += "n" + std::to_string(i) + " Inverter > n" + std::to_string(i + 1) + "\n";
    const bt::load_result deep = b3::Load(JsonOf(chain + "n200 Succeeder"), {}, kStrict);
    REQUIRE(deep.Errors.size() == 1);
    CHECK(deep.Errors[0].Is(b3::mistake_kind::kTreeTooDeep));
    CHECK(deep.Errors[0].Path == "$.nodes.n" + std::to_string(bt::kMaxClassicDepth));
    std::string trees;
    for (int i = 0; i < 70; ++i) {
        const std::string next = i < 69 ? "t" + std::to_string(i + 1) : "Succeeder";
        trees += (i > 0 ? "," : "") + JsonOf("r Inverter > s\ns " + next, "t" + std::to_string(i));
    }
    const bt::load_result inside = b3::Load("{\"trees\":[" + trees + "]}", {}, kStrict);
    REQUIRE_FALSE(inside.Errors.empty());
    CHECK(inside.Errors[0].Is(b3::mistake_kind::kTreeTooDeep));
    CHECK(inside.Trees.empty());
    const std::string outer = JsonOf("r Inverter > s\ns inner", "outer");
    const std::string inner = JsonOf(chain + "n200 Succeeder", "inner");
    for (const std::string& both : {outer + "," + inner, inner + "," + outer}) {
        const bt::load_result result = b3::Load("{\"trees\":[" + both + "]}", {}, kStrict);
        REQUIRE(result.Errors.size() == 2);  // each at a node of its own
        for (const bt::mistake& each : result.Errors) CHECK(each.Is(b3::mistake_kind::kTreeTooDeep));
    }
}

TEST_CASE("a title shows the properties that it names, and other angles as they are") {
    const char* const title = R"("Wait <milliseconds>ms, <why>, <other>, <x", "properties": {"milliseconds": 30, "why": "tired"})";
    const std::string json = R"({"root": "r", "nodes": {"r": {"id": "r", "name": "Wait", "title": )" + std::string(title) + "}}}";
    const bt::load_result result = b3::Load(json, {}, kStrict);
    REQUIRE(result.Trees.size() == 1);
    CHECK(std::string(result.Trees.front().Tree().Nodes[0].Decider->DebugName) == "Wait 30ms, tired, <other>, <x");
}

TEST_CASE("descriptions are notes of the nodes; that of a tree is its root's, if the root has none") {
    const char* const json = R"({"trees": [
        {"id": "a", "description": "whole", "root": "1", "nodes": {
            "1": {"name": "Priority", "children": ["2", "3", "4"]}, "2": {"name": "Quiet", "description": "own"},
            "3": {"name": "Wait", "description": "built in", "properties": {"milliseconds": 1}},
            "4": {"name": "b", "description": "runs b"}}},
        {"id": "b", "description": "unseen", "root": "5", "nodes": {
            "5": {"name": "Failer", "description": "fails"}}}]})";
    for (const bt::profile profile : kProfiles) {
        const bt::load_result result = b3::Load(json, {.Types = kNodes}, {.Profile = profile});
        REQUIRE(result.Trees.size() == 2);
        const bt::tree& tree = result.Trees[0].Tree();
        std::string notes;
        for (int i = 0; i < tree.NumNodes; ++i) {
            const char* const note = tree.Nodes[i].Decider->Note.Text;
            notes += std::string(note != nullptr ? note : "none") + ", ";
        }
        CHECK(notes == "whole, own, built in, runs b, fails, ");
    }
}

TEST_CASE("a loaded tree tells its profile, and is as good where it was moved to; an empty one can't be ticked") {
    const script::silence quiet;
    for (const bt::profile profile : kProfiles) {
        bt::loaded_tree first = Loaded("r Sequence a\na Quiet", {.Types = kNodes}, {.Profile = profile});
        CHECK(first.Profile() == profile);
        bt::built_memory memory(first);
        actor on = {.Scripts = {{"a", "RS"}}};
        CHECK(LetterOf(bt::TickBehaviorTree(first, memory, &on, {})) == 'R');
        bt::loaded_tree second;
        CHECK(second.NumNodes() == 0);
        bt::tree_memory_of<4> none;
        CHECK(bt::TickBehaviorTree(second, none, nullptr, {}).Error == bt::error_code::kTreeNotInitialized);
        second = std::move(first);
        CHECK(b3::StateOf(second, memory, 0).IsOpen);
        CHECK(b3::StateOf(second, memory, 1).IsOpen);
        CHECK(LetterOf(bt::TickBehaviorTree(second, memory, &on, {})) == 'S');
        CHECK_FALSE(b3::StateOf(second, memory, 1).IsOpen);
        CHECK(b3::NumExecuted(second, memory) == (profile == bt::profile::kExact ? 2 : 0));
        CHECK(b3::OpenNodes(second, memory).empty());
        // Of a memory that is another tree's, nothing is known.
        bt::tree_memory_of<4> of_other;
        CHECK_FALSE(b3::StateOf(second, of_other, 0).IsOpen);
        CHECK(b3::NumExecuted(second, of_other) == 0);
        CHECK(b3::OpenNodes(second, of_other).empty());
    }
}

namespace {

struct all_fields {
    using role = bt::parameters;
    bool Is = true;
    const char* Text = nullptr;
    float Most = std::numeric_limits<float>::infinity();
    int Num = 3;
    static constexpr bt::parameter_field Fields[] = {bt::field<&all_fields::Is>("is"), bt::field<&all_fields::Text>("text"),
                                                     bt::field<&all_fields::Most>("most"), bt::field<&all_fields::Num>("num")};
};
struct seen_agent {
    bool Is = true;
};
bt::status See(seen_agent& on, const all_fields& with) {
    on.Is = with.Is;
    return bt::status::kSucceeded;
}
constexpr b3::node_type kSeeing[] = {{.Name = "See", .Tick = bt::tick<See>, .Parameters = &bt::fields_of<all_fields>}};

}  // namespace

TEST_CASE("defaults of each type stand in the editor's list of custom nodes; a number that JSON does not have is null") {
    const std::string list = b3::WriteCustomNodes(b3::CustomNodesOf(kSeeing));
    CHECK(b3::Read(list, kStrict).IsSound());
    for (const char* part : {"\"is\": true", "\"text\": \"\"", "\"most\": null", "\"num\": 3"}) {
        CAPTURE(std::string(part));
        CHECK_MESSAGE(list.find(part) != std::string::npos, list);
    }
    CHECK(b3::CustomNodesOf(kNodes)[0].Properties.empty());
}

TEST_CASE("read as the original does, any value is true or false, as in JavaScript") {
    for (const char* value : {"null", "false", "0", "\"\"", "true", "1", "\"x\"", "[]"}) {
        CAPTURE(std::string(value));
        const std::string json = JsonOf("a See is=" + std::string(value));
        const bt::load_result result = b3::Load(json, {.Types = kSeeing}, {.Strictness = bt::strictness::kAsOriginal});
        REQUIRE(result.Trees.size() == 1);
        bt::built_memory memory(result.Trees.front());
        seen_agent on;
        CHECK(bt::TickBehaviorTree(result.Trees.front(), memory, &on, {}));
        CHECK(on.Is == (std::string_view(value).find_first_of("trx1[") == 0 || std::string_view(value) == "\"x\""));
    }
}

TEST_CASE("a value that does not fit is shown as it stands in the file") {
    for (const char* value : {"null", "true", "false", "2.5", "\"x\"", "[1,2]"}) {
        const bt::load_result result = b3::Load(JsonOf("a See num=" + std::string(value)), {.Types = kSeeing}, kStrict);
        REQUIRE(result.Errors.size() == 1);
        CHECK(result.Errors[0].Is(b3::mistake_kind::kBadProperty));
        CHECK(result.Errors[0].Found == value);
    }
}

TEST_CASE("a tick that executes too many nodes without a repeater names the node that was one too many") {
    const script::silence quiet;
    const bt::loaded_tree tree =
        Loaded("r Sequence a b\na Succeeder\nb Succeeder", {.Types = kNodes, .MaxExecutions = 2});
    bt::built_memory memory(tree);
    const bt::tick_result result = bt::TickBehaviorTree(tree, memory, nullptr, {});
    CHECK(result.Error == bt::error_code::kTooManyRepeats);
    REQUIRE(result.Decider != nullptr);
    CHECK(std::string(result.Decider->DebugName) == "b");
}

TEST_CASE("two registered names of the same hash can't stand in one tree, and are told so") {
    REQUIRE(bt::NameId("Node86939") == bt::NameId("Node821602"));
    const b3::node_type nodes[] = {{.Name = "Node86939"}, {.Name = "Node821602"}};
    CHECK(b3::Load(JsonOf("r Sequence a\na Node86939"), {.Types = nodes}, kStrict).IsSound());
    const bt::load_result result =
        b3::Load(JsonOf("r Sequence a b\na Node86939\nb Node821602"), {.Types = nodes}, kStrict);
    REQUIRE(result.Errors.size() == 1);
    CHECK(result.Errors[0].Needed == "another registered Name has the same hash (bt::NameId); rename one of them");
}

TEST_CASE("a blackboard's key that was never resolved has no name") {
    b3::blackboard_keys keys;
    CHECK(keys.NameOf(keys.KeyOf("x")) == "x");
    CHECK(keys.NameOf({}).empty());
}
