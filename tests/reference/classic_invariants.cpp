// The invariants of any run of a classic tree.
#include "classic_invariants.h"

#include <algorithm>

namespace reference {
namespace {

bool IsCounted(const decider& of) { return of.Has(kActivate) && of.Has(kDeactivate); }

}  // namespace

classic_invariants::classic_invariants(const tree& deciders) : Deciders(deciders) {
    HasParallel = std::any_of(deciders.begin(), deciders.end(), [](const decider& each) { return each.HasBranches(); });
}

const char* classic_invariants::FaultIn(const records& of_tick) {
    for (const record& each : of_tick) {
        if (!IsFunction(each.What) || !IsCounted(Deciders[static_cast<std::size_t>(each.Who)])) continue;
        const char* fault = nullptr;
        if (each.What == what::kActivate) fault = Activated(each);
        if (each.What == what::kDeactivate) fault = Deactivated(each);
        if (fault != nullptr) return fault;
    }
    return Finished(of_tick);
}

// Of what is active only those are known that have both functions.
const char* classic_invariants::Activated(const record& call) {
    if (!HasParallel && Active.size() > 1) return "a leaf is tried beside one that is tried (contract 87)";
    if (call.Answer == answer::kRunning) Active.push_back(call.Who);
    return nullptr;
}

const char* classic_invariants::Deactivated(const record& call) {
    const auto found = std::find(Active.begin(), Active.end(), call.Who);
    if (found == Active.end()) return "a Deactivate without its Activate (contract 87)";
    Active.erase(found);
    return nullptr;
}

const char* classic_invariants::Finished(const records& of_tick) const {
    const auto is_one_of = [](const record& each, what kind) { return each.What == kind; };
    const bool runs = std::any_of(of_tick.begin(), of_tick.end(), [&](const record& each) { return is_one_of(each, what::kRunning); });
    const auto last = std::find_if(of_tick.rbegin(), of_tick.rend(), [&](const record& each) { return is_one_of(each, what::kOnPath); });
    const bool has_path = last != of_tick.rend();
    if (runs != has_path) return "what runs has no path, or what has ended has one (contract 85)";
    if (!has_path && !Active.empty()) return "a leaf is still active after its tree has ended (contract 85)";
    if (!has_path || HasParallel) return nullptr;
    const bool is_counted = IsCounted(Deciders[static_cast<std::size_t>(last->Who)]);
    const bool is_sound = is_counted ? Active == std::vector<int>{last->Who} : Active.empty();
    return is_sound ? nullptr : "what was activated and not deactivated is not the path's leaf (contract 87)";
}

}  // namespace reference
