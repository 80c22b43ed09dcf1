// Ticks that take many agents, and which function a crowd calls for many.
#include <algorithm>
#include <iterator>
#include <vector>

#include <bt/crowd.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace crowd_agents {

struct Ant {
    int Load = 0;
    int NumHooked = 0;
};

static_assert(std::forward_iterator<bt::agents<Ant>::iterator>);
static_assert(std::forward_iterator<bt::agents<const Ant>::iterator>);

void Carry(bt::agents<Ant> all) {
    const auto num_empty = std::count_if(all.begin(), all.end(), [](const Ant& ant) { return ant.Load == 0; });
    for (auto at = all.begin(); at != all.end();) at++->Load += 1 + static_cast<int>(num_empty);
}
void CarryByReference(const bt::agents<Ant>& all) { Carry(all); }
void Rest(Ant&) {}
bool IsIdle(const Ant&) { return false; }

// Ticks some ants as a crowd, and one alone: the load of the first, of the last and of that.
template <const bt::tree& Tree>
void CheckLoads(int first, int last, int alone) {
    Ant ants[70], single;
    bt::crowd<Tree, Ant, 128> crowd;
    for (Ant& each : ants) crowd.Add(&each);
    bt::tree_memory<Tree> memory;
    for (int tick = 0; tick < 2; ++tick) {
        CHECK(crowd.Tick(tick, 1, [](const Ant&) { return bt::agent_input{}; }));
        CHECK(TickBehaviorTree(Tree, memory, &single, {.Time = tick * 1.0}));
    }
    CHECK(ants[0].Load == first);
    CHECK(ants[69].Load == last);
    CHECK(single.Load == alone);
    crowd.RemoveAll({});
}

constexpr bt::behavior ByReference = {.DebugName = "ByReference", .Tick = bt::tick<CarryByReference>};
constexpr bt::behavior ByLambda = {.DebugName = "ByLambda", .Tick = bt::Tick([](bt::agents<Ant> all) { Carry(all); })};
BT_DEFINE_DECIDER(BY_REFERENCE, ByReference);
BT_DEFINE_TREE(REFERENCE_ANT, BY_REFERENCE);
BT_DEFINE_DECIDER(BY_LAMBDA, ByLambda);
BT_DEFINE_TREE(LAMBDA_ANT, BY_LAMBDA);

TEST_CASE("crowd: many agents are taken by const reference and by lambdas too") {
    CheckLoads<REFERENCE_ANT>(3, 3, 3);
    CheckLoads<LAMBDA_ANT>(3, 3, 3);
}

int num_marches = 0;
void MarchAll(bt::agents<Ant> all) {
    ++num_marches;
    for (Ant& each : all) ++each.Load;
}
constexpr bt::behavior March = {.DebugName = "March", .Tick = bt::tick<MarchAll>};
BT_DEFINE_DECIDER(MARCH, March);
BT_DEFINE_TREE(MARCHING_ANT, MARCH);

TEST_CASE("crowd: a Tick that takes many agents is called once for many that are in its leaf") {
    Ant ants[10];
    bt::crowd<MARCHING_ANT, Ant> crowd;
    for (Ant& each : ants) crowd.Add(&each);
    crowd.Tick(0, 1, [](const Ant&) { return bt::agent_input{}; });
    num_marches = 0;
    crowd.Tick(1, 1, [](const Ant&) { return bt::agent_input{}; });
    CHECK(num_marches == 1);
    for (const Ant& each : ants) CHECK(each.Load == 2);
}

TEST_CASE("crowd: to end an agent that is not there has no effect") {
    Ant ants[2];
    void* const pointers[] = {&ants[0], &ants[1]};
    bt::status answers[3] = {bt::status::kRunning, bt::status::kRunning, bt::status::kRunning};
    const bt::agents<Ant> both(pointers, 2, answers);
    both.End(2, bt::status::kFailed);
    both.End(static_cast<std::size_t>(-1), bt::status::kFailed);
    both.End(1, bt::status::kSucceeded);
    CHECK(answers[0] == bt::status::kRunning);
    CHECK(answers[1] == bt::status::kSucceeded);
    CHECK(answers[2] == bt::status::kRunning);
}

// Functions of one's own beside the types of bound ones.
bt::status HookedTick(void* agent, void*, void*, const bt::tick_args&) noexcept {
    ++static_cast<Ant*>(agent)->Load;
    return bt::status::kRunning;
}
float HookedDecide(void* agent, void*, const bt::tick_args&) noexcept {
    ++static_cast<Ant*>(agent)->NumHooked;
    return 0;
}
constexpr bt::behavior Hooked = {.DebugName = "Hooked", .Tick = {&HookedTick, bt::tick<Rest>.Types}};
bool IsNever() { return false; }
BT_DECLARE_DECIDERS(ASKED, NEVER, HOOKED);
BT_DEFINE_GROUP  (HOOKS,    kGroupPrioritizedList, (ASKED, NEVER, HOOKED));
BT_DEFINE_DECIDER(  ASKED,  Hooked, .Decide = {&HookedDecide, bt::decide<IsIdle>.Types});
BT_DEFINE_DECIDER(  NEVER,  Hooked, .Decide = bt::decide<IsNever>);
BT_DEFINE_DECIDER(  HOOKED, Hooked);
BT_DEFINE_TREE(HOOKED_ANT, HOOKS);

TEST_CASE("crowd: a function of one's own is called as it is when ticked alone, whatever its types belong to") {
    for (const std::size_t num : {1u, 5u}) {  // a few are ticked one by one
        CAPTURE(num);
        std::vector<Ant> together(num);
        Ant alone;
        bt::crowd<HOOKED_ANT, Ant> crowd;
        for (Ant& each : together) crowd.Add(&each);
        bt::tree_memory<HOOKED_ANT> memory;
        for (int tick = 0; tick < 3; ++tick) {
            CHECK(crowd.Tick(tick, 1, [](const Ant&) { return bt::agent_input{}; }));
            CHECK(TickBehaviorTree(HOOKED_ANT, memory, &alone, {.Time = tick * 1.0}));
        }
        CHECK(alone.Load == 3);
        CHECK(alone.NumHooked == 3);
        for (const Ant& each : together) {
            CHECK(each.Load == 3);
            CHECK(each.NumHooked == 3);
        }
    }
}

// A Tick that takes nothing.
int num_ticks = 0;
constexpr bt::behavior Count = {.DebugName = "Count", .Tick = bt::Tick([] { ++num_ticks; })};
BT_DEFINE_DECIDER(COUNT, Count);
BT_DEFINE_TREE(COUNTING_ANT, COUNT);

TEST_CASE("crowd: a function that takes nothing is called once for each member") {
    Ant ants[3];
    bt::crowd<COUNTING_ANT, Ant> crowd;
    for (Ant& each : ants) crowd.Add(&each);
    num_ticks = 0;
    for (int tick = 0; tick < 4; ++tick) crowd.Tick(tick, 1, [](const Ant&) { return bt::agent_input{}; });
    CHECK(num_ticks == 12);
}

}  // namespace crowd_agents
