// Builds classic trees at run time, node by node and without macros, for readers of files and for other programs
// (contract 91). Not part of bt.h.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include <bt/bind.h>
#include <bt/built/owned_value.h>
#include <bt/built_tree.h>
#include <bt/decider.h>

namespace bt {

// The optional fields of a node, beside its kind and its name. Each field has the name and the meaning of a field of
// bt::decider.
struct node_options {
    decide_function Decide = {};         // bt::decide<F>, bt::Decide(lambda)
    preconditions Preconditions = {};    // checked before Decide
    decider_flags Flags = kFlagsNone;    // kFlagsPassOver and others
    decltype(decider::BehaviorFlags) BehaviorFlags = {};  // the user's own, for the behavior's functions
    parameters_pointer Parameters = {};  // bt::with(constant), or classic_builder::Own(value)
    std::uint32_t Id = 0;                // unique among the nodes of the tree; 0: of the name, see classic_builder
    preconditions While = {};            // must hold to start and in every later tick; otherwise the node fails
    lint_off LintOff = {};               // findings of lint that are intended
    std::int32_t Count = 0;              // see node_kind
    std::int32_t FailCount = 0;          // of a kParallel
    float Seconds = 0;                   // s, see node_kind
    number_reference Number = {};         // bt::number<F>, bt::Number(lambda)
    std::string_view Note = {};          // a person's words, which the tree keeps in every build
};

// Takes the nodes of one tree, depth first, and makes the tree:
//   bt::classic_builder builder;
//   builder.Begin(bt::kSequence, "attack");
//   builder.Condition(bt::decide<SeesEnemy>, "sees an enemy");
//   builder.Leaf(Chase);
//   builder.Leaf(bt::Action([](Creature& creature) { return creature.Bite(); }), "bite");
//   builder.End();
//   bt::built_tree tree = builder.Build("attacks");
// Names and options are copied, but the ranges and the Number that options refer to must outlive the tree. Several nodes
// may have the same name. A node without a name gets the name of its kind or of its behavior. The first node with a
// name has the Id of that name (NameId); further nodes with the name have other Ids. An Id that options give is kept,
// and may not be given twice. Each function returns the node's number, counted from 0. Errors name nodes by these
// numbers, so a reader of files can keep a line for each node. Only Build finds mistakes, and no call before it fails.
// One thread at a time.
class classic_builder {
public:
    classic_builder(const classic_builder&) = delete;
    classic_builder& operator=(const classic_builder&) = delete;
    // An empty builder.
    classic_builder();
    ~classic_builder();

    // Makes room for `num_nodes` nodes of the next tree, as far as a tree may have so many; 0 and less do nothing.
    // Never needed, but building a large tree is then faster.
    void Reserve(int num_nodes);

    // Begins a node whose children follow, up to its End. node_kind describes what each kind does with its children.
    int Begin(node_kind kind, std::string_view name = {}, const node_options& options = {});
    void End();

    // Begins a kOwnNode, a node with the user's own Tick, whose children follow, up to its End. The Tick must take
    // bt::node_children (contract 99). The behavior must outlive the tree.
    int Begin(const behavior& functions, std::string_view name = {}, const node_options& options = {});
    int Begin(const behavior&& functions, std::string_view name = {},
              const node_options& options = {}) = delete;  // would be gone at once
    // Begins a kOwnNode with a Tick and nothing else: bt::tick<F>. The tree owns the behavior of the node.
    int Begin(const behavior_function& tick, std::string_view name, const node_options& options = {});

    // A node without children, such as kWait, kSucceed or an empty kSequence.
    int Node(node_kind kind, std::string_view name = {}, const node_options& options = {});

    // A leaf that succeeds if `decide` accepts, and fails otherwise: a kCondition with that Decide.
    int Condition(const decide_function& decide, std::string_view name, node_options options = {});

    // A further place of a node that was added before, with everything below it, as of a declared node that is in the
    // lists of two parents. A node that was begun must have its End first. Returns the number of the place.
    int Again(int number);

    // A declared node or leaf with everything below it, which must all outlive the tree. Names and Ids stay as
    // declared. A mistake in these nodes is reported with the number that this call returned.
    int Subtree(const decider& root);
    int Subtree(const decider&& root) = delete;  // would be gone at once

    // A leaf with a behavior, which must outlive the tree.
    int Leaf(const behavior& functions, std::string_view name = {}, const node_options& options = {});
    int Leaf(const behavior&& functions, std::string_view name = {},
             const node_options& options = {}) = delete;  // would be gone at once
    // A leaf with a Tick and nothing else: bt::action<F>, bt::Action(lambda), bt::tick<F>. The tree owns the behavior
    // of the leaf.
    int Leaf(const behavior_function& tick, std::string_view name, const node_options& options = {});

    // A leaf whose behavior ticks another tree, as BT_DEFINE_BEHAVIOR__TREE makes one (contract 92). The inner tree
    // must outlive this one, and be sound. For one behavior of several leaves, or with another name, see BehaviorOf.
    int LeafOfTree(const built_tree& inner, std::string_view name, const node_options& options = {});
    int LeafOfTree(const built_tree&& inner, std::string_view name,
                   const node_options& options = {}) = delete;  // would be gone at once

    // Keeps a copy of a value as long as the tree, for .Parameters = builder.Own(bt::wait_seconds{2}). The type of the
    // value must have the role bt::parameters or bt::subtree_parameters.
    template <class Parameters>
    parameters_pointer Own(Parameters value) {
        return detail::OwnIn(*Work, std::move(value));
    }

    // Makes the tree, verifies it like a declared tree (contract 67), and leaves the builder as new. If there are
    // mistakes, there is no tree, and built_tree::Errors returns all mistakes that can be found separately, up to
    // kMaxNumBuildErrors. Takes time in proportion to the nodes, their depth and their names.
    built_tree Build(std::string_view name);
    // As Build, but only the nodes, for a tree with an evaluator of its own (bt/formats). Building takes less time and
    // memory. A tick of the tree that was built is refused (kTreeNotInitialized).
    built_tree BuildNodes(std::string_view name);

private:
    std::unique_ptr<detail::tree_in_work> Work;
};

}  // namespace bt
