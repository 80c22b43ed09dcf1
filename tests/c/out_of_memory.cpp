// Each allocation of a call fails once: the call says so, nothing was changed, and it works when it is made again
// (contract 195). Ticks need no memory at all. The library's `operator new` is that of this program.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

#include <bt/c/decider.h>

namespace {

int g_allowed = -1;  // allocations until one fails; below 0: none does

void* Allocate(std::size_t size) {
    if (g_allowed == 0) return nullptr;
    if (g_allowed > 0) --g_allowed;
    return std::malloc(size > 0 ? size : 1);
}

// The failures that a call had before it worked; -1: it answered something else.
template <class Call>
int FailuresOf(const char* name, Call call) {
    for (int num = 0;; ++num) {
        g_allowed = num;
        const decider_result result = call();
        g_allowed = -1;
        if (result == DECIDER_OK) return std::printf("%s: %d\n", name, num), num;
        const bool is_told = std::strstr(decider_last_error(), "not enough memory") != nullptr;
        if (result == DECIDER_OUT_OF_MEMORY && is_told) continue;
        // Readers tell it as a mistake.
        if (result == DECIDER_MISTAKES && is_told) continue;
        return std::printf("%s: %s\n", name, decider_last_error()), -1;
    }
}

std::int32_t Act(void*, void*, decider_call* call) {
    decider_call_facts facts = {};
    facts.size = sizeof facts;
    double number = 0;
    const bool works = decider_call_get_facts(call, &facts) == DECIDER_OK && facts.memory != nullptr &&
                       decider_call_random(call, &number) == DECIDER_OK;
    return works ? DECIDER_RUNNING : DECIDER_STATUS_ERROR;
}
void End(void*, void*, decider_call*) {}
void No(void*, void*, decider_call*, decider_value* result) { result->kind = DECIDER_BOOL; }

// Asks for a vector, whose text is made for the call.
std::int32_t AskForm(void*, void*, decider_call* call) {
    decider_value form = {};
    const int num = FailuresOf("decider_call_value", [&] { return decider_call_value(call, 0, &form, nullptr); });
    return num >= 1 && std::strcmp(form.text, "[:a 1 2.5]") == 0 ? DECIDER_SUCCESS : DECIDER_FAILURE;
}

// Whether a call within a tick says that it has no memory, and the tick goes on.
bool FormsAreAsked() {
    static const char kText[] = "[:ask {:what [:a 1 2.5]}]";
    decider_game* game = nullptr;
    decider_loading* loading = nullptr;
    decider_tree* tree = nullptr;
    decider_memory* memory = nullptr;
    decider_action ask = {};
    ask.size = sizeof ask;
    ask.name = ":ask";
    ask.tick = &AskForm;
    decider_game_new(DECIDER_C_VERSION, &game);
    decider_game_add_action(game, &ask);
    decider_load_text(game, DECIDER_AIDO, kText, std::strlen(kText), nullptr, &loading);
    decider_tree_take(loading, 0, &tree);
    decider_memory_new(tree, 1, &memory);
    const decider_input input = {sizeof input, 1, 0.1};
    decider_answer answer = {};
    answer.size = sizeof answer;
    const bool works = decider_tick(memory, nullptr, &input, &answer) == DECIDER_OK;
    decider_memory_free(memory);
    decider_tree_free(tree);
    decider_loading_free(loading);
    decider_game_free(game);
    return works && answer.state == DECIDER_STATE_SUCCEEDED;
}

// Whether calls of the game's functions do without memory. An exception in one would end the program.
bool TicksWithoutMemory(decider_memory* memory) {
    const decider_input input = {sizeof input, 1, 0.1};
    g_allowed = 0;
    const bool is_ticked = decider_tick(memory, nullptr, &input, nullptr) == DECIDER_OK;
    const bool is_stopped = decider_stop(memory, nullptr, &input) == DECIDER_OK;
    g_allowed = -1;
    return is_ticked && is_stopped;
}

}  // namespace

void* operator new(std::size_t size) {
    if (void* const made = Allocate(size)) return made;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return Allocate(size); }
void operator delete(void* made) noexcept { std::free(made); }
void operator delete(void* made, std::size_t) noexcept { std::free(made); }

int main() {
    static const char kText[] = "selector { condition no { action act }\n action act }";
    decider_game* game = nullptr;
    decider_loading* loading = nullptr;
    decider_tree* tree = nullptr;
    decider_memory* memory = nullptr;
    decider_action action = {};
    action.size = sizeof action;
    action.name = "act";
    action.tick = &Act;
    action.deactivate = &End;
    action.memory_size = 8;
    decider_function function = {};
    function.size = sizeof function;
    function.name = "no";
    function.call = &No;
    const int failures[] = {
        FailuresOf("decider_game_new", [&] { return decider_game_new(DECIDER_C_VERSION, &game); }),
        FailuresOf("decider_game_add_action", [&] { return decider_game_add_action(game, &action); }),
        FailuresOf("decider_game_add_function", [&] { return decider_game_add_function(game, &function); }),
        FailuresOf("decider_load_text",
                   [&] {
                       decider_loading_free(loading);
                       return decider_load_text(game, DECIDER_UNVANQUISHED, kText, std::strlen(kText), nullptr,
                                                &loading);
                   }),
        FailuresOf("decider_tree_take", [&] { return decider_tree_take(loading, 0, &tree); }),
        FailuresOf("decider_memory_new", [&] { return decider_memory_new(tree, 1, &memory); }),
        FailuresOf("decider_record", [&] { return decider_record(memory, 1); }),
    };
    const bool works = TicksWithoutMemory(memory) && FormsAreAsked();
    for (const int num : failures) {
        if (num < 1) return 1;
    }
    decider_memory_free(memory);
    decider_tree_free(tree);
    decider_loading_free(loading);
    decider_game_free(game);
    return works ? 0 : 1;
}
