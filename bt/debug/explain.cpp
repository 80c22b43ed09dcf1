// Why a decider runs or not: its group's state in words, then what it says itself.
#include <bt/debug/explain.h>

#include <bt/debug/dry_run.h>
#include <bt/debug/recorder.h>
#include <bt/debug/words.h>
#include <bt/engine.h>

namespace bt {
namespace {

using namespace detail;

const char* NameOf(const node& here) { return OrNothing(here.Decider->DebugName); }

bool IsActive(const situation& now, const node& here) {
    return now.Memory.Tree == &now.Tree && ActiveNode(now.Memory, here.Depth) == &here;
}

void AddPath(text_buffer& text, const tree& tree, const node& here) {
    if (here.Parent != kNoNode) {
        AddPath(text, tree, tree.Nodes[here.Parent]);
        text.Add(" > ");
    }
    text.Add("{}", NameOf(here));
}

// "its EverySeconds timer of 2 s blocks it for another 1.25 s"
void AddTimer(text_buffer& text, const situation& now, const char* name, std::uint16_t timer, float seconds) {
    const double left = static_cast<double>(seconds) - (now.Input.Time - StoredIn<double>(now.Memory, timer));
    text.Add("its {} timer of {:g} s blocks it for another {:.2f} s", name, seconds, left);
}

// Why it rejects, in words that follow "it would be rejected: ".
void AddReason(text_buffer& text, const situation& now, const node& asked, const said& answer) {
    const preconditions& checks = asked.Decider->Preconditions;
    switch (answer.Verdict) {
        case verdict::kAccepted: return;
        case verdict::kFailedDecisionFlags:
            text.Add("it ");
            return AddFailedFlags(text, now.Tree, flag_kind::kDecisionFlags, checks, now.Input.DecisionFlags);
        case verdict::kFailedStimuliFlags:
            text.Add("it ");
            return AddFailedFlags(text, now.Tree, flag_kind::kStimuli, checks,
                                  now.Input.StimuliAllFlags != nullptr ? *now.Input.StimuliAllFlags : 0);
        case verdict::kFailedTimer: return AddTimer(text, now, "EverySeconds", asked.EveryTimer, checks.EverySeconds);
        case verdict::kFailedCooldown: return AddTimer(text, now, "CooldownSeconds", asked.CooldownTimer, checks.CooldownSeconds);
        case verdict::kRejected: return text.Add("its Decide returns {:g}", answer.Value);
        case verdict::kChildrenRejected: return text.Add("it delegates to its children, and none accepts");
        case verdict::kMasked: return text.Add("{}", Words(answer.Verdict));
    }
}

// "would accept: its Decide returns 0.8", or why not.
void AddAnswer(text_buffer& text, const situation& now, const node& asked, const said& answer) {
    const decider& subject = *asked.Decider;
    if (!answer.IsAsked) return text.Add("can't be asked: there is no memory for it");
    if (!answer.IsComplete) return text.Add("would pass its preconditions; its Decide needs an agent to say more");
    if (answer.Verdict != verdict::kAccepted) {
        text.Add("would be rejected: ");
        return AddReason(text, now, asked, answer);
    }
    const bool delegates = subject.Kind == kGroup && (subject.Flags & kFlagsDelegateDecide) != 0;
    if (delegates) text.Add("would accept: it delegates to its children, which return {:g}", answer.Value);
    else if (subject.Decide.Call == nullptr) text.Add("would accept: it has no Decide");
    else text.Add("would accept: its Decide returns {:g}", answer.Value);
}

// What the children said to a group that asked them, a line each.
void AddChildrensAnswers(text_buffer& text, const situation& now, const node& group, const answers& heard) {
    for (int i = 0; i < group.NumChildren; ++i) {
        const said& answer = heard.Children[i];
        if (!answer.IsAsked) continue;
        const node& child = now.Tree.Nodes[group.FirstChild + i];
        text.Add("    its child {} ", NameOf(child));
        AddAnswer(text, now, child, answer);
        text.Add("\n");
    }
}

// Whether some sibling before this one would accept now, in a group that takes the first. Null: none.
const node* EarlierSiblingThatAccepts(const situation& now, const node& here) {
    for (int i = 0; i < here.ChildIndex; ++i) {
        const node& sibling = *(&here - here.ChildIndex + i);
        if (!IsActive(now, sibling) && AskDry(now, sibling).Own.Verdict == verdict::kAccepted) return &sibling;
    }
    return nullptr;
}

// What an accepting decider's score is up against.
void AddScores(text_buffer& text, const situation& now, const node& here, const node& active, float value) {
    const float margin = now.Tree.Nodes[here.Parent].Decider->Margin;
    const float to_beat = ActiveValueDry(now, active.Depth);
    const double lead = static_cast<double>(value) - static_cast<double>(to_beat);
    text.Add("  {} is worth {:g} now", NameOf(active), to_beat);
    if (margin > 0) text.Add(", and has to be beaten by more than {:g}", margin);
    if (lead > static_cast<double>(margin)) text.Add(": {} would take over, if no other is worth more.\n", NameOf(here));
    else text.Add(": {} loses by {:g}.\n", NameOf(here), static_cast<double>(margin) - lead);
}

// Which part the active sibling plays, for a decider that is not active in a group that is.
void AddSiblingsHold(text_buffer& text, const situation& now, const node& here, const node& group, const node& active) {
    const char* const group_name = NameOf(group);
    const char* const name = NameOf(here);
    const char* const holder = NameOf(active);
    const bool is_earlier = here.ChildIndex < active.ChildIndex;
    switch (group.Decider->Policy) {
        case kGroupPrioritizedList:
            if (is_earlier) return text.Add("  {} asks {} in each tick, because it stands before {}, which is active.\n", group_name, name, holder);
            return text.Add("  {}, which stands before {} in {}, is active; {} is asked when that ends.\n", holder, name, group_name, name);
        case kGroupScoredEveryTick:
            return text.Add("  {} asks all its children in each tick; {} is active.\n", group_name, holder);
        case kGroupRandom:
        case kGroupWeightedRandom:
        case kGroupScored:
            return text.Add("  {} asks nobody while {} is active ({}).\n", group_name, holder, GroupPolicyName(group.Decider->Policy));
        case kGroupSequential:
        case kGroupSequentialLooping:
            if (is_earlier) return text.Add("  It is {}'s turn in {}; the turn of {} is over.\n", holder, group_name, name);
            return text.Add("  It is {}'s turn in {}; the turn of {} comes later.\n", holder, group_name, name);
        case kGroupShuffle: {
            const bool had_turn = (StoredIn<group_state>(now.Memory, group.GroupState).Turns >> here.ChildIndex & 1u) != 0;
            return text.Add("  It is {}'s turn in {}; {} {} in this round.\n", holder, group_name, name,
                            had_turn ? "had its turn already" : "has yet to have its turn");
        }
    }
}

// What it would say itself, and what else stands in its way.
void AddOwnAnswer(text_buffer& text, const situation& now, const node& here) {
    const answers heard = AskDry(now, here);
    text.Add("  {} ", NameOf(here));
    AddAnswer(text, now, here, heard.Own);
    text.Add(".\n");
    AddChildrensAnswers(text, now, here, heard);
    if (heard.Own.Verdict != verdict::kAccepted || !heard.Own.IsComplete) return;
    if (here.NumChildren > 0 && now.CanCallDecides && !SomeChildAcceptsDry(now, here)) {
        text.Add("  But none of its children would accept now, so it would end at once (Subset Rule).\n");
    }
    const node* group = here.Parent != kNoNode ? &now.Tree.Nodes[here.Parent] : nullptr;
    if (group == nullptr || !IsActive(now, *group)) return;
    const node* active = ActiveNode(now.Memory, here.Depth);
    const group_policy policy = group->Decider->Policy;
    if (policy == kGroupPrioritizedList) {
        if (active != nullptr && active->ChildIndex < here.ChildIndex) return;
        const node* first = EarlierSiblingThatAccepts(now, here);
        if (first != nullptr) text.Add("  But {}, which stands before it, would accept too.\n", NameOf(*first));
        else if (active != nullptr) text.Add("  So it would interrupt {} in the next tick.\n", NameOf(*active));
    } else if (active != nullptr && (policy == kGroupScoredEveryTick || policy == kGroupScored) && now.CanCallDecides) {
        AddScores(text, now, here, *active, heard.Own.Value);
    }
}

// One level of the way down to the subject: it is not active, but its group is, or it is the root.
void AddWhyNot(text_buffer& text, const situation& now, const node& here) {
    if (here.Parent == kNoNode) {
        text.Add("  Nothing is active.\n");
    } else {
        const node& group = now.Tree.Nodes[here.Parent];
        const node* active = ActiveNode(now.Memory, here.Depth);
        if (active != nullptr) AddSiblingsHold(text, now, here, group, *active);
        else text.Add("  {} is active without a child, until the next tick.\n", NameOf(group));
    }
    AddOwnAnswer(text, now, here);
}

// What happened to it in the last tick that was recorded; masks are known from nowhere else.
void AddLastTick(text_buffer& text, const situation& now, const node& here, const flight_recorder_base& recorder) {
    const recorded_tick* last = RecordedTick(recorder, NumRecordedTicks(recorder) - 1);
    if (last == nullptr || recorder.Tree != &now.Tree) return;
    const char* between = "";
    for (int i = 0; i < last->NumEvents; ++i) {
        const recorded_event& event = *RecordedEvent(recorder, *last, i);
        if (RecordedNode(recorder, event.Node) != &here || event.Kind == event_kind::kRedecide) continue;
        if (*between == 0) text.Add("  In the tick at {:.2f} s: ", last->LastTime);
        text.Add("{}", between);
        between = "; ";
        switch (event.Kind) {
            case event_kind::kAsked: text.Add("{}", Words(VerdictOf(event))); break;
            case event_kind::kActivated: text.Add("activated"); break;
            case event_kind::kActivateFailed: text.Add("{} in its Activate", Words(static_cast<status>(event.Detail))); break;
            case event_kind::kEnded: text.Add("ended, {}", Words(static_cast<status>(event.Detail))); break;
            case event_kind::kDeactivated: text.Add("deactivated, {}", Words(static_cast<end_reason>(event.Detail))); break;
            default: text.Add("{}", EventKindName(event.Kind)); break;
        }
    }
    if (*between != 0) text.Add(".\n");
}

void AddPlace(text_buffer& text, const situation& now, const node& here) {
    AddPath(text, now.Tree, here);
    if (IsActive(now, here)) {
        const double seconds = now.Input.Time - (now.Memory.Time - ActiveSeconds(now.Memory, here.Depth));
        return text.Add(" is active since {:.2f} s, for {:.2f} s.\n", now.Input.Time - seconds, seconds);
    }
    const node* blocked = &here;  // the first on the way down that is not active
    while (blocked->Parent != kNoNode && !IsActive(now, now.Tree.Nodes[blocked->Parent])) blocked = &now.Tree.Nodes[blocked->Parent];
    text.Add(" is not active");
    if (blocked != &here) text.Add(", because {} is not", NameOf(*blocked));
    text.Add(".\n");
    AddWhyNot(text, now, *blocked);
    if (blocked != &here) AddOwnAnswer(text, now, here);
}

// For one line about a decider that would accept: who is in its way.
void AddHolder(text_buffer& text, const situation& now, const node& here) {
    if (here.Parent == kNoNode || !IsActive(now, now.Tree.Nodes[here.Parent])) return;
    const node* active = ActiveNode(now.Memory, here.Depth);
    if (active == nullptr) return;
    const group_policy policy = now.Tree.Nodes[here.Parent].Decider->Policy;
    if (policy == kGroupPrioritizedList && here.ChildIndex < active->ChildIndex) return;
    if (policy == kGroupScoredEveryTick && now.CanCallDecides) {
        return text.Add("; {} is worth {:g}", NameOf(*active), ActiveValueDry(now, active->Depth));
    }
    text.Add("; not asked while {} is active", NameOf(*active));
}

void AddLine(text_buffer& text, const situation& now, const node& here) {
    if (IsActive(now, here)) {
        return text.Add("*{} is active for {:.2f} s", NameOf(here), now.Input.Time - now.Memory.Time + ActiveSeconds(now.Memory, here.Depth));
    }
    const said answer = AskDry(now, here).Own;
    text.Add(" {} ", NameOf(here));
    AddAnswer(text, now, here, answer);
    if (answer.Verdict == verdict::kAccepted) AddHolder(text, now, here);
}

// Whether it can be explained at all; if not, says why.
bool CanExplain(text_buffer& text, const situation& now, error_code refused) {
    const bool is_about_agent = refused == error_code::kNullAgent;  // explained without calling Decides
    const bool is_in_tick = refused == error_code::kNestedTick && now.Memory.Tree == &now.Tree;
    if (refused != error_code::kNone && !is_about_agent && !is_in_tick) {
        text.Add("{} can't be explained: {}.\n", OrNothing(now.Tree.DebugName), ErrorText(refused));
        return false;
    }
    return true;
}

}  // namespace

std::size_t ExplainDecider(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input,
                           const decider& subject, char* buffer, std::size_t size, const flight_recorder_base* recorder) {
    text_buffer text(buffer, size);
    const error_code refused = WhyRefused(tree, memory, agent, input);
    const situation now = {tree, memory, agent, input, agent.Pointer != nullptr || !tree.NeedsAgent};
    if (!CanExplain(text, now, refused)) return text.Finish();
    text.Add("{} at {:.2f} s:\n", subject, input.Time);
    bool is_found = false;
    for (const node* here = tree.Nodes; here != nullptr; here = NextInOutline(tree, here)) {
        if (here->Decider != &subject) continue;
        is_found = true;
        AddPlace(text, now, *here);
        if (recorder != nullptr) AddLastTick(text, now, *here, *recorder);
    }
    if (!is_found) text.Add("It does not stand in {}.\n", OrNothing(tree.DebugName));
    return text.Finish();
}

std::size_t ExplainAll(const tree& tree, const tree_memory_base& memory, agent_pointer agent, const tick_input& input, char* buffer,
                       std::size_t size) {
    text_buffer text(buffer, size);
    const error_code refused = WhyRefused(tree, memory, agent, input);
    const situation now = {tree, memory, agent, input, agent.Pointer != nullptr || !tree.NeedsAgent};
    if (!CanExplain(text, now, refused)) return text.Finish();
    for (const node* here = tree.Nodes; here != nullptr; here = NextInOutline(tree, here)) {
        text.Add("{:{}}", "", 2 * here->Depth);
        AddLine(text, now, *here);
        text.Add("\n");
    }
    return text.Finish();
}

}  // namespace bt
