// What a coroutine may wait for: the next tick, seconds of the tick's clock, a predicate.
#include <bt/coroutine.h>

#include <limits>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace coroutine_waits {

struct Sleeper {
    float Seconds = 0;
    bool IsReady = false;
    int NumAsked = 0;
    int NumWoken = 0;
};

bt::task Sleep_Run(Sleeper& sleeper, const bt::task_args&) {
    for (;;) {
        co_await bt::Seconds(sleeper.Seconds);
        ++sleeper.NumWoken;
    }
}
BT_DEFINE_BEHAVIOR__COROUTINE(Sleep);
BT_DEFINE_DECIDER(SLEEP, Sleep);
BT_DEFINE_TREE(SLEEPS, SLEEP);

struct ticking {
    Sleeper Agent;
    bt::tree_memory<SLEEPS> Memory;

    explicit ticking(float seconds) { Agent.Seconds = seconds; }
    bool WakesAt(double time) {
        const int before = Agent.NumWoken;
        bt::TickBehaviorTree(SLEEPS, Memory, &Agent, {.Time = time});
        return Agent.NumWoken > before;
    }
};

TEST_CASE("contract 103: seconds have passed in the first tick so much later, in floats, and then are counted anew") {
    ticking two(2);
    CHECK_FALSE(two.WakesAt(10));
    CHECK_FALSE(two.WakesAt(11.75));
    CHECK(two.WakesAt(12.5));
    CHECK_FALSE(two.WakesAt(14.25));
    CHECK(two.WakesAt(14.5));

    ticking tenth(0.3f);
    CHECK_FALSE(tenth.WakesAt(0.1));
    CHECK_FALSE(tenth.WakesAt(0.1 + 0.2));
    CHECK(tenth.WakesAt(0.1 + 0.1 + 0.1 + 0.1));
}

TEST_CASE("contract 103: seconds that are 0, negative or NaN are one tick, also in an endless loop; infinite ones never pass") {
    for (const float seconds : {0.0f, -0.0f, -3.0f, std::numeric_limits<float>::quiet_NaN(), -std::numeric_limits<float>::infinity()}) {
        CAPTURE(seconds);
        ticking agent(seconds);
        CHECK_FALSE(agent.WakesAt(1));
        CHECK(agent.WakesAt(1));
        CHECK(agent.WakesAt(2));
        CHECK(agent.Agent.NumWoken == 2);
    }
    ticking never(std::numeric_limits<float>::infinity());
    CHECK_FALSE(never.WakesAt(0));
    CHECK_FALSE(never.WakesAt(1e300));
}

TEST_CASE("contract 103: a clock that is set back ends a wait") {
    ticking agent(5);
    CHECK_FALSE(agent.WakesAt(100));
    CHECK_FALSE(agent.WakesAt(101));
    CHECK(agent.WakesAt(99));
    CHECK_FALSE(agent.WakesAt(103.5));
    CHECK(agent.WakesAt(104));
}

bt::task Wait_Run(Sleeper& sleeper, const bt::task_args& tick) {
    int num_asked = 0;
    co_await bt::Until([&] {
        ++num_asked;
        return sleeper.IsReady && tick.DecisionFlags != 0;
    });
    sleeper.NumAsked = num_asked;
    co_return true;
}
BT_DEFINE_BEHAVIOR__COROUTINE(Wait);
BT_DEFINE_DECIDER(WAIT, Wait);
BT_DEFINE_CLASSIC_TREE(WAITS, WAIT);

TEST_CASE("contract 103: a predicate is asked at once and then in each tick, with the task_args of that tick") {
    Sleeper agent;
    bt::tree_memory<WAITS> memory;
    CHECK(bt::TickBehaviorTree(WAITS, memory, &agent, {.DecisionFlags = 1}).State == bt::tick_state::kRunning);
    agent.IsReady = true;
    CHECK(bt::TickBehaviorTree(WAITS, memory, &agent, {.DecisionFlags = 0}).State == bt::tick_state::kRunning);
    CHECK(bt::TickBehaviorTree(WAITS, memory, &agent, {.DecisionFlags = 1}).State == bt::tick_state::kSucceeded);
    CHECK(agent.NumAsked == 3);
    CHECK(bt::TickBehaviorTree(WAITS, memory, &agent, {.DecisionFlags = 1}).State == bt::tick_state::kSucceeded);
    CHECK(agent.NumAsked == 1);
}

bt::task Rush_Run(Sleeper& sleeper, const bt::task_args&) {
    co_await bt::Until([&] { return sleeper.IsReady; });
    for (;;) {
        ++sleeper.NumWoken;
        for (int i = 0; i < bt::kMaxNumRepeats - 1; ++i) co_await bt::Until([] { return true; });
        co_await bt::NextTick();
    }
}
BT_DEFINE_BEHAVIOR__COROUTINE(Rush);
BT_DEFINE_DECIDER(RUSH, Rush);
BT_DEFINE_TREE(RUSHES, RUSH);

TEST_CASE("contract 103: a wait that is over is asked no more, and what passes is counted in each tick anew") {
    Sleeper agent;
    bt::tree_memory<RUSHES> memory;
    for (int i = 0; i < 4; ++i) {
        agent.IsReady = i == 1;
        CHECK(bt::TickBehaviorTree(RUSHES, memory, &agent, {}).State == bt::tick_state::kRunning);
        CHECK(agent.NumWoken == i);
    }
}

}  // namespace coroutine_waits
