// A herd, ticked as a crowd, that tells who was ticked.
#pragma once

#include <cstdint>
#include <vector>

#include <bt/crowd.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace herds {
namespace {

struct Cow {
    int NumTicks = 0;
    float DeltaTime = 0;
    bool Stands = false;  // a behavior that is told of the tick
};

void Stand_Tick(Cow& cow, const bt::tick_args& tick) {
    ++cow.NumTicks;
    cow.DeltaTime = tick.DeltaTime;
}
void Graze_Tick(Cow& cow) { ++cow.NumTicks; }
BT_DEFINE_BEHAVIOR(Stand);
BT_DEFINE_BEHAVIOR(Graze);

BT_DECLARE_DECIDERS(STAND, GRAZE);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (STAND, GRAZE));
BT_DEFINE_DECIDER(  STAND, Stand, .Preconditions = {.AllFlags = BT_FLAGS(1u)});
BT_DEFINE_DECIDER(  GRAZE, Graze);
BT_DEFINE_TREE(COW, ROOT);

template <int ChunkCapacity>
struct herd_of {
    std::vector<Cow> Cows;
    bt::crowd<COW, Cow, ChunkCapacity> Crowd;
    double Time = 0;
    std::vector<double> Last;  // when each was ticked; negative: never

    explicit herd_of(std::size_t num) : Cows(num), Last(num, -1) {
        for (Cow& each : Cows) Crowd.Add(&each);
    }
    // The numbers of those that were ticked.
    std::vector<int> Tick() {
        std::vector<int> before;
        for (const Cow& each : Cows) before.push_back(each.NumTicks);
        Time += 0.5;
        const bt::crowd_result result =
            Crowd.Tick(Time, 0.5f, [](const Cow& cow) { return bt::agent_input{.DecisionFlags = cow.Stands ? 1u : 0u}; });
        std::vector<int> ticked;
        for (std::size_t i = 0; i < Cows.size(); ++i) {
            CHECK(Cows[i].NumTicks - before[i] <= 1);
            if (Cows[i].NumTicks == before[i]) continue;
            ticked.push_back(static_cast<int>(i));
            if (Cows[i].Stands) CHECK(Cows[i].DeltaTime == (Last[i] < 0 ? 0.5f : static_cast<float>(Time - Last[i])));
            Last[i] = Time;
        }
        CHECK(result.NumTicked == static_cast<int>(ticked.size()));
        return ticked;
    }
};
using herd = herd_of<8>;

// The numbers of the members of a chunk that a tick takes.
[[maybe_unused]] std::vector<int> TickChunk(bt::crowd_chunk<COW, Cow, 8>& chunk, double time) {
    std::vector<int> ticked;
    for (int number = 0; number < 8; ++number) chunk.AgentOf(number)->NumTicks = 0;
    chunk.Tick(time, 1, [](const Cow&) { return bt::agent_input{}; });
    for (int number = 0; number < 8; ++number) {
        if (chunk.AgentOf(number)->NumTicks > 0) ticked.push_back(number);
    }
    return ticked;
}

}  // namespace
}  // namespace herds
