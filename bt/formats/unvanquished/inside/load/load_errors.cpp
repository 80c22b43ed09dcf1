// Collects what is wrong with a document.
#include <bt/formats/unvanquished/inside/load/load_errors.h>

namespace bt::unvanquished::detail {

void load_errors::Add(mistake_kind kind, std::string_view tree, place at, std::string_view found,
                      std::string_view needed) {
    const bool has_file = at.File >= 0 && at.File < static_cast<int>(From.Files.size());
    mistake made = {
        .Kind = &RowOf(kind),
        .Place = {has_file ? From.Files[static_cast<std::size_t>(at.File)] : std::string(), at.Line, at.Column},
        .Path = has_file ? std::string() : std::string(tree),
        .Found = std::string(found),
        .Needed = std::string(needed)};
    if (!List.IsFull() && !Told.insert(made.Text()).second) return;
    List.Note(std::move(made));
}

}  // namespace bt::unvanquished::detail
