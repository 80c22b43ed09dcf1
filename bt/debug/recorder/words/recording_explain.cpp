// Why a decider was active at a recorded time, or why it was not.
#include <bt/debug/recorder/words/recording_words.h>
#include <bt/debug/text/note_words.h>

namespace bt {
namespace {

using namespace detail;

bool IsOnPath(const recording_words& in, const node* leaf, const decider& subject) {
    while (leaf != nullptr && leaf->Decider != &subject) leaf = in.Node(leaf->Parent);
    return leaf != nullptr;
}

// What it had said before, to follow what it said when it was asked at that time.
void AddAnswerBefore(text_buffer& text, const recorded_step& asked, double time) {
    const recording_words& in = asked.In;
    const recorded_tick& tick = asked.Tick;
    const int before = LastAsked(in, tick, *asked.Node(), asked.Index);
    if (before >= 0) {
        text.Add(". When it was asked before in that tick, it ");
        AddAnswer(text, recorded_step(in, tick, before));
        return;
    }
    if (time > tick.FirstTime) return text.Add(". It was asked in each of these ticks, with the same outcome");
    const recorded_moment last = LastAnswerAt(in, TickBefore(in.Recorder, tick), *asked.Node(), time);
    if (!last) return text.Add(". It was not asked before in this recording");
    const bool is_last = !UnrecordedBetween(in, *last.Tick, tick);
    text.Add(". When it was last asked before{}, at {:.3f} s, it ", is_last ? "" : ", as far as is recorded", last.Time);
    AddAnswer(text, recorded_step(in, last));
}

void AddWhatChanged(text_buffer& text, const recording_words& in, const recorded_tick& tick) {
    const recorded_tick* before = TickBefore(in.Recorder, tick);
    if (before == nullptr) return text.Add("  The recording begins with this tick.\n");
    if (IsSet(tick.HasGap)) AddUnrecorded(text, in, {.Gap = &tick});
    text.Add("  Since the tick at {:.3f} s: ", before->LastTime);
    const std::size_t length = text.Length;
    AddChangedFlags(text, in, *before, tick);
    text.Add("{}.\n", text.Length == length ? "the same flags and stimuli" : "");
}

// What was active before, and what became of it in the events before number `end`.
void AddWhatItReplaced(text_buffer& text, const recording_words& in, const recorded_tick& tick, int end) {
    AddPathLine(text, in, " before", LeafBefore(in.Recorder, tick));
    for (recorded_step at(in, tick); at.Index < end; at.Next()) {
        const event_kind kind = at.Event().Kind;
        if (kind != event_kind::kEnded && kind != event_kind::kActivateFailed && kind != event_kind::kDeactivated) continue;
        text.Add("    ");
        AddEvent(text, at);
        text.Add(".\n");
    }
}

// What the siblings of a decider that was activated had said.
void AddSiblings(text_buffer& text, const recorded_step& activated) {
    const recording_words& in = activated.In;
    const node& here = *activated.Node();
    const node& group = *in.Node(here.Parent);
    for (int i = 0; i < group.NumChildren; ++i) {
        const node* sibling = in.Node(static_cast<std::uint16_t>(group.FirstChild + i));
        const int asked = sibling != &here ? FindLast(in, activated.Tick, event_kind::kAsked, *sibling, activated.Index) : -1;
        if (asked < 0) continue;
        text.Add("    {}, which comes {} it in {}, ", NameOf(sibling), i < here.ChildIndex ? "before" : "after", NameOf(group));
        AddAnswer(text, recorded_step(in, activated.Tick, asked));
        text.Add(".\n");
    }
}

// From the group that was entered first in that tick down to the decider: what it had said, and what its siblings had said.
void AddWhyChosen(text_buffer& text, const recorded_step& activated, double time) {
    const recording_words& in = activated.In;
    const recorded_tick& tick = activated.Tick;
    const node& here = *activated.Node();
    const node* group = in.Node(here.Parent);
    const int entered = group != nullptr ? FindLast(in, tick, event_kind::kActivated, *group, activated.Index) : -1;
    if (entered >= 0) AddWhyChosen(text, recorded_step(in, tick, entered), time);
    else AddWhatItReplaced(text, in, tick, activated.Index);
    const int asked = LastAsked(in, tick, here, activated.Index);
    text.Add("  {} ", NameOf(here));
    if (asked >= 0) {
        const recorded_step answer(in, tick, asked);
        AddAnswer(text, answer);
        AddAnswerBefore(text, answer, time);
    } else {
        text.Add("was chosen");  // what it said is damaged
    }
    text.Add(".\n");
    if (group != nullptr) AddSiblings(text, activated);
}

void AddWhyActivated(text_buffer& text, const recording_words& in, const recorded_moment& moment) {
    const recorded_tick& tick = *moment.Tick;
    if (tick.Count > 1) text.Add("  The same happened in each of {} ticks from {:.3f} s on.\n", tick.Count, tick.FirstTime);
    AddWhatChanged(text, in, tick);
    AddWhyChosen(text, recorded_step(in, moment), moment.Time);
    AddPathLine(text, in, " after that tick", in.Node(tick.Leaf));
}

// ", and active until 1237.200 s, interrupted.": when it was left after the moment, and then what ended it below.
void AddUntil(text_buffer& text, const recording_words& in, const recorded_moment& moment) {
    const auto until = [&](const recorded_tick& of, int left, double time) {
        text.Add("until {:.3f} s, ", time);
        AddWhyLeft(text, in, of, left);
        text.Add(".\n");
        AddHowInnerEnded(text, in, of, *moment.Node, left);
    };
    const recorded_tick* tick = moment.Tick;
    const int activated = recorded_step(in, moment).Index;
    text.Add(", and active ");
    int left = FindDeactivation(in, *tick, activated, in.NumEvents(*tick), moment.Node);
    if (left >= 0) return until(*tick, left, moment.Time);
    if (moment.Time < tick->LastTime) left = FindDeactivation(in, *tick, 0, activated, moment.Node);  // in each of these ticks
    if (left >= 0) {
        text.Add("until the next tick, ");
        AddWhyLeft(text, in, *tick, left);
        text.Add(".\n");
        return AddHowInnerEnded(text, in, *tick, *moment.Node, left);
    }
    while (!IsSet(tick->IsCut)) {
        const recorded_tick* next = TickAfter(in.Recorder, *tick);
        if (next == nullptr) return text.Add("to the end of the recording, at {:.3f} s.\n", tick->LastTime);
        if (IsSet(next->HasGap)) break;
        left = FindDeactivation(in, *next, 0, in.NumEvents(*next), moment.Node);
        if (left >= 0) return until(*next, left, next->FirstTime);
        tick = next;
    }
    text.Add("until {:.3f} s at least.\n", tick->LastTime);
}

// Whether a decider was active when the recording stopped to be complete.
bool WasActiveBefore(const recording_words& in, const unrecorded& missing, const decider& subject) {
    if (missing.Cut == nullptr) return IsOnPath(in, in.Node(TickBefore(in.Recorder, *missing.Gap)->Leaf), subject);
    return IsOnPath(in, recorded_step(in, *missing.Cut, in.NumEvents(*missing.Cut)).Leaf, subject);
}

void AddMoment(text_buffer& text, const recording_words& in, const decider& subject, const recorded_tick& tick, double time) {
    const bool was_active = IsOnPath(in, in.Node(tick.Leaf), subject);
    const recorded_moment moment = LastActivation(in.Recorder, subject, time);
    const unrecorded missing = UnrecordedBetween(in, moment ? *moment.Tick : *RecordedTick(in.Recorder, 0), tick);
    const bool has_activation = moment && (!missing || !was_active || WasActiveBefore(in, missing, subject));
    text.Add("{} was {} at {:.3f} s.\n", subject, was_active ? "active" : "not active", time);
    if (!was_active) AddWhyNotActive(text, in, subject, time);
    if (was_active && !has_activation) {
        text.Add("Its activation was not recorded");
        if (missing) text.Add(".\n");
        else AddExtent(text, in.Recorder);
    }
    if (was_active) AddUnrecorded(text, in, missing);
    if (!has_activation) return;
    const char* const how = missing ? "As far as is recorded, it was last" : was_active ? "It was" : "It was last";
    text.Add("{} activated at {:.3f} s", how, moment.Time);
    AddUntil(text, in, moment);
    if (was_active || moment.Tick == &tick) AddWhyActivated(text, in, moment);  // what was long ago is another story
}

// In what kinds of trees a decider stands.
struct standing {
    bool InDeciders = false;
    bool InClassic = false;
};
standing WhereItStands(const recording_words& in, const decider& subject) {
    standing found;
    for (const node& here : outline(in.Tree)) {
        if (here.Decider == &subject) (in.IsClassic(here) ? found.InClassic : found.InDeciders) = true;
    }
    return found;
}

bool IsAfterAll(const flight_recorder_base& recorder, const recorded_tick& tick, double time) {
    return TickAfter(recorder, tick) == nullptr && time > tick.LastTime;
}

}  // namespace

std::size_t ExplainRecorded(const flight_recorder_base& recorder, const decider& named, double time, char* buffer,
                            std::size_t size) {
    text_buffer text(buffer, size);
    if (AddGone(text, RestOf(recorder))) return text.Finish();
    const tree* const of = RestOf(recorder).Tree;
    const decider& subject = of != nullptr ? MeantIn(*of, named) : named;
    time = TimeOfPrinted(recorder, time);
    const recorded_tick* tick = TickAt(recorder, time);
    const recorded_tick* after_gap = GapAt(recorder, time);
    if (RestOf(recorder).Tree != nullptr && NumNodesOf(WholeOf(*RestOf(recorder).Tree), subject) == 0) {
        text.Add("{} is not in {}.\n", subject, OrUnnamed(RestOf(recorder).Tree->DebugName));
    } else if (tick == nullptr || IsAfterAll(recorder, *tick, time)) {
        text.Add("Nothing is recorded at {:.3f} s", time);
        AddExtent(text, recorder);
    } else if (after_gap != nullptr) {
        AddGap(text, recorder, *after_gap);
    } else {
        const recording_words in = {recorder};
        const standing where = WhereItStands(in, subject);
        AddNote(text, "", subject, "\n");
        if (where.InDeciders) AddMoment(text, in, subject, *tick, time);
        if (where.InClassic) AddClassicMoment(text, in, subject, *tick, time);
    }
    return text.Finish();
}

}  // namespace bt
