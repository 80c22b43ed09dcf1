// Reads EDN: the values of a text, or all mistakes in it with their places (contract 127). Not part of bt.h; link decider::formats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <bt/formats/edn/value.h>

namespace bt::edn {

// Bytes of a text.
inline constexpr std::size_t kMaxBytes = kMaxFileBytes;
// Values of a text: each element, key and collection counts, and what is discarded.
inline constexpr std::size_t kMaxNumValues = std::size_t{1} << 20u;
// How deep values may lie in each other.
inline constexpr int kMaxDepth = 250;
// mistake_kind, kMistakeRows and RowOf: the mistakes in a text, by the rows of mistakes.h.
#define BT_MISTAKES <bt/formats/edn/mistakes.h>
#include <bt/text/mistake_kinds.h>

// What Read made: values without a mistake, or else all mistakes, in the order of the text. Document has the values that
// are in no other value; it is empty if there is a mistake, or nothing in the text.
using read_result = bt::read_result<std::vector<value>>;

// Reads all values of a text in UTF-8, perhaps with a byte order mark. `path` is for mistakes, which name no
// file without it. The text may go away afterwards. Never throws. Takes time and memory in proportion to the text: a
// value has some 100 bytes, and up to 300 while it is read. Any thread.
[[nodiscard]] read_result Read(std::string_view text, std::string_view path = {}) noexcept;

}  // namespace bt::edn
