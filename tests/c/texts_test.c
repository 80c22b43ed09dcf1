/* States, explanations, recordings, pictures, reports and output (contract 207). */
#include "check.h"

static const char* const kTree = "selector {\n condition seesEnemy && health > 0.5 { action fight }\n action roam\n}\n";

static int32_t shy(void* agent, void* user, decider_call* call) {
    (void)agent, (void)user;
    CHECK_OK(decider_call_because(call, "too many people"));
    CHECK_CALL(decider_call_because(call, "{}"), DECIDER_BAD_ARGUMENT, "has a brace");
    CHECK_CALL(decider_call_because(call, NULL), DECIDER_NULL, "`reason`");
    return DECIDER_FAILURE;
}

/* The whole text of a call. */
static char g_text[8000];
#define TEXT_HAS(call, part) (CHECK_OK(call), CHECK(strstr(g_text, (part)) != NULL || print_text()))
static int print_text(void) { return printf("the text is:\n%s\n", g_text) < 0; }

static void texts_of_an_agent(void) {
    decider_game* const game = test_game();
    decider_tree* const tree = test_tree(game, DECIDER_UNVANQUISHED, kTree);
    decider_memory* memory = NULL;
    test_agent agent = {.health = 0.25, .sees_enemy = 1};
    decider_input input = at_time(1);
    size_t length = 0;
    int32_t number = -1;
    CHECK_OK(decider_memory_new(tree, 1, &memory));
    CHECK_CALL(decider_print_recording(memory, 0, 9, NULL, 0, NULL), DECIDER_BAD_ARGUMENT, "decider_record");
    CHECK_CALL(decider_explain_recorded(memory, 0, 1, NULL, 0, NULL), DECIDER_BAD_ARGUMENT, "decider_record");
    CHECK_OK(decider_record(memory, 1));
    CHECK_OK(decider_tick(memory, &agent, &input, NULL));
    CHECK_OK(decider_record(memory, 1)); /* goes on */
    input.time = 2;
    CHECK_OK(decider_tick(memory, &agent, &input, NULL));
    TEXT_HAS(decider_state(memory, DECIDER_ACTIVE_PATH, g_text, sizeof g_text, &length), "roam");
    CHECK(length == strlen(g_text));
    TEXT_HAS(decider_state(memory, DECIDER_WHOLE_TREE, g_text, sizeof g_text, &length), "fight");
    TEXT_HAS(decider_state(memory, DECIDER_SHORT, g_text, sizeof g_text, &length), "roam");
    CHECK_CALL(decider_state(memory, 3, g_text, sizeof g_text, &length), DECIDER_BAD_ARGUMENT, "`what`");
    CHECK_CALL(decider_state(memory, 0, NULL, 1, &length), DECIDER_NULL, "`buffer`");
    CHECK_OK(decider_state(memory, 0, NULL, 0, &length));
    CHECK_OK(decider_find_node(tree, "main:0.1", &number));
    CHECK(number == 3);
    CHECK_CALL(decider_find_node(tree, "main:9", &number), DECIDER_OUT_OF_RANGE, "`name`");
    TEXT_HAS(decider_explain(memory, &agent, &input, 3, g_text, sizeof g_text, NULL), "roam");
    TEXT_HAS(decider_explain(memory, &agent, &input, -1, g_text, sizeof g_text, NULL), "fight");
    CHECK_CALL(decider_explain(memory, &agent, &input, 4, g_text, 9, NULL), DECIDER_OUT_OF_RANGE, "`number`");
    CHECK_CALL(decider_explain(memory, &agent, NULL, 3, g_text, 9, NULL), DECIDER_NULL, "`input`");
    TEXT_HAS(decider_print_recording(memory, 0, 9, g_text, sizeof g_text, NULL), "roam");
    TEXT_HAS(decider_explain_recorded(memory, 3, 2, g_text, sizeof g_text, NULL), "roam");
    CHECK_CALL(decider_explain_recorded(memory, -1, 2, g_text, 9, NULL), DECIDER_OUT_OF_RANGE, "`number`");
    TEXT_HAS(decider_draw(tree, DECIDER_MERMAID, memory, g_text, sizeof g_text, NULL), "flowchart");
    TEXT_HAS(decider_draw(tree, DECIDER_GRAPHVIZ, NULL, g_text, sizeof g_text, NULL), "digraph");
    CHECK_CALL(decider_draw(tree, 2, NULL, g_text, sizeof g_text, NULL), DECIDER_BAD_ARGUMENT, "`format`");
    CHECK_OK(decider_record(memory, 0));
    CHECK_CALL(decider_print_recording(memory, 0, 9, NULL, 0, NULL), DECIDER_BAD_ARGUMENT, "");
    CHECK_OK(decider_memory_free(memory));
    CHECK_OK(decider_tree_free(tree));
    CHECK_OK(decider_game_free(game));
}

static void reasons(void) {
    const decider_action action = {.size = sizeof action, .name = "shy", .tick = shy};
    decider_game* const game = test_game();
    decider_tree* tree = NULL;
    decider_memory* memory = NULL;
    test_agent agent = {.health = 1};
    const decider_input input = at_time(1);
    CHECK_OK(decider_game_add_action(game, &action));
    tree = test_tree(game, DECIDER_UNVANQUISHED, "selector { action shy\n action roam }");
    CHECK_OK(decider_memory_new(tree, 1, &memory));
    CHECK_OK(decider_record(memory, 1));
    CHECK_OK(decider_tick(memory, &agent, &input, NULL));
    TEXT_HAS(decider_print_recording(memory, 0, 9, g_text, sizeof g_text, NULL), "too many people");
    CHECK_OK(decider_memory_free(memory));
    CHECK_OK(decider_tree_free(tree));
    CHECK_OK(decider_game_free(game));
}

static void keep_report(void* user, const decider_report* report) {
    CHECK(report->size == sizeof *report);
    sprintf(user, "%.99s", report->message);
}
static void keep_line(void* user, int32_t level, const char* line) {
    CHECK(level >= 1 && level <= 5);
    sprintf(user, "%.99s", line);
}

static void hooks(void) {
    char report[100] = "";
    char line[100] = "";
    decider_game* const game = test_game();
    decider_tree* const tree = test_tree(game, DECIDER_UNVANQUISHED, kTree);
    decider_memory* memory = NULL;
    test_agent agent = {.health = 1};
    decider_input input = at_time(1);
    CHECK_OK(decider_memory_new(tree, 1, &memory));
    CHECK_CALL(decider_set_output(6, keep_line, line), DECIDER_BAD_ARGUMENT, "`level`");
    CHECK_CALL(decider_set_output(-1, keep_line, line), DECIDER_BAD_ARGUMENT, "`level`");
    CHECK_OK(decider_set_output(5, keep_line, line));
    CHECK_OK(decider_tick(memory, &agent, &input, NULL));
    CHECK(strncmp(line, "BTDBO", 5) == 0);
    CHECK_OK(decider_set_output(0, NULL, NULL));
    CHECK_OK(decider_set_report(keep_report, report));
    input.delta_time = 1e300;
    CHECK_CALL(decider_tick(memory, &agent, &input, NULL), DECIDER_REFUSED, "not finite");
    CHECK(strstr(report, "not finite") != NULL);
    CHECK_OK(decider_set_report(NULL, NULL));
    CHECK_OK(decider_memory_free(memory));
    CHECK_OK(decider_tree_free(tree));
    CHECK_OK(decider_game_free(game));
}

void test_texts(void) {
    texts_of_an_agent();
    reasons();
    hooks();
}
