// Builds trees of deciders at run time, decider by decider and without macros, for programs that read or make their
// trees (contract 170). Not part of bt.h. For classic trees see bt/classic_builder.h.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include <bt/bind.h>
#include <bt/built/owned_value.h>
#include <bt/built_tree.h>
#include <bt/decider.h>

namespace bt {

// The optional fields of a decider. Each field has the name, the meaning and the place of a field of bt::decider.
struct decider_options {
    const behavior* Behavior = nullptr;  // of a group: active around the children; must outlive the tree
    decide_function Decide = {};         // bt::decide<F>, bt::Decide(lambda)
    preconditions Preconditions = {};    // checked before Decide
    decider_flags Flags = kFlagsNone;    // of groups
    decltype(decider::BehaviorFlags) BehaviorFlags = {};  // the user's own, for the behavior's functions
    parameters_pointer Parameters = {};  // bt::with(constant), or decider_builder::Own(value)
    float Margin = 0;                    // of a kGroupScoredEveryTick
    std::uint32_t Id = 0;                // unique among the deciders of the tree; 0: NameId of the name
    preconditions While = {};            // must hold at the start and in every later tick, or the decider fails
    float MaxSeconds = 0;                // s; fails when active for this time; 0: no limit
    lint_off LintOff = {};               // findings of lint that are intended
    std::string_view Note = {};          // a person's words, which the tree keeps in every build
};

// The options that a decider was declared with, to build it again with other values:
//   bt::decider_options options = bt::OptionsOf(IDLE);
//   options.Margin = 40;
//   builder.Begin(IDLE.Policy, IDLE.DebugName, options);
// All that the options point to stays the decider's own.
decider_options OptionsOf(const decider& of);

// Takes the deciders of one tree, depth first, and makes the tree:
//   bt::decider_builder builder;
//   builder.Begin(bt::kGroupPrioritizedList, "ROOT");
//   builder.Leaf(Flee, "FLEE", {.Preconditions = {.AllFlags = kSeesEnemy}});
//   builder.Begin(bt::kGroupScoredEveryTick, "IDLE", {.Margin = 15});
//   builder.Leaf(Sleep, "SLEEP", {.Decide = bt::decide<SLEEP_Decide>});
//   builder.Leaf(bt::Tick([](Creature& creature) { return creature.Walk(); }), "WALK");
//   builder.End();
//   builder.End();
//   bt::built_tree tree = builder.Build("CREATURE");
// The tree has the layout, the ticks and the texts of a declared tree with the same deciders. Names and options are
// copied, but the ranges that options refer to must outlive the tree. Two deciders of one name are a mistake, unless
// options give them different Ids; Again adds one decider in several places. Each function returns a number, counted
// from 0. Errors name deciders by these numbers, so a reader of texts can keep a line for each. Only Build finds
// mistakes, and no call before it fails. One thread at a time.
class decider_builder {
public:
    decider_builder(const decider_builder&) = delete;
    decider_builder& operator=(const decider_builder&) = delete;
    // An empty builder.
    decider_builder();
    ~decider_builder();

    // Makes room for `num_nodes` nodes of the next tree, as far as a tree may have so many; 0 and less do nothing.
    // Never needed, but building a large tree is then faster.
    void Reserve(int num_nodes);

    // Begins a group whose children follow, up to its End.
    int Begin(group_policy policy, std::string_view name, const decider_options& options = {});
    void End();

    // A leaf with a behavior, which must outlive the tree. Its options have no other Behavior.
    int Leaf(const behavior& functions, std::string_view name, const decider_options& options = {});
    int Leaf(const behavior&& functions, std::string_view name,
             const decider_options& options = {}) = delete;  // would be gone at once
    // A leaf with a Tick and nothing else: bt::tick<F>, bt::Tick(lambda). The tree owns the behavior of the leaf, which
    // has the name of the leaf.
    int Leaf(const behavior_function& tick, std::string_view name, const decider_options& options = {});

    // A leaf whose behavior ticks another tree, as BT_DEFINE_BEHAVIOR__TREE makes one (contract 92). The inner tree
    // must outlive this one, and be sound. For one behavior of several leaves, or with another name, see BehaviorOf.
    int LeafOfTree(const built_tree& inner, std::string_view name, const decider_options& options = {});
    int LeafOfTree(const built_tree&& inner, std::string_view name,
                   const decider_options& options = {}) = delete;  // would be gone at once

    // A further place of a decider that was added before, with everything below it, as of a declared decider that is in
    // the lists of two groups. A group must have its End first. Returns the number of the place.
    int Again(int number);

    // A declared decider with everything below it, which must all outlive the tree. Names and Ids stay as declared. A
    // mistake in these deciders is reported with the number that this call returned.
    int Subtree(const decider& root);
    int Subtree(const decider&& root) = delete;  // would be gone at once

    // Keeps a copy of a value as long as the tree, for .Parameters = builder.Own(pace{2}). The type of the value must
    // have the role bt::parameters or bt::subtree_parameters.
    template <class Parameters>
    parameters_pointer Own(Parameters value) {
        return detail::OwnIn(*Work, std::move(value));
    }

    // Makes the tree, verifies it like a declared tree (contract 67), and leaves the builder as new. If there are
    // mistakes, there is no tree, and built_tree::Errors returns all mistakes that can be found separately, up to
    // kMaxNumBuildErrors. Takes time in proportion to the nodes, their depth and their names.
    built_tree Build(std::string_view name);

private:
    std::unique_ptr<detail::tree_in_work> Work;
};

}  // namespace bt
