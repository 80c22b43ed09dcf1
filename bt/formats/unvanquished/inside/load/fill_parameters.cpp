// Parameters by position, as a game's functions take them.
#include <bt/formats/unvanquished/inside/load/load.h>

#include <bt/formats/inside/load/fill_field.h>
#include <bt/formats/inside/text/numbers.h>
#include <bt/text/quoted_text.h>

namespace bt::unvanquished::detail {
namespace {

std::string Shown(const value& from) {
    return from.Type == field_type::kText ? bt::detail::Quoted(from.Text) : bt::detail::NumberText(NumberOf(from));
}

// The value as what it is given to has it. Texts are kept.
field_value FieldValueOf(const value& from, field_type type, loaded_data& made) {
    if (type == field_type::kText) return {.Type = type, .Text = made.Kept.KeepText(from.Text)};
    const double number = NumberOf(from);
    return {.Type = type, .IsTrue = number != 0, .Number = number};
}

parameters_pointer FillFields(const parameters_type& type, const values_of& from, loaded_data& made, load_errors& errors) {
    const std::shared_ptr<void>& object = made.Parameters.emplace_back(type.Make());
    for (std::size_t i = 0; i < from.Values.size(); ++i) {
        const parameter_field& field = type.Fields[i];
        const value& given = from.Values[i];
        if (Fits(given, field)) {
            field.Set(object.get(), FieldValueOf(given, field.Type, made));
            continue;
        }
        const place at = given.Place.Line > 0 ? given.Place : from.Place;
        const std::string found = WhatOf(from.What, from.Name) + ", " + Shown(given);
        errors.Add(mistake_kind::kBadParameters, from.Tree, at, found, NeededBy(field));
    }
    return {object.get(), type.Type};
}

parameters_pointer FillList(const values_of& from, loaded_data& made) {
    static const parameter_list kNothing;
    if (from.Values.empty()) return {&kNothing, &type_tag<parameter_list>};
    std::vector<field_value> values;
    values.reserve(from.Values.size());
    for (const value& each : from.Values) values.push_back(FieldValueOf(each, each.Type, made));
    const parameter_list list = {made.Kept.KeepAll(std::span<const field_value>(values))};
    return {&made.Kept.Keep(list), &type_tag<parameter_list>};
}

std::string NumberInWords(const parameter_limits& taken) {
    if (taken.Max == 0) return "it takes no values";
    std::string text = "it takes " + std::to_string(taken.Min);
    if (taken.Max != taken.Min) text += " to " + std::to_string(taken.Max);
    return text + (taken.Max == 1 ? " value" : " values");
}

}  // namespace

std::string WhatOf(const char* what, std::string_view name) {
    return what + (name.empty() ? "" : ' ' + bt::detail::Quoted(name));
}

parameters_pointer FillParameters(const parameters_type* fields, const parameter_limits& number, const signature* types,
                                  const values_of& from, loaded_data& made, load_errors& errors) {
    const std::size_t num = from.Values.size();
    if (num < static_cast<std::size_t>(number.Min) || num > static_cast<std::size_t>(number.Max)) {
        const std::string found = WhatOf(from.What, from.Name) + " with " + std::to_string(num);
        errors.Add(mistake_kind::kBadParameters, from.Tree, from.Place, found, NumberInWords(number));
        return {};
    }
    const parameters_pointer filled =
        fields != nullptr ? FillFields(*fields, from, made, errors) : FillList(from, made);
    const bool is_taken = types == nullptr || types->Parameters != nullptr;
    return is_taken ? filled : parameters_pointer{};
}

}  // namespace bt::unvanquished::detail
