// Behaviors that are coroutines: when they go on, what they wait for, and what becomes of their locals.
#include <bt/behaviors.h>
#include <bt/coroutine.h>

#include <cstdint>
#include <string>

#include <bt/crowd.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/allocation_trap.h>

namespace coroutines {

struct Walker {
    std::string Trace;
    int Position = 0;
    bool IsAlarmed = false;

    void Say(const char* words) {
        if (!Trace.empty()) Trace += ", ";
        Trace += words;
    }
    bool StepTo(int place) {
        if (Position < place) ++Position;
        return Position >= place;
    }
    bt::task Rest(const bt::task_args&) {
        Say("rest");
        co_await bt::NextTick();
        co_return true;
    }
};

// A local that tells when it goes.
struct leaving {
    Walker& Of;
    const char* Words;
    ~leaving() { Of.Say(Words); }
};

constexpr bt::tick_input At(double time) { return {.Time = time, .DeltaTime = 0.5f}; }

template <const bt::tree& Tree>
struct play {
    Walker Agent;
    bt::tree_memory<Tree> Memory;
    bt::tick_result Result;

    std::string Tick(double time) { return Tick(At(time)); }
    std::string Tick(const bt::tick_input& input) {
        Agent.Trace.clear();
        Result = bt::TickBehaviorTree(Tree, Memory, &Agent, input);
        if (Result.State == bt::tick_state::kSucceeded) Agent.Say("succeeded");
        if (Result.State == bt::tick_state::kFailed) Agent.Say("failed");
        return Agent.Trace;
    }
};

bt::task Patrol_Run(Walker& walker, const bt::task_args&) {
    const leaving last = {walker, "leaves"};
    for (int round = 0; round < 2; ++round) {
        const leaving of_round = {walker, "round over"};
        walker.Say("sets out");
        while (!walker.StepTo(2 * round + 2)) co_await bt::NextTick();
        walker.Say("there");
        co_await bt::NextTick();
    }
    co_return bt::status::kSucceeded;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Patrol);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_CLASSIC_TREE(PATROLS, PATROL);

TEST_CASE("contract 103: a coroutine goes on in each tick, and its locals live as in a function") {
    play<PATROLS> agent;
    CHECK(agent.Tick(0) == "sets out");
    CHECK(agent.Tick(1) == "there");
    CHECK(agent.Tick(2) == "round over, sets out");
    CHECK(agent.Tick(3) == "there");
    CHECK(agent.Tick(4) == "round over, leaves, succeeded");
    CHECK(agent.Tick(5) == "sets out, there");
    agent.Agent.Position = 0;
    CHECK(agent.Tick(6) == "round over, sets out");
}

BT_DEFINE_DECIDER(FLEE, bt::DoNothing, .Decide = bt::Decide([](Walker& walker) {
                      if (walker.IsAlarmed) walker.Say("flees");
                      return walker.IsAlarmed;
                  }));
BT_DEFINE_GROUP(DUTY, kGroupPrioritizedList, (FLEE, PATROL));
BT_DEFINE_TREE(DUTIES, DUTY);

TEST_CASE("contract 103: what interrupts a coroutine, and a stop, destroy its frame and so its locals, the last first") {
    play<DUTIES> agent;
    CHECK(agent.Tick(0) == "sets out");
    agent.Agent.IsAlarmed = true;
    CHECK(agent.Tick(1) == "flees, round over, leaves");
    agent.Agent.IsAlarmed = false;
    agent.Agent.Position = 0;
    bt::StopBehaviorTree(DUTIES, agent.Memory, &agent.Agent, At(1));
    CHECK(agent.Tick(2) == "sets out");
    agent.Agent.Trace.clear();
    bt::StopBehaviorTree(DUTIES, agent.Memory, &agent.Agent, At(2));
    CHECK(agent.Agent.Trace == "round over, leaves");
    CHECK(agent.Tick(3) == "sets out, there");
}

bt::task GoTo(Walker& walker, int place, const bt::task_args& tick) {
    const leaving last = {walker, "leaves GoTo"};
    walker.Say("goes");
    while (!walker.StepTo(place)) co_await bt::NextTick();
    if (place > 9) co_return co_await walker.Rest(tick) == bt::status::kFailed;
    co_return true;
}
bt::task Errand_Run(Walker& walker, const bt::task_args& tick) {
    const leaving last = {walker, "leaves Errand"};
    if (co_await GoTo(walker, 2, tick) != bt::status::kSucceeded) co_return false;
    if (co_await GoTo(walker, 2, tick) != bt::status::kSucceeded) co_return false;
    co_await bt::NextTick();
    co_return co_await GoTo(walker, 10, tick);
}
BT_DEFINE_BEHAVIOR__COROUTINE(Errand, 1024);
BT_DEFINE_DECIDER(ERRAND, Errand);
BT_DEFINE_CLASSIC_TREE(ERRANDS, ERRAND);

std::int32_t NumBytesInUse(const bt::tree_memory_base& memory) { return *static_cast<const std::int32_t*>(ActiveBlock(memory, 0)); }

TEST_CASE("contract 103: a coroutine awaits another one, which is begun at once and whose answer is the co_await's value") {
    play<ERRANDS> agent;
    CHECK(agent.Tick(0) == "goes");
    const std::int32_t two_frames = NumBytesInUse(agent.Memory);
    CHECK(agent.Tick(1) == "leaves GoTo, goes, leaves GoTo");
    CHECK(NumBytesInUse(agent.Memory) < two_frames);
    CHECK(agent.Tick(2) == "goes");
    CHECK(NumBytesInUse(agent.Memory) == two_frames);
    agent.Agent.Position = 9;
    CHECK(agent.Tick(3) == "rest");
    CHECK(NumBytesInUse(agent.Memory) > two_frames);
    CHECK(agent.Tick(4) == "leaves GoTo, leaves Errand, failed");
}

TEST_CASE("contract 103: all frames are destroyed, the last first") {
    play<ERRANDS> agent;
    agent.Tick(0);
    agent.Agent.Trace.clear();
    bt::StopBehaviorTree(ERRANDS, agent.Memory, &agent.Agent, At(0));
    CHECK(agent.Agent.Trace == "leaves GoTo, leaves Errand");
}

// What the tick tells.
struct Pace {
    using role = bt::parameters;
    int Length = 0;
};
constexpr Pace kPace = {7};
struct Spot {
    using role = bt::dblock;
    int Place = 0;
};
bool TELL_Decide(Spot& spot) { return spot.Place = 5, true; }
bt::task Tell_Run(const bt::task_args& tick, Spot& spot, Walker* walker, const Pace& pace) {
    const bt::tick_args& same = tick;
    for (;;) {
        ++spot.Place;
        walker->Say((std::to_string(spot.Place) + ' ' + std::to_string(pace.Length) + ' ' + std::to_string(same.Time) + ' ' +
                     std::to_string(tick.Duration()) + ' ' + std::to_string(tick.DecisionFlags) + ' ' + tick.Decider->DebugName +
                     (tick.Random != nullptr ? "" : " no random numbers"))
                        .c_str());
        co_await bt::NextTick();
    }
}
BT_DEFINE_BEHAVIOR__COROUTINE(Tell, 1024);  // without optimization some compilers need much
BT_DEFINE_DECIDER__DECIDE(TELL, Tell, .Parameters = bt::with(kPace));
BT_DEFINE_TREE(TELLS, TELL);

TEST_CASE("contract 103: the task_args that a coroutine keeps tell of the current tick; DBlock and parameters are as in functions") {
    play<TELLS> agent;
    CHECK(agent.Tick({.Time = 2, .DecisionFlags = 1}) == "6 7 2.000000 0.000000 1 TELL");
    CHECK(agent.Tick({.Time = 3, .DecisionFlags = 4}) == "7 7 3.000000 1.000000 4 TELL");
}

constexpr bt::behavior Rests = bt::Coroutine<&Walker::Rest>("Rests");
constexpr bt::behavior Hums = bt::Coroutine<256>("Hums", [](Walker& walker, const bt::task_args& tick) -> bt::task {
    walker.Say("hums");
    co_await bt::NextTick();
    co_return co_await walker.Rest(tick);
});
BT_DEFINE_DECIDER(RESTS, Rests);
BT_DEFINE_DECIDER(HUMS, Hums);
BT_DEFINE_NODE(BOTH, kParallel, (RESTS, HUMS));
BT_DEFINE_CLASSIC_TREE(BOTHS, BOTH);

TEST_CASE("contract 103: member functions and lambdas are coroutines too; in a parallel each has a frame of its own") {
    play<BOTHS> agent;
    CHECK(agent.Tick(0) == "rest, hums");
    CHECK(agent.Tick(1) == "rest");
    CHECK(agent.Tick(2) == "succeeded");
}

TEST_CASE("contract 61: a memory with a coroutine can't be copied") {
    static_assert(!IsSnapshotSafe(PATROLS));
    static_assert(!std::is_copy_constructible_v<bt::tree_memory<PATROLS>>);
    CHECK_FALSE(std::is_move_constructible_v<bt::tree_memory<PATROLS>>);
}

bt::task Shout(Walker& walker, std::string words, const bt::task_args&) {
    co_await bt::NextTick();
    words += '!';
    walker.Say(words.c_str());
    co_return true;
}
bt::task Herald_Run(Walker& walker, const bt::task_args& tick) {
    co_await Shout(walker, std::string("a text that is too long to be kept in the string") + " itself", tick);
    const std::string words = "and another one that has to be freed as often as made";
    co_await Shout(walker, words, tick);
    co_return co_await Shout(walker, "the end", tick);
}
BT_DEFINE_BEHAVIOR__COROUTINE(Herald, 1024);
BT_DEFINE_DECIDER(HERALD, Herald);
BT_DEFINE_CLASSIC_TREE(HERALDS, HERALD);

TEST_CASE("contract 103: what an awaited coroutine takes by value lives in its frame") {
    play<HERALDS> agent;
    CHECK(agent.Tick(0) == "");
    CHECK(agent.Tick(1) == "a text that is too long to be kept in the string itself!");
    CHECK(agent.Tick(2) == "and another one that has to be freed as often as made!");
    CHECK(agent.Tick(3) == "the end!, succeeded");
    agent.Tick(4);
    bt::StopBehaviorTree(HERALDS, agent.Memory, &agent.Agent, At(4));
}

struct alignas(16) wide {
    double Numbers[2] = {};
};
struct Counter {
    unsigned Count = 0;
    const void* Places[2] = {};
};
bt::task Deeper(Counter& counter, const bt::task_args&) {
    wide local;
    counter.Places[1] = &local;
    for (int i = 0; i < 3; ++i) {
        counter.Count += static_cast<unsigned>(local.Numbers[0]);
        co_await bt::NextTick();
        local.Numbers[0] += 1;
    }
    co_return true;
}
bt::task Count_Run(Counter& counter, const bt::task_args& tick) {
    wide local;
    counter.Places[0] = &local;
    for (;;) {
        co_await Deeper(counter, tick);
        co_await bt::Seconds(2);
        co_await bt::Until([&] { return ++counter.Count % 3 == 0; });
        local.Numbers[0] += 1;
    }
}
BT_DEFINE_BEHAVIOR__COROUTINE(Count, 1024);
BT_DEFINE_DECIDER(COUNT, Count);
BT_DEFINE_TREE(COUNTS, COUNT);

TEST_CASE("contract 103: frames lie in the agent's memory, aligned to 16 bytes, and nothing allocates") {
    Counter counter;
    bt::tree_memory<COUNTS> memory;
    const long allocations = allocation_trap::In([&] {
        for (int i = 0; i < 50; ++i) bt::TickBehaviorTree(COUNTS, memory, &counter, At(i));
        bt::StopBehaviorTree(COUNTS, memory, &counter, At(50));
    });
    CHECK(allocations == 0);
    for (const void* place : counter.Places) {
        const auto address = reinterpret_cast<std::uintptr_t>(place);
        const auto begin = reinterpret_cast<std::uintptr_t>(&memory);
        CHECK(address % 16 == 0);
        CHECK((address > begin && address + sizeof(wide) <= begin + sizeof memory));
    }
}

TEST_CASE("contract 103: a crowd ticks coroutines, each member its own") {
    Walker walkers[3];
    bt::crowd<PATROLS, Walker, 4> crowd;
    for (Walker& each : walkers) crowd.Add(&each);
    const auto input_of = [](const Walker&) { return bt::agent_input{}; };
    walkers[1].Position = 1;
    crowd.Tick(0, 1, input_of);
    CHECK(walkers[0].Trace == "sets out");
    CHECK(walkers[1].Trace == "sets out, there");
    crowd.Tick(1, 1, input_of);
    CHECK(walkers[1].Trace == "sets out, there, round over, sets out");
    CHECK(walkers[2].Trace == "sets out, there");
    crowd.RemoveAll({.Time = 2});
    CHECK(walkers[0].Trace == "sets out, there, round over, leaves");
}

}  // namespace coroutines
