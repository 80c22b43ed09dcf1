// A part of exact_tick.h: the running list that an agent keeps, which says which nodes ran, and which of them acts.
#pragma once

#include <bt/formats/unvanquished/inside/exact/exact_tick.h>

namespace bt::unvanquished::exact {

// A failure never takes a node off the list.
template <class Observer>
void exact_tick<Observer>::Remember(const bt::node& here, const exact_node& facts, answer given) {
    if (given == kSuccess && IsListed(facts.Number)) return Clear(end_reason::kInterrupted);
    const bool is_off = given != kRunning && bt::detail::IsOff(Run, here) && IsActing(facts.Kind);
    if (is_off && IsActive(facts) != 0) return Deactivate(here, end_reason::kNoLongerHolds, State.ActiveSince);
    if (given != kRunning) return;
    if (facts.Kind == exact_kind::kAction) {
        Clear(end_reason::kInterrupted, &facts);
        State.ActiveSince = ActionSince;
    }
    if (IsListed(facts.Number)) return;
    if (State.NumNodes < Of.ListRoom) State.Nodes[State.NumNodes++] = static_cast<std::uint16_t>(&here - Run.Tree.Nodes);
    else if (IsActing(facts.Kind)) Deactivate(here, end_reason::kInterrupted, ActionSince);  // because nothing would end it later
}

template <class Observer>
bool exact_tick<Observer>::IsListed(std::uint16_t number) const {
    int index = 0;
    while (index < State.NumNodes && Listed(index).Number != number) ++index;
    return index < State.NumNodes;
}

// Where a sequence or a fallback begins: at the last child that is listed.
template <class Observer>
int exact_tick<Observer>::FirstListed(const bt::node& here) const {
    for (int i = here.NumChildren - 1; i > 0; --i) {
        if (IsListed(FactsOf(Run.Child(here, i)).Number)) return i;
    }
    return 0;
}

// Takes all nodes off the list. Each active node among them ends, unless it is `but`.
template <class Observer>
void exact_tick<Observer>::Clear(end_reason reason, const exact_node* but) {
    for (int i = 0; i < State.NumNodes; ++i) {
        const exact_node& listed = Listed(i);
        const bool stays = but != nullptr && listed.Number == but->Number;
        if (stays || !IsActing(listed.Kind) || IsActive(listed) == 0) continue;
        Deactivate(Run.Tree.Nodes[State.Nodes[i]], reason, listed.Kind == exact_kind::kAction ? State.ActiveSince : Run.Args.Time);
    }
    State.NumNodes = 0;
}

// The path to show: what acts; else, if the tree runs, the node that ran last.
template <class Observer>
void exact_tick<Observer>::NoteLeaf(answer given) {
    const bt::node* leaf = given == kRunning ? RunningLeaf : nullptr;
    double since = Run.Args.Time;
    for (int i = State.NumNodes - 1; i >= 0; --i) {
        if (!IsActing(Listed(i).Kind) || IsActive(Listed(i)) == 0) continue;
        leaf = &Run.Tree.Nodes[State.Nodes[i]];
        if (Listed(i).Kind == exact_kind::kAction) since = State.ActiveSince;
    }
    if (leaf != nullptr) Run.ShowPathTo(*leaf, since);
    else Run.ShowNoPath();
}

}  // namespace bt::unvanquished::exact
