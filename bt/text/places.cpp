// Lines and columns of bytes.
#include <bt/text/places.h>

#include <algorithm>
#include <cstdint>
#include <cstring>

#include <bt/text/bytes.h>

namespace bt::detail {
namespace {

// The place after `text`, which begins at `from`. A character has one byte that is no continuation.
place After(place from, std::string_view text) {
    for (const char each : text) {
        if (each == '\n') from = {from.Line + 1, 1};
        else from.Column += !IsContinuation(each);
    }
    return from;
}

}  // namespace

bool IsAscii(std::string_view text) {
    std::uint64_t all = 0;
    for (; text.size() >= sizeof all; text.remove_prefix(sizeof all)) {
        std::uint64_t next;
        std::memcpy(&next, text.data(), sizeof next);
        all |= next;
    }
    for (const char each : text) all |= static_cast<unsigned char>(each);
    return (all & 0x8080808080808080u) == 0;
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
