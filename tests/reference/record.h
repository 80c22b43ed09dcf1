// What happened in a tick, one record after the other: what the engine and the reference are compared by.
#pragma once

#include "world.h"

#include <string>

namespace reference {

enum class what {
    // The user's functions, and what they were told.
    kAsk,
    kDelegated,  // what DelegateDecideToChildren returned
    kActivate,
    kTick,
    kDeactivate,
    // Reports.
    kNestedTick,
    kActivateSucceeded,
    kSubsetRuleBroken,
    kTooManyRedecides,
    // After a tick.
    kRunning,
    kIdle,
    kError,
    kOnPath,  // for each level, from the root down
    kRandom,  // the generator's state
    // Steps, of which only observers hear.
    kAsked,
    kActivated,
    kActivateFailed,
    kDeactivated,
    kRedecide,
    kWaiting,
    kGaveUp,
    // Reports, of a classic tree only.
    kTooManyRepeats,
    kAnsweredError,
    kNoSuchChild,
    // What the Tick of a kOwnNode answers, after its children; a function's record, but no call.
    kAnswered,
};
constexpr bool IsFunction(what kind) {
    return kind == what::kAsk || kind == what::kActivate || kind == what::kTick || kind == what::kDeactivate;
}
constexpr bool IsStep(what kind) { return kind >= what::kAsked && kind <= what::kGaveUp; }

// What becomes of a decider that is asked. The reference notes no kMasked.
using verdict = bt::verdict;

// Only the fields that belong to the kind are set.
struct record {
    what What = what::kIdle;
    int Who = kNobody;
    int Number = 0;      // kOnPath: its place in its group; kRedecide: the child's that ended
    float Value = 0;     // kAsk, kAsked, kDelegated
    answer Answer = answer::kRunning;  // kIdle: how a classic tree ended
    reason Reason = reason::kInterrupted;
    verdict Verdict = verdict::kAccepted;
    bool IsTold = false;  // functions that take more than the agent; those below are 0 otherwise
    double Seconds = 0;   // since its activation; kOnPath: the time of it
    int Block = 0;        // what is written there; 0: none, or nothing
    int DBlock = 0;
    std::uint64_t State = 0;  // kRandom; in a classic tree also of functions that are told

    bool operator==(const record& other) const;  // a NaN is equal to itself
};

// Goes on with a hash: equal records, and no others but by chance, make equal ones, on every machine.
std::uint64_t HashWith(std::uint64_t before, const record& of);

using records = std::vector<record>;
using history = std::vector<records>;  // by tick

// "ROOT", "GROUP_1", "LEAF_2"; of a node "Sequence_1".
std::string Name(const tree& deciders, int who);

// One line, for people.
std::string Words(const tree& deciders, const record& of);

// The two side by side, a line each, with a mark where they differ.
std::string SideBySide(const tree& deciders, const records& left, const records& right);

}  // namespace reference
