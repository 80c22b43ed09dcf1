// Asks watched deciders in the order of their watches, as far as that takes no more than the watch says (bt/engine/tree/plan.h).
#pragma once

#include <cstdint>

#include <bt/engine/inlined.h>
#include <bt/engine/tree/plan.h>
#include <bt/memory.h>

namespace bt::detail {

// Where a row of watches stopped: at the first that accepts, with its value, or at the first that has to be asked in another way.
struct interrupt {
    const watch* Watch = nullptr;  // null: nowhere
    float Value = 0;               // 0: it was not asked
};

// Of kAskRanges: 0 if a range does not hold, else what the Decide returns, or 1.
float ValueByRanges(const decider& subject, void* agent);

constexpr bool IsOfFloat(watch_kind kind) { return kind == watch_kind::kAskFloat || kind == watch_kind::kFloatMustHold; }

// The agent as memory of any size. Where a tree and its agent are visible, GCC would otherwise warn of fields that only
// agents of other trees have.
inline const void* OfAnySize(const void* agent) {
#if defined(__GNUC__) && !defined(__clang__)
    __asm__("" : "+r"(agent));
#endif
    return agent;
}

// StopsAt for kinds of a float.
BT_INLINED inline bool StopsAtFloat(const watch& asked, const void* agent, interrupt& found) {
    const bool is_within = IsFloatWithin(asked, OfAnySize(agent));
    if (is_within == (asked.Kind == watch_kind::kFloatMustHold)) return false;
    found = {&asked, is_within ? 1.0f : 0.0f};
    return true;
}

// Asks one watched decider whose flags pass, or checks a condition to go on. True: `found` is where the row stops.
BT_INLINED inline bool StopsAt(const watch& asked, void* agent, interrupt& found) {
    float value = 0;
    if (asked.Kind == watch_kind::kCallDecide) [[likely]] {
        value = asked.By.QuickDecide(agent, nullptr, kNoTickArgs);
    } else if (IsOfFloat(asked.Kind)) {
        return StopsAtFloat(asked, agent, found);
    } else if (asked.Kind == watch_kind::kAskRanges) {
        value = ValueByRanges(*asked.By.Decider, agent);
    } else {
        found = {&asked, 0};
        return true;
    }
    if (!Accepts(value)) return false;
    found = {&asked, value};
    return true;
}

// The row of the memory's path, or the rest of it. Active deciders that need not end at the memory's time are passed. With the flags of the
// last tick a long row takes no longer than a short one, if they let few be asked (contract 137).
interrupt FindInterrupt(const tree& tree, tree_memory_base& memory, const watch* first, const watch* end, std::uint64_t flags, void* agent);

// The row of a group's children, without those whose bit in `mask` is set; bit 0 is the first of the row.
BT_INLINED inline interrupt FindInterruptBut(std::uint32_t mask, const watch* first, const watch* end, std::uint64_t flags, void* agent) {
    interrupt found;
    for (; first != end; ++first, mask >>= 1u) {
        if ((mask & 1u) != 0 || (flags & first->Mask) != first->Value) continue;
        if (StopsAt(*first, agent, found)) return found;
    }
    return found;
}

// Where the row of a group's children begins. Only groups that ask earlier children while a later one is active
// have such a row (policy_table.h).
inline const watch* WatchesOfChildren(const tree& tree, const node& group) {
    const path_plan& first = tree.Plans[group.FirstChild];
    return tree.Watches + first.FirstWatch + first.NumWatches;
}

}  // namespace bt::detail
