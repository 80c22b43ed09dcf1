// Nodes that answer by script.
#include "scripted_tree.h"

#include <algorithm>

namespace tool {
namespace {

bt::status AnswerOfScript(script_agent& agent, const bt::tick_args& args) {
    const std::string& id = agent.Tree->NodeName(agent.Numbers.at(args.Decider));
    const auto script = agent.Scripts.find(id);
    if (script == agent.Scripts.end() || script->second.empty()) return bt::status::kSucceeded;
    switch (script->second[agent.NumTicks[id]++ % script->second.size()]) {
        case 'S': return bt::status::kSucceeded;
        case 'F': return bt::status::kFailed;
        case 'R': return bt::status::kRunning;
        default: return bt::status::kError;
    }
}

// A decorator or composite that nobody wrote a script for: its children one after the other, until one does not succeed.
bt::status TickChildren(script_agent&, const bt::node_children& children) {
    for (int i = 0; i < children.Num(); ++i) {
        if (const bt::status answer = children.Tick(i); answer != bt::status::kSucceeded) return answer;
    }
    return bt::status::kSucceeded;
}

// By the name of a category, as files spell it; else by what stands below the node.
b3::category CategoryOf(const std::string& name, const b3::node& node) {
    for (const b3::category each : {b3::category::kComposite, b3::category::kDecorator, b3::category::kAction, b3::category::kCondition}) {
        if (name == b3::CategoryName(each)) return each;
    }
    if (!node.Children.empty()) return b3::category::kComposite;
    return node.Child.Node != b3::kNone ? b3::category::kDecorator : b3::category::kAction;
}

std::string CategoryIn(const std::vector<b3::custom_node>& types, const std::string& name) {
    for (const b3::custom_node& type : types) {
        if (type.Name == name) return type.Category;
    }
    return {};
}

}  // namespace

void script_agent::Use(const bt::loaded_tree& tree) {
    Tree = &tree;
    const bt::tree& of = tree.Tree();
    for (int i = 0; i < of.NumNodes; ++i) Numbers[of.Nodes[i].Decider] = tree.NumberOf(of.Nodes[i]);
}

void scripted_nodes::Add(const std::string& name, b3::category category) {
    const auto is_it = [&name](const b3::node_type& row) { return row.Name == name; };
    if (std::any_of(Rows.begin(), Rows.end(), is_it)) return;
    const char* const text = Texts.emplace_back(name).c_str();
    const bool has_children = category == b3::category::kComposite || category == b3::category::kDecorator;
    Rows.push_back({.Name = text, .Category = category, .Tick = has_children ? bt::tick<TickChildren> : bt::tick<AnswerOfScript>});
}

void scripted_nodes::AddUnknown(const b3::document& from) {
    for (const b3::tree& tree : from.Trees) {
        for (const b3::node& node : tree.Nodes) {
            if (b3::FindBuiltinNode(node.Name) != nullptr || b3::FindTree(from, node.Name) != b3::kNone) continue;
            std::string category = CategoryIn(from.CustomNodes, node.Name);
            if (category.empty()) category = CategoryIn(tree.CustomNodes, node.Name);
            Add(node.Name, CategoryOf(category.empty() ? node.Category : category, node));
        }
    }
}

}  // namespace tool
