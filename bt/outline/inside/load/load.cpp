// Finds the tree of an outline, and all mistakes in what is around it.
#include <bt/outline/load.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include <bt/outline/inside/load/constants.h>
#include <bt/outline/inside/load/drafting.h>
#include <bt/outline/inside/load/lookup.h>
#include <bt/outline/inside/load/make_tree.h>
#include <bt/outline/inside/load/order.h>
#include <bt/text/within_memory.h>

namespace bt {
namespace outline::detail {
namespace {

// The trees of this name, in all namespaces that it may mean.
const declaration* FindTree(binding& in, std::string_view name) {
    std::vector<const declaration*> found;
    std::vector<std::string_view> known;
    for (const declaration& each : in.Document.Declarations) {
        if (!IsTree(each)) continue;
        known.push_back(each.Name.Text);
        if (each.Name.Text != LastName(name)) continue;
        const std::string whole = "::" + ScopeText(in.Document, each.Scope) + each.Name.Text;
        if (whole.ends_with("::" + std::string(name))) found.push_back(&each);
    }
    if (found.size() == 1) return found[0];
    static const declaration nothing = {};
    if (found.empty()) {
        Note(in, mistake_kind::kNoTree, {.File = in.Document.Files.empty() ? -1 : 0}, nothing,
             {.Found = std::string(name), .Nearest = in.Mistakes.Nearest(LastName(name), known)});
    } else {
        Note(in, mistake_kind::kSeveralTrees, found[1]->Name.At.Place, nothing, {.Found = std::string(name)});
    }
    return nullptr;
}

// The deciders that a BT_DECLARE_DECIDERS names above one of these trees, each with its scope. The compiler asks only
// of these whether a tree has them.
using scoped_names = std::set<std::pair<int, std::string_view>>;
scoped_names DeclaredAbove(const binding& in, std::span<const declaration* const> trees) {
    std::map<int, std::vector<std::string_view>> declared;
    scoped_names above;
    auto tree = trees.begin();
    for (const declaration& each : in.Document.Declarations) {
        if (each.Kind == declaration_kind::kDeciders) {
            for (const qualified_name& name : each.Names) declared[each.Scope].push_back(name.Text);
        }
        if (tree == trees.end() || &each != *tree) continue;
        ++tree;
        for (const std::string_view name : std::exchange(declared[each.Scope], {})) above.emplace(each.Scope, name);
    }
    return above;
}

void ReadDecider(binding& in, const declaration& of) {
    given_fields nowhere;
    ReadFields(in, of, nowhere);
    if (of.Kind == declaration_kind::kLeaf) FindBehavior(in, of, of.Behavior.At);
    for (const qualified_name& name : of.Children) {
        const bool is_known = FindDecider(in, of, name.Text) != nullptr ||
                              FindNamed(in, &known_names::Deciders, LastName(name.Text)) != nullptr;
        if (!is_known) NoteNoDecider(in, of, name);
    }
}

}  // namespace

void ReadUnused(binding& in, std::span<const declaration* const> trees, bool with_others) {
    std::set<const declaration*> used;
    for (const declaration& each : in.Document.Declarations) {
        if (IsTree(each)) AddBelow(in, each, used);
    }
    std::set<std::pair<int, int>> beside;  // scopes and files
    for (const declaration* const each : trees) beside.emplace(each->Scope, each->Whole.Place.File);
    const scoped_names above = DeclaredAbove(in, trees);
    for (const declaration& each : in.Document.Declarations) {
        if (!IsDecider(each) || used.contains(&each)) continue;
        const bool is_beside = beside.contains({each.Scope, each.Whole.Place.File});
        if (is_beside || with_others) ReadDecider(in, each);
        if (is_beside && above.contains({each.Scope, each.Name.Text}))
            Note(in, mistake_kind::kInNoTree, each.Name.At.Place, each);
    }
}

namespace {

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

// Makes warnings of all errors: they are in deciders of no tree, so the tree is as the text has it.
void MakeWarnings(found_mistakes& of) {
    of.NumWarnings += of.NumErrors;
    for (mistake& each : of.Errors) {
        each.Severity = severity::kWarning;
        if (of.Warnings.size() < kMaxNumMistakes) of.Warnings.push_back(std::move(each));
    }
    of.Errors.clear();
    of.NumErrors = 0;
}

void Load(const outline_document& document, std::string_view name, const known_program& program,
          const tree_data* before, loaded_outline& to) {
    auto kept = std::make_unique<tree_data>();
    inner_trees inner = {.Before = before};
    const known_names& names = program.Trees.empty() ? program.Added : program.Trees[0];
    constants_in_work constants;
    binding in = {document, program, names, to, *kept, inner, constants};
    RememberConstants(in);
    if (const declaration* const tree = FindTree(in, name); tree != nullptr) {
        kept->Built = MakeTree(in, *tree);
        const bool is_tree_sound = to.IsSound();
        ReadUnused(in, {&tree, 1}, false);
        if (is_tree_sound) MakeWarnings(to);
        CheckConstants(in);
        kept->Inner = std::move(inner.Kept);
    }
    if (to.IsSound()) to.Tree = std::make_shared<const outline_tree>(std::move(kept));
    else to.Warnings = {}, to.NumWarnings = 0;  // they may follow from what is wrong
    SortByPlace(document, to);
    std::vector<bt::detail::known_text> texts;
    for (const file& each : document.Files) texts.push_back({each.Path, each.Text});
    bt::detail::AddLines(to, texts);
}

}  // namespace

void AppendToText(found_mistakes&& of_tree, found_mistakes& of_text) {
    std::set<std::pair<std::string, std::string>> wrong;  // files and deciders
    bool has_tree_twice = false;
    for (const mistake& each : of_text.Errors) {
        wrong.emplace(each.Place.File, each.Path);
        has_tree_twice = has_tree_twice || each.Is(mistake_kind::kTreeTwice);
    }
    const auto is_told = [&](const mistake& each) {
        if (each.Is(mistake_kind::kSeveralTrees)) return has_tree_twice;
        const auto is_row = [&each](const mistake_row& row) { return &row == each.Kind; };
        if (std::any_of(std::begin(kMistakeRows), std::end(kMistakeRows), is_row)) return false;
        const std::string other = each.Found.substr(each.Found.rfind(' ') + 1);  // the last name of a path, or all
        return wrong.contains({each.Place.File, each.Path}) || wrong.contains({each.Place.File, other});
    };
    of_tree.NumErrors -= std::erase_if(of_tree.Errors, is_told);
    bt::detail::Append(std::move(of_tree), of_text);
}

void SortByPlace(const outline_document& of, found_mistakes& mistakes) {
    Sort(of, mistakes.Errors);
    Sort(of, mistakes.Warnings);
}

}  // namespace outline::detail

outline_tree::outline_tree(std::unique_ptr<const outline::detail::tree_data> made) : Data(std::move(made)) {}
outline_tree::~outline_tree() = default;
const tree& outline_tree::Tree() const { return Data->Built.Tree(); }

loaded_outline LoadOutline(const outline_document& of, std::string_view tree_name, const program_names& names,
                           const outline_tree* before) {
    const outline::detail::tree_data* const data = before != nullptr ? before->Data.get() : nullptr;
    return detail::WithinMemory<loaded_outline>(RowOf(outline::mistake_kind::kOutOfMemory), [&](loaded_outline& to) {
        outline::detail::Load(of, tree_name, names.Known(), data, to);
    });
}

}  // namespace bt
