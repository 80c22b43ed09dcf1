// Classic trees that answer a question: one call that runs a tree to its end, and evaluations that take several ticks.
// Not part of bt.h.
#pragma once

#include <cstdint>

#include <bt/bind.h>
#include <bt/engine/node_table.h>
#include <bt/tick.h>

namespace bt {

// A classic tree's answer. Converts to true exactly if the tree succeeded, so an `if` can ask a tree like a function.
struct process_result {
    // kSucceeded, kFailed or kError; of an evaluation also kRunning, or kIdle before its first tick.
    tick_state State = tick_state::kIdle;
    error_code Error = error_code::kNone;  // kNone unless State is kError; ErrorText returns it in words
    const decider* Decider = nullptr;      // the decider that the error is about; null: none in particular

    // True if the tree succeeded; false if it failed, or after an error, which the report hook got.
    explicit constexpr operator bool() const { return State == tick_state::kSucceeded; }
};

// Runs a classic tree to its answer in one call, with the caller's memory. Use this function for trees that are built
// at run time or only declared here. A path that the memory already has continues. Never allocates. Errors are
// reported:
//   kStillRunning: a leaf keeps running, so there is no answer. The tree is stopped (end_reason::kStopped), and Decider
//     names the leaf. Use an evaluation for such trees.
//   kNotClassic: this is a tree of deciders. Nothing was done.
//   The errors of TickBehaviorTree, such as kAnsweredError: a leaf answered bt::status::kError.
process_result Process(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input = {});

namespace detail {

template <class Predicate>
constexpr bool IsAnyNode(const tree& tree, Predicate is) {  // not covered: while compiling
    for (int i = 0; i < tree.NumNodes; ++i) {
        if (tree.Nodes[i].Decider->Kind == kNode && is(*tree.Nodes[i].Decider)) return true;
    }
    return false;
}
constexpr bool DrawsChildren(const tree& tree) {  // not covered: while compiling
    return IsAnyNode(tree, [](const decider& node) { return FactsOf(node.Node).Draws; });
}
constexpr bool RemembersBetweenEvaluations(const tree& tree) {  // not covered: while compiling
    return IsAnyNode(tree, [](const decider& node) { return KeepsState(node) || KeepsTime(node); });
}

// Each mistake is one error. A tree that did not compile has no nodes and an error of its own.
template <const tree& Tree, class Agent>
consteval bool CanAnswer() {
    constexpr bool is_tree = Tree.NumNodes > 0;
    constexpr bool is_classic = !is_tree || !IsNull(Tree.Steps);
    constexpr bool is_itself = !std::is_pointer_v<Agent> && !std::is_null_pointer_v<Agent>;
    constexpr bool is_agent = !is_itself || IsNull(Tree.AgentType) || AreSame(Tree.AgentType, &type_tag<std::remove_const_t<Agent>>);
    constexpr bool can_act = !std::is_const_v<Agent>;
    static_assert(is_classic, "bt: this is a tree of deciders, which has no answer; only a classic tree has one (BT_DEFINE_CLASSIC_TREE)");
    static_assert(is_itself, "bt: give the agent itself, not a pointer to it");
    static_assert(is_agent, "bt: this tree's functions take another type of agent");
    static_assert(can_act, "bt: the nodes of a tree may act on their agent, so it can't be const");
    return is_tree && is_classic && is_itself && is_agent && can_act;
}

}  // namespace detail

// Runs a classic tree whose leaves end at once to its answer, for any agent of the type that its functions take:
//   if (bt::Process<ROUTE>(request)) ...
// The memory is on the stack and new in each call, so calls may be nested and made from several threads. Errors are
// those of the Process above. A tree that remembers something from one evaluation to the next (kCooldown, kLimit,
// kShuffledNode, kRunOnce, kFlagsResume, bt::Timer) does not compile. Give another `seed` in each call if the tree
// draws random numbers. Without a seed, a tree with kRandomNode or kWeightedNode does not compile, and functions draw
// the same numbers from tick_args::Random in each call. `input`: its Time is 0 unless given.
template <const tree& Tree, class Agent>
process_result Process(Agent&& agent, const tick_input& input, std::uint64_t seed) {
    constexpr bool forgets = !detail::RemembersBetweenEvaluations(Tree);
    static_assert(forgets,
                  "bt: a node of this tree (kCooldown, kLimit, kShuffledNode, kRunOnce, kFlagsResume, bt::Timer) "
                  "remembers, and Process's memory is new in each call; use bt::evaluation");
    if constexpr (detail::CanAnswer<Tree, std::remove_reference_t<Agent>>() && forgets) {
        tree_memory<Tree> memory{seed};
        return Process(Tree, memory, agent_pointer(&agent), input);
    } else {
        return {};
    }
}
template <const tree& Tree, class Agent>
process_result Process(Agent&& agent, const tick_input& input = {}) {
    constexpr bool draws = detail::DrawsChildren(Tree) && !detail::RemembersBetweenEvaluations(Tree);
    static_assert(!draws, "bt: this tree draws a child, and without a seed it would draw the same one in each call");
    if constexpr (!draws) return Process<Tree>(agent, input, 0);
    else return {};
}

// One evaluation of a classic tree that may take several ticks. Call Tick until IsDone. Any number of evaluations may
// run at once, even of one tree and with one agent. After the answer no function is called any more. If the object goes
// away before, nothing is deactivated: call Stop first if blocks have destructors. The size is that of the tree's
// memory and 24 bytes. An evaluation can be copied if the memory can.
template <const tree& Tree>
struct evaluation {
    tree_memory<Tree> Memory;  // for DebugPrintState and similar functions; only Tick may tick it
    // The answer so far; State is kIdle before the first tick, then kRunning until there is an answer.
    process_result Answer;

    // A new evaluation. Evaluations with the same seed draw the same random numbers.
    explicit constexpr evaluation(std::uint64_t seed = 0) : Memory(seed) {}

    // Whether there is an answer. kTooManyRepeats and kAnsweredError are answers too.
    constexpr bool IsDone() const { return Answer.State != tick_state::kIdle && Answer.State != tick_state::kRunning; }

    // Continues the evaluation, and returns the answer so far. If the evaluation IsDone, the call only returns the
    // answer. Errors are those of TickBehaviorTree. A tick that is refused, for example for a time that is not finite,
    // leaves the evaluation unchanged.
    template <class Agent>
    process_result Tick(Agent& agent, const tick_input& input) {
        if constexpr (detail::CanAnswer<Tree, Agent>()) {
            if (IsDone()) return Answer;
            const tick_result result = TickBehaviorTree(Tree, Memory, agent_pointer(&agent), input);
            const process_result next = {result.State, result.Error, result.Decider};
            if (result || result.Error == error_code::kTooManyRepeats || result.Error == error_code::kAnsweredError) Answer = next;
            return next;
        } else {
            return {};
        }
    }

    // Deactivates what runs (end_reason::kStopped), and forgets the answer and all else. The next Tick begins again.
    // Errors are those of StopBehaviorTree; after an error nothing has changed.
    template <class Agent>
    tick_result Stop(Agent& agent, const tick_input& input) {
        if constexpr (detail::CanAnswer<Tree, Agent>()) {
            const tick_result result = StopBehaviorTree(Tree, Memory, agent_pointer(&agent), input);
            if (result) Answer = {};
            return result;
        } else {
            return {};
        }
    }

    // Forgets the answer, so that the next Tick begins another evaluation, in which cool-downs and turns continue
    // (contract 90). Does nothing without an answer.
    void ForgetAnswer() {
        if (IsDone()) Answer = {};
    }
};

}  // namespace bt
