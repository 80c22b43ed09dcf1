// The names of the bits of an enumeration, as the compiler knows them, so that nobody has to list them a second time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace bt::detail {

// The place of a name in a text. Size 0: there is none.
struct text_part {
    const char* From;
    std::size_t Size;
};

constexpr bool IsNameLetter(char letter) {  // not covered: while compiling
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') || letter == '_' ||
           static_cast<unsigned char>(letter) > 127;
}

// The name before the last `closing` of a text. It is none if it begins with a digit.
constexpr text_part LastName(const char* signature, char closing) {  // not covered: while compiling
    std::size_t end = 0;
    for (std::size_t i = 0; signature[i] != 0; ++i) {
        if (signature[i] == closing) end = i;
    }
    std::size_t begin = end;
    while (begin > 0 && IsNameLetter(signature[begin - 1])) --begin;
    const bool is_name = begin < end && (signature[begin] < '0' || signature[begin] > '9');
    return {signature + begin, is_name ? end - begin : 0};
}

// "kIsHungry" of an enumerator; none of any other value, which compilers write as a cast: "(ai::creature_flags)64".
template <auto Value>
consteval text_part EnumeratorName() {
#if defined(_MSC_VER) && !defined(__clang__)
    return LastName(__FUNCSIG__, '>');  // "... EnumeratorName<ai::kIsHungry>(void)"
#else
    return LastName(__PRETTY_FUNCTION__, ']');  // "... [with auto Value = ai::kIsHungry]" or "... [Value = ai::kIsHungry]"
#endif
}

// A bit as a value of an enumeration, whose underlying type may have fewer bits: then it is 0.
template <class Flags>
constexpr Flags BitOf(std::size_t bit) {  // not covered: while compiling
    using number = std::make_unsigned_t<std::underlying_type_t<Flags>>;
    return static_cast<Flags>(static_cast<number>(std::uint64_t{1} << bit));
}

template <class Flags, std::size_t Bit>
consteval text_part BitName() {
    if constexpr (BitOf<Flags>(Bit) == Flags{}) return {nullptr, 0};
    else return EnumeratorName<BitOf<Flags>(Bit)>();
}

// A name with the 0 that ends it.
template <std::size_t Size>
struct name_text {
    char Text[Size + 1] = {};
};

template <class Flags, std::size_t Bit>
consteval auto MakeBitName() {
    constexpr text_part name = BitName<Flags, Bit>();
    name_text<name.Size> made;
    for (std::size_t i = 0; i < name.Size; ++i) made.Text[i] = name.From[i];
    return made;
}

// Empty: the bit has no name.
template <class Flags, std::size_t Bit>
inline constexpr auto kBitName = MakeBitName<Flags, Bit>();

}  // namespace bt::detail
