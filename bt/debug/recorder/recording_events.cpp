// The events of a recording together: when deciders were asked, the values of active ones, and what is missing.
#include <bt/debug/recorder/recording_words.h>
#include <bt/debug/text/words.h>

namespace bt::detail {
namespace {

// Whether event number `asked`, about an active group, only asked whether the group goes on after its child ended
// (kFlagsCallDecideOnRedecide). Before it there may be the children that its Decide delegated to.
bool IsOnRedecide(const recording_words& in, const recorded_tick& tick, int asked, const node* group) {
    for (int i = asked - 1; i >= 0; --i) {
        const recorded_event& event = in.Event(tick, i);
        const node* here = in.Node(event.Node);
        if (here == group) return event.Kind == event_kind::kRedecide;
        if (!IsAtOrAbove(in, group, here)) return false;
    }
    return false;
}

// The question to the active child of a group that was itself asked by event number `asked`; -1: none is kept. What may come between are
// those that the child's Decide delegated to.
int QuestionToChild(const recording_words& in, const recorded_tick& tick, int asked, const node* child) {
    for (int i = asked + 1; i < in.NumEvents(tick); ++i) {
        if (in.Node(in.Event(tick, i).Node) == child) return i;
    }
    return -1;
}

}  // namespace

int LastAsked(const recording_words& in, const recorded_tick& tick, int end, const node& here, bool also_masked) {
    int i = end - 1;
    for (; i >= 0; --i) {
        const recorded_event& event = in.Event(tick, i);
        if (event.Kind != event_kind::kAsked || in.Node(event.Node) != &here) continue;
        if (also_masked || VerdictOf(event) != verdict::kMasked) break;
    }
    return i;
}

const node* LeafBeforeEvent(const recording_words& in, const recorded_tick& tick, int end) {
    const node* leaf = LeafBefore(in.Recorder, tick);
    for (int i = 0; i < end; ++i) leaf = LeafAfter(in, in.Event(tick, i), leaf);
    return leaf;
}

worth WorthAt(const recording_words& in, const recorded_tick& tick, int asked, const node* leaf) {
    const recorded_event& event = in.Event(tick, asked);
    const node* here = in.Node(event.Node);
    const bool was_active = VerdictOf(event) != verdict::kMasked && IsAtOrAbove(in, here, leaf);
    if (!was_active) return {event.Value, false, false};
    const decider& subject = *here->Decider;
    if (IsOnRedecide(in, tick, asked, here)) return {event.Value, true, false};
    if (subject.Kind != kGroup || (subject.Flags & kFlagsDelegateDecide) == 0 || !(event.Value > 0)) return {event.Value, true, true};
    if (here == leaf) return {0, true, true};  // without a child
    const node* child = leaf;
    while (in.Node(child->Parent) != here) child = in.Node(child->Parent);
    const int next = QuestionToChild(in, tick, asked, child);
    return next >= 0 ? WorthAt(in, tick, next, leaf) : worth{event.Value, true, false};
}

bool AddQuestion(text_buffer& text, const recording_words& in, const recorded_tick& tick, int asked) {
    const worth value = WorthAt(in, tick, asked, LeafBeforeEvent(in, tick, asked));
    if (!value.WasActive) return AddAnswer(text, in, tick, in.Event(tick, asked));
    text.Add("was active, and {} {:g}", value.IsWhole ? "worth" : "its Decide returned", value.Value);
    return true;
}

unrecorded UnrecordedBetween(const recording_words& in, const recorded_tick& from, const recorded_tick& to) {
    unrecorded found;
    for (const recorded_tick* tick = &from; tick != &to;) {
        tick = TickAfter(in.Recorder, *tick);
        if (tick->HasGap) found = {tick, nullptr};
        if (tick->IsCut) found.Cut = tick;
    }
    return found;
}

}  // namespace bt::detail
