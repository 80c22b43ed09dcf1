// Several threads at once: each with a memory of its own while the tree is reloaded, and all with one memory, of which
// one ticks (contract 195, 199). To run with the thread sanitizer.
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <thread>
#include <utility>
#include <vector>

#include <bt/c/decider.h>

namespace {

constexpr int kNumThreads = 4;
constexpr int kNumTicks = 1000;

std::int32_t Act(void* agent, void*, decider_call*) {
    ++*static_cast<int*>(agent);  // of the memory that is being ticked, so no other thread is here
    return DECIDER_RUNNING;
}

bool Is(decider_result result) {
    if (result != DECIDER_OK) std::puts(decider_last_error());
    return result == DECIDER_OK;
}

decider_game* MakeGame() {
    decider_game* game = nullptr;
    decider_action action = {};
    action.size = sizeof action;
    action.name = "act";
    action.tick = &Act;
    return Is(decider_game_new(DECIDER_C_VERSION, &game)) && Is(decider_game_add_action(game, &action)) ? game
                                                                                                        : nullptr;
}

decider_loading* Load(decider_game* game) {
    static const char kText[] = "selector { action act }";
    decider_loading* loading = nullptr;
    Is(decider_load_text(game, DECIDER_UNVANQUISHED, kText, std::strlen(kText), nullptr, &loading));
    return loading;
}

template <class Function>
std::vector<std::thread> Begin(Function run) {
    std::vector<std::thread> threads;
    for (int i = 0; i < kNumThreads; ++i) threads.emplace_back(run);
    return threads;
}
void Join(std::vector<std::thread> threads) {
    for (std::thread& each : threads) each.join();
}

}  // namespace

int main() {
    decider_game* const game = MakeGame();
    decider_loading* const loading = Load(game);
    decider_tree* tree = nullptr;
    if (!Is(decider_tree_take(loading, 0, &tree))) return 1;
    std::atomic<int> num_wrong = 0, num_ticked = 0, num_busy = 0;
    decider_memory* shared = nullptr;
    if (!Is(decider_memory_new(tree, 1, &shared))) return 1;
    int shared_agent = 0;

    Join(Begin([&] {
        for (int i = 0; i < kNumTicks; ++i) {
            const decider_input input = {sizeof input, 1.0 * i, 1};
            const decider_result result = decider_tick(shared, &shared_agent, &input, nullptr);
            if (result == DECIDER_OK) ++num_ticked;
            else if (result == DECIDER_BUSY) ++num_busy;
            else ++num_wrong;
        }
    }));
    if (num_ticked + num_busy != kNumThreads * kNumTicks || shared_agent != num_ticked) ++num_wrong;

    std::vector<std::thread> threads = Begin([&] {
        decider_memory* memory = nullptr;
        int agent = 0;
        if (!Is(decider_memory_new(tree, 1, &memory))) ++num_wrong;
        for (int i = 0; i < kNumTicks; ++i) {
            const decider_input input = {sizeof input, 1.0 * i, 1};
            if (!Is(decider_tick(memory, &agent, &input, nullptr))) ++num_wrong;
        }
        if (agent != kNumTicks || !Is(decider_memory_free(memory))) ++num_wrong;
    });
    for (int i = 0; i < 50; ++i) {
        decider_loading* const edited = Load(game);
        if (!Is(decider_tree_reload(tree, edited, 0)) || !Is(decider_loading_free(edited))) ++num_wrong;
    }
    Join(std::move(threads));
    std::printf("%d ticks of one memory, %d refused, %d wrong\n", num_ticked.load(), num_busy.load(), num_wrong.load());
    decider_memory_free(shared);
    decider_tree_free(tree);
    decider_loading_free(loading);
    decider_game_free(game);
    return num_wrong == 0 ? 0 : 1;
}
