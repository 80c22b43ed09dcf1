// Reads the options of a node: literals into what its functions get, and what is asked for in each tick.
#include <bt/formats/aido/inside/load/tree_maker.h>

#include <algorithm>

#include <bt/formats/aido/inside/exact/option_values.h>
#include <bt/formats/inside/load/fill_field.h>
#include <bt/formats/inside/load/table_check.h>
#include <bt/formats/edn/read.h>
#include <bt/formats/edn/write.h>

namespace bt::aido::detail {
namespace {

using edn::value_kind;
using exact::exact_kind;

const edn::value kNil;
const parameter_list kNoOptions;

// [:aido/fn ...] and its like. Those in other values are not asked for.
bool IsDynamic(const edn::value& of) {
    return of.Kind == value_kind::kVector && !of.Items.empty() && of.Items.front().Kind == value_kind::kKeyword &&
           of.Items.front().Text.starts_with("aido/");
}

// The same name as a symbol, or as a keyword.
std::string OtherSpelling(const std::string& id) { return id.starts_with(':') ? id.substr(1) : ":" + id; }

edn::value VectorOf(std::span<const edn::value> items) {
    edn::value made;
    made.Kind = value_kind::kVector;
    made.Items.assign(items.begin(), items.end());
    return made;
}

}  // namespace

const exact::called_function* tree_maker::CallOf(const value_function& function, const char* name, const parameters_pointer& parameters) {
    exact::called_function& made = Made.Calls.emplace_back();
    made.Function = function;
    made.Decider.DebugName = name;
    made.Decider.Id = NameId(name);
    made.Decider.Parameters = parameters;
    bt::detail::AddTypes(function.Types, Types);
    return &made;
}

bool tree_maker::FillArguments(const made_node& node, const function& row, const edn::value& value, parameters_pointer& made) {
    const std::span<const edn::value> arguments = std::span(value.Items).subspan(2);
    if (row.Parameters == nullptr) {
        owned_list& list = Made.Lists.emplace_back();
        for (const edn::value& each : arguments) list.Parameters.push_back({"", &each});
        list.List.Values = list.Parameters;
        made = {&list.List, &type_tag<parameter_list>};
        return true;
    }
    const auto num_fields = static_cast<std::size_t>(row.Parameters->NumFields);
    const std::shared_ptr<void> object = row.Parameters->Make();
    for (std::size_t i = 0; i < std::max(arguments.size(), num_fields); ++i) {
        if (i >= num_fields)
            return Note(node, mistake_kind::kBadArguments, value, Shown(value),
                        "it takes " + std::to_string(num_fields));
        const parameter_field& field = row.Parameters->Fields[i];
        const bool fits = i < arguments.size() ? exact::SetField(field, arguments[i], object.get()) : !field.IsRequired;
        if (!fits)
            return Note(node, mistake_kind::kBadArguments, value, Shown(value),
                        "it takes " + bt::detail::NeededBy(field));
    }
    Made.Parameters.push_back(object);
    made = {object.get(), row.Parameters->Type};
    return true;
}

// A symbol also stands for a keyword of its name, and the other way round, because the language's own examples mix them.
bool tree_maker::ReadCall(const made_node& node, const edn::value& value, exact::dynamic_option& made) {
    const std::string id = value.Items.size() > 1 ? edn::Write(value.Items[1]) : "";
    auto found = Rows.Functions.find(id);
    if (found == Rows.Functions.end()) found = Rows.Functions.find(OtherSpelling(id));
    if (found == Rows.Functions.end() || id.empty()) {
        std::vector<std::string_view> known;
        for (const auto& [name, row] : Rows.Functions) known.push_back(name);
        std::sort(known.begin(), known.end());
        return Note(node, mistake_kind::kUnknownFunction, value, id, {}, Errors.Nearest(id, known));
    }
    const function& row = *found->second;
    parameters_pointer arguments;
    if (!FillArguments(node, row, value, arguments)) return false;
    made.IsCall = true;
    made.Function = CallOf(row.Call, row.Name, arguments);
    return true;
}

bool tree_maker::ReadPath(const made_node& node, const edn::value& value, exact::dynamic_option& made) {
    const std::span<const edn::value> path = std::span(value.Items).subspan(1);
    const edn::value keys = VectorOf(path);
    for (const auto& [known, row] : Rows.Values) {
        if (!edn::AreEqual(known, keys)) continue;
        made.Function = CallOf(row->Call, row->Name, {});
        return true;
    }
    made.Path = path;
    if (Game.Store.Call != nullptr) return true;
    std::vector<std::string_view> known;
    for (const auto& [other, row] : Rows.Values) known.push_back(row->Name);
    const std::string text = edn::Write(keys);
    const std::string nearest = Errors.Nearest(std::string_view(text).substr(1, text.size() - 2), known);
    return Note(node, mistake_kind::kUnknownPath, value, Shown(value), {}, nearest);
}

bool tree_maker::ReadDynamic(const made_node& node, const edn::value& value, exact::dynamic_option& made) {
    const std::string& name = value.Items.front().Text;
    if (name == "aido/fn") return ReadCall(node, value, made);
    if (name == "aido/db") return ReadPath(node, value, made);
    return Note(node, mistake_kind::kUnknownOperator, value, Shown(value));
}

bool tree_maker::ReadOption(made_node& node, const edn::value& key, const edn::value& value, void* parameters, owned_list* list) {
    const node_type* const row = node.Type.Row;
    const bool has_name = key.Kind == value_kind::kKeyword;
    const parameter_field* const field =
        row != nullptr && has_name ? bt::detail::FieldOf(row->Parameters, key.Text) : nullptr;
    const exact::builtin_option builtin = has_name ? BuiltinOptionOf(node.Type.Kind, key.Text) : exact::builtin_option::kNone;
    const bool is_known = field != nullptr || builtin != exact::builtin_option::kNone || list != nullptr || key.Text == "id";
    if (IsStrict() && !is_known) return Note(node, mistake_kind::kUnknownOption, key, Shown(key));
    if (list != nullptr && has_name) list->Parameters.push_back({key.Text.c_str(), IsDynamic(value) ? &kNil : &value});
    if (IsDynamic(value)) {
        exact::dynamic_option made = {.Name = key.Text.c_str(), .Builtin = builtin, .Field = field};
        if (list != nullptr && has_name) made.Index = static_cast<int>(list->Parameters.size()) - 1;
        if (!ReadDynamic(node, value, made)) return false;
        Dynamic.push_back(made);
        return true;
    }
    if (field != nullptr && !exact::SetField(*field, value, parameters)) {
        return Note(node, mistake_kind::kBadOption, value, Shown(value), "it needs " + bt::detail::NeededBy(*field));
    }
    const int num_children = static_cast<int>(std::min<std::size_t>(node.NumChildren(), 255));
    if (!exact::SetBuiltin(builtin, value, num_children, IsStrict(), node.Facts.Options)) {
        return Note(node, mistake_kind::kBadOption, value, Shown(key) + " " + Shown(value),
                    NeededBy(builtin, IsStrict(), num_children));
    }
    return true;
}

// Keeps what is asked for in each tick, functions before paths.
bool tree_maker::KeepDynamic(made_node& node, void* parameters, const owned_list* list) {
    if (Dynamic.empty()) return true;
    const auto is_call = [](const exact::dynamic_option& each) { return each.IsCall; };
    std::stable_partition(Dynamic.begin(), Dynamic.end(), is_call);
    if (Dynamic.size() > static_cast<std::size_t>(exact::kMaxDynamicOptions)) {
        return Note(node, mistake_kind::kBadOption, node.Form,
                    std::to_string(Dynamic.size()) + " options that are asked for",
                    "a node has at most " + std::to_string(exact::kMaxDynamicOptions));
    }
    if (list != nullptr && list->Parameters.size() > static_cast<std::size_t>(exact::kMaxListedOptions)) {
        return Note(node, mistake_kind::kBadOption, node.Form, std::to_string(list->Parameters.size()) + " options",
                    "a node of which some are asked for has at most " + std::to_string(exact::kMaxListedOptions));
    }
    exact::dynamic_options& made = Made.Dynamic.emplace_back();
    made.Options = Dynamic;
    node.Facts.Dynamic = &made;
    if (list != nullptr) made.List = &list->List;
    if (parameters == nullptr) return true;
    const parameters_type& type = *node.Type.Row->Parameters;
    if (!type.IsTriviallyCopyable) {
        return Note(node, mistake_kind::kBadOption, node.Form, type.Type->Name,
                    "options that are asked for need parameters that are trivially copyable");
    }
    made.Defaults = parameters;
    made.Size = type.Size;
    made.Alignment = type.Alignment;
    return true;
}

bool tree_maker::ReadOptions(made_node& node) {
    const node_type* const row = node.Type.Row;
    Dynamic.clear();
    void* parameters = nullptr;
    owned_list* list = nullptr;
    if (row != nullptr && row->Parameters != nullptr) {
        parameters = Made.Parameters.emplace_back(row->Parameters->Make()).get();
        node.Made.Parameters = {parameters, row->Parameters->Type};
    } else if (row != nullptr && node.Options == nullptr) {
        node.Made.Parameters = {&kNoOptions, &type_tag<parameter_list>};
    } else if (row != nullptr) {
        list = &Made.Lists.emplace_back();
        node.Made.Parameters = {&list->List, &type_tag<parameter_list>};
    }
    for (std::size_t i = 0; node.Options != nullptr && i + 1 < node.Options->Items.size(); i += 2) {
        if (!ReadOption(node, node.Options->Items[i], node.Options->Items[i + 1], parameters, list)) return false;
    }
    if (list != nullptr) list->List.Values = list->Parameters;
    return KeepDynamic(node, parameters, list);
}

}  // namespace bt::aido::detail
