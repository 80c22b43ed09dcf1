// Many agents of one tree, ticked by several threads at once (contract 63).
#include <cstdint>
#include <thread>
#include <vector>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace threads {

struct Creature {
    unsigned Energy = 0;
    unsigned Hash = 0;
};
struct Walk_Block {
    using role = bt::block;
    unsigned Steps = 0;
};
struct Spot {
    using role = bt::dblock;
    unsigned X = 0;
};

float WALK_Decide(const Creature& creature, Spot& spot, const bt::tick_args& tick) {
    spot.X = tick.Random->Next();
    return creature.Energy > 3 ? tick.Random->Unit() : 0;
}
bt::status Walk_Tick(Creature& creature, Walk_Block& block, const Spot& spot, const bt::tick_args& tick) {
    creature.Hash = creature.Hash * 31 + spot.X + tick.StimuliFlags;
    --creature.Energy;
    return creature.Energy > 0 && ++block.Steps < 3 + spot.X % 4 ? bt::status::kRunning : bt::status::kSucceeded;
}
bool Rest_Tick(Creature& creature, Walk_Block& block) { return ++creature.Energy < 6 + block.Steps++ / 2; }
void Rest_Deactivate(Creature& creature, const Walk_Block& block, bt::end_reason reason) {
    creature.Hash = creature.Hash * 33 + block.Steps + static_cast<unsigned>(reason);
}

BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Rest);

constexpr auto kDecide = bt::decide<WALK_Decide>;
BT_DECLARE_DECIDERS(FLEE, ROAM, NEAR, FAR, AWAY, REST, NAP);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (FLEE, ROAM, REST));
BT_DEFINE_DECIDER(  FLEE,   Walk, .Decide = kDecide, .Preconditions = {.AnyStimuli = BT_FLAGS(1u), .EverySeconds = 4});
BT_DEFINE_GROUP  (  ROAM,   kGroupShuffle, (NEAR, FAR, AWAY), .Preconditions = {.CooldownSeconds = 2}, .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    NEAR, Walk, .Decide = kDecide);
BT_DEFINE_DECIDER(    FAR,  Walk, .Decide = kDecide);
BT_DEFINE_DECIDER(    AWAY, Walk, .Decide = kDecide);
BT_DEFINE_GROUP  (  REST,   kGroupScoredEveryTick, (NAP));
BT_DEFINE_DECIDER(    NAP,  Rest);

BT_DEFINE_TREE(TREE, ROOT);

struct agent {
    Creature Body;
    bt::tree_memory<TREE> Memory;
    bt::behavior_stimuli Stimuli;
    std::vector<std::uint64_t> Trace;  // path and body after each tick

    explicit agent(std::uint64_t seed) : Memory(seed) {}

    void Tick(int number) {
        if (Body.Hash % 13 == 0) Stimuli.Set(1u, 3);
        TickBehaviorTree(TREE, Memory, &Body, {.Time = 1.0 * number, .DeltaTime = 1, .StimuliAllFlags = Stimuli.Update(1)});
        std::uint64_t seen = Body.Hash;
        for (int level = 0; level < ActiveDepth(Memory); ++level) seen = seen * 1099511628211u + ActiveDecider(Memory, level)->Id;
        Trace.push_back(seen);
    }
    void Run(int num_ticks) {
        for (int i = 0; i < num_ticks; ++i) Tick(i);
    }
};

std::vector<agent> MakeAgents(int num) {
    std::vector<agent> agents;
    for (int i = 0; i < num; ++i) agents.emplace_back(static_cast<std::uint64_t>(i));
    return agents;
}

TEST_CASE("contract 63: agents that several threads tick at once run as they do on one thread") {
    constexpr int kNumThreads = 4;
    constexpr int kNumAgents = 64;
    constexpr int kNumTicks = 400;
    std::vector<agent> together = MakeAgents(kNumAgents);
    std::vector<std::thread> threads;
    for (int first = 0; first < kNumThreads; ++first) {
        threads.emplace_back([&together, first] {
            for (int i = first; i < kNumAgents; i += kNumThreads) together[static_cast<std::size_t>(i)].Run(kNumTicks);
        });
    }
    for (std::thread& thread : threads) thread.join();

    std::vector<agent> alone = MakeAgents(kNumAgents);
    bool differ = false;
    for (std::size_t i = 0; i < kNumAgents; ++i) {
        CAPTURE(i);
        alone[i].Run(kNumTicks);
        CHECK(alone[i].Trace == together[i].Trace);
        differ = differ || alone[i].Trace != alone[0].Trace;
    }
    CHECK(differ);  // or the test would show little
}

TEST_CASE("contract 63: agents whose ticks alternate do not notice each other") {
    std::vector<agent> alone = MakeAgents(5), in_turn = MakeAgents(5);
    for (agent& one : alone) one.Run(200);
    for (int i = 0; i < 200; ++i) {
        for (agent& one : in_turn) one.Tick(i);
    }
    for (std::size_t i = 0; i < 5; ++i) CHECK(in_turn[i].Trace == alone[i].Trace);
}

}  // namespace threads
