// A word of flags that remembers how it was written, so that a debugger shows words and not only bits.
#pragma once

#include <cstdint>

namespace bt {

// BT_FLAGS(kIsHungry | kIsTired) makes one; {kIsHungry} works too, without the words. Words: static storage; null if not known.
struct flags_word {
    std::uint32_t Bits = 0;  // 0: no flag
    const char* Words = nullptr;
};

// The bits of a flags expression of any integer or enumeration type. An expression that does not fit 32 bits does not compile.
template <auto Flags>
inline constexpr std::uint32_t kFlagBits = [] {
    constexpr auto bits = static_cast<std::uint32_t>(Flags);
    static_assert(static_cast<decltype(Flags)>(bits) == Flags, "bt: these flags do not fit 32 bits");
    return bits;
}();

}  // namespace bt
