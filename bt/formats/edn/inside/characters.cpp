// The bytes of EDN, and UTF-8.
#include <bt/formats/edn/inside/characters.h>

namespace bt::edn::detail {
namespace {

// How long a character is by its first byte, and the least one that needs so many bytes. 0: no character begins with it.
struct first_byte {
    std::size_t Length = 0;
    std::uint32_t Least = 0;
};

first_byte KindOf(std::uint32_t byte) {
    if (byte < 0x80) return {1, 0};
    if (byte >> 5u == 0x6) return {2, 0x80};
    if (byte >> 4u == 0xE) return {3, 0x800};
    if (byte >> 3u == 0x1E) return {4, 0x10000};
    return {};
}

struct code_range {
    std::uint32_t First = 0;
    std::uint32_t Last = 0;
};
// Control characters, spaces of all widths, and what turns the direction of a text.
constexpr code_range kLikeSpaces[] = {{0x80, 0xA0},     {0x1680, 0x1680}, {0x180E, 0x180E}, {0x2000, 0x200F}, {0x2028, 0x202F},
                                      {0x205F, 0x206F}, {0x3000, 0x3000}, {0xFEFF, 0xFEFF}};

char ToByte(std::uint32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); }

}  // namespace

code_point Decode(std::string_view text) {
    if (text.empty()) return {};
    const std::uint32_t first = static_cast<unsigned char>(text[0]);
    const first_byte kind = KindOf(first);
    if (kind.Length == 1) return {first, 1};
    if (kind.Length == 0 || kind.Length > text.size()) return {};
    std::uint32_t code = first & (0x7Fu >> kind.Length);
    for (std::size_t i = 1; i < kind.Length; ++i) {
        const std::uint32_t byte = static_cast<unsigned char>(text[i]);
        if (byte >> 6u != 2) return {};
        code = code << 6u | (byte & 0x3Fu);
    }
    const bool is_half = code >> 11u == 0x1B;
    if (code < kind.Least || code > 0x10FFFF || is_half) return {};
    return {code, kind.Length};
}

void Encode(std::string& to, std::uint32_t code) {
    if (code < 0x80) {
        to += ToByte(code);
    } else if (code < 0x800) {
        to += {ToByte(0xC0 | code >> 6u), ToByte(0x80 | (code & 0x3Fu))};
    } else if (code < 0x10000) {
        to += {ToByte(0xE0 | code >> 12u), ToByte(0x80 | (code >> 6u & 0x3Fu)), ToByte(0x80 | (code & 0x3Fu))};
    } else {
        to += {ToByte(0xF0 | code >> 18u), ToByte(0x80 | (code >> 12u & 0x3Fu)), ToByte(0x80 | (code >> 6u & 0x3Fu)),
               ToByte(0x80 | (code & 0x3Fu))};
    }
}

bool LooksLikeSpace(std::uint32_t code) {
    for (const code_range& each : kLikeSpaces) {
        if (code >= each.First && code <= each.Last) return true;
    }
    return false;
}

std::string NameOfCode(std::uint32_t code) {
    constexpr char digits[] = "0123456789ABCDEF";
    std::string name = "U+";
    for (const std::uint32_t shift : {12u, 8u, 4u, 0u}) name += digits[code >> shift & 15u];
    return name;
}

}  // namespace bt::edn::detail
