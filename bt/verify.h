// Walks a tree once and finds what is wrong with it (contract 66, 67), at compile time or at run time.
#pragma once

#include <type_traits>

#include <bt/tree.h>

namespace bt {

// What is found out about a tree before it is laid out.
struct tree_facts {
    const decider* Root = nullptr;
    int NumNodes = 0;
    const type_info* AgentType = nullptr;
    const decider* AgentSource = nullptr;  // the decider that named it first
    bool NeedsAgent = false;
    tree_error Error = {};  // the first mistake; what else is here is then of no use
};

namespace detail {

constexpr tree_error Found(error_code code, const decider& subject, const decider* other = nullptr) { return {code, &subject, other}; }

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

// Never stops the compiler by itself: what is wrong is in the result.
constexpr tree_facts VerifyTree(const decider& root) {
    tree_facts facts;
    facts.Root = &root;
    facts.Error = detail::VerifyBelow({root, nullptr, 0}, facts);
    return facts;
}

}  // namespace bt
