// Takes the trees of C++ files as their macros declare them, with the words of all fields.
#include "compared_files.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "../source_file.h"

namespace tool {
namespace {

namespace outline = bt::outline;
using kind = outline::declaration_kind;

const char* KindInWords(const outline::declaration& of) {
    const bool is_compiled = of.Form == outline::macro_form::kCompiled;
    if (of.Kind == kind::kTree) return is_compiled ? "compiled tree" : "tree";
    if (of.Kind == kind::kClassicTree) return is_compiled ? "compiled classic tree" : "classic tree";
    if (of.Kind == kind::kLeaf) return "leaf";
    if (of.Kind == kind::kGroup) return "group";
    return of.Kind == kind::kNode ? "classic node" : "condition";
}

// What the words of a decider say, as nodes of a tree.
class source_reader {
public:
    explicit source_reader(const bt::outline_document& in) : Document(in) {}

    compared_tree Read(const outline::declaration& tree) {
        const std::string name = outline::ScopeText(Document, tree.Scope) + tree.Name.Text;
        compared_tree made = {.Key = name, .Name = name, .At = Place(tree.Name.At)};
        AddOwn(tree, made.Fields);
        struct open_node {
            const outline::declaration* User;
            const outline::qualified_name* Name;
            int Parent;
        };
        std::vector<open_node> open = {{&tree, &tree.Root, -1}};
        while (!open.empty()) {
            const open_node next = open.back();
            open.pop_back();
            const outline::declaration* found = outline::Find(Document, *next.User, next.Name->Text);
            if (found != nullptr && !IsDecider(*found)) found = nullptr;
            const int number = AddNode(made, NodeOf(*next.Name, found, next.Parent));
            if (found == nullptr) continue;
            for (auto each = found->Children.rbegin(); each != found->Children.rend(); ++each) {
                open.push_back({found, &*each, number});
            }
        }
        return made;
    }

private:
    bt::text_place Place(const outline::part& of) const { return outline::PlaceOf(Document, of.Place); }

    // The tokens as they are written, in one line and without comments.
    std::string Words(const outline::part& of) const {
        std::string made;
        const auto tokens = outline::TokensOf(Document, of);
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (i > 0 && tokens[i - 1].Begin + tokens[i - 1].Size < tokens[i].Begin) made += ' ';
            made += outline::TextOf(Document, tokens[i]);
        }
        return made;
    }

    compared_node NodeOf(const outline::qualified_name& name, const outline::declaration* of, int parent) const {
        compared_node made = {.At = Place(name.At), .Parent = parent};
        if (of == nullptr) {
            const std::size_t colons = name.Text.rfind("::");
            made.Key = made.Name = colons == std::string::npos ? name.Text : name.Text.substr(colons + 2);
            made.IsOpen = true;
            return made;
        }
        made.Name = of->DebugName;
        made.Key = KeyOf(*of);
        made.Declared = Place(of->Name.At);
        made.Fields.push_back({"its name", of->DebugName, made.Declared});
        AddOwn(*of, made.Fields);
        return made;
    }

    // As in a program: the Id that is given, or that of the name. So a decider may have another name and its old Id.
    std::string KeyOf(const outline::declaration& of) const {
        const auto is_id = [](const outline::field& each) { return each.Path == "Id"; };
        const auto id = std::find_if(of.Fields.begin(), of.Fields.end(), is_id);
        if (id == of.Fields.end()) return of.DebugName;
        std::string name;
        const outline::part text = {.First = id->Value.First + id->Value.NumTokens - 2, .NumTokens = 1};
        const bool is_of_name = id->Value.Text.ends_with(" )") && outline::ReadText(Document, text, name);
        return is_of_name ? name : ".Id = " + id->Value.Text;
    }

    using fields = std::vector<compared_field>;

    void Add(fields& to, std::string name, const outline::part& of) const {
        if (of.NumTokens > 0) to.push_back({std::move(name), Words(of), Place(of)});
    }

    // All that a macro says of what it declares, but for names and children.
    void AddOwn(const outline::declaration& of, fields& to) const {
        to.push_back({"its kind", KindInWords(of), Place(of.Name.At)});
        Add(to, of.Kind == kind::kGroup ? "its policy" : "its kind of node", of.PolicyOrNode);
        Add(to, "its behavior", of.Behavior.At);
        if (of.Form == outline::macro_form::kDecide) {
            to.push_back({".Decide", "bt::decide<" + of.Name.Text + "_Decide>", Place(of.Name.At)});
        }
        for (const outline::field& each : of.Fields) {
            if (each.IsOpened) continue;
            Add(to, "." + each.Path, each.Value);
            AddConstants(of, each.Value, to);
        }
        if (of.Behavior.Text.empty()) return;
        const outline::declaration* const behavior = outline::Find(Document, of, of.Behavior.Text);
        if (behavior != nullptr && behavior->Form == outline::macro_form::kInner) {
            Add(to, "the tree of its behavior", behavior->Root.At);
        }
    }

    // The fields of constants that a value names.
    void AddConstants(const outline::declaration& of, const outline::part& value, fields& to) const {
        for (const outline::token& each : outline::TokensOf(Document, value)) {
            if (each.Kind != outline::token_kind::kName) continue;
            const std::string name(outline::TextOf(Document, each));
            const outline::declaration* const found = outline::Find(Document, of, name);
            if (found == nullptr || found->Kind != kind::kConstant) continue;
            int position = 0;
            for (const outline::field& field : found->Fields) {
                const std::string path = field.Path.empty() ? std::to_string(position++) : field.Path;
                Add(to, name + "." + path, field.Value);
            }
            if (found->Fields.empty()) Add(to, name, found->Value);
        }
    }

    const bt::outline_document& Document;
};

}  // namespace

compared_file SourceTrees(const std::string& file, const std::vector<std::string>& folders) {
    const source_file read = OpenSource(file, folders);
    compared_file made;
    static_cast<bt::found_mistakes&>(made) = read.Draft;
    if (!made.IsSound()) return made;
    source_reader reader(read.Document);
    for (const outline::declaration& each : read.Document.Declarations) {
        if (IsTree(each)) made.Trees.push_back(reader.Read(each));
    }
    return made;
}

}  // namespace tool
