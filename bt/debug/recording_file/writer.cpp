// Writes recordings: what changed in a frame becomes items, and a frame becomes a chunk.
#include <bt/debug/recording_file/tree_words.h>
#include <bt/debug/recording_file/written.h>
#include <bt/tick.h>

namespace bt {
namespace {

using namespace detail;

constexpr std::size_t kLeastFrameBytes = 1024;

// The frame has ended.
void CountFrame(written_recording& of) {
    of.NumQuiet += of.IsCounted ? 0 : 1;
    of.IsInFrame = of.IsCounted = false;
    of.FreeAgents.insert(of.FreeAgents.end(), of.GoneAgents.begin(), of.GoneAgents.end());
    of.GoneAgents.clear();
}

// A key frame adds no more than a quarter to the bytes, but after a loss.
bool IsKeyDue(const written_recording& of) {
    const double passed = of.Time < of.KeyTime ? of.KeyTime - of.Time : of.Time - of.KeyTime;
    if (of.IsLost || of.IsKeyWanted) return true;
    return of.KeySeconds > 0 && passed >= of.KeySeconds && of.BytesSinceKey > 4 * of.KeyBytes;
}

// Adds what describes a tree, if a reader takes as much.
bool Describe(written_recording& of, const tree& tree) {
    if (static_cast<std::size_t>(tree.NumNodes) > of.NumNodesLeft) return false;
    forest_words words = WordsOf(tree);
    if (words.NumNodes > of.NumNodesLeft || words.Trees.size() > std::size_t{kMaxTreesInOne}) return false;
    std::string bytes;
    VisitForest(words_writer{bytes}, words);
    if (bytes.size() > kMaxChunkBytes) return false;
    of.NumNodesLeft -= words.NumNodes;
    AddChunk(of.Chunks, kTreeChunk, bytes);
    return true;
}

}  // namespace

int detail::NumberOfTree(written_recording& of, const tree& tree) {
    const auto [found, is_new] = of.Trees.try_emplace({&tree, tree.Generation}, kUndescribed);
    if (!is_new) return found->second;
    if (Describe(of, tree)) {
        found->second = static_cast<int>(of.NumTrees++);
        AddCompiledSources(of, tree, found->second);
    } else {
        ++of.NumLeftOut;
    }
    return found->second;
}

void detail::AddPath(written_recording& of, int agent, const written_agent& here) {
    AddTransition(of, item_kind::kPath, agent, here.Path.Transitions[0]);
    if (here.HasWhole) of.Inners[static_cast<std::size_t>(agent)].Leaf = here.Path.Transitions[0];
}

void detail::AddTransition(written_recording& of, item_kind kind, int agent, const transition& made, unsigned options) {
    const bool is_now = IsNow(of, made.Time);
    BeginItem(of, kind, agent, options | (made.HasGap ? kHasGap : 0u) | (is_now ? 0u : kHasTime));
    PutNumber(of.Items, static_cast<std::uint16_t>(made.Leaf + 1));
    if (!is_now) PutFixed(of.Items, made.Time);
}

void detail::BeginTree(written_recording& of, int agent, written_agent& here) {
    here.HasEvents = false;
    here.Recorder = nullptr;
    here.TreeNumber = here.Tree != nullptr ? NumberOfTree(of, *here.Tree) : kUndescribed;
    here.HasWhole = here.TreeNumber != kUndescribed && here.Tree->Whole != nullptr;
    if (here.TreeNumber == kUndescribed) return;
    BeginItem(of, item_kind::kBegan, agent);
    PutNumber(of.Items, static_cast<std::uint64_t>(here.TreeNumber));
}

std::size_t detail::BeginChunk(std::string& to, std::string_view letters) {
    const std::size_t begin = to.size();
    to.append(letters);
    PutFixed(to, std::uint32_t{0});  // the size, which is not known yet
    return begin;
}

void detail::EndChunk(std::string& to, std::size_t begin) {
    std::string size;
    PutFixed(size, static_cast<std::uint32_t>(to.size() - begin - kBytesOfChunkHead));
    to.replace(begin + kFrameChunk.size(), size.size(), size);
    PutFixed(to, ChecksumOf(std::string_view(to).substr(begin)));
}

void detail::ForgetItems(written_recording& of) {
    of.Items.clear();
    of.HasNow = false;
    of.LastAgent = 0;
}

void detail::AddItems(written_recording& of, std::string& to) {
    const std::size_t begin = BeginChunk(to, kFrameChunk);
    PutNumber(to, of.NumQuiet);
    PutFixed(to, of.Time);
    to.append(of.Items);
    EndChunk(to, begin);
    of.BytesSinceKey += of.Items.size();
    of.NumFrames += of.NumQuiet;
    of.NumQuiet = 0;
    of.ToldTime = of.Time;
    ForgetItems(of);
}

void detail::SplitFrame(written_recording& of) {
    of.NumQuiet += of.IsInFrame && !of.IsCounted ? 1 : 0;
    of.IsCounted = of.IsInFrame;
    AddItems(of, of.Chunks);
}

recording_writer::recording_writer(const recording_options& options) {
    const std::size_t wanted = options.FrameBytes > kLeastFrameBytes ? options.FrameBytes : kLeastFrameBytes;
    const std::size_t frame_bytes = wanted < kMostFrameBytes ? wanted : kMostFrameBytes;
    Rest = std::make_unique<written_recording>(written_recording{.FrameBytes = frame_bytes});
    Rest->Items.reserve(frame_bytes + kMaxNoteBytes);
    Rest->Out.reserve(frame_bytes + 2 * kMaxNoteBytes);
    Rest->Chunks.append(kMagic);
    if (options.KeyFrameSeconds > 0) Rest->KeySeconds = options.KeyFrameSeconds;
    PutFixed(Rest->Chunks, kMajor);
    PutFixed(Rest->Chunks, kMinor);
    std::string head;
    PutText(head, options.Program);
    PutText(head, options.Title);
    AddMap(*Rest, options, head);
    AddChunk(Rest->Chunks, kHeadChunk, head);
}

recording_writer::~recording_writer() = default;

int recording_writer::AddAgent(std::string_view name) {
    if (Rest->Items.size() > kMostFrameBytes) return kNoAgent;
    if (Rest->FreeAgents.empty()) {
        constexpr auto most = static_cast<std::size_t>(kMaxNumRecordedAgents);
        if (Agents.size() == most) return kNoAgent;  // not covered: a million agents are too much for a test
        Rest->FreeAgents.push_back(static_cast<int>(Agents.size()));
        Agents.emplace_back();
        Rest->Places.emplace_back();
        Rest->Inners.emplace_back();
        Rest->Names.emplace_back();
        Rest->Values.emplace_back();
    }
    const int agent = Rest->FreeAgents.back();
    Rest->FreeAgents.pop_back();
    Agents[static_cast<std::size_t>(agent)].IsThere = true;
    written_name& kept = Rest->Names[static_cast<std::size_t>(agent)];
    kept.Serial = Rest->NumCame++;
    kept.Text.clear();
    PutText(kept.Text, name);
    BeginItem(*Rest, item_kind::kCame, agent);
    Rest->Items.append(kept.Text);
    HasRoom = Rest->Items.size() <= Rest->FrameBytes;
    return agent;
}

void recording_writer::RemoveAgent(int agent) {
    if (!IsThere(agent)) return;
    WriteRun(agent);
    Agents[static_cast<std::size_t>(agent)] = {};
    Rest->Places[static_cast<std::size_t>(agent)] = {};
    Rest->Inners[static_cast<std::size_t>(agent)] = {};
    Rest->Names[static_cast<std::size_t>(agent)] = {};
    Rest->Values[static_cast<std::size_t>(agent)].clear();
    (Rest->IsInFrame ? Rest->GoneAgents : Rest->FreeAgents).push_back(agent);
    BeginItem(*Rest, item_kind::kWent, agent);
    HasRoom = Rest->Items.size() <= Rest->FrameBytes;
}

void recording_writer::BeginFrame(double time) {
    written_recording& of = *Rest;
    if (!IsSoundTime({.Time = time})) time = of.Time;
    const bool is_other_time = !AreSameBits(time, of.Time);
    if (of.IsInFrame) {
        if (of.Chunks.size() > of.FrameBytes) return;  // nobody takes the bytes of so many frames
        CountFrame(of);
        if (!of.Items.empty()) AddItems(of, of.Chunks);
        HasRoom = true;
    } else if (of.HasNow && is_other_time) {
        AddItems(of, of.Chunks);
    }
    of.Time = time;
    of.IsInFrame = true;
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

void recording_writer::Mark(std::string_view text, int agent) {
    if (agent != kNoAgent && !IsThere(agent)) return;
    Late += HasRoom ? 0 : 1;
    if (!HasRoom) return;
    BeginItem(*Rest, item_kind::kMark, agent != kNoAgent ? agent : Rest->LastAgent, agent != kNoAgent ? 0u : kOfAll);
    PutText(Rest->Items, text);
    HasRoom = Rest->Items.size() <= Rest->FrameBytes;
}

std::string_view recording_writer::EndFrame() { return MakeBytes(true); }

std::string_view recording_writer::Finish() {
    for (std::size_t i = 0; i < Agents.size(); ++i) WriteRun(static_cast<int>(i));
    return MakeBytes(false);
}

void recording_writer::WantKeyFrame() { Rest->IsKeyWanted = true; }

std::uint64_t recording_writer::NumLeftOut() const { return Rest->NumLeftOut; }

std::string_view recording_writer::MakeBytes(bool is_frame) {
    written_recording& of = *Rest;
    if (is_frame) CountFrame(of);
    const bool is_key = IsKeyDue(of);
    if (is_key) EndRecords();
    of.Out.assign(of.Chunks);
    of.Chunks.clear();
    const double since = of.Time - of.ToldTime;  // below 0: the clock went back
    const bool is_long = of.NumQuiet > kMaxQuietFrames || since >= kMaxQuietSeconds || since <= -kMaxQuietSeconds;
    const bool has_to_tell = of.NumQuiet > 0 && (is_long || !is_frame);
    if (!of.Items.empty() || has_to_tell || is_key) AddItems(of, of.Out);
    if (is_key) WriteKey();
    HasRoom = true;
    return of.Out;
}

}  // namespace bt
