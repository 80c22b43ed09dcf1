// Files with BT_TICK_IN_LIBRARY=1 tick in the library; what a tick does is the same (docs/speed.md).
#ifndef BT_TICK_IN_LIBRARY
#define BT_TICK_IN_LIBRARY 1
#endif
#include <doctest/doctest.h>

#include <type_traits>

#include <bt/debug/recorder.h>
#include <macros/bt_macros.h>

namespace tick_in_library_test {
namespace {

struct walker {
    int Steps = 0;
};
bt::status Walk_Tick(walker& by) { return ++by.Steps % 3 == 0 ? bt::status::kSucceeded : bt::status::kRunning; }

enum walker_flags : std::uint32_t { kTired = 1 };

BT_DEFINE_BEHAVIOR(Walk);
BT_DEFINE_BEHAVIOR__FULL(Rest, {}, {}, {}, bt::NameId("Rest"));
BT_DEFINE_DECIDER(REST, Rest, .Preconditions = {.AllFlags = kTired}, .While = {.AllFlags = kTired});
BT_DEFINE_DECIDER(WALK, Walk);
BT_DEFINE_GROUP(DAY, kGroupPrioritizedList, (REST, WALK));
BT_DEFINE_TREE(WALKER, DAY);

// A path is found, goes on, is interrupted, and found again; a leaf ends, and starts anew.
constexpr struct {
    bt::decision_bits Flags;
    const bt::decider* Leaf;  // null: idle
} kTicks[] = {{0, &WALK}, {0, &WALK}, {kTired, &REST}, {kTired, &REST}, {0, nullptr}, {0, &WALK}};

template <class Tick>
void CheckDay(Tick tick) {
    walker by;
    bt::tree_memory<WALKER> memory;
    double time = 0;
    for (const auto& [flags, leaf] : kTicks) {
        const bt::tick_result result = tick(memory, by, {.Time = ++time, .DecisionFlags = flags});
        CHECK(result.State == (leaf != nullptr ? bt::tick_state::kRunning : bt::tick_state::kIdle));
        CHECK(bt::ActiveDecider(memory, 1) == leaf);
    }
    CHECK(by.Steps == 4);
    CHECK(tick(memory, by, {.DeltaTime = -1}).Error == bt::error_code::kBadTime);
    CHECK(bt::ActiveDecider(memory, 1) == &WALK);
}

}  // namespace

TEST_CASE("a tick in the library does what a tick does in the caller's file") {
    using function = bt::tick_result(const bt::tree&, bt::tree_memory_base&, bt::agent_pointer, const bt::tick_input&);
    function* const in_library = &bt::tick_in_library::TickBehaviorTree;
    CHECK((static_cast<function*>(&bt::TickBehaviorTree) == in_library));

    CheckDay([](auto& memory, walker& by, const bt::tick_input& input) {
        return TickBehaviorTree(WALKER, memory, &by, input);
    });
    bt::flight_recorder<> recorder;
    CheckDay([&](auto& memory, walker& by, const bt::tick_input& input) {
        return TickBehaviorTree(WALKER, memory, &by, input, recorder);
    });
    CHECK(bt::RecordedTick(recorder, bt::NumRecordedTicks(recorder) - 1)->LastTime == 6);
}

}  // namespace tick_in_library_test
