// A text as the formatter sees it: words, signs, comments and directives as they are written.
#pragma once

#include <string_view>
#include <vector>

#include <bt/formats/unvanquished/inside/text/names.h>
#include <bt/formats/unvanquished/inside/text/reading.h>

namespace bt::unvanquished::detail {

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

}  // namespace bt::unvanquished::detail
