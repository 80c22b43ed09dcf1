// Games: what a program registers for its files.
#include <algorithm>
#include <string>

#include <bt/c/inside/objects.h>
#include <bt/c/inside/structs.h>
#include <bt/version.h>

namespace bt::c {
namespace {

#define BT_C_TEXT_OF(number) #number
#define BT_C_VERSION_TEXT(major, minor, patch) BT_C_TEXT_OF(major) "." BT_C_TEXT_OF(minor) "." BT_C_TEXT_OF(patch)
constexpr const char* kVersion = BT_C_VERSION_TEXT(BT_VERSION_MAJOR, BT_VERSION_MINOR, BT_VERSION_PATCH);
#undef BT_C_VERSION_TEXT
#undef BT_C_TEXT_OF

template <class Rows>
bool HasName(const Rows& rows, const char* name) {
    return std::any_of(rows.begin(), rows.end(), [name](const auto& each) { return each->Name == name; });
}

decider_result FailOf(std::string_view what, std::string_view why) { return Fail(DECIDER_BAD_ARGUMENT, what, why); }

// Whether a row of an action or a function may have this name and these numbers.
template <class Given, class Rows>
decider_result CheckRow(const Given& given, const Rows& others, bool has_function) {
    if (given.name == nullptr || *given.name == 0) return FailOf("name", "is null or empty");
    if (HasName(others, given.name)) return FailOf("name", "is there already");
    if (!has_function) return FailOf(given.name, "has no function");
    if (given.num_fields < 0 || given.num_fields > kMaxNumFields) return FailOf("num_fields", "is not from 0 to 16");
    if (given.num_fields > 0 && given.fields == nullptr) return FailOf("fields", "is null, but num_fields is not 0");
    return DECIDER_OK;
}

decider_result CheckAction(const decider_action& given, const game_rows& rows) {
    const decider_result why = CheckRow(given, rows.Actions, given.tick != nullptr);
    if (why != DECIDER_OK) return why;
    const bool is_kind = given.kind >= DECIDER_ACTION && given.kind <= DECIDER_SPAWN_AS;
    if (!is_kind) return FailOf("kind", "is no decider_action_kind");
    if (given.min_values < 0 || given.min_values > given.max_values) {
        return FailOf("min_values", "is below 0 or above max_values");
    }
    if (given.num_fields > 0 && given.max_values > 0) return FailOf("max_values", "is for actions without fields");
    if (given.memory_size > kMaxMemorySize) return FailOf("memory_size", "is above 4096");
    const auto is_spawn_as = [](const auto& each) { return each->Kind == DECIDER_SPAWN_AS; };
    if (given.kind == DECIDER_SPAWN_AS && std::any_of(rows.Actions.begin(), rows.Actions.end(), is_spawn_as)) {
        return FailOf("kind", "is DECIDER_SPAWN_AS, which another action is already");
    }
    return DECIDER_OK;
}

// Adds a row whole or not at all.
template <class Row, class Given, class Fill>
decider_result AddRow(game_rows& game, std::vector<std::unique_ptr<Row>>& rows, const Given& given, Fill fill) {
    auto made = std::make_unique<Row>();
    made->Game = &game;
    made->User = given.user;
    const std::string wrong = made->Set(given.name, given.fields, given.num_fields);
    if (!wrong.empty()) return FailOf(given.name, wrong);
    fill(*made);
    rows.push_back(std::move(made));
    return DECIDER_OK;
}

}  // namespace
}  // namespace bt::c

using namespace bt::c;

uint32_t decider_c_version(void) { return DECIDER_C_VERSION; }
const char* decider_library_version(void) { return kVersion; }

decider_result decider_game_new(uint32_t version, decider_game** game) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        if (!IsThere(game, "game", why)) return why;
        *game = nullptr;
        if (version != DECIDER_C_VERSION) {
            const std::string is = "the program was compiled for version " + std::to_string(version) +
                                   " of the C interface, and this library has version " +
                                   std::to_string(DECIDER_C_VERSION);
            return Fail(DECIDER_WRONG_VERSION, is);
        }
        return GiveTo(game, std::make_unique<game_object>());
    });
}

decider_result decider_game_free(decider_game* game) {
    return Guarded(__func__, [&] { return Free<game_object>(game, "game"); });
}

decider_result decider_game_add_action(decider_game* game, const decider_action* action) {
    return Guarded(__func__, [&] {
        const borrowed<game_object> into(game, "game", access::kAlone);
        decider_result why = into.Why;
        if (!into || !IsKnown(action, "action", why)) return why;
        why = CheckAction(*action, *into->Rows);
        if (why != DECIDER_OK) return why;
        return AddRow(*into->Rows, into->Rows->Actions, *action, [action](action_row& made) {
            made.Kind = static_cast<decider_action_kind>(action->kind);
            made.Tick = action->tick;
            made.Activate = action->activate;
            made.Deactivate = action->deactivate;
            made.MinValues = action->min_values;
            made.MaxValues = action->max_values;
            made.MemorySize = action->memory_size;
            made.SaveVersion = action->save_version;
            if (action->children != nullptr) made.Children = action->children;
        });
    });
}

decider_result decider_game_add_function(decider_game* game, const decider_function* function) {
    return Guarded(__func__, [&] {
        const borrowed<game_object> into(game, "game", access::kAlone);
        decider_result why = into.Why;
        if (!into || !IsKnown(function, "function", why)) return why;
        why = CheckRow(*function, into->Rows->Functions, function->call != nullptr);
        if (why != DECIDER_OK) return why;
        if (function->num_values < 0) return FailOf("num_values", "is below 0");
        const bool is_too_much = (function->num_fields > 0 || function->is_path != 0) && function->num_values > 0;
        if (is_too_much) return FailOf("num_values", "is for functions without fields");
        if (function->num_fields > 0 && function->is_path != 0) return FailOf("fields", "are not for a path of aido");
        return AddRow(*into->Rows, into->Rows->Functions, *function, [function](function_row& made) {
            made.IsPath = function->is_path != 0;
            made.Call = function->call;
            made.NumValues = function->num_values;
        });
    });
}

decider_result decider_game_add_symbol(decider_game* game, const char* name, int32_t value) {
    return Guarded(__func__, [&] {
        const borrowed<game_object> into(game, "game", access::kAlone);
        decider_result why = into.Why;
        if (!into || !IsThere(name, "name", why)) return why;
        if (*name == 0) return FailOf("name", "is empty");
        if (HasName(into->Rows->Symbols, name)) return FailOf("name", "is there already");
        auto made = std::make_unique<symbol_row>(symbol_row{name, value});
        into->Rows->Symbols.push_back(std::move(made));
        return DECIDER_OK;
    });
}

decider_result decider_game_set_is_alive(decider_game* game, decider_value_function is_alive, void* user) {
    return Guarded(__func__, [&] {
        const borrowed<game_object> into(game, "game", access::kAlone);
        if (!into) return into.Why;
        if (is_alive == nullptr) return Fail(DECIDER_NULL, "is_alive", "is null");
        if (into->Rows->IsAlive != nullptr) return FailOf("is_alive", "is set already");
        into->Rows->UserOfIsAlive = user;
        into->Rows->IsAlive = is_alive;
        return DECIDER_OK;
    });
}
