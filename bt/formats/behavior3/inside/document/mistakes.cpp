// Notes mistakes in files of the editor.
#include <bt/formats/behavior3/inside/document/mistakes.h>

#include <algorithm>

#include <bt/formats/behavior3/inside/document/json_text.h>

namespace bt::behavior3::detail {
namespace {

// After these, what would be told of links would only follow from them.
constexpr mistake_kind kLeaveParts[] = {mistake_kind::kUnusable,  mistake_kind::kEmptyKey,     mistake_kind::kNoNodes,
                                        mistake_kind::kNoName,    mistake_kind::kTooManyNodes, mistake_kind::kUnknownFile,
                                        mistake_kind::kOtherDialect};

}  // namespace

std::string Excerpt(std::string_view json) {
    // Spaces are left out, so more than what is shown has to be looked at; how much does not depend on the file.
    const std::string compact = Compact(bt::detail::Cut(json, 20 * bt::detail::kMaxExcerpt));
    const std::string_view shown = bt::detail::Cut(compact, bt::detail::kMaxExcerpt);
    return std::string(shown) + (shown.size() < compact.size() || json.size() > 20 * bt::detail::kMaxExcerpt ? "..." : "");
}

bool mistake_list::Counts(mistake_kind kind) {
    IsPartMissing =
        IsPartMissing || std::find(std::begin(kLeaveParts), std::end(kLeaveParts), kind) != std::end(kLeaveParts);
    return bt::detail::mistake_list::Counts(RowOf(kind));
}

void mistake_list::Add(mistake_kind kind, place at, mistake_words&& words) {
    bt::detail::mistake_list::Add({.Kind = &RowOf(kind),
                                   .Place = {std::string(File), at.Line, at.Column},
                                   .Path = std::move(words.Path),
                                   .Found = std::move(words.Found),
                                   .Needed = std::move(words.Needed),
                                   .Nearest = std::move(words.Nearest)});
}

}  // namespace bt::behavior3::detail
