// The ready-made behaviors.
#include <bt/behaviors.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <limits>
#include <string>

namespace behaviors {

constexpr bt::wait_seconds kPause = {2.5f};
constexpr bt::wait_for_flags kSignal = {.Flags = BT_FLAGS(6u), .Stimuli = BT_FLAGS(1u)};
constexpr bt::wait_for_flags kNothing = {};

BT_DECLARE_DECIDERS(ROOT, PAUSE, SIGNAL, NOTHING, SUCCESS, PLAN_B, FAILURE, REST);

BT_DEFINE_GROUP  (ROOT, kGroupSequential, (PAUSE, SIGNAL, NOTHING, SUCCESS, PLAN_B));
BT_DEFINE_DECIDER(  PAUSE, bt::WaitSeconds, .Parameters = bt::with(kPause));
BT_DEFINE_DECIDER(  SIGNAL, bt::WaitForFlags, .Parameters = bt::with(kSignal));
BT_DEFINE_DECIDER(  NOTHING, bt::WaitForFlags, .Parameters = bt::with(kNothing));
BT_DEFINE_DECIDER(  SUCCESS, bt::Succeed);
BT_DEFINE_GROUP  (  PLAN_B, kGroupPrioritizedList, (FAILURE, REST));
BT_DEFINE_DECIDER(    FAILURE, bt::Fail, .Preconditions = {.EverySeconds = 100});
BT_DEFINE_DECIDER(    REST, bt::DoNothing);

BT_DEFINE_TREE(WAITING, ROOT);

TEST_CASE("ready-made behaviors wait, succeed, fail, or do nothing until something ends them; they need no agent") {
    struct row {
        double Time;
        std::uint32_t Flags, Stimuli;
        const char* Path;
    };
    const row rows[] = {
        {10, 0, 0, "ROOT > PAUSE"},
        {12.4, 6, 1, "ROOT > PAUSE"},
        {12.5, 2, 1, "ROOT > SIGNAL"},
        {13, 6, 0, "ROOT > SIGNAL"},
        {14, 4, 1, "ROOT > SIGNAL"},
        {15, 7, 3, "ROOT > PLAN_B > REST"},  // NOTHING is waited for, SUCCESS succeeds, FAILURE fails
        {1000, 0, 0, "ROOT > PLAN_B > REST"},
    };
    CHECK(WAITING.AgentType == nullptr);
    bt::tree_memory<WAITING> memory;
    for (const row& each : rows) {
        CAPTURE(each.Time);
        bt::TickBehaviorTree(WAITING, memory, nullptr,
                             {.Time = each.Time, .DecisionFlags = each.Flags, .StimuliAllFlags = &each.Stimuli});
        CHECK(std::string(memory.Path) == each.Path);
    }
}

BT_DEFINE_DECIDER(NAP, bt::WaitSeconds, .Parameters = bt::with(kPause));
BT_DEFINE_TREE(NAPPING, NAP);

TEST_CASE("a wait ends when the clock is set back, rather than last for as long as it went back") {
    bt::tree_memory<NAPPING> memory;
    CHECK(bt::TickBehaviorTree(NAPPING, memory, nullptr, {.Time = 1000}).State == bt::tick_state::kRunning);
    CHECK(bt::TickBehaviorTree(NAPPING, memory, nullptr, {.Time = 999}).State == bt::tick_state::kIdle);
}

TEST_CASE("a wait of a number that is none ends at once") {
    static constexpr bt::wait_seconds nan = {std::numeric_limits<float>::quiet_NaN()};
    static constexpr bt::decider doze = {.DebugName = "DOZE", .Behavior = &bt::WaitSeconds, .Parameters = bt::with(nan)};
    bt::tree_storage<1> storage;
    REQUIRE_FALSE(InitializeTreeData(storage, "TREE", doze).IsError());
    bt::tree_memory_of<1, 0> memory;
    CHECK(bt::TickBehaviorTree(storage.Tree, memory, nullptr, {}).State == bt::tick_state::kIdle);
}

}  // namespace behaviors
