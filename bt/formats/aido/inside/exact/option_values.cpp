// Values of options as what takes them needs them.
#include <bt/formats/aido/inside/exact/option_values.h>

#include <cmath>
#include <string_view>

#include <bt/formats/inside/load/fill_field.h>

namespace bt::aido::exact {
namespace {

using edn::value_kind;

bool IsNumber(const edn::value& of) { return of.Kind >= value_kind::kInteger && of.Kind <= value_kind::kRatio; }

// A value that was made by hand may have only the member of its kind.
double NumberOf(const edn::value& of) { return of.Kind == value_kind::kInteger ? static_cast<double>(of.Integer) : of.Number; }

bool IsKeyword(const edn::value& of, std::string_view name) { return of.Kind == value_kind::kKeyword && of.Text == name; }

// What a loop counts up to; negative: it never comes so far. 2.0 is no 2, but 2N is.
std::int64_t CountOf(const edn::value& of) {
    if (of.Kind == value_kind::kInteger) return of.Integer;
    const bool is_small = of.Kind == value_kind::kBigInteger && of.Number >= 0 && of.Number < 9007199254740992;
    return is_small ? static_cast<std::int64_t>(of.Number) : -1;
}

bool AreWeights(const edn::value& of, int num_children) {
    if (of.Kind != value_kind::kVector || of.Items.size() != static_cast<std::size_t>(num_children)) return false;
    double sum = 0;
    for (const edn::value& each : of.Items) {
        if (!IsNumber(each) || !(NumberOf(each) >= 0)) return false;
        sum += NumberOf(each);
    }
    return sum > 0 && std::isfinite(sum);
}

}  // namespace

bool FitsField(const parameter_field& field, const edn::value& value) {
    if (value.Kind == value_kind::kNil) return true;
    switch (field.Type) {
        case field_type::kBool: return value.Kind == value_kind::kBool;
        case field_type::kInteger:
        case field_type::kNumber: return IsNumber(value) && bt::detail::FitsNumber(field, NumberOf(value));
        case field_type::kText:
            return value.Kind == value_kind::kText || value.Kind == value_kind::kKeyword || value.Kind == value_kind::kSymbol;
        case field_type::kKey: break;  // not covered: a table with one is refused
    }
    return false;  // not covered: all types are above
}

bool SetField(const parameter_field& field, const edn::value& value, void* object) {
    if (!FitsField(field, value)) return false;
    if (value.Kind == value_kind::kNil) return true;
    const bool is_number = field.Type == field_type::kInteger || field.Type == field_type::kNumber;
    field.Set(object, {.Type = field.Type,
                       .IsTrue = value.IsTrue,
                       .Number = is_number ? NumberOf(value) : 0,
                       .Text = field.Type == field_type::kText ? value.Text.c_str() : ""});
    return true;
}

bool SetBuiltin(builtin_option of, const edn::value& value, int num_children, bool is_strict, builtin_options& made) {
    switch (of) {
        case builtin_option::kNone: return true;
        case builtin_option::kCount:
            if (is_strict && (value.Kind != value_kind::kInteger || value.Integer < 0)) return false;
            made.Count = CountOf(value);
            return true;
        case builtin_option::kP:
        case builtin_option::kHowMany:
            if (!IsNumber(value)) return false;
            if (is_strict && !(NumberOf(value) >= 0)) return false;
            made.Number = NumberOf(value);
            return true;
        case builtin_option::kMode:
            made.IsTrue = IsKeyword(value, "success");
            return !is_strict || made.IsTrue || IsKeyword(value, "failure");
        case builtin_option::kRepeat:
            made.IsTrue = value.Kind != value_kind::kNil && (value.Kind != value_kind::kBool || value.IsTrue);
            return true;
        case builtin_option::kWeights:
            if (!AreWeights(value, num_children)) return false;
            made.Weights = &value;
            return true;
    }
    return false;  // not covered: all options are above
}

int DrawByWeight(const edn::value& weights, double number) {
    double sum = 0;
    for (const edn::value& each : weights.Items) sum += NumberOf(each);
    double left = number * sum;
    int drawn = 0;
    for (std::size_t i = 0; i < weights.Items.size(); ++i) {
        const double weight = NumberOf(weights.Items[i]);
        if (!(weight > 0)) continue;
        drawn = static_cast<int>(i);  // the last one if rounding leaves a little
        if (left < weight) break;
        left -= weight;
    }
    return drawn;
}

}  // namespace bt::aido::exact
