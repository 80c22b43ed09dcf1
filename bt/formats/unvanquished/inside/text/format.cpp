// Gives a text the layout of the canonical form.
#include <algorithm>
#include <string>

#include <bt/formats/unvanquished/inside/text/lexer.h>
#include <bt/formats/unvanquished/write.h>

namespace bt::unvanquished {
namespace {

using namespace detail;

struct layout {
    const std::vector<piece>& Pieces;
    std::string Made = {};
    const piece* Last = nullptr;       // beside comments and directives
    keyword Word = keyword::kNone;     // of that one, if it is no name
    bool IsLineOpen = false;           // something stands in the line at hand
    bool MustBreak = false;            // nothing more may stand in it
    std::size_t Depth = 0;             // of braces
    std::size_t NumParentheses = 0;
    bool IsInEnum = false;
    std::vector<std::size_t> DepthsOfIfs = {};
};

// Of a sign outside of parentheses.
bool IsOperator(const piece& of) {
    return of.Kind == piece_kind::kSign && of.Text != ")" && of.Text != "{" && of.Text != "}" && of.Text != ";";
}

bool IsWordEnum(const piece& of) { return of.Kind == piece_kind::kWord && IsSameName(of.Text, "enum"); }

// Whether a node goes on behind the last piece, so that a line that begins now is a part of it.
bool IsWithin(const layout& of) {
    if (of.Last == nullptr) return false;
    if (of.NumParentheses > 0) return true;
    const keyword word = of.Word;
    const bool needs_more = word == keyword::kAction || word == keyword::kCondition || word == keyword::kDecorator ||
                            word == keyword::kBehavior || word == keyword::kSpawnAs;
    return needs_more || IsOperator(*of.Last) || IsWordEnum(*of.Last);
}

// Whether a keyword is the name of something: what stands before it needs one.
bool IsName(const layout& of) {
    return of.Word == keyword::kAction || of.Word == keyword::kDecorator || of.Word == keyword::kBehavior;
}

void EndLine(layout& of) {
    if (of.IsLineOpen) of.Made += '\n';
    of.IsLineOpen = of.MustBreak = false;
}

// Begins a line, behind a blank one if there was any.
void BeginLine(layout& of, const piece& next, std::size_t depth) {
    EndLine(of);
    const bool is_behind_brace = of.Made.ends_with("{\n");
    const bool has_blank = next.NumLineBreaks > 1 && !of.Made.empty() && !is_behind_brace && !next.Is("}");
    if (has_blank) of.Made += '\n';
    of.Made.append(std::min(4 * depth, kMaxIndent), ' ');
}

// What is written, without the carriage returns before line breaks, which this text does not have.
void Append(layout& of, std::string_view text) {
    for (const char each : text) {
        while (each == '\n' && of.Made.ends_with('\r')) of.Made.pop_back();
        of.Made += each;
    }
    of.IsLineOpen = true;
}

bool IsSpaceBetween(const piece& left, const piece& right) {
    if (left.Is("(")) return !right.Is(")");
    if (right.Is(",") || right.Is(";") || left.Is("$")) return false;
    if (left.Is("!")) return right.Text[0] == '=';  // != is another sign
    if (right.Is("(")) return left.Kind != piece_kind::kWord || left.Keyword != keyword::kNone;
    return !(left.Is("-") && right.Kind == piece_kind::kNumber);
}

void AppendBrace(layout& of, const piece& brace) {
    const bool is_open = brace.Is("{");
    if (of.IsInEnum) {
        if (of.MustBreak) BeginLine(of, brace, of.Depth);
        else of.Made += ' ';
        Append(of, brace.Text);
        of.IsInEnum = is_open;
        return;
    }
    if (is_open && of.Last != nullptr && IsWordEnum(*of.Last)) {
        of.IsInEnum = true;
        return AppendBrace(of, brace);
    }
    of.NumParentheses = 0;
    if (!is_open && of.Depth > 0) --of.Depth;
    BeginLine(of, brace, of.Depth);
    Append(of, brace.Text);
    if (is_open) ++of.Depth;
    of.MustBreak = true;
}

void AppendComment(layout& of, const piece& comment) {
    const bool is_beside = comment.NumLineBreaks == 0 && of.IsLineOpen;
    if (is_beside) of.Made += ' ';
    else BeginLine(of, comment, of.Depth + (IsWithin(of) ? 1 : 0));
    Append(of, comment.Text);
    of.MustBreak = of.MustBreak || comment.Kind == piece_kind::kLineComment || (!is_beside && !IsWithin(of));
}

// Branches begin with as many open braces as the #if did.
void FollowBranch(layout& of, std::string_view directive) {
    directive.remove_prefix(1);
    while (!directive.empty() && static_cast<signed char>(directive[0]) <= ' ') directive.remove_prefix(1);
    if (directive.starts_with("if")) of.DepthsOfIfs.push_back(of.Depth);
    if (of.DepthsOfIfs.empty()) return;
    if (directive.starts_with("el")) of.Depth = of.DepthsOfIfs.back();
    if (directive.starts_with("endif")) of.DepthsOfIfs.pop_back();
}

void AppendDirective(layout& of, const piece& directive) {
    BeginLine(of, directive, 0);
    Append(of, directive.Text);
    of.MustBreak = true;
    FollowBranch(of, directive.Text);
}

// Whether a word, number, string or sign begins a line of its own, because a node begins, or because it did where that is kept.
bool BeginsNode(const layout& of, const piece& next) {
    if (of.NumParentheses > 0 || of.IsInEnum || next.Kind == piece_kind::kSign) return false;
    if (next.Keyword != keyword::kNone) return !IsName(of);
    return IsWordEnum(next) || (next.NumLineBreaks > 0 && !IsWithin(of));
}

bool KeepsBreak(const layout& of, const piece& next) {
    if (next.NumLineBreaks == 0 || of.Last == nullptr) return false;
    if (of.IsInEnum) return true;
    return of.Last->Is("&&") || of.Last->Is("||") || next.Is("&&") || next.Is("||");
}

// Begins a line that goes on with what stands above it.
void ContinueLine(layout& of, const piece& next) {
    const bool is_behind_brace = of.Last != nullptr && (of.Last->Is("{") || of.Last->Is("}"));
    const bool is_part = IsWithin(of) || of.IsInEnum || (next.Kind == piece_kind::kSign && !is_behind_brace);
    BeginLine(of, {.Kind = next.Kind, .Text = next.Text}, of.Depth + (is_part ? 1 : 0));
}

void AppendWord(layout& of, const piece& next) {
    if (BeginsNode(of, next)) BeginLine(of, next, of.Depth);
    else if (of.MustBreak || KeepsBreak(of, next)) ContinueLine(of, next);
    else if (!of.IsLineOpen) BeginLine(of, next, of.Depth);
    else if (IsSpaceBetween(*of.Last, next)) of.Made += ' ';
    Append(of, next.Text);
    if (next.Is("(")) ++of.NumParentheses;
    if (next.Is(")") && of.NumParentheses > 0) --of.NumParentheses;
}

std::string Laid(const std::vector<piece>& pieces) {
    layout made = {.Pieces = pieces};
    for (const piece& each : pieces) {
        if (each.IsComment()) {
            AppendComment(made, each);
            continue;
        }
        if (each.Kind == piece_kind::kDirective) {
            AppendDirective(made, each);
            continue;
        }
        if (each.Is("{") || each.Is("}")) AppendBrace(made, each);
        else AppendWord(made, each);
        made.Word = IsName(made) ? keyword::kNone : each.Keyword;
        made.Last = &each;
    }
    EndLine(made);
    return std::move(made.Made);
}

// What is not a matter of layout.
bool IsInTheWay(const mistake& of) {
    constexpr mistake_kind kinds[] = {mistake_kind::kForeignCharacter, mistake_kind::kZeroCharacter,
                                      mistake_kind::kBadCharacter,     mistake_kind::kOpenComment,
                                      mistake_kind::kOpenString,       mistake_kind::kTooLong,
                                      mistake_kind::kTooManyBytes,     mistake_kind::kTooManyTokens};
    return std::any_of(std::begin(kinds), std::end(kinds), [&of](mistake_kind each) { return of.Is(each); });
}

}  // namespace

bt::read_result<std::string> Format(std::string_view text, std::string_view path) {
    read_result noted;
    const load_options options;
    reading in = {.Options = options, .Path = path, .Game = UnvanquishedGame(), .Result = noted};
    bt::read_result<std::string> made;
    made.Document = text;
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // a byte order mark
    std::vector<piece> pieces;
    if (AddSource(in, std::string(path), text, {}, false) != kNone) pieces = PiecesOf(in);
    for (mistake& each : noted.Errors) {
        if (IsInTheWay(each)) made.Errors.push_back(std::move(each));
    }
    made.NumErrors = made.Errors.size();
    bt::detail::AddLines(made, path, text);
    if (made.IsSound()) made.Document = Laid(pieces);
    return made;
}

}  // namespace bt::unvanquished
