// Many agents of one tree, ticked by several threads at once (contract 63), also while another changes what is printed of them (contract
// 73).
#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include <bt/crowd.h>
#include <bt/debug/recorder.h>
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
BT_DEFINE_TREE__COMPILED(COMPILED, ROOT);

struct agent {
    Creature Body;
    bt::tree_memory<TREE> Memory;
    bt::behavior_stimuli Stimuli;
    bt::flight_recorder<> Recorder;
    int Way;  // in which it is ticked: 0 plain, 1 as a compiled tree, 2 recorded
    std::vector<std::uint64_t> Trace;  // path and body after each tick

    explicit agent(std::uint64_t seed) : Memory(seed), Way(static_cast<int>(seed % 3)) {}

    void Tick(int number) {
        if (Body.Hash % 13 == 0) Stimuli.Set(1u, 3);
        const bt::tick_input input = {.Time = 1.0 * number, .DeltaTime = 1, .StimuliAllFlags = Stimuli.Update(1)};
        if (Way == 0) TickBehaviorTree(TREE, Memory, &Body, input);
        if (Way == 1) TickBehaviorTree(COMPILED, Memory, &Body, input);
        if (Way == 2) TickBehaviorTree(TREE, Memory, &Body, input, Recorder);
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

constexpr int kNumThreads = 4;
constexpr int kNumAgents = 64;
constexpr int kNumTicks = 400;

// Runs all agents, each on one of several threads.
void RunTogether(std::vector<agent>& agents) {
    std::vector<std::thread> threads;
    for (std::size_t first = 0; first < kNumThreads; ++first) {
        threads.emplace_back([&agents, first] {
            for (std::size_t i = first; i < agents.size(); i += kNumThreads) agents[i].Run(kNumTicks);
        });
    }
    for (std::thread& thread : threads) thread.join();
}

// While it lives, another thread sets level, agent and function of the debug output, over and over.
class meddler {
public:
    explicit meddler(const std::vector<agent>& agents) : Thread([this, &agents] { Meddle(agents); }) {}
    ~meddler() {
        IsOver = true;
        Thread.join();
        bt::SetDebugOutputLevel(0);
        bt::SetDebugOutputAgent(nullptr);
        bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
    }

    static inline std::atomic<int> NumLines[2] = {};

private:
    std::atomic<bool> IsOver = false;
    std::thread Thread;

    void Meddle(const std::vector<agent>& agents) {
        for (unsigned change = 0; !IsOver; ++change) {
            bt::SetDebugOutputFunc(change % 5 == 0 ? nullptr : change % 2 == 0 ? &Count<0> : &Count<1>);
            bt::SetDebugOutputAgent(change % 3 == 0 ? &agents[change % agents.size()].Body : nullptr);
            bt::SetDebugOutputLevel(static_cast<int>(change % 7));
            std::this_thread::yield();
        }
    }
    template <int Which>
    static void Count(int, const char*) {
        NumLines[Which].fetch_add(1, std::memory_order_relaxed);
    }
};

TEST_CASE("contract 63: agents that several threads tick at once, plainly, compiled or recorded, run as they do on one thread") {
    std::vector<agent> together = MakeAgents(kNumAgents), alone = MakeAgents(kNumAgents);
    RunTogether(together);
    bool differ = false;
    for (std::size_t i = 0; i < kNumAgents; ++i) {
        CAPTURE(i);
        alone[i].Run(kNumTicks);
        CHECK(alone[i].Trace == together[i].Trace);
        differ = differ || alone[i].Trace != alone[0].Trace;
    }
    CHECK(differ);  // or the test would show little
}

TEST_CASE("contract 63, 73: they also do so while another thread changes level, agent and function of the debug output") {
    std::vector<agent> alone = MakeAgents(kNumAgents);
    for (agent& one : alone) one.Run(kNumTicks);
    for (int round = 0; round < 100 && (round < 2 || meddler::NumLines[0] == 0 || meddler::NumLines[1] == 0); ++round) {
        std::vector<agent> together = MakeAgents(kNumAgents);
        {
            const meddler changes(together);
            RunTogether(together);
        }
        for (std::size_t i = 0; i < kNumAgents; ++i) CHECK(alone[i].Trace == together[i].Trace);
    }
    CHECK(meddler::NumLines[0] > 0);
    CHECK(meddler::NumLines[1] > 0);
}

TEST_CASE("contract 63, 73: the chunks of a crowd do so too") {
    struct all {
        std::vector<Creature> Bodies{kNumAgents};
        bt::crowd<TREE, Creature, 16> Crowd;

        void Tick(int number, bool in_threads) {
            Crowd.TickChunks(number, 1, [&](auto tick_chunk) {
                const auto input_of = [](const Creature&) { return bt::agent_input{}; };
                std::vector<std::thread> threads;
                for (int i = 0; i < Crowd.NumChunks(); ++i) {
                    if (in_threads) threads.emplace_back([=] { tick_chunk(i, input_of); });
                    else tick_chunk(i, input_of);
                }
                for (std::thread& thread : threads) thread.join();
            });
        }
    };
    const std::vector<agent> none = MakeAgents(1);
    all together, alone;
    for (all* each : {&together, &alone}) {
        for (Creature& body : each->Bodies) each->Crowd.Add(&body, static_cast<std::uint64_t>(&body - each->Bodies.data()));
    }
    const meddler changes(none);
    for (int i = 0; i < 100; ++i) {
        together.Tick(i, true);
        alone.Tick(i, false);
        for (std::size_t k = 0; k < kNumAgents; ++k) CHECK(together.Bodies[k].Hash == alone.Bodies[k].Hash);
    }
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
