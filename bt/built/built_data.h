// The data that a classic_builder keeps of each node, and the tree that it makes. For the .cpp files of this folder.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <bt/build.h>
#include <bt/classic_builder.h>
#include <bt/engine/tree/steps.h>
#include <bt/engine/tree/verify.h>

namespace bt::detail {

inline constexpr int kNoParent = -1;
inline constexpr int kNoBehavior = -1;

// The arguments of a builder's call beside the name and the options of the node.
struct node_source {
    node_kind Kind = kSequence;
    bool IsLeaf = false;
    const behavior* Functions = nullptr;      // its behavior: the caller's, or null
    const behavior_function* Tick = nullptr;  // of a behavior that the tree owns, or null
    const decider* Subtree = nullptr;         // declared elsewhere, and used here as it is
};

// A node that was added. Its decider has the same number.
struct added_node {
    int Parent = kNoParent;
    int OwnBehavior = kNoBehavior;     // in built_data::Behaviors
    const decider* Subtree = nullptr;  // see node_source
    std::size_t Name = 0;              // where it begins in built_data::Names
    std::size_t Note = 0;              // the same of its note; 0: none
};

// The data that a built tree owns. Nothing in it moves once the tree is made.
struct built_data {
    tree Tree;
    std::string Names;  // of each node, with its note, then of the tree, each with a 0 behind it
    std::vector<decider> Deciders;            // one for each node that was added; that of a subtree has no use
    std::vector<std::unique_ptr<const kept_conditions>> Whiles;
    std::vector<behavior> Behaviors;          // of leaves and nodes that came as a function
    std::vector<const decider*> Children;     // of all nodes, one list after the other
    std::vector<std::shared_ptr<const void>> Values;
    std::vector<node> Nodes;
    std::vector<path_plan> Plans;
    std::vector<classic_step> Steps;
    std::vector<watch> Watches;
    std::vector<char> Paths;
    living_tree Life;  // of Tree
    std::vector<node> WholeNodes;  // of Whole; empty if no behavior is made of a tree
    tree Whole;
};

// The decider of a node: the tree's own, or the root of a subtree.
inline const decider& DeciderOf(const std::vector<added_node>& nodes, const built_data& made, std::size_t number) {
    return nodes[number].Subtree != nullptr ? *nodes[number].Subtree : made.Deciders[number];
}

// Gives the deciders and behaviors of nodes their names and their Ids, and makes the lists of their children.
void FinishDeciders(const std::vector<added_node>& nodes, built_data& made);

// Lays a sound tree out in arrays of exactly the size that it needs.
tree_error LayOut(const tree_facts& facts, const char* name, bool has_plans, built_data& made);

}  // namespace bt::detail
