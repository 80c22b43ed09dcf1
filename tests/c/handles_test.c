/* Handles and errors: every misuse that can be found is an error that names it (contract 195, 206). */
#include "check.h"

static const char* const kTree = "action roam()";

static void wrong_handles(void) {
    decider_game* const game = test_game();
    decider_tree* const tree = test_tree(game, DECIDER_UNVANQUISHED, kTree);
    decider_memory* memory = NULL;
    decider_memory* none = NULL;
    test_agent agent = {.health = 1};
    int32_t num = 0;
    const decider_input input = at_time(0);
    CHECK_OK(decider_memory_new(tree, 1, &memory));
    CHECK_CALL(decider_tick(NULL, &agent, &input, NULL), DECIDER_NULL, "decider_tick: `memory` is null");
    CHECK_CALL(decider_tick((decider_memory*)tree, &agent, &input, NULL), DECIDER_WRONG_HANDLE, "handle of a tree");
    CHECK_CALL(decider_tick((decider_memory*)game, &agent, &input, NULL), DECIDER_WRONG_HANDLE, "handle of a game");
    CHECK_CALL(decider_tick((decider_memory*)&agent, &agent, &input, NULL), DECIDER_BAD_HANDLE, "no handle");
    CHECK_CALL(decider_num_nodes((decider_tree*)memory, &num), DECIDER_WRONG_HANDLE, "handle of a memory");
    CHECK_CALL(decider_num_nodes(tree, NULL), DECIDER_NULL, "`num` is null");
    CHECK_CALL(decider_memory_new(tree, 1, NULL), DECIDER_NULL, "`memory` is null");
    CHECK_CALL(decider_tick(memory, &agent, NULL, NULL), DECIDER_NULL, "`input` is null");
    CHECK_CALL(decider_memory_new((decider_tree*)memory, 1, &none), DECIDER_WRONG_HANDLE, "`tree`");
    CHECK(none == NULL);
    CHECK_OK(decider_memory_free(memory));
    CHECK_CALL(decider_memory_free(memory), DECIDER_BAD_HANDLE, "decider_memory_free: `memory` is a handle that");
    CHECK_CALL(decider_tick(memory, &agent, &input, NULL), DECIDER_BAD_HANDLE, "freed");
    CHECK_OK(decider_tree_free(tree));
    CHECK_CALL(decider_memory_new(tree, 1, &memory), DECIDER_BAD_HANDLE, "`tree` is a handle that was freed");
    CHECK_OK(decider_game_free(game));
    CHECK_CALL(decider_game_free(game), DECIDER_BAD_HANDLE, "freed");
}

/* A freed handle is found however many objects come after it. */
static void freed_handles_stay_freed(void) {
    decider_game* first = NULL;
    int i;
    CHECK_OK(decider_game_new(DECIDER_C_VERSION, &first));
    CHECK_OK(decider_game_free(first));
    for (i = 0; i < 3000; ++i) {
        decider_game* next = NULL;
        const int is_made = decider_game_new(DECIDER_C_VERSION, &next) == DECIDER_OK && next != first;
        if (!is_made || decider_game_free(next) != DECIDER_OK) CHECK(0);
    }
    CHECK_CALL(decider_game_free(first), DECIDER_BAD_HANDLE, "freed");
}

/* Trees and memories keep what they need. */
static void owners_may_go(void) {
    decider_game* const game = test_game();
    decider_tree* const tree = test_tree(game, DECIDER_UNVANQUISHED, kTree);
    decider_memory* memory = NULL;
    test_agent agent = {.health = 1};
    const decider_input input = at_time(0);
    CHECK_OK(decider_memory_new(tree, 1, &memory));
    CHECK_OK(decider_game_free(game));
    CHECK_OK(decider_tree_free(tree));
    CHECK_OK(decider_tick(memory, &agent, &input, NULL));
    CHECK(did(&agent, "begin roam1"));
    CHECK_OK(decider_stop(memory, &agent, &input));
    CHECK(did(&agent, "end"));
    CHECK_OK(decider_memory_free(memory));
}

static void versions(void) {
    decider_game* game = NULL;
    decider_action action = {.size = sizeof action - 1, .name = "a"};
    CHECK(decider_c_version() == DECIDER_C_VERSION);
    CHECK(strlen(decider_library_version()) >= 5);
    CHECK_CALL(decider_game_new(DECIDER_C_VERSION + 1, &game), DECIDER_WRONG_VERSION, "was compiled for version 2");
    CHECK(game == NULL);
    CHECK_OK(decider_game_new(DECIDER_C_VERSION, &game));
    CHECK_CALL(decider_game_add_action(game, &action), DECIDER_WRONG_VERSION, "`action` has a size of");
    CHECK_OK(decider_game_free(game));
    CHECK(strcmp(decider_result_name(DECIDER_BUSY), "DECIDER_BUSY") == 0);
    CHECK(strcmp(decider_result_name(DECIDER_FAILED), "DECIDER_FAILED") == 0);
    CHECK(strcmp(decider_result_name(99), "") == 0 && strcmp(decider_result_name(-1), "") == 0);
}

void test_handles(void) {
    wrong_handles();
    freed_handles_stay_freed();
    owners_may_go();
    versions();
}
