// Places of mistakes in words, as all formats tell them.
#pragma once

#include <string>

#include <bt/formats/text_place.h>

namespace bt::detail {

// "a.bt:12:7"; "a.bt" of the text as a whole.
std::string InShort(const text_place& of);
// The line, and a mark below the column. Nothing of the text as a whole.
void AppendLine(std::string& text, const text_place& of);

}  // namespace bt::detail
