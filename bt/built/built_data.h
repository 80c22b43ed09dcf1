// The data that a builder keeps of each node, and the tree that it makes. For the .cpp files of this folder.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <bt/build.h>
#include <bt/built/arena.h>
#include <bt/built/inner_tree.h>
#include <bt/built_tree.h>
#include <bt/engine/tree/steps.h>
#include <bt/engine/tree/verify.h>

namespace bt::detail {

inline constexpr int kNoParent = -1;
inline constexpr int kNoBehavior = -1;

// A node that was added. If it is the first place of its decider, the decider has the same number.
struct added_node {
    int Parent = kNoParent;
    int Decider = 0;                   // in built_data::Deciders
    int OwnBehavior = kNoBehavior;     // in built_data::Behaviors
    int Height = 1;                    // nodes on the longest path from this one down, without those of subtrees
    bool IsOpen = false;               // begun, and without its End
    bool IsRefused = false;            // a further place of a node that can't have one
    const decider* Subtree = nullptr;  // declared elsewhere, and used here as it is
    std::size_t Name = 0;              // where it begins in built_data::Names
    std::size_t Note = 0;              // the same of its note; 0: none
};

// The data that a built tree owns. Nothing in it moves once the tree is made.
struct built_data {
    tree Tree;
    std::string Names;  // of nodes, equal ones once, their notes, and of the tree, each with a 0 behind it
    std::string Lists;  // of the children of nodes, as text, equal ones once, each with a 0 behind it
    std::vector<decider> Deciders;            // one for each node that was added; only that of a first place has a use
    arena Kept;                               // conditions of deciders
    std::vector<behavior> Behaviors;          // of leaves and nodes that came as a function
    std::vector<const decider*> Children;     // of all nodes, one list after the other
    std::vector<std::shared_ptr<const void>> Values;
    std::vector<node> Nodes;
    std::vector<path_plan> Plans;
    std::vector<classic_step> Steps;
    std::vector<watch> Watches;
    std::string Paths;  // of nodes, equal ones once, each with a 0 behind it
    living_tree Life;  // of Tree
    std::vector<node> WholeNodes;  // of Whole; empty if no behavior is made of a tree
    tree Whole;
    inner_tree_types AsBehavior;  // of Tree, as the behavior of another
};

// The decider of a node: the tree's own, or the root of a subtree.
inline const decider& DeciderOf(const added_node& node, const built_data& made) {
    return node.Subtree != nullptr ? *node.Subtree : made.Deciders[static_cast<std::size_t>(node.Decider)];
}

// Whether a node is the first place of a decider that the tree owns.
inline bool IsFirstPlace(const std::vector<added_node>& nodes, std::size_t number) {
    return nodes[number].Subtree == nullptr &&
           nodes[number].Decider == static_cast<int>(number) && !nodes[number].IsRefused;
}

// A mistake that was found in a node.
struct node_error {
    tree_error Found;
    std::size_t Node;
};

// Gives the deciders and behaviors of nodes their names and their Ids, and makes the lists of their children. In a
// classic tree each further node of a name gets another Id. Returns the Ids that are given twice, up to
// kMaxNumBuildErrors.
std::vector<node_error> FinishDeciders(const std::vector<added_node>& nodes, bool is_classic, built_data& made);

// The parts of a tree beside its nodes: the engine walks by steps, and need not walk if there are plans.
enum class tree_parts : std::uint8_t { kNodes, kSteps, kPlans };

// Lays a sound tree out in arrays of exactly the size that it needs.
tree_error LayOut(const tree_facts& facts, const char* name, tree_parts parts, built_data& made);

}  // namespace bt::detail
