// behavior3's Blackboard.
#include <bt/formats/behavior3/blackboard.h>

namespace bt::behavior3 {

key blackboard_keys::KeyOf(std::string_view name, std::string_view tree_id, std::string_view node_id) {
    if (tree_id.empty()) node_id = {};
    const auto next = static_cast<std::uint32_t>(Numbers.size());
    return {Numbers.emplace(std::tuple(std::string(tree_id), std::string(node_id), std::string(name)), next).first->second};
}

std::string blackboard_keys::NameOf(key of) const {
    for (const auto& [names, number] : Numbers) {
        if (number != of.Number) continue;
        const auto& [tree_id, node_id, name] = names;
        return name + (node_id.empty() ? "" : " of node " + node_id) + (tree_id.empty() ? "" : " in tree " + tree_id);
    }
    return {};
}

void blackboard::Put(key of, const field_value& set) {
    if (of == key()) return;
    if (of.Number >= Values.size()) Values.resize(std::size_t{of.Number} + 1, kNothing);
    Values[of.Number] = set;
}

}  // namespace bt::behavior3
