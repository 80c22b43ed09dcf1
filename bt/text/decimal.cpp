// Numbers of decimal text.
#include <bt/text/decimal.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include <bt/text/bytes.h>

namespace bt::detail {
namespace {

// No double lies between two decimals that share this many digits, unless one of them ends there.
constexpr std::size_t kMaxDigits = 768;
constexpr std::int64_t kMaxExponent = 100'000'000'000;  // more than any text has digits

// The exponent that begins at the e, as a whole number. False: it is none.
bool ScanExponent(std::string_view text, std::int64_t& to) {
    if (Lower(text[0]) != 'e') return false;
    const bool is_negative = ByteAt(text, 1) == '-';
    std::size_t at = is_negative || ByteAt(text, 1) == '+' ? 2 : 1;
    if (at >= text.size()) return false;
    for (; at < text.size(); ++at) {
        if (!IsDigit(text[at])) return false;
        to = std::min(to * 10 + (text[at] - '0'), kMaxExponent);
    }
    if (is_negative) to = -to;
    return true;
}

}  // namespace

bool ScanDecimal(std::string_view text, decimal& to) {
    std::int64_t point = 0;
    bool has_dot = false, has_digit = false, has_more = false;
    std::size_t at = 0;
    for (; at < text.size() && (IsDigit(text[at]) || (text[at] == '.' && !has_dot)); ++at) {
        if (text[at] == '.') {
            has_dot = true;
            continue;
        }
        has_digit = true;
        const bool is_zero = text[at] == '0';
        const bool is_leading = is_zero && to.Digits.empty();
        if (has_dot ? is_leading : !is_leading) point += has_dot ? -1 : 1;
        if (!is_leading && to.Digits.size() < kMaxDigits) to.Digits += text[at];
        else has_more = has_more || !is_zero;
    }
    std::int64_t exponent = 0;
    if (!has_digit || (at < text.size() && !ScanExponent(text.substr(at), exponent))) return false;
    if (has_more) to.Digits += '1';
    to.Digits.erase(to.Digits.find_last_not_of('0') + 1);
    constexpr std::int64_t beyond_all = 100'000;
    to.Point = static_cast<int>(std::clamp(point + exponent, -beyond_all, beyond_all));
    if (to.Digits.empty()) to = {"0", 1};
    return true;
}

// Without a dot, which the locale would have to know.
static std::string WithoutDot(const decimal& of) {
    const int exponent = of.Point - static_cast<int>(of.Digits.size());
    return of.Digits + 'e' + std::to_string(exponent);
}

bool ReadDecimal(std::string_view text, double& number) {
    decimal read;
    if (!ScanDecimal(text, read)) return false;
    number = std::strtod(WithoutDot(read).c_str(), nullptr);
    return true;
}

bool ReadDecimal(std::string_view text, float& number) {
    decimal read;
    if (!ScanDecimal(text, read)) return false;
    number = std::strtof(WithoutDot(read).c_str(), nullptr);
    return true;
}

}  // namespace bt::detail
