// Coverage: how often each decider of a tree was asked, ran and ended, over any number of agents and ticks, and which
// never ran. Coverage also finds what is odd: changes back and forth, Ticks that never end, and Decides with two
// answers. Not part of bt.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/engine/inner/whole_tree.h>
#include <bt/events.h>

namespace bt {

class tree_change;  // bt/reload.h

// The counts of one node. A decider is also asked while it is active, if its group compares, or before a redecide. A
// node may therefore have accepted more often than it was activated.
struct node_coverage {
    std::uint64_t Verdicts[static_cast<std::size_t>(kNumVerdicts)] = {};  // by bt::verdict
    std::uint64_t Activated = 0;         // activations, without those in ActivateFailed
    std::uint64_t ActivateFailed = 0;    // times that its Activate failed
    std::uint64_t Ended[static_cast<std::size_t>(kNumEndReasons)] = {};  // by bt::end_reason, as its Deactivate got it
    std::uint64_t SubsetRuleBroken = 0;  // times
    double SecondsActive = 0;            // the sum, over all agents
    std::uint64_t Ticked = 0;            // calls of its own Tick
    std::uint64_t EndedByTick = 0;       // of these calls, those that did not answer kRunning
    // A node of a classic tree: the walks that reached it, whether it was active or not, by its answer to each
    // (bt::status). A walk that gave up in the node counts as kRunning.
    std::uint64_t Answers[static_cast<std::size_t>(kNumStatuses)] = {};
    // Of these walks, those that only asked its checks, which rejected. None of a kCondition, which does nothing else.
    std::uint64_t TurnedAway = 0;
    // Times that its Decide was asked twice and gave two answers (contract 97): in one tick of one agent, with only
    // Decides called in between. A Decide that asks its children is not counted.
    std::uint64_t TwoAnswers = 0;
    float FirstAnswer = 0, SecondAnswer = 0;  // the last two answers that differed

    // Asked: the sum of all verdicts but kMasked, because a masked decider was not asked. Reached: the sum of all
    // answers. Count: of one verdict, reason or answer. WasActive: whether the node was ever active. Ran: the same, or
    // a walk went on in the node, which may have ended at once.
    std::uint64_t Asked() const;
    std::uint64_t Reached() const;
    std::uint64_t Count(verdict value) const { return Verdicts[static_cast<std::size_t>(value)]; }
    std::uint64_t Count(end_reason reason) const { return Ended[static_cast<std::size_t>(reason)]; }
    std::uint64_t Count(status answer) const { return Answers[static_cast<std::size_t>(answer)]; }
    bool WasActive() const;
    bool Ran() const;
};

// A child of a group took over from another, and the other was active again within kRestlessSeconds. In a classic tree
// leaves and parallels are counted, wherever they are.
struct restless_pair {
    std::uint16_t Old = kNoNode;      // index in Counts: the child that was active, and was active again
    std::uint16_t New = kNoNode;      // index in Counts: the child that was active in between
    std::uint64_t Times = 0;          // over all agents
    // Of these, times that Old interrupted New; otherwise New ended or refused in its Activate.
    std::uint64_t Interrupted = 0;
    double LeastSeconds = 0;          // the shortest time that New was active
    std::uint64_t Scored = 0;         // of these, times that both had a score when New took over
    // Of the scored times: the least by which New's score was higher; negative if lower.
    float LeastMargin = 0;
    float MostMargin = 0;             // of the scored times: the most by which New's score was higher
};

inline constexpr double kRestlessSeconds = 1;  // s; if the other child comes back later, the pair is not restless
inline constexpr int kMaxRestlessPairs = 32;  // pairs that a coverage keeps; further pairs are only counted

namespace detail {

// A change of an agent's path that is recent enough to be restless, if the other child comes back.
struct recent_change {
    const void* Memory = nullptr;  // of the agent
    double Time = 0;               // s, on the agent's clock
    std::uint16_t Place = kNoNode; // see PlaceOf
    std::uint16_t Old = kNoNode;
    std::uint16_t New = kNoNode;
    bool IsScored = false;
    float Margin = 0;
};
inline constexpr int kMaxRecentChanges = 256;

// The node that was left last in a tick.
struct left_node {
    const void* Memory = nullptr;  // of the agent; null: nothing was left
    std::uint16_t Node = kNoNode;
    std::uint16_t Place = kNoNode;
    end_reason Because = end_reason::kInterrupted;
};
inline constexpr int kMaxCountedLevels = 4;

// The state of the ticks that are being counted. A moment ends when another function than a Decide is called.
struct counted_now {
    recent_change Recent[kMaxRecentChanges] = {};  // the first NumRecent, one for each memory and place
    int NumRecent = 0;
    std::uint64_t Moment = 1;
    // By depth of ticks within ticks (contract 139); the deepest share the last.
    left_node Left[kMaxCountedLevels] = {};
    // The node that a walk has just reached and that was not active; kNoNode: something was told since then.
    std::uint16_t Reached = kNoNode;
};

// The last answer of a node.
struct last_answer {
    std::uint64_t Moment = 0;  // 0: never
    float Value = 0;
    std::uint16_t NextOfDecider = kNoNode;  // the next node of the same decider, in a circle; itself if it is the only one
    bool Delegates = false;                 // its Decide asked its children
};

}  // namespace detail

// The beginning of every coverage, for any tree. Made only as the beginning of a coverage_of. Give it to the ticks and
// stops of any number of agents of one tree: it counts for the first tree that it gets. One thread at a time: give each
// thread a coverage of its own, and add them up with MergeCoverage. A counted tick has the calls and results of a plain
// tick. When a tick begins, each node that is active then is counted as active for DeltaTime. Ticks of inner trees,
// which behaviors are made of, count as parts of the ticks around them, each node by its place in the whole tree
// (contract 139). Without room for the whole tree, only the outer tree is counted. To record as well, include
// <bt/observe.h> and give the tick a both_observers<coverage_base, flight_recorder_base>. Never allocates.
struct coverage_base {
    static constexpr bool kObserves = true;                     // as in any observer
    static const precompiled_ticks<coverage_base> Precompiled;  // so that a counted tick needs only this header

    const tree* Tree = nullptr;    // the tree that the agents are ticked with; null: nothing was counted
    std::uint64_t Generation = 0;  // tree::Generation; the tree itself may be gone
    std::uint64_t Ticks = 0;       // counted ticks, without stops
    // Ticks that were not counted: of another tree, of this tree after it was built again, or of a tree that alone has
    // too many nodes.
    std::uint64_t OtherTicks = 0;
    double Seconds = 0;            // the sum of all DeltaTimes, of ticks and stops
    std::uint64_t NodeCapacity;       // nodes that there is room for
    restless_pair Restless[kMaxRestlessPairs] = {};  // the first NumRestless, in no order
    int NumRestless = 0;                             // the number of pairs in Restless
    std::uint64_t UnknownRestless = 0;               // times of pairs for which Restless has no room
    // Times that one child took over from another, without room to watch whether the other came back. There is room for
    // 256 such changes in kRestlessSeconds, of all agents together; later changes are not watched.
    std::uint64_t UnwatchedChanges = 0;
    detail::counted_now Now;  // changes with each event

    // For both_observers; a tick takes the coverage itself. Inner ticks count as parts of the ticks around them.
    void Observe(const tick_event& event);
    void ObserveInner(const tick_event& event);

protected:
    explicit constexpr coverage_base(int node_capacity) : NodeCapacity(static_cast<std::uint64_t>(node_capacity)) {}
    // A copied base alone would claim the size of the coverage it was copied from.
    coverage_base(const coverage_base&) = default;
    coverage_base& operator=(const coverage_base&) = default;
};

// Coverage for trees of up to NumNodes nodes, with a node_coverage for each. A tree with inner trees, which behaviors
// are made of, needs room for its whole tree: nodes of an inner tree count once for each leaf with such a behavior. If
// there is less room, only the nodes of the outer tree are counted.
template <int NumNodes>
struct coverage_of : coverage_base {
    static_assert(NumNodes > 0 && NumNodes <= kMaxNumTreeNodes, "bt: a tree has 1 to bt::kMaxNumTreeNodes nodes");

    node_coverage Counts[static_cast<std::size_t>(NumNodes)] = {};          // in the order of the tree's Nodes, then those of inner trees
    detail::last_answer Answers[static_cast<std::size_t>(NumNodes)] = {};  // as Counts

    // An empty coverage.
    constexpr coverage_of() : coverage_base(NumNodes) {}
};

// Coverage of exactly the size that a tree needs, with its inner trees, where the tree's definition is visible. In a
// development build there is room for 64 more nodes.
template <const tree& Tree>
using tree_coverage = coverage_of<detail::WithRoom(detail::AtLeastOne(detail::WholeOf(detail::Visible<Tree>()).NumNodes),
                                                   detail::kHasRoomForEdits ? 64 : 0, kMaxNumTreeNodes)>;

// Adds the counts of `from` to `into`. Returns false and changes nothing if the two are of different trees, if their
// tree is gone, or if `into` lacks room. The same goes if only one has room for the whole tree.
[[nodiscard]] bool MergeCoverage(coverage_base& into, const coverage_base& from);

// Lets the counts go on in the tree that agents were carried to (bt/reload.h), as CarryRecording of a recorder does. Each
// node that matches keeps its counts; those of nodes that are gone are dropped, and so is what the latest second might
// still show as back and forth. Returns false and changes nothing where CarryRecording of a recorder does, or if there
// is no room for the nodes of the new tree. Allocates a copy of the counts, until it returns.
bool CarryRecording(const tree_change& change, coverage_base& coverage);

// Forgets everything, including the tree. Call it after a tree was built or loaded again: the counts of a tree that is
// gone are not shown any more.
void ClearCoverage(coverage_base& coverage);

namespace detail {
// The part of a tree that a coverage counts: the whole tree, or the outer tree alone if there is no room for the whole.
const tree& CountedTree(const coverage_base& coverage, const tree& of);
}  // namespace detail

// The counts of one node, and the sum of all nodes of a decider. `here` must be a node of the coverage's tree or of
// that tree's Whole: the own nodes of an inner tree do not show below which leaf they are. Any other node, and a node
// that is not counted, has zeros, and so has everything after the tree is gone.
node_coverage CoverageAt(const coverage_base& coverage, const node& here);
node_coverage CoverageOf(const coverage_base& coverage, const decider& subject);

// The parts of a text about coverage.
enum class coverage_text {
    kAll,
    kTable,     // a line for each node of the whole tree, as an outline
    kNeverRan,  // the nodes that never ran, grouped by the reason
    kOdd,       // deciders that ran back and forth, Ticks that never ended their decider, and Decides with two answers
};

// Writes the coverage of a tree as text, with its inner trees (contract 139) if they are counted. Large counts are
// shortened (1234k), and zeros are dashes. A line has up to 120 columns if a name, with two spaces for each level above
// it, takes at most 19. A tree with ranges needs 6 more columns, a tree with conditions to go on 12, and errors in a
// classic tree 6. Classic trees have the column `reached`, and their ends are their answers: with groups in the same
// whole tree they need 8 more columns. Percentages are of Seconds. kAll has the odd part only if something is odd; the
// most frequent pairs come first. Writes at most `size` bytes, including the final 0, and returns the length of the
// whole text. Never allocates.
std::size_t PrintCoverage(const tree& tree, const coverage_base& coverage, char* buffer, std::size_t size,
                          coverage_text what = coverage_text::kAll);

}  // namespace bt
