// A crowd that several threads tick runs as it does on one.
#include <atomic>
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <adapters/parallel/tick_crowd.h>
#include <tbb/global_control.h>

namespace parallel_crowds {

struct Ant {
    std::uint32_t Flags = 0;
    std::uint32_t Hash = 0;
};

void Note(Ant& ant, std::uint32_t what) { ant.Hash = ant.Hash * 31 + what; }
bt::status Dig_Tick(Ant& ant, const bt::tick_args& tick) {
    Note(ant, tick.Random->Next() + static_cast<std::uint32_t>(tick.DeltaTime));
    return tick.Random->NextBelow(4) == 0 ? bt::status::kSucceeded : bt::status::kRunning;
}
void Carry_Tick(bt::agents<Ant> carrying) {
    for (Ant& each : carrying) Note(each, 7);
}
BT_DEFINE_BEHAVIOR(Dig);
BT_DEFINE_BEHAVIOR(Carry);

BT_DECLARE_DECIDERS(DIG, CARRY);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (DIG, CARRY));
BT_DEFINE_DECIDER(  DIG,   Dig, .Preconditions = {.AllFlags = BT_FLAGS(1u)});
BT_DEFINE_DECIDER(  CARRY, Carry);
BT_DEFINE_TREE(ANT, ROOT);

// What a crowd of a thousand ants, in chunks of 64, comes to with so many threads.
std::uint64_t Run(int num_threads, int budget, bool is_told = false) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(num_threads));
    std::vector<Ant> ants(1000);
    bt::crowd<ANT, Ant, 64> crowd;
    crowd.SetBudget(budget);
    bt::random_generator chance(5);
    for (Ant& each : ants) {
        const int number = crowd.Add(&each, chance.Next());
        if (chance.NextBelow(3) == 0) crowd.SetInterval(number, 1 + static_cast<int>(chance.NextBelow(9)));
    }
    std::uint64_t hash = 0;
    for (int tick = 0; tick < 50; ++tick) {
        for (Ant& each : ants) each.Flags = chance.NextBelow(4) == 0 ? 1 : 0;
        const auto input_of = [](const Ant& ant) { return bt::agent_input{.DecisionFlags = ant.Flags}; };
        for (int number = 0; is_told && number < 1000; ++number) {
            crowd.SetInput(number, input_of(ants[static_cast<std::size_t>(number)]));
        }
        const bt::crowd_result result = is_told ? bt::TickInParallel(crowd, tick, 1) : bt::TickInParallel(crowd, tick, 1, input_of);
        CHECK(result);
        hash = hash * 1099511628211u + static_cast<std::uint64_t>(result.NumTicked);
    }
    for (const Ant& each : ants) hash = hash * 1099511628211u + each.Hash;
    crowd.RemoveAll({});
    return hash;
}

TEST_CASE("crowd: the result is the same for any number of threads, with intervals and a budget too") {
    for (const int budget : {bt::kNoBudget, 150}) {
        const std::uint64_t on_one = Run(1, budget);
        for (const int num_threads : {2, 3, 8}) CHECK(Run(num_threads, budget) == on_one);
        for (const int num_threads : {1, 3}) CHECK(Run(num_threads, budget, true) == on_one);
    }
    CHECK(Run(1, 150) != Run(1, 151));  // or the hash would show little
}

TEST_CASE("crowd: nobody goes while several threads tick") {
    std::vector<Ant> ants(200);
    bt::crowd<ANT, Ant, 16> crowd;
    for (Ant& each : ants) crowd.Add(&each);
    const bt::report_function before = bt::SetReportFunc(nullptr);
    std::atomic<int> num_refused = 0;
    const bt::crowd_result result = bt::TickInParallel(crowd, 0, 1, [&](const Ant&) {
        if (crowd.Remove(5, {}).Error == bt::error_code::kNestedTick) ++num_refused;
        return bt::agent_input{};
    });
    bt::SetReportFunc(before);
    CHECK(num_refused == 200);
    CHECK(result.NumTicked == 200);
    CHECK(crowd.RemoveAll({}));
}

}  // namespace parallel_crowds
