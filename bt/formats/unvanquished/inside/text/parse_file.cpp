// The tree of a file: how its nodes stand in each other.
#include <algorithm>
#include <string>

#include <bt/formats/unvanquished/inside/text/parser.h>
#include <bt/formats/unvanquished/inside/text/preprocessor.h>

namespace bt::unvanquished::detail {
namespace {

// A string of one character that the game takes for a sign: it looks at their texts only.
bool IsQuotedSign(const token& there, bool is_in_parentheses) {
    if (there.Kind != token_kind::kString) return false;
    const bool is_brace = there.Text[0] == '{' || there.Text[0] == '}';
    return there.Text[0] == '(' || there.Text[0] == ')' || (is_brace && !is_in_parentheses);
}

// For each "(" its ")". For the game a string is as good as a sign, so that the ")" of an action may be in its text.
std::vector<int> FindClosing(parser& of) {
    std::vector<int> closing(of.Tokens.size(), kNone);
    std::vector<std::size_t> open[2];  // clean: apart for strings, so that one mistake is told and not what follows from it
    for (std::size_t i = 0; i < of.Tokens.size(); ++i) {
        const token& each = of.Tokens[i];
        if (each.Text.size() != 1) continue;
        if (IsQuotedSign(each, !open[0].empty())) Note(of.In, mistake_kind::kQuotedWord, each);
        std::vector<std::size_t>& around = open[!of.In.IsExact && each.Kind == token_kind::kString];
        if (IsSign(of, i, "(")) around.push_back(i);
        else if (IsSign(of, i, ")") && !around.empty()) {
            closing[around.back()] = static_cast<int>(i);
            around.pop_back();
        }
    }
    return closing;
}

bool CanHaveOne(brace_of brace) { return brace == brace_of::kOne || brace == brace_of::kSelectClass || brace == brace_of::kFile; }

// A mistake if the open node has no room for another child.
void CheckRoom(parser& of) {
    open_node& top = of.Open.back();
    const bool is_full = CanHaveOne(top.Brace) ? top.NumChildren > 0 : top.NumChildren == kMaxNumChildren;
    if (!is_full || top.IsTold || top.Brace == brace_of::kNothing) return;
    if (top.Brace == brace_of::kFile && WordAt(of, of.At) == keyword::kSelectClass) return;  // has its own mistake
    top.IsTold = true;
    const token* const word = top.Brace == brace_of::kFile ? nullptr : &of.Tokens[top.Word];
    if (top.Brace == brace_of::kFile) return NoteHere(of, mistake_kind::kSecondTree);
    if (CanHaveOne(top.Brace)) return NoteHere(of, mistake_kind::kSecondChild, {.Other = word});
    NoteHere(of, mistake_kind::kTooManyChildren, {.Other = word});
}

// Puts a node into the one that was open before it was read.
void Attach(parser& of, std::size_t parent, int number) {
    open_node& top = of.Open[parent];
    ++top.NumChildren;
    if (number == kNone) return;
    if (top.Node != kNone) of.To.Nodes[static_cast<std::size_t>(top.Node)].Children.push_back(number);
    if (top.Brace == brace_of::kFile && of.To.Root == kNone) of.To.Root = number;
    if (top.Brace == brace_of::kSelectClass && of.To.SelectClass == kNone) of.To.SelectClass = number;
    if (++of.In.NumNodes > static_cast<std::size_t>(kMaxNumNodes)) NoteLimit(of.In, mistake_kind::kTooManyNodes, of.Tokens[of.At - 1]);
}

// Whether a node is closed by a brace that stands in another column. The first one is where a missing brace is looked for.
void CompareColumns(parser& of, const open_node& closed) {
    const token& word = of.Tokens[closed.Word];
    const token& brace = of.Now();
    if (of.MisplacedOpen > 0 || word.Expansion >= 0 || brace.Expansion >= 0 || word.Source != brace.Source) return;
    if (!word.IsFirstOfLine || !brace.IsFirstOfLine || word.Column == brace.Column) return;
    of.MisplacedOpen = closed.Word;
    of.MisplacedClose = of.At;
}

void CloseBrace(parser& of) {
    const open_node closed = of.Open.back();
    if (closed.Brace == brace_of::kFile) {
        if (!closed.IsTold) NoteHere(of, mistake_kind::kSurplusBrace);
        of.Open.back().IsTold = true;
        ++of.At;
        return;
    }
    CompareColumns(of, closed);
    const token& word = of.Tokens[closed.Word];
    const bool is_empty = closed.NumChildren == 0 && !closed.IsTold;
    if (is_empty && CanHaveOne(closed.Brace)) NoteHere(of, mistake_kind::kNoChild, {.Found = "\"}\"", .Other = &word});
    if (is_empty && closed.Brace == brace_of::kList) Note(of.In, mistake_kind::kEmptyList, word);
    of.Open.pop_back();
    ++of.At;
}

// The file ends, and nodes are open.
void NoteUnclosed(parser& of) {
    if (of.MisplacedOpen > 0) {
        const token& close = of.Tokens[of.MisplacedClose];
        std::string needed = "the brace that closes it, in line " + std::to_string(close.Line) + ", is in another column";
        return Note(of.In, mistake_kind::kUnclosed, of.Tokens[of.MisplacedOpen], {.Needed = std::move(needed), .Other = &close});
    }
    Note(of.In, mistake_kind::kUnclosed, of.Tokens[of.Open.back().Word], {.Needed = "\"}\" is needed"});
}

void NoteEnd(parser& of) {
    const open_node& file = of.Open.front();
    if (of.In.IsFull || of.IsTorn || of.IsEndTold) return;
    if (of.Open.size() > 1 + of.NumAssumed) return NoteUnclosed(of);
    if (file.NumChildren > 0 || file.IsTold) return;
    Note(of.In, mistake_kind::kNoTree, of.Tokens.empty() ? of.File : of.Tokens.back(), {.FindsNothing = true});
}

// Notes the highest nodes that have children, but no action below them.
void CheckActions(parser& of) {
    std::vector<bool> does_something(of.To.Nodes.size());
    std::vector<bool> is_told(of.To.Nodes.size());
    for (std::size_t i = of.To.Nodes.size(); i-- > 0;) {
        const node& each = of.To.Nodes[i];
        const bool is_end = each.Kind == node_kind::kAction || each.Kind == node_kind::kBehavior || each.Kind == node_kind::kSpawnAs;
        does_something[i] = is_end;
        for (const int child : each.Children) does_something[i] = does_something[i] || does_something[static_cast<std::size_t>(child)];
    }
    for (std::size_t i = 0; i < of.To.Nodes.size(); ++i) {
        const bool is_idle = !does_something[i] && !of.To.Nodes[i].Children.empty();
        if (is_idle && !is_told[i]) Note(of.In, mistake_kind::kNoAction, of.Words[i]);
        for (const int child : of.To.Nodes[i].Children) is_told[static_cast<std::size_t>(child)] = is_idle;
    }
}

void ParseNodes(parser& of) {
    of.Open.push_back({.Brace = brace_of::kFile});
    while (!of.IsAtEnd() && !of.In.IsFull) {
        if (of.Now().Kind == token_kind::kBroken) {
            of.Open.back().IsTold = true;
            ++of.At;
            continue;
        }
        if (IsSign(of, of.At, "}")) {
            CloseBrace(of);
            continue;
        }
        CheckRoom(of);
        if (of.Open.size() == 1 && of.Open[0].IsTold && WordAt(of, of.At) == keyword::kNone) {
            ++of.At;
            SkipToNode(of);
            if (IsSign(of, of.At, "{")) of.Open.push_back({.Brace = brace_of::kNothing, .Word = of.At++});
            continue;
        }
        const bool is_select_class = WordAt(of, of.At) == keyword::kSelectClass;
        const std::size_t parent = of.Open.size() - 1;
        const int number = ParseNode(of);
        if (!is_select_class || parent > 0) Attach(of, parent, number);
    }
    NoteEnd(of);
}

}  // namespace

bool IsSign(const parser& of, std::size_t at, std::string_view sign) {
    if (at >= of.Tokens.size()) return false;
    const token& there = of.Tokens[at];
    return there.Text == sign && (there.Kind == token_kind::kPunctuation || there.Kind == token_kind::kString);
}

keyword WordAt(const parser& of, std::size_t at) {
    if (at >= of.Tokens.size()) return keyword::kNone;
    const token_kind kind = of.Tokens[at].Kind;
    return kind == token_kind::kName || kind == token_kind::kString ? KeywordOf(of.Tokens[at].Text) : keyword::kNone;
}

void NoteHere(parser& of, mistake_kind kind, note more) {
    if (!of.IsAtEnd()) return Note(of.In, kind, of.Now(), std::move(more));
    of.IsEndTold = true;
    if (of.IsTorn) return;
    Note(of.In, kind, of.Tokens.back(), std::move(more));
}

void NoteMissing(parser& of, std::string needed, const token* other) {
    const mistake_kind kind = of.IsAtEnd() ? mistake_kind::kEndOfFile : mistake_kind::kUnexpected;
    NoteHere(of, kind, {.Needed = std::move(needed), .Other = other});
}

void SkipToNode(parser& of) {
    while (!of.IsAtEnd() && !IsSign(of, of.At, "{") && !IsSign(of, of.At, "}") && WordAt(of, of.At) == keyword::kNone) ++of.At;
}

int ReadTree(reading& in, int source, std::string_view name) {
    const int number = static_cast<int>(in.Result.Document.Trees.size());
    in.Result.Document.Trees.emplace_back();
    tree made = {.Name = std::string(name)};
    const token file = {.Source = source};
    in.IsTorn = false;
    parser of = {.In = in, .To = made, .File = file, .Tokens = Preprocess(in, source)};
    of.IsTorn = in.IsTorn;
    of.Closing = FindClosing(of);
    const std::size_t room = std::min(of.Tokens.size() / 4, std::size_t{kMaxNumNodes});  // most nodes have four tokens
    made.Nodes.reserve(room);
    made.Expressions.reserve(room);
    of.Words.reserve(room);
    ParseNodes(of);
    made.Nodes.shrink_to_fit(), made.Expressions.shrink_to_fit();  // a document may be kept
    if (!in.IsExact && in.Result.NumErrors == 0) CheckActions(of);
    in.Result.Document.Trees[static_cast<std::size_t>(number)] = std::move(made);
    return number;
}

int FindTree(reading& in, const token& named) {
    const auto [found, is_new] = in.Trees.try_emplace(named.Text);
    named_tree& made = found->second;
    if (!is_new && made.IsOpen) Note(in, mistake_kind::kBehaviorInItself, named);
    if (!is_new) return made.IsOpen ? kNone : made.Tree;
    const int source = FindBehavior(in, named);
    if (source != kNone) made.Tree = ReadTree(in, source, named.Text);
    made.IsOpen = false;
    return made.Tree;
}

}  // namespace bt::unvanquished::detail
