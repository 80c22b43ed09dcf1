// Reads EDN: the values of a text, or all mistakes in it with their places (contract 127). Not part of bt.h; link decider::formats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <bt/formats/edn/value.h>

namespace bt::edn {

// Bytes of a text.
inline constexpr std::size_t kMaxBytes = std::size_t{16} << 20u;
// Values of a text: each element, key and collection counts, and what is discarded.
inline constexpr std::size_t kMaxNumValues = std::size_t{1} << 20u;
// How deep values may lie in each other.
inline constexpr int kMaxDepth = 250;
// The mistakes in a text: each a row of mistakes.h.
enum class mistake_kind : std::uint8_t {
// The rows of mistakes.h.
#define BT_MISTAKE(kind, strict, as_original, sentence) kind,
#include <bt/formats/edn/mistakes.h>
};

// All rows, in the order of their kinds.
inline constexpr mistake_row kMistakeRows[] = {
#define BT_MISTAKE(kind, strict, as_original, sentence) {#kind, severity::strict, severity::as_original, sentence},
#include <bt/formats/edn/mistakes.h>
};

// The row of a kind.
constexpr const mistake_row& RowOf(mistake_kind kind) { return kMistakeRows[static_cast<std::size_t>(kind)]; }

// What Read made: values without a mistake, or else all mistakes, in the order of the text. Document has the values that
// are in no other value; it is empty if there is a mistake, or nothing in the text.
using read_result = bt::read_result<std::vector<value>>;

// Reads all values of a text in UTF-8, perhaps with a byte order mark. `path` is for mistakes. The text may
// go away afterwards. Never throws. Takes time and memory
// in proportion to the text: a value has some 100 bytes, and up to 300 while it is read. Any thread.
[[nodiscard]] read_result Read(std::string_view text, std::string_view path = "data.edn") noexcept;

// Whether two values are equal as EDN says: of the same kind and size, where a list equals a vector, and a map or set has no order. 1, 1N,
// 1.0 and 1.0M are four values, as are 1.0M and 1.00M. 0.0 equals -0.0, and ##NaN itself. Tags have no meaning, so #inst and #uuid are
// equal if their texts are. Takes time in proportion to the values, and allocates for maps and sets. Any thread.
bool AreEqual(const value& a, const value& b);

// A hash that is the same for values that are equal, in each run of a program and on each machine. Time in proportion to the value.
std::uint64_t HashOf(const value& of);

}  // namespace bt::edn
