// The events of a recording together: when deciders were asked, the values of active ones, and what is missing.
#include <bt/debug/recorder/words/recording_words.h>

namespace bt::detail {
namespace {

// Whether an active group was only asked whether it goes on after its child ended (kFlagsCallDecideOnRedecide). Before the question there
// may be the children that its Decide delegated to.
bool IsOnRedecide(const recorded_step& asked) {
    for (int i = asked.Index - 1; i >= 0; --i) {
        const recorded_event& event = asked.In.Event(asked.Tick, i);
        const node* here = asked.In.Node(event.Node);
        if (here == asked.Node()) return event.Kind == event_kind::kRedecide;
        if (!IsAtOrAbove(asked.In, asked.Node(), here)) return false;
    }
    return false;
}

}  // namespace

recorded_step::recorded_step(const recording_words& in, const recorded_tick& tick, int index)
    : In(in), Tick(tick), Leaf(LeafBefore(in.Recorder, tick)) {
    while (Index < index) Next();
}

recorded_step::recorded_step(const recording_words& in, const recorded_moment& moment) : recorded_step(in, *moment.Tick) {
    while (&Event() != moment.Event) Next();
}

void recorded_step::Next() {
    const node* here = Node();
    if (Event().Kind == event_kind::kActivated) Leaf = here;
    if (Event().Kind == event_kind::kFlagsRenewed) Renewed = Index;
    if (Event().Kind == event_kind::kDeactivated) Leaf = here != nullptr ? In.Node(here->Parent) : nullptr;
    ++Index;
}

bool IsAtOrAbove(const recording_words& in, const node* upper, const node* lower) {
    while (lower != nullptr && lower != upper) lower = in.Node(lower->Parent);
    return lower != nullptr;
}

const node* ChildOnPath(const recording_words& in, const node* leaf, std::uint16_t group) {
    while (leaf != nullptr && leaf->Parent != group) leaf = in.Node(leaf->Parent);
    return leaf;
}

int FindLast(const recording_words& in, const recorded_tick& tick, event_kind kind, const node& here, int end) {
    int i = end - 1;
    while (i >= 0 && (in.Event(tick, i).Kind != kind || in.Node(in.Event(tick, i).Node) != &here)) --i;
    return i;
}

int LastAsked(const recording_words& in, const recorded_tick& tick, const node& here, int end) {
    int asked = end;
    do asked = FindLast(in, tick, event_kind::kAsked, here, asked);
    while (asked >= 0 && VerdictOf(in.Event(tick, asked)) == verdict::kMasked);
    return asked;
}

int FindDeactivation(const recording_words& in, const recorded_tick& tick, int first, int end, const node* here) {
    for (int i = first; i < end; ++i) {
        const recorded_event& event = in.Event(tick, i);
        if (event.Kind == event_kind::kDeactivated && in.Node(event.Node) == here) return i;
    }
    return -1;
}

recorded_moment LastAnswerAt(const recording_words& in, const recorded_tick* tick, const node& here, double time) {
    for (; tick != nullptr; tick = TickBefore(in.Recorder, *tick)) {
        const int asked = tick->FirstTime <= time ? LastAsked(in, *tick, here, in.NumEvents(*tick)) : -1;
        if (asked >= 0) return {tick, &in.Event(*tick, asked), &here, time < tick->LastTime ? time : tick->LastTime};
    }
    return {};
}

worth WorthAt(const recorded_step& asked) {
    const recorded_event& event = asked.Event();
    const node* here = asked.Node();
    // An active kGuard is asked like one that is not: it has no value to beat.
    const bool has_value = VerdictOf(event) != verdict::kMasked && (here == nullptr || here->Decider->Kind != kNode);
    const bool was_active = has_value && IsAtOrAbove(asked.In, here, asked.Leaf);
    if (!was_active) return {event.Value, false, false};
    if (IsOnRedecide(asked)) return {event.Value, true, false};
    const decider& subject = *here->Decider;
    if (!Delegates(subject) || !(event.Value > 0)) return {event.Value, true, true};
    if (here == asked.Leaf) return {0, true, true};  // without a child
    // The question to its active child; between them stand those that the child's Decide delegated to.
    const node* child = ChildOnPath(asked.In, asked.Leaf, event.Node);
    recorded_step next = asked;
    for (++next.Index; !next.IsAtEnd(); ++next.Index) {
        if (next.Node() == child) return WorthAt(next);
    }
    return {event.Value, true, false};
}

unrecorded UnrecordedBetween(const recording_words& in, const recorded_tick& from, const recorded_tick& to) {
    unrecorded found = {nullptr, IsSet(from.IsCut) ? &from : nullptr};
    for (const recorded_tick* tick = &from; tick != &to;) {
        tick = TickAfter(in.Recorder, *tick);
        if (IsSet(tick->HasGap)) found = {tick, nullptr};
        if (IsSet(tick->IsCut)) found.Cut = tick;
    }
    return found;
}

const recorded_event* BecauseBefore(const recorded_step& answer) {
    for (int i = answer.Index - 1; i >= 0; --i) {
        const recorded_event& event = answer.In.Event(answer.Tick, i);
        if (event.Node == answer.Event().Node) return event.Kind == event_kind::kBecause ? &event : nullptr;
    }
    return nullptr;
}

bool IsOfNextAnswer(const recorded_step& at) {
    if (at.Event().Kind != event_kind::kBecause) return false;
    for (int i = at.Index + 1; i < at.In.NumEvents(at.Tick); ++i) {
        const recorded_event& event = at.In.Event(at.Tick, i);
        if (event.Node != at.Event().Node) continue;
        return event.Kind == event_kind::kAsked || event.Kind == event_kind::kEnded || event.Kind == event_kind::kActivateFailed;
    }
    return false;
}

}  // namespace bt::detail
