// Numbers and texts as the bytes of a recording.
#include <bt/debug/recording_file/bytes.h>
#include <bt/debug/recording_file/format.h>

namespace bt::detail {

void PutText(std::string& to, std::string_view text) {
    std::size_t size = text.size();
    if (size > kMaxTextBytes) {
        size = kMaxTextBytes;
        for (int i = 0; i < 3 && (static_cast<unsigned char>(text[size]) & 0xC0u) == 0x80; ++i) --size;
    }
    PutNumber(to, size);
    to.append(text.data(), size);
}

namespace {

constexpr bool IsIn(unsigned number, unsigned first, unsigned last) { return first <= number && number <= last; }

// The bytes of a character of UTF-8 at the beginning of a text. 1: a byte alone, of whatever kind.
std::size_t BytesOfCharacter(std::string_view text) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned first = byte(0);
    std::size_t num = 1;
    if (IsIn(first, 0xC2, 0xDF)) num = 2;
    if (IsIn(first, 0xE0, 0xEF)) num = 3;
    if (IsIn(first, 0xF0, 0xF4)) num = 4;
    if (num > text.size()) return 1;
    for (std::size_t i = 1; i < num; ++i) {
        if (!IsIn(byte(i), 0x80, 0xBF)) return 1;
    }
    const bool is_too_long = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
    return is_too_long ? 1 : num;
}

// Control characters, of ASCII and of the 32 after it, as one byte or in UTF-8.
bool IsCommand(std::string_view character) {
    const auto last = static_cast<unsigned char>(character.back());
    if (character.size() == 1) return last < ' ' || IsIn(last, 0x7F, 0x9F);
    return character[0] == '\xC2' && last < 0xA0;
}

}  // namespace

std::string Printable(std::string_view text, std::string_view kept) {
    std::string made;
    while (!text.empty()) {
        const std::string_view character = text.substr(0, BytesOfCharacter(text));
        text.remove_prefix(character.size());
        const bool is_kept = !IsCommand(character) || kept.find(character) != std::string_view::npos;
        if (is_kept) made += character;
        else made += '?';
    }
    return made;
}

// CRC-32, as in PNG and zip, four bits at a time.
std::uint32_t ChecksumOf(std::string_view bytes) {
    static constexpr std::uint32_t of_four_bits[16] = {
        0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4, 0x4DB26158, 0x5005713C,
        0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C, 0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C};
    std::uint32_t sum = ~0u;
    for (const char each : bytes) {
        sum ^= static_cast<unsigned char>(each);
        sum = sum >> 4u ^ of_four_bits[sum & 0xFu];
        sum = sum >> 4u ^ of_four_bits[sum & 0xFu];
    }
    return ~sum;
}

void AddChunk(std::string& to, std::string_view letters, std::string_view bytes) {
    const std::size_t begin = to.size();
    to.append(letters);
    PutFixed(to, static_cast<std::uint32_t>(bytes.size()));
    to.append(bytes);
    PutFixed(to, ChecksumOf(std::string_view(to).substr(begin)));
}

void byte_reader::Refuse(recording_fault fault) {
    if (!IsSound()) return;
    Problem = {fault, Offset};
    Rest = {};
}

std::string_view byte_reader::Take(std::size_t num_bytes) {
    if (num_bytes > Rest.size()) {
        Refuse(recording_fault::kBadNumber);
        return {};
    }
    const std::string_view taken = Rest.substr(0, num_bytes);
    Rest.remove_prefix(num_bytes);
    Offset += num_bytes;
    return taken;
}

unsigned byte_reader::Byte() {
    const std::string_view taken = Take(1);
    return taken.empty() ? 0u : static_cast<unsigned char>(taken[0]);
}

std::uint64_t byte_reader::Number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        const unsigned byte = Byte();
        number |= std::uint64_t{byte & 0x7Fu} << shift;
        if (byte < 0x80) return number;
    }
    Refuse(recording_fault::kBadNumber);
    return 0;
}

std::uint32_t byte_reader::Number(std::uint32_t most, recording_fault otherwise) {
    const std::size_t at = Offset;
    const std::uint64_t number = Number();
    if (number <= most) return static_cast<std::uint32_t>(number);
    Offset = at;
    Refuse(otherwise);
    return 0;
}

double byte_reader::Time() {
    const std::size_t at = Offset;
    const auto time = GetFixed<double>();
    if (!IsNan(time) && !IsInfinite(time)) return time;
    Offset = at;
    Refuse(recording_fault::kBadNumber);
    return 0;
}

float byte_reader::Length() {
    const std::size_t at = Offset;
    const auto length = GetFixed<float>();
    if (length >= 0 && length <= kMaxLength) return length;
    Offset = at;
    Refuse(recording_fault::kBadNumber);
    return 0;
}

std::int32_t byte_reader::Difference(std::int32_t before, std::int32_t most) {
    const std::size_t at = Offset;
    // Twice the difference, folded, is 4 times as far from 0.
    const std::int64_t number = before + Unfolded(Number(static_cast<std::uint32_t>(most) * 4u));
    if (number >= -std::int64_t{most} && number <= most) return static_cast<std::int32_t>(number);
    Offset = at;
    Refuse(recording_fault::kBadNumber);
    return 0;
}

std::string_view byte_reader::Text() { return Take(Number(static_cast<std::uint32_t>(kMaxTextBytes))); }

}  // namespace bt::detail
