// W9's tree as a switch, written by hand for speed: a case for each leaf, which inlines what it asks and what it does.
#pragma once

#include <utility>

#include "agent.h"

namespace bench::frame {

template <int Num>
using numbers = std::make_integer_sequence<int, Num>;

// The first leaf of the group among these places that wants to start; kNoLeaf: none does.
template <int Group, int Ended, int... Places>
int FirstOf(const agent& of, std::integer_sequence<int, Places...>) {
    int found = kNoLeaf;
    static_cast<void>(
        ((Places != Ended && Wants<Places>(of) && (found = Group * kNumPlaces + Places, true)) || ...));
    return found;
}

// The leaf where the first of these groups begins that may run.
template <int Group>
bool MayRun(const agent& of) {
    return Group == kLastGroup || (of.Flags & GroupFlag(Group)) != 0;
}
template <int Ended, int... Groups>
int EnterFirst(const agent& of, std::integer_sequence<int, Groups...>) {
    int found = kNoLeaf;
    static_cast<void>(((Groups != Ended && MayRun<Groups>(of) &&
                        (found = FirstOf<Groups, -1>(of, numbers<kNumPlaces>()), true)) || ...));
    return found;
}
template <int EndedGroup = -1>
int Enter(const agent& of) {
    return EnterFirst<EndedGroup>(of, numbers<kNumGroups>());
}

// The leaf after all were asked that are more urgent than the active one.
template <int Leaf>
int LeafNow(const agent& of) {
    constexpr int group = GroupOf(Leaf);
    int taken = EnterFirst<-1>(of, numbers<group>());
    if (taken != kNoLeaf) return taken;
    if (!MayRun<group>(of)) return Enter<group>(of);
    taken = FirstOf<group, -1>(of, numbers<PlaceOf(Leaf)>());
    return taken != kNoLeaf ? taken : Leaf;
}

// The leaf after this one is done.
template <int Leaf>
int LeafAfter(const agent& of) {
    constexpr int group = GroupOf(Leaf);
    const int next = FirstOf<group, PlaceOf(Leaf)>(of, numbers<kNumPlaces>());
    return next != kNoLeaf ? next : Enter<group>(of);
}

#define FRAME_CASES_FROM(M, leaf) M(leaf) M(leaf + 1) M(leaf + 2) M(leaf + 3) M(leaf + 4) M(leaf + 5)
#define FRAME_CASES_OF_3(M, leaf) FRAME_CASES_FROM(M, leaf) FRAME_CASES_FROM(M, leaf + 6) FRAME_CASES_FROM(M, leaf + 12)
#define FRAME_CASES(M) FRAME_CASES_OF_3(M, 0) FRAME_CASES_OF_3(M, 18) FRAME_CASES_OF_3(M, 36)

// Does the leaf's work; whether it is done. Sleeps: the last leaf does nothing.
template <int Leaf, bool Sleeps>
bool DoLeaf(agent& of) {
    if constexpr (Sleeps && Leaf == kNumLeaves - 1) return false;
    else return Steer<Leaf>(of);
}
template <bool Sleeps>
bool DoLeaf(int leaf, agent& of) {
    switch (leaf) {
#define FRAME_DO(leaf) case leaf: return DoLeaf<leaf, Sleeps>(of);
        FRAME_CASES(FRAME_DO)
#undef FRAME_DO
        default: return false;
    }
}
inline int LeafAfter(int leaf, const agent& of) {
    switch (leaf) {
#define FRAME_AFTER(leaf) case leaf: return LeafAfter<leaf>(of);
        FRAME_CASES(FRAME_AFTER)
#undef FRAME_AFTER
        default: return kNoLeaf;
    }
}

// Where a leaf begins, in a function of its own, so that the switch of TickByHand has nothing but ticks that stay.
template <bool Sleeps>
[[gnu::noinline]] int ContinueIn(int next, agent& of) {
    if (!DoLeaf<Sleeps>(next, of)) return next;
    next = LeafAfter(next, of);
    DoLeaf<Sleeps>(next, of);  // the world says it once, so the next leaf is not done at once
    return next;
}
template <bool Sleeps>
[[gnu::noinline]] int ContinueAfter(int leaf, agent& of) {
    const int next = LeafAfter(leaf, of);
    DoLeaf<Sleeps>(next, of);
    return next;
}

template <int Leaf, bool Sleeps>
int StayOrChange(agent& of) {
    const int next = LeafNow<Leaf>(of);
    if (next != Leaf) [[unlikely]] return ContinueIn<Sleeps>(next, of);
    if (DoLeaf<Leaf, Sleeps>(of)) [[unlikely]] return ContinueAfter<Sleeps>(Leaf, of);
    return Leaf;
}

// One tick; returns the leaf.
template <bool Sleeps = false>
int TickByHand(agent& of, int leaf) {
    switch (leaf) {
#define FRAME_TICK(leaf) case leaf: return StayOrChange<leaf, Sleeps>(of);
        FRAME_CASES(FRAME_TICK)
#undef FRAME_TICK
        default: return ContinueIn<Sleeps>(Enter(of), of);
    }
}

#undef FRAME_CASES
#undef FRAME_CASES_OF_3
#undef FRAME_CASES_FROM

}  // namespace bench::frame
