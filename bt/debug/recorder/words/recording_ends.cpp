// What ended the nodes of classic trees, by themselves or from outside, when, and what ran instead.
#include <bt/debug/recorder/words/recording_classic.h>
#include <bt/engine/classic/other_evaluator.h>
#include <bt/engine/node_table.h>

namespace bt::detail {
namespace {

enum class ending { kNone, kItself, kLeft, kGaveUp };

// The last end of a node in a tick.
struct node_end {
    ending How = ending::kNone;
    int Event = -1;  // its number in the tick
};

const tree& OwnTreeOf(const recording_words& in, const node& here) { return *PartOf(*RestOf(in.Recorder).Tree, here).Tree; }

// The root of the tree that a node is of, in the whole tree.
const node* RootOf(const recording_words& in, const node& here) {
    const tree_part part = PartOf(*RestOf(in.Recorder).Tree, here);
    return &here - (part.Node - part.Tree->Nodes);
}

// The branch of a node: the child of the nearest node above that runs its children beside each other; null: none.
const node* BranchOf(const recording_words& in, const node& here) {
    const node* const above = BranchingAbove(in, here);
    const node* at = &here;
    while (above != nullptr && in.Node(at->Parent) != above) at = in.Node(at->Parent);
    return above != nullptr ? at : nullptr;
}

// Whether a node is of the same tree and branch, so that at most one leaf of both is active.
bool IsBeside(const recording_words& in, const node& a, const node& b) {
    return RootOf(in, a) == RootOf(in, b) && BranchOf(in, a) == BranchOf(in, b);
}

bool IsFromOutside(end_reason reason) {
    return reason != end_reason::kFailed && reason != end_reason::kSucceeded && reason != end_reason::kError;
}

// Whether an event deactivated a node, or what was active in it. The kEnded of a decider in a group comes before that
// event, and that of a classic node after it.
bool IsLeftBy(const recording_words& in, const recorded_event& event, const node& here) {
    const tree& own = OwnTreeOf(in, here);
    const node& at = *in.Node(event.Node);
    if (event.Kind != event_kind::kDeactivated) return false;
    if (own.Steps == nullptr || IsEvaluatedElsewhere(own)) return &at == &here;
    return IsFromOutside(ReasonOf(event)) && IsBeside(in, at, here);
}

node_end EndIn(const recording_words& in, const recorded_tick& tick, const node& here) {
    for (int i = in.NumEvents(tick) - 1; i >= 0; --i) {
        const recorded_event& event = in.Event(tick, i);
        const node* const at = in.Node(event.Node);
        if (!IsAtOrAbove(in, &here, at)) continue;
        if (event.Kind == event_kind::kEnded && at == &here) return {ending::kItself, i};
        if (event.Kind == event_kind::kGaveUp && RootOf(in, *at) == RootOf(in, here)) return {ending::kGaveUp, i};
        if (!IsLeftBy(in, event, here)) continue;
        const int ended = FindLast(in, tick, event_kind::kEnded, here, i);
        const bool is_own = ended >= 0 && ReasonOf(in.Event(tick, ended)) == ReasonOf(event);
        return is_own ? node_end{ending::kItself, ended} : node_end{ending::kLeft, i};
    }
    return {};
}

void AddEndLine(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, node_end end,
                int indentation);

// Goes on after "GUN was stopped", which event number `left` tells.
void AddWhyStopped(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, int left,
                   int indentation) {
    const node* const root = RootOf(in, here);
    for (int i = left - 1; i >= 0; --i) {
        const recorded_event& event = in.Event(tick, i);
        const node* const at = in.Node(event.Node);
        if (event.Kind != event_kind::kGaveUp || at == nullptr || RootOf(in, *at) != root) continue;
        return text.Add(", because {} began its child once too often.\n", NameOf(at));
    }
    const node* const around = in.Node(root->Parent);
    if (around != nullptr && FindDeactivation(in, tick, left + 1, in.NumEvents(tick), around) >= 0) {
        text.Add(" with {}.\n{:{}}", NameOf(around), "", indentation + 2);
        return AddEndLine(text, in, tick, *around, EndIn(in, tick, *around), indentation + 2);
    }
    text.Add("{}.\n", IsSet(tick.IsStop) ? " with the whole tree" : "");
}

// What went on in the place of a node that was left: ", because FLEE took over in ROOT (kReactiveSelector)". False: the
// event does not tell.
bool AddWhatCame(text_buffer& text, const recording_words& in, const recorded_event& event, const node& left) {
    const node* const came = in.Node(event.Node);
    const node* common = in.Node(left.Parent);
    while (common != nullptr && !IsAtOrAbove(in, common, came)) common = in.Node(common->Parent);
    if (common == nullptr) return false;
    const node* const child = ChildOnPath(in, came, static_cast<std::uint16_t>(common - in.Tree.Nodes));
    const node_facts& facts = NodeFactsOf(*common->Decider);
    const bool has_chosen = facts.Entry == node_entry::kSwitch;
    const bool took_over = facts.IsReactive && event.Kind == event_kind::kActivated;
    if (has_chosen) text.Add(", because {} chose {} ({})", NameOf(common), NameOf(child), facts.Name);
    else if (took_over) text.Add(", because {} took over in {} ({})", NameOf(child), NameOf(common), facts.Name);
    return has_chosen || took_over;
}

// Goes on after "GUN was interrupted", which event number `left` tells.
void AddWhyInterrupted(text_buffer& text, const recording_words& in, const recorded_tick& tick, int left,
                       int indentation) {
    const node* last = in.Node(in.Event(tick, left).Node);  // the outermost that was deactivated with it
    for (int i = left + 1; i < in.NumEvents(tick); ++i) {
        const recorded_event& event = in.Event(tick, i);
        const node* const at = in.Node(event.Node);
        const bool is_around = IsAtOrAbove(in, at, last);
        if (is_around && event.Kind == event_kind::kDeactivated) last = at;
        if (is_around && event.Kind == event_kind::kEnded) {
            text.Add(", because ");
            return AddHowEnded(text, in, tick, *at, i, indentation);
        }
        if (is_around || event.Kind == event_kind::kDeactivated) continue;
        if (AddWhatCame(text, in, event, *last)) return text.Add(".\n");
        break;
    }
    const node* const own = BranchingAbove(in, *last);
    if (own != nullptr && own->Decider->Node == kOwnNode) text.Add(" by {} (kOwnNode)", NameOf(own));
    text.Add(".\n");
}

// A node that something else ended, with the event number `left`.
void AddLeft(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, int left,
             int indentation) {
    const tree& own = OwnTreeOf(in, here);
    const end_reason reason = ReasonOf(in.Event(tick, left));
    if (own.Steps == nullptr || IsEvaluatedElsewhere(own)) {
        text.Add("{} was deactivated, ", NameOf(&here));
        if (own.Steps == nullptr) AddWhyLeft(text, in, tick, left);
        else text.Add("{}", Words(reason));
        return text.Add(".\n");
    }
    text.Add("{} was {}", NameOf(&here), reason == end_reason::kStopped ? "stopped" : "interrupted");
    if (reason == end_reason::kStopped) AddWhyStopped(text, in, tick, here, left, indentation);
    else AddWhyInterrupted(text, in, tick, left, indentation);
}

// A line about the end of a node, and those that follow, which are indented more.
void AddEndLine(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here, node_end end,
                int indentation) {
    switch (end.How) {
        case ending::kNone: return text.Add("{} had ended.\n", NameOf(&here));
        case ending::kItself: return AddHowEnded(text, in, tick, here, end.Event, indentation);
        case ending::kLeft: return AddLeft(text, in, tick, here, end.Event, indentation);
        case ending::kGaveUp:
            AddEvent(text, recorded_step(in, tick, end.Event));
            return text.Add(".\n");
    }
}

constexpr int kIndentation = 4;

void AddIndented(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here,
                 node_end end) {
    text.Add("{:{}}", "", kIndentation);
    AddEndLine(text, in, tick, here, end, kIndentation);
}

// Whether a node has functions that a try calls.
bool Acts(const node& here) { return here.Decider->Kind == kBehavior || here.Decider->Node == kOwnNode; }
bool MayBeTried(const node& here) { return HasBranches(*here.Decider) || here.Decider->Kind == kBehavior; }

// Whether a node that ended with event number `ended` was tried (contract 87): its checks let it start, and something
// in it too if it is a parallel.
bool WasTried(const recording_words& in, const recorded_tick& tick, const node& here, int ended) {
    const int before = FindLast(in, tick, event_kind::kEnded, here, ended);
    const int asked = LastAsked(in, tick, here, ended);
    if (asked > before && VerdictOf(in.Event(tick, asked)) != verdict::kAccepted) return false;
    if (Acts(here)) return true;
    for (int i = before + 1; i < ended; ++i) {
        const recorded_event& event = in.Event(tick, i);
        const node* const at = in.Node(event.Node);
        if (!IsAtOrAbove(in, &here, at)) continue;
        if (event.Kind == event_kind::kActivated) return true;
        if (event.Kind == event_kind::kEnded && Acts(*at) && WasTried(in, tick, *at, i)) return true;
    }
    return false;
}

// Whether a record tells that a node became active or was no longer.
bool IsToldOf(const recording_words& in, const recorded_tick& tick, const node& here) {
    const int num = in.NumEvents(tick);
    return FindLast(in, tick, event_kind::kActivated, here, num) >= 0 || FindDeactivation(in, tick, 0, num, &here) >= 0;
}

// The leaf, or node with branches, that was active after a tick in the branch of a node that was not; null: none.
const node* ActiveBeside(const recording_words& in, const recorded_tick& tick, const node& here) {
    for (const node& each : outline(in.Tree)) {
        const bool is_leaf = HasBranches(*each.Decider) || PartOf(*RestOf(in.Recorder).Tree, each).Node->NumChildren == 0;
        if (!is_leaf || &each == &here || !IsBeside(in, each, here)) continue;
        if (ActivityOf(in, tick, each) == activity::kActive) return &each;
    }
    return nullptr;
}

// The leaf that went on while a leaf or node with branches ended beside it; null: none.
const node* WentOnBeside(const recording_words& in, const recorded_tick& tick, const node& here) {
    if (!MayBeTried(here) || IsToldOf(in, tick, here)) return nullptr;
    const node* const active = ActiveBeside(in, tick, here);
    return active != nullptr && !IsToldOf(in, tick, *active) ? active : nullptr;
}

// The nearest node above that ended in that tick, for one that did not run in it.
void AddEndAbove(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here) {
    for (const node* at = in.Node(here.Parent); at != nullptr; at = in.Node(at->Parent)) {
        if (ActivityOf(in, tick, *at) != activity::kNotActive) return;
        const node_end end = EndIn(in, tick, *at);
        if (end.How != ending::kNone) return AddIndented(text, in, tick, *at, end);
    }
}

// Its last end before that tick.
void AddEarlierEnd(text_buffer& text, const recording_words& in, const recorded_tick& now, const node& here) {
    const recorded_tick* after = &now;
    for (; TickBefore(in.Recorder, *after) != nullptr; after = TickBefore(in.Recorder, *after)) {
        const recorded_tick& tick = *TickBefore(in.Recorder, *after);
        if (ActivityOf(in, tick, here) == activity::kActive) {  // its end, which came after that tick, is not recorded
            return text.Add("    {} was active until {:.3f} s at least.\n", NameOf(&here), tick.LastTime);
        }
        const node_end end = EndIn(in, tick, here);
        if (end.How == ending::kNone) continue;
        const bool is_last = !UnrecordedBetween(in, tick, now);
        text.Add("    At {:.3f} s{} ", tick.LastTime, is_last ? "" : ", as far as is recorded,");
        return AddEndLine(text, in, tick, here, end, kIndentation);
    }
    if (IsEvaluatedElsewhere(OwnTreeOf(in, here))) return;  // not all of its nodes are recorded
    const bool is_all = !UnrecordedBetween(in, *after, now);
    text.Add("    {} had not run since {:.3f} s, {}.\n", NameOf(&here), after->FirstTime,
             is_all ? "when the recording begins" : "as far as is recorded");
}

}  // namespace

void AddLastEnd(text_buffer& text, const recording_words& in, const recorded_tick& tick, const node& here) {
    const node_end end = EndIn(in, tick, here);
    if (end.How == ending::kItself) {
        AddIndented(text, in, tick, here, end);
        const node* const active = WentOnBeside(in, tick, here);
        if (active == nullptr) return;
        const bool was_tried = WasTried(in, tick, here, end.Event);
        return text.Add("    {}{} went on.\n", was_tried ? "It was only tried, and " : "", NameOf(active));
    }
    if (end.How != ending::kNone) {
        AddIndented(text, in, tick, here, end);
    } else {
        AddEndAbove(text, in, tick, here);
        AddEarlierEnd(text, in, tick, here);
    }
    const node* const beside = BranchOf(in, here) != nullptr ? ActiveBeside(in, tick, here) : nullptr;
    text.Add("  ");
    AddPathLine(text, in, "", beside != nullptr ? beside : in.Node(tick.Leaf));
}

void AddClassicMoment(text_buffer& text, const recording_words& in, const decider& subject, const recorded_tick& tick,
                      double time) {
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
                AddLastEnd(text, in, tick, here);
                break;
        }
    }
}

}  // namespace bt::detail
