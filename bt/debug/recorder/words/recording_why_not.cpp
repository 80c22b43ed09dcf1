// Why a decider was not active at a recorded time: which group above it was not active, and which sibling ran instead.
#include <bt/debug/recorder/words/recording_words.h>
#include <bt/engine/policy_table.h>

namespace bt::detail {
namespace {

// The sibling that ran, for a decider that was not asked in that tick. Nothing for the root.
void AddHolder(text_buffer& text, const recording_words& in, const node* leaf, const node& here, const char* name) {
    if (here.Parent == kNoNode) return;
    const node& group = *in.Node(here.Parent);
    const node* active = ChildOnPath(in, leaf, here.Parent);
    if (active == nullptr) return text.Add("  {} was active without a child.\n", NameOf(group));
    const char* const holder = NameOf(active);
    const policy_facts& facts = FactsOf(*group.Decider);
    if (facts.Turns != turn_order::kNone) return text.Add("  It was {}'s turn in {}.\n", holder, NameOf(group));
    if (facts.Asks == asked_while_active::kNone) {
        return text.Add("  {} asked no child while {} was active ({}).\n", NameOf(group), holder, facts.Name);
    }
    if (facts.Asks == asked_while_active::kEarlier && active->ChildIndex <= here.ChildIndex) {
        return text.Add("  {}, which comes before {} in {}, was active.\n", holder, name, NameOf(group));
    }
    text.Add("  {} was active in {}.\n", holder, NameOf(group));
}

bool WasAsked(const recording_words& in, const recorded_tick& tick, const node& here) {
    return LastAsked(in, tick, here, in.NumEvents(tick)) >= 0;
}

// The nearest reason: the decider itself or the first group above it that was asked in that tick, or whose own group was active.
const node& WhereItStopped(const recording_words& in, const recorded_tick& tick, const node& here) {
    const node* at = &here;
    while (at->Parent != kNoNode && !WasAsked(in, tick, *at)) {
        const node* group = in.Node(at->Parent);
        if (IsAtOrAbove(in, group, in.Node(tick.Leaf))) break;
        at = group;
    }
    return *at;
}

// Why a decider that had ended did not run again in that tick. False: it had not. The last answer tells of one that
// refused.
bool AddLeftOut(text_buffer& text, const recording_words& in, const node& here, const recorded_tick& tick) {
    const node* const group = in.Node(here.Parent);
    if (group == nullptr) return false;
    const int end = in.NumEvents(tick);
    const int asked = FindLast(in, tick, event_kind::kAsked, here, end);
    const bool was_masked = asked >= 0 && VerdictOf(in.Event(tick, asked)) == verdict::kMasked;
    if (!was_masked && FindLast(in, tick, event_kind::kWaiting, *group, end) < 0) return false;
    const int ended = FindLast(in, tick, event_kind::kEnded, here, end);
    if (ended <= FindLast(in, tick, event_kind::kActivateFailed, here, end)) return false;
    text.Add("  {} ended in that tick, ", NameOf(&here));
    AddEnd(text, recorded_step(in, tick, ended));
    if (was_masked) text.Add(", so {} left it out until the next tick.\n", NameOf(group));
    else text.Add(", and no child of {} runs twice in one tick.\n", NameOf(group));
    return true;
}

// About a group that was not active: what became of it in that tick, or what it said last.
void AddGroup(text_buffer& text, const recording_words& in, const node& group, const recorded_tick& tick, double time,
              bool was_left_out) {
    const int left = FindDeactivation(in, tick, 0, in.NumEvents(tick), &group);
    if (left >= 0 && !was_left_out) {
        text.Add("  {} was left in that tick, ", NameOf(group));
        AddWhyLeft(text, in, tick, left);
        text.Add(".\n");
    }
    if (WasAsked(in, tick, group) || (left < 0 && LastAnswerAt(in, &tick, group, time))) {
        AddLastAnswer(text, in, group, NameOf(group), time);
    }
}

void AddPlace(text_buffer& text, const recording_words& in, const node& here, double time) {
    const recorded_tick& tick = *TickAt(in.Recorder, time);
    const node& stopped = WhereItStopped(in, tick, here);
    const bool is_it = &stopped == &here;
    const bool was_asked = WasAsked(in, tick, stopped);
    if (!is_it || !was_asked) AddPathLine(text, in, "", in.Node(tick.Leaf));
    if (!is_it) {
        text.Add("  ");
        AddPath(text, in.Tree, &here);
        text.Add(" was not active because {} was not.\n", NameOf(stopped));
    }
    const bool is_known = !was_asked && !IsSet(tick.IsCut);
    if (is_known) AddHolder(text, in, in.Node(tick.Leaf), stopped, is_it ? "it" : NameOf(stopped));
    const bool was_left_out = AddLeftOut(text, in, stopped, tick);
    if (!is_it) AddGroup(text, in, stopped, tick, time, was_left_out);
    const recorded_moment moment = AddLastAnswer(text, in, here, is_it ? "it" : NameOf(here), time);
    AddUnrecorded(text, in, UnrecordedBetween(in, moment ? *moment.Tick : *RecordedTick(in.Recorder, 0), tick));
    if (moment) AddPathLine(text, in, " then", in.Node(moment.Tick->Leaf));
}

}  // namespace

void AddWhyNotActive(text_buffer& text, const recording_words& in, const decider& subject, double time) {
    const int num = NumNodesOf(in.Tree, subject);
    for (const node& here : outline(in.Tree)) {
        if (here.Decider != &subject || in.IsClassic(here)) continue;
        if (num > 1) {
            AddPath(text, in.Tree, &here);
            text.Add(":\n");
        }
        AddPlace(text, in, here, time);
    }
}

}  // namespace bt::detail
