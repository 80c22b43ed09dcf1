// A test kit for one's own trees: scripts in the place of leaves, the path of each tick, and the first difference from
// what a test expects, in words. Works with any test framework. Not part of bt.h.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <bt/debug/overrides.h>
#include <bt/tick.h>

namespace bt {

namespace detail {
struct test_data;
}  // namespace detail

// Ticks a tree with a memory of its own, and keeps what happened:
//   bt::tree_test test(GUARD, &guard);
//   test.Script("CHASE", "running*2 failed");
//   test.Input.DecisionFlags = kSeesThief;
//   test.Run(4);
//   CHECK(test.Difference("CHASE *2\n"
//                         "PATROL *2") == "");
// Works with every tree: declared, built, loaded and compiled, of deciders or classic. The constants of the tree stay
// as they are, and so do other memories. The tree must outlive the object. Allocates. One thread at a time.
class tree_test {
public:
    // A new memory, in which nothing is active. `agent` is given to all functions that have no script, and may be null
    // as in any tick. The tree draws the random numbers of `seed`.
    explicit tree_test(const tree& of, agent_pointer agent = nullptr, std::uint64_t seed = 0);
    // Stops the memory, if the tree is there.
    ~tree_test();
    tree_test(const tree_test&) = delete;
    tree_test& operator=(const tree_test&) = delete;

    // The input of the next tick. Set flags, stimuli and times as the test needs them.
    tick_input Input;
    // s, added to Input.Time after each tick, and the DeltaTime of each tick after the first.
    double Step = 1;

    // A script in the place of a behavior, a node or a Decide, as overrides::Script. Returns the mistake in words,
    // which every Difference then begins with; empty: there is none.
    std::string Script(std::string_view name, std::string_view script);
    // The same script for each leaf with a behavior that has none yet. Each leaf goes through it by itself. Leaves
    // without a behavior, such as kCondition and kWait, keep their own answers: their checks and their time.
    void ScriptLeaves(std::string_view script);
    // The overrides of the test's memory, for all that is no script.
    overrides& Overrides();

    // Ticks the tree once, and moves Input.Time on. Errors are those of TickBehaviorTree.
    tick_result Tick();
    // Ticks the tree so many times.
    void Run(int num_ticks);
    // Stops the tree.
    tick_result Stop();

    // The memory, for questions such as ActiveDecider.
    const tree_memory_base& Memory() const;

    // A line for each tick and stop so far: its time, and the path after it, "2 s: ROOT > CHASE". Where several leaves
    // are active they are in parentheses: "ROOT > (walk, HUNT > look)". A path goes on in an inner tree. Without a path
    // the line has "idle", "stopped", or "failed" or "succeeded" of a classic tree. A tick or stop that returned an
    // error has "error: " and its text, even if it was refused and the path is as before.
    std::string Log() const;
    // The same, with indented lines about what began, answered and ended in each tick, to be kept as a golden file. In a
    // classic tree each node that answered has a line: that of its own Tick or end, else "LOOK answered failed".
    std::string Recording() const;

    // The first difference between what happened and the lines that a test expects, in words; empty: there is none.
    // With indented lines the Recording is compared, else the Log; an indented path is a mistake. A line may leave out
    // the time, and the beginning of its path, but not the end of it, which is the leaf: "CHASE". "error" fits each
    // error. " *3" or "*3" at its end means three such ticks. Empty lines and lines that begin with # do not count. The
    // text has the tick, what ran, what was expected, and why the expected decider or node was not active, or that the
    // tree has no such name.
    std::string Difference(std::string_view expected) const;

private:
    std::unique_ptr<detail::test_data> Data;
};

}  // namespace bt
