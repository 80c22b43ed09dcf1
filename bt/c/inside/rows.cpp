// Rows of a game, and their fields as loaders see them.
#include <bt/c/inside/rows.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <memory>
#include <utility>

namespace bt::c {
namespace {

// Set and Get of a parameter_field get no more than the struct, so each place in it has functions of its own.
template <std::size_t Place>
void SetPlace(void* parameters, const field_value& value) {
    static_cast<field_values*>(parameters)->Values[Place] = value;
}
template <std::size_t Place>
field_value GetPlace(const void* parameters) {
    return static_cast<const field_values*>(parameters)->Values[Place];
}
struct place_functions {
    void (*Set)(void* parameters, const field_value& value);
    field_value (*Get)(const void* parameters);
};
template <std::size_t... Places>
constexpr std::array<place_functions, sizeof...(Places)> AllPlaces(std::index_sequence<Places...>) {
    return {{{&SetPlace<Places>, &GetPlace<Places>}...}};
}
constexpr auto kPlaces = AllPlaces(std::make_index_sequence<kMaxNumFields>{});

std::shared_ptr<void> MakeValues(const parameters_type& type) {
    return std::make_shared<field_values>(static_cast<const row::row_parameters&>(type).Of->Defaults);
}

field_type TypeOf(std::int32_t kind) {
    if (kind == DECIDER_BOOL) return field_type::kBool;
    if (kind == DECIDER_INTEGER) return field_type::kInteger;
    return kind == DECIDER_NUMBER ? field_type::kNumber : field_type::kText;
}

bool IsNumber(field_type type) { return type == field_type::kInteger || type == field_type::kNumber; }

bool HasLimits(const decider_field& of) { return of.min != 0 || of.max != 0; }

// Empty: the field is sound.
std::string Wrong(const decider_field& of) {
    if (of.name == nullptr || *of.name == 0) return "has no name";
    if (of.kind < DECIDER_BOOL || of.kind > DECIDER_TEXT) return "is of no kind that a field has";
    if (std::isnan(of.min) || std::isnan(of.max) || of.min > of.max) return "has no number between min and max";
    if (!IsNumber(TypeOf(of.kind)) || of.is_required != 0) return {};
    if (!std::isfinite(of.number)) return "has a default that is no number";
    const bool fits = !HasLimits(of) || (of.number >= of.min && of.number <= of.max);
    const bool is_whole = of.kind == DECIDER_NUMBER || of.number == std::floor(of.number);
    return fits && is_whole ? "" : "has a default that does not fit";
}

parameter_field FieldOf(const decider_field& from, std::size_t place, const char* name) {
    parameter_field made;
    made.Name = name;
    made.Type = TypeOf(from.kind);
    made.IsRequired = from.is_required != 0;
    made.Set = kPlaces[place].Set;
    made.Get = kPlaces[place].Get;
    constexpr double largest_whole = 9007199254740992;  // 2^53
    const double most = made.Type == field_type::kInteger ? largest_whole : (std::numeric_limits<double>::max)();
    if (IsNumber(made.Type)) made.Least = -most, made.Greatest = most;
    if (HasLimits(from)) made.Min = from.min, made.Max = from.max;
    return made;
}

}  // namespace

std::string row::Set(const char* name, const decider_field* fields, std::int32_t num_fields) {
    Name = name;
    NameBehindRow.resize(sizeof(const row*) + Name.size() + 1);
    const row* const self = this;
    std::memcpy(NameBehindRow.data(), &self, sizeof self);
    std::memcpy(NameBehindRow.data() + sizeof self, Name.c_str(), Name.size() + 1);
    for (std::int32_t i = 0; i < num_fields; ++i) {
        const decider_field& from = fields[i];
        const auto place = static_cast<std::size_t>(i);
        std::string wrong = Wrong(from);
        const auto is_same = [&from](const parameter_field& other) { return std::strcmp(other.Name, from.name) == 0; };
        if (wrong.empty() && std::any_of(Fields.begin(), Fields.end(), is_same)) wrong = "has the name of another";
        if (!wrong.empty()) return "field " + std::to_string(i) + ' ' + wrong;
        Fields.push_back(FieldOf(from, place, Texts.emplace_back(from.name).c_str()));
        const char* const text = Texts.emplace_back(from.text != nullptr ? from.text : "").c_str();
        const double number = IsNumber(Fields.back().Type) ? from.number : 0;
        Defaults.Values[i] = {.Type = Fields.back().Type, .IsTrue = from.number != 0, .Number = number, .Text = text};
    }
    static_cast<parameters_type&>(Type) = {.Type = &type_tag<field_values>,
                                           .Fields = Fields.data(),
                                           .NumFields = num_fields,
                                           .MakeOf = &MakeValues,
                                           .Size = sizeof(field_values),
                                           .Alignment = alignof(field_values),
                                           .IsTriviallyCopyable = true};
    Type.Of = this;
    return {};
}

const row& RowOf(const char* known_name) {
    const row* found = nullptr;
    std::memcpy(&found, known_name - sizeof found, sizeof found);
    return *found;
}

}  // namespace bt::c
