// Makes a tree again by a builder, from the fields of its deciders.
#pragma once

#include <map>

#include <bt/classic_builder.h>
#include <bt/decider_builder.h>

namespace rebuilding {

inline bt::preconditions ConditionsOf(const bt::while_conditions& of) {
    return {.AllFlags = of.AllFlags,
            .AnyFlags = of.AnyFlags,
            .NoFlags = of.NoFlags,
            .NotAllFlags = of.NotAllFlags,
            .AllStimuli = of.AllStimuli,
            .AnyStimuli = of.AnyStimuli,
            .NoStimuli = of.NoStimuli,
            .NotAllStimuli = of.NotAllStimuli,
            .Ranges = {of.Ranges[0], of.Ranges[1]}};
}

inline std::string_view TextOf(const char* text) { return text != nullptr ? text : ""; }

inline bt::decider_options OptionsOf(const bt::decider& of) {
    return {.Behavior = of.Kind == bt::kGroup ? of.Behavior : nullptr,
            .Decide = of.Decide,
            .Preconditions = of.Preconditions,
            .Flags = of.Flags,
            .BehaviorFlags = of.BehaviorFlags,
            .Parameters = of.Parameters,
            .Margin = of.Margin,
            .Id = of.Id,
            .While = ConditionsOf(of.While),
            .MaxSeconds = of.MaxSeconds,
            .LintOff = of.LintOff,
            .Note = TextOf(of.Note.Text)};
}

inline bt::node_options NodeOptionsOf(const bt::decider& of) {
    return {.Decide = of.Decide,
            .Preconditions = of.Preconditions,
            .Flags = of.Flags,
            .BehaviorFlags = of.BehaviorFlags,
            .Parameters = of.Parameters,
            .Id = of.Id,
            .While = ConditionsOf(of.While),
            .LintOff = of.LintOff,
            .Count = of.Count,
            .FailCount = of.FailCount,
            .Seconds = of.Seconds,
            .Number = of.Number,
            .Note = TextOf(of.Note.Text)};
}

inline int Begin(const bt::decider& of, bt::decider_builder& to) {
    return to.Begin(of.Policy, of.DebugName, OptionsOf(of));
}
inline int Begin(const bt::decider& of, bt::classic_builder& to) {
    if (of.Behavior != nullptr) return to.Begin(*of.Behavior, of.DebugName, NodeOptionsOf(of));
    return to.Begin(of.Node, of.DebugName, NodeOptionsOf(of));
}
inline int Leaf(const bt::decider& of, bt::decider_builder& to) {
    return to.Leaf(*of.Behavior, of.DebugName, OptionsOf(of));
}
inline int Leaf(const bt::decider& of, bt::classic_builder& to) {
    return to.Leaf(*of.Behavior, of.DebugName, NodeOptionsOf(of));
}

template <class Builder>
void Add(const bt::decider& of, Builder& to, std::map<const bt::decider*, int>& numbers) {
    if (const auto before = numbers.find(&of); before != numbers.end()) return void(to.Again(before->second));
    if (of.Kind == bt::kBehavior) return void(numbers[&of] = Leaf(of, to));
    numbers[&of] = Begin(of, to);
    for (int i = 0; i < of.Children.Num; ++i) Add(*of.Children.First[i], to, numbers);
    to.End();
}

}  // namespace rebuilding

template <class Builder>
bt::built_tree RebuildBy(Builder&& builder, const char* name, const bt::decider& root) {
    std::map<const bt::decider*, int> numbers;
    rebuilding::Add(root, builder, numbers);
    return builder.Build(name);
}
inline bt::built_tree Rebuild(const char* name, const bt::decider& root, bool is_classic) {
    return is_classic ? RebuildBy(bt::classic_builder(), name, root) : RebuildBy(bt::decider_builder(), name, root);
}
inline bt::built_tree Rebuild(const bt::tree& tree) {
    return Rebuild(tree.DebugName, *tree.Root, tree.Steps != nullptr);
}
