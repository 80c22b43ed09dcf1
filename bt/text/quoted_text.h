// Texts of files as mistakes show them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace bt::detail {

// Bytes of a text that a mistake shows.
inline constexpr std::size_t kMaxExcerpt = 60;

// Bytes that all of a mistake's Found, Nearest, Needed and Path may have, for they may all quote the file.
inline constexpr std::size_t kMaxQuoted = 200;

// Up to `most` bytes, without half a character at the end.
std::string_view Cut(std::string_view text, std::size_t most);
// Cuts a text to `most` bytes, and three more for dots that say so.
void Shorten(std::string& text, std::size_t most);
// Adds a sign as a backslash and a letter, if it has one among `letters`, as JSON has them. False: it has none.
bool AppendEscape(std::string& to, char sign, std::string_view letters);
// The sign behind such a letter; zero: it is not among `letters`.
char SignOfEscape(char letter, std::string_view letters);
// Adds a text in quotes, with the escapes that JSON asks for and no others.
void AppendText(std::string& json, std::string_view text);
// A text in quotes; of more than kMaxExcerpt bytes the beginning, and dots.
std::string Quoted(std::string_view text);

}  // namespace bt::detail
