// Where a loader notes what is wrong with a document, and with what a game registers.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

#include <bt/text/mistake_list.h>

namespace bt::detail {

// Notes each mistake of a document once, because a node may be at several places of a tree.
class load_errors : public mistake_list {
public:
    // `file`: of places that have no number of a file. `files`: of the others. Both have to live as long.
    load_errors(found_mistakes& to, strictness how, std::string_view file, std::span<const std::string> files = {})
        : mistake_list(to, how), File(file), Files(files) {}

    // `path`: where in the document, if the place does not say it all.
    template <class Kind>
    void Add(Kind kind, place at, std::string_view found, std::string_view needed = {}, std::string_view nearest = {},
             std::string_view path = {}) {
        if (SeverityOf(RowOf(kind)) == severity::kError) ++NumNoted;
        const std::string_view file = IsOfFile(at) ? Files[static_cast<std::size_t>(at.File)] : File;
        mistake made = {.Kind = &RowOf(kind),
                        .Place = {std::string(file), at.Line, at.Column},
                        .Path = std::string(path),
                        .Found = std::string(found),
                        .Needed = std::string(needed),
                        .Nearest = std::string(nearest)};
        if (IsFull() || Told.insert(made.Text()).second) Note(std::move(made));
    }
    // Of the game's tables, which are in no file.
    void AddOfTable(const mistake_row& kind, std::string_view found, std::string_view needed,
                    std::string_view path = {}) {
        Note({.Kind = &kind, .Path = std::string(path), .Found = std::string(found), .Needed = std::string(needed)});
    }

    // Errors that were noted, those too that had been told before: who makes a part of a document finds out by this
    // whether there is one in it.
    std::size_t NumFound() const { return NumNoted; }
    // Counts errors that need not be looked for again.
    void CountAgain(std::size_t num) { NumNoted += num; }

    bool IsOfFile(place at) const { return at.File >= 0 && at.File < static_cast<int>(Files.size()); }

private:
    std::string_view File;
    std::span<const std::string> Files;
    std::set<std::string> Told;
    std::size_t NumNoted = 0;
};

}  // namespace bt::detail
