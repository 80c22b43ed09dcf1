// A flight recorder's recording in words.
#include <bt/debug/recorder/words/recording_words.h>
#include <bt/debug/text/precondition_words.h>
#include <bt/engine/overriding.h>

namespace bt {
namespace detail {

void AddExtent(text_buffer& text, const flight_recorder_base& recorder) {
    const recorded_tick* first = RecordedTick(recorder, 0);
    if (first == nullptr) return text.Add(".\n");
    const recorded_tick* last = RecordedTick(recorder, NumRecordedTicks(recorder) - 1);
    text.Add(": the recording begins at {:.3f} s and ends at {:.3f} s.\n", first->FirstTime, last->LastTime);
}

double TimeOfPrinted(const flight_recorder_base& recorder, double time) {
    constexpr double half_millisecond = 0.0005;
    const recorded_tick* before = TickAt(recorder, time);
    if (before != nullptr && time - before->LastTime < half_millisecond) return time < before->LastTime ? time : before->LastTime;
    const recorded_tick* after = before != nullptr ? TickAfter(recorder, *before) : RecordedTick(recorder, 0);
    return after != nullptr && after->FirstTime - time < half_millisecond ? after->FirstTime : time;
}

void AddGap(text_buffer& text, const flight_recorder_base& recorder, const recorded_tick& after) {
    const double before = TickBefore(recorder, after)->LastTime;
    text.Add("What happened after {:.3f} s and before {:.3f} s was not recorded.\n", before, after.FirstTime);
}

void AddUnrecorded(text_buffer& text, const recording_words& in, const unrecorded& missing) {
    if (missing) text.Add("  ");
    if (missing.Cut != nullptr) {
        text.Add("More happened in the tick at {:.3f} s than the recorder has room for.\n", missing.Cut->FirstTime);
    } else if (missing.Gap != nullptr) {
        AddGap(text, in.Recorder, *missing.Gap);
    }
}

// Whether the clock had been set back in this tick, as far as is recorded. If a decider is out of time then, it was set back to before its
// activation: in the tick before, the decider still had some time. Of ticks that were not recorded nothing is known.
static bool WasClockSetBack(const recording_words& in, const recorded_tick& tick) {
    const recorded_tick* before = TickBefore(in.Recorder, tick);
    return before != nullptr && !IsSet(tick.HasGap) && before->LastTime > tick.LastTime;
}

// Whether a decider ended because an override switched it off.
static bool WasSwitchedOff(const recorded_step& ended) {
    const recorded_event* const because = BecauseBefore(ended);
    return because != nullptr && BecauseOf(ended.In.Recorder, *because) == kSwitchedOff;
}

void AddEnd(text_buffer& text, const recorded_step& ended) {
    const recording_words& in = ended.In;
    const recorded_tick& tick = ended.Tick;
    const end_reason reason = ReasonOf(ended.Event());
    const node* here = ended.Node();
    const bool is_time = reason == end_reason::kTimedOut;
    if (is_time && WasClockSetBack(in, tick)) return text.Add("the clock was set back to before its activation");
    if (WasSwitchedOff(ended)) return text.Add("{}", kSwitchedOff);
    text.Add("{}", Words(reason));
    if (reason != end_reason::kNoLongerHolds || here == nullptr) return;
    if (WasEdited(ended.Event())) return text.Add(", which was edited since");
    text.Add(": ");
    AddFailedWhile(text, {.Tree = in.Tree,
                          .Subject = *here->Decider,
                          .Value = ended.Event().Value,
                          .Range = FailedRangeOf(ended.Event()) % kNumStartRanges,
                          .DecisionFlags = tick.DecisionFlags,
                          .StimuliFlags = tick.StimuliFlags});
}

void AddWhyLeft(text_buffer& text, const recording_words& in, const recorded_tick& tick, int left) {
    const recorded_event& event = in.Event(tick, left);
    const node* at = in.Node(event.Node);
    const int own = FindLast(in, tick, event_kind::kEnded, *at, left);
    if (own >= 0 && ReasonOf(in.Event(tick, own)) == ReasonOf(event)) return AddEnd(text, recorded_step(in, tick, own));
    text.Add("{}", Words(ReasonOf(event)));
    if (ReasonOf(event) != end_reason::kInterrupted) return;
    while (at->Parent != kNoNode) {
        at = in.Node(at->Parent);
        const int ended = FindLast(in, tick, event_kind::kEnded, *at, left);
        if (ended < 0) continue;
        text.Add(", because {} ended, ", NameOf(*at));
        return AddEnd(text, recorded_step(in, tick, ended));
    }
}

// "too far: 12 m"
static void AddBecause(text_buffer& text, const recording_words& in, const recorded_event& event) {
    const char* const because = BecauseOf(in.Recorder, event);
    if (because != nullptr) AddBecause(text, because, event.Value);
    else text.Add("words for which the recorder had no room: it keeps {} texts", RestOf(in.Recorder).TextCapacity);
}

// " (too far: 12 m)", after an answer.
static void AddBecauseBefore(text_buffer& text, const recorded_step& answer) {
    const recorded_event* const because = BecauseBefore(answer);
    if (because == nullptr) return;
    text.Add(" (");
    AddBecause(text, answer.In, *because);
    text.Add(")");
}

// " +kSeesIntruder -kIsAtHome"
static void AddChanges(text_buffer& text, const flag_names& names, std::uint32_t before, std::uint32_t after) {
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1u) {
        if (((before ^ after) & bit) == 0) continue;
        text.Add(" {}", (after & bit) != 0 ? '+' : '-');
        AddFlagWords(text, names, bit);
    }
}

// The root, in the whole tree, of the tree in which a node is ticked.
static const node* RootAbove(const recording_words& in, const node* here) {
    for (int up = PartOf(*RestOf(in.Recorder).Tree, *here).Node->Depth; up > 0; --up) here = in.Node(here->Parent);
    return here;
}

// The DecisionFlags with which a step was made: those of its tick, or those that its tree, or a tree around it, asked for
// since.
static std::uint32_t FlagsAt(const recorded_step& at) {
    for (int i = at.Renewed; i >= 0; --i) {
        const recorded_event& before = at.In.Event(at.Tick, i);
        if (before.Kind != event_kind::kFlagsRenewed || at.In.Node(before.Node) == nullptr) continue;
        const bool is_around = IsAtOrAbove(at.In, RootAbove(at.In, at.In.Node(before.Node)), at.Node());
        if (is_around) return BitCast<std::uint32_t>(before.Value);
    }
    return at.Tick.DecisionFlags;
}

// The words of all events but kAsked.
static void AddStep(text_buffer& text, const recorded_step& at) {
    const recorded_event& event = at.Event();
    switch (event.Kind) {
        case event_kind::kActivated: return text.Add("was activated");
        case event_kind::kActivateFailed: text.Add("refused in its Activate"); return AddBecauseBefore(text, at);
        case event_kind::kBecause: text.Add("said: "); return AddBecause(text, at.In, event);
        case event_kind::kEnded:
            text.Add("ended, ");
            AddEnd(text, at);
            if (!WasSwitchedOff(at)) AddBecauseBefore(text, at);
            return;
        case event_kind::kFlagsRenewed:
            text.Add("asked for the flags again: DecisionFlags");
            return AddChanges(text, at.In.DecisionFlags, FlagsAt(at), BitCast<std::uint32_t>(event.Value));
        case event_kind::kRedecide: return text.Add("decided again");
        case event_kind::kDeactivated:
            return text.Add("was deactivated, {}", WordsOfDeactivation(at.In.Tree, at.Node(), ReasonOf(event)));
        case event_kind::kSubsetRuleBroken: return text.Add("found no child that accepted (Subset Rule)");
        case event_kind::kWaiting: return text.Add("waited for the next tick");
        case event_kind::kGaveUp:
            if (at.Node() != nullptr && at.Node()->Decider->Kind == kNode) return text.Add("began its child once too often");
            return text.Add("had one redecide too many");
        default: return text.Add("{}", EventKindName(event.Kind));
    }
}

// Of a node whose checks were edited in a reload, so that they do not tell what failed before.
static void AddAnswerOfEdited(text_buffer& text, const recorded_event& asked) {
    const verdict answer = VerdictOf(asked);
    if (answer == verdict::kAccepted) return text.Add("accepted");
    text.Add("was {}", Words(answer));
    if (answer == verdict::kRejected) text.Add(", which returned {:g}", asked.Value);
    else if (answer != verdict::kMasked && answer != verdict::kChildrenRejected) text.Add(", which was edited since");
}

void AddAnswer(text_buffer& text, const recorded_step& asked, const char* when) {
    const worth value = WorthAt(asked);
    const node* here = asked.Node();
    if (here == nullptr) return text.Add("was asked");
    if (WasEdited(asked.Event())) {
        AddAnswerOfEdited(text, asked.Event());
        return AddBecauseBefore(text, asked);
    }
    if (value.WasActive) {
        text.Add("was active, and {} {:g}{}", value.IsWhole ? "worth" : "its Decide returned", value.Value, when);
        return AddBecauseBefore(text, asked);
    }
    const recorded_event* const because = BecauseBefore(asked);
    const char* const reason = because != nullptr ? BecauseOf(asked.In.Recorder, *because) : nullptr;
    AddAnswer(text, {.Tree = asked.In.Tree,
                     .Subject = *here->Decider,
                     .Verdict = VerdictOf(asked.Event()),
                     .Value = value.Value,
                     .Range = FailedRangeOf(asked.Event()) % kNumStartRanges,
                     .DecisionFlags = FlagsAt(asked),
                     .StimuliFlags = asked.Tick.StimuliFlags,
                     .When = when,
                     .Because = reason,
                     .BecauseValue = reason != nullptr ? because->Value : 0});
    if (reason == nullptr) AddBecauseBefore(text, asked);  // which has no room for its words, or none was given
}

void AddEvent(text_buffer& text, const recorded_step& at, const char* when) {
    text.Add("{} ", NameOf(at.Node()));
    if (at.Event().Kind != event_kind::kAsked) AddStep(text, at);
    else AddAnswer(text, at, when);
}

void AddChangedFlags(text_buffer& text, const recording_words& in, const recorded_tick& before, const recorded_tick& after) {
    const bool flags = before.DecisionFlags != after.DecisionFlags;
    const bool stimuli = before.StimuliFlags != after.StimuliFlags;
    if (flags) text.Add("DecisionFlags");
    AddChanges(text, in.DecisionFlags, before.DecisionFlags, after.DecisionFlags);
    if (stimuli) text.Add("{}StimuliFlags", flags ? ", " : "");
    AddChanges(text, in.StimuliFlags, before.StimuliFlags, after.StimuliFlags);
}

void AddPathLine(text_buffer& text, const recording_words& in, const char* when, const node* leaf) {
    text.Add("  The path was{}: ", when);
    AddPath(text, in.Tree, leaf);
    text.Add(".\n");
}

}  // namespace detail

namespace {

using namespace detail;

void AddFlags(text_buffer& text, const recording_words& in, const recorded_tick& tick) {
    text.Add("DecisionFlags ");
    AddFlagWords(text, in.DecisionFlags, tick.DecisionFlags);
    text.Add(", StimuliFlags ");
    AddFlagWords(text, in.StimuliFlags, tick.StimuliFlags);
}

// "  the tree was edited: 2 new, 1 gone", for each edit after a tick.
void AddEdits(text_buffer& text, const recording_words& in, const recorded_tick& tick) {
    for (int i = 0; i < in.NumEvents(tick); ++i) {
        const recorded_event& event = in.Event(tick, i);
        if (event.Kind != event_kind::kTreeEdited) continue;
        const auto nums = BitCast<std::uint32_t>(event.Value);
        text.Add("  the tree was edited");
        if (nums >> 16u != 0) text.Add(": {} new", nums >> 16u);
        if ((nums & 0xFFFFu) != 0) text.Add("{} {} gone", nums >> 16u != 0 ? "," : ":", nums & 0xFFFFu);
        text.Add("\n");
    }
}

// `before`: the record before it; null: the flags are said in full.
void AddTick(text_buffer& text, const recording_words& in, const recorded_tick& tick, const recorded_tick* before) {
    if (tick.Count == 1) text.Add("@ {:.3f} s", tick.FirstTime);
    else text.Add("@ {:.3f} to {:.3f} s, {} ticks", tick.FirstTime, tick.LastTime, tick.Count);
    if (IsSet(tick.IsStop)) text.Add(", stopped");
    if (IsSet(tick.HasGap)) text.Add(", after something that was not recorded");
    if (before == nullptr) {
        text.Add(": ");
        AddFlags(text, in, tick);
    } else if (before->DecisionFlags != tick.DecisionFlags || before->StimuliFlags != tick.StimuliFlags) {
        text.Add(": ");
        AddChangedFlags(text, in, *before, tick);
    }
    text.Add("\n");
    for (recorded_step at(in, tick); !at.IsAtEnd(); at.Next()) {
        if (IsOfNextAnswer(at) || at.Event().Kind == event_kind::kTreeEdited) continue;
        text.Add("{:{}}", "", at.Node() != nullptr ? 2 * at.Node()->Depth + 2 : 2);
        AddEvent(text, at, tick.Count > 1 ? " at the end" : "");  // the values of the other ticks are not kept
        text.Add("\n");
    }
    if (IsSet(tick.IsCut)) text.Add("  ... more than the recorder has room for\n");
    text.Add("  active: ");
    AddPath(text, in.Tree, in.Node(tick.Leaf));
    text.Add("\n");
    AddEdits(text, in, tick);
}

void AddTicks(text_buffer& text, const recording_words& in, const recorded_span& span) {
    const recorded_tick* before = nullptr;
    for (int i = span.First; i < span.End; ++i) {
        const recorded_tick* tick = RecordedTick(in.Recorder, i);
        AddTick(text, in, *tick, before);
        before = tick;
    }
}

}  // namespace

std::size_t PrintRecording(const flight_recorder_base& recorder, double from, double to, char* buffer, std::size_t size) {
    text_buffer text(buffer, size);
    if (AddGone(text, RestOf(recorder))) return text.Finish();
    from = TimeOfPrinted(recorder, from);
    to = TimeOfPrinted(recorder, to);
    const recorded_span span = TicksBetween(recorder, from, to);
    const recorded_tick* after_gap = from <= to ? GapAt(recorder, to) : nullptr;
    if (span.First < span.End) {
        AddTicks(text, {recorder}, span);
    } else if (after_gap != nullptr) {
        AddGap(text, recorder, *after_gap);
    } else {
        text.Add("Nothing is recorded between {:.3f} and {:.3f} s", from, to);
        AddExtent(text, recorder);
    }
    return text.Finish();
}

}  // namespace bt
