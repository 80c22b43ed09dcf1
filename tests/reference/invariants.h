// What must hold of any run, worked out from nothing but the tree, its inputs and the calls that were made.
#pragma once

#include "faults.h"
#include "record.h"

#include <vector>

namespace reference {

// Fed with each call of a user function. Never allocates after it was made.
class invariants {
public:
    invariants(const tree& deciders, faults& into);

    void BeginTick(const tick& input);
    void Called(const record& call, bool is_active);  // is_active: of a Decide, whether its decider is on the path

    // After a tick, with the path's deciders that have both an Activate and a Deactivate.
    void EndTick(int num_on_path);

    static bool IsCounted(const decider& of) { return of.Has(kActivate) && of.Has(kDeactivate); }

private:
    void Asked(const decider& of, std::size_t who, bool is_active);
    void Activated(int who);
    void Deactivated(int who);

    const tree& Deciders;
    faults& Faults;
    double MostCallsInTick;
    double NumCallsInTick = 0;
    const tick* Now = nullptr;
    std::vector<int> Active;  // activated and not deactivated, in that order
    std::vector<double> LastAsked, LastDeactivated;  // by decider; infinite: never
};

}  // namespace reference
