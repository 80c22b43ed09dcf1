// The state of a reader: what was read of a recording. For the .cpp files of this folder.
#pragma once

#include <map>

#include <bt/debug/recording_file/loaded_forest.h>
#include <bt/debug/recording_file/loaded_recorder.h>

namespace bt::detail {

// The part of an agent while it had one tree.
struct loaded_part {
    const loaded_forest* Forest;
    double FirstTime;  // s, of the frame in which it began
    loaded_paths Paths;
    std::unique_ptr<loaded_paths> WholePaths = {};  // null: its tree has no others in it
    loaded_records Records = {};
    std::unique_ptr<loaded_events> Events = {};  // of these, when somebody asks, or all is read; null: there are none
    bool IsStale = false;                        // Events is older than these
    // While it is read: the frame up to which the newest record is known, and the last frame of the part.
    std::uint64_t FrameOfNewest = 0;
    double LastTime = 0;
    std::uint64_t LastFrame = 0;
    bool EndsInGap = false;
};

// A frame, as the reader counts them.
struct loaded_frame {
    double Time = 0;
    std::uint64_t Number = 0;
};

struct loaded_agent {
    recorded_agent Facts = {};
    std::uint64_t Serial = 0;  // how many agents came before it in the game
    std::size_t NumGaps = 0;   // of the recording, when the agent was told last that it is there
    std::vector<loaded_part> Parts = {};
    std::vector<recorded_place> Places = {};
    std::map<int, std::vector<recorded_number>> Numbers = {};  // by value
    bool IsGoneInGap = false;  // as far as is known until more bytes come
    // While it is read: the newest place, in steps.
    std::int32_t X = 0;
    std::int32_t Y = 0;
};

struct read_recording {
    recording_problem Problem = {};
    std::string Program = {};
    std::string Title = {};
    float MapWidth = 0;
    float MapHeight = 0;
    std::uint64_t NumFrames = 0;
    double FirstTime = 0;
    double LastTime = 0;
    std::vector<std::unique_ptr<loaded_forest>> Forests = {};
    std::map<const tree*, std::size_t> Numbers = {};  // of forests, by their Tree()
    std::vector<loaded_agent> Agents = {};
    std::deque<std::string> Words = {};
    std::vector<recorded_mark> Marks = {};
    std::vector<recorded_gap> Gaps = {};
    std::vector<recorded_value> Values = {};

    const loaded_part& PartOf(int agent, int part) const {
        return Agents[static_cast<std::size_t>(agent)].Parts[static_cast<std::size_t>(part)];
    }
};

// The newest record, for as long as it lasts. A recording that was cut, or goes on, does not say how long that is. As
// far as is known it lasts to the end, even after a Finish.
inline recorded_tick NewestOf(const loaded_part& part) {
    recorded_tick newest = part.Records.Ticks.back();
    if (part.LastFrame <= part.FrameOfNewest) return newest;
    const std::uint64_t num_more = part.LastFrame - part.FrameOfNewest;
    const std::uint32_t room = ~0u - newest.Count;
    newest.Count += num_more < room ? static_cast<std::uint32_t>(num_more) : room;
    newest.LastTime = part.LastTime;
    return newest;
}

inline void MakeEvents(loaded_part& part) {
    part.IsStale = false;
    if (part.Records.Ticks.empty()) return;
    part.Events = std::make_unique<loaded_events>(part.Forest->Tree(), part.Records, NewestOf(part));
}

}  // namespace bt::detail
