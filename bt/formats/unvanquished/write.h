// Writes .bt files: a tree that was read, and a text in a better layout (contract 122). Not part of bt.h; link decider::formats.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/unvanquished/document.h>
#include <bt/formats/unvanquished/read.h>

namespace bt::unvanquished {

// How Print writes values.
enum class print_style : std::uint8_t {
    kReadable,  // so that Read makes the same values of it again
    kAsGame,    // as the game prints a tree: fractions with six digits, strings as they are, and the action equip as buy
};

// The canonical form of a tree: four spaces for each level, braces on their own lines, each operator in parentheses, macros expanded,
// behaviors by their names. `of` is in document::Trees of `in`. `known` is the game of read_options; null: UnvanquishedGame(). A behavior
// that is named as one of its symbols stands in quotes. Takes time in proportion to what it writes.
std::string Print(const document& in, const tree& of, print_style style = print_style::kReadable, const game* known = nullptr);

// What Format made.
struct format_result : found_mistakes {
    std::string Text = {};  // in the new layout; if there are errors, as it was
};

// Gives a text the layout of the canonical form and keeps all of its words: comments, directives, macros, line breaks within conditions,
// and one blank line where there are any. Names and braces need not make sense. What it makes is read as the same tree, and stays as it is
// if it is formatted again. `path` is for the mistakes. Never throws but for a lack of memory. Takes time in proportion to the text.
[[nodiscard]] format_result Format(std::string_view text, std::string_view path = "bots/main.bt");

}  // namespace bt::unvanquished
