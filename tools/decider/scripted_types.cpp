// Finds the types in a document that a game would register.
#include "scripted_types.h"

#include <unordered_set>

#include <bt/mistake.h>

namespace tool {
namespace {

// By the name of a category, as files spell it; else by what stands below the node.
b3::category LooksLike(const std::string& name, const b3::node& node) {
    for (const b3::category each :
         {b3::category::kComposite, b3::category::kDecorator, b3::category::kAction, b3::category::kCondition}) {
        if (name == b3::CategoryName(each)) return each;
    }
    if (!node.Children.empty()) return b3::category::kComposite;
    return node.Child.Node != b3::kNone ? b3::category::kDecorator : b3::category::kAction;
}

// Of two with one name the first counts.
using custom_nodes = std::unordered_map<std::string_view, const b3::custom_node*>;
custom_nodes ByName(const std::vector<b3::custom_node>& types) {
    custom_nodes made;
    for (const b3::custom_node& type : types) made.emplace(type.Name, &type);
    return made;
}
const b3::custom_node* FindIn(const custom_nodes& types, const std::string& name) {
    const auto found = types.find(name);
    return found != types.end() ? found->second : nullptr;
}

bool IsMisspelt(const std::string& name) {
    std::vector<std::string_view> builtin;
    for (const b3::node_type& each : b3::BuiltinNodes()) builtin.emplace_back(each.Name);
    return !bt::NearestName(name, builtin).empty();
}

}  // namespace

void scripted_types::Add(const std::string& name, b3::category category) {
    if (Known.count(name) != 0) return;
    const std::string& text = Texts.emplace_back(name);
    Known.emplace(text, category);
    Rows.push_back({.Name = text.c_str(),
                    .Category = category,
                    .Tick = HasChildren(category) ? bt::tick<TickInTurn> : bt::tick<AnswerByScript>});
}

void scripted_types::AddUnknown(const b3::document& from, bool with_misspelt) {
    std::unordered_set<std::string_view> trees;
    for (const b3::tree& tree : from.Trees) trees.insert(tree.Id);
    const custom_nodes of_all = ByName(from.CustomNodes);
    for (const b3::tree& tree : from.Trees) {
        const custom_nodes of_tree = ByName(tree.CustomNodes);
        for (const b3::node& node : tree.Nodes) {
            if (Known.count(node.Name) != 0 || b3::FindBuiltinNode(node.Name) != nullptr) continue;
            if (trees.count(node.Name) != 0) continue;
            const b3::custom_node* listed = FindIn(of_all, node.Name);
            if (listed == nullptr) listed = FindIn(of_tree, node.Name);
            if (listed == nullptr && !with_misspelt && IsMisspelt(node.Name)) continue;
            const bool has_category = listed != nullptr && !listed->Category.empty();
            Add(node.Name, LooksLike(has_category ? listed->Category : node.Category, node));
        }
    }
}

}  // namespace tool
