// Takes the arguments of a macro: names, texts, and commas that are missing between them.
#include <bt/outline/inside/arguments.h>

#include <bt/text/quoted_text.h>

namespace bt::outline::detail {

bool HasNext(argument_list& of) {
    if (of.IsAtEnd()) {
        Note(of.In, mistake_kind::kTooFewArguments, of.Close);
        return false;
    }
    if (!of.All[of.Next].IsEmpty()) return true;
    Note(of.In, mistake_kind::kEmptyArgument, of.At());
    ++of.Next;
    return false;
}

void CutNext(argument_list& of, std::size_t at) {
    Note(of.In, mistake_kind::kNoComma, at);
    const std::size_t last = of.All[of.Next].Last;
    of.All[of.Next].Last = at;
    of.All.insert(of.All.begin() + static_cast<std::ptrdiff_t>(of.Next) + 1, {at, last});
}

bool TakeBehaviorName(argument_list& of, qualified_name& to) {
    if (!HasNext(of)) return false;
    const std::size_t end = EndOfName(of.In, of.All[of.Next]);
    if (end == of.At()) {
        Note(of.In, mistake_kind::kNoName, of.At());
        ++of.Next;
        return false;
    }
    const bool begins_other = IsKind(of.In, end, token_kind::kName) || IsKind(of.In, end, token_kind::kText) ||
                              Is(of.In, end, "(") || Is(of.In, end, ".");
    if (end < of.All[of.Next].Last && begins_other) CutNext(of, end);
    to = MakeName(of.In, of.All[of.Next++]);
    return true;
}

bool TakeName(argument_list& of, qualified_name& to) {
    const std::size_t at = of.At();
    if (!TakeBehaviorName(of, to)) return false;
    if (!to.Text.empty()) return true;
    Note(of.In, mistake_kind::kNoName, at, {.Found = bt::detail::Quoted(to.At.Text)});
    return false;
}

bool TakeOwnName(argument_list& of, qualified_name& to) {
    const std::size_t at = of.At();
    if (!TakeName(of, to)) return false;
    of.In.Owner = to.Text;
    if (to.At.NumTokens == 1) return true;
    Note(of.In, mistake_kind::kNoName, at,
         {.Found = bt::detail::Quoted(to.Text), .Needed = "it is written without namespaces"});
    return true;
}

void TakeText(argument_list& of, std::string& to) {
    if (!HasNext(of)) return;
    std::size_t end = of.At();
    while (end < of.All[of.Next].Last && IsKind(of.In, end, token_kind::kText)) ++end;
    if (end == of.At()) {
        Note(of.In, mistake_kind::kNoText, end);
        const bool is_other = IsNodeKind(TextAt(of.In, end)) || of.Next + 1 == of.All.size() || Is(of.In, end, ".");
        if (!is_other) ++of.Next;
        return;
    }
    if (end < of.All[of.Next].Last) CutNext(of, end);
    ReadText(of.In.Document, MakePart(of.In, of.All[of.Next++]), to);
}

void NoteEmpty(reading& in, const stretch& argument, std::size_t close) {
    if (argument.Last < close) Note(in, mistake_kind::kEmptyArgument, argument.Last);
    else Note(in, mistake_kind::kSurplusComma, argument.First - 1);
}

void CheckEnd(argument_list& of) {
    if (!of.IsAtEnd()) return Note(of.In, mistake_kind::kTooManyArguments, of.At());
    if (of.Next < of.All.size()) NoteEmpty(of.In, of.All[of.Next], of.Close);
}

}  // namespace bt::outline::detail
