// Values as C++ writes them.
#pragma once

#include <string>
#include <string_view>

#include "names.h"

namespace tool {

// "say \"hi\"", in UTF-8. Bytes that are no visible character are escaped.
std::string QuotedCpp(std::string_view text);
// The shortest literal of this very number: 3, 0.5f, 0.1, 2147483648.0
std::string NumberOf(double number);
std::string FloatOf(float number);

// The line, broken behind commas and signs where it would be too long.
std::string Wrapped(const std::string& line);

}  // namespace tool
