// Reads and checks files of the behavior3 editor: a document, or all mistakes in it with their places (contract 110, 111).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/behavior3/document.h>
#include <bt/formats/severity.h>

namespace bt::behavior3 {

// Bytes of a file.
inline constexpr std::size_t kMaxBytes = std::size_t{16} << 20u;
// How deep objects and lists may stand in each other.
inline constexpr int kMaxDepth = 64;
// Nodes in all trees of a file, with custom nodes.
inline constexpr int kMaxNumNodes = 1 << 16;
// Bytes of a key, an id, a name, a category or the name of a property. Titles, descriptions and values have no limit of their own.
inline constexpr std::size_t kMaxNameBytes = 1000;
// Mistakes that are kept of a file, and warnings: further ones are only counted.
inline constexpr int kMaxNumMistakes = 1000;

// What is wrong in a file, each a row of behavior3_mistakes.h.
enum class mistake_kind : std::uint8_t {
// A row of behavior3_mistakes.h each, with its sentence.
#define BT_BEHAVIOR3_MISTAKE(kind, strict, as_original, sentence) kind,
#include <bt/formats/behavior3/mistakes.h>
};

// What becomes of a mistake.
using bt::severity;

// A row of behavior3_mistakes.h, for documents and tools.
struct mistake_row {
    mistake_kind Kind;     // the enumerator
    const char* Name;      // "kNotJson"
    severity Strict;       // what reading::kStrict does
    severity AsOriginal;   // what reading::kAsOriginal does
    const char* Sentence;  // without a full stop
};

// All rows, in the order of their kinds. Static storage.
std::span<const mistake_row> MistakeRows();

// A mistake in a file, with its place.
struct mistake {
    mistake_kind Kind = mistake_kind::kNotJson;  // what is wrong
    severity Severity = severity::kError;        // kError or kWarning
    place Place = {};                            // where
    std::string Path = {};                       // the same as a JSON path: $.nodes.abc.children[1]; or load_options::Nodes[2]
    std::string Found = {};                      // what stands there, as JSON, cut after 60 characters; empty: nothing
    std::string Needed = {};                     // more about it in words: what would do, or where the other is; empty: nothing
    std::string Nearest = {};                    // a key or name that is nearly the same; empty: none is

    // One line without a line break: file:12:7: $.nodes.abc.children[1]: this child is no node of the tree ...: "xyz". A warning says so.
    std::string Text(std::string_view file) const;
};

// How a file is read. behavior3_mistakes.h says row by row what each does. What would crash or hang the original is an error in both.
enum class reading : std::uint8_t {
    kStrict,      // what is hardly meant is an error
    kAsOriginal,  // what the original takes silently is taken
};

// What Read may be told.
struct read_options {
    reading Reading = reading::kStrict;              // how
    std::span<const std::string_view> OwnNames = {}; // types that the game registers; a built-in type of that name is not checked as such
};

// What Read made: a document without an error, or else all errors.
struct read_result {
    document Document = {};              // empty if there is an error
    std::vector<mistake> Errors = {};    // in the order of the file, up to kMaxNumMistakes
    std::vector<mistake> Warnings = {};  // in the order of the file, up to kMaxNumMistakes
    std::size_t NumErrors = 0;           // all of them
    std::size_t NumWarnings = 0;         // all of them

    // Whether there is a document.
    bool IsSound() const { return NumErrors == 0; }
};

// Reads a file of any kind from its bytes: JSON in UTF-8, perhaps with a byte order mark. Everything that the document alone shows is
// checked; unknown names of nodes are not, because it is not known what the game registers. The text may go away afterwards. Never throws.
// Takes time and memory in proportion to the bytes. Any thread.
[[nodiscard]] read_result Read(std::string_view json, const read_options& options = {}) noexcept;

}  // namespace bt::behavior3
