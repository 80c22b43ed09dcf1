// The rivals of a decider: its active sibling, and the siblings that would come before it in the next tick.
#include <bt/debug/explain/explain_words.h>
#include <bt/debug/lint/lint_rules.h>
#include <bt/debug/text/words.h>
#include <bt/engine/policy_table.h>
#include <bt/engine/tree/layout.h>

namespace bt::detail {
namespace {

void AddMargin(text_buffer& text, float margin) {
    if (margin > 0) text.Add(", and has to be beaten by more than {:g}", margin);
}

// A value against that of the active child, which it has to beat.
struct duel {
    float ToBeat;
    double Lead;
    double Margin;

    bool IsWon() const { return Lead > Margin; }
};
duel DuelWith(const situation& now, const node& active, float value) {
    const float to_beat = ActiveValueDry(now, active.Depth);
    const float margin = now.Tree.Nodes[active.Parent].Decider->Margin;
    return {to_beat, static_cast<double>(value) - static_cast<double>(to_beat), static_cast<double>(margin)};
}

// What an accepting decider's score is up against. True: it is high enough.
bool AddScores(text_buffer& text, const situation& now, const node& here, const node& active, float value) {
    const duel scores = DuelWith(now, active, value);
    const double missing = scores.Margin - scores.Lead;
    text.Add("  {} is worth {:g} now", NameOf(active), scores.ToBeat);
    AddMargin(text, static_cast<float>(scores.Margin));
    if (scores.IsWon()) {
        text.Add(": {} would take over, if no other is worth more.\n", NameOf(here));
        return true;
    }
    const bool is_by_some = missing > 0 && missing < 1e38;  // not with equal values, nor with infinite ones
    if (is_by_some) text.Add(": {} loses by {:g}.\n", NameOf(here), missing);
    else text.Add(": {} has to be worth more.\n", NameOf(here));
    return false;
}

asked_while_active AsksOf(const node& group) { return FactsOf(*group.Decider).Asks; }

bool HasToEnd(const situation& now, const node& active) { return FirstToEnd(now, active) != nullptr; }

// Whether its group, which is active, asks it in the next tick.
bool IsAsked(const situation& now, const node& here, const node& group, const node* active) {
    if (active == nullptr || HasToEnd(now, *active)) return true;
    const asked_while_active asks = AsksOf(group);
    return asks == asked_while_active::kAll || (asks == asked_while_active::kEarlier && here.ChildIndex < active->ChildIndex);
}

// Whether the active child of a group ends in the next tick because of something below it, which has to end.
bool EndsWithOneBelow(const next_change& next, const node& group, const node* active) {
    if (active == nullptr || next.Ended == nullptr || next.Ended->Depth <= active->Depth) return false;
    return next.Group == nullptr || next.Group->Depth <= group.Depth;
}

// The one that a group without a child chooses, by the group's policy.
void AddChosen(text_buffer& text, const next_change& first) {
    const char* const name = NameOf(first.Node);
    const policy_facts& facts = FactsOf(*first.Group->Decider);
    if (facts.Turns == turn_order::kSequence) return text.Add("  But it would be {}'s turn.\n", name);
    if (facts.Draws) return text.Add("  But {} would be drawn.\n", name);
    if (facts.Values == value_use::kScores) return text.Add("  But {}, which is worth {:g}, would be chosen.\n", name, first.Value);
    text.Add("  But {} would be chosen.\n", name);
}

// Another one comes first, in its group or further up.
void AddFirst(text_buffer& text, const node& here, const next_change& first) {
    const char* const name = NameOf(first.Node);
    const bool is_list = AsksOf(*first.Group) == asked_while_active::kEarlier;
    if (is_list && first.Node->Parent == here.Parent) return text.Add("  But {}, which comes before it, would accept too.\n", name);
    if (first.After == nullptr || first.Ended != nullptr) return AddChosen(text, first);
    const char* const after = NameOf(first.After);
    if (!is_list) return text.Add("  But {}, which is worth {:g}, would take over from {} first.\n", name, first.Value, after);
    text.Add("  But {}, which comes before {} in {}, would take over from {} first.\n", name, after, NameOf(*first.Group), after);
}

// The part that it plays by the policy of the group.
void AddActiveSibling(text_buffer& text, const situation& now, const node& here, const node& group, const node& active) {
    const char* const group_name = NameOf(group);
    const char* const name = NameOf(here);
    const char* const holder = NameOf(active);
    const bool is_earlier = here.ChildIndex < active.ChildIndex;
    const policy_facts& facts = FactsOf(*group.Decider);
    if (facts.Asks == asked_while_active::kAll) {
        return text.Add("  {} asks all its children in each tick; {} is active.\n", group_name, holder);
    }
    if (facts.Asks == asked_while_active::kEarlier) {
        if (is_earlier) {
            return text.Add("  {} asks {} in each tick, because it comes before {}, which is active.\n", group_name, name, holder);
        }
        text.Add("  {}, which comes before {} in {}, is active", holder, name, group_name);
        if (!NeverEnds(now.Tree, active)) text.Add("; {} is asked when that ends", name);
        return text.Add(".\n");
    }
    switch (facts.Turns) {
        case turn_order::kNone: return text.Add("  {} asks no child while {} is active ({}).\n", group_name, holder, facts.Name);
        case turn_order::kSequence:
            return text.Add("  It is {}'s turn in {}; the turn of {} {}.\n", holder, group_name, name,
                            is_earlier ? "is over" : "comes later");
        case turn_order::kShuffled: {
            const bool had_turn = (StoredIn<group_state>(now.Memory, group.GroupState).Turns >> here.ChildIndex & 1u) != 0;
            return text.Add("  It is {}'s turn in {}; {} {} in this round.\n", holder, group_name, name,
                            had_turn ? "had its turn already" : "has yet to have its turn");
        }
    }
}

// That the active one runs until something interrupts it, and what may.
void AddNeverEnds(text_buffer& text, const node& group, const node& active) {
    text.Add("  {} never ends by itself", NameOf(active));
    if (active.NumChildren == 0) {
        const behavior* functions = active.Decider->Behavior;
        text.Add(", because {}", functions->Tick.Call == nullptr ? "it has no Tick" : "its Tick returns nothing");
    }
    if (AsksOf(group) == asked_while_active::kEarlier) text.Add(": only what comes before it can interrupt it.\n");
    else if (group.Parent == kNoNode) text.Add(": nothing can interrupt it.\n");
    else text.Add(": only what takes over from {} can interrupt it.\n", NameOf(group));
}

}  // namespace

bool IsActive(const situation& now, const node& here) {
    return now.Memory.Tree == &now.Tree && IsNodeActive(now.Memory, here);
}

const node& AddNotActive(text_buffer& text, const situation& now, const node& here, bool is_here) {
    const node* blocked = &here;
    while (blocked->Parent != kNoNode && !IsActive(now, now.Tree.Nodes[blocked->Parent])) blocked = &now.Tree.Nodes[blocked->Parent];
    text.Add(" is not active");
    if (blocked != &here || !is_here) text.Add(", because {} is not", NameOf(*blocked));
    text.Add(".\n");
    return *blocked;
}

void AddSiblingsHold(text_buffer& text, const situation& now, const node& here, const node& group, const node& active) {
    if (AddWhyToEnd(text, now, active)) return;
    AddActiveSibling(text, now, here, group, active);
    if (!IsAsked(now, here, group, &active) && NeverEnds(now.Tree, active)) AddNeverEnds(text, group, active);
}

namespace {

// What becomes of a decider that would accept, by the first change that the next tick makes.
void AddOutcome(text_buffer& text, const node& here, const node& group, const node* active, const next_change& next, bool is_free) {
    const bool is_here = next.Group == &group;
    const bool is_above = next.Group == nullptr || next.Group->Depth < group.Depth;
    const bool is_list = AsksOf(group) == asked_while_active::kEarlier;
    if (next.Node == &here && is_free) return text.Add("  So it would run in the next tick if all stays as it is.\n");
    if (next.Node == &here) return text.Add("  So it would interrupt {} in the next tick if all stays as it is.\n", NameOf(*active));
    if (is_above && next.Ended != nullptr && active != nullptr) return text.Add("  But {} would end too then.\n", NameOf(group));
    if (is_here && next.Node == nullptr) return text.Add("  But {} would wait for the tick after that, without a child.\n", NameOf(group));
    const bool is_later = is_here && is_list && next.Node->ChildIndex > here.ChildIndex;
    // Asking others may start its timer, or draw the random number that it would have had.
    if (next.Node == nullptr || next.Group->Depth > group.Depth || is_later) {
        return text.Add("  But after what is asked before it in the next tick, it would not accept any more.\n");
    }
    AddFirst(text, here, next);
}

// Why a group that is not active would not be entered; null: it might be.
const char* WhyNotEntered(const situation& now, const node& group) {
    const said answer = AskDry(now, group).Own;
    if (!answer.IsComplete) return nullptr;
    if (answer.Verdict != verdict::kAccepted) return "would be rejected";
    if (group.Parent == kNoNode) return nullptr;
    const node& above = now.Tree.Nodes[group.Parent];
    const node* active = ActiveNode(now.Memory, group.Depth);
    if (!IsActive(now, above) || active == nullptr || HasToEnd(now, *active)) return nullptr;
    if (!IsAsked(now, group, above, active)) return "is not";
    const bool is_scored = AsksOf(above) == asked_while_active::kAll && now.CanCallDecides;
    return is_scored && !DuelWith(now, *active, answer.Value).IsWon() ? "loses" : nullptr;
}

// "; not asked, because EAT would be rejected": of the groups above, the first that is not entered, or has to end. False: there is none.
bool AddGroupAbove(text_buffer& text, const situation& now, const node& here) {
    if (here.Parent == kNoNode) return false;
    const node& group = now.Tree.Nodes[here.Parent];
    const bool is_active = IsActive(now, group);
    if (!is_active && AddGroupAbove(text, now, group)) return true;
    const node* const ends = is_active ? FirstToEnd(now, group) : nullptr;
    const char* const why = is_active ? ends != nullptr ? "has to end" : nullptr : WhyNotEntered(now, group);
    if (why == nullptr) return false;
    text.Add("; not asked, because {} {}", NameOf(ends != nullptr ? *ends : group), why);
    return true;
}

}  // namespace

void AddNextTick(text_buffer& text, const situation& now, const node& here, float value) {
    if (here.Parent == kNoNode) return;
    const node& group = now.Tree.Nodes[here.Parent];
    const node* active = ActiveNode(now.Memory, here.Depth);
    if (!IsActive(now, group) || HasToEnd(now, group)) return;
    const bool is_asked = IsAsked(now, here, group, active);
    if (!now.CanCallDecides) {
        if (is_asked) text.Add("  Whether another one would come first needs an agent to say.\n");
        return;
    }
    const next_change next = NextDry(now);
    const bool ends_with = EndsWithOneBelow(next, group, active);
    const bool is_free = active == nullptr || HasToEnd(now, *active);
    const bool is_scored = !is_free && AsksOf(group) == asked_while_active::kAll;
    if (!is_asked && !ends_with) return;
    if (is_scored && !AddScores(text, now, here, *active, value) && !ends_with) return;
    if (ends_with) {
        text.Add("  But ");
        AddEnd(text, now, *next.Ended);
        text.Add(" {} ends with it.\n", NameOf(*active));
    }
    AddOutcome(text, here, group, active, next, is_free || ends_with);
}

void AddHolder(text_buffer& text, const situation& now, const node& here) {
    if (AddGroupAbove(text, now, here)) return;
    if (here.Parent == kNoNode || !IsActive(now, now.Tree.Nodes[here.Parent])) return;
    const node* active = ActiveNode(now.Memory, here.Depth);
    if (active == nullptr) return;
    const node& group = now.Tree.Nodes[here.Parent];
    if (HasToEnd(now, *active)) return;
    const bool is_asked = IsAsked(now, here, group, active);
    if (is_asked && AsksOf(group) == asked_while_active::kEarlier) return;
    if (!is_asked) return text.Add("; not asked while {} is active", NameOf(*active));
    if (!now.CanCallDecides) return text.Add("; what {} is worth needs an agent to say", NameOf(*active));
    text.Add("; {} is worth {:g}", NameOf(*active), ActiveValueDry(now, active->Depth));
    AddMargin(text, group.Decider->Margin);
}

}  // namespace bt::detail
