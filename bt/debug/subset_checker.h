// Watches ticks for groups that accepted and then ran no child, and keeps what each child said (Subset Rule, S05, contract 39).
#pragma once

#include <cstddef>
#include <cstdint>

#include <bt/events.h>

namespace bt {

enum class subset_problem : std::uint8_t {
    kNobodyAccepted,   // the Subset Rule was broken: no child accepted
    kNobodyActivated,  // each child that accepted refused in its Activate
};

// What a child last said before its group gave up.
struct subset_child {
    verdict Verdict = verdict::kAccepted;
    bool WasAsked = false;
    bool Refused = false;    // in its Activate
    std::int8_t Range = 0;   // kFailedRange: which
    float Value = 0;         // what its Decide returned, where it was called; kFailedRange: what the field held
};

// The root is never a Group here: if nobody wants to run there, that is idle and no mistake (contract 28).
struct subset_finding {
    subset_problem Problem = subset_problem::kNobodyAccepted;
    const tree* Tree = nullptr;
    const node* Group = nullptr;
    const void* Agent = nullptr;
    double Time = 0;                  // s
    std::uint32_t DecisionFlags = 0;  // of that tick
    std::uint32_t StimuliFlags = 0;
    int NumChildren = 0;
    subset_child Children[kMaxNumGroupChildren];
};

// Called from the tick, as soon as it is known. Must not tick the same memory. The finding is gone when the function returns.
using subset_function = void (*)(const subset_finding& finding, void* user);

// An observer of any number of agents, one tick after the other; of two at once, or of one inside another's tick, it may miss findings.
// One thread at a time. Plain data, about 1 KB; never allocates.
struct subset_checker {
    static constexpr bool kObserves = true;
    static const precompiled_ticks<subset_checker> Precompiled;

    subset_function Func = nullptr;  // null: what is found is only kept here
    void* User = nullptr;            // handed to Func
    int NumBroken = 0;               // findings so far: kNobodyAccepted
    int NumNotActivated = 0;         // and kNobodyActivated
    subset_finding Last;             // Group: null if there was none
    subset_finding Current;          // the group that was entered and has no child yet; Group: null if there is none

    explicit subset_checker(subset_function function = nullptr, void* user = nullptr) : Func(function), User(user) {}
    void Observe(const tick_event& event);
};

// A line about the group and one about each child, each ended by '\n': which check rejected it and on which flags, what its Decide
// returned. Writes at most `size` bytes to `buffer`, the last of them always 0, and returns the length that the text needs without its 0.
// Never allocates.
std::size_t PrintSubsetFinding(const subset_finding& finding, char* buffer, std::size_t size);

}  // namespace bt
