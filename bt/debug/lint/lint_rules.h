// What lint knows about deciders without running them: which checks can hold, which deciders always accept, and which never end.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>

#include <bt/engine/policy_table.h>
#include <bt/engine/precondition_table.h>
#include <bt/engine/tree/verify.h>

namespace bt::detail {

// One of the `wanted` bits, if there are any, has to be on this side. Puts it there if only one can be; false: none can.
constexpr bool FindSide(std::uint32_t wanted, std::uint32_t& this_side, std::uint32_t other_side, bool& has_changed) {
    if (wanted == 0 || (wanted & this_side) != 0) return true;
    const std::uint32_t open = wanted & ~other_side;
    if (std::popcount(open) == 1) this_side |= open, has_changed = true;
    return open != 0;
}

// Whether some word of the settable bits passes both. Exact: when no check forces another bit, at most two checks of each sort are still
// open. Each has two free bits or more, and then there is always a choice for all of them.
constexpr bool CanBothHold(const flag_checks& a, const flag_checks& b, std::uint32_t settable) {
    std::uint32_t ones = a.All | b.All;
    std::uint32_t zeros = a.No | b.No | ~settable;
    if ((ones & zeros) != 0) return false;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (const flag_checks* checks : {&a, &b}) {
            if (!FindSide(checks->Any, ones, zeros, has_changed) || !FindSide(checks->NotAll, zeros, ones, has_changed)) return false;
        }
    }
    return true;
}

// Where checks that can't hold contradict each other.
constexpr std::uint32_t ContradictingBits(const flag_checks& checks) {
    if ((checks.All & checks.No) != 0) return checks.All & checks.No;
    if (checks.Any != 0 && (checks.Any & ~checks.No) == 0) return checks.Any;
    if ((checks.NotAll & ~checks.All) == 0) return checks.NotAll;  // there is one, or the others could hold
    return checks.Any & ~checks.No;
}
constexpr std::uint32_t UnsetBits(const flag_checks& checks, std::uint32_t settable) {
    return (checks.All & ~settable) != 0 ? checks.All & ~settable : checks.Any & ~checks.No & ~settable;
}

constexpr bool HasDecide(const decider& subject) { return !IsNull(subject.Decide.Call); }
// Whether a function may answer anything but kRunning. One bound by hand does not say.
constexpr bool CanEnd(const behavior_function& function) {
    return !IsNull(function.Call) && (IsNull(function.Types) || !function.Types->ReturnsNothing);
}
constexpr bool HasActivate(const decider& subject) { return !IsNull(subject.Behavior) && !IsNull(subject.Behavior->Activate.Call); }
constexpr bool CanRefuse(const decider& subject) { return !IsNull(subject.Behavior) && CanEnd(subject.Behavior->Activate); }
constexpr bool CanTickEndIt(const decider& subject) { return !IsNull(subject.Behavior) && CanEnd(subject.Behavior->Tick); }
constexpr bool HasFlag(const decider& subject, decider_flags flag) { return (subject.Flags & flag) != 0; }
constexpr bool IsSequential(const decider& subject) {
    return subject.Kind == kGroup && FactsOf(subject).Turns == turn_order::kSequence;
}

constexpr bool HasPreconditions(const decider& subject) {
    for (const verdict_facts& each : kPreconditions) {
        if (Has(subject, each)) return true;
    }
    return false;
}

constexpr bool AlwaysAccepts(const tree& tree, const node& here) {
    if (HasPreconditions(*here.Decider) || HasDecide(*here.Decider)) return false;
    if (!Delegates(*here.Decider)) return true;
    for (int i = 0; i < here.NumChildren; ++i) {
        if (AlwaysAccepts(tree, tree.Nodes[here.FirstChild + i])) return true;
    }
    return false;
}

// Whether an active decider surely stays active until another takes over. That is so for a group with a child that always accepts, never
// refuses and never ends. If a child must not run twice in a tick, it is also so for a group whose child accepts again in the next tick.
constexpr bool NeverEnds(const tree& tree, const node& here) {
    const decider& subject = *here.Decider;
    if (CanTickEndIt(subject) || here.HasConditionsToGoOn) return false;
    if (subject.Kind == kBehavior) return true;
    if (HasFlag(subject, kFlagsCallDecideOnRedecide) && HasDecide(subject)) return false;
    if (IsSequential(subject) && HasFlag(subject, kFlagsEndOnFailure)) return false;
    const bool waits = FactsOf(subject).WaitsForNextTick;
    for (int i = 0; i < here.NumChildren; ++i) {
        const node& child = tree.Nodes[here.FirstChild + i];
        if (!AlwaysAccepts(tree, child) || CanRefuse(*child.Decider)) continue;
        if (waits || NeverEnds(tree, child)) return true;
    }
    return false;
}

// Whether its value, if it accepts, is always 1.
constexpr bool IsWorthOne(const tree& tree, const node& here) {
    if (!Delegates(*here.Decider)) return !HasDecide(*here.Decider);
    for (int i = 0; i < here.NumChildren; ++i) {
        if (!IsWorthOne(tree, tree.Nodes[here.FirstChild + i])) return false;
    }
    return true;
}

constexpr bool HasFunctions(const decider& subject) {
    const behavior* functions = subject.Behavior;
    if (HasDecide(subject) || IsNull(functions)) return HasDecide(subject);
    return !IsNull(functions->Activate.Call) || !IsNull(functions->Tick.Call) || !IsNull(functions->Deactivate.Call);
}

// Whether a function takes parameters. One bound by hand may.
template <class Function>
constexpr bool TakesParameters(const Function& function) {
    return !IsNull(function.Call) && (IsNull(function.Types) || !IsNull(function.Types->Parameters));
}
constexpr bool HasUseForParameters(const decider& subject) {
    const behavior* functions = subject.Behavior;
    if (TakesParameters(subject.Decide) || IsNull(functions)) return TakesParameters(subject.Decide);
    return TakesParameters(functions->Activate) || TakesParameters(functions->Tick) || TakesParameters(functions->Deactivate);
}

}  // namespace bt::detail
