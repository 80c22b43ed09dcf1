// W5, no cliffs: what a tick takes where the tree was built at run time, and built again, or where the agent's type is not the tree's own.
#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>

#include "benches.h"
#include "flag_crowd.h"
#include "measure.h"
#include "random.h"
#include "w5_classic.h"

namespace bench {
namespace {

constexpr int kNumAgents = 1000;
constexpr int kMostDepth = 3;
using path_memory = bt::tree_memory_of<kMostDepth>;
using tick_function = bt::tick_result(const bt::tree& tree, path_memory& memory, flag_agent& agent, const bt::tick_input& input);

bt::tick_result TickTyped(const bt::tree& tree, path_memory& memory, flag_agent& agent, const bt::tick_input& input) {
    return bt::TickBehaviorTree(tree, memory, &agent, input);
}
bt::tick_result TickVoid(const bt::tree& tree, path_memory& memory, flag_agent& agent, const bt::tick_input& input) {
    return bt::TickBehaviorTree(tree, memory, static_cast<void*>(&agent), input);
}
// As from another shared library, which has a type_info of its own for the type.
bt::tick_result TickFromOtherLibrary(const bt::tree& tree, path_memory& memory, flag_agent& agent, const bt::tick_input& input) {
    static constexpr bt::type_info of_other_library = {.Name = "flag_agent", .NameHash = bt::type_tag<flag_agent>.NameHash};
    bt::agent_pointer pointer = static_cast<void*>(&agent);
    pointer.Type = &of_other_library;
    return bt::TickBehaviorTree(tree, memory, pointer, input);
}

// A wide and flat tree of W2: eight children, of which the last is active.
const bt::tree& Declared() {
    for (const w2_tree& each : kW2Trees) {
        if (each.FanOut == 8 && each.Depth == 2) return *each.Tree;
    }
    throw std::runtime_error("there is no tree for w5");
}
const bt::tree& Built(int num_times) {
    static bt::tree_storage<32> storages[2];
    bt::tree_storage<32>& storage = storages[num_times - 1];
    for (int i = 0; i < num_times; ++i) {
        if (InitializeTreeData(storage, "BUILT", *Declared().Root).IsError()) throw std::runtime_error("w5 can't build its tree");
    }
    return storage.Tree;
}

struct way {
    const char* Name;   // in figures
    const char* Title;  // in the table
    const bt::tree* Tree;
    tick_function* Tick;
    std::vector<flag_agent> Agents = std::vector<flag_agent>(kNumAgents);
    std::vector<path_memory> Memories = std::vector<path_memory>(kNumAgents);
    double Time = 0;

    template <tick_function Tick>
    void TickAll() {
        Time += 0.02;
        for (std::size_t i = 0; i < Agents.size(); ++i) {
            Tick(*Tree, Memories[i], Agents[i], {.Time = Time, .DeltaTime = 0.02f, .DecisionFlags = Agents[i].Flags});
        }
    }
    void TickAll() {
        if (Tick == &TickTyped) TickAll<TickTyped>();
        else if (Tick == &TickVoid) TickAll<TickVoid>();
        else TickAll<TickFromOtherLibrary>();
    }
};

std::vector<way> AllWays() {
    std::vector<way> ways;
    ways.push_back({"declared", "a declared tree", &Declared(), &TickTyped});
    ways.push_back({"built", "a tree built at run time", &Built(1), &TickTyped});
    ways.push_back({"built_again", "a tree built again", &Built(2), &TickTyped});
    ways.push_back({"void", "an agent passed as void*", &Declared(), &TickVoid});
    ways.push_back({"other_library", "an agent of another library", &Declared(), &TickFromOtherLibrary});
    ways.push_back({"classic", "a declared classic tree", &DeclaredClassic(), &TickTyped});
    ways.push_back({"classic_built", "a classic tree that was built", &BuiltClassic(), &TickTyped});
    return ways;
}

struct counted_way : crowd {
    way Of;
    explicit counted_way(const way& of) : Of(of) {}
    void Tick() override { Of.TickAll(); }
};
constexpr char kScenario[] = "no_cliffs";

}  // namespace

void AddW5Names(std::vector<counted_name>& names) {
    for (const way& each : AllWays()) names.push_back({"w5", kScenario, each.Name});
}

bool TickW5(const std::string& scenario, const std::string& name, int num_ticks, void (*tick)(crowd&)) {
    for (const way& each : AllWays()) {
        if (scenario != kScenario || name != each.Name) continue;
        counted_way counted(each);
        for (int warm_up = 0; warm_up < 3; ++warm_up) counted.Tick();
        for (int i = 0; i < num_ticks; ++i) tick(counted);
        return true;
    }
    return false;
}

// A tick of the classic ways, by hand: the leaves are tried in their order, and the active leaf is not asked.
int ClassicByHand(flag_agent& agent, int active) {
    constexpr int last = 15;
    for (int leaf = 1; leaf <= last; ++leaf) {
        const bool may_start = leaf == last || (agent.Flags >> (leaf - 1) & 1u) != 0;
        if ((may_start || leaf == active) && !FinishesWork(agent)) return leaf;
    }
    return 0;
}
struct classic_by_hand {
    std::vector<flag_agent> Agents = std::vector<flag_agent>(kNumAgents);
    std::vector<int> Leaves = std::vector<int>(kNumAgents);

    void TickAll() {
        for (std::size_t i = 0; i < kNumAgents; ++i) Leaves[i] = ClassicByHand(Agents[i], Leaves[i]);
    }
    // Its node, breadth first: WATCHED_1 to WATCHED_7 are the nodes 1 to 7, LEVEL_1 is 8.
    std::uint16_t LeafOf(std::size_t agent) const {
        const int leaf = Leaves[agent];
        if (leaf == 0) return bt::kNoNode;
        return static_cast<std::uint16_t>(leaf <= 7 ? leaf : leaf + 1);
    }
};

// A leaf that is done at once interrupts nothing in a classic tree, so the classic ways have a yardstick of their own.
void CheckW5(int num_ticks) {
    std::vector<way> ways = AllWays();
    classic_by_hand classic;
    random random;
    for (int tick = 0; tick < num_ticks; ++tick) {
        for (std::size_t i = 0; i < kNumAgents; ++i) {
            if (random.Below(4) != 0) continue;
            const std::uint32_t flags = random.Below(1u << 31u) & random.Below(1u << 31u) & random.Below(1u << 31u);
            const std::uint32_t written = flags | (tick % 3 == 0 ? static_cast<std::uint32_t>(kFlagDone) : 0);
            for (way& each : ways) each.Agents[i].Flags = written;
            classic.Agents[i].Flags = written;
        }
        for (way& each : ways) each.TickAll();
        classic.TickAll();
        for (const way& each : ways) {
            const bool is_classic = each.Tree->Steps != nullptr;
            for (std::size_t i = 0; i < kNumAgents; ++i) {
                const std::uint16_t leaf = is_classic ? classic.LeafOf(i) : ways[0].Memories[i].Leaf;
                const std::uint32_t work = is_classic ? classic.Agents[i].Work : ways[0].Agents[i].Work;
                if (each.Memories[i].Leaf == leaf && each.Agents[i].Work == work) continue;
                throw std::runtime_error(std::string("w5.") + each.Name + " is not like its yardstick in tick " + std::to_string(tick));
            }
        }
    }
    std::printf("w5: the same leaves in %d ticks in %zu ways\n", num_ticks, ways.size());
}

void MeasureW5(const options& options) {
    std::vector<way> ways = AllWays();
    std::vector<measured> things;
    for (way& each : ways) {
        for (int warm_up = 0; warm_up < 2; ++warm_up) each.TickAll();
        things.push_back({.Prepare = {}, .Run = [&each] { each.TickAll(); }, .PerRun = kNumAgents});
    }
    const std::vector<figure> figures = Measure(things, options.NumRounds, std::max(1, options.AgentTicks / kNumAgents));
    std::printf("\nW5, no cliffs: a quiet tick of one agent, and as ratio to that of a declared tree\n%30s%10s%8s\n", "", "ns", "ratio");
    for (std::size_t i = 0; i < ways.size(); ++i) {
        std::printf("%-30s%10.2f%8.2f\n", ways[i].Title, figures[i].Nanoseconds, figures[i].Ratio);
        AddFigure(std::string("w5.") + ways[i].Name, figures[i].Ratio, "ratio");
    }
}

}  // namespace bench
