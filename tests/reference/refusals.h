// Which trees must not be built (contract 66, 67), found out without the engine.
#pragma once

#include "world.h"

namespace reference {

enum class refusal { kTooManyPlaces, kTooDeep, kTooManyChildren, kSameChildTwice };
inline constexpr int kNumRefusals = 4;

// Whether there is this reason, where there is room for so many places. There may be several, and which of them is named is not said.
bool IsReason(refusal why, const tree& deciders, int most_places);

// Whether there is any.
bool MustBeRefused(const tree& deciders, int most_places);

}  // namespace reference
