// The few words that a row of a drawn tree has for what its decider answered. Not part of bt.h.
#pragma once

#include <cstddef>

#include <bt/debug/recorder.h>

namespace bt {

// The records that FindLastAnswers looks through: a node that was not asked in these has no words in its row.
inline constexpr int kMaxRecordsOfAnswers = 2000;

// Finds the last time that each node was asked, at or before `time`. `to[i]` is about the node number i of the whole
// tree (contract 139). It is empty if the last kMaxRecordsOfAnswers records have no such event. A masked node was not
// asked. Writes `capacity` moments, which are valid until the recorder's next tick. Takes time in proportion to the
// events of these records. Never allocates.
void FindLastAnswers(const flight_recorder_base& recorder, double time, recorded_moment* to, int capacity);

// Writes the answer of a moment that FindLastAnswers, LastAnswer or LastRejection found: "needs kSeesIntruder",
// "too far: 12 m", "accepts, 0.6". A reason that the Decide gave (bt::Because) comes before all others; else the words
// name the checks that failed. ExplainRecorded has the same facts, and more. Without a moment the text is empty. Writes
// at most `size` bytes, including the final 0, and returns the length of the whole text; a text that does not fit ends
// in " ..." (contract 140). Never allocates.
std::size_t PrintAnswer(const flight_recorder_base& recorder, const recorded_moment& answer, char* buffer,
                        std::size_t size);

}  // namespace bt
