// What a decider had said when it was last asked, and who ran instead if it had accepted.
#include <bt/debug/recording_words.h>
#include <bt/debug/words.h>

namespace bt::detail {
namespace {

// The end of the path just before event number `end` of a tick.
const node* LeafBeforeEvent(const recording_words& in, const recorded_tick& tick, int end) {
    const node* leaf = LeafBefore(in.Recorder, tick);
    for (int i = 0; i < end; ++i) leaf = LeafAfter(in, in.Event(tick, i), leaf);
    return leaf;
}

// Who got the place that a decider was asked for.
struct winner {
    const node* Node = nullptr;  // the decider itself or a sibling; null: nobody
    bool Stayed = false;         // it was active before
    bool Refused = false;        // in its Activate
};

// Of those asked when `here` was, by event number `asked`; `leaf` is the end of the path at that moment.
winner WinnerOver(const recording_words& in, const recorded_tick& tick, int asked, const node& here, const node* leaf) {
    for (int i = asked + 1; i < tick.NumEvents; ++i) {
        const recorded_event& event = in.Event(tick, i);
        const node* other = in.Node(event.Node);
        if (event.Kind == event_kind::kEnded && other == &here) return {};
        if (event.Kind != event_kind::kActivated && event.Kind != event_kind::kActivateFailed) continue;
        if (other != nullptr && other->Parent == here.Parent) return {other, false, event.Kind == event_kind::kActivateFailed};
    }
    while (leaf != nullptr && leaf->Parent != here.Parent) leaf = in.Node(leaf->Parent);
    return leaf != &here ? winner{leaf, true, false} : winner{};
}

// " But STROLL, worth 35, stayed: it has to be beaten by more than 15." Whether there is a value in it.
bool AddWinner(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& group, const winner& who) {
    const group_policy policy = group.Decider->Policy;
    const bool is_scored = policy == kGroupScored || policy == kGroupScoredEveryTick;
    const bool is_drawn = policy == kGroupRandom || policy == kGroupWeightedRandom;
    const recorded_event* asked = LastAsked(in, tick, tick.NumEvents, *who.Node);
    text.Add(" But {}", NameOf(who.Node));
    const bool has_worth = asked != nullptr && is_scored;
    const bool has_weight = asked != nullptr && policy == kGroupWeightedRandom && !who.Stayed;
    if (has_worth) text.Add(", worth {:g},", asked->Value);
    if (has_weight) text.Add(", with the weight {:g},", asked->Value);
    text.Add(" {}", who.Stayed ? "stayed" : is_drawn ? "was drawn" : "was chosen");
    const float margin = group.Decider->Margin;
    if (who.Stayed && policy == kGroupScoredEveryTick && margin > 0) text.Add(": it has to be beaten by more than {:g}", margin);
    text.Add(".");
    return has_worth || has_weight;
}

// Sentences that follow "it accepted.", said by event number `asked`. Nothing if it was activated. Whether there are values in them.
bool AddWhatCameOfIt(text_buffer& text, const recording_words& in, const recorded_tick& tick, int asked, const node& here) {
    const node* leaf = LeafBeforeEvent(in, tick, asked);
    const winner who = WinnerOver(in, tick, asked, here, leaf);
    if (who.Node == &here) {
        if (who.Refused) text.Add(" But it refused in its Activate.");
        return false;
    }
    const node* group = in.Node(here.Parent);
    if (who.Node != nullptr && group != nullptr) return AddWinner(text, in, tick, *group, who);
    if (group == nullptr || IsAtOrAbove(in, group, leaf)) return false;
    // The group only wanted to know whether to accept itself.
    for (int i = asked + 1; i < tick.NumEvents; ++i) {
        const recorded_event& event = in.Event(tick, i);
        if (event.Kind != event_kind::kAsked || in.Node(event.Node) != group) continue;
        text.Add(" {}, which had asked it, ", NameOf(group));
        bool has_values = AddAnswer(text, in, tick, event);
        text.Add(".");
        if (VerdictOf(event) == verdict::kAccepted) has_values |= AddWhatCameOfIt(text, in, tick, i, *group);
        return has_values;
    }
    return false;
}

// What makes the answer less than the last word.
void AddDoubts(text_buffer& text, const recording_words& in, const recorded_moment& moment, bool has_values, const recorded_tick* until) {
    const recorded_tick& tick = *moment.Tick;
    if (has_values && moment.Time < tick.LastTime) {
        text.Add("  The values are those of {:.3f} s, the last of {} ticks with the same outcome.\n", tick.LastTime, tick.Count);
    }
    if (tick.IsCut) text.Add("  More happened in that tick than the recorder has room for.\n");
    for (const recorded_tick* before = &tick; until != nullptr && before != until;) {
        const recorded_tick* after = TickAfter(in.Recorder, *before);
        if (after->HasGap) text.Add("  Something after {:.3f} s was not recorded.\n", before->LastTime);
        before = after;
    }
}

}  // namespace

const recorded_event* LastUnmasked(const recording_words& in, const recorded_tick& tick, const node& here) {
    for (int i = tick.NumEvents - 1; i >= 0; --i) {
        const recorded_event& event = in.Event(tick, i);
        if (event.Kind == event_kind::kAsked && VerdictOf(event) != verdict::kMasked && in.Node(event.Node) == &here) return &event;
    }
    return nullptr;
}

recorded_moment LastAnswerAt(const recording_words& in, const node& here, double time) {
    for (const recorded_tick* tick = TickAt(in.Recorder, time); tick != nullptr; tick = TickBefore(in.Recorder, *tick)) {
        const recorded_event* asked = tick->FirstTime <= time ? LastUnmasked(in, *tick, here) : nullptr;
        if (asked != nullptr) return {tick, asked, &here, time < tick->LastTime ? time : tick->LastTime};
    }
    return {};
}

recorded_moment AddLastAnswer(text_buffer& text, const recording_words& in, const node& here, const char* name, double time,
                              const recorded_tick* gaps_until) {
    const recorded_moment moment = LastAnswerAt(in, here, time);
    if (!moment) {
        text.Add("  Nobody had asked {} since {:.3f} s, when the recording begins.\n", name, RecordedTick(in.Recorder, 0)->FirstTime);
        return moment;
    }
    const recorded_tick& tick = *moment.Tick;
    const int asked = EventIndex(in, moment);
    const bool was_active = IsAtOrAbove(in, &here, LeafBeforeEvent(in, tick, asked));
    text.Add("  When {} was last asked, at {:.3f} s, it ", name, moment.Time);
    if (was_active) text.Add("was active, and worth {:g}", moment.Event->Value);
    bool has_values = was_active;
    if (!was_active) has_values = AddAnswer(text, in, tick, *moment.Event);
    text.Add(".");
    if (was_active || VerdictOf(*moment.Event) == verdict::kAccepted) has_values |= AddWhatCameOfIt(text, in, tick, asked, here);
    text.Add("\n");
    AddDoubts(text, in, moment, has_values, gaps_until);
    return moment;
}

}  // namespace bt::detail
