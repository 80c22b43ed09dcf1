// Checks a document as a whole: its trees and its custom nodes.
#include <bt/formats/behavior3/inside/document/checks.h>

#include <unordered_set>

#include <bt/formats/behavior3/inside/document/json_path.h>

namespace bt::behavior3::detail {
namespace {

shape ShapeOfCategory(std::string_view category) {
    if (category == "composite") return shape::kComposite;
    if (category == "decorator") return shape::kDecorator;
    if (category == "action" || category == "condition" || category == "tree") return shape::kLeaf;
    return shape::kUnknown;
}

void CheckCustomNodes(const std::vector<custom_node>& nodes, const std::string& path, mistake_list& mistakes) {
    std::unordered_set<std::string_view> names;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (names.insert(nodes[i].Name).second || nodes[i].Name.empty()) continue;
        mistakes.Note(mistake_kind::kSameCustomNodeTwice, nodes[i].Place, [&] {
            return mistake_words{.Path = path + IndexStep(i), .Found = Quoted(nodes[i].Name)};
        });
    }
}

known_types TypesOf(const document& whole, const game& registered) {
    known_types types = {.Trees = tree_index(whole)};
    const auto add = [&types](const custom_node& each) { types.Shapes.try_emplace(each.Name, ShapeOfCategory(each.Category)); };
    for (const custom_node& each : whole.CustomNodes) add(each);
    for (const tree& of : whole.Trees) {
        for (const custom_node& each : of.CustomNodes) add(each);
    }
    for (const node_type& each : registered.Types) types.OwnNames.try_emplace(each.Name != nullptr ? each.Name : "", 0);
    return types;
}

}  // namespace

tree_index::tree_index(const document& of) {
    for (std::size_t i = 0; i < of.Trees.size(); ++i) {
        const tree& each = of.Trees[i];
        if (each.Id.empty()) continue;
        Ids.emplace(each.Id, static_cast<int>(i));
        Titles.emplace(each.Title, static_cast<int>(i));
    }
}

const node_type* known_types::BuiltinOf(const node& of) const {
    return OwnNames.count(of.Name) > 0 ? nullptr : FindBuiltinNode(of.Name);
}

int known_types::TreeOf(const node& of) const {
    if (OwnNames.count(of.Name) > 0 || FindBuiltinNode(of.Name) != nullptr) return kNone;
    return Trees.WithId(of.Name);
}

shape known_types::ShapeOf(const node& of) const {
    if (const node_type* const builtin = BuiltinOf(of)) return ShapeOfCategory(CategoryName(builtin->Category));
    if (TreeOf(of) != kNone) return shape::kLeaf;
    const auto found = Shapes.find(of.Name);
    return found != Shapes.end() && found->second != shape::kUnknown ? found->second : ShapeOfCategory(of.Category);
}

std::string PathOfField(const tree& in, const node& of, std::string_view field) {
    return PathOf(in, of) + KeyStep(field);
}

std::string PathOfChild(const tree& in, const node& of, int index) {
    if (index == kNone) return PathOfField(in, of, "child");
    return PathOfField(in, of, "children") + IndexStep(static_cast<std::size_t>(index));
}

void CheckDocument(const document& whole, const std::vector<bool>& is_whole, const game& registered,
                   mistake_list& mistakes) {
    const std::string base = whole.Kind == document_kind::kSaveFile ? "$.data" : "$";
    CheckCustomNodes(whole.CustomNodes, whole.Kind == document_kind::kNodeList ? base : base + ".custom_nodes", mistakes);
    const known_types types = TypesOf(whole, registered);
    std::vector<std::vector<bool>> is_reached;
    for (std::size_t i = 0; i < whole.Trees.size(); ++i) {
        const tree& each = whole.Trees[i];
        CheckCustomNodes(each.CustomNodes, each.Path + ".custom_nodes", mistakes);
        is_reached.emplace_back(each.Nodes.size(), false);
        if (!is_whole[i]) continue;
        is_reached.back() = CheckLinks(each, whole.Kind != document_kind::kTree, types, mistakes);
        CheckNodes(each, types, mistakes);
    }
    CheckTrees(whole, types, is_reached, mistakes);
}

}  // namespace bt::behavior3::detail
