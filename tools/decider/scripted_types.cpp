// Finds the types in a document that a game would register.
#include "scripted_types.h"

#include <bt/formats/mistake.h>

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

const b3::custom_node* FindIn(const std::vector<b3::custom_node>& types, const std::string& name) {
    for (const b3::custom_node& type : types) {
        if (type.Name == name) return &type;
    }
    return nullptr;
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
    Known.insert(text);
    Rows.push_back({.Name = text.c_str(),
                    .Category = category,
                    .Tick = HasChildren(category) ? bt::tick<TickInTurn> : bt::tick<AnswerByScript>});
}

void scripted_types::AddUnknown(const b3::document& from, bool with_misspelt) {
    for (const b3::tree& tree : from.Trees) {
        for (const b3::node& node : tree.Nodes) {
            if (Known.count(node.Name) != 0 || b3::FindBuiltinNode(node.Name) != nullptr) continue;
            if (b3::FindTree(from, node.Name) != b3::kNone) continue;
            const b3::custom_node* listed = FindIn(from.CustomNodes, node.Name);
            if (listed == nullptr) listed = FindIn(tree.CustomNodes, node.Name);
            if (listed == nullptr && !with_misspelt && IsMisspelt(node.Name)) continue;
            const bool has_category = listed != nullptr && !listed->Category.empty();
            Add(node.Name, LooksLike(has_category ? listed->Category : node.Category, node));
        }
    }
}

b3::category scripted_types::CategoryOf(const std::string& type) const {
    for (const b3::node_type& each : Rows) {
        if (each.Name == type) return each.Category;
    }
    return b3::category::kAction;
}

}  // namespace tool
