// Notes mistakes with their places.
#include <bt/formats/unvanquished/inside/text/reading.h>

#include <cstdlib>

#include <bt/text/quoted_text.h>

namespace bt::unvanquished::detail {
namespace {

// In its source.
place PlaceAt(const source& of, const token& at) {
    if (of.IsAscii) return {.Line = static_cast<int>(at.Line), .Column = static_cast<int>(at.Column)};
    return of.Places.At(at.Offset);
}

// Without its line, which is added at the end.
text_place TextPlaceOf(const reading& in, const token& of, const char* why = "") {
    const source& from = in.Sources[static_cast<std::size_t>(of.Source)];
    const place at = of.Line > 0 ? PlaceAt(from, of) : place{};
    return {.File = in.Result.Document.Files[static_cast<std::size_t>(from.File)],
            .Line = at.Line,
            .Column = at.Column,
            .Why = why};
}

// The files around that of a token.
void AddFiles(const reading& in, const token& of, std::vector<text_place>& to) {
    for (token at = of; at.Source >= 0;) {
        const source& from = in.Sources[static_cast<std::size_t>(at.Source)];
        at = UseOf(in, from.NamedAt);
        if (at.Source >= 0)
            to.push_back(TextPlaceOf(in, at, from.IsRun ? "the file is run from here" : "the file is included here"));
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
    const source& from = in.Sources[static_cast<std::size_t>(use.Source)];
    place at = PlaceAt(from, use);
    at.File = from.File;
    return at;
}

void Note(reading& in, mistake_kind kind, const token& at, note more) {
    if (!in.Mistakes.Counts(RowOf(kind))) return;
    const token& use = UseOf(in, at);
    mistake made = {.Kind = &RowOf(kind), .Place = TextPlaceOf(in, use)};
    if (!more.FindsNothing) made.Found = more.Found.empty() ? FoundAt(at) : std::move(more.Found);
    made.Needed = std::move(more.Needed);
    made.Nearest = std::move(more.Nearest);
    if (at.Expansion >= 0 && at.Source >= 0) made.Origins.push_back(TextPlaceOf(in, at, "the macro is defined here"));
    if (more.Other != nullptr) made.Origins.push_back(TextPlaceOf(in, UseOf(in, *more.Other)));
    AddFiles(in, use, made.Origins);
    in.Mistakes.Add(std::move(made));
}

void NoteLimit(reading& in, mistake_kind kind, const token& at, int limit) {
    if (!in.IsFull) Note(in, kind, at, {.Needed = limit > 0 ? "the limit is " + std::to_string(limit) : ""});
    in.IsFull = true;
}

std::string_view Keep(reading& in, std::string text) { return in.Texts.emplace_back(std::move(text)); }

macro NumberMacro(reading& in, const token& name, std::int32_t worth) {
    macro made = {.Name = name.Text};
    token part = name;
    part.Kind = token_kind::kPunctuation;
    part.Text = "-";
    if (worth < 0) made.Body.push_back(part);
    part.Kind = token_kind::kNumber;
    part.Text = Keep(in, std::to_string(std::abs(std::int64_t{worth})));
    made.Body.push_back(part);
    return made;
}

bool CountTokens(reading& in, std::size_t num, const token& at) {
    in.NumTokens += num;
    if (in.NumTokens > kMaxTokens) NoteLimit(in, mistake_kind::kTooManyTokens, at);
    return !in.IsFull;
}

}  // namespace bt::unvanquished::detail
