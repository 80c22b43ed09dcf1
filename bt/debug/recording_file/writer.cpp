// Writes recordings: what changed in a frame becomes items, and a frame becomes a chunk.
#include <bt/debug/recording_file/tree_words.h>
#include <bt/tick.h>

namespace bt {
namespace detail {

// A recording_writer but for its agents.
struct written_recording {
    std::size_t FrameBytes;
    std::string Items = {};   // of the frame, or of what came before it
    std::string Chunks = {};  // what comes before the frame: the head, and trees that are new
    std::string Out = {};
    double Time = 0;          // s, of the frame
    std::uint32_t NumQuiet = 0;  // frames without items since the last chunk
    std::uint32_t NumTrees = 0;
    int LastAgent = 0;        // of the item before
    std::vector<int> FreeAgents = {};

    struct known_tree {
        const tree* Tree;
        std::uint64_t Generation;
        int Number;
    };
    std::vector<known_tree> Trees = {};
};

}  // namespace detail

namespace {

using namespace detail;

constexpr std::size_t kLeastFrameBytes = 1024;
constexpr std::size_t kMostFrameBytes = std::size_t{4} << 20u;

void BeginItem(written_recording& of, item_kind kind, int agent, unsigned options = 0) {
    of.Items += static_cast<char>(static_cast<unsigned>(kind) | options);
    PutNumber(of.Items, Folded(agent - of.LastAgent));
    of.LastAgent = agent;
}

constexpr int kUndescribed = -1;

// The number of a tree in the file. kUndescribed: its words do not fit into a chunk.
int NumberOf(written_recording& of, const tree& tree) {
    for (const written_recording::known_tree& each : of.Trees) {
        if (each.Tree == &tree && each.Generation == tree.Generation) return each.Number;
    }
    std::string bytes;
    forest_words words = WordsOf(tree);
    VisitForest(words_writer{bytes}, words);
    const bool fits = bytes.size() <= kMaxChunkBytes;
    const int number = fits ? static_cast<int>(of.NumTrees++) : kUndescribed;
    if (fits) AddChunk(of.Chunks, kTree, bytes);
    of.Trees.push_back({&tree, tree.Generation, number});
    return number;
}

// The path that was noted last, which differs from what the file has.
void AddPath(written_recording& of, int agent, const written_agent& here) {
    const transition& last = here.Path.Transitions[0];
    const bool is_now = BitCast<std::uint64_t>(last.Time) == BitCast<std::uint64_t>(of.Time);
    BeginItem(of, item_kind::kPath, agent, (last.HasGap ? kHasGap : 0u) | (is_now ? 0u : kHasTime));
    PutNumber(of.Items, static_cast<std::uint16_t>(last.Leaf + 1));
    if (!is_now) PutFixed(of.Items, last.Time);
}

// The agent has another tree from now on.
void BeginTree(written_recording& of, int agent, written_agent& here) {
    here.TreeNumber = here.Tree != nullptr ? NumberOf(of, *here.Tree) : kUndescribed;
    if (here.TreeNumber == kUndescribed) return;
    BeginItem(of, item_kind::kBegan, agent);
    PutNumber(of.Items, static_cast<std::uint64_t>(here.TreeNumber));
}

}  // namespace

recording_writer::recording_writer(const recording_options& options) {
    const std::size_t wanted = options.FrameBytes > kLeastFrameBytes ? options.FrameBytes : kLeastFrameBytes;
    const std::size_t frame_bytes = wanted < kMostFrameBytes ? wanted : kMostFrameBytes;
    Rest = std::make_unique<written_recording>(written_recording{.FrameBytes = frame_bytes});
    Rest->Items.reserve(frame_bytes + kMaxNoteBytes);
    Rest->Out.reserve(frame_bytes + 2 * kMaxNoteBytes);
    Rest->Chunks.append(kMagic);
    PutFixed(Rest->Chunks, kMajor);
    PutFixed(Rest->Chunks, kMinor);
    std::string head;
    PutText(head, options.Program);
    PutText(head, options.Title);
    AddChunk(Rest->Chunks, kHead, head);
}

recording_writer::~recording_writer() = default;

int recording_writer::AddAgent(std::string_view name) {
    const bool is_full = Rest->FreeAgents.empty() && Agents.size() == static_cast<std::size_t>(kMaxNumRecordedAgents);
    if (is_full || Rest->Items.size() > kMostFrameBytes) return kNoAgent;
    if (Rest->FreeAgents.empty()) {
        Rest->FreeAgents.push_back(static_cast<int>(Agents.size()));
        Agents.emplace_back();
    }
    const int agent = Rest->FreeAgents.back();
    Rest->FreeAgents.pop_back();
    Agents[static_cast<std::size_t>(agent)].IsThere = true;
    BeginItem(*Rest, item_kind::kCame, agent);
    PutText(Rest->Items, name);
    HasRoom = Rest->Items.size() <= Rest->FrameBytes;
    return agent;
}

void recording_writer::RemoveAgent(int agent) {
    if (!IsThere(agent)) return;
    Agents[static_cast<std::size_t>(agent)] = {};
    Rest->FreeAgents.push_back(agent);
    BeginItem(*Rest, item_kind::kWent, agent);
    HasRoom = Rest->Items.size() <= Rest->FrameBytes;
}

void recording_writer::BeginFrame(double time) {
    if (IsSoundTime({.Time = time})) Rest->Time = time;
}

void recording_writer::WritePath(int agent) {
    written_agent& here = Agents[static_cast<std::size_t>(agent)];
    const bool is_new = here.Path.Tree != here.Tree || here.Path.Generation != here.Generation;
    here.Tree = here.Path.Tree;
    here.Generation = here.Path.Generation;
    if (is_new) BeginTree(*Rest, agent, here);
    if (here.TreeNumber != kUndescribed) AddPath(*Rest, agent, here);
    HasRoom = Rest->Items.size() <= Rest->FrameBytes;
}

void recording_writer::NoteStop(int agent) {
    if (!IsThere(agent)) return;
    written_agent& here = Agents[static_cast<std::size_t>(agent)];
    const std::uint32_t num_seen = here.Path.NumSeen;
    here.Path.NoteStop(Rest->Time);
    if (here.Path.NumSeen != num_seen) WritePath(agent);
}

std::string_view recording_writer::EndFrame() { return MakeBytes(true); }

std::string_view recording_writer::Finish() { return MakeBytes(false); }

std::string_view recording_writer::MakeBytes(bool is_frame) {
    written_recording& of = *Rest;
    of.Out.assign(of.Chunks);
    of.Chunks.clear();
    of.NumQuiet += is_frame ? 1 : 0;
    const bool has_to_tell = is_frame ? of.NumQuiet > kMaxQuietFrames : of.NumQuiet > 0;
    if (of.Items.empty() && !has_to_tell) return of.Out;
    std::string& out = of.Out;
    const std::size_t begin = out.size();
    out.append(kFrame);
    PutFixed(out, std::uint32_t{0});  // the size, which is not known yet
    PutNumber(out, of.NumQuiet);
    PutFixed(out, of.Time);
    out.append(of.Items);
    std::string size;
    PutFixed(size, static_cast<std::uint32_t>(out.size() - begin - kBytesOfChunkHead));
    out.replace(begin + kFrame.size(), size.size(), size);
    PutFixed(out, ChecksumOf(std::string_view(out).substr(begin)));
    of.Items.clear();
    of.LastAgent = 0;
    of.NumQuiet = 0;
    HasRoom = true;
    return out;
}

}  // namespace bt
