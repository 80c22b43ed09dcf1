// A recording that is written. For the .cpp files of this folder.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <bt/debug/recording_file/bytes.h>
#include <bt/debug/recording_file/format.h>

namespace bt::detail {

// Where an agent is, in steps.
struct written_place {
    std::int32_t X = 0;
    std::int32_t Y = 0;
    bool IsThere = false;  // the game told it
};

// A value of an agent.
struct written_number {
    std::uint32_t Bits = 0;  // of a float
    bool IsThere = false;    // the game told it
};

// The leaf of an agent in its whole tree (contract 139), as the file has it.
struct written_inner {
    transition_recorder<1> Path;  // in the innermost tree
    transition Leaf = {};
};

// The name of an agent, for key frames.
struct written_name {
    std::string Text;         // as PutText made it
    std::uint64_t Serial = 0;  // how many agents came before it
};

// A recording_writer but for its agents.
struct written_recording {
    std::size_t FrameBytes;
    std::string Items = {};   // of the frame, or of what came before it
    std::string Chunks = {};  // what comes before the frame: the head, and trees that are new
    std::string Out = {};
    double Time = 0;          // s, of the frame
    double ToldTime = 0;      // s, of the last frame that a chunk has told of
    std::uint32_t NumQuiet = 0;  // frames that no chunk has told of
    bool IsInFrame = false;      // since BeginFrame
    bool IsCounted = false;      // this frame, in NumQuiet or in a chunk
    bool HasNow = false;         // there are items whose time is Time
    std::uint32_t NumTrees = 0;
    std::size_t NumNodesLeft = kMaxRecordedNodes;
    std::uint64_t NumLeftOut = 0;  // of trees
    int LastAgent = 0;        // of the item before
    std::vector<int> FreeAgents = {};
    std::vector<written_place> Places = {};  // by number of the agent
    std::vector<written_inner> Inners = {};  // likewise
    std::vector<written_name> Names = {};    // likewise
    std::vector<std::vector<written_number>> Values = {};  // likewise, by number of the value
    int NumValues = 0;
    std::uint64_t NumCame = 0;      // agents, those that went included
    std::uint64_t NumFrames = 0;    // of which chunks tell
    bool IsLost = false;            // bytes were dropped, and no key frame followed
    bool IsKeyWanted = false;       // by the game, and none followed
    double KeySeconds = 0;          // between key frames; 0: there are none
    double KeyTime = 0;             // s, of the newest key frame
    std::size_t KeyBytes = 0;       // of the newest key frame
    std::size_t BytesSinceKey = 0;  // of items, since the newest key frame
    float StepsInUnit = 1;    // of places
    std::map<std::string, std::uint32_t, std::less<>> Words = {};  // and one more than their numbers

    std::map<std::pair<const tree*, std::uint64_t>, int> Trees = {};  // by tree and Generation; kUndescribed: left out
    std::vector<int> GoneAgents = {};  // free after the frame: who removes an agent in its tick still notes it
};

// Adds a chunk with the items, which are none then.
void AddItems(written_recording& of, std::string& to);

// Adds the map to the head, and keeps how long a step is.
void AddMap(written_recording& of, const recording_options& options, std::string& head);

// A chunk whose bytes are added between the two.
std::size_t BeginChunk(std::string& to, std::string_view letters);
void EndChunk(std::string& to, std::size_t begin);

// The items are those of no frame any more.
void ForgetItems(written_recording& of);

// A value that is another one.
void AddNumber(written_recording& of, int agent, int value, const written_number& number);

// Whether a time is that of the frame, so that an item need not tell it.
inline bool IsNow(written_recording& of, double time) {
    const bool is_now = AreSameBits(time, of.Time);
    of.HasNow = of.HasNow || is_now;
    return is_now;
}

// Ends a chunk that may not get larger. Others of the same frame follow, which is counted with the first one.
void SplitFrame(written_recording& of);

inline void BeginItem(written_recording& of, item_kind kind, int agent, unsigned options = 0) {
    if (of.Items.size() > kMaxItemBytes) [[unlikely]] SplitFrame(of);
    of.Items += static_cast<char>(static_cast<unsigned>(kind) | options);
    PutNumber(of.Items, Folded(agent - of.LastAgent));
    of.LastAgent = agent;
}

inline constexpr int kUndescribed = -1;  // a tree that is too large for the recording

// The number of a tree, which is described if it has none yet; or kUndescribed.
int NumberOfTree(written_recording& of, const tree& tree);

// Where its deciders are written, if they were compiled with BT_LIVE.
void AddCompiledSources(written_recording& of, const tree& tree, int number);

// The agent has another tree from now on, or begins anew in its tree.
void BeginTree(written_recording& of, int agent, written_agent& here);

// A leaf that began.
void AddTransition(written_recording& of, item_kind kind, int agent, const transition& made, unsigned options = 0);

// The path that was noted last.
void AddPath(written_recording& of, int agent, const written_agent& here);

}  // namespace bt::detail
