// Looks at tokens, and notes mistakes at them.
#include <bt/outline/inside/reading.h>

#include <bt/text/quoted_text.h>

namespace bt::outline::detail {

std::string_view TextAt(const reading& in, std::size_t at) {
    return at < in.Tokens.size() ? in.Text.substr(in.Tokens[at].Begin, in.Tokens[at].Size) : std::string_view();
}

bool Is(const reading& in, std::size_t at, std::string_view text) { return TextAt(in, at) == text; }

bool IsKind(const reading& in, std::size_t at, token_kind kind) {
    return at < in.Tokens.size() && in.Tokens[at].Kind == kind;
}

bool IsOpening(const reading& in, std::size_t at) {
    return IsKind(in, at, token_kind::kSign) && (Is(in, at, "(") || Is(in, at, "{") || Is(in, at, "["));
}

bool IsClosing(const reading& in, std::size_t at) {
    return IsKind(in, at, token_kind::kSign) && (Is(in, at, ")") || Is(in, at, "}") || Is(in, at, "]"));
}

void Note(reading& in, mistake_kind kind, const place& at, note more) {
    if (!in.Mistakes.Counts(RowOf(kind))) return;
    const std::string& path = in.Document.Files[static_cast<std::size_t>(in.File)].Path;
    mistake made = {.Kind = &RowOf(kind),
                    .Place = {.File = path, .Line = at.Line, .Column = at.Column},
                    .Path = in.Owner,
                    .Found = std::move(more.Found),
                    .Needed = std::move(more.Needed),
                    .Nearest = std::move(more.Nearest)};
    if (more.Other != nullptr) {
        const place& other = more.Other->Place;
        const std::string& its = in.Document.Files[static_cast<std::size_t>(other.File)].Path;
        made.Origins.push_back({.File = its, .Line = other.Line, .Column = other.Column, .Why = more.Why});
    }
    in.Mistakes.Add(std::move(made));
}

void Note(reading& in, mistake_kind kind, std::size_t at, note more) {
    if (more.Found.empty()) more.Found = bt::detail::Quoted(TextAt(in, at));
    Note(in, kind, in.Tokens[at].Place, std::move(more));
}

void NoteUnknown(reading& in, mistake_kind kind, std::size_t at, const std::vector<std::string_view>& known) {
    Note(in, kind, at, {.Nearest = in.Mistakes.Nearest(TextAt(in, at), known)});
}

}  // namespace bt::outline::detail
