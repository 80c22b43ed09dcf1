// Cuts a text into C++ tokens.
#include <bt/outline/inside/lexer.h>

#include <algorithm>

#include <bt/text/bytes.h>
#include <bt/text/quoted_text.h>

namespace bt::outline::detail {
namespace {

using bt::detail::ByteAt;
using bt::detail::IsDigit;

constexpr std::string_view kSigns[] = {"<<=", ">>=", "...", "<=>", "->*", "::", "->", ".*", "++",
                                       "--",  "<<",  ">>",  "<=",  ">=",  "==", "!=", "&&", "||",
                                       "+=",  "-=",  "*=",  "/=",  "%=",  "&=", "|=", "^="};

bool BeginsName(char byte) {
    return bt::detail::IsLetter(byte) || byte == '$' || static_cast<unsigned char>(byte) > 127;
}
bool IsInName(char byte) { return BeginsName(byte) || IsDigit(byte); }
bool IsSpace(char byte) { return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\v' || byte == '\f'; }

// How many bytes a backslash has with the line break behind it; zero: this is none.
std::size_t SizeOfContinuation(std::string_view text, std::size_t at) {
    if (ByteAt(text, at) != '\\') return 0;
    if (ByteAt(text, at + 1) == '\n') return 2;
    return ByteAt(text, at + 1) == '\r' && ByteAt(text, at + 2) == '\n' ? 3 : 0;
}

std::size_t EndOfName(std::string_view text, std::size_t at) {
    while (at < text.size() && IsInName(text[at])) ++at;
    return at;
}

// A number is cut as the preprocessor does it: 1'000.5e-3f
std::size_t EndOfNumber(std::string_view text, std::size_t at) {
    for (++at; at < text.size(); ++at) {
        const char before = bt::detail::Lower(text[at - 1]);
        const bool is_sign = (text[at] == '+' || text[at] == '-') && (before == 'e' || before == 'p');
        const bool is_separator = text[at] == '\'' && IsInName(ByteAt(text, at + 1));
        if (!IsInName(text[at]) && text[at] != '.' && !is_sign && !is_separator) break;
    }
    return at;
}

// Behind the closing quotation mark. Without one, the end of the line.
std::size_t EndOfText(std::string_view text, std::size_t at, bool& is_closed) {
    const char quote = text[at];
    for (++at; at < text.size() && text[at] != '\n'; ++at) {
        if (text[at] == quote) {
            is_closed = true;
            return at + 1;
        }
        if (const std::size_t size = SizeOfContinuation(text, at); size > 0) at += size - 1;
        else if (text[at] == '\\') ++at;
    }
    return std::min(at, text.size());
}

// Of R"x(...)x", from the quotation mark on.
std::size_t EndOfRawText(std::string_view text, std::size_t at, bool& is_closed) {
    constexpr std::size_t most = 16;
    const std::string_view head = text.substr(at + 1, most + 1);
    const std::size_t size = head.find_first_of("( )\\\n\"");
    if (size == std::string_view::npos || head[size] != '(') return EndOfText(text, at, is_closed);
    const std::string closing = ")" + std::string(head.substr(0, size)) + "\"";
    const std::size_t end = text.find(closing, at + size + 2);
    is_closed = end != std::string_view::npos;
    return is_closed ? end + closing.size() : text.size();
}

void TakeText(lexer& in, std::size_t size_of_prefix, bool is_raw) {
    const std::size_t at = in.At.Offset + size_of_prefix;
    const bool is_letter = in.In.Text[at] == '\'';
    bool is_closed = false;
    const std::size_t end = is_raw ? EndOfRawText(in.In.Text, at, is_closed) : EndOfText(in.In.Text, at, is_closed);
    const bool is_read = in.IsReading();
    const token made = Take(in, is_letter ? token_kind::kLetter : token_kind::kText, end);
    if (is_closed || !is_read) return;
    in.In.Broken.push_back(made.Begin);
    const mistake_kind kind = is_letter ? mistake_kind::kUnclosedLetter : mistake_kind::kUnclosedText;
    Note(in.In, kind, made.Place, {.Found = bt::detail::Quoted(in.In.Text.substr(made.Begin, made.Size))});
}

void TakeName(lexer& in) {
    const std::string_view text = in.In.Text;
    const std::size_t end = EndOfName(text, in.At.Offset);
    const std::string_view name = text.substr(in.At.Offset, end - in.At.Offset);
    const char next = ByteAt(text, end);
    const bool is_raw = name.ends_with('R');
    const std::string_view prefix = is_raw ? name.substr(0, name.size() - 1) : name;
    const bool is_prefix =
        prefix == "u8" || prefix == "u" || prefix == "U" || prefix == "L" || (is_raw && prefix.empty());
    if (is_prefix && (next == '"' || (next == '\'' && !is_raw))) return TakeText(in, name.size(), is_raw);
    const token made = Take(in, token_kind::kName, end);
    if (name.starts_with("BT_DEFINE_") || name.starts_with("BT_DECLARE_")) CheckBranches(in, made);
}

void TakeSign(lexer& in) {
    const std::string_view rest = in.In.Text.substr(in.At.Offset);
    const auto starts = [rest](std::string_view sign) { return rest.starts_with(sign); };
    const auto* const found = std::find_if(std::begin(kSigns), std::end(kSigns), starts);
    Take(in, token_kind::kSign, in.At.Offset + (found == std::end(kSigns) ? 1 : found->size()));
}

}  // namespace

void MoveTo(lexer& in, std::size_t offset) {
    in.In.NumSteps += offset - in.At.Offset;
    for (; in.At.Offset < offset; ++in.At.Offset) {
        const char each = in.In.Text[in.At.Offset];
        if (each == '\n') in.At.Place = {in.At.Place.Line + 1, 1, in.At.Place.File};
        else in.At.Place.Column += bt::detail::IsContinuation(each) ? 0 : 1;
    }
}

token Take(lexer& in, token_kind kind, std::size_t end) {
    const auto begin = static_cast<std::uint32_t>(in.At.Offset);
    const token made = {kind, begin, static_cast<std::uint32_t>(end - in.At.Offset), in.At.Place};
    if (in.IsReading()) in.In.Tokens.push_back(made);
    MoveTo(in, end);
    return made;
}

std::size_t EndOfComment(lexer& in, std::size_t at) {
    const std::string_view text = in.In.Text;
    if (text.substr(at, 2) == "//") {
        while (at < text.size() && text[at] != '\n') at += std::max<std::size_t>(SizeOfContinuation(text, at), 1);
        return std::min(at, text.size());
    }
    if (text.substr(at, 2) != "/*") return at;
    const std::size_t end = text.find("*/", at + 2);
    if (end != std::string_view::npos) return end + 2;
    MoveTo(in, at);
    in.In.Broken.push_back(at);
    Note(in.In, mistake_kind::kUnclosedComment, in.At.Place, {.Found = bt::detail::Quoted(text.substr(at))});
    return text.size();
}

void ReadTokens(reading& from) {
    lexer in = {.In = from, .At = {.Place = {.Line = 1, .Column = 1, .File = from.File}}};
    if (from.Text.starts_with(bt::detail::kByteOrderMark)) in.At.Offset = bt::detail::kByteOrderMark.size();
    bool begins_line = true;
    while (in.At.Offset < from.Text.size()) {
        const char byte = in.Byte();
        const std::size_t behind_comment = byte == '/' ? EndOfComment(in, in.At.Offset) : in.At.Offset;
        const std::size_t continuation = SizeOfContinuation(from.Text, in.At.Offset);
        if (behind_comment > in.At.Offset) MoveTo(in, behind_comment);
        else if (continuation > 0) MoveTo(in, in.At.Offset + continuation);
        else if (byte == '\n') MoveTo(in, in.At.Offset + 1), begins_line = true;
        else if (IsSpace(byte)) MoveTo(in, in.At.Offset + 1);
        else if (byte == '#' && begins_line) ReadDirective(in);
        else {
            begins_line = false;
            if (byte == '"' || byte == '\'') TakeText(in, 0, false);
            else if (IsDigit(byte) || (byte == '.' && IsDigit(in.Byte(1))))
                Take(in, token_kind::kNumber, EndOfNumber(from.Text, in.At.Offset));
            else if (BeginsName(byte)) TakeName(in);
            else TakeSign(in);
        }
    }
    CheckNoBranch(in);
}

}  // namespace bt::outline::detail
