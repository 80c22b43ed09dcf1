// What each macro declares, by its arguments.
#include <bt/outline/inside/arguments.h>

#include <algorithm>

#include <bt/text/quoted_text.h>

namespace bt::outline::detail {
namespace {

// The names of arguments by position, and how many of them must be there.
struct positions {
    std::span<const std::string_view> Names;
    std::size_t NumNeeded;
};

constexpr std::string_view kOfFullLeaf[] = {"Decide", "Preconditions", "Flags",     "BehaviorFlags", "Parameters",
                                            "Id",     "While",         "MaxSeconds"};
constexpr std::string_view kOfFullGroup[] = {"Behavior",      "Decide",     "Preconditions", "Flags",
                                             "BehaviorFlags", "Parameters", "Margin",        "Id",
                                             "While",         "MaxSeconds"};
constexpr std::string_view kOfFullBehavior[] = {"Activate", "Tick", "Deactivate", "Id"};
constexpr std::string_view kOfMemory[] = {"Depth", "StorageBytes"};
constexpr std::string_view kOfAgent[] = {"Agent", "Depth", "StorageBytes"};
constexpr std::string_view kOfFullTree[] = {"Depth",        "StorageBytes", "Alignment",
                                            "HasGenerator", "IsCopyable",   "Agent"};

void TakeByPosition(argument_list& of, const positions& which, declaration& to) {
    std::size_t num = 0;
    for (; num < which.Names.size() && !of.IsAtEnd(); ++num) {
        if (HasNext(of)) AddField(of.In, which.Names[num], of.All[of.Next++], to);
    }
    if (num < which.NumNeeded) {
        Note(of.In, mistake_kind::kTooFewArguments, of.Close,
             {.Needed = "next comes " + std::string(which.Names[num])});
    }
    CheckEnd(of);
}

void TakeFields(argument_list& of, declaration& to) {
    const auto rest = std::span<const stretch>(of.All).subspan(std::min(of.Next, of.All.size()));
    const bool is_decider = to.Kind != declaration_kind::kBehavior && to.Kind != declaration_kind::kTree;
    if (is_decider && rest.size() > 1 && rest.back().IsEmpty()) {
        Note(of.In, mistake_kind::kSurplusComma, of.Close - 1);  // the macro adds a field behind a comma of its own
    }
    ReadFields(of.In, rest, FieldsOf(to.Kind, to.Form), to);
}

// A name of BT_DECLARE_DECIDERS and its like.
void AddName(reading& in, const stretch& element, mistake_kind wrong, declaration& to) {
    const std::size_t end = EndOfName(in, element);
    if (end == element.First) return Note(in, wrong, end);
    if (end < element.Last) Note(in, wrong == mistake_kind::kNoName ? mistake_kind::kNoComma : wrong, end);
    to.Names.push_back(MakeName(in, {element.First, end}));
}

void TakeNames(argument_list& of, declaration& to) {
    const mistake_kind wrong = to.Kind == declaration_kind::kDeciders ? mistake_kind::kNoNames : mistake_kind::kNoName;
    if (of.All.empty()) return Note(of.In, wrong, of.Close);
    for (const stretch& each : of.All) {
        if (!each.IsEmpty()) AddName(of.In, each, wrong, to);
        else if (wrong == mistake_kind::kNoNames) Note(of.In, wrong, each.Last < of.Close ? each.Last : each.First - 1);
        else NoteEmpty(of.In, each, of.Close);
    }
}

void TakeOneName(argument_list& of, declaration& to) {
    qualified_name name;
    if (TakeName(of, name)) to.Names.push_back(std::move(name));
}

void TakeEnumeration(argument_list& of, declaration& to) {
    TakeOneName(of, to);
    CheckEnd(of);
}

void TakeDeclaredTree(argument_list& of, declaration& to) {
    TakeOneName(of, to);
    if (to.Form == macro_form::kMemory) TakeByPosition(of, {kOfMemory, 2}, to);
    else if (to.Form == macro_form::kAgent) TakeByPosition(of, {kOfAgent, 3}, to);
    else if (to.Form == macro_form::kFull) TakeByPosition(of, {kOfFullTree, 3}, to);
    else CheckEnd(of);
}

bool IsListOfLeaf(const argument_list& of) {
    const std::string_view first = TextAt(of.In, of.At());
    if (first == "(") return true;
    const std::size_t behind = of.At() + (Is(of.In, of.At() + 1, ",") ? 2 : 1);
    return (IsPolicy(first) || IsNodeKind(first)) && Is(of.In, behind, "(");
}

// False: fields would be those of a group.
bool TakeBehavior(argument_list& of, declaration& to) {
    if (of.IsAtEnd() || Is(of.In, of.At(), ".")) {
        Note(of.In, mistake_kind::kNoBehavior, of.IsAtEnd() ? of.Macro : of.At());
        return true;
    }
    if (IsListOfLeaf(of)) {
        const std::string needed =
            "write BT_DEFINE_GROUP(" + to.Name.Text + ", policy, (children)), or BT_DEFINE_NODE with a kind";
        Note(of.In, mistake_kind::kListOfLeaf, of.At(), {.Needed = needed});
        return false;
    }
    TakeBehaviorName(of, to.Behavior);
    return true;
}

void TakeLeaf(argument_list& of, declaration& to) {
    if (!TakeBehavior(of, to)) return;
    if (to.Form == macro_form::kFull) TakeByPosition(of, {kOfFullLeaf, std::size(kOfFullLeaf)}, to);
    else TakeFields(of, to);
}

void TakeGroup(argument_list& of, declaration& to) {
    TakePolicy(of, to);
    TakeChildren(of, to);
    if (to.Form == macro_form::kFull) TakeByPosition(of, {kOfFullGroup, std::size(kOfFullGroup)}, to);
    else TakeFields(of, to);
}

void TakeNode(argument_list& of, declaration& to) {
    if (to.Form == macro_form::kSubtree) {
        if (TakeName(of, to.Root)) to.Children.push_back(to.Root);
    } else {
        TakePolicy(of, to);
        TakeChildren(of, to);
    }
    TakeFields(of, to);
}

void TakeTree(argument_list& of, declaration& to) {
    const std::size_t at = of.At();
    if (TakeName(of, to.Root) && to.Root.Text == to.Name.Text) Note(of.In, mistake_kind::kNameOfRoot, at);
    if (to.Form == macro_form::kLint) TakeFields(of, to);
    else CheckEnd(of);
}

void TakeCondition(argument_list& of, declaration& to) {
    to.Node = kCondition;
    TakeFields(of, to);
}

void TakeBehaviorArguments(argument_list& of, declaration& to) {
    if (to.Form == macro_form::kInner) {
        TakeName(of, to.Root);
        CheckEnd(of);
    } else if (to.Form == macro_form::kFull) {
        TakeByPosition(of, {kOfFullBehavior, std::size(kOfFullBehavior)}, to);
    } else if (to.Form != macro_form::kCoroutine) {
        TakeFields(of, to);
    }
}

// The names with which a definition begins. False: it has none.
bool TakeNamesOfIt(argument_list& of, declaration& to) {
    if (!TakeOwnName(of, to.Name)) return false;
    to.DebugName = to.Name.Text;
    if (to.Form == macro_form::kNamed) TakeText(of, to.DebugName);
    return true;
}

void TakeArguments(argument_list& of, declaration& to) {
    switch (to.Kind) {
        case declaration_kind::kDeciders:
        case declaration_kind::kBehaviors:
        case declaration_kind::kParameters: return TakeNames(of, to);
        case declaration_kind::kFlags:
        case declaration_kind::kStimuli:
        case declaration_kind::kBehaviorFlags: return TakeEnumeration(of, to);
        case declaration_kind::kDeclaredTree: return TakeDeclaredTree(of, to);
        case declaration_kind::kLeaf: return TakeLeaf(of, to);
        case declaration_kind::kGroup: return TakeGroup(of, to);
        case declaration_kind::kNode: return TakeNode(of, to);
        case declaration_kind::kCondition: return TakeCondition(of, to);
        case declaration_kind::kBehavior: return TakeBehaviorArguments(of, to);
        case declaration_kind::kTree:
        case declaration_kind::kClassicTree: return TakeTree(of, to);
        case declaration_kind::kConstant: return;  // not covered: no macro declares one
    }
}

}  // namespace

void ReadMacro(reading& in, const macro_row& row, std::size_t name, const stretch& inside, declaration& to) {
    const bool by_position = row.Form == macro_form::kFull || row.Form == macro_form::kCoroutine;
    argument_list of = {in, Split(in, inside, by_position ? commas::kOfArguments : commas::kOfFields), name,
                        inside.Last};
    to.Kind = row.Kind;
    to.Form = row.Form;
    in.Owner.clear();
    const bool defines = row.Name.starts_with("BT_DEFINE_");
    if (!defines || TakeNamesOfIt(of, to)) TakeArguments(of, to);
    in.Owner.clear();
}

}  // namespace bt::outline::detail
