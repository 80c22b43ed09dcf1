// behavior_stimuli, and how stimuli reach a tick (contract 55, 56).
#include <tests/kit/script.h>

#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

namespace stimuli {

using script::Act;
using script::kAsk;
using script::play;

enum : std::uint32_t { kStimuli_Noise = 1u << 0, kStimuli_Hit = 1u << 1, kStimuli_Invited = 1u << 31 };

struct spot {
    float X, Y;
};

TEST_CASE("contract 56: each stimulus is one bit, and StimuliAllFlags has the bits of those that are set") {
    bt::behavior_stimuli memory;
    CHECK(memory.StimuliAllFlags == 0);
    CHECK(memory.Set(kStimuli_Hit, 1));
    CHECK(memory.Set(kStimuli_Invited, 1));
    CHECK(memory.StimuliAllFlags == (kStimuli_Hit | kStimuli_Invited));
    CHECK(memory.IsSet(kStimuli_Hit));
    CHECK_FALSE(memory.IsSet(kStimuli_Noise));
}

TEST_CASE("contract 56: Update returns the pointer to pass on, to the flags as they are after it") {
    bt::behavior_stimuli memory;
    memory.Set(kStimuli_Noise, 1);
    const std::uint32_t* flags = memory.Update(0.5f);
    CHECK(flags == &memory.StimuliAllFlags);
    CHECK(*flags == kStimuli_Noise);
    CHECK(memory.Update(10) == flags);
    CHECK(*flags == 0);
}

// How many Updates see a stimulus that was set before the first of them.
int NumUpdatesThatSeeIt(float seconds, float dt) {
    bt::behavior_stimuli memory;
    memory.Set(kStimuli_Noise, seconds);
    int num = 0;
    while (num < 100 && *memory.Update(dt) == kStimuli_Noise) ++num;
    return num;
}

TEST_CASE("contract 56: Update expires a stimulus when its timeout has passed, and even the shortest is seen once") {
    struct {
        float Seconds, Dt;
        int Seen;
    } const rows[] = {
        {0, 1, 1},  {0.5f, 1, 1}, {1, 1, 1},    {1.5f, 1, 2},  {2, 1, 2},
        {2, 0.5f, 4}, {1, 0.25f, 4}, {1e-30f, 1, 1}, {3, 100, 1}, {bt::kForever, 1, 100}, {bt::kForever, 1e30f, 100},
        {1, bt::kForever, 1}, {bt::kForever, bt::kForever, 100},
    };
    for (const auto& row : rows) {
        INFO("timeout ", row.Seconds, ", dt ", row.Dt);
        CHECK(NumUpdatesThatSeeIt(row.Seconds, row.Dt) == row.Seen);
    }
}

TEST_CASE("contract 56: no time passes in an Update of 0 seconds") {
    bt::behavior_stimuli memory;
    memory.Set(kStimuli_Noise, 1);
    for (int i = 0; i < 10; ++i) CHECK(*memory.Update(0) == kStimuli_Noise);
}

TEST_CASE("contract 56: stimuli expire independently") {
    bt::behavior_stimuli memory;
    memory.Set(kStimuli_Noise, 1);
    memory.Set(kStimuli_Hit, 2);
    memory.Set(kStimuli_Invited, bt::kForever);
    CHECK(*memory.Update(1) == (kStimuli_Noise | kStimuli_Hit | kStimuli_Invited));
    CHECK(*memory.Update(1) == (kStimuli_Hit | kStimuli_Invited));
    CHECK(*memory.Update(1) == kStimuli_Invited);
}

TEST_CASE("contract 56: setting a stimulus again begins its timeout anew, longer or shorter") {
    bt::behavior_stimuli memory;
    memory.Set(kStimuli_Noise, 2);
    memory.Update(1);
    memory.Set(kStimuli_Noise, 2);
    CHECK(*memory.Update(1) == kStimuli_Noise);
    CHECK(*memory.Update(1) == kStimuli_Noise);
    CHECK(*memory.Update(1) == 0);
    memory.Set(kStimuli_Noise, 100);
    memory.Set(kStimuli_Noise, 0.5f);
    CHECK(*memory.Update(1) == kStimuli_Noise);
    CHECK(*memory.Update(1) == 0);
}

TEST_CASE("contract 56: refresh gives a new timeout and keeps the data; what is not set or has expired can't be refreshed") {
    bt::behavior_stimuli memory;
    CHECK_FALSE(memory.Refresh(kStimuli_Noise, 5));
    CHECK(memory.StimuliAllFlags == 0);
    memory.Set(kStimuli_Noise, 1, spot{2, 3});
    memory.Update(0.5f);
    CHECK(memory.Refresh(kStimuli_Noise, 5));
    memory.Update(1);
    memory.Update(4);
    spot found = {};
    CHECK(memory.Read(kStimuli_Noise, found));
    CHECK(found.X == 2);
    CHECK(*memory.Update(1) == 0);
    CHECK_FALSE(memory.Refresh(kStimuli_Noise, 5));
}

TEST_CASE("contract 56: clear takes any number of stimuli, and leaves the others") {
    bt::behavior_stimuli memory;
    for (const std::uint32_t stimulus : {kStimuli_Noise, kStimuli_Hit, kStimuli_Invited}) memory.Set(stimulus, 5);
    memory.Clear(kStimuli_Noise | kStimuli_Invited);
    CHECK(memory.StimuliAllFlags == kStimuli_Hit);
    memory.Clear(0);
    CHECK(memory.StimuliAllFlags == kStimuli_Hit);
    memory.Clear(~0u);
    CHECK(memory.StimuliAllFlags == 0);
}

TEST_CASE("contract 56: clear leaves the others the time that they have left") {
    bt::behavior_stimuli memory;
    memory.Set(kStimuli_Noise, 1);
    memory.Set(kStimuli_Hit, 1);
    CHECK(*memory.Update(1) == (kStimuli_Noise | kStimuli_Hit));
    memory.Clear(kStimuli_Hit);
    CHECK(*memory.Update(1) == 0);
}

TEST_CASE("contract 56: data is copied on set and on read, and each stimulus has its own") {
    bt::behavior_stimuli memory;
    spot where = {1, 2};
    CHECK(memory.Set(kStimuli_Noise, 5, where));
    CHECK(memory.Set(kStimuli_Invited, 5, 77));
    where.X = 9;
    spot found = {};
    int number = 0;
    CHECK(memory.Read(kStimuli_Noise, found));
    CHECK((found.X == 1 && found.Y == 2));
    CHECK(memory.Read(kStimuli_Invited, number));
    CHECK(number == 77);
}

TEST_CASE("contract 56: there is nothing to read without the stimulus, without data, or after it was set again without data") {
    bt::behavior_stimuli memory;
    int number = 5;
    CHECK_FALSE(memory.Read(kStimuli_Noise, number));
    memory.Set(kStimuli_Noise, 5);
    CHECK_FALSE(memory.Read(kStimuli_Noise, number));
    memory.Set(kStimuli_Noise, 5, 8);
    memory.Set(kStimuli_Noise, 5);
    CHECK_FALSE(memory.Read(kStimuli_Noise, number));
    memory.Set(kStimuli_Noise, 1, 8);
    memory.Clear(kStimuli_Noise);
    CHECK_FALSE(memory.Read(kStimuli_Noise, number));
    CHECK(number == 5);
}

TEST_CASE("contract 56: stimuli are trivially copyable, data included") {
    static_assert(std::is_trivially_copyable_v<bt::behavior_stimuli>);
    bt::behavior_stimuli memory;
    memory.Set(kStimuli_Hit, 5, 8);
    const bt::behavior_stimuli copy = memory;
    memory.Clear(~0u);
    int number = 0;
    CHECK(copy.Read(kStimuli_Hit, number));
    CHECK(number == 8);
}

TEST_CASE("contract 56: misuse changes nothing, returns false and is reported") {
    bt::behavior_stimuli_of<4, 8> memory;
    memory.Set(kStimuli_Noise, 1, 8);
    std::string trace;
    const script::report_recorder reports(trace);
    const auto reported = [&trace] { return std::exchange(trace, ""); };
    for (const std::uint32_t stimulus : {0u, 3u, 1u << 4, ~0u}) {
        int number = 5;
        CHECK_FALSE(memory.Set(stimulus, 1));
        CHECK(reported() == "report NotOneStimulus");
        CHECK_FALSE(memory.Set(stimulus, 1, 8));
        CHECK(reported() == "report NotOneStimulus");
        CHECK_FALSE(memory.Refresh(stimulus, 1));
        CHECK(reported() == "report NotOneStimulus");
        CHECK_FALSE(memory.Read(stimulus, number));
        CHECK(reported() == "report NotOneStimulus");
        CHECK(number == 5);
        CHECK(memory.StimuliAllFlags == kStimuli_Noise);
    }
    CHECK_FALSE(memory.Refresh(kStimuli_Hit, 1));
    CHECK(memory.Refresh(kStimuli_Noise, 1));
    CHECK(reported() == "");
    for (const float seconds : {-1.0f, -bt::kForever, std::nanf("")}) {
        CHECK_FALSE(memory.Set(kStimuli_Noise, seconds));
        CHECK(reported() == "report BadTimeout");
        CHECK_FALSE(memory.Refresh(kStimuli_Noise, seconds));
        CHECK(reported() == "report BadTimeout");
        CHECK(*memory.Update(seconds) == kStimuli_Noise);
        CHECK(reported() == "report BadTimeout");
    }
    float wrong = 5;
    CHECK_FALSE(memory.Read(kStimuli_Noise, wrong));
    CHECK(reported() == "report OtherStimulusType");
    CHECK(wrong == 5);
    int right = 0;
    CHECK(memory.Read(kStimuli_Noise, right));
    CHECK(right == 8);
}

BT_DECLARE_DECIDERS(ROOT, LISTEN, DREAM);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (LISTEN, DREAM));
BT_DEFINE_DECIDER(  LISTEN, Act, .Preconditions = {.AnyStimuli = BT_FLAGS(kStimuli_Noise | kStimuli_Invited)});
BT_DEFINE_DECIDER(  DREAM,  Act);

BT_DEFINE_TREE(SLEEPER, ROOT);

TEST_CASE("contract 55, contract 56, contract 32: a stimulus that is set while its agent ticks is seen by the next tick, once, if its "
          "timeout is short") {
    play agent(SLEEPER);
    bt::behavior_stimuli memory;
    const auto tick = [&] {
        agent.Agent.Trace.clear();
        TickBehaviorTree(SLEEPER, agent.Memory, &agent.Agent, {.StimuliAllFlags = memory.Update(1)});
        return agent.Agent.Trace;
    };
    CHECK(tick() == "activate DREAM, tick DREAM");
    agent.Agent.InTick = [&](const bt::tick_args&) { memory.Set(kStimuli_Invited, 0); };
    CHECK(tick() == "tick DREAM");
    agent.Agent.InTick = nullptr;
    CHECK(tick() == "deactivate DREAM interrupted, activate LISTEN, tick LISTEN");
    CHECK(*memory.Update(1) == 0);
}

}  // namespace stimuli
