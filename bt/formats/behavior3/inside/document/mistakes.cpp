// The table of mistakes, and mistakes in words.
#include <bt/formats/behavior3/inside/document/mistakes.h>

#include <algorithm>
#include <utility>

#include <bt/formats/behavior3/inside/document/json_text.h>
#include <bt/formats/nearest_name.h>

namespace bt::behavior3 {

namespace {

constexpr mistake_row kRows[] = {
#define BT_BEHAVIOR3_MISTAKE(kind, strict, as_original, sentence) \
    {mistake_kind::kind, #kind, severity::strict, severity::as_original, sentence},
#include <bt/formats/behavior3/mistakes.h>
};

}  // namespace

std::span<const mistake_row> MistakeRows() { return kRows; }

std::string mistake::Text(std::string_view file) const {
    std::string text(file);
    if (Place.Line > 0) text += ':' + std::to_string(Place.Line) + ':' + std::to_string(Place.Column);
    text += Severity == severity::kWarning ? ": warning: " : ": ";
    if (!Path.empty()) text += Path + ": ";
    text += detail::RowOf(Kind).Sentence;
    if (!Found.empty()) text += ": " + Found;
    if (!Needed.empty()) text += "; " + Needed;
    if (!Nearest.empty()) text += "; did you mean " + detail::Quoted(Nearest) + "?";
    return text;
}

namespace detail {

namespace {

// After these, what would be told of links would only follow from them.
constexpr mistake_kind kLeaveParts[] = {mistake_kind::kUnusable,  mistake_kind::kEmptyKey,     mistake_kind::kNoNodes,
                                        mistake_kind::kNoName,    mistake_kind::kTooManyNodes, mistake_kind::kUnknownFile,
                                        mistake_kind::kOtherDialect};

}  // namespace

const mistake_row& RowOf(mistake_kind kind) { return kRows[static_cast<std::size_t>(kind)]; }

std::string Excerpt(std::string_view json) {
    // Spaces are left out, so more than what is shown has to be looked at; how much does not depend on the file.
    const std::string compact = Compact(bt::detail::Cut(json, 20 * bt::detail::kMaxExcerpt));
    const std::string_view shown = bt::detail::Cut(compact, bt::detail::kMaxExcerpt);
    return std::string(shown) + (shown.size() < compact.size() || json.size() > 20 * bt::detail::kMaxExcerpt ? "..." : "");
}

bool mistake_list::Counts(mistake_kind kind) {
    for (const mistake_kind each : kLeaveParts) IsPartMissing = IsPartMissing || kind == each;
    const mistake_row& row = RowOf(kind);
    switch (How == reading::kStrict ? row.Strict : row.AsOriginal) {
        case severity::kTaken: return false;
        case severity::kWarning: return To.NumWarnings++ < kMaxNumMistakes;
        case severity::kError: break;
    }
    return To.NumErrors++ < kMaxNumMistakes;
}

void mistake_list::Add(mistake&& noted) {
    const mistake_row& row = RowOf(noted.Kind);
    noted.Severity = How == reading::kStrict ? row.Strict : row.AsOriginal;
    (noted.Severity == severity::kError ? To.Errors : To.Warnings).push_back(std::move(noted));
}

namespace {
bool StandsBefore(const mistake& a, const mistake& b) {
    return a.Place.Line != b.Place.Line ? a.Place.Line < b.Place.Line : a.Place.Column < b.Place.Column;
}
}  // namespace

void mistake_list::Sort() {
    std::stable_sort(To.Errors.begin(), To.Errors.end(), StandsBefore);
    std::stable_sort(To.Warnings.begin(), To.Warnings.end(), StandsBefore);
}

void MergeInOrder(std::vector<mistake>&& more, std::vector<mistake>& into) {
    std::swap(more, into);
    for (mistake& each : more) into.push_back(std::move(each));
    std::stable_sort(into.begin(), into.end(), StandsBefore);
    if (into.size() > kMaxNumMistakes) into.erase(into.begin() + kMaxNumMistakes, into.end());
}

std::string_view mistake_list::Nearest(std::string_view name, const std::vector<std::string_view>& known) {
    if (known.size() > NumToCompare) return {};
    NumToCompare -= known.size();
    return NearestName(name, known);
}

}  // namespace detail
}  // namespace bt::behavior3
