// The answers of all nodes in the last tick of one agent, for the state print (bt/debug/print_state.h). Not part of
// bt.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/engine/inner/whole_tree.h>
#include <bt/events.h>

namespace bt {

// The beginning of all tick_answers_of, for any tree. Made only as the beginning of one. Give it to the ticks and stops
// of an agent: each of them begins anew, so the answers are those of the last one. Ticks of inner trees, which
// behaviors are made of, belong to the tick around them (contract 139). Nodes beyond the room have no answer. One
// thread at a time. Never allocates.
struct tick_answers_base {
    static constexpr bool kObserves = true;                         // as in any observer
    static const precompiled_ticks<tick_answers_base> Precompiled;  // so that a tick needs only this header

    const tree* Tree = nullptr;                // of the last tick; null: there was none
    std::uint64_t Generation = 0;              // tree::Generation; the tree itself may be gone
    const tree_memory_base* Memory = nullptr;  // the agent's, which may be gone: it is compared, but not read
    double Time = 0;                           // s, the agent's clock in that tick
    std::uint64_t NodeCapacity;                // nodes that there is room for

    // For both_observers; a tick takes the answers themselves.
    void Observe(const tick_event& event);
    void ObserveInner(const tick_event& event);

protected:
    explicit constexpr tick_answers_base(int node_capacity) : NodeCapacity(static_cast<std::uint64_t>(node_capacity)) {}
    tick_answers_base(const tick_answers_base&) = default;
    tick_answers_base& operator=(const tick_answers_base&) = default;
};

// Answers for trees of up to NumNodes nodes, in a byte for each.
template <int NumNodes>
struct tick_answers_of : tick_answers_base {
    static_assert(NumNodes > 0 && NumNodes <= kMaxNumTreeNodes, "bt: a tree has 1 to bt::kMaxNumTreeNodes nodes");

    // By number in the whole tree: a bt::status + 1, or 0 for a node that the tick did not reach.
    std::uint8_t Answers[static_cast<std::size_t>(NumNodes)] = {};

    // No answers yet.
    constexpr tick_answers_of() : tick_answers_base(NumNodes) {}
};

// Answers of exactly the size that a tree needs, with its inner trees, where the tree's definition is visible.
template <const tree& Tree>
using tree_answers = tick_answers_of<detail::AtLeastOne(detail::WholeOf(detail::Visible<Tree>()).NumNodes)>;

// The answer of a node in that tick, the last one if it answered several times; null: the tick did not reach it. A
// decider that was active or became active answers kRunning until it ends. `here` must be a node of the tree, or of
// that tree's Whole: the own nodes of an inner tree do not show below which leaf they are. For any other node, and
// after the tree is gone, null.
const status* AnswerAt(const tick_answers_base& answers, const node& here);

}  // namespace bt
