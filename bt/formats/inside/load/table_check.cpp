// The tables that a game registers.
#include <bt/formats/inside/load/table_check.h>

namespace bt::detail {

bool AreSameAgent(const type_info& a, const type_info& b) {
    return &a == &b || (a.NameHash == b.NameHash && !a.HasInternalLinkage);
}

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
    for (int i = 0; fields != nullptr && i < fields->NumFields; ++i) {
        if (fields->Fields[i].Type != field_type::kKey) continue;
        Note(what + ", field \"" + fields->Fields[i].Name + '"', "these files have no keys");
    }
}

}  // namespace bt::detail
