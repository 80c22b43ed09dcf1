// The arguments of what has children: a policy or a kind, and a list.
#include <bt/outline/inside/arguments.h>

#include <unordered_set>

namespace bt::outline::detail {
namespace {

std::vector<std::string_view> AllPolicies() {
    std::vector<std::string_view> all;
    for (int i = 0; i < kNumGroupPolicies; ++i) all.emplace_back(GroupPolicyName(static_cast<group_policy>(i)));
    return all;
}

std::vector<std::string_view> AllNodeKinds() {
    std::vector<std::string_view> all;
    for (int i = 0; i < kNumNodeKinds; ++i) all.emplace_back(NodeKindName(static_cast<node_kind>(i)));
    return all;
}

// The number of a name in a list; -1: it is not in it.
int NumberOf(const std::vector<std::string_view>& all, std::string_view name) {
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i] == name) return static_cast<int>(i);
    }
    return -1;
}

mistake_kind NoListOf(const declaration& which) {
    return which.Kind == declaration_kind::kGroup ? mistake_kind::kNoChildren : mistake_kind::kNoParentheses;
}

// What is between two commas of a list: a name, or several between which commas are missing.
void AddChildren(reading& in, stretch element, declaration& to) {
    while (!element.IsEmpty()) {
        const std::size_t end = EndOfName(in, element);
        if (end == element.First || (end < element.Last && !IsKind(in, end, token_kind::kName))) {
            return Note(in, mistake_kind::kBadChild, element.First);
        }
        to.Children.push_back(MakeName(in, {element.First, end}));
        if (end < element.Last) Note(in, mistake_kind::kNoComma, end);
        element.First = end;
    }
}

void CheckChildren(reading& in, const declaration& of) {
    if (of.Kind != declaration_kind::kGroup) return;
    std::unordered_set<std::string_view> names;
    for (const qualified_name& each : of.Children) {
        if (names.insert(each.Text).second) continue;
        Note(in, mistake_kind::kSameChildTwice, in.Copied + (each.At.First - in.CopiedTo));
    }
}

void ReadChildren(reading& in, const stretch& list, declaration& to) {
    to.List = MakePart(in, list);
    const std::vector<stretch> elements = Split(in, {list.First + 1, list.Last - 1}, commas::kOfArguments);
    if (elements.empty() && to.Kind == declaration_kind::kGroup) Note(in, mistake_kind::kNoChildren, list.First);
    for (const stretch& each : elements) {
        if (each.IsEmpty()) NoteEmpty(in, each, list.Last - 1);
        AddChildren(in, each, to);
    }
    CheckChildren(in, to);
}

// Where the parentheses end that open at a token. Each bracket within a macro has one that closes it.
std::size_t EndOfList(reading& in, std::size_t open) {
    int depth = 0;
    for (std::size_t at = open;; ++at, ++in.NumSteps) {
        if (IsOpening(in, at)) ++depth;
        if (IsClosing(in, at) && --depth == 0) return at + 1;
    }
}

}  // namespace

bool IsPolicy(std::string_view name) { return NumberOf(AllPolicies(), name) >= 0; }
bool IsNodeKind(std::string_view name) { return NumberOf(AllNodeKinds(), name) >= 0; }

void TakePolicy(argument_list& of, declaration& to) {
    const bool is_group = to.Kind == declaration_kind::kGroup;
    const mistake_kind unknown = is_group ? mistake_kind::kUnknownPolicy : mistake_kind::kUnknownNodeKind;
    const std::size_t at = of.At();
    if (Is(of.In, at, "(")) return Note(of.In, unknown, at, {.Needed = "it comes before the children"});
    qualified_name name;
    if (!TakeName(of, name)) return;
    to.PolicyOrNode = name.At;
    const std::vector<std::string_view> known = is_group ? AllPolicies() : AllNodeKinds();
    const int which = NumberOf(known, name.Text);
    if (which >= 0 && is_group) to.Policy = static_cast<group_policy>(which);
    else if (which >= 0) to.Node = static_cast<node_kind>(which);
    else if (name.At.NumTokens > 1)
        Note(of.In, unknown, at, {.Found = '"' + name.Text + '"', .Needed = "it is written without namespaces"});
    else if (is_group && IsNodeKind(name.Text))
        Note(of.In, unknown, at, {.Needed = "this is a kind of BT_DEFINE_NODE"});
    else if (!is_group && IsPolicy(name.Text))
        Note(of.In, unknown, at, {.Needed = "this is a policy of BT_DEFINE_GROUP"});
    else NoteUnknown(of.In, unknown, at, known);
}

void TakeChildren(argument_list& of, declaration& to) {
    if (of.IsAtEnd()) return Note(of.In, NoListOf(to), of.Close);
    if (Is(of.In, of.At(), "(")) {
        const std::size_t end = EndOfList(of.In, of.At());
        if (end < of.All[of.Next].Last) CutNext(of, end);
        ReadChildren(of.In, of.All[of.Next++], to);
    } else {
        Note(of.In, NoListOf(to), of.At());
        while (!of.IsAtEnd() && IsKind(of.In, of.At(), token_kind::kName)) AddChildren(of.In, of.All[of.Next++], to);
    }
    for (; !of.IsAtEnd() && Is(of.In, of.At(), "("); ++of.Next) Note(of.In, mistake_kind::kTwoLists, of.At());
}

}  // namespace bt::outline::detail
