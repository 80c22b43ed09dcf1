// Reads and checks files of the behavior3 editor: a document, or all mistakes in it with their places (contract 110, 111).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <bt/formats/behavior3/game.h>
#include <bt/formats/loaded_tree.h>

namespace bt::behavior3 {

// Bytes of a file.
inline constexpr std::size_t kMaxBytes = kMaxFileBytes;
// How deep objects and lists may lie in each other.
inline constexpr int kMaxDepth = 64;
// Nodes in all trees of a file, with custom nodes.
inline constexpr int kMaxNumNodes = 1 << 16;
// Bytes of a key, an id, a name, a category or the name of a property. Titles, descriptions and values have no limit of their own.
inline constexpr std::size_t kMaxNameBytes = 1000;
// mistake_kind, kMistakeRows and RowOf: the mistakes in files and in the tables of a game, by the rows of mistakes.h.
#define BT_MISTAKES <bt/formats/behavior3/mistakes.h>
#include <bt/text/mistake_kinds.h>

// What Read made: a document without an error, or else all errors, in the order of the file.
using read_result = bt::read_result<document>;

// Reads a file of any kind from its bytes: JSON in UTF-8, perhaps with a byte order mark. Everything that the document alone shows is
// checked. Unknown names of nodes are not mistakes, because Load checks them. A built-in type that the game replaces is
// not checked like the built-in type. The text may go away afterwards. Never throws. Takes time and memory in
// proportion to the bytes. Any thread.
[[nodiscard]] read_result Read(std::string_view json, const load_options& options = {}) noexcept;
[[nodiscard]] read_result Read(std::string_view json, const game& registered,
                               const load_options& options = {}) noexcept;

}  // namespace bt::behavior3
