// The beginning of a record's bytes (contract 211). For the .cpp files of this folder.
#pragma once

#include <cstdint>
#include <limits>

#include <bt/engine/numbers.h>

namespace bt::detail {

enum record_flags : std::uint8_t {
    kNoRecordFlags = 0,
    kHasState = 1,      // of its tree; otherwise the memory is new or stopped
    kHasGenerator = 2,  // of random numbers
};
inline constexpr std::uint8_t kAllRecordFlags = kHasState | kHasGenerator;

// A timer or a position that never began, as BindToTree makes it.
inline constexpr auto kUnsetSlot = BitCast<std::uint64_t>(-std::numeric_limits<double>::infinity());

}  // namespace bt::detail
