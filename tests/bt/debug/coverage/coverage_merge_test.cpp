// Coverage as an object: one of many threads' is added up, of other trees refused, and counting is no part of the life that is counted.
#include "coverage_kit.h"

#include <tests/kit/allocation_trap.h>
#include <tests/kit/leaf_group.h>

namespace coverage {

TEST_CASE("coverage: merged counts are those of one object that counted everything") {
    counts all;
    counts first;
    counts second;
    for (counts* each : {&first, &second}) {
        agent hare;
        agent again;
        for (int i = 0; i < 20; ++i) {
            const std::uint32_t flags = i % 3 == 0 ? kSeesFox : kIsHungry;
            hare["FLEE"].Value = again["FLEE"].Value = i % 2 == 0 ? 1.0f : 0.0f;
            hare["FLEE"].Tick = again["FLEE"].Tick = i % 4 == 3 ? bt::status::kFailed : bt::status::kRunning;
            hare["FIND"].Value = again["FIND"].Value = each == &first ? 1.0f : 0.0f;
            hare.Tick(*each, flags);
            again.Tick(all, flags);
        }
    }
    counts merged;
    CHECK(MergeCoverage(merged, first));
    CHECK(MergeCoverage(merged, second));
    CHECK(AreSame(merged, all));
    CHECK_FALSE(AreSame(first, all));
    CHECK(MergeCoverage(merged, counts()));  // of nothing: changes nothing
    CHECK(AreSame(merged, all));
}

TEST_CASE("coverage: what is of another tree, or does not fit, is refused and changes nothing") {
    counts all;
    agent hare;
    hare.Tick(all);
    const counts before = all;
    OTHER_memory memory;
    script::actor actor;
    TickBehaviorTree(OTHER, memory, &actor, {.Time = 0, .DeltaTime = 1}, all);
    StopBehaviorTree(OTHER, memory, &actor, {.Time = 0, .DeltaTime = 1}, all);
    CHECK(all.OtherTicks == 1);
    CHECK(AreSame(all, before));

    bt::coverage_of<2> other;
    CHECK_FALSE(MergeCoverage(other, all));  // no room
    TickBehaviorTree(OTHER, memory, &actor, {.Time = 0, .DeltaTime = 1}, other);
    CHECK(other.Ticks == 1);
    CHECK_FALSE(MergeCoverage(all, other));
    CHECK(AreSame(all, before));

    bt::coverage_of<3> small;
    hare.Tick(small);
    CHECK(small.OtherTicks == 1);
    CHECK(small.Ticks == 0);
    CHECK(small.Tree == nullptr);
    CHECK(Print(all, bt::coverage_text::kAll, OTHER) == "OTHER: not counted; this coverage is of TREE\n");
    CHECK(Print(all).find("TREE: 1 tick, 1.0 s; 1 of other trees not counted\n") == 0);

    ClearCoverage(all);
    CHECK(AreSame(all, counts()));
    CHECK(all.OtherTicks == 0);
    CHECK(Print(all).find("TREE: 0 ticks, 0.0 s\n") == 0);
}

TEST_CASE("coverage (contract 141): of a tree that was built anew and is too large now nothing is counted or told") {
    script::leaf_group made(bt::kGroupPrioritizedList, 1);
    for (bt::decider& leaf : made.Leaves) leaf.Decide = {};
    bt::tree_memory_of<3, 256> memory;
    script::actor actor;
    struct {
        bt::coverage_of<3> Coverage;
        bt::node_coverage Beyond[2] = {};
    } counted;
    const auto tick = [&](double time) {
        REQUIRE(TickBehaviorTree(made.Storage.Tree, memory, &actor, {.Time = time, .DeltaTime = 1}, counted.Coverage));
    };
    made.Build();
    tick(0);
    REQUIRE(StopBehaviorTree(made.Storage.Tree, memory, &actor, {.Time = 1}));
    made.Group.Children.Num = 3;
    made.Build();
    counted.Beyond[0].Activated = counted.Beyond[1].Activated = 77;  // whatever stands there
    tick(2);
    CHECK(counted.Coverage.Ticks == 1);
    CHECK(counted.Coverage.OtherTicks == 1);
    CHECK(counted.Coverage.Counts[2].Activated == 1);
    CHECK(CoverageAt(counted.Coverage, made.Storage.Tree.Nodes[2]).Activated == 0);
    CHECK(CoverageAt(counted.Coverage, made.Storage.Tree.Nodes[3]).Activated == 0);
    CHECK(CoverageOf(counted.Coverage, made.Leaves[0]).Activated == 0);
    CHECK(Print(counted.Coverage, bt::coverage_text::kAll, made.Storage.Tree).find("77") == std::string::npos);
    bt::coverage_of<5> sum;
    CHECK_FALSE(MergeCoverage(sum, counted.Coverage));
    CHECK(sum.Counts[2].Activated == 0);
    CHECK(counted.Beyond[0].Activated == 77);
}

struct counter {
    static constexpr bool kObserves = true;
    int Num = 0;
    void Observe(const bt::tick_event&) { ++Num; }
};

TEST_CASE("coverage: a counted tick does what a plain one does, with another observer beside it too") {
    counts alone;
    counts beside;
    agent plain;
    agent counted;
    agent both;
    counter events;
    bt::both_observers<bt::coverage_base, counter> observers = {beside, events};
    for (int i = 0; i < 30; ++i) {
        for (agent* each : {&plain, &counted, &both}) {
            each->Actor.Parts["FLEE"].Value = i % 2 == 0 ? 1.0f : 0.0f;
            each->Actor.Parts["NAP"].Tick = i % 5 == 0 ? bt::status::kFailed : bt::status::kRunning;
        }
        const std::uint32_t flags = i % 4 == 0 ? kSeesFox : kIsTired;
        plain.Input.Time += 1;
        plain.Input.DecisionFlags = flags;
        plain.Input.StimuliAllFlags = &plain.Stimuli;
        TickBehaviorTree(TREE, plain.Memory, &plain.Actor, plain.Input);
        counted.Tick(alone, flags);
        both.Tick(observers, flags);
    }
    CHECK(plain.Actor.Trace == counted.Actor.Trace);
    CHECK(plain.Actor.Trace == both.Actor.Trace);
    CHECK(AreSame(alone, beside));
    CHECK(events.Num > 100);
}

TEST_CASE("coverage: the counts of a coverage stand where the base looks for them") {
    const counts all;
    CHECK(reinterpret_cast<const std::byte*>(all.Counts) == reinterpret_cast<const std::byte*>(&all) + sizeof(bt::coverage_base));
    CHECK(all.NodeCapacity == static_cast<std::uint64_t>(TREE.NumNodes));
    CHECK(reinterpret_cast<const std::byte*>(all.Answers) == reinterpret_cast<const std::byte*>(all.Counts) + sizeof all.Counts);
    const std::size_t num = bt::kNumVerdicts + bt::kNumEndReasons + bt::kNumStatuses + 9;
    CHECK(sizeof(bt::node_coverage) == num * sizeof(std::uint64_t));
}

BT_DECLARE_DECIDERS(STAND);
inline constexpr bt::behavior Stand = {.DebugName = "Stand"};
BT_DEFINE_GROUP  (QUIET,   kGroupPrioritizedList, (STAND));
BT_DEFINE_DECIDER(  STAND, Stand);
BT_DEFINE_TREE(QUIET_TREE, QUIET);

TEST_CASE("coverage: neither counting, merging nor printing allocates") {
    bt::tree_coverage<QUIET_TREE> all;
    bt::tree_coverage<QUIET_TREE> sum;
    bt::tree_memory<QUIET_TREE> memory;
    static char text[20000];
    CHECK(allocation_trap::In([&] {
              TickBehaviorTree(QUIET_TREE, memory, nullptr, {.Time = 0}, all);
              StopBehaviorTree(QUIET_TREE, memory, nullptr, {.Time = 1}, all);
              CHECK(MergeCoverage(sum, all));
              PrintCoverage(QUIET_TREE, sum, text, sizeof text);
              ClearCoverage(all);
          }) == 0);
    CHECK(CoverageOf(sum, STAND).Count(bt::end_reason::kStopped) == 1);
}

}  // namespace coverage
