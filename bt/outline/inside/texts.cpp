// The text of tokens and parts, and what literals say.
#include <bt/outline/inside/reading.h>
#include <bt/outline/inside/source_words.h>

#include <algorithm>

#include <bt/text/bytes.h>

namespace bt::outline {
namespace detail {
namespace {

using bt::detail::DigitOf;

// Without a backslash at the end of a line, which is no part of any token but a raw text.
void AppendToken(std::string& to, std::string_view token) {
    const bool is_raw = token.substr(0, token.find('"')).ends_with('R');
    for (std::size_t at = 0; at < token.size(); ++at) {
        const bool is_continued = !is_raw && token[at] == '\\' && token.substr(at + 1, 1) == "\n";
        const bool is_continued_in_crlf = !is_raw && token.substr(at, 3) == "\\\r\n";
        if (is_continued) ++at;
        else if (is_continued_in_crlf) at += 2;
        else to += token[at];
    }
}

void AppendCodePoint(std::string& to, std::uint32_t code) {
    if (code < 0x80) {
        to += static_cast<char>(code);
    } else if (code < 0x800) {
        to += {static_cast<char>(0xC0 | (code >> 6u)), static_cast<char>(0x80 | (code & 63u))};
    } else if (code < 0x10000) {
        to += {static_cast<char>(0xE0 | (code >> 12u)), static_cast<char>(0x80 | ((code >> 6u) & 63u)),
               static_cast<char>(0x80 | (code & 63u))};
    } else {
        to += {static_cast<char>(0xF0 | (code >> 18u)), static_cast<char>(0x80 | ((code >> 12u) & 63u)),
               static_cast<char>(0x80 | ((code >> 6u) & 63u)), static_cast<char>(0x80 | (code & 63u))};
    }
}

// Digits of a base, of which at most `most` are taken away. False: there is none.
bool TakeDigits(std::string_view& from, unsigned base, std::size_t most, std::uint32_t& to) {
    std::size_t num = 0;
    to = 0;
    for (; num < std::min(most, from.size()) && DigitOf(from[num]) < base; ++num) {
        if (to > 0x0FFF'FFFFu) return false;
        to = to * base + DigitOf(from[num]);
    }
    from.remove_prefix(num);
    return num > 0;
}

// What is behind a backslash.
bool AppendEscape(std::string& to, std::string_view& from) {
    if (from.empty()) return false;
    const char letter = from[0];
    std::uint32_t code = 0;
    const bool is_octal = DigitOf(letter) < 8;
    if (!is_octal) from.remove_prefix(1);
    if (is_octal || letter == 'x') {
        if (!TakeDigits(from, is_octal ? 8 : 16, is_octal ? 3 : from.size(), code) || code > 255) return false;
        to += static_cast<char>(code);
        return true;
    }
    if (letter == 'u' || letter == 'U') {
        if (!TakeDigits(from, 16, letter == 'u' ? 4 : 8, code) || code > 0x10FFFF) return false;
        AppendCodePoint(to, code);
        return true;
    }
    constexpr std::string_view letters = "abfnrtv\\\"'?";
    constexpr std::string_view signs = "\a\b\f\n\r\t\v\\\"'?";
    const std::size_t which = letters.find(letter);
    if (which == std::string_view::npos) return false;
    to += signs[which];
    return true;
}

// A literal, which may lack its end. It has a quotation mark.
bool AppendLiteral(std::string& to, std::string_view literal) {
    const std::size_t quote = literal.find('"');
    if (literal.size() < quote + 2 || literal.back() != '"') return false;
    std::string_view inside = literal.substr(quote + 1, literal.size() - quote - 2);
    if (literal.substr(0, quote).ends_with('R')) {
        const std::size_t open = inside.find('(');
        if (!inside.ends_with(")" + std::string(inside.substr(0, open)))) return false;
        to += inside.substr(open + 1, inside.size() - 2 * open - 2);
        return true;
    }
    while (!inside.empty()) {
        const char sign = inside[0];
        inside.remove_prefix(1);
        if (sign != '\\') to += sign;
        else if (!AppendEscape(to, inside)) return false;
    }
    return true;
}

}  // namespace

std::string CanonicalText(std::string_view text, std::span<const token> of) {
    std::string made;
    for (const token& each : of) {
        if (!made.empty()) made += ' ';
        AppendToken(made, text.substr(each.Begin, each.Size));
    }
    return made;
}

std::string AsWritten(const outline_document& of, std::span<const token> tokens) {
    std::string made;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const bool has_space = i > 0 && tokens[i - 1].Begin + tokens[i - 1].Size < tokens[i].Begin;
        if (has_space) made += ' ';
        made += outline::TextOf(of, tokens[i]);
    }
    return made;
}

}  // namespace detail

std::string_view TextOf(const outline_document& of, const token& which) {
    const auto file = static_cast<std::size_t>(which.Place.File);
    return std::string_view(of.Files[file].Text).substr(which.Begin, which.Size);
}

std::span<const token> TokensOf(const outline_document& of, const part& which) {
    if (which.NumTokens == 0) return {};
    return std::span<const token>(of.Tokens).subspan(which.First, which.NumTokens);
}

std::string_view SourceOf(const outline_document& of, const part& which) {
    const std::span<const token> tokens = TokensOf(of, which);
    if (tokens.empty()) return {};
    const std::string& text = of.Files[static_cast<std::size_t>(which.Place.File)].Text;
    const std::size_t end = tokens.back().Begin + std::size_t{tokens.back().Size};
    return std::string_view(text).substr(tokens.front().Begin, end - tokens.front().Begin);
}

text_place PlaceOf(const outline_document& of, const place& which) {
    text_place made = {.Line = which.Line, .Column = which.Column};
    if (which.File >= 0) made.File = of.Files[static_cast<std::size_t>(which.File)].Path;
    return made;
}

bool ReadText(const outline_document& of, const part& which, std::string& to) {
    std::string made;
    for (const token& each : TokensOf(of, which)) {
        std::string literal;
        detail::AppendToken(literal, TextOf(of, each));
        if (each.Kind != token_kind::kText || !detail::AppendLiteral(made, literal)) return false;
    }
    if (which.NumTokens == 0) return false;
    to = std::move(made);
    return true;
}

}  // namespace bt::outline
