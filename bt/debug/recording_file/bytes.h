// Numbers and texts as the bytes of a recording, and the checksum of a chunk. For the .cpp files of this folder.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include <bt/debug/recording.h>
#include <bt/engine/numbers.h>

namespace bt::detail {

// Fixed numbers are little endian. `to` is a text, as files take texts.
template <class Number>
void PutFixed(std::string& to, Number number) {
    using bits_of = std::conditional_t<sizeof(Number) == 8, std::uint64_t,
                                       std::conditional_t<sizeof(Number) == 4, std::uint32_t, std::uint16_t>>;
    const auto bits = BitCast<bits_of>(number);
    for (unsigned i = 0; i < sizeof bits; ++i) to += static_cast<char>(bits >> 8u * i & 0xFFu);
}

// Seven bits in each byte, the lowest first; all bytes but the last have the highest bit.
inline void PutNumber(std::string& to, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7u) to += static_cast<char>(number | 0x80u);
    to += static_cast<char>(number);
}

// A number that may be below zero and is mostly small.
constexpr std::uint64_t Folded(std::int64_t number) {
    return static_cast<std::uint64_t>(number) << 1u ^ (number < 0 ? ~std::uint64_t{0} : 0);
}
constexpr std::int64_t Unfolded(std::uint64_t folded) {
    return static_cast<std::int64_t>(folded >> 1u ^ (0 - (folded & 1u)));
}

inline constexpr std::size_t kMaxTextBytes = 4096;

// Its length and its bytes. Texts of more than kMaxTextBytes are cut, between two characters.
void PutText(std::string& to, std::string_view text);

// A text without the letters that a terminal takes for commands, but for those that are kept.
inline constexpr std::string_view kLinesAndTabs = "\n\t";
std::string Printable(std::string_view text, std::string_view kept = {});

std::uint32_t ChecksumOf(std::string_view bytes);

// Adds a chunk (format.h).
void AddChunk(std::string& to, std::string_view letters, std::string_view bytes);

// Reads what was put. After a fault everything that is read is 0 or empty.
struct byte_reader {
    std::string_view Rest;  // what is left of the chunk
    std::size_t Offset;     // of Rest, from the beginning of the recording
    recording_problem Problem = {};

    byte_reader(std::string_view bytes, std::size_t offset) : Rest(bytes), Offset(offset) {}

    bool IsSound() const { return Problem.Fault == recording_fault::kNone; }
    // The first fault stays. There is nothing left then.
    void Refuse(recording_fault fault);
    std::string_view Take(std::size_t num_bytes);

    unsigned Byte();
    std::uint64_t Number();
    // A number of at most `most`.
    std::uint32_t Number(std::uint32_t most, recording_fault otherwise = recording_fault::kBadNumber);
    // How many things follow, each of at least one byte.
    std::size_t Count() { return Number(static_cast<std::uint32_t>(Rest.size())); }
    template <class Fixed>
    Fixed GetFixed() {
        using bits_of = std::conditional_t<sizeof(Fixed) == 8, std::uint64_t,
                                           std::conditional_t<sizeof(Fixed) == 4, std::uint32_t, std::uint16_t>>;
        bits_of bits = 0;
        unsigned shift = 0;
        for (const char each : Take(sizeof bits)) {
            bits = static_cast<bits_of>(bits | static_cast<bits_of>(static_cast<unsigned char>(each)) << shift);
            shift += 8;
        }
        return BitCast<Fixed>(bits);
    }
    // A finite time in s.
    double Time();
    // A length of at most kMaxLength.
    float Length();
    // A number that was put as the difference to the one before. At most `most` from 0.
    std::int32_t Difference(std::int32_t before, std::int32_t most);
    std::string_view Text();
};

}  // namespace bt::detail
