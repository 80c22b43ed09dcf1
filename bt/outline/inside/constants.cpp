// Constants: constexpr Type kName = { ... }, with or without the =.
#include <bt/outline/inside/reading.h>

#include <algorithm>

namespace bt::outline::detail {
namespace {

bool IsSpecifier(std::string_view word) {
    return word == "const" || word == "static" || word == "inline";
}

// The tokens that make up a constant.
struct found_constant {
    stretch Type = {};
    std::size_t Name = 0;
    std::size_t Open = 0;  // the brace
};

// Whether the tokens behind `constexpr` are a constant in braces.
bool FindConstant(const reading& in, std::size_t at, found_constant& to) {
    const std::size_t end = in.Tokens.size();
    while (IsSpecifier(TextAt(in, at))) ++at;
    to.Type = {at, EndOfName(in, {at, end})};
    if (to.Type.IsEmpty()) return false;
    to.Name = to.Type.Last;
    while (IsSpecifier(TextAt(in, to.Name))) ++to.Name;
    if (!IsKind(in, to.Name, token_kind::kName)) return false;
    to.Open = to.Name + 1;
    if (Is(in, to.Open, "=")) {
        ++to.Open;
        const stretch type = {to.Open, EndOfName(in, {to.Open, end})};  // = Pace{ ... }
        if (!type.IsEmpty()) to.Type = type;
        to.Open = type.Last;
    }
    return Is(in, to.Open, "{");
}

// Fields of a constant: by name, or else by position. The reader knows no structs, so any names are right.
void ReadFieldsOfConstant(reading& in, const stretch& inside, declaration& to) {
    for (stretch each : Split(in, inside, commas::kOfFields)) {
        while (!each.IsEmpty()) {
            field made;
            stretch value = each;
            if (Is(in, each.First, ".") && IsKind(in, each.First + 1, token_kind::kName)) {
                made.Path = TextAt(in, each.First + 1);
                made.Name = MakePart(in, {each.First + 1, each.First + 2});
                value.First = std::min(each.First + (Is(in, each.First + 2, "=") ? 3 : 2), each.Last);
                if (CutBeforeField(in, value)) Note(in, mistake_kind::kNoComma, value.Last);
            }
            const std::size_t name = each.First + 1;
            each.First = value.Last;
            if (value.IsEmpty()) {
                Note(in, mistake_kind::kNoValue, name);
                continue;
            }
            made.Value = MakePart(in, value);
            to.Fields.push_back(std::move(made));
        }
    }
}

}  // namespace

std::size_t ReadConstant(reading& in, std::size_t at, int scope) {
    found_constant found;
    if (!FindConstant(in, at + 1, found)) return at + 1;
    std::size_t close = 0;
    std::size_t go_on = 0;
    if (!FindClose(in, found.Open, found.Name, close, go_on)) return go_on;
    const std::size_t first = std::min(found.Type.First, found.Name);
    KeepTokens(in, {first, close + 1});
    declaration made = {.Kind = declaration_kind::kConstant, .Scope = scope, .Whole = MakePart(in, {first, close + 1})};
    made.Name = MakeName(in, {found.Name, found.Name + 1});
    made.DebugName = made.Name.Text;
    made.Type = MakeName(in, found.Type);
    made.Value = MakePart(in, {found.Open, close + 1});
    in.Owner = made.Name.Text;
    ReadFieldsOfConstant(in, {found.Open + 1, close}, made);
    in.Owner.clear();
    AddDeclaration(in, std::move(made));
    return close + 1;
}

}  // namespace bt::outline::detail
