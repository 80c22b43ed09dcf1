// Numbers and their bits. -ffast-math assumes that there are no infinities and no NaNs, so compilers may leave out or turn around the
// comparisons that would find them. Bits find them always.
#pragma once

#include <cstdint>

namespace bt::detail {

// std::bit_cast, which libc++ has only since version 14.
template <class To, class From>
constexpr To BitCast(const From& from) {
    static_assert(sizeof(To) == sizeof(From));
    return __builtin_bit_cast(To, from);
}

constexpr bool AreSameBits(double a, double b) { return BitCast<std::uint64_t>(a) == BitCast<std::uint64_t>(b); }

constexpr bool IsInfinite(double value) { return BitCast<std::uint64_t>(value) << 1u == 0x7FFull << 53u; }
constexpr bool IsNan(float value) { return BitCast<std::uint32_t>(value) << 1u > 0xFFu << 24u; }
constexpr bool IsNan(double value) { return BitCast<std::uint64_t>(value) << 1u > 0x7FFull << 53u; }

// From 0 to infinity; -0.0 is 0.
constexpr bool IsNotNegative(float value) {
    const auto bits = BitCast<std::uint32_t>(value);  // of such numbers in their order
    return bits <= 0x7F800000u || bits == 0x80000000u;
}

// 0 of 0.
template <class Bits>
constexpr Bits LowestBit(Bits bits) {
    return bits & (~bits + 1);
}

// Whether it has exactly one. (A compiler without the instruction for it calls a function for std::popcount.)
template <class Bits>
constexpr bool IsOneBit(Bits bits) {
    return bits != 0 && LowestBit(bits) == bits;
}

}  // namespace bt::detail
