// The state that all parts of the reader share: the files, their words and signs, mistakes, and what limits have left.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <bt/formats/unvanquished/inside/text/names.h>
#include <bt/formats/unvanquished/read.h>
#include <bt/text/mistake_list.h>
#include <bt/text/places.h>

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

using macro_table = std::unordered_map<std::string_view, int>;  // a name, and its number in reading::Macros; kNone: undefined

// A file, once for each time that it is read.
struct source {
    int File = kNone;                // in document::Files
    std::string_view Text = {};
    token NamedAt = {};              // what includes or runs it; Source -1: nothing does
    bool IsRun = false;              // a behavior node names it; else an #include does
    int Depth = 0;                   // files around it
    bool IsAscii = bt::detail::IsAscii(Text);  // so that bytes are characters, and tokens have their places
    bt::detail::place_finder Places = bt::detail::place_finder(IsAscii ? std::string_view() : Text);
};

struct macro {
    std::string_view Name = {};
    std::vector<std::string_view> Parameters = {};
    std::vector<token> Body = {};
    token DefinedAt = {};            // Source -1: a symbol of the game
};

// A use of a macro.
struct expansion {
    int Macro = kNone;
    int Parent = kNone;  // the expansion around the use
    token Use = {};      // the name, as it is written in a file
};

// A behavior, by the name of its file.
struct named_tree {
    int Tree = kNone;      // in document::Trees; kNone: its file is not there
    bool IsOpen = true;    // it is being read
};
using tree_table = std::unordered_map<std::string_view, named_tree, hash_without_case, equal_without_case>;

struct reading {
    const load_options& Options;
    std::string_view Path;  // of the main file
    const game& Game;
    read_result& Result;
    bool IsExact = false;
    bt::detail::mistake_list Mistakes = {Result, IsExact ? strictness::kAsOriginal : strictness::kStrict};
    game_names Names = {};
    std::deque<source> Sources = {};
    std::deque<std::string> Texts = {};    // what the reader makes or loads; views of them stay
    std::deque<macro> Macros = {};         // first those of the game's symbols
    macro_table Symbols = {};
    std::vector<std::string_view> SymbolNames = {};  // in the order of the game
    std::vector<expansion> Expansions = {};
    tree_table Trees = {};
    std::unordered_map<std::string, int> FileNumbers = {};  // of document::Files
    std::size_t NumBytes = 0;
    std::size_t NumTokens = 0;
    std::size_t NumNodes = 0;
    bool IsTorn = false;                 // clean: text is missing where the game ends the file, so what is not closed is not told
    bool IsFull = false;                 // a limit is crossed: what comes is not read
};

// Notes a mistake at a token. `needed` and `nearest` are as in mistake; what is found is the token, unless `found` is given.
struct note {
    std::string Needed = {};
    std::string Nearest = {};
    std::string Found = {};
    bool FindsNothing = false;     // nothing is found
    const token* Other = nullptr;  // another place that belongs to it
};
void Note(reading& in, mistake_kind kind, const token& at, note more = {});
// Notes it and stops reading: a limit is crossed. 0: the sentence has its number.
void NoteLimit(reading& in, mistake_kind kind, const token& at, int limit = 0);

// Where a token is used: itself, or the use of the macro that made it.
const token& UseOf(const reading& in, const token& of);
place PlaceOf(const reading& in, const token& of);

// Keeps a text for as long as the reading.
std::string_view Keep(reading& in, std::string text);

// A macro that is a number. Its tokens are where `name` is.
macro NumberMacro(reading& in, const token& name, std::int32_t worth);

// Counts tokens. False, with a mistake, if there are too many.
bool CountTokens(reading& in, std::size_t num, const token& at);

// The file of an #include.
struct included_file {
    bool IsFound = false;
    int Source = kNone;      // in reading::Sources; kNone: it includes itself, and is left out
    std::string LookedFor = {};  // in words
};

// `named`: the path, a token whose text is kept. Mistakes beside "not found" are noted.
included_file FindIncluded(reading& in, const token& named);

// The file of a behavior: its number in reading::Sources, or kNone with a mistake.
int FindBehavior(reading& in, const token& named);

// Adds a text to the sources. kNone, with a mistake: there are too many bytes.
int AddSource(reading& in, const std::string& path, std::string_view text, const token& named, bool is_run);

}  // namespace bt::unvanquished::detail
