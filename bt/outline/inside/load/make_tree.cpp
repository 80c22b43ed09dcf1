// Makes deciders of declarations, and a tree of all that are below a root.
#include <bt/outline/inside/load/make_tree.h>

#include <map>

#include <bt/built/tree_in_work.h>
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
        const auto compiled = In.Known.Deciders.find(LastName(name.Text));
        if (compiled == In.Known.Deciders.end()) return NoteNoDecider(In, from, name);
        Places.push_back({&from, name.At.Place});
        Work.Subtree(*compiled->second);
    }

    // The tree. If there is a mistake in it, it was noted, and there is none.
    built_tree Build(const declaration& tree) {
        built_tree made = Work.Build(tree.Name.Text, true);
        for (const build_error& error : made.Errors()) {
            const node_place at =
                error.Node >= 0 ? Places[static_cast<std::size_t>(error.Node)] : node_place{&tree, tree.Name.At.Place};
            const std::string needed = error.Needed > 0 ? "it needs " + std::to_string(error.Needed) : "";
            Note(In, kErrorRows[static_cast<std::size_t>(error.Code)], at.Place, *at.Owner,
                 {.Found = error.Other, .Needed = needed});
        }
        return made;
    }

private:
    struct node_place {
        const declaration* Owner;
        place Place;
    };

    void AddOwn(const declaration& of, const qualified_name& name, int depth) {
        if (depth >= kMaxClassicDepth) {
            return Note(In, kErrorRows[static_cast<std::size_t>(error_code::kTooDeep)], name.At.Place, of);
        }
        Places.push_back({&of, of.Name.At.Place});
        if (const auto before = Numbers.find(&of); before != Numbers.end()) {
            Work.Again(before->second);  // one that is not complete is below itself, which the tree's mistakes say
            return;
        }
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

    decider MakeDecider(const declaration& of, const given_fields& given) {
        using enum declaration_kind;
        const decider_options& options = given.Options;
        const behavior* const functions = of.Kind == kLeaf ? FindBehavior(In, of, of.Behavior.At) : options.Behavior;
        return {.Kind = of.Kind == kLeaf    ? bt::kBehavior
                        : of.Kind == kGroup ? bt::kGroup
                                            : bt::kNode,
                .Policy = of.Policy,
                .Children = {.Names = ListOf(of)},
                .Behavior = functions,
                .Decide = options.Decide,
                .Preconditions = options.Preconditions,
                .Flags = options.Flags,
                .BehaviorFlags = options.BehaviorFlags,
                .Parameters = options.Parameters,
                .Margin = options.Margin,
                .Id = options.Id,
                .While = bt::detail::KeepWhile(options.While, Work),
                .MaxSeconds = options.MaxSeconds,
                .LintOff = options.LintOff,
                .Number = given.Number,
                .Count = given.Count,
                .FailCount = given.FailCount,
                .Seconds = given.Seconds,
                .Node = of.Node};
    }

    binding& In;
    bt::detail::tree_in_work Work;
    std::map<const declaration*, int> Numbers;  // of the first place of each decider
    std::vector<node_place> Places;             // of each node of the tree
};

// The tree that a behavior is made of, if the text has both. Null: it is a compiled one.
const declaration* FindInnerTree(const binding& in, const declaration& owner, std::string_view behavior) {
    const declaration* const found = Find(in.Document, owner, behavior);
    if (found == nullptr || found->Form != macro_form::kInner) return nullptr;
    const declaration* const tree = Find(in.Document, *found, found->Root.Text);
    return tree != nullptr && IsTree(*tree) ? tree : nullptr;
}

// One of these that is the same tree, so that agents in it go on. Null: the tree is new.
const behavior* FindSame(const binding& in, std::string_view name, const tree& made) {
    const auto compiled = in.Known.Behaviors.find(name);
    const bool is_compiled = compiled != in.Known.Behaviors.end() && compiled->second->Tree != nullptr;
    if (is_compiled && AreSame(made, *compiled->second->Tree)) return compiled->second;
    if (in.Before == nullptr) return nullptr;
    for (const std::shared_ptr<const inner_tree>& each : in.Before->Inner) {
        if (each->Name != name || !AreSame(made, each->Data.Built.Tree())) continue;
        in.Kept.Inner.push_back(each);
        return &each->Functions;
    }
    return nullptr;
}

// Makes the behavior of an inner tree, once for each name.
const behavior* MakeInner(binding& in, const declaration& owner, const part& name, const declaration& tree) {
    const auto [known, is_new] = in.InnerTrees.emplace(&tree, nullptr);
    if (!is_new) {
        if (known->second == nullptr && in.Found.IsSound()) {
            Note(in, kErrorRows[static_cast<std::size_t>(error_code::kCycle)], name.Place, owner);
        }
        return known->second;
    }
    auto inner = std::make_shared<inner_tree>();
    inner->Name = LastName(name.Text);
    binding below = {in.Document, in.Known, in.Found, inner->Data, in.Before, in.InnerTrees};
    inner->Data.Built = MakeTree(below, tree);
    if (!inner->Data.Built.IsSound()) return nullptr;
    const behavior* made = FindSame(in, inner->Name, inner->Data.Built.Tree());
    if (made == nullptr) {
        inner->Functions = BehaviorOf(inner->Data.Built, inner->Name.c_str());
        made = &inner->Functions;
        in.Kept.Inner.push_back(std::move(inner));
    }
    in.InnerTrees[&tree] = made;
    return made;
}

}  // namespace

bool IsDecider(const declaration& of) {
    using enum declaration_kind;
    return of.Kind == kLeaf || of.Kind == kGroup || of.Kind == kNode || of.Kind == kCondition;
}

bool IsTree(const declaration& of) {
    return of.Kind == declaration_kind::kTree || of.Kind == declaration_kind::kClassicTree;
}

// The decider of the text that a name means. Null: the text has none.
const declaration* FindDecider(const binding& in, const declaration& from, std::string_view name) {
    const declaration* const found = Find(in.Document, from, name);
    return found != nullptr && IsDecider(*found) ? found : nullptr;
}

void NoteNoDecider(binding& in, const declaration& from, const qualified_name& name) {
    const declaration* const other = Find(in.Document, from, name.Text);
    if (other != nullptr && other->Kind != declaration_kind::kDeciders) {
        return Note(in, mistake_kind::kNoDecider, name.At.Place, from, {.Found = name.Text});
    }
    std::vector<std::string_view> known;
    for (const declaration& each : in.Document.Declarations) {
        if (IsDecider(each)) known.push_back(each.Name.Text);
    }
    for (const auto& each : in.Known.Deciders) known.push_back(each.first);
    NoteUnknown(in, mistake_kind::kUnknownDecider, name.At, from, known);
}

built_tree MakeTree(binding& in, const declaration& tree) {
    tree_maker maker(in, tree.Kind == declaration_kind::kClassicTree);
    maker.Add(tree, tree.Root, 0);
    return in.Found.IsSound() ? maker.Build(tree) : built_tree();
}

const behavior* FindBehavior(binding& in, const declaration& owner, const part& name) {
    if (name.NumTokens == 0) return nullptr;  // a mistake of the text, which was told
    const declaration* const tree = FindInnerTree(in, owner, name.Text);
    if (tree != nullptr) return MakeInner(in, owner, name, *tree);
    const auto found = in.Known.Behaviors.find(LastName(name.Text));
    if (found != in.Known.Behaviors.end()) return found->second;
    std::vector<std::string_view> known;
    for (const auto& each : in.Known.Behaviors) known.push_back(each.first);
    NoteUnknown(in, mistake_kind::kUnknownBehavior, name, owner, known);
    return nullptr;
}

}  // namespace bt::outline::detail
