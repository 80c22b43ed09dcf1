// Overrides: deciders and nodes of a tree that are switched off, or that answer what a test or a tool says (contract
// 158). Not part of bt.h.
#pragma once

#include <string>
#include <string_view>

#include <bt/tick.h>

namespace bt {

namespace detail {
struct override_data;
}  // namespace detail

// A table beside a tree, or beside one memory, which the ticks of the tree look into. The tree's constants stay as they
// are. While the object exists, it applies to these memories:
//   each memory that is new or was stopped when it is first ticked with the tree, and each member of a crowd;
//   each memory that Use was called with;
//   the memories of inner trees (contract 92) in those memories.
// The ticks of these memories are as slow as observed ticks. All other ticks cost the same as without overrides, and a
// memory takes no byte more. For a memory with an object of its own only that object counts, and none beside the tree.
// A second object beside the same memory, or beside the same tree, is reported when it is made (kTwoOverrides). Only
// the newer of the two counts, and the older one can't be changed meanwhile.
//   bt::overrides test(CREATURE);
//   test.SwitchOff("FLEE");
//   test.Script("Chew", "running*2 failed");
//
// Names are those of deciders and nodes (DebugName), of inner trees too. All nodes of that name are overridden. A path
// tells nodes of one name apart, from any node on: "FETCH > walk".
//
// Functions that return a text return an empty one if all is well. Otherwise the text is the mistake in words, the
// report hook gets the mistake (kNoSuchDecider, kNoSuchAnswer, kBadScript, kTreeIsGone, kTwoOverrides,
// kOverridesInTick), and nothing was changed. Call these functions between ticks. Ticks on any number of threads may
// use the object. The object may go away at any time between ticks: nodes whose Activate was replaced are still known
// to have been, until they end. They are known by the address of their memory. A copy of a memory is not known to have
// such nodes, so there a node that an override began gets its own Deactivate without its Activate.
class overrides {
public:
    // Beside a tree: for all agents. Allocates some bytes for each node of the tree.
    explicit overrides(const tree& of);
    // Beside one memory, which may be new or have a path. The memory must stay at its address while the object exists.
    overrides(const tree& of, tree_memory_base& only);
    ~overrides();
    overrides(const overrides&) = delete;
    overrides& operator=(const overrides&) = delete;

    // For a memory that was ticked before the object was made. An overridden memory stays so when it is stopped.
    void Use(tree_memory_base& memory);

    // The decider or node rejects, before any of its checks is made; an active one ends, as if its While did not hold.
    std::string SwitchOff(std::string_view name);

    // The value takes the place of its Decide (contract 34); NaN is refused. All other checks are made as ever. A
    // classic node without checks is asked too. Trees of files that tick in the exact profile ask no Decide, so this is
    // a mistake there.
    std::string Decide(std::string_view name, float value);

    // The answer takes the place of the Activate, Tick and Deactivate of a behavior, of a leaf, a group or a kOwnNode.
    // Any other classic node gives the answer without its children being ticked; what is active in them is interrupted
    // first. A kCondition is not asked. A node gives only answers that its kind can give. A group or node with children
    // and without a behavior can't answer running, because it runs only while a node below it runs. If a group with a
    // behavior answers running, its children are chosen and ticked as ever. Whoever was activated by its own Activate
    // is deactivated by its own Deactivate. If the answer is taken back while the behavior is active, the next tick
    // calls its Activate first.
    std::string Answer(std::string_view name, status answer);

    // Several answers, one for each tick of the behavior or node: "running running failed". Of values of a Decide, one
    // for each time that it is asked: "rejects accepts 0.5". Numbers have at most nine
    // digits. A word followed by *3 counts three times. After the last word it is given on and on; the word "again" at
    // the end begins anew. A script goes on where it was when its behavior is activated again.
    std::string Script(std::string_view name, std::string_view script);

    // Its own functions answer again.
    std::string TakeBack(std::string_view name);
    void TakeBackAll();

    // The overrides, a line for each: "FEED: off", "CHEW: answers failed". Nodes of one name have their paths. Empty:
    // there are none.
    std::string Text() const;

private:
    detail::override_data* Data;
};

}  // namespace bt
