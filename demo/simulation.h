// Runs the world: lets it step, ticks every creature's tree, and keeps account of what their paths did.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <bt/debug/coverage.h>
#include <bt/debug/recorder.h>

#include "transition_log.h"
#include "tuning.h"
#include "world.h"

namespace demo {

struct Options;

// Where the agents' time went: so many ticks in this leaf, below this child of the root. A shared leaf is found below several.
struct Share {
    const bt::decider* Branch = nullptr;  // null: nothing was active
    const bt::decider* Leaf = nullptr;
    std::int64_t Ticks = 0;
};

// Of one creature for an hour or more, of each of the others for its last seconds.
using LongRecorder = bt::flight_recorder<1 << 16, 1 << 19>;
using ShortRecorder = bt::flight_recorder<32, 256>;

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
    bt::coverage_of<64> Coverage;                 // of all creatures, if the options want it
    bool CountsCoverage = false;

    std::unique_ptr<TunedTree> Tuned;             // in place of CREATURE, once a player has changed it

    explicit Simulation(const Options& options);

    // One tick of everybody.
    void Step();

    // Deactivates everybody, so that every Activate has had its Deactivate.
    void Stop();

    // The tree that all creatures are ticked with.
    const bt::tree& Tree() const { return Tuned != nullptr ? Tuned->Tree() : CREATURE; }

    // Stops everybody, and returns the tree for changes. The next tick begins anew with it.
    TunedTree& Tune();

    // Null: it is not recorded.
    bt::flight_recorder_base* RecorderOf(int creature);
    const bt::flight_recorder_base* RecorderOf(int creature) const;

    // What the creature's last tick got.
    bt::tick_input InputOf(const Creature& creature) const;

private:
    void TickCreatures();
    bt::tick_result Tick(Creature& creature, const bt::tick_input& input, bt::flight_recorder_base* recorder);
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
