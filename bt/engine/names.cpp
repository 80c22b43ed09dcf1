// The texts of the engine: names of enumerators and sentences about errors.
#include <bt/error.h>
#include <bt/engine/policy_table.h>
#include <bt/events.h>

namespace bt {

const char* GroupPolicyName(group_policy policy) { return detail::FactsOf(policy).Name; }

const char* EventKindName(event_kind kind) {
    switch (kind) {
        case event_kind::kTickStarted: return "kTickStarted";
        case event_kind::kVisited: return "kVisited";
        case event_kind::kDelegating: return "kDelegating";
        case event_kind::kAsked: return "kAsked";
        case event_kind::kChose: return "kChose";
        case event_kind::kContinued: return "kContinued";
        case event_kind::kActivating: return "kActivating";
        case event_kind::kActivated: return "kActivated";
        case event_kind::kActivateFailed: return "kActivateFailed";
        case event_kind::kTicking: return "kTicking";
        case event_kind::kTicked: return "kTicked";
        case event_kind::kEnded: return "kEnded";
        case event_kind::kRedecide: return "kRedecide";
        case event_kind::kDeactivating: return "kDeactivating";
        case event_kind::kDeactivated: return "kDeactivated";
        case event_kind::kSubsetRuleBroken: return "kSubsetRuleBroken";
        case event_kind::kWaiting: return "kWaiting";
        case event_kind::kGaveUp: return "kGaveUp";
        case event_kind::kTickFinished: return "kTickFinished";
    }
    return "(unknown)";
}

const char* VerdictName(verdict value) {
    switch (value) {
        case verdict::kAccepted: return "kAccepted";
        case verdict::kFailedDecisionFlags: return "kFailedDecisionFlags";
        case verdict::kFailedStimuliFlags: return "kFailedStimuliFlags";
        case verdict::kFailedRange: return "kFailedRange";
        case verdict::kFailedTimer: return "kFailedTimer";
        case verdict::kFailedCooldown: return "kFailedCooldown";
        case verdict::kRejected: return "kRejected";
        case verdict::kChildrenRejected: return "kChildrenRejected";
        case verdict::kMasked: return "kMasked";
    }
    return "(unknown)";
}

const char* ErrorText(error_code code) {
    switch (code) {
        case error_code::kNone: return "no error";
        case error_code::kMissingChild: return "a child of this group is null";
        case error_code::kMissingBehavior: return "it has no behavior";
        case error_code::kMissingFunction: return "one of its functions is null";
        case error_code::kNoChildren: return "this group has no children";
        case error_code::kTooManyChildren: return "this group has more children than kMaxNumGroupChildren";
        case error_code::kUnknownPolicy: return "its policy is no group_policy";
        case error_code::kTooDeep: return "it stands deeper than kMaxTreeDepth";
        case error_code::kCycle: return "it is below itself";
        case error_code::kSameIdTwice: return "another decider of the tree has the same Id";
        case error_code::kSameBehaviorIdTwice: return "its behavior has the Id of another behavior of the tree";
        case error_code::kSameChildTwice: return "it stands twice in its group";
        case error_code::kMixedAgentTypes: return "its functions or ranges are of another agent type than those of another decider of the tree";
        case error_code::kBlockTypesDiffer: return "its functions take different blocks";
        case error_code::kDBlockTypesDiffer: return "its behavior takes a DBlock that its Decide does not fill";
        case error_code::kParametersTypesDiffer: return "its functions take other parameters than it gives";
        case error_code::kBadSeconds: return "the seconds of its preconditions are negative or NaN";
        case error_code::kBadRange: return "a range of its preconditions has its bounds in the wrong order, or one that is NaN or no value of its field";
        case error_code::kBadMargin: return "its margin is negative or NaN";
        case error_code::kTooManyNodes: return "the tree has more places than its storage or kMaxNumTreeNodes allows";
        case error_code::kTooMuchMemory: return "its tree's blocks need more than kMaxStorageSize bytes";
        case error_code::kTreeNotInitialized: return "this tree is not initialized";
        case error_code::kMemoryTooSmall: return "the memory is too small for this tree, or not aligned enough";
        case error_code::kMemoryOfOtherTree: return "the memory is in use with another tree; stop that first";
        case error_code::kNestedTick: return "a tick of this memory is running already";
        case error_code::kOtherAgentType: return "the agent is of another type than the tree's functions take";
        case error_code::kNullAgent: return "the agent is null, but the tree's functions take it by reference, or it has ranges";
        case error_code::kBadTime: return "the time is not finite, or the delta time is negative";
        case error_code::kTooManyRedecides: return "more than kMaxNumRedecides redecides in one tick; its path was stopped";
        case error_code::kSubsetRuleBroken: return "this group accepted, but none of its children did (Subset Rule)";
        case error_code::kActivateSucceeded: return "its Activate answered succeeded, which counts as failed";
        case error_code::kDelegatedOutsideDecide: return "DelegateDecideToChildren was called outside of a group's Decide";
        case error_code::kCrowdFull: return "this part of a crowd has no room for another member, or there is no memory for another part";
        case error_code::kNoSuchMember: return "no member of this crowd has that number";
        case error_code::kNotOneStimulus: return "a stimulus must be exactly one of the bits that these stimuli have";
        case error_code::kBadTimeout: return "a timeout or a time step of stimuli is negative or NaN";
        case error_code::kOtherStimulusType: return "a stimulus's data is read as another type than was set";
    }
    return "unknown error";
}

}  // namespace bt
