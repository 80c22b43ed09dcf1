// What nodes ask, and whether they may run.
#include "terms.h"

#include <algorithm>
#include <utility>

namespace tool {
namespace {

int Add(plain_term made, std::vector<plain_term>& terms) {
    terms.push_back(std::move(made));
    return static_cast<int>(terms.size()) - 1;
}

int Copy(const plain_tree& in, int term, std::vector<plain_term>& terms) {
    plain_term made = in.TermAt(term);
    if (made.Left != kNothing) made.Left = Copy(in, made.Left, terms);
    if (made.Right != kNothing) made.Right = Copy(in, made.Right, terms);
    return Add(std::move(made), terms);
}

int AskedByAll(const plain_tree& in, const plain_node& of, plain_term::kind kind, std::vector<plain_term>& terms) {
    if (of.Children.empty()) return Add({.Number = kind == plain_term::kind::kAnd ? 1.0 : 0.0}, terms);
    int all = kNothing;
    for (const int child : of.Children) {
        const int term = AskedTerm(in, child, terms);
        if (term == kNothing) return kNothing;
        all = Join(kind, all, term, terms);
    }
    return all;
}

}  // namespace

int Join(plain_term::kind kind, int left, int right, std::vector<plain_term>& terms) {
    return left == kNothing ? right : Add({.Kind = kind, .Left = left, .Right = right}, terms);
}

std::vector<int> SidesOf(const plain_tree& in, int term, plain_term::kind sign) {
    std::vector<int> sides;
    for (std::vector<int> left = {term}; !left.empty();) {
        const int at = left.back();
        const plain_term& from = in.TermAt(at);
        left.pop_back();
        if (from.Kind == sign) left.insert(left.end(), {from.Right, from.Left});
        else sides.push_back(at);
    }
    return sides;
}

bool MayRun(const plain_trees& trees, const plain_tree& in, int node) {
    const plain_node& of = in.At(node);
    if (of.Role == plain_role::kTree) {
        const plain_tree& inner = trees.Trees[static_cast<std::size_t>(of.Tree)];
        return MayRun(trees, inner, inner.Root);
    }
    if (of.Role != plain_role::kKind || of.Kind == bt::kRun || of.Kind == bt::kWait) return true;
    return std::any_of(of.Children.begin(), of.Children.end(), [&](int child) { return MayRun(trees, in, child); });
}

bool MayRunAfterFirst(const plain_trees& trees, const plain_tree& in, const plain_node& of) {
    for (std::size_t i = 1; i < of.Children.size(); ++i) {
        if (MayRun(trees, in, of.Children[i])) return true;
    }
    return false;
}

std::string NotesOf(const plain_tree& in, int node) {
    std::string made = in.At(node).Note;
    for (const int child : in.At(node).Children) made = JoinNotes(made, NotesOf(in, child));
    return made;
}

int AskedTerm(const plain_tree& in, int node, std::vector<plain_term>& terms) {
    const plain_node& of = in.At(node);
    if (of.Role != plain_role::kKind) return kNothing;
    if (of.Kind == bt::kCondition) return Copy(in, of.Term, terms);
    if (of.Kind == bt::kSucceed || of.Kind == bt::kFail) return Add({.Number = of.Kind == bt::kSucceed ? 1.0 : 0.0}, terms);
    if (of.Kind == bt::kSequence || of.Kind == bt::kReactiveSequence) return AskedByAll(in, of, plain_term::kind::kAnd, terms);
    if (of.Kind == bt::kSelector || of.Kind == bt::kReactiveSelector) return AskedByAll(in, of, plain_term::kind::kOr, terms);
    if (of.Kind != bt::kInvert) return kNothing;
    const int term = AskedTerm(in, of.Children[0], terms);
    return term == kNothing ? kNothing : Add({.Kind = plain_term::kind::kNot, .Left = term}, terms);
}

}  // namespace tool
