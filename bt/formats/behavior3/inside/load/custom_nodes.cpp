// A game's node types as the editor knows them.
#include <cmath>

#include <bt/formats/behavior3/game.h>

namespace bt::behavior3 {
namespace {

const char* TextOf(const char* text) { return text != nullptr ? text : ""; }

property PropertyOf(const parameter_field& field, const field_value& from) {
    switch (from.Type) {
        case field_type::kBool: return {.Name = field.Name, .Kind = value_kind::kBool, .IsTrue = from.IsTrue};
        case field_type::kInteger:
        case field_type::kNumber:
            if (!std::isfinite(from.Number)) return {.Name = field.Name};  // JSON has no such number
            return {.Name = field.Name, .Kind = value_kind::kNumber, .Number = from.Number};
        case field_type::kText: return {.Name = field.Name, .Kind = value_kind::kText, .Text = TextOf(from.Text)};
        case field_type::kKey: break;
    }
    return {.Name = field.Name, .Kind = value_kind::kText, .Text = field.Name};
}

}  // namespace

std::vector<custom_node> CustomNodesOf(std::span<const node_type> types) {
    std::vector<custom_node> made;
    for (const node_type& each : types) {
        custom_node& type = made.emplace_back();
        type.Name = TextOf(each.Name);
        type.Category = CategoryName(each.Category);
        type.Title = TextOf(each.Title);
        type.Description = TextOf(each.Description);
        if (each.Parameters == nullptr) continue;
        const std::shared_ptr<void> defaults = each.Parameters->Make();
        for (int i = 0; i < each.Parameters->NumFields; ++i) {
            const parameter_field& field = each.Parameters->Fields[i];
            type.Properties.push_back(PropertyOf(field, field.Get(defaults.get())));
        }
    }
    return made;
}

}  // namespace bt::behavior3
