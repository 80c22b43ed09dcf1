/* Loads a tree by the C interface, and ticks it. */
#include <bt/c/decider.h>

#include <stdio.h>

static int32_t hello(void* agent, void* user, decider_call* call) {
    (void)agent, (void)call;
    return puts(user) >= 0 ? DECIDER_SUCCESS : DECIDER_FAILURE;
}

int main(void) {
    const decider_action action = {.size = sizeof action, .name = "hello", .tick = hello, .user = "hello from a tree"};
    const decider_input input = {.size = sizeof input};
    decider_game* game = NULL;
    decider_loading* loading = NULL;
    decider_tree* tree = NULL;
    decider_memory* memory = NULL;
    if (decider_game_new(DECIDER_C_VERSION, &game) != DECIDER_OK ||
        decider_game_add_action(game, &action) != DECIDER_OK ||
        decider_load_text(game, DECIDER_UNVANQUISHED, "action hello()", 14, NULL, &loading) != DECIDER_OK ||
        decider_tree_take(loading, 0, &tree) != DECIDER_OK || decider_memory_new(tree, 0, &memory) != DECIDER_OK ||
        decider_tick(memory, NULL, &input, NULL) != DECIDER_OK) {
        puts(decider_last_error());
        return 1;
    }
    return 0;
}
