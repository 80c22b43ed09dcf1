// Makes a tree of the declarations below a root.
#include <bt/outline/load.h>

#include <algorithm>
#include <set>

#include <bt/built/tree_in_work.h>
#include <bt/outline/inside/load/binding.h>
#include <bt/text/within_memory.h>

namespace bt {
namespace outline::detail {
namespace {

// The mistakes that verification finds, by error_code.
constexpr mistake_row kErrorRows[] = {
    {"kNone", severity::kError, severity::kError, ""},
#define BT_ERROR(code, text) {#code, severity::kError, severity::kError, text},
#include <bt/error_codes.h>
};

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

    // Whether a decider was added, so that its fields were read.
    bool Has(const declaration& of) const { return Numbers.contains(&of); }

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

// The trees of this name, in all namespaces that it may mean.
const declaration* FindTree(binding& in, std::string_view name) {
    std::vector<const declaration*> found;
    std::vector<std::string_view> known;
    for (const declaration& each : in.Document.Declarations) {
        if (!IsTree(each)) continue;
        known.push_back(each.Name.Text);
        const std::string whole = "::" + ScopeText(in.Document, each.Scope) + each.Name.Text;
        if (whole.ends_with("::" + std::string(name))) found.push_back(&each);
    }
    if (found.size() == 1) return found[0];
    static const declaration nothing = {};
    if (found.empty()) {
        Note(in, mistake_kind::kNoTree, {}, nothing,
             {.Found = std::string(name), .Nearest = in.Mistakes.Nearest(LastName(name), known)});
    } else {
        Note(in, mistake_kind::kSeveralTrees, found[1]->Name.At.Place, nothing, {.Found = std::string(name)});
    }
    return nullptr;
}

// Deciders of the text that are below a root, as far as the text has them.
void AddBelow(const binding& in, const declaration& from, const qualified_name& name,
              std::set<const declaration*>& to) {
    std::vector<const declaration*> open;
    const auto add = [&](const declaration& user, std::string_view used) {
        const declaration* const found = FindDecider(in, user, used);
        if (found != nullptr && to.insert(found).second) open.push_back(found);
    };
    add(from, name.Text);
    while (!open.empty()) {
        const declaration& next = *open.back();
        open.pop_back();
        for (const qualified_name& each : next.Children) add(next, each.Text);
    }
}

// Reads the deciders of the tree's namespace and file that no tree reaches, for the mistakes in them.
void ReadUnused(binding& in, const declaration& tree) {
    std::set<const declaration*> used;
    for (const declaration& each : in.Document.Declarations) {
        if (IsTree(each)) AddBelow(in, each, each.Root, used);
    }
    for (const declaration& each : in.Document.Declarations) {
        const bool is_beside =
            IsDecider(each) && each.Scope == tree.Scope && each.Whole.Place.File == tree.Whole.Place.File;
        if (!is_beside || used.contains(&each)) continue;
        given_fields nowhere;
        ReadFields(in, each, nowhere);
        if (each.Kind == declaration_kind::kLeaf) FindBehavior(in, each, each.Behavior.At);
        for (const qualified_name& name : each.Children) {
            const bool is_known =
                FindDecider(in, each, name.Text) != nullptr || in.Known.Deciders.contains(LastName(name.Text));
            if (!is_known) NoteNoDecider(in, each, name);
        }
        Note(in, mistake_kind::kInNoTree, each.Name.At.Place, each);
    }
}

void Sort(const outline_document& of, std::vector<mistake>& mistakes) {
    std::map<std::string_view, std::size_t> numbers;
    for (std::size_t i = 0; i < of.Files.size(); ++i) numbers.emplace(of.Files[i].Path, i);
    const auto key = [&numbers](const mistake& each) {
        const auto file = numbers.find(each.Place.File);
        return std::tuple(file != numbers.end() ? file->second : 0, each.Place.Line, each.Place.Column);
    };
    std::stable_sort(mistakes.begin(), mistakes.end(),
                     [&key](const mistake& a, const mistake& b) { return key(a) < key(b); });
}

void Load(const outline_document& document, std::string_view name, const known_names& known, loaded_outline& to) {
    auto kept = std::make_unique<tree_data>();
    binding in = {document, known, to, *kept};
    if (const declaration* const tree = FindTree(in, name); tree != nullptr) {
        tree_maker maker(in, tree->Kind == declaration_kind::kClassicTree);
        maker.Add(*tree, tree->Root, 0);
        ReadUnused(in, *tree);
        if (to.IsSound()) kept->Built = maker.Build(*tree);
    }
    if (to.IsSound()) to.Tree = std::make_shared<const outline_tree>(std::move(kept));
    else to.Warnings = {}, to.NumWarnings = 0;  // they may follow from what is wrong
    SortByPlace(document, to);
    std::vector<bt::detail::known_text> texts;
    for (const file& each : document.Files) texts.push_back({each.Path, each.Text});
    bt::detail::AddLines(to, texts);
}

}  // namespace

void SortByPlace(const outline_document& of, found_mistakes& mistakes) {
    Sort(of, mistakes.Errors);
    Sort(of, mistakes.Warnings);
}

const behavior* FindBehavior(binding& in, const declaration& owner, const part& name) {
    if (name.NumTokens == 0) return nullptr;  // a mistake of the text, which was told
    const auto found = in.Known.Behaviors.find(LastName(name.Text));
    if (found != in.Known.Behaviors.end()) return found->second;
    std::vector<std::string_view> known;
    for (const auto& each : in.Known.Behaviors) known.push_back(each.first);
    NoteUnknown(in, mistake_kind::kUnknownBehavior, name, owner, known);
    return nullptr;
}

}  // namespace outline::detail

outline_tree::outline_tree(std::unique_ptr<const outline::detail::tree_data> made) : Data(std::move(made)) {}
outline_tree::~outline_tree() = default;
const tree& outline_tree::Tree() const { return Data->Built.Tree(); }

loaded_outline LoadOutline(const outline_document& of, std::string_view tree_name, const program_names& names) {
    return detail::WithinMemory<loaded_outline>(RowOf(outline::mistake_kind::kOutOfMemory), [&](loaded_outline& to) {
        outline::detail::Load(of, tree_name, names.Known(), to);
    });
}

}  // namespace bt
