// Reads EDN: the values of a text, or all mistakes in it with their places (contract 127). Not part of bt.h; link decider::formats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/edn/value.h>
#include <bt/formats/text_place.h>

namespace bt::edn {

// Bytes of a text.
inline constexpr std::size_t kMaxBytes = std::size_t{16} << 20u;
// Values of a text: each element, key and collection counts, and what is discarded.
inline constexpr std::size_t kMaxNumValues = std::size_t{1} << 20u;
// How deep values may stand in each other.
inline constexpr int kMaxDepth = 250;
// Mistakes that are kept of a text: further ones are only counted.
inline constexpr int kMaxNumMistakes = 1000;

// What is wrong in a text, each a row of edn_mistakes.h.
enum class mistake_kind : std::uint8_t {
// A row of edn_mistakes.h each, with its sentence.
#define BT_EDN_MISTAKE(kind, sentence) kind,
#include <bt/formats/edn/mistakes.h>
};

// A row of edn_mistakes.h, for documents and tools.
struct mistake_row {
    mistake_kind Kind;     // the enumerator
    const char* Name;      // "kOddMap"
    const char* Sentence;  // without a full stop
};

// All rows, in the order of their kinds. Static storage.
std::span<const mistake_row> MistakeRows();

// A line of a text, as a mistake shows it.
using bt::text_place;

// A mistake in a text, with its place.
struct mistake {
    mistake_kind Kind = mistake_kind::kUnclosed;  // what is wrong
    text_place Place = {};                        // where
    std::string Found = {};                       // what stands there, in quotes, cut after 60 bytes; empty: nothing
    std::string Needed = {};                      // more about it in words: what would do; empty: nothing
    text_place Other = {};                        // what it is told against: the bracket that does not fit, the first of two keys

    // One line without a line break: trees/a.edn:12:7: this is not closed: "["; "]" is needed before this (trees/a.edn:14:1)
    std::string Text() const;
    // The same, the line with a mark below it, and likewise the other place. Each line ends with a line break.
    std::string TextWithLines() const;
};

// What Read may be told.
struct read_options {
    std::string_view Path = "data.edn";  // of the text, for mistakes
};

// What Read made: values without a mistake, or else all mistakes.
struct read_result {
    std::vector<value> Values = {};    // that stand in no other value; empty if there is a mistake, or nothing in the text
    std::vector<mistake> Errors = {};  // in the order of the text, up to kMaxNumMistakes
    std::size_t NumErrors = 0;         // all of them

    // Whether the text was read.
    bool IsSound() const { return NumErrors == 0; }
};

// Reads all values of a text in UTF-8, perhaps with a byte order mark. The text may go away afterwards. Never throws. Takes time and memory
// in proportion to the text: a value has some 100 bytes, and up to 300 while it is read. Any thread.
[[nodiscard]] read_result Read(std::string_view text, const read_options& options = {}) noexcept;

// Whether two values are equal as EDN says: of the same kind and size, where a list equals a vector, and a map or set has no order. 1, 1N,
// 1.0 and 1.0M are four values, as are 1.0M and 1.00M. 0.0 equals -0.0, and ##NaN itself. Tags have no meaning, so #inst and #uuid are
// equal if their texts are. Takes time in proportion to the values, and allocates for maps and sets. Any thread.
bool AreEqual(const value& a, const value& b);

// A hash that is the same for values that are equal, in each run of a program and on each machine. Time in proportion to the value.
std::uint64_t HashOf(const value& of);

}  // namespace bt::edn
