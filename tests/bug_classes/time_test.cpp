// Bug classes of the field, one test each: clocks that stand, run backwards, or have run for long.
#include <tests/kit/recorded_output.h>
#include <tests/kit/every_text.h>
#include <tests/kit/silence.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include <bt/crowd.h>

namespace bug_classes_time {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr double kNoTimes[] =
    {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
constexpr float kNoDeltas[] = {-0.001f, -1e30f, kNan, -kNan, kInfinity, -kInfinity};

constexpr double kStep = 1.0 / 60;  // s

using script::silence;

struct hen {
    std::vector<double> Asked, Began;  // s
    std::vector<float> Deltas;
    double Duration = 0;
    bool IsTired = false;
};
bool PECK_Decide(hen& agent, const bt::tick_args& args) { return agent.Asked.push_back(args.Time), false; }
void Flutter_Activate(hen& agent, const bt::tick_args& args) { agent.Began.push_back(args.Time); }
bool Flutter_Tick() { return false; }
void Roost_Tick(hen& agent, const bt::tick_args& args) {
    agent.Duration = args.Duration();
    agent.Deltas.push_back(args.DeltaTime);
}
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Flutter);
BT_DEFINE_BEHAVIOR(Roost);
BT_DECLARE_DECIDERS(PECK, FLUTTER, ROOST);
BT_DEFINE_GROUP  (YARD,      kGroupPrioritizedList, (PECK, FLUTTER, ROOST));
BT_DEFINE_DECIDER(  PECK,    Roost, .Decide = bt::decide<PECK_Decide>, .Preconditions = {.EverySeconds = 2});
BT_DEFINE_DECIDER(  FLUTTER, Flutter, .Preconditions = {.AllFlags = {1}, .CooldownSeconds = 0.5f});
BT_DEFINE_DECIDER(  ROOST,   Roost);
BT_DEFINE_TREE(HEN, YARD);
BT_DEFINE_TREE__COMPILED(COMPILED_HEN, YARD);

TEST_CASE("bug class: time going backwards: no timer blocks for longer than it says, and what is active goes on") {
    hen agent;
    texts::watched<HEN.NumNodes, hen> who = {HEN, agent};
    for (const double time : {1e9, 1e9 + 1, 0.0, 1.0, 2.0, -1e9, -1e9 + 1, -1e9 + 2}) {
        REQUIRE(!!who.Tick({.Time = time, .DecisionFlags = 1}));
    }
    CHECK(agent.Asked == std::vector<double>{1e9, 0, 2, -1e9, -1e9 + 2});
    CHECK(agent.Began == std::vector<double>{1e9, 1e9 + 1, 0, 1, 2, -1e9, -1e9 + 1, -1e9 + 2});
    CHECK(ActiveDecider(who.Memory, 1) == &ROOST);
    for (const auto& text : who.All()) texts::Checked(text);
    CHECK(who.Trace().find("\"dur\":-") == std::string::npos);
    bt::crowd_chunk<HEN, hen, 2> chunk;
    hen member, left_out;
    REQUIRE(chunk.Add(&member) == 0);
    REQUIRE(chunk.Add(&left_out) == 1);
    REQUIRE(chunk.SetInterval(1, 2));
    for (const double time : {5.0, 6.0, -5.0, 5.0, -3.0, -9.0, -8.0}) {
        CHECK(chunk.Tick(time, 0.25f, [](const hen&) { return bt::agent_input{}; }));
    }
    CHECK(member.Deltas == std::vector<float>(7, 0.25f));
    CHECK(left_out.Deltas == std::vector<float>{0.25f, 0, 2, 0});  // since its own last tick: 5 s, -5 s, -3 s and -8 s
}

TEST_CASE("bug class: dt zero, negative, NaN and infinite: zero is a time, the others are refused everywhere, and nothing is called or "
          "changed") {
    const silence quiet;
    hen agent;
    bt::tree_memory<HEN> memory;
    bt::tree_memory<COMPILED_HEN> compiled_memory;
    bt::flight_recorder<> recorder;
    bt::crowd_chunk<HEN, hen, 2> chunk;
    hen member;
    REQUIRE(chunk.Add(&member) == 0);
    const auto nothing = [](const hen&) { return bt::agent_input{}; };
    for (const float zero : {0.0f, -0.0f}) {
        CHECK(TickBehaviorTree(HEN, memory, &agent, {.Time = 1, .DeltaTime = zero}));
        CHECK(TickBehaviorTree(COMPILED_HEN, compiled_memory, &agent, {.Time = 1, .DeltaTime = zero}));
        CHECK(chunk.Tick(1, zero, nothing));
    }
    const std::size_t num_asked = agent.Asked.size(), num_ticked = agent.Deltas.size();
    alignas(bt::tree_memory<HEN>) unsigned char before[sizeof memory];
    std::memcpy(before, static_cast<const void*>(&memory), sizeof memory);
    std::vector<bt::tick_input> bad;
    for (const float delta : kNoDeltas) bad.push_back({.Time = 1, .DeltaTime = delta});
    for (const double time : kNoTimes) bad.push_back({.Time = time, .DeltaTime = 1});
    for (const bt::tick_input& input : bad) {
        INFO(input.Time, ", dt ", input.DeltaTime);
        CHECK(TickBehaviorTree(HEN, memory, &agent, input).Error == bt::error_code::kBadTime);
        CHECK(TickBehaviorTree(HEN, memory, &agent, input, recorder).Error == bt::error_code::kBadTime);
        CHECK(TickBehaviorTree(COMPILED_HEN, compiled_memory, &agent, input).Error == bt::error_code::kBadTime);
        CHECK(StopBehaviorTree(HEN, memory, &agent, input).Error == bt::error_code::kBadTime);
        CHECK(chunk.Tick(input.Time, input.DeltaTime, nothing).FirstError.Error == bt::error_code::kBadTime);
        CHECK(chunk.Remove(0, input).Error == bt::error_code::kBadTime);
    }
    CHECK(std::memcmp(before, static_cast<const void*>(&memory), sizeof memory) == 0);
    CHECK(agent.Asked.size() == num_asked);
    CHECK(agent.Deltas.size() == num_ticked);
    CHECK(member.Deltas.size() == 2);
    CHECK(NumRecordedTicks(recorder) == 0);
    bt::behavior_stimuli stimuli;
    REQUIRE(stimuli.Set(1, 1));
    for (const float delta : {-0.001f, -1e30f, kNan, -kInfinity}) {
        CHECK(*stimuli.Update(delta) == 1);
        CHECK_FALSE(stimuli.Set(2, delta));
        CHECK_FALSE(stimuli.Refresh(1, delta));
    }
    CHECK(*stimuli.Update(0.75f) == 1);
    CHECK(*stimuli.Update(kInfinity) == 0);
}

TEST_CASE("bug class: a million seconds of uptime: timers, durations, stimuli and texts are right after 12 days and after 32 years") {
    for (const double start : {1e6, 1e9}) {
        CAPTURE(start);
        hen agent;
        texts::watched<HEN.NumNodes, hen> who = {HEN, agent};
        const output::recorder lines(3);
        bt::behavior_stimuli stimuli;
        int num_heard = 0;
        for (int i = 0; i <= 600; ++i) {
            if (i == 300) stimuli.Set(1, 2);
            const std::uint32_t* heard = stimuli.Update(static_cast<float>(kStep));
            num_heard += *heard != 0 ? 1 : 0;
            REQUIRE(!!who.Tick({.Time = start + i * kStep, .DeltaTime = static_cast<float>(kStep), .DecisionFlags = 1,
                                .StimuliAllFlags = heard}));
        }
        const auto check_steps = [](const std::vector<double>& times, double seconds) {
            CHECK(times.size() >= static_cast<std::size_t>(10 / (seconds + 1.001 * kStep)));
            for (std::size_t i = 1; i < times.size(); ++i) {
                REQUIRE(times[i] - times[i - 1] > seconds - 1e-6);
                REQUIRE(times[i] - times[i - 1] < seconds + 1.001 * kStep);
            }
        };
        check_steps(agent.Asked, 2);
        check_steps(agent.Began, 0.5);
        CHECK(num_heard >= 120);
        CHECK(num_heard <= 121);
        CHECK(ActiveSeconds(who.Memory, 0) == doctest::Approx(10).epsilon(1e-6));
        CHECK(agent.Duration == who.Memory.Time - agent.Began.back());
        const std::string end = start == 1e6 ? "1000010.000" : "1000000010.000";
        CHECK(lines.Lines.back().Text.find(" @ " + end + ": ") != std::string::npos);
        char text[20000];
        DebugPrintState(HEN, who.Memory, text, sizeof text);
        CHECK(std::string(text).find("*0:YARD/") == 0);
        CHECK(std::string(text).find(" time: 10.00 ") != std::string::npos);
        PrintRecording(who.Recorder, start, start + 10, text, sizeof text);
        CHECK(std::string(text).find(end) != std::string::npos);
        CHECK(who.Trace().find(start == 1e6 ? "\"ts\":10000" : "\"ts\":10000000") != std::string::npos);
        bt::crowd_chunk<HEN, hen, 2> chunk;
        hen member;
        REQUIRE(chunk.Add(&member) == 0);
        REQUIRE(chunk.SetInterval(0, 6));
        for (int i = 0; i < 60; ++i) chunk.Tick(start + i * kStep, static_cast<float>(kStep), [](const hen&) { return bt::agent_input{}; });
        REQUIRE(member.Deltas.size() >= 9);
        for (std::size_t i = 1; i < member.Deltas.size(); ++i) {
            CHECK(static_cast<double>(member.Deltas[i]) == doctest::Approx(0.1).epsilon(1e-5));
        }
    }
}

TEST_CASE("bug class: a million seconds of uptime: a stimulus lasts as long as it was set to, also for an hour and for a week") {
    for (const int seconds : {3, 3600, 604800}) {
        bt::behavior_stimuli_of<1> stimuli;
        stimuli.Set(1, static_cast<float>(seconds));
        const int steps = 60 * seconds;
        int num = 0;
        while (num <= steps + 60 && *stimuli.Update(static_cast<float>(kStep)) != 0) ++num;
        CAPTURE(seconds);
        CHECK(num >= steps - steps / 1000000 - 1);  // a step as a float is a ten-millionth too long
        CHECK(num <= steps + 1);
    }
}

}  // namespace bug_classes_time
