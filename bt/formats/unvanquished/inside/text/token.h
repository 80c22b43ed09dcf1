// The words and signs of a text.
#pragma once

#include <cstdint>
#include <string_view>

namespace bt::unvanquished::detail {

enum class token_kind : std::uint8_t {
    kName,
    kNumber,
    kString,       // "..."
    kLiteral,      // '...'
    kPunctuation,
    kBroken,       // what a mistake left; nothing more is said about it
};

struct token {
    std::string_view Text = {};      // as it is written; of a string its content; of a number without its suffixes
    std::uint32_t Offset = 0;        // in its source
    std::uint32_t Line = 0;          // from 1
    std::uint32_t Column = 0;        // from 1
    std::int32_t Source = -1;        // in reading::Sources
    std::int32_t Expansion = -1;     // in reading::Expansions, if a macro made it
    token_kind Kind = token_kind::kPunctuation;
    bool IsSpaceBefore = false;
    bool IsFirstOfLine = false;      // there is a line break before it
    bool IsNegative = false;         // a number of $evalint or $evalfloat

    bool Is(std::string_view punctuation) const { return Kind == token_kind::kPunctuation && Text == punctuation; }
};

}  // namespace bt::unvanquished::detail
