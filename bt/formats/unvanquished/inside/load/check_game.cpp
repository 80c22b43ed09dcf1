// Checks the tables that a game exports, and finds their rows by name.
#include <bt/formats/unvanquished/inside/load/load.h>

#include <bt/formats/inside/load/table_check.h>

namespace bt::unvanquished::detail {
namespace {

using bt::detail::Named;

class game_check : bt::detail::table_check {
public:
    game_check(const game& exported, const game_names& names, load_errors& errors)
        : table_check(errors, RowOf(mistake_kind::kBadTable), RowOf(mistake_kind::kBadTypes)),
          Game(exported), Names(names) {}
    void Check();

private:
    template <class Row>
    void CheckNames(std::span<const Row> rows, const char* what, const name_table<Row>& by_name);
    void CheckParameters(const node_type& row, const std::string& what);
    void CheckParameters(const function& row, const std::string& what);
    void CheckAction(const node_type& of, const std::string& what);
    void CheckSymbols();
    void CheckSpawnAs();
    void CheckIsAlive();

    const game& Game;
    const game_names& Names;
};

bool IsBuiltin(const function*) { return false; }
bool IsBuiltin(const node_type* row) { return BuiltinOf(row) != builtin_decorator::kNone; }

template <class Row>
void game_check::CheckNames(std::span<const Row> rows, const char* what, const name_table<Row>& by_name) {
    for (const Row& row : rows) {
        if (row.Name == nullptr || *row.Name == 0) {
            Note(std::string(what) + " number " + std::to_string(&row - rows.data()), "it has no name");
        } else if (const Row* const first = by_name.Find(row.Name); IsBuiltin(first)) {
            Note(Named(what, first->Name), "the language has one of this name");
        } else if (first != &row) {
            Note(Named(what, row.Name), "its name appears twice; files do not look at case");
        }
    }
}

void game_check::CheckParameters(const node_type& row, const std::string& what) {
    const bool has_both = row.Parameters != nullptr && (row.MinParameters != 0 || row.MaxParameters != 0);
    if (has_both) Note(what, "MinParameters and MaxParameters are of a parameter_list; here the fields say it");
    const bool is_sound = row.MinParameters >= 0 && row.MinParameters <= row.MaxParameters;
    if (!has_both && !is_sound) Note(what, "MinParameters is negative, or above MaxParameters");
    CheckFields(row.Parameters, what);
}

void game_check::CheckParameters(const function& row, const std::string& what) {
    if (row.Parameters != nullptr && row.NumParameters != 0) Note(what, "it has fields, so it needs no NumParameters");
    else if (row.NumParameters < 0) Note(what, "NumParameters is negative");
    CheckFields(row.Parameters, what);
}

// The type of the parameters that functions of a row get.
template <class Row>
const type_info* GivenBy(const Row& row) {
    return row.Parameters != nullptr ? row.Parameters->Type : &type_tag<parameter_list>;
}

void game_check::CheckAction(const node_type& of, const std::string& what) {
    if (of.Tick.Call == nullptr) Note(what, "it has no Tick");
    CheckParameters(of, what);
    for (const signature* types : {of.Activate.Types, of.Tick.Types, of.Deactivate.Types}) {
        CheckTypes(types, GivenBy(of), what);
    }
    if (of.Tick.Types != nullptr && of.Tick.Types->TakesChildren) Note(what, "an action has no children");
}

void game_check::CheckSymbols() {
    std::unordered_map<std::string, std::int32_t> values;
    for (const symbol& row : Game.Symbols) {
        const std::string name = row.Name != nullptr ? row.Name : "";
        const bool is_sound = !name.empty() && values.emplace(name, row.Value).first->second == row.Value;
        if (name.empty()) Note("symbol number " + std::to_string(&row - Game.Symbols.data()), "it has no name");
        else if (!is_sound) Note(Named("symbol", row.Name), "it has two values");
    }
}

void game_check::CheckSpawnAs() {
    if (Game.SpawnAs == nullptr) return;
    CheckAction(*Game.SpawnAs, "SpawnAs");
    const parameter_limits taken = LimitsOf(*Game.SpawnAs);
    if (taken.Min > 1 || taken.Max < 1) Note("SpawnAs", "it has to take one value");
}

void game_check::CheckIsAlive() {
    const signature* const types = Game.IsAlive.Types;
    if (types == nullptr) return;
    CheckTypes(types, &type_tag<parameter_list>, "IsAlive");
    const bool takes_more = types->Parameters != nullptr || types->SubtreeParameters != nullptr || types->DBlock != nullptr;
    if (takes_more) Note("IsAlive", "it takes the agent and const bt::tick_args&, and nothing else");
}

void game_check::Check() {
    CheckNames(Game.Actions, "action", Names.Actions);
    CheckNames(Game.Functions, "function", Names.Functions);
    CheckNames(Game.Decorators, "decorator", Names.Decorators);
    for (const node_type& row : Game.Actions) CheckAction(row, Named("action", row.Name));
    for (const function& row : Game.Functions) {
        const std::string what = Named("function", row.Name);
        if (row.Call.Call == nullptr) Note(what, "it has no Call");
        CheckParameters(row, what);
        CheckTypes(row.Call.Types, GivenBy(row), what);
    }
    for (const node_type& row : Game.Decorators) {
        const std::string what = Named("decorator", row.Name);
        const bool takes_children = row.Tick.Call != nullptr && (row.Tick.Types == nullptr || row.Tick.Types->TakesChildren);
        if (!takes_children) Note(what, "it needs a Tick that takes const bt::node_children&");
        const bool has_more = row.Activate.Call != nullptr || row.Deactivate.Call != nullptr;
        if (has_more) Note(what, "a decorator has a Tick alone");
        CheckParameters(row, what);
        CheckTypes(row.Tick.Types, GivenBy(row), what);
    }
    CheckSymbols();
    CheckSpawnAs();
    CheckIsAlive();
}

}  // namespace

void CheckGame(const game& exported, const game_names& names, load_errors& errors) {
    game_check(exported, names, errors).Check();
}

}  // namespace bt::unvanquished::detail
