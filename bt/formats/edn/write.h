// Writes EDN: values in their canonical form, and a text in a better layout (contract 128). Not part of bt.h; link decider::formats.
#pragma once

#include <string>
#include <string_view>

#include <bt/formats/edn/read.h>

namespace bt::edn {

// The canonical form of a value, without a line break at its end. What Read made is read back equal, and numbers to the last bit. A value
// that no text has is written too, but may not be read back: a symbol with a space in it, a map without its last value. Takes time in
// proportion to what it writes.
std::string Write(const value& of);
// The same with line breaks: a collection that is longer than a line of 100 columns has each element on its own line.
std::string WriteIndented(const value& of);

// Gives a text the layout of the canonical form and keeps its words: comments, what is discarded, line breaks, commas
// between values, and one blank line where there are any. The result is read as the same values, and stays as it is if
// it is formatted again. Document is that text, or `text` if there are errors. `path` is for the mistakes. Never
// throws but for a lack of memory. Takes time and memory in proportion to the text.
[[nodiscard]] bt::read_result<std::string> Format(std::string_view text, std::string_view path = {});

}  // namespace bt::edn
