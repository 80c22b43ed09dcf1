// Coverage: how often each decider of a tree was asked, ran and ended, over any number of agents and ticks, and what never ran.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/events.h>

namespace bt {

// The counts of one node. A decider may be asked while it is active, if its group compares or it is asked before a redecide. So it may
// have accepted more often than it was activated.
struct node_coverage {
    std::uint64_t Verdicts[static_cast<std::size_t>(kNumVerdicts)] = {};  // by bt::verdict
    std::uint64_t Activated = 0;         // times, without those in ActivateFailed
    std::uint64_t ActivateFailed = 0;    // times that its Activate refused
    std::uint64_t Ended[static_cast<std::size_t>(kNumEndReasons)] = {};  // by bt::end_reason, as its Deactivate got it
    std::uint64_t SubsetRuleBroken = 0;  // times
    double SecondsActive = 0;            // the sum, over all agents

    // Asked: all verdicts but kMasked, which means that it was not asked. Count: of one verdict or reason. WasActive: ever.
    std::uint64_t Asked() const;
    std::uint64_t Count(verdict value) const { return Verdicts[static_cast<std::size_t>(value)]; }
    std::uint64_t Count(end_reason reason) const { return Ended[static_cast<std::size_t>(reason)]; }
    bool WasActive() const;
};

// The beginning of every coverage, for any tree. Made only as the beginning of a coverage_of. Give it to the ticks and stops of any number
// of agents of one tree: it counts for the first tree that it sees. One thread at a time: give each thread its own, and add them up with
// MergeCoverage. A counted tick does what the plain one does. The time of active deciders is counted when a tick begins: each decider that
// is active then was active for DeltaTime. To record as well, include <bt/observe.h> and give the tick a both_observers<coverage_base,
// flight_recorder_base>. Never allocates.
struct coverage_base {
    static constexpr bool kObserves = true;                     // as of any observer
    static const precompiled_ticks<coverage_base> Precompiled;  // so that a tick with it needs only this header

    const tree* Tree = nullptr;    // null: nothing was counted
    std::uint64_t Ticks = 0;       // without stops
    std::uint64_t OtherTicks = 0;  // not counted: of another tree, or of one with more nodes than there is room for
    double Seconds = 0;            // the sum of all DeltaTimes, of ticks and stops
    std::uint64_t NodeCapacity;       // nodes that there is room for

    // Called by both_observers; a tick takes the coverage itself.
    void Observe(const tick_event& event);

protected:
    explicit constexpr coverage_base(int node_capacity) : NodeCapacity(static_cast<std::uint64_t>(node_capacity)) {}
    // A copied base alone would claim the size of the coverage it was copied from.
    coverage_base(const coverage_base&) = default;
    coverage_base& operator=(const coverage_base&) = default;
};

// Coverage for trees of up to NumNodes nodes, with a node_coverage for each.
template <int NumNodes>
struct coverage_of : coverage_base {
    static_assert(NumNodes > 0 && NumNodes <= kMaxNumTreeNodes, "bt: a tree has 1 to bt::kMaxNumTreeNodes nodes");

    node_coverage Counts[static_cast<std::size_t>(NumNodes)] = {};  // in the order of the tree's Nodes

    // Without counts.
    constexpr coverage_of() : coverage_base(NumNodes) {}
};

// Coverage of exactly the size that a tree needs, where the tree's definition is visible.
template <const tree& Tree>
using tree_coverage = coverage_of<detail::AtLeastOne(Tree.NumNodes)>;

// Adds the counts of `from`. False, and nothing is changed: they are of different trees, or there is no room for all nodes.
[[nodiscard]] bool MergeCoverage(coverage_base& into, const coverage_base& from);

// Forgets everything, the tree too. Call it when a tree is built again at run time.
void ClearCoverage(coverage_base& coverage);

// The counts of one node, and the sum of all nodes of a decider. Zeros if it is not in the coverage's tree.
node_coverage CoverageAt(const coverage_base& coverage, const node& here);
node_coverage CoverageOf(const coverage_base& coverage, const decider& subject);

// The parts of a text about coverage.
enum class coverage_text {
    kAll,
    kTable,     // a line for each node of the tree, as an outline
    kNeverRan,  // the nodes that were never active, grouped by the reason
};

// Writes the coverage of a tree as text. Large counts are shortened (1234k) and zeros are dashes. A line has up to 120 columns while a
// name, with two spaces for each level above it, takes at most 19. A tree with ranges needs 6 more, and one with conditions to go on 12.
// Percentages are of Seconds. Buffer, size and result are as for DebugPrintState. Never allocates.
std::size_t PrintCoverage(const tree& tree, const coverage_base& coverage, char* buffer, std::size_t size,
                          coverage_text what = coverage_text::kAll);

}  // namespace bt
