// A word of flags that remembers how it was written, so that a debugger shows words and not only bits.
#pragma once

#include <cstdint>

namespace bt {

// BT_FLAGS(kIsHungry | kIsTired) makes one; {kIsHungry} works too, without the words.
struct flags_word {
    std::uint32_t Bits = 0;
    const char* Words = nullptr;
};

namespace error {
void these_flags_do_not_fit_32_bits();  // never defined: calling it is the compile error
}

// The bits of a flags expression of any integer or enumeration type. One that does not fit 32 bits does not compile.
template <class Flags>
consteval std::uint32_t FlagBits(Flags flags) {
    const auto bits = static_cast<std::uint32_t>(flags);
    if (static_cast<Flags>(bits) != flags) error::these_flags_do_not_fit_32_bits();
    return bits;
}

}  // namespace bt
