// Writes recordings in the Trace Event Format.
#include <bt/debug/chrome_trace.h>

#include <cstring>

#include <bt/debug/text/words.h>
#include <bt/engine/tree/steps.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/engine/living_tree.h>

namespace bt {
namespace {

using namespace detail;

constexpr double kMicrosPerSecond = 1e6;
constexpr long long kLargestMicros = 9'000'000'000'000'000;  // what a JSON reader that knows only doubles tells apart

void Write(const text_sink& sink, const char* text) { sink.Write(sink.User, text, std::strlen(text)); }

// A short piece.
template <class... Parts>
void WriteFormatted(const text_sink& sink, fmt::format_string<const Parts&...> format, const Parts&... parts) {
    char piece[200];
    text_buffer text(piece, sizeof piece);
    text.Add(format, parts...);
    text.Finish();
    Write(sink, piece);
}

// The length of the UTF-8 sequence that begins here; 0: it is none (also overlong, a surrogate, or above U+10FFFF).
int Utf8Length(const unsigned char* at) {
    if (at[0] < 0x80) return 1;
    const int length = at[0] >= 0xC2 && at[0] <= 0xDF ? 2 : (at[0] & 0xF0) == 0xE0 ? 3 : at[0] >= 0xF0 && at[0] <= 0xF4 ? 4 : 0;
    for (int i = 1; i < length; ++i) {
        if ((at[i] & 0xC0) != 0x80) return 0;
    }
    if (at[0] == 0xE0 && at[1] < 0xA0) return 0;
    if (at[0] == 0xED && at[1] >= 0xA0) return 0;
    if (at[0] == 0xF0 && at[1] < 0x90) return 0;
    if (at[0] == 0xF4 && at[1] >= 0x90) return 0;
    return length;
}

// The inside of a JSON string.
void WriteEscaped(const text_sink& sink, const char* name) {
    for (const auto* at = reinterpret_cast<const unsigned char*>(OrUnnamed(name)); *at != 0;) {
        const int length = Utf8Length(at);
        if (length == 0) Write(sink, "\\ufffd");
        else if (*at == '"' || *at == '\\') WriteFormatted(sink, "\\{}", static_cast<char>(*at));
        else if (*at < 0x20 || *at == 0x7F) WriteFormatted(sink, "\\u{:04x}", *at);
        else sink.Write(sink.User, reinterpret_cast<const char*>(at), static_cast<std::size_t>(length));
        at += length > 0 ? length : 1;
    }
}

constexpr int kMaxLevels = kMaxClassicDepth > kMaxTreeDepth ? kMaxClassicDepth : kMaxTreeDepth;
constexpr int kMaxBeside = 64;

struct slice {
    const node* Node;
    long long Start;  // us
};

// One agent's part of a trace.
struct agent_trace {
    chrome_trace& Trace;
    const flight_recorder_base& Recorder;
    int Agent;
    slice Open[kMaxLevels] = {};  // the path, root first
    std::size_t Depth = 0;
    slice Beside[kMaxBeside] = {};  // what is active below parallels and nodes of one's own, in the order of activation
    std::size_t NumBeside = 0;
    long long Begin = -kLargestMicros;  // us, since when all is recorded
    long long Now = -kLargestMicros;  // us, of the tick
    long long Offset = 0;             // us, that the clock lost by running backwards

    const node* NodeOf(std::uint16_t index) const { return RecordedNode(Recorder, index); }

    void MoveTo(double seconds) {
        const double micros = seconds * kMicrosPerSecond;
        constexpr auto largest = static_cast<double>(kLargestMicros);
        const double limited = !(micros > -largest) ? -largest : micros < largest ? micros : largest;
        const auto given = static_cast<long long>(limited < 0 ? limited - 0.5 : limited + 0.5);
        if (given + Offset < Now) Offset = Now - given;
        Now = given + Offset < kLargestMicros ? given + Offset : kLargestMicros;  // or a clock that swings would get beyond all numbers
    }

    void WriteStart(const char* phase, std::size_t level) {
        WriteFormatted(Trace.Sink, "{}\n{{\"ph\":\"{}\",\"pid\":{},\"tid\":{},", Trace.HasEvents ? "," : "", phase, Agent, level);
        Trace.HasEvents = true;
    }

    void WriteMetadata(const char* what, std::size_t level, const char* key) {
        WriteStart("M", level);
        WriteFormatted(Trace.Sink, "\"name\":\"{}\",\"args\":{{\"{}\":", what, key);
    }

    void WriteNames(const char* agent_name) {
        WriteMetadata("process_name", 0, "name");
        Write(Trace.Sink, "\"");
        WriteEscaped(Trace.Sink, agent_name);
        if (IsGone(RestOf(Recorder))) Write(Trace.Sink, ", recorded with a tree that is gone");
        Write(Trace.Sink, "\"}}");
        if (TreeOf(RestOf(Recorder)) == nullptr) return;
        for (std::size_t level = 0; level < FirstBranchRow(); ++level) {
            WriteMetadata("thread_name", level, "name");
            WriteFormatted(Trace.Sink, "\"level {}\"}}}}", level);
            WriteRowOrder(level);
        }
        for (const node& here : outline(WholeOf(*RestOf(Recorder).Tree))) {
            if (BranchOf(here) != &here) continue;
            WriteMetadata("thread_name", RowOf(here), "name");
            Write(Trace.Sink, "\"");
            WriteEscaped(Trace.Sink, NameOf(here));
            Write(Trace.Sink, " in ");
            WriteEscaped(Trace.Sink, NameOf(NodeOf(here.Parent)));
            Write(Trace.Sink, "\"}}");
            WriteRowOrder(RowOf(here));
        }
    }

    void WriteRowOrder(std::size_t row) {
        WriteMetadata("thread_sort_index", row, "sort_index");
        WriteFormatted(Trace.Sink, "{}}}}}", row);
    }

    // The rows of branches follow those of levels.
    std::size_t FirstBranchRow() const { return static_cast<std::size_t>(WholeOf(*RestOf(Recorder).Tree).Depth); }
    std::size_t RowOf(const node& branch) const {
        return FirstBranchRow() + static_cast<std::size_t>(&branch - WholeOf(*RestOf(Recorder).Tree).Nodes);
    }

    // The innermost child of a parallel, or of a node of one's own, that a node is or stands below; null: none. Several of these are active
    // at once, so each has a row.
    const node* BranchOf(const node& here) const {
        for (const node* at = &here; at->Parent != kNoNode; at = NodeOf(at->Parent)) {
            if (HasBranches(*NodeOf(at->Parent)->Decider)) return at;
        }
        return nullptr;
    }

    // Something that was active until now. `how` is a word about its end.
    void WriteSlice(std::size_t row, const slice& of, const char* how) {
        WriteStart("X", row);
        WriteFormatted(Trace.Sink, "\"ts\":{},\"dur\":{},\"name\":\"", of.Start, Now - of.Start);
        WriteEscaped(Trace.Sink, NameOf(of.Node));
        WriteFormatted(Trace.Sink, "\",\"args\":{{\"id\":\"{:#x}\",\"ended\":\"{}\"}}}}", IdOf(*of.Node), how);
    }

    // Ends the last decider of the path.
    void Pop(const char* how) {
        --Depth;
        WriteSlice(Depth, Open[Depth], how);
    }

    // What runs beside others begins. Of too many at once the last are not shown.
    void AddBeside(const node& here) {
        if (NumBeside < static_cast<std::size_t>(kMaxBeside)) Beside[NumBeside++] = {&here, Now};
    }

    // It ends. What was active when the recording began, or while nothing was recorded, is known only now.
    void EndBeside(const node& here, std::size_t row, const char* how) {
        std::size_t i = 0;
        while (i < NumBeside && Beside[i].Node != &here) ++i;
        if (i == NumBeside) {
            if (NumBeside < static_cast<std::size_t>(kMaxBeside)) WriteSlice(row, {&here, Begin}, how);
            return;
        }
        WriteSlice(row, Beside[i], how);
        for (--NumBeside; i < NumBeside; ++i) Beside[i] = Beside[i + 1];
    }

    void EndAllBeside(const char* how) {
        while (NumBeside > 0) EndBeside(*Beside[0].Node, RowOf(*BranchOf(*Beside[0].Node)), how);
    }

    // Makes the path end with `leaf`; null: empty.
    void SetPath(const node* leaf, const char* how) {
        const node* path[kMaxLevels];
        const std::size_t depth = leaf != nullptr ? leaf->Depth + 1u : 0;
        for (const node* here = leaf; here != nullptr; here = NodeOf(here->Parent)) path[here->Depth] = here;
        std::size_t same = 0;
        while (same < depth && same < Depth && Open[same].Node == path[same]) ++same;
        while (Depth > same) Pop(how);
        while (Depth < depth) {
            Open[Depth] = {path[Depth], Now};
            ++Depth;
        }
    }

    void WriteMark(const char* what, const node* here, std::size_t row) {
        WriteStart("i", row);
        WriteFormatted(Trace.Sink, "\"ts\":{},\"s\":\"t\",\"name\":\"{}", Now, what);
        WriteEscaped(Trace.Sink, NameOf(here));
        Write(Trace.Sink, "\"}");
    }

    void AddEvent(const recorded_event& event) {
        const node* const here = NodeOf(event.Node);
        if (here == nullptr) return;
        const node* const branch = BranchOf(*here);
        const std::size_t row = branch != nullptr ? RowOf(*branch) : here->Depth;
        const char* const too_many = here->Decider->Kind == kNode ? "too many repeats: " : "too many redecides: ";
        if (event.Kind == event_kind::kSubsetRuleBroken) WriteMark("Subset Rule broken: ", here, row);
        else if (event.Kind == event_kind::kGaveUp) WriteMark(too_many, here, row);
        else if (event.Kind == event_kind::kActivated && branch != nullptr) AddBeside(*here);
        else if (event.Kind == event_kind::kActivated) SetPath(here, "not recorded");
        if (event.Kind != event_kind::kDeactivated) return;
        const char* const how = WordsOfDeactivation(WholeOf(*RestOf(Recorder).Tree), here, ReasonOf(event));
        if (branch != nullptr) EndBeside(*here, row, how);
        else SetPath(NodeOf(here->Parent), how);
    }

    void AddTick(const recorded_tick& tick) {
        if (IsSet(tick.HasGap)) {
            EndAllBeside("not recorded");
            SetPath(nullptr, "not recorded");
        }
        MoveTo(tick.FirstTime);
        if (IsSet(tick.HasGap) || Begin == -kLargestMicros) Begin = Now;
        SetPath(LeafBefore(Recorder, tick), "not recorded");
        for (int i = 0; i < NumRecordedEvents(Recorder, tick); ++i) AddEvent(*RecordedEvent(Recorder, tick, i));
        SetPath(NodeOf(tick.Leaf), "not recorded");
        if (IsSet(tick.IsCut)) EndAllBeside("not recorded");
        MoveTo(tick.LastTime);
        if (IsSet(tick.IsCut)) Begin = Now;
    }
};

}  // namespace

void chrome_trace::Add(const flight_recorder_base& recorder, const char* agent_name, int agent_number) {
    if (HasEnded) return;
    if (!HasBegun) Write(Sink, "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[");
    HasBegun = true;
    agent_trace trace = {*this, recorder, agent_number};
    trace.WriteNames(agent_name);
    for (int i = 0; i < NumRecordedTicks(recorder); ++i) trace.AddTick(*RecordedTick(recorder, i));
    trace.EndAllBeside("still active");
    trace.SetPath(nullptr, "still active");
}

void chrome_trace::End() {
    if (HasEnded) return;
    Write(Sink, HasBegun ? "\n]}\n" : "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[]}\n");
    HasEnded = true;
}

}  // namespace bt
