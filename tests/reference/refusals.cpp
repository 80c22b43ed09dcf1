// The reasons to refuse a tree. All children stand behind their groups, so one pass from the last decider to the first knows what is below each.
#include "refusals.h"

#include <algorithm>
#include <set>

namespace reference {
namespace {

// The limits as the guide has them, on purpose not the engine's own constants.
constexpr int kMostLevels = 32;
constexpr std::size_t kMostChildren = 32;

// Doubles, because shared deciders have more places than integers count.
double NumAllPlaces(const tree& deciders) {
    std::vector<double> below(deciders.size(), 1);
    for (std::size_t who = deciders.size(); who-- > 0;) {
        for (const int child : deciders[who].Children) below[who] += below[static_cast<std::size_t>(child)];
    }
    return below[0];
}

int NumLevels(const tree& deciders) {
    std::vector<int> below(deciders.size(), 1);
    for (std::size_t who = deciders.size(); who-- > 0;) {
        for (const int child : deciders[who].Children) below[who] = std::max(below[who], 1 + below[static_cast<std::size_t>(child)]);
    }
    return below[0];
}

bool HasChildTwice(const decider& of) { return std::set<int>(of.Children.begin(), of.Children.end()).size() < of.Children.size(); }

}  // namespace

bool IsReason(refusal why, const tree& deciders, int most_places) {
    switch (why) {
        case refusal::kTooManyPlaces: return NumAllPlaces(deciders) > most_places;
        case refusal::kTooDeep: return NumLevels(deciders) > kMostLevels;
        case refusal::kTooManyChildren:
            return std::any_of(deciders.begin(), deciders.end(), [](const decider& each) { return each.Children.size() > kMostChildren; });
        case refusal::kSameChildTwice: return std::any_of(deciders.begin(), deciders.end(), &HasChildTwice);
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
