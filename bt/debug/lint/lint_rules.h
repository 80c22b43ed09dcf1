// Facts about deciders that lint finds without running them: which checks can hold, which deciders always accept, and
// which never end. Much is one expression, because Clang counts statements while it compiles a tree, and most deciders
// pass.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

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

// Whether some word of the settable bits passes all checks. Exact for two: when no check forces another bit, at most two checks of each
// sort are still open. Each has two free bits or more, and then there is always a choice for all of them. Of more it may say so wrongly.
template <std::size_t Num>
constexpr bool CanAllHold(const flag_checks (&all)[Num], std::uint32_t settable) {
    std::uint32_t ones = 0;
    std::uint32_t zeros = ~settable;
    for (const flag_checks& each : all) ones |= each.All, zeros |= each.No;
    if ((ones & zeros) != 0) return false;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (const flag_checks& each : all) {
            if (!FindSide(each.Any, ones, zeros, has_changed) || !FindSide(each.NotAll, zeros, ones, has_changed)) return false;
        }
    }
    return true;
}

// The checks of one word that a decider needs to start: those of its preconditions and of its While.
struct checks_to_start {
    flag_checks Of[2];

    constexpr std::uint32_t All() const { return Of[0].All | Of[1].All; }
    constexpr std::uint32_t No() const { return Of[0].No | Of[1].No; }
    constexpr bool IsSimple() const { return (Of[0].Any | Of[0].NotAll | Of[1].Any | Of[1].NotAll) == 0; }
    constexpr bool CanHold(std::uint32_t settable) const {
        return IsSimple() ? (All() & (No() | ~settable)) == 0 : CanAllHold(Of, settable);
    }
};
constexpr checks_to_start AllDecisionFlagsToStart(const decider& of) {
    return {{DecisionFlagChecks(of.Preconditions), DecisionFlagChecks(of.While)}};
}
constexpr checks_to_start AllStimuliToStart(const decider& of) {
    return {{StimuliChecks(of.Preconditions), StimuliChecks(of.While)}};
}
constexpr bool CanBothHold(const checks_to_start& a, const checks_to_start& b, std::uint32_t settable) {
    if (a.IsSimple() && b.IsSimple()) return ((a.All() | b.All()) & (a.No() | b.No() | ~settable)) == 0;
    return CanAllHold({a.Of[0], a.Of[1], b.Of[0], b.Of[1]}, settable);
}

// Where checks that can't hold contradict each other.
constexpr std::uint32_t ContradictingBits(const checks_to_start& checks) {
    if ((checks.All() & checks.No()) != 0) return checks.All() & checks.No();
    for (const flag_checks& each : checks.Of) {
        if (each.Any != 0 && (each.Any & ~checks.No()) == 0) return each.Any;
        if (each.NotAll != 0 && (each.NotAll & ~checks.All()) == 0) return each.NotAll;
    }
    return (checks.Of[0].Any | checks.Of[1].Any) & ~checks.No();
}
constexpr std::uint32_t UnsetBits(const checks_to_start& checks, std::uint32_t settable) {
    if ((checks.All() & ~settable) != 0) return checks.All() & ~settable;
    for (const flag_checks& each : checks.Of) {
        if (each.Any != 0 && (each.Any & ~checks.No() & settable) == 0) return each.Any & ~checks.No() & ~settable;
    }
    return (checks.Of[0].Any | checks.Of[1].Any) & ~checks.No() & ~settable;
}

// The first look at a decider's checks, without copies of them: all that most deciders need.
constexpr std::uint32_t AnyWords(const preconditions& of) {
    return of.AnyFlags.Bits | of.NotAllFlags.Bits | of.AnyStimuli.Bits | of.NotAllStimuli.Bits;
}
constexpr bool HasFlagChecks(const decider& of) {
    return (CheckedFlags(of.Preconditions) | CheckedFlags(of.While)) != 0;
}
constexpr std::uint32_t FlagsSetToStart(const decider& of) {
    return of.Preconditions->AllFlags.Bits | of.While->AllFlags.Bits;
}
constexpr std::uint32_t FlagsClearToStart(const decider& of) {
    return of.Preconditions->NoFlags.Bits | of.While->NoFlags.Bits;
}
constexpr std::uint32_t StimuliSetToStart(const decider& of) {
    return of.Preconditions->AllStimuli.Bits | of.While->AllStimuli.Bits;
}
constexpr std::uint32_t StimuliClearToStart(const decider& of) {
    return of.Preconditions->NoStimuli.Bits | of.While->NoStimuli.Bits;
}

constexpr bool AreOfOneField(const field_range& a, const field_range& b) {
    return a.Kind != field_kind::kNone && a.Kind == b.Kind && a.Offset == b.Offset && a.AgentType == b.AgentType;
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

constexpr bool HasPreconditions(const decider& subject) {
    return HasFlagChecks(subject) || HasStartRanges(subject) || HasTimer(subject.Preconditions);
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
// And it is so for a group without turns, of which two children end by their MaxSeconds alone: each takes the other's place at once.
constexpr bool NeverEnds(const tree& tree, const node& here) {
    const decider& subject = *here.Decider;
    if (CanTickEndIt(subject) || here.HasConditionsToGoOn) return false;
    if (subject.Kind == kBehavior) return true;
    if (HasFlag(subject, kFlagsCallDecideOnRedecide) && HasDecide(subject)) return false;
    if (IsSequential(subject) && HasFlag(subject, kFlagsEndOnFailure)) return false;
    const bool waits = FactsOf(subject).WaitsForNextTick;
    int num_of_seconds = 0;
    for (int i = 0; i < here.NumChildren; ++i) {
        const node& child = tree.Nodes[here.FirstChild + i];
        if (!AlwaysAccepts(tree, child) || CanRefuse(*child.Decider)) continue;
        if (waits || NeverEnds(tree, child)) return true;
        if (child.Decider->Kind == kBehavior && !CanTickEndIt(*child.Decider)) ++num_of_seconds;
    }
    return num_of_seconds > 1 && FactsOf(subject).Turns == turn_order::kNone;
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
// Subtree parameters are for those below it too, and verified.
constexpr bool HasOwnParameters(const decider& subject) {
    const type_info* const type = subject.Parameters.Type;
    return !IsNull(subject.Parameters.Data) && (IsNull(type) || IsNull(type->Defaults));
}
constexpr bool HasUseForParameters(const decider& subject) {
    const behavior* functions = subject.Behavior;
    if (TakesParameters(subject.Decide) || IsNull(functions)) return TakesParameters(subject.Decide);
    return TakesParameters(functions->Activate) || TakesParameters(functions->Tick) || TakesParameters(functions->Deactivate);
}

}  // namespace bt::detail
