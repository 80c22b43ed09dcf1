// Cuts a text into words and signs.
#include <bt/formats/unvanquished/inside/text/lexer.h>

#include <algorithm>

#include <bt/formats/unvanquished/inside/text/numbers.h>
#include <bt/text/quoted_text.h>

namespace bt::unvanquished::detail {
namespace {

// The signs of several characters, longest first.
constexpr std::string_view kLongSigns[] = {">>=", "<<=", "...", "##", "&&", "||", ">=", "<=", "==", "!=", "*=", "/=", "%=", "+=",
                                           "-=",  "++",  "--",  "|=", "&=", "^=", ">>", "<<", "->", "::", ".*"};
constexpr std::string_view kSigns = "*/%+-=&|^~!><.,;:?(){}[]\\#$";

std::size_t LengthOfSign(std::string_view text) {
    if (kSigns.find(text[0]) == std::string_view::npos) return 0;
    if (text.size() == 1 || kSigns.find(text[1]) == std::string_view::npos) return 1;
    for (const std::string_view each : kLongSigns) {
        if (text.starts_with(each)) return each.size();
    }
    return 1;
}

bool IsForeign(char sign) {
    const auto byte = static_cast<unsigned char>(sign);
    return byte >= 0x80 || (byte < ' ' && (byte < '\t' || byte > '\r'));
}

// One mistake for all characters of a word.
void NoteForeign(reading& in, const lexer& from) {
    const std::string_view rest = from.Text.substr(from.At);
    if (from.At == 0 && rest.starts_with(bt::detail::kByteOrderMark)) return;
    if (from.IsQuiet || from.IsPeeking || (from.At > from.LineBegin && IsForeign(from.Text[from.At - 1]))) return;
    std::size_t length = 1;
    while (length < rest.size() && IsForeign(rest[length])) ++length;
    Note(in, mistake_kind::kForeignCharacter, PlaceIn(from), {.Found = bt::detail::Quoted(rest.substr(0, length))});
}

void BreakLine(lexer& from) {
    ++from.Line;
    from.LineBegin = from.At + 1;
}

// False: the comment has no end.
bool SkipLongComment(reading& in, lexer& from) {
    const lexer begin = from;
    for (from.At += 2; from.At < from.Text.size(); ++from.At) {
        if (from.Text[from.At] == '\n') BreakLine(from);
        if (from.Text[from.At] == '*' && ByteAt(from.Text, from.At + 1) == '/') {
            from.At += 2;
            return true;
        }
    }
    if (!from.IsPeeking) Stop(in, from, mistake_kind::kOpenComment, PlaceIn(begin), {.Found = "\"/*\""});
    return false;
}

void LexName(lexer& from, token& to) {
    std::size_t end = from.At + 1;
    while (end < from.Text.size() && (IsLetter(from.Text[end]) || IsDigit(from.Text[end]))) ++end;
    to.Kind = token_kind::kName;
    to.Text = from.Text.substr(from.At, end - from.At);
    from.At = end;
}

// What begins at `from`, which is no space. False: nothing does, and the text is at its end.
bool LexToken(reading& in, lexer& from, token& to) {
    const char sign = from.Text[from.At];
    if (IsLetter(sign)) LexName(from, to);
    else if (sign == '"' || sign == '\'') return LexString(in, from, to);
    else if (IsDigit(sign) || (sign == '.' && IsDigit(ByteAt(from.Text, from.At + 1)))) LexNumber(in, from, to);
    else {
        to.Kind = token_kind::kPunctuation;
        to.Text = from.Text.substr(from.At, LengthOfSign(from.Text.substr(from.At)));
        from.At += to.Text.size();
    }
    return to.Text.size() <= kMaxTextBytes || Stop(in, from, mistake_kind::kTooLong, to);
}

}  // namespace

lexer LexerOf(const reading& in, int source) {
    return {.Source = source, .Text = in.Sources[static_cast<std::size_t>(source)].Text};
}

token PlaceIn(const lexer& of) {
    return {.Offset = static_cast<std::uint32_t>(of.At),
            .Line = of.Line,
            .Column = static_cast<std::uint32_t>(of.At - of.LineBegin + 1),
            .Source = of.Source};
}

bool Stop(reading& in, lexer& from, mistake_kind kind, const token& at, note more) {
    Note(in, kind, at, std::move(more));
    in.IsTorn = !in.IsExact;
    from.IsStopped = in.IsExact;
    return !from.IsStopped;
}

// To the next token; false: there is none.
bool SkipSpace(reading& in, lexer& from) {
    while (from.At < from.Text.size()) {
        const char sign = from.Text[from.At];
        if (sign == ' ') {  // indentation, a third of most files
            ++from.At;
            continue;
        }
        if (sign == '/' && ByteAt(from.Text, from.At + 1) == '/') {
            from.At = std::min(from.Text.find('\n', from.At), from.Text.size());
            continue;
        }
        if (sign == '/' && ByteAt(from.Text, from.At + 1) == '*') {
            if (!SkipLongComment(in, from)) return false;
            continue;
        }
        if (static_cast<signed char>(sign) > ' ') return true;
        if (sign == '\0' && from.IsPeeking) return false;
        if (sign == '\0' && !Stop(in, from, mistake_kind::kZeroCharacter, PlaceIn(from))) return false;
        if (sign == '\n') BreakLine(from);
        else if (sign != '\0' && IsForeign(sign)) NoteForeign(in, from);
        ++from.At;
    }
    return false;
}

bool NextToken(reading& in, lexer& from, token& to) {
    if (!from.IsStopped && !in.IsFull) {
        const std::size_t begin = from.At;
        if (!SkipSpace(in, from)) return false;
        to = PlaceIn(from);
        to.IsSpaceBefore = from.At > begin;
        to.IsFirstOfLine = from.Line > from.LineOfLast;
        from.LineOfLast = from.Line;
        if (!LexToken(in, from, to)) return false;
        if (to.Text.empty() && to.Kind == token_kind::kPunctuation) {
            to.Kind = token_kind::kBroken;
            to.Text = from.Text.substr(from.At++, 1);
            if (!Stop(in, from, mistake_kind::kBadCharacter, to, {.Found = bt::detail::Quoted(to.Text)})) return false;
        }
        return CountTokens(in, 1, to);
    }
    return false;
}

}  // namespace bt::unvanquished::detail
