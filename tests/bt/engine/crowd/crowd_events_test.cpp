// A crowd that is told of the inputs that change, and looks at nobody else.
#include <tests/kit/allocation_trap.h>
#include <tests/kit/silence.h>

#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

#include <bt/crowd.h>
#include <bt/debug_output.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace crowd_events {
namespace {

struct Bat {
    int NumTicks = 0;
    int NumAsked = 0;
    std::function<void()> InTick;
    bt::status Answer = bt::status::kRunning;
};

bool HUNT_Decide(Bat& bat) { return ++bat.NumAsked > 3; }
bt::status Fly_Tick(Bat& bat) {
    ++bat.NumTicks;
    if (bat.InTick) bat.InTick();
    return bat.Answer;
}
BT_DEFINE_BEHAVIOR(Fly);
BT_DEFINE_BEHAVIOR__FULL(Sleep, {}, {}, {}, bt::NameId("Sleep"));

// Takes more than the agent, so that such members are ticked after many others.
bt::status Call_Tick(Bat& bat, const bt::tick_args&) { return Fly_Tick(bat); }
BT_DEFINE_BEHAVIOR(Call);

enum flags : std::uint32_t { kIsDusk = 1, kIsNight = 2, kIsLookout = 4 };

BT_DECLARE_DECIDERS(HUNT, RISE, SLEEP);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (HUNT, RISE, SLEEP));
BT_DEFINE_DECIDER(  HUNT,  Fly, .Decide = bt::decide<HUNT_Decide>, .Preconditions = {.AllFlags = BT_FLAGS(kIsNight)});
BT_DEFINE_DECIDER(  RISE,  Fly, .Preconditions = {.AllStimuli = BT_FLAGS(kIsDusk)});
BT_DEFINE_DECIDER(  SLEEP, Sleep);
BT_DEFINE_TREE(BAT, ROOT);

BT_DECLARE_DECIDERS(CHASE, CALL, STROLL, REST);
BT_DEFINE_GROUP  (COLONY,    kGroupPrioritizedList, (CHASE, CALL, STROLL, REST));
BT_DEFINE_DECIDER(  CHASE,   Fly, .Preconditions = {.AllFlags = BT_FLAGS(kIsNight)});
BT_DEFINE_DECIDER(  CALL,    Call, .Preconditions = {.AllFlags = BT_FLAGS(kIsLookout)});
BT_DEFINE_DECIDER(  STROLL,  Fly, .Preconditions = {.AllStimuli = BT_FLAGS(kIsDusk)});
BT_DEFINE_DECIDER(  REST,    Sleep);
BT_DEFINE_TREE(COLONY_TREE, COLONY);

using cave = bt::crowd<BAT, Bat, 8>;

template <class Crowd>
const bt::decider* LeafOf(Crowd& crowd, int number) { return bt::ActiveDecider(*crowd.MemoryOf(number), 1); }

TEST_CASE("crowd that is told: an input stays until another is told, and both of its words count") {
    std::vector<Bat> bats(20);
    cave crowd;
    for (Bat& each : bats) crowd.Add(&each);
    const std::uint32_t dusk = kIsDusk;
    CHECK(crowd.SetInput(3, {.DecisionFlags = 4, .StimuliAllFlags = &dusk}));
    CHECK(crowd.DecisionFlagsOf(3) == 4);
    CHECK(crowd.StimuliFlagsOf(3) == kIsDusk);
    CHECK(crowd.DecisionFlagsOf(4) == 0);
    for (int tick = 0; tick < 3; ++tick) CHECK(crowd.Tick(tick, 1).NumTicked == 20);
    CHECK(LeafOf(crowd, 3) == &RISE);
    CHECK(LeafOf(crowd, 4) == &SLEEP);
    CHECK(bats[3].NumTicks == 3);
    CHECK(bats[4].NumTicks == 0);
    CHECK(crowd.MemoryOf(4)->Time == 2);
    CHECK(crowd.SetInput(4, {.StimuliAllFlags = &dusk}));
    CHECK(crowd.SetInput(3, {}));
    CHECK(crowd.Tick(3, 1));
    CHECK(LeafOf(crowd, 3) == &RISE);  // is no condition to go on
    CHECK(LeafOf(crowd, 4) == &RISE);
}

TEST_CASE("crowd that is told: what flags allow is asked in each tick until it accepts, and no more once they are gone") {
    std::vector<Bat> bats(20);
    cave crowd;
    for (Bat& each : bats) crowd.Add(&each);
    CHECK(crowd.Tick(0, 1));
    for (const int number : {1, 2}) CHECK(crowd.SetInput(number, {.DecisionFlags = kIsNight}));
    CHECK(crowd.Tick(1, 1));
    CHECK(crowd.Tick(2, 1));
    CHECK(crowd.SetInput(2, {}));
    for (int tick = 3; tick < 9; ++tick) CHECK(crowd.Tick(tick, 1).NumTicked == 20);
    CHECK(bats[1].NumAsked == 4);
    CHECK(LeafOf(crowd, 1) == &HUNT);
    CHECK(bats[1].NumTicks == 5);
    CHECK(bats[2].NumAsked == 2);
    CHECK(LeafOf(crowd, 2) == &SLEEP);
    CHECK(bats[0].NumAsked == 0);
}

TEST_CASE("crowd that is told: a member that takes a free number begins without flags") {
    Bat first, second;
    cave crowd;
    CHECK(crowd.Add(&first) == 0);
    CHECK(crowd.SetInput(0, {.DecisionFlags = kIsNight}));
    CHECK(crowd.Remove(0, {}));
    CHECK(crowd.DecisionFlagsOf(0) == 0);
    CHECK(crowd.Add(&second) == 0);
    CHECK(crowd.DecisionFlagsOf(0) == 0);
    CHECK(crowd.Tick(0, 1));
    CHECK(second.NumAsked == 0);
}

TEST_CASE("crowd that is told: what a member is told in its own tick is for the next one") {
    Bat bat;
    cave crowd;
    crowd.Add(&bat);
    const std::uint32_t dusk = kIsDusk;
    CHECK(crowd.SetInput(0, {.StimuliAllFlags = &dusk}));
    bat.NumAsked = 3;
    bat.InTick = [&] { CHECK(crowd.SetInput(0, {.DecisionFlags = kIsNight})); };
    CHECK(crowd.Tick(0, 1));
    CHECK(LeafOf(crowd, 0) == &RISE);
    CHECK(bat.NumAsked == 3);
    CHECK(crowd.Tick(1, 1));
    CHECK(LeafOf(crowd, 0) == &HUNT);
}

TEST_CASE("crowd that is told: where a leaf ends that replaced inputs, its group redecides with those that it was ticked with") {
    std::vector<Bat> bats(5);
    bt::crowd_chunk<BAT, Bat, 8> chunk;
    const std::uint32_t dusk = kIsDusk;
    for (Bat& each : bats) chunk.SetInput(chunk.Add(&each), {.StimuliAllFlags = &dusk});
    CHECK(chunk.Tick(0, 1));
    for (const int number : {0, 1, 4}) {
        Bat& bat = bats[static_cast<std::size_t>(number)];
        bat.NumAsked = 3;
        bat.Answer = bt::status::kFailed;
        bat.InTick = [&chunk, number] {
            for (int i = 0; i <= number; ++i) {
                for (const std::uint32_t flags : {8u, 0u + kIsNight, kIsNight | 8u}) CHECK(chunk.SetInput(i, {.DecisionFlags = flags}));
            }
        };
    }
    CHECK(chunk.Tick(1, 1));
    for (const int number : {0, 1}) {
        CHECK(bats[static_cast<std::size_t>(number)].NumAsked == 3);
        CHECK(bt::ActiveDecider(*chunk.MemoryOf(number), 1) == &SLEEP);
    }
    CHECK(bt::ActiveDecider(*chunk.MemoryOf(2), 1) == &RISE);
    for (Bat& each : bats) each.Answer = bt::status::kRunning;
    CHECK(chunk.Tick(2, 1));
    for (const int number : {0, 1}) CHECK(bt::ActiveDecider(*chunk.MemoryOf(number), 1) == &HUNT);
    CHECK(bats[4].NumAsked == 4);
}

TEST_CASE("crowd that is told: where a leaf has ended, what members on their long way tell it is for the next tick") {
    constexpr int kNumLookouts = 65;  // more than a batch, so that they come between the ends of a later batch and its redeciding
    std::vector<Bat> bats(kNumLookouts + 3);
    auto chunk = std::make_unique<bt::crowd_chunk<COLONY_TREE, Bat, 128>>();
    const std::uint32_t dusk = kIsDusk;
    for (Bat& each : bats) {
        const int number = chunk->Add(&each);
        if (number < kNumLookouts) CHECK(chunk->SetInput(number, {.DecisionFlags = kIsLookout}));
        else CHECK(chunk->SetInput(number, {.StimuliAllFlags = &dusk}));
    }
    CHECK(chunk->Tick(0, 1));
    const int last = kNumLookouts + 2;
    CHECK(bt::ActiveDecider(*chunk->MemoryOf(last), 1) == &STROLL);
    bats.back().Answer = bt::status::kFailed;
    bats.front().InTick = [&] { CHECK(chunk->SetInput(last, {.DecisionFlags = kIsNight})); };
    CHECK(chunk->Tick(1, 1));
    CHECK(bats.back().NumTicks == 2);  // not a third time in CHASE
    CHECK(bt::ActiveDecider(*chunk->MemoryOf(last), 1) == &REST);
    bats.back().Answer = bt::status::kRunning;
    CHECK(chunk->Tick(2, 1));
    CHECK(bt::ActiveDecider(*chunk->MemoryOf(last), 1) == &CHASE);
}

TEST_CASE("crowd that is told: what members of later batches are told within a tick is for the next tick") {
    constexpr int kNumBats = 129;  // two batches and one
    std::vector<Bat> bats(kNumBats);
    auto chunk = std::make_unique<bt::crowd_chunk<BAT, Bat, 136>>();
    const std::uint32_t dusk = kIsDusk;
    for (Bat& each : bats) CHECK(chunk->SetInput(chunk->Add(&each), {.StimuliAllFlags = &dusk}));
    CHECK(chunk->Tick(0, 1));
    for (const std::size_t later : {64u, 128u}) {
        bats[later].NumAsked = 3;
        bats[later].Answer = bt::status::kFailed;
    }
    bats[0].InTick = [&] {
        for (const int later : {64, 128}) CHECK(chunk->SetInput(later, {.DecisionFlags = kIsNight}));
    };
    CHECK(chunk->Tick(1, 1));
    for (const std::size_t later : {64u, 128u}) {
        CHECK(bats[later].NumTicks == 2);  // not a third time in HUNT
        bats[later].Answer = bt::status::kRunning;
    }
    CHECK(chunk->Tick(2, 1));
    for (const int later : {64, 128}) CHECK(bt::ActiveDecider(*chunk->MemoryOf(later), 1) == &HUNT);
}

struct step_counter {
    static constexpr bool kObserves = true;
    int Num = 0;
    void Observe(const bt::tick_event&) { ++Num; }
};

TEST_CASE("crowd that is told: a chunk in which all sleep ticks those that have their turn, and reports each step that is observed") {
    std::vector<Bat> bats(10);
    bt::crowd_chunk<BAT, Bat, 16> chunk;
    for (Bat& each : bats) chunk.Add(&each);
    for (int tick = 0; tick < 3; ++tick) CHECK(chunk.Tick(tick, 1).NumTicked == 10);
    chunk.SetBudget(4);
    CHECK(chunk.Tick(3, 1).NumTicked == 4);
    CHECK(chunk.CountDue().LeftOut == 6);
    chunk.SetBudget(bt::kNoBudget);
    CHECK(chunk.Tick(4, 1).NumTicked == 10);
    CHECK(chunk.Tick(5, 1).NumTicked == 10);
    step_counter steps;
    CHECK(chunk.TickObserved(6, 1, [&](Bat&) { return &steps; }).NumTicked == 10);
    CHECK(steps.Num >= 10);
}

// Agents that are each alone in a leaf. There are more of them than the tick keeps for the long way at a time.
constexpr int kNumNests = 160;
struct Wren {
    int Nest = 0;
    int NumTicks = 0;
    bt::status Answer = bt::status::kRunning;
};
template <int Nest>
bool IsNestOf(const Wren& wren) { return wren.Nest == Nest; }
bt::status Brood_Tick(Wren& wren) {
    ++wren.NumTicks;
    return wren.Answer;
}
BT_DEFINE_BEHAVIOR(Brood);

// Lists of sixteen nests each.
struct forest {
    std::deque<bt::decider> Deciders;
    std::vector<std::vector<const bt::decider*>> Lists = std::vector<std::vector<const bt::decider*>>(kNumNests / 16);
    std::vector<const bt::decider*> Groups;
    bt::tree_storage<200> Storage;

    forest() {
        AddNests(std::make_integer_sequence<int, kNumNests>{});
        for (const auto& list : Lists) Groups.push_back(AddGroup(list));
        REQUIRE(!InitializeTreeData(Storage, "FOREST", *AddGroup(Groups)).IsError());
    }
    template <int... Nest>
    void AddNests(std::integer_sequence<int, Nest...>) {
        (Lists[Nest / 16].push_back(&Deciders.emplace_back(
             bt::decider{.DebugName = "NEST", .Behavior = &Brood, .Decide = bt::decide<IsNestOf<Nest>>, .Id = Nest})), ...);
    }
    const bt::decider* AddGroup(const std::vector<const bt::decider*>& list) {
        const auto id = static_cast<std::uint32_t>(Deciders.size());
        const bt::child_list children = {list.data(), static_cast<int>(list.size())};
        return &Deciders.emplace_back(
            bt::decider{.DebugName = "LIST", .Kind = bt::kGroup, .Children = children, .Id = id});
    }
};

TEST_CASE("crowd that is told: any number of members that are alone in their leaves may end in one tick") {
    const forest of;
    std::vector<Wren> wrens(kNumNests);
    auto chunk = std::make_unique<bt::crowd_chunk_of<Wren, bt::tree_memory_of<3, 64>, 256>>(of.Storage.Tree);
    for (Wren& each : wrens) each.Nest = chunk->Add(&each);
    for (int tick = 0; tick < 2; ++tick) CHECK(chunk->Tick(tick, 1));
    for (Wren& each : wrens) each.Answer = bt::status::kFailed;
    CHECK(chunk->Tick(2, 1).NumTicked == kNumNests);
    for (int number = 0; number < kNumNests; ++number) {
        CHECK(wrens[static_cast<std::size_t>(number)].NumTicks == 3);
        CHECK(bt::ActiveDecider(*chunk->MemoryOf(number), 0) == nullptr);
    }
}

// A chunk without a free number: what stands behind its arrays is not theirs.
template <int Capacity>
void TellFullChunk() {
    CAPTURE(Capacity);
    std::vector<Bat> bats(static_cast<std::size_t>(Capacity));
    bt::crowd_chunk<BAT, Bat, Capacity> chunk;
    for (Bat& each : bats) chunk.Add(&each);
    for (int tick = 0; tick < 3; ++tick) CHECK(chunk.Tick(tick, 1).NumTicked == Capacity);
    const std::uint32_t dusk = kIsDusk;
    CHECK(chunk.SetInput(0, {.StimuliAllFlags = &dusk}));
    chunk.ForgetResult();
    CHECK(chunk.Tick(3, 1).NumTicked == Capacity);
    CHECK(LeafOf(chunk, 0) == &RISE);
    for (int number = 1; number < Capacity; ++number) CHECK(LeafOf(chunk, number) == &SLEEP);
    CHECK(chunk.Tick(4, 1, [](const Bat&) { return bt::agent_input{}; }).NumTicked == Capacity);
    CHECK(LeafOf(chunk, 0) == &RISE);
    bt::SetDebugOutputFunc([](int, const char*) {});
    bt::SetDebugOutputLevel(1);  // each is ticked by itself
    CHECK(chunk.Tick(5, 1).NumTicked == Capacity);
    bt::SetDebugOutputLevel(0);
    bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
}

TEST_CASE("crowd that is told: a full chunk hears what each member is told") {
    TellFullChunk<1>();
    TellFullChunk<8>();
    TellFullChunk<64>();
    TellFullChunk<128>();
}

TEST_CASE("crowd that is told: members of a full chunk may all be in different leaves") {
    std::vector<Bat> bats(2);
    bt::crowd_chunk<COLONY_TREE, Bat, 2> chunk;
    for (Bat& each : bats) chunk.Add(&each);
    const auto leaf_of = [&](int number) { return bt::ActiveDecider(*chunk.MemoryOf(number), 1); };
    const std::uint32_t dusk = kIsDusk;
    CHECK(chunk.SetInput(1, {.StimuliAllFlags = &dusk}));
    for (int tick = 0; tick < 3; ++tick) CHECK(chunk.Tick(tick, 1));
    CHECK(leaf_of(0) == &REST);
    CHECK(leaf_of(1) == &STROLL);
    CHECK(chunk.SetInput(0, {.DecisionFlags = kIsNight}));
    for (int tick = 3; tick < 6; ++tick) CHECK(chunk.Tick(tick, 1).NumTicked == 2);
    CHECK(leaf_of(0) == &CHASE);
    CHECK(leaf_of(1) == &STROLL);
    CHECK(bats[0].NumTicks == 3);
    CHECK(bats[1].NumTicks == 6);
}

TEST_CASE("crowd that is told: misuse is refused and reported, and the next tick works") {
    const script::silence unheard;
    Bat bat;
    cave crowd;
    crowd.Add(&bat);
    const std::uint32_t dusk = kIsDusk;
    crowd.SetInput(0, {.StimuliAllFlags = &dusk});
    bat.InTick = [&] { CHECK(crowd.Tick(0, 1).FirstError.Error == bt::error_code::kNestedTick); };
    CHECK(crowd.Tick(std::numeric_limits<double>::quiet_NaN(), 1).FirstError.Error == bt::error_code::kBadTime);
    CHECK(crowd.Tick(0, 1).NumTicked == 1);
    CHECK(bat.NumTicks == 1);
    const bt::crowd_result of_no_chunk = crowd.TickChunks(1, 1, [](auto) {});
    CHECK(of_no_chunk.NumTicked == 0);
}

TEST_CASE("crowd that is told: chunks can be ticked one by one, and a tick allocates nothing") {
    std::vector<Bat> bats(100);
    auto crowd = std::make_unique<cave>();
    for (Bat& each : bats) crowd->Add(&each);
    CHECK(crowd->TickChunks(0, 1, [](auto tick_chunk) { tick_chunk(2); }).NumTicked == 8);
    CHECK(allocation_trap::In([&] {
              for (int tick = 1; tick < 50; ++tick) {
                  for (int number = tick % 3; number < 100; number += tick) {
                      crowd->SetInput(number, {.DecisionFlags = static_cast<std::uint32_t>(tick % 3)});
                  }
                  crowd->Tick(tick, 1);
              }
          }) == 0);
}

}  // namespace
}  // namespace crowd_events
