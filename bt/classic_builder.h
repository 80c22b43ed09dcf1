// Builds classic trees at run time, node by node and without macros, for readers of files and for other programs
// (contract 91). Not part of bt.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <bt/bind.h>
#include <bt/decider.h>
#include <bt/tree.h>

namespace bt {

// The optional fields of a node, beside its kind and its name. Each field has the name and the meaning of a field of
// bt::decider.
struct node_options {
    decide_function Decide = {};         // bt::decide<F>, bt::Decide(lambda)
    preconditions Preconditions = {};    // checked before Decide
    decider_flags Flags = kFlagsNone;    // kFlagsPassOver and others
    decltype(decider::BehaviorFlags) BehaviorFlags = {};  // the user's own, for the behavior's functions
    parameters_pointer Parameters = {};  // bt::with(constant), or classic_builder::Own(value)
    preconditions While = {};            // must hold to start and in every later tick; otherwise the node fails
    std::int32_t Count = 0;              // see node_kind
    std::int32_t FailCount = 0;          // of a kParallel
    float Seconds = 0;                   // s, see node_kind
    number_reference Number = {};         // bt::number<F>, bt::Number(lambda)
    std::string_view Note = {};          // a person's words, which the tree keeps in every build
};

// A mistake in a tree that was built, with its node.
struct build_error {
    error_code Code = error_code::kNone;  // what is wrong
    int Node = -1;      // the node's number, as the builder returned it; -1: the mistake is about the tree as a whole
    std::string Path;   // the names from the root to the node, "attack > chase"; only the last eight if there are more
    std::string Other;  // the path of the second node, if the mistake is about two nodes; otherwise empty
    int Needed = 0;     // kTooManyNodes: the number of nodes

    // The mistake as a sentence, with its node: "node 3, attack > chase: this classic node has fewer children than its
    // kind takes".
    std::string Text() const;
};

namespace detail {
struct added_node;
struct built_data;
struct node_source;
}  // namespace detail

// A tree that a classic_builder made. Owns its nodes, names, parameters and arrays, each of exactly the size that is
// needed. Moving the object leaves all of these at their addresses, so memories in use with the tree continue. Stop
// these memories before the tree goes away.
class built_tree {
public:
    // The default constructor makes an object without a tree, as after a mistake: a tick of it is refused
    // (kTreeNotInitialized). Moving keeps all addresses.
    built_tree();
    built_tree(built_tree&& other) noexcept;
    built_tree& operator=(built_tree&& other) noexcept;
    ~built_tree();

    // Whether there is a tree that can be ticked: one was built, without a mistake.
    bool IsSound() const { return Mistakes.empty() && Data != nullptr; }
    // All mistakes; empty if there are none. Valid as long as this object.
    const std::vector<build_error>& Errors() const& { return Mistakes; }
    std::vector<build_error> Errors() && { return std::move(Mistakes); }

    // The tree, for ticks, bt::Process, bt::built_memory, FindDecider and bt/debug. Valid as long as this object, or as
    // the object that it is moved to.
    const tree& Tree() const&;
    const tree& Tree() && = delete;  // the tree would be gone at once
    // Converts to the tree, for functions that take one.
    operator const tree&() const& { return Tree(); }
    operator const tree&() && = delete;

private:
    friend class classic_builder;
    std::unique_ptr<detail::built_data> Data;  // null: no tree
    std::vector<build_error> Mistakes;
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
// name has the Id of that name (NameId); further nodes with the name have other Ids. Each function returns the node's
// number, counted from 0. Errors name nodes by these numbers, so a reader of files can keep a line for each node. Only
// Build finds mistakes, and no call before it fails. One thread at a time.
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
    int Begin(const behavior&& functions, std::string_view name = {}, const node_options& options = {}) = delete;  // would be gone at once
    // Begins a kOwnNode with a Tick and nothing else: bt::tick<F>. The tree owns the behavior of the node.
    int Begin(const behavior_function& tick, std::string_view name, const node_options& options = {});

    // A node without children, such as kWait, kSucceed or an empty kSequence.
    int Node(node_kind kind, std::string_view name = {}, const node_options& options = {});

    // A leaf that succeeds if `decide` accepts, and fails otherwise: a kCondition with that Decide.
    int Condition(const decide_function& decide, std::string_view name, node_options options = {});

    // A declared node or leaf with everything below it, which must all outlive the tree. Names and Ids stay as
    // declared. A mistake in these nodes is reported with the number that this call returned.
    int Subtree(const decider& root);
    int Subtree(const decider&& root) = delete;  // would be gone at once

    // A leaf with a behavior, which must outlive the tree.
    int Leaf(const behavior& functions, std::string_view name = {}, const node_options& options = {});
    int Leaf(const behavior&& functions, std::string_view name = {}, const node_options& options = {}) = delete;  // would be gone at once
    // A leaf with a Tick and nothing else: bt::action<F>, bt::Action(lambda), bt::tick<F>. The tree owns the behavior
    // of the leaf.
    int Leaf(const behavior_function& tick, std::string_view name, const node_options& options = {});

    // Keeps a copy of a value as long as the tree, for .Parameters = builder.Own(bt::wait_seconds{2}). The type of the
    // value must have the role bt::parameters or bt::subtree_parameters.
    template <class Parameters>
    parameters_pointer Own(Parameters value) {
        detail::CheckParameters<Parameters>();
        std::shared_ptr<Parameters> owned = std::make_shared<Parameters>(std::move(value));
        const parameters_pointer pointer = {owned.get(), &type_tag<Parameters>};
        Values.push_back(std::move(owned));
        return pointer;
    }

    // Makes the tree, verifies it like a declared tree (contract 67), and leaves the builder as new. If there are
    // mistakes, there is no tree, and built_tree::Errors has all mistakes that can be found separately, up to
    // kMaxNumBuildErrors. Takes time in proportion to the nodes, their depth and their names.
    built_tree Build(std::string_view name);
    // As Build, for a tree with an evaluator of its own (bt/formats). Building takes less time and memory, but every
    // tick of the tree walks from its root, which is slower.
    built_tree BuildWithoutPlans(std::string_view name);

private:
    built_tree Build(std::string_view name, bool has_plans);
    int Add(const detail::node_source& from, std::string_view name, const node_options& options);
    int Open(int number);
    void NoteMisuse(error_code code, int node);

    std::unique_ptr<detail::built_data> Made;  // deciders, behaviors and names of the tree so far
    std::vector<detail::added_node> Nodes;
    std::vector<int> OpenNodes;                       // nodes that were begun and have no End yet
    std::vector<std::shared_ptr<const void>> Values;  // what Own keeps
    std::vector<std::pair<error_code, int>> Misuse;   // mistakes found so far, each with its node
};

}  // namespace bt
