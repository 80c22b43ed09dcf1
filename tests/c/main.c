/* Runs the tests of the C interface, which are C. */
#include "check.h"

#include <stdlib.h>

int num_checks = 0;
int num_failed = 0;

void check(int holds, const char* text, const char* file, int line) {
    ++num_checks;
    if (holds) return;
    ++num_failed;
    printf("%s:%d: %s\n", file, line, text);
}

void check_call(decider_result got, decider_result expected, const char* part, const char* text, const char* file,
                int line) {
    const int is_said = got == DECIDER_OK || strstr(decider_last_error(), part) != NULL;
    ++num_checks;
    if (got == expected && is_said) return;
    ++num_failed;
    printf("%s:%d: %s is %s, not %s\n    %s\n", file, line, text, decider_result_name((int32_t)got),
           decider_result_name((int32_t)expected), got == DECIDER_OK ? "" : decider_last_error());
}

void note(test_agent* agent, const char* text) {
    const size_t length = strlen(agent->log);
    if (length + strlen(text) + 2 > sizeof agent->log) return;
    sprintf(agent->log + length, "%s%s", length > 0 ? " " : "", text);
}

int did(test_agent* agent, const char* log) {
    const int is_that = strcmp(agent->log, log) == 0;
    if (!is_that) printf("the log is: %s\n", agent->log);
    agent->log[0] = 0;
    return is_that;
}

static int32_t fight(void* agent, void* user, decider_call* call) {
    (void)user, (void)call;
    note(agent, "fight");
    return ((test_agent*)agent)->sees_enemy ? DECIDER_RUNNING : DECIDER_FAILURE;
}

static int32_t begin_roam(void* agent, void* user, decider_call* call) {
    (void)user, (void)call;
    note(agent, "begin");
    return DECIDER_RUNNING;
}

static int32_t roam(void* agent, void* user, decider_call* call) {
    decider_call_facts facts = {.size = sizeof facts};
    char text[40];
    (void)user;
    CHECK_OK(decider_call_get_facts(call, &facts));
    CHECK(facts.memory != NULL && strcmp(facts.name, "roam") == 0 && facts.reason == -1 && facts.node >= 0);
    ++*(int*)facts.memory;
    sprintf(text, "roam%d", *(int*)facts.memory);
    note(agent, text);
    return DECIDER_RUNNING;
}

static void end_roam(void* agent, void* user, decider_call* call) {
    decider_call_facts facts = {.size = sizeof facts};
    (void)user;
    CHECK_OK(decider_call_get_facts(call, &facts));
    note(agent, facts.reason == DECIDER_INTERRUPTED ? "interrupted" : "end");
}

/* Writes all parameters, with their names. */
static int32_t say(void* agent, void* user, decider_call* call) {
    decider_call_facts facts = {.size = sizeof facts};
    int32_t i;
    CHECK_OK(decider_call_get_facts(call, &facts));
    note(agent, (const char*)user);
    for (i = 0; i < facts.num_values; ++i) {
        decider_value value;
        const char* name = NULL;
        char text[200];
        CHECK_OK(decider_call_value(call, i, &value, &name));
        if (value.kind == DECIDER_TEXT || value.kind == DECIDER_FORM) sprintf(text, "%s=%.150s", name, value.text);
        else if (value.kind == DECIDER_NUMBER) sprintf(text, "%s=%.2f", name, value.number);
        else sprintf(text, "%s=%ld", name, (long)value.integer);
        note(agent, text);
    }
    return DECIDER_SUCCESS;
}

static int32_t both(void* agent, void* user, decider_call* call) {
    int32_t answer = DECIDER_STATUS_ERROR;
    (void)agent, (void)user;
    CHECK_OK(decider_call_tick_child(call, 0, &answer));
    return answer == DECIDER_FAILURE ? DECIDER_SUCCESS : answer;
}

static void sees_enemy(void* agent, void* user, decider_call* call, decider_value* result) {
    (void)user, (void)call;
    result->kind = DECIDER_BOOL;
    result->is_true = ((test_agent*)agent)->sees_enemy;
}

static int32_t is_enemy_seen(void* agent, void* user, decider_call* call) {
    (void)user, (void)call;
    return ((test_agent*)agent)->sees_enemy ? DECIDER_SUCCESS : DECIDER_FAILURE;
}

static void health(void* agent, void* user, decider_call* call, decider_value* result) {
    (void)user, (void)call;
    result->kind = DECIDER_NUMBER;
    result->number = ((test_agent*)agent)->health;
}

decider_game* test_game(void) {
    static const decider_field kFields[] = {
        {.name = "text", .kind = DECIDER_TEXT, .is_required = 1},
        {.name = "loudness", .kind = DECIDER_NUMBER, .number = 0.5, .min = 0, .max = 1},
        {.name = "times", .kind = DECIDER_INTEGER, .number = 2},
    };
    static const decider_action kActions[] = {
        {.size = sizeof(decider_action), .name = "fight", .tick = fight},
        {.size = sizeof(decider_action),
         .name = "roam",
         .tick = roam,
         .activate = begin_roam,
         .deactivate = end_roam,
         .memory_size = 8},
        {.size = sizeof(decider_action), .name = "say", .tick = say, .user = "say", .fields = kFields, .num_fields = 3},
        {.size = sizeof(decider_action), .name = "tell", .tick = say, .user = "tell", .max_values = 9},
        {.size = sizeof(decider_action), .kind = DECIDER_DECORATOR, .name = "both", .tick = both},
        {.size = sizeof(decider_action), .kind = DECIDER_CONDITION, .name = "SeesEnemy", .tick = is_enemy_seen},
        {.size = sizeof(decider_action), .name = ":fight", .tick = fight},
        {.size = sizeof(decider_action), .name = ":say", .tick = say, .user = ":say"},
        {.size = sizeof(decider_action), .kind = DECIDER_DECORATOR, .name = ":both", .tick = both},
    };
    static const decider_function kFunctions[] = {
        {.size = sizeof(decider_function), .name = "seesEnemy", .call = sees_enemy},
        {.size = sizeof(decider_function), .name = "health", .call = health},
        {.size = sizeof(decider_function), .name = ":health", .is_path = 1, .call = health},
    };
    decider_game* game = NULL;
    size_t i;
    CHECK_OK(decider_game_new(DECIDER_C_VERSION, &game));
    for (i = 0; i < sizeof kActions / sizeof *kActions; ++i) CHECK_OK(decider_game_add_action(game, &kActions[i]));
    for (i = 0; i < sizeof kFunctions / sizeof *kFunctions; ++i) {
        CHECK_OK(decider_game_add_function(game, &kFunctions[i]));
    }
    CHECK_OK(decider_game_add_symbol(game, "E_ENEMY", 7));
    return game;
}

static decider_tree* tree_of(decider_game* game, int32_t format, const char* text, int32_t is_clean) {
    const decider_load_options options = {.size = sizeof options, .is_clean = is_clean};
    decider_loading* loading = NULL;
    decider_tree* tree = NULL;
    CHECK_OK(decider_load_text(game, format, text, strlen(text), is_clean ? &options : NULL, &loading));
    CHECK_OK(decider_tree_take(loading, 0, &tree));
    CHECK_OK(decider_loading_free(loading));
    return tree;
}

decider_tree* test_tree(decider_game* game, int32_t format, const char* text) { return tree_of(game, format, text, 0); }

decider_tree* clean_tree(decider_game* game, const char* text) { return tree_of(game, DECIDER_UNVANQUISHED, text, 1); }

decider_input at_time(double time) {
    const decider_input input = {.size = sizeof input, .time = time, .delta_time = 0.1};
    return input;
}

int main(void) {
    test_handles();
    test_games();
    test_loading();
    test_saves();
    test_ticks();
    test_texts();
    printf("%d checks, %d failed\n", num_checks, num_failed);
    return num_failed == 0 && num_checks > 100 ? EXIT_SUCCESS : EXIT_FAILURE;
}
