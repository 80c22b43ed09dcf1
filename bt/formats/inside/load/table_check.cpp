// The tables that a game registers.
#include <bt/formats/inside/load/table_check.h>

#include <bt/formats/inside/load/fill_field.h>

namespace bt::detail {

void AddTypes(const signature* from, signature& types) {
    if (from == nullptr) return;
    if (types.Agent == nullptr) types.Agent = from->Agent;
    if (types.Block == nullptr) types.Block = from->Block;
    if (types.Parameters == nullptr) types.Parameters = from->Parameters;
    if (types.SubtreeParameters == nullptr) types.SubtreeParameters = from->SubtreeParameters;
    types.NeedsAgent = types.NeedsAgent || from->NeedsAgent;
    types.NeedsParameters = types.NeedsParameters || from->NeedsParameters;
    types.TakesTickArgs = types.TakesTickArgs || from->TakesTickArgs;
}

std::string Named(const char* what, const char* name) {
    return std::string(what) + " \"" + (name != nullptr ? name : "") + '"';
}

void table_check::CheckTypes(const signature* types, const type_info* given, const std::string& what) {
    if (types == nullptr) return;
    if (types->Parameters != nullptr && types->Parameters != given) {
        const std::string gets = given != nullptr ? given->Name : "no parameters";
        const std::string takes = std::string("its function takes ") + types->Parameters->Name;
        Errors.AddOfTable(BadTypes, what, takes + ", but it gets " + gets);
    }
    if (Agent == nullptr) Agent = types->Agent;
    if (types->Agent == nullptr || AreSameAgent(*Agent, *types->Agent)) return;
    const std::string its = std::string("its agent is ") + types->Agent->Name;
    Errors.AddOfTable(BadTypes, what, its + ", but that of other functions is " + Agent->Name);
}

void table_check::CheckFields(const parameters_type* fields, const std::string& what) {
    if (fields == nullptr) return;
    const std::shared_ptr<void> defaults = fields->Make();
    for (int i = 0; i < fields->NumFields; ++i) {
        const parameter_field& field = fields->Fields[i];
        const bool is_key = field.Type == field_type::kKey;
        const std::string needed = is_key ? "these files have no keys" : NeededByDefault(field, defaults.get());
        if (!needed.empty()) Note(what + ", field \"" + field.Name + '"', needed);
    }
}

}  // namespace bt::detail
