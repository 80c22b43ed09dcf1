// Collects the mistakes of a load.
#include <bt/formats/behavior3/inside/load/load.h>

namespace bt::behavior3::detail {

void load_mistakes::Add(mistake_kind kind, const tree& in, const node& at, place where, std::string_view more_path, std::string_view found,
                        std::string_view needed, std::string_view nearest) {
    std::string path = PathOf(in, at) + std::string(more_path);
    if (!IsNew(kind, path) || !List.Counts(kind)) return;
    List.Add({.Kind = kind,
              .Place = where,
              .Path = std::move(path),
              .Found = Excerpt(found),
              .Needed = std::string(needed),
              .Nearest = std::string(nearest)});
}

bool load_mistakes::IsNew(mistake_kind kind, const std::string& path) {
    return Seen.insert(std::to_string(static_cast<int>(kind)) + path).second;
}

void load_mistakes::AddOfTree(mistake_kind kind, const tree& of, std::string_view needed) {
    if (!List.Counts(kind)) return;
    List.Add({.Kind = kind, .Place = of.Place, .Path = of.Path, .Found = Quoted(of.Title), .Needed = std::string(needed)});
}

void load_mistakes::AddOfTable(std::string path, std::string_view found, std::string_view needed) {
    if (!List.Counts(mistake_kind::kBadTable)) return;
    List.Add({.Kind = mistake_kind::kBadTable,
              .Path = std::move(path),
              .Found = Excerpt(found),
              .Needed = std::string(needed)});
}

void load_mistakes::MoveTo(found_mistakes& result) {
    bt::detail::Append(std::move(Found), result);
    bt::detail::SortByPlace(result);
}

}  // namespace bt::behavior3::detail
