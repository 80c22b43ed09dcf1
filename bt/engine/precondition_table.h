// The facts of each verdict, and of its precondition (contract 52-54, 77). The engine, bt/debug and the tests look up
// here what they need to know. How a precondition is checked is in tick/asking.h; bt/debug/text/precondition_words.cpp
// has the words.
#pragma once

#include <cstdint>
#include <utility>

#include <bt/decider.h>
#include <bt/engine/numbers.h>

namespace bt::detail {

// The numbers are those of preconditions_kind (bt/debug/text/print_preconditions.h).
enum class precondition_kind : std::uint8_t { kNone, kDecisionFlags, kStimuliFlags, kRanges, kTimers };

struct verdict_facts {
    verdict Verdict;
    const char* Name;
    const char* Words;  // of a decider that was asked
    // Of the precondition that failed; kNone: it was none.
    precondition_kind Kind = precondition_kind::kNone;
    const char* Check = nullptr;              // in debug output
    bool (*HasCheck)(const decider& of) = nullptr;
    float preconditions::*Seconds = nullptr;  // instead of HasCheck: a number of seconds, 0 is no check
    bool NeedsAgent = false;
    bool IsWatched = false;  // a watch does without the full check (plan.h)
};

// The same checks, with those that one comparison can do as All and No: any of one bit is as much as all of it.
constexpr flag_checks Simplified(flag_checks checks) {
    if (IsOneBit(checks.Any)) checks.All |= checks.Any, checks.Any = 0;
    if (IsOneBit(checks.NotAll)) checks.No |= checks.NotAll, checks.NotAll = 0;
    return checks;
}

// The checks that a decider needs to start, by its preconditions and its While. Of two words of which it needs any, one is left out.
constexpr flag_checks StartChecks(flag_checks preconditions, flag_checks conditions) {
    preconditions = Simplified(preconditions);
    conditions = Simplified(conditions);
    return {.All = preconditions.All | conditions.All,
            .Any = preconditions.Any != 0 ? preconditions.Any : conditions.Any,
            .No = preconditions.No | conditions.No,
            .NotAll = preconditions.NotAll != 0 ? preconditions.NotAll : conditions.NotAll};
}
// Most have no While and no word of which any bit will do. GCC takes a third of the instructions to look at that first.
constexpr flag_checks DecisionFlagsToStart(const decider& of) {
    const preconditions& checks = of.Preconditions;
    if (AreSame(of.While.Of, &kAbsent<preconditions>) && (checks.AnyFlags.Bits | checks.NotAllFlags.Bits) == 0) {
        return {.All = checks.AllFlags.Bits, .No = checks.NoFlags.Bits};
    }
    return StartChecks(DecisionFlagChecks(of.Preconditions), DecisionFlagChecks(of.While));
}
constexpr flag_checks StimuliToStart(const decider& of) {
    const preconditions& checks = of.Preconditions;
    if (AreSame(of.While.Of, &kAbsent<preconditions>) && (checks.AnyStimuli.Bits | checks.NotAllStimuli.Bits) == 0) {
        return {.All = checks.AllStimuli.Bits, .No = checks.NoStimuli.Bits};
    }
    return StartChecks(StimuliChecks(of.Preconditions), StimuliChecks(of.While));
}

// A decider's While is among its preconditions (contract 78).
constexpr bool HasDecisionFlagChecks(const decider& of) {
    return !IsNone(DecisionFlagChecks(of.Preconditions)) || !IsNone(DecisionFlagChecks(of.While));
}
constexpr bool HasStimuliChecks(const decider& of) {
    return !IsNone(StimuliChecks(of.Preconditions)) || !IsNone(StimuliChecks(of.While));
}
constexpr bool HasStartRanges(const decider& of) { return HasRanges(of.Preconditions) || HasRanges(of.While); }

// Whether it may reject without a timer: by a check of flags, stimuli or ranges, or by its Decide.
constexpr bool HasCheck(const decider& of) {
    return !IsNull(of.Decide.Call) || HasDecisionFlagChecks(of) || HasStimuliChecks(of) || HasStartRanges(of);
}

// In the order of the enumerators, which is that of the checks (contract 54); the last row is that of all other values.
inline constexpr verdict_facts kVerdictTable[kNumVerdicts + 1] = {
    {.Verdict = verdict::kAccepted, .Name = "kAccepted", .Words = "accepted"},
    {.Verdict = verdict::kFailedDecisionFlags,
     .Name = "kFailedDecisionFlags",
     .Words = "rejected by its DecisionFlags check",
     .Kind = precondition_kind::kDecisionFlags,
     .Check = "DecisionFlags check",
     .HasCheck = &HasDecisionFlagChecks,
     .IsWatched = true},
    {.Verdict = verdict::kFailedStimuliFlags,
     .Name = "kFailedStimuliFlags",
     .Words = "rejected by its StimuliFlags check",
     .Kind = precondition_kind::kStimuliFlags,
     .Check = "StimuliFlags check",
     .HasCheck = &HasStimuliChecks,
     .IsWatched = true},
    {.Verdict = verdict::kFailedRange,
     .Name = "kFailedRange",
     .Words = "rejected by its range check",
     .Kind = precondition_kind::kRanges,
     .Check = "range check",
     .HasCheck = &HasStartRanges,
     .NeedsAgent = true,
     .IsWatched = true},
    {.Verdict = verdict::kFailedTimer,
     .Name = "kFailedTimer",
     .Words = "rejected by its EverySeconds timer",
     .Kind = precondition_kind::kTimers,
     .Check = "timer check",
     .Seconds = &preconditions::EverySeconds},
    {.Verdict = verdict::kFailedCooldown,
     .Name = "kFailedCooldown",
     .Words = "rejected by its CooldownSeconds timer",
     .Kind = precondition_kind::kTimers,
     .Check = "timer check (cooldown)",
     .Seconds = &preconditions::CooldownSeconds},
    {.Verdict = verdict::kRejected, .Name = "kRejected", .Words = "rejected by its Decide"},
    {.Verdict = verdict::kChildrenRejected, .Name = "kChildrenRejected", .Words = "rejected because no child accepted"},
    {.Verdict = verdict::kMasked, .Name = "kMasked", .Words = "masked, because it ended or refused in this tick"},
    {.Verdict = static_cast<verdict>(kNumVerdicts), .Name = "(unknown)", .Words = "(unknown)"},
};

constexpr const verdict_facts& FactsOf(verdict value) {
    const int index = static_cast<int>(value);
    return kVerdictTable[index < kNumVerdicts ? index : kNumVerdicts];
}

// The rows of the preconditions, which are neighbours.
inline constexpr int kFirstPrecondition = static_cast<int>(verdict::kAccepted) + 1;
inline constexpr int kNumPreconditions = static_cast<int>(verdict::kRejected) - kFirstPrecondition;
struct precondition_rows {
    constexpr const verdict_facts* begin() const { return kVerdictTable + kFirstPrecondition; }
    constexpr const verdict_facts* end() const { return kVerdictTable + kFirstPrecondition + kNumPreconditions; }
};
inline constexpr precondition_rows kPreconditions;

// Whether the decider has this precondition.
constexpr bool Has(const decider& subject, const verdict_facts& precondition) {
    if (precondition.Seconds != nullptr) return subject.Preconditions.Of->*precondition.Seconds > 0;
    return precondition.HasCheck(subject);
}

// The numbers of the rows for which `Is` is true. They are chosen here, so that what is asked of them below is no constant.
template <bool (*Is)(const verdict_facts&)>
consteval int NumRows() {
    int num = 0;
    for (const verdict_facts& row : kPreconditions) num += Is(row) ? 1 : 0;
    return num;
}
template <bool (*Is)(const verdict_facts&)>
consteval int NumberOfRow(int index) {
    int number = kFirstPrecondition;
    while (!Is(kVerdictTable[number]) || index-- > 0) ++number;
    return number;
}
template <bool (*Is)(const verdict_facts&), int... Indices>
consteval auto RowsOf(std::integer_sequence<int, Indices...>) {
    return std::integer_sequence<int, NumberOfRow<Is>(Indices)...>();
}
template <bool (*Is)(const verdict_facts&)>
using rows_of = decltype(RowsOf<Is>(std::make_integer_sequence<int, NumRows<Is>()>()));

constexpr bool IsOfSeconds(const verdict_facts& row) { return row.Seconds != nullptr; }  // not covered: while compiling
constexpr bool IsOfAgent(const verdict_facts& row) { return row.NeedsAgent; }            // not covered: while compiling
constexpr bool IsUnwatched(const verdict_facts& row) { return !row.IsWatched; }          // not covered: while compiling
using rows_of_seconds = rows_of<IsOfSeconds>;
using rows_of_agent = rows_of<IsOfAgent>;
using unwatched_rows = rows_of<IsUnwatched>;

// Each of these is one expression: Clang counts statements while it compiles a tree.
template <int... Rows>
constexpr bool HasAny(const decider& subject, std::integer_sequence<int, Rows...>) {
    return (Has(subject, kVerdictTable[Rows]) || ...);
}
template <int... Rows>
constexpr bool HasBadSeconds(const preconditions& checks, std::integer_sequence<int, Rows...>) {
    return (!IsNotNegative(checks.*kVerdictTable[Rows].Seconds) || ...);
}
// A While may have none.
constexpr bool HasTimer(const preconditions& of) {
    static_assert(rows_of_seconds::size() == 2, "bt: another number of seconds is to be looked at here");
    return of.EverySeconds != 0 || of.CooldownSeconds != 0;
}
// A decider refers only to conditions that have some.
constexpr bool HasConditions(const preconditions& of) { return HasChecks(of) || HasTimer(of); }

constexpr bool IsVerdictTableInOrder() {  // not covered: while compiling
    for (int i = 0; i <= kNumVerdicts; ++i) {
        const verdict_facts& row = kVerdictTable[i];
        const bool is_precondition = i >= kFirstPrecondition && i < kFirstPrecondition + kNumPreconditions;
        if (static_cast<int>(row.Verdict) != i || is_precondition != (row.Kind != precondition_kind::kNone)) return false;
        if (is_precondition && (IsNull(row.Check) || (row.Seconds == nullptr) == IsNull(row.HasCheck))) return false;
    }
    return true;
}
static_assert(IsVerdictTableInOrder(), "bt: each verdict needs its row in kVerdictTable, in the order of the enumerators");

}  // namespace bt::detail
