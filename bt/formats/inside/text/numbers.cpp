// Numbers as decimal text.
#include <bt/formats/inside/text/numbers.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include <fmt/format.h>

namespace bt::detail {
namespace {

template <class Number>
decimal ShortestOf(Number number) {
    const std::string text = fmt::format("{}", number);
    const bool is_negative = text[0] == '-';
    decimal made;
    ScanDecimal(std::string_view(text).substr(is_negative ? 1 : 0), made);
    made.IsNegative = is_negative;
    return made;
}

}  // namespace

decimal ShortestDecimal(double number) { return ShortestOf(number); }
decimal ShortestDecimal(float number) { return ShortestOf(number); }

void AppendFixed(std::string& to, const decimal& number) {
    const int num_digits = static_cast<int>(number.Digits.size());
    const int num_whole = std::clamp(number.Point, 0, num_digits);
    if (number.IsNegative) to += '-';
    if (num_whole == 0) to += '0';
    to.append(number.Digits, 0, static_cast<std::size_t>(num_whole));
    to.append(static_cast<std::size_t>(std::max(number.Point - num_digits, 0)), '0');
    if (num_whole == num_digits) return;
    to += '.';
    to.append(static_cast<std::size_t>(std::max(-number.Point, 0)), '0');
    to.append(number.Digits, static_cast<std::size_t>(num_whole));
}

void AppendScientific(std::string& to, const decimal& number, int least_digits) {
    if (number.IsNegative) to += '-';
    to += number.Digits[0];
    if (number.Digits.size() > 1) (to += '.').append(number.Digits, 1);
    const int exponent = number.Point - 1;
    fmt::format_to(std::back_inserter(to), "e{}{:0{}}", exponent < 0 ? '-' : '+', std::abs(exponent), least_digits);
}

std::string NumberText(double number) { return fmt::format("{}", number); }
std::string RoundedText(double number) { return fmt::format("{:g}", number); }
std::string FixedText(double number, int num_decimals) { return fmt::format("{:.{}f}", number, num_decimals); }

}  // namespace bt::detail
