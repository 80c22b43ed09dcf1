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
struct w2_flags {
    static constexpr std::uint32_t Of(int leaf) { return 1u << static_cast<unsigned>((leaf - 1) % 31); }
};

template <int FanOut, int Depth>
flag_case Compare() {
    const auto made =
        std::find_if(kW2Trees.begin(), kW2Trees.end(), [](const w2_tree& tree) { return tree.FanOut == FanOut && tree.Depth == Depth; });
    const std::string name = std::to_string(FanOut) + "x" + std::to_string(Depth);
    if (made == kW2Trees.end()) throw std::runtime_error("there is no tree for w2." + name);
    constexpr int num_watched = (FanOut - 1) * Depth;
    return {.Name = name,
            .Cells = {std::to_string(FanOut), std::to_string(Depth), std::to_string(num_watched)},
            .ByHand = std::make_unique<ticked_by_hand<w2_flags, num_watched + 1>>(kNumAgents),
            .ByTree = TickedByTree(*made->Tree, kNumAgents)};
}
template <int Depth>
void CompareFanOuts(std::vector<flag_case>& cases) {
    cases.push_back(Compare<4, Depth>());
    cases.push_back(Compare<8, Depth>());
    cases.push_back(Compare<16, Depth>());
    cases.push_back(Compare<32, Depth>());
}

}  // namespace

flag_workload MakeW2() {
    flag_workload made = {.Name = "w2",
                          .Title = "W2, width and depth: a quiet tick of one agent; on each level all children but the last are watched, "
                                   "for one flag each",
                          .Heads = {"fan-out", "depth", "watched"},
                          .Flags = 0x7FFFFFFF,
                          .Cases = {}};
    CompareFanOuts<2>(made.Cases);
    CompareFanOuts<4>(made.Cases);
    CompareFanOuts<8>(made.Cases);
    return made;
}

}  // namespace bench
