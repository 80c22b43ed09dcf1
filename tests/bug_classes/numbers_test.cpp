// Bug classes of the field, one test each: numbers that are huge, negative or none, and clocks.
#include <tests/kit/every_text.h>
#include <tests/kit/script.h>
#include <tests/kit/silence.h>

#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <bt/crowd.h>

namespace bug_classes_numbers {

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kLargest = (std::numeric_limits<float>::max)();
constexpr float kSmallest = std::numeric_limits<float>::denorm_min();
constexpr float kExtremes[] =
    {0, -0.0f, 1, -1, kSmallest, -kSmallest, 3e9f, -3e9f, 1e19f, -1e19f, kLargest, -kLargest, kInfinity, -kInfinity, kNan, -kNan};

using script::silence;

struct sheep {
    float Values[2] = {};
    int Count = 3;
    double Wool = 0;
};
float ONE_Decide(const sheep& agent) { return agent.Values[0]; }
float TWO_Decide(const sheep& agent) { return agent.Values[1]; }
void Graze_Tick(sheep&) {}
BT_DEFINE_BEHAVIOR(Graze);
BT_DECLARE_DECIDERS(ONE, TWO);
BT_DEFINE_DECIDER(ONE, Graze, .Decide = bt::decide<ONE_Decide>);
BT_DEFINE_DECIDER(TWO, Graze, .Decide = bt::decide<TWO_Decide>);
BT_DEFINE_GROUP(EITHER, kGroupPrioritizedList, (ONE, TWO));
BT_DEFINE_TREE(EITHER_TREE, EITHER);

// Which children ran in a few rounds of a group, a bit each.
unsigned WhoRuns(bt::group_policy policy, float margin, const sheep& values) {
    bt::decider group = EITHER;
    group.Policy = policy, group.Margin = margin;
    bt::tree_storage<3> storage;
    REQUIRE(!InitializeTreeData(storage, "EITHER", group).IsError());
    sheep agent = values;
    unsigned who = 0;
    bt::tree_memory_of<2, 64> memory(7);
    for (int round = 0; round < 24; ++round) {
        for (int tick = 0; tick < 2; ++tick) {
            const bt::tick_result result = TickBehaviorTree(storage.Tree, memory, &agent, {});
            REQUIRE(!!result);
            if (result.State == bt::tick_state::kRunning) who |= ActiveDecider(memory, 1) == &ONE ? 1u : 2u;
        }
        StopBehaviorTree(storage.Tree, memory, &agent, {});
    }
    return who;
}

TEST_CASE("bug class: float to integer conversion: of any two values of a Decide none that is not above zero is chosen, and the greater "
          "scores, with any margin") {
    for (const float one : kExtremes) {
        for (const float two : kExtremes) {
            sheep agent;
            agent.Values[0] = one, agent.Values[1] = two;
            const unsigned accept = (one > 0 ? 1u : 0u) | (two > 0 ? 2u : 0u);
            const unsigned best = accept == 3 ? (two > one ? 2u : 1u) : accept;
            INFO(one, " and ", two);
            CHECK(WhoRuns(bt::kGroupPrioritizedList, 0, agent) == (accept == 3 ? 1 : accept));
            CHECK(WhoRuns(bt::kGroupScored, 0, agent) == best);
            for (const float margin : {0.0f, kSmallest, kLargest, kInfinity}) {
                CHECK(WhoRuns(bt::kGroupScoredEveryTick, margin, agent) == best);
            }
            CHECK(WhoRuns(bt::kGroupRandom, 0, agent) == accept);
            CHECK(WhoRuns(bt::kGroupShuffle, 0, agent) == accept);
            const unsigned drawn = WhoRuns(bt::kGroupWeightedRandom, 0, agent);
            CHECK((drawn & ~accept) == 0);
            CHECK((drawn != 0) == (accept != 0));
            if (one > 1e30f && two > 1e30f) CHECK(drawn == 3);  // an infinite weight leaves a share to the largest finite one
        }
    }
}

BT_DECLARE_DECIDERS(COUNTED, ANY);
BT_DEFINE_GROUP  (NUMBERS,   kGroupPrioritizedList, (COUNTED, EITHER, ANY));
BT_DEFINE_DECIDER(  COUNTED, Graze, .Preconditions = {.Ranges = {BT_RANGE(sheep, Count, 1, 5), BT_RANGE(sheep, Wool, 0.25, 0.5)}});
BT_DEFINE_DECIDER(  ANY,     Graze, .Preconditions = {.EverySeconds = kLargest, .CooldownSeconds = kInfinity});
BT_DEFINE_TREE(NUMBERS_TREE, NUMBERS);

TEST_CASE("bug class: float to integer conversion: a text tells each value of a field, a Decide and a clock as it is") {
    const double wools[] = {1e9, -1e19, 1e300, -1e300, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()};
    const double times[] = {0.0, 1e9, -1e300, 1e300};
    std::size_t next = 0;
    for (const float value : kExtremes) {
        // Half of the wools with each value; all of them with all times would take long.
        for (std::size_t i = 0; i < std::size(wools) / 2; ++i, ++next) {
            const double wool = wools[next % std::size(wools)];
            const double time = times[next / 2 % std::size(times)];
            sheep agent;
            agent.Values[0] = agent.Values[1] = value;
            agent.Wool = wool;
            texts::watched<NUMBERS_TREE.NumNodes, sheep> who = {NUMBERS_TREE, agent};
            const silence quiet;
            for (const double sign : {1, -1, 1}) who.Tick({.Time = sign * time, .DeltaTime = kLargest});
            std::string all;
            for (const auto& text : who.All()) all += texts::Checked(text);
            INFO(all);
            // Told as a float, which has no room for 1e300.
            const std::string told =
                std::isnan(wool) ? "nan" : wool > 1e200 ? "inf" : wool < -1e200 ? "-inf" : wool > 0 ? "1000000000" : "-1e+19";
            CHECK(all.find("sheep::Wool was " + told + " ") + all.find("sheep::Wool was " + told + ",") != 2 * std::string::npos);
            CHECK(all.find("sheep::Count was") == std::string::npos);
            CHECK(who.Trace().find("nan") == std::string::npos);
        }
    }
}

TEST_CASE("bug class: float to integer conversion: a trace of a clock that swings beyond all numbers runs forward and ends") {
    sheep agent;
    const auto recorder = std::make_unique<bt::flight_recorder<4096, 16384>>();
    bt::tree_memory<EITHER_TREE> memory;
    agent.Values[0] = 1;
    for (int i = 0; i < 3000; ++i) {
        REQUIRE(TickBehaviorTree(EITHER_TREE, memory, &agent, {.Time = 1e300}, *recorder));
        REQUIRE(StopBehaviorTree(EITHER_TREE, memory, &agent, {.Time = -1e300}, *recorder));
    }
    REQUIRE(NumRecordedTicks(*recorder) > 1500);
    std::string text;
    bt::chrome_trace trace({&text, [](void* user, const char* more,
                                      std::size_t length) { static_cast<std::string*>(user)->append(more, length); }});
    trace.Add(*recorder, "swinging", 1);
    trace.End();
    int num_slices = 0;
    for (std::size_t at = text.find("\"ts\":"); at != std::string::npos; at = text.find("\"ts\":", at + 1), ++num_slices) {
        const double start = std::strtod(text.c_str() + at + 5, nullptr);
        const double duration = std::strtod(text.c_str() + text.find("\"dur\":", at) + 6, nullptr);
        REQUIRE(start >= -9e15);
        REQUIRE(duration >= 0);
        REQUIRE(start + duration <= 9e15);
    }
    CHECK(num_slices > 1500);
}

}  // namespace bug_classes_numbers
