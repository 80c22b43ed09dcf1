// What the original's dump() gives (contract 112). corpora_test.cpp compares it with what behavior3js gave.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include <bt/formats/behavior3/read.h>
#include <bt/formats/behavior3/write.h>

using namespace bt::behavior3;

namespace {

tree Tree(std::string_view json) {
    read_result read = Read(json, {.Strictness = bt::strictness::kAsOriginal});
    REQUIRE(read.IsSound());
    return std::move(read.Document.Trees[0]);
}

// The text between the quotes after the first `field` behind `from`.
std::string FieldAfter(const std::string& json, std::string_view from, const std::string& field) {
    const std::string mark = "\"" + field + "\": \"";
    const std::size_t at = json.find(mark, json.find(from)) + mark.size();
    return json.substr(at, json.find('"', at) - at);
}

}  // namespace

TEST_CASE("B3-03: dump has children in reverse order, only nodes that are reached, and what load makes of missing fields") {
    CHECK(Dump(Tree(R"({"id": "gone", "root": "a", "display": {"x": 1}, "nodes": {
 "loose": {"name": "Failer"},
 "a": {"name": "Sequence", "children": ["c", "b", "10", "9"], "display": {"x": 1}},
 "b": {"id": "b", "name": "Inverter", "child": "d", "parameters": {"old": 1}},
 "c": {"name": "Own", "title": "mine", "properties": {"z": 1, "2": 2, "1": 3}},
 "d": {"name": "Wait", "description": "of d"},
 "9": {"name": "Failer"}, "10": {"name": "Own"}}})")) == R"({
  "title": "The behavior tree",
  "description": "Default description",
  "root": "a",
  "properties": {},
  "nodes": {
    "9": {
      "id": "9",
      "name": "Failer",
      "title": "Failer",
      "description": "",
      "properties": {},
      "parameters": {}
    },
    "10": {
      "id": "10",
      "name": "Own",
      "title": "Own",
      "description": "",
      "properties": {},
      "parameters": {}
    },
    "a": {
      "id": "a",
      "name": "Sequence",
      "title": "Sequence",
      "description": "",
      "properties": {},
      "parameters": {},
      "children": [
        "9",
        "10",
        "b",
        "c"
      ]
    },
    "c": {
      "id": "c",
      "name": "Own",
      "title": "mine",
      "description": "",
      "properties": {
        "1": 3,
        "2": 2,
        "z": 1
      },
      "parameters": {}
    },
    "b": {
      "id": "b",
      "name": "Inverter",
      "title": "Inverter",
      "description": "",
      "properties": {},
      "parameters": {},
      "child": "d"
    },
    "d": {
      "id": "d",
      "name": "Wait",
      "title": "Wait <milliseconds>ms",
      "description": "of d",
      "properties": {
        "milliseconds": 0
      },
      "parameters": {}
    }
  },
  "custom_nodes": [
    {
      "name": "Own",
      "title": "mine",
      "category": "action"
    }
  ]
})");
}

TEST_CASE("B3-03: a dump that is read and dumped again has the order of the tree") {
    const tree of = Tree(R"({"root": "a", "nodes": {"a": {"name": "Priority", "children": ["b", "c"]}, "b": {"name": "Wait"},
 "c": {"name": "Priority", "children": ["d", "e"]}, "d": {"name": "Wait"}, "e": {"name": "Failer"}}})");
    const std::string once = Dump(of);
    const tree reversed = Tree(once);
    CHECK(reversed.Nodes[static_cast<std::size_t>(reversed.Root.Node)].Children[0].Key == "c");
    CHECK(Dump(Tree(Dump(reversed))) == once);
}

TEST_CASE("types that the game registers have its categories, also those of built-in names") {
    const tree of = Tree(R"({"root": "1", "nodes": {
 "1": {"name": "Twice", "child": "2", "children": ["2"]},
 "2": {"name": "Wait", "properties": []},
 "3": {"name": "Tree", "category": "tree"}}})");
    const custom_node types[] = {{.Name = "Twice", .Category = "decorator", .Title = "twice"}, {.Name = "Wait", .Category = "action"}};
    const std::string made = Dump(of, types);
    CHECK(FieldAfter(made, "custom_nodes", "category") == "decorator");
    CHECK(FieldAfter(made, "\"Twice\"", "title") == "twice");
    CHECK(FieldAfter(made, "\"Twice\"", "child") == "2");
    CHECK(made.find("\"children\"") == std::string::npos);
    CHECK(FieldAfter(made, "\"Wait\"", "title") == "Wait");
    CHECK(made.find("\"properties\": []") != std::string::npos);
    CHECK(FieldAfter(Dump(of), "custom_nodes", "category") == "composite");  // the node tells
}

TEST_CASE("the category of a type that nothing registers is what its node says, else what suits what is below it") {
    struct {
        const char* Fields;
        const char* Category;
    } const cases[] = {{R"("category": "condition")", "condition"},
                       {R"("category": "decorator", "children": [])", "decorator"},
                       {R"("category": "tree", "children": [])", "action"},
                       {R"("children": [], "child": null)", "composite"},
                       {R"("child": null)", "decorator"},
                       {R"("title": "x")", "action"}};
    for (const auto& each : cases) {
        const std::string json = std::string(R"({"root": "1", "nodes": {"1": {"name": "Own", )") + each.Fields + "}}}";
        CHECK(FieldAfter(Dump(Tree(json)), "custom_nodes", "category") == each.Category);
    }
}

TEST_CASE("properties that are no object are dumped as they are, unless JavaScript takes them as false: then the type makes its own") {
    const auto properties_of = [](const std::string& type, const std::string& properties) {
        const std::string fields = R"("name": ")" + type + R"(", "extra": 5, "properties": )" + properties;
        const std::string made = Dump(Tree(R"({"root": "1", "nodes": {"1": {)" + fields + "}}}"));
        const std::size_t begin = made.rfind("\"properties\": ") + 14;
        return made.substr(begin, made.find(",\n      \"parameters\"") - begin);
    };
    for (const char* each : {"null", "false", "0", "\"\""}) CHECK(properties_of("Own", each) == "{}");
    for (const char* each : {"true", "1", "\"x\"", "[]"}) CHECK(properties_of("Own", each) == each);
    CHECK(properties_of("Wait", "false") == "{\n        \"milliseconds\": 0\n      }");
}

TEST_CASE("what a program made is dumped with the properties that it has, and a limit that is missing stays missing") {
    tree of = {.Root = {.Key = "1"}, .Nodes = {{.Key = "1", .Name = "Limiter"}}};
    ResolveLinks(of);
    CHECK(Dump(of).find("\"maxLoop\"") == std::string::npos);
    of.Nodes[0].Properties = {{.Name = "maxLoop", .Kind = value_kind::kNumber, .Number = 3}};
    CHECK(Dump(of).find("\"maxLoop\": 3") != std::string::npos);
}

TEST_CASE("a node in several places is dumped once, so that no tree takes long") {
    std::string json = R"({"root": "0", "nodes": {)";
    for (int i = 0; i < 60; ++i) {
        const std::string next = std::to_string(i + 1);
        json += "\"" + std::to_string(i) + R"(": {"name": "Sequence", "children": [")" + next + "\", \"" + next + "\"]},";
    }
    const std::string made = Dump(Tree(json + R"("60": {"name": "Wait"}}})"));
    CHECK(made.find("\"id\": \"60\"") == made.rfind("\"id\": \"60\""));
}

TEST_CASE("a tree without a root, with a cycle, or with children that are not there can be dumped") {
    tree of = {.Nodes = {{.Key = "a", .Name = "Sequence", .Children = {{.Key = "a"}, {.Key = "gone"}}, .HasChildren = true}}};
    CHECK(Dump(of).find("\"root\": null") != std::string::npos);
    of.Root.Key = "a";
    ResolveLinks(of);
    const std::string made = Dump(of);
    CHECK(FieldAfter(made, "", "root") == "a");
    CHECK(made.find("gone") == std::string::npos);
    for (const int number : {1, 1000, -7}) {
        of.Nodes[0].Children[1].Node = number;
        CHECK(Dump(of) == made);
    }
    of.Root.Node = 1;
    CHECK(Dump(of).find("\"root\": null") != std::string::npos);
}

TEST_CASE("keys that are indices of arrays come first, as in JavaScript, and larger numbers are none") {
    const std::string made = Dump(Tree(R"({"root": "1", "nodes": {"1": {"name": "Own"}},
 "properties": {"4294967295": 1, "b": 2, "4294967294": 3, "01": 4, "0": 5, "": 6, "1-2": 7, "1:": 8}})"));
    std::size_t last = 0;
    for (const char* each : {"\"0\"", "\"4294967294\"", "\"4294967295\"", "\"b\"", "\"01\"", "\"\": 6", "\"1-2\"", "\"1:\""}) {
        const std::size_t at = made.find(each);
        REQUIRE(at != std::string::npos);
        CHECK(at > last);
        last = at;
    }
}

TEST_CASE("nodes with one id are one in a dump: the last that is reached") {
    const tree of = Tree(R"({"root": "a", "nodes": {"a": {"name": "Sequence", "children": ["b", "c"]},
 "b": {"id": "same", "name": "Wait"}, "c": {"id": "same", "name": "Failer"}}})");
    const std::string made = Dump(of);
    CHECK(FieldAfter(made, "\"same\": {", "name") == "Failer");
}
