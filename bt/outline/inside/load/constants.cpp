// Makes parameters of the constants of a text.
#include <bt/outline/inside/load/constants.h>

#include <algorithm>
#include <cmath>
#include <span>

#include <bt/outline/inside/load/lookup.h>
#include <bt/outline/inside/load/order.h>
#include <bt/outline/inside/load/same_tree.h>
#include <bt/text/quoted_text.h>

namespace bt::outline::detail {
namespace {

using bt::detail::named_field;
using bt::detail::named_fields;

std::string KeyOf(const outline_document& in, const declaration& constant) {
    return PlaceOf(in, constant.Whole.Place).File + ": " + ScopeText(in, constant.Scope) + constant.Name.Text;
}

std::span<const named_field> FieldsOf(const type_info* type) {
    if (type == nullptr || !type->HasFields) return {};
    const named_fields& fields = *static_cast<const bt::detail::type_with_fields*>(type)->Fields;
    return {fields.First, static_cast<std::size_t>(fields.Num)};
}

std::shared_ptr<void> MakeObject(const type_info& type) {
    return static_cast<const bt::detail::type_with_fields&>(type).Fields->Make();
}

// Whether "demo::Pace" may be what a text calls Pace.
bool IsCalled(const type_info& type, std::string_view name) {
    return ("::" + std::string(type.Name)).ends_with("::" + std::string(name));
}

// The type of parameters of this name whose fields are named. Null: there is none, or several.
const type_info* FindType(const binding& in, std::string_view name) {
    std::set<const type_info*> found;
    ForEachKnown(in, [&](const known_names& known) {
        for (const type_info* each : known.Parameters) {
            if (IsCalled(*each, name)) found.insert(each);
        }
        return !found.empty();
    });
    return found.size() == 1 ? *found.begin() : nullptr;
}

// What a constant is made of.
struct constant_in_work {
    const declaration& Text;
    const first_words& First;
    const type_info& Type;
    made_parameters& Made;
};

const std::string* FirstWordsOf(const first_words& of, std::string_view field) {
    const auto found = of.Fields.find(field);
    return found != of.Fields.end() ? &found->second : nullptr;
}

// The compiled object that has these words in a field: the constant's own, or one of the same namespace. Null: none.
const void* FindCompiled(const binding& in, const constant_in_work& of, const field& which) {
    const auto has_words = [&](const first_words& each) {
        const std::string* const words = FirstWordsOf(each, which.Path);
        return each.Compiled.Type == &of.Type && words != nullptr && *words == which.Value.Text;
    };
    if (has_words(of.First)) return of.First.Compiled.Data;
    const std::string own = KeyOf(in.Document, of.Text);
    const std::string_view around = std::string_view(own).substr(0, own.size() - of.Text.Name.Text.size());
    for (const auto& [key, each] : in.Program.Constants.First) {
        const bool is_beside = key.starts_with(around) && key.find("::", around.size()) == std::string::npos;
        if (is_beside && has_words(each)) return each.Compiled.Data;
    }
    return nullptr;
}

outcome NoteBadNumber(binding& in, const constant_in_work& of, const field& which) {
    Note(in, mistake_kind::kBadNumber, which.Value.Place, of.Text, {.Found = AsText(in, WordsIn(in, which.Value))});
    return outcome::kTold;
}

// A number for a field, as braces take it: without a loss, but for the last digits of a real number.
outcome ReadNumberOf(binding& in, const constant_in_work& of, const field& which, const parameter_field& to,
                     double& number) {
    const words written = WordsIn(in, which.Value);
    if (!ReadNumber(in, written, number)) return outcome::kUnread;
    const bool is_real = IsReal(in, written);
    if (to.Type == field_type::kBool)
        return is_real || (number != 0 && number != 1) ? NoteBadNumber(in, of, which) : outcome::kRead;
    constexpr double largest_whole = 9007199254740992;  // 2^53: in a double, larger ones may be others
    if (!is_real && std::fabs(number) > largest_whole) return outcome::kUnread;
    const bool is_float = to.Type == field_type::kNumber && to.Greatest <= double{(std::numeric_limits<float>::max)()};
    bool fits = number >= to.Least && number <= to.Greatest;
    if (to.Type == field_type::kInteger) fits = fits && !is_real;
    else if (fits && is_float && !is_real) fits = static_cast<double>(static_cast<float>(number)) == number;
    return fits ? outcome::kRead : NoteBadNumber(in, of, which);
}

outcome ReadValue(binding& in, const constant_in_work& of, const field& which, const parameter_field& to) {
    field_value value = {.Type = to.Type};
    outcome read = outcome::kUnread;
    switch (to.Type) {
        case field_type::kKey: return outcome::kUnread;
        case field_type::kText: {
            std::string text;
            if (!ReadText(in.Document, which.Value, text)) return outcome::kUnread;
            value.Text = of.Made.Texts.emplace_back(std::move(text)).c_str();
            read = outcome::kRead;
            break;
        }
        case field_type::kBool:
            if (which.Value.Text == "true" || which.Value.Text == "false") {
                value.IsTrue = which.Value.Text == "true";
                read = outcome::kRead;
                break;
            }
            [[fallthrough]];
        case field_type::kInteger:
        case field_type::kNumber:
            read = ReadNumberOf(in, of, which, to, value.Number);
            if (to.Type == field_type::kBool) value.IsTrue = value.Number != 0;
            break;
    }
    if (read == outcome::kRead) to.Set(of.Made.Object.get(), value);
    return read;
}

// Whether the text may give this field where it does. Fields up to `num_passed` were given, or left out.
bool IsInPlace(binding& in, const constant_in_work& of, std::size_t number, std::size_t& num_passed,
               std::span<const named_field> fields, std::size_t& row) {
    const field& which = of.Text.Fields[number];
    const auto is_it = [&which](const named_field& each) { return each.Of.Name == which.Path; };
    row = static_cast<std::size_t>(std::find_if(fields.begin(), fields.end(), is_it) - fields.begin());
    if (row == fields.size()) {
        std::vector<std::string_view> known;
        for (const named_field& each : fields) known.emplace_back(each.Of.Name);
        Note(in, mistake_kind::kUnknownParameter, which.Name.Place, of.Text,
             {.Found = bt::detail::Quoted(which.Path), .Nearest = in.Mistakes.Nearest(which.Path, known)});
        return false;
    }
    const auto first = of.Text.Fields.begin();
    const auto own = first + static_cast<std::ptrdiff_t>(number);
    const bool is_second = std::any_of(first, own, [&which](const field& each) { return each.Path == which.Path; });
    if (is_second) {
        Note(in, mistake_kind::kFieldTwice, which.Name.Place, of.Text, {.Found = bt::detail::Quoted(which.Path)});
        return false;
    }
    if (row < num_passed) {
        Note(in, mistake_kind::kFieldOrder, which.Name.Place, of.Text,
             {.Found = bt::detail::Quoted(which.Path),
              .Needed = "it belongs before ." + std::string(fields[num_passed - 1].Of.Name)});
    }
    num_passed = std::max(num_passed, row + 1);
    return true;
}

void NoteNotCompiled(binding& in, const constant_in_work& of, const field& which) {
    Note(in, mistake_kind::kNotCompiled, which.Value.Place, of.Text, {.Found = AsText(in, WordsIn(in, which.Value))});
}

void ReadNamedFields(binding& in, const constant_in_work& of) {
    const std::span<const named_field> fields = FieldsOf(&of.Type);
    std::size_t num_passed = 0;
    for (std::size_t i = 0; i < of.Text.Fields.size(); ++i) {
        const field& which = of.Text.Fields[i];
        std::size_t row = 0;
        if (!IsInPlace(in, of, i, num_passed, fields, row)) continue;
        const named_field& to = fields[row];
        const outcome read = to.Of.Set != nullptr ? ReadValue(in, of, which, to.Of) : outcome::kUnread;
        if (read != outcome::kUnread) continue;
        const void* const compiled = FindCompiled(in, of, which);
        if (compiled == nullptr) {
            NoteNotCompiled(in, of, which);
            continue;
        }
        to.Copy(of.Made.Object.get(), compiled);
        if (to.Of.Set == nullptr) of.Made.Origins[row] = compiled;
    }
}

bool AreSameValues(const field_value& a, const field_value& b) {
    return a.IsTrue == b.IsTrue && a.Number == b.Number && a.Key == b.Key && AreSameTexts(a.Text, b.Text);
}

// Whether the readable fields of two objects are the same.
bool HaveSameValues(const type_info& type, const void* a, const void* b) {
    const std::span<const named_field> fields = FieldsOf(&type);
    return std::all_of(fields.begin(), fields.end(), [a, b](const named_field& each) {
        return each.Of.Get == nullptr || AreSameValues(each.Of.Get(a), each.Of.Get(b));
    });
}

// Whether what was made is what the program has compiled.
bool IsCompiled(const constant_in_work& of) {
    const void* const compiled = of.First.Compiled.Data;
    if (of.First.Compiled.Type != &of.Type || !HaveSameValues(of.Type, of.Made.Object.get(), compiled)) return false;
    const std::span<const named_field> fields = FieldsOf(&of.Type);
    for (std::size_t row = 0; row < fields.size(); ++row) {
        const bool was_given = FirstWordsOf(of.First, fields[row].Of.Name) != nullptr;
        const void* const origin = of.Made.Origins[row];
        if (fields[row].Of.Set == nullptr && origin != (was_given ? compiled : nullptr)) return false;
    }
    return true;
}

// What was made, or an equal object that another tree has.
std::shared_ptr<const made_parameters> Shared(known_constants& known, std::shared_ptr<const made_parameters> made) {
    std::erase_if(known.Made, [](const auto& each) { return each.expired(); });
    for (const std::weak_ptr<const made_parameters>& each : known.Made) {
        std::shared_ptr<const made_parameters> other = each.lock();
        if (other->Type == made->Type && other->Origins == made->Origins &&
            HaveSameValues(*made->Type, other->Object.get(), made->Object.get()))
            return other;
    }
    known.Made.push_back(made);
    return made;
}

// The type of a constant: that of the compiled one, unless the text has another one now. Null: it is not known.
const type_info* TypeOf(const binding& in, const declaration& of, const first_words& first,
                        const parameters_pointer& compiled) {
    const bool is_compiled =
        compiled.Type != nullptr && (of.Type.Text == first.Type || IsCalled(*compiled.Type, of.Type.Text));
    return is_compiled ? compiled.Type : FindType(in, of.Type.Text);
}

constants_in_work::result ReadConstant(binding& in, const declaration& of, const parameters_pointer& compiled) {
    first_words& first = in.Program.Constants.First[KeyOf(in.Document, of)];
    if (compiled.Data != nullptr) first.Compiled = compiled;
    const type_info* const type = TypeOf(in, of, first, compiled);
    if (type == nullptr) {
        Note(in, mistake_kind::kUnknownConstant, of.Type.At.Place, of,
             {.Found = of.Type.Text, .Needed = "the program knows no fields of this type"});
        return {};
    }
    if (!type->HasFields) {
        in.Constants.Used.insert(of.Name.Text);
        in.Constants.Unnamed.emplace(&of, type);
        return {outcome::kRead, compiled};
    }
    in.Constants.Read.insert(&of);
    auto made = std::make_shared<made_parameters>(made_parameters{.Type = type, .Object = MakeObject(*type)});
    made->Origins.resize(FieldsOf(type).size());
    const constant_in_work work = {of, first, *type, *made};
    const auto by_position =
        std::find_if(of.Fields.begin(), of.Fields.end(), [](const field& each) { return each.Path.empty(); });
    if (by_position != of.Fields.end()) {
        if (first.Compiled.Type == type && of.Value.Text == first.Value) return {outcome::kRead, first.Compiled};
        NoteNotCompiled(in, work, *by_position);
        return {};
    }
    const std::size_t num_errors = in.Found.NumErrors;
    ReadNamedFields(in, work);
    if (in.Found.NumErrors > num_errors) return {};
    if (IsCompiled(work)) return {outcome::kRead, first.Compiled};
    std::shared_ptr<const made_parameters> shared = Shared(in.Program.Constants, std::move(made));
    const parameters_pointer pointer = {shared->Object.get(), type};
    return {outcome::kRead, pointer, std::move(shared)};
}

}  // namespace

void RememberConstants(const binding& in) {
    for (const declaration& each : in.Document.Declarations) {
        const bool is_constant = each.Kind == declaration_kind::kConstant;
        if (is_constant || each.Kind == declaration_kind::kBehavior) in.Program.Constants.Names.insert(each.Name.Text);
        if (!is_constant) continue;
        const auto [at, is_new] = in.Program.Constants.First.try_emplace(KeyOf(in.Document, each));
        if (!is_new) continue;
        at->second = {.Type = each.Type.Text, .Value = each.Value.Text};
        for (const field& field : each.Fields) at->second.Fields.emplace(field.Path, field.Value.Text);
    }
}

void NoteUsed(binding& in, const part& value) {
    for (const token& each : TokensOf(in.Document, value)) in.Constants.Used.emplace(TextOf(in, each));
}

void CheckConstants(binding& in) {
    for (const declaration& each : in.Document.Declarations) {
        if (each.Kind != declaration_kind::kConstant || !in.Constants.Used.contains(each.Name.Text)) continue;
        if (in.Program.Constants.First[KeyOf(in.Document, each)].Value == each.Value.Text) continue;
        const auto unnamed = in.Constants.Unnamed.find(&each);
        std::string needed;
        if (unnamed != in.Constants.Unnamed.end())
            needed = "write BT_DECLARE_PARAMETERS(" + std::string(LastName(unnamed->second->Name)) +
                     ", ...) behind its struct, with all fields, so that they are read";
        Note(in, mistake_kind::kConstantEdited, each.Value.Place, each, {.Needed = std::move(needed)});
    }
}

std::vector<std::string_view> FieldsOf(const known_program& program, const outline_document& document,
                                       const declaration& constant) {
    std::vector<std::string_view> names;
    const auto first = program.Constants.First.find(KeyOf(document, constant));
    if (first == program.Constants.First.end()) return names;
    for (const named_field& each : FieldsOf(first->second.Compiled.Type)) names.emplace_back(each.Of.Name);
    return names;
}

outcome ReadParameters(binding& in, const declaration& owner, const part& value, parameters_pointer& to) {
    const part name = ConstantIn(in.Document, value);
    if (name.NumTokens == 0) return outcome::kUnread;
    const auto* const found = FindNamed(in, &known_names::Constants, LastName(name.Text));
    parameters_pointer compiled;
    if (found != nullptr) {
        const auto are_same = [](const parameters_pointer& a, const parameters_pointer& b) { return a.Data == b.Data; };
        const outcome resolved = Resolve(in, owner, value, *found, are_same, compiled);
        if (resolved != outcome::kRead) return resolved;
    }
    const declaration* const text = Find(in.Document, owner, name.Text);
    const bool is_constant = text != nullptr && text->Kind == declaration_kind::kConstant;
    if (found == nullptr && (!is_constant || FindType(in, text->Type.Text) == nullptr)) {
        Note(in, mistake_kind::kUnknownConstant, name.Place, owner,
             {.Found = std::string(LastName(name.Text)),
              .Nearest = in.Mistakes.Nearest(LastName(name.Text), NamesIn(in, &known_names::Constants))});
        return outcome::kTold;
    }
    to = compiled;
    if (!is_constant) {
        NoteIfGone(in, owner, name);
        return outcome::kRead;
    }
    const auto [result, is_new] = in.Constants.Results.try_emplace({text, compiled.Data});
    if (is_new) result->second = ReadConstant(in, *text, compiled);
    to = result->second.Made;
    if (result->second.Owner != nullptr) in.Kept.Parameters.push_back(result->second.Owner);
    return result->second.Is;
}

}  // namespace bt::outline::detail
