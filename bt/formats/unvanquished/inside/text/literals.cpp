// Strings and numbers of a text.
#include <bt/formats/unvanquished/inside/text/lexer.h>

#include <algorithm>

#include <bt/formats/unvanquished/inside/text/numbers.h>
#include <bt/text/quoted_text.h>

namespace bt::unvanquished::detail {
namespace {

void NoteOddity(reading& in, const lexer& from, mistake_kind kind, const token& at, std::string_view found, std::string needed = {}) {
    if (from.IsQuiet) return;
    const bool is_plain = std::all_of(found.begin(), found.end(), [](char each) { return static_cast<unsigned char>(each) >= ' '; });
    std::string shown = is_plain ? '"' + std::string(bt::detail::Cut(found, bt::detail::kMaxExcerpt)) + '"' : bt::detail::Quoted(found);
    Note(in, kind, at, {.Needed = std::move(needed), .Found = std::move(shown)});
}

char NumberedSign(reading& in, lexer& from, unsigned base) {
    const token begin = PlaceIn(from);
    const std::size_t digits = from.At + (base == 16 ? 2 : 1);
    unsigned sum = 0;
    for (from.At = digits; DigitOf(ByteAt(from.Text, from.At)) < (base == 16 ? 36u : 10u); ++from.At) {
        sum = sum * base + DigitOf(from.Text[from.At]);
        if (sum > 0xFFFF) sum = 0xFFFF;
    }
    const std::string_view text = from.Text.substr(begin.Offset, from.At - begin.Offset);
    const bool is_plain = from.At - digits == 2 && DigitOf(text[2]) < 16 && DigitOf(text.back()) < 16;
    if (base == 10) NoteOddity(in, from, mistake_kind::kDecimalEscape, begin, text, "write \\x and two digits");
    else if (!is_plain) NoteOddity(in, from, mistake_kind::kLongEscape, begin, text);
    if (sum > 255) NoteOddity(in, from, mistake_kind::kBigEscape, begin, text);
    return static_cast<char>(sum > 255 ? 255 : sum);
}

// The sign that an escape stands for. `from` stands at its backslash, and then behind it.
char Escape(reading& in, lexer& from) {
    constexpr std::string_view names = "\\nrtvbfa'\"?";
    constexpr std::string_view signs = "\\\n\r\t\v\b\f\a'\"?";
    const char name = ByteAt(from.Text, from.At + 1);
    const std::size_t which = names.find(name);
    if (which != std::string_view::npos) {
        from.At += 2;
        return signs[which];
    }
    if (name == 'x') return NumberedSign(in, from, 16);
    if (IsDigit(name)) return NumberedSign(in, from, 10);
    const bool is_end = name == '\0' || name == '\n';
    NoteOddity(in, from, mistake_kind::kBadEscape, PlaceIn(from), from.Text.substr(from.At, is_end ? 1 : 2),
               "there are \\n \\r \\t \\v \\b \\f \\a \\\\ \\' \\\" \\? and \\x with two digits");
    ++from.At;  // the game takes the letter for a part of the string, behind a zero
    return '\0';
}

// Whether another string follows, with nothing but space between them. `from` stands behind a string, and then at the next one.
bool FindNextString(reading& in, lexer& from, char quote) {
    lexer ahead = from;
    ahead.IsPeeking = true;
    if (!SkipSpace(in, ahead) || ahead.Text[ahead.At] != quote) return false;
    SkipSpace(in, from);  // again, so that what is wrong with the space is told
    return true;
}

// One string, from its quote to the other. False: it is not closed, and the exact profile stops.
bool LexOneString(reading& in, lexer& from, token& begin, std::string& made) {
    const char quote = from.Text[from.At++];
    while (true) {
        const char sign = ByteAt(from.Text, from.At);
        if (made.size() > kMaxTextBytes) return Stop(in, from, mistake_kind::kTooLong, begin, {.Found = bt::detail::Quoted(made)});
        if (sign == '\\') {
            made += Escape(in, from);
            continue;
        }
        if (sign == '\0' || sign == '\n') {
            std::string found = bt::detail::Quoted(from.Text.substr(begin.Offset, from.At - begin.Offset));
            begin.Kind = token_kind::kBroken;
            return Stop(in, from, mistake_kind::kOpenString, begin, {.Found = std::move(found)});
        }
        ++from.At;
        if (sign == quote) return true;
        made += sign;
    }
}

// To the end of a string or of its line, after a mistake in it.
void LeaveString(lexer& from, char quote) {
    while (from.At < from.Text.size() && from.Text[from.At] != '\n' && from.Text[from.At] != quote) ++from.At;
    if (ByteAt(from.Text, from.At) == quote) ++from.At;
}

void NoteOddNumber(reading& in, const lexer& from, const token& at, std::size_t dots, std::string_view whole) {
    const bool is_hex = at.Text.size() > 1 && !IsDigit(at.Text[1]) && at.Text[1] != '.';
    const bool has_zero = !is_hex && dots == 0 && at.Text.size() > 1 && at.Text[0] == '0';
    const bool is_cut = dots == 1 && at.Text.back() == '.';
    const bool is_big = at.Text.size() > 7 && IsTooBig(at.Text);
    if (whole.size() > at.Text.size()) NoteOddity(in, from, mistake_kind::kNumberSuffix, at, whole);
    if (dots < 2 && !has_zero && !is_cut && !is_big) return;
    std::string reads = "the game reads ";
    AppendShort(reads, ValueOf(NumberOf(at.Text)));
    const mistake_kind kind = dots > 1   ? mistake_kind::kTwoDots
                              : is_cut   ? mistake_kind::kDotWithoutDigits
                              : is_big   ? mistake_kind::kBigNumber
                                         : mistake_kind::kLeadingZero;
    NoteOddity(in, from, kind, at, whole, reads);
}

}  // namespace

bool LexString(reading& in, lexer& from, token& to) {
    const char quote = from.Text[from.At];
    const std::size_t begin = from.At;
    std::string made;
    do {
        if (!LexOneString(in, from, to, made)) return false;
        if (to.Kind == token_kind::kBroken) {
            from.LineOfLast = from.Line;
            return true;
        }
        if (made.size() > kMaxTextBytes) LeaveString(from, quote);
    } while (FindNextString(in, from, quote));
    from.LineOfLast = from.Line;

    const std::size_t length = from.At - begin;
    if (quote == '\'') {
        to.Kind = token_kind::kLiteral;
        to.Text = from.Text.substr(begin, length);
        return true;
    }
    to.Kind = token_kind::kString;
    const std::size_t zero = made.find('\0');
    if (zero != std::string::npos) made.resize(zero);  // the game's strings end there
    const std::string_view inside = from.Text.substr(begin + 1, length - 2);
    to.Text = inside == made ? inside : Keep(in, std::move(made));
    return true;
}

void LexNumber(reading& in, lexer& from, token& to) {
    const std::string_view text = from.Text;
    const std::size_t begin = from.At;
    const bool is_hex = text[begin] == '0' && (ByteAt(text, begin + 1) == 'x' || ByteAt(text, begin + 1) == 'X');
    std::size_t dots = 0;
    if (is_hex) from.At += 2;
    for (;; ++from.At) {
        const char sign = ByteAt(text, from.At);
        if (sign == '.' && !is_hex) ++dots;
        else if (!(is_hex ? DigitOf(sign) < 16 : IsDigit(sign))) break;
    }
    to.Kind = token_kind::kNumber;
    to.Text = text.substr(begin, from.At - begin);

    bool is_long = false;
    bool is_unsigned = dots > 0;  // a fraction takes no U
    for (int i = 0; i < 2; ++i) {
        const char sign = ByteAt(text, from.At);
        const bool is_l = sign == 'l' || sign == 'L';
        bool& is_given = is_l ? is_long : is_unsigned;
        if ((!is_l && sign != 'u' && sign != 'U') || is_given) continue;
        is_given = true;
        ++from.At;
    }
    NoteOddNumber(in, from, to, dots, text.substr(begin, from.At - begin));
    if (!IsLetter(ByteAt(text, from.At)) && (!is_hex || to.Text.size() > 2)) return;
    std::size_t end = from.At;
    while (IsLetter(ByteAt(text, end)) || IsDigit(ByteAt(text, end))) ++end;
    NoteOddity(in, from, mistake_kind::kNumberAndName, to, text.substr(begin, end - begin));
    if (in.IsExact) return;
    to.Kind = token_kind::kBroken;
    from.At = end;
}

}  // namespace bt::unvanquished::detail
