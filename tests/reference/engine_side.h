// The engine's side of a comparison: a tree of the engine, made of plain data, and an agent that runs it in one of the ways to tick.
#pragma once

#include "ways.h"

#include <bt/built_tree.h>

#include <deque>
#include <optional>
#include <tests/kit/changeable_decider.h>

namespace reference {

// Large; make one and use it for many trees. One at a time, because blocks and reports are of the whole program.
class engine_side {
public:
    engine_side();

    // The tree must stay where it is until the next one. False: the engine refuses it, or it is too large for this side.
    bool Build(const tree& deciders);

    // Why the engine refuses the tree that was to be built last; kNone: it does not, or was not asked.
    bt::error_code Refused() const { return Refusal; }

    // Whether the engine was asked.
    static bool CanAsk(const tree& deciders);

    // The same with a tree that is there already: its deciders' ids are their indices, from 1 on.
    void Use(const tree& deciders, const bt::tree& made);

    // A new agent, to be run from the first tick on.
    void Begin(std::uint64_t seed, answer_source& answers, const way& by);

    // Whether there is room for what happens in each tick.
    static bool HasRoomFor(const history& of);

    // Ends with the path and the generator. The records are good until the next tick.
    const records& Run(const tick& input);

    // Takes the agent to the tree of another side, in its own memory, which stays here. From then on that side runs it.
    // The calls on the way, and the path then; no steps.
    const records& CarryTo(engine_side& next, const tick& input);

    // Null: nothing so far.
    const char* FirstFault() const { return Faults.First; }

    // From Begin on.
    agent& Agent() { return *Ticked; }
    const agent& Agent() const { return *Ticked; }

    // Gives a decider of the tree, if it has so many, another name, and its flags this word. Keeps the pointer.
    void Rename(std::size_t who, const char* name);

    // All of the agent's memory that the next ticks can depend on but times, as bytes.
    std::string State() const;

private:
    static constexpr int kMaxWatches = 64 * kMaxPlaces;  // more than a random tree ever has
    static constexpr int kGuardBytes = 64;
    static constexpr std::byte kGuard{0xA5};

    void MakeDecider(std::size_t who);
    void BuildAgain();
    void CheckMemory();
    void GoOnFrom(engine_side& before);
    void Guard(int used);

    const tree* Deciders = nullptr;
    bt::error_code Refusal = bt::error_code::kNone;
    const bt::tree* Built = nullptr;
    std::vector<changeable_while> EngineDeciders;
    struct kept_ranges {
        bt::field_range OfStart[kNumRanges], OfWhile[kNumRanges];
    };
    std::vector<kept_ranges> Ranges;  // of the deciders
    std::vector<bt::behavior> Behaviors;
    std::vector<std::vector<const bt::decider*>> Lists;
    std::vector<std::string> Names;
    bt::tree_storage<kMaxPlaces, kMaxWatches> Storage;
    bt::tree_storage<kMaxPlaces, kMaxWatches> Rebuilt;
    bt::built_tree OfBuilder;
    const bt::tree* Again = &Rebuilt.Tree;  // the same tree once more, in one of the two above
    int NumBuilt = 0;
    std::optional<agent_memory> OwnMemory;
    agent_memory* Memory = nullptr;  // its own, or a crowd's
    std::optional<agent> Ticked;
    const way* By = nullptr;
    records Log;  // lends its room to each agent
    faults Faults;
    faults NotCounted;  // rules about whole runs, of an agent that came from another tree
    int TickIndex = 0;
};

}  // namespace reference
