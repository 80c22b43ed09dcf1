// The bytes of EDN, and UTF-8.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <bt/text/bytes.h>

namespace bt::edn::detail {

// The classes of a byte, as bits.
inline constexpr std::uint8_t kSpace = 1;      // white space, as a comma is
inline constexpr std::uint8_t kEndsToken = 2;  // names, numbers and characters end before it
inline constexpr std::uint8_t kInName = 4;     // may be in symbols and keywords: a slash too, and everything that is not ASCII
inline constexpr std::uint8_t kDigit = 8;
inline constexpr std::uint8_t kLetter = 16;    // begins a tag

constexpr std::array<std::uint8_t, 256> MakeByteTable() {  // not covered: while compiling
    std::array<std::uint8_t, 256> made = {};
    const auto add = [&made](std::string_view bytes, int bits) {
        for (const char each : bytes) {
            std::uint8_t& of = made[static_cast<unsigned char>(each)];
            of = static_cast<std::uint8_t>(of | bits);
        }
    };
    add(" ,\t\n\r\v\f", kSpace | kEndsToken);
    add("\"\\;^()[]{}", kEndsToken);
    add("0123456789", kDigit | kInName);
    add("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", kLetter | kInName);
    add(".*+!-_?$%&=<>:#'/", kInName);
    for (std::size_t i = 0x80; i < made.size(); ++i) made[i] = kLetter | kInName;
    return made;
}
inline constexpr std::array<std::uint8_t, 256> kByteTable = MakeByteTable();

inline bool Is(char byte, std::uint8_t what) { return (kByteTable[static_cast<unsigned char>(byte)] & what) != 0; }
using bt::detail::ByteAt;

// A character of UTF-8. Length 0: there is none at this place.
struct code_point {
    std::uint32_t Code = 0;
    std::size_t Length = 0;
};

// The character with which a text begins.
code_point Decode(std::string_view text);
// Adds a character to a text.
void Encode(std::string& to, std::uint32_t code);
// Whether it can't be told from white space by looking at it, though it is none.
bool LooksLikeSpace(std::uint32_t code);
// "U+00A0", of a character of up to 16 bits.
std::string NameOfCode(std::uint32_t code);

}  // namespace bt::edn::detail
