// Cuts a text into words and signs, and for the formatter into pieces: also comments and directives, as written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <bt/formats/unvanquished/inside/text/reading.h>
#include <bt/text/bytes.h>

namespace bt::unvanquished::detail {

struct lexer {
    int Source = kNone;             // in reading::Sources
    std::string_view Text = {};     // of that source
    std::size_t At = 0;
    std::size_t LineBegin = 0;
    std::uint32_t Line = 1;
    std::uint32_t LineOfLast = 1;   // of the last token
    bool IsStopped = false;         // exact: after a mistake the game reads no further
    bool IsPeeking = false;         // it is going to read this again, so nothing is told
    bool IsQuiet = false;           // oddities that do not end the text are not told, as where #if leaves text out
};

lexer LexerOf(const reading& in, int source);

// The next token; false: there is none.
bool NextToken(reading& in, lexer& from, token& to);

// An empty token at the place of the lexer.
token PlaceIn(const lexer& of);

// The parts of NextToken.
bool SkipSpace(reading& in, lexer& from);
bool LexString(reading& in, lexer& from, token& to);
void LexNumber(reading& in, lexer& from, token& to);
// Notes a mistake that ends the text in the game: it stops the lexer of the exact profile. Returns whether to go on.
bool Stop(reading& in, lexer& from, mistake_kind kind, const token& at, note more = {});

using bt::detail::ByteAt;
using bt::detail::IsDigit;
using bt::detail::IsLetter;

enum class piece_kind : std::uint8_t { kWord, kNumber, kString, kSign, kLineComment, kLongComment, kDirective };

struct piece {
    piece_kind Kind = piece_kind::kWord;
    std::string_view Text = {};   // as it is written
    int NumLineBreaks = 0;        // before it
    keyword Keyword = keyword::kNone;

    bool Is(std::string_view sign) const { return Kind == piece_kind::kSign && Text == sign; }
    bool IsComment() const { return Kind == piece_kind::kLineComment || Kind == piece_kind::kLongComment; }
};

// All pieces of a text. Mistakes are noted in `in`, whose first source it is.
std::vector<piece> PiecesOf(reading& in);

// Spaces before a line, at most: a text of braces alone would grow with the square of their depth.
inline constexpr std::size_t kMaxIndent = 128;

}  // namespace bt::unvanquished::detail
