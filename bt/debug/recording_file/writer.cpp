// Writes recordings: what changed in a frame becomes items, and a frame becomes a chunk.
#include <bt/debug/recording_file/tree_words.h>
#include <bt/debug/recording_file/written.h>
#include <bt/tick.h>

namespace bt {
namespace {

using namespace detail;

constexpr std::size_t kLeastFrameBytes = 1024;
constexpr std::size_t kMostFrameBytes = std::size_t{4} << 20u;

// The number of a tree in the file. kUndescribed: its words do not fit into a chunk.
int NumberOfTree(written_recording& of, const tree& tree) {
    for (const written_recording::known_tree& each : of.Trees) {
        if (each.Tree == &tree && each.Generation == tree.Generation) return each.Number;
    }
    std::string bytes;
    forest_words words = WordsOf(tree);
    VisitForest(words_writer{bytes}, words);
    const bool fits = bytes.size() <= kMaxChunkBytes;
    const int number = fits ? static_cast<int>(of.NumTrees++) : kUndescribed;
    if (fits) AddChunk(of.Chunks, kTreeChunk, bytes);
    of.Trees.push_back({&tree, tree.Generation, number});
    return number;
}

}  // namespace

void detail::AddPath(written_recording& of, int agent, const written_agent& here) {
    const transition& last = here.Path.Transitions[0];
    const bool is_now = BitCast<std::uint64_t>(last.Time) == BitCast<std::uint64_t>(of.Time);
    BeginItem(of, item_kind::kPath, agent, (last.HasGap ? kHasGap : 0u) | (is_now ? 0u : kHasTime));
    PutNumber(of.Items, static_cast<std::uint16_t>(last.Leaf + 1));
    if (!is_now) PutFixed(of.Items, last.Time);
}

void detail::BeginTree(written_recording& of, int agent, written_agent& here) {
    here.HasEvents = false;
    here.Recorder = nullptr;
    here.TreeNumber = here.Tree != nullptr ? NumberOfTree(of, *here.Tree) : kUndescribed;
    if (here.TreeNumber == kUndescribed) return;
    BeginItem(of, item_kind::kBegan, agent);
    PutNumber(of.Items, static_cast<std::uint64_t>(here.TreeNumber));
}

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
    AddChunk(Rest->Chunks, kHeadChunk, head);
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
    WriteRun(agent);
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

std::string_view recording_writer::Finish() {
    for (std::size_t i = 0; i < Agents.size(); ++i) WriteRun(static_cast<int>(i));
    return MakeBytes(false);
}

std::string_view recording_writer::MakeBytes(bool is_frame) {
    written_recording& of = *Rest;
    of.Out.assign(of.Chunks);
    of.Chunks.clear();
    of.NumQuiet += is_frame ? 1 : 0;
    const bool has_to_tell = is_frame ? of.NumQuiet > kMaxQuietFrames : of.NumQuiet > 0;
    if (of.Items.empty() && !has_to_tell) return of.Out;
    std::string& out = of.Out;
    const std::size_t begin = out.size();
    out.append(kFrameChunk);
    PutFixed(out, std::uint32_t{0});  // the size, which is not known yet
    PutNumber(out, of.NumQuiet);
    PutFixed(out, of.Time);
    out.append(of.Items);
    std::string size;
    PutFixed(size, static_cast<std::uint32_t>(out.size() - begin - kBytesOfChunkHead));
    out.replace(begin + kFrameChunk.size(), size.size(), size);
    PutFixed(out, ChecksumOf(std::string_view(out).substr(begin)));
    of.Items.clear();
    of.LastAgent = 0;
    of.NumQuiet = 0;
    HasRoom = true;
    return out;
}

}  // namespace bt
