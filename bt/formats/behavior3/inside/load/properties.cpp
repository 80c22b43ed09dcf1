// Values of properties: as JavaScript takes them, as the fields of a game's own nodes, and in the titles of nodes.
#include <bt/formats/behavior3/inside/load/load.h>
#include <bt/formats/inside/load/fill_field.h>

#include <algorithm>

namespace bt::behavior3::detail {
namespace {

// Where the values of one node go.
struct filling {
    const tree& In;
    const node& From;
    blackboard_keys* Keys;
    bool IsStrict;
    bt::detail::arena& Texts;
    void* Object;

    void SetKey(const parameter_field& field, std::string_view name) const {
        const key_scope scope = field.Scope;
        const std::string_view tree_id = scope == key_scope::kGlobal ? std::string_view() : In.Id.empty() ? In.Path : In.Id;
        const std::string_view node_id = scope == key_scope::kNode ? From.IdOrKey() : std::string_view();
        field.Set(Object, {.Type = field.Type, .Key = Keys->KeyOf(name, tree_id, node_id)});
    }

    // False: the value does not fit.
    bool Set(const parameter_field& field, const property& from) const {
        switch (field.Type) {
            case field_type::kBool:
                if (from.Kind != value_kind::kBool && IsStrict) return false;
                field.Set(Object, {.Type = field.Type, .IsTrue = !IsFalsy(from)});
                return true;
            case field_type::kText:
                // Functions read a text up to its first 0.
                if (from.Kind != value_kind::kText || from.Text.find('\0') != std::string::npos) return false;
                field.Set(Object, {.Type = field.Type, .Text = Texts.KeepText(from.Text)});
                return true;
            case field_type::kKey:
                if (from.Kind != value_kind::kText || from.Text.empty()) return false;
                SetKey(field, from.Text);
                return true;
            case field_type::kInteger:
            case field_type::kNumber: break;
        }
        if (from.Kind != value_kind::kNumber && IsStrict) return false;
        return bt::detail::SetNumber(field, AsNumber(from), Object);
    }
};

}  // namespace

bool IsFalsy(const property& from) {
    switch (from.Kind) {
        case value_kind::kNull: return true;
        case value_kind::kBool: return !from.IsTrue;
        case value_kind::kNumber: return from.Number == 0;
        case value_kind::kText: return from.Text.empty();
        case value_kind::kOther: break;
    }
    return false;
}

std::string TitleOf(const node& from) {
    if (from.Title.empty()) return from.Name;
    constexpr std::size_t most = 200;  // bytes: names stand in every path below them
    const std::string title = from.Title.substr(0, most);
    std::string made;
    for (std::size_t at = 0; at < title.size();) {
        const std::size_t end = title[at] == '<' ? title.find('>', at) : std::string::npos;
        const std::string_view name = end != std::string::npos ? std::string_view(title).substr(at + 1, end - at - 1) : "";
        const property* const shown = from.Property(name);
        if (shown != nullptr) {
            made += shown->Kind == value_kind::kText ? shown->Text.substr(0, most) : JsonOf(*shown).substr(0, most);
            at = end + 1;
        } else {
            made += title[at++];
        }
    }
    return made;
}

std::shared_ptr<void> FillProperties(const parameters_type& type, const tree& in, const node& from,
                                     blackboard_keys* keys, bt::detail::arena& texts, load_mistakes& mistakes) {
    std::vector<std::string_view> names;
    for (int i = 0; i < type.NumFields; ++i) names.emplace_back(type.Fields[i].Name);
    std::shared_ptr<void> made = type.Make();
    const filling into = {in, from, keys, mistakes.IsStrict(), texts, made.get()};
    const bool needs_keys = std::any_of(type.Fields, type.Fields + type.NumFields, [](const parameter_field& field) {
        return field.Type == field_type::kKey;
    });
    if (needs_keys && keys == nullptr) {
        const char* const needed = "its parameters have keys, which need game::Keys";
        mistakes.Add(mistake_kind::kBadTypes, in, from, from.Place, "", Quoted(from.Name), needed);
        return made;
    }
    for (const property& each : from.Properties) {
        const std::string path = ".properties." + each.Name;
        const parameter_field* const field = bt::detail::FieldOf(&type, each.Name);
        if (field == nullptr) {
            const std::string nearest = mistakes.Nearest(each.Name, names);
            mistakes.Add(mistake_kind::kUnknownProperty, in, from, each.Place, path, Quoted(each.Name), "", nearest);
        } else if (!into.Set(*field, each)) {
            const bool is_text = field->Type == field_type::kText && each.Kind == value_kind::kText;
            const std::string needed = is_text ? "a text without the character 0" : bt::detail::NeededBy(*field);
            mistakes.Add(mistake_kind::kBadProperty, in, from, each.Place, path, JsonOf(each), needed);
        }
    }
    for (int i = 0; i < type.NumFields; ++i) {
        const parameter_field& field = type.Fields[i];
        if (from.Property(field.Name) != nullptr) continue;
        if (field.IsRequired) {
            mistakes.Add(mistake_kind::kMissingProperty, in, from, from.Place, ".properties", "", bt::detail::NeededBy(field));
        } else if (field.Type == field_type::kKey) {
            into.SetKey(field, field.Name);
        }
    }
    return made;
}

}  // namespace bt::behavior3::detail
