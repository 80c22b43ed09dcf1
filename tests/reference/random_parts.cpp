// The parts of random worlds.
#include "random_parts.h"

#include <algorithm>
#include <limits>

namespace reference {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

// Bits of a word of which few are in use, so that checks often hold.
std::uint32_t SomeBits(draws& random) { return 1u << random.Below(3) | (random.Chance(0.3) ? 1u << random.Below(3) : 0); }

}  // namespace

checks SomeChecks(draws& random, double share) {
    const auto bits = [&] { return random.Chance(share / 2) ? SomeBits(random) : 0; };
    checks made;
    made.All = bits();
    made.Any = bits();
    made.No = bits();
    made.NotAll = bits();
    return made;
}

// Bounds that the fields are often near. 0.5 is no rank.
range SomeRange(draws& random) {
    constexpr double lowest[] = {0, 0, 1, -1, -static_cast<double>(kInfinity)};
    constexpr double wide[] = {0, 1, 2, static_cast<double>(kInfinity)};
    range made;
    made.Of = random.Chance(0.3) ? field::kRank : field::kLevel;
    made.Min = random.OneOf(lowest);
    if (made.Of == field::kLevel && random.Chance(0.5)) made.Min += 0.5;
    made.Max = std::max(made.Min, -1.0) + random.OneOf(wide);
    return made;
}

// Now and then also several of a kind, or none.
void AddWhile(draws& random, decider& to) {
    if (random.Chance(0.5)) to.WhileFlags = SomeChecks(random, 0.5);
    if (random.Chance(0.3)) to.WhileStimuli = SomeChecks(random, 0.5);
    for (range& each : to.WhileRanges) {
        if (random.Chance(0.2)) each = SomeRange(random);
    }
}

float SomeValue(draws& random, double accepting) {
    constexpr float rejecting[] = {0, 0, 0, -1, -0.0f, -kInfinity, std::numeric_limits<float>::quiet_NaN()};
    constexpr float values[] =
        {1, 1, 1, 0.5f, 2, 2.5f, 3, std::numeric_limits<float>::denorm_min(), std::numeric_limits<float>::max(), kInfinity};
    return random.Chance(accepting) ? random.OneOf(values) : random.OneOf(rejecting);
}

// Time stands still, goes on by all sorts of steps, jumps, and now and then runs backwards.
double NextTime(draws& random, double before) {
    if (random.Chance(0.02)) return before + 1000;
    if (random.Chance(0.01)) return before - 1.5;
    constexpr double steps[] = {0, 0.1, 0.25, 0.25, 0.5, 1};
    return before + random.OneOf(steps);
}

fields SomeFields(draws& random) {
    constexpr float levels[] = {0, 0.5f, 1, 1.5f, 2, -1, -0.0f, kInfinity, -kInfinity, std::numeric_limits<float>::quiet_NaN()};
    return {.Level = random.OneOf(levels), .Rank = random.Below(4) - 1};
}

}  // namespace reference
