// Notes mistakes with their places.
#include <bt/formats/unvanquished/inside/text/reading.h>

#include <bt/formats/inside/text/quoted_text.h>
#include <bt/formats/nearest_name.h>

namespace bt::unvanquished::detail {

namespace {

constexpr std::size_t kMaxLineShown = 200;  // bytes

text_place TextPlaceOf(const reading& in, const token& of) {
    text_place made;
    const source& from = in.Sources[static_cast<std::size_t>(of.Source)];
    made.File = in.Result.Document.Files[static_cast<std::size_t>(from.File)];
    made.Line = static_cast<int>(of.Line);
    made.Column = static_cast<int>(of.Column);
    if (of.Line == 0) return made;
    std::string_view line = from.Text.substr(of.Offset - (of.Column - 1));
    line = bt::detail::Cut(line, kMaxLineShown);
    made.Text = std::string(line.substr(0, line.find_first_of("\r\n")));
    return made;
}

// The files around that of a token.
void AddFiles(const reading& in, const token& of, std::vector<origin>& to) {
    for (token at = of; at.Source >= 0;) {
        const source& from = in.Sources[static_cast<std::size_t>(at.Source)];
        at = UseOf(in, from.NamedAt);
        if (at.Source >= 0) to.push_back({from.Why, TextPlaceOf(in, at)});
    }
}

std::string FoundAt(const token& of) {
    if (of.Line == 0 || of.Kind == token_kind::kBroken || of.Text.empty()) return {};
    return bt::detail::Quoted(of.Text);
}

}  // namespace

const token& UseOf(const reading& in, const token& of) {
    return of.Expansion < 0 ? of : in.Expansions[static_cast<std::size_t>(of.Expansion)].Use;
}

place PlaceOf(const reading& in, const token& of) {
    const token& use = UseOf(in, of);
    return {in.Sources[static_cast<std::size_t>(use.Source)].File, static_cast<int>(use.Line), static_cast<int>(use.Column)};
}

void Note(reading& in, mistake_kind kind, const token& at, note more) {
    const mistake_row& row = RowOf(kind);
    const severity becomes = in.IsExact ? row.Exact : row.Clean;
    if (becomes == severity::kTaken) return;
    const bool is_error = becomes == severity::kError;
    if ((is_error ? in.Result.NumErrors : in.Result.NumWarnings)++ >= static_cast<std::size_t>(kMaxNumMistakes)) return;

    const token& use = UseOf(in, at);
    mistake made = {.Kind = kind, .Severity = becomes, .Place = TextPlaceOf(in, use)};
    if (!more.FindsNothing) made.Found = more.Found.empty() ? FoundAt(at) : std::move(more.Found);
    made.Needed = std::move(more.Needed);
    made.Nearest = std::move(more.Nearest);
    if (at.Expansion >= 0 && at.Source >= 0) made.Origins.push_back({origin_kind::kDefined, TextPlaceOf(in, at)});
    if (more.Other != nullptr) made.Origins.push_back({origin_kind::kOther, TextPlaceOf(in, UseOf(in, *more.Other))});
    AddFiles(in, use, made.Origins);
    (is_error ? in.Result.Errors : in.Result.Warnings).push_back(std::move(made));
}

void NoteLimit(reading& in, mistake_kind kind, const token& at, note more) {
    if (!in.IsFull) Note(in, kind, at, std::move(more));
    in.IsFull = true;
}

std::string_view Keep(reading& in, std::string text) { return in.Texts.emplace_back(std::move(text)); }

std::string Nearest(reading& in, std::string_view name, std::span<const std::string_view> known) {
    if (known.size() > in.NumToCompare) return {};
    in.NumToCompare -= known.size();
    return std::string(NearestName(name, known));
}

bool CountTokens(reading& in, std::size_t num, const token& at) {
    in.NumTokens += num;
    if (in.NumTokens > kMaxTokens) NoteLimit(in, mistake_kind::kTooManyTokens, at);
    return !in.IsFull;
}

}  // namespace bt::unvanquished::detail
