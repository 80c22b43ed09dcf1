// Cuts a text into words, signs, comments and directives as they are written.
#include <bt/formats/unvanquished/inside/text/lexer.h>

#include <algorithm>

namespace bt::unvanquished::detail {
namespace {

struct piece_list {
    std::string_view Text;
    std::vector<piece> Made = {};
    std::size_t End = 0;      // of the last piece
    int NumLineBreaks = 0;    // since then

    void Add(piece_kind kind, std::size_t begin, std::size_t end) {
        Made.push_back({.Kind = kind, .Text = Text.substr(begin, end - begin), .NumLineBreaks = NumLineBreaks});
        End = end;
        NumLineBreaks = 0;
    }
};

// A comment, which never is all space.
std::string_view WithoutSpaceAtEnd(std::string_view text) {
    const auto is_space = [](char each) { return each == ' ' || (each >= '\t' && each <= '\r'); };
    while (is_space(text.back())) text.remove_suffix(1);
    return text;
}

// The comments up to `end`, where the next token begins.
void AddComments(piece_list& to, std::size_t end) {
    for (std::size_t at = to.End; at < end;) {
        if (to.Text[at] == '\n') ++to.NumLineBreaks;
        if (to.Text[at] != '/') {
            ++at;
            continue;
        }
        const bool is_long = ByteAt(to.Text, at + 1) == '*';
        const std::size_t close = is_long ? to.Text.find("*/", at + 2) : to.Text.find('\n', at);
        std::size_t behind = std::min(close, to.Text.size());
        if (is_long && close != std::string_view::npos) behind += 2;
        to.Add(is_long ? piece_kind::kLongComment : piece_kind::kLineComment, at, behind);
        to.Made.back().Text = WithoutSpaceAtEnd(to.Made.back().Text);
        at = behind;
    }
}

piece_kind KindOf(token_kind of) {
    switch (of) {
        case token_kind::kName: return piece_kind::kWord;
        case token_kind::kNumber: return piece_kind::kNumber;
        case token_kind::kString:
        case token_kind::kLiteral: return piece_kind::kString;
        case token_kind::kPunctuation:
        case token_kind::kBroken: break;
    }
    return piece_kind::kSign;
}

// To the end of the line of a directive. `next`: then the token behind it. False: there is none.
bool AddDirective(reading& in, lexer& from, piece_list& to, token& next) {
    const std::size_t begin = next.Offset;
    std::size_t end = from.At;
    bool is_continued = false;
    bool is_there = false;
    while ((is_there = NextToken(in, from, next)) && (!next.IsFirstOfLine || is_continued)) {
        is_continued = next.Is("\\");
        end = from.At;
    }
    to.Add(piece_kind::kDirective, begin, end);
    return is_there;
}

}  // namespace

std::vector<piece> PiecesOf(reading& in) {
    lexer from = LexerOf(in, 0);
    piece_list made = {.Text = from.Text};
    token next;
    bool is_there = NextToken(in, from, next);
    while (is_there) {
        AddComments(made, next.Offset);
        if (next.Kind == token_kind::kPunctuation && next.Text[0] == '#') {
            is_there = AddDirective(in, from, made, next);
            continue;
        }
        made.Add(KindOf(next.Kind), next.Offset, from.At);
        if (next.Kind == token_kind::kName) made.Made.back().Keyword = KeywordOf(next.Text);
        is_there = NextToken(in, from, next);
    }
    AddComments(made, made.Text.size());
    return std::move(made.Made);
}

}  // namespace bt::unvanquished::detail
