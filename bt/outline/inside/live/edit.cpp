// Finds where the words of a field are, or where they belong.
#include <bt/outline/inside/live/edit.h>

#include <algorithm>
#include <span>
#include <vector>

#include <bt/outline/inside/reading.h>

namespace bt::outline::detail {
namespace {

std::size_t RankIn(std::span<const std::string_view> order, std::string_view name) {
    return static_cast<std::size_t>(std::find(order.begin(), order.end(), name) - order.begin());
}

std::size_t BeginOf(const outline_document& of, const part& which) { return TokensOf(of, which).front().Begin; }
std::size_t EndOf(const outline_document& of, const part& which) {
    const token& last = TokensOf(of, which).back();
    return std::size_t{last.Begin} + last.Size;
}

// Where a field that is not given begins, behind all of lower rank that are.
std::size_t PlaceFor(const outline_document& of, const declaration& in, std::string_view prefix, std::string_view name,
                     std::span<const std::string_view> order, std::size_t start) {
    for (const field& each : in.Fields) {
        const std::string_view path = each.Path;
        if (!path.starts_with(prefix)) continue;
        // What is within the braces of another field has no rank.
        if (RankIn(order, path.substr(prefix.size())) < RankIn(order, name)) start = EndOf(of, each.Value);
    }
    return start;
}

// Behind the arguments that come before all fields.
std::size_t EndOfArguments(const outline_document& of, const declaration& in) {
    std::size_t end = EndOf(of, in.Name.At);
    for (const part* each : {&in.Behavior.At, &in.PolicyOrNode, &in.List, &in.Root.At}) {
        if (each->NumTokens > 0) end = std::max(end, EndOf(of, *each));
    }
    return end;
}

// Adds a field to those in the braces of a value.
void AddInBraces(const outline_document& of, const declaration& in, const part& braces, std::string_view prefix,
                 std::string_view name, std::string_view words, std::span<const std::string_view> order,
                 std::string& text) {
    const std::string made = "." + std::string(name) + " = " + std::string(words);
    const std::size_t open = BeginOf(of, braces) + 1;
    const std::size_t at = PlaceFor(of, in, prefix, name, order, open);
    const bool is_first = at == open;
    const bool is_only = TokensOf(of, braces).size() == 2;
    text.insert(at, (is_first ? " " : ", ") + made + (is_first && !is_only ? "," : is_only ? " " : ""));
}

}  // namespace

const field* FindField(const declaration& of, std::string_view path) {
    const auto found =
        std::find_if(of.Fields.begin(), of.Fields.end(), [path](const field& each) { return each.Path == path; });
    return found != of.Fields.end() ? &*found : nullptr;
}

bool ReplaceWords(const outline_document& of, const declaration& in, std::string_view path, std::string_view words,
                  std::span<const std::string_view> order, std::string& text) {
    if (const field* const given = FindField(in, path); given != nullptr) {
        const std::size_t begin = BeginOf(of, given->Value);
        text.replace(begin, EndOf(of, given->Value) - begin, words);
        return true;
    }
    if (in.Form == macro_form::kFull) return false;
    if (in.Kind == declaration_kind::kConstant) {
        const auto is_by_position = [](const field& each) { return each.Path.empty(); };
        if (std::any_of(in.Fields.begin(), in.Fields.end(), is_by_position)) return false;
        AddInBraces(of, in, in.Value, "", path, words, order, text);
        return true;
    }
    const std::size_t dot = path.find('.');
    const std::string_view outer = path.substr(0, dot);
    if (dot == std::string_view::npos) {
        std::vector<std::string_view> known;
        for (const known_field& each : FieldsOf(in.Kind, in.Form)) known.push_back(each.Name);
        const std::size_t at = PlaceFor(of, in, "", path, known, EndOfArguments(of, in));
        text.insert(at, ", ." + std::string(path) + " = " + std::string(words));
        return true;
    }
    const std::string_view inner = path.substr(dot + 1);
    const field* const conditions = FindField(in, outer);
    if (conditions == nullptr) {
        const std::string made = "{ ." + std::string(inner) + " = " + std::string(words) + " }";
        return ReplaceWords(of, in, outer, made, order, text);
    }
    if (!conditions->IsOpened) return false;
    AddInBraces(of, in, conditions->Value, path.substr(0, dot + 1), inner, words, kOfConditions, text);
    return true;
}

}  // namespace bt::outline::detail
