// W9's agent, as a game has it: flags, a value that a Decide asks for, a body that moves, and data of other systems.
// And what a leaf does with it.
#pragma once

#include <cmath>
#include <cstdint>

namespace bench::frame {

// A root of six groups of nine leaves. A group or leaf with a smaller number is more urgent.
inline constexpr int kNumGroups = 6;
inline constexpr int kNumPlaces = 9;  // leaves of a group
inline constexpr int kNumLeaves = kNumGroups * kNumPlaces;
inline constexpr int kNoLeaf = kNumLeaves;
inline constexpr int kLastGroup = kNumGroups - 1;  // always accepts
inline constexpr int kLastPlace = kNumPlaces - 1;  // the same in each group

constexpr int GroupOf(int leaf) { return leaf / kNumPlaces; }
constexpr int PlaceOf(int leaf) { return leaf % kNumPlaces; }
constexpr bool HasDecide(int place) { return place % 3 == 1; }

constexpr std::uint32_t GroupFlag(int group) { return 1u << group; }
constexpr std::uint32_t PlaceFlag(int place) { return 1u << (kNumGroups + place); }
inline constexpr std::uint32_t kDone = 1u << 31;  // from the world, for the leaf that is active

struct agent {
    std::uint32_t Flags = 0;
    float Want = 0;
    float X = 0;
    float Y = 0;
    float SpeedX = 0;
    float SpeedY = 0;
    float TargetX = 0;
    float TargetY = 0;
    std::uint32_t Random = 0;
    std::uint32_t Work = 0;  // which leaves it did, and how often
    float OfOtherSystems[22] = {};
};
static_assert(sizeof(agent) == 128);

// Steers to the target at the leaf's own speed, slower near it, and chooses a new one there. Returns whether the world
// said that the leaf is done, which it hears once.
template <int Leaf>
bool Steer(agent& of) {
    constexpr float most = 1.0f + Leaf * 0.125f;
    constexpr float seconds = 1.0f / 60;
    const float to_x = of.TargetX - of.X;
    const float to_y = of.TargetY - of.Y;
    const float distance2 = to_x * to_x + to_y * to_y;
    const float slower = distance2 < 4 ? distance2 * 0.25f : 1.0f;
    const float wanted = slower * most / std::sqrt(distance2 + 1e-6f);
    of.SpeedX += (to_x * wanted - of.SpeedX) * 0.1f;
    of.SpeedY += (to_y * wanted - of.SpeedY) * 0.1f;
    const float speed2 = of.SpeedX * of.SpeedX + of.SpeedY * of.SpeedY;
    if (speed2 > most * most) {
        const float shorter = most / std::sqrt(speed2);
        of.SpeedX *= shorter;
        of.SpeedY *= shorter;
    }
    of.X += of.SpeedX * seconds;
    of.Y += of.SpeedY * seconds;
    if (distance2 < 0.04f) {
        of.Random = of.Random * 1664525u + 1013904223u;
        of.TargetX = static_cast<float>(of.Random >> 16u & 1023u) * 0.1f;
        of.TargetY = static_cast<float>(of.Random >> 6u & 1023u) * 0.1f;
    }
    of.Work = of.Work * 3 + Leaf + 1;
    if ((of.Flags & kDone) == 0) [[likely]] return false;
    of.Flags &= ~kDone;
    return true;
}

// Whether a leaf that may start wants to. The last leaf of a group always does.
template <int Place>
bool Wants(const agent& of) {
    if constexpr (Place == kLastPlace) return true;
    else if constexpr (HasDecide(Place)) return (of.Flags & PlaceFlag(Place)) != 0 && of.Want > 0.5f;
    else return (of.Flags & PlaceFlag(Place)) != 0;
}

}  // namespace bench::frame
