// Filling the fields of a game's parameters, for all loaders.
#include <bt/formats/inside/load/fill_field.h>

#include <algorithm>
#include <cmath>

#include <bt/formats/inside/text/numbers.h>

namespace bt::detail {
namespace {

const char* WordsOf(field_type type, const char* bool_words) {
    switch (type) {
        case field_type::kBool: return bool_words;
        case field_type::kInteger: return "a whole number";
        case field_type::kNumber: return "a number";
        case field_type::kText: return "a text";
        case field_type::kKey: return "a name";
    }
    return "";  // not covered: all types are above
}

}  // namespace

std::string NeededBy(const parameter_field& field, const char* bool_words) {
    std::string text = WordsOf(field.Type, bool_words);
    // What the member can hold is told of narrow types only; others hold what anybody would write.
    constexpr double wide = 100'000;
    const bool is_narrow = field.Type == field_type::kInteger && field.Greatest < wide;
    const double least = is_narrow ? std::max(field.Min, field.Least) : field.Min;
    const double greatest = is_narrow ? std::min(field.Max, field.Greatest) : field.Max;
    if (std::isfinite(least)) text += " from " + NumberText(least);
    if (std::isfinite(greatest)) text += " to " + NumberText(greatest);
    return text + " for \"" + field.Name + '"';
}

const parameter_field* FieldOf(const parameters_type* type, std::string_view name) {
    for (int i = 0; type != nullptr && i < type->NumFields; ++i) {
        if (name == type->Fields[i].Name) return &type->Fields[i];
    }
    return nullptr;
}

std::string NeededByDefault(const parameter_field& field, const void* defaults) {
    const bool is_number = field.Type == field_type::kInteger || field.Type == field_type::kNumber;
    if (!is_number || field.IsRequired) return {};
    const double number = field.Get(defaults).Number;
    if (number >= field.Min && number <= field.Max) return {};
    return "the default has to be " + NeededBy(field) + ", or the field is required";
}

bool FitsNumber(const parameter_field& field, double number) {
    const bool is_whole = field.Type == field_type::kNumber || number == std::floor(number);
    const double least = std::max(field.Min, field.Least);
    const double greatest = std::min(field.Max, field.Greatest);
    return is_whole && number >= least && number <= greatest;
}

bool SetNumber(const parameter_field& field, double number, void* object) {
    if (!FitsNumber(field, number)) return false;
    field.Set(object, {.Type = field.Type, .Number = number});
    return true;
}

}  // namespace bt::detail
