// Marks a text that its buffer has no room for (contract 140).
#pragma once

#include <cstddef>

namespace bt::detail {

// Ends a text that fills its buffer of `size` bytes, of which there is at least one: after the last whole word that
// leaves room for " ...". Only a word that is longer than most is cut itself. Less than 5 bytes have no room for that.
inline void EndCut(char* text, std::size_t size) {
    constexpr char mark[] = " ...";
    constexpr std::size_t long_word = 40;
    std::size_t end = size - 1;
    if (size >= sizeof mark) {
        const auto is_space = [text](std::size_t at) { return text[at] == ' ' || text[at] == '\n'; };
        const std::size_t most = size - sizeof mark;
        const std::size_t least = most > long_word ? most - long_word : 0;
        end = most;
        while (end > least && !is_space(end)) --end;
        if (end == 0 || !is_space(end)) end = most;
        for (int i = 0; i < 3 && end > 0 && (text[end] & 0xC0) == 0x80; ++i) --end;  // not in the middle of a character
        if (text[end] == '\n') ++end;
        while (end > 0 && text[end - 1] == ' ') --end;
        if (end > most) end = most;
        for (const char* at = mark; *at != 0; ++at) text[end++] = *at;
    }
    text[end] = 0;
}

}  // namespace bt::detail
