// A file of the behavior3 editor as plain data: trees, nodes and custom nodes, in the order of the file (contract 110).
// Nothing here runs. read.h makes it, write.h writes it. Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/behavior3/inside/bind/kept_fields.h>
#include <bt/mistake.h>

namespace bt::behavior3 {

// The kinds of values that a property has.
enum class value_kind : std::uint8_t {
    kNull,
    kBool,
    kNumber,
    kText,
    kOther,  // an object or a list
};

// A named value, of "properties", "parameters" or "display". Only the member that Kind names counts.
struct property {
    std::string Name = {};                // unique in its list
    value_kind Kind = value_kind::kNull;  // which member counts
    bool IsTrue = false;                  // kBool
    double Number = 0;                    // kNumber, always finite
    std::string Text = {};                // kText: the text, in UTF-8; kOther: its JSON, without spaces
    place Place = {};                     // of the value
};

// The number that the original takes a value for: numeric texts are numbers, true is 1, false, null and "" are 0. NaN:
// the value is no number.
double AsNumber(const property& of);

// The number of a node or a tree that is not there.
inline constexpr int kNone = -1;

// A reference to a node by its key: of "root", "child", or an element of "children".
struct link {
    std::string Key = {};  // a key of "nodes"; empty, which leads nowhere: the file has null or no such field
    int Node = kNone;      // its index in tree::Nodes, set by Read and ResolveLinks; kNone or another number: none
    place Place = {};      // of the reference
};

// One node. Built-in or not: Name says what it is, and what the names mean is not known here.
struct node {
    std::string Key = {};                     // in "nodes": by this, links refer to it. Unique in its tree
    std::string Id = {};                      // "id", by which the original names the node's memory; empty: it has none
    std::string Name = {};                    // "name": its type, or the id of the tree that runs in its place. Never empty after Read
    std::string Title = {};                   // empty: the title of its type
    std::string Description = {};             // may be empty
    std::string Category = {};                // newer editors say "composite", "decorator", "action", "condition" or "tree"; may be empty
    std::vector<property> Properties = {};    // what its type takes
    std::vector<property> Parameters = {};    // of editors 0.1; the original does not use them any more
    std::vector<property> Display = {};       // "x" and "y" in the editor
    std::vector<link> Children = {};          // of a composite, in order
    link Child = {};                          // of a decorator
    bool HasProperties = false;               // whether "properties" is there as an object
    bool HasNullProperties = false;           // whether "properties" is null, which the original throws at for most built-in types
    bool HasChildren = false;                 // whether "children" is there as a list, also an empty one
    bool HasChild = false;                    // whether "child" is there, also null
    place Place = {};                         // of its object
    place IdPlace = {};                       // of the value of "id"
    place NamePlace = {};                     // of the value of "name"
    place PropertiesPlace = {};               // of the value of "properties"; of its object if there is none
    detail::kept_fields Kept = {};                    // for Write

    // By which a memory of the node is named: Id, or Key where there is none.
    const std::string& IdOrKey() const { return Id.empty() ? Key : Id; }
    // The property of that name, or null.
    const property* Property(std::string_view name) const;
};

// A node type that is not built in, as the editor keeps it.
struct custom_node {
    std::string Name = {};                  // by which nodes name it
    std::string Category = {};              // "composite", "decorator", "action" or "condition"
    std::string Title = {};                 // may be empty
    std::string Description = {};           // may be empty
    std::vector<property> Properties = {};  // with their defaults
    place Place = {};                       // of its object
    detail::kept_fields Kept = {};                  // for Write
};

// One tree.
struct tree {
    std::string Id = {};                         // by which nodes of other trees name it; empty: it has none
    std::string Title = {};                      // empty: the original says "The behavior tree"
    std::string Description = {};                // empty: the original says "Default description"
    link Root = {};                              // Root.Node is kNone if it is empty: then it can't run
    std::vector<property> Properties = {};       // may be empty
    std::vector<property> Display = {};          // the camera and the position of the root in the editor
    std::vector<node> Nodes = {};                // in the order of the file, reachable or not
    std::vector<custom_node> CustomNodes = {};   // of a file with a single tree; those of a project are in the document
    place Place = {};                            // of its object
    std::string Path = {};                       // its JSON path: "$", "$.trees[2]", "$.data.trees[2]"
    detail::kept_fields Kept = {};                       // for Write
};

// The kinds of files.
enum class document_kind : std::uint8_t {
    kTree,      // a single tree
    kProject,   // "trees": a project that was exported
    kSaveFile,  // "data": a project that the desktop editor saved
    kNodeList,  // a list of custom nodes
};

// A file. Plain data that owns all it refers to: copy, change and save it. One thread at a time, like any data.
struct document {
    document_kind Kind = document_kind::kTree;  // what it is saved as
    std::vector<tree> Trees = {};               // kTree: one; kNodeList: none
    std::vector<custom_node> CustomNodes = {};  // of kProject, kSaveFile, kNodeList
    std::string SelectedTree = {};              // the id of the tree that the editor shows; empty: null
    place SelectedTreePlace = {};               // of its value
    std::string Name = {};                      // kSaveFile: of the project
    std::string Description = {};               // kSaveFile: of the project
    std::string FilePath = {};                  // kSaveFile: where the editor saved it
    bool IsOneLine = true;  // kSaveFile: it is written so, as by the editor; false if a file was read that has lines
    detail::kept_fields Kept = {};                      // of a project, for Write
    detail::kept_fields KeptOfFile = {};                // kSaveFile: of the object around the project, for Write
};

// Sets link::Node of all links of a tree from their keys, after its nodes were changed. Of two nodes with one key the last counts. Takes
// time in proportion to the nodes and links.
void ResolveLinks(tree& of);

// The JSON path of a node of `of`: $.trees[2].nodes["3e6fc14e-610d"]. Keys that are words follow a dot. Only which.Key
// counts: a node of another tree gets the path that it would have in `of`.
std::string PathOf(const tree& of, const node& which);

// The first of Trees with that id, or kNone, as for an empty id. Takes time in proportion to the trees.
int FindTree(const document& in, std::string_view id);

// The categories of node types.
enum class category : std::uint8_t { kComposite, kDecorator, kAction, kCondition };

// "composite", "decorator", "action": as the editor writes them.
const char* CategoryName(category of);

}  // namespace bt::behavior3
