// What begins with # or $, and enum.
#include <cstdlib>
#include <string>

#include <bt/formats/inside/text/numbers.h>
#include <bt/formats/unvanquished/inside/text/numbers.h>
#include <bt/formats/unvanquished/inside/text/preprocessor.h>
#include <bt/text/quoted_text.h>

namespace bt::unvanquished::detail {
namespace {

// The rest of the line, which the exact profile leaves in the text as the game does.
void LeaveLine(preprocessor& of) {
    if (of.In.IsExact) return;
    token next;
    if (!ReadInLine(of, next)) return;
    Note(of.In, mistake_kind::kTextAfterDirective, next);
    SkipLine(of);
}

void Open(preprocessor& of, open_if made) {
    made.Depth = of.Files.size();
    of.NumLeftOut += made.IsLeftOut ? 1 : 0;
    of.OpenIfs.push_back(made);
}

bool IsOpen(const preprocessor& of) { return !of.OpenIfs.empty() && of.OpenIfs.back().Depth == of.Files.size(); }

// The #if that is open in this file; nothing is open any more.
open_if Close(preprocessor& of) {
    const open_if open = of.OpenIfs.back();
    of.OpenIfs.pop_back();
    of.NumLeftOut -= open.IsLeftOut ? 1 : 0;
    return open;
}

void ReadIf(preprocessor& of, const token& at) {
    const std::optional<calculated> result = CalculateLine(of, at);
    Open(of, {.IsLeftOut = !result || result->Whole == 0, .IsUnclear = !result, .At = at});
}

// The name behind a directive. False: there is none, which is noted, and the line is left.
bool ReadName(preprocessor& of, token& name, const char* needed) {
    if (ReadInLine(of, name) && name.Kind == token_kind::kName) return true;
    End(of, mistake_kind::kBadDirective, name, {.Needed = needed});
    SkipLine(of);
    return false;
}

void ReadIfdef(preprocessor& of, const token& at, bool is_left_out_if_defined) {
    token name = at;
    const bool has_name = ReadName(of, name, "the name of a macro is needed");
    if (!has_name) return Open(of, {.IsLeftOut = true, .IsUnclear = true, .At = at});
    LeaveLine(of);
    Open(of, {.IsLeftOut = (FindMacro(of, name.Text) != nullptr) == is_left_out_if_defined, .At = at});
}

// Whether #elif or #else can stand here. If not, its text is left out.
bool CanBranch(preprocessor& of, const token& at) {
    if (IsOpen(of) && of.OpenIfs.back().Branch != branch::kElse) return true;
    End(of, IsOpen(of) ? mistake_kind::kSecondElse : mistake_kind::kMisplaced, at, {.Found = "\"#" + std::string(at.Text) + '"'});
    if (IsOpen(of)) {
        Close(of);
        Open(of, {.Branch = branch::kElse, .IsLeftOut = true, .At = at});
    }
    SkipLine(of);
    return false;
}

// Of a branch that the game takes, because it looks at no branch above the last: whether it is left out, since one was taken.
bool IsLeftOutAfter(preprocessor& of, open_if& before, const token& at) {
    if (!before.WasTaken && !before.IsUnclear) return false;
    if (!before.IsUnclear)
        Note(of.In, mistake_kind::kElifAfterTaken, at, {.Found = "\"#" + std::string(at.Text) + '"', .Other = &before.At});
    before.IsUnclear = true;
    return !of.In.IsExact;
}

void ReadElif(preprocessor& of, const token& at) {
    if (!CanBranch(of, at)) return;
    open_if before = Close(of);
    before.WasTaken = before.WasTaken || !before.IsLeftOut;
    const std::optional<calculated> result = CalculateLine(of, at);
    const bool is_left_out = !result || result->Whole == 0 || IsLeftOutAfter(of, before, at);
    Open(of, {.Branch = branch::kElif,
              .IsLeftOut = is_left_out,
              .WasTaken = before.WasTaken,
              .IsUnclear = before.IsUnclear || !result,
              .At = at});
}

void ReadElse(preprocessor& of, const token& at) {
    if (!CanBranch(of, at)) return;
    open_if before = Close(of);
    LeaveLine(of);
    const bool is_left_out = !before.IsLeftOut || IsLeftOutAfter(of, before, at);
    Open(of, {.Branch = branch::kElse, .IsLeftOut = is_left_out, .At = at});
}

void ReadEndif(preprocessor& of, const token& at) {
    if (!IsOpen(of)) {
        End(of, mistake_kind::kMisplaced, at, {.Found = "\"#endif\""});
        return SkipLine(of);
    }
    Close(of);
    LeaveLine(of);
}

void ReadUndef(preprocessor& of, const token& at) {
    token name = at;
    if (!ReadName(of, name, "#undef needs a name")) return;
    of.Macros.erase(name.Text);
    LeaveLine(of);
}

// The path between < and >.
bool ReadAngles(preprocessor& of, std::string& path) {
    token next;
    while (ReadInLine(of, next)) {
        if (next.Is(">")) return true;
        path += next.Text;
    }
    return of.In.IsExact;  // the game is content with the end of the line
}

void ReadInclude(preprocessor& of, const token& at) {
    token next = at;
    std::string path;
    bool is_sound = ReadInLine(of, next);
    if (is_sound && next.Kind == token_kind::kString) path = std::string(next.Text);
    else is_sound = is_sound && next.Is("<") && ReadAngles(of, path);
    if (!is_sound || path.empty()) {
        End(of, mistake_kind::kBadDirective, next, {.Needed = "#include needs the path of a file, as \"bots/macros.bt\""});
        return SkipLine(of);
    }
    if (of.Pending.empty()) LeaveLine(of);  // what a macro made has no lines
    token named = next;
    named.Text = Keep(of.In, path);
    const included_file found = FindIncluded(of.In, named);
    if (!found.IsFound) return End(of, mistake_kind::kIncludeNotFound, named, {.Needed = found.LookedFor});
    if (found.Source != kNone) of.Files.push_back(LexerOf(of.In, found.Source));
}

void ReadError(preprocessor& of, const token& at) {
    std::string text;
    token next;
    while (ReadInLine(of, next)) text += (text.empty() ? "" : " ") + std::string(next.Text);
    End(of, mistake_kind::kErrorDirective, at, {.Found = bt::detail::Quoted(text)});
}

// Beside the conditions. `is_left_out`: they count for nothing, but their mistakes do.
void ReadOther(preprocessor& of, const token& name) {
    static constexpr std::string_view known[] = {"define", "undef", "include", "error", "line", "pragma", "eval", "evalfloat",
                                                 "if",     "ifdef", "ifndef",  "elif",  "else", "endif"};
    std::size_t which = 0;
    while (which < std::size(known) && known[which] != name.Text) ++which;
    if (which >= 8) {
        const std::vector<std::string_view> names(std::begin(known), std::end(known));
        End(of, mistake_kind::kUnknownDirective, name, {.Nearest = of.In.Mistakes.Nearest(name.Text, names)});
        return SkipLine(of);
    }
    if (of.NumLeftOut > 0) return SkipLine(of);
    switch (which) {
        case 0:
            ReadDefine(of, name);
            return SkipLine(of);
        case 1: return ReadUndef(of, name);
        case 2: return ReadInclude(of, name);
        case 3: return ReadError(of, name);
        case 5: Note(of.In, mistake_kind::kPragma, name); return SkipLine(of);
        default: break;
    }
    End(of, which == 4 ? mistake_kind::kUnsupportedDirective : mistake_kind::kEval, name);
    SkipLine(of);
    if (which != 4) LeaveBroken(of, name);
}

}  // namespace

void ReadDirective(preprocessor& of, const token& at) {
    token name = at;
    if (!ReadInLine(of, name)) return End(of, mistake_kind::kBadDirective, at, {.Needed = "the name of a directive is needed, as #define"});
    if (name.Text == "if") return ReadIf(of, name);
    if (name.Text == "ifdef") return ReadIfdef(of, name, false);
    if (name.Text == "ifndef") return ReadIfdef(of, name, true);
    if (name.Text == "elif") return ReadElif(of, name);
    if (name.Text == "else") return ReadElse(of, name);
    if (name.Text == "endif") return ReadEndif(of, name);
    ReadOther(of, name);
}

void ReadDollar(preprocessor& of, const token& at) {
    token name = at;
    const bool is_there = ReadInLine(of, name);
    const bool is_whole = name.Text == "evalint";
    if (!is_there || (!is_whole && name.Text != "evalfloat")) {
        End(of, mistake_kind::kUnknownDirective, is_there ? name : at, {.Needed = "there are $evalint( ... ) and $evalfloat( ... )"});
        return LeaveBroken(of, name);
    }
    const std::optional<calculated> result = CalculateParentheses(of, name, is_whole);
    token made = name;
    made.Kind = result ? token_kind::kNumber : token_kind::kBroken;
    const double worth = !result ? 0 : is_whole ? static_cast<double>(result->Whole) : result->Fraction;
    if (result) {
        const double size = worth < 0 ? -worth : worth;
        made.Text = Keep(of.In, is_whole ? std::to_string(std::llabs(result->Whole)) : bt::detail::FixedText(size, 9));
        made.IsNegative = worth < 0;
    }
    Unread(of, made);
    if (worth >= 0) return;
    // The game puts a minus before a number that has one already.
    Note(of.In, mistake_kind::kNegativeResult, name, {.Found = "\"-" + std::string(made.Text) + '"'});
    made.Kind = token_kind::kPunctuation;
    made.Text = "-";
    Unread(of, made);
}

namespace {

bool EndEnum(preprocessor& of, const token& at, const char* needed) {
    End(of, mistake_kind::kBadEnum, at, {.Needed = needed});
    return false;
}

// What follows "=". `next`: then the token behind it.
bool ReadEnumValue(preprocessor& of, token& next, long long& worth) {
    bool is_there = ReadToken(of, next);
    const bool is_negative = is_there && next.Is("-");
    if (is_negative) is_there = ReadToken(of, next);
    if (!is_there || next.Kind != token_kind::kNumber || next.Text.find('.') != std::string_view::npos)
        return EndEnum(of, next, "a whole number is needed");
    worth = NumberOf(next.Text).Integer;
    if (is_negative != next.IsNegative) worth = -worth;
    if (ReadToken(of, next)) return true;
    return EndEnum(of, next, "\",\" or \"}\" is needed behind this");
}

// One name of an enum. `next`: the sign behind it.
bool ReadEnumName(preprocessor& of, const token& name, token& next, long long& worth) {
    if (name.Kind != token_kind::kName) return EndEnum(of, name, "a name that is no macro yet, or \"}\", is needed");
    next = name;
    if (!ReadToken(of, next)) return EndEnum(of, name, "\",\", \"=\" or \"}\" is needed behind this");
    if (next.Is("=") && !ReadEnumValue(of, next, worth)) return false;
    if (!next.Is(",") && !next.Is("}")) return EndEnum(of, next, "\",\", \"=\" or \"}\" is needed before this");
    macro made = NumberMacro(of.In, name, static_cast<std::int32_t>(worth));
    made.DefinedAt = name;
    Define(of, std::move(made));
    return true;
}

// To the end of an enum after a mistake.
void LeaveEnum(preprocessor& of, const token& at) {
    token next;
    while (ReadInLine(of, next) && !next.Is("}")) {}
    LeaveBroken(of, at);
}

}  // namespace

void ReadEnum(preprocessor& of, const token& at) {
    token next = at;
    if (!ReadToken(of, next) || !next.Is("{")) {
        EndEnum(of, next, "\"{\" is needed behind enum, which has no name");
        return LeaveEnum(of, at);
    }
    token name = at;
    for (long long worth = 0; ReadToken(of, name); ++worth) {
        if (name.Is("}")) next = name;
        else if (!ReadEnumName(of, name, next, worth)) return LeaveEnum(of, at);
        if (!next.Is("}")) continue;
        if (ReadToken(of, next) && !next.Is(";")) Unread(of, next);
        return;
    }
    EndEnum(of, name, "the file ends in an enum");
}

}  // namespace bt::unvanquished::detail
