// Nothing allocates: neither building a tree at run time, nor a memory, nor a tick, a stop or a state print.
#include <tests/kit/allocation_trap.h>

#include <cstdlib>
#include <new>
#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace allocations {

using allocation_trap::In;

struct Creature {
    unsigned Sum = 0;
};
struct Block {
    using role = bt::block;
    double Values[4] = {};
};
struct Spot {
    using role = bt::dblock;
    float Value = 0;
};
float Any_Decide(Spot& spot, const bt::tick_args& tick) { return spot.Value = tick.Random->Unit() - 0.3f; }
bool Any_Activate(Block& block, const Spot* spot, const bt::tick_args& tick) {
    block.Values[1] = spot != nullptr ? static_cast<double>(spot->Value) : 0;
    return tick.Random->NextBelow(5) != 0;
}
bt::status Any_Tick(Creature& creature, Block& block, const bt::tick_args& tick) {
    ++creature.Sum;
    block.Values[0] += 1;
    const std::uint32_t drawn = tick.Random->NextBelow(8);
    return drawn == 0 ? bt::status::kFailed : drawn == 1 ? bt::status::kSucceeded : bt::status::kRunning;
}
void Any_Deactivate(Creature& creature, const Block& block) { creature.Sum += static_cast<unsigned>(block.Values[0]); }
float Delegating_Decide(const bt::tick_args& tick) { return DelegateDecideToChildren(tick); }

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Any);

constexpr auto kDecide = bt::decide<Any_Decide>;

BT_DECLARE_DECIDERS(LIST, DRAWN, WEIGHTED, SHUFFLED, SEQUENCE, LOOP, BEST, BEST_EACH_TICK, A, B, C, D);

BT_DEFINE_GROUP  (ROOT,             kGroupRandom, (LIST, DRAWN, WEIGHTED, SHUFFLED, SEQUENCE, LOOP, BEST, BEST_EACH_TICK),
                  .Behavior = &Any);
BT_DEFINE_GROUP  (  LIST,           kGroupPrioritizedList, (A, B, C), .Flags = bt::kFlagsCallDecideOnRedecide);
BT_DEFINE_GROUP  (  DRAWN,          kGroupRandom, (A, B, C), .Decide = bt::decide<Delegating_Decide>);
BT_DEFINE_GROUP  (  WEIGHTED,       kGroupWeightedRandom, (A, B, C, D), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP  (  SHUFFLED,       kGroupShuffle, (A, B, C, D), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP  (  SEQUENCE,       kGroupSequential, (A, B, C), .Behavior = &Any, .Flags = bt::kFlagsEndOnFailure);
BT_DEFINE_GROUP  (  LOOP,           kGroupSequentialLooping, (A, B, C));
BT_DEFINE_GROUP  (  BEST,           kGroupScored, (A, B, C), .Preconditions = {.EverySeconds = 2});
BT_DEFINE_GROUP  (  BEST_EACH_TICK, kGroupScoredEveryTick, (A, B, C), .Preconditions = {.CooldownSeconds = 3}, .Margin = 0.1f);
BT_DEFINE_DECIDER(    A,            Any, .Decide = kDecide);
BT_DEFINE_DECIDER(    B,            Any, .Decide = kDecide);
BT_DEFINE_DECIDER(    C,            Any, .Decide = kDecide);
BT_DEFINE_DECIDER(    D,            Any);

BT_DEFINE_TREE(TREE, ROOT);

TEST_CASE("contract 8: the trap sees malloc, new and what the standard library allocates") {
    void* volatile kept = nullptr;
    std::string text;
    CHECK(In([&] { kept = std::malloc(10); }) == (allocation_trap::kSeesMalloc ? 1 : 0));
    CHECK(In([&] { std::free(kept); }) == 0);
    CHECK(In([&] { text.assign(1000, 'x'); }) >= 1);
    CHECK(In([&] { kept = ::operator new(10); }) >= 1);
    ::operator delete(kept);
}

bt::tree_storage<40> storage;

TEST_CASE("contract 8: a tree that is built at run time and its memory are made without an allocation") {
    bt::tree_error found;
    CHECK(In([&] { found = InitializeTreeData(storage, "BUILT", ROOT); }) == 0);
    CHECK(found.Code == bt::error_code::kNone);
    CHECK(In([] {
              bt::tree_memory<TREE> memory{5};
              Creature creature;
              TickBehaviorTree(TREE, memory, &creature, {});
              StopBehaviorTree(TREE, memory, &creature, {});
          }) == 0);
}

TEST_CASE("contract 8: thousands of ticks with blocks, DBlocks, timers and all policies, stops and prints do not allocate") {
    REQUIRE(!InitializeTreeData(storage, "BUILT", ROOT).IsError());
    const bt::report_function before = bt::SetReportFunc([](const bt::error_report&) {});  // ROOT breaks the Subset Rule
    for (const bt::tree* tree : {&TREE, static_cast<const bt::tree*>(&storage.Tree)}) {
        bt::tree_memory<TREE> memory{5};
        bt::behavior_stimuli stimuli;
        Creature creature;
        bool seen[40] = {};
        CHECK(In([&] {
                  char text[2000];
                  for (int i = 0; i < 5000; ++i) {
                      if (i % 100 == 0) stimuli.Set(1u, 3.0f, 42);
                      TickBehaviorTree(*tree, memory, &creature,
                                       {.Time = 1.0 * i, .DeltaTime = 1, .DecisionFlags = 1, .StimuliAllFlags = stimuli.Update(1)});
                      for (int level = 0; level < ActiveDepth(memory); ++level) seen[ActiveNode(memory, level) - tree->Nodes] = true;
                      if (i % 50 == 0) DebugPrintState(*tree, memory, text, sizeof(text), bt::print_what::kWholeTree);
                      if (i % 500 == 499) StopBehaviorTree(*tree, memory, &creature, {.Time = 1.0 * i});
                  }
              }) == 0);
        for (int i = 0; i < tree->NumNodes; ++i) {
            CAPTURE(i);
            CHECK(seen[i]);  // or the trap would not have been everywhere
        }
    }
    bt::ReportFunc = before;
}

}  // namespace allocations
