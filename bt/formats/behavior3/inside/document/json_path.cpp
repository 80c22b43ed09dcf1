// JSON paths and JSON texts.
#include <bt/formats/behavior3/inside/document/json_path.h>

#include <algorithm>
#include <charconv>
#include <cmath>

#include <bt/formats/behavior3/read.h>
#include <bt/formats/inside/text/bytes.h>

namespace bt::behavior3::detail {
namespace {

using bt::detail::IsDigit;
using bt::detail::IsLetter;

bool IsWord(std::string_view key) {
    return !key.empty() && IsLetter(key.front()) &&
           std::all_of(key.begin(), key.end(), [](char each) { return IsLetter(each) || IsDigit(each); });
}

}  // namespace

std::string KeyStep(std::string_view key) {
    if (IsWord(key) && key.size() <= kMaxNameBytes) return '.' + std::string(key);
    const std::string_view shown = bt::detail::Cut(key, kMaxNameBytes);
    std::string step = "[";
    AppendText(step, shown);
    return step + (shown.size() < key.size() ? "...]" : "]");
}

void AppendNumber(std::string& json, double number) {
    if (!std::isfinite(number)) {  // of a document that was made by hand
        json += std::isnan(number) ? "nan" : number > 0 ? "inf" : "-inf";
        return;
    }
    if (number == 0) {  // -0 too
        json += '0';
        return;
    }
    char digits[32];  // "-1.2345678901234567e-308" is the longest
    const std::to_chars_result made = std::to_chars(digits, digits + sizeof digits, std::abs(number), std::chars_format::scientific);
    const std::string_view text(digits, static_cast<std::size_t>(made.ptr - digits));
    const std::size_t mark = text.find('e');
    int exponent = 0;
    const char* const sign = text.data() + mark + 1;
    std::from_chars(*sign == '+' ? sign + 1 : sign, text.data() + text.size(), exponent);
    std::string mantissa(text.substr(0, mark));
    if (mantissa.size() > 1) mantissa.erase(1, 1);  // the point
    const int num_digits = static_cast<int>(mantissa.size());
    const int point = exponent + 1;  // where the point stands in the digits

    if (number < 0) json += '-';
    if (point > 0 && point <= 21) {
        if (num_digits <= point) json += mantissa + std::string(static_cast<std::size_t>(point - num_digits), '0');
        else json += mantissa.substr(0, static_cast<std::size_t>(point)) + "." + mantissa.substr(static_cast<std::size_t>(point));
    } else if (point <= 0 && point > -6) {
        json += "0." + std::string(static_cast<std::size_t>(-point), '0') + mantissa;
    } else {
        json += mantissa.substr(0, 1);
        if (num_digits > 1) json += "." + mantissa.substr(1);
        json += exponent < 0 ? "e-" : "e+";
        json += std::to_string(std::abs(exponent));
    }
}

std::string JsonOf(const property& of) {
    switch (of.Kind) {
        case value_kind::kNull: return "null";
        case value_kind::kBool: return of.IsTrue ? "true" : "false";
        case value_kind::kNumber: {
            std::string made;
            AppendNumber(made, of.Number);
            return made;
        }
        case value_kind::kText: return bt::detail::Quoted(of.Text);
        case value_kind::kOther: break;
    }
    return of.Text;
}

}  // namespace bt::behavior3::detail
