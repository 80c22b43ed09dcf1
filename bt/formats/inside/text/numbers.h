// Numbers as decimal text, the same with each standard library and in each locale. Many libraries have no std::to_chars
// of a double, and C's functions follow the locale.
#pragma once

#include <string>

#include <bt/text/decimal.h>

namespace bt::detail {

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

}  // namespace bt::detail
