// What the digits of a number are worth, as the game has it.
#include <bt/formats/unvanquished/inside/text/numbers.h>

#include <limits>

#include <bt/formats/inside/text/numbers.h>

namespace bt::unvanquished::detail {
namespace {

constexpr float kMaxFloat = (std::numeric_limits<float>::max)();

bool IsHex(std::string_view text) { return text.size() > 1 && (text[1] == 'x' || text[1] == 'X'); }

// Adds up the digits of a fraction as the game does, which takes what follows the first dot for a digit: "5." is 5 and -48 tenths.
double Fraction(std::string_view text) {
    double sum = 0;
    double weight = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '.') {
            if (weight > 0) break;
            weight = 10;
            ++i;
        }
        const int digit = (i < text.size() ? text[i] : '\0') - '0';
        if (weight > 0) {
            sum += digit / weight;
            weight *= 10;
        } else {
            sum = sum * 10 + digit;
        }
    }
    return sum;
}

unsigned BaseOf(std::string_view text) {
    if (IsHex(text)) return 16;
    return text[0] == '0' && text.find_first_of("89") == std::string_view::npos ? 8 : 10;
}

// `is_cut`: whether it needs more than 32 bits; then the lower ones are left, as in the game.
std::uint32_t Whole(std::string_view text, bool& is_cut) {
    const unsigned base = BaseOf(text);
    std::uint64_t sum = 0;
    is_cut = false;
    for (std::size_t i = base == 16 ? 2 : 0; i < text.size(); ++i) {
        sum = sum * base + DigitOf(text[i]);
        is_cut = is_cut || sum > (std::numeric_limits<std::uint32_t>::max)();
        sum &= 0xFFFFFFFFu;
    }
    return static_cast<std::uint32_t>(sum);
}

}  // namespace

number_value NumberOf(std::string_view text) {
    if (text.find('.') == std::string_view::npos) {
        bool is_cut = false;
        const std::uint32_t whole = Whole(text, is_cut);
        return {static_cast<std::int32_t>(whole), static_cast<float>(whole)};
    }
    const double fraction = Fraction(text);
    number_value made = {0, fraction > static_cast<double>(kMaxFloat) ? kMaxFloat : static_cast<float>(fraction)};
    if (fraction < 2147483648.0) made.Integer = static_cast<std::int32_t>(fraction);
    return made;
}

bool IsTooBig(std::string_view text) {
    if (text.find('.') != std::string_view::npos) return Fraction(text) > 1.0000001 * static_cast<double>(kMaxFloat);
    bool is_cut = false;
    return Whole(text, is_cut) > 0x7FFFFFFFu || is_cut;
}

value ValueOf(number_value of) {
    if (static_cast<float>(of.Integer) == of.Number) return {.Type = field_type::kInteger, .Integer = of.Integer};
    return {.Type = field_type::kNumber, .Number = of.Number};
}

void AppendShort(std::string& to, const value& of) {
    if (of.Type == field_type::kInteger) to += std::to_string(of.Integer);
    else to += bt::detail::RoundedText(static_cast<double>(of.Number));
}

}  // namespace bt::unvanquished::detail
