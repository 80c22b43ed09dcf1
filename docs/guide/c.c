// # C, C#, Rust, Python and Lua
//
// `decider_c` is a shared library for games that are not C++. It loads [behavior3](behavior3.md) files, [.bt
// files](unvanquished.md) and [aido](aido.md) trees, ticks them with your functions, and shows what agents do and why.
// Trees of deciders are C++. The header is [bt/c/decider.h](../../bt/c/decider.h). With CMake link `decider::c`;
// otherwise take `pkg-config --cflags --libs decider-c`.
//
// ## A game
//
// A game has actions and functions, each with a name, a function and a pointer of yours. Each struct begins with its
// size.

//{
#include <stdio.h>
#include <string.h>

//}
#include <bt/c/decider.h>

typedef struct dog {
    int Hunger;
} dog;

static int32_t Eat(void* agent, void* user, decider_call* call) {
    dog* self = (dog*)agent;
    (void)user, (void)call;
    printf("  eats, hunger %d\n", --self->Hunger);
    return self->Hunger > 0 ? DECIDER_RUNNING : DECIDER_SUCCESS;
}

// Parameters of the file come by `decider_call_value`:
static int32_t Bark(void* agent, void* user, decider_call* call) {
    decider_value what;
    (void)agent, (void)user;
    if (decider_call_value(call, 0, &what, NULL) != DECIDER_OK) return DECIDER_STATUS_ERROR;
    printf("  barks: %s\n", what.text);
    decider_call_because(call, "it is not hungry");
    return DECIDER_SUCCESS;
}

static void Hunger(void* agent, void* user, decider_call* call, decider_value* result) {
    (void)user, (void)call;
    result->kind = DECIDER_INTEGER;
    result->integer = ((dog*)agent)->Hunger;
}

// After an error nothing was changed, and `decider_last_error` names the call and what is wrong:

static int Failed(decider_result result) {
    if (result != DECIDER_OK) printf("%s\n", decider_last_error());
    return result != DECIDER_OK;
}

static decider_game* MakeGame(void) {
    const decider_field text = {.name = "text", .kind = DECIDER_TEXT, .is_required = 1};
    const decider_action eat = {.size = sizeof eat, .name = "eat", .tick = Eat};
    const decider_action bark = {.size = sizeof bark, .name = "bark", .tick = Bark, .fields = &text, .num_fields = 1};
    const decider_function hunger = {.size = sizeof hunger, .name = "hunger", .call = Hunger};
    decider_game* game = NULL;
    if (Failed(decider_game_new(DECIDER_C_VERSION, &game)) || Failed(decider_game_add_action(game, &eat)) ||
        Failed(decider_game_add_action(game, &bark)) || Failed(decider_game_add_function(game, &hunger))) return NULL;
    return game;
}

// ## Loading
//
// A loading has all trees, or all mistakes:

static decider_loading* Load(decider_game* game, const char* text) {
    decider_loading* loading = NULL;
    int32_t num = 0;
    if (decider_load_text(game, DECIDER_UNVANQUISHED, text, strlen(text), NULL, &loading) == DECIDER_OK) return loading;
    decider_num_mistakes(loading, &num);
    for (int32_t i = 0; i < num; ++i) {
        decider_mistake found = {.size = sizeof found};
        if (!Failed(decider_mistake_at(loading, i, &found))) printf("%s", found.lines);
    }
    decider_loading_free(loading);
    return NULL;
}

// ## Ticks and texts
//
// A memory is one agent in one tree:

static void Tick(decider_memory* memory, dog* agent, double time) {
    const decider_input input = {.size = sizeof input, .time = time, .delta_time = 0.1};
    decider_answer answer = {.size = sizeof answer};
    char text[400];
    if (Failed(decider_tick(memory, agent, &input, &answer))) return;
    decider_path_text(memory, text, sizeof text, NULL);
    printf("%.0f s  %s%s\n", time, text, answer.was_carried ? ", edited" : "");
}

int main(void) {
    decider_game* game = MakeGame();
    decider_loading* loading = Load(game, "selector {\n  action eta\n}\n");
    decider_tree* tree = NULL;
    decider_memory* memory = NULL;
    dog rex = {2};
    char text[1000];
    loading = Load(game, "selector {\n  condition hunger > 0 { action eat }\n  action bark( \"woof\" )\n}\n");
    if (Failed(decider_tree_take(loading, 0, &tree))) return 1;
    decider_loading_free(loading);
    if (Failed(decider_memory_new(tree, 1, &memory)) || Failed(decider_record(memory, 1))) return 1;
    Tick(memory, &rex, 1);

    // An edited file is loaded again. Each agent goes over in its next tick, and what it does goes on:

    loading = Load(game, "selector {\n  condition hunger > 0 { action eat }\n  action bark( \"yap\" )\n}\n");
    if (Failed(decider_tree_reload(tree, loading, 0))) return 1;
    decider_loading_free(loading);
    Tick(memory, &rex, 2);
    Tick(memory, &rex, 3);
    decider_print_recording(memory, 3, 3, text, sizeof text, NULL);
    printf("%s", text);

    // A call finds a handle that is gone:

    decider_memory_free(memory);
    Failed(decider_memory_free(memory));
    //{
    decider_tree_free(tree);
    decider_game_free(game);
    return 0;
    //}
}

//> bots/main.bt:2:10: there is no such action: "eta"
//>       action eta
//>              ^
//>   eats, hunger 1
//> 1 s  selector > hunger > 0 > eat
//>   eats, hunger 0
//> 2 s  (idle), edited
//>   barks: yap
//> 3 s  (idle)
//> @ 3.000 s: DecisionFlags none, StimuliFlags none
//>     hunger > 0 was rejected by its Decide, which returned 0
//>     bark( "yap" ) was activated
//>     bark( "yap" ) said: it is not hungry
//>     bark( "yap" ) was deactivated, succeeded
//>   active: nothing
//> decider_memory_free: `memory` is a handle that was freed, or none
//
// ## Rules
//
// - Free what a call made, in any order: objects keep what they need. `user` pointers must outlive them.
// - Any thread may call. Two calls for one object at once, or a tick within a tick of one memory, are `DECIDER_BUSY`.
// - No exception, panic or `longjmp` may leave a function of the game.
// - Copy texts that a call returns by pointer.
//
// | in | |
// | --- | --- |
// | C# | `[DllImport("decider_c")]`, `[StructLayout(LayoutKind.Sequential)]`, `Marshal.SizeOf` for `size`; keep the delegates alive |
// | Rust | `bindgen`; functions are `extern "C"` and catch panics |
// | Python | ctypes, as in [check_corpora.py](../../tests/c/check_corpora.py); keep the `CFUNCTYPE` objects alive |
// | Lua | [a recipe](recipes.md#how-do-i-write-leaves-in-lua) |
//
// ## All calls
//
// | | `decider_...` |
// | --- | --- |
// | versions and errors | `c_version`, `library_version`, `last_error`, `result_name` |
// | games | `game_new`, `game_free`, `game_add_action`, `game_add_function`, `game_add_symbol`, `game_set_is_alive` |
// | loading | `load_text`, `load_file`, `loading_free`, `num_trees`, `num_mistakes`, `mistake_at` |
// | trees | `tree_take`, `tree_reload`, `tree_free`, `tree_name`, `num_nodes`, `node_at`, `find_node`, `draw` |
// | memories | `memory_new`, `memory_free`, `tick`, `stop`, `path`, `path_text` |
// | texts | `state`, `explain`, `record`, `print_recording`, `explain_recorded` |
// | reports | `set_report`, `set_output` |
// | [saves](saves.md) | `save_new`, `save_agent`, `save_bytes`, `save_free`, `saved_open`, `saved_load`, `saved_skip`, `saved_ended`, `saved_free`, `hash` |
// | within a function | `call_get_facts`, `call_value`, `call_named_value`, `call_tick_child`, `call_interrupt_child`, `call_random`, `call_because` |
