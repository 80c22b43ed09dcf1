// # Files of the behavior3 editor
//
// The editor of behavior3 saves trees as JSON. `decider::formats` reads these files as plain data, reports their
// mistakes, and writes them again. This page runs no tree; [Trees of behavior3](behavior3.md) does. Linking the library
// needs no package; building it needs the headers of nlohmann-json.
//
// ## Read
//
// A file is a single tree, a project, a save file of the desktop editor, or a list of custom nodes. `Read` takes the
// text of a file, and returns its kind.

#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include <bt/formats/behavior3/read.h>
#include <bt/formats/behavior3/write.h>
#include <bt/mistake.h>

namespace b3 = bt::behavior3;

const char* const kGuard = R"({
  "id": "t-1", "title": "Guard", "root": "top",
  "nodes": {
    "top":  {"id": "top", "name": "Priority", "children": ["flee", "rest"], "display": {"x": 0, "y": 0}},
    "flee": {"id": "flee", "name": "RunAway", "properties": {"speed": 2.5}},
    "rest": {"id": "rest", "name": "Wait", "properties": {"milliseconds": 500}, "color": "red"}
  },
  "custom_nodes": [{"name": "RunAway", "category": "action"}]
})";

void Show(const b3::tree& tree) {
    std::printf("%s begins with %s\n", tree.Title.c_str(), tree.Nodes[static_cast<std::size_t>(tree.Root.Node)].Name.c_str());
    for (const b3::node& node : tree.Nodes) {
        std::printf("line %d: %s", node.Place.Line, node.Name.c_str());
        for (const b3::property& property : node.Properties) std::printf(", %s is %g", property.Name.c_str(), property.Number);
        std::printf("\n");
    }
}

//> Guard begins with Priority
//> line 4: Priority
//> line 5: RunAway, speed is 2.5
//> line 6: Wait, milliseconds is 500

// ## Mistakes
//
// `Read` returns a document, or all errors, each with its line, column and JSON path. Warnings are in a list of their
// own.

const char* const kBroken = R"({
  "root": "top",
  "nodes": {
    "top":   {"name": "Sequence", "children": ["jump", "wait"]},
    "jump":  {"name": "Limiter", "properties": {"maxLoop": 0}, "child": "top"},
    "waits": {"name": "Wait", "properties": {"milliseconds": "500"}}
  }
})";

void Check(const char* how, const b3::read_result& read) {
    std::printf("%s:\n", how);
    for (const bt::mistake& mistake : read.Errors) std::printf("%s\n", mistake.Text().c_str());
    for (const bt::mistake& mistake : read.Warnings) std::printf("%s\n", mistake.Text().c_str());
}

//> strict:
//> broken.json:4:56: $.nodes.top.children[1]: this child is no node of the tree; the original throws at it in a composite, and answers ERROR in a decorator: "wait"; did you mean "waits"?
//> broken.json:5:60: $.nodes.jump.properties.maxLoop: this node needs a number above 0 here; the original throws without one: 0
//> broken.json:5:73: $.nodes.jump.child: this child is above itself, so the tree never ends: "top"
//> broken.json:6:62: $.nodes.waits.properties.milliseconds: this is text where the node needs a number; the original takes the number in it: "500"; write it without quotes
//> broken.json:6:14: warning: $.nodes.waits: the root does not reach this node: "Wait"
//> as original:
//> broken.json:5:60: $.nodes.jump.properties.maxLoop: this node needs a number above 0 here; the original throws without one: 0
//> broken.json:5:73: $.nodes.jump.child: this child is above itself, so the tree never ends: "top"
//> broken.json:4:56: warning: $.nodes.top.children[1]: this child is no node of the tree; the original throws at it in a composite, and answers ERROR in a decorator: "wait"; did you mean "waits"?
//> broken.json:6:62: warning: $.nodes.waits.properties.milliseconds: this is text where the node needs a number; the original takes the number in it: "500"; write it without quotes

// `decider check FILE...` prints the same in a terminal. The command also loads all trees, and reports a type that is
// nearly a built-in one, unless `custom_nodes` lists the type. `kAsOriginal` is for files that behavior3js runs as they
// are; a mistake that would crash or hang behavior3js is still an error. All kinds of mistakes, with their severity in
// either way of reading, are the rows of [mistakes.h](../../bt/formats/behavior3/mistakes.h).
//{

//| | | strict | as original |
//| | --- | --- | --- |
//| | this file can't be read | error | error |
//| | this is not JSON | error | error |
//| | the file has more than 16 MiB | error | error |
//| | here objects and lists lie more than 64 deep in each other | error | error |
//| | the file has more than 65536 nodes | error | error |
//| | there is not enough memory to read the file | error | error |
//| | this is neither a tree, nor a project, nor a list of custom nodes | error | error |
//| | this is a tree of another program, such as behavior3lua: its nodes lie in each other below "root" | error | error |
//| | this key appears twice in its object; the original takes the last | error | warning |
//| | this value is of a type that can't be used here | error | error |
//| | this value is of another type than its field; it is kept, but not used | error | warning |
//| | this is a number, but keys of nodes are texts; the original takes it as text | error | warning |
//| | this key, id or name has more than 1000 bytes | error | error |
//| | this key, id or name has the character 0 in it | error | error |
//| | the key of this node is empty, so that no link can name it | error | error |
//| | this tree has no "nodes" | error | error |
//| | this node has no name | error | error |
//| | the key of this node and its id differ: links use the key, memories the id | error | warning |
//| | another node of this tree has this id, so they share their memory | error | warning |
//| | another tree has this id, so they share their memory | error | warning |
//| | the selected tree is not in the file | warning |  |
//| | a custom node of this name comes before this one; the editor ignores this one | warning |  |
//| | this tree has no root | error | error |
//| | this tree of the project has no root, so it can't run | warning | warning |
//| | the root is no node of this tree | error | error |
//| | this child is no node of the tree; the original throws at it in a composite, and answers ERROR in a decorator | error | warning |
//| | a child in this list is null; the original throws when it comes to it | error | warning |
//| | this decorator has no child; the original answers ERROR | error | warning |
//| | this child is above itself, so the tree never ends | error | error |
//| | this child is above itself; the root does not reach it | error | warning |
//| | this node runs a tree that runs inside that tree itself, so it never ends | error | error |
//| | this node has a place elsewhere in the tree too; both places share its memory | warning | warning |
//| | the root does not reach this node | warning |  |
//| | a node of this type has no children; the original ignores them | error | warning |
//| | a decorator has its one child in "child"; the original ignores "children" | error | warning |
//| | a composite has "children"; the original ignores its "child" | error | warning |
//| | the properties of this node are null | error | warning |
//| | the properties of this node are null; the original throws at this type | error | error |
//| | this node needs a number above 0 here; the original throws without one | error | error |
//| | this is text where the node needs a number; the original takes the number in it | error | warning |
//| | this is no number, but the node needs one | error | warning |
//| | this number is hardly meant | warning |  |
//| | this node has its value in "parameters", as files of 0.1 do; since 0.2 only "properties" count | warning |  |
//| | this built-in type has no property of this name | warning |  |
//| | there is no type of node with this name | error | error |
//| | the file has no tree of this number | error | error |
//| | this type of node has no property of this name | error |  |
//| | this value does not fit | error | error |
//| | this type of node needs a property that is not there | error | error |
//| | this node is more than 128 deep, trees that run inside trees counted | error | error |
//| | this tree has too many nodes, each counted at each of its places | error | error |
//| | what the game registers has a mistake | error | error |
//| | the registered types do not fit together | error | error |
//| | this tree can't be made | error | error |
//}

// Names of nodes are not checked, because a game registers its own. `NearestName` finds the name that was meant: of
// Sequence, Priority and Wait, "sequnce" is most like

//> Sequence

// ## Write
//
// A file of the editor that is read and saved again has the same bytes, with positions, unknown fields and their order.
// Changes by a program are saved too. `SaveCustomNodes` makes the list of your types that the editor imports.
// `CreateId` makes ids, and `Dump` gives the same text as dump() of behavior3js.

void Change(b3::document document) {
    b3::node& rest = document.Trees[0].Nodes[2];
    rest.Title = "a short rest";
    rest.Properties[0].Number = 800;
    const std::string saved = b3::Write(document);
    const std::size_t begin = saved.find("    \"rest\": {");
    std::printf("%s\n", saved.substr(begin, saved.find("\n    }", begin) + 6 - begin).c_str());
}

//>     "rest": {
//>       "id": "rest",
//>       "name": "Wait",
//>       "properties": {
//>         "milliseconds": 800
//>       },
//>       "color": "red",
//>       "title": "a short rest"
//>     }

int main() {
    b3::read_result guard = b3::Read(kGuard);
    Show(guard.Document.Trees[0]);

    Check("strict", b3::Read(kBroken, {.Strictness = bt::strictness::kStrict, .Path = "broken.json"}));
    Check("as original", b3::Read(kBroken, {.Strictness = bt::strictness::kAsOriginal, .Path = "broken.json"}));
    //{
    std::printf("| | strict | as original |\n| --- | --- | --- |\n");
    const char* const words[] = {"", "warning", "error"};
    for (const bt::mistake_row& row : b3::kMistakeRows) {
        std::printf("| %s | %s | %s |\n", row.Sentence, words[static_cast<int>(row.Strict)], words[static_cast<int>(row.AsOriginal)]);
    }
    //}
    const std::string_view names[] = {"Sequence", "Priority", "Wait"};
    std::printf("%s\n", std::string(bt::NearestName("sequnce", names)).c_str());

    Change(std::move(guard.Document));
}
