// Texts of files as mistakes show them.
#include <bt/text/quoted_text.h>

#include <algorithm>

#include <bt/text/bytes.h>

namespace bt::detail {
namespace {

constexpr std::string_view kSigns = "\"\\\b\f\n\r\t";
constexpr std::string_view kLetters = "\"\\bfnrt";

bool NeedsEscape(char sign) { return static_cast<unsigned char>(sign) < 0x20 || sign == '"' || sign == '\\'; }

}  // namespace

bool AppendEscape(std::string& to, char sign, std::string_view letters) {
    const std::size_t which = kSigns.find(sign);
    if (which == std::string_view::npos || letters.find(kLetters[which]) == std::string_view::npos) return false;
    to += {'\\', kLetters[which]};
    return true;
}

char SignOfEscape(char letter, std::string_view letters) {
    return letters.find(letter) != std::string_view::npos ? kSigns[kLetters.find(letter)] : '\0';
}

void AppendText(std::string& json, std::string_view text) {
    constexpr char digits[] = "0123456789abcdef";
    json += '"';
    while (!text.empty()) {
        const auto at = static_cast<std::size_t>(std::find_if(text.begin(), text.end(), NeedsEscape) - text.begin());
        json.append(text.substr(0, at));
        if (at == text.size()) break;
        const auto code = static_cast<unsigned char>(text[at]);
        const bool is_short = AppendEscape(json, text[at], kLetters);
        if (!is_short) json += {'\\', 'u', '0', '0', digits[code >> 4u], digits[code & 15u]};
        text.remove_prefix(at + 1);
    }
    json += '"';
}

std::string_view Cut(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && IsContinuation(text[most])) --most;
    return text.substr(0, most);
}

void Shorten(std::string& text, std::size_t most) {
    if (text.size() <= most) return;
    text.resize(Cut(text, most).size());
    text += "...";
}

std::string Quoted(std::string_view text) {
    std::string quoted;
    AppendText(quoted, Cut(text, kMaxExcerpt));
    return text.size() > kMaxExcerpt ? quoted + "..." : quoted;
}

}  // namespace bt::detail
