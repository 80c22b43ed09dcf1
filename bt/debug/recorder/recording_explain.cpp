// Why a decider was active at a recorded time, or why it was not.
#include <bt/debug/recorder/recording_words.h>
#include <bt/debug/text/words.h>

namespace bt {
namespace {

using namespace detail;

bool IsOnPath(const recording_words& in, const node* leaf, const decider& subject) {
    while (leaf != nullptr && leaf->Decider != &subject) leaf = in.Node(leaf->Parent);
    return leaf != nullptr;
}

// What it had said before event number `end` of the moment's tick, to follow what it said then.
void AddAnswerBefore(text_buffer& text, const recording_words& in, const recorded_moment& moment, int end, const node& here) {
    const recorded_tick& tick = *moment.Tick;
    const int asked = LastAsked(in, tick, end, here);
    if (asked >= 0) {
        text.Add(". When it was asked before in that tick, it ");
        AddQuestion(text, in, tick, asked);
        return;
    }
    if (moment.Time > tick.FirstTime) return text.Add(". It was asked in each of these ticks, with the same outcome");
    for (const recorded_tick* at = TickBefore(in.Recorder, tick); at != nullptr; at = TickBefore(in.Recorder, *at)) {
        const int before = LastAsked(in, *at, in.NumEvents(*at), here);
        if (before < 0) continue;
        const bool is_last = !at->IsCut && !tick.HasGap && !UnrecordedBetween(in, *at, *TickBefore(in.Recorder, tick));
        text.Add(". When it was last asked before{}, at {:.3f} s, it ", is_last ? "" : ", as far as is recorded", at->LastTime);
        AddQuestion(text, in, *at, before);
        return;
    }
    text.Add(". It was not asked before in this recording");
}

// What a decider that was activated by event number `end` had said before, and what its siblings had said.
void AddWhyChosen(text_buffer& text, const recording_words& in, const recorded_moment& moment, int end, const node& here) {
    const recorded_tick& tick = *moment.Tick;
    const int own = LastAsked(in, tick, end, here);
    text.Add("  {} ", NameOf(&here));
    if (own >= 0) {
        AddQuestion(text, in, tick, own);
        AddAnswerBefore(text, in, moment, own, here);
        text.Add(".\n");
    } else {
        text.Add("was chosen.\n");  // what it said is damaged
    }
    if (here.Parent == kNoNode) return;
    const node& group = *in.Node(here.Parent);
    for (int i = 0; i < group.NumChildren; ++i) {
        const node* sibling = in.Node(static_cast<std::uint16_t>(group.FirstChild + i));
        const int asked = sibling != &here ? LastAsked(in, tick, end, *sibling, true) : -1;
        if (asked < 0) continue;
        text.Add("    {}, which stands {} it in {}, ", NameOf(sibling), i < here.ChildIndex ? "before" : "after", NameOf(&group));
        AddQuestion(text, in, tick, asked);
        text.Add(".\n");
    }
}

void AddWhatChanged(text_buffer& text, const recording_words& in, const recorded_tick& tick) {
    const recorded_tick* before = TickBefore(in.Recorder, tick);
    if (before == nullptr) return text.Add("  The recording begins with this tick.\n");
    if (tick.HasGap) text.Add("  Something after {:.3f} s was not recorded.\n  Since then: ", before->LastTime);
    else text.Add("  Since the tick before, at {:.3f} s: ", before->LastTime);
    const std::size_t length = text.Length;
    AddChangedFlags(text, in, *before, tick);
    text.Add("{}.\n", text.Length == length ? "the same flags and stimuli" : "");
}

// What was active before, and what became of it in the events before number `end`.
void AddWhatItReplaced(text_buffer& text, const recording_words& in, const recorded_tick& tick, int end) {
    text.Add("  The path was before: ");
    AddPath(text, *in.Recorder.Tree, LeafBefore(in.Recorder, tick));
    text.Add(".\n");
    for (int i = 0; i < end; ++i) {
        const recorded_event& event = in.Event(tick, i);
        const event_kind kind = event.Kind;
        if (kind != event_kind::kEnded && kind != event_kind::kActivateFailed && kind != event_kind::kDeactivated) continue;
        text.Add("    {} ", NameOf(in.Node(event.Node)));
        AddStep(text, event);
        text.Add(".\n");
    }
}

// The number of the event that activated this node in the tick, of those before number `end`; -1: none.
int ActivatedBy(const recording_words& in, const recorded_tick& tick, int end, const node* here) {
    for (int i = end - 1; i >= 0; --i) {
        const recorded_event& event = in.Event(tick, i);
        if (event.Kind == event_kind::kActivated && in.Node(event.Node) == here) return i;
    }
    return -1;
}

// From the group that was entered first in that tick down to the decider.
void AddWhyActivated(text_buffer& text, const recording_words& in, const recorded_moment& moment) {
    const recorded_tick& tick = *moment.Tick;
    const node* chain[kMaxTreeDepth];
    int events[kMaxTreeDepth];
    int num = 0;
    int event = EventIndex(in, moment);
    for (const node* here = moment.Node; here != nullptr && event >= 0; ++num) {
        chain[num] = here;
        events[num] = event;
        here = in.Node(here->Parent);
        event = ActivatedBy(in, tick, event, here);
    }
    if (tick.Count > 1) text.Add("  The same happened in each of {} ticks from {:.3f} s on.\n", tick.Count, tick.FirstTime);
    AddWhatChanged(text, in, tick);
    AddWhatItReplaced(text, in, tick, events[num - 1]);
    for (int i = num - 1; i >= 0; --i) AddWhyChosen(text, in, moment, events[i], *chain[i]);
    text.Add("  The path was after that tick: ");
    AddPath(text, *in.Recorder.Tree, in.Node(tick.Leaf));
    text.Add(".\n");
}

// ", and active until 1237.200 s, interrupted": when it was left after the moment.
void AddUntil(text_buffer& text, const recording_words& in, const recorded_moment& moment) {
    const recorded_tick* last = moment.Tick;
    const auto until = [&](const recorded_event& left, double time) {
        text.Add(", and active until {:.3f} s, {}", time, Words(static_cast<end_reason>(left.Detail)));
    };
    const int activated = EventIndex(in, moment);
    const auto at_least = [&](double time) { text.Add(", and active until {:.3f} s at least", time); };
    if (const recorded_event* left = FindDeactivation(in, *last, activated, in.NumEvents(*last), moment.Node)) {
        return until(*left, moment.Time);
    }
    const bool is_repeated = moment.Time < last->LastTime;  // and then it was left first
    if (const recorded_event* left_next = is_repeated ? FindDeactivation(in, *last, 0, activated, moment.Node) : nullptr) {
        return text.Add(", and active until the next tick, {}", Words(static_cast<end_reason>(left_next->Detail)));
    }
    if (last->IsCut) return at_least(last->FirstTime);
    for (const recorded_tick* tick = TickAfter(in.Recorder, *last); tick != nullptr; tick = TickAfter(in.Recorder, *tick)) {
        if (tick->HasGap) return at_least(last->LastTime);
        if (const recorded_event* left = FindDeactivation(in, *tick, 0, in.NumEvents(*tick), moment.Node)) {
            return until(*left, tick->FirstTime);
        }
        if (tick->IsCut) return at_least(last->LastTime);
        last = tick;
    }
    text.Add(", and active to the end of the recording, at {:.3f} s", last->LastTime);
}

// The moment of the activation at or before `time`, and what is not recorded after it.
struct activation {
    recorded_moment Moment;
    unrecorded Missing;
};
activation ActivationBefore(const recording_words& in, const decider& subject, const recorded_tick& tick, double time) {
    const recorded_moment moment = LastActivation(in.Recorder, subject, time);
    const recorded_tick& from = moment ? *moment.Tick : *RecordedTick(in.Recorder, 0);
    activation found = {moment, UnrecordedBetween(in, from, tick)};
    if (!found.Missing && from.IsCut) found.Missing.Cut = &from;
    return found;
}

// About a decider that was active: that it is not known when it was activated, and how much of that is. Whether there is no more to say.
bool AddUnknownActivation(text_buffer& text, const recording_words& in, const decider& subject, const activation& last) {
    const recorded_tick* cut = last.Missing.Cut;
    const recorded_tick* gap = last.Missing.Gap;
    const recorded_tick* hole = cut != nullptr ? cut : gap;
    if (hole == nullptr) {
        if (!last.Moment) {
            text.Add("It was activated before what is kept of the recording, which begins at {:.3f} s.\n",
                     RecordedTick(in.Recorder, 0)->FirstTime);
        }
        return !last.Moment;
    }
    const node* leaf = cut != nullptr ? LeafBeforeEvent(in, *cut, in.NumEvents(*cut)) : in.Node(TickBefore(in.Recorder, *gap)->Leaf);
    const bool is_known = leaf != nullptr || gap != nullptr || TickBefore(in.Recorder, *hole) != nullptr;
    const bool was_active = !is_known || IsOnPath(in, leaf, subject);
    if (cut != nullptr) {
        text.Add("It was {} in the tick at {:.3f} s, in which more happened than the recorder has room for.\n",
                 was_active ? "active already, or activated," : "activated", cut->FirstTime);
    } else {
        const double after = TickBefore(in.Recorder, *gap)->LastTime;
        text.Add("It was {} in what was not recorded, after {:.3f} s and before {:.3f} s.\n",
                 was_active ? "still active, or activated again," : "activated", after, gap->FirstTime);
    }
    return !was_active;
}

bool IsAfterAll(const flight_recorder_base& recorder, const recorded_tick& tick, double time) {
    return TickAfter(recorder, tick) == nullptr && time > tick.LastTime;
}

}  // namespace

std::size_t ExplainRecorded(const flight_recorder_base& recorder, const decider& subject, double time, char* buffer, std::size_t size) {
    text_buffer text(buffer, size);
    const recorded_tick* tick = recorder.Tree != nullptr ? TickAt(recorder, time) : nullptr;
    if (recorder.Tree != nullptr && NumNodesOf(*recorder.Tree, subject) == 0) {
        text.Add("{} does not stand in {}.\n", subject, OrUnnamed(recorder.Tree->DebugName));
        return text.Finish();
    }
    if (tick == nullptr || IsAfterAll(recorder, *tick, time)) {
        if (time != time) text.Add("Nothing is recorded at a time that is not a number");
        else text.Add("Nothing is recorded at {:.3f} s", time);
        AddExtent(text, recorder);
        return text.Finish();
    }
    if (const recorded_tick* after = GapAt(recorder, time)) {
        AddGap(text, recorder, *after);
        return text.Finish();
    }
    const flag_names decision_flags = FlagNames(*recorder.Tree, flag_kind::kDecisionFlags);
    const flag_names stimuli_flags = FlagNames(*recorder.Tree, flag_kind::kStimuli);
    const recording_words in = {recorder, decision_flags, stimuli_flags};
    const bool was_active = IsOnPath(in, in.Node(tick->Leaf), subject);
    const activation last = ActivationBefore(in, subject, *tick, time);
    const recorded_moment& moment = last.Moment;
    text.Add("{} was {} at {:.3f} s.\n", subject, was_active ? "active" : "not active", time);
    if (!was_active) AddWhyNotActive(text, in, subject, time);
    if (was_active && AddUnknownActivation(text, in, subject, last)) return text.Finish();
    if (moment) {
        const char* const how = last.Missing ? "As far as is recorded, it was last" : was_active ? "It was" : "It was last";
        text.Add("{} activated at {:.3f} s", how, moment.Time);
        AddUntil(text, in, moment);
        text.Add(".\n");
        if (was_active || moment.Tick == tick) AddWhyActivated(text, in, moment);  // what was long ago is another story
    }
    return text.Finish();
}

}  // namespace bt
