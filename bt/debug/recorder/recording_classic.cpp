// What became of the nodes of classic trees: how they ended and by what, and what ran beside others.
#include <bt/debug/recorder/recording_words.h>
#include <bt/engine/node_table.h>

namespace bt::detail {
namespace {

int LastEnd(const recording_words& in, const recorded_tick& tick, const node& here, int end) {
    return FindLast(in, tick, event_kind::kEnded, here, end);
}

const node& ChildOf(const recording_words& in, const node& here, int index) {
    return *in.Node(static_cast<std::uint16_t>(here.FirstChild + index));
}

// Whether anything below a node is told of before number `end` of a tick.
bool WasEntered(const recording_words& in, const recorded_tick& tick, const node& here, int end) {
    for (int i = 0; i < end; ++i) {
        const node* const at = in.Node(in.Event(tick, i).Node);
        if (at != &here && IsAtOrAbove(in, &here, at)) return true;
    }
    return false;
}

// A repetition that ended because of its Count.
bool EndedByCount(const decider& subject, bool succeeded) {
    if (subject.Count <= 0) return false;
    return subject.Node == kLoop || (subject.Node == kRetry && !succeeded) || (subject.Node == kRepeat && succeeded);
}

// Why a node itself ended so, whatever its children did: ": its 6 s were over".
void AddReasonOfKind(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, int ended) {
    const decider& subject = *here.Decider;
    if (subject.Kind != kNode) return;
    const bool succeeded = ReasonOf(in.Event(tick, ended)) == end_reason::kSucceeded;
    if (EndedByCount(subject, succeeded)) return text.Add(" after {} {}", subject.Count, subject.Count == 1 ? "time" : "times");
    if (here.NumChildren != 1 || succeeded) return;
    const int of_child = LastEnd(in, tick, ChildOf(in, here, 0), ended);
    const bool was_entered = WasEntered(in, tick, here, ended);
    switch (FactsOf(subject.Node).Entry) {
        case node_entry::kTimeLimit:
            if (of_child < 0 && was_entered) text.Add(": its {:g} s were over", subject.Seconds);
            return;
        case node_entry::kDeadline:
            if (of_child < 0 || ReasonOf(in.Event(tick, of_child)) == end_reason::kSucceeded) {
                text.Add(": its {:g} s were over", subject.Seconds);
            }
            return;
        case node_entry::kCooldown:
            if (!was_entered) text.Add(": it was cooling down, for {:g} s in all", subject.Seconds);
            return;
        case node_entry::kLimit:
            if (!was_entered) text.Add(": its child had ended {} {} already", subject.Count, subject.Count == 1 ? "time" : "times");
            return;
        default: return;
    }
}

void AddHowEnded(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, int end, int indentation);

// What ended a node: of a selector that failed all children that failed, else the child that ended last.
void AddWhatEnded(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, int ended, int indentation) {
    const bool failed = ReasonOf(in.Event(tick, ended)) == end_reason::kFailed;
    const bool by_all = here.Decider->Kind == kNode && FactsOf(here.Decider->Node).OnFailed == reaction::kNext && failed;
    const node* last = nullptr;
    int last_end = -1;
    for (int i = 0; i < here.NumChildren; ++i) {
        const node& child = ChildOf(in, here, i);
        if (by_all) AddHowEnded(text, in, tick, child, ended, indentation);
        const int of_child = LastEnd(in, tick, child, ended);
        if (of_child > last_end) last_end = of_child, last = &child;
    }
    if (!by_all && last != nullptr) AddHowEnded(text, in, tick, *last, ended, indentation);
}

// How a node ended in a tick, by the events before number `end`, and below it what ended it, down to the leaf.
void AddHowEnded(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, int end, int indentation) {
    const int ended = LastEnd(in, tick, here, end);
    if (ended < 0) return;
    text.Add("{:{}}", "", indentation);
    AddEvent(text, recorded_step(in, tick, ended));
    const int asked = LastAsked(in, tick, here, ended);
    if (asked >= 0 && VerdictOf(in.Event(tick, asked)) != verdict::kAccepted) {
        text.Add(": it ");
        AddAnswer(text, recorded_step(in, tick, asked));
        return text.Add(".\n");
    }
    AddReasonOfKind(text, in, tick, here, ended);
    text.Add(".\n");
    AddWhatEnded(text, in, tick, here, ended, indentation + 2);
}

enum class activity { kActive, kNotActive, kNotKnown };

// What the recording says last of a node that is told of when it becomes active, up to the end of a tick.
activity LastKnown(const recording_words& in, const recorded_tick& until, const node& here) {
    for (const recorded_tick* tick = &until; tick != nullptr && !tick->IsCut; tick = TickBefore(in.Recorder, *tick)) {
        const int num = in.NumEvents(*tick);
        const int begun = FindLast(in, *tick, event_kind::kActivated, here, num);
        const int left = FindLast(in, *tick, event_kind::kDeactivated, here, num);
        if (begun >= 0 || left >= 0) return begun > left ? activity::kActive : activity::kNotActive;
        if (tick->HasGap) break;
    }
    return activity::kNotKnown;
}

// Whether a node was active after a tick. Below a parallel the path does not say.
activity ActivityOf(const recording_words& in, const recorded_tick& tick, const node& here) {
    const node* const branching = BranchingAbove(in, here);
    if (branching == nullptr) return IsAtOrAbove(in, &here, in.Node(tick.Leaf)) ? activity::kActive : activity::kNotActive;
    if (const activity above = ActivityOf(in, tick, *branching); above != activity::kActive) return above;
    for (const node& each : outline(in.Tree)) {
        if (IsAtOrAbove(in, &here, &each) && LastKnown(in, tick, each) == activity::kActive) return activity::kActive;
    }
    const bool is_known = LastKnown(in, tick, *branching) == activity::kActive || LastKnown(in, tick, here) == activity::kNotActive;
    return is_known ? activity::kNotActive : activity::kNotKnown;
}

}  // namespace

const node* BranchingAbove(const recording_words& in, const node& here) {
    const node* above = in.Node(here.Parent);
    while (above != nullptr && !HasBranches(*above->Decider)) above = in.Node(above->Parent);
    return above;
}

bool recording_words::IsClassic(const node& here) const {
    return PartOf(*Recorder.Tree, here).Tree->Steps != nullptr || BranchingAbove(*this, here) != nullptr;
}

void AddHowInnerEnded(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, int end) {
    if (here.NumChildren == 0 || PartOf(*in.Recorder.Tree, here).Node->NumChildren > 0) return;
    AddHowEnded(text, in, tick, ChildOf(in, here, 0), end, 2);
}

void AddClassicMoment(text_buffer& text, const recording_words& in, const decider& subject, const recorded_tick& tick, double time) {
    text.Add("{} at {:.3f} s:\n", subject, time);
    for (const node& here : outline(in.Tree)) {
        if (here.Decider != &subject || !in.IsClassic(here)) continue;
        text.Add("  ");
        AddPath(text, in.Tree, &here);
        switch (ActivityOf(in, tick, here)) {
            case activity::kActive: text.Add(" was active.\n"); break;
            case activity::kNotKnown:
                text.Add(" may have been active: what ran in {} is not recorded.\n", NameOf(BranchingAbove(in, here)));
                break;
            case activity::kNotActive:
                text.Add(" was not active after this tick.\n");
                AddHowEnded(text, in, tick, here, in.NumEvents(tick), 4);
                break;
        }
    }
}

}  // namespace bt::detail
