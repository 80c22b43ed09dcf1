// Texts of files as mistakes show them.
#include <bt/formats/inside/text/quoted_text.h>

#include <algorithm>

#include <bt/formats/inside/text/bytes.h>

namespace bt::detail {
namespace {

void AppendEscape(std::string& json, char sign) {
    constexpr char digits[] = "0123456789abcdef";
    switch (sign) {
        case '"': json += "\\\""; return;
        case '\\': json += "\\\\"; return;
        case '\b': json += "\\b"; return;
        case '\f': json += "\\f"; return;
        case '\n': json += "\\n"; return;
        case '\r': json += "\\r"; return;
        case '\t': json += "\\t"; return;
        default: break;
    }
    const auto code = static_cast<unsigned char>(sign);
    json += {'\\', 'u', '0', '0', digits[code >> 4u], digits[code & 15u]};
}

bool NeedsEscape(char sign) { return static_cast<unsigned char>(sign) < 0x20 || sign == '"' || sign == '\\'; }

}  // namespace

void AppendText(std::string& json, std::string_view text) {
    json += '"';
    while (!text.empty()) {
        const auto at = static_cast<std::size_t>(std::find_if(text.begin(), text.end(), NeedsEscape) - text.begin());
        json.append(text.substr(0, at));
        if (at == text.size()) break;
        AppendEscape(json, text[at]);
        text.remove_prefix(at + 1);
    }
    json += '"';
}

std::string_view Cut(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && IsContinuation(text[most])) --most;
    return text.substr(0, most);
}

std::string Quoted(std::string_view text) {
    std::string quoted;
    AppendText(quoted, Cut(text, kMaxExcerpt));
    return text.size() > kMaxExcerpt ? quoted + "..." : quoted;
}

}  // namespace bt::detail
