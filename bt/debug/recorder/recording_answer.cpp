// The last answer of a decider, and the decider that ran instead if it had accepted.
#include <bt/debug/recorder/recording_words.h>
#include <bt/debug/text/words.h>
#include <bt/engine/policy_table.h>

namespace bt::detail {
namespace {

// The decider that was chosen when a decider was asked.
struct winner {
    const node* Node = nullptr;  // the decider itself or a sibling; null: none
    bool Stayed = false;         // it was active before
    bool Refused = false;        // in its Activate
    int Asked = -1;              // the number of the event in which it was asked for this choice; -1: it was not
};

// Of those asked when `here` was, by event number `asked`; `leaf` is the end of the path at that moment.
winner WinnerOver(const recording_words& in, const recorded_tick& tick, int asked, const node& here, const node* leaf) {
    for (int i = asked + 1; i < in.NumEvents(tick); ++i) {
        const recorded_event& event = in.Event(tick, i);
        const node* other = in.Node(event.Node);
        if (event.Kind == event_kind::kEnded && other == &here) return {};
        if (event.Kind != event_kind::kActivated && event.Kind != event_kind::kActivateFailed) continue;
        if (other == nullptr || other->Parent != here.Parent) continue;
        return {other, false, event.Kind == event_kind::kActivateFailed, LastAsked(in, tick, i, *other)};
    }
    while (leaf != nullptr && leaf->Parent != here.Parent) leaf = in.Node(leaf->Parent);
    if (leaf == nullptr || leaf == &here) return {};
    // A tick that was cut may have chosen another; and if the leaf was left, it had ended, or its group had.
    if (tick.IsCut || FindDeactivation(in, tick, asked + 1, in.NumEvents(tick), leaf) != nullptr) return {};
    return {leaf, true, false, LastAsked(in, tick, asked, *leaf)};
}

// " But STROLL, worth 35, stayed: it has to be beaten by more than 15." Whether there is a value in it.
bool AddWinner(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& group, const winner& who) {
    const policy_facts& facts = FactsOf(*group.Decider);
    const bool is_drawn = facts.Draws && facts.Turns == turn_order::kNone;
    text.Add(" But {}", NameOf(who.Node));
    const worth value = who.Asked >= 0 ? WorthAt(in, tick, who.Asked, LeafBeforeEvent(in, tick, who.Asked)) : worth{};
    const bool has_worth = who.Asked >= 0 && facts.Values == value_use::kScores;
    const bool has_weight = facts.Values == value_use::kWeights && !who.Stayed;
    if (has_worth) text.Add(", worth {:g},", value.Value);
    if (has_weight) text.Add(", with the weight {:g},", value.Value);
    text.Add(" {}", who.Stayed ? "stayed" : is_drawn ? "was drawn" : "was chosen");
    const float margin = group.Decider->Margin;
    if (who.Stayed && facts.Asks == asked_while_active::kAll && margin > 0) text.Add(": it has to be beaten by more than {:g}", margin);
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
    if (who.Node != nullptr) return AddWinner(text, in, tick, *group, who);  // the root has no rivals
    if (group == nullptr || IsAtOrAbove(in, group, leaf)) return false;
    // The group only wanted to know whether to accept itself.
    for (int i = asked + 1; i < in.NumEvents(tick); ++i) {
        const recorded_event& event = in.Event(tick, i);
        if (in.Node(event.Node) != group) continue;
        text.Add(" {}, which had asked it, ", NameOf(group));
        bool has_values = AddQuestion(text, in, tick, i);
        text.Add(".");
        if (VerdictOf(event) == verdict::kAccepted) has_values |= AddWhatCameOfIt(text, in, tick, i, *group);
        return has_values;
    }
    return false;
}

// Says where the first gap between two records is; after that, everything is in doubt anyway. Cut ticks need no mention: a later one takes
// all the room, so that nothing is kept of an earlier answer.
void AddGapBetween(text_buffer& text, const recording_words& in, const recorded_tick& from, const recorded_tick& to) {
    for (const recorded_tick* before = &from; before != &to;) {
        const recorded_tick* after = TickAfter(in.Recorder, *before);
        if (after->HasGap) return text.Add("  Something after {:.3f} s was not recorded.\n", before->LastTime);
        before = after;
    }
}

// What makes the answer less than the last word.
void AddDoubts(text_buffer& text, const recording_words& in, const recorded_moment& moment, bool has_values, const recorded_tick* until) {
    const recorded_tick& tick = *moment.Tick;
    if (has_values && moment.Time < tick.LastTime) {
        text.Add("  The values are those of {:.3f} s, the last of {} ticks with the same outcome.\n", tick.LastTime, tick.Count);
    }
    if (tick.IsCut) text.Add("  More happened in that tick than the recorder has room for.\n");
    if (until != nullptr) AddGapBetween(text, in, tick, *until);
}

// It was not asked, as far as the recording goes back without a hole from the end of that tick.
void AddNobodyAsked(text_buffer& text, const recording_words& in, const char* name, const recorded_tick& tick) {
    const recorded_tick& first = *RecordedTick(in.Recorder, 0);
    unrecorded missing = UnrecordedBetween(in, first, tick);
    if (missing.Cut == nullptr && missing.Gap == nullptr && first.IsCut) missing.Cut = &first;
    if (missing.Cut != nullptr) {
        text.Add("  No tick had asked {} since {:.3f} s, as far as is known: more happened in that tick than the recorder has room for.\n",
                 name, missing.Cut->FirstTime);
    } else if (missing.Gap != nullptr) {
        text.Add("  No tick had asked {} since {:.3f} s; what happened before that and after {:.3f} s was not recorded.\n", name,
                 missing.Gap->FirstTime, TickBefore(in.Recorder, *missing.Gap)->LastTime);
    } else {
        text.Add("  No tick had asked {} since {:.3f} s, when the recording begins.\n", name, first.FirstTime);
    }
}

}  // namespace

recorded_moment LastAnswerAt(const recording_words& in, const node& here, double time) {
    for (const recorded_tick* tick = TickAt(in.Recorder, time); tick != nullptr; tick = TickBefore(in.Recorder, *tick)) {
        const int asked = tick->FirstTime <= time ? LastAsked(in, *tick, in.NumEvents(*tick), here) : -1;
        if (asked >= 0) return {tick, &in.Event(*tick, asked), &here, time < tick->LastTime ? time : tick->LastTime};
    }
    return {};
}

recorded_moment AddLastAnswer(text_buffer& text, const recording_words& in, const node& here, const char* name, double time,
                              const recorded_tick* gaps_until) {
    const recorded_moment moment = LastAnswerAt(in, here, time);
    const recorded_tick& now = *TickAt(in.Recorder, time);
    if (!moment) {
        AddNobodyAsked(text, in, name, now);
        return moment;
    }
    const recorded_tick& tick = *moment.Tick;
    const int asked = EventIndex(in, moment);
    const bool is_last = !UnrecordedBetween(in, tick, now);
    text.Add("  When {} was last asked{}, at {:.3f} s, it ", name, is_last ? "" : ", as far as is recorded", moment.Time);
    const worth value = WorthAt(in, tick, asked, LeafBeforeEvent(in, tick, asked));
    bool has_values = AddQuestion(text, in, tick, asked);
    text.Add(".");
    const bool competed = value.WasActive ? value.IsWhole : VerdictOf(*moment.Event) == verdict::kAccepted;
    if (competed) has_values |= AddWhatCameOfIt(text, in, tick, asked, here);
    text.Add("\n");
    AddDoubts(text, in, moment, has_values, gaps_until);
    return moment;
}

}  // namespace bt::detail
