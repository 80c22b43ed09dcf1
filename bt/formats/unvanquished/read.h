// Reads .bt files, of bots of Unvanquished: a document, or all mistakes with their places (contract 120). Not part of
// bt.h; link decider::formats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <bt/formats/loaded_tree.h>
#include <bt/formats/unvanquished/document.h>
#include <bt/formats/unvanquished/game.h>

namespace bt::unvanquished {

// Bytes of a file and all that it needs, each as often as it is read.
inline constexpr std::size_t kMaxBytes = std::size_t{4} << 20u;
// Words and signs of a document after macros, and what macros and files in files make on the way.
inline constexpr std::size_t kMaxTokens = std::size_t{1} << 20u;
// Nodes of a document.
inline constexpr int kMaxNumNodes = 1 << 16;
// How deep nodes may lie in each other. Load takes kMaxClassicDepth.
inline constexpr int kMaxDepth = 250;
// How deep operators may lie in each other. Of parentheses and operators in a row three times as many.
inline constexpr int kMaxExpressionDepth = 250;
// How deep files may include or run each other, and macros use each other.
inline constexpr int kMaxFileDepth = 64;
// Children of a node, as in the game.
inline constexpr int kMaxNumChildren = 20;
// Bytes of a string or a name, as in the game.
inline constexpr std::size_t kMaxTextBytes = 1020;
// Parameters of a macro, as in the game.
inline constexpr std::size_t kMaxMacroParameters = 128;
// mistake_kind, kMistakeRows and RowOf: the mistakes in files and in the tables of a game, by the rows of mistakes.h.
#define BT_MISTAKES <bt/formats/unvanquished/mistakes.h>
#include <bt/text/mistake_kinds.h>

// What Read made: a document without an error, or else all errors, file by file as they are read.
using read_result = bt::read_result<document>;

// Reads a file from its text, and the files that it needs through options.Files. Of a game, the names that files may
// use; without one, those of UnvanquishedGame(). The texts may go away afterwards. Never throws, unless options.Files
// does. Takes time and memory in proportion to what is read and what macros make of it, up to the limits. Any thread.
[[nodiscard]] read_result Read(std::string_view text, const load_options& options = {});
[[nodiscard]] read_result Read(std::string_view text, const game& registered, const load_options& options = {});

// Reads a file and those that it needs. options.Path is not used.
[[nodiscard]] read_result ReadFile(const std::string& path, const load_options& options = {});
[[nodiscard]] read_result ReadFile(const std::string& path, const game& registered, const load_options& options = {});

}  // namespace bt::unvanquished
