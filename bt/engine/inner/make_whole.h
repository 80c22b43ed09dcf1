// Makes a whole tree: the nodes of a tree with those of its inner trees below its leaves (contract 139).
#pragma once

#include <bt/engine/inner/whole_tree.h>

namespace bt::detail {

// How large a whole tree is.
struct whole_size {
    int NumNodes = 0;
    int Depth = 0;
};

// Of a tree with these nodes. All zero: its behaviors are made of no trees, or the whole of them would be too large for tools.
constexpr whole_size FindWholeSize(const node* nodes, const tree& of) {
    whole_size size = {of.NumNodes, of.Depth};
    for (int i = 0; i < of.NumNodes; ++i) {
        const tree* const inner = TreeIn(nodes[i]);
        if (IsNull(inner)) continue;
        size.NumNodes += WholeOf(*inner).NumNodes;
        const int depth = nodes[i].Depth + 1 + WholeOf(*inner).Depth;
        if (depth > size.Depth) size.Depth = depth;
        if (size.NumNodes > kMaxNumTreeNodes || size.Depth > kMaxClassicDepth) return {};
    }
    return size.NumNodes > of.NumNodes ? size : whole_size{};
}

// Its nodes: first those of the tree, then, leaf by leaf, those of the whole inner trees. So each inner tree is one piece: the number of
// one of its nodes there is that of the piece's root and its own.
constexpr void PlaceWhole(const node* nodes, int num_nodes, node* whole) {
    for (int i = 0; i < num_nodes; ++i) whole[i] = nodes[i];
    int num = num_nodes;
    for (int i = 0; i < num_nodes; ++i) {
        const tree* const found = TreeIn(nodes[i]);
        if (IsNull(found)) continue;
        const tree& inner = WholeOf(*found);
        if (inner.NumNodes == 0) continue;  // not covered: while compiling, a tree with a mistake
        const int first = num;
        whole[i].FirstChild = static_cast<std::uint16_t>(first);
        whole[i].NumChildren = 1;
        for (int k = 0; k < inner.NumNodes; ++k) {
            node& here = whole[num++];
            here = inner.Nodes[k];
            here.Parent = static_cast<std::uint16_t>(here.Parent != kNoNode ? here.Parent + first : i);
            if (here.NumChildren > 0) here.FirstChild = static_cast<std::uint16_t>(here.FirstChild + first);
            here.Depth = static_cast<std::uint8_t>(here.Depth + nodes[i].Depth + 1);
        }
    }
}

// The whole tree, of which nobody ticks anything. NumDeciders is that of the tree alone.
constexpr tree MakeWhole(const tree& of, const node* whole, whole_size size) {
    tree made = {.DebugName = of.DebugName, .Root = of.Root, .Nodes = whole, .AgentType = of.AgentType};
    made.NumNodes = size.NumNodes;
    made.NumDeciders = of.NumDeciders;
    made.Depth = size.Depth;
    return made;
}

}  // namespace bt::detail
