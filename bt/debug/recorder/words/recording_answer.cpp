// The last answer of a decider, and the decider that ran instead if it had accepted.
#include <bt/debug/recorder/words/recording_words.h>
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

// Of those that were asked when `here` was.
winner WinnerOver(const recorded_step& asked, const node& here) {
    const recording_words& in = asked.In;
    const recorded_tick& tick = asked.Tick;
    for (int i = asked.Index + 1; i < in.NumEvents(tick); ++i) {
        const recorded_event& event = in.Event(tick, i);
        const node* other = in.Node(event.Node);
        if (event.Kind == event_kind::kEnded && other == &here) return {};
        if (event.Kind != event_kind::kActivated && event.Kind != event_kind::kActivateFailed) continue;
        if (other == nullptr || other->Parent != here.Parent) continue;
        return {other, false, event.Kind == event_kind::kActivateFailed, LastAsked(in, tick, *other, i)};
    }
    const node* active = ChildOnPath(in, asked.Leaf, here.Parent);
    if (active == nullptr) return {};
    // A tick that was cut may have chosen another; and if the active one was left, it had ended, or its group had.
    if (IsSet(tick.IsCut) || FindDeactivation(in, tick, asked.Index + 1, in.NumEvents(tick), active) >= 0) return {};
    return {active, true, false, LastAsked(in, tick, *active, asked.Index)};
}

// " But STROLL, worth 35, stayed: it has to be beaten by more than 15."
void AddWinner(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& group, const winner& won) {
    const policy_facts& facts = FactsOf(*group.Decider);
    const bool is_drawn = facts.Draws && facts.Turns == turn_order::kNone;
    const worth value = won.Asked >= 0 ? WorthAt(recorded_step(in, tick, won.Asked)) : worth{};
    const bool has_worth = won.Asked >= 0 && facts.Values == value_use::kScores;
    const bool has_weight = facts.Values == value_use::kWeights && !won.Stayed;
    text.Add(" But {}", NameOf(won.Node));
    if (has_worth) text.Add(", worth {:g},", value.Value);
    if (has_weight) text.Add(", with the weight {:g},", value.Value);
    text.Add(" {}", won.Stayed ? "stayed" : is_drawn ? "was drawn" : "was chosen");
    const float margin = group.Decider->Margin;
    if (won.Stayed && facts.Asks == asked_while_active::kAll && margin > 0) text.Add(": it has to be beaten by more than {:g}", margin);
    text.Add(".");
}

// Sentences that follow "it accepted.". Nothing if it was activated.
void AddWhatCameOfIt(text_buffer& text, const recorded_step& asked) {
    const recording_words& in = asked.In;
    const node& here = *asked.Node();
    const winner won = WinnerOver(asked, here);
    if (won.Node == &here) return text.Add("{}", won.Refused ? " But it refused in its Activate." : "");
    const node* group = in.Node(here.Parent);
    if (won.Node != nullptr) return AddWinner(text, in, asked.Tick, *group, won);  // the root has no rivals
    if (group == nullptr || IsAtOrAbove(in, group, asked.Leaf)) return;
    // The group only wanted to know whether to accept itself.
    recorded_step of_group = asked;
    do of_group.Next();
    while (!of_group.IsAtEnd() && of_group.Node() != group);
    if (of_group.IsAtEnd()) return;
    text.Add(" {}, which had asked it, ", NameOf(group));
    AddAnswer(text, of_group);
    text.Add(".");
    if (VerdictOf(of_group.Event()) == verdict::kAccepted) AddWhatCameOfIt(text, of_group);
}

}  // namespace

recorded_moment AddLastAnswer(text_buffer& text, const recording_words& in, const node& here, const char* name, double time) {
    const recorded_tick& now = *TickAt(in.Recorder, time);
    const recorded_moment moment = LastAnswerAt(in, &now, here, time);
    const recorded_tick& tick = moment ? *moment.Tick : *RecordedTick(in.Recorder, 0);
    const unrecorded missing = UnrecordedBetween(in, tick, now);
    if (!moment) {
        const recorded_tick& since = missing.Cut != nullptr ? *missing.Cut : missing.Gap != nullptr ? *missing.Gap : tick;
        text.Add("  No tick had asked {} since {:.3f} s, {}.\n", name, since.FirstTime,
                 missing ? "as far as is recorded" : "when the recording begins");
        return moment;
    }
    const recorded_step asked(in, moment);
    text.Add("  When {} was last asked{}, at {:.3f} s, it ", name, missing ? ", as far as is recorded" : "", moment.Time);
    char when[96] = "";
    text_buffer later(when, sizeof when);
    if (moment.Time < tick.LastTime) later.Add(" at {:.3f} s; of equal ticks only the last value is kept", tick.LastTime);
    (void)later.Finish();
    AddAnswer(text, asked, when);
    text.Add(".");
    const worth value = WorthAt(asked);
    if (value.WasActive ? value.IsWhole : VerdictOf(*moment.Event) == verdict::kAccepted) AddWhatCameOfIt(text, asked);
    text.Add("\n");
    return moment;
}

}  // namespace bt::detail
