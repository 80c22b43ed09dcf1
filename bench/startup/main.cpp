// A program with trees, or without, that W12 starts: it ends at once, or ticks an agent in each of its trees, once and
// once more, and prints how long all first ticks took, and all second ticks: "<ns> <ns>".
#include <chrono>
#include <cstdio>
#include <vector>

#include <bench/flag_agent.h>
#include <bt/bt.h>

#include "trees.h"

namespace {

struct ticked {
    explicit ticked(const bt::tree& tree) : Tree(&tree) {}

    const bt::tree* Tree;
    bench::flag_agent Agent = {.Flags = bench::kFlagWorld | 0xFFFF};  // it goes deep into the tree
    bt::tree_memory_of<9, 32> Memory = bt::tree_memory_of<9, 32>(0);
};

// Of all ticks; negative: one was refused.
double TickAll(std::vector<ticked>& all, double time) {
    const auto start = std::chrono::steady_clock::now();
    bool is_sound = true;
    for (ticked& each : all) {
        const bt::tick_input input = {.Time = time, .DecisionFlags = each.Agent.Flags};
        const bt::tick_result result = bt::TickBehaviorTree(*each.Tree, each.Memory, &each.Agent, input);
        is_sound = is_sound && result.State == bt::tick_state::kRunning;
    }
    const auto end = std::chrono::steady_clock::now();
    return is_sound ? std::chrono::duration<double, std::nano>(end - start).count() : -1;
}

}  // namespace

int main(int num_arguments, char**) {
    if (num_arguments < 2) return 0;
    std::vector<ticked> all;
    for (const bt::tree* const* each = bench::kStartupTrees; *each != nullptr; ++each) all.emplace_back(**each);
    const double first = TickAll(all, 0.02);
    const double second = TickAll(all, 0.04);
    std::printf("%.0f %.0f\n", first, second);
    return first < 0 || second < 0 ? 1 : 0;
}
