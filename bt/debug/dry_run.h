// Asks a decider what it would say now, without any effect on its agent's memory. For explain.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <bt/events.h>

namespace bt::detail {

// What a decider said when it was asked.
struct said {
    bool IsAsked = false;
    bool IsComplete = true;  // false: it has a Decide, which could not be called
    verdict Verdict = verdict::kAccepted;
    float Value = 0;
};

// What the subject said, and its children, if it delegates.
struct answers {
    said Own;
    said Children[kMaxNumGroupChildren];
};

// What is asked about.
struct situation {
    const tree& Tree;
    const tree_memory_base& Memory;
    agent_pointer Agent;
    const tick_input& Input;
    bool CanCallDecides;  // false: the agent is null, but the tree needs it
};

// Asks a decider that is not active as a group would. Where Decides can't be called the answer may be without one.
answers AskDry(const situation& now, const node& asked);

// What the active decider at `level` is worth now (contract 48). 0 if Decides can't be called.
float ActiveValueDry(const situation& now, int level);

// Whether some child of a group that is not active would accept now.
bool SomeChildAcceptsDry(const situation& now, const node& group);

// A value of the memory's storage.
template <class Value>
Value StoredIn(const tree_memory_base& memory, std::uint16_t offset) {
    Value value;
    std::memcpy(&value, StorageOf(const_cast<tree_memory_base&>(memory)) + offset, sizeof value);
    return value;
}

}  // namespace bt::detail
