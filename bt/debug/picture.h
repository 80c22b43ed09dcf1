// Writes a tree as a picture, for programs that draw graphs. Not part of bt.h.
#pragma once

#include <cstddef>

#include <bt/memory.h>

namespace bt {

struct coverage_base;

// The language of a picture.
enum class picture_format {
    kGraphviz,  // dot -Tsvg tree.dot > tree.svg
    kMermaid,   // a flowchart, as Markdown shows it in a ```mermaid block
};

// Options of a picture. Memory and Coverage may both be given; each is ignored if it belongs to another tree.
struct picture_options {
    const tree_memory_base* Memory = nullptr;  // an agent's; colours its active path, with seconds since activation
    // Makes a node darker the longer it was active, and dashed if it never ran. Classic nodes say how often they were
    // reached, and their answers. If the coverage has no room for the whole tree (coverage.h), inner trees are not
    // drawn.
    const coverage_base* Coverage = nullptr;
    bool IsTopDown = false;                    // the root is on top, not on the left
    bool HasConditions = true;                 // preconditions in words, and whether there is a Decide
    // For a tree from a file: returns what the file calls the node's type, which the picture shows in the place of kind
    // and behavior. Null, or a null result: the picture shows kind and behavior. Called for nodes of inner trees too,
    // each as a node of its own tree.
    const char* (*TypeOf)(const node& of, const void* types) = nullptr;
    const void* Types = nullptr;               // passed to TypeOf and ConditionsOf
    // For a tree whose values are not known: returns the words that the picture shows for a node's preconditions, with
    // a line break between each two preconditions. The words are read before the next call.
    const char* (*ConditionsOf)(const node& of, const void* types) = nullptr;
};

// Writes a tree in one of the formats. Groups are boxes that show their policy, leaves are rounded and show their
// behavior, and edges have the child's index. Below its name a decider has its note (note_text), in quotes. A leaf
// whose behavior is made of an inner tree has that tree below it, at an edge without an index (contract 139). A decider
// that several groups share has a box for each of its nodes, as in all other output. One path is therefore active, and
// each node has its counts. Names are escaped. Writes at most `size` bytes, including the final 0, and returns the
// length of the whole text. No other thread may tick this memory meanwhile. Never allocates.
std::size_t DrawTree(const tree& tree, picture_format format, char* buffer, std::size_t size, const picture_options& options = {});

}  // namespace bt
