// Why a decider was not active at a recorded time: which group above it was not active, and which sibling ran instead.
#include <bt/debug/recorder/recording_words.h>
#include <bt/debug/text/words.h>
#include <bt/engine/policy_table.h>

namespace bt::detail {
namespace {

// The child of a group that was active; null: none, or the group was not.
const node* ChildOnPath(const recording_words& in, const node* leaf, std::uint16_t group) {
    while (leaf != nullptr && leaf->Parent != group) leaf = in.Node(leaf->Parent);
    return leaf;
}

// The sibling that ran, for a decider that was not asked in that tick. Nothing for the root.
void AddHolder(text_buffer& text, const recording_words& in, const node* leaf, const node& here, const char* name) {
    if (here.Parent == kNoNode) return;
    const node& group = *in.Node(here.Parent);
    const node* active = ChildOnPath(in, leaf, here.Parent);
    if (active == nullptr) return text.Add("  {} was active without a child.\n", NameOf(group));
    const policy_facts& facts = FactsOf(*group.Decider);
    if (facts.Turns != turn_order::kNone) return text.Add("  It was {}'s turn in {}.\n", NameOf(active), NameOf(group));
    if (facts.Asks == asked_while_active::kNone) {
        return text.Add("  {} asked no child while {} was active ({}).\n", NameOf(group), NameOf(active), facts.Name);
    }
    if (facts.Asks == asked_while_active::kEarlier && active->ChildIndex <= here.ChildIndex) {
        return text.Add("  {}, which stands before {} in {}, was active.\n", NameOf(active), name, NameOf(group));
    }
    text.Add("  {} was active in {}.\n", NameOf(active), NameOf(group));
}

// The nearest reason: the decider itself or the first group above it that was asked in that tick, or whose own group was active.
const node& WhereItStopped(const recording_words& in, const recorded_tick& tick, const node& here) {
    const node* at = &here;
    while (at->Parent != kNoNode && LastAsked(in, tick, in.NumEvents(tick), *at) < 0) {
        const node* group = in.Node(at->Parent);
        if (IsAtOrAbove(in, group, in.Node(tick.Leaf))) break;
        at = group;
    }
    return *at;
}

void AddPlace(text_buffer& text, const recording_words& in, const node& here, double time) {
    const recorded_tick& tick = *TickAt(in.Recorder, time);
    const node& stopped = WhereItStopped(in, tick, here);
    const bool is_it = &stopped == &here;
    const bool was_asked = LastAsked(in, tick, in.NumEvents(tick), stopped) >= 0;
    const char* const name = is_it ? "it" : NameOf(stopped);
    if (!is_it || !was_asked) {
        text.Add("  The path was: ");
        AddPath(text, *in.Recorder.Tree, in.Node(tick.Leaf));
        text.Add(".\n");
    }
    if (!is_it) {
        text.Add("  ");
        AddPath(text, *in.Recorder.Tree, &here);
        text.Add(" was not active because {} was not.\n", name);
    }
    if (!was_asked && !tick.IsCut) AddHolder(text, in, in.Node(tick.Leaf), stopped, name);
    if (!is_it) {
        const recorded_event* left = FindDeactivation(in, tick, 0, in.NumEvents(tick), &stopped);
        if (left != nullptr) text.Add("  {} was left in that tick, {}.\n", name, Words(static_cast<end_reason>(left->Detail)));
        const bool has_answer = static_cast<bool>(LastAnswerAt(in, stopped, time));
        if (was_asked || (left == nullptr && has_answer)) {
            const bool says_more = static_cast<bool>(LastAnswerAt(in, here, time));  // and then what was not recorded
            AddLastAnswer(text, in, stopped, name, time, says_more ? nullptr : &tick);
        }
    }
    const recorded_moment moment = AddLastAnswer(text, in, here, is_it ? "it" : NameOf(here), time, &tick);
    if (!moment) return;
    text.Add("  The path was then: ");
    AddPath(text, *in.Recorder.Tree, in.Node(moment.Tick->Leaf));
    text.Add(".\n");
}

}  // namespace

const recorded_event* FindDeactivation(const recording_words& in, const recorded_tick& tick, int first, int end, const node* here) {
    for (int i = first; i < end; ++i) {
        const recorded_event& event = in.Event(tick, i);
        if (event.Kind == event_kind::kDeactivated && in.Node(event.Node) == here) return &event;
    }
    return nullptr;
}

void AddWhyNotActive(text_buffer& text, const recording_words& in, const decider& subject, double time) {
    const tree& tree = *in.Recorder.Tree;
    const int num = NumNodesOf(tree, subject);
    for (const node& here : outline(tree)) {
        if (here.Decider != &subject) continue;
        if (num > 1) {
            AddPath(text, tree, &here);
            text.Add(":\n");
        }
        AddPlace(text, in, here, time);
    }
}

}  // namespace bt::detail
