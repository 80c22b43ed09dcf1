// What a document has of a file of the behavior3 editor (contract 110).
#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/behavior3/read.h>
#include <bt/mistake.h>

#include "document_kit.h"

using namespace bt::behavior3;
using behavior3_kit::kStrict;
using behavior3_kit::Document;

namespace {

// As the editor writes one, with something of everything.
const char* const kTree = R"({
  "version": "0.3.0",
  "scope": "tree",
  "id": "t-1",
  "title": "Guard",
  "description": "of the gate",
  "root": "a",
  "properties": {"speed": 1.5},
  "nodes": {
    "a": {
      "id": "a", "name": "Priority", "category": "composite", "title": "first", "description": "",
      "properties": {}, "display": {"x": 48, "y": -132}, "children": ["b", "c"]
    },
    "b": {"id": "b", "name": "MaxTime", "title": "Max <maxTime>ms", "properties": {"maxTime": 40}, "child": "c-2"},
    "c": {"name": "Say", "properties": {"text": "h\u00e4lt", "loud": true, "times": 2, "to": null, "at": [1, {"x": 2}]},
      "parameters": {"a": 1}},
    "c-2": {"name": "Wait", "properties": null, "child": null, "extra": {"k": [ ]}}
  },
  "display": {"camera_x": 1, "camera_y": 2, "camera_z": 0.5, "x": 0, "y": 0},
  "custom_nodes": [{"name": "Say", "category": "action", "title": "say <text>", "description": null, "properties": {"text": ""}}]
})";

std::string WordsOf(bt::place at) { return std::to_string(at.Line) + ":" + std::to_string(at.Column); }

}  // namespace

TEST_CASE("B3-03: a tree has its id, texts, properties, positions and nodes, in the order of the file") {
    const node_type own[] = {{.Name = "Wait"}};
    const read_result read = Read(kTree, {.Types = own}, {.Strictness = bt::strictness::kAsOriginal});
    REQUIRE(read.IsSound());
    const document& whole = read.Document;
    CHECK(whole.Kind == document_kind::kTree);
    REQUIRE(whole.Trees.size() == 1);
    const tree& of = whole.Trees[0];
    CHECK(of.Id == "t-1");
    CHECK(of.Title == "Guard");
    CHECK(of.Description == "of the gate");
    CHECK(of.Path == "$");
    CHECK(of.Root.Key == "a");
    CHECK(of.Root.Node == 0);
    REQUIRE(of.Properties.size() == 1);
    CHECK(of.Properties[0].Number == 1.5);
    REQUIRE(of.Display.size() == 5);
    CHECK(of.Display[2].Name == "camera_z");
    CHECK(of.Display[2].Number == 0.5);
    REQUIRE(of.Nodes.size() == 4);
    REQUIRE(of.CustomNodes.size() == 1);
    CHECK(of.CustomNodes[0].Name == "Say");
    CHECK(of.CustomNodes[0].Category == "action");
    CHECK(of.CustomNodes[0].Title == "say <text>");

    const node& a = of.Nodes[0];
    CHECK(a.Name == "Priority");
    CHECK(a.Category == "composite");
    CHECK(a.Title == "first");
    CHECK((a.HasChildren && !a.HasChild && a.HasProperties));
    REQUIRE(a.Children.size() == 2);
    CHECK(a.Children[0].Node == 1);
    CHECK(a.Children[1].Node == 2);
    CHECK(a.Display[1].Number == -132);
    const node& b = of.Nodes[1];
    CHECK((b.HasChild && !b.HasChildren));
    CHECK(b.Child.Node == 3);
    CHECK(b.Property("maxTime")->Number == 40);
    CHECK(b.Property("maxLoop") == nullptr);
    const node& wait = of.Nodes[3];
    CHECK((wait.HasNullProperties && !wait.HasProperties && wait.HasChild));
    CHECK(wait.Child.Key.empty());
    CHECK(wait.Id.empty());
    CHECK(wait.IdOrKey() == "c-2");
    REQUIRE(wait.Kept.Others.size() == 2);
    CHECK(wait.Kept.Others[1].Name == "extra");
    CHECK(wait.Kept.Others[1].Json == R"({"k":[]})");
}

TEST_CASE("B3-03: properties are booleans, numbers, texts, null, or the JSON of anything else") {
    const node_type own[] = {{.Name = "Wait"}};
    const read_result read = Read(kTree, {.Types = own}, {.Strictness = bt::strictness::kAsOriginal});
    const node& say = read.Document.Trees[0].Nodes[2];
    REQUIRE(say.Properties.size() == 5);
    CHECK(say.Property("text")->Kind == value_kind::kText);
    CHECK(say.Property("text")->Text == "h\xC3\xA4lt");
    CHECK(say.Property("loud")->Kind == value_kind::kBool);
    CHECK(say.Property("loud")->IsTrue);
    CHECK(say.Property("times")->Number == 2);
    CHECK(say.Property("to")->Kind == value_kind::kNull);
    CHECK(say.Property("at")->Kind == value_kind::kOther);
    CHECK(say.Property("at")->Text == R"([1,{"x":2}])");
    REQUIRE(say.Parameters.size() == 1);
    CHECK(say.Parameters[0].Name == "a");
}

TEST_CASE("each tree, node, link and value knows its place") {
    const node_type own[] = {{.Name = "Wait"}};
    const read_result read = Read(kTree, {.Types = own}, {.Strictness = bt::strictness::kAsOriginal});
    const tree& of = read.Document.Trees[0];
    CHECK(WordsOf(of.Place) == "1:1");
    CHECK(WordsOf(of.Root.Place) == "7:11");
    CHECK(WordsOf(of.Properties[0].Place) == "8:27");
    CHECK(WordsOf(of.Nodes[0].Place) == "10:10");
    CHECK(WordsOf(of.Nodes[0].IdPlace) == "11:13");
    CHECK(WordsOf(of.Nodes[0].NamePlace) == "11:26");
    CHECK(WordsOf(of.Nodes[0].PropertiesPlace) == "12:21");
    CHECK(WordsOf(of.Nodes[0].Children[1].Place) == "12:76");
    CHECK(WordsOf(of.Nodes[1].Child.Place) == "14:109");
    CHECK(WordsOf(of.CustomNodes[0].Place) == "20:20");
    CHECK(PathOf(of, of.Nodes[0]) == "$.nodes.a");
    CHECK(PathOf(of, of.Nodes[3]) == "$.nodes[\"c-2\"]");
    CHECK(WordsOf(bt::place{}) == "0:0");
}

TEST_CASE("keys that are words follow a dot in a path, all others stand in brackets, and long ones are cut between two characters") {
    const tree of = {.Path = "$"};
    struct {
        std::string Key;
        std::string Path;
    } const cases[] = {{"a", "$.nodes.a"},
                       {"Az_09", "$.nodes.Az_09"},
                       {"_", "$.nodes._"},
                       {"", "$.nodes[\"\"]"},
                       {"9a", "$.nodes[\"9a\"]"},
                       {"a.b", "$.nodes[\"a.b\"]"},
                       {"a:", "$.nodes[\"a:\"]"},
                       {"a[", "$.nodes[\"a[\"]"},
                       {"a~", "$.nodes[\"a~\"]"},
                       {std::string(kMaxNameBytes, 'x'), "$.nodes." + std::string(kMaxNameBytes, 'x')},
                       {std::string(kMaxNameBytes + 1, 'x'), "$.nodes[\"" + std::string(kMaxNameBytes, 'x') + "\"...]"},
                       {std::string(kMaxNameBytes - 1, 'x') + "\xC3\xA4", "$.nodes[\"" + std::string(kMaxNameBytes - 1, 'x') + "\"...]"},
                       {std::string(kMaxNameBytes + 1, '\x80'), "$.nodes[\"\"...]"}};  // no beginning of a character at all
    for (const auto& each : cases) CHECK(PathOf(of, {.Key = each.Key}) == each.Path);
}

TEST_CASE("a place is the same in a long line as in many short ones") {
    std::string json = R"({"root": "0", "nodes": {"0": {"name": "Sequence", "children": []})";
    for (int i = 1; i < 500; ++i) json += R"(, "n)" + std::to_string(i) + R"(": {"name": "Wait"})";
    json += "}}";
    const document whole = Document(json);
    for (const node& each : whole.Trees[0].Nodes) {
        const auto column = static_cast<std::size_t>(each.Place.Column);
        CHECK(each.Place.Line == 1);
        CHECK(json.substr(column - 1, 9) == R"({"name": )");
    }
}

TEST_CASE("B3-03: projects, save files and lists of custom nodes are told apart") {
    const std::string one = R"({"id": "t", "root": "1", "nodes": {"1": {"name": "Wait"}}})";
    const std::string project =
        R"({"selectedTree": "t", "trees": [)" + one + R"(], "custom_nodes": [{"name": "Jump", "category": "action"}]})";
    const document made = Document(project);
    CHECK(made.Kind == document_kind::kProject);
    CHECK(made.SelectedTree == "t");
    CHECK(made.Trees[0].Path == "$.trees[0]");
    CHECK(made.CustomNodes[0].Name == "Jump");
    CHECK(FindTree(made, "t") == 0);
    CHECK(FindTree(made, "u") == kNone);
    CHECK(FindTree(Document(R"({"root": "1", "nodes": {"1": {"name": "Wait"}}})"), "") == kNone);

    const document saved = Document(R"({"name": "N", "description": "D", "path": "C:\\n.b3", "data": )" + project + "}");
    CHECK(saved.Kind == document_kind::kSaveFile);
    CHECK(saved.Name == "N");
    CHECK(saved.Description == "D");
    CHECK(saved.FilePath == "C:\\n.b3");
    CHECK(saved.Trees[0].Path == "$.data.trees[0]");
    CHECK(PathOf(saved.Trees[0], saved.Trees[0].Nodes[0]) == "$.data.trees[0].nodes[\"1\"]");

    const document list = Document(R"([{"name": "Jump", "category": "action"}, {"name": "Run"}])");
    CHECK(list.Kind == document_kind::kNodeList);
    CHECK(list.Trees.empty());
    CHECK(list.CustomNodes.size() == 2);
    CHECK(Document("[]").Kind == document_kind::kNodeList);
    // A field of a tree that happens to have the name of a save file's.
    CHECK(Document(R"({"data": {}, "root": "1", "nodes": {"1": {"name": "Wait"}}})").Kind == document_kind::kTree);
}

TEST_CASE("of a key that stands twice the last value counts, at the place of the first") {
    const document whole = Document(R"({"root": "1", "title": "a", "nodes": {
 "1": {"name": "Sequence", "properties": {"a": 1, "b": 2, "a": 3}, "children": ["2"], "name": "Priority"},
 "2": {"name": "Wait"}, "1": {"name": "Failer"}}, "title": "b"})");
    const tree& of = whole.Trees[0];
    CHECK(of.Title == "b");
    REQUIRE(of.Nodes.size() == 2);
    CHECK(of.Nodes[0].Key == "1");
    CHECK(of.Nodes[0].Name == "Failer");
    const document other = Document(R"({"root": "1", "nodes": {"1": {"name": "Own", "properties": {"a": 1, "b": 2, "a": 3}}}})");
    const std::vector<property>& properties = other.Trees[0].Nodes[0].Properties;
    REQUIRE(properties.size() == 2);
    CHECK(properties[0].Name == "a");
    CHECK(properties[0].Number == 3);
}

TEST_CASE("many keys that stand twice are found in a large object too") {
    std::string json = R"({"root": "k0", "nodes": {)";
    for (int i = 0; i < 100; ++i) json += "\"k" + std::to_string(i % 50) + R"(": {"name": "Wait"},)";
    json += R"("last": {"name": "Wait"}}})";
    const read_result read = Read(json, kStrict);
    CHECK(read.NumErrors == 50);
    CHECK(read.Errors[0].Path == "$.nodes.k0");
    CHECK(Document(json).Trees[0].Nodes.size() == 51);
}

TEST_CASE("links are resolved again after a change; a link without a key leads nowhere") {
    tree of = {.Root = {.Key = "b"}, .Nodes = {{.Key = "a"}, {.Key = "b"}, {}}};
    of.Nodes[1].Child.Key = "a";
    of.Nodes[1].Children = {{.Key = "a"}, {.Key = "gone"}};
    ResolveLinks(of);
    CHECK(of.Root.Node == 1);
    CHECK(of.Nodes[1].Child.Node == 0);
    CHECK(of.Nodes[1].Children[0].Node == 0);
    CHECK(of.Nodes[1].Children[1].Node == kNone);
    CHECK(of.Nodes[0].Child.Node == kNone);
}

TEST_CASE("the built-in nodes are those of behavior3js") {
    std::string names;
    for (const node_type& each : BuiltinNodes()) names += std::string(each.Name) + " ";
    CHECK(names ==
          "Inverter Limiter MaxTime Repeater RepeatUntilFailure RepeatUntilSuccess MemPriority MemSequence Priority Sequence "
          "Error Failer Runner Succeeder Wait ");
    CHECK(FindBuiltinNode("sequence") == nullptr);
    const node_type* const wait = FindBuiltinNode("Wait");
    REQUIRE(wait != nullptr);
    CHECK(std::string(CategoryName(wait->Category)) == "action");
    std::string properties;
    for (const custom_node& each : CustomNodesOf(BuiltinNodes())) {
        for (const property& of : each.Properties)
            properties += each.Name + "." + of.Name + '=' + std::to_string(static_cast<int>(of.Number)) + ' ';
    }
    CHECK(properties == "Limiter.maxLoop=0 MaxTime.maxTime=0 Repeater.maxLoop=-1 RepeatUntilFailure.maxLoop=-1 "
                        "RepeatUntilSuccess.maxLoop=-1 Wait.milliseconds=0 ");
    CHECK(FindBuiltinNode("Limiter")->Parameters->Fields[0].IsRequired);
    CHECK_FALSE(FindBuiltinNode("Repeater")->Parameters->Fields[0].IsRequired);
    CHECK(FindBuiltinNode("Sequence")->Parameters == nullptr);
    CHECK(std::string(CategoryName(category::kComposite)) == "composite");
    CHECK(std::string(CategoryName(category::kDecorator)) == "decorator");
}

TEST_CASE("a value is taken for the number that JavaScript takes it for") {
    struct {
        const char* Text;
        double Number;
    } const texts[] = {{"40", 40},    {" -1.5e2\n", -150},    {"", 0},                  {"  ", 0},         {"0x1F", 31}, {"0b101", 5},
                       {"0XaF", 175}, {"0B11", 3},            {"0O10", 8},              {"1E-400", 0},
                       {"0o17", 15},  {".5", 0.5},            {"5.", 5},                {"+3", 3},         {"007", 7},   {"1e-400", 0},
                       {"0", 0},      {"Infinity", INFINITY}, {"-Infinity", -INFINITY}, {"1e400", INFINITY}};
    for (const auto& each : texts) {
        CAPTURE(std::string(each.Text));
        CHECK(AsNumber({.Kind = value_kind::kText, .Text = each.Text}) == each.Number);
    }
    for (const char* each : {"soon", "4x", "--4", "+-4", "inf", "nan", "0x", "0xg", "0xG", "0x-1", "0x:",
                             "0b2", "1 2", "-", ".", "e5", "-0x10", "1_000", "0x_1", "1e", "1e+", "1e5x", "1.2.3"}) {
        CAPTURE(std::string(each));
        CHECK(std::isnan(AsNumber({.Kind = value_kind::kText, .Text = each})));
    }
    CHECK(AsNumber({}) == 0);
    CHECK(AsNumber({.Kind = value_kind::kBool}) == 0);
    CHECK(AsNumber({.Kind = value_kind::kBool, .IsTrue = true}) == 1);
    CHECK(AsNumber({.Kind = value_kind::kNumber, .Number = -3}) == -3);
    CHECK(std::isnan(AsNumber({.Kind = value_kind::kOther, .Text = "{}"})));
}

TEST_CASE("the nearest name differs in few letters, or in their case only") {
    std::vector<std::string_view> known;
    for (const node_type& each : BuiltinNodes()) known.push_back(each.Name);
    known.push_back("");
    const std::string long_name(300, 'x');
    known.push_back(long_name);
    struct {
        const char* Name;
        const char* Nearest;
    } const cases[] = {{"sequence", "Sequence"},    {"Sequnece", "Sequence"}, {"Squence", "Sequence"},    {"MemSequenc", "MemSequence"},
                       {"memsequence", "MemSequence"}, {"Invertr", "Inverter"},  {"RepeatUntilSucess", "RepeatUntilSuccess"},
                       {"Wiat", ""},                {"Wai", "Wait"},          {"Waitt", "Wait"},          {"Jump", ""},
                       {"", ""},                    {"x", ""},                {"Priority", "Priority"},   {"Runer", "Runner"}};
    for (const auto& each : cases) {
        CAPTURE(std::string(each.Name));
        CHECK(bt::NearestName(each.Name, known) == each.Nearest);
    }
    CHECK(bt::NearestName(std::string(299, 'x'), known) == long_name);
    CHECK(bt::NearestName("a", {}) == "");
    const std::string_view twins[] = {"abcdX", "abcdY"};
    CHECK(bt::NearestName("abcdZ", twins) == "abcdX");  // the first of them
}
