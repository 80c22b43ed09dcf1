// A viewer: lets people look at a game's trees and agents while it runs, in a browser or by any HTTP client. They may
// stop the game where something happens (contract 229 to 231), and change what the game offers (contract 234 to 236).
// Needs the target decider::view. protocol.md has the requests. Not part of bt.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <bt/debug/recorder.h>
#include <bt/debug/recording.h>
#include <bt/tick.h>

namespace bt {

// Ports of viewer_options that are no numbers of ports.
inline constexpr int kNoServer = 0;  // nobody can look; the viewer only records
inline constexpr int kAnyPort = -1;  // any that is free; see viewer::Address

// Agents that are watched at a time. Each takes some 6 KB.
inline constexpr int kMaxWatchedAgents = 1000;

// The options of a viewer. Texts are copied.
struct viewer_options {
    int Port = 8765;  // of this machine, or kNoServer, or kAnyPort
    // Whom the server listens to. Any address but 127.0.0.1 lets other machines look into the game, and prints a
    // warning.
    std::string_view Address = "127.0.0.1";
    bool Commands = true;          // people who look may pause the game, set breakpoints and change what is offered
    bool Overrides = false;        // likewise, they may switch deciders of an agent off, or have them accept
    int NumWatched = 0;            // so many agents, the first ones, are watched from their beginning
    std::size_t KeptBytes = std::size_t{4} << 20u;  // of the recording, in memory: for who begins to look
    float AnswerSeconds = 2;       // so long a request waits for the game's thread; at most an hour
    recording_options Recording = {};  // title, map and so on
};

// The options of viewer::RecordTo.
struct record_options {
    std::size_t MaxBytes = std::size_t{256} << 20u;  // the recording ends before it gets larger
};

// What a viewer has done so far.
struct viewer_counts {
    std::uint64_t NumFrames = 0;   // that were ended
    std::uint64_t NumDropped = 0;  // frames that found no room on their way; a reader has a gap there
    std::uint64_t NumLate = 0;     // as recording_writer::NumLate
};

// Gives a value of an agent another number: see viewer::AddValue.
using value_setter = std::function<void(int agent, float number)>;

namespace detail {

struct viewer_state;
enum class viewer_warning : std::uint8_t;

// A live_tree whose fields people may change. Functions of the same names do the same.
struct offered_tree {
    std::function<const tree&()> Tree;
    std::function<std::string(const std::string& name, const std::string& field, const std::string& words)> Set;
    std::function<std::string(const std::string& name, const std::string& field)> TakeBack;
    std::function<std::string(const std::string& name, const std::string& field)> Text;
    std::function<std::vector<std::string>(const std::string& name)> Fields;
    std::function<std::string(const std::string& name)> Source;
};

// The part of a memory that is that of all agents.
template <class Memory>
auto& BaseOf(Memory& memory) {
    if constexpr (std::is_base_of_v<tree_memory_base, Memory>) return static_cast<tree_memory_base&>(memory);
    else return memory.Memory();
}

}  // namespace detail

// Records agents, and shows the recording as it comes to those who ask by HTTP:
//   bt::viewer view({.Port = 8765, .Recording = {.Title = "Arena"}});  // prints the address with its token
//   dog.Seen = view.AddAgent("dog 17");
//   // in each frame:
//   view.BeginFrame(time);
//   view.Tick(DOG, dog.Memory, &dog, input, dog.Seen);
//   view.Place(dog.Seen, dog.X, dog.Y);
//   view.EndFrame();
// All calls are for the thread that ticks the agents, which never waits for a viewer: a frame that finds no room is
// counted and dropped (contract 229). Only the constructor, the destructor and RecordTo may wait. If the server can't
// begin, Problem says why, and the rest works.
//
// Memory: that of a recording_writer, KeptBytes twice, and that of the agents that are watched. AddAgent, RemoveAgent
// and EndFrame may allocate. So may the Tick of an agent with overrides, which must keep its memory in its place.
class viewer {
public:
    // Begins to listen, and prints the address with the token of this run to standard error.
    explicit viewer(const viewer_options& options = {});
    // Ends the recording and its file. Takes up to some 2 s if somebody reads too slowly. The memories and
    // trees of watched agents must be there, or RemoveAgent must have been called.
    ~viewer();
    viewer(const viewer&) = delete;
    viewer& operator=(const viewer&) = delete;

    // Adds an agent, and returns its number: see recording_writer::AddAgent. kNoAgent, which all calls take, too: there
    // are too many.
    int AddAgent(std::string_view name);
    // The agent is gone. Does nothing if there is no such agent. A function of the agent's own tick may call it.
    void RemoveAgent(int agent);

    // Begins a frame at this time, in s, the clock of the ticks: see recording_writer::BeginFrame.
    void BeginFrame(double time);

    // TickBehaviorTree, and a note of what it changed. The tick of an agent that nobody watches is a plain tick, with
    // the same machine code. A watched agent is ticked with a flight recorder. `ticked` is a tree, a live_tree
    // (bt/live.h) or a live_file. Memory, tree and agent must stay where they are until the next BeginFrame, or until
    // RemoveAgent.
    template <class Ticked, class Memory, class Agent>
    tick_result Tick(Ticked& ticked, Memory& memory, Agent agent, const tick_input& input, int seen) {
        if (!IsObserved(seen)) [[likely]] {
            const tick_result result = TickPlain(ticked, memory, agent, input);
            Writer.Note(seen, detail::BaseOf(memory));
            return result;
        }
        flight_recorder_base& recorder = BeginObserved(seen);
        const tick_result result = TickPlain(ticked, memory, agent, input, recorder);
        EndObserved(seen, detail::BaseOf(memory), agent, input, recorder, result);
        return result;
    }
    // StopBehaviorTree, and a note of it.
    template <class Ticked, class Memory, class Agent>
    tick_result Stop(Ticked& ticked, Memory& memory, Agent agent, const tick_input& input, int seen) {
        flight_recorder_base* const recorder = RecorderOf(seen);
        const tick_result result =
            recorder != nullptr ? StopPlain(ticked, memory, agent, input, *recorder)
                                : StopPlain(ticked, memory, agent, input);
        Writer.NoteStop(seen);
        return result;
    }

    // The recorder of an agent that is watched, to look at; null: it is not. Lives until the next EndFrame.
    flight_recorder_base* RecorderOf(int agent) const;

    // For agents that the game ticks itself, such as a crowd's: the recorder that the agent's next tick must get. Null:
    // nobody watches the agent, and no breakpoint is about the agent. The recorder lives until the next EndFrame. For a
    // breakpoint it is allocated, takes some 2.5 KB, and 10 000 agents have one at most. Questions about now need Tick.
    flight_recorder_base* ObserverOf(int agent);
    // Must follow that tick. Without that recorder, or for an agent that was never added, a warning is printed once.
    void Note(int agent, const tree_memory_base& memory);

    // Where the nodes of a tree are written, or of a bt::loaded_tree: see recording_writer::AddSource.
    void AddSource(const tree& of, const std::vector<recorded_source>& nodes) { Writer.AddSource(of, nodes); }
    template <class LoadedTree>
    void AddSource(const LoadedTree& loaded) {
        Writer.AddSource(loaded);
    }

    // Where the agent is, for a map; a mark; and values: see recording_writer.
    void Place(int agent, float x, float y) { Writer.Place(agent, x, y); }
    void Mark(std::string_view text, int agent = kNoAgent) { Writer.Mark(text, agent); }
    int AddValue(std::string_view name, float min, float max) { return Writer.AddValue(name, min, max); }
    void Value(int agent, int value, float number) { Writer.Value(agent, value, number); }
    // The same for a value that people may change, within its bounds. EndFrame calls `set`, between ticks, with an
    // agent that is there. `set` may refuse by doing nothing.
    int AddValue(std::string_view name, float min, float max, value_setter set);

    // Lets people change the fields of a live_tree's deciders and constants, with live_tree::Set, in EndFrame; nothing
    // may tick then. The changes are in memory only. Does nothing where the tree can't be edited. The live_tree must
    // outlive the viewer.
    template <class LiveTree>
    void OfferTree(LiveTree& live) {
        if constexpr (LiveTree::kIsLive) {
            AddTree({.Tree = [&live]() -> const tree& { return live.Tree(); },
                     .Set = [&live](const auto& name, const auto& field, const auto& words) {
                         return live.Set(name, field, words);
                     },
                     .TakeBack = [&live](const auto& name, const auto& field) { return live.TakeBack(name, field); },
                     .Text = [&live](const auto& name, const auto& field) { return live.Text(name, field); },
                     .Fields = [&live](const auto& name) { return live.Fields(name); },
                     .Source = [&live](const auto& name) { return live.Source(name); }});
        }
    }

    // Ends the frame and hands it over. Then answers what people asked, for some 0.5 ms. Without a BeginFrame it only
    // answers: call EndFrame while the game is paused, too. If no frame ever began, a warning is printed after 600 calls.
    void EndFrame();

    // Somebody paused the game, or a breakpoint did. The game says what pausing means: mostly that it does not begin a
    // frame. False once after somebody asked for one step.
    bool IsPaused() const;

    // Whether somebody wants to know what the agent was asked, and why.
    bool IsWatched(int agent) const;

    // Writes the recording into a file, too, from the oldest frame on that is kept. A file before is ended. Returns one
    // sentence that says why not; empty: it does. Errors while it is written, and MaxBytes, are printed to standard
    // error, and FileProblem has them.
    std::string RecordTo(const std::string& file, const record_options& options = {});
    std::string FileProblem() const;

    // "http://127.0.0.1:8765/#TOKEN", for a browser; empty: there is no server. Lives as long as the viewer.
    const std::string& Address() const;
    // Why there is no server, in one sentence; empty: there is, or none was wanted. Lives as long as the viewer.
    const std::string& Problem() const;

    // What the viewer has done so far.
    viewer_counts Counts() const;

private:
    template <class Ticked, class Memory, class Agent, class... Recorder>
    static tick_result TickPlain(Ticked& ticked, Memory& memory, Agent agent, const tick_input& input,
                                 Recorder&... recorder) {
        if constexpr (std::is_convertible_v<Ticked&, const tree&>) {
            return TickBehaviorTree(ticked, memory, agent, input, recorder...);
        } else {
            return ticked.Tick(memory, agent, input, recorder...);
        }
    }
    template <class Ticked, class Memory, class Agent, class... Recorder>
    static tick_result StopPlain(Ticked& ticked, Memory& memory, Agent agent, const tick_input& input,
                                 Recorder&... recorder) {
        if constexpr (std::is_convertible_v<Ticked&, const tree&>) {
            return StopBehaviorTree(ticked, memory, agent, input, recorder...);
        } else {
            return ticked.Stop(memory, agent, input, recorder...);
        }
    }
    // Whether the agent is watched, or a breakpoint or an override is about it.
    bool IsObserved(int agent) const {
        const auto number = static_cast<std::size_t>(agent);
        return number < Observed.size() && Observed[number] != 0;
    }
    void AddTree(detail::offered_tree offered);
    void Warn(detail::viewer_warning which, const std::string& words);
    void NoteTick(int agent, const tree_memory_base& memory);
    void StopAtBreak(int agent, const flight_recorder_base& recorder);
    flight_recorder_base& BeginObserved(int agent);
    void EndObserved(int agent, tree_memory_base& memory, agent_pointer with, const tick_input& input,
                     const flight_recorder_base& recorder, const tick_result& result);

    recording_writer Writer;
    std::vector<std::uint8_t> Observed;  // by number of the agent
    std::unique_ptr<detail::viewer_state> Rest;
};

}  // namespace bt
