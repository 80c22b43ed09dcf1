// Fetches what is used soon, so that its use need not wait for memory. GCC takes functions that do nothing else for
// functions without effect, and drops their calls. So each function that fetches must be inlined.
#pragma once

#include <cstddef>

#include <bt/engine/inlined.h>

namespace bt::detail {

// The bytes that a processor fetches at once.
inline constexpr std::size_t kCacheLine = 64;

BT_INLINED inline void Prefetch([[maybe_unused]] const void* address) {
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(address, 1);
#endif
}

// The beginning of an object of so many bytes, as much as a line has room for. It may lie in two lines.
BT_INLINED inline void PrefetchStart(const void* object, std::size_t size) {
    Prefetch(object);
    Prefetch(static_cast<const std::byte*>(object) + (size < kCacheLine ? size : kCacheLine) - 1);
}

}  // namespace bt::detail
