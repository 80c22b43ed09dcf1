// Coverage: how often each decider of a tree was asked, ran and ended, over any number of agents and ticks, and what never ran.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/events.h>

namespace bt {

inline constexpr int kNumEndReasons = 4;

// What was counted of a decider at one place of the tree. It is asked also while it is active, if its group compares or it is asked
// before a redecide, so it may have been asked and have accepted more often than it was activated.
struct place_coverage {
    std::uint64_t Verdicts[static_cast<std::size_t>(kNumVerdicts)] = {};  // by bt::verdict
    std::uint64_t Activated = 0;
    std::uint64_t ActivateFailed = 0;
    std::uint64_t Ended[static_cast<std::size_t>(kNumEndReasons)] = {};  // by bt::end_reason: as what it was told it ended
    std::uint64_t SubsetRuleBroken = 0;
    double SecondsActive = 0;

    // All verdicts but kMasked, which means that it was not asked.
    std::uint64_t Asked() const;
    std::uint64_t Count(verdict value) const { return Verdicts[static_cast<std::size_t>(value)]; }
    std::uint64_t Count(end_reason reason) const { return Ended[static_cast<std::size_t>(reason)]; }
    bool WasActive() const;
};

// What every coverage begins with, whatever its tree. Made only as the beginning of a coverage_of. Give it to the ticks and stops of any
// number of agents of one tree: it counts for the first tree that it sees. One thread at a time: each thread has its own, and
// MergeCoverage adds them up. A counted tick is otherwise the same as the plain one. The time that a decider was active is counted when a
// tick begins: all that is active then was so for the DeltaTime that has passed. To record as well, include <bt/observe.h> and give the
// tick a both_observers<coverage_base, flight_recorder_base>. Never allocates.
struct coverage_base {
    static constexpr bool kObserves = true;
    static const precompiled_ticks<coverage_base> Precompiled;

    const tree* Tree = nullptr;    // null: nothing was counted
    std::uint64_t Ticks = 0;       // stops are none
    std::uint64_t OtherTicks = 0;  // not counted: of another tree, or of one with more places than there is room for
    double Seconds = 0;            // the sum of all DeltaTimes, of ticks and stops
    std::uint64_t NumPlaces;       // for which there is room

    void Observe(const tick_event& event);

protected:
    explicit constexpr coverage_base(int num_places) : NumPlaces(static_cast<std::uint64_t>(num_places)) {}
    // A base alone would say that it is as large as what it was copied from.
    coverage_base(const coverage_base&) = default;
    coverage_base& operator=(const coverage_base&) = default;
};

// Coverage for trees of up to so many places: 136 bytes for each.
template <int NumNodes>
struct coverage_of : coverage_base {
    static_assert(NumNodes > 0 && NumNodes <= kMaxNumTreeNodes, "bt: a tree has 1 to bt::kMaxNumTreeNodes places");

    place_coverage Places[static_cast<std::size_t>(NumNodes)] = {};  // in the order of the tree's Nodes

    constexpr coverage_of() : coverage_base(NumNodes) {}
};

// Coverage of exactly the size that a tree needs, where the tree's definition is visible.
template <const tree& Tree>
using tree_coverage = coverage_of<detail::AtLeastOne(Tree.NumNodes)>;

// Adds what `from` counted. False, and nothing is changed: they are of different trees, or there is no room for all places.
[[nodiscard]] bool MergeCoverage(coverage_base& into, const coverage_base& from);

// Forgets everything, the tree too. To be called when a tree is built anew at run time.
void ClearCoverage(coverage_base& coverage);

// What was counted at one place, and the sum of all places where a shared decider stands. Zeros for what is not in the coverage's tree.
place_coverage CoverageAt(const coverage_base& coverage, const node& place);
place_coverage CoverageOf(const coverage_base& coverage, const decider& subject);

enum class coverage_text {
    kAll,
    kTable,     // a line for each place of the tree, as an outline
    kNeverRan,  // the places that were never active, grouped by why
};

// Writes the coverage of a tree as text. Large counts are shortened (1234k) and zeros are dashes. A name of up to 19 characters, of which
// two are for each level of depth, makes a line of up to 120 columns, or of 126 in a tree with ranges. Percentages are of Seconds. Buffer,
// size and result are as for DebugPrintState. Never allocates.
std::size_t PrintCoverage(const tree& tree, const coverage_base& coverage, char* buffer, std::size_t size,
                          coverage_text what = coverage_text::kAll);

}  // namespace bt
