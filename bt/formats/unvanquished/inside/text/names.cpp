// The names of a game, looked up without a look at their case.
#include <bt/formats/unvanquished/inside/text/names.h>

#include <algorithm>
#include <cstdint>

#include <bt/formats/inside/load/fill_field.h>
#include <bt/text/bytes.h>

namespace bt::unvanquished::detail {
namespace {

using bt::detail::Lower;

// In the order of keyword, and of node_kind.
constexpr std::string_view kKeywords[] = {"selector",  "fallback",  "sequence", "concurrent", "action",
                                          "condition", "decorator", "behavior", "spawnAs",    "selectClass"};

// In the order of builtin_decorator.
constexpr node_type kDecorators[] = {{.Name = "return", .MinParameters = 1, .MaxParameters = 1},
                                     {.Name = "invert"},
                                     {.Name = "timer", .MinParameters = 1, .MaxParameters = 1},
                                     {.Name = "mapStatus", .MinParameters = 3, .MaxParameters = 3}};

}  // namespace

bool Fits(const value& of, const parameter_field& field) {
    if (field.Type == field_type::kText || field.Type == field_type::kKey) return of.Type == field_type::kText;
    if (of.Type == field_type::kText) return false;
    const double number = of.Type == field_type::kInteger ? of.Integer : static_cast<double>(of.Number);
    if (field.Type == field_type::kBool) return number == 0 || number == 1;
    return bt::detail::FitsNumber(field, number);
}

std::string NeededBy(const parameter_field& field) { return bt::detail::NeededBy(field, "0 or 1"); }

parameter_limits LimitsOf(const function& row) {
    const int num = row.Parameters != nullptr ? row.Parameters->NumFields : row.NumParameters;
    return {num, num, row.Parameters};
}

parameter_limits LimitsOf(const node_type& row) {
    if (row.Parameters == nullptr) return {row.MinParameters, row.MaxParameters, nullptr};
    parameter_limits made = {0, row.Parameters->NumFields, row.Parameters};
    // Only the last ones may be left out.
    for (int i = 0; i < made.Max; ++i) {
        if (row.Parameters->Fields[i].IsRequired) made.Min = i + 1;
    }
    return made;
}

std::size_t hash_without_case::operator()(std::string_view text) const {
    std::uint64_t hash = 14695981039346656037u;
    for (const char each : text) hash = (hash ^ static_cast<unsigned char>(Lower(each))) * 1099511628211u;
    return static_cast<std::size_t>(hash);
}

bool equal_without_case::operator()(std::string_view a, std::string_view b) const { return IsSameName(a, b); }

bool IsSameName(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    if (a == b) return true;  // as most authors write them
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return Lower(x) == Lower(y); });
}

builtin_decorator BuiltinOf(const node_type* row) {
    const auto* const found = std::find_if(std::begin(kDecorators), std::end(kDecorators),
                                           [row](const node_type& each) { return &each == row; });
    return static_cast<builtin_decorator>(found - kDecorators);
}

game_names NamesOf(const game& of) {
    game_names made;
    made.Actions.Add(of.Actions);
    made.Functions.Add(of.Functions);
    made.Decorators.Add(kDecorators);
    made.Decorators.Add(of.Decorators);
    return made;
}

std::span<const std::string_view> Keywords() { return kKeywords; }

static_assert(static_cast<int>(node_kind::kSpawnAs) + 1 == static_cast<int>(keyword::kSpawnAs));
std::string_view WordOf(node_kind kind) { return kKeywords[static_cast<std::size_t>(kind)]; }

keyword KeywordOf(std::string_view text) {
    constexpr std::size_t least = 6, most = 11;  // action, selectClass
    if (text.size() < least || text.size() > most) return keyword::kNone;
    const char first = Lower(text[0]);
    int number = 0;
    for (const std::string_view& each : kKeywords) {
        ++number;
        if (each.size() == text.size() && each[0] == first && IsSameName(text, each)) return static_cast<keyword>(number);
    }
    return keyword::kNone;
}

}  // namespace bt::unvanquished::detail
