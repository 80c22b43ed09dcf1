// The group policies: which child runs when none does, and which may take over (contract 41-48). The facts of each are
// in policy_table.h.
#pragma once

#include <bit>
#include <cstdint>

#include <bt/engine/policy_table.h>
#include <bt/engine/tick/running_tick.h>
#include <bt/engine/tick/watching.h>

namespace bt::detail {

// The choice of a group: a child, none because no child accepts, or none for this tick.
enum class choice { kChild, kNone, kWait };

template <class Observer>
bool Ask(running_tick<Observer>& run, const node& asked, candidate& out);
template <class Observer>
float ActiveValue(running_tick<Observer>& run, const node& here);

template <class Observer>
bool AskUnlessMasked(running_tick<Observer>& run, const node& group, int index, std::uint32_t mask, candidate& out) {
    if ((mask >> index & 1u) == 0) return Ask(run, run.Child(group, index), out);
    run.Observe({.Kind = event_kind::kAsked, .Verdict = verdict::kMasked, .Node = &run.Child(group, index)});
    return false;
}

// The first of the children before `end` that accepts, by their watches: for a tick that nothing observes.
template <class Observer>
BT_INLINED inline choice ChooseFirstByWatches(running_tick<Observer>& run, const node& group, int end, std::uint32_t mask, candidate& out) {
    const watch* next = WatchesOfChildren(run.Tree, group);  // bit 0 of the mask is always that of `next`
    for (const watch* const last = next + end;; ++next) {
        const interrupt found = FindInterruptBut(mask, next, last, run.Flags, run.Agent);
        if (found.Watch == nullptr) return choice::kNone;
        const node& child = run.Tree.Nodes[found.Watch->Node];
        if (Accepts(found.Value)) {
            out.Node = &child;
            out.Value = found.Value;
            out.Slot = kNoSlot;
            out.Reserved.Num = 0;
            return choice::kChild;
        }
        if (Ask(run, child, out)) return choice::kChild;
        if (found.Watch + 1 == last) return choice::kNone;  // also because a shift by 32 is undefined
        mask >>= found.Watch + 1 - next;
        next = found.Watch;
    }
}

// The first of the children before `end` that accepts.
template <class Observer>
BT_INLINED inline choice ChooseFirst(running_tick<Observer>& run, const node& group, int end, std::uint32_t mask, candidate& out) {
    if (run.PlanOf(group) != nullptr) return ChooseFirstByWatches(run, group, end, mask, out);
    for (int i = 0; i < end; ++i) {
        if (AskUnlessMasked(run, group, i, mask, out)) return choice::kChild;
    }
    return choice::kNone;
}

// Keeps `challenger` as the best so far and lets go of the one before.
template <class Observer>
void Replace(running_tick<Observer>& run, candidate& best, const candidate& challenger) {
    if (best.Node != nullptr) run.Release(best);
    best = challenger;
}

// Which of two scores wins in the group (contract 47).
inline bool IsBetter(const node&, float value, float best) { return value > best; }

// Every child is asked; the highest value wins, the first of equals (contract 47).
template <class Observer>
BT_NOT_INLINED choice ChooseBest(running_tick<Observer>& run, const node& group, std::uint32_t mask, const node* active, candidate& out) {
    out.Node = nullptr;
    for (int i = 0; i < group.NumChildren; ++i) {
        candidate challenger;
        if (&run.Child(group, i) == active || !AskUnlessMasked(run, group, i, mask, challenger)) continue;
        if (out.Node == nullptr || IsBetter(group, challenger.Value, out.Value)) Replace(run, out, challenger);
        else run.Release(challenger);
    }
    return out.Node != nullptr ? choice::kChild : choice::kNone;
}

// Draws among candidates while they come: each replaces the one before with its share of the weight so far. That gives the same chances as
// one draw at the end, and keeps one candidate instead of all (contract 50).
struct running_draw {
    double Total = 0;

    // Whether this candidate is the one, as far as they came. `value` is its weight; without weights all have the same chance.
    bool Takes(random_generator& random, float value, bool weighted) {
        constexpr float largest_weight = 3.0e38f;  // an infinite value would leave the others no share to compare with
        const double weight = weighted ? static_cast<double>(value < largest_weight ? value : largest_weight) : 1.0;
        const bool is_first = Total == 0;
        Total += weight;
        // No product is added to anything, so nothing here can be fused to a differently rounded result. With -ffast-math the processor may
        // take the smallest weights for 0. not covered: that
        return static_cast<double>(random.Next()) * (1.0 / 4294967296.0) * Total < weight || is_first;
    }
};

// Every child is asked, then one is drawn among those that accept; so the DBlock of one is kept instead of all.
template <class Observer>
BT_NOT_INLINED choice ChooseDrawn(running_tick<Observer>& run, const node& group, std::uint32_t mask, bool weighted, candidate& out) {
    out.Node = nullptr;
    running_draw draw;
    for (int i = 0; i < group.NumChildren; ++i) {
        candidate challenger;
        if (!AskUnlessMasked(run, group, i, mask, challenger)) continue;
        if (draw.Takes(*run.Args.Random, challenger.Value, weighted)) Replace(run, out, challenger);
        else run.Release(challenger);
    }
    return out.Node != nullptr ? choice::kChild : choice::kNone;
}

// From the current position on, the first that accepts (contract 45). A group that begins at a position that it kept, and
// finds none from there on, begins with its first child (contract 156).
template <class Observer>
BT_NOT_INLINED choice ChooseInSequence(running_tick<Observer>& run, const node& group, group_state& state,
                                       std::uint32_t mask, candidate& out) {
    const int start = state.Next < 0 ? 0 : state.Next;
    const int before = mask == 0 ? start : 0;  // a child ended in this tick: the group goes on, it does not begin
    for (int turn = 0; turn < group.NumChildren - start + before; ++turn) {
        state.Next = (start + turn) % group.NumChildren;
        if (Ask(run, run.Child(group, state.Next), out)) return choice::kChild;
    }
    return choice::kNone;
}

// As ChooseInSequence, but after the last child comes the first. A child that already ran in this tick has to wait for the next tick; one
// that refused is passed over (contract 46).
template <class Observer>
BT_NOT_INLINED choice ChooseInLoop(running_tick<Observer>& run, const node& group, group_state& state, std::uint32_t ran,
                                   std::uint32_t refused, candidate& out) {
    const int start = state.Next < 0 ? 0 : state.Next;
    for (int turn = 0; turn < group.NumChildren; ++turn) {
        state.Next = (start + turn) % group.NumChildren;
        if ((refused >> state.Next & 1u) != 0) continue;
        if ((ran >> state.Next & 1u) != 0) return choice::kWait;
        if (Ask(run, run.Child(group, state.Next), out)) return choice::kChild;
    }
    return choice::kNone;
}

inline int NthSetBit(std::uint32_t bits, std::uint32_t nth) {
    for (; nth > 0; --nth) bits &= bits - 1;
    return std::countr_zero(bits);
}

// The next in a random order that is drawn as it is needed: evenly among those that had no turn in this round. A child
// that rejects has had its turn; after the last a new round begins. A child that already ran in this tick waits for the
// next (contract 44).
template <class Observer>
BT_NOT_INLINED choice ChooseShuffled(running_tick<Observer>& run, const node& group, group_state& state, std::uint32_t ran,
                                     std::uint32_t refused, candidate& out) {
    const std::uint32_t all = group.NumChildren == 32 ? ~0u : (1u << group.NumChildren) - 1;
    std::uint32_t rejected = refused;  // in this call, so that no child is asked twice
    while (rejected != all) {
        if ((state.Turns & all) == all) state.Turns = 0;
        const std::uint32_t left = all & ~state.Turns;
        if (state.Next < 0) state.Next = NthSetBit(left, run.Args.Random->NextBelow(static_cast<std::uint32_t>(std::popcount(left))));
        const std::uint32_t drawn = 1u << state.Next;
        if ((ran & drawn & ~refused) != 0) return choice::kWait;
        const node& child = run.Child(group, state.Next);
        state.Turns |= drawn;
        state.Next = -1;
        if ((rejected & drawn) != 0) continue;
        if (Ask(run, child, out)) return choice::kChild;
        rejected |= drawn;
    }
    return choice::kNone;
}

// Chooses a child for a group that has none. `mask`: its children that ended or refused in this tick. kChild: `out` is it.
template <class Observer>
choice ChooseByPolicy(running_tick<Observer>& run, const node& group, group_state& state, std::uint32_t mask, std::uint32_t refused,
                  candidate& out) {
    switch (group.Decider->Policy) {
        case kGroupPrioritizedList: return ChooseFirst(run, group, group.NumChildren, mask, out);
        case kGroupRandom: return ChooseDrawn(run, group, mask, false, out);
        case kGroupWeightedRandom: return ChooseDrawn(run, group, mask, true, out);
        case kGroupShuffle: return ChooseShuffled(run, group, state, mask, refused, out);
        case kGroupSequential: return ChooseInSequence(run, group, state, mask, out);
        case kGroupSequentialLooping: return ChooseInLoop(run, group, state, mask, refused, out);
        case kGroupScored:
        case kGroupScoredEveryTick: return ChooseBest(run, group, mask, nullptr, out);
    }
    return choice::kNone;  // not covered: verification lets no other policy in
}

template <class Observer>
choice ChooseChild(running_tick<Observer>& run, const node& group, group_state& state, std::uint32_t mask, std::uint32_t refused,
                   candidate& out) {
    const choice made = ChooseByPolicy(run, group, state, mask, refused, out);
    return ObserveChoice(run, group, state, made, out);
}

// Every child is asked; the best takes over if it beats the active one by more than the group's margin (contract 48).
template <class Observer>
choice ChooseBetter(running_tick<Observer>& run, const node& group, const node& active, std::uint32_t mask, candidate& out) {
    const float active_value = ActiveValue(run, active);
    if (ChooseBest(run, group, mask, &active, out) == choice::kNone) return choice::kNone;
    const double lead = static_cast<double>(out.Value) - static_cast<double>(active_value);
    const bool leads = IsBetter(group, out.Value, active_value);  // of two infinite values the lead is NaN
    if (leads && lead > static_cast<double>(group.Decider->Margin)) return choice::kChild;
    run.Release(out);
    return choice::kNone;
}

// Tells the observer what the group chose, and returns it. `out` is the chosen child, if there is one.
template <class Observer>
choice ObserveChoice(running_tick<Observer>& run, const node& group, const group_state& state, choice made, const candidate& out) {
    const bool chose = made == choice::kChild;
    const bool shuffles = FactsOf(*group.Decider).Turns == turn_order::kShuffled;
    run.Observe({.Kind = event_kind::kChose,
                 .Index = static_cast<std::int8_t>(chose ? out.Node->ChildIndex : -1),
                 .ShuffleIndex = static_cast<std::int8_t>(chose && shuffles ? std::popcount(state.Turns) - 1 : -1),
                 .Node = &group});
    return made;
}

// Whether another child takes over from the active one. kNone: that one goes on.
template <class Observer>
choice ChooseTakeover(running_tick<Observer>& run, const node& group, const node& active, candidate& out) {
    const std::uint32_t mask = run.MaskOf(group);
    switch (FactsOf(*group.Decider).Asks) {
        case asked_while_active::kNone: break;
        case asked_while_active::kEarlier:
            return ObserveChoice(run, group, kNewGroupState, ChooseFirst(run, group, active.ChildIndex, mask, out), out);
        case asked_while_active::kAll: return ObserveChoice(run, group, kNewGroupState, ChooseBetter(run, group, active, mask, out), out);
    }
    return choice::kNone;
}

// A child ended: moves a group's turn order on. True: the group ends at once, with *answer.
inline bool EndTurn(const node& group, group_state& state, int child, status* answer) {
    const policy_facts& facts = FactsOf(*group.Decider);
    if (facts.Turns != turn_order::kSequence) return false;
    if (*answer != status::kSucceeded && (group.Decider->Flags & kFlagsEndOnFailure) != 0) return true;
    if (child + 1 < group.NumChildren) {
        state.Next = child + 1;
        return false;
    }
    state.Next = 0;
    if (!facts.SucceedsAtEnd) return false;
    *answer = status::kSucceeded;
    return true;
}

// The answer of a group when, after a child ended with `answer`, no child accepts (contract 25, 45).
inline status AnswerWithoutChild(const node& group, status answer) {
    return FactsOf(*group.Decider).SucceedsAtEnd ? status::kSucceeded : answer;
}

}  // namespace bt::detail
