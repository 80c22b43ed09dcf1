// Runs the world: lets it step, ticks every creature's tree, and keeps account of what their paths did.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <bt/built_tree.h>
#include <bt/debug/coverage.h>
#include <bt/debug/recorder.h>
#include <bt/live.h>

#include "live_view.h"
#include "record_file.h"
#include "transition_log.h"
#include "world.h"

namespace demo {

struct Options;

// Where the agents' time went: so many ticks in this leaf, below this child of the root. A shared leaf is found below several.
struct Share {
    std::uint32_t Branch = 0;  // their Ids, which an edit of the tree keeps; 0: nothing was active
    std::uint32_t Leaf = 0;
    std::int64_t Ticks = 0;
};

// Of one creature for an hour or more, of each of the others for its last seconds.
using LongRecorder = bt::flight_recorder<1 << 16, 1 << 19>;
using ShortRecorder = bt::flight_recorder<32, 256>;

// CREATURE, which a development build reads again from its source (./run demo --live).
using CreatureTree = bt::live_tree<CREATURE>;

struct Simulation {
    static constexpr int kMostRecorded = 500;  // above that nobody is, to be kind to the machine's memory

    demo::World World;
    std::int64_t Ticks = 0;            // of each agent
    std::int64_t Transitions = 0;      // ticks after which another path was active than before
    std::int64_t TickNanoseconds = 0;  // spent in TickBehaviorTree
    std::int64_t FailedTicks = 0;      // whose tick_result was an error
    std::uint64_t Hash;                // over every agent's path on every tick
    std::vector<std::uint64_t> Paths;  // of each agent, the hash of its active path
    std::vector<Share> Shares;         // in the order in which they came up
    TransitionLog Log;
    std::vector<ShortRecorder> Recorders;         // of each creature; empty: there are too many
    std::unique_ptr<LongRecorder> WatchedRecorder;  // instead, of the watched one, if the options want it
    int Watched = 0;
    std::unique_ptr<RecordFile> Recording;        // gets each tick; null: nobody wants it
    bt::coverage_of<64> Coverage;                 // of all creatures, if the options want it
    bool CountsCoverage = false;

    CreatureTree Live;
    int Readings = 0;       // of the tree's source
    bool IsEdited = false;  // the latest reading, or the latest change by a player, has made another tree
    bool HasUnkept = false; // a player's changes that are not in the source
    std::vector<bt::built_tree> Made;             // trees in place of CREATURE, the last of which is that of now
    std::unique_ptr<LiveView> Looked;             // gets each tick, in place of Recorders; null: nobody may look

    explicit Simulation(const Options& options);

    // One tick of everybody.
    void Step();

    // Deactivates everybody, so that every Activate has had its Deactivate.
    void Stop();

    // The tree that all creatures are ticked with from now on.
    const bt::tree& Tree() const { return Made.empty() ? Live.Tree() : Made.back().Tree(); }

    // Reads the tree again if its source was saved. Returns whether it was.
    bool Refresh(bool is_due = false);

    // The tree that a creature was ticked with: until its next tick that of before an edit.
    const bt::tree& TreeOf(const Creature& creature) const {
        return creature.Memory.Tree != nullptr ? *creature.Memory.Tree : Tree();
    }

    // Takes everybody over to another tree. A decider that the other tree has too goes on.
    void ChangeTree(bt::built_tree&& made);

    // Null: it is not recorded.
    bt::flight_recorder_base* RecorderOf(int creature);
    const bt::flight_recorder_base* RecorderOf(int creature) const;

private:
    void TickCreatures();
    template <class... Observer>
    bt::tick_result Tick(Creature& creature, const bt::tick_input& input, Observer&... observer);
    bt::tick_result TickObserved(Creature& creature, const bt::tick_input& input, bt::flight_recorder_base* recorder);
    void NotePaths();
    void CountShare(const Creature& creature);
};

// For bt::ReportFunc: notes what the library reports about a creature in its world, to be shown at the end.
void NoteMistake(const bt::error_report& report);

// FNV-1a, 64 bits.
inline constexpr std::uint64_t kEmptyHash = 14695981039346656037u;
constexpr std::uint64_t AddToHash(std::uint64_t hash, std::uint64_t value, int bytes) {
    for (; bytes > 0; --bytes, value >>= 8u) hash = (hash ^ (value & 0xFFu)) * 1099511628211u;
    return hash;
}

}  // namespace demo
