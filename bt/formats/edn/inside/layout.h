// Where lines begin in the canonical form.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace bt::edn::detail {

// A text that is being made, and the columns at which the elements of its open collections begin.
struct layout {
    std::string Made = {};
    std::size_t Column = 0;  // characters of the line at hand
    std::vector<std::size_t> Indents = {};
};

// Adds a part without a line break at its end; a string may have some within.
void Append(layout& to, std::string_view part);
// Adds a bracket. Elements begin below the text behind it, but not too far to the right, where texts might grow large.
void AppendOpen(layout& to, std::string_view bracket);
void AppendClose(layout& to, std::string_view bracket);
// Ends the line, and begins one in the collection at hand.
void BeginLine(layout& to);

}  // namespace bt::edn::detail
