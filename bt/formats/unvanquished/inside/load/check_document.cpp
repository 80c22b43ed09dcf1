// Checks that a document hangs together, because it may have been made by hand. What the reader makes always does.
#include <bt/formats/unvanquished/inside/load/load.h>

#include <bt/text/quoted_text.h>

namespace bt::unvanquished::detail {
namespace {

class document_check {
public:
    document_check(const document& from, load_errors& errors) : From(from), Errors(errors) {}

    void CheckTree(const tree& of);

private:
    void CheckNode(const tree& in, std::size_t at);
    void CheckExpression(const tree& in, std::size_t at);
    void CheckLink(const tree& in, place from, int to, std::size_t least, std::vector<bool>& taken, std::string_view what);
    void Note(mistake_kind kind, const tree& in, place at, std::string_view found, std::string_view needed = {}) {
        Errors.Add(kind, in.Name, at, found, needed);
    }

    const document& From;
    load_errors& Errors;
    std::vector<bool> TakenNodes;        // of the tree that is being checked
    std::vector<bool> TakenExpressions;  // the same
};

// Everything stands behind what leads to it, so nothing leads to itself; and once, so that the tree is no larger than the document.
void document_check::CheckLink(const tree& in, place from, int to, std::size_t least, std::vector<bool>& taken, std::string_view what) {
    const auto index = static_cast<std::size_t>(to);
    if (to < 0 || index < least || index >= taken.size() || taken[index])
        return Note(mistake_kind::kBadLink, in, from, what);
    taken[index] = true;
}

const char* NeededChildren(const node& of) {
    const std::size_t num = of.Children.size();
    constexpr std::size_t most = 20;  // as in the game
    if (IsGroup(of.Kind)) return num <= most ? nullptr : "it has 20 at most";
    if (of.Kind == node_kind::kCondition) return num <= 1 ? nullptr : "a condition has one or none";
    if (of.Kind == node_kind::kDecorator) return num == 1 ? nullptr : "a decorator has one";
    return num == 0 ? nullptr : "it has none";
}

void document_check::CheckNode(const tree& in, std::size_t at) {
    const node& here = in.Nodes[at];
    for (const int child : here.Children) CheckLink(in, here.Place, child, at + 1, TakenNodes, "a child");
    if (const char* const needed = NeededChildren(here); needed != nullptr) {
        Note(mistake_kind::kWrongChildren, in, here.Place, std::to_string(here.Children.size()) + " children", needed);
    }
    if (here.Kind == node_kind::kCondition) CheckLink(in, here.Place, here.Expression, 0, TakenExpressions, "its expression");
    if (here.Kind != node_kind::kBehavior) return;
    const bool is_there = here.Tree >= 0 && here.Tree < static_cast<int>(From.Trees.size());
    if (!is_there) Note(mistake_kind::kBadLink, in, here.Place, "behavior " + bt::detail::Quoted(here.Name));
}

void document_check::CheckExpression(const tree& in, std::size_t at) {
    const expression& here = in.Expressions[at];
    if (here.Kind == expression_kind::kNumber || here.Kind == expression_kind::kCall) return;
    CheckLink(in, here.Place, here.Left, at + 1, TakenExpressions, "a side of an operator");
    if (here.Kind != expression_kind::kNot) CheckLink(in, here.Place, here.Right, at + 1, TakenExpressions, "a side of an operator");
}

void document_check::CheckTree(const tree& of) {
    TakenNodes.assign(of.Nodes.size(), false);
    TakenExpressions.assign(of.Expressions.size(), false);
    if (of.Nodes.empty() || of.Root == kNone) return Note(mistake_kind::kNoTree, of, {}, "");
    CheckLink(of, {}, of.Root, 0, TakenNodes, "the root");
    if (of.SelectClass != kNone) CheckLink(of, {}, of.SelectClass, 0, TakenNodes, "selectClass");
    for (std::size_t i = 0; i < of.Nodes.size(); ++i) CheckNode(of, i);
    for (std::size_t i = 0; i < of.Expressions.size(); ++i) CheckExpression(of, i);
}

}  // namespace

void CheckDocument(const document& from, load_errors& errors) {
    if (from.Trees.empty()) errors.Add(mistake_kind::kNoTree, {}, {}, "");
    document_check check(from, errors);
    for (const tree& each : from.Trees) check.CheckTree(each);
}

}  // namespace bt::unvanquished::detail
