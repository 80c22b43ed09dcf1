// Plain trees of a file of the behavior3 editor: its nodes beside those of the clean tree that it is loaded as.
#include <map>
#include <unordered_map>
#include <utility>

#include "../behavior3_file.h"
#include "formats.h"

namespace tool {
namespace {

plain_value ValueOf(const b3::property& from) {
    using kind = plain_value::kind;
    switch (from.Kind) {
        case b3::value_kind::kBool: return {from.Name, kind::kBool, from.IsTrue ? 1.0 : 0.0};
        case b3::value_kind::kNumber: return {from.Name, kind::kNumber, from.Number};
        case b3::value_kind::kText: return {.Name = from.Name, .Kind = kind::kText, .Text = from.Text};
        case b3::value_kind::kNull: return {.Name = from.Name, .Kind = kind::kOther, .Text = "null"};
        case b3::value_kind::kOther: break;
    }
    return {.Name = from.Name, .Kind = kind::kOther, .Text = from.Text};
}

class behavior3_reader {
public:
    behavior3_reader(const convert_options& options, const behavior3_file& file, findings& found)
        : Options(options), File(file), From(file.Document), Loaded(file.Tree), Found(found) {
        for (std::size_t i = 0; i < From.Trees.size(); ++i) TreesById.emplace(From.Trees[i].Id, static_cast<int>(i));
    }

    plain_trees Read() {
        const int first = TreeOf(File.TreeNumber);
        const b3::tree& chosen = From.Trees[static_cast<std::size_t>(File.TreeNumber)];
        const int root = Add(File.TreeNumber, chosen.Root.Node, Loaded.Tree().Nodes[0]);
        Made.Trees[static_cast<std::size_t>(first)].Root = root;
        for (std::size_t i = 0; i < From.Trees.size(); ++i) {
            const bool is_used = Trees.count(static_cast<int>(i)) != 0;
            if (!is_used) Found.Note("the tree \"" + NameOf(From.Trees[i]) + "\" is left out: it is not run");
        }
        return std::move(Made);
    }

private:
    static const std::string& NameOf(const b3::tree& of) { return of.Title.empty() ? of.Id : of.Title; }

    int TreeOf(int tree) {
        const auto [found, is_new] = Trees.emplace(tree, static_cast<int>(Made.Trees.size()));
        if (is_new) Made.Trees.push_back({.Name = NameOf(From.Trees[static_cast<std::size_t>(tree)])});
        return found->second;
    }
    plain_tree& CopyOf(int tree) { return Made.Trees[static_cast<std::size_t>(TreeOf(tree))]; }

    plain_node Describe(int tree, const b3::node& from, const bt::node& at) {
        plain_node made = {.Name = from.Name, .Shown = at.Decider->DebugName};
        made.Place = Options.From + ":" + std::to_string(from.Place.Line) + ":" + std::to_string(from.Place.Column);
        made.Note = from.Description;
        if (b3::FindBuiltinNode(from.Name) != nullptr) {
            made.Kind = at.Decider->Node;
            made.Count = at.Decider->Count;
            made.Seconds = at.Decider->Seconds;
            return made;
        }
        if (TreesById.count(from.Name) != 0) {
            made.Role = plain_role::kTree;
            return made;
        }
        for (const b3::property& each : from.Properties) made.Values.push_back(ValueOf(each));
        const b3::category category = File.Types.CategoryOf(from.Name);
        if (category == b3::category::kCondition) {
            made.Kind = bt::kCondition;
            made.Term = static_cast<int>(CopyOf(tree).Terms.size());
            CopyOf(tree).Terms.push_back(
                {.Kind = plain_term::kind::kCall, .Text = from.Name, .Values = std::exchange(made.Values, {})});
        } else {
            made.Role = category == b3::category::kAction ? plain_role::kAction : plain_role::kOwnNode;
        }
        return made;
    }

    int AddNode(int tree, plain_node&& made) {
        std::vector<plain_node>& nodes = CopyOf(tree).Nodes;
        nodes.push_back(std::move(made));
        return static_cast<int>(nodes.size()) - 1;
    }

    // The number of a node's copy in that of its tree, made with all below it. `at`: a place of the loaded tree where it stands. A
    // decorator whose number lets it never run its child is loaded without that. Read as the original does, children may be missing.
    int Add(int tree, int node, const bt::node& at) {
        if (node == b3::kNone) {
            return AddNode(tree, {.Kind = at.Decider->Node, .Shown = at.Decider->DebugName, .Place = Options.From});
        }
        if (const auto found = Nodes.find({tree, node}); found != Nodes.end()) return found->second;
        const b3::node& from = From.Trees[static_cast<std::size_t>(tree)].Nodes[static_cast<std::size_t>(node)];
        plain_node made = Describe(tree, from, at);
        const bt::node* const below = Loaded.Tree().Nodes + at.FirstChild;
        if (made.Role == plain_role::kTree) {
            const int inner = TreesById.at(from.Name);
            made.Tree = TreeOf(inner);
            made.Name = NameOf(From.Trees[static_cast<std::size_t>(inner)]);
            const int root = Add(inner, From.Trees[static_cast<std::size_t>(inner)].Root.Node, below[0]);
            CopyOf(inner).Root = root;
        } else if (at.NumChildren > 0 && from.Child.Node != b3::kNone) {
            made.Children.push_back(Add(tree, from.Child.Node, below[0]));
        } else {
            for (int i = 0; i < at.NumChildren; ++i) {
                made.Children.push_back(Add(tree, from.Children[static_cast<std::size_t>(i)].Node, below[i]));
            }
        }
        if (at.NumChildren == 0 && from.Child.Node != b3::kNone) Found.Note("what stands below nodes that never run it is lost");
        const b3::tree& of = From.Trees[static_cast<std::size_t>(tree)];
        if (node == of.Root.Node) made.Note = JoinNotes(of.Description, made.Note);
        const int number = AddNode(tree, std::move(made));
        Nodes.emplace(std::pair(tree, node), number);
        return number;
    }

    const convert_options& Options;
    const behavior3_file& File;
    const b3::document& From;
    const bt::loaded_tree& Loaded;
    findings& Found;
    plain_trees Made;
    std::unordered_map<std::string_view, int> TreesById;  // of two with one id the first
    std::map<int, int> Trees;
    std::map<std::pair<int, int>, int> Nodes;
};

}  // namespace

std::optional<plain_trees> ReadBehavior3(const convert_options& options, findings& found) {
    const behavior3_file file(options.ToRead(), purpose::kConvert);
    Print(file.Mistakes, options.From, stderr);
    if (!file.Mistakes.IsSound()) return std::nullopt;
    return behavior3_reader(options, file, found).Read();
}

}  // namespace tool
