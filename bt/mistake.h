// Mistakes in files, and in what a game registers for them: one type for all formats (contract 111, 120, 127, 129).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bt {

// Bytes of a file: the most that any format takes.
inline constexpr std::size_t kMaxFileBytes = std::size_t{16} << 20u;

// How much a file may do that its author hardly meant. Rows of a format's mistakes.h say what both make of a mistake.
enum class strictness : std::uint8_t {
    kStrict,      // what is hardly meant is an error
    kAsOriginal,  // what the format's own program takes is taken, perhaps with a warning
};

// How serious a mistake is.
enum class severity : std::uint8_t {
    kTaken,    // the text is read, without a word
    kWarning,  // the text is read, and the mistake is among the warnings
    kError,    // the text is refused
};

// A place in a text. Plain data.
struct place {
    int Line = 0;    // from 1; 0: no line
    int Column = 0;  // from 1; a character, not a byte
    int File = -1;   // in the document's list of files; -1: the document has no such list
};

// A place with the line of its text, as a mistake shows it.
struct text_place {
    std::string File = {};  // the path that the reader was given; empty: none
    int Line = 0;           // from 1; 0: no line, such as the text as a whole
    int Column = 0;         // from 1; a character, not a byte
    std::string Text = {};  // the line, cut after 200 bytes; empty: the text is not at hand
    const char* Why = "";  // of an origin: why a mistake names it, in words; empty: Text() names it in parentheses
};

// A kind of mistake: a row of a format's mistakes.h. Static storage.
struct mistake_row {
    const char* Name;      // "kNotJson", an enumerator of the format's mistake_kind
    severity Strict;       // what strictness::kStrict makes of it
    severity AsOriginal;   // what strictness::kAsOriginal makes of it
    const char* Sentence;  // what is wrong, without a full stop
};

// Mistakes that are kept of one text or one load, and as many warnings. Further ones are only counted.
inline constexpr std::size_t kMaxNumMistakes = 1000;

// A mistake in a file, or in what a game registers. Plain data that needs neither the file nor the game.
struct mistake {
    const mistake_row* Kind = nullptr;      // what is wrong
    severity Severity = severity::kError;   // kError or kWarning
    text_place Place = {};                  // where; of text that a macro makes, where the macro is used
    std::string Path = {};  // where in the document: a JSON path, or the name of a tree; empty: the place says it all
    std::string Found = {};                 // the text at that place, cut if it is long; empty: nothing
    std::string Needed = {};  // in words, what would do, or what becomes of the text; empty: nothing more is known
    std::string Nearest = {};               // a known name that is nearly the same; empty: none is
    std::vector<text_place> Origins = {};   // other places that belong to the mistake, from the inside out

    // Whether the mistake is of that kind, by its row's address: mistake.Is(bt::edn::mistake_kind::kOddMap).
    template <class KindOfFormat>
    bool Is(KindOfFormat kind) const { return Kind == &RowOf(kind); }

    // One line without a line break: bots/a.bt:12:7: there is no such action: "flea"; did you mean "flee"? A warning
    // has that word in it.
    std::string Text() const;
    // The same, then the line of the file with a mark below the column, and likewise each origin. Each line ends with a
    // line break.
    std::string TextWithLines() const;
};

// All that is wrong with a text.
struct found_mistakes {
    std::vector<mistake> Errors = {};    // up to kMaxNumMistakes
    std::vector<mistake> Warnings = {};  // up to kMaxNumMistakes
    std::size_t NumErrors = 0;           // with those that were not kept
    std::size_t NumWarnings = 0;         // with those that were not kept

    // Whether there is no error.
    bool IsSound() const { return NumErrors == 0; }
};

// A document that was made of a text, or all that is wrong with the text.
template <class Read>
struct read_result : found_mistakes {
    // After an error empty; of Format, the text as it was; of an outline, all that could be read.
    Read Document = {};
};

// The name among `known` that is most like `name`, for "did you mean": a few letters differ, or only their case does.
// Empty if no name is like that. Of equally near names it is the first. Takes time in proportion to the known letters.
std::string_view NearestName(std::string_view name, std::span<const std::string_view> known);

namespace detail {

// The same in words, to be added to a sentence: "; did you mean FEED?", or nothing.
std::string DidYouMean(std::string_view name, std::span<const std::string_view> known);

}  // namespace detail

}  // namespace bt
