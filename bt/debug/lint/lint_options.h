// Lint: fields that have no effect, or hardly the one that was meant.
#pragma once

#include <bt/bind.h>
#include <bt/debug/lint/lint_rules.h>
#include <bt/debug/lint/lint_run.h>
#include <bt/tick.h>

namespace bt::detail {

constexpr bool HasOptions(const decider& subject) {
    return subject.Flags != 0 || subject.Margin > 0 || subject.BehaviorFlags.Bits != 0 || !IsNull(subject.Parameters.Data);
}

constexpr void LintOptions(lint_run& run, const node& here) {
    if (!HasOptions(*here.Decider)) return;
    constexpr decider_flags known =
        kFlagsCallDecideOnRedecide | kFlagsDelegateDecide | kFlagsEndOnFailure | kFlagsOfClassic;
    const decider& subject = *here.Decider;
    const bool is_group = subject.Kind == kGroup;
    const bool can_call = is_group && HasDecide(subject);
    if (HasFlag(subject, kFlagsCallDecideOnRedecide) && !can_call) run.Add(lint_kind::kNoDecideToCall, here);
    if (HasFlag(subject, kFlagsDelegateDecide) && !is_group) run.Add(lint_kind::kNoChildrenToAsk, here);
    if (HasFlag(subject, kFlagsEndOnFailure) && !IsSequential(subject)) run.Add(lint_kind::kNotSequential, here);
    if (const std::uint32_t unknown = subject.Flags & ~static_cast<std::uint32_t>(known); unknown != 0) {
        run.Add(lint_kind::kUnknownFlags, here, unknown);
    }
    if (Delegates(subject) && AreSame(subject.Decide.Call, decide<DelegateDecideToChildren>.Call)) run.Add(lint_kind::kAsksTwice, here);
    const bool has_margin = is_group && FactsOf(subject).Asks == asked_while_active::kAll;
    if (subject.Margin > 0 && !has_margin) run.Add(lint_kind::kMarginUnused, here);
    // A leaf without functions may carry them as data for others.
    const bool carries = !is_group && !HasFunctions(subject);
    if (subject.BehaviorFlags.Bits != 0 && is_group && !HasFunctions(subject)) run.Add(lint_kind::kBehaviorFlagsUnused, here);
    if (HasOwnParameters(subject) && !carries && !HasUseForParameters(subject)) run.Add(lint_kind::kParametersUnused, here);
}

// 250, 500, 1000, 2500, but not 300, 1500 or 3600, which are whole minutes.
constexpr bool LooksLikeMilliseconds(float seconds) {
    return seconds >= 250 && seconds <= 1000000 && static_cast<float>(static_cast<int>(seconds)) == seconds &&
           static_cast<int>(seconds) % 50 == 0 && static_cast<int>(seconds) % 60 != 0;
}

template <int... Rows>
constexpr bool LooksLikeMilliseconds(const preconditions& checks, std::integer_sequence<int, Rows...>) {
    return (LooksLikeMilliseconds(checks.*kVerdictTable[Rows].Seconds) || ...);
}

constexpr void LintSeconds(lint_run& run, const node& here) {
    const decider& subject = *here.Decider;
    const bool looks_so = LooksLikeMilliseconds(subject.MaxSeconds) || LooksLikeMilliseconds(subject.Preconditions, rows_of_seconds());
    if (looks_so) run.Add(lint_kind::kLooksLikeMilliseconds, here);
}

}  // namespace bt::detail
