// Values as C++ writes them.
#include "cpp_text.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

namespace tool {
namespace {

// Of a literal with a fraction.
std::string WithDot(std::string digits) { return digits.find_first_of(".e") == std::string::npos ? digits + ".0" : digits; }

// Whether a reader sees a character, of which compilers do not warn.
bool IsVisible(char32_t code) {
    struct range {
        char32_t First, Last;
    };
    constexpr range visible[] = {{0xA0, 0xAC}, {0xAE, 0x200A}, {0x2010, 0x2027}, {0x202F, 0x205F}, {0x2070, 0xD7FF},
                                 {0xE000, 0xFEFE}, {0xFF00, 0xFFEF}, {0x10000, 0xDFFFF}};
    return std::any_of(std::begin(visible), std::end(visible),
                       [code](const range& each) { return code >= each.First && code <= each.Last; });
}

// The bytes of the visible character of several bytes of UTF-8 with which a text begins. 0: there is none.
std::size_t VisibleLength(std::string_view text) {
    constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    const auto lead = static_cast<unsigned char>(text[0]);
    if (lead < 0xC2 || lead > 0xF4) return 0;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (text.size() < length) return 0;
    char32_t code = lead & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0u) != 0x80) return 0;
        code = code << 6u | (byte & 0x3Fu);
    }
    return code >= least[length] && IsVisible(code) ? length : 0;
}

}  // namespace

std::string QuotedCpp(std::string_view text) {
    constexpr char digits[] = "01234567";
    std::string made = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char each = text[i];
        const auto code = static_cast<unsigned char>(each);
        const std::size_t length = VisibleLength(text.substr(i));
        if (length > 0) made += text.substr(i, length), i += length - 1;
        else if (each == '"' || each == '\\') made += {'\\', each};
        else if (each == '\n') made += "\\n";
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
