// Lines and columns of bytes.
#include <bt/text/places.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>

#include <bt/text/bytes.h>

namespace bt::detail {
namespace {

using eight_bytes = std::uint64_t;

eight_bytes Load(std::string_view text) {
    eight_bytes loaded;
    std::memcpy(&loaded, text.data(), sizeof loaded);
    return loaded;
}

constexpr eight_bytes InEach(std::uint64_t byte) { return byte * 0x0101010101010101u; }

// The sum of bytes that are 0 or 1.
int Sum(eight_bytes of) { return static_cast<int>(of * InEach(1) >> 56u); }

// 1 in each byte that is a line break.
eight_bytes LineBreaks(eight_bytes in) {
    const eight_bytes others = in ^ InEach('\n');
    return ~(((others & InEach(0x7F)) + InEach(0x7F)) | others | InEach(0x7F)) >> 7u;
}

// The place after eight bytes, the first of which is the lowest.
place AfterEight(place from, eight_bytes text) {
    eight_bytes begins = ~(text >> 7u & ~(text >> 6u)) & InEach(1);  // 1 in each byte that begins a character
    if (const eight_bytes breaks = LineBreaks(text); breaks != 0) {
        from = {from.Line + Sum(breaks), 1};
        const int behind_last = 64 - std::countl_zero(breaks) + 7;  // bits; a line break is in the lowest bit of its byte
        begins = behind_last < 64 ? begins >> behind_last : 0;
    }
    from.Column += Sum(begins);
    return from;
}

// The place after `text`, which begins at `from`. A character has one byte that is no continuation.
place After(place from, std::string_view text) {
    if constexpr (std::endian::native == std::endian::little) {
        for (; text.size() >= sizeof(eight_bytes); text.remove_prefix(sizeof(eight_bytes))) {
            from = AfterEight(from, Load(text));
        }
    }
    for (const char each : text) {
        if (each == '\n') from = {from.Line + 1, 1};
        else from.Column += !IsContinuation(each);
    }
    return from;
}

}  // namespace

bool IsAscii(std::string_view text) {
    eight_bytes all = 0;
    for (; text.size() >= sizeof all; text.remove_prefix(sizeof all)) all |= Load(text);
    for (const char each : text) all |= static_cast<unsigned char>(each);
    return (all & InEach(0x80)) == 0;
}

// A byte order mark is no character.
place_finder::place_finder(std::string_view text) : Text(text), Blocks{{1, text.starts_with(kByteOrderMark) ? 0 : 1}} {
    Blocks.reserve(text.size() / kBlockBytes + 1);
    for (; text.size() >= kBlockBytes; text.remove_prefix(kBlockBytes)) Blocks.push_back(After(Blocks.back(), text.substr(0, kBlockBytes)));
}

place place_finder::At(std::size_t byte) const {
    const std::size_t block = std::min(byte / kBlockBytes, Blocks.size() - 1);
    return After(Blocks[block], Text.substr(block * kBlockBytes, byte - block * kBlockBytes));
}

}  // namespace bt::detail
