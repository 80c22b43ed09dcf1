// Walks a tree once and finds its first mistake (contract 66, 67), at compile time or at run time.
#pragma once

#include <initializer_list>
#include <type_traits>

#include <bt/engine/node_table.h>
#include <bt/engine/policy_table.h>
#include <bt/engine/precondition_table.h>
#include <bt/tree.h>

namespace bt::detail {

// The names that a tree's checks of one kind give to the bits.
struct tree_flags {
    const flag_set* Latest = nullptr;  // the set that was added last
    const char* Names[32] = {};
    const decider* Sources[32] = {};   // the decider that named the bit first
};

// The facts about a tree before it is laid out.
struct tree_facts {
    const decider* Root = nullptr;
    int NumNodes = 0;
    const type_info* AgentType = nullptr;
    const decider* AgentSource = nullptr;  // the decider that named it first
    bool NeedsAgent = false;
    tree_flags DecisionFlags = {};
    tree_flags Stimuli = {};
    bool IsClassic = false;
    bool HasSubtreeParameters = false;  // some decider gives or takes them
    bool HasBlocks = false;             // some function takes one
    bool HasDBlocks = false;            // some Decide takes one
    bool HasGroupStates = false;        // some group remembers its turns
    tree_error Error = {};  // the first mistake; if there is one, the other members mean nothing
};

constexpr tree_error Found(error_code code, const decider& subject, const decider* other = nullptr) { return {code, &subject, other}; }

// The path from the root to the decider that is being verified.
struct path_link {
    const decider& Decider;
    const path_link* Parent;
    int Depth;
};

// The signatures of the functions that a decider has, those of its behavior included.
struct decider_signatures {
    const signature* Functions[5] = {};
    int Num = 0;

    constexpr const signature* const* begin() const { return Functions; }
    constexpr const signature* const* end() const { return Functions + Num; }
};
constexpr decider_signatures SignaturesOf(const decider& subject) {
    decider_signatures all;
    if (!IsNull(subject.Decide.Types)) all.Functions[all.Num++] = subject.Decide.Types;
    if (!IsNull(subject.Number.Of->Types)) all.Functions[all.Num++] = subject.Number.Of->Types;
    if (IsNull(subject.Behavior)) return all;
    const behavior& functions = *subject.Behavior;
    if (!IsNull(functions.Activate.Types)) all.Functions[all.Num++] = functions.Activate.Types;
    if (!IsNull(functions.Tick.Types)) all.Functions[all.Num++] = functions.Tick.Types;
    if (!IsNull(functions.Deactivate.Types)) all.Functions[all.Num++] = functions.Deactivate.Types;
    return all;
}

constexpr const type_info* BlockTypeOf(const decider& subject) {
    for (const signature* types : SignaturesOf(subject)) {
        if (!IsNull(types->Block)) return types->Block;
    }
    return nullptr;
}

// Only a Decide can fill a DBlock.
constexpr const type_info* DBlockTypeOf(const decider& subject) {
    return !IsNull(subject.Decide.Types) ? subject.Decide.Types->DBlock : nullptr;
}

constexpr const type_info* SubtreeParametersTypeOf(const decider& subject) {
    for (const signature* types : SignaturesOf(subject)) {
        if (!IsNull(types->SubtreeParameters)) return types->SubtreeParameters;
    }
    return nullptr;
}

// Questions about a behavior or a signature alone have functions of their own, because GCC keeps their answers.
constexpr bool HasNullFunction(const behavior& of) {
    return (!IsNull(of.Activate.Types) && IsNull(of.Activate.Call)) ||
           (!IsNull(of.Tick.Types) && IsNull(of.Tick.Call)) ||
           (!IsNull(of.Deactivate.Types) && IsNull(of.Deactivate.Call));
}
constexpr bool HasNullFunction(const decider& subject) {
    return (!IsNull(subject.Decide.Types) && IsNull(subject.Decide.Call)) ||
           (!IsNull(subject.Number.Of->Types) && IsNull(subject.Number.Of->Call)) ||
           (!IsNull(subject.Behavior) && HasNullFunction(*subject.Behavior));
}

// Whether no function takes anything of the user's but the agent.
constexpr bool TakesOnlyAgentType(const signature* types) {
    return IsNull(types) || (IsNull(types->Block) && IsNull(types->DBlock) && IsNull(types->Parameters) &&
                             IsNull(types->SubtreeParameters));
}
constexpr bool TakesOnlyAgentType(const behavior& of) {
    return TakesOnlyAgentType(of.Activate.Types) && TakesOnlyAgentType(of.Tick.Types) &&
           TakesOnlyAgentType(of.Deactivate.Types);
}
constexpr bool TakesOnlyAgentType(const decider& subject) {  // it has no Number
    return IsNull(subject.Parameters.Type) && TakesOnlyAgentType(subject.Decide.Types) &&
           (IsNull(subject.Behavior) || TakesOnlyAgentType(*subject.Behavior));
}

// Whether the type that a function takes is given, or may be missing.
constexpr bool Fits(const type_info* taken, const type_info* given, bool is_needed) {
    if (IsNull(taken)) return true;
    return IsNull(given) ? !is_needed : AreSame(taken, given);
}

// Notes the agent type of a function or a range of the subject. False: it is not the type that was noted before.
constexpr bool AddAgentType(const type_info* agent, const decider& subject, tree_facts& facts) {
    if (IsNull(agent)) return true;
    if (!IsNull(facts.AgentType)) return AreSameAgent(*agent, *facts.AgentType);
    facts.AgentType = agent;
    facts.AgentSource = &subject;
    return true;
}

constexpr tree_error VerifyRanges(const decider& subject, tree_facts& facts) {
    if (!HasStartRanges(subject)) return {};
    for (int i = 0; i < kNumStartRanges; ++i) {
        const field_range& range = StartRange(subject, i);
        if (range.Kind == field_kind::kNone) continue;
        if (!IsSound(range)) return Found(error_code::kBadRange, subject);
        if (!AddAgentType(range.AgentType, subject, facts)) return Found(error_code::kMixedAgentTypes, subject, facts.AgentSource);
    }
    return {};
}

constexpr bool AreSameText(const char* a, const char* b) {
    while (*a == *b && *a != 0) ++a, ++b;
    return *a == *b;
}

// Several sets may share a word, if they name different bits of it.
constexpr tree_error AddFlags(const flag_set* set, flags_use use, const decider& subject, tree_flags& known) {
    if (IsNull(set)) return {};
    if (set->Use != use) return Found(error_code::kOtherFlags, subject);
    for (int bit = 0; bit < 32; ++bit) {
        if (IsNull(set->Names[bit])) continue;
        if (IsNull(known.Names[bit])) {
            known.Names[bit] = set->Names[bit];
            known.Sources[bit] = &subject;
        } else if (!AreSameText(known.Names[bit], set->Names[bit])) {
            return Found(error_code::kMixedFlags, subject, known.Sources[bit]);
        }
    }
    known.Latest = set;
    return {};
}

constexpr bool IsKnown(const flag_set* set, const tree_flags& known) { return IsNull(set) || AreSame(set, known.Latest); }

// Mostly there is nothing new, which takes few statements, because Clang counts them.
template <flags_use Use, class Word = flags_word_of<Use>>
constexpr tree_error VerifyWords(const Word& all, const Word& any, const Word& none, const Word& not_all, const decider& subject,
                                 tree_flags& known) {
    if ((all.Bits == 0 || IsKnown(all.Set(), known)) && (any.Bits == 0 || IsKnown(any.Set(), known)) &&
        (none.Bits == 0 || IsKnown(none.Set(), known)) && (not_all.Bits == 0 || IsKnown(not_all.Set(), known))) {
        return {};
    }
    for (const flag_set* set : {all.Set(), any.Set(), none.Set(), not_all.Set()}) {
        if (const tree_error found = AddFlags(set, Use, subject, known); found.IsError()) return found;
    }
    return {};
}

constexpr tree_error VerifyFlags(const preconditions& of, const decider& subject, tree_facts& facts) {
    const std::uint32_t stimuli = of.AllStimuli.Bits | of.AnyStimuli.Bits | of.NoStimuli.Bits | of.NotAllStimuli.Bits;
    if ((stimuli | of.AllFlags.Bits | of.AnyFlags.Bits | of.NoFlags.Bits | of.NotAllFlags.Bits) == 0) return {};
    const tree_error found = VerifyWords<flags_use::kDecisionFlags>(of.AllFlags, of.AnyFlags, of.NoFlags, of.NotAllFlags, subject,
                                                                    facts.DecisionFlags);
    if (stimuli == 0 || found.IsError()) return found;
    return VerifyWords<flags_use::kStimuli>(of.AllStimuli, of.AnyStimuli, of.NoStimuli, of.NotAllStimuli, subject, facts.Stimuli);
}

constexpr tree_error VerifyPreconditions(const decider& subject, tree_facts& facts) {
    if (HasBadSeconds(subject.Preconditions, rows_of_seconds())) return Found(error_code::kBadSeconds, subject);
    if (!IsNotNegative(subject.MaxSeconds)) return Found(error_code::kBadSeconds, subject);
    if (HasTimer(subject.While)) return Found(error_code::kTimerInWhile, subject);
    facts.NeedsAgent = facts.NeedsAgent || HasAny(subject, rows_of_agent());
    if (const tree_error found = VerifyFlags(subject.Preconditions, subject, facts); found.IsError()) return found;
    if (const tree_error found = VerifyFlags(subject.While, subject, facts); found.IsError()) return found;
    return VerifyRanges(subject, facts);
}

// Notes what a function takes of the agent. False: the type is not the one that was noted before.
constexpr bool AddAgent(const signature& types, const decider& subject, tree_facts& facts) {
    facts.NeedsAgent = facts.NeedsAgent || types.NeedsAgent;
    return AddAgentType(types.Agent, subject, facts);
}
constexpr bool AddAgents(const decider& subject, tree_facts& facts) {  // it has no Number
    const behavior* const of = subject.Behavior;
    return (IsNull(subject.Decide.Types) || AddAgent(*subject.Decide.Types, subject, facts)) &&
           (IsNull(of) || ((IsNull(of->Activate.Types) || AddAgent(*of->Activate.Types, subject, facts)) &&
                           (IsNull(of->Tick.Types) || AddAgent(*of->Tick.Types, subject, facts)) &&
                           (IsNull(of->Deactivate.Types) || AddAgent(*of->Deactivate.Types, subject, facts))));
}

constexpr tree_error VerifyTypes(const decider& subject, tree_facts& facts) {
    if (HasNullFunction(subject)) return Found(error_code::kMissingFunction, subject);
    const type_info* block = BlockTypeOf(subject);
    const type_info* dblock = DBlockTypeOf(subject);
    const type_info* own = subject.Parameters.Type;
    if (!IsNull(own) && !IsNull(own->Defaults)) {
        own = nullptr;  // they are for the subtree
        facts.HasSubtreeParameters = true;
    }
    facts.HasDBlocks = facts.HasDBlocks || !IsNull(dblock);
    for (const signature* types : SignaturesOf(subject)) {
        if (!AddAgent(*types, subject, facts)) return Found(error_code::kMixedAgentTypes, subject, facts.AgentSource);
        facts.HasBlocks = facts.HasBlocks || !IsNull(types->Block);
        if (!IsNull(types->Block) && !AreSame(types->Block, block)) return Found(error_code::kBlockTypesDiffer, subject);
        if (!Fits(types->DBlock, dblock, types->NeedsDBlock)) return Found(error_code::kDBlockTypesDiffer, subject);
        if (!Fits(types->Parameters, own, types->NeedsParameters)) return Found(error_code::kParametersTypesDiffer, subject);
        if (IsNull(types->SubtreeParameters)) continue;
        facts.HasSubtreeParameters = true;
        if (!AreSame(types->SubtreeParameters, SubtreeParametersTypeOf(subject))) {
            return Found(error_code::kSubtreeParametersDiffer, subject);
        }
    }
    return {};
}

// Whether its behavior has a Tick that is handed children, as that of a node of one's own is (contract 99).
constexpr bool TakesChildren(const decider& subject) {
    if (IsNull(subject.Behavior)) return false;
    const signature* const types = subject.Behavior->Tick.Types;
    return !IsNull(types) && types->TakesChildren;
}

// The same, or a Tick that is written by hand, of which nothing is known.
constexpr bool MayTakeChildren(const decider& subject) {
    if (IsNull(subject.Behavior) || IsNull(subject.Behavior->Tick.Call)) return false;
    return IsNull(subject.Behavior->Tick.Types) || TakesChildren(subject);
}

constexpr bool AreForOtherUse(const decider& subject) {
    const flag_set* const set = subject.BehaviorFlags.Set();
    return !IsNull(set) && set->Use != flags_use::kBehaviorFlags;
}

// A macro got no list in the place of the list: perhaps the first of the fields.
constexpr bool LacksParentheses(const child_list& children) {
    return children.Num == 0 && !IsNull(children.Names) && *children.Names != 0 && *children.Names != '(';
}

// The mistake if a field of classic nodes has a value that is not used; kNone: there is none.
constexpr error_code UnusedNodeField(const decider& subject, int used) {
    const bool has_count = (used & kUsesCount) == 0 && subject.Count != 0;
    const bool has_fail_count = (used & kUsesFailCount) == 0 && subject.FailCount != 0;
    if (has_count || has_fail_count) return error_code::kUnusedCount;
    const bool has_seconds = (used & kUsesSeconds) == 0 && !(subject.Seconds == 0);
    const bool has_number = (used & (kUsesSeconds | kNeedsNumber)) == 0 && !IsNull(subject.Number.Of->Call);
    return has_seconds || has_number ? error_code::kUnusedSeconds : error_code::kNone;
}
constexpr bool HasGroupField(const decider& node) {
    return !(node.Margin == 0) || node.Policy != kGroupPrioritizedList;
}

// Options that a decider of a classic tree does not heed.
constexpr bool HasUnusedFlags(const decider& subject) {
    return (subject.Flags & ~(NodeFactsOf(subject).Flags | kFlagsPassOver)) != 0;
}
// Its parent in a classic tree has to go on at something else.
constexpr bool HasNothingToPassTo(const decider& child, const decider* parent) {
    if ((child.Flags & kFlagsPassOver) == 0) return false;
    return IsNull(parent) || parent->Kind != kNode || !FactsOf(parent->Node).PassesOver;
}

// The seconds of a node, as a constant or by a function.
constexpr tree_error VerifySeconds(const decider& node, int used) {
    const bool has_number = !IsNull(node.Number.Of->Call);
    if ((used & kNeedsNumber) != 0 && !has_number) return Found(error_code::kMissingNumber, node);
    if ((used & kUsesSeconds) != 0 && has_number && !(node.Seconds == 0)) return Found(error_code::kTwoTimes, node);
    const bool is_time = IsNotNegative(node.Seconds) && !IsInfinite(static_cast<double>(node.Seconds));
    const bool is_needed = (used & kNeedsSeconds) != 0 && !has_number;
    if (!is_time || (is_needed && !(node.Seconds > 0))) return Found(error_code::kMissingSeconds, node);
    return {};
}

// Rules for a leaf or a node that hold only in a classic tree (contract 85).
constexpr tree_error VerifyInClassic(const decider& subject) {
    if (HasTimer(subject.Preconditions) || subject.MaxSeconds > 0) {
        return Found(error_code::kTimerInClassic, subject);
    }
    if (!IsNull(DBlockTypeOf(subject))) return Found(error_code::kDBlockInClassic, subject);
    if (HasUnusedFlags(subject)) return Found(error_code::kUnusedFlags, subject);
    return {};
}

constexpr tree_error VerifyNode(const decider& subject, tree_facts& facts) {
    if (subject.Node >= kNumNodeKinds) return Found(error_code::kUnknownNodeKind, subject);
    const node_facts& kind = FactsOf(subject.Node);
    if (LacksParentheses(subject.Children)) return Found(error_code::kNoParentheses, subject);
    if (subject.Children.Num < kind.MinChildren) return Found(error_code::kTooFewChildren, subject);
    if (subject.Children.Num > kind.MaxChildren) return Found(error_code::kTooManyNodeChildren, subject);
    if (subject.Children.Num > 0 && IsNull(subject.Children.First)) return Found(error_code::kTooFewChildren, subject);
    const bool has_behavior = !IsNull(subject.Behavior);
    if ((kind.Fields & kUsesBehavior) == 0 && has_behavior) return Found(error_code::kBehaviorOfNode, subject);
    if ((kind.Fields & kUsesBehavior) != 0 && !MayTakeChildren(subject)) return Found(error_code::kTickWithoutChildren, subject);
    if (has_behavior && AreForOtherUse(subject)) return Found(error_code::kOtherFlags, subject);
    if (TakesChildren(subject)) {
        const signature& types = *subject.Behavior->Tick.Types;
        if (subject.Children.Num < types.MinChildren) return Found(error_code::kTooFewChildren, subject);
        if (subject.Children.Num > types.MaxChildren) return Found(error_code::kTooManyNodeChildren, subject);
    }
    if ((kind.Fields & kNeedsCheck) != 0 && !HasCheck(subject)) return Found(error_code::kMissingCheck, subject);
    const error_code unused = UnusedNodeField(subject, kind.Fields);
    if (unused != error_code::kNone) return Found(unused, subject);
    if (HasGroupField(subject)) return Found(error_code::kUnusedOfNode, subject);
    if (subject.Count < 0 || subject.FailCount < 0) return Found(error_code::kBadCount, subject);
    if ((kind.Fields & kNeedsCount) != 0 && subject.Count == 0) return Found(error_code::kMissingCount, subject);
    if (subject.Node == kParallel && (subject.Count > subject.Children.Num || subject.FailCount > subject.Children.Num)) {
        return Found(error_code::kBadCount, subject);
    }
    if (const tree_error found = VerifySeconds(subject, kind.Fields); found.IsError()) return found;
    return VerifyPreconditions(subject, facts);
}

constexpr tree_error VerifyLeafOrGroup(const decider& subject, tree_facts& facts) {
    const error_code unused = UnusedNodeField(subject, kNoField);
    if (unused != error_code::kNone) return Found(unused, subject);
    if (subject.Node != kSequence) return Found(error_code::kUnusedOfNode, subject);
    if (subject.Kind == kBehavior && subject.Children.Num != 0) return Found(error_code::kChildrenOfLeaf, subject);
    if (subject.Kind == kBehavior && IsNull(subject.Behavior)) return Found(error_code::kMissingBehavior, subject);
    if (subject.Kind == kGroup && (subject.Children.Num <= 0 || IsNull(subject.Children.First))) {
        return Found(error_code::kNoChildren, subject);
    }
    if (subject.Children.Num > FactsOf(subject).MaxNumChildren) return Found(error_code::kTooManyChildren, subject);
    if (subject.Policy >= kNumGroupPolicies) return Found(error_code::kUnknownPolicy, subject);
    if (const tree_error found = VerifyPreconditions(subject, facts); found.IsError()) return found;
    if (subject.BehaviorFlags.Bits != 0 && AreForOtherUse(subject)) return Found(error_code::kOtherFlags, subject);
    if (!IsNotNegative(subject.Margin)) return Found(error_code::kBadMargin, subject);
    if (TakesChildren(subject)) return Found(error_code::kChildrenOutsideOfNode, subject);
    return {};
}

// The options of classic nodes that this decider of a group has too (contract 79, 156).
constexpr std::uint32_t FlagsOfDecider(const decider& subject) {
    const std::uint32_t resume = IsSequential(subject) ? kFlagsResume : kFlagsNone;
    const std::uint32_t late = subject.MaxSeconds > 0 ? kFlagsLateAnswers : kFlagsNone;
    return resume | late;
}

// Whether only its flags and its agent can be wrong, outside of a classic tree. That is so of most deciders, so it is
// one expression: with it GCC takes a third of the instructions for them.
constexpr bool IsPlain(const decider& subject) {
    static_assert(kMaxNumRanges == 2 && rows_of_seconds::size() == 2,
                  "bt: another precondition has to be looked at here");
#if defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__ != 0
    if (!__builtin_is_constant_evaluated()) return false;  // with -ffast-math the comparisons below may accept a NaN
#endif
    return (subject.Kind == kBehavior ? subject.Children.Num == 0 && !IsNull(subject.Behavior)
                                      : subject.Kind == kGroup && subject.Children.Num > 0 &&
                                            !IsNull(subject.Children.First) &&
                                            subject.Children.Num <= FactsOf(subject.Policy).MaxNumChildren) &&
           subject.Policy < kNumGroupPolicies && subject.Node == kSequence &&
           (subject.Flags | subject.BehaviorFlags.Bits) == 0 && (subject.Count | subject.FailCount) == 0 &&
           subject.Margin == 0 && subject.Seconds == 0 && subject.MaxSeconds == 0 &&
           subject.Preconditions->EverySeconds == 0 && subject.Preconditions->CooldownSeconds == 0 &&
           AreSame(subject.Preconditions->Ranges[0].Of, &kAbsent<field_range>) &&
           AreSame(subject.Preconditions->Ranges[1].Of, &kAbsent<field_range>) &&
           AreSame(subject.While.Of, &kAbsent<preconditions>) && IsNull(subject.Number.Of->Call) &&
           !HasNullFunction(subject) && TakesOnlyAgentType(subject) && !TakesChildren(subject);
}

constexpr tree_error VerifyDecider(const decider& subject, tree_facts& facts) {
    if (!facts.IsClassic && IsPlain(subject)) {
        const tree_error found = VerifyFlags(subject.Preconditions, subject, facts);
        if (found.IsError() || AddAgents(subject, facts)) return found;
        return Found(error_code::kMixedAgentTypes, subject, facts.AgentSource);
    }
    if (subject.Kind != kBehavior && subject.Kind != kGroup && subject.Kind != kNode) return Found(error_code::kUnknownKind, subject);
    if (subject.Kind == kNode && !facts.IsClassic) return Found(error_code::kClassicInGroup, subject);
    if (subject.Kind == kGroup && facts.IsClassic) return Found(error_code::kGroupInClassic, subject);
    const tree_error found = subject.Kind == kNode ? VerifyNode(subject, facts) : VerifyLeafOrGroup(subject, facts);
    if (found.IsError()) return found;
    if (facts.IsClassic) {
        if (const tree_error about_classic = VerifyInClassic(subject); about_classic.IsError()) return about_classic;
    } else if (const std::uint32_t unused = subject.Flags & kFlagsOfClassic & ~FlagsOfDecider(subject); unused != 0) {
        return Found(unused == kFlagsLateAnswers ? error_code::kUnusedLateAnswers : error_code::kUnusedFlags, subject);
    }
    return VerifyTypes(subject, facts);
}

// A classic node masks no child, so it may have one twice.
constexpr tree_error VerifyList(const decider& group, const tree_facts& facts) {
    const child_list& children = group.Children;
    for (int i = 0; i < children.Num; ++i) {
        if (IsNull(children.First[i])) return Found(error_code::kMissingChild, group);
        for (int earlier = 0; earlier < i && !facts.IsClassic; ++earlier) {
            // Ids first, because Clang counts the calls that it makes while compiling.
            if (children.First[earlier]->Id == children.First[i]->Id &&
                AreSame(children.First[earlier], children.First[i])) {
                return Found(error_code::kSameChildTwice, *children.First[i], &group);
            }
        }
    }
    return {};
}

constexpr tree_error VerifyChildren(const path_link& group, tree_facts& facts);

constexpr tree_error VerifyBelow(const path_link& place, tree_facts& facts) {
    const decider& subject = place.Decider;
    for (const path_link* above = place.Parent; !IsNull(above); above = above->Parent) {
        if (above->Decider.Id == subject.Id && AreSame(&above->Decider, &subject)) return Found(error_code::kCycle, subject);
    }
    if (place.Depth >= (facts.IsClassic ? kMaxClassicDepth : kMaxTreeDepth)) return Found(error_code::kTooDeep, subject);
    if (++facts.NumNodes > kMaxNumTreeNodes) return Found(error_code::kTooManyNodes, subject);
    if (const tree_error found = VerifyDecider(subject, facts); found.IsError()) return found;
    if (subject.Kind == kBehavior) return {};
    if (subject.Kind == kGroup && FactsOf(subject.Policy).Turns != turn_order::kNone) facts.HasGroupStates = true;
    return VerifyChildren(place, facts);
}

// The recursion is as deep as the tree, so the limits of depth bound it; at compile time its frames are the path in
// the notes.
constexpr tree_error VerifyChildren(const path_link& group, tree_facts& facts) {
    const child_list& children = group.Decider.Children;
    if (const tree_error found = VerifyList(group.Decider, facts); found.IsError()) return found;
    for (int i = 0; i < children.Num; ++i) {
        const path_link child = {*children.First[i], &group, group.Depth + 1};
        if (child.Decider.Flags != 0 && HasNothingToPassTo(child.Decider, &group.Decider)) {
            return Found(error_code::kNothingToPassTo, child.Decider);
        }
        if (const tree_error found = VerifyBelow(child, facts); found.IsError()) return found;
    }
    return {};
}

// Never stops the compiler by itself: the mistake is in the result.
constexpr tree_facts VerifyTree(const decider& root, bool is_classic = false) {
    tree_facts facts;
    facts.Root = &root;
    facts.IsClassic = is_classic;
    facts.Error = HasNothingToPassTo(root, nullptr) ? Found(error_code::kNothingToPassTo, root)
                                                    : VerifyBelow({root, nullptr, 0}, facts);
    return facts;
}

}  // namespace bt::detail
