// Cuts a text into tokens.
#include <bt/formats/edn/inside/characters.h>
#include <bt/formats/edn/inside/reading.h>

namespace bt::edn::detail {
namespace {

// What of Clojure stands before a value or a list, and is no EDN.
struct clojure_row {
    std::string_view Begin;
    std::string_view Meaning;
};
constexpr clojure_row kClojureRows[] = {
    {"#(", "a function; a list begins with ( alone"},
    {"#'", "a variable"},
    {"#?@", "a choice of the reader"},
    {"#?", "a choice of the reader"},
    {"#=", "something that is evaluated when it is read"},
    {"'", "a quote; data are not evaluated, so leave it out"},
    {"`", "a quote; data are not evaluated, so leave it out"},
    {"~@", "what is put into a quote"},
    {"~", "what is put into a quote"},
    {"@", "the value that a reference has"},
};

// Names, numbers and characters end at white space, brackets, strings and comments.
std::size_t EndOfToken(std::string_view text, std::size_t at) {
    while (at < text.size() && !Is(text[at], kEndsToken)) ++at;
    return at;
}

std::size_t EndOfComment(std::string_view text, std::size_t at) {
    while (at < text.size() && text[at] != '\n' && text[at] != '\r') ++at;
    return at;
}

token Take(reading& in, token_kind kind, std::size_t end) {
    in.Lines.MoveTo(in.Text, in.At);
    const token made = {kind, in.Text.substr(in.At, end - in.At), in.Lines};
    in.At = end;
    return made;
}

token TakeToken(reading& in, token_kind kind, std::size_t num_first) {
    return Take(in, kind, EndOfToken(in.Text, in.At + num_first));
}

// From the quote on. The quote that ends it is the next without a backslash.
std::size_t EndOfString(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\') ++at;
    }
    return at + 1;
}

token TakeString(reading& in, token_kind kind, std::size_t end) {
    if (end <= in.Text.size()) return Take(in, kind, end);
    const token open = Take(in, token_kind::kBroken, in.Text.size());
    NoteLimit(in, mistake_kind::kOpenString, open.Spot);  // all that follows stands in it
    return open;
}

token TakeCharacter(reading& in) {
    const char first = ByteAt(in.Text, in.At + 1);
    if (first != ',' && Is(first, kSpace)) return Take(in, token_kind::kCharacter, in.At + 1);
    const code_point next = Decode(in.Text.substr(in.At + 1));
    return TakeToken(in, token_kind::kCharacter, 1 + next.Length);
}

// A map whose keys have a namespace.
token TakeNamespace(reading& in) {
    token made = TakeToken(in, token_kind::kOpen, 2);
    const token name = {made.Kind, made.Text.substr(2), {made.Spot.Offset + 2, made.Spot.Line, made.Spot.Column + 2}};
    made.Kind = token_kind::kClojure;
    if (name.Text.starts_with(":")) {
        Note(in, mistake_kind::kClojure, made, "write the namespace without a second colon");
    } else if (name.Text.empty() || name.Text.find('/') != std::string_view::npos || ByteAt(in.Text, in.At) != '{') {
        Note(in, mistake_kind::kBadNamespace, made, "as in #:name{:key 1}, which is {:name/key 1}");
    } else if (CheckName(in, name, name.Text, false)) {
        ++in.At;
        return {token_kind::kOpen, in.Text.substr(made.Spot.Offset, in.At - made.Spot.Offset), made.Spot};
    }
    return made;
}

token TakeClojure(reading& in, const clojure_row& row) {
    const bool is_list = row.Begin == "#(";
    const token made = Take(in, is_list ? token_kind::kOpen : token_kind::kClojure, in.At + row.Begin.size());
    Note(in, mistake_kind::kClojure, made, "Clojure reads " + std::string(row.Meaning));
    return made;
}

token TakeDispatch(reading& in) {
    const char second = ByteAt(in.Text, in.At + 1);
    if (second == '{') return Take(in, token_kind::kOpen, in.At + 2);
    if (second == '_') return Take(in, token_kind::kDiscard, in.At + 2);
    if (second == '^') return Take(in, token_kind::kMeta, in.At + 2);
    if (second == '#') return TakeToken(in, token_kind::kSymbolic, 2);
    if (second == ':') return TakeNamespace(in);
    if (Is(second, kLetter)) return TakeToken(in, token_kind::kTag, 1);
    if (second == '"') {
        const token text = TakeString(in, token_kind::kBroken, EndOfString(in.Text, in.At + 1));
        constexpr const char* needed = "Clojure reads a regular expression; leave the # out and check its backslashes";
        if (!in.IsFull) Note(in, mistake_kind::kClojure, text, needed);
        return text;
    }
    const token made = TakeToken(in, token_kind::kBroken, 1);
    Note(in, mistake_kind::kBadDispatch, made, "there are #{ for sets, #_ to discard a value, and tags: #name");
    return made;
}

token TakeSign(reading& in) {
    const std::string_view rest = in.Text.substr(in.At);
    for (const clojure_row& each : kClojureRows) {
        if (rest.starts_with(each.Begin)) return TakeClojure(in, each);
    }
    return TakeDispatch(in);
}

token TakeOther(reading& in) {
    const std::string_view rest = in.Text.substr(in.At);
    if (rest[0] == ':') return TakeToken(in, token_kind::kKeyword, 1);
    const bool has_sign = rest[0] == '-' || rest[0] == '+';
    if (Is(ByteAt(rest, has_sign ? 1 : 0), kDigit)) return TakeToken(in, token_kind::kNumber, 0);
    if (Is(rest[0], kInName)) return TakeToken(in, token_kind::kSymbol, 0);
    const token made = TakeToken(in, token_kind::kBroken, 0);
    Note(in, mistake_kind::kBadCharacter, made);
    return made;
}

}  // namespace

token NextToken(reading& in) {
    while (in.At < in.Text.size() && Is(in.Text[in.At], kSpace)) ++in.At;
    if (in.At == in.Text.size()) return Take(in, token_kind::kEnd, in.At);
    switch (in.Text[in.At]) {
        case ';': return Take(in, token_kind::kComment, EndOfComment(in.Text, in.At));
        case '(':
        case '[':
        case '{': return Take(in, token_kind::kOpen, in.At + 1);
        case ')':
        case ']':
        case '}': return Take(in, token_kind::kClose, in.At + 1);
        case '"': return TakeString(in, token_kind::kString, EndOfString(in.Text, in.At));
        case '\\': return TakeCharacter(in);
        case '^': return Take(in, token_kind::kMeta, in.At + 1);
        case '#':
        case '\'':
        case '`':
        case '~':
        case '@': return TakeSign(in);
        default: return TakeOther(in);
    }
}

}  // namespace bt::edn::detail
