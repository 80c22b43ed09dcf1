// The input of one member, and the result of a tick of many agents. Included by crowd.h.
#pragma once

#include <cstdint>

#include <bt/tick.h>

namespace bt {

// The input of one member's tick. The fields mean the same as those of tick_input.
struct agent_input {
    decision_bits DecisionFlags = 0;                 // S06
    const std::uint32_t* StimuliAllFlags = nullptr;  // null: no stimuli
};

// The number that no member has.
inline constexpr int kNoMember = -1;

// The result of a tick of many members. Converts to true unless there was an error.
struct crowd_result {
    int NumTicked = 0;             // members that had their turn, those that sleep too
    int NumErrors = 0;             // members whose tick had an error; 1 if the whole tick was refused
    tick_result FirstError;        // the error of the member with the lowest number
    int FirstErrorOf = kNoMember;  // this member's number; kNoMember: the whole tick was refused, or there was no error

    // True unless there was an error.
    explicit constexpr operator bool() const { return NumErrors == 0; }
};

}  // namespace bt
