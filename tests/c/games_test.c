/* The actions, functions and numbers that a game may register (contract 196). */
#include "check.h"

static int32_t nothing(void* agent, void* user, decider_call* call) {
    (void)agent, (void)user, (void)call;
    return DECIDER_SUCCESS;
}
static void value(void* agent, void* user, decider_call* call, decider_value* result) {
    (void)agent, (void)user, (void)call, (void)result;
}

/* One mistake in each row. */
static void wrong_actions(decider_game* game) {
    static const decider_field kSame[] = {{.name = "a", .kind = DECIDER_TEXT}, {.name = "a", .kind = DECIDER_TEXT}};
    static const decider_field kNoKind[] = {{.name = "a", .kind = DECIDER_FORM}};
    static const decider_field kNoName[] = {{.kind = DECIDER_TEXT}};
    static const decider_field kBadDefault[] = {{.name = "a", .kind = DECIDER_NUMBER, .min = 1, .max = 2}};
    static const decider_field kNotWhole[] = {{.name = "a", .kind = DECIDER_INTEGER, .number = 0.5}};
    static const decider_field kBadRange[] = {{.name = "a", .kind = DECIDER_NUMBER, .min = 2, .max = 1}};
#define ROW(...) \
    { .size = sizeof(decider_action), __VA_ARGS__ }
    static const struct {
        decider_action action;
        const char* said;
    } kRows[] = {
        {ROW(.tick = nothing), "`name` is null or empty"},
        {ROW(.name = "", .tick = nothing), "`name` is null or empty"},
        {ROW(.name = "known", .tick = nothing), "`name` is there already"},
        {ROW(.name = "a"), "`a` has no function"},
        {ROW(.name = "a", .tick = nothing, .kind = 5), "`kind`"},
        {ROW(.name = "a", .tick = nothing, .kind = -1), "`kind`"},
        {ROW(.name = "a", .tick = nothing, .num_fields = 1), "`fields` is null"},
        {ROW(.name = "a", .tick = nothing, .num_fields = 17, .fields = kSame), "`num_fields`"},
        {ROW(.name = "a", .tick = nothing, .num_fields = -1), "`num_fields`"},
        {ROW(.name = "a", .tick = nothing, .min_values = 2, .max_values = 1), "`min_values`"},
        {ROW(.name = "a", .tick = nothing, .max_values = 1, .fields = kNoKind, .num_fields = 1), "`max_values`"},
        {ROW(.name = "a", .tick = nothing, .memory_size = 4097), "`memory_size`"},
        {ROW(.name = "a", .tick = nothing, .fields = kSame, .num_fields = 2), "field 1 has the name of another"},
        {ROW(.name = "a", .tick = nothing, .fields = kNoKind, .num_fields = 1), "field 0 is of no kind"},
        {ROW(.name = "a", .tick = nothing, .fields = kNoName, .num_fields = 1), "field 0 has no name"},
        {ROW(.name = "a", .tick = nothing, .fields = kBadDefault, .num_fields = 1), "does not fit"},
        {ROW(.name = "a", .tick = nothing, .fields = kNotWhole, .num_fields = 1), "does not fit"},
        {ROW(.name = "a", .tick = nothing, .fields = kBadRange, .num_fields = 1), "no number between"},
    };
#undef ROW
    size_t i;
    for (i = 0; i < sizeof kRows / sizeof *kRows; ++i) {
        CHECK_CALL(decider_game_add_action(game, &kRows[i].action), DECIDER_BAD_ARGUMENT, kRows[i].said);
    }
    CHECK_CALL(decider_game_add_action(game, NULL), DECIDER_NULL, "`action` is null");
}

static void wrong_functions(decider_game* game) {
#define ROW(...) \
    { .size = sizeof(decider_function), __VA_ARGS__ }
    static const struct {
        decider_function function;
        const char* said;
    } kRows[] = {
        {ROW(.call = value), "`name`"},
        {ROW(.name = "a"), "`a` has no function"},
        {ROW(.name = "a", .call = value, .num_values = -1), "`num_values`"},
        {ROW(.name = "a", .call = value, .num_values = 1, .is_path = 1), "`num_values`"},
    };
#undef ROW
    size_t i;
    for (i = 0; i < sizeof kRows / sizeof *kRows; ++i) {
        CHECK_CALL(decider_game_add_function(game, &kRows[i].function), DECIDER_BAD_ARGUMENT, kRows[i].said);
    }
}

void test_games(void) {
    const decider_action known = {.size = sizeof known, .name = "known", .tick = nothing, .kind = DECIDER_SPAWN_AS};
    const decider_action second = {.size = sizeof second, .name = "second", .tick = nothing, .kind = DECIDER_SPAWN_AS};
    decider_game* game = NULL;
    CHECK_OK(decider_game_new(DECIDER_C_VERSION, &game));
    CHECK_OK(decider_game_add_action(game, &known));
    CHECK_CALL(decider_game_add_action(game, &second), DECIDER_BAD_ARGUMENT, "which another action is already");
    wrong_actions(game);
    wrong_functions(game);
    CHECK_OK(decider_game_add_symbol(game, "A", 1));
    CHECK_CALL(decider_game_add_symbol(game, "A", 2), DECIDER_BAD_ARGUMENT, "there already");
    CHECK_CALL(decider_game_add_symbol(game, "", 2), DECIDER_BAD_ARGUMENT, "empty");
    CHECK_CALL(decider_game_add_symbol(game, NULL, 2), DECIDER_NULL, "`name`");
    CHECK_CALL(decider_game_set_is_alive(game, NULL, NULL), DECIDER_NULL, "`is_alive`");
    CHECK_OK(decider_game_set_is_alive(game, value, NULL));
    CHECK_CALL(decider_game_set_is_alive(game, value, NULL), DECIDER_BAD_ARGUMENT, "set already");
    CHECK_OK(decider_game_free(game));
}
