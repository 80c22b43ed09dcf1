// What the game's thread knows of a viewer: its agents, breakpoints, and whether the game is paused. For the .cpp files
// of adapters/view.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <adapters/view/server/hub.h>
#include <adapters/view/server/server.h>
#include <adapters/view/viewer.h>
#include <bt/debug/overrides.h>

namespace bt::detail {

using watch_recorder = flight_recorder<32, 256>;

// Of agents that only a breakpoint is about. They need no earlier ticks.
using break_recorder = flight_recorder<1, 2048>;

// Likewise, if the game ticks the agent itself: each has its own, because the game may note all after all ticks.
using noted_recorder = flight_recorder<1, 256>;

// An override of an agent's decider.
struct forced_decider {
    std::string Decider;
    force_kind What = force_kind::kOff;
};

// The overrides of an agent's memory, in the tree that it is in.
struct forced_memory {
    const tree* Tree = nullptr;
    std::uint64_t Generation = 0;
    const tree_memory_base* Memory = nullptr;
    overrides Table;
    forced_memory(const tree& of, tree_memory_base& memory)
        : Tree(&of), Generation(of.Generation), Memory(&memory), Table(of, memory) {}
};

// A value that people may change.
struct offered_value {
    std::string Name;
    float Min = 0;
    float Max = 0;
    value_setter Set;
};

// A field that somebody changed, until it is taken back.
struct changed_field {
    std::string Tree;
    std::string Decider;
    std::string Field;
    std::string From;  // its words before; empty: it was not given
    std::string To;
};

// How far a record went when breakpoints were looked for in it.
struct noted_record {
    std::uint32_t EndEvent = 0;
    std::uint32_t NumTicks = 0;

    bool operator==(const noted_record&) const = default;
};

struct viewed_agent {
    std::string Name;
    std::uint64_t Arrival = 0;  // counts the agents that came
    bool IsThere = false;
    std::unique_ptr<watch_recorder> Recorder = nullptr;  // null: nobody watches the agent
    // The last Tick while it is watched.
    tree_memory_base* Memory = nullptr;
    agent_pointer Agent = nullptr;
    tick_input Input = {};
    std::uint32_t Stimuli = 0;    // of the input
    std::uint64_t NumFrames = 0;  // how many frames had begun; 0: there was none
    std::vector<forced_decider> Forced = {};
    std::unique_ptr<forced_memory> Override = nullptr;  // null: not in force yet
    // For ticks by the game itself.
    std::unique_ptr<noted_recorder> Noted = nullptr;  // null: none since a breakpoint is about the agent
    noted_record LastNoted = {};  // of the recorder that the agent has now
};

// Misuse that the game's programmer is told once, in a line on standard error.
enum class viewer_warning : std::uint8_t { kNoSuchAgent, kNoRecords, kNoFrame, kTooMany };
inline constexpr std::size_t kNumViewerWarnings = 4;

// Why the game stopped.
struct stop_reason {
    std::string Decider;
    break_kind What = break_kind::kStarted;
    int Agent = kNoAgent;
    std::string Name;
    double Time = 0;
};

struct viewer_state {
    static constexpr std::size_t kMostBreaks = 16;
    static constexpr int kManyEnds = 600;  // of frames that never began: a game may answer before its first frame
    static constexpr int kMostNoted = 10'000;

    view_hub Hub;
    std::vector<viewed_agent> Agents = {};  // by number
    std::vector<breakpoint> Breaks = {};
    std::vector<std::shared_ptr<question>> Asked = {};  // in their order
    std::vector<std::unique_ptr<break_recorder>> Shared = {};  // one for each tick within another agent's tick
    std::vector<std::shared_ptr<void>> Gone = {};  // recorders, until the next frame: a tick may still write to them
    std::vector<std::unique_ptr<forced_memory>> GoneOverrides = {};  // likewise
    std::vector<offered_value> Values = {};
    std::vector<offered_tree> Trees = {};
    std::vector<changed_field> Changes = {};
    std::unique_ptr<stop_reason> Stop = nullptr;
    double Time = 0;              // s, of the newest frame
    std::uint64_t NumFrames = 0;  // that began
    std::uint64_t NumDropped = 0;
    std::uint64_t NumArrived = 0;
    int NumEndsBefore = 0;  // EndFrames before the first frame
    bool WasTold[kNumViewerWarnings] = {};
    std::size_t NumShared = 0;  // of Shared, in ticks that go on
    int NumWatched = 0;
    int NumNoted = 0;  // agents with a noted_recorder
    int NumToWatch = 0;  // of the agents that come
    bool HasCommands = true;
    bool HasOverrides = false;
    bool IsInFrame = false;
    bool IsPaused = false;
    bool HasStep = false;    // one frame may come
    bool IsChanged = false;  // since it was published
    std::unique_ptr<view_server> Server = nullptr;  // goes first

    explicit viewer_state(std::size_t max_bytes) : Hub(max_bytes) {}

    bool IsThere(int agent) const {
        return agent >= 0 && static_cast<std::size_t>(agent) < Agents.size() &&
               Agents[static_cast<std::size_t>(agent)].IsThere;
    }
    // The newest of that name. kNoAgent: there is none of that name or number.
    int FindAgent(std::string_view name_or_number) const;
    // In the newest frame, so that its memory and tree are there.
    bool HasTicked(const viewed_agent& agent) const {
        return agent.NumFrames == NumFrames && agent.NumFrames > 0 && agent.Memory->Tree != nullptr;
    }
    bool IsAbout(const breakpoint& at, int agent) const;
    // No breakpoint is about the agent any more, or another recorder hears its ticks.
    void ForgetNoted(viewed_agent& agent) {
        NumNoted -= agent.Noted != nullptr ? 1 : 0;
        agent.Noted = nullptr;
        agent.LastNoted = {};
    }
    // As JSON, see protocol.md.
    std::string Text() const;
};

// One sentence with the cause.
answer Refused(int status, std::string text);
answer NoSuchAgent(const viewer_state& of, const std::string& name);
std::string NameOf(const offered_tree& of);
// The text of ExplainDecider.
answer ExplainNow(const viewer_state& of, const breakpoint& about);
// The first breakpoint that the newest record meets. Null: none.
const breakpoint* FindBreak(const viewer_state& of, int agent, const flight_recorder_base& recorder);

}  // namespace bt::detail
