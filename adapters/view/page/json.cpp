#include <adapters/view/page/json.h>

#include <bt/debug/text/text.h>
#include <bt/engine/numbers.h>

namespace bt::page {

void json::Separate() {
    if (NeedsComma) To += ',';
    NeedsComma = true;
}

void json::Name(std::string_view name) {
    Separate();
    To.append(1, '"').append(name).append("\":");
    NeedsComma = false;
}

void json::Text(std::string_view text) {
    constexpr char digits[] = "0123456789abcdef";
    Separate();
    To += '"';
    for (const char each : text) {
        const auto byte = static_cast<unsigned char>(each);
        if (each == '"' || each == '\\') To.append(1, '\\').append(1, each);
        else if (byte < 0x20) To.append("\\u00").append(1, digits[byte >> 4u]).append(1, digits[byte & 15u]);
        else To += each;
    }
    To += '"';
}

void json::Number(double number) {
    Separate();
    if (number != number || detail::IsInfinite(number)) return (void)To.append("null");
    char digits[40];
    detail::text_buffer text(digits, sizeof digits);
    text.Add("{}", number);
    To.append(digits, text.Finish());
}

}  // namespace bt::page
