// The value of the digits of a number, as the game has it.
#pragma once

#include <cstdint>
#include <string_view>

#include <bt/formats/unvanquished/document.h>
#include <bt/text/bytes.h>

namespace bt::unvanquished::detail {

// A number as both types that the game keeps for each.
struct number_value {
    std::int32_t Integer = 0;
    float Number = 0;
};

using bt::detail::DigitOf;
// `text`: digits and dots, or 0x and digits.
number_value NumberOf(std::string_view text);
// Whether it is a whole number that does not fit into 32 bits with a sign, or a fraction that no float holds.
bool IsTooBig(std::string_view text);
// As a parameter.
value ValueOf(number_value of);
// A number as the game prints it: six digits of a fraction.
void AppendShort(std::string& to, const value& of);

}  // namespace bt::unvanquished::detail
