// A compiled tree does what any other does, and what the full walk of an observed tick does, to the last call.
#include "compiled_trees.h"

#include <cstring>

#include <bt/observe.h>
#include <doctest/doctest.h>

namespace compared_trees {

using compiled_trees::compiled_tree;
using walkers::walker;

constexpr int kMaxDepth = 12;
using memory_of_any = bt::tree_memory_of<kMaxDepth, 2000, 16>;

// kSeen: where the definition of the compiled tree is visible. kInTurns: observed and not.
enum class way { kPlain, kObserved, kCompiled, kSeen, kInTurns };
constexpr int kNumWays = 5;

// The same agent once for each way to tick it.
struct crowd {
    const compiled_tree& Tested;
    bt::random_generator Chance;
    walker Agents[kNumWays];
    memory_of_any Memories[kNumWays];
    bt::tick_result Results[kNumWays];
    double Time = 0;

    crowd(const compiled_tree& tested, std::uint64_t seed)
        : Tested(tested),
          Chance(seed),
          Agents{walker(seed), walker(seed), walker(seed), walker(seed), walker(seed)},
          Memories{memory_of_any(seed), memory_of_any(seed), memory_of_any(seed), memory_of_any(seed), memory_of_any(seed)} {}

    const bt::tree& TreeOf(int way_number) const {
        return static_cast<way>(way_number) < way::kCompiled ? Tested.Tree : Tested.Compiled;
    }

    void SetInput() {
        constexpr double kSteps[] = {0.25, 0.25, 0.25, 0.5, 1, 0, 3, -0.5};
        Time += kSteps[Chance.NextBelow(8)];
        const bool sets_flags = Chance.NextBelow(3) == 0, sets_stimuli = Chance.NextBelow(3) == 0;
        const std::uint32_t flags = Chance.NextBelow(16), stimuli = Chance.NextBelow(16);
        for (walker& agent : Agents) {
            agent.Calls.clear();
            agent.Input.Time = Time;
            agent.Input.DeltaTime = 0.25f;
            if (sets_flags) agent.Input.DecisionFlags = flags;
            if (!sets_stimuli) continue;
            agent.Stimuli = stimuli;
            agent.Input.StimuliAllFlags = stimuli != 0 ? &agent.Stimuli : nullptr;
        }
    }
    void Stop() {
        for (int i = 0; i < kNumWays; ++i) Results[i] = StopBehaviorTree(TreeOf(i), Memories[i], &Agents[i], Agents[i].Input);
    }
    void Tick() {
        walkers::bystander nobody;
        const bool takes_turn = Chance.NextBelow(2) == 0;
        for (int i = 0; i < kNumWays; ++i) {
            const way by = static_cast<way>(i);
            if (by == way::kObserved || (by == way::kInTurns && takes_turn)) {
                Results[i] = TickBehaviorTree(TreeOf(i), Memories[i], &Agents[i], Agents[i].Input, nobody);
            } else if (by == way::kSeen) {
                Results[i] = Tested.Tick(Memories[i], &Agents[i], Agents[i].Input);
            } else {
                Results[i] = TickBehaviorTree(TreeOf(i), Memories[i], &Agents[i], Agents[i].Input);
            }
        }
    }
    void Compare() const {
        for (int i = 1; i < kNumWays; ++i) {
            CAPTURE(i);
            REQUIRE(Agents[0].Calls == Agents[i].Calls);
            REQUIRE(Results[0].State == Results[i].State);
            REQUIRE(Results[0].Error == Results[i].Error);
            REQUIRE(Results[0].Decider == Results[i].Decider);
            REQUIRE(std::string(Memories[0].Path) == Memories[i].Path);
            memory_of_any compared = Memories[i];
            if (static_cast<way>(i) >= way::kCompiled) {  // a tree with texts of its own
                REQUIRE((compared.Tree != nullptr) == (Memories[0].Tree != nullptr));
                compared.Tree = Memories[0].Tree;
                compared.Path = Memories[0].Path;
            }
            REQUIRE(std::memcmp(&Memories[0], &compared, sizeof(memory_of_any)) == 0);
        }
    }
};

TEST_CASE("contract 13-30, contract 106: ticks of a compiled tree, plain ones and observed ones make the same calls, and leave the same "
          "bytes in memory") {
    const walkers::reports_to_walkers writes;
    REQUIRE(compiled_trees::kCompiledTrees.size() >= 30);
    int number = 0;
    for (const compiled_tree& tested : compiled_trees::kCompiledTrees) {
        CAPTURE(number);
        REQUIRE(tested.Tree.Depth <= kMaxDepth);
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            CAPTURE(seed);
            crowd agents(tested, seed);
            for (int tick = 0; tick < 300; ++tick) {
                CAPTURE(tick);
                agents.SetInput();
                const bool stops = agents.Chance.NextBelow(50) == 0;
                if (stops) agents.Stop();
                else agents.Tick();
                agents.Compare();
            }
            agents.Stop();
            agents.Compare();
            REQUIRE(walkers::counted_block::NumAlive == 0);
        }
        ++number;
    }
}

}  // namespace compared_trees
