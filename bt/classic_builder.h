// Builds classic trees at run time, node by node, without macros: for trees from files and from other programs (contract 91). Not part of
// bt.h.
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

// Options of a node beside its kind and its name: fields of bt::decider, with the same names and meanings.
struct node_options {
    decide_function Decide = {};         // bt::decide<F>, bt::Decide(lambda)
    preconditions Preconditions = {};    // checked before Decide
    decltype(decider::BehaviorFlags) BehaviorFlags = {};  // the user's own, for the behavior's functions
    parameters_pointer Parameters = {};  // bt::with(constant), or classic_builder::Own(value)
    preconditions While = {};            // as Preconditions, and it fails in the first tick in which they do not hold
    std::int32_t Count = 0;              // see node_kind
    std::int32_t FailCount = 0;          // of a kParallel
    float Seconds = 0;                   // s, see node_kind
};

// A mistake in a tree that was built, with the node that it is about.
struct build_error {
    error_code Code = error_code::kNone;  // what is wrong
    int Node = -1;      // the number that the builder returned for it; -1: the tree as a whole
    std::string Path;   // the names from the root to it, "attack > chase"; the last eight if there are more
    std::string Other;  // the same of the second node of a mistake of two; empty: none
    int Needed = 0;     // kTooManyNodes: how many there are

    // The mistake as a sentence, with its node: "node 3, attack > chase: this classic node has fewer children than its kind takes".
    std::string Text() const;
};

namespace detail {
struct added_node;
struct built_data;
struct node_source;
}  // namespace detail

// A tree that a classic_builder made. It owns its nodes, names and parameters, and the arrays of the tree, each of the size that is needed.
// Moving it moves none of them, so memories that are in use with it go on. Stop them before it goes away.
class built_tree {
public:
    // No tree, as after a mistake: a tick of it is refused (kTreeNotInitialized). It moves as said above.
    built_tree();
    built_tree(built_tree&& other) noexcept;
    built_tree& operator=(built_tree&& other) noexcept;
    ~built_tree();

    // Whether there was no mistake, so that it can be ticked.
    bool IsSound() const { return Mistakes.empty() && Data != nullptr; }
    // All mistakes; empty if it is sound. Valid as long as this object is.
    const std::vector<build_error>& Errors() const& { return Mistakes; }
    std::vector<build_error> Errors() && { return std::move(Mistakes); }

    // The tree, for ticks, bt::Process, bt::built_memory, FindDecider and bt/debug. It lives as long as this object or what it is moved to.
    const tree& Tree() const&;
    const tree& Tree() && = delete;  // it would be gone at once
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
// Names and options are copied; names need not differ. A node without a name gets that of its kind or of its behavior. The
// first node of a name has the Id of that name (NameId), further ones have Ids of their own. Each function returns the node's number,
// counted from 0, which errors name: a reader of files keeps a line for each. Mistakes are found by Build, and no call before it fails. One
// thread at a time.
class classic_builder {
public:
    classic_builder(const classic_builder&) = delete;
    classic_builder& operator=(const classic_builder&) = delete;
    // An empty builder.
    classic_builder();
    ~classic_builder();

    // Makes room for so many nodes of the next tree, as far as a tree may have them; 0 and less do nothing. Never needed, but a large tree
    // is built faster.
    void Reserve(int num_nodes);

    // A node whose children follow, up to its End. See node_kind for what each kind takes.
    int Begin(node_kind kind, std::string_view name = {}, const node_options& options = {});
    void End();

    // A node of one's own, a kOwnNode, whose children follow, up to its End. The behavior must outlive the tree, and its Tick takes
    // bt::node_children (contract 99).
    int Begin(const behavior& functions, std::string_view name = {}, const node_options& options = {});
    int Begin(const behavior&& functions, std::string_view name = {}, const node_options& options = {}) = delete;  // would be gone at once
    // One with a Tick and nothing else: bt::tick<F>. The tree owns its behavior.
    int Begin(const behavior_function& tick, std::string_view name, const node_options& options = {});

    // A node without children, such as kWait, kSucceed or an empty kSequence.
    int Node(node_kind kind, std::string_view name = {}, const node_options& options = {});

    // A leaf that succeeds if `decide` accepts: a kCondition with that Decide.
    int Condition(const decide_function& decide, std::string_view name, node_options options = {});

    // A declared node or leaf with everything below it. All of it must outlive the tree. Names and Ids stay as
    // declared. Mistakes in it are reported with the number of this call.
    int Subtree(const decider& root);
    int Subtree(const decider&& root) = delete;  // would be gone at once

    // A leaf with a behavior, which must outlive the tree.
    int Leaf(const behavior& functions, std::string_view name = {}, const node_options& options = {});
    int Leaf(const behavior&& functions, std::string_view name = {}, const node_options& options = {}) = delete;  // would be gone at once
    // A leaf with a Tick and nothing else: bt::action<F>, bt::Action(lambda), bt::tick<F>. The tree owns its behavior.
    int Leaf(const behavior_function& tick, std::string_view name, const node_options& options = {});

    // Keeps a copy of a value as long as the tree, for .Parameters = builder.Own(bt::wait_seconds{2}). The type says: using role =
    // bt::parameters.
    template <class Parameters>
    parameters_pointer Own(Parameters value) {
        static_assert(detail::kIsParameters<Parameters>, "bt: a type of parameters must say: using role = bt::parameters;");
        std::shared_ptr<Parameters> owned = std::make_shared<Parameters>(std::move(value));
        const parameters_pointer pointer = {owned.get(), &type_tag<Parameters>};
        Values.push_back(std::move(owned));
        return pointer;
    }

    // Makes the tree, and leaves the builder as new. It is verified like a declared one (contract 67). If there are mistakes, it tells all
    // of those that can be found one by one, up to kMaxNumBuildErrors. Takes time in proportion to the nodes, their depth and their names.
    built_tree Build(std::string_view name);
    // As Build, but every tick of the tree walks from its root, which is slower; making it takes less time and memory. For a tree that has
    // an evaluator of its own (bt/formats).
    built_tree BuildWithoutPlans(std::string_view name);

private:
    built_tree Build(std::string_view name, bool has_plans);
    int Add(const detail::node_source& from, std::string_view name, const node_options& options);
    int Open(int number);
    void NoteMisuse(error_code code, int node);

    std::unique_ptr<detail::built_data> Made;  // its deciders, behaviors and names so far
    std::vector<detail::added_node> Nodes;
    std::vector<int> OpenNodes;                       // those that were begun and have no End yet
    std::vector<std::shared_ptr<const void>> Values;  // what Own keeps
    std::vector<std::pair<error_code, int>> Misuse;   // found so far, with its node
};

}  // namespace bt
