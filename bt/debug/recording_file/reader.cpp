// Reads recordings, chunk by chunk, into recorders.
#include <bt/debug/recording_file/loaded_recording.h>

#include <charconv>
#include <limits>

#include <bt/debug/recording_file/chunks.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/engine/overriding.h>

namespace bt {
namespace detail {

struct recording_loader {
    read_recording& Made;
    std::vector<int> AgentOfNumber = {};  // kNoAgent: the number is free
    followed_parts Seen = {};             // but for frames, trees and words
    bool HasPassedOver = false;  // the frames before the key frame that comes next; at the end: it is damaged
    bool IsLost = false;                  // something is missing since the last frame before the gap
    std::uint64_t NextPiece = 0;          // of a key frame after a gap
    loaded_frame BeforeGap = {};
    std::vector<loaded_frame> BeforeGaps = {};  // the last frames before them, but for this one
    std::size_t NumNodesLeft = kMaxRecordedNodes;
    std::vector<const char*> Words = {};  // by their number less one
    float PlaceStep = 1;
    double TimeBefore = 0;                // s, of the frame before
    std::uint64_t FramesBefore = 0;
    // Of bytes that come in parts: those that are not read yet, how many were before, and what is left for bad ones.
    std::string Rest = {};
    std::size_t Offset = 0;
    std::size_t NumBadLeft = 0;
    bool IsRefused = false;
    bool IsSearching = false;

    void LoadHead(byte_reader& from) {
        Made.Program = Printable(from.Text());
        Made.Title = Printable(from.Text());
        if (!from.Rest.empty()) {  // else it is of format 1.0
            Made.MapWidth = from.Length();
            Made.MapHeight = from.Length();
            PlaceStep = from.Length();
        }
        Seen.Needed.NumHeads += from.IsSound() ? 1 : 0;
    }

    void LoadTree(byte_reader& from) {
        const std::size_t at = from.Offset;
        forest_words words;
        VisitForest(words_reader{from}, words);
        if (!from.IsSound()) return;
        recording_fault fault = recording_fault::kNone;
        std::unique_ptr<loaded_forest> made = LoadForest(words, NumNodesLeft, fault);
        if (fault != recording_fault::kNone) {
            from.Offset = at;
            return from.Refuse(fault);
        }
        Made.Numbers.emplace(&made->Tree(), Made.Forests.size());
        Made.Forests.push_back(std::move(made));
    }

    void LoadSource(byte_reader& from) {
        const std::uint64_t number = from.Number();
        if (number >= Made.Forests.size()) return from.Refuse(recording_fault::kNoSuchTree);
        loaded_forest& forest = *Made.Forests[static_cast<std::size_t>(number)];
        const int num_nodes = WholeOf(forest.Tree()).NumNodes;
        std::vector<std::string> files;
        for (std::uint32_t num = from.Number(static_cast<std::uint32_t>(num_nodes)); num > 0 && from.IsSound(); --num) {
            files.push_back(Printable(from.Text()));
        }
        std::vector<loaded_source> sources;
        for (int i = 0; i < num_nodes && from.IsSound(); ++i) {
            loaded_source& made = sources.emplace_back();
            made.File = from.Number(static_cast<std::uint32_t>(files.size()));
            made.Line = from.Number(kMaxLine);
        }
        if (!from.IsSound()) return;
        forest.Files = std::move(files);
        forest.Sources = std::move(sources);
    }

    // Texts of the library itself are known by their addresses.
    void LoadWord(byte_reader& from) {
        const std::string& text = Made.Words.emplace_back(Printable(from.Text(), kLinesAndTabs));
        const char* known = text.c_str();
        for (const char* own : {kSwitchedOff, kOverriddenDecide, kOverriddenAnswer}) known = text == own ? own : known;
        Words.push_back(known);
    }

    // Whether it is there, and was told after the last gap.
    bool IsKnown(int agent) const {
        return agent != kNoAgent && Made.Agents[static_cast<std::size_t>(agent)].NumGaps == BeforeGaps.size();
    }

    // An agent comes, or a key frame tells that it is there.
    void Come(byte_reader& from, std::size_t number, unsigned options, double time) {
        if (number >= AgentOfNumber.size()) AgentOfNumber.resize(number + 1, kNoAgent);
        int& agent = AgentOfNumber[number];
        const std::string_view name = from.Text();
        const std::uint64_t serial = (options & kHasSerial) != 0 ? from.Number() : Seen.NumCame++;
        const bool is_same = agent != kNoAgent && Made.Agents[static_cast<std::size_t>(agent)].Serial == serial;
        if (is_same) return GoOn(Made.Agents[static_cast<std::size_t>(agent)]);
        agent = static_cast<int>(Made.Agents.size());
        loaded_agent& made = Made.Agents.emplace_back();
        made.Serial = serial;
        made.NumGaps = BeforeGaps.size();
        made.Facts.Name = Printable(name);
        made.Facts.FirstTime = made.Facts.LastTime = time;
    }

    // The agent is there after a gap.
    void GoOn(loaded_agent& agent) {
        EndInGap(agent);
        agent.NumGaps = BeforeGaps.size();
        agent.X = agent.Y = 0;
    }

    // All that is known of the agent ends with the last frame before a gap.
    void EndInGap(loaded_agent& agent) {
        const loaded_frame& last = BeforeGaps[agent.NumGaps];
        agent.Facts.LastTime = last.Time;
        if (agent.Parts.empty()) return;
        EndPart(agent.Parts.back(), last.Time, last.Number);
        agent.Parts.back().EndsInGap = true;
    }

    void Go(std::size_t number, double time) {
        loaded_agent& gone = Made.Agents[static_cast<std::size_t>(AgentOfNumber[number])];
        gone.Facts.IsGone = true;
        gone.Facts.LastTime = time;
        if (!gone.Parts.empty()) EndPart(gone.Parts.back(), time, Made.NumFrames);
        AgentOfNumber[number] = kNoAgent;
    }

    // The part ends with that frame, or before it in a gap.
    static void EndPart(loaded_part& part, double time, std::uint64_t frame) {
        if (part.EndsInGap) return;
        part.LastTime = time;
        part.LastFrame = frame;
    }

    void LoadOfPart(byte_reader& from, loaded_agent& agent, item_kind kind, unsigned options, double time) {
        const bool has_tree = !agent.Parts.empty() && !agent.Parts.back().EndsInGap;
        if (!has_tree) return from.Refuse(recording_fault::kNoSuchTree);
        loaded_part& part = agent.Parts.back();
        if (kind == item_kind::kPath) return LoadPath(from, part, options, time);
        if (kind == item_kind::kInner) return LoadInner(from, part, options, time);
        if (kind == item_kind::kRecord) return LoadRecord(from, part, options, time);
        return LoadRun(from, part);
    }

    // Of a tree with so many nodes.
    static transition LoadTransition(byte_reader& from, int num_nodes, unsigned options, double time) {
        const std::uint32_t leaf = from.Number(static_cast<std::uint32_t>(num_nodes), recording_fault::kNoSuchNode);
        const double began = (options & kHasTime) != 0 ? from.Time() : time;
        return {began, static_cast<std::uint16_t>(leaf - 1), (options & kHasGap) != 0};
    }

    static void LoadPath(byte_reader& from, loaded_part& part, unsigned options, double time) {
        const tree& of = part.Forest->Tree();
        const transition made = LoadTransition(from, of.NumNodes, options, time);
        if (!from.IsSound()) return;
        part.Paths.Add(made);
        if (of.Whole != nullptr) part.WholePaths->Add(made);
    }

    static void LoadInner(byte_reader& from, loaded_part& part, unsigned options, double time) {
        const tree& of = part.Forest->Tree();
        if (of.Whole == nullptr) return from.Refuse(recording_fault::kNoSuchTree);
        const transition made = LoadTransition(from, of.Whole->NumNodes, options, time);
        if (!from.IsSound()) return;
        if ((options & kReplaces) != 0 && !part.WholePaths->IsEmpty()) part.WholePaths->RemoveLast();
        part.WholePaths->Add(made);
    }

    // The number that a text has in a recorder.
    std::uint8_t TextNumber(byte_reader& from, loaded_records& records) {
        const std::uint32_t word = from.Number(static_cast<std::uint32_t>(Words.size()));
        if (word == 0) {
            const std::uint32_t capacity = from.Number(kMaxRecordedTexts);
            if (capacity > records.TextCapacity) records.TextCapacity = capacity;
            return static_cast<std::uint8_t>(kMaxRecordedTexts);
        }
        const char* const text = Words[word - 1];
        std::size_t number = 0;
        while (number < records.Texts.size() && records.Texts[number] != text) ++number;
        const bool is_new = number == records.Texts.size() && number < kMaxRecordedTexts;
        if (is_new) records.Texts.push_back(text);
        if (records.Texts.size() > records.TextCapacity) ++records.TextCapacity;
        return static_cast<std::uint8_t>(number);
    }

    static float LoadValue(byte_reader& from, unsigned code) {
        if (code == kIsOther) return from.GetFixed<float>();
        return code == kIsOne ? 1.0f : 0.0f;
    }

    static std::uint16_t LoadNode(byte_reader& from, const loaded_part& part) {
        const auto num_nodes = static_cast<std::uint32_t>(WholeOf(part.Forest->Tree()).NumNodes);
        return static_cast<std::uint16_t>(from.Number(num_nodes, recording_fault::kNoSuchNode) - 1);
    }

    void LoadEvent(byte_reader& from, loaded_part& part) {
        recorded_event& made = part.Records.Events.emplace_back();
        made.Node = LoadNode(from, part);
        const std::uint32_t kind = from.Number(kBitsOfEventKind | kBitsOfValue);
        if ((kind & kBitsOfEventKind) >= kNumEventKinds) return from.Refuse(recording_fault::kBadNumber);
        made.Kind = static_cast<event_kind>(kind & kBitsOfEventKind);
        made.Value = LoadValue(from, kind & kBitsOfValue);
        if (made.Kind == event_kind::kBecause) made.Detail = TextNumber(from, part.Records);
        else made.Detail = static_cast<std::uint8_t>(from.Byte());
    }

    void LoadRecord(byte_reader& from, loaded_part& part, unsigned options, double time) {
        loaded_records& records = part.Records;
        recorded_tick made = records.Ticks.empty() ? recorded_tick{} : records.Ticks.back();
        const std::uint32_t bits = from.Number(kAllRecordBits);
        const std::uint32_t state = bits & kBitsOfState;
        if (state > static_cast<std::uint32_t>(tick_state::kSucceeded)) return from.Refuse(recording_fault::kBadNumber);
        made.State = static_cast<tick_state>(state);
        made.IsCut = (bits & kIsCut) != 0;
        made.IsStop = (bits & kIsStop) != 0;
        made.HasGap = (options & kHasGap) != 0;
        made.Count = 1;
        made.FirstTime = made.LastTime = (options & kHasTime) != 0 ? from.Time() : time;
        if ((bits & kHasOtherFlags) != 0) {
            made.DecisionFlags = from.GetFixed<std::uint32_t>();
            made.StimuliFlags = from.GetFixed<std::uint32_t>();
        }
        made.Leaf = LoadNode(from, part);
        made.FirstEvent = static_cast<std::uint32_t>(records.Events.size());
        made.NumEvents = static_cast<std::uint16_t>(from.Number(0xFFFF));
        for (int i = 0; i < made.NumEvents && from.IsSound(); ++i) LoadEvent(from, part);
        if (!from.IsSound()) return records.Events.resize(made.FirstEvent);
        records.Ticks.push_back(made);
        part.FrameOfNewest = Made.NumFrames;
    }

    void LoadRun(byte_reader& from, loaded_part& part) {
        if (part.Records.Ticks.empty()) return from.Refuse(recording_fault::kBadNumber);
        recorded_tick& newest = part.Records.Ticks.back();
        const std::uint32_t count = from.Number(~0u - 1) + 1;
        const double last_time = from.Time();
        if (!from.IsSound()) return;
        newest.Count = count;
        newest.LastTime = last_time;
        part.FrameOfNewest = Made.NumFrames;
        for (int i = 0; i < newest.NumEvents; ++i) {
            part.Records.Events[newest.FirstEvent + static_cast<std::size_t>(i)].Value = LoadValue(from, from.Byte());
        }
    }

    void LoadMark(byte_reader& from, int agent, double time) {
        Made.Marks.push_back({time, agent, Printable(from.Text(), kLinesAndTabs)});
    }

    // As the clock may run back, what is told of a time takes the room of all that is not before it.
    template <class Told>
    static void Keep(const Told& told, std::vector<Told>& all) {
        while (!all.empty() && all.back().Time >= told.Time) all.pop_back();
        all.push_back(told);
    }

    void LoadPlace(byte_reader& from, loaded_agent& agent, double time) {
        const std::int32_t x = from.Difference(agent.X, kMaxPlaceSteps);
        const std::int32_t y = from.Difference(agent.Y, kMaxPlaceSteps);
        if (!from.IsSound()) return;
        Keep({time, PlaceStep * static_cast<float>(x), PlaceStep * static_cast<float>(y)}, agent.Places);
        agent.X = x;
        agent.Y = y;
    }

    void LoadValueFacts(byte_reader& from) {
        recorded_value made = {.Name = Printable(from.Text())};
        made.Min = from.GetFixed<float>();
        made.Max = from.GetFixed<float>();
        if (Made.Values.size() == kMaxRecordedValues) from.Refuse(recording_fault::kBadNumber);
        if (from.IsSound()) Made.Values.push_back(made);
    }

    void LoadNumber(byte_reader& from, loaded_agent& agent, double time) {
        const std::uint32_t value = from.Number(kMaxRecordedValues);
        if (value >= Made.Values.size()) from.Refuse(recording_fault::kBadNumber);
        const auto number = from.GetFixed<float>();
        if (from.IsSound()) Keep({time, number}, agent.Numbers[static_cast<int>(value)]);
    }

    void LoadItem(byte_reader& from, item_kind kind, unsigned options, std::size_t number, double time) {
        if (kind == item_kind::kMark && (options & kOfAll) != 0) return LoadMark(from, kNoAgent, time);
        const bool is_known = number < AgentOfNumber.size() && IsKnown(AgentOfNumber[number]);
        if (is_known == (kind == item_kind::kCame)) return from.Refuse(recording_fault::kNoSuchAgent);
        if (kind == item_kind::kCame) return Come(from, number, options, time);
        if (kind == item_kind::kWent) return Go(number, time);
        if (kind == item_kind::kMark) return LoadMark(from, AgentOfNumber[number], time);
        loaded_agent& agent = Made.Agents[static_cast<std::size_t>(AgentOfNumber[number])];
        if (kind == item_kind::kPlace) return LoadPlace(from, agent, time);
        if (kind == item_kind::kValue) return LoadNumber(from, agent, time);
        if (kind != item_kind::kBegan) return LoadOfPart(from, agent, kind, options, time);
        const std::uint64_t tree = from.Number();
        const bool is_there = from.IsSound() && tree < Made.Forests.size();
        if (!is_there) return from.Refuse(recording_fault::kNoSuchTree);
        if (!agent.Parts.empty()) EndPart(agent.Parts.back(), TimeBefore, FramesBefore);
        const loaded_forest& forest = *Made.Forests[static_cast<std::size_t>(tree)];
        agent.Parts.push_back({&forest, time, loaded_paths(forest.Tree())});
        const ::bt::tree* const whole = forest.Tree().Whole;
        if (whole != nullptr) agent.Parts.back().WholePaths = std::make_unique<loaded_paths>(*whole);
    }

    void LoadFrame(byte_reader& from) {
        const std::uint64_t num_frames = from.Number();
        const double time = from.Time();
        if (!from.IsSound()) return;
        if (Made.NumFrames == 0) Made.FirstTime = time;
        if (num_frames > 0) {  // else it is one more chunk of the same frame
            TimeBefore = Made.LastTime;
            FramesBefore = Made.NumFrames;
        }
        Made.NumFrames += num_frames;
        Made.LastTime = time;
        LoadItems(from, time);
    }

    void LoadItems(byte_reader& from, double time) {
        std::int64_t number = 0;
        while (!from.Rest.empty()) {
            const unsigned item = from.Byte();
            const auto kind = static_cast<item_kind>(item & kBitsOfKind);
            if ((item & kBitsOfKind) >= kNumItemKinds) return from.Refuse(recording_fault::kBadNumber);
            const std::int64_t most = 2 * std::int64_t{kMaxNumRecordedAgents};
            number += Unfolded(from.Number(static_cast<std::uint32_t>(2 * most)));
            const bool is_number = from.IsSound() && number >= 0 && number < kMaxNumRecordedAgents;
            if (!is_number) return from.Refuse(recording_fault::kNoSuchAgent);
            LoadItem(from, kind, item, static_cast<std::size_t>(number), time);
        }
    }

    // Something is missing, so that frames can't be read until a key frame.
    void Lose(std::uint64_t next_piece = 0) {
        if (!IsLost) BeforeGap = {Made.LastTime, Made.NumFrames};
        IsLost = true;
        NextPiece = next_piece;
    }

    void LoadKey(byte_reader& from) {
        const key_head head = ReadKeyHead(from);
        const followed_parts& followed = head.Followed;
        if (!from.IsSound()) return;
        Seen.NumPieces = IsLost ? NextPiece : followed.NumPieces;
        Seen.NumFrames = Made.NumFrames;
        Seen.Needed.NumTrees = Made.Forests.size();
        Seen.Needed.NumWords = Words.size();
        Seen.Needed.NumValues = Made.Values.size();
        const bool is_next = followed == Seen;
        if (!IsLost && is_next) {  // it tells nothing new
            HasPassedOver = false;
            return;
        }
        Lose(NextPiece);
        if (!(followed.Needed == Seen.Needed)) return;
        if (followed.NumPieces == 0) BeginKey(followed, head.Time);
        else if (!is_next) return;
        LoadItems(from, head.Time);
        NextPiece = followed.NumPieces + 1;
        if (head.IsLast) EndKey(from);
    }

    // All that is known ends before it.
    void BeginKey(const followed_parts& followed, double time) {
        BeforeGaps.push_back({Made.LastTime, Made.NumFrames});
        if (Made.NumFrames == 0) Made.FirstTime = BeforeGap.Time = time;
        Seen = followed;
        Made.NumFrames = FramesBefore = followed.NumFrames;
        Made.LastTime = TimeBefore = time;
    }

    void EndKey(const byte_reader& from) {
        if (!from.IsSound()) return;
        const std::uint64_t before = BeforeGap.Number < Made.NumFrames ? BeforeGap.Number : Made.NumFrames;
        if (!HasPassedOver) Made.Gaps.push_back({BeforeGap.Time, Made.LastTime, Made.NumFrames - before});
        IsLost = HasPassedOver = false;
        NextPiece = 0;
    }

    static bool MayBeLeftOut(const chunk& of) { return of.Letters[0] >= 'a' && of.Letters[0] <= 'z'; }

    // A chunk of the recording, whose checksum is right.
    void LoadChunk(chunk& of) {
        if (of.Letters == kKeyChunk) return LoadKey(of.Bytes);
        if (of.Letters == kLostChunk) return Lose();
        if (of.Letters == kHeadChunk) return LoadHead(of.Bytes);
        if (of.Letters == kTreeChunk) return LoadTree(of.Bytes);
        if (of.Letters == kSourceChunk) return LoadSource(of.Bytes);
        if (of.Letters == kWordChunk) return LoadWord(of.Bytes);
        if (of.Letters == kValueChunk) return LoadValueFacts(of.Bytes);
        if (of.Letters == kFrameChunk) return IsLost ? void() : LoadFrame(of.Bytes);
        if (!MayBeLeftOut(of)) of.Bytes.Refuse(recording_fault::kUnknownChunk);
    }

    // The first fault.
    recording_problem LoadChunks(std::string_view bytes, std::size_t at, double from_time) {
        recording_problem first;
        const std::size_t key = FindKey(bytes, at, from_time);
        HasPassedOver = key > 0;
        for (chunk_finder chunks(bytes, at); !chunks.IsAtEnd();) {
            if (chunks.PassOver(key)) continue;
            if (!LoadNext(chunks, first)) return first;
        }
        return first;
    }

    // False: nothing can be read from there on.
    bool LoadNext(chunk_finder& chunks, recording_problem& first) {
        chunk made = {{}, {{}, 0}, 0};
        recording_problem fault;
        const bool is_whole = chunks.Next(made, fault);
        if (is_whole) {
            LoadChunk(made);
            fault = made.Bytes.Problem;
        }
        if (fault.Fault == recording_fault::kNone) return true;
        if (first.Fault == recording_fault::kNone) first = fault;
        if (is_whole && MayBeLeftOut(made)) return true;  // frames do without it
        if (HasPassedOver) return false;
        Lose();
        return true;
    }

    static recording_problem ProblemOfBegin(std::string_view bytes) {
        const std::string_view begin = bytes.substr(0, kMagic.size());
        const std::string_view shared = kMagic.substr(0, begin.size());
        if (begin != shared) {
            const bool is_text_mode = begin.substr(0, 4) == kMagic.substr(0, 4);
            return {is_text_mode ? recording_fault::kTextMode : recording_fault::kNoRecording, 0};
        }
        if (bytes.size() < kBytesOfBegin) return {recording_fault::kCut, 0};
        byte_reader version(bytes.substr(kMagic.size()), kMagic.size());
        if (version.GetFixed<std::uint16_t>() != kMajor) return {recording_fault::kOtherVersion, kMagic.size()};
        return {};
    }

    recording_problem Load(std::string_view bytes, double from_time) {
        const recording_problem begin = ProblemOfBegin(bytes);
        return begin.Fault == recording_fault::kNone ? LoadChunks(bytes, kBytesOfBegin, from_time) : begin;
    }

    // What holds to the end of what was read.
    void Finish(bool is_all) {
        for (loaded_agent& each : Made.Agents) FinishAgent(each, is_all);
    }

    void FinishAgent(loaded_agent& agent, bool is_all) {
        if (agent.NumGaps < BeforeGaps.size() && !agent.Facts.IsGone) {
            EndInGap(agent);
            agent.Facts.IsGone = agent.IsGoneInGap = true;
        }
        if (!agent.Facts.IsGone) {
            agent.Facts.LastTime = Made.LastTime;
            if (!agent.Parts.empty()) EndPart(agent.Parts.back(), Made.LastTime, Made.NumFrames);
        }
        double last_time = agent.Facts.LastTime;
        for (std::size_t i = agent.Parts.size(); i-- > 0;) {
            loaded_part& part = agent.Parts[i];
            part.IsStale = true;
            if (is_all) {
                MakeEvents(part);
                part.Records = {};
            }
            if (part.EndsInGap) last_time = part.LastTime;
            part.Paths.SetLastTime(last_time);
            if (part.WholePaths != nullptr) part.WholePaths->SetLastTime(last_time);
            last_time = part.FirstTime;
        }
    }

    // Of a recording whose bytes come in parts: the chunks that are whole. The rest is kept until more comes.
    void Add(std::string_view bytes) {
        if (IsRefused) return;
        Rest += bytes;
        NumBadLeft += 2 * bytes.size();
        const std::size_t at = Offset == 0 ? kBytesOfBegin : 0;
        if (at > 0) {
            const recording_problem begin = ProblemOfBegin(Rest);
            if (begin.Fault == recording_fault::kCut) return;
            IsRefused = begin.Fault != recording_fault::kNone;
            if (IsRefused) Made.Problem = begin;
            if (IsRefused) return;
        }
        for (loaded_agent& each : Made.Agents) GoOnAfterAdd(each);
        chunk_finder chunks(Rest, at, NumBadLeft, Offset);
        if (IsSearching) chunks.GoOnSearching();
        while (!chunks.HasToSearch() && chunks.IsWhole()) (void)LoadNext(chunks, Made.Problem);
        IsSearching = chunks.HasToSearch();
        NumBadLeft = chunks.NumBadLeft();
        Rest.erase(0, chunks.Place());
        Offset += chunks.Place();
        Finish(false);
    }

    // An agent that was in no piece of a key frame may be in the next.
    static void GoOnAfterAdd(loaded_agent& agent) {
        if (!agent.IsGoneInGap) return;
        agent.Facts.IsGone = agent.IsGoneInGap = false;
    }
};

}  // namespace detail

namespace {

using namespace detail;

const char* SentenceOf(recording_fault fault) {
    switch (fault) {
        case recording_fault::kNone: return "";  // not covered: there is a fault
        case recording_fault::kCut: return "the recording is cut off here; all before was read";
        case recording_fault::kNoRecording: return "this is no recording";
        case recording_fault::kTextMode: return "this recording was copied as a text, which changed its bytes";
        case recording_fault::kOtherVersion: return "the recording has another version of the format";
        case recording_fault::kUnknownChunk: return "this part is of a kind that is not known";
        case recording_fault::kLargeChunk: return "this part says that it is larger than a part may be";
        case recording_fault::kBadChecksum: return "this part is damaged: its checksum is wrong";
        case recording_fault::kBadNumber: return "this is not a number that may be here";
        case recording_fault::kNoSuchAgent: return "this is about an agent that is not there";
        case recording_fault::kNoSuchTree: return "this is about a tree that is not there";
        case recording_fault::kNoSuchNode: return "this is about a node that is not in the tree";
        case recording_fault::kBadTree: return "the parts of this tree do not fit together";
        case recording_fault::kTooMany: return "the trees have more nodes than a recording may have";
    }
    return "";  // not covered: there is no other fault
}

// The last that was told until a time. Null: none, as for NaN.
template <class Told>
const Told* LastUntil(const std::vector<Told>& all, double time) {
    std::size_t first = 0, end = all.size();
    while (first < end) {
        const std::size_t middle = first + (end - first) / 2;
        if (all[middle].Time <= time) first = middle + 1;
        else end = middle;
    }
    return first > 0 ? &all[first - 1] : nullptr;
}

// Null: there is no such agent.
const loaded_agent* FindAgentIn(const read_recording& of, int agent) {
    const bool is_there = agent >= 0 && agent < static_cast<int>(of.Agents.size());
    return is_there ? &of.Agents[static_cast<std::size_t>(agent)] : nullptr;
}

// Null: there is no such agent, or the game told no such value of it.
const std::vector<recorded_number>* NumbersOf(const read_recording& of, int agent, int value) {
    const loaded_agent* const here = FindAgentIn(of, agent);
    if (here == nullptr) return nullptr;
    const auto found = here->Numbers.find(value);
    return found != here->Numbers.end() ? &found->second : nullptr;
}

}  // namespace

std::string recording_problem::Text() const {
    if (Fault == recording_fault::kNone) return {};
    return "byte " + std::to_string(Offset) + ": " + SentenceOf(Fault);
}

recording_reader::recording_reader(std::string_view bytes)
    : recording_reader(bytes, -std::numeric_limits<double>::infinity()) {}

recording_reader::recording_reader(std::string_view bytes, double from) : Read(std::make_unique<read_recording>()) {
    recording_loader loader = {*Read};
    Read->Problem = loader.Load(bytes, from);
    if (loader.HasPassedOver) *this = recording_reader(bytes);  // nothing can be read from there on
    else loader.Finish(true);
}

recording_reader::recording_reader()
    : Read(std::make_unique<read_recording>()), Loader(new recording_loader{*Read}) {}

void recording_reader::Add(std::string_view bytes) {
    if (Loader != nullptr) Loader->Add(bytes);
}

recording_reader::~recording_reader() = default;
recording_reader::recording_reader(recording_reader&& from) noexcept = default;
recording_reader& recording_reader::operator=(recording_reader&& from) noexcept = default;

const recording_problem& recording_reader::Problem() const { return Read->Problem; }
const std::string& recording_reader::Program() const { return Read->Program; }
const std::string& recording_reader::Title() const { return Read->Title; }
std::uint64_t recording_reader::NumFrames() const { return Read->NumFrames; }
float recording_reader::MapWidth() const { return Read->MapWidth; }
float recording_reader::MapHeight() const { return Read->MapHeight; }
double recording_reader::FirstTime() const { return Read->FirstTime; }
double recording_reader::LastTime() const { return Read->LastTime; }
int recording_reader::NumAgents() const { return static_cast<int>(Read->Agents.size()); }
const recorded_agent& recording_reader::Agent(int agent) const {
    return Read->Agents[static_cast<std::size_t>(agent)].Facts;
}

int recording_reader::FindAgent(std::string_view name_or_number) const {
    for (int i = NumAgents(); i-- > 0;) {
        if (Agent(i).Name == name_or_number) return i;
    }
    int number = kNoAgent;
    const char* const end = name_or_number.data() + name_or_number.size();
    const bool is_number = std::from_chars(name_or_number.data(), end, number).ptr == end;
    return is_number && number >= 0 && number < NumAgents() ? number : kNoAgent;
}

int recording_reader::NumParts(int agent) const {
    const bool is_there = agent >= 0 && agent < NumAgents();
    return is_there ? static_cast<int>(Read->Agents[static_cast<std::size_t>(agent)].Parts.size()) : 0;
}

int recording_reader::PartAt(int agent, double time) const {
    int part = NumParts(agent) - 1;
    while (part > 0 && !(Read->PartOf(agent, part).FirstTime <= time)) --part;
    return part;
}

const transition_recorder_base* recording_reader::Paths(int agent, int part) const {
    const bool is_there = part >= 0 && part < NumParts(agent);
    return is_there ? &Read->PartOf(agent, part).Paths.Recorder() : nullptr;
}

const transition_recorder_base* recording_reader::WholePaths(int agent, int part) const {
    const bool is_there = part >= 0 && part < NumParts(agent);
    const loaded_paths* const paths = is_there ? Read->PartOf(agent, part).WholePaths.get() : nullptr;
    return paths != nullptr ? &paths->Recorder() : Paths(agent, part);
}

recorded_source recording_reader::SourceOf(const tree& of, int node) const {
    const auto number = Read->Numbers.find(&of);
    if (number == Read->Numbers.end() || node < 0) return {};
    const loaded_forest& forest = *Read->Forests[number->second];
    if (static_cast<std::size_t>(node) >= forest.Sources.size()) return {};
    const loaded_source& found = forest.Sources[static_cast<std::size_t>(node)];
    if (found.File == 0) return {};
    return {forest.Files[found.File - 1], static_cast<int>(found.Line)};
}

int recording_reader::NumPlaces(int agent) const {
    const loaded_agent* const here = FindAgentIn(*Read, agent);
    return here != nullptr ? static_cast<int>(here->Places.size()) : 0;
}

const recorded_place& recording_reader::Place(int agent, int place) const {
    return Read->Agents[static_cast<std::size_t>(agent)].Places[static_cast<std::size_t>(place)];
}

const recorded_place* recording_reader::PlaceAt(int agent, double time) const {
    const loaded_agent* const here = FindAgentIn(*Read, agent);
    return here != nullptr ? LastUntil(here->Places, time) : nullptr;
}

int recording_reader::NumValues() const { return static_cast<int>(Read->Values.size()); }
const recorded_value& recording_reader::ValueFacts(int value) const {
    return Read->Values[static_cast<std::size_t>(value)];
}

int recording_reader::NumNumbers(int agent, int value) const {
    const std::vector<recorded_number>* const all = NumbersOf(*Read, agent, value);
    return all != nullptr ? static_cast<int>(all->size()) : 0;
}

const recorded_number& recording_reader::Number(int agent, int value, int number) const {
    return (*NumbersOf(*Read, agent, value))[static_cast<std::size_t>(number)];
}

const recorded_number* recording_reader::NumberAt(int agent, int value, double time) const {
    const std::vector<recorded_number>* const all = NumbersOf(*Read, agent, value);
    return all != nullptr ? LastUntil(*all, time) : nullptr;
}

int recording_reader::NumMarks() const { return static_cast<int>(Read->Marks.size()); }
int recording_reader::NumGaps() const { return static_cast<int>(Read->Gaps.size()); }
const recorded_gap& recording_reader::Gap(int gap) const { return Read->Gaps[static_cast<std::size_t>(gap)]; }
const recorded_mark& recording_reader::Mark(int mark) const { return Read->Marks[static_cast<std::size_t>(mark)]; }

const flight_recorder_base* recording_reader::Events(int agent, int part) const {
    if (part < 0 || part >= NumParts(agent)) return nullptr;
    loaded_part& found = Read->Agents[static_cast<std::size_t>(agent)].Parts[static_cast<std::size_t>(part)];
    if (Loader != nullptr && found.IsStale) MakeEvents(found);
    return found.Events != nullptr ? &found.Events->Recorder() : nullptr;
}

}  // namespace bt
