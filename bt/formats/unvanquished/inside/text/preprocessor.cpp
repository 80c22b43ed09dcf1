// Reads a text through its macros and directives.
#include <bt/formats/unvanquished/inside/text/preprocessor.h>

#include <algorithm>
#include <string>

namespace bt::unvanquished::detail {
namespace {

// The file at hand is at its end: what its #if left open ends with it.
void CloseIfs(preprocessor& of) {
    while (!of.OpenIfs.empty() && of.OpenIfs.back().Depth == of.Files.size()) {
        const open_if& open = of.OpenIfs.back();
        if (!of.Files.back().IsStopped) Note(of.In, mistake_kind::kMissingEndif, open.At, {.Found = "\"#if\""});
        of.NumLeftOut -= open.IsLeftOut ? 1 : 0;
        of.OpenIfs.pop_back();
    }
}

// Strings behind each other are one.
void JoinStrings(preprocessor& of, token& to) {
    token next;
    if (!ReadToken(of, next)) return;
    if (next.Kind != token_kind::kString) return Unread(of, next);
    std::string joined(to.Text);
    do {
        joined += next.Text;
        if (joined.size() > kMaxTextBytes) {
            End(of, mistake_kind::kTooLong, to);
            return;
        }
        if (!ReadToken(of, next)) break;
        if (next.Kind != token_kind::kString) {
            Unread(of, next);
            break;
        }
    } while (true);
    to.Text = Keep(of.In, std::move(joined));
}

}  // namespace

void End(preprocessor& of, mistake_kind kind, const token& at, note more) {
    Note(of.In, kind, at, std::move(more));
    of.In.IsTorn = !of.In.IsExact;
    of.IsStopped = of.In.IsExact;
}

void LeaveBroken(preprocessor& of, token left) {
    left.Kind = token_kind::kBroken;
    Unread(of, left);
}

bool ReadWritten(preprocessor& of, token& to) {
    if (of.IsStopped) return false;
    while (of.Pending.empty()) {
        lexer& file = of.Files.back();
        file.IsQuiet = of.NumLeftOut > 0;
        if (NextToken(of.In, file, to)) return true;
        CloseIfs(of);
        if (of.Files.size() == 1 || of.In.IsFull) return false;
        of.Files.pop_back();
    }
    to = of.Pending.back();
    of.Pending.pop_back();
    return true;
}

namespace {

// Whether the rest of the file's line is empty. The game reads the next line's first word to find out. Clean does not, because an #if may
// leave that word out, and a file that is included comes before it.
bool IsLineRead(preprocessor& of) {
    if (of.In.IsExact || !of.Pending.empty()) return false;
    lexer ahead = of.Files.back();
    ahead.IsPeeking = true;
    return !SkipSpace(of.In, ahead) || ahead.Line > ahead.LineOfLast;
}

}  // namespace

bool ReadInLine(preprocessor& of, token& to) {
    bool is_continued = false;
    token next;
    do {
        if (!is_continued && IsLineRead(of)) return false;
        if (!ReadWritten(of, next)) return false;
        if (next.IsFirstOfLine && !is_continued) {
            Unread(of, next);
            return false;
        }
        is_continued = true;
    } while (next.Is("\\"));
    to = next;
    return true;
}

void SkipLine(preprocessor& of) {
    token next;
    while (ReadInLine(of, next)) {}
}

bool ReadToken(preprocessor& of, token& to) {
    while (ReadWritten(of, to)) {
        if (to.Kind == token_kind::kPunctuation) {
            if (to.Text[0] == '#') ReadDirective(of, to);
            else if (to.Text[0] == '$') ReadDollar(of, to);
            else if (of.NumLeftOut == 0) return true;
            continue;
        }
        if (of.NumLeftOut > 0) continue;
        if (to.Kind != token_kind::kName) return true;
        const int number = NumberOfMacro(of, to.Text);
        if (number != kNone) Expand(of, to, number);
        else if (IsSameName(to.Text, "enum")) ReadEnum(of, to);
        else return true;
    }
    return false;
}

std::vector<token> Preprocess(reading& in, int source) {
    preprocessor of = {.In = in, .Macros = in.Symbols};
    of.Files.push_back(LexerOf(in, source));
    std::vector<token> made;
    constexpr std::size_t bytes_of_token = 8, most = 65536;
    made.reserve(std::min(of.Files.back().Text.size() / bytes_of_token, most));
    token next;
    while (ReadToken(of, next)) {
        if (next.Kind == token_kind::kString) JoinStrings(of, next);
        made.push_back(next);
    }
    return made;
}

}  // namespace bt::unvanquished::detail
