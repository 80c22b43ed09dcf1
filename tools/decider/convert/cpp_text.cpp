// Values as C++ writes them.
#include "cpp_text.h"

#include <cmath>

#include <fmt/format.h>

namespace tool {
namespace {

// Of a literal with a fraction.
std::string WithDot(std::string digits) { return digits.find_first_of(".e") == std::string::npos ? digits + ".0" : digits; }

}  // namespace

std::string QuotedCpp(std::string_view text) {
    constexpr char digits[] = "01234567";
    std::string made = "\"";
    for (const char each : text) {
        const auto code = static_cast<unsigned char>(each);
        if (each == '"' || each == '\\') made += {'\\', each};
        else if (each == '?') made += "\\?";  // two of them may begin a trigraph
        else if (code < ' ' || code >= 0x7F) made += {'\\', digits[code >> 6u], digits[code >> 3u & 7u], digits[code & 7u]};
        else made += each;
    }
    return made + "\"";
}

std::string FloatOf(float number) { return WithDot(fmt::format("{}", number)) + "f"; }

std::string NumberOf(double number) {
    constexpr double most_of_int = 2147483647;
    const auto as_float = static_cast<float>(number);
    // A whole number that a float holds fills fields of all types.
    const bool is_negative_zero = number == 0 && std::signbit(number);  // which only a literal with a dot is
    const bool is_whole = number == std::floor(number) && std::abs(number) <= most_of_int && !is_negative_zero;
    if (is_whole && static_cast<double>(as_float) == number) return fmt::format("{}", static_cast<long>(number));
    const bool is_fraction = number != std::floor(number) || is_negative_zero;
    if (static_cast<double>(as_float) == number && is_fraction) return FloatOf(as_float);
    return WithDot(fmt::format("{}", number));
}

std::string Wrapped(const std::string& line) {
    constexpr std::size_t most = 130;
    constexpr std::size_t indent = 8;
    std::string made;
    std::size_t column = 0;
    std::size_t gap = 0;  // in `made`: the last blank where the line may be broken; 0: none yet
    bool is_quoted = false;
    bool is_escaped = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char each = line[i];
        if (each == '"' && !is_escaped) is_quoted = !is_quoted;
        is_escaped = each == '\\' && !is_escaped;
        const bool ends_part = each == ' ' && !is_quoted && i > 1 && (line[i - 1] == ',' || line[i - 1] == '&' || line[i - 1] == '|');
        made += each;
        ++column;
        if (ends_part) gap = made.size() - 1;
        if (column <= most || gap == 0) continue;
        column = made.size() - gap - 1 + indent;
        made.replace(gap, 1, '\n' + std::string(indent, ' '));
        gap = 0;
    }
    return made;
}

}  // namespace tool
