// The Chrome trace export: its slices and marks are what was active.
#include <tests/kit/silence.h>
#include "chrome_trace_picture.h"
#include "recorder_kit.h"

namespace chrome_trace {
namespace {

using namespace recorder_kit;

TEST_CASE("chrome trace: each decider is a slice on the row of its level, from its activation to its deactivation") {
    recorded_agent<> agent;
    for (int i = 0; i < 3; ++i) agent.Tick();
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    agent.Tick();
    agent.Stop();
    agent.Tick(kSeesFox);
    const picture shown = Show(agent.Recorder);
    CHECK(Words(shown.Slices) ==
          "2 CHEW 0..3000000 interrupted\n"
          "1 EAT 0..3000000 interrupted\n"
          "1 FLEE 3000000..5000000 stopped\n"
          "0 ROOT 0..5000000 stopped\n"
          "1 FLEE 6000000..6000000 still active\n"
          "0 ROOT 6000000..6000000 still active\n");
    CheckNesting(shown.Slices);
    CHECK(shown.Processes == std::map<long long, std::string>{{17, "creature"}});
    CHECK(shown.Rows.size() == 3);
    CHECK(shown.Rows.at({17, 2}) == "level 2");
}

TEST_CASE("chrome trace: what was active before the recording starts with it, and nothing is shown where nothing was recorded") {
    recorded_agent<> agent;
    for (int i = 0; i < 5; ++i) agent.Unrecorded();
    for (int i = 0; i < 3; ++i) agent.Tick();
    agent.Body.Fear = 1;
    agent.Unrecorded(kSeesFox);
    agent.Tick();
    agent.Tick();
    const picture shown = Show(agent.Recorder);
    CHECK(Words(shown.Slices) ==
          "2 CHEW 5000000..7000000 not recorded\n"
          "1 EAT 5000000..7000000 not recorded\n"
          "0 ROOT 5000000..7000000 not recorded\n"
          "1 FLEE 9000000..10000000 still active\n"
          "0 ROOT 9000000..10000000 still active\n");
    CheckNesting(shown.Slices);
}

TEST_CASE("chrome trace: what the first recorded tick ends is shown there") {
    recorded_agent<> agent;
    agent.Unrecorded();
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    CHECK(Words(Show(agent.Recorder).Slices) ==
          "2 CHEW 1000000..1000000 interrupted\n"
          "1 EAT 1000000..1000000 interrupted\n"
          "1 FLEE 1000000..1000000 still active\n"
          "0 ROOT 1000000..1000000 still active\n");
}

TEST_CASE("chrome trace: a clock that runs backwards again and again, over hundreds of years, ends at the latest time that there is") {
    recorded_agent<2048, 2048> agent;
    for (int i = 0; i < 1500; ++i) {
        agent.Time = i % 2 == 0 ? 9e9 : -9e9;
        agent.Tick(i % 2 == 0 ? kSeesFox : 0);
    }
    const picture shown = Show(agent.Recorder);
    CHECK(shown.Slices.back().Start <= shown.Slices.back().End);
    CHECK(shown.Slices.back().End == 9'000'000'000'000'000);
}

TEST_CASE("chrome trace: after a clock was set back, slices go on where it was, and are as long as they were") {
    recorded_agent<> agent;
    for (int i = 0; i < 3; ++i) agent.Tick();  // to 2 s
    agent.Time = 1;
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);
    agent.Tick(kSeesFox);
    agent.Body.Fear = 0;
    agent.Time = 3.5;
    agent.Stop();
    CHECK(Words(Show(agent.Recorder).Slices) ==
          "2 CHEW 0..2000000 interrupted\n"
          "1 EAT 0..2000000 interrupted\n"
          "1 FLEE 2000000..4500000 stopped\n"
          "0 ROOT 0..4500000 stopped\n");
}

TEST_CASE("chrome trace: what happened in a tick that is cut is shown as far as it was recorded") {
    recorded_agent<32, 2> agent;
    agent.Tick();
    agent.Body.Fear = 1;
    agent.Tick(kSeesFox);  // FLEE is asked, CHEW left; then there is no room
    CHECK(Words(Show(agent.Recorder).Slices) ==
          "2 CHEW 1000000..1000000 interrupted\n"
          "1 EAT 1000000..1000000 not recorded\n"
          "1 FLEE 1000000..1000000 still active\n"
          "0 ROOT 1000000..1000000 still active\n");
}

TEST_CASE("chrome trace: a broken Subset Rule and a tick that gave up are marks on their level") {
    const script::silence unheard;
    static constexpr bt::preconditions flag = {.AllFlags = 8};
    const bt::decider never = {.DebugName = "NEVER", .Behavior = &Walk, .Preconditions = flag, .Id = 1};
    const bt::decider* const children[] = {&never};
    const bt::decider broken = {.DebugName = "BROKEN", .Kind = bt::kGroup, .Children = {children, 1}, .Id = 2};
    const bt::decider* const groups[] = {&broken, &IDLE};
    const bt::decider root = {.DebugName = "TOP", .Kind = bt::kGroup, .Children = {groups, 2}, .Id = 3};
    bt::tree_storage<4> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "BROKEN", root).IsError());
    bt::tree_memory_of<3, 64> memory;
    bt::flight_recorder<> recorder;
    creature agent;
    REQUIRE(TickBehaviorTree(storage.Tree, memory, &agent, {.Time = 2}, recorder));
    const picture shown = Show(recorder);
    CHECK(shown.Marks == std::vector<std::string>{"Subset Rule broken: BROKEN @2000000 on 1"});
    CHECK(Words(shown.Slices) ==
          "1 BROKEN 2000000..2000000 failed\n1 IDLE 2000000..2000000 still active\n0 TOP 2000000..2000000 still active\n");
}

TEST_CASE("chrome trace: a tick that gave up is a mark") {
    const script::silence unheard;
    constexpr int kWidth = 20;
    const bt::behavior refuses = {.DebugName = "Refuses", .Tick = bt::Tick([] { return bt::status::kFailed; }), .Id = 1};
    bt::decider groups[kWidth], root = {.DebugName = "TOP", .Kind = bt::kGroup, .Id = 1000};
    const bt::decider *lists[kWidth][kWidth], *top[kWidth];
    bt::decider all[kWidth * kWidth];
    for (std::size_t g = 0; g < kWidth; ++g) {
        for (std::size_t i = 0; i < kWidth; ++i) {
            all[g * kWidth + i] = {.DebugName = "LEAF", .Behavior = &refuses, .Id = static_cast<std::uint32_t>(g * kWidth + i)};
            lists[g][i] = &all[g * kWidth + i];
        }
        groups[g] = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {lists[g], kWidth}, .Id = static_cast<std::uint32_t>(500 + g)};
        top[g] = &groups[g];
    }
    root.Children = {top, kWidth};
    static bt::tree_storage<1 + kWidth + kWidth * kWidth> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "WIDE", root).IsError());
    bt::tree_memory_of<3, 64> memory;
    static bt::flight_recorder<4, 32768> recorder;
    creature agent;
    CHECK_FALSE(TickBehaviorTree(storage.Tree, memory, &agent, {.Time = 2}, recorder));
    const picture shown = Show(recorder);
    CHECK(shown.Marks == std::vector<std::string>{"too many redecides: GROUP @2000000 on 1"});
    CHECK(shown.Slices.size() > 200);
}

TEST_CASE("chrome trace: slices lie within those of their group through a life of any turns, also when the rings are small") {
    bt::random_generator chance(5);
    recorded_agent<16, 32> small;
    recorded_agent<512, 4096> large;
    for (int i = 0; i < 300; ++i) {
        const std::uint32_t flags = chance.NextBelow(8), stimuli = chance.NextBelow(2);
        const auto fear = static_cast<float>(chance.NextBelow(2));
        const auto chew = static_cast<bt::status>(chance.NextBelow(3));
        const bool stops = chance.NextBelow(10) == 0, is_seen = chance.NextBelow(10) > 0, refuses = chance.NextBelow(2) == 0;
        const auto live = [&](auto& agent) {
            agent.Body.Fear = fear;
            agent.Body.Chew = chew;
            agent.Body.Refuses = refuses;
            if (stops) agent.Stop();
            if (is_seen) agent.Tick(flags, stimuli);
            else agent.Unrecorded(flags);
        };
        live(small);
        live(large);
    }
    const picture all = Show(large.Recorder), some = Show(small.Recorder);
    CheckNesting(all.Slices);
    CheckNesting(some.Slices);
    CHECK(all.Slices.size() > 100);
    CHECK(some.Slices.size() > 5);
}

}  // namespace
}  // namespace chrome_trace
