// A decider that a test makes at run time, and changes before it makes a tree.
#pragma once

#include <bt/bt.h>

// Conditions whose fields are set one by one, or all at once: of = {.AllFlags = 1}.
struct changeable_conditions : bt::preconditions {
    explicit constexpr changeable_conditions(const bt::preconditions& of = bt::kNoConditions) : bt::preconditions(of) {}
    changeable_conditions& operator=(const bt::made_conditions& of) {
        static_cast<bt::preconditions&>(*this) = bt::kept_conditions(of).Of;
        return *this;
    }
};

// Refers to Preconditions of its own, which are in the place of the decider's.
struct changeable_decider : bt::decider {
    changeable_conditions Preconditions;

    constexpr changeable_decider(const bt::decider& of = {})
        : bt::decider(Referring(of, Preconditions)), Preconditions(of.Preconditions) {}
    constexpr changeable_decider(const changeable_decider& of)
        : changeable_decider(static_cast<const bt::decider&>(of)) {}
    changeable_decider& operator=(const bt::decider& of) {
        Preconditions = of.Preconditions;
        bt::decider::operator=(Referring(of, Preconditions));
        return *this;
    }
    changeable_decider& operator=(const changeable_decider& of) { return *this = static_cast<const bt::decider&>(of); }

private:
    // In the order of the fields, so that a compiler warns of one that is missing.
    static constexpr bt::decider Referring(const bt::decider& of, const bt::preconditions& to) {
        return {of.DebugName, of.Kind, of.Policy, of.Children, of.Behavior, of.Decide, to, of.Flags, of.BehaviorFlags,
                of.Parameters, of.Margin, of.Id, of.While, of.MaxSeconds, of.LintOff, of.Number, of.Note, of.Count,
                of.FailCount, of.Seconds, of.Node, of.Source};
    }
};
