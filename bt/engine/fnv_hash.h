// FNV-1a, 64 bits: a hash of bytes, or of numbers in their place.
#pragma once

#include <cstdint>

namespace bt::detail {

inline constexpr std::uint64_t kBeginOfHash = 14695981039346656037u;
constexpr std::uint64_t Mixed(std::uint64_t hash, std::uint64_t with) { return (hash ^ with) * 1099511628211u; }

}  // namespace bt::detail
