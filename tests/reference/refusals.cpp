// The reasons to refuse a tree.
#include "refusals.h"

#include <algorithm>
#include <set>

namespace reference {
namespace {

// The limits as the guide has them, on purpose not the engine's own constants.
constexpr int kMostLevels = 32;
constexpr int kMostClassicLevels = 128;
constexpr std::size_t kMostChildren = 32;
constexpr std::size_t kMostClassicChildren = 255;

bool HasChildTwice(const decider& of) { return std::set<int>(of.Children.begin(), of.Children.end()).size() < of.Children.size(); }

}  // namespace

bool IsReason(refusal why, const tree& deciders, int most_places) {
    const bool is_classic = IsClassic(deciders);
    const std::size_t most_children = is_classic ? kMostClassicChildren : kMostChildren;
    switch (why) {
        case refusal::kTooManyPlaces: return NumPlaces(deciders, most_places + 1) > most_places;
        case refusal::kTooDeep: return Depth(deciders) > (is_classic ? kMostClassicLevels : kMostLevels);
        case refusal::kTooManyChildren:
            return std::any_of(deciders.begin(), deciders.end(), [&](const decider& each) { return each.Children.size() > most_children; });
        case refusal::kSameChildTwice: return !is_classic && std::any_of(deciders.begin(), deciders.end(), &HasChildTwice);
    }
    return false;
}

bool MustBeRefused(const tree& deciders, int most_places) {
    for (int why = 0; why < kNumRefusals; ++why) {
        if (IsReason(static_cast<refusal>(why), deciders, most_places)) return true;
    }
    return false;
}

}  // namespace reference
