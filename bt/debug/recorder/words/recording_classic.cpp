// How the nodes of classic trees ended by themselves, and by what.
#include <bt/debug/recorder/words/recording_classic.h>
#include <bt/engine/node_table.h>

namespace bt::detail {
namespace {

// The events of a tick in which a node began and ended once: from Begin on, and before its kEnded, which is number End. In one tick a node
// may run several times.
struct node_run {
    const recording_words& In;
    const recorded_tick& Tick;
    const node& Here;
    int Begin;
    int End;

    const recorded_event& Event(int index) const { return In.Event(Tick, index); }
    bool Succeeded() const { return ReasonOf(Event(End)) == end_reason::kSucceeded; }
    const node& Child(int index) const { return *In.Node(static_cast<std::uint16_t>(Here.FirstChild + index)); }
};

// The last run of a node that ended between two events. End is below zero: none did.
node_run LastRun(const recording_words& in, const recorded_tick& tick, const node& here, int begin, int end) {
    const int ended = FindLast(in, tick, event_kind::kEnded, here, end);
    if (ended < begin) return {in, tick, here, begin, -1};
    const int before = FindLast(in, tick, event_kind::kEnded, here, ended);
    return {in, tick, here, before + 1 > begin ? before + 1 : begin, ended};
}
node_run LastRunIn(const node_run& parent, const node& child) { return LastRun(parent.In, parent.Tick, child, parent.Begin, parent.End); }

// The child that ended last, with its run; End is below zero: none did.
node_run LastRunOfChildren(const node_run& run) {
    const node* last = &run.Here;
    int end = -1;
    for (int i = 0; i < run.Here.NumChildren; ++i) {
        const int of_child = LastRunIn(run, run.Child(i)).End;
        if (of_child > end) end = of_child, last = &run.Child(i);
    }
    return end >= 0 ? LastRunIn(run, *last) : node_run{run.In, run.Tick, run.Here, run.Begin, -1};
}

// Whether anything below a node is told of in its run.
bool WasEntered(const node_run& run) {
    for (int i = run.Begin; i < run.End; ++i) {
        const node* const at = run.In.Node(run.Event(i).Node);
        if (at != &run.Here && IsAtOrAbove(run.In, &run.Here, at)) return true;
    }
    return false;
}

// Why a node ended itself or what ran below it, after the event number `after`: its time was over, or its checks no longer held.
// kInterrupted: it did not.
end_reason WhyCut(const node_run& run, int after) {
    for (int i = run.End - 1; i > after && i >= run.Begin; --i) {
        const recorded_event& event = run.Event(i);
        if (event.Kind != event_kind::kDeactivated || !IsAtOrAbove(run.In, &run.Here, run.In.Node(event.Node))) continue;
        if (ReasonOf(event) == end_reason::kNoLongerHolds || ReasonOf(event) == end_reason::kTimedOut) return ReasonOf(event);
    }
    return end_reason::kInterrupted;
}

// A repetition that ended because of its Count.
bool EndedByCount(const decider& subject, bool succeeded) {
    if (subject.Count <= 0) return false;
    return subject.Node == kLoop || (subject.Node == kRetry && !succeeded) || (subject.Node == kRepeat && succeeded);
}

// Whether Seconds and Count of a node are those of its run.
bool AreNumbersKnown(const node_run& run) { return !WasEdited(run.Event(run.End)); }

// ": its 6 s were over"
void AddTimeOver(text_buffer& text, const node_run& run) {
    const decider& subject = *run.Here.Decider;
    if (!AreNumbersKnown(run) || subject.Number.Of->Call != nullptr) return text.Add(": its time was over");
    text.Add(": its {:g} s were over", subject.Seconds);
}

// Why a node that failed let nothing start: ": it was cooling down, for 4 s in all".
void AddWhyClosed(text_buffer& text, const node_run& run) {
    const decider& subject = *run.Here.Decider;
    const node_entry entry = NodeFactsOf(subject).Entry;
    if (entry == node_entry::kCooldown) text.Add(": it was cooling down");
    if (!AreNumbersKnown(run)) return text.Add("{}", entry == node_entry::kLimit ? ": it was at its limit" : "");
    const bool has_seconds = entry == node_entry::kCooldown && subject.Number.Of->Call == nullptr;
    if (has_seconds) text.Add(", for {:g} s in all", subject.Seconds);
    if (entry != node_entry::kLimit) return;
    text.Add(": its child had ended {} {} already", subject.Count, subject.Count == 1 ? "time" : "times");
}

// Why a node itself ended so, whatever its children did: ": its 6 s were over". `child` is the run of the child that ended last.
void AddReasonOfKind(text_buffer& text, const node_run& run, const node_run& child, end_reason cut) {
    const decider& subject = *run.Here.Decider;
    const bool is_late = NodeFactsOf(subject).Entry == node_entry::kDeadline && child.End >= 0 && child.Succeeded() && !run.Succeeded();
    if (cut == end_reason::kTimedOut || is_late) return AddTimeOver(text, run);
    if (cut == end_reason::kNoLongerHolds) return text.Add(": it no longer held");
    if (child.End >= 0 && AreNumbersKnown(run) && EndedByCount(subject, run.Succeeded())) {
        return text.Add(" after {} {}", subject.Count, subject.Count == 1 ? "time" : "times");
    }
    if (!run.Succeeded() && !WasEntered(run)) AddWhyClosed(text, run);
}

void AddRunLines(text_buffer& text, const node_run& run, int indentation);

// What ended a node: of a selector that failed all children that failed, else the child that ended last.
void AddWhatEnded(text_buffer& text, const node_run& run, const node_run& last_child, int indentation) {
    const decider& subject = *run.Here.Decider;
    const bool by_all = subject.Kind == kNode && FactsOf(subject.Node).OnFailed == reaction::kNext && !run.Succeeded();
    if (!by_all) return AddRunLines(text, last_child, indentation);
    for (int i = 0; i < run.Here.NumChildren; ++i) AddRunLines(text, LastRunIn(run, run.Child(i)), indentation);
}

// How a node ended, and in lines below, which are indented more, what ended it.
void AddRun(text_buffer& text, const node_run& run, int indentation) {
    AddEvent(text, recorded_step(run.In, run.Tick, run.End));
    const int asked = LastAsked(run.In, run.Tick, run.Here, run.End);
    if (asked >= run.Begin && VerdictOf(run.Event(asked)) != verdict::kAccepted) {
        text.Add(": it ");
        AddAnswer(text, recorded_step(run.In, run.Tick, asked));
        return text.Add(".\n");
    }
    const bool has_failed = ReasonOf(run.Event(run.End)) == end_reason::kFailed;
    const node_run child = LastRunOfChildren(run);
    const end_reason cut = has_failed ? WhyCut(run, child.End) : end_reason::kInterrupted;
    AddReasonOfKind(text, run, child, cut);
    text.Add(".\n");
    if (cut == end_reason::kInterrupted) AddWhatEnded(text, run, child, indentation + 2);
}

// The same in lines of its own, down to the leaf. Nothing if it did not end.
void AddRunLines(text_buffer& text, const node_run& run, int indentation) {
    if (run.End < 0) return;
    text.Add("{:{}}", "", indentation);
    AddRun(text, run, indentation);
}

}  // namespace

void AddHowEnded(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, int ended,
                 int indentation) {
    AddRun(text, LastRun(in, tick, here, 0, ended + 1), indentation);
}

void AddHowInnerEnded(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, int end) {
    if (here.NumChildren == 0 || PartOf(*RestOf(in.Recorder).Tree, here).Node->NumChildren > 0) return;
    AddRunLines(text, LastRun(in, tick, *in.Node(here.FirstChild), 0, end), 2);
}

}  // namespace bt::detail
