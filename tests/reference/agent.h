// The agent that the engine ticks: its functions note their calls, answer what the world says, and look for faults.
#pragma once

#include "faults.h"
#include "invariants.h"
#include "record.h"
#include "user_functions.h"

#include <bt/bt.h>

namespace reference {

struct agent {
    const tree& Deciders;
    const bt::tree& Tree;
    bt::tree_memory_base* Memory;
    answer_source& Answers;
    faults& Faults;
    invariants Rules;
    bt::tick_result (*TryToNest)(agent& of, bool stops);  // ticks or stops its own memory, in whichever way it is ticked
    records Log;  // with room for all that happens in a tick, because ticks must not allocate; without any, nothing is noted
    const tick* Now = nullptr;
    bt::tick_input Input = {};
    std::uint32_t Stimuli = 0;
    float Level = 0;  // these two have ranges
    std::int8_t Rank = 0;
    int NumCalls = 0;  // in this tick

    const decider& Of(int who) const { return Deciders[static_cast<std::size_t>(who)]; }
    int IndexOf(const bt::decider* of) const { return of != nullptr ? static_cast<int>(of->Id) - 1 : kNobody; }

    void BeginTick(const tick& input);
    void EndTick(const bt::tick_result& result);

    // The path of a tree of deciders, and the generator. Returns how many deciders of the path the rules count.
    int NotePath();

    void Note(const record& of);

    // A function of a decider was called, and what it will answer is in `call`. `args`: null if it is told nothing. The marks are of its
    // block and its DBlock.
    void NoteCall(record call, const bt::tick_args* args, int block, int dblock);

    // What a function writes into its block: made of the number of the last call in this tick.
    int MarkOfLastCall() const { return Mark(NumCalls - 1); }

private:
    void Hold(const fields& held);
    void Nest();
    void NoteClassicPath();
    bool IsOnPath(int who) const;
    void CheckArguments(const bt::tick_args& args);
};

// The DecisionFlags that a tick is given again at a redecide (155).
std::uint32_t FlagsNow(const agent& of);

}  // namespace reference
