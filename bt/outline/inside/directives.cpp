// Directives: all are passed over, and those with an #if decide which branch is read. Nothing is evaluated but 0 and 1.
#include <bt/outline/inside/lexer.h>

#include <algorithm>
#include <iterator>

#include <bt/text/bytes.h>
#include <bt/text/quoted_text.h>

namespace bt::outline::detail {
namespace {

using bt::detail::ByteAt;

bool IsInWord(char byte) { return bt::detail::IsLetter(byte) || bt::detail::IsDigit(byte); }

// The next word of a directive, which is taken away; a sign alone is a word.
std::string_view TakeWord(std::string_view& from) {
    from.remove_prefix(std::min(from.find_first_not_of(" \t\r\\\n"), from.size()));
    std::size_t size = 0;
    while (size < from.size() && IsInWord(from[size])) ++size;
    const std::string_view word = from.substr(0, std::max<std::size_t>(size, from.empty() ? 0 : 1));
    from.remove_prefix(word.size());
    return word;
}

// Where a directive ends: at the line break, but not in a comment, nor behind a backslash.
std::size_t EndOfDirective(lexer& in) {
    const std::string_view text = in.In.Text;
    std::size_t at = in.At.Offset;
    char quote = 0;
    while (at < text.size() && text[at] != '\n') {
        const std::size_t end = quote == 0 && text[at] == '/' ? EndOfComment(in, at) : at;
        if (end > at) {
            at = end;
            continue;
        }
        if (text[at] == '"' && ByteAt(text, at - 1) != '\'') quote = quote == 0 ? '"' : '\0';
        else if (text[at] == '\\') at += ByteAt(text, at + 1) == '\r' ? 2 : 1;  // of a text, or of the line
        ++at;
    }
    return std::min(at, text.size());
}

// What is behind the name of a directive, without the comments that end it.
std::string_view WithoutComment(std::string_view rest) {
    return rest.substr(0, std::min(rest.find("/*"), rest.find("//")));
}

// The name of #ifndef X, #if !defined(X) or #if !defined X, if there is no more.
std::string_view NameOfGuard(std::string_view word, std::string_view rest) {
    if (word == "if") {
        if (TakeWord(rest) != "!" || TakeWord(rest) != "defined") return {};
        std::string_view name = TakeWord(rest);
        const bool has_parenthesis = name == "(";
        if (has_parenthesis) name = TakeWord(rest);
        if (has_parenthesis && TakeWord(rest) != ")") return {};
        return TakeWord(rest).empty() ? name : std::string_view();
    }
    return word == "ifndef" ? TakeWord(rest) : std::string_view();
}

bool IsOneOf(std::string_view rest, std::string_view number, std::string_view name) {
    const std::string_view word = TakeWord(rest);
    return (word == number || word == name) && TakeWord(rest).empty();
}

void SetRead(lexer& in, branch& of, bool is_read) {
    if (of.IsRead != is_read) in.NumUnread += is_read ? std::size_t(-1) : 1;
    of.IsRead = is_read;
    of.HasBeenRead = of.HasBeenRead || is_read;
}

void BeginBranches(lexer& in, const token& directive, std::string_view word, std::string_view rest) {
    in.Branches.push_back({.Directive = directive, .Guard = NameOfGuard(word, rest)});
    branch& made = in.Branches.back();
    const bool is_false = word == "if" && IsOneOf(rest, "0", "false");
    made.IsCertain = is_false || (word == "if" && IsOneOf(rest, "1", "true"));
    if (!made.IsCertain && in.IsReading()) in.In.Ifs.push_back(directive);
    SetRead(in, made, !is_false);
}

// #elif or #else. Behind #if 0 the next branch is read.
void NextBranch(lexer& in, branch& of, std::string_view word, std::string_view rest) {
    const bool is_else = word == "else";
    if (of.HasBeenRead) {
        SetRead(in, of, false);
    } else {
        const bool is_false = !is_else && IsOneOf(rest, "0", "false");
        of.IsCertain = is_else || is_false;
        SetRead(in, of, !is_false);
    }
    of.IsTold = false;
}

bool IsElse(std::string_view word) {
    return word == "else" || word == "elif" || word == "elifdef" || word == "elifndef";
}

}  // namespace

void ReadDirective(lexer& in) {
    const token sign = {token_kind::kSign, static_cast<std::uint32_t>(in.At.Offset), 1, in.At.Place};
    const std::size_t end = EndOfDirective(in);
    std::string_view rest = in.In.Text.substr(sign.Begin, end - sign.Begin).substr(1);
    MoveTo(in, end);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
    const std::string_view word = TakeWord(rest);
    rest = WithoutComment(rest);
    if (!in.Branches.empty() && !in.Branches.back().Guard.empty()) {
        branch& last = in.Branches.back();
        last.IsCertain = word == "define" && TakeWord(rest) == last.Guard;
        last.Guard = {};
    }
    if (word == "if" || word == "ifdef" || word == "ifndef") {
        BeginBranches(in, sign, word, rest);
    } else if (IsElse(word) || word == "endif") {
        if (in.Branches.empty())
            return Note(in.In, mistake_kind::kSurplusDirective, sign.Place,
                        {.Found = bt::detail::Quoted("#" + std::string(word))});
        if (word != "endif") return NextBranch(in, in.Branches.back(), word, rest);
        SetRead(in, in.Branches.back(), true);
        in.Branches.pop_back();
    }
}

void NoteDirective(reading& in, mistake_kind kind, const token& directive) {
    const std::string_view rest = in.Text.substr(directive.Begin);
    const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
    Note(in, kind, directive.Place, {.Found = bt::detail::Quoted(line)});
}

void CheckBranches(lexer& in, const token& name) {
    const auto is_doubtful = [](const branch& each) { return !each.IsCertain; };
    constexpr std::ptrdiff_t most = 64;  // so that many macros in very many branches take no longer
    const bool is_read = in.IsReading();
    const auto last = in.Branches.rbegin() + std::min(std::ssize(in.Branches), most);
    for (auto each = in.Branches.rbegin(); each != last; ++each) {
        if (is_read ? !is_doubtful(*each) : each->IsRead) continue;
        if (!each->IsTold && is_doubtful(*each)) {
            const mistake_kind kind = is_read ? mistake_kind::kInsideIf : mistake_kind::kInOtherBranch;
            const std::string_view found = in.In.Text.substr(name.Begin, name.Size);
            Note(in.In, kind, name.Place,
                 {.Found = bt::detail::Quoted(found), .Other = &each->Directive, .Why = "the branches begin here"});
        }
        each->IsTold = true;
        return;
    }
}

void CheckNoBranch(lexer& in) {
    for (const branch& each : in.Branches) {
        NoteDirective(in.In, mistake_kind::kUnclosedIf, each.Directive);
    }
}

}  // namespace bt::outline::detail
