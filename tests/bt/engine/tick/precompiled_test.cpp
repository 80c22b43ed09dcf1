// Observers whose ticks are compiled once, in one .cpp file: ours, and a user's.
#include <bt/debug/coverage.h>
#include <bt/debug/recorder.h>
#include <bt/debug/subset_checker.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace precompiled {

// As a header has it: no bt/observe.h up to the end of this.
struct counter {
    static constexpr bool kObserves = true;
    static const bt::precompiled_ticks<counter> Precompiled;
    int Num = 0;
    void Observe(const bt::tick_event&) { ++Num; }
};
struct named_counter : counter {
    const char* Name = "hare";
};
struct watched_counter {
    static const bt::precompiled_ticks<watched_counter> Precompiled;
    int NumAsked = 0;
};

void Hop_Tick() {}
BT_DEFINE_BEHAVIOR(Hop);
BT_DECLARE_DECIDERS(HOP);
BT_DEFINE_GROUP  (ROOT,  kGroupPrioritizedList, (HOP));
BT_DEFINE_DECIDER(  HOP, Hop);
BT_DEFINE_TREE(TREE, ROOT);

template <class Observer>
void TickTwiceAndStop(Observer& observer) {
    bt::tree_memory<TREE> memory;
    for (int i = 0; i < 2; ++i) CHECK(TickBehaviorTree(TREE, memory, nullptr, {.Time = 1.0 * i}, observer));
    CHECK(StopBehaviorTree(TREE, memory, nullptr, {.Time = 2}, observer));
    CHECK(ActiveDepth(memory) == 0);
}

}  // namespace precompiled

#include <bt/observe.h>

namespace precompiled {

constinit const bt::precompiled_ticks<counter> counter::Precompiled = bt::PrecompileTicks<counter>();

namespace {

struct watcher {
    static constexpr bool kObserves = true;
    watched_counter& Counter;
    void Observe(const bt::tick_event& event) { Counter.NumAsked += event.Kind == bt::event_kind::kAsked ? 1 : 0; }
};

}  // namespace

constinit const bt::precompiled_ticks<watched_counter> watched_counter::Precompiled = bt::PrecompileTicks<watched_counter, watcher>();

struct plain_counter {
    static constexpr bool kObserves = true;
    int Num = 0;
    void Observe(const bt::tick_event&) { ++Num; }
};

static_assert(bt::is_precompiled<counter> && bt::is_precompiled<named_counter> && bt::is_precompiled<bt::coverage_of<3>> &&
              bt::is_precompiled<bt::flight_recorder<8, 32>> && bt::is_precompiled<bt::subset_checker>);
static_assert(!bt::is_precompiled<plain_counter> && !bt::is_precompiled<bt::both_observers<counter, bt::flight_recorder_base>>);

TEST_CASE("precompiled: an observer of a user's, and what is derived from it, sees what one sees that the engine is compiled for") {
    counter first;
    named_counter second;
    plain_counter plain;
    TickTwiceAndStop(first);
    TickTwiceAndStop(second);
    TickTwiceAndStop(plain);
    CHECK(plain.Num > 10);
    CHECK(first.Num == plain.Num);
    CHECK(second.Num == plain.Num);
}

TEST_CASE("precompiled: a watcher gets the events in the observer's place") {
    watched_counter counted;
    TickTwiceAndStop(counted);
    CHECK(counted.NumAsked == 2);
}

}  // namespace precompiled
