// ## How do I test an AI?
//
// A tree needs no game around it. Tick the tree with the inputs of the case, and look at the active path. An observer
// counts what the path does not show. ([program](recipes/r12_unit_tests.cpp))
//{
#include <cstdio>
//}

#include <bt/observe.h>
//{
#include <macros/bt_macros.h>
//}

enum GuardFlags : std::uint32_t { kSeesThief = 1u << 0 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

BT_DEFINE_BEHAVIOR__NONE(Chase);
BT_DEFINE_BEHAVIOR__NONE(Patrol);
BT_DECLARE_DECIDERS(CHASE, PATROL);
BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (CHASE, PATROL));
BT_DEFINE_DECIDER(  CHASE,  Chase, .Preconditions = { .AllFlags = kSeesThief });
BT_DEFINE_DECIDER(  PATROL, Patrol);
BT_DEFINE_TREE(GUARD, ROOT);

}  // namespace guard_ai

struct counter {
    static constexpr bool kObserves = true;
    int NumInterrupted = 0;
    void Observe(const bt::tick_event& event) {
        NumInterrupted += event.Kind == bt::event_kind::kDeactivated && event.Reason == bt::end_reason::kInterrupted;
    }
};
void Expect(bool holds, const char* claim) { std::printf("%s: %s\n", holds ? "ok" : "FAILED", claim); }

int main() {
    using namespace guard_ai;
    bt::tree_memory<GUARD> memory;
    counter seen;
    bt::TickBehaviorTree(GUARD, memory, nullptr, {.Time = 0}, seen);
    Expect(bt::ActiveDecider(memory, 1) == &PATROL, "without a thief he patrols");
    bt::TickBehaviorTree(GUARD, memory, nullptr, {.Time = 1, .DecisionFlags = kSeesThief}, seen);
    Expect(bt::ActiveDecider(memory, 1) == &CHASE, "a thief makes him run");
    Expect(seen.NumInterrupted == 1, "and interrupts one decider, the patrol");
    bt::TickBehaviorTree(GUARD, memory, nullptr, {.Time = 9}, seen);
    Expect(bt::ActiveSeconds(memory, 1) == 8, "he runs on when the thief is out of sight");
}

//> ok: without a thief he patrols
//> ok: a thief makes him run
//> ok: and interrupts one decider, the patrol
//> ok: he runs on when the thief is out of sight
//
// Time is an input, so a test needs no waiting. Random numbers come from the memory's seed, so each run gives the same result. A tick with
// an observer of your own needs `<bt/observe.h>`; see [S11](s11_events_and_recordings.md). The kit for
// [tests of trees](testing.md) has scripts in the place of leaves.
