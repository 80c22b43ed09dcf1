// What a function takes that takes little: a tick by plan calls only those with nothing but the agent that take nothing else.
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace quick_functions {

struct Block {
    using role = bt::block;
    int Value = 10;
};
struct DBlock {
    using role = bt::dblock;
    int Value = 20;
};
struct Parameters {
    using role = bt::parameters;
    int Value;
};
constexpr Parameters kParameters = {.Value = 30};

int sum = 0;  // of what functions were given

constexpr bt::decide_function kAccept = bt::Decide([](DBlock&) { return true; });
constexpr bt::decide_function kAcceptInAnyCase = bt::Decide([] { return true; });
constexpr bt::behavior_function kTakesBlock = bt::Tick([](const Block& block) { sum += block.Value; });
constexpr bt::behavior_function kTakesDBlock = bt::Tick([](const DBlock& dblock) { sum += dblock.Value; });
constexpr bt::behavior_function kTakesParameters = bt::Tick([](const Parameters& parameters) { sum += parameters.Value; });
constexpr bt::behavior_function kTakesTick = bt::Tick([](const bt::tick_args& tick) { sum += static_cast<int>(tick.DecisionFlags); });
constexpr bt::behavior_function kTakesNothing = bt::Tick([] { sum += 1; });
constexpr bt::decide_function kRejectByDBlock = bt::Decide([](DBlock& dblock) { return sum += dblock.Value, false; });
constexpr bt::decide_function kRejectByParameters = bt::Decide([](const Parameters& parameters) { return sum += parameters.Value, false; });
constexpr bt::decide_function kRejectByTick =
    bt::Decide([](const bt::tick_args& tick) { return sum += static_cast<int>(tick.DecisionFlags), false; });
constexpr bt::decide_function kRejectByNothing = bt::Decide([] { return sum += 1, false; });

TEST_CASE("contract 5, contract 64: in a tree built at run time too a function is given what it takes, however little that is") {
    const struct {
        const char* What;
        bt::decide_function DecideBefore, Decide;  // of a decider that is asked in each tick, if it has one, and of the one that runs
        bt::behavior_function Tick;
        int Expected;
    } rows[] = {
        {"block", {}, kAcceptInAnyCase, kTakesBlock, 10},
        {"DBlock", {}, kAccept, kTakesDBlock, 20},
        {"parameters", {}, kAcceptInAnyCase, kTakesParameters, 30},
        {"tick", {}, kAcceptInAnyCase, kTakesTick, 4},
        {"nothing", {}, kAcceptInAnyCase, kTakesNothing, 1},
        {"DBlock for a Decide", kRejectByDBlock, kAccept, {}, 20},
        {"parameters for a Decide", kRejectByParameters, kAcceptInAnyCase, {}, 30},
        {"tick for a Decide", kRejectByTick, kAcceptInAnyCase, {}, 4},
        {"nothing for a Decide", kRejectByNothing, kAcceptInAnyCase, {}, 1},
    };
    for (const auto& row : rows) {
        CAPTURE(row.What);
        const bt::behavior behavior = {.DebugName = "Behavior", .Tick = row.Tick};
        const bt::behavior idle = {.DebugName = "Idle"};
        const bt::decider runs =
            {.DebugName = "RUNS", .Behavior = &behavior, .Decide = row.Decide, .Parameters = bt::with(kParameters), .Id = 1};
        const bt::preconditions checks({.AllFlags = {row.DecideBefore.Call != nullptr ? 4u : 8u}});
        const bt::decider before = {.DebugName = "BEFORE",
                                    .Behavior = &idle,
                                    .Decide = row.DecideBefore,
                                    .Preconditions = bt::named_preconditions::Kept(checks),
                                    .Parameters = bt::with(kParameters),
                                    .Id = 2};
        const bt::decider* const children[] = {&before, &runs};
        const bt::decider root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {children, 2}, .Id = 3};
        bt::tree_storage<3> storage;
        REQUIRE(!InitializeTreeData(storage, "SMALL", root).IsError());
        bt::tree_memory_of<2, 200> memory;
        for (int tick = 0; tick < 3; ++tick) {
            sum = 0;
            CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {.DecisionFlags = 4}));
            CHECK(sum == row.Expected);
        }
        StopBehaviorTree(storage.Tree, memory, nullptr, {});
    }
}

}  // namespace quick_functions
