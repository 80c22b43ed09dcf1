// Walks a tree once and finds what is wrong with it (contract 66, 67), at compile time or at run time.
#pragma once

#include <type_traits>

#include <bt/tree.h>

namespace bt {

// Never defined. Where a tree is verified by the compiler, calling one is the error, and its name is the message.
namespace error {
void a_child_of_this_group_is_null(const decider& group);
void this_decider_has_no_behavior(const decider& leaf);
void a_function_of_this_decider_is_null(const decider& subject);
void this_group_has_no_children(const decider& group);
void this_group_has_more_children_than_bt_kMaxNumGroupChildren(const decider& group);
void the_policy_of_this_group_is_no_bt_group_policy(const decider& group);
void this_decider_stands_deeper_than_bt_kMaxTreeDepth(const decider& subject);
void this_decider_is_below_itself(const decider& subject);
void these_two_have_the_same_id(const decider& subject, const decider& other);
void this_child_stands_twice_in_its_group(const decider& child, const decider& group);
void this_decider_takes_another_agent_type_than_that_one(const decider& subject, const decider& other);
void the_functions_of_this_decider_take_different_blocks(const decider& subject);
void the_DBlock_of_this_decider_is_not_the_one_that_its_Decide_fills(const decider& subject);
void the_parameters_of_this_decider_are_not_those_that_its_functions_take(const decider& subject);
void the_seconds_of_this_decider_are_negative_or_nan(const decider& subject);
void the_margin_of_this_decider_is_negative_or_nan(const decider& subject);
void this_tree_has_more_places_than_bt_kMaxNumTreeNodes(const decider& subject);
void the_blocks_of_this_tree_need_more_than_bt_kMaxStorageSize(const decider& subject);
}  // namespace error

namespace detail {

// At compile time, stops the compiler with the error's own name.
constexpr void StopCompiling(const tree_error& found) {
    const decider& subject = *found.Decider;
    switch (found.Code) {
        case error_code::kMissingChild: return error::a_child_of_this_group_is_null(subject);
        case error_code::kMissingBehavior: return error::this_decider_has_no_behavior(subject);
        case error_code::kMissingFunction: return error::a_function_of_this_decider_is_null(subject);
        case error_code::kNoChildren: return error::this_group_has_no_children(subject);
        case error_code::kTooManyChildren: return error::this_group_has_more_children_than_bt_kMaxNumGroupChildren(subject);
        case error_code::kUnknownPolicy: return error::the_policy_of_this_group_is_no_bt_group_policy(subject);
        case error_code::kTooDeep: return error::this_decider_stands_deeper_than_bt_kMaxTreeDepth(subject);
        case error_code::kCycle: return error::this_decider_is_below_itself(subject);
        case error_code::kSameIdTwice: return error::these_two_have_the_same_id(subject, *found.Other);
        case error_code::kSameChildTwice: return error::this_child_stands_twice_in_its_group(subject, *found.Other);
        case error_code::kMixedAgentTypes:
            return error::this_decider_takes_another_agent_type_than_that_one(subject, *found.Other);
        case error_code::kBlockTypesDiffer: return error::the_functions_of_this_decider_take_different_blocks(subject);
        case error_code::kDBlockTypesDiffer:
            return error::the_DBlock_of_this_decider_is_not_the_one_that_its_Decide_fills(subject);
        case error_code::kParametersTypesDiffer:
            return error::the_parameters_of_this_decider_are_not_those_that_its_functions_take(subject);
        case error_code::kBadSeconds: return error::the_seconds_of_this_decider_are_negative_or_nan(subject);
        case error_code::kBadMargin: return error::the_margin_of_this_decider_is_negative_or_nan(subject);
        case error_code::kTooManyNodes: return error::this_tree_has_more_places_than_bt_kMaxNumTreeNodes(subject);
        case error_code::kTooMuchMemory: return error::the_blocks_of_this_tree_need_more_than_bt_kMaxStorageSize(subject);
        default: return;
    }
}

constexpr tree_error Found(error_code code, const decider& subject, const decider* other = nullptr) {
    const tree_error found = {code, &subject, other};
    if (std::is_constant_evaluated()) StopCompiling(found);
    return found;
}

// What the walk learns on its way.
struct tree_facts {
    int NumNodes = 0;
    const type_info* AgentType = nullptr;
    const decider* AgentSource = nullptr;  // the decider that said so first
    bool NeedsAgent = false;
};

// The path from the root to the decider that is being verified.
struct path_link {
    const decider& Decider;
    const path_link* Parent;
    int Depth;
};

// The signatures of a decider's functions, those of its behavior included.
struct decider_signatures {
    const signature* Functions[4] = {};
};
constexpr decider_signatures SignaturesOf(const decider& subject) {
    decider_signatures all;
    all.Functions[0] = subject.Decide.Types;
    if (subject.Behavior != nullptr) {
        all.Functions[1] = subject.Behavior->Activate.Types;
        all.Functions[2] = subject.Behavior->Tick.Types;
        all.Functions[3] = subject.Behavior->Deactivate.Types;
    }
    return all;
}

constexpr const type_info* BlockTypeOf(const decider& subject) {
    for (const signature* types : SignaturesOf(subject).Functions) {
        if (types != nullptr && types->Block != nullptr) return types->Block;
    }
    return nullptr;
}

// Only a Decide can fill a DBlock.
constexpr const type_info* DBlockTypeOf(const decider& subject) {
    return subject.Decide.Types != nullptr ? subject.Decide.Types->DBlock : nullptr;
}

constexpr bool HasNullFunction(const decider& subject) {
    if (subject.Decide.Types != nullptr && subject.Decide.Call == nullptr) return true;
    const behavior* functions = subject.Behavior;
    if (functions == nullptr) return false;
    return (functions->Activate.Types != nullptr && functions->Activate.Call == nullptr) ||
           (functions->Tick.Types != nullptr && functions->Tick.Call == nullptr) ||
           (functions->Deactivate.Types != nullptr && functions->Deactivate.Call == nullptr);
}

constexpr tree_error VerifyTypes(const decider& subject, tree_facts& facts) {
    if (HasNullFunction(subject)) return Found(error_code::kMissingFunction, subject);
    const type_info* block = BlockTypeOf(subject);
    const type_info* dblock = DBlockTypeOf(subject);
    for (const signature* types : SignaturesOf(subject).Functions) {
        if (types == nullptr) continue;
        if (types->Agent != nullptr && facts.AgentType == nullptr) {
            facts.AgentType = types->Agent;
            facts.AgentSource = &subject;
        }
        if (types->Agent != nullptr && types->Agent != facts.AgentType) {
            return Found(error_code::kMixedAgentTypes, subject, facts.AgentSource);
        }
        facts.NeedsAgent = facts.NeedsAgent || types->NeedsAgent;
        if (types->Block != nullptr && types->Block != block) return Found(error_code::kBlockTypesDiffer, subject);
        const bool dblock_fits = types->DBlock == dblock || (dblock == nullptr && !types->NeedsDBlock);
        if (types->DBlock != nullptr && !dblock_fits) return Found(error_code::kDBlockTypesDiffer, subject);
        const type_info* given = subject.Parameters.Type;
        const bool parameters_fit = types->Parameters == given || (given == nullptr && !types->NeedsParameters);
        if (types->Parameters != nullptr && !parameters_fit) return Found(error_code::kParametersTypesDiffer, subject);
    }
    return {};
}

constexpr tree_error VerifyDecider(const decider& subject, tree_facts& facts) {
    if (subject.Kind == kBehavior && subject.Behavior == nullptr) return Found(error_code::kMissingBehavior, subject);
    if (subject.Kind == kGroup && (subject.Children.Num <= 0 || subject.Children.First == nullptr)) {
        return Found(error_code::kNoChildren, subject);
    }
    const int most_children =
        subject.Policy == kGroupShuffle ? kMaxNumShuffleDeciderGroupChildren : kMaxNumGroupChildren;
    if (subject.Children.Num > most_children) return Found(error_code::kTooManyChildren, subject);
    if (subject.Policy >= kNumGroupPolicies) return Found(error_code::kUnknownPolicy, subject);
    const preconditions& checks = subject.Preconditions;
    if (!(checks.EverySeconds >= 0) || !(checks.CooldownSeconds >= 0)) return Found(error_code::kBadSeconds, subject);
    if (!(subject.Margin >= 0)) return Found(error_code::kBadMargin, subject);
    return VerifyTypes(subject, facts);
}

constexpr tree_error VerifyChildren(const path_link& group, tree_facts& facts);

constexpr tree_error VerifyBelow(const path_link& place, tree_facts& facts) {
    const decider& subject = place.Decider;
    for (const path_link* above = place.Parent; above != nullptr; above = above->Parent) {
        if (&above->Decider == &subject) return Found(error_code::kCycle, subject);
    }
    if (place.Depth >= kMaxTreeDepth) return Found(error_code::kTooDeep, subject);
    if (++facts.NumNodes >= kMaxNumTreeNodes) return Found(error_code::kTooManyNodes, subject);
    if (const tree_error found = VerifyDecider(subject, facts)) return found;
    return subject.Kind == kGroup ? VerifyChildren(place, facts) : tree_error{};
}

// The recursion is as deep as the tree, so kMaxTreeDepth bounds it; at compile time its frames are the path in the notes.
constexpr tree_error VerifyChildren(const path_link& group, tree_facts& facts) {
    const child_list& children = group.Decider.Children;
    for (int i = 0; i < children.Num; ++i) {
        if (children.First[i] == nullptr) return Found(error_code::kMissingChild, group.Decider);
        for (int earlier = 0; earlier < i; ++earlier) {
            if (children.First[earlier] == children.First[i]) {
                return Found(error_code::kSameChildTwice, *children.First[i], &group.Decider);
            }
        }
    }
    for (int i = 0; i < children.Num; ++i) {
        const path_link child = {*children.First[i], &group, group.Depth + 1};
        if (const tree_error found = VerifyBelow(child, facts)) return found;
    }
    return {};
}

}  // namespace detail
}  // namespace bt
