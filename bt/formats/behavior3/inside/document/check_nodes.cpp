// Checks the nodes of a tree one by one: their ids, and the properties that built-in types need.
#include <bt/formats/behavior3/inside/document/checks.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

#include <bt/formats/behavior3/inside/document/json_path.h>

namespace bt::behavior3::detail {
namespace {

const property* FindProperty(const std::vector<property>& in, std::string_view name) {
    const auto found = std::find_if(in.begin(), in.end(), [name](const property& each) { return each.Name == name; });
    return found != in.end() ? &*found : nullptr;
}

std::string FoundText(const property& of) { return of.Kind == value_kind::kOther ? Excerpt(of.Text) : JsonOf(of); }

// These take no argument, so that null properties do not matter to them.
bool IsWithoutArgument(std::string_view name) {
    return name == "Error" || name == "Failer" || name == "Runner" || name == "Succeeder";
}

// What is hardly meant about a number of a built-in node; null: nothing.
const char* OddityOf(const node_type& type, double number) {
    const std::string_view name = type.Name;
    if (name == "Wait") return number < 0 ? "it waits for no time" : nullptr;
    if (name == "MaxTime") return number < 0 ? "it always fails" : nullptr;
    // All others count.
    if (number != std::floor(number)) return "it counts whole runs";
    if (name == "Limiter") return number < 0 ? "it never runs its child" : nullptr;
    if (number == 0) return name == "Repeater" ? "it never runs its child, and succeeds" : "it never runs its child, and answers ERROR";
    return number < 0 && number != -1 ? "-1 means without end" : nullptr;
}

class node_check {
public:
    node_check(const tree& of, const known_types& types, mistake_list& mistakes) : Of(of), Types(types), Mistakes(mistakes) {}

    void Check(const node& each) {
        CheckId(each);
        const node_type* const type = Types.BuiltinOf(each);
        if (each.HasNullProperties) {
            const bool throws = type != nullptr && !IsWithoutArgument(each.Name);
            const mistake_kind kind = throws ? mistake_kind::kNullPropertiesOfBuiltin : mistake_kind::kNullProperties;
            return Note(kind, each, "properties", each.PropertiesPlace, "null");
        }
        if (type == nullptr) return CheckParameters(each);
        CheckPropertyNames(each, *type);
        if (const parameter_field* const number = NumberFieldOf(*type)) CheckNumber(each, *type, *number);
    }

private:
    // An empty field: of the node as a whole.
    void Note(mistake_kind kind, const node& about, std::string_view field, place at, std::string found, std::string needed = {}) {
        Mistakes.Note(kind, at, [&] {
            return mistake_words{.Path = field.empty() ? PathOf(Of, about) : PathOfField(Of, about, field),
                                 .Found = std::move(found),
                                 .Needed = std::move(needed)};
        });
    }
    // Of the value of a property, or of a parameter.
    void NoteValue(mistake_kind kind, const node& about, const property& of, const char* needed = "",
                   std::string_view list = "properties") {
        Mistakes.Note(kind, of.Place, [&] {
            return mistake_words{.Path = PathOfField(Of, about, list) + KeyStep(of.Name),
                                 .Found = FoundText(of),
                                 .Needed = needed};
        });
    }

    void CheckId(const node& each) {
        if (each.Id.empty()) return;
        if (each.Id != each.Key) {
            Note(mistake_kind::kKeyAndIdDiffer, each, "id", each.IdPlace, Quoted(each.Id));
        }
        const auto [first, is_new] = NodesById.try_emplace(each.Id, &each);
        if (is_new) return;
        const std::string needed = "it is that of " + PathOf(Of, *first->second);
        Note(mistake_kind::kSameNodeIdTwice, each, "id", each.IdPlace, Quoted(each.Id), needed);
    }

    // A built-in type has one property or none.
    void CheckPropertyNames(const node& each, const node_type& type) {
        std::vector<std::string_view> known;
        if (const parameter_field* const number = NumberFieldOf(type)) known.emplace_back(number->Name);
        for (const property& of : each.Properties) {
            if (!known.empty() && of.Name == known.front()) continue;
            Mistakes.Note(mistake_kind::kUnusedProperty, of.Place, [&] {
                return mistake_words{.Path = PathOfField(Of, each, "properties") + KeyStep(of.Name),
                                     .Found = Quoted(of.Name),
                                     .Nearest = Mistakes.Nearest(of.Name, known)};
            });
        }
    }
    void CheckNumber(const node& each, const node_type& type, const parameter_field& number) {
        const property* const given = FindProperty(each.Properties, number.Name);
        if (given == nullptr) {
            const bool is_in_parameters = FindProperty(each.Parameters, number.Name) != nullptr;
            if (is_in_parameters) CheckParameters(each);
            if (!number.IsRequired) return;
            return Note(mistake_kind::kNoLimit, each, each.HasProperties ? "properties" : "", each.PropertiesPlace, "",
                        "it needs \"" + std::string(number.Name) + "\"");
        }
        switch (given->Kind) {
            case value_kind::kNumber:
                if (number.IsRequired && given->Number == 0) return NoteValue(mistake_kind::kNoLimit, each, *given);
                if (const char* const oddity = OddityOf(type, given->Number)) {
                    NoteValue(mistake_kind::kOddNumber, each, *given, oddity);
                }
                return;
            case value_kind::kText:
                if (number.IsRequired && given->Text.empty()) return NoteValue(mistake_kind::kNoLimit, each, *given);
                if (std::isnan(AsNumber(*given))) return NoteValue(mistake_kind::kNotANumber, each, *given);
                return NoteValue(mistake_kind::kTextForNumber, each, *given, "write it without quotes");
            case value_kind::kNull:
            case value_kind::kBool:
                if (number.IsRequired && !given->IsTrue) return NoteValue(mistake_kind::kNoLimit, each, *given);
                return NoteValue(mistake_kind::kNotANumber, each, *given);
            case value_kind::kOther: return NoteValue(mistake_kind::kNotANumber, each, *given);
        }
    }

    void CheckParameters(const node& each) {
        std::unordered_set<std::string_view> names;
        for (const property& of : each.Properties) names.insert(of.Name);
        for (const property& of : each.Parameters) {
            if (names.count(of.Name) > 0) continue;
            NoteValue(mistake_kind::kParametersUnused, each, of, "", "parameters");
        }
    }

    const tree& Of;
    const known_types& Types;
    mistake_list& Mistakes;
    std::unordered_map<std::string_view, const node*> NodesById = {};
};

}  // namespace

void CheckNodes(const tree& of, const known_types& types, mistake_list& mistakes) {
    node_check check(of, types, mistakes);
    for (const node& each : of.Nodes) check.Check(each);
}

}  // namespace bt::behavior3::detail
