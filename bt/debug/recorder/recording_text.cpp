// A flight recorder's recording in words.
#include <bt/debug/recorder/recording_words.h>
#include <bt/debug/text/precondition_words.h>

namespace bt {
namespace detail {

bool IsAtOrAbove(const recording_words& in, const node* upper, const node* lower) {
    while (lower != nullptr && lower != upper) lower = in.Node(lower->Parent);
    return lower != nullptr;
}

const node* LeafAfter(const recording_words& in, const recorded_event& event, const node* leaf) {
    const node* here = in.Node(event.Node);
    if (event.Kind == event_kind::kActivated) return here;
    if (event.Kind == event_kind::kDeactivated) return here != nullptr ? in.Node(here->Parent) : nullptr;
    return leaf;
}

int EventIndex(const recording_words& in, const recorded_moment& moment) {
    int index = 0;
    while (&in.Event(*moment.Tick, index) != moment.Event) ++index;
    return index;
}

void AddExtent(text_buffer& text, const flight_recorder_base& recorder) {
    const recorded_tick* first = RecordedTick(recorder, 0);
    if (first == nullptr) return text.Add(".\n");
    const recorded_tick* last = RecordedTick(recorder, NumRecordedTicks(recorder) - 1);
    text.Add(": the recording begins at {:.3f} s and ends at {:.3f} s.\n", first->FirstTime, last->LastTime);
}

void AddGap(text_buffer& text, const flight_recorder_base& recorder, const recorded_tick& after) {
    const double before = TickBefore(recorder, after)->LastTime;
    text.Add("What happened after {:.3f} s and before {:.3f} s was not recorded.\n", before, after.FirstTime);
}

void AddStep(text_buffer& text, const recorded_event& event, const char* was) {
    switch (event.Kind) {
        case event_kind::kActivated: return text.Add("{}activated", was);
        case event_kind::kActivateFailed: return text.Add("refused in its Activate");
        case event_kind::kEnded: return text.Add("ended, {}", Words(static_cast<status>(event.Detail)));
        case event_kind::kRedecide: return text.Add("decides again");
        case event_kind::kDeactivated: return text.Add("{}deactivated, {}", was, Words(static_cast<end_reason>(event.Detail)));
        case event_kind::kWaiting: return text.Add("waits for the next tick");
        case event_kind::kGaveUp: return text.Add("had one redecide too many");
        default: return text.Add("{}", EventKindName(event.Kind));
    }
}

// " +kSeesIntruder -kIsAtHome"
static void AddChanges(text_buffer& text, const flag_names& names, std::uint32_t before, std::uint32_t after) {
    for (std::uint32_t bit = 1; bit != 0; bit <<= 1u) {
        if (((before ^ after) & bit) == 0) continue;
        text.Add(" {}", (after & bit) != 0 ? '+' : '-');
        AddFlagWords(text, names, bit);
    }
}

void AddChangedFlags(text_buffer& text, const recording_words& in, const recorded_tick& before, const recorded_tick& after) {
    const bool flags = before.DecisionFlags != after.DecisionFlags;
    const bool stimuli = before.StimuliFlags != after.StimuliFlags;
    if (flags) text.Add("DecisionFlags");
    AddChanges(text, in.DecisionFlags, before.DecisionFlags, after.DecisionFlags);
    if (stimuli) text.Add("{}StimuliFlags", flags ? ", " : "");
    AddChanges(text, in.StimuliFlags, before.StimuliFlags, after.StimuliFlags);
}

bool AddAnswer(text_buffer& text, const recording_words& in, const recorded_tick& tick, const recorded_event& asked, const char* when) {
    const node* here = in.Node(asked.Node);
    if (here == nullptr) {
        text.Add("was asked");
        return false;
    }
    const decider& subject = *here->Decider;
    if (VerdictOf(asked) == verdict::kAccepted) {
        const bool delegates = subject.Kind == kGroup && (subject.Flags & kFlagsDelegateDecide) != 0;
        const bool has_value = delegates || subject.Decide.Call != nullptr;
        if (has_value) text.Add("accepted: its {} returned {:g}{}", delegates ? "children" : "Decide", asked.Value, when);
        else text.Add("accepted: it has no Decide");
        return has_value;
    }
    text.Add("was ");
    return AddVerdict(text,
                      {.Tree = *in.Recorder.Tree,
                       .Subject = subject,
                       .Verdict = VerdictOf(asked),
                       .Value = asked.Value,
                       .Range = FailedRangeOf(asked) % kMaxNumRanges,
                       .DecisionFlags = tick.DecisionFlags,
                       .StimuliFlags = tick.StimuliFlags},
                      when);
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

// Event number `index`. `leaf` is the end of the path at that moment.
void AddEvent(text_buffer& text, const recording_words& in, const recorded_tick& tick, int index, const node* leaf) {
    const recorded_event& event = in.Event(tick, index);
    const worth value = event.Kind == event_kind::kAsked ? WorthAt(in, tick, index, leaf) : worth{};
    const node* here = in.Node(event.Node);
    const char* const name = NameOf(here);
    const char* const when = tick.Count > 1 ? " at the end" : "";  // the values of the other ticks are not kept
    text.Add("{:{}}", "", here != nullptr ? 2 * here->Depth + 2 : 2);
    if (event.Kind == event_kind::kSubsetRuleBroken) {
        text.Add("Subset Rule broken: {} accepted and none of its children did", name);
    } else if (value.WasActive) {
        text.Add("{}, which was active{} {:g}{}", name, value.IsWhole ? ", is worth" : ": its Decide returned", value.Value, when);
    } else {
        text.Add("{} ", name);
        if (event.Kind == event_kind::kAsked) AddAnswer(text, in, tick, event, when);
        else AddStep(text, event);
    }
    text.Add("\n");
}

void AddTime(text_buffer& text, const recorded_tick& tick) {
    if (tick.Count == 1) text.Add("{:.3f} s", tick.FirstTime);
    else text.Add("{:.3f} to {:.3f} s, {} ticks", tick.FirstTime, tick.LastTime, tick.Count);
}

// `before`: the record before it; null: the flags are said in full.
void AddTick(text_buffer& text, const recording_words& in, const recorded_tick& tick, const recorded_tick* before) {
    text.Add("@ ");
    AddTime(text, tick);
    if (tick.IsStop) text.Add(", stopped");
    if (tick.HasGap) text.Add(", after something that was not recorded");
    if (before == nullptr) {
        text.Add(": ");
        AddFlags(text, in, tick);
    } else if (before->DecisionFlags != tick.DecisionFlags || before->StimuliFlags != tick.StimuliFlags) {
        text.Add(": ");
        AddChangedFlags(text, in, *before, tick);
    }
    text.Add("\n");
    const node* leaf = LeafBefore(in.Recorder, tick);
    for (int i = 0; i < in.NumEvents(tick); ++i) {
        AddEvent(text, in, tick, i, leaf);
        leaf = LeafAfter(in, in.Event(tick, i), leaf);
    }
    if (tick.IsCut) text.Add("  ... more than the recorder has room for\n");
    text.Add("  active: ");
    AddPath(text, *in.Recorder.Tree, in.Node(tick.Leaf));
    text.Add("\n");
}

}  // namespace

std::size_t PrintRecording(const flight_recorder_base& recorder, double from, double to, char* buffer, std::size_t size) {
    text_buffer text(buffer, size);
    const recorded_span span = TicksBetween(recorder, from, to);
    if (span.First >= span.End) {
        if (const recorded_tick* after = from <= to ? GapAt(recorder, to) : nullptr) {
            AddGap(text, recorder, *after);
            return text.Finish();
        }
        if (from != from || to != to) text.Add("Nothing is recorded between times that are not numbers");
        else text.Add("Nothing is recorded between {:.3f} and {:.3f} s", from, to);
        AddExtent(text, recorder);
        return text.Finish();
    }
    const flag_names decision_flags = FlagNames(*recorder.Tree, flag_kind::kDecisionFlags);
    const flag_names stimuli_flags = FlagNames(*recorder.Tree, flag_kind::kStimuli);
    const recording_words in = {recorder, decision_flags, stimuli_flags};
    const recorded_tick* before = nullptr;
    for (int i = span.First; i < span.End; ++i) {
        const recorded_tick* tick = RecordedTick(recorder, i);
        AddTick(text, in, *tick, before);
        before = tick;
    }
    return text.Finish();
}

}  // namespace bt
