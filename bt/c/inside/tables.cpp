// The tables of a game for the loader of a format.
#include <bt/c/inside/tables.h>

#include <map>
#include <mutex>
#include <utility>

#include <bt/c/inside/calls.h>

namespace bt::c {
namespace {

// Of aido are names that begin with a colon; no other format has such names.
bool IsOfAido(const row& of) { return of.Name.front() == ':'; }

void LeaveBytes(void*) noexcept {}  // ActivateRow fills them

struct memory_type : type_info {
    bt::detail::block_saving AsBytes = {};
};

// The type of the memory of actions with so many bytes. One for all trees, so that agents go on in an edited one.
const type_info* TypeOfMemory(const action_row& of) {
    static std::mutex lock;
    static auto& types = *new std::map<std::pair<std::uint32_t, std::uint32_t>, memory_type>;
    const std::lock_guard<std::mutex> locked(lock);
    const auto [found, is_new] = types.try_emplace({of.MemorySize, of.SaveVersion});
    memory_type& made = found->second;
    if (!is_new) return &made;
    made.Name = "memory of an action";
    made.Size = of.MemorySize;
    made.Alignment = alignof(std::max_align_t);
    made.IsTriviallyCopyable = true;
    made.Construct = &LeaveBytes;
    made.AsBytes = {.Form = bt::detail::saved_as::kBytes, .Version = of.SaveVersion};
    if (of.SaveVersion != 0) made.Saving = &made.AsBytes;
    return &made;
}

}  // namespace

const signature* game_tables::TypesOf(const row& of, const type_info* list) {
    signature& made = Types.emplace_back();
    made.Parameters = of.Fields.empty() ? list : &type_tag<field_values>;
    made.TakesTickArgs = true;
    return &made;
}

const signature* game_tables::TypesOf(const action_row& of, const type_info* list, bool is_tick) {
    TypesOf(of, list);
    signature& made = Types.back();
    if (of.MemorySize > 0) made.Block = TypeOfMemory(of);
    made.TakesChildren = is_tick && of.HasChildren();
    if (made.TakesChildren && of.Kind == DECIDER_DECORATOR) made.MinChildren = made.MaxChildren = 1;
    return &made;
}

template <class Row>
void game_tables::SetFunctions(const action_row& from, const type_info* list, Row& made) {
    made.Name = from.KnownName();
    made.Tick = {&TickRow, TypesOf(from, list, true)};
    const bool has_activate = from.Activate != nullptr || from.MemorySize > 0;
    if (has_activate) made.Activate = {&ActivateRow, TypesOf(from, list, false)};
    if (from.Deactivate != nullptr) made.Deactivate = {&DeactivateRow, TypesOf(from, list, false)};
    made.Parameters = from.Parameters();
}

template <class Row>
void game_tables::SetFunction(const function_row& from, const type_info* list, Row& made) {
    made.Name = from.KnownName();
    made.Call.Types = TypesOf(from, list);
    made.Parameters = from.Parameters();
}

behavior3::game game_tables::OfBehavior3() {
    for (const auto& added : Rows->Actions) {
        const action_row& each = *added;
        if (IsOfAido(each) || each.Kind == DECIDER_SPAWN_AS) continue;
        behavior3::node_type& made = Nodes.emplace_back();
        SetFunctions(each, nullptr, made);
        if (each.Kind == DECIDER_CONDITION) made.Category = behavior3::category::kCondition;
        if (each.Kind == DECIDER_DECORATOR) made.Category = behavior3::category::kDecorator;
        if (each.Kind == DECIDER_COMPOSITE) made.Category = behavior3::category::kComposite;
    }
    return {.Types = Nodes};
}

unvanquished::game game_tables::OfUnvanquished() {
    const type_info* const list = &type_tag<unvanquished::parameter_list>;
    for (const auto& added : Rows->Actions) {
        const action_row& each = *added;
        if (IsOfAido(each) || each.Kind == DECIDER_COMPOSITE) continue;
        auto& rows = each.Kind == DECIDER_DECORATOR ? Decorators : each.Kind == DECIDER_SPAWN_AS ? SpawnAs : Actions;
        unvanquished::node_type& made = rows.emplace_back();
        SetFunctions(each, list, made);
        if (each.Fields.empty()) made.MinParameters = each.MinValues, made.MaxParameters = each.MaxValues;
    }
    for (const auto& added : Rows->Functions) {
        const function_row& each = *added;
        if (IsOfAido(each) || each.IsPath) continue;
        unvanquished::function& made = Functions.emplace_back();
        SetFunction(each, list, made);
        made.Call.Call = &NumberOfRow;
        made.Call.Holds = &RowHolds;
        if (each.Fields.empty()) made.NumParameters = each.NumValues;
    }
    for (const auto& each : Rows->Symbols) Symbols.push_back({each->Name.c_str(), each->Value});
    unvanquished::game made = {
        .Actions = Actions, .Functions = Functions, .Symbols = Symbols, .Decorators = Decorators};
    if (!SpawnAs.empty()) made.SpawnAs = SpawnAs.data();
    if (Rows->IsAlive != nullptr) made.IsAlive = {&IsAlive, &Types.emplace_back(signature{.TakesTickArgs = true})};
    return made;
}

aido::game game_tables::OfAido() {
    const type_info* const list = &type_tag<aido::parameter_list>;
    for (const auto& added : Rows->Actions) {
        const action_row& each = *added;
        if (!IsOfAido(each)) continue;
        aido::node_type& made = Forms.emplace_back();
        SetFunctions(each, list, made);
        if (!each.Children.empty()) made.Children = each.Children.c_str();
        else if (each.Kind == DECIDER_DECORATOR) made.Children = "1";
        else if (each.Kind == DECIDER_COMPOSITE) made.Children = ":any";
    }
    for (const auto& added : Rows->Functions) {
        const function_row& each = *added;
        aido::function& made = (each.IsPath ? Paths : Calls).emplace_back();
        SetFunction(each, each.IsPath ? nullptr : list, made);
        made.Call.Call = &ValueOfRow;
    }
    return {.Types = Forms, .Functions = Calls, .Values = Paths};
}

}  // namespace bt::c
