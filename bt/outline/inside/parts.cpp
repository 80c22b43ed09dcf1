// Parts of declarations: brackets, lists, names, and the text of what is written.
#include <bt/outline/inside/reading.h>

#include <algorithm>

#include <bt/text/quoted_text.h>

namespace bt::outline::detail {
namespace {

bool Matches(std::string_view open, std::string_view close) {
    return std::string_view("({[").find(open) == std::string_view(")}]").find(close);
}

bool BeginsDeclaration(const reading& in, std::size_t at) {
    return IsKind(in, at, token_kind::kName) && FindMacro(TextAt(in, at)) != nullptr && Is(in, at + 1, "(");
}

// Where a text or a comment in it is not closed, that is the mistake.
void NoteUnclosed(reading& in, std::size_t name, std::size_t at) {
    const auto broken = std::lower_bound(in.Broken.begin(), in.Broken.end(), in.Tokens[name].Begin);
    const std::size_t end = at < in.Tokens.size() ? in.Tokens[at].Begin : in.Text.size();
    if (broken != in.Broken.end() && *broken < end) return;
    if (at == in.Tokens.size())
        return Note(in, mistake_kind::kUnclosed, name, {.Needed = "the text ends before it does"});
    const std::string other = Is(in, at, ";") ? "a semicolon comes" : std::string(TextAt(in, at)) + " begins";
    Note(in, mistake_kind::kUnclosed, name,
         {.Needed = other + " before it ends", .Other = &in.Tokens[at], .Why = "it does not end before this"});
}

}  // namespace

bool FindClose(reading& in, std::size_t open, std::size_t name, std::size_t& close, std::size_t& go_on) {
    std::vector<std::size_t> opened;
    std::size_t num_braces = 0;
    for (std::size_t at = open;; ++at, ++in.NumSteps) {
        const bool is_over = at >= in.Tokens.size() || (at > open && BeginsDeclaration(in, at));
        if (is_over || (num_braces == 0 && Is(in, at, ";"))) {
            NoteUnclosed(in, name, at);
            go_on = std::min(at, in.Tokens.size());
            return false;
        }
        if (IsOpening(in, at)) {
            opened.push_back(at);
            num_braces += Is(in, at, "{") ? 1 : 0;
        } else if (IsClosing(in, at)) {
            if (!Matches(TextAt(in, opened.back()), TextAt(in, at))) {
                Note(in, mistake_kind::kWrongBracket, at,
                     {.Needed = bt::detail::Quoted(TextAt(in, opened.back())) + " is still open",
                      .Other = &in.Tokens[opened.back()],
                      .Why = "this is still open"});
                go_on = at + 1;
                return false;
            }
            num_braces -= Is(in, at, "}") ? 1 : 0;
            opened.pop_back();
            if (opened.empty()) {
                close = at;
                return true;
            }
        }
    }
}

void KeepTokens(reading& in, const stretch& of) {
    in.Copied = of.First;
    in.CopiedTo = in.Document.Tokens.size();
    const auto first = in.Tokens.begin() + static_cast<std::ptrdiff_t>(of.First);
    in.Document.Tokens.insert(in.Document.Tokens.end(), first, first + static_cast<std::ptrdiff_t>(of.Size()));
}

part MakePart(reading& in, const stretch& of) {
    part made;
    made.Place = in.Tokens[of.First].Place;
    made.First = in.CopiedTo + (of.First - in.Copied);
    made.NumTokens = of.Size();
    made.Text = CanonicalText(in.Text, {in.Tokens.data() + of.First, of.Size()});
    in.NumSteps += made.Text.size();
    return made;
}

std::vector<stretch> Split(reading& in, const stretch& of, commas which) {
    std::vector<stretch> parts;
    if (of.IsEmpty()) return parts;
    int depth = 0;
    int num_less = 0;  // of templates: their commas part nothing, unless a field begins behind them
    std::size_t first = of.First;
    for (std::size_t at = of.First; at < of.Last; ++at, ++in.NumSteps) {
        const bool counts = which == commas::kOfFields || Is(in, at, "(") || Is(in, at, ")");
        if (counts && IsOpening(in, at)) ++depth;
        if (counts && IsClosing(in, at)) --depth;
        if (depth > 0) continue;
        if (Is(in, at, "<")) ++num_less;
        if (Is(in, at, ">") || Is(in, at, ">>")) num_less -= static_cast<int>(TextAt(in, at).size());
        const bool is_in_template = which == commas::kOfFields && num_less > 0 && !Is(in, at + 1, ".");
        if (!Is(in, at, ",") || is_in_template) continue;
        parts.push_back({first, at});
        first = at + 1;
        num_less = 0;
    }
    parts.push_back({first, of.Last});
    return parts;
}

bool IsInBrackets(reading& in, const stretch& of, std::string_view open, stretch& inside) {
    if (of.Size() < 2 || !Is(in, of.First, open)) return false;
    int depth = 0;
    for (std::size_t at = of.First; at < of.Last; ++at, ++in.NumSteps) {
        if (IsOpening(in, at)) ++depth;
        if (IsClosing(in, at) && --depth == 0 && at + 1 < of.Last) return false;
    }
    if (depth != 0) return false;
    inside = {of.First + 1, of.Last - 1};
    return true;
}

std::size_t EndOfName(const reading& in, const stretch& of) {
    std::size_t at = of.First;
    if (at < of.Last && Is(in, at, "::")) ++at;
    while (at < of.Last && IsKind(in, at, token_kind::kName)) {
        if (at + 2 >= of.Last || !Is(in, at + 1, "::") || !IsKind(in, at + 2, token_kind::kName)) return at + 1;
        at += 2;
    }
    return of.First;
}

qualified_name MakeName(reading& in, const stretch& of) {
    qualified_name made = {.At = MakePart(in, of)};
    if (EndOfName(in, of) != of.Last) return made;
    for (std::size_t at = of.First; at < of.Last; ++at) made.Text += TextAt(in, at);
    return made;
}

}  // namespace bt::outline::detail
