// Makes a tree again by a builder, from the fields of its deciders.
#pragma once

#include <functional>
#include <map>
#include <type_traits>

#include <bt/classic_builder.h>
#include <bt/decider_builder.h>

namespace rebuilding {

inline bt::node_options NodeOptionsOf(const bt::decider& of) {
    const bt::decider_options shared = bt::OptionsOf(of);
    return {.Decide = shared.Decide,
            .Preconditions = shared.Preconditions,
            .Flags = shared.Flags,
            .BehaviorFlags = shared.BehaviorFlags,
            .Parameters = shared.Parameters,
            .Id = shared.Id,
            .While = shared.While,
            .LintOff = shared.LintOff,
            .Count = of.Count,
            .FailCount = of.FailCount,
            .Seconds = of.Seconds,
            .Number = of.Number,
            .Note = shared.Note};
}

// Gives the behavior that the new tree has in the place of a decider's.
using behavior_choice = std::function<const bt::behavior*(const bt::behavior&)>;

template <class Builder>
struct rebuilder {
    Builder To = {};
    behavior_choice BehaviorFor;
    std::map<const bt::decider*, int> Numbers = {};

    static constexpr bool kIsClassic = std::is_same_v<Builder, bt::classic_builder>;

    int Begin(const bt::decider& of) {
        if constexpr (kIsClassic) {
            if (of.Behavior == nullptr) return To.Begin(of.Node, of.DebugName, NodeOptionsOf(of));
            return To.Begin(*BehaviorFor(*of.Behavior), of.DebugName, NodeOptionsOf(of));
        } else {
            bt::decider_options options = bt::OptionsOf(of);
            if (options.Behavior != nullptr) options.Behavior = BehaviorFor(*options.Behavior);
            return To.Begin(of.Policy, of.DebugName, options);
        }
    }
    int Leaf(const bt::decider& of) {
        if constexpr (kIsClassic) return To.Leaf(*BehaviorFor(*of.Behavior), of.DebugName, NodeOptionsOf(of));
        else return To.Leaf(*BehaviorFor(*of.Behavior), of.DebugName, bt::OptionsOf(of));
    }

    void Add(const bt::decider& of) {
        if (const auto before = Numbers.find(&of); before != Numbers.end()) return void(To.Again(before->second));
        if (of.Kind == bt::kBehavior) return void(Numbers[&of] = Leaf(of));
        Numbers[&of] = Begin(of);
        for (int i = 0; i < of.Children.Num; ++i) Add(*of.Children.First[i]);
        To.End();
    }
    bt::built_tree Build(const char* name, const bt::decider& root) {
        Add(root);
        return To.Build(name);
    }
};

inline const bt::behavior* TheSame(const bt::behavior& of) { return &of; }

}  // namespace rebuilding

inline bt::built_tree Rebuild(const char* name, const bt::decider& root, bool is_classic,
                              const rebuilding::behavior_choice& behavior_for = &rebuilding::TheSame) {
    if (!is_classic) return rebuilding::rebuilder<bt::decider_builder>{.BehaviorFor = behavior_for}.Build(name, root);
    return rebuilding::rebuilder<bt::classic_builder>{.BehaviorFor = behavior_for}.Build(name, root);
}
inline bt::built_tree Rebuild(const bt::tree& tree,
                              const rebuilding::behavior_choice& behavior_for = &rebuilding::TheSame) {
    return Rebuild(tree.DebugName, *tree.Root, tree.Steps != nullptr, behavior_for);
}
