// A tree as a picture, for programs that draw graphs.
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

// Options of a picture. Memory and Coverage may both be given; if they belong to another tree, they are not shown.
struct picture_options {
    const tree_memory_base* Memory = nullptr;  // an agent's: its active path is coloured, with the seconds since activation
    // the longer a decider was active, the darker it is; deciders that never were active are dashed. One without room for the whole tree
    // (coverage.h): the tree is drawn without those that its behaviors are made of
    const coverage_base* Coverage = nullptr;
    bool IsTopDown = false;                    // the root is on top, not on the left
    bool HasConditions = true;                 // preconditions in words, and whether there is a Decide
    // of a tree from a file: what the file calls the node's type, in the place of its kind and behavior; null: the picture shows those.
    // It is asked about nodes of the trees that behaviors are made of, too, each as its own tree has it
    const char* (*TypeOf)(const node& of, const void* types) = nullptr;
    const void* Types = nullptr;               // handed to TypeOf
};

// Writes a tree in one of the formats. Groups are boxes that show their policy, leaves are rounded and show their
// behavior; edges have the child's index. A leaf whose behavior is made of a tree has that tree below it, at an edge
// without an index (contract 139). A decider that several groups share has a box for each of its nodes, as in all other
// output. So one path is active, and each node has its counts. Names are escaped. Buffer, size and result are as for
// DebugPrintState. Not while another thread ticks this memory. Never allocates.
std::size_t DrawTree(const tree& tree, picture_format format, char* buffer, std::size_t size, const picture_options& options = {});

}  // namespace bt
