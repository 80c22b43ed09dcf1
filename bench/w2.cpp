// W2, width and depth: what siblings that are watched cost, in a tick in which nothing changes.
#include <algorithm>
#include <stdexcept>
#include <string>

#include "benches.h"
#include "flag_crowd.h"

namespace bench {
namespace {

constexpr int kNumAgents = 1000;

// As trees.cmake deals them out.
constexpr std::uint32_t FlagOf(int leaf) { return 1u << static_cast<unsigned>((leaf - 1) % 31); }
struct own_flag {
    static constexpr std::uint32_t Of(int leaf) { return FlagOf(leaf); }
};
struct own_and_next_flag {
    static constexpr std::uint32_t Of(int leaf) { return FlagOf(leaf) | FlagOf(leaf + 1); }
};

template <class Flags, int FanOut, int Depth>
flag_case Compare(const std::vector<w2_tree>& trees) {
    const auto made =
        std::find_if(trees.begin(), trees.end(), [](const w2_tree& tree) { return tree.FanOut == FanOut && tree.Depth == Depth; });
    const std::string name = std::to_string(FanOut) + "x" + std::to_string(Depth);
    if (made == trees.end()) throw std::runtime_error("there is no tree for w2." + name);
    constexpr int num_watched = (FanOut - 1) * Depth;
    return {.Name = name,
            .Cells = {std::to_string(FanOut), std::to_string(Depth), std::to_string(num_watched)},
            .ByHand = std::make_unique<ticked_by_hand<Flags, num_watched + 1>>(kNumAgents),
            .ByTree = TickedByTree(*made->Tree, kNumAgents)};
}
template <class Flags, int Depth>
void CompareFanOuts(const std::vector<w2_tree>& trees, std::vector<flag_case>& cases) {
    cases.push_back(Compare<Flags, 4, Depth>(trees));
    cases.push_back(Compare<Flags, 8, Depth>(trees));
    cases.push_back(Compare<Flags, 16, Depth>(trees));
    cases.push_back(Compare<Flags, 32, Depth>(trees));
}
template <class Flags>
std::vector<flag_case> CompareAll(const std::vector<w2_tree>& trees) {
    std::vector<flag_case> cases;
    CompareFanOuts<Flags, 2>(trees, cases);
    CompareFanOuts<Flags, 4>(trees, cases);
    CompareFanOuts<Flags, 8>(trees, cases);
    return cases;
}

}  // namespace

flag_workload MakeW2() {
    return {.Name = "w2",
            .Title = "W2, width and depth: a quiet tick of one agent; on each level all children but the last are watched, "
                     "for one flag each",
            .Heads = {"fan-out", "depth", "watched"},
            .Flags = 0x7FFFFFFF,
            .Cases = CompareAll<own_flag>(kW2Trees)};
}

flag_workload MakeWarmW2() {
    // The first flag is in every leaf's key. Of those that wait for it, each waits for another flag too, which is not there.
    return {.Name = "w2",
            .Title = "W2, warm: the same, watched for two flags each; the agent has one of them in every tick, and nothing changes",
            .Heads = {"fan-out", "depth", "watched"},
            .Flags = 0x7FFFFFFF,
            .Cases = CompareAll<own_and_next_flag>(kW2WarmTrees),
            .MeasuredFlags = FlagOf(1),
            .HandName = "warm_hand",
            .TreeName = "warm"};
}

void CheckW2(int num_ticks) {
    flag_workload quiet = MakeW2();
    flag_workload warm = MakeWarmW2();
    CheckLeaves(quiet, num_ticks);
    CheckLeaves(warm, num_ticks);
}

void MeasureW2(const options& options) {
    flag_workload quiet = MakeW2();
    flag_workload warm = MakeWarmW2();
    MeasureFlagTicks(quiet, options.NumRounds, options.AgentTicks);
    MeasureFlagTicks(warm, options.NumRounds, options.AgentTicks);
}

}  // namespace bench
