// Writes .bt files: a tree that was read, and a text in a better layout (contract 122). Not part of bt.h; link decider::formats.
#pragma once

#include <string>
#include <string_view>

#include <bt/formats/unvanquished/document.h>
#include <bt/formats/unvanquished/read.h>

namespace bt::unvanquished {

// The canonical form of a tree: four spaces for each level up to 32, braces on their own lines, each operator in
// parentheses, macros expanded, behaviors by their names. `of` must be in document::Trees of `in`, and its links lead
// to its own parts, as those of a document that Read made do. Read makes the same values of the text again. A behavior
// with the name of a symbol of the game is in quotes. `registered` is that game; null: UnvanquishedGame(). Takes time
// in proportion to the text.
std::string Write(const document& in, const tree& of, const game* registered = nullptr);
// The same as the game prints a tree: fractions with six digits, strings as they are, and the action equip as buy.
std::string WriteAsGame(const document& in, const tree& of);

// Gives a text the layout of the canonical form and keeps all of its words: comments, directives, macros, line breaks
// within conditions, and one blank line where there are any. Names and braces need not make sense. The result is read
// as the same tree, and stays as it is if it is formatted again. Document is that text, or `text` if there are errors.
// `path` is for the mistakes. Never throws but for a lack of memory. Takes time in proportion to the text.
[[nodiscard]] bt::read_result<std::string> Format(std::string_view text, std::string_view path = {});

}  // namespace bt::unvanquished
