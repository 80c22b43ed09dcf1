// Deciders, the plain constants that a tree is made of (S01, S04, S06, S16, S17).
#pragma once

#include <cstdint>

#include <bt/behavior.h>
#include <bt/flags.h>
#include <bt/range.h>

namespace bt {

enum decider_kind : std::uint8_t { kBehavior, kGroup };

// How a group chooses among its children (contract 41-48). names.cpp has the names; policies.h has the code.
enum group_policy : std::uint8_t {
    kGroupPrioritizedList,
    kGroupRandom,
    kGroupWeightedRandom,
    kGroupShuffle,
    kGroupSequential,
    kGroupSequentialLooping,
    kGroupScored,
    kGroupScoredEveryTick,
};
inline constexpr int kNumGroupPolicies = 8;

// The enumerator's own spelling; "(unknown policy)" for any other value. Static storage.
const char* GroupPolicyName(group_policy policy);

enum decider_flags : std::uint32_t {
    kFlagsNone = 0,
    kFlagsCallDecideOnRedecide = 1,  // a group: ask its own Decide before each redecide; a rejection ends it (S04.4)
    kFlagsDelegateDecide = 2,        // a group: accept only with a child that accepts, and with its value (S04.3)
    kFlagsEndOnFailure = 4,          // a sequential group: a failed child fails the group
};
constexpr decider_flags operator|(decider_flags a, decider_flags b) {
    return static_cast<decider_flags>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

// What must hold before a Decide is called at all (S06). All that are given must hold; an empty word is no check. They are checked in this order.
// A decider that is active is not checked again.
struct preconditions {
    flags_word AllFlags = {};         // of DecisionFlags: every bit is 1
    flags_word AnyFlags = {};         // at least one is 1
    flags_word NoFlags = {};          // every bit is 0
    flags_word NotAllFlags = {};      // at least one is 0
    flags_word AllStimuli = {};       // the same on StimuliFlags
    flags_word AnyStimuli = {};
    flags_word NoStimuli = {};
    flags_word NotAllStimuli = {};
    field_range Ranges[kMaxNumRanges] = {{}, {}};  // of fields of the agent. (With {} alone GCC 12 can't make preconditions of braces in a call.)
    float EverySeconds = 0;     // evaluated at most once in so many seconds; 0: no check; infinity: once only
    float CooldownSeconds = 0;  // not for so many seconds after it was deactivated
};

// Pointers to a group's children; BT_DEFINE_GROUP makes one from (A, B, C).
struct child_list {
    const decider* const* First = nullptr;
    int Num = 0;
    const char* Names = nullptr;  // as they were written
};

// A decider's constants for its functions; bt::with(kStroll) makes one. The object must have static storage.
struct parameters_pointer {
    const void* Data = nullptr;
    const type_info* Type = nullptr;
};
template <class Parameters>
constexpr parameters_pointer with(const Parameters& constants) {
    static_assert(detail::kHasRole<Parameters, parameters>, "bt: a type of parameters must say: using role = bt::parameters;");
    return {&constants, &type_tag<Parameters>};
}
template <class Parameters>
constexpr parameters_pointer with(const Parameters&&) {
    static_assert(sizeof(Parameters) == 0, "bt: these parameters would be gone at once; make them a constant at file scope");
    return {nullptr, &type_tag<Parameters>};
}

// A group (with Children) or a leaf (with a Behavior). A plain constant with static storage, shared by all agents.
struct decider {
    const char* DebugName = "";
    decider_kind Kind = kBehavior;
    group_policy Policy = kGroupPrioritizedList;
    child_list Children = {};
    const behavior* Behavior = nullptr;  // optional for a group: active around its children (S23)
    decide_function Decide = {};         // absent: 1.0 (S04.1)
    preconditions Preconditions = {};
    decider_flags Flags = kFlagsNone;
    flags_word BehaviorFlags = {};          // the user's own, for the behavior's functions (S15)
    parameters_pointer Parameters = {};
    float Margin = 0;  // kGroupScoredEveryTick: by how much another child must beat the active one
    std::uint32_t Id = NameId(DebugName);
};

inline std::uint32_t tick_args::BehaviorFlags() const { return Decider->BehaviorFlags.Bits; }

namespace detail {

// The bits of a decider's checks of one word. 0 is no check.
struct flag_checks {
    std::uint32_t All = 0;
    std::uint32_t Any = 0;
    std::uint32_t No = 0;
    std::uint32_t NotAll = 0;
};
constexpr flag_checks DecisionFlagChecks(const decider& of) {
    const preconditions& checks = of.Preconditions;
    return {checks.AllFlags.Bits, checks.AnyFlags.Bits, checks.NoFlags.Bits, checks.NotAllFlags.Bits};
}
constexpr flag_checks StimuliChecks(const decider& of) {
    const preconditions& checks = of.Preconditions;
    return {checks.AllStimuli.Bits, checks.AnyStimuli.Bits, checks.NoStimuli.Bits, checks.NotAllStimuli.Bits};
}

constexpr bool HasRanges(const decider& of) {
    for (const field_range& range : of.Preconditions.Ranges) {
        if (range.Kind != field_kind::kNone) return true;
    }
    return false;
}
// The first range that does not hold; null: all hold.
inline const field_range* FailedRange(const preconditions& checks, const void* agent) {
    for (const field_range& range : checks.Ranges) {
        if (!Holds(range, agent)) return &range;
    }
    return nullptr;
}

template <int Num>
struct child_array {
    const decider* Deciders[Num > 0 ? static_cast<std::size_t>(Num) : 1];
};

}  // namespace detail

// What the compiler says when a child list holds something else.
template <class... Children>
concept a_group_has_only_deciders = (std::is_same_v<Children, decider> && ...);

// The array behind a child list. Ownership stays with the caller: the children must have static storage.
template <class... Children>
    requires a_group_has_only_deciders<Children...>
constexpr detail::child_array<static_cast<int>(sizeof...(Children))> ChildArray(const Children&... children) {
    return {{&children...}};
}

// Refers to an array made by ChildArray, which must have static storage.
template <int Num>
constexpr child_list Children(const detail::child_array<Num>& array, const char* names) {
    return {array.Deciders, Num, names};
}

}  // namespace bt
