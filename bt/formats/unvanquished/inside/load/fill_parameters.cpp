// Parameters by position, as a game's functions take them.
#include <bt/formats/unvanquished/inside/load/load.h>

#include <bt/formats/inside/load/fill_field.h>
#include <bt/formats/inside/text/quoted_text.h>

namespace bt::unvanquished::detail {
namespace {

std::string Shown(const value& from) {
    return from.Kind == value_kind::kText ? bt::detail::Quoted(from.Text) : bt::detail::NumberText(NumberOf(from));
}

// False: the value does not fit, and nothing is changed.
bool SetField(const parameter_field& field, const value& from, void* object, loaded_data& made) {
    const bool is_text = from.Kind == value_kind::kText;
    switch (field.Type) {
        case field_type::kText:
            if (is_text) field.Set(object, {.Type = field.Type, .Text = made.Texts.emplace_back(from.Text).c_str()});
            return is_text;
        case field_type::kBool: {
            const bool fits = !is_text && (NumberOf(from) == 0 || NumberOf(from) == 1);
            if (fits) field.Set(object, {.Type = field.Type, .IsTrue = NumberOf(from) != 0});
            return fits;
        }
        case field_type::kInteger:
        case field_type::kNumber: return !is_text && bt::detail::SetNumber(field, NumberOf(from), object);
        case field_type::kKey: break;  // not covered: CheckGame refuses keys
    }
    return false;  // not covered: likewise
}

parameters_pointer FillFields(const parameters_type& type, const values_of& from, loaded_data& made, load_errors& errors) {
    const std::shared_ptr<void>& object = made.Parameters.emplace_back(type.Make());
    for (std::size_t i = 0; i < from.Values.size(); ++i) {
        const parameter_field& field = type.Fields[i];
        if (SetField(field, from.Values[i], object.get(), made)) continue;
        const place at = from.Values[i].Place.Line > 0 ? from.Values[i].Place : from.Place;
        const bool is_bool = field.Type == field_type::kBool;
        const std::string needed = is_bool ? "0 or 1 for \"" + std::string(field.Name) + '"' : bt::detail::NeededBy(field);
        errors.Add(mistake_kind::kBadParameters, from.Tree, at, std::string(from.What) + ", " + Shown(from.Values[i]),
                   needed);
    }
    return {object.get(), type.Type};
}

parameters_pointer FillList(const values_of& from, loaded_data& made) {
    std::vector<field_value>& values = made.Values.emplace_back();
    for (const value& each : from.Values) {
        switch (each.Kind) {
            case value_kind::kInteger: values.push_back({.Type = field_type::kInteger, .Number = NumberOf(each)}); break;
            case value_kind::kFloat: values.push_back({.Type = field_type::kNumber, .Number = NumberOf(each)}); break;
            case value_kind::kText:
                values.push_back({.Type = field_type::kText, .Text = made.Texts.emplace_back(each.Text).c_str()});
                break;
        }
    }
    const auto list = std::make_shared<parameter_list>(parameter_list{values});
    made.Parameters.push_back(list);
    return {list.get(), &type_tag<parameter_list>};
}

std::string NumberInWords(const parameter_limits& taken) {
    if (taken.Max == 0) return "it takes no values";
    std::string text = "it takes " + std::to_string(taken.Min);
    if (taken.Max != taken.Min) text += " to " + std::to_string(taken.Max);
    return text + (taken.Max == 1 ? " value" : " values");
}

}  // namespace

parameters_pointer FillParameters(const parameters_type* fields, const parameter_limits& number, const signature* types,
                                  const values_of& from, loaded_data& made, load_errors& errors) {
    const std::size_t num = from.Values.size();
    if (num < static_cast<std::size_t>(number.Min) || num > static_cast<std::size_t>(number.Max)) {
        const std::string found = std::string(from.What) + " with " + std::to_string(num);
        errors.Add(mistake_kind::kBadParameters, from.Tree, from.Place, found, NumberInWords(number));
        return {};
    }
    const parameters_pointer filled =
        fields != nullptr ? FillFields(*fields, from, made, errors) : FillList(from, made);
    const bool is_taken = types == nullptr || types->Parameters != nullptr;
    return is_taken ? filled : parameters_pointer{};
}

}  // namespace bt::unvanquished::detail
