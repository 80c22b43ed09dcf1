// Compares the places of deciders with those of their uses.
#include <bt/outline/inside/load/order.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include <bt/outline/inside/load/lookup.h>
#include <bt/outline/inside/load/make_tree.h>
#include <bt/outline/inside/source_words.h>
#include <bt/outline/inside/visible.h>

namespace bt::outline::detail {
namespace {

// Declarations are in the order of the files, and within them of the texts.
bool IsBelow(const declaration& a, const declaration& b) {
    return a.Whole.Place.File == b.Whole.Place.File && &a > &b;
}

// Whether BT_DECLARE_DECIDERS has a name above a declaration, in one of the namespaces around that, or in an inline one
// or one without a name that is in these.
bool IsDeclaredAbove(const binding& in, const declaration& user, std::string_view name) {
    const outline_document& document = in.Document;
    const auto number = static_cast<std::size_t>(&user - document.Declarations.data());
    const auto is_above = [&](const scope& each) {
        const auto found = each.Declared.find(name);
        return found != each.Declared.end() && found->second.front() < number;
    };
    for (int around = user.Scope; around >= 0; around = document.Scopes[static_cast<std::size_t>(around)].Outer) {
        if (AnyVisible(document, user.Whole.Place.File, around, is_above)) return true;
    }
    return false;
}

// Whether any namespace of the texts has a decider of this name: it may be meant by way of a using directive.
bool HasSomewhere(const binding& in, std::string_view name) {
    return std::any_of(in.Document.Scopes.begin(), in.Document.Scopes.end(),
                       [name](const scope& each) { return each.Defined.contains(name); });
}

// Whether a compiled decider was in a file that was read: in that of the compiled tree, or in one of this path.
bool WasInTexts(const binding& in, const decider& compiled) {
    const std::string_view file = bt::detail::PartsOfSource(compiled).File;
    if (file.empty()) return false;
    if (in.Known.Of != nullptr && file == bt::detail::PartsOfSource(*in.Known.Of->Root).File) return true;
    return std::any_of(in.Document.Files.begin(), in.Document.Files.end(),
                       [file](const bt::outline::file& each) { return each.Path == file; });
}

void CheckChild(binding& in, const declaration& of, const qualified_name& child) {
    if (const declaration* const found = FindDecider(in, of, child.Text); found != nullptr) {
        const bool is_plain = child.Text.find("::") == std::string::npos;
        if (is_plain && IsBelow(*found, of) && !IsDeclaredAbove(in, of, child.Text))
            Note(in, mistake_kind::kUsedTooEarly, child.At.Place, of, {.Found = child.Text});
        return;
    }
    const std::string_view name = LastName(child.Text);
    const auto* const compiled = FindNamed(in, &known_names::Deciders, name);
    if (compiled != nullptr && WasInTexts(in, **compiled) && !HasSomewhere(in, name))
        Note(in, mistake_kind::kAsCompiled, child.At.Place, of, {.Found = child.Text});
}

}  // namespace

void AddBelow(const binding& in, const declaration& tree, std::set<const declaration*>& to) {
    std::vector<const declaration*> open;
    const auto add = [&](const declaration& user, std::string_view used) {
        const declaration* const found = FindDecider(in, user, used);
        if (found != nullptr && to.insert(found).second) open.push_back(found);
    };
    add(tree, tree.Root.Text);
    while (!open.empty()) {
        const declaration& next = *open.back();
        open.pop_back();
        for (const qualified_name& each : next.Children) add(next, each.Text);
    }
}

void NoteIfGone(binding& in, const declaration& user, const part& name) {
    const std::string_view last = LastName(name.Text);
    if (in.Program.Constants.Names.contains(last) && !HasSomewhere(in, last))
        Note(in, mistake_kind::kAsCompiled, name.Place, user, {.Found = std::string(last)});
}

void NoteIfTreeGone(binding& in, const declaration& user, const part& name, const behavior& compiled) {
    const declaration* const made = Find(in.Document, user, WithoutSpaces(name.Text));
    const bool is_inner = made != nullptr && made->Form == macro_form::kInner;
    if (!is_inner || !in.Inner.Made.emplace(made, &compiled).second) return;  // of each behavior it is told once
    const mistake_note more = {.Found = made->Root.Text};
    if (compiled.Tree == nullptr) Note(in, mistake_kind::kNoTree, made->Root.At.Place, *made, more);
    else if (WasInTexts(in, *compiled.Tree->Root))
        Note(in, mistake_kind::kAsCompiled, made->Root.At.Place, *made, more);
}

void CheckOrder(binding& in, const declaration& tree) {
    std::set<const declaration*> below;
    AddBelow(in, tree, below);
    for (const declaration* const each : below) {
        if (IsBelow(*each, tree)) Note(in, mistake_kind::kDefinedTooLate, each->Name.At.Place, *each);
        for (const qualified_name& child : each->Children) CheckChild(in, *each, child);
    }
}

}  // namespace bt::outline::detail
