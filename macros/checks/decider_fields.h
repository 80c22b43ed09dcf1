// The fields that a user writes in the parentheses of a macro. Conditions are in braces there, and a decider refers to
// its conditions, so a macro makes constants of both. A mistake in the fields is reported where the fields are written.
#pragma once

#include <bt/decider.h>
#include <bt/engine/precondition_table.h>

namespace bt {

// The fields of a decider in their order, see bt::decider. Conditions are a copy of none until they are given, which
// GCC makes in a third of the instructions that braces take.
struct decider_fields {
    const char* DebugName = "";
    decider_kind Kind = kBehavior;
    group_policy Policy = kGroupPrioritizedList;
    child_list Children = {};
    const behavior* Behavior = nullptr;
    decide_function Decide = {};
    preconditions Preconditions = detail::kAbsent<preconditions>;
    decider_flags Flags = kFlagsNone;
    behavior_flags_word BehaviorFlags = {};
    parameters_pointer Parameters = {};
    float Margin = 0;
    std::uint32_t Id = NameId(DebugName);
    preconditions While = detail::kAbsent<preconditions>;
    float MaxSeconds = 0;
    lint_off LintOff = {};
    number_reference Number = {};
    note_text Note = {};
    std::int32_t Count = 0;
    std::int32_t FailCount = 0;
    float Seconds = 0;
    node_kind Node = kSequence;
    const char* Source = nullptr;
};

namespace detail {

// None, if there is nothing to refer to.
constexpr named_preconditions Referred(const preconditions& checks) {
    return HasConditions(checks) ? named_preconditions::Kept(checks) : named_preconditions();
}

// The decider of these fields. It refers to copies of its conditions, each a constant of its own, so that a program has
// nothing else of the fields.
constexpr decider DeciderOf(const decider_fields& of, const preconditions& checks, const preconditions& to_go_on) {
    return {of.DebugName, of.Kind, of.Policy, of.Children, of.Behavior, of.Decide, Referred(checks), of.Flags,
            of.BehaviorFlags, of.Parameters, of.Margin, of.Id, Referred(to_go_on), of.MaxSeconds, of.LintOff, of.Number,
            of.Note, of.Count, of.FailCount, of.Seconds, of.Node, of.Source};
}

}  // namespace detail
}  // namespace bt
