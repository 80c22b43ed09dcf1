// What must hold of any run of a classic tree, worked out from nothing but the tree and what was recorded.
#pragma once

#include "record.h"

namespace reference {

class classic_invariants {
public:
    explicit classic_invariants(const tree& deciders);

    // Fed with each tick. What is wrong with it; null: nothing.
    const char* FaultIn(const records& of_tick);

private:
    const char* Activated(const record& call);
    const char* Deactivated(const record& call);
    const char* Finished(const records& of_tick) const;

    const tree& Deciders;
    bool HasParallel = false;
    std::vector<int> Active;  // activated and not deactivated, by decider; only those with both functions
};

}  // namespace reference
