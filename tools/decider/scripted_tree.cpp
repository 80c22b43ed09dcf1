// Nodes that answer by script.
#include "scripted_tree.h"

#include <algorithm>

namespace tool {
namespace {

bt::status AnswerOfScript(script_agent& agent, const bt::tick_args& args) {
    const std::string& id = agent.Tree->NodeId(agent.Numbers.at(args.Decider));
    const auto script = agent.Scripts.find(id);
    if (script == agent.Scripts.end() || script->second.empty()) return bt::status::kSucceeded;
    switch (script->second[agent.NumTicks[id]++ % script->second.size()]) {
        case 'S': return bt::status::kSucceeded;
        case 'F': return bt::status::kFailed;
        case 'R': return bt::status::kRunning;
        default: return bt::status::kError;
    }
}

}  // namespace

void script_agent::Use(const b3::loaded_tree& tree) {
    Tree = &tree;
    const bt::tree& of = tree.Tree();
    for (int i = 0; i < of.NumNodes; ++i) Numbers[of.Nodes[i].Decider] = tree.NumberOf(of.Nodes[i]);
}

void scripted_nodes::Add(const std::string& name, b3::category category) {
    const auto is_it = [&name](const b3::own_node& row) { return row.Name == name; };
    if (std::any_of(Rows.begin(), Rows.end(), is_it)) return;
    const char* const text = Texts.emplace_back(name).c_str();
    Rows.push_back({.Name = text, .Category = category, .Tick = bt::tick<AnswerOfScript>});
}

void scripted_nodes::AddUnknown(const b3::document& from) {
    for (const b3::tree& tree : from.Trees) {
        for (const b3::node& node : tree.Nodes) {
            if (b3::FindBuiltinNode(node.Name) != nullptr || b3::FindTree(from, node.Name) != b3::kNone) continue;
            Add(node.Name, b3::category::kAction);
        }
    }
}

std::vector<std::string_view> scripted_nodes::Names() const {
    std::vector<std::string_view> names;
    for (const b3::own_node& row : Rows) names.emplace_back(row.Name);
    return names;
}

const char* NameOf(bt::status status) {
    constexpr const char* names[] = {"RUNNING", "FAILURE", "SUCCESS", "ERROR"};
    return names[static_cast<int>(status)];
}

std::string AnswerOf(const bt::tick_result& result) {
    switch (result.State) {
        case bt::tick_state::kRunning: return "RUNNING";
        case bt::tick_state::kFailed: return "FAILURE";
        case bt::tick_state::kSucceeded: return "SUCCESS";
        case bt::tick_state::kIdle:
        case bt::tick_state::kError: break;
    }
    return result.Error == bt::error_code::kAnsweredError ? "ERROR" : bt::ErrorText(result.Error);
}

}  // namespace tool
