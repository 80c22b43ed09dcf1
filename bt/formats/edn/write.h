// Writes EDN: values in their canonical form, and a text in a better layout (contract 128). Not part of bt.h; link decider::formats.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/edn/read.h>

namespace bt::edn {

// How Write writes a value.
enum class write_style : std::uint8_t {
    kOneLine,   // {:a 1, :b [2 3]}
    kIndented,  // a collection that is longer than a line of 100 columns has its elements in lines of their own
};

// The canonical form of a value, without a line break at its end. What Read made is read back equal, and numbers to the last bit. A value
// that no text has is written too, but may not be read back: a symbol with a space in it, a map without its last value. Takes time in
// proportion to what it writes.
std::string Write(const value& of, write_style style = write_style::kOneLine);

// What Format made.
struct format_result : found_mistakes {
    std::string Text = {};  // in the new layout; if there are errors, as it was
};

// Gives a text the layout of the canonical form and keeps its words: comments, what is discarded, line breaks, commas between values, and
// one blank line where there are any. What it makes is read as the same values, and stays as it is if it is formatted again. `path` is for
// the mistakes. Never throws but for a lack of memory. Takes time and memory in proportion to the text.
[[nodiscard]] format_result Format(std::string_view text, std::string_view path = "data.edn");

}  // namespace bt::edn
