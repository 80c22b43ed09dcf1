// Hashes of values, and values that appear twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include <bt/formats/edn/inside/reading.h>

namespace bt::edn::detail {

// The hash of a value by those of its items, in their order.
std::uint64_t HashByItems(const value& of, std::span<const std::uint64_t> items);

// How far it is from key to key of a map, or from element to element of anything else.
std::size_t StrideOf(const value& of);

// The place of an item.
struct extent {
    spot Begin = {};
    std::uint32_t End = 0;  // an offset
};

// Comparisons of a text between values that have one hash, but are not equal. Usual texts need none.
inline constexpr std::size_t kMaxCollisions = 1u << 16u;

// Notes the keys of a map and the elements of a set that appear in it twice. `num_collisions` counts for the whole
// text.
void CheckUnique(reading& in, const value& of, std::span<const std::uint64_t> hashes, std::span<const extent> extents,
                 std::size_t& num_collisions);

}  // namespace bt::edn::detail
