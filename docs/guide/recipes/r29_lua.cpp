// ## How do I write leaves in Lua?
//
// A modder writes a bot's tree in a .bt file, and its leaves in Lua. By the [C interface](c.md) each global function of
// the script becomes an action. Its result is the answer: true, false, or nil for running.
// ([program](recipes/r29_lua.cpp))
//{
#include <cstdio>
#include <cstring>

#include <bt/c/decider.h>
#include <lua.hpp>

constexpr const char* kScript = R"(
    steps = 0
    function seesEnemy() return steps >= 2 end
    function bark(what) print("  barks " .. what); return true end
    function walk(meters) steps = steps + 1; print("  walks " .. meters .. " m"); return nil end
    function jump() error("has no legs") end
)";
//}
int32_t CallLua(void* agent, void* name, decider_call* call) {
    lua_State* const lua = static_cast<lua_State*>(agent);
    decider_call_facts facts = {};
    facts.size = sizeof facts;
    if (decider_call_get_facts(call, &facts) != DECIDER_OK) return DECIDER_STATUS_ERROR;
    lua_getglobal(lua, static_cast<const char*>(name));
    for (int32_t i = 0; i < facts.num_values; ++i) {
        decider_value value = {};
        if (decider_call_value(call, i, &value, nullptr) != DECIDER_OK) return DECIDER_STATUS_ERROR;
        if (value.kind == DECIDER_TEXT) lua_pushstring(lua, value.text);
        else if (value.kind == DECIDER_INTEGER) lua_pushinteger(lua, value.integer);
        else lua_pushnumber(lua, value.number);
    }
    // An error must not leave by longjmp, so Lua catches it here.
    const bool is_sound = lua_pcall(lua, facts.num_values, 1, 0) == LUA_OK;
    if (!is_sound) std::printf("  %s\n", lua_tostring(lua, -1));
    const bool is_running = lua_isnil(lua, -1), is_true = lua_toboolean(lua, -1) != 0;
    lua_pop(lua, 1);
    if (!is_sound) return DECIDER_STATUS_ERROR;
    return is_running ? DECIDER_RUNNING : is_true ? DECIDER_SUCCESS : DECIDER_FAILURE;
}

void ConditionInLua(void* agent, void* name, decider_call* call, decider_value* result) {
    result->kind = DECIDER_BOOL;
    result->is_true = CallLua(agent, name, call) == DECIDER_SUCCESS;
}

//{
bool IsDone(decider_result result) {
    if (result != DECIDER_OK) std::puts(decider_last_error());
    return result == DECIDER_OK;
}

decider_game* MakeGame() {
    static char names[][10] = {"walk", "bark", "jump", "seesEnemy"};
    decider_game* game = nullptr;
    decider_function function = {};
    function.size = sizeof function;
    function.name = names[3];
    function.call = ConditionInLua;
    function.user = names[3];
    if (!IsDone(decider_game_new(DECIDER_C_VERSION, &game)) || !IsDone(decider_game_add_function(game, &function)))
        return nullptr;
    for (int i = 0; i < 3; ++i) {
        decider_action action = {};
        action.size = sizeof action;
        action.name = names[i];
        action.user = names[i];
        action.tick = CallLua;
        action.max_values = 9;
        if (!IsDone(decider_game_add_action(game, &action))) return nullptr;
    }
    return game;
}

int main() {
    lua_State* const lua = luaL_newstate();
    luaL_openlibs(lua);
    setvbuf(stdout, nullptr, _IONBF, 0);  // Lua prints too
    if (luaL_dostring(lua, kScript) != LUA_OK) return 1;
    decider_set_report([](void*, const decider_report*) {}, nullptr);
    decider_game* const game = MakeGame();
    //}
    const char* const bot = R"(selector {
        condition seesEnemy { sequence { action bark( "loud" ) action jump } }
        action walk( 5 )
    })";
    decider_loading* loading = nullptr;
    decider_tree* tree = nullptr;
    decider_memory* memory = nullptr;
    if (!IsDone(decider_load_text(game, DECIDER_UNVANQUISHED, bot, std::strlen(bot), nullptr, &loading)) ||
        !IsDone(decider_tree_take(loading, 0, &tree)) || !IsDone(decider_memory_new(tree, 0, &memory))) return 1;
    for (int second = 0; second < 3; ++second) {
        const decider_input input = {sizeof input, 1.0 * second, 1};
        std::printf("%d s\n", second);
        IsDone(decider_tick(memory, lua, &input, nullptr));
    }
    //{
    decider_memory_free(memory);
    decider_tree_free(tree);
    decider_loading_free(loading);
    decider_game_free(game);
    lua_close(lua);
}
//}

//> 0 s
//>   walks 5 m
//> 1 s
//>   walks 5 m
//> 2 s
//>   barks loud
//>   [string "..."]:6: has no legs
//> decider_tick: node "jump": this leaf or node answered bt::status::kError, and no node above it decided otherwise; the tree ended
//
// The name is the `user` of its action. The agent is the Lua state here; it can be anything that leads to one.
