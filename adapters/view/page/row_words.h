// The few words that a row of the page has for what its decider answered. For the .cpp files of this folder.
#pragma once

#include <string>

#include <bt/debug/recorder.h>

namespace bt::page {

// An answer that a recorder keeps.
struct kept_answer {
    const flight_recorder_base& Events;
    const tree& Whole;
    const recorded_tick& Tick;
    int Index;  // of the kAsked in its record
};

// "needs kSeesIntruder", "too far: 12 m", "accepts, 0.6". The facts are those of ExplainRecorded, which says more.
std::string RowWords(const kept_answer& answer);

}  // namespace bt::page
