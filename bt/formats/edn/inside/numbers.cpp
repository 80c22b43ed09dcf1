// Numbers.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

#include <bt/formats/edn/inside/characters.h>
#include <bt/formats/edn/inside/reading.h>
#include <bt/text/decimal.h>

namespace bt::edn::detail {
namespace {

// A number in its parts, as they stand there.
struct number_parts {
    bool IsNegative = false;
    bool HasSign = false;
    std::string_view Whole = {};
    std::string_view Fraction = {};     // digits behind the dot
    std::string_view Denominator = {};  // digits behind the slash
    std::string_view Exponent = {};     // its digits
    bool HasDot = false;
    bool HasSlash = false;
    bool HasExponent = false;
    bool IsExponentNegative = false;
    std::string_view Rest = {};         // N, M, nothing, or what is wrong
};

std::string_view TakeDigits(std::string_view& from) {
    std::size_t length = 0;
    while (Is(ByteAt(from, length), kDigit)) ++length;
    const std::string_view digits = from.substr(0, length);
    from.remove_prefix(length);
    return digits;
}

bool TakeByte(std::string_view& from, char wanted) {
    if (ByteAt(from, 0) != wanted) return false;
    from.remove_prefix(1);
    return true;
}

number_parts PartsOf(std::string_view text) {
    number_parts made;
    made.IsNegative = TakeByte(text, '-');
    made.HasSign = made.IsNegative || TakeByte(text, '+');
    made.Whole = TakeDigits(text);
    made.HasSlash = TakeByte(text, '/');
    if (made.HasSlash) made.Denominator = TakeDigits(text);
    made.HasDot = !made.HasSlash && TakeByte(text, '.');
    if (made.HasDot) made.Fraction = TakeDigits(text);
    std::string_view rest = text;
    if (!made.HasSlash && (TakeByte(rest, 'e') || TakeByte(rest, 'E'))) {
        made.IsExponentNegative = TakeByte(rest, '-');
        if (!made.IsExponentNegative) TakeByte(rest, '+');
        made.Exponent = TakeDigits(rest);
        made.HasExponent = !made.Exponent.empty();
    }
    made.Rest = made.HasExponent ? rest : text;
    return made;
}

bool HasLeadingZero(std::string_view digits) { return digits.size() > 1 && digits[0] == '0'; }

bool IsZero(std::string_view digits) { return digits.find_first_not_of('0') == std::string_view::npos; }

// 0x1F and 2r101, which Clojure reads.
bool HasOtherBase(const number_parts& of) {
    const char first = ByteAt(of.Rest, 0);
    const bool is_whole = !of.HasSlash && !of.HasDot && !of.HasExponent;
    return is_whole && ((of.Whole == "0" && (first == 'x' || first == 'X')) || first == 'r' || first == 'R');
}

bool CheckParts(reading& in, const token& at, const number_parts& of) {
    if (HasOtherBase(of)) return Refuse(in, mistake_kind::kNotDecimal, at, "Clojure reads other bases, EDN does not");
    if (of.HasDot && of.Fraction.empty()) return Refuse(in, mistake_kind::kDotWithoutDigits, at, "write 1.0, not 1.");
    const bool is_fraction = of.HasDot || of.HasExponent;
    const bool fits = of.Rest.empty() || (of.Rest == "N" && !is_fraction && !of.HasSlash) || (of.Rest == "M" && !of.HasSlash);
    constexpr const char* suffixes = "behind the digits of a number comes N, M or nothing; a name does not begin with a digit";
    if (!fits) return Refuse(in, mistake_kind::kBadNumber, at, suffixes);
    if (of.HasSlash && of.Denominator.empty())
        return Refuse(in, mistake_kind::kBadNumber, at, "a ratio has digits behind its slash, as 2/3");
    if (HasLeadingZero(of.Whole) || HasLeadingZero(of.Denominator))
        return Refuse(in, mistake_kind::kLeadingZero, at, is_fraction ? "leave it out" : "leave it out; Clojure may read an octal number");
    return true;
}

// An exponent. False: it has more than 32 bits.
bool ReadExponent(const number_parts& of, std::int64_t& to) {
    const std::string_view digits = of.Exponent;
    const bool fits = std::from_chars(digits.data(), digits.data() + digits.size(), to).ec == std::errc();
    if (of.IsExponentNegative) to = -to;
    return fits && to == static_cast<std::int32_t>(to);
}

// The nearest double. `digits` has no sign and no suffix.
double NearestDouble(const number_parts& of, std::string_view digits) {
    double number = 0;
    bt::detail::ReadDecimal(digits, number);
    return of.IsNegative ? -number : number;
}

// A whole number of 64 bits. False: it is larger.
bool ReadWhole(std::string_view digits, bool is_negative, std::int64_t& to) {
    constexpr std::uint64_t least = std::uint64_t{1} << 63u;
    std::uint64_t size = 0;
    const std::from_chars_result end = std::from_chars(digits.data(), digits.data() + digits.size(), size);
    if (end.ec != std::errc() || size > least || (size == least && !is_negative)) return false;
    to = static_cast<std::int64_t>(is_negative ? 0 - size : size);
    return true;
}

bool ReadInteger(const number_parts& of, value& to) {
    to.Kind = value_kind::kInteger;
    if (of.Rest != "N" && ReadWhole(of.Whole, of.IsNegative, to.Integer)) {
        to.Number = static_cast<double>(to.Integer);
        return true;
    }
    to.Kind = value_kind::kBigInteger;
    to.Text = of.IsNegative && of.Whole != "0" ? "-" : "";
    to.Text += of.Whole;
    to.Number = NearestDouble(of, of.Whole);
    return true;
}

bool ReadRatio(reading& in, const token& at, const number_parts& of, value& to) {
    std::int64_t above = 0;
    std::int64_t below = 0;
    if (!ReadWhole(of.Whole, of.IsNegative, above) || !ReadWhole(of.Denominator, false, below))
        return Refuse(in, mistake_kind::kBigNumber, at, "both parts of a ratio have 64 bits");
    if (below == 0) return Refuse(in, mistake_kind::kZeroDenominator, at, "");
    const std::uint64_t size = of.IsNegative ? 0 - static_cast<std::uint64_t>(above) : static_cast<std::uint64_t>(above);
    const auto common = static_cast<std::int64_t>(std::gcd(size, static_cast<std::uint64_t>(below)));
    above /= common;
    below /= common;
    to.Number = static_cast<double>(above) / static_cast<double>(below);
    to.Kind = below == 1 ? value_kind::kInteger : value_kind::kRatio;
    if (below == 1) to.Integer = above;
    else to.Text = std::to_string(above) + "/" + std::to_string(below);
    return true;
}

// The digits of an exact number: without a plus, without zeros that begin the exponent, and with a small e.
bool ReadDecimal(reading& in, const token& at, const number_parts& of, std::string_view digits, value& to) {
    to.Kind = value_kind::kDecimal;
    const bool is_zero = IsZero(of.Whole) && IsZero(of.Fraction);
    to.Text = of.IsNegative && !is_zero ? "-" : "";
    to.Text += of.Whole;
    if (of.HasDot) (to.Text += '.') += of.Fraction;
    if (of.HasExponent) {
        std::int64_t exponent = 0;
        if (!ReadExponent(of, exponent))
            return Refuse(in, mistake_kind::kBigNumber, at, "the exponent of an exact number has 32 bits");
        (to.Text += 'e') += std::to_string(exponent);
    }
    to.Number = NearestDouble(of, digits);
    return true;
}

bool ReadFloat(reading& in, const token& at, const number_parts& of, std::string_view digits, value& to) {
    to.Kind = value_kind::kNumber;
    to.Number = NearestDouble(of, digits);
    if (std::isfinite(to.Number)) return true;
    return Refuse(in, mistake_kind::kBigNumber, at, "an exact number, with M behind it, may be so large");
}

}  // namespace

bool ReadNumber(reading& in, const token& from, value& to) {
    const number_parts parts = PartsOf(from.Text);
    if (!CheckParts(in, from, parts)) return false;
    std::string_view digits = from.Text.substr(parts.HasSign ? 1 : 0);
    digits.remove_suffix(parts.Rest.size());
    if (parts.HasSlash) return ReadRatio(in, from, parts, to);
    if (parts.Rest == "M") return ReadDecimal(in, from, parts, digits, to);
    if (parts.HasDot || parts.HasExponent) return ReadFloat(in, from, parts, digits, to);
    return ReadInteger(parts, to);
}

}  // namespace bt::edn::detail
