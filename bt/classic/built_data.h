// What a classic_builder keeps of each node, and what it makes of them. For the .cpp files of this folder.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <bt/classic_builder.h>
#include <bt/engine/tree/steps.h>

namespace bt::detail {

inline constexpr int kNoParent = -1;

// A node as the builder was told.
struct added_node {
    int Parent = kNoParent;
    node_kind Kind = kSequence;
    const behavior* Functions = nullptr;  // its behavior: the caller's, or null
    behavior_function Tick = {};          // of a behavior that the tree owns
    bool IsLeaf = false;
    bool HasBehavior = false;             // a leaf, or a node of one's own
    const decider* Subtree = nullptr;     // declared elsewhere, and stands here as it is
    std::string Name;
    node_options Options;
};

// What a built tree owns. Nothing in it moves once the tree is made.
struct built_data {
    tree Tree;
    std::string Names;  // of the tree, then of each node, each with a 0 behind it
    std::vector<decider> Deciders;            // one for each node that was added; that of a subtree has no use
    std::vector<behavior> Behaviors;          // of leaves and nodes that came as a function
    std::vector<const decider*> Children;     // of all nodes, one list after the other
    std::vector<std::shared_ptr<const void>> Values;
    std::vector<node> Nodes;
    std::vector<path_plan> Plans;
    std::vector<classic_step> Steps;
    std::vector<watch> Watches;
    std::vector<char> Paths;
};

// The decider of a node: the tree's own, or the root of a subtree.
inline const decider& DeciderOf(const std::vector<added_node>& nodes, const built_data& made, std::size_t number) {
    return nodes[number].Subtree != nullptr ? *nodes[number].Subtree : made.Deciders[number];
}

// Makes the deciders and behaviors of nodes, with their names and their Ids, and the lists of their children.
void MakeDeciders(const std::vector<added_node>& nodes, std::string_view tree_name, built_data& made);

// Lays a sound tree out in arrays of exactly the size that it needs.
tree_error LayOut(const decider& root, int num_nodes, built_data& made);

}  // namespace bt::detail
