// Bytes of texts, as all readers look at them.
#pragma once

#include <cstddef>
#include <string_view>

namespace bt::detail {

inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

constexpr bool IsDigit(char byte) { return byte >= '0' && byte <= '9'; }
constexpr char Lower(char byte) { return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + ('a' - 'A')) : byte; }
constexpr bool IsLetter(char byte) { return (Lower(byte) >= 'a' && Lower(byte) <= 'z') || byte == '_'; }
// The worth of a digit, of letters too: 35 of z. Other signs are worth 99.
constexpr unsigned DigitOf(char sign) {
    if (IsDigit(sign)) return static_cast<unsigned>(sign - '0');
    return IsLetter(sign) && sign != '_' ? static_cast<unsigned>(Lower(sign) - 'a') + 10 : 99;
}
// Whether a byte continues a character of UTF-8. All others begin one.
constexpr bool IsContinuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80; }
// The byte at a place of a text; behind its end a zero.
constexpr char ByteAt(std::string_view text, std::size_t at) { return at < text.size() ? text[at] : '\0'; }

}  // namespace bt::detail
