// Numbers of decimal text, the same with each standard library and in each locale. Many libraries have no
// std::from_chars of a double, and C's functions follow the locale.
#pragma once

#include <string>
#include <string_view>

namespace bt::detail {

// A number as 0.Digits * 10^Point. Digits neither begins nor ends with a 0, except that 0 is "0" with Point 1.
struct decimal {
    std::string Digits;
    int Point = 0;
    bool IsNegative = false;
};

// Reads digits with at most one dot, and perhaps an exponent, into an empty decimal. Of very many digits, a 1 is put in
// the place of the last ones. Returns false if `text` is no such number as a whole. Takes time in proportion to the text.
bool ScanDecimal(std::string_view text, decimal& to);
// The same, as the nearest double: 0 or infinity beyond the range of doubles.
bool ReadDecimal(std::string_view text, double& number);
// The same, as the nearest float, which the nearest double may miss.
bool ReadDecimal(std::string_view text, float& number);

}  // namespace bt::detail
