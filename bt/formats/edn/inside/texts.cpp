// Strings and characters.
#include <algorithm>

#include <bt/formats/edn/inside/characters.h>
#include <bt/formats/edn/inside/reading.h>
#include <bt/text/quoted_text.h>

namespace bt::edn::detail {
namespace {

// The four hexadecimal digits of \uXXXX. False: there are others, or fewer.
bool ReadCode(std::string_view digits, std::uint32_t& code) {
    code = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const unsigned digit = bt::detail::DigitOf(ByteAt(digits, i));
        if (digit > 15) return false;
        code = code << 4u | digit;
    }
    return true;
}

bool IsFirstHalf(std::uint32_t code) { return code >> 10u == 0x36; }
bool IsSecondHalf(std::uint32_t code) { return code >> 10u == 0x37; }

// A string whose escapes are being read.
struct unescaping {
    reading& In;
    std::string_view Text;  // of the whole text up to its closing quote
    std::size_t At;
    value& To;
    spot Here = {};  // of the last mistake
    bool IsSound = true;
};

void NoteEscape(unescaping& of, mistake_kind kind, std::size_t length, const char* needed) {
    of.IsSound = false;
    const std::string_view found = of.Text.substr(of.At, length);
    of.Here.MoveTo(of.Text, of.At);
    Note(of.In, kind, of.Here, {.Found = bt::detail::Quoted(found), .Needed = needed});
}

// \uXXXX, or two of them, which are one character of more than 16 bits. Returns its length.
std::size_t ReadUnicode(unescaping& of) {
    constexpr std::size_t length = 6;
    std::uint32_t code = 0;
    if (!ReadCode(of.Text.substr(of.At + 2), code)) {
        NoteEscape(of, mistake_kind::kBadEscape, 2, "\\u needs four digits of 0-9 and a-f");
        return 2;
    }
    std::uint32_t second = 0;
    const std::string_view rest = of.Text.substr(of.At + length);
    const bool is_pair = IsFirstHalf(code) && rest.starts_with("\\u") && ReadCode(rest.substr(2), second) && IsSecondHalf(second);
    if (is_pair) {
        Encode(of.To.Text, 0x10000 + ((code & 0x3FFu) << 10u | (second & 0x3FFu)));
        return 2 * length;
    }
    if (IsFirstHalf(code) || IsSecondHalf(code)) {
        NoteEscape(of, mistake_kind::kHalfCharacter, length, "write the character itself, or both of its halves, as \\uD83D\\uDE00");
    } else {
        Encode(of.To.Text, code);
    }
    return length;
}

// Returns the length of the escape.
std::size_t ReadEscape(unescaping& of) {
    const char letter = of.Text[of.At + 1];
    if (letter == 'u') return ReadUnicode(of);
    if (const char sign = bt::detail::SignOfEscape(letter, "\"\\bfnrt"); sign != '\0') {
        of.To.Text += sign;
        return 2;
    }
    const std::size_t length = 1 + std::max<std::size_t>(Decode(of.Text.substr(of.At + 1)).Length, 1);
    NoteEscape(of, mistake_kind::kBadEscape, length, "there are \\n \\t \\r \\b \\f \\\" \\\\ and \\uXXXX");
    return length;
}

// The names of characters. EDN has the first four, Clojure writes the others too.
struct character_row {
    std::string_view Name;
    char Meaning;
};
constexpr character_row kCharacters[] = {{"newline", '\n'}, {"space", ' '},     {"tab", '\t'},
                                         {"return", '\r'},  {"formfeed", '\f'}, {"backspace", '\b'}};

}  // namespace

bool ReadString(reading& in, const token& from, value& to) {
    to.Kind = value_kind::kText;
    const std::size_t end = from.Spot.Offset + from.Text.size() - 1;
    const std::size_t begin = from.Spot.Offset + 1;
    unescaping made = {.In = in, .Text = in.Text.substr(0, end), .At = begin, .To = to, .Here = from.Spot};
    for (;;) {
        const std::size_t next = std::min(made.Text.find('\\', made.At), end);
        to.Text.append(made.Text.substr(made.At, next - made.At));
        made.At = next;
        if (next == end) return made.IsSound;
        made.At += ReadEscape(made);
    }
}

bool ReadCharacter(reading& in, const token& from, value& to) {
    to.Kind = value_kind::kCharacter;
    const std::string_view name = from.Text.substr(1);
    const code_point first = Decode(name);
    if (first.Length > 0 && first.Length == name.size()) {
        to.Text = name;
        return true;
    }
    for (const character_row& each : kCharacters) {
        if (each.Name == name) to.Text = each.Meaning;
    }
    if (!to.Text.empty()) return true;
    std::uint32_t code = 0;
    if (name.size() != 5 || name[0] != 'u' || !ReadCode(name.substr(1), code)) {
        Note(in, mistake_kind::kUnknownCharacter, from,
             "there are \\newline \\space \\tab \\return \\formfeed \\backspace, \\uXXXX, and \\ before a single character");
        return false;
    }
    if (IsFirstHalf(code) || IsSecondHalf(code)) {
        Note(in, mistake_kind::kHalfCharacter, from, "write \\ and the character itself");
        return false;
    }
    Encode(to.Text, code);
    return true;
}

}  // namespace bt::edn::detail
