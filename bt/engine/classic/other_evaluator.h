// The way in for trees that tick as the original program of their file format does, and not as contract 85 says (bt/formats).
#pragma once

#include <bt/engine/classic/leaves.h>
#include <bt/engine/tick/output_tick.h>

namespace bt {
struct carry_result;  // bt/reload.h
}

namespace bt::detail {

// The clock of the original programs: whole milliseconds.
double Milliseconds(double seconds);

// The nodes of one tree that are in another one too, for bt::tree_change.
struct carried_nodes {
    const tree& From;
    const tree& To;
    const std::uint16_t* NewOfOld;  // by number in From: the number in To, or kNoNode
    bool MovesBlocks = false;       // blocks that can't be copied as bytes go on too, as they were loaded (bt/save.h)
};

// The functions of a tree that is evaluated elsewhere; tree::Evaluator points to them. A tick that is not refused calls
// Tick or TickObserved.
struct other_evaluator {
    tick_result (*Tick)(evaluation<no_observer>& run) = nullptr;
    tick_result (*TickObserved)(evaluation<any_observer>& run) = nullptr;
    void (*Stop)(evaluation<any_observer>& run) = nullptr;  // ends all that is active; the memory is this tree's
    void (*InitializeStates)(const tree& tree, tree_memory_base& memory) = nullptr;  // of a new memory
    // Ends every node that is not in the new tree, and puts the rest into a new memory of that, whose states are
    // initialized. Called for two trees with the same function here; else a reload ends all.
    carry_result (*Carry)(evaluation<any_observer>& old, const carried_nodes& nodes, tree_memory_base& made) = nullptr;
};

inline bool IsEvaluatedElsewhere(const tree& of) { return of.Evaluator != nullptr; }

}  // namespace bt::detail
