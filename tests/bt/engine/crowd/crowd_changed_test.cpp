// Which members a crowd names to those that follow paths.
#include <algorithm>
#include <deque>
#include <limits>
#include <memory>
#include <vector>

#include <tests/kit/herd.h>
#include <tests/kit/silence.h>
#include <tests/kit/wood.h>

namespace crowd_changes {

using numbers = std::vector<int>;

template <class Crowd>
numbers Changed(const Crowd& crowd) {
    numbers found;
    crowd.ForEachChanged([&](int number, const bt::tree_memory_base&) { found.push_back(number); });
    return found;
}

TEST_CASE("crowd: it names members whose path changed, and leaves out those whose leaf's Tick was all there was to do") {
    herds::herd_of<3> herd(8);  // in three chunks
    CHECK(Changed(herd.Crowd) == numbers{});
    herd.Tick();
    CHECK(Changed(herd.Crowd) == numbers{0, 1, 2, 3, 4, 5, 6, 7});
    herd.Tick();
    CHECK(Changed(herd.Crowd) == numbers{});
    herd.Cows[4].Stands = herd.Cows[7].Stands = true;
    herd.Tick();
    CHECK(Changed(herd.Crowd) == numbers{4, 7});
    herd.Crowd.ForEachChanged([&](int, const bt::tree_memory_base& memory) {
        CHECK(ActiveDecider(memory, 1) == &herds::STAND);
        CHECK(memory.Time == herd.Time);
    });
    herd.Tick();
    CHECK(Changed(herd.Crowd) == numbers{});  // even if their Tick wants to know more than the agent
    herd.Cows[3].Stands = herd.Cows[6].Stands = true;
    herd.Tick();
    CHECK(Changed(herd.Crowd) == numbers{3, 6});
    CHECK(herd.Crowd.Remove(3, {.Time = herd.Time}));
    CHECK(Changed(herd.Crowd) == numbers{6});
    CHECK(herd.Crowd.Add(&herd.Cows[3]) == 3);
    CHECK(Changed(herd.Crowd) == numbers{6});  // the new member had no tick yet
}

TEST_CASE("crowd: a tick that is refused changes nothing, and a chunk that is not ticked names nobody") {
    const script::silence quiet;
    herds::herd_of<4> herd(8);
    const auto input_of = [](const herds::Cow&) { return bt::agent_input{}; };
    herd.Tick();
    CHECK(herd.Crowd.Tick(std::numeric_limits<double>::infinity(), 1, input_of).NumErrors == 1);
    CHECK(Changed(herd.Crowd).size() == 8);
    herd.Crowd.TickChunks(5, 1, [&](auto tick_chunk) { tick_chunk(1, input_of); });
    CHECK(Changed(herd.Crowd) == numbers{});
}

TEST_CASE("crowd: with a budget only members that were ticked are named") {
    herds::herd_of<8> herd(6);
    herd.Crowd.SetBudget(2);
    int num_begun = 0;
    for (int tick = 0; tick < 6; ++tick) {
        numbers begun = herd.Tick();  // each member is named once, when it is ticked first
        std::erase_if(begun, [&](int number) { return herd.Cows[static_cast<std::size_t>(number)].NumTicks > 1; });
        CHECK(Changed(herd.Crowd) == begun);
        num_begun += static_cast<int>(begun.size());
    }
    CHECK(num_begun == 6);
}

// What a path is, as a recorder of transitions sees it.
using memory = bt::tree_memory_of<8, 2000, 16>;
struct path {
    std::uint16_t Leaf = bt::kNoNode;
    double Times[8] = {};

    explicit path(const bt::tree_memory_base& of) : Leaf(of.Leaf) {
        for (int level = 0; level < bt::ActiveDepth(of); ++level) Times[level] = bt::detail::ActivationTimesOf(of)[level];
    }
    bool operator==(const path&) const = default;
};

TEST_CASE("crowd: no change of a path goes unnamed, in random trees") {
    const script::silence quiet;
    int num_named = 0, num_left_out = 0, num_missed = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const quick_ticks::wood wood(seed);
        bt::random_generator chance(seed);
        const auto chunk = std::make_unique<bt::crowd_chunk_of<quick_ticks::walker, memory, 100>>(wood.Storage.Tree);
        std::deque<quick_ticks::walker> walkers;
        for (std::uint64_t i = 0; i < 100; ++i) chunk->Add(&walkers.emplace_back(i + seed), i);
        double time = 0;
        for (int tick = 0; tick < 40; ++tick) {
            std::vector<path> before;
            for (int i = 0; i < 100; ++i) before.emplace_back(*chunk->MemoryOf(i));
            for (quick_ticks::walker& each : walkers) {
                if (chance.NextBelow(10) == 0) each.Input.DecisionFlags = chance.NextBelow(16);
            }
            if (tick == 20) chunk->SetBudget(60);
            chunk->Tick(time += 0.5, 0.5f, [](const quick_ticks::walker& each) {
                return bt::agent_input{.DecisionFlags = each.Input.DecisionFlags};
            });
            const numbers named = Changed(*chunk);
            CHECK(std::is_sorted(named.begin(), named.end()));
            for (int i = 0; i < 100; ++i) {
                const bool is_named = std::binary_search(named.begin(), named.end(), i);
                ++(is_named ? num_named : num_left_out);
                const bool has_changed = !(path(*chunk->MemoryOf(i)) == before[static_cast<std::size_t>(i)]);
                num_missed += has_changed && !is_named ? 1 : 0;
            }
            for (quick_ticks::walker& each : walkers) each.Calls.clear();
        }
        chunk->RemoveAll({});
    }
    CHECK(num_missed == 0);
    CHECK(num_named > 1000);
    CHECK(num_left_out > 1000);
}

}  // namespace crowd_changes
