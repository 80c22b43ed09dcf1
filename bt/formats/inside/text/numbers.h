// Numbers as decimal text and back, the same with each standard library and in each locale. Many libraries have neither
// std::from_chars nor std::to_chars of a double, and C's functions follow the locale.
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

// The fewest digits that read back as the same number, which must be finite. -0.0 keeps its sign.
decimal ShortestDecimal(double number);
decimal ShortestDecimal(float number);

// Appends 1500, 1.5 or 0.0015.
void AppendFixed(std::string& to, const decimal& number);
// Appends 1.5e+20 or 1.5e-07. The exponent has at least `least_digits` digits.
void AppendScientific(std::string& to, const decimal& number, int least_digits);

// Any number, for readers: with the fewest digits that read back as it, with at most six, and with a fixed number of
// digits behind the dot.
std::string NumberText(double number);
std::string RoundedText(double number);
std::string FixedText(double number, int num_decimals);

// Reads digits with at most one dot, and perhaps an exponent. The result is the nearest double: 0 or infinity beyond
// the range of doubles. Returns false if `text` is no such number as a whole. Takes time in proportion to the text.
bool ReadDecimal(std::string_view text, double& number);

}  // namespace bt::detail
