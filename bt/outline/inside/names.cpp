// Scopes, and what names mean in them.
#include <bt/outline/inside/reading.h>
#include <bt/outline/inside/visible.h>

#include <algorithm>

#include <bt/text/quoted_text.h>

namespace bt::outline {
namespace detail {
namespace {

scope& ScopeAt(outline_document& of, int number) { return of.Scopes[static_cast<std::size_t>(number)]; }

}  // namespace

int ScopeIn(reading& in, int outer, std::string_view name, bool is_inline) {
    std::vector<scope>& scopes = in.Document.Scopes;
    // A namespace without a name is one for all of its file.
    const std::string key = name.empty() ? "#" + std::to_string(in.File) : std::string(name);
    const auto [found, is_new] = ScopeAt(in.Document, outer).Inner.try_emplace(key, static_cast<int>(scopes.size()));
    const int number = found->second;
    if (is_new) {
        scopes.push_back({.Name = std::string(name), .Outer = outer, .File = name.empty() ? in.File : -1});
    }
    if (is_inline && !ScopeAt(in.Document, number).IsTransparent) {
        ScopeAt(in.Document, number).IsTransparent = true;
        ScopeAt(in.Document, outer).Transparent.push_back(number);
    }
    return number;
}

void AddDeclaration(reading& in, declaration&& made) {
    std::vector<declaration>& all = in.Document.Declarations;
    scope& around = ScopeAt(in.Document, made.Scope);
    if (!made.Name.Text.empty()) around.Defined[made.Name.Text].push_back(all.size());
    const bool has_names = made.Kind == declaration_kind::kDeciders || made.Kind == declaration_kind::kBehaviors ||
                           made.Kind == declaration_kind::kDeclaredTree;
    for (const qualified_name& each : made.Names) {
        if (has_names) around.Declared[each.Text].push_back(all.size());
    }
    all.push_back(std::move(made));
}

namespace {

// Whether two definitions of one name and scope can be in one program: constants of two files, and what was told as
// kNameOfRoot.
bool MayBeBoth(const declaration& a, const declaration& b) {
    const bool is_constant = a.Kind == declaration_kind::kConstant || b.Kind == declaration_kind::kConstant;
    if (is_constant && a.Name.At.Place.File != b.Name.At.Place.File) return true;
    return (IsTree(a) && a.Root.Text == a.Name.Text) || (IsTree(b) && b.Root.Text == b.Name.Text);
}

void NoteTwice(std::deque<reading>& files, const declaration& first, const declaration& second) {
    reading& in = files[static_cast<std::size_t>(second.Name.At.Place.File)];
    const mistake_kind kind = IsTree(first) && IsTree(second) ? mistake_kind::kTreeTwice : mistake_kind::kDefinedTwice;
    Note(in, kind, second.Name.At.Place,
         {.Found = bt::detail::Quoted(second.Name.Text),
          .Other = &in.Document.Tokens[first.Name.At.First],
          .Why = "it is defined here"});
}

}  // namespace

void CheckNames(std::deque<reading>& files) {
    if (files.empty()) return;
    const outline_document& document = files.front().Document;
    for (const scope& each : document.Scopes) {
        for (const auto& [name, numbers] : each.Defined) {
            const declaration& first = document.Declarations[numbers.front()];
            for (std::size_t i = 1; i < numbers.size(); ++i) {
                const declaration& other = document.Declarations[numbers[i]];
                if (!MayBeBoth(first, other)) NoteTwice(files, first, other);
            }
        }
    }
}

namespace {

// A look-up: for which declaration, and what was found.
struct search {
    const outline_document& In;
    int File = -1;
    const declaration* Found = nullptr;
    int FoundScope = -1;
};

// Of the same file if there is one: a constant may be another one in each file.
const declaration* Choose(const search& in, const declared_names& among, std::string_view name) {
    const auto found = among.find(name);
    if (found == among.end()) return nullptr;
    for (const std::size_t each : found->second) {
        if (in.In.Declarations[each].Whole.Place.File == in.File) return &in.In.Declarations[each];
    }
    return &in.In.Declarations[found->second.front()];
}

bool FindIn(search& in, int scope, std::string_view name) {
    const auto defined = [&](const bt::outline::scope& each) {
        return (in.Found = Choose(in, each.Defined, name)) != nullptr;
    };
    const auto declared = [&](const bt::outline::scope& each) {
        return (in.Found = Choose(in, each.Declared, name)) != nullptr;
    };
    return AnyVisible(in.In, in.File, scope, defined) || AnyVisible(in.In, in.File, scope, declared);
}

bool FindScopeIn(search& in, int scope, std::string_view name) {
    return AnyVisible(in.In, in.File, scope, [&](const bt::outline::scope& each) {
        const auto found = each.Inner.find(name);
        if (found == each.Inner.end()) return false;
        in.FoundScope = found->second;
        return true;
    });
}

// Takes the first name of "a::b" away.
std::string_view TakeFirst(std::string_view& name) {
    const std::size_t end = name.find("::");
    const std::string_view first = name.substr(0, end);
    name.remove_prefix(end == std::string_view::npos ? name.size() : end + 2);
    return first;
}

// The rest of a name is looked up in one scope only.
void FindBelow(search& in, int scope, std::string_view name) {
    while (name.find("::") != std::string_view::npos) {
        if (!FindScopeIn(in, scope, TakeFirst(name))) return;
        scope = in.FoundScope;
    }
    FindIn(in, scope, name);
}

}  // namespace
}  // namespace detail

const declaration* Find(const outline_document& of, const declaration& from, std::string_view name) {
    detail::search in = {of, from.Whole.Place.File};
    if (name.starts_with("::")) {
        detail::FindBelow(in, 0, name.substr(2));
        return in.Found;
    }
    const bool is_qualified = name.find("::") != std::string_view::npos;
    std::string_view rest = name;
    const std::string_view first = detail::TakeFirst(rest);
    for (int scope = from.Scope; scope >= 0; scope = of.Scopes[static_cast<std::size_t>(scope)].Outer) {
        if (!is_qualified && detail::FindIn(in, scope, name)) return in.Found;
        if (!is_qualified || !detail::FindScopeIn(in, scope, first)) continue;
        detail::FindBelow(in, in.FoundScope, rest);
        return in.Found;
    }
    return nullptr;
}

std::string ScopeText(const outline_document& of, int scope) {
    std::string text;
    for (; scope > 0; scope = of.Scopes[static_cast<std::size_t>(scope)].Outer) {
        const std::string& name = of.Scopes[static_cast<std::size_t>(scope)].Name;
        if (!name.empty()) text.insert(0, name + "::");
    }
    return text;
}

}  // namespace bt::outline
