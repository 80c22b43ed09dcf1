// Recordings as files: what the agents of a game did, written while the game runs and read by another program (contract
// 220). Not part of bt.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <bt/debug/recorder.h>
#include <bt/debug/transitions.h>
#include <bt/memory.h>

namespace bt {

// The number that no agent of a recording has.
inline constexpr int kNoAgent = -1;

// Agents that a recording_writer has at a time.
inline constexpr int kMaxNumRecordedAgents = 1'000'000;

// Values that a recording has, such as health and hunger.
inline constexpr int kMaxRecordedValues = 256;

// The number that no value of a recording has.
inline constexpr int kNoValue = -1;

// Where a node of a tree is written.
struct recorded_source {
    std::string File = {};  // a path, as the game knows it
    int Line = 0;           // from 1; 0: not known
};

// The options of a recording_writer. Texts are copied.
struct recording_options {
    std::string_view Program = {};  // the name of the game, for people
    std::string_view Title = {};    // a person's words about this recording
    // Room for the changes of one frame, in bytes; at least 1 KiB and at most 4 MiB. A change takes some 4 bytes.
    std::size_t FrameBytes = std::size_t{256} << 10u;
    float MapWidth = 0;   // the map of Place is from 0 to this, in the game's unit of length; 0: there is no map
    float MapHeight = 0;  // likewise
    // Places are rounded to whole steps, in the same unit. 0: a 4 096th of the map's longer side, and without a map
    // 0.01. A number that is no length, such as infinity, counts as 0, for the map too.
    float PlaceStep = 0;
    // At least so many s are between two key frames, from each of which a reader can begin. A key frame takes some 40
    // bytes for each agent, and is left out until it is less than a quarter of what follows the one before. 0 or less:
    // there are none but after DropFrame.
    float KeyFrameSeconds = 10;
};

namespace detail {

// The part of a record that tells it from others, and is the same while equal ticks follow. Flags are kept beside it.
struct written_tick {
    static constexpr std::size_t kBytesOfBegin = 16;  // of a record: its first time, its events and its state
    static constexpr std::size_t kBytesOfEnd = 4;     // and its leaf and marks
    unsigned char Begin[kBytesOfBegin] = {};
    unsigned char End[kBytesOfEnd] = {};

    bool Is(const recorded_tick& tick) const {
        return std::memcmp(Begin, &tick, sizeof Begin) == 0 && std::memcmp(End, EndOf(tick), sizeof End) == 0;
    }
    void Set(const recorded_tick& tick) {
        std::memcpy(Begin, &tick, sizeof Begin);
        std::memcpy(End, EndOf(tick), sizeof End);
    }
    // Whether it can be the same run of ticks: the recorder may have moved its events.
    bool IsRun(const recorded_tick& tick) const {
        constexpr std::size_t at = offsetof(recorded_tick, NumEvents);
        return std::memcmp(Begin, &tick, sizeof tick.FirstTime) == 0 &&
               std::memcmp(Begin + at, &tick.NumEvents, sizeof tick.NumEvents) == 0 &&
               std::memcmp(End, EndOf(tick), sizeof End) == 0;
    }

private:
    static const void* EndOf(const recorded_tick& tick) { return &tick.Leaf; }
    static_assert(offsetof(recorded_tick, LastTime) == kBytesOfBegin);
    static_assert(offsetof(recorded_tick, Leaf) + kBytesOfEnd == sizeof(recorded_tick));
};

// An agent of a recording_writer.
struct alignas(64) written_agent {
    transition_recorder<1> Path;           // as it was noted last
    const tree* Tree = nullptr;            // the tree of Path that the file knows; null: none
    std::uint64_t Generation = 0;          // of that tree
    const flight_recorder_base* Recorder = nullptr;  // as it was noted last in that tree; null: none
    int TreeNumber = -1;                   // in the file; below zero: the file does not have it
    bool IsThere = false;                  // it was added, and was not removed
    bool HasEvents = false;                // the file has records of its part
    bool HasWhole = false;                 // its tree has others in it
    std::uint32_t NextTick = 0;            // the number of the recorder's next record that the file does not have
    std::uint32_t DecisionFlags = 0;       // of the last record that the file has
    std::uint32_t StimuliFlags = 0;        // of the last record that the file has
    written_tick Last;                     // the last record that the file has

    // Whether the file has the newest record, but for how long it lasts. Reads only what each tick has just read.
    bool HasNewestOf(const flight_recorder_base& recorder) const {
        const recorded_tick& newest = recorder.Newest;
        return HasEvents && Recorder == &recorder && newest.DecisionFlags == DecisionFlags &&
               newest.StimuliFlags == StimuliFlags && Last.Is(newest);
    }
};
static_assert(sizeof(written_agent) == 128);

struct written_recording;
struct read_recording;
struct recording_loader;

}  // namespace detail

// Writes a recording: the leaf of each agent, and since when. Of agents with a flight recorder it also has all that
// ExplainRecorded needs. The writer only makes bytes. The game writes the
// bytes to a file, or sends them, when and where it likes:
//   bt::recording_writer recording({.Program = "arena"});
//   const int agent = recording.AddAgent("dog 17");
//   // in each frame, after the ticks:
//   recording.BeginFrame(time);
//   recording.Note(agent, memory);
//   file << recording.EndFrame();
//   // at the end:
//   file << recording.Finish();
// A recording that ends without Finish, as after a crash, can be read up to its last whole frame. One thread at a time;
// Note only reads the memory and its tree.
//
// Memory: 264 bytes for each agent and its name, twice the FrameBytes, a key frame, and what describes the trees until
// the next EndFrame. The constructor, AddAgent, RemoveAgent, NoteStop, EndEvents, DropFrame and Finish may allocate, and
// so may the EndFrame after these, or with a key frame. The first Note in a tree that the recording does not have yet
// allocates, because the tree is then described. So does the first Note of a text of bt::Because, and of a single
// record that is larger than FrameBytes. No other call does.
class recording_writer {
public:
    // A recording without agents.
    explicit recording_writer(const recording_options& options = {});
    ~recording_writer();
    recording_writer(const recording_writer&) = delete;
    recording_writer& operator=(const recording_writer&) = delete;

    // Adds an agent, and returns its number. Names need not differ; more than 4 096 bytes of a name are cut. Numbers of
    // agents that were removed are used again, but not within the same frame. kNoAgent: there are kMaxNumRecordedAgents,
    // or more than 4 MiB of names since the last frame.
    int AddAgent(std::string_view name);
    // The agent is gone. Does nothing if there is no such agent.
    void RemoveAgent(int agent);

    // Begins a frame at this time, in s, the clock of the ticks. A time that is not finite counts as that of the frame
    // before. A frame that was not ended is ended, and the next EndFrame returns its bytes, too. Once these are more
    // than FrameBytes, the call does nothing, and the frame goes on.
    void BeginFrame(double time);

    // Notes the path of an agent's memory, as Note of a transition_recorder does, with the same rules (transitions.h).
    // If the frame has no room left, the path is noted in a later frame, as one that was not noted before (NumLate).
    // Does nothing if there is no such agent.
    void Note(int agent, const tree_memory_base& memory) {
        if (CanNote(agent)) [[likely]] NotePath(agent, memory);
    }

    // Notes the path and the records of an agent's flight recorder, which must have got the ticks of this memory. The
    // recording gets all records that the recorder keeps, and all that follow while Note is called often enough that
    // the recorder keeps them. The recorder must be there until another Note of the agent with a recorder, EndEvents,
    // RemoveAgent, or the last Finish. All of these get the last records only if the tree is there, too.
    void Note(int agent, const tree_memory_base& memory, const flight_recorder_base& recorder) {
        if (!CanNote(agent)) [[unlikely]] return;
        NotePath(agent, memory);
        const detail::written_agent& here = Agents[static_cast<std::size_t>(agent)];
        if (!here.HasNewestOf(recorder)) [[unlikely]] WriteRecords(agent, recorder, true);
    }

    // The agent's records end here, and the recorder that the agent was noted with may go. The agent begins a new part,
    // without records. Does nothing if there is no such agent, or the file has no records of it. Call EndEvents while
    // the tree and the recorder are there.
    void EndEvents(int agent);

    // Notes that nothing is active since this frame. Call NoteStop after StopBehaviorTree, or after a member was
    // removed from a crowd.
    void NoteStop(int agent);

    // Adds a text to the frame, for people: a bookmark, an error, a report of the library. `agent` is the one that the
    // text is about; kNoAgent: none. More than 4 096 bytes are cut. Does nothing if there is no such agent, or counts in
    // NumLate if the frame has no room. Allocates if the text is larger than the room.
    void Mark(std::string_view text, int agent = kNoAgent);

    // Notes where an agent is, for a map. Call Place as often as the map should move: only a place that is another one
    // after rounding takes room, some 4 bytes. Does nothing if there is no such agent, or the place is not finite or
    // more than 268 million steps away. If the frame has no room, the place is left out, and counts in NumLate.
    void Place(int agent, float x, float y);

    // Adds a value that agents have, and returns its number. A page draws it from its least to its most, which may be
    // any floats. More than 4 096 bytes of the name are cut. kNoValue: there are kMaxRecordedValues. Allocates.
    int AddValue(std::string_view name, float min, float max);
    // Tells a value of an agent. Only another number takes room, some 8 bytes. Does nothing if there is no such agent
    // or value. If the frame has no room, the number is left out, and counts in NumLate. An agent's first call
    // allocates, and so does the first one after an AddValue.
    void Value(int agent, int value, float number);

    // Says where each node of a tree is written, in the order of its Nodes: a page shows the line. Deciders that were
    // compiled with BT_LIVE need no call. May come before or after the first Note in the tree. A tree that is built
    // again needs another call. Nodes of trees in the tree keep what their deciders say. Allocates, and a viewer keeps
    // what each call tells: call AddSource once for each tree.
    void AddSource(const tree& of, const std::vector<recorded_source>& nodes);
    // The same of a tree of files: a bt::loaded_tree.
    template <class LoadedTree>
    void AddSource(const LoadedTree& loaded) {
        const tree& of = loaded.Tree();
        std::vector<recorded_source> nodes;
        for (int i = 0; i < of.NumNodes; ++i) {
            const auto place = loaded.NodePlace(loaded.NumberOf(of.Nodes[i]));
            nodes.push_back({place.File, place.Line});
        }
        AddSource(of, nodes);
    }

    // Ends the frame, and returns the bytes that are new, to be appended to those before. A frame without a change is
    // only counted, and mostly returns nothing. The bytes are valid until the next EndFrame or Finish.
    std::string_view EndFrame();

    // Ends the recording, and returns the last bytes, as EndFrame does. Frames may follow, with a Finish of their own.
    std::string_view Finish();

    // The game threw away the bytes that EndFrame or Finish returned last, for example because a queue was full. The
    // next EndFrame says so, and has a key frame and all that describes trees, so a reader has a gap instead. Marks of
    // the frame with the key frame are in the gap, too. Does nothing if there were no bytes, or for the second time.
    void DropFrame();

    // The next EndFrame has a key frame, however long ago the last one was.
    void WantKeyFrame();

    // How often a Note, a Mark or a Place found no room in its frame.
    std::uint64_t NumLate() const { return Late; }

    // How many trees the recording does not have, nor what agents do in them. Such a tree has more than 255 trees in it
    // or takes more than 16 MiB, or the recording would have more nodes than a reader takes (contract 222).
    std::uint64_t NumLeftOut() const;

private:
    bool IsThere(int agent) const {
        const auto number = static_cast<std::size_t>(agent);
        return number < Agents.size() && Agents[number].IsThere;
    }
    // There is such an agent, and the frame has room.
    bool CanNote(int agent) {
        if (!IsThere(agent)) return false;
        Late += HasRoom ? 0 : 1;
        return HasRoom;
    }
    // There is such an agent, and room.
    void NotePath(int agent, const tree_memory_base& memory) {
        detail::written_agent& here = Agents[static_cast<std::size_t>(agent)];
        const std::uint32_t num_seen = here.Path.NumSeen;
        here.Path.Note(memory);
        const bool is_same_tree = here.Path.Tree == here.Tree && here.Path.Generation == here.Generation;
        if (here.Path.NumSeen != num_seen || !is_same_tree) [[unlikely]] WritePath(agent);
        if (here.HasWhole) [[unlikely]] NoteInner(agent, memory);
    }
    void WritePath(int agent);
    void NoteInner(int agent, const tree_memory_base& memory);
    // Whether the file has all of them now, but for how long the newest lasts.
    bool WriteRecords(int agent, const flight_recorder_base& recorder, bool have_to_fit);
    void WriteRun(int agent);
    void BeginWithoutRecords(int agent);
    // A key frame: all records are in the file, and then the newest of each agent follows.
    void EndRecords();
    void WriteKey();
    void AddAll(int agent);
    void WriteNewest(int agent);
    std::string_view MakeBytes(bool is_frame);

    std::vector<detail::written_agent> Agents;  // by number
    std::uint64_t Late = 0;
    bool HasRoom = true;  // for one more change in this frame
    std::unique_ptr<detail::written_recording> Rest;
};

// A fault in the bytes of a recording.
enum class recording_fault : std::uint8_t {
    kNone,
    kCut,           // the bytes end within a chunk; all before it was read
    kNoRecording,   // the bytes do not begin as a recording does
    kTextMode,      // a program changed line ends, as in a text
    kOtherVersion,  // of a format that this reader does not know
    kUnknownChunk,
    kLargeChunk,
    kBadChecksum,
    kBadNumber,     // a number is not one that may be there
    kNoSuchAgent,
    kNoSuchTree,
    kNoSuchNode,
    kBadTree,       // its parts do not make a tree
    kTooMany,       // more nodes, deciders or agents than a recording may have
};

// The fault of a recording, and where it is.
struct recording_problem {
    recording_fault Fault = recording_fault::kNone;  // kNone: all was read
    std::size_t Offset = 0;  // in bytes from the beginning

    // As a sentence: "byte 1200: this part is damaged: its checksum is wrong". Empty: no fault.
    std::string Text() const;
};

// An agent of a recording that is read.
struct recorded_agent {
    std::string Name;      // as the game gave it
    double FirstTime = 0;  // s, of the frame in which it came
    double LastTime = 0;   // s, of the frame in which it went, or of the last frame
    bool IsGone = false;   // it went before the recording ended
};

// A text that the game added.
struct recorded_mark {
    double Time = 0;       // s, of its frame
    int Agent = -1;        // an agent of the reader; kNoAgent: it is about none
    std::string Text;      // without the letters that a terminal takes for commands
};

// A value that agents have.
struct recorded_value {
    std::string Name;  // as the game gave it
    float Min = 0;     // likewise
    float Max = 0;     // likewise
};

// The number that a value of an agent had.
struct recorded_number {
    double Time = 0;  // s, of the frame in which it was told
    float Number = 0;  // as the game told it
};

// Frames of which nothing is known, because bytes were damaged, cut out, or thrown away by the game.
struct recorded_gap {
    double From = 0;  // s, of the last frame before them
    double To = 0;    // s, of the key frame after them
    std::uint64_t NumFrames = 0;  // those that are missing, and the frame of the key frame
};

// Where an agent was.
struct recorded_place {
    double Time = 0;  // s, of the frame in which it came there
    float X = 0;      // in the game's unit of length
    float Y = 0;      // likewise
};

// Reads a recording from its bytes, which may come from anywhere: damaged bytes are refused with a fault and its place,
// and what was before is read. Takes time and memory in proportion to the bytes: at most some 100 bytes for each, and
// for trees in trees up to 64 MB more. The reader keeps nothing of the bytes. Any number of threads may ask it at once.
//
// Answers are given by recorders that the reader makes, so all queries and texts of transitions.h and recorder.h take
// them. Their
// trees have the names and words of the game's trees, and must not be ticked.
class recording_reader {
public:
    // Has nothing until Add.
    recording_reader();
    // Reads all bytes.
    explicit recording_reader(std::string_view bytes);
    // Reads from the last key frame on that is not after a time, in s, or all bytes if there is none. Frames before it
    // are passed over unread, and are counted as the game counted them. So a part of a long recording takes time and
    // memory in proportion to the part, and a look at the head of each frame before it.
    recording_reader(std::string_view bytes, double from);
    ~recording_reader();
    recording_reader(recording_reader&& from) noexcept;
    recording_reader& operator=(recording_reader&& from) noexcept;

    // Reads the next bytes of a recording that comes in parts, such as that of a running game. The parts may end
    // anywhere: a chunk is read when all of it is there. Does nothing if the reader was made with bytes. Takes time in
    // proportion to the bytes and the agents, whatever was before. All pointers and references that the reader gave are
    // invalid after it. Of such a reader one thread at a time may ask, as the first question after an Add makes the
    // agent's records.
    void Add(std::string_view bytes);
    // Forgets what was before a time, in s, to bound the memory of a reader that reads on and on: what held at that
    // time is kept. Agents keep their numbers, some 300 bytes for each. Takes time in proportion to what is kept.
    // Invalidates as Add does.
    void Forget(double before);
    // The bytes that transitions, records, places and values take, some more being the reader's own. Takes time in
    // proportion to the agents.
    std::size_t NumKeptBytes() const;

    // The first fault. Reading goes on at the next key frame after it, and between them is a gap (Gap). Nothing goes on
    // after a fault in the description of a tree or in a text.
    const recording_problem& Problem() const;

    // As the recording_options of the writer.
    const std::string& Program() const;
    const std::string& Title() const;
    float MapWidth() const;
    float MapHeight() const;

    // The frames of the recording, with those that changed nothing.
    std::uint64_t NumFrames() const;
    // The times of the first and of the last frame, in s; 0 without frames.
    double FirstTime() const;
    double LastTime() const;

    // The agents in the order in which they came; an agent that came again is another one.
    int NumAgents() const;
    // 0 <= agent < NumAgents. Lives as long as the reader.
    const recorded_agent& Agent(int agent) const;
    // The last agent with that name. If there is none, and the name is the number of an agent, that agent. kNoAgent:
    // there is none.
    int FindAgent(std::string_view name_or_number) const;

    // An agent has a part for each tree that it had, and for each time after a gap, in their order. 0: no such agent,
    // or nothing was noted.
    int NumParts(int agent) const;
    // The part of a time: the last one that had begun, or the first one. -1: there are no parts.
    int PartAt(int agent, double time) const;
    // The transitions of a part, as the agent's own transition_recorder with room for all of them would have kept them.
    // Null: there is no such part. Lives as long as the reader.
    const transition_recorder_base* Paths(int agent, int part) const;
    const transition_recorder_base* PathsAt(int agent, double time) const { return Paths(agent, PartAt(agent, time)); }
    // The same with the trees in its tree (contract 139): the Tree of this recorder is the whole tree, and its leaves
    // are those of the inner trees. Paths, if the part's tree has no trees in it.
    const transition_recorder_base* WholePaths(int agent, int part) const;
    const transition_recorder_base* WholePathsAt(int agent, double time) const {
        return WholePaths(agent, PartAt(agent, time));
    }
    // The records of a part, for all queries and texts of recorder.h. Null: the agent was noted without a flight
    // recorder, or there is no such part. Lives as long as the reader.
    const flight_recorder_base* Events(int agent, int part) const;
    const flight_recorder_base* EventsAt(int agent, double time) const { return Events(agent, PartAt(agent, time)); }

    // Where a node of the whole tree is written (contract 139). `of` is the Tree of a recorder of this reader, and
    // 0 <= node < the whole tree's NumNodes. Line 0: it is not known.
    recorded_source SourceOf(const tree& of, int node) const;

    // Where an agent was at a time: the newest place whose time is not after it. Null: the game told no place until
    // then, or there is no such agent. Takes time in proportion to the logarithm of the places. Lives as long as the
    // reader.
    const recorded_place* PlaceAt(int agent, double time) const;
    // All places of an agent, in the order of their times. 0 <= place < NumPlaces. Of times to which the clock ran back
    // only the newest places are kept.
    int NumPlaces(int agent) const;
    const recorded_place& Place(int agent, int place) const;

    // The values that agents have. 0 <= value < NumValues. Lives as long as the reader.
    int NumValues() const;
    const recorded_value& ValueFacts(int value) const;
    // The numbers that a value of an agent had, as PlaceAt, NumPlaces and Place have places. Null, 0: the game told
    // none until then, or there is no such agent or value.
    const recorded_number* NumberAt(int agent, int value, double time) const;
    int NumNumbers(int agent, int value) const;
    const recorded_number& Number(int agent, int value, int number) const;

    // The texts that the game added, in their order. 0 <= mark < NumMarks. Lives as long as the reader.
    int NumMarks() const;
    const recorded_mark& Mark(int mark) const;

    // The gaps of the recording, in their order. 0 <= gap < NumGaps. Each agent has a new part after a gap. Lives as
    // long as the reader.
    int NumGaps() const;
    const recorded_gap& Gap(int gap) const;

private:
    std::unique_ptr<detail::read_recording> Read;
    std::unique_ptr<detail::recording_loader> Loader;  // null: all was read at once
};

}  // namespace bt
