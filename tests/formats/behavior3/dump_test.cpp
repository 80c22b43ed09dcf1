// What the original's dump() gives (contract 112). corpora_test.cpp compares it with what behavior3js gave.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include <bt/formats/behavior3_read.h>
#include <bt/formats/behavior3_write.h>

using namespace bt::behavior3;

namespace {

tree Tree(std::string_view json) {
    read_result read = Read(json, {.Reading = reading::kAsOriginal});
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
}

TEST_CASE("keys that are indices of arrays come first, as in JavaScript, and larger numbers are none") {
    const std::string made = Dump(Tree(R"({"root": "1", "nodes": {"1": {"name": "Own"}},
 "properties": {"4294967295": 1, "b": 2, "4294967294": 3, "01": 4, "0": 5}})"));
    std::size_t last = 0;
    for (const char* each : {"\"0\"", "\"4294967294\"", "\"4294967295\"", "\"b\"", "\"01\""}) {
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
