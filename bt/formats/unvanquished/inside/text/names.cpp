// The names of a game, looked up without a look at their case.
#include <bt/formats/unvanquished/inside/text/names.h>

#include <algorithm>
#include <cstdint>

#include <bt/formats/inside/load/fill_field.h>
#include <bt/formats/inside/text/bytes.h>

namespace bt::unvanquished::detail {
namespace {

using bt::detail::Lower;

// In the order of keyword, and of node_kind.
constexpr std::string_view kKeywords[] = {"selector",  "fallback",  "sequence", "concurrent", "action",
                                          "condition", "decorator", "behavior", "spawnAs",    "selectClass"};

constexpr named_thing kDecorators[] = {
    {"return", {1, 1}, builtin_decorator::kReturn},
    {"invert", {0, 0}, builtin_decorator::kInvert},
    {"timer", {1, 1}, builtin_decorator::kTimer},
    {"mapStatus", {3, 3}, builtin_decorator::kMapStatus},
};

// Of things with the same name the first counts.
void Add(name_table& to, const named_thing& thing) {
    if (thing.Name != nullptr && to.Things.emplace(thing.Name, thing).second) to.Names.push_back(thing.Name);
}

}  // namespace

bool Fits(const value& of, const parameter_field& field) {
    if (field.Type == field_type::kText || field.Type == field_type::kKey) return of.Kind == field_type::kText;
    if (of.Kind == field_type::kText) return false;
    const double number = of.Kind == field_type::kInteger ? of.Integer : static_cast<double>(of.Float);
    if (field.Type == field_type::kBool) return number == 0 || number == 1;
    return bt::detail::FitsNumber(field, number);
}

std::string NeededBy(const parameter_field& field) { return bt::detail::NeededBy(field, "0 or 1"); }

parameter_limits LimitsOf(const parameters_type* fields, int min, int max, bool is_exact_number) {
    if (fields == nullptr) return {is_exact_number ? max : min, max, nullptr};
    parameter_limits made = {0, fields->NumFields, fields};
    // Only the last ones may be left out.
    for (int i = 0; i < made.Max; ++i) {
        if (is_exact_number || fields->Fields[i].Limits.IsRequired) made.Min = i + 1;
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
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return Lower(x) == Lower(y); });
}

named_thing name_table::Find(std::string_view name) const {
    const auto found = Things.find(name);
    return found == Things.end() ? named_thing{} : found->second;
}

game_names NamesOf(const game& of) {
    game_names made;
    for (const node_type& each : of.Actions) Add(made.Actions, {each.Name, LimitsOf(each, false)});
    for (const function& each : of.Functions) Add(made.Functions, {each.Name, LimitsOf(each, true)});
    for (const named_thing& each : kDecorators) Add(made.Decorators, each);
    for (const node_type& each : of.Decorators) Add(made.Decorators, {each.Name, LimitsOf(each, false)});
    return made;
}

std::span<const std::string_view> Keywords() { return kKeywords; }

static_assert(static_cast<int>(node_kind::kSpawnAs) + 1 == static_cast<int>(keyword::kSpawnAs));
std::string_view WordOf(node_kind kind) { return kKeywords[static_cast<std::size_t>(kind)]; }

keyword KeywordOf(std::string_view text) {
    if (text.empty()) return keyword::kNone;
    const char first = Lower(text[0]);
    int number = 0;
    for (const std::string_view& each : kKeywords) {
        ++number;
        if (each.size() == text.size() && each[0] == first && IsSameName(text, each)) return static_cast<keyword>(number);
    }
    return keyword::kNone;
}

}  // namespace bt::unvanquished::detail
