// Where a loader notes what is wrong.
#include <bt/formats/inside/load/load_errors.h>

namespace bt::detail {

void load_errors::Add(const mistake_row& kind, place at, std::string_view found, std::string_view needed,
                      std::string_view nearest, std::string_view path) {
    if (SeverityOf(kind) == severity::kError) ++NumNoted;
    const std::string_view file = IsOfFile(at) ? Files[static_cast<std::size_t>(at.File)] : File;
    mistake made = {.Kind = &kind,
                    .Place = {std::string(file), at.Line, at.Column},
                    .Path = std::string(path),
                    .Found = std::string(found),
                    .Needed = std::string(needed),
                    .Nearest = std::string(nearest)};
    if (IsFull() || Told.insert(made.Text()).second) Note(std::move(made));
}

}  // namespace bt::detail
