// The facts of each group policy (contract 41-49). The engine, bt/debug and the tests look them up here. How each
// policy chooses is in tick/policies.h.
#pragma once

#include <cstdint>

#include <bt/decider.h>
#include <bt/engine/node_table.h>
#include <bt/limits.h>

namespace bt::detail {

// The order in which children have their turns. A group with a turn order remembers it in a group_state, and masks no child.
enum class turn_order : std::uint8_t { kNone, kShuffled, kSequence };

// The meaning of the values of the children's Decides, above zero.
enum class value_use : std::uint8_t { kNone, kWeights, kScores };

struct policy_facts {
    group_policy Policy;
    const char* Name;
    asked_while_active Asks = asked_while_active::kNone;
    turn_order Turns = turn_order::kNone;
    value_use Values = value_use::kNone;
    bool Draws = false;              // needs the random generator
    bool ComparesCandidates = false;  // asks all children before it chooses, and keeps the DBlock of the best one so far
    bool WaitsForNextTick = false;   // rather than run a child twice in one tick
    bool SucceedsAtEnd = false;      // when no child is left, whatever the last child answered
    int MaxNumChildren = kMaxNumGroupChildren;
};

// In the order of the enumerators; the last row is for all other values.
inline constexpr policy_facts kPolicyTable[kNumGroupPolicies + 1] = {
    {.Policy = kGroupPrioritizedList, .Name = "kGroupPrioritizedList", .Asks = asked_while_active::kEarlier},
    {.Policy = kGroupRandom, .Name = "kGroupRandom", .Draws = true, .ComparesCandidates = true},
    {.Policy = kGroupWeightedRandom, .Name = "kGroupWeightedRandom", .Values = value_use::kWeights, .Draws = true,
     .ComparesCandidates = true},
    {.Policy = kGroupShuffle,
     .Name = "kGroupShuffle",
     .Turns = turn_order::kShuffled,
     .Draws = true,
     .WaitsForNextTick = true,
     .MaxNumChildren = kMaxNumShuffleDeciderGroupChildren},
    {.Policy = kGroupSequential, .Name = "kGroupSequential", .Turns = turn_order::kSequence, .SucceedsAtEnd = true},
    {.Policy = kGroupSequentialLooping, .Name = "kGroupSequentialLooping", .Turns = turn_order::kSequence, .WaitsForNextTick = true},
    {.Policy = kGroupScored, .Name = "kGroupScored", .Values = value_use::kScores, .ComparesCandidates = true},
    {.Policy = kGroupScoredEveryTick,
     .Name = "kGroupScoredEveryTick",
     .Asks = asked_while_active::kAll,
     .Values = value_use::kScores,
     .ComparesCandidates = true},
    {.Policy = static_cast<group_policy>(kNumGroupPolicies), .Name = "(unknown policy)"},
};

constexpr const policy_facts& FactsOf(group_policy policy) { return kPolicyTable[policy < kNumGroupPolicies ? policy : kNumGroupPolicies]; }
constexpr const policy_facts& FactsOf(const decider& group) { return FactsOf(group.Policy); }

// Whether it runs its children one after another.
constexpr bool IsSequential(const decider& of) {
    return of.Kind == kGroup && FactsOf(of).Turns == turn_order::kSequence;
}

// Whether a group keeps its position while it is not active, to go on there after an interruption (contract 156).
constexpr bool KeepsPosition(const decider& of) { return IsSequential(of) && (of.Flags & kFlagsResume) != 0; }

constexpr bool IsPolicyTableInOrder() {  // not covered: while compiling
    for (int i = 0; i <= kNumGroupPolicies; ++i) {
        if (kPolicyTable[i].Policy != i) return false;
    }
    return true;
}
static_assert(IsPolicyTableInOrder(), "bt: each policy needs its row in kPolicyTable, in the order of the enumerators");

}  // namespace bt::detail
