/* Ticks: what functions of a game get, and what they may not do (contract 196, 204). */
#include "check.h"

typedef struct running {
    decider_game* game;
    decider_tree* tree;
    decider_memory* memory;
} running;

static running run(int32_t format, const char* text) {
    running made = {.game = test_game()};
    made.tree = test_tree(made.game, format, text);
    CHECK_OK(decider_memory_new(made.tree, 3, &made.memory));
    return made;
}

static void end(running* of) {
    CHECK_OK(decider_memory_free(of->memory));
    CHECK_OK(decider_tree_free(of->tree));
    CHECK_OK(decider_game_free(of->game));
}

static int32_t tick(running* of, test_agent* agent, double time) {
    const decider_input input = at_time(time);
    decider_answer answer = {.size = sizeof answer};
    CHECK_OK(decider_tick(of->memory, agent, &input, &answer));
    return answer.state;
}

static void a_bot(void) {
    running bot = run(DECIDER_UNVANQUISHED,
                      "selector {\n condition seesEnemy && health > 0.5 { action fight }\n action roam\n}\n");
    test_agent agent = {.health = 1, .is_alive = 1};
    int32_t path[8];
    int32_t num = 0;
    char text[100];
    size_t length = 0;
    CHECK(tick(&bot, &agent, 0) == DECIDER_STATE_RUNNING);
    CHECK(did(&agent, "begin roam1"));
    CHECK(tick(&bot, &agent, 1) == DECIDER_STATE_RUNNING);
    CHECK(did(&agent, "roam2"));
    CHECK_OK(decider_path(bot.memory, path, 8, &num));
    CHECK(num == 2 && path[0] == 0 && path[1] == 3);
    CHECK_OK(decider_path(bot.memory, NULL, 0, &num));
    CHECK(num == 2);
    CHECK_CALL(decider_path(bot.memory, NULL, 1, &num), DECIDER_NULL, "`nodes`");
    CHECK_CALL(decider_path(bot.memory, path, -1, &num), DECIDER_BAD_ARGUMENT, "`capacity`");
    CHECK_OK(decider_path_text(bot.memory, text, sizeof text, &length));
    CHECK(strcmp(text, "selector > roam") == 0 && length == strlen(text));
    CHECK_OK(decider_path_text(bot.memory, text, 9, &length));
    CHECK(strcmp(text, "selector") == 0 && length == 15);
    CHECK_OK(decider_path_text(bot.memory, NULL, 0, &length));
    CHECK_CALL(decider_path_text(bot.memory, NULL, 1, &length), DECIDER_NULL, "`buffer`");
    agent.sees_enemy = 1;
    CHECK(tick(&bot, &agent, 2) == DECIDER_STATE_RUNNING);
    CHECK(did(&agent, "fight interrupted"));
    {
        const decider_input input = at_time(3);
        CHECK_OK(decider_stop(bot.memory, &agent, &input));
    }
    CHECK_OK(decider_path_text(bot.memory, text, sizeof text, NULL));
    CHECK(strcmp(text, "(idle)") == 0 && did(&agent, ""));
    end(&bot);
}

/* Parameters by fields, with their defaults, and as they come. */
static void values(void) {
    static const struct {
        int32_t format;
        const char* text;
        const char* log;
    } kRows[] = {
        {DECIDER_UNVANQUISHED, "action say( \"hi\" )", "say text=hi loudness=0.50 times=2"},
        {DECIDER_UNVANQUISHED, "action say( \"hi\", 0.25, 5 )", "say text=hi loudness=0.25 times=5"},
        {DECIDER_UNVANQUISHED, "action tell( 1, 2.5, \"x\", E_ENEMY )", "tell =1 =2.50 =x =7"},
        {DECIDER_UNVANQUISHED, "action tell()", "tell"},
        {DECIDER_BEHAVIOR3,
         "{\"root\": \"1\", \"nodes\": {\"1\": {\"name\": \"say\", \"properties\": {\"times\": 4, \"text\": \"yo\"}}}}",
         "say text=yo loudness=0.50 times=4"},
        {DECIDER_AIDO, "[:say {:what \"hi\" :much 0.5 :n 3 :form [:a 1] :none nil :yes true}]",
         ":say what=hi much=0.50 n=3 form=[:a 1] none=0 yes=1"},
        {DECIDER_AIDO, "[:say {:now [:aido/db :health]}]", ":say now=0.75"},
        {DECIDER_AIDO, "[:say {:now [:aido/fn health]}]", ":say now=0.75"},
        {DECIDER_AIDO, "[:both [:fight]]", "fight"},
        {DECIDER_UNVANQUISHED, "decorator both() { action fight }", "fight"},
        {DECIDER_BEHAVIOR3,
         "{\"root\": \"1\", \"nodes\": {\"1\": {\"name\": \"both\", \"child\": \"2\"}, \"2\": {\"name\": \"fight\"}}}",
         "fight"},
    };
    size_t i;
    for (i = 0; i < sizeof kRows / sizeof *kRows; ++i) {
        running of = run(kRows[i].format, kRows[i].text);
        test_agent agent = {.health = 0.75, .is_alive = 1};
        CHECK(tick(&of, &agent, 0) == DECIDER_STATE_SUCCEEDED);
        CHECK(did(&agent, kRows[i].log));
        end(&of);
    }
}

static running g_outer;
static decider_call* g_call;
static int32_t g_answer;

/* Does what a function may not do while its agent is ticked. */
static int32_t misbehave(void* agent, void* user, decider_call* call) {
    const decider_input input = at_time(1);
    decider_value value;
    int32_t status = 0;
    (void)user;
    g_call = call;
    CHECK_CALL(decider_tick(g_outer.memory, agent, &input, NULL), DECIDER_BUSY, "decider_tick: `memory` is in use");
    CHECK_CALL(decider_stop(g_outer.memory, agent, &input), DECIDER_BUSY, "decider_stop");
    CHECK_CALL(decider_memory_free(g_outer.memory), DECIDER_BUSY, "decider_memory_free");
    CHECK_CALL(decider_path_text(g_outer.memory, NULL, 0, NULL), DECIDER_BUSY, "");
    CHECK_CALL(decider_call_value(call, 0, &value, NULL), DECIDER_OUT_OF_RANGE, "`index`");
    CHECK_CALL(decider_call_value(call, -1, &value, NULL), DECIDER_OUT_OF_RANGE, "`index`");
    CHECK_CALL(decider_call_named_value(call, "x", &value), DECIDER_OUT_OF_RANGE, "`name`");
    CHECK_CALL(decider_call_tick_child(call, 0, &status), DECIDER_OUT_OF_RANGE, "no child");
    CHECK_CALL(decider_call_interrupt_child(call, 0), DECIDER_OUT_OF_RANGE, "no child");
    return g_answer;
}

/* Ticks its child, which ticks itself through the call of this. */
static int32_t around(void* agent, void* user, decider_call* call) {
    int32_t status = 0;
    (void)agent, (void)user;
    g_call = call;
    CHECK_CALL(decider_call_tick_child(call, 1, &status), DECIDER_OUT_OF_RANGE, "no child");
    CHECK_OK(decider_call_tick_child(call, 0, &status));
    CHECK_OK(decider_call_interrupt_child(call, 0));
    return status;
}
static int32_t within(void* agent, void* user, decider_call* call) {
    int32_t status = 0;
    double number = -1;
    (void)agent, (void)user;
    CHECK_CALL(decider_call_tick_child(g_call, 0, &status), DECIDER_BUSY, "around the one that runs");
    CHECK_OK(decider_call_random(call, &number));
    CHECK(number >= 0 && number < 1);
    return DECIDER_SUCCESS;
}
/* Ticks another memory, whose function ticks the child of this. */
static int32_t beside(void* agent, void* user, decider_call* call) {
    const decider_input input = at_time(0);
    (void)user;
    g_call = call;
    CHECK_OK(decider_tick(g_outer.memory, agent, &input, NULL));
    return DECIDER_SUCCESS;
}

static void another_tree_within_a_tick(void) {
    const decider_action outer = {.size = sizeof outer, .name = "beside", .tick = beside, .kind = DECIDER_DECORATOR};
    const decider_action inner = {.size = sizeof inner, .name = "within", .tick = within};
    running of = {.game = test_game()};
    test_agent agent = {.health = 1};
    CHECK_OK(decider_game_add_action(of.game, &outer));
    CHECK_OK(decider_game_add_action(of.game, &inner));
    of.tree = test_tree(of.game, DECIDER_UNVANQUISHED, "decorator beside() { action fight }");
    g_outer.tree = test_tree(of.game, DECIDER_UNVANQUISHED, "action within()");
    CHECK_OK(decider_memory_new(of.tree, 1, &of.memory));
    CHECK_OK(decider_memory_new(g_outer.tree, 1, &g_outer.memory));
    CHECK(tick(&of, &agent, 0) == DECIDER_STATE_SUCCEEDED);
    CHECK(did(&agent, ""));
    CHECK_OK(decider_memory_free(g_outer.memory));
    CHECK_OK(decider_tree_free(g_outer.tree));
    end(&of);
}

static void misuse_within_a_tick(void) {
    const decider_action bad = {.size = sizeof bad, .name = "misbehave", .tick = misbehave};
    const decider_action outer = {.size = sizeof outer, .name = "around", .tick = around, .kind = DECIDER_DECORATOR};
    const decider_action inner = {.size = sizeof inner, .name = "within", .tick = within};
    test_agent agent = {.health = 1};
    decider_call_facts facts = {.size = sizeof facts};
    decider_answer answer = {.size = sizeof answer};
    decider_input input = at_time(0);
    running nested;
    g_outer.game = test_game();
    CHECK_OK(decider_game_add_action(g_outer.game, &bad));
    CHECK_OK(decider_game_add_action(g_outer.game, &outer));
    CHECK_OK(decider_game_add_action(g_outer.game, &inner));
    g_outer.tree = test_tree(g_outer.game, DECIDER_UNVANQUISHED, "action misbehave()");
    CHECK_OK(decider_memory_new(g_outer.tree, 1, &g_outer.memory));
    g_answer = DECIDER_SUCCESS;
    CHECK(tick(&g_outer, &agent, 0) == DECIDER_STATE_SUCCEEDED);
    CHECK_CALL(decider_call_get_facts(g_call, &facts), DECIDER_BAD_HANDLE, "no running call");
    CHECK_CALL(decider_call_get_facts(NULL, &facts), DECIDER_NULL, "`call`");
    g_answer = 77; /* no status: an error, and the next tick works */
    CHECK_CALL(decider_tick(g_outer.memory, &agent, &input, &answer), DECIDER_REFUSED, "misbehave");
    CHECK(answer.state == DECIDER_STATE_ERROR);
    g_answer = DECIDER_RUNNING;
    CHECK(tick(&g_outer, &agent, 1) == DECIDER_STATE_RUNNING);
    input.delta_time = -1;
    CHECK_CALL(decider_tick(g_outer.memory, &agent, &input, &answer), DECIDER_REFUSED, "delta time is negative");
    CHECK(tick(&g_outer, &agent, 2) == DECIDER_STATE_RUNNING);
    nested.game = g_outer.game;
    nested.tree = test_tree(g_outer.game, DECIDER_UNVANQUISHED, "decorator around() { action within }");
    CHECK_OK(decider_memory_new(nested.tree, 1, &nested.memory));
    CHECK(tick(&nested, &agent, 0) == DECIDER_STATE_SUCCEEDED);
    CHECK_OK(decider_memory_free(nested.memory));
    CHECK_OK(decider_tree_free(nested.tree));
    end(&g_outer);
}

/* A decorator whose child is also ticked by the function of debug output, while it is ticked or interrupted. */
static int g_num_lines;
static int32_t tick_with_output(void* agent, void* user, decider_call* call) {
    int32_t status = 0;
    (void)agent, (void)user;
    g_call = call;
    g_num_lines = 0;
    CHECK_OK(decider_call_tick_child(call, 0, &status));
    CHECK(g_num_lines > 0);
    g_num_lines = 0;
    CHECK_OK(decider_call_interrupt_child(call, 0));
    CHECK(g_num_lines > 0);
    g_call = NULL;
    return status;
}
static void tick_the_child(void* user, int32_t level, const char* line) {
    decider_call* const call = g_call;
    int32_t status = 0;
    (void)user, (void)level, (void)line;
    if (call == NULL) return;
    ++g_num_lines;
    g_call = NULL; /* no lines of these calls */
    CHECK_CALL(decider_call_tick_child(call, 0, &status), DECIDER_BUSY, "`call`");
    CHECK_CALL(decider_call_interrupt_child(call, 0), DECIDER_BUSY, "`call`");
    g_call = call;
}

static void output_within_a_child(void) {
    const decider_action outer = {
        .size = sizeof outer, .name = "loud", .tick = tick_with_output, .kind = DECIDER_DECORATOR};
    running loud = {.game = test_game()};
    test_agent agent = {.health = 1};
    CHECK_OK(decider_game_add_action(loud.game, &outer));
    loud.tree = clean_tree(loud.game, "decorator loud() { action roam }"); /* others interrupt no child */
    CHECK_OK(decider_memory_new(loud.tree, 1, &loud.memory));
    g_call = NULL;
    CHECK_OK(decider_set_output(5, tick_the_child, NULL));
    CHECK(tick(&loud, &agent, 0) == DECIDER_STATE_RUNNING);
    CHECK_OK(decider_set_output(0, NULL, NULL));
    CHECK(did(&agent, "begin roam1 interrupted"));
    end(&loud);
}

/* An edited tree: an agent goes over in its next tick, and goes on where it was. */
static void reload(void) {
    static const char kEdited[] = "selector {\n action fight\n action roam\n}\n";
    static const char kGone[] = "action fight()";
    running bot = run(DECIDER_UNVANQUISHED, "selector {\n action roam\n}\n");
    test_agent agent = {.health = 1};
    decider_loading* loading = NULL;
    decider_answer answer = {.size = sizeof answer};
    decider_input input = at_time(1);
    CHECK(tick(&bot, &agent, 0) == DECIDER_STATE_RUNNING);
    CHECK(did(&agent, "begin roam1"));
    CHECK_OK(decider_load_text(bot.game, DECIDER_UNVANQUISHED, kEdited, strlen(kEdited), NULL, &loading));
    CHECK_OK(decider_tree_reload(bot.tree, loading, 0));
    CHECK_CALL(decider_tree_reload(bot.tree, loading, 0), DECIDER_NO_TREE, "taken already");
    CHECK_CALL(decider_tree_reload(bot.tree, loading, 1), DECIDER_OUT_OF_RANGE, "no tree");
    CHECK_OK(decider_loading_free(loading));
    CHECK_OK(decider_tick(bot.memory, &agent, &input, &answer));
    CHECK(answer.was_carried == 1 && answer.num_kept > 0 && answer.num_ended == 0);
    CHECK(did(&agent, "fight roam2"));
    CHECK_OK(decider_tick(bot.memory, &agent, &input, &answer));
    CHECK(answer.was_carried == 0 && did(&agent, "fight roam3"));
    CHECK_OK(decider_load_text(bot.game, DECIDER_UNVANQUISHED, kGone, strlen(kGone), NULL, &loading));
    CHECK_OK(decider_tree_reload(bot.tree, loading, 0));
    CHECK_OK(decider_loading_free(loading));
    CHECK_OK(decider_tick(bot.memory, &agent, &input, &answer));
    CHECK(answer.was_carried == 1 && answer.num_ended > 0);
    CHECK(did(&agent, "interrupted fight"));
    end(&bot);
}

static void is_alive(void* agent, void* user, decider_call* call, decider_value* result) {
    (void)user, (void)call;
    result->kind = DECIDER_INTEGER;
    result->integer = ((test_agent*)agent)->is_alive;
}

static void the_dead_do_nothing(void) {
    running bot = {.game = test_game()};
    test_agent agent = {.is_alive = 0};
    CHECK_OK(decider_game_set_is_alive(bot.game, is_alive, NULL));
    bot.tree = test_tree(bot.game, DECIDER_UNVANQUISHED, "action tell()");
    CHECK_OK(decider_memory_new(bot.tree, 1, &bot.memory));
    CHECK(tick(&bot, &agent, 0) == DECIDER_STATE_FAILED);
    CHECK(did(&agent, ""));
    agent.is_alive = 1;
    CHECK(tick(&bot, &agent, 1) == DECIDER_STATE_SUCCEEDED);
    CHECK(did(&agent, "tell"));
    end(&bot);
}

void test_ticks(void) {
    a_bot();
    values();
    misuse_within_a_tick();
    another_tree_within_a_tick();
    output_within_a_child();
    reload();
    the_dead_do_nothing();
}
