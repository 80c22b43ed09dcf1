// Fields: .Name = value, in the order of their declaration.
#include <bt/outline/inside/option_rows.h>
#include <bt/outline/inside/reading.h>

#include <algorithm>

#include <bt/text/quoted_text.h>

namespace bt::outline::detail {
namespace {

// Fields that are together in one pair of braces, or in one macro.
struct field_list {
    const std::vector<known_field>& Known;
    std::string Prefix = {};              // "While."
    std::vector<std::size_t> Given = {};  // the token of each name, in the order of Known; 0: not yet
    std::vector<std::size_t> Order = {};  // the places in Known of those that are given, in the order of the text
};

// One field: the tokens of its name and its value.
struct found_field {
    std::size_t Name = 0;
    stretch Value = {};
};

bool IsIn(std::span<const std::string_view> names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string FieldText(std::string_view name) { return "." + std::string(name); }

// Whether an argument is a field. If not, that is noted.
bool FindField(reading& in, const stretch& argument, found_field& to) {
    const std::size_t at = argument.First;
    const bool has_dot = Is(in, at, ".");
    const std::size_t name = has_dot ? at + 1 : at;
    const bool has_name = IsKind(in, name, token_kind::kName);
    const bool has_sign = name + 1 < argument.Last && (Is(in, name + 1, "=") || Is(in, name + 1, "{"));
    if (!has_dot || !has_name) {
        const bool is_nearly = has_name && has_sign;
        std::string needed = is_nearly ? "write " + FieldText(TextAt(in, name)) : std::string();
        if (!is_nearly && IsKind(in, at, token_kind::kName)) needed = "macros of your own are not read here";
        Note(in, mistake_kind::kNoField, at, {.Needed = needed});
        return false;
    }
    const std::size_t value = has_sign && Is(in, name + 1, "=") ? name + 2 : name + 1;
    if (value >= argument.Last) {
        Note(in, mistake_kind::kNoValue, name);
        return false;
    }
    if (!has_sign) {
        Note(in, mistake_kind::kNoField, name + 1, {.Needed = "a = belongs before it"});
        return false;
    }
    to = {name, {value, argument.Last}};
    return true;
}

// The longest sequence of numbers that grow, in their order; of several the one that ends first.
std::vector<std::size_t> LongestGrowing(const std::vector<std::size_t>& numbers) {
    std::vector<std::vector<std::size_t>> ending;  // the longest sequence that ends with each number
    std::vector<std::size_t> longest;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        std::vector<std::size_t> best;
        for (std::size_t k = 0; k < i; ++k) {
            if (numbers[k] < numbers[i] && ending[k].size() > best.size()) best = ending[k];
        }
        best.push_back(numbers[i]);
        if (best.size() > longest.size()) longest = best;
        ending.push_back(std::move(best));
    }
    return longest;
}

// Notes the fewest fields that must move so that all are in the order of the declaration.
void CheckOrder(reading& in, const field_list& fields) {
    const std::vector<std::size_t> stay = LongestGrowing(fields.Order);
    for (const std::size_t each : fields.Order) {
        const auto next = std::lower_bound(stay.begin(), stay.end(), each);
        if (next != stay.end() && *next == each) continue;
        const bool has_next = next != stay.end();
        const std::size_t beside = has_next ? *next : stay.back();
        Note(in, mistake_kind::kFieldOrder, fields.Given[each],
             {.Needed = (has_next ? "it belongs before " : "it belongs behind ") + FieldText(fields.Known[beside].Name),
              .Other = &in.Tokens[fields.Given[beside]],
              .Why = has_next ? "it belongs before this" : "it belongs behind this"});
    }
}

// Whether there is such a field, which is not given yet.
bool IsFree(reading& in, field_list& fields, std::size_t name) {
    const auto is_named = [&](const known_field& each) { return Is(in, name, each.Name); };
    const auto found = std::find_if(fields.Known.begin(), fields.Known.end(), is_named);
    if (found == fields.Known.end()) {
        std::vector<std::string_view> known;
        for (const known_field& each : fields.Known) {
            if (!each.IsGiven) known.push_back(each.Name);
        }
        const bool is_of_conditions = fields.Prefix.empty() && IsIn(kOfConditions, TextAt(in, name));
        if (is_of_conditions)
            Note(in, mistake_kind::kUnknownField, name, {.Needed = "it belongs into .Preconditions or .While"});
        else NoteUnknown(in, mistake_kind::kUnknownField, name, known);
        return false;
    }
    const auto which = static_cast<std::size_t>(found - fields.Known.begin());
    if (found->IsGiven) {
        Note(in, mistake_kind::kGivenField, name);
        return false;
    }
    if (fields.Given[which] != 0) {
        Note(in, mistake_kind::kFieldTwice, name,
             {.Other = &in.Tokens[fields.Given[which]], .Why = "it is given here"});
        return false;
    }
    fields.Given[which] = name;
    fields.Order.push_back(which);
    return true;
}

void ReadRange(reading& in, const stretch& element, field& to) {
    range made = {.Whole = MakePart(in, element)};
    if (Is(in, element.First, "BT_RANGE")) {
        stretch inside;
        IsInBrackets(in, {element.First + 1, element.Last}, "(", inside);
        const std::vector<stretch> of = Split(in, inside, commas::kOfArguments);
        const auto is_empty = [](const stretch& each) { return each.IsEmpty(); };
        if (of.size() != 4 || std::any_of(of.begin(), of.end(), is_empty)) {
            Note(in, mistake_kind::kBadRange, element.First);
        } else {
            made.Type = MakePart(in, of[0]);
            made.Field = MakePart(in, of[1]);
            made.Min = MakePart(in, of[2]);
            made.Max = MakePart(in, of[3]);
        }
    }
    to.Ranges.push_back(std::move(made));
}

void ReadRanges(reading& in, const stretch& value, field& to) {
    stretch inside;
    if (!IsInBrackets(in, value, "{", inside)) return;
    const std::vector<stretch> elements = Split(in, inside, commas::kOfFields);
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const stretch& each = elements[i];
        if (each.IsEmpty()) {
            if (i + 1 < elements.size()) Note(in, mistake_kind::kEmptyArgument, each.Last);
            continue;
        }
        if (i == static_cast<std::size_t>(kMaxNumRanges)) Note(in, mistake_kind::kTooManyRanges, each.First);
        ReadRange(in, each, to);
    }
}

// All names of options begin with this, so it says nothing of which one is meant.
constexpr std::string_view kPrefixOfOptions = "kFlags";

// Only names that are nearly an option are surely mistakes: others may be constants of the user.
void CheckOptions(reading& in, const stretch& value) {
    std::vector<std::string_view> options;
    for (const option_row& each : kOptions) options.push_back(each.Name.substr(kPrefixOfOptions.size()));
    for (std::size_t at = value.First; at < value.Last; ++at) {
        const std::string_view name = TextAt(in, at);
        if (!name.starts_with(kPrefixOfOptions)) continue;
        const std::string_view own = name.substr(kPrefixOfOptions.size());
        if (std::find(options.begin(), options.end(), own) != options.end()) continue;
        const std::string nearest = in.Mistakes.Nearest(own, options);
        if (nearest.empty()) continue;
        Note(in, mistake_kind::kUnknownOption, at, {.Nearest = std::string(kPrefixOfOptions) + nearest});
    }
}

void ReadList(reading& in, std::span<const stretch> arguments, field_list& fields, declaration& to);

// Conditions in braces: fields by name, or by position.
void OpenConditions(reading& in, const field& outer, const stretch& inside, declaration& to) {
    std::vector<known_field> known;
    for (const std::string_view each : kOfConditions) known.push_back({each});
    field_list fields = {.Known = known, .Prefix = outer.Path + "."};
    fields.Given.resize(known.size());
    const std::vector<stretch> elements = Split(in, inside, commas::kOfFields);
    if (elements.empty() || Is(in, elements[0].First, ".")) return ReadList(in, elements, fields, to);
    for (std::size_t i = 0; i < elements.size(); ++i) {
        const stretch& each = elements[i];
        if (each.IsEmpty() && i + 1 == elements.size()) return;  // behind the last comma
        if (each.IsEmpty()) {
            Note(in, mistake_kind::kEmptyArgument, each.Last);
        } else if (Is(in, each.First, ".") || i >= known.size()) {
            return Note(in, mistake_kind::kNoField, elements[0].First);
        } else {
            AddField(in, fields.Prefix + std::string(known[i].Name), each, to);
        }
    }
}

// Adds a field whose place is right. Fields lie at most two deep in each other.
void Add(reading& in, field&& made, const stretch& value, declaration& to) {
    const bool is_outer = made.Path == "Preconditions" || made.Path == "While";
    if (made.Path.ends_with(".Ranges")) ReadRanges(in, value, made);
    if (made.Path == "Flags") CheckOptions(in, value);
    stretch inside;
    made.IsOpened = is_outer && IsInBrackets(in, value, "{", inside);
    const field added = made;
    to.Fields.push_back(std::move(made));
    if (added.IsOpened) OpenConditions(in, added, inside, to);
}

// An argument is one field, or several between which commas are missing.
void ReadField(reading& in, stretch argument, field_list& fields, declaration& to) {
    for (bool is_cut = true; is_cut;) {
        found_field found;
        if (!FindField(in, argument, found)) return;
        is_cut = CutBeforeField(in, found.Value);
        if (IsFree(in, fields, found.Name)) {
            field made = {.Path = fields.Prefix + std::string(TextAt(in, found.Name))};
            made.Name = MakePart(in, {found.Name, found.Name + 1});
            made.Value = MakePart(in, found.Value);
            Add(in, std::move(made), found.Value, to);
        }
        argument.First = found.Value.Last;
        if (is_cut) Note(in, mistake_kind::kNoComma, argument.First);
    }
}

void ReadList(reading& in, std::span<const stretch> arguments, field_list& fields, declaration& to) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (!arguments[i].IsEmpty()) ReadField(in, arguments[i], fields, to);
        else if (i + 1 < arguments.size()) Note(in, mistake_kind::kEmptyArgument, arguments[i].Last);
    }
    CheckOrder(in, fields);
}

}  // namespace

bool CutBeforeField(reading& in, stretch& value) {
    int depth = 0;
    for (std::size_t at = value.First; at + 2 < value.Last; ++at, ++in.NumSteps) {
        if (IsOpening(in, at)) ++depth;
        if (IsClosing(in, at)) --depth;
        const bool is_field =
            depth == 0 && Is(in, at, ".") && IsKind(in, at + 1, token_kind::kName) && Is(in, at + 2, "=");
        if (!is_field || at == value.First) continue;
        value.Last = at;
        return true;
    }
    return false;
}

void ReadFields(reading& in, std::span<const stretch> arguments, const std::vector<known_field>& known,
                declaration& to) {
    field_list fields = {.Known = known};
    fields.Given.resize(known.size());
    ReadList(in, arguments, fields, to);
}

void AddField(reading& in, std::string_view path, const stretch& value, declaration& to) {
    Add(in, {.Path = std::string(path), .Value = MakePart(in, value)}, value, to);
}

}  // namespace bt::outline::detail
