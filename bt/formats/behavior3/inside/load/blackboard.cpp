// behavior3's Blackboard.
#include <bt/formats/behavior3/blackboard.h>

#include <utility>

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

void blackboard::Save(const blackboard_keys& keys, block_writer& to) const {
    std::uint32_t num = 0;
    for (const auto& [names, number] : keys.Numbers) num += Has({number}) ? 1 : 0;
    to.Put(num);
    for (const auto& [names, number] : keys.Numbers) {
        if (!Has({number})) continue;
        const auto& [tree_id, node_id, name] = names;
        const field_value& value = Values[number];
        to.Put(tree_id), to.Put(node_id), to.Put(name), to.Put(value.Type);
        if (value.Type == field_type::kBool) to.Put(value.IsTrue);
        else if (value.Type == field_type::kNumber) to.Put(value.Number);
        else to.Put(std::string(value.Text != nullptr ? value.Text : ""));
    }
}

namespace {

struct saved_value {
    std::string TreeId = {}, NodeId = {}, Name = {};
    field_value Value = {};
    std::string Text = {};
};

bool ReadValue(block_reader& from, saved_value& made) {
    from.Get(made.TreeId), from.Get(made.NodeId), from.Get(made.Name), from.Get(made.Value.Type);
    switch (made.Value.Type) {
        case field_type::kBool: return from.Get(made.Value.IsTrue);
        case field_type::kNumber: return from.Get(made.Value.Number);
        case field_type::kText: return from.Get(made.Text);
        case field_type::kInteger:
        case field_type::kKey: break;  // a board has none
    }
    return false;
}

}  // namespace

bool blackboard::Load(blackboard_keys& keys, block_reader& from) {
    std::uint32_t num = 0;
    std::vector<saved_value> all;
    bool is_whole = from.Get(num);
    for (std::uint32_t i = 0; i < num && is_whole; ++i) is_whole = ReadValue(from, all.emplace_back());
    if (!is_whole) return false;
    Values.assign(Values.size(), kNothing);
    Texts.clear();
    for (saved_value& each : all) {
        if (each.Value.Type == field_type::kText) {
            Texts.push_back(std::make_shared<const std::string>(std::move(each.Text)));
            each.Value.Text = Texts.back()->c_str();
        }
        Put(keys.KeyOf(each.Name, each.TreeId, each.NodeId), each.Value);
    }
    return true;
}

}  // namespace bt::behavior3
