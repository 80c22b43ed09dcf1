// Watches ticks for groups that accepted and then ran no child, and keeps the answer of each child (Subset Rule, S05,
// contract 39). Not part of bt.h.
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/events.h>

namespace bt {

// Why no child runs.
enum class subset_problem : std::uint8_t {
    kNoChildAccepted,   // the Subset Rule was broken: no child accepted
    kNoChildActivated,  // each child that accepted refused in its Activate
};

// The last answer of a child before its group gave up. If WasAsked is false, the child was not asked, and the other
// fields mean nothing.
struct subset_child {
    verdict Verdict = verdict::kAccepted;  // its answer, or the check that it failed
    bool WasAsked = false;
    bool Refused : 1 = false;    // its Activate refused
    bool IsOff : 1 = false;      // an override switched it off
    bool IsDecided : 1 = false;  // an override took the place of its Decide
    std::int8_t Range = 0;       // kFailedRange: the index of the range
    float Value = 0;  // the result of its Decide, if that was called; kFailedRange: the field's value
};

// A group that accepted and then ran no child, in a tick at Time. Group is never the root: if no child of the root
// wants to run, the agent is idle, which is no mistake (contract 28). Children has NumChildren entries, by index.
struct subset_finding {
    subset_problem Problem = subset_problem::kNoChildAccepted;  // why no child runs
    const tree* Tree = nullptr;       // null: nothing was found
    std::uint64_t Generation = 0;     // tree::Generation; the tree and Group may be gone after the call
    const node* Group = nullptr;
    const void* Agent = nullptr;      // may be null, as in the tick
    double Time = 0;                  // s
    std::uint32_t DecisionFlags = 0;  // of that tick, as its children were asked with
    std::uint32_t StimuliFlags = 0;   // of that tick
    int NumChildren = 0;
    subset_child Children[kMaxNumGroupChildren];
};

// Called inside the tick, as soon as the finding is known. The call must not tick the same memory. The finding is valid
// during the call.
using subset_function = void (*)(const subset_finding& finding, void* user);

// An observer of any number of agents, one tick after the other, one thread at a time. A checker may miss findings in
// ticks inside one another. Plain data, 672 bytes on 64 bits; never allocates.
struct subset_checker {
    static constexpr bool kObserves = true;                      // as in any observer
    static const precompiled_ticks<subset_checker> Precompiled;  // so that a checked tick needs only this header

    subset_function Func = nullptr;  // null: findings are only kept here
    void* User = nullptr;            // passed to Func
    int NumBroken = 0;               // findings of kNoChildAccepted so far
    int NumNotActivated = 0;         // findings of kNoChildActivated so far
    subset_finding Last;             // the last finding; Group is null if there was none
    std::uint32_t Flags = 0;         // the DecisionFlags of the running tick, as they are now
    subset_finding Current;          // the group that was entered and has no child yet; Group is null if there is none

    // `function` and `user` become Func and User.
    explicit subset_checker(subset_function function = nullptr, void* user = nullptr) : Func(function), User(user) {}

    // For both_observers; a tick takes the checker itself.
    void Observe(const tick_event& event);
};

// Writes a line about the group and a line about each child, each ended by '\n'. A child's line has the check that
// rejected the child and on which flags, or the result of its Decide. If the tree is gone, a line says so. Writes at
// most `size` bytes, including the final 0, and returns the length of the whole text. Never allocates.
std::size_t PrintSubsetFinding(const subset_finding& finding, char* buffer, std::size_t size);

}  // namespace bt
