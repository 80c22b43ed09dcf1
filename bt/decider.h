// Deciders, the plain constants that a tree is made of (S01, S04, S06, S16, S17). Part of bt.h.
#pragma once

#include <cstdint>
#include <type_traits>

#include <bt/behavior.h>
#include <bt/engine/inlined.h>
#include <bt/flags.h>
#include <bt/range.h>

namespace bt {

// The kind of a decider. kBehavior: a leaf with a behavior, in either kind of tree. kGroup: a group with children
// (contract 3). kNode: a node of a classic behavior tree (contract 84).
enum decider_kind : std::uint8_t { kBehavior, kGroup, kNode };

// How a group chooses among its children (contract 41-48). bt/engine/policy_table.h lists the properties of each
// policy.
enum group_policy : std::uint8_t {
    kGroupPrioritizedList,    // the first child that accepts; in every tick an earlier child may take over
    kGroupRandom,             // a child that accepts, drawn evenly
    kGroupWeightedRandom,     // a child that accepts, drawn with the values of the Decides as weights
    kGroupShuffle,            // a child that accepts, in random order; none is repeated before all had a turn
    kGroupSequential,         // one child after the other; the group succeeds after the last
    kGroupSequentialLooping,  // one child after the other; after the last comes the first
    kGroupScored,             // the child with the highest value of its Decide
    kGroupScoredEveryTick,    // as kGroupScored; in every tick another child may take over if it leads by Margin
};
inline constexpr int kNumGroupPolicies = 8;  // the number of policies

// The enumerator's own spelling; "(unknown policy)" for any other value. Static storage.
const char* GroupPolicyName(group_policy policy);

// The kinds of classic nodes: what each does with its children (contract 86). docs/guide/classic.md has a table of
// them.
enum node_kind : std::uint8_t {
    kSequence,          // runs its children in order until one fails; continues at the child that runs
    kSelector,          // runs its children in order until one succeeds; continues at the child that runs
    kReactiveSequence,  // as kSequence, but begins with the first child in each tick
    kReactiveSelector,  // as kSelector, but begins with the first child in each tick
    kParallel,          // ticks all its children; succeeds after Count successes, fails after FailCount failures
    kRandomNode,        // runs one child that accepts, drawn evenly
    kWeightedNode,      // runs one child that accepts, drawn by the values of the Decides
    kShuffledNode,      // runs one child that accepts, in random order; none is repeated before all had a turn
    kScoredNode,        // runs the child that accepts with the highest value of its Decide
    kRandomSequence,    // as kSequence, but in a random order, drawn anew each time that it begins
    kRandomSelector,    // as kSelector, but in a random order, drawn anew each time that it begins
    kIfThenElse,        // runs its first child; if that succeeds its second, else its third, or fails without a third
    kWhileDoElse,       // as kIfThenElse, but begins with the first child in each tick
    kTryCatch,          // runs all children but the last as a kSequence; if one fails it runs the last, then fails
    kSwitch,            // runs the child with the index that its Number returns in each tick; any other index: the last
    kOwnNode,           // the user's own: its behavior's Tick ticks its children (bt/node_children.h)
    kInvert,            // fails when its child succeeds, and succeeds when its child fails
    kAlwaysSucceed,     // succeeds when its child ends, whatever the child answers
    kAlwaysFail,        // fails when its child ends, whatever the child answers
    kRepeat,            // runs its child until it has succeeded Count times; fails when the child fails; 0: for ever
    kRepeatUntilFailed,  // runs its child until the child fails, then succeeds
    kRetry,             // runs its child until it succeeds; fails after Count failures; 0: for ever
    kLoop,              // runs its child Count times, whether the child fails or succeeds; 0: for ever
    kForEach,           // runs its child as often as its Number returns, until the child fails; see RoundOf
    kRunOnce,           // keeps its child's first answer, and answers the same from then on without the child
    kLimit,             // runs its child at most Count times, then fails; stopping the tree resets the count
    kTimeLimit,         // fails when it has run for Seconds
    kDeadline,          // ticks its child, then fails if it has run for Seconds, whatever the child answered
    kCooldown,          // fails for Seconds after it was active
    kGuard,             // asks its Preconditions and its Decide in every tick; fails as soon as they reject
    kCondition,         // a leaf: asks its Preconditions and its Decide once; succeeds if they accept, else fails
    kWait,              // a leaf: runs for Seconds, then succeeds
    kSucceed,           // a leaf that succeeds
    kFail,              // a leaf that fails
    kRun,               // a leaf that never ends
    kError,             // a leaf that answers an error, which ends all nodes above (contract 100)
};
inline constexpr int kNumNodeKinds = 36;  // the number of kinds

// The enumerator's own spelling; "(unknown kind)" for any other value. Static storage.
const char* NodeKindName(node_kind kind);

// Options of a group, of a classic node or of its child. Combine several with |.
enum decider_flags : std::uint32_t {
    kFlagsNone = 0,
    kFlagsCallDecideOnRedecide = 1,  // a group: ask its own Decide before each redecide; a rejection ends it (S04.4)
    kFlagsDelegateDecide = 2,        // a group: accept only with a child that accepts, and with its value (S04.3)
    kFlagsEndOnFailure = 4,          // a sequential group: a failed child fails the group
    // A child of a sequence, selector or kParallel: if its preconditions, Decide or While do not hold, it is passed
    // over instead of failing. A sequence or selector goes on, and a kParallel does not count it (contract 147).
    kFlagsPassOver = 8,
    kFlagsOneRoundATick = 16,  // kRepeat, kRepeatUntilFailed, kRetry, kLoop, kForEach: answers running between rounds
    // A sequential group, kSequence, kSelector: when it begins again after an interruption, it goes on at the
    // interrupted child (contract 148, 156).
    kFlagsResume = 32,
    kFlagsResumeAtFailed = 64,   // kSequence: after a child failed, it begins again at that child
    kFlagsWaitForAll = 128,      // kParallel: answers only when all its children have ended
    kFlagsFailEarly = 256,       // kParallel: fails as soon as too few children are left to succeed
    kFlagsTickAll = 512,         // kParallel: ticks all its children before it answers
    // kDeadline, and a decider with MaxSeconds: fails only if it still runs, so an answer in its last tick counts.
    kFlagsLateAnswers = 1024,
    kFlagsCountSuccesses = 2048,  // kLimit: counts no failures. kRunOnce: keeps no failure
    kFlagsCountFailures = 4096,   // kLimit: counts no successes. kRunOnce: keeps no success
    kFlagsResetAtLimit = 8192,    // kLimit: having failed because of its Count, it counts from 0 again
};
constexpr decider_flags operator|(decider_flags a, decider_flags b) {
    return static_cast<decider_flags>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

// The conditions for calling a Decide (S06). Every check that is given must hold; an empty word is no check. Checks are
// made in the order of the fields. While a decider is active, only the checks of its While are made again. AllStimuli,
// AnyStimuli, NoStimuli and NotAllStimuli check StimuliFlags like AllFlags, AnyFlags, NoFlags and NotAllFlags check
// DecisionFlags.
struct preconditions {
    decision_flags_word AllFlags = {};     // every one of these bits is 1 in DecisionFlags
    decision_flags_word AnyFlags = {};     // at least one of these bits is 1
    decision_flags_word NoFlags = {};      // every one of these bits is 0
    decision_flags_word NotAllFlags = {};  // at least one of these bits is 0
    stimuli_word AllStimuli = {};
    stimuli_word AnyStimuli = {};
    stimuli_word NoStimuli = {};
    stimuli_word NotAllStimuli = {};
    // Ranges of fields of the agent, which must stay at their addresses as long as these conditions or copies of them
    // are used. ({} alone breaks GCC 12 where preconditions are an argument.)
    range_reference Ranges[kMaxNumRanges] = {{}, {}};
    float EverySeconds = 0;     // evaluated at most once in this many seconds; 0: no check; infinity: only once
    float CooldownSeconds = 0;  // not evaluated for this many seconds after it was deactivated; 0: no check
};

namespace detail {

template <>
inline constexpr bool kRefersToConstants<preconditions> = true;

}  // namespace detail

// The Preconditions or the While of a decider: conditions with static storage, or named_preconditions::Kept(conditions)
// of conditions that stay in place as long as the decider and its copies. Braces and other temporaries do not compile, a
// local variable only with Kept. Converts to those preconditions, which check nothing if none are given.
using named_preconditions = constant_reference<preconditions>;

// The answer of a decider that was asked, or the check that failed.
enum class verdict : std::uint8_t {
    kAccepted,
    kFailedDecisionFlags,
    kFailedStimuliFlags,
    kFailedRange,        // the event's Value is the value of the field
    kFailedTimer,        // EverySeconds
    kFailedCooldown,     // CooldownSeconds
    kRejected,           // by its Decide
    kChildrenRejected,   // kFlagsDelegateDecide: no child accepted
    kMasked,             // the decider was not asked, because it ended or refused in this tick
};
inline constexpr int kNumVerdicts = 9;  // the number of verdicts

// The enumerator's own spelling; "(unknown)" for any other value. Static storage.
const char* VerdictName(verdict value);

// Pointers to a group's children; BT_DEFINE_GROUP makes a list from (A, B, C). The array and the names must have static
// storage.
struct child_list {
    const decider* const* First = nullptr;  // the first of Num pointers, none of which is null
    int Num = 0;                            // 0: none
    const char* Names = nullptr;  // the list as it was written; may be null
};

namespace detail {

// Compilers print this name for a user's constant without bt::with: .Parameters = kStroll.
using made_by_bt_with = const void*;

}  // namespace detail

// A decider's constants for its functions. Constants whose type has the role subtree_parameters are also for the
// functions of all deciders below (contract 104). Data must have static storage and be of Type; null: none.
struct parameters_pointer {
    detail::made_by_bt_with Data = nullptr;
    const type_info* Type = nullptr;
};

namespace detail {

template <class T>
inline constexpr bool kIsParameters = kHasRole<T, parameters> || kHasRole<T, subtree_parameters>;

// Asserts once for each type without a role, whether functions take it beside their agent or a decider gives it.
template <class T>
constexpr bool HasRole() {
    static_assert(std::is_void_v<T>, "bt: this type has no role, so functions take it for a second agent; a block, "
                                     "DBlock or parameters say so: using role = bt::parameters;");
    return false;
}

template <class T>
constexpr void CheckParameters() {
    if constexpr (!kHasRole<T, block> && !kHasRole<T, dblock> && !kIsParameters<T>) {
        HasRole<T>();
    } else {
        static_assert(kIsParameters<T>, "bt: a type of parameters must say: using role = bt::parameters;");
    }
}

}  // namespace detail

// Refers to a constant at file scope: .Parameters = bt::with(kStroll). A temporary does not compile.
template <class Parameters>
constexpr parameters_pointer with(const Parameters& constants) {
    detail::CheckParameters<Parameters>();
    return {&constants, &type_tag<Parameters>};
}
template <class Parameters>
constexpr parameters_pointer with(const Parameters&&) {
    static_assert(sizeof(Parameters) == 0, "bt: these parameters would be gone at once; make them a constant at file scope");
    return {nullptr, &type_tag<Parameters>};
}

// Findings of lint about a decider that are intended, and therefore not reported: BT_LINT_OFF(kNeverEnds) makes a
// value. No tick reads it. See bt/debug/lint.h.
struct lint_off {
    std::uint32_t Kinds = 0;  // LintBit(kind) | ...
};

namespace detail {

// Whether this file keeps notes. Each file has a constant of its own, so files that differ can be linked together.
#if defined(BT_NOTES) && BT_NOTES
constexpr bool kKeepsNotes = true;
#else
constexpr bool kKeepsNotes = false;
#endif

}  // namespace detail

// A person's words about a decider, for texts and pictures: .Note = "Runs from cats." The words must have static
// storage. They are kept only where a file is compiled with -DBT_NOTES=1; elsewhere they are not in the program. The
// layout is the same, so files with and without notes may be mixed. No tick reads a note.
struct note_text {
    const char* Text = nullptr;  // null: none

    constexpr note_text() = default;  // no note
    // From the words, which the compiler keeps or leaves out: IsKept is not to be given.
    template <bool IsKept = detail::kKeepsNotes>
    constexpr note_text([[maybe_unused]] const char* text) {
        if constexpr (IsKept) Text = text;
    }
};

// A group (with Children), a leaf (with a Behavior) or a classic node. A plain constant with static storage, shared by
// all agents.
struct decider {
    const char* DebugName = "";          // the symbol's own spelling; static storage
    decider_kind Kind = kBehavior;       // which of the three kinds it is
    group_policy Policy = kGroupPrioritizedList;  // for a group: how it chooses
    child_list Children = {};            // for a group or a classic node; a leaf has none
    // The behavior of a leaf. Optional for a group, where it is active around the children (S23). Of the classic nodes
    // only a kOwnNode has one.
    const behavior* Behavior = nullptr;
    decide_function Decide = {};         // without a Decide the value is 1.0 (S04.1)
    named_preconditions Preconditions = {};  // checked before Decide (S06)
    decider_flags Flags = kFlagsNone;    // options, see decider_flags
    behavior_flags_word BehaviorFlags = {};  // the user's own, for the behavior's functions (S15)
    parameters_pointer Parameters = {};  // constants for Decide and the behavior's functions (contract 5)
    float Margin = 0;  // kGroupScoredEveryTick: by how much another child's value must exceed that of the active child
    std::uint32_t Id = NameId(DebugName);  // unique among the deciders of a tree
    // Must hold at the start and in every later tick, or the decider fails (contract 78); no timers.
    named_preconditions While = {};
    float MaxSeconds = 0;      // s; fails when active for this time (contract 79); 0, infinity: no limit
    lint_off LintOff = {};     // findings of lint that are intended
    // kSwitch, kForEach: see node_kind. kTimeLimit, kDeadline, kCooldown, kWait: returns the seconds, instead of
    // Seconds; asked each time that the node looks at its time. bt::number<F> binds it.
    number_reference Number = {};
    note_text Note = {};         // a person's words, see note_text
    std::int32_t Count = 0;      // for a classic node: see node_kind. kParallel: how many children must succeed; 0: all
    std::int32_t FailCount = 0;  // kParallel: how many children must fail for it to fail; 0: one
    float Seconds = 0;           // s, for a classic node: see node_kind
    node_kind Node = kSequence;  // for a classic node: what it does
    // Where it is defined, and the macro's words: "ai.cpp:12: BT_DEFINE_GROUP(...)". Null unless its file is compiled
    // with BT_LIVE (macros/source.h) or its tree is read from a text. Lives as long as the decider.
    const char* Source = nullptr;
};

inline std::uint32_t tick_args::BehaviorFlags() const { return Decider->BehaviorFlags.Bits; }

namespace detail {

// The bits of a decider's checks of one word. 0: no check.
struct flag_checks {
    std::uint32_t All = 0;
    std::uint32_t Any = 0;
    std::uint32_t No = 0;
    std::uint32_t NotAll = 0;
};
constexpr flag_checks DecisionFlagChecks(const preconditions& of) {
    return {of.AllFlags.Bits, of.AnyFlags.Bits, of.NoFlags.Bits, of.NotAllFlags.Bits};
}
constexpr flag_checks StimuliChecks(const preconditions& of) {
    return {of.AllStimuli.Bits, of.AnyStimuli.Bits, of.NoStimuli.Bits, of.NotAllStimuli.Bits};
}
constexpr bool FlagsHold(std::uint32_t flags, const flag_checks& checks) {
    return (flags & checks.All) == checks.All && (checks.Any == 0 || (flags & checks.Any) != 0) && (flags & checks.No) == 0 &&
           (checks.NotAll == 0 || (flags & checks.NotAll) != checks.NotAll);
}
constexpr bool IsNone(const flag_checks& checks) { return (checks.All | checks.Any | checks.No | checks.NotAll) == 0; }

// One expression, because a loop takes GCC six times as long.
constexpr bool HasRanges(const preconditions& checks) {
    static_assert(kMaxNumRanges == 2, "bt: another range has to be looked at here");
    return checks.Ranges[0].Of->Kind != field_kind::kNone || checks.Ranges[1].Of->Kind != field_kind::kNone;
}

// Whether a decider accepts only with a child that accepts.
constexpr bool Delegates(const decider& of) { return (of.Flags & kFlagsDelegateDecide) != 0 && of.Kind == kGroup; }

// The first range that does not hold; null: all hold.
inline const field_range* FailedRange(const preconditions& checks, const void* agent) {
    for (const field_range& range : checks.Ranges) {
        if (!Holds(range, agent)) return &range;
    }
    return nullptr;
}

// The ranges that must hold for a decider to start, by number: those of its preconditions, then those of its While.
inline constexpr int kNumStartRanges = 2 * kMaxNumRanges;
constexpr const field_range& StartRange(const decider& of, int number) {
    return number < kMaxNumRanges ? of.Preconditions->Ranges[number] : of.While->Ranges[number - kMaxNumRanges];
}
// The number of the first range that does not hold, from `number` on; kNumStartRanges: all hold.
inline int FailedStartRange(const decider& of, const void* agent, int number = 0) {
    while (number < kNumStartRanges && Holds(StartRange(of, number), agent)) ++number;
    return number;
}

// All words in one; 0: no flag is checked. One expression, as HasRanges.
constexpr std::uint32_t CheckedFlags(const preconditions& of) {
    return of.AllFlags.Bits | of.AnyFlags.Bits | of.NoFlags.Bits | of.NotAllFlags.Bits | of.AllStimuli.Bits |
           of.AnyStimuli.Bits | of.NoStimuli.Bits | of.NotAllStimuli.Bits;
}
// Whether there is a check of anything but time.
constexpr bool HasChecks(const preconditions& of) { return CheckedFlags(of) != 0 || HasRanges(of); }

// Whether a decider may have to end because something does not hold any more.
constexpr bool HasWhile(const decider& of) { return HasChecks(of.While); }
constexpr bool HasTimeLimit(const decider& of) { return of.MaxSeconds > 0 && !IsInfinite(static_cast<double>(of.MaxSeconds)); }
constexpr bool HasConditionsToGoOn(const decider& of) { return HasTimeLimit(of) || HasWhile(of); }

// The number of children of a list that the compiler has reported.
inline constexpr int kRefusedList = -1;

template <int Num>
struct child_array {
    const decider* Deciders[Num > 0 ? static_cast<std::size_t>(Num) : 1];
};

}  // namespace detail

// The compiler names this concept when a child list holds something that is not a decider.
template <class... Children>
concept a_group_has_only_deciders = (std::is_same_v<Children, decider> && ...);

// The array behind a child list. Ownership stays with the caller: the children must have static storage.
template <class... Children>
    requires a_group_has_only_deciders<Children...>
constexpr detail::child_array<static_cast<int>(sizeof...(Children))> ChildArray(const Children&... children) {
    return {{&children...}};
}
// For the compiler's message only: a list that holds something else than deciders.
template <class... NotOnlyDeciders>
    requires(!a_group_has_only_deciders<NotOnlyDeciders...>)
BT_PART_REFUSED_CALL("a group has only deciders, no behaviors; define a decider for this behavior (BT_DEFINE_DECIDER)",
                     detail::child_array<detail::kRefusedList>, ChildArray(const NotOnlyDeciders&...), { return {}; })

// Refers to an array made by ChildArray, which must have static storage.
template <int Num>
constexpr child_list Children(const detail::child_array<Num>& array, const char* names) {
    return {array.Deciders, Num, names};
}

}  // namespace bt
