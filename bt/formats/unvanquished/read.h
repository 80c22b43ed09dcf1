// Reads files of the language for bots of Unvanquished (.bt): a document, or all mistakes in it with their places (contract 120).
// Not part of bt.h; link decider::formats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <bt/formats/severity.h>
#include <bt/formats/text_place.h>
#include <bt/formats/unvanquished/document.h>
#include <bt/formats/unvanquished/game.h>

namespace bt::unvanquished {

// Bytes of a file and all that it needs, each as often as it is read.
inline constexpr std::size_t kMaxBytes = std::size_t{4} << 20u;
// Words and signs of a document after macros, and what macros and files in files make on the way.
inline constexpr std::size_t kMaxTokens = std::size_t{1} << 20u;
// Nodes of a document.
inline constexpr int kMaxNumNodes = 1 << 16;
// How deep nodes may stand in each other.
inline constexpr int kMaxDepth = 250;
// How deep an expression may be: operators whose sides are operators. Of parentheses and operators in a row three times as many.
inline constexpr int kMaxExpressionDepth = 250;
// How deep files may include or run each other, and macros use each other.
inline constexpr int kMaxFileDepth = 64;
// Children of a node, as in the game.
inline constexpr int kMaxNumChildren = 20;
// Bytes of a string or a name, as in the game.
inline constexpr std::size_t kMaxTextBytes = 1020;
// Parameters of a macro, as in the game.
inline constexpr std::size_t kMaxMacroParameters = 128;
// Mistakes that are kept of a document, and warnings: further ones are only counted.
inline constexpr int kMaxNumMistakes = 1000;

// What becomes of a mistake.
using bt::severity;

// What is wrong in a file, each a row of unvanquished_mistakes.h.
enum class mistake_kind : std::uint8_t {
// A row of unvanquished_mistakes.h each, with its sentence.
#define BT_UNVANQUISHED_MISTAKE(kind, clean, exact, sentence) kind,
#include <bt/formats/unvanquished/mistakes.h>
};

// A row of unvanquished_mistakes.h, for documents and tools.
struct mistake_row {
    mistake_kind Kind;     // the enumerator
    const char* Name;      // "kNoNode"
    severity Clean;        // what profile::kClean does
    severity Exact;        // what profile::kExact does
    const char* Sentence;  // without a full stop
};

// All rows, in the order of their kinds. Static storage.
std::span<const mistake_row> MistakeRows();

// A line of a file, as a mistake shows it.
using bt::text_place;

// Why the place of a mistake is not all that there is to see.
enum class origin_kind : std::uint8_t {
    kDefined,   // a macro makes the text of the mistake, and it is defined here
    kIncluded,  // the file of the mistake is included here
    kRun,       // the file of the mistake is named by a behavior node here
    kOther,     // what the mistake is told against: the other tree, the node that is not closed
};

// Another place that belongs to a mistake.
struct origin {
    origin_kind Kind = origin_kind::kOther;  // why
    text_place Place = {};                   // where
};

// A mistake in a file, with its place.
struct mistake {
    mistake_kind Kind = mistake_kind::kNoTree;  // what is wrong
    severity Severity = severity::kError;       // kError or kWarning
    text_place Place = {};                      // where; of a macro, where it is used
    std::string Found = {};                     // what stands there, in quotes, cut after 60 bytes; empty: nothing
    std::string Needed = {};                    // more about it in words: what would do, or what the game makes of it; empty: nothing
    std::string Nearest = {};                   // a name that is nearly the same; empty: none is
    std::vector<origin> Origins = {};           // from the inside out

    // One line without a line break: bots/a.bt:12:7: there is no such action: "flea"; did you mean "flee"? A warning says so.
    std::string Text() const;
    // The same, the line of the file with a mark below it, and a line for each origin. Each ends with a line break.
    std::string TextWithLines() const;
};

// Finds the text of a file by its path: as Path of read_options was given, with other names at its end. It holds a copy of any function
// bool(const std::string& path, std::string& text), which returns false if there is no such file.
class file_reader {
public:
    // There are no files.
    file_reader() = default;
    // Copies a function, which may throw.
    template <class Function>
        requires(std::is_invocable_r_v<bool, const Function&, const std::string&, std::string&>)
    file_reader(Function function) : Held(std::make_shared<const Function>(std::move(function))), Call(&CallHeld<Function>) {}

    // Calls the function; without one there is no file.
    bool operator()(const std::string& path, std::string& text) const { return Call != nullptr && Call(Held.get(), path, text); }

private:
    template <class Function>
    static bool CallHeld(const void* held, const std::string& path, std::string& text) {
        return (*static_cast<const Function*>(held))(path, text);
    }

    std::shared_ptr<const void> Held;
    bool (*Call)(const void* held, const std::string& path, std::string& text) = nullptr;
};

// A file_reader that reads from the disk, paths counted from the current folder. False if the file can't be read. Never throws but for a
// lack of memory.
bool ReadFromDisk(const std::string& path, std::string& text);

// What Read may be told.
struct read_options {
    const game* Game = nullptr;            // what files may name; null: UnvanquishedGame()
    profile Profile = profile::kClean;     // how
    std::string_view Path = "bots/main.bt";  // of the text. Behaviors are looked for in its folder, included files from the folder above
    file_reader Files = {};                // where both come from; empty: there are none
};

// What Read made: a document without an error, or else all errors.
struct read_result {
    document Document = {};              // empty if there is an error
    std::vector<mistake> Errors = {};    // file by file as they are read, up to kMaxNumMistakes
    std::vector<mistake> Warnings = {};  // likewise
    std::size_t NumErrors = 0;           // all of them
    std::size_t NumWarnings = 0;         // all of them

    // Whether there is a document.
    bool IsSound() const { return NumErrors == 0; }
};

// Reads a file from its text, and the files that it needs through `options`. The texts may go away afterwards. Never throws, unless
// options.Files does. Takes time and memory in proportion to what is read and what macros make of it, up to the limits. Any thread.
[[nodiscard]] read_result Read(std::string_view text, const read_options& options = {});

// Reads a file and those that it needs from the disk: options.Path and options.Files are not used.
[[nodiscard]] read_result ReadFile(const std::string& path, const read_options& options = {});

}  // namespace bt::unvanquished
