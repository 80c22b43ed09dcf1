// Writing files of the behavior3 editor (contract 112).
#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <string>
#include <string_view>

#include <bt/formats/behavior3/read.h>
#include <bt/formats/behavior3/write.h>

#include "document_kit.h"
#include "mistake_cases.h"

using namespace bt::behavior3;
using behavior3_kit::kStrict;
using behavior3_kit::Document;

namespace {

std::string SavedNumber(double number) {
    document made = {.Trees = {tree{}}};
    made.Trees[0].Kept.Order = "p";
    made.Trees[0].Properties = {{.Name = "n", .Kind = value_kind::kNumber, .Number = number}};
    const std::string saved = Write(made);
    const std::size_t at = saved.find("\"n\": ") + 5;
    return saved.substr(at, saved.find('\n', at) - at);
}

// A save file as JSON with a line for each value, for people.
std::string InOneLine(std::string_view lines) {
    std::string made;
    for (std::size_t at = 0; at < lines.size(); ++at) {
        if (lines[at] == '\n') at = lines.find_first_not_of(' ', at + 1) - 1;
        else if (lines.substr(at).starts_with("\": ")) made += "\":", at += 2;
        else made += lines[at];
    }
    return made;
}

detail::kept_field Other(const char* name, const char* json) {
    return {.Name = name, .Json = json};
}

}  // namespace

TEST_CASE("B3-03: saving keeps ids, texts, positions, unknown fields and the order of all") {
    const char* const json = R"({
  "nodes": {
    "b": {
      "children": [],
      "future": {
        "list": [
          1,
          "a, [b]: \"c\" \\",
          {},
          []
        ],
        "big": 12345678901234567890
      },
      "name": "Sequence",
      "display": {
        "y": -1.5,
        "x": 2,
        "locked": true
      },
      "id": "b"
    },
    "a": {
      "name": "Own",
      "properties": {
        "é": "\u0001\b\t\n\f\r\"\\",
        "list": [
          1.0
        ],
        "no": null
      },
      "child": "b",
      "parameters": {}
    }
  },
  "custom_nodes": null,
  "scope": "tree",
  "root": "a",
  "version": "0.2.0",
  "display": {}
})";
    CHECK(Write(Document(json)) == json);
}

TEST_CASE("B3-03: what is saved again after it was read has the same bytes, whatever as_original took") {
    int num = 0;
    for (const mistake_case& each : kMistakeCases) {
        const read_result read = Read(each.Json, {.Strictness = bt::strictness::kAsOriginal});
        if (!read.IsSound()) continue;
        CAPTURE(std::string(each.Name));
        const std::string saved = Write(read.Document);
        const read_result again = Read(saved, {.Strictness = bt::strictness::kAsOriginal});
        REQUIRE(again.IsSound());
        CHECK(Write(again.Document) == saved);
        ++num;
    }
    CHECK(num > 10);
}

TEST_CASE("the first saving is a normalisation: layout, escapes, numbers, numbers as keys, keys that stand twice") {
    CHECK(Write(Document(R"( { "title":"\u00e9\/\u0041", "root":1,"properties":{"a":1.0,"b":1E+3,"a":0.10},
        "nodes":{"1":{"name":"Sequence","children":[ 2 ]},"2":{"name":"Wait","properties":[ ]} } } )")) == R"({
  "title": "é/A",
  "root": "1",
  "properties": {
    "a": 0.1,
    "b": 1000
  },
  "nodes": {
    "1": {
      "name": "Sequence",
      "children": [
        "2"
      ]
    },
    "2": {
      "name": "Wait",
      "properties": []
    }
  }
})");
}

TEST_CASE("what was changed in a document is saved: fields that it did not have come after the others") {
    document whole = Document(R"({"root": "1", "nodes": {"1": {"name": "Sequence", "properties": 5}}, "title": null})");
    tree& of = whole.Trees[0];
    of.Title = "now";
    of.Root.Key = "";
    of.Nodes[0].Properties = {{.Name = "a", .Kind = value_kind::kBool, .IsTrue = true}};
    of.Nodes[0].Children = {{.Key = "1"}, {}};
    CHECK(Write(whole) == R"({
  "root": null,
  "nodes": {
    "1": {
      "name": "Sequence",
      "properties": {
        "a": true
      },
      "children": [
        "1",
        null
      ]
    }
  },
  "title": "now"
})");
}

TEST_CASE("fields that a program said are there are saved, also empty ones, and those that it took out are gone") {
    document whole = Document(R"({"root": "1", "nodes": {"1": {"old": [], "name": "Own", "older": 1, "title": ""}}})");
    node& own = whole.Trees[0].Nodes[0];
    own.HasProperties = own.HasChildren = own.HasChild = true;
    own.Kept.Others.pop_back();
    CHECK(Write(whole) == R"({
  "root": "1",
  "nodes": {
    "1": {
      "old": [],
      "name": "Own",
      "title": "",
      "properties": {},
      "children": [],
      "child": null
    }
  }
})");
}

TEST_CASE("no field is saved twice, whatever stands in the fields that are kept") {
    tree of = {.Root = {.Key = "1"}, .Nodes = {{.Key = "1", .Name = "Own"}}};
    of.Kept = {.Order = "*rnt", .Others = {Other("title", "5")}};
    of.Nodes[0].Kept.Others = {Other("category", "7"), Other("description", "8")};
    const auto saved = [&of] { return Write({.Trees = {of}}); };
    const std::string without = saved();
    CHECK(without.find("\"title\": 5") == std::string::npos);
    CHECK(without.find("\"category\": 7") != std::string::npos);  // the node has none of its own
    CHECK(without.find("\"description\": 8") == std::string::npos);
    CHECK(Read(without, {.Strictness = bt::strictness::kAsOriginal}).NumWarnings ==
          1);  // a category that is a number; no key twice
    of.Nodes[0].Category = "action";
    CHECK(saved().find("\"category\": 7") == std::string::npos);
    CHECK(Read(saved(), kStrict).NumErrors == 0);
}

TEST_CASE("JSON in any layout is saved in that of the editor, and each kind of value as JSON has it") {
    tree of = {.Kept = {.Order = "p*", .Others = {Other("x", "{\t\"a\":\r\n[ 1 ,false]}")}}};
    of.Properties = {{.Name = "yes", .Kind = value_kind::kBool, .IsTrue = true},
                     {.Name = "no", .Kind = value_kind::kBool},
                     {.Name = "list", .Kind = value_kind::kOther, .Text = "[]"}};
    CHECK(Write({.Trees = {of}}) == R"({
  "properties": {
    "yes": true,
    "no": false,
    "list": []
  },
  "x": {
    "a": [
      1,
      false
    ]
  }
})");
}

TEST_CASE("what a program made keeps the titles and positions that it gave; what is left out has those of its type") {
    tree of = {.Root = {.Key = "1"}, .Nodes = {{.Key = "1", .Name = "Own"}, {.Key = "2", .Name = "Wait", .Title = "rest"}}};
    of.Display = {{.Name = "camera_z", .Kind = value_kind::kNumber, .Number = 2}};
    of.Nodes[0].HasChildren = of.Nodes[0].HasChild = true;
    const std::string saved = Write({.Trees = {of}});
    for (const char* part : {"\"title\": \"Own\"", "\"title\": \"rest\"", "\"camera_z\": 2", "\"children\": []", "\"child\": null"}) {
        CHECK_MESSAGE(saved.find(part) != std::string::npos, saved);
    }
    CHECK(saved.find("camera_x") == std::string::npos);
    const char* const untitled = "[\n  {\n    \"name\": \"Jump\",\n    \"title\": \"\"\n  }\n]";
    CHECK(Write(Document(untitled)) == untitled);
}

TEST_CASE("a custom node that a program made has its title, else its name; one of a file has that of the file") {
    const custom_node made[] = {{.Name = "Jump"}, {.Name = "Run", .Title = "run away"}};
    const std::string saved = WriteCustomNodes(made);
    CHECK(saved.find("\"title\": \"Jump\"") != std::string::npos);
    CHECK(saved.find("\"title\": \"run away\"") != std::string::npos);
    CHECK(saved.find("\"title\": \"Run\"") == std::string::npos);
}

TEST_CASE("what a project, its file and its custom nodes got is saved") {
    document whole = Document(R"({"data": {"selectedTree": null, "old": 1, "trees": []}, "new": 2})");
    CHECK(Write(whole) == InOneLine(R"({
  "data": {
    "selectedTree": null,
    "old": 1,
    "trees": []
  },
  "new": 2
})"));
    whole.Name = "N";
    whole.Description = "D";
    whole.FilePath = "P";
    whole.SelectedTree = "S";
    whole.CustomNodes = Document(R"([{"name": "Jump"}])").CustomNodes;
    custom_node& jump = whole.CustomNodes[0];
    jump.Category = "action";
    jump.Title = "T";
    jump.Description = "of Jump";
    jump.Properties = {{.Name = "height"}};
    CHECK(Write(whole) == InOneLine(R"({
  "data": {
    "selectedTree": "S",
    "old": 1,
    "trees": [],
    "custom_nodes": [
      {
        "name": "Jump",
        "category": "action",
        "title": "T",
        "description": "of Jump",
        "properties": {
          "height": null
        }
      }
    ]
  },
  "new": 2,
  "name": "N",
  "description": "D",
  "path": "P"
})"));
}

TEST_CASE("fields without a member that were added are saved") {
    document whole = Document(R"({"root": "1", "nodes": {"1": {"name": "Own", "old": 1}}})");
    whole.Trees[0].Nodes[0].Kept.Others.push_back(Other("new", "2"));
    CHECK(Document(Write(whole)).Trees[0].Nodes[0].Kept.Others.back().Name == "new");
}

TEST_CASE("what the nodes of a tree got is saved") {
    document whole = Document(R"({"root": "1", "nodes": {"1": {"name": "Own"}}})");
    tree& of = whole.Trees[0];
    of.Id = "t";
    of.Description = "d";
    of.Properties = of.Display = {{.Name = "a"}};
    of.CustomNodes = {{.Name = "Own"}};
    node& own = of.Nodes[0];
    own.Id = "1";
    own.Title = "T";
    own.Description = "D";
    own.Category = "decorator";
    own.Parameters = own.Display = {{.Name = "b"}};
    own.Child.Key = "2";
    const document read = Document(Write(whole));
    const tree& is = read.Trees[0];
    CHECK((is.Id == "t" && is.Description == "d" && is.Properties.size() == 1 && is.Display.size() == 1 && is.CustomNodes.size() == 1));
    const node& node_is = is.Nodes[0];
    CHECK((node_is.Id == "1" && node_is.Title == "T" && node_is.Description == "D" && node_is.Category == "decorator"));
    CHECK((node_is.Parameters.size() == 1 && node_is.Display.size() == 1 && node_is.Child.Key == "2" && !node_is.HasProperties));
}

TEST_CASE("B3-03, B3-29: a document that a program made has all that the editor needs, and is read again without a word") {
    document made = {.Kind = document_kind::kSaveFile, .SelectedTree = "t", .Name = "project"};
    made.CustomNodes = {{.Name = "Jump", .Category = "action"}};
    tree& of = made.Trees.emplace_back();
    of.Id = "t";
    of.Root.Key = "a";
    of.Nodes = {{.Key = "a", .Name = "Sequence", .Children = {{.Key = "b"}}}, {.Key = "b", .Name = "Wait"}};
    of.Nodes[1].Properties = {{.Name = "milliseconds", .Kind = value_kind::kNumber, .Number = 40}};
    of.Nodes[1].Display = {{.Name = "x", .Kind = value_kind::kNumber, .Number = 3}};
    const std::string saved = Write(made);
    CHECK(saved == InOneLine(R"({
  "name": "project",
  "description": "",
  "data": {
    "version": "0.3.0",
    "scope": "project",
    "selectedTree": "t",
    "trees": [
      {
        "version": "0.3.0",
        "scope": "tree",
        "id": "t",
        "title": "",
        "description": "",
        "root": "a",
        "properties": {},
        "nodes": {
          "a": {
            "id": "a",
            "name": "Sequence",
            "title": "Sequence",
            "description": "",
            "properties": {},
            "display": {
              "x": 0,
              "y": 0
            },
            "children": [
              "b"
            ]
          },
          "b": {
            "id": "b",
            "name": "Wait",
            "title": "Wait <milliseconds>ms",
            "description": "",
            "properties": {
              "milliseconds": 40
            },
            "display": {
              "x": 3
            }
          }
        },
        "display": {
          "camera_x": 0,
          "camera_y": 0,
          "camera_z": 1,
          "x": 0,
          "y": 0
        }
      }
    ],
    "custom_nodes": [
      {
        "version": "0.3.0",
        "scope": "node",
        "name": "Jump",
        "category": "action",
        "title": "Jump",
        "description": "",
        "properties": {}
      }
    ]
  },
  "path": ""
})"));
    const read_result read = Read(saved, kStrict);
    CHECK(read.NumErrors + read.NumWarnings == 0);
    CHECK(Write(read.Document) == saved);
    for (const document_kind kind : {document_kind::kTree, document_kind::kProject, document_kind::kNodeList}) {
        made.Kind = kind;
        CHECK(Read(Write(made), kStrict).Document.Kind == kind);
        CHECK(Read(Write(made), kStrict).NumErrors == 0);
    }
    CHECK(Write({.Kind = document_kind::kNodeList}) == "[]");
    CHECK(!Read(Write({}), kStrict).IsSound());  // a tree without a root
}

TEST_CASE("B3-29: types that a game registers are saved as the list of nodes that the editor imports") {
    const custom_node types[] = {
        {.Name = "Jump", .Category = "action", .Title = "jump <height>", .Description = "up",
         .Properties = {{.Name = "height", .Kind = value_kind::kNumber, .Number = 2.5}}},
        {.Name = "Near", .Category = "condition"},
    };
    CHECK(WriteCustomNodes(types) == R"([
  {
    "version": "0.3.0",
    "scope": "node",
    "name": "Jump",
    "category": "action",
    "title": "jump <height>",
    "description": "up",
    "properties": {
      "height": 2.5
    }
  },
  {
    "version": "0.3.0",
    "scope": "node",
    "name": "Near",
    "category": "condition",
    "title": "Near",
    "description": "",
    "properties": {}
  }
])");
    CHECK(WriteCustomNodes({}) == "[]");
    const document read = Document(WriteCustomNodes(types));
    CHECK(Write(read) == WriteCustomNodes(types));
    CHECK(WriteCustomNodes(read.CustomNodes) == WriteCustomNodes(types));
}

TEST_CASE("numbers are written as JavaScript writes them") {
    struct {
        double Number;
        const char* Text;
    } const cases[] = {{0, "0"},
                       {-0.0, "0"},
                       {1, "1"},
                       {-1.5, "-1.5"},
                       {100, "100"},
                       {123456.789, "123456.789"},
                       {1e20, "100000000000000000000"},
                       {1e21, "1e+21"},
                       {1.25e22, "1.25e+22"},
                       {1e-6, "0.000001"},
                       {1e-7, "1e-7"},
                       {-1.5e-9, "-1.5e-9"},
                       {0.00001234, "0.00001234"},
                       {0.1, "0.1"},
                       {1.0 / 3, "0.3333333333333333"},
                       {5e-324, "5e-324"},
                       {1.7976931348623157e308, "1.7976931348623157e+308"},
                       {12345678901234567890.0, "12345678901234567000"}};
    for (const auto& each : cases) CHECK(SavedNumber(each.Number) == each.Text);
}

TEST_CASE("whatever stands in a member for JSON, saving ends") {
    document made = {.Trees = {tree{}}};
    for (const char* json : {"", "{", "]", "]]]]}", "\"", "\"\\", ",", ":", "nonsense", "{\"a\"", "1 2", "[1,,2", "\xFF"}) {
        made.Trees[0].Kept = {.Order = "*", .Others = {Other("x", json)}};
        CHECK(!Write(made).empty());
    }
}

TEST_CASE("a save file keeps its lines; in the layout of the editor it has one") {
    for (const char* const json : {"{\"data\":{\"trees\":[],\"new\":\"\\n\"}}", "{\n  \"data\": {\n    \"trees\": []\n  }\n}"}) {
        CHECK(Write(Document(json)) == json);
        CHECK(Write(Document(std::string(json) + "\n")) == json);
    }
}

TEST_CASE("a title that is a number is shown, saved and dumped as that number; 0 is none, as in JavaScript") {
    document whole = Document(R"({"title": 7.50, "root": "1", "nodes": {
        "1": {"name": "Own", "title": 12, "children": ["2"]}, "2": {"name": "Wait", "title": 0}}})");
    tree& of = whole.Trees[0];
    CHECK(of.Title == "7.5");
    CHECK(of.Nodes[0].Title == "12");
    CHECK(of.Nodes[1].Title == "");
    const auto has = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
    for (const char* const title : {"\"title\": 7.5", "\"title\": 12", "\"title\": 0"}) CHECK(has(Write(whole), title));
    const std::string dumped = Dump(of);
    for (const char* const title : {"\"title\": 7.5", "\"title\": 12", "\"title\": \"Wait <milliseconds>ms\""}) {
        CHECK_MESSAGE(has(dumped, title), dumped);
    }
    of.Title = "12";  // was 7.5
    of.Nodes[0].Title = "rests";
    CHECK(has(Write(whole), "\"title\": \"12\""));
    CHECK(has(Write(whole), "\"title\": \"rests\""));
    CHECK(!has(Write(whole), "\"title\": 12"));
}
