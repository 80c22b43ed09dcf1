// Takes the trees of files of the behavior3 editor, with the words of their fields.
#include "compared_files.h"

#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>

#include <bt/formats/edn/write.h>
#include <bt/limits.h>
#include <fmt/format.h>

#include "../behavior3_file.h"

namespace tool {
namespace {

// Of a tree in which nodes have several places: what is kept of all places.
constexpr std::size_t kMostBytes = std::size_t{1} << 28u;
constexpr std::size_t kMostOfName = 40;  // bytes of a title in a path

// In quotes and one line. EDN writes texts as JSON does.
std::string InQuotes(const std::string& text) {
    return bt::edn::Write({.Kind = bt::edn::value_kind::kText, .Text = text});
}
std::string InOneLine(const std::string& text) {
    const std::string made = InQuotes(text);
    return made.substr(1, made.size() - 2);
}

std::string Words(const b3::property& of) {
    switch (of.Kind) {
        case b3::value_kind::kNull: return "null";
        case b3::value_kind::kBool: return of.IsTrue ? "true" : "false";
        case b3::value_kind::kNumber: return fmt::format("{}", of.Number);
        case b3::value_kind::kText: return InQuotes(of.Text);
        case b3::value_kind::kOther: break;
    }
    return of.Text;
}

class editor_reader {
public:
    editor_reader(const std::string& file, const b3::document& in) : File(file) {
        for (const b3::tree& each : in.Trees) Titles.emplace(each.Id, each.Title);
    }

    compared_tree Read(const b3::tree& from) {
        const std::string& name = from.Title.empty() ? from.Id : from.Title;
        compared_tree made = {.Key = from.Id.empty() ? name : from.Id,
                              .Name = name.empty() ? "(without a title)" : InOneLine(name),
                              .At = Place(from.Place)};
        AddText(made.Fields, "id", from.Id, from.Place);
        AddText(made.Fields, "description", from.Description, from.Place);
        AddAll(made.Fields, "properties.", from.Properties);
        AddNodes(from, made);
        return made;
    }

private:
    struct open_node {
        const b3::link* Link;
        int Parent;
        int Depth;
    };

    void AddNodes(const b3::tree& from, compared_tree& to) {
        std::vector<open_node> open;
        if (!from.Root.Key.empty()) open.push_back({&from.Root, -1, 1});
        while (!open.empty()) {
            const open_node next = open.back();
            open.pop_back();
            const bool is_there = next.Link->Node >= 0 && static_cast<std::size_t>(next.Link->Node) < from.Nodes.size();
            const b3::node* const node = is_there ? &from.Nodes[static_cast<std::size_t>(next.Link->Node)] : nullptr;
            compared_node made = node != nullptr ? NodeOf(*node) : Missing(*next.Link);
            made.At = Place(next.Link->Place);
            made.Parent = next.Parent;
            Count(made, next.Depth);
            const int number = AddNode(to, std::move(made));
            if (node != nullptr) AddLinks(*node, number, next.Depth + 1, open);
        }
    }

    // The first child last.
    static void AddLinks(const b3::node& of, int parent, int depth, std::vector<open_node>& to) {
        if (!of.Child.Key.empty()) to.push_back({&of.Child, parent, depth});
        for (auto each = of.Children.rbegin(); each != of.Children.rend(); ++each) {
            if (!each->Key.empty()) to.push_back({&*each, parent, depth});
        }
    }

    void Count(const compared_node& made, int depth) {
        NumBytes += sizeof made + made.Key.size();
        for (const compared_field& each : made.Fields) NumBytes += sizeof each + each.Words.size();
        if (NumBytes <= kMostBytes && depth <= bt::kMaxClassicDepth) return;
        throw problem(File + ": has too many nodes to compare, or too deep ones, each counted at each of its places");
    }

    compared_node NodeOf(const b3::node& of) const {
        compared_node made = {.Key = of.IdOrKey(), .Declared = Place(of.Place)};
        made.Name = Shortened(InOneLine(TitleOf(of)), kMostOfName);
        AddText(made.Fields, "name", of.Name, of.NamePlace);
        AddText(made.Fields, "title", of.Title, of.Place);
        AddText(made.Fields, "description", of.Description, of.Place);
        const bool is_builtin = b3::FindBuiltinNode(of.Name) != nullptr;
        if (!is_builtin) AddText(made.Fields, "category", of.Category, of.Place);
        AddAll(made.Fields, "properties.", of.Properties);
        AddAll(made.Fields, "parameters.", of.Parameters);
        return made;
    }
    // As the editor shows it: of a node that runs a tree, that of the tree.
    const std::string& TitleOf(const b3::node& of) const {
        if (!of.Title.empty()) return of.Title;
        const auto tree = Titles.find(of.Name);
        return tree != Titles.end() && !tree->second.empty() ? tree->second : of.Name;
    }
    static compared_node Missing(const b3::link& link) {
        return {.Key = link.Key, .Name = Shortened(InOneLine(link.Key), kMostOfName), .IsOpen = true};
    }

    void AddText(std::vector<compared_field>& to, const char* name, const std::string& text,
                 const bt::place& at) const {
        if (!text.empty()) to.push_back({name, InQuotes(text), Place(at)});
    }
    void AddAll(std::vector<compared_field>& to, const std::string& of, const std::vector<b3::property>& from) const {
        for (const b3::property& each : from) {
            to.push_back({of + InOneLine(each.Name), Words(each), Place(each.Place)});
        }
    }

    bt::text_place Place(const bt::place& of) const { return {.File = File, .Line = of.Line, .Column = of.Column}; }

    const std::string& File;
    std::unordered_map<std::string, std::string> Titles;  // of trees by id; of two with one id the first
    std::size_t NumBytes = 0;
};

}  // namespace

compared_file Behavior3Trees(const tree_options& how) {
    const behavior3_file file(how, purpose::kCheck);
    compared_file made;
    static_cast<bt::found_mistakes&>(made) = file.Mistakes;
    if (!made.IsSound()) return made;
    editor_reader reader(how.File, file.Document);
    for (const b3::tree& each : file.Document.Trees) made.Trees.push_back(reader.Read(each));
    return made;
}

}  // namespace tool
