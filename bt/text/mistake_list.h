// Where a reader or loader notes mistakes: their limit, what becomes of each kind, their order, and lines of texts.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <bt/mistake.h>

namespace bt::detail {

// Notes what is wrong, in the manner of one strictness.
class mistake_list {
public:
    mistake_list(found_mistakes& to, strictness how) : To(to), How(how) {}

    // Counts a mistake. False: it is not kept, so that its words need not be made.
    bool Counts(const mistake_row& kind);
    // Notes a mistake for which Counts was true.
    void Add(bt::mistake&& noted);  // not the mistakes of macros/checks
    // Both in one.
    void Note(bt::mistake&& noted) {
        if (Counts(*noted.Kind)) Add(std::move(noted));
    }

    strictness Strictness() const { return How; }
    // How serious a kind is with this strictness.
    severity SeverityOf(const mistake_row& kind) const {
        return How == strictness::kStrict ? kind.Strict : kind.AsOriginal;
    }
    bool HasErrors() const { return To.NumErrors > 0; }
    // Whether no further error would be kept.
    bool IsFull() const { return To.NumErrors >= kMaxNumMistakes; }

    // As NearestName, but gives up where a text has very many mistakes.
    std::string Nearest(std::string_view name, std::span<const std::string_view> known);

private:
    found_mistakes& To;
    strictness How;
    std::size_t NumToCompare = 200'000;  // names
};

// A text with mistakes, by its path.
struct known_text {
    std::string_view File;
    std::string_view Text;
};

// Gives the places of mistakes in these texts their lines. Each text is walked once, if there is a mistake in it.
void AddLines(found_mistakes& to, std::span<const known_text> texts);
inline void AddLines(found_mistakes& to, std::string_view file, std::string_view text) {
    const known_text only = {file, text};
    AddLines(to, {&only, 1});
}

// Puts both lists in the order of lines and columns, of one file, and keeps the first kMaxNumMistakes of each.
void SortByPlace(found_mistakes& of);

// Adds mistakes that were found apart.
void Append(found_mistakes&& more, found_mistakes& into);

}  // namespace bt::detail
