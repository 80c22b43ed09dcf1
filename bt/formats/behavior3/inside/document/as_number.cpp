// What JavaScript makes of a value where it needs a number.
#include <bt/formats/behavior3/document.h>

#include <limits>

#include <bt/text/bytes.h>
#include <bt/text/decimal.h>

namespace bt::behavior3 {
namespace {

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

// White space and line ends of one byte, which is all that stands around numbers in files.
std::string_view WithoutSpaces(std::string_view text) {
    constexpr std::string_view spaces = " \t\n\r\v\f";
    const std::size_t begin = text.find_first_not_of(spaces);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(spaces) + 1 - begin);
}

double ParseWithBase(std::string_view digits, unsigned base) {
    double number = 0;
    for (const char each : digits) {
        const unsigned digit = bt::detail::DigitOf(each);
        if (digit >= base) return kNotANumber;
        number = number * base + digit;
    }
    return digits.empty() ? kNotANumber : number;
}

double ParseText(std::string_view text) {
    text = WithoutSpaces(text);
    if (text.empty()) return 0;
    if (text.size() > 1 && text[0] == '0') {
        switch (text[1]) {
            case 'x':
            case 'X': return ParseWithBase(text.substr(2), 16);
            case 'o':
            case 'O': return ParseWithBase(text.substr(2), 8);
            case 'b':
            case 'B': return ParseWithBase(text.substr(2), 2);
            default: break;
        }
    }
    const bool is_negative = text[0] == '-';
    if (is_negative || text[0] == '+') text.remove_prefix(1);
    double number = kNotANumber;
    if (text == "Infinity") number = std::numeric_limits<double>::infinity();
    else if (!bt::detail::ReadDecimal(text, number)) return kNotANumber;
    return is_negative ? -number : number;
}

}  // namespace

double AsNumber(const property& of) {
    switch (of.Kind) {
        case value_kind::kNull: return 0;
        case value_kind::kBool: return of.IsTrue ? 1 : 0;
        case value_kind::kNumber: return of.Number;
        case value_kind::kText: return ParseText(of.Text);
        case value_kind::kOther: break;
    }
    return kNotANumber;
}

}  // namespace bt::behavior3
