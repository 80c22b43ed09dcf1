// A tree, its agent's inputs and what its functions answer, all as plain data: what both the engine and the reference are given.
//
// This folder compares them. The reference is interpreter.h; engine_side.h runs the engine, in the ways of ways.h, with an agent (agent.h)
// whose functions (engine_functions.h) note what they are told; comparison.h puts both side by side, record by record (record.h). Worlds
// are random (random_world.h) or small and enumerated (small_worlds.h), and those in which something differs are shrunk and printed
// (found.h). compiled_world.h has trees that are constants of the program, for compiled trees. Classic trees have files of their own:
// classic_interpreter.h, classic_random_world.h and classic_invariants.h. The references, the worlds and the invariants know nothing of
// the engine but the names of its enumerators and fields.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include <bt/decider.h>

namespace reference {

using policy = bt::group_policy;
inline constexpr int kNumPolicies = bt::kNumGroupPolicies;

enum class answer { kRunning, kFailed, kSucceeded, kError };
enum class reason { kInterrupted, kFailed, kSucceeded, kStopped, kNoLongerHolds, kTimedOut, kError };

// The user's functions, each a bit.
enum function : unsigned { kDecide = 1, kActivate = 2, kTick = 4, kDeactivate = 8 };
inline constexpr unsigned kAllFunctions = 15;

// Checks of one word of flags (contract 52). 0 is no check.
struct checks {
    std::uint32_t All = 0;
    std::uint32_t Any = 0;
    std::uint32_t No = 0;
    std::uint32_t NotAll = 0;

    bool operator==(const checks&) const = default;
};

// What the agent's two fields hold.
struct fields {
    float Level = 0;
    int Rank = 0;  // -128 to 127

    bool operator==(const fields&) const = default;
};

// Bounds of one of them, both included (contract 77). Infinite: none on that side.
enum class field { kNone, kLevel, kRank };
struct range {
    field Of = field::kNone;  // kNone is no check
    double Min = -std::numeric_limits<double>::infinity();
    double Max = std::numeric_limits<double>::infinity();

    double ValueIn(const fields& held) const { return Of == field::kLevel ? static_cast<double>(held.Level) : held.Rank; }
    bool operator==(const range&) const = default;
};
inline constexpr int kNumRanges = 2;

// In a classic tree: a leaf with a behavior, which is no node (84).
inline constexpr auto kLeafWithBehavior = static_cast<bt::node_kind>(bt::kNumNodeKinds);

struct decider {
    std::vector<int> Children;  // indices, all above the decider's own, so that there is no cycle; empty: a leaf
    policy Policy = policy::kGroupPrioritizedList;
    unsigned Functions = kAllFunctions;  // those that it has
    unsigned Quick = 0;                  // those that take nothing but the agent
    int NumDelegations = 0;  // of a group that is told: how often its Decide, if it accepts, asks DelegateDecideToChildren
    int Block = 0;           // which of the tracked types its behavior's functions take; 0: none
    int DBlock = 0;          // the same of its Decide, if that is not quick
    bool DelegatesByFlag = false;   // kFlagsDelegateDecide
    bool AsksOnRedecide = false;    // kFlagsCallDecideOnRedecide
    bool EndsOnFailure = false;     // kFlagsEndOnFailure
    float Margin = 0;
    checks Flags;
    checks Stimuli;
    range Ranges[kNumRanges];
    float EverySeconds = 0;
    float CooldownSeconds = 0;
    checks WhileFlags;  // While (78)
    checks WhileStimuli;
    range WhileRanges[kNumRanges];
    float MaxSeconds = 0;  // (79)
    bt::decider_flags Options = bt::kFlagsNone;  // those that are not above; of deciders only some, see UsedOptions
    bool IsClassic = false;  // it stands in a classic tree, as all others of its tree then do; only the lines below are of those alone
    bt::node_kind Node = kLeafWithBehavior;
    int Count = 0;
    int FailCount = 0;
    float Seconds = 0;
    bool HasNumber = false;  // a Number, which returns the agent's Rank
    std::vector<int> Ticked;  // kOwnNode: the children that its Tick ticks, by index; -1 - index interrupts one; some are not there
    bool AnswersAsLast = false;  // kOwnNode: it answers as the last of them did, if there is one

    bool IsGroup() const { return !Children.empty(); }
    bool IsNode() const { return Node != kLeafWithBehavior; }
    bool HasBranches() const { return Node == bt::kParallel || Node == bt::kOwnNode; }
    bool Has(function which) const { return (Functions & which) != 0; }
    // A decider outside of a classic tree may only have what it has a use for (79, 156).
    unsigned UsedOptions() const {
        const bool is_sequential = Policy == policy::kGroupSequential || Policy == policy::kGroupSequentialLooping;
        const unsigned resume = IsGroup() && is_sequential ? bt::kFlagsResume : bt::kFlagsNone;
        const unsigned late = MaxSeconds > 0 ? bt::kFlagsLateAnswers : bt::kFlagsNone;
        return IsClassic ? Options : Options & (resume | late);
    }
    bool HasOption(bt::decider_flags option) const { return (UsedOptions() & option) != 0; }
    bool IsTold(function which) const { return (Functions & ~Quick & which) != 0; }  // of the tick, its block and its DBlock
    bool HasDBlock() const { return DBlock != 0 && IsTold(kDecide); }
    bool HasBlock() const { return Block != 0 && (IsTold(kActivate) || IsTold(kTick) || IsTold(kDeactivate)); }
    int UsedDelegations() const { return IsGroup() && IsTold(kDecide) ? NumDelegations : 0; }
    bool operator==(const decider&) const = default;
};

// The preconditions that are a number of seconds. Worlds draw, shrink and print them by this list.
struct seconds_check {
    const char* Name;
    float decider::*Here;
    float bt::preconditions::*InEngine;
};
inline constexpr seconds_check kSecondsChecks[] = {{"EverySeconds", &decider::EverySeconds, &bt::preconditions::EverySeconds},
                                                   {"CooldownSeconds", &decider::CooldownSeconds, &bt::preconditions::CooldownSeconds}};

// The root is the first.
inline constexpr int kNobody = -1;
using tree = std::vector<decider>;
inline bool IsClassic(const tree& deciders) { return deciders[0].IsClassic; }

// What the functions of one decider answer in one tick: [0] to their first call, [1] to those after it.
struct answers {
    float Value[2] = {0, 0};
    answer Activate[2] = {answer::kRunning, answer::kRunning};
    answer Tick[2] = {answer::kRunning, answer::kRunning};
};

inline constexpr int kNever = -1;

// A tick's inputs, or a stop's.
struct tick {
    double Time = 0;
    float DeltaTime = 1;
    std::uint32_t Flags = 0;
    std::uint32_t Stimuli = 0;
    std::optional<std::uint32_t> FlagsAtRedecide;  // (155)
    bool Stops = false;
    fields Held[2];         // by the agent: [0] at first, [1] from the call on in which a function changes them
    int ChangesAt = kNever;
    int NestsAt = kNever;  // in which call of this tick a function tries to tick its own memory, the first is 0
    std::vector<answers> Answers;  // by decider

    // What is held after so many calls.
    const fields& HeldAfter(int num_calls) const { return Held[ChangesAt != kNever && num_calls > ChangesAt ? 1 : 0]; }
};

struct world {
    tree Tree;
    std::uint64_t Seed = 0;
    std::vector<tick> Ticks;
};

// Leaves out the deciders that the root does not reach, and their answers. That moves the others up.
void DropUnreachable(world& of);

// How many places the deciders have when each parent has its own children, counted up to `limit`; and how many are on the longest path.
int NumPlaces(const tree& deciders, int limit);
int Depth(const tree& deciders);

// The most calls of user functions and reports that one tick of the tree can come to; world.cpp says why.
double MostCalls(const tree& deciders);

}  // namespace reference
