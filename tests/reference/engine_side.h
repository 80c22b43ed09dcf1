// The engine's side of a comparison: a tree of the engine, made of plain data, and an agent that runs it in one of the ways to tick.
#pragma once

#include "ways.h"

#include <deque>
#include <optional>

namespace reference {

inline constexpr int kMaxPlaces = 600;
inline constexpr int kMaxDepth = 32;

// Whether the engine can have such a tree at all.
bool IsPossible(const tree& deciders);

// Large; make one and use it for many trees. One at a time, because blocks and reports are of the whole program.
class engine_side {
public:
    engine_side();

    // A tree that is possible. It must stay where it is until the next one.
    void Build(const tree& deciders);

    // A new agent, to be run from the first tick on.
    void Begin(std::uint64_t seed, answer_source& answers, const way& by);

    // Ends with the path and the generator. The records are good until the next tick.
    const records& Run(const tick& input);

    // Null: nothing so far.
    const char* FirstFault() const { return Faults.First; }

private:
    using memory = bt::tree_memory_of<kMaxDepth, bt::kMaxStorageSize, bt::kMaxBlockAlignment>;
    static constexpr int kGuardBytes = 64;
    static constexpr std::byte kGuard{0xA5};

    void CheckMemory();

    const tree* Deciders = nullptr;
    std::vector<bt::decider> EngineDeciders;
    std::vector<bt::behavior> Behaviors;
    std::vector<std::vector<const bt::decider*>> Lists;
    std::vector<std::string> Names;
    bt::tree_storage<kMaxPlaces> Storage;
    bt::tree WithoutPlan;
    std::optional<memory> Memory;
    std::optional<agent> Agent;
    const way* By = nullptr;
    records Log;  // lends its room to each agent
    faults Faults;
    int TickIndex = 0;
};

}  // namespace reference
