// Reads outlines: what C++ sources declare by BT_ macros, with all mistakes and their places (contract 180 to 185). Not
// part of bt.h; link decider::outline.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <bt/outline/document.h>

namespace bt::outline {

// mistake_kind, kMistakeRows and RowOf: the mistakes in an outline, by the rows of mistakes.h.
#define BT_MISTAKES <bt/outline/mistakes.h>
#include <bt/text/mistake_kinds.h>

}  // namespace bt::outline

namespace bt {

// Reads the outline of C++ sources, and passes over what is neither a BT_ macro nor a constant. C++ is never evaluated,
// and files that the texts include are not looked for. Even with mistakes the document has all that could be read, so
// that more mistakes can be found in it. Mistakes are in the order of the files, and within each in that of its text.
// Warnings tell where the reader does not do as a compiler would. Never throws. Takes time and memory
// in proportion to the texts, each of at most kMaxFileBytes. Any thread.
[[nodiscard]] read_result<outline_document> ReadOutline(std::vector<outline::file> files) noexcept;

// The same of one text. `path` is for mistakes, which name no file without it.
[[nodiscard]] read_result<outline_document> ReadOutline(std::string text, std::string path = {}) noexcept;

}  // namespace bt
