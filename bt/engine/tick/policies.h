// The group policies: which child runs when none does, and which may take over (contract 41-48). What is true of each stands in policy_table.h.
#pragma once

#include <bit>
#include <cstdint>

#include <bt/engine/policy_table.h>
#include <bt/engine/tick/running_tick.h>

namespace bt::detail {

enum class pick { kChild, kNobody, kWait };

template <class Observer>
bool Ask(running_tick<Observer>& run, const node& asked, candidate& out);
template <class Observer>
float ActiveValue(running_tick<Observer>& run, int level);

template <class Observer>
bool AskUnlessMasked(running_tick<Observer>& run, const node& group, int index, std::uint32_t mask, candidate& out) {
    if ((mask >> index & 1u) == 0) return Ask(run, run.Child(group, index), out);
    run.Observe({.Kind = event_kind::kAsked, .Verdict = verdict::kMasked, .Node = &run.Child(group, index)});
    return false;
}

// The first of the children `start` to end - 1 that accepts.
template <class Observer>
pick PickFirst(running_tick<Observer>& run, const node& group, int start, int end, std::uint32_t mask, candidate& out) {
    for (int i = start; i < end; ++i) {
        if (AskUnlessMasked(run, group, i, mask, out)) return pick::kChild;
    }
    return pick::kNobody;
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
pick PickBest(running_tick<Observer>& run, const node& group, std::uint32_t mask, int active, candidate& out) {
    out.Node = nullptr;
    for (int i = 0; i < group.NumChildren; ++i) {
        candidate challenger;
        if (i == active || !AskUnlessMasked(run, group, i, mask, challenger)) continue;
        if (out.Node == nullptr || IsBetter(group, challenger.Value, out.Value)) Replace(run, out, challenger);
        else run.Release(challenger);
    }
    return out.Node != nullptr ? pick::kChild : pick::kNobody;
}

// Every child is asked, then one is drawn among those that accept. It draws while it asks: each candidate replaces the one before with its
// share of the weight so far. That gives the same chances as one draw at the end, and keeps one DBlock instead of all.
template <class Observer>
pick PickDrawn(running_tick<Observer>& run, const node& group, std::uint32_t mask, bool weighted, candidate& out) {
    constexpr float largest_weight = 3.0e38f;  // an infinite value would leave the others no share to compare with
    out.Node = nullptr;
    double total = 0;
    for (int i = 0; i < group.NumChildren; ++i) {
        candidate challenger;
        if (!AskUnlessMasked(run, group, i, mask, challenger)) continue;
        const float value = challenger.Value < largest_weight ? challenger.Value : largest_weight;
        const double weight = weighted ? static_cast<double>(value) : 1.0;
        total += weight;
        // No product is added to anything, so nothing here can be fused to a differently rounded result.
        const double drawn = static_cast<double>(run.Args.Random->Next()) * (1.0 / 4294967296.0) * total;
        if (out.Node == nullptr || drawn < weight) Replace(run, out, challenger);
        else run.Release(challenger);
    }
    return out.Node != nullptr ? pick::kChild : pick::kNobody;
}

// From the current position on, the first that accepts (contract 45).
template <class Observer>
pick PickInSequence(running_tick<Observer>& run, const node& group, group_state& state, candidate& out) {
    for (int i = state.Next < 0 ? 0 : state.Next; i < group.NumChildren; ++i) {
        state.Next = i;
        if (Ask(run, run.Child(group, i), out)) return pick::kChild;
    }
    return pick::kNobody;
}

// The same round and round; a child that already ran in this tick has to wait for the next, one that refused is passed over (contract 46).
template <class Observer>
pick PickInLoop(running_tick<Observer>& run, const node& group, group_state& state, std::uint32_t ran, std::uint32_t refused, candidate& out) {
    const int start = state.Next < 0 ? 0 : state.Next;
    for (int turn = 0; turn < group.NumChildren; ++turn) {
        state.Next = (start + turn) % group.NumChildren;
        if ((refused >> state.Next & 1u) != 0) continue;
        if ((ran >> state.Next & 1u) != 0) return pick::kWait;
        if (Ask(run, run.Child(group, state.Next), out)) return pick::kChild;
    }
    return pick::kNobody;
}

inline int NthSetBit(std::uint32_t bits, std::uint32_t nth) {
    for (; nth > 0; --nth) bits &= bits - 1;
    return std::countr_zero(bits);
}

// The next in a random order that is drawn as it is needed: evenly among those that had no turn in this round. One that rejects
// has had its turn; after the last a new round begins. One that already ran in this tick waits for the next (contract 44).
template <class Observer>
pick PickShuffled(running_tick<Observer>& run, const node& group, group_state& state, std::uint32_t ran, std::uint32_t refused,
                  candidate& out) {
    const std::uint32_t all = group.NumChildren == 32 ? ~0u : (1u << group.NumChildren) - 1;
    std::uint32_t rejected = refused;  // in this call: nobody is asked twice
    while (rejected != all) {
        if ((state.Turns & all) == all) state.Turns = 0;
        const std::uint32_t left = all & ~state.Turns;
        if (state.Next < 0) state.Next = NthSetBit(left, run.Args.Random->NextBelow(static_cast<std::uint32_t>(std::popcount(left))));
        const std::uint32_t drawn = 1u << state.Next;
        if ((ran & drawn & ~refused) != 0) return pick::kWait;
        const node& child = run.Child(group, state.Next);
        state.Turns |= drawn;
        state.Next = -1;
        if ((rejected & drawn) != 0) continue;
        if (Ask(run, child, out)) return pick::kChild;
        rejected |= drawn;
    }
    return pick::kNobody;
}

// Chooses a child for a group that has none. `mask`: its children that ended or refused in this tick. kChild: `out` is it.
template <class Observer>
pick PickByPolicy(running_tick<Observer>& run, const node& group, group_state& state, std::uint32_t mask, std::uint32_t refused,
                  candidate& out) {
    switch (group.Decider->Policy) {
        case kGroupPrioritizedList: return PickFirst(run, group, 0, group.NumChildren, mask, out);
        case kGroupRandom: return PickDrawn(run, group, mask, false, out);
        case kGroupWeightedRandom: return PickDrawn(run, group, mask, true, out);
        case kGroupShuffle: return PickShuffled(run, group, state, mask, refused, out);
        case kGroupSequential: return PickInSequence(run, group, state, out);
        case kGroupSequentialLooping: return PickInLoop(run, group, state, mask, refused, out);
        case kGroupScored:
        case kGroupScoredEveryTick: return PickBest(run, group, mask, -1, out);
    }
    return pick::kNobody;  // not covered: verification lets no other policy in
}

template <class Observer>
pick PickChild(running_tick<Observer>& run, const node& group, group_state& state, std::uint32_t mask, std::uint32_t refused, candidate& out) {
    const pick picked = PickByPolicy(run, group, state, mask, refused, out);
    return ObserveChoice(run, group, state, picked, out);
}

// Every child is asked; the best takes over if it beats the active one, at `level` + 1, by more than the group's margin (contract 48).
template <class Observer>
pick PickBetter(running_tick<Observer>& run, int level, std::uint32_t mask, candidate& out) {
    const node& group = *run.Levels[level].Node;
    const float active_value = ActiveValue(run, level + 1);
    if (PickBest(run, group, mask, run.ActiveChild(level), out) == pick::kNobody) return pick::kNobody;
    const double lead = static_cast<double>(out.Value) - static_cast<double>(active_value);
    if (lead > static_cast<double>(group.Decider->Margin)) return pick::kChild;
    run.Release(out);
    return pick::kNobody;
}

// What the group's children said came to this. `out` is the chosen one, if there is one.
template <class Observer>
pick ObserveChoice(running_tick<Observer>& run, const node& group, const group_state& state, pick picked, const candidate& out) {
    const bool chose = picked == pick::kChild;
    const bool shuffles = FactsOf(*group.Decider).Turns == turn_order::kShuffled;
    run.Observe({.Kind = event_kind::kChose,
                 .Index = static_cast<std::int8_t>(chose ? out.Node->ChildIndex : -1),
                 .ShuffleIndex = static_cast<std::int8_t>(chose && shuffles ? std::popcount(state.Turns) - 1 : -1),
                 .Node = &group});
    return picked;
}

// Whether another child takes over from the active one, which is at `level` + 1. kNobody: it goes on.
template <class Observer>
pick PickTakeover(running_tick<Observer>& run, int level, candidate& out) {
    const node& group = *run.Levels[level].Node;
    const int active = run.ActiveChild(level);
    const std::uint32_t mask = run.Levels[level].Mask;
    switch (FactsOf(*group.Decider).Asks) {
        case asked_while_active::kNone: break;
        case asked_while_active::kEarlier: return ObserveChoice(run, group, kNewGroupState, PickFirst(run, group, 0, active, mask, out), out);
        case asked_while_active::kAll: return ObserveChoice(run, group, kNewGroupState, PickBetter(run, level, mask, out), out);
    }
    return pick::kNobody;
}

// A child ended: moves a group's turn order on. True: the group ends at once, with *answer.
inline bool EndTurn(const node& group, group_state& state, int child, status* answer) {
    const policy_facts& facts = FactsOf(*group.Decider);
    if (facts.Turns != turn_order::kSequence) return false;
    if (*answer == status::kFailed && (group.Decider->Flags & kFlagsEndOnFailure) != 0) return true;
    if (child + 1 < group.NumChildren) {
        state.Next = child + 1;
        return false;
    }
    state.Next = 0;
    if (!facts.SucceedsAtEnd) return false;
    *answer = status::kSucceeded;
    return true;
}

// What a group answers when, after a child ended with `answer`, nobody accepts (contract 25, 45).
inline status AnswerWithoutChild(const node& group, status answer) {
    return FactsOf(*group.Decider).SucceedsAtEnd ? status::kSucceeded : answer;
}

}  // namespace bt::detail
