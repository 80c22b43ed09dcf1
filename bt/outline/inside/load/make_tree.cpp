// Makes deciders of declarations, and a tree of all that are below a root.
#include <bt/outline/inside/load/make_tree.h>

#include <map>

#include <bt/built/tree_in_work.h>
#include <bt/outline/inside/load/drafting.h>
#include <bt/outline/inside/load/lookup.h>
#include <bt/outline/inside/load/order.h>
#include <bt/outline/inside/load/same_tree.h>

namespace bt::outline::detail {
namespace {

// The mistakes that verification finds, by error_code.
constexpr mistake_row kErrorRows[] = {
    {"kNone", severity::kError, severity::kError, ""},
#define BT_ERROR(code, text) {#code, severity::kError, severity::kError, text},
#include <bt/error_codes.h>
};

class tree_maker {
public:
    tree_maker(binding& in, bool is_classic) : In(in) { Work.IsClassic = is_classic; }

    // The decider that a name means, and all below it, as the next node of the tree.
    void Add(const declaration& from, const qualified_name& name, int depth) {
        if (const declaration* const found = FindDecider(In, from, name.Text); found != nullptr)
            return AddOwn(*found, name, depth);
        const auto* const compiled = FindNamed(In, &known_names::Deciders, LastName(name.Text));
        if (compiled == nullptr) return AddUnknown(from, name);
        Places.push_back({&from, name.At.Place});
        Work.Subtree(**compiled);
    }

    // The tree. If there is a mistake in it, it was noted, and there is none.
    built_tree Build(const declaration& tree) {
        built_tree made = Work.Build(tree.Name.Text, bt::detail::tree_parts::kPlans);
        for (const build_error& error : made.Errors()) {
            const node_place at =
                error.Node >= 0 ? Places[static_cast<std::size_t>(error.Node)] : node_place{&tree, tree.Name.At.Place};
            const std::string needed = error.Needed > 0 ? "it needs " + std::to_string(error.Needed) : "";
            const place where = PlaceOfError(In, *at.Owner, error.Code, at.Place);
            Note(In, kErrorRows[static_cast<std::size_t>(error.Code)], where, *at.Owner,
                 {.Found = error.Other, .Needed = needed});
        }
        return made;
    }

private:
    struct node_place {
        const declaration* Owner;
        place Place;
    };

    // A decider that neither the text nor the program has.
    void AddUnknown(const declaration& from, const qualified_name& name) {
        NoteNoDecider(In, from, name);
        if (In.Draft == nullptr || !In.Found.IsSound()) return;
        Places.push_back({&from, name.At.Place});
        const auto [before, is_new] = OpenNumbers.emplace(LastName(name.Text), 0);
        if (is_new) before->second = Work.Add(OpenDecider(), {.Name = before->first});
        else Work.Again(before->second);
    }

    void AddOwn(const declaration& of, const qualified_name& name, int depth) {
        if (depth >= kMaxClassicDepth) {
            return Note(In, kErrorRows[static_cast<std::size_t>(error_code::kTooDeep)], name.At.Place, of);
        }
        if (const auto before = Numbers.find(&of); before != Numbers.end()) {
            Places.push_back({&of, name.At.Place});
            Work.Again(before->second);  // one that is not complete is below itself, which the tree's mistakes say
            return;
        }
        Places.push_back({&of, of.Name.At.Place});
        given_fields given;
        ReadFields(In, of, given);
        const decider made = MakeDecider(of, given);
        const bt::detail::node_source source = {.Name = of.DebugName, .Note = given.Note};
        const bool is_inner = of.Kind == declaration_kind::kGroup || of.Kind == declaration_kind::kNode;
        Numbers.emplace(&of, is_inner ? Work.Begin(made, source) : Work.Add(made, source));
        for (const qualified_name& each : of.Children) Add(of, each, depth + 1);
        if (is_inner) Work.End();
    }

    // The list of children as it is written, which a compiled decider has, too.
    const char* ListOf(const declaration& of) {
        if (of.Form == macro_form::kSubtree) return In.Kept.Texts.emplace_back("(" + of.Root.Text + ")").c_str();
        if (of.List.NumTokens == 0) return nullptr;
        return In.Kept.Texts.emplace_back(AsText(In, WordsIn(In, of.List))).c_str();
    }

    // As a development build has it.
    const char* SourceOf(const declaration& of) {
        const text_place at = PlaceOf(In.Document, of.Whole.Place);
        const std::string words = AsText(In, WordsIn(In, of.Whole));
        return In.Kept.Texts.emplace_back(at.File + ":" + std::to_string(at.Line) + ": " + words).c_str();
    }

    decider MakeDecider(const declaration& of, const given_fields& given) {
        using enum declaration_kind;
        const decider_options& options = given.Options;
        const behavior* const functions = of.Kind == kLeaf ? FindBehavior(In, of, of.Behavior.At) : options.Behavior;
        const decider_kind kind = of.Kind == kLeaf ? bt::kBehavior : of.Kind == kGroup ? bt::kGroup : bt::kNode;
        decider made = bt::detail::MakeDecider(options, kind, of.Policy, functions, Work);
        made.Children.Names = ListOf(of);
        made.Number = given.Number;
        made.Count = given.Count;
        made.FailCount = given.FailCount;
        made.Seconds = given.Seconds;
        made.Node = of.Node;
        made.Source = SourceOf(of);
        return made;
    }

    binding& In;
    bt::detail::tree_in_work Work;
    std::map<const declaration*, int> Numbers;  // of the first place of each decider
    std::map<std::string, int> OpenNumbers;     // the same of deciders that neither the text nor the program has
    std::vector<node_place> Places;             // of each node of the tree
};

// The declaration of a behavior that is made of a tree of the text. Null: it is another behavior, or a compiled one.
struct inner_declarations {
    const declaration* Behavior = nullptr;
    const declaration* Tree = nullptr;
};
inner_declarations FindInner(const binding& in, const declaration& owner, std::string_view behavior) {
    const declaration* const found = Find(in.Document, owner, behavior);
    if (found == nullptr || found->Form != macro_form::kInner) return {};
    const declaration* const tree = Find(in.Document, *found, found->Root.Text);
    if (tree == nullptr) return {};
    return IsTree(*tree) ? inner_declarations{found, tree} : inner_declarations();
}

// The compiled behavior of this name that is made of a tree. Null: there is none.
const behavior* FindCompiledInner(const binding& in, std::string_view name) {
    const auto* const compiled = FindNamed(in, &known_names::Behaviors, name);
    return compiled != nullptr && (*compiled)->Tree != nullptr ? *compiled : nullptr;
}

// A behavior that is made of the same tree, so that agents in it go on. Null: the tree is new.
const behavior* FindSame(binding& in, std::string_view name, const tree& made) {
    const behavior* const compiled = FindCompiledInner(in, name);
    if (compiled != nullptr && AreSame(made, *compiled->Tree)) return compiled;
    if (in.Inner.Before == nullptr) return nullptr;
    for (const std::shared_ptr<const inner_tree>& each : in.Inner.Before->Inner) {
        if (each->Name != name || !AreSame(made, each->Data.Built.Tree())) continue;
        in.Inner.Kept.push_back(each);
        return &each->Functions;
    }
    return nullptr;
}

// The names of a compiled tree, or those of the tree around it if it was not compiled.
const known_names& NamesOf(const binding& in, const behavior* compiled) {
    for (const known_names& each : in.Program.Trees) {
        if (compiled != nullptr && each.Of == compiled->Tree) return each;
    }
    return in.Known;
}

// Makes the tree of a behavior, once for each.
const behavior* MakeInner(binding& in, const declaration& owner, const part& name, const inner_declarations& of) {
    if (in.Depth >= kMaxTreeDepth) {
        Note(in, kErrorRows[static_cast<std::size_t>(error_code::kTooManyInnerTrees)], name.Place, owner);
        return nullptr;
    }
    const auto [known, is_new] = in.Inner.Made.emplace(of.Behavior, nullptr);
    if (!is_new) {
        if (known->second == nullptr)
            Note(in, kErrorRows[static_cast<std::size_t>(error_code::kCycle)], name.Place, owner);
        return known->second;
    }
    auto inner = std::make_shared<inner_tree>();
    inner->Name = of.Behavior->Name.Text;
    const known_names& names = NamesOf(in, FindCompiledInner(in, inner->Name));
    binding below = {in.Document, in.Program,   names,        in.Found, inner->Data,
                     in.Inner,    in.Constants, in.Depth + 1, in.Draft};
    inner->Data.Built = MakeTree(below, *of.Tree);
    if (!inner->Data.Built.IsSound()) return nullptr;
    const behavior* made = FindSame(in, inner->Name, inner->Data.Built.Tree());
    if (made == nullptr) {
        inner->Functions = BehaviorOf(inner->Data.Built, inner->Name.c_str());
        made = &inner->Functions;
    }
    in.Inner.Kept.push_back(std::move(inner));  // also of a tree that is not used: others may be made of trees in it
    in.Inner.Made[of.Behavior] = made;
    return made;
}

}  // namespace

// The decider of the text that a name means. Null: the text has none.
const declaration* FindDecider(const binding& in, const declaration& from, std::string_view name) {
    const declaration* const found = Find(in.Document, from, name);
    return found != nullptr && IsDecider(*found) ? found : nullptr;
}

void NoteNoDecider(binding& in, const declaration& from, const qualified_name& name) {
    const declaration* const other = Find(in.Document, from, name.Text);
    // A decider may be a constant that is written by hand.
    const bool is_open = in.Draft != nullptr && other != nullptr && other->Kind == declaration_kind::kConstant;
    if (other != nullptr && other->Kind != declaration_kind::kDeciders && !is_open) {
        return Note(in, mistake_kind::kNoDecider, name.At.Place, from, {.Found = name.Text});
    }
    if (in.Draft != nullptr) LeaveOpen(in, open_kind::kDecider, name.At.Place, name.Text);
    if (in.Draft != nullptr && other != nullptr) return;  // it is declared, so it is in another file
    std::vector<std::string_view> known;
    for (const declaration& each : in.Document.Declarations) {
        if (IsDecider(each)) known.push_back(each.Name.Text);
    }
    for (const std::string_view each : NamesIn(in, &known_names::Deciders)) known.push_back(each);
    const bool is_draft = in.Draft != nullptr;
    NoteUnknown(in, is_draft ? mistake_kind::kNotInTexts : mistake_kind::kUnknownDecider, name.At, from, known);
}

built_tree MakeTree(binding& in, const declaration& tree) {
    tree_maker maker(in, tree.Kind == declaration_kind::kClassicTree);
    maker.Add(tree, tree.Root, 0);
    if (!in.Found.IsSound()) return {};
    CheckOrder(in, tree);
    return maker.Build(tree);
}

const behavior* FindBehavior(binding& in, const declaration& owner, const part& name) {
    if (name.NumTokens == 0) return nullptr;  // a mistake of the text, which was told
    const inner_declarations inner = FindInner(in, owner, WithoutSpaces(name.Text));
    if (inner.Tree != nullptr) return MakeInner(in, owner, name, inner);
    const auto* const found = FindNamed(in, &known_names::Behaviors, LastName(name.Text));
    if (found != nullptr) {
        NoteIfGone(in, owner, name);
        NoteIfTreeGone(in, owner, name, **found);
        return *found;
    }
    if (in.Draft != nullptr) return OpenBehavior(in, name);
    NoteUnknown(in, mistake_kind::kUnknownBehavior, name, owner, NamesIn(in, &known_names::Behaviors));
    return nullptr;
}

}  // namespace bt::outline::detail
