// The data of a bt::tree_test. For the .cpp files of this folder.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/debug/overrides.h>
#include <bt/debug/recorder.h>

namespace bt::detail {

// The record of a tick or a stop.
struct tested_tick {
    double Time = 0;                 // s
    std::string Path;                // "ROOT > CHASE", or the answer, or the error
    bool IsError = false;            // the tick or stop returned one
    std::vector<std::string> Steps;  // "Chase began"
};

// Keeps what happens, and has a recorder for the reasons.
struct test_observer {
    static constexpr bool kObserves = true;
    flight_recorder<256, 4096, 64> Recorder = {};
    std::vector<std::string> Steps = {};  // of the running tick
    const node* Told = nullptr;           // its answer or end is the last that was told; null: that of no node

    void Observe(const tick_event& event);
    void ObserveInner(const tick_event& event);
};

struct test_data {
    const tree* Tree;
    std::uint64_t Generation;
    agent_pointer Agent;
    built_memory Memory;
    std::unique_ptr<overrides> Overrides;
    test_observer Observer = {};
    std::vector<tested_tick> Ticks = {};
    std::vector<std::string> Scripted = {};  // the names that have a script
    std::string Mistakes = {};               // of scripts, a line for each
};

// "0.25": as few digits as tell a time to the thousandth of a second.
std::string TimeText(double time);
// The path of a memory, with all its active leaves; empty: nothing is active.
std::string PathText(const tree& of, const tree_memory_base& memory);
// The tick in lines, as Log and Recording have it.
void AddLines(const tested_tick& tick, bool with_steps, std::vector<std::string>& lines);

std::string FindDifference(const test_data& in, std::string_view expected);

}  // namespace bt::detail
