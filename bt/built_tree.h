// A tree that a builder made at run time, or the mistakes that the builder found instead (contract 91, 170). Not part
// of bt.h; bt/classic_builder.h and bt/decider_builder.h include it.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <bt/tree.h>

namespace bt {

// A mistake in a tree that was built, with its node.
struct build_error {
    error_code Code = error_code::kNone;  // what is wrong
    int Node = -1;      // the node's number, as the builder returned it; -1: the mistake is about the tree as a whole
    std::string Path;   // the names from the root to the node, "attack > chase"; only the last eight if there are more
    std::string Other;  // the path of the second node, if the mistake is about two nodes; otherwise empty
    int Needed = 0;     // kTooManyNodes: the number of nodes; 0: not known

    // The mistake as a sentence, with its node: "node 3, attack > chase: this classic node has fewer children than its
    // kind takes".
    std::string Text() const;
};

namespace detail {
struct built_data;
struct tree_in_work;
}  // namespace detail

// A tree that a classic_builder or a decider_builder made. Owns its nodes, names, parameters and arrays, each of
// exactly the size that is needed. Moving the object leaves all of these at their addresses, so memories in use with
// the tree continue. Stop these memories before the tree goes away.
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
    friend struct detail::tree_in_work;
    friend behavior BehaviorOf(const built_tree& inner, const char* name);
    std::unique_ptr<detail::built_data> Data;  // null: no tree
    std::vector<build_error> Mistakes;
};

// A behavior that ticks `inner`, as BT_DEFINE_BEHAVIOR__TREE makes one of a declared tree (contract 92, 172), for
// leaves of any tree. `inner` and `name` must outlive the behavior, which must stay at its address as long as trees
// refer to it. Up to kMaxTreeDepth built trees may be one inside the other. If `inner` has no tree, a tree with the
// behavior is refused (kMissingFunction).
behavior BehaviorOf(const built_tree& inner, const char* name);
behavior BehaviorOf(const built_tree&& inner, const char* name) = delete;  // would be gone at once

}  // namespace bt
