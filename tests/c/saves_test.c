/* Saves (contract 205). */
#include "check.h"

static int32_t count(void* agent, void* user, decider_call* call) {
    decider_call_facts facts = {.size = sizeof facts};
    char text[40];
    (void)user;
    CHECK_OK(decider_call_get_facts(call, &facts));
    sprintf(text, "count%d", ++*(int*)facts.memory);
    note(agent, text);
    return DECIDER_RUNNING;
}

static decider_game* counting_game(void) {
    const decider_action action = {
        .size = sizeof action, .name = "count", .tick = count, .memory_size = sizeof(int), .save_version = 1};
    decider_game* const game = test_game();
    CHECK_OK(decider_game_add_action(game, &action));
    return game;
}

static void an_agent_goes_on(void) {
    decider_game* const game = counting_game();
    decider_tree* const tree = clean_tree(game, "selector { action fight\n action count }");
    decider_tree* const edited = clean_tree(game, "selector { action fight\n action roam }");
    decider_memory* memory = NULL;
    decider_memory* other = NULL;
    decider_save* save = NULL;
    decider_saved* saved = NULL;
    test_agent agent = {.health = 1};
    decider_input input = at_time(1);
    decider_load_report report = {.size = sizeof report};
    const uint8_t* bytes = NULL;
    const char* path = NULL;
    const char* why = NULL;
    size_t size = 0;
    uint64_t hash = 0, same = 0;
    CHECK_OK(decider_memory_new(tree, 1, &memory));
    CHECK_OK(decider_tick(memory, &agent, &input, NULL));
    CHECK(did(&agent, "fight count1"));
    CHECK_OK(decider_save_new(tree, &save));
    CHECK_OK(decider_save_agent(save, memory));
    CHECK_OK(decider_save_agent(save, memory));
    CHECK_OK(decider_hash(memory, &hash));
    CHECK_OK(decider_save_bytes(save, &bytes, &size));
    CHECK(size > 0);
    CHECK_OK(decider_memory_new(edited, 1, &other));
    CHECK_CALL(decider_save_agent(save, other), DECIDER_REFUSED, "`memory` is of another tree");
    CHECK_OK(decider_memory_free(other));

    CHECK_OK(decider_saved_open(tree, bytes, size, 10, &saved));
    CHECK_OK(decider_memory_new(tree, 1, &other));
    input.time = 12;
    CHECK_CALL(decider_saved_load(saved, memory, &agent, &input, &report), DECIDER_REFUSED, "`memory`");
    CHECK_OK(decider_saved_load(saved, other, &agent, &input, &report));
    CHECK(report.num_kept > 0 && report.num_ended == 0);
    CHECK_CALL(decider_saved_ended(saved, 0, &path, &why), DECIDER_OUT_OF_RANGE, "no node");
    CHECK_OK(decider_saved_skip(saved, &input));
    CHECK_CALL(decider_saved_skip(saved, &input), DECIDER_OUT_OF_RANGE, "all agents");
    CHECK_CALL(decider_saved_load(saved, other, &agent, &input, &report), DECIDER_OUT_OF_RANGE, "all agents");
    CHECK_OK(decider_tick(other, &agent, &input, NULL));
    CHECK(did(&agent, "fight count2"));
    CHECK_OK(decider_hash(other, &same));
    CHECK(same != hash);
    CHECK_OK(decider_saved_free(saved));
    CHECK_OK(decider_memory_free(other));

    CHECK_OK(decider_saved_open(edited, bytes, size, 10, &saved));
    CHECK_OK(decider_memory_new(edited, 1, &other));
    CHECK_OK(decider_saved_load(saved, other, &agent, &input, &report));
    CHECK(report.num_ended == 1);
    CHECK_OK(decider_saved_ended(saved, 0, &path, &why));
    CHECK(strcmp(path, "selector > count") == 0 && strlen(why) > 0);
    CHECK_OK(decider_saved_free(saved));
    CHECK_OK(decider_memory_free(other));
    CHECK_OK(decider_save_free(save));
    CHECK_OK(decider_memory_free(memory));
    CHECK_OK(decider_tree_free(edited));
    CHECK_OK(decider_tree_free(tree));
    CHECK_OK(decider_game_free(game));
}

static void bad_saves(void) {
    static const uint8_t kBytes[] = {1, 2, 3};
    decider_game* const game = counting_game();
    decider_tree* const exact = test_tree(game, DECIDER_UNVANQUISHED, "action count()");
    decider_tree* const tree = clean_tree(game, "action count()");
    decider_memory* memory = NULL;
    decider_save* save = NULL;
    decider_saved* saved = NULL;
    test_agent agent = {.health = 1};
    const decider_input input = at_time(1);
    const uint8_t* bytes = NULL;
    size_t size = 0, length;
    uint64_t hash = 0;
    CHECK_CALL(decider_saved_open(tree, kBytes, 3, 0, &saved), DECIDER_BAD_SAVE, "decider_saved_open: ");
    CHECK_CALL(decider_saved_open(tree, NULL, 0, 0, &saved), DECIDER_BAD_SAVE, "");
    CHECK_CALL(decider_saved_open(tree, NULL, 3, 0, &saved), DECIDER_NULL, "`bytes`");
    CHECK(saved == NULL);
    CHECK_OK(decider_memory_new(exact, 1, &memory));
    CHECK_OK(decider_save_new(exact, &save));
    CHECK_CALL(decider_save_agent(save, memory), DECIDER_REFUSED, "can't be saved");
    CHECK_CALL(decider_hash(memory, &hash), DECIDER_REFUSED, "can't be saved");
    CHECK_OK(decider_save_free(save));
    CHECK_OK(decider_memory_free(memory));
    CHECK_OK(decider_memory_new(tree, 1, &memory));
    CHECK_OK(decider_tick(memory, &agent, &input, NULL));
    CHECK_OK(decider_save_new(tree, &save));
    CHECK_OK(decider_save_agent(save, memory));
    CHECK_OK(decider_save_bytes(save, &bytes, &size));
    CHECK_OK(decider_stop(memory, &agent, &input));
    for (length = 0; length < size; ++length) { /* cut anywhere */
        const decider_result opened = decider_saved_open(tree, bytes, length, 0, &saved);
        if (opened != DECIDER_OK) continue;
        CHECK(decider_saved_load(saved, memory, &agent, &input, NULL) != DECIDER_OK);
        CHECK_OK(decider_saved_free(saved));
    }
    CHECK_OK(decider_save_free(save));
    CHECK_OK(decider_memory_free(memory));
    CHECK_OK(decider_tree_free(exact));
    CHECK_OK(decider_tree_free(tree));
    CHECK_OK(decider_game_free(game));
}

void test_saves(void) {
    an_agent_goes_on();
    bad_saves();
}
