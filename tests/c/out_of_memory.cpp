// Each allocation of a call fails once: the call says so, nothing was changed, and it works when it is made again
// (contract 195). The library's `operator new` is that of this program.
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

std::int32_t Act(void*, void*, decider_call*) { return DECIDER_RUNNING; }

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

}  // namespace

void* operator new(std::size_t size) {
    if (void* const made = Allocate(size)) return made;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return Allocate(size); }
void operator delete(void* made) noexcept { std::free(made); }
void operator delete(void* made, std::size_t) noexcept { std::free(made); }

int main() {
    static const char kText[] = "selector { action act\n action act }";
    decider_game* game = nullptr;
    decider_loading* loading = nullptr;
    decider_tree* tree = nullptr;
    decider_memory* memory = nullptr;
    decider_action action = {};
    action.size = sizeof action;
    action.name = "act";
    action.tick = &Act;
    action.memory_size = 8;
    const int failures[] = {
        FailuresOf("decider_game_new", [&] { return decider_game_new(DECIDER_C_VERSION, &game); }),
        FailuresOf("decider_game_add_action", [&] { return decider_game_add_action(game, &action); }),
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
    const decider_input input = {sizeof input, 1, 0.1};
    const bool works = decider_tick(memory, nullptr, &input, nullptr) == DECIDER_OK;
    for (const int num : failures) {
        if (num < 1) return 1;
    }
    decider_memory_free(memory);
    decider_tree_free(tree);
    decider_loading_free(loading);
    decider_game_free(game);
    return works ? 0 : 1;
}
