/* Loading of all formats, with their mistakes (contract 199). */
#include "check.h"

static decider_result load(decider_game* game, int32_t format, const char* text, const char* path,
                           decider_loading** loading) {
    const decider_load_options options = {.size = sizeof options, .path = path};
    return decider_load_text(game, format, text, strlen(text), &options, loading);
}

static void mistakes_have_places(decider_game* game) {
    static const struct {
        int32_t format;
        const char* text;
        const char* path;
        const char* kind;
        int32_t line, column;
        const char* message;
    } kRows[] = {
        {DECIDER_UNVANQUISHED, "selector {\n  action flght\n}\n", "a.bt", "kUnknownAction", 2, 10,
         "did you mean \"fight\"?"},
        {DECIDER_BY_NAME, "selector {", "a.bt", "kUnclosed", 1, 1, "a.bt"},
        {DECIDER_UNVANQUISHED, "action say( \"hi\", 2 )", "a.bt", "kWrongType", 1, 8, "from 0 to 1"},
        {DECIDER_UNVANQUISHED, "action say()", "a.bt", "kFewParameters", 1, 8, "say"},
        {DECIDER_BEHAVIOR3, "{\"root\": \"1\", \"nodes\": {\"1\": {\"name\": \"Fight\"}}}", "a.json", "kUnknownType", 1,
         39, "Fight"},
        {DECIDER_BY_NAME, "[", "a.json", "kNotJson", 1, 2, "not JSON"},
        {DECIDER_AIDO, "[:fihgt]", "a.edn", "kUnknownType", 1, 1, ":fight"},
    };
    size_t i;
    for (i = 0; i < sizeof kRows / sizeof *kRows; ++i) {
        decider_loading* loading = NULL;
        decider_tree* tree = NULL;
        int32_t num = 0;
        decider_mistake found = {.size = sizeof found};
        CHECK_CALL(load(game, kRows[i].format, kRows[i].text, kRows[i].path, &loading), DECIDER_MISTAKES,
                   kRows[i].path);
        CHECK_OK(decider_num_mistakes(loading, &num));
        CHECK(num > 0);
        CHECK_OK(decider_mistake_at(loading, 0, &found));
        CHECK(found.line == kRows[i].line && found.column == kRows[i].column);
        CHECK(strcmp(found.kind, kRows[i].kind) == 0);
        CHECK(strcmp(found.file, kRows[i].path) == 0 && found.is_warning == 0);
        CHECK(strstr(found.message, kRows[i].message) != NULL);
        if (strstr(found.message, kRows[i].message) == NULL) printf("%s\n%s\n", kRows[i].text, found.lines);
        CHECK_CALL(decider_mistake_at(loading, num, &found), DECIDER_OUT_OF_RANGE, "`index`");
        CHECK_CALL(decider_mistake_at(loading, -1, &found), DECIDER_OUT_OF_RANGE, "`index`");
        CHECK_OK(decider_num_trees(loading, &num));
        CHECK(num == 0);
        CHECK_CALL(decider_tree_take(loading, 0, &tree), DECIDER_OUT_OF_RANGE, "no tree");
        CHECK(tree == NULL);
        CHECK_OK(decider_loading_free(loading));
    }
}

static int32_t read_from(void* user, const char* path, void (*give)(void* to, const char* text, size_t length),
                         void* to) {
    const char* const* const files = user;
    size_t i;
    for (i = 0; files[i] != NULL; i += 2) {
        if (strcmp(files[i], path) == 0) return give(to, files[i + 1], strlen(files[i + 1])), 1;
    }
    return 0;
}

static void files(decider_game* game) {
    static const char* const kFiles[] = {"bots/main.bt", "sequence { action fight behavior other }", "bots/other.bt",
                                         "action roam()", NULL};
    decider_load_options options = {.size = sizeof options, .read = read_from, .user = (void*)kFiles};
    decider_loading* loading = NULL;
    decider_tree* tree = NULL;
    decider_tree* again = NULL;
    decider_node node = {.size = sizeof node};
    const char* name = NULL;
    const char* title = NULL;
    int32_t num = 0;
    CHECK_OK(decider_load_file(game, DECIDER_BY_NAME, "bots/main.bt", &options, &loading));
    CHECK_OK(decider_tree_take(loading, 0, &tree));
    CHECK_CALL(decider_tree_take(loading, 0, &again), DECIDER_NO_TREE, "taken already");
    CHECK_OK(decider_loading_free(loading));
    CHECK_OK(decider_num_nodes(tree, &num));
    CHECK(num == 4);
    CHECK_OK(decider_tree_free(tree));
    CHECK_CALL(decider_load_file(game, DECIDER_BY_NAME, "bots/none.bt", &options, &loading), DECIDER_MISTAKES,
               "none.bt");
    CHECK_OK(decider_loading_free(loading));
    CHECK_CALL(decider_load_file(game, DECIDER_BY_NAME, "bots/main.txt", NULL, &loading), DECIDER_BAD_ARGUMENT,
               "format");
    CHECK(loading == NULL);
    CHECK_CALL(decider_load_file(game, 4, "bots/main.bt", NULL, &loading), DECIDER_BAD_ARGUMENT, "format");
    CHECK_CALL(decider_load_file(game, DECIDER_BY_NAME, NULL, NULL, &loading), DECIDER_NULL, "`path`");
    CHECK_CALL(decider_load_text(game, DECIDER_BY_NAME, "", 0, NULL, &loading), DECIDER_BAD_ARGUMENT, "format");
    CHECK_CALL(decider_load_text(game, DECIDER_AIDO, NULL, 3, NULL, &loading), DECIDER_NULL, "`text`");
    CHECK_CALL(decider_load_text(game, DECIDER_AIDO, NULL, 0, NULL, &loading), DECIDER_MISTAKES, "");
    CHECK_OK(decider_loading_free(loading));
    options.size = 3;
    CHECK_CALL(decider_load_file(game, DECIDER_BY_NAME, "bots/main.bt", &options, &loading), DECIDER_WRONG_VERSION, "");
    tree = test_tree(game, DECIDER_UNVANQUISHED, "selector { action fight\n action roam }");
    CHECK_OK(decider_tree_name(tree, &name, &title));
    CHECK(strcmp(name, "main") == 0 && strcmp(title, "main") == 0);
    CHECK_OK(decider_num_nodes(tree, &num));
    CHECK(num == 3);
    CHECK_OK(decider_node_at(tree, 2, &node));
    CHECK(strcmp(node.name, "main:0.1") == 0 && strcmp(node.type, "action") == 0 && node.line == 2 && node.number == 2);
    CHECK_CALL(decider_node_at(tree, 3, &node), DECIDER_OUT_OF_RANGE, "no node");
    CHECK_CALL(decider_node_at(tree, -1, &node), DECIDER_OUT_OF_RANGE, "no node");
    CHECK_OK(decider_tree_free(tree));
}

/* A project of behavior3 has several trees, one of them without a root. */
static void several_trees(decider_game* game) {
    static const char kProject[] =
        "{\"trees\": [{\"id\": \"a\", \"title\": \"A\", \"root\": \"1\", \"nodes\": {\"1\": {\"id\": \"1\", \"name\": "
        "\"roam\"}}},"
        "{\"id\": \"b\", \"root\": null, \"nodes\": {}}], \"selectedTree\": \"a\"}";
    decider_loading* loading = NULL;
    decider_tree* tree = NULL;
    const char* name = NULL;
    const char* title = NULL;
    int32_t num = 0;
    CHECK_OK(load(game, DECIDER_BEHAVIOR3, kProject, "p.json", &loading));
    CHECK_OK(decider_num_trees(loading, &num));
    CHECK(num == 2);
    CHECK_CALL(decider_tree_take(loading, 1, &tree), DECIDER_NO_TREE, "no root");
    CHECK_OK(decider_tree_take(loading, 0, &tree));
    CHECK_OK(decider_tree_name(tree, &name, &title));
    CHECK(strcmp(name, "a") == 0 && strcmp(title, "A") == 0);
    CHECK_OK(decider_tree_free(tree));
    CHECK_OK(decider_loading_free(loading));
}

void test_loading(void) {
    decider_game* const game = test_game();
    mistakes_have_places(game);
    files(game);
    several_trees(game);
    CHECK_OK(decider_game_free(game));
}
