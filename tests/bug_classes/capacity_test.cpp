// Bug classes of the field: capacities of crowds and stimuli at the limit, one below and one beyond.
#include <tests/kit/silence.h>

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include <bt/crowd.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace bug_classes_capacity {

using script::silence;

struct ant {
    int NumTicks = 0;
};
void Crawl_Tick(ant& agent) { ++agent.NumTicks; }
BT_DEFINE_BEHAVIOR(Crawl);
BT_DEFINE_DECIDER(CRAWL, Crawl);
BT_DEFINE_TREE(ANT, CRAWL);

template <int Capacity>
void CheckPart() {
    const silence quiet;
    const auto chunk = std::make_unique<bt::crowd_chunk<ANT, ant, Capacity>>();
    std::vector<ant> ants(Capacity + 1);
    for (int i = 0; i < Capacity; ++i) REQUIRE(chunk->Add(&ants[static_cast<std::size_t>(i)]) == i);
    CHECK(chunk->Add(&ants.back()) == bt::kNoMember);
    CHECK(chunk->Tick(1, 1, [](const ant&) { return bt::agent_input{}; }).NumTicked == Capacity);
    int num_ticks = 0;
    for (const ant& each : ants) num_ticks += each.NumTicks == 1 ? 1 : 0;
    CHECK(num_ticks == Capacity);
    CHECK(chunk->Remove(Capacity - 1, {}));
    CHECK(chunk->Add(&ants.back()) == Capacity - 1);
    CHECK(chunk->RemoveAll({}));
}

TEST_CASE("bug class: capacity at limit -1, limit, limit +1: members of a chunk of a crowd") {
    CheckPart<1>();
    CheckPart<bt::kMaxCrowdChunkCapacity - 1>();
    CheckPart<bt::kMaxCrowdChunkCapacity>();
}

TEST_CASE("bug class: capacity at limit -1, limit, limit +1: ticks of an interval") {
    for (int every = bt::kMaxCrowdInterval - 1; every <= bt::kMaxCrowdInterval + 1; ++every) {
        bt::crowd_chunk<ANT, ant, 1> chunk;
        ant agent;
        chunk.Add(&agent);
        CHECK(chunk.SetInterval(0, every));
        const int taken = every < bt::kMaxCrowdInterval ? every : bt::kMaxCrowdInterval;
        CHECK(chunk.IntervalOf(0) == taken);
        for (int i = 0; i < 3 * taken; ++i) chunk.Tick(i, 1, [](const ant&) { return bt::agent_input{}; });
        CHECK(agent.NumTicks == 3);
    }
}

template <int Num, std::size_t DataBytes>
void CheckStimuli() {
    CAPTURE(Num);
    const silence quiet;
    bt::behavior_stimuli_of<Num, DataBytes> stimuli;
    const std::uint32_t last = 1u << (Num - 1);
    std::array<unsigned char, DataBytes> data, read = {};
    data.fill(0xA5);
    CHECK(stimuli.Set(last, 1, data));
    CHECK(*stimuli.Update(0) == last);
    CHECK(stimuli.Read(last, read));
    CHECK(read == data);
    if constexpr (Num < 32) CHECK_FALSE(stimuli.Set(last << 1u, 1));
    CHECK(stimuli.StimuliAllFlags == last);
}

TEST_CASE("bug class: capacity at limit -1, limit, limit +1: stimuli, and bytes of their data") {
    CheckStimuli<1, 1>();
    CheckStimuli<31, 15>();
    CheckStimuli<32, 16>();
    CheckStimuli<32, 17>();
}

}  // namespace bug_classes_capacity
