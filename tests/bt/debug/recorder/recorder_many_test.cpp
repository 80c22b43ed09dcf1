// flight_recorders: each recorder of many keeps what a recorder by itself keeps, and what a quiet tick looks at is small.
#include <cstring>
#include <memory>
#include <type_traits>

#include "recorder_kit.h"
#include "recorder_texts.h"

namespace recorder_kit {
namespace {

using three_recorders = bt::flight_recorders<3, 4, 16, 2>;
using one_recorder = bt::flight_recorder<4, 16, 2>;

static_assert(sizeof(bt::flight_recorder_base) == 64);
static_assert(alignof(three_recorders) == 64 && std::is_trivially_copyable_v<three_recorders>);
static_assert(sizeof(three_recorders) == (3 * sizeof(one_recorder) + 63) / 64 * 64);

// Each agent is ticked with a recorder by itself and, as a copy, with one of three.
struct twice_recorded {
    recorded_agent<4, 16> Alone;
    creature Body;
    TREE_memory Memory;

    void Tick(std::uint32_t flags, bt::flight_recorder_base& of_many) {
        Body = Alone.Body;
        const std::uint32_t no_stimuli = 0;
        const bt::tick_input input = {.Time = Alone.Time, .DecisionFlags = flags, .StimuliAllFlags = &no_stimuli};
        Alone.Tick(flags);
        REQUIRE(TickBehaviorTree(TREE, Memory, &Body, input, of_many));
    }
};

TEST_CASE("flight recorders: each of many keeps what one by itself keeps, and no other's") {
    const auto many = std::make_unique<three_recorders>();
    twice_recorded agents[3];
    bt::random_generator chance(7);
    std::uint32_t flags[3] = {};
    for (int tick = 0; tick < 200; ++tick) {
        for (std::size_t i = 0; i < 3; ++i) {
            if (chance.NextBelow(3) == 0) flags[i] = chance.NextBelow(8);
            agents[i].Alone.Body.Fear = static_cast<float>(chance.NextBelow(3)) - 1;
            agents[i].Tick(flags[i], (*many)[i]);
        }
    }
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(Dump((*many)[i]) == agents[i].Alone.Dump());
        CHECK(Explain((*many)[i], EAT, 199) == Explain(agents[i].Alone.Recorder, EAT, 199));
    }
    CHECK(Dump((*many)[0]) != Dump((*many)[1]));
    CHECK(Dump((*many)[1]) != Dump((*many)[2]));

    // As bytes, to another place.
    const auto copied = std::make_unique<three_recorders>();
    std::memcpy(static_cast<void*>(copied.get()), many.get(), sizeof(three_recorders));
    (*many)[1].Clear();
    CHECK(NumRecordedTicks((*many)[1]) == 0);
    for (std::size_t i = 0; i < 3; ++i) CHECK(Dump((*copied)[i]) == agents[i].Alone.Dump());
    CHECK(Dump((*many)[2]) == Dump((*copied)[2]));
}

TEST_CASE("flight recorders: many are empty at first, and may be constants") {
    static constexpr three_recorders kEmpty;
    for (std::size_t i = 0; i < 3; ++i) CHECK(NumRecordedTicks(kEmpty[i]) == 0);
}

}  // namespace
}  // namespace recorder_kit
