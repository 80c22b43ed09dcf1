// Transition recorders and trees: classic ones, deep ones, another one, one that was built again. Also recorders that were overwritten.
#include <cstring>
#include <limits>

#include <bt/build.h>
#include <bt/crowd.h>

#include <tests/kit/script.h>
#include <tests/kit/script_functions.h>
#include <tests/kit/silence.h>
#include "transitions_kit.h"

namespace transitions {
namespace {

using script::Act;

// Classic trees.
BT_DEFINE_DECIDER(AIM,    Act);
BT_DEFINE_DECIDER(SHOOT,  Act);
BT_DEFINE_DECIDER(SING,   Act);
BT_DEFINE_DECIDER(WALK,   Act);
BT_DEFINE_NODE   (FIGHT,  kSequence, (AIM, SHOOT));
BT_DEFINE_NODE   (STROLL, kParallel, (SING, WALK));
BT_DEFINE_NODE   (DAY,    kSelector, (FIGHT, STROLL));
BT_DEFINE_CLASSIC_TREE(SOLDIER, DAY);

TEST_CASE("contract 107: of a classic tree the leaf that runs after the tick is kept, or the parallel that it runs below") {
    const struct {
        const char* Inputs[6];  // of script::play; null: no more
        const char* Text;
    } rows[] = {
        {{"", "", "AIM:succeeds", "", nullptr},
         "0.000 s  DAY > FIGHT > AIM  2.000 s\n"
         "2.000 s  DAY > FIGHT > SHOOT  1.000 s so far\n"},
        {{"AIM:succeeds SHOOT:succeeds", "AIM:succeeds", "SHOOT:succeeds", "", nullptr},
         "0.000 s  (idle)  1.000 s\n"
         "1.000 s  DAY > FIGHT > SHOOT  1.000 s\n"
         "2.000 s  (idle)  1.000 s\n"
         "3.000 s  DAY > FIGHT > AIM  0.000 s so far\n"},
        {{"AIM:fails", "", "SING:succeeds", "WALK:succeeds", "AIM:fails", nullptr},
         "0.000 s  DAY > STROLL  3.000 s\n"
         "3.000 s  (idle)  1.000 s\n"
         "4.000 s  DAY > STROLL  0.000 s so far\n"},
        {{"", "stop", nullptr},
         "0.000 s  DAY > FIGHT > AIM  0.000 s\n"
         "0.000 s  (idle)  0.000 s so far\n"},
    };
    for (const auto& row : rows) {
        script::play agent(SOLDIER);
        bt::transition_recorder<> recorder;
        for (const char* const* input = row.Inputs; *input != nullptr; ++input) {
            agent.Tick(*input);
            recorder.Note(agent.Memory);
        }
        CHECK(Print(recorder) == row.Text);
    }
}

// A leaf on each level, and memories that are larger than needed.
BT_DECLARE_DECIDERS(TWO, THREE, ON_ONE, ON_TWO, ON_THREE);
BT_DEFINE_GROUP  (ONE,            kGroupPrioritizedList, (ON_ONE, TWO));
BT_DEFINE_DECIDER(  ON_ONE,       Act, .Preconditions = {.AllFlags = BT_FLAGS(1u)}, .While = {.AllFlags = BT_FLAGS(1u)});
BT_DEFINE_GROUP  (  TWO,          kGroupPrioritizedList, (ON_TWO, THREE));
BT_DEFINE_DECIDER(    ON_TWO,     Act, .Preconditions = {.AllFlags = BT_FLAGS(2u)}, .While = {.AllFlags = BT_FLAGS(2u)});
BT_DEFINE_GROUP  (    THREE,      kGroupPrioritizedList, (ON_THREE));
BT_DEFINE_DECIDER(      ON_THREE, Act);
BT_DEFINE_TREE(STAIRS, ONE);
constexpr bt::decider ON_FOUR = {.DebugName = "ON_FOUR", .Behavior = &Act, .Id = 4};

template <class Memory>
std::string Climb() {
    script::actor actor;
    Memory memory;
    bt::transition_recorder<> recorder;
    bt::tick_input input;
    for (const std::uint32_t flags : {0u, 1u, 1u, 2u, 0u, 0u}) {
        input.DecisionFlags = flags;
        REQUIRE(TickBehaviorTree(STAIRS, memory, &actor, input));
        recorder.Note(memory);
        ++input.Time;
    }
    return Print(recorder);
}
TEST_CASE("contract 107: the time of each leaf is its own, on whatever level and in whatever memory") {
    constexpr const char* kText =
        "0.000 s  ONE > TWO > THREE > ON_THREE  1.000 s\n"
        "1.000 s  ONE > ON_ONE  2.000 s\n"
        "3.000 s  ONE > TWO > ON_TWO  1.000 s\n"
        "4.000 s  ONE > TWO > THREE > ON_THREE  1.000 s so far\n";
    CHECK(Climb<bt::tree_memory<STAIRS>>() == kText);
    CHECK(Climb<bt::tree_memory_of<4>>() == kText);
    CHECK(Climb<bt::tree_memory_of<32, 1000, 128>>() == kText);
}

struct wanderer {
    script::actor Actor;
    bt::tree_memory_of<8, 200> Memory;
    bt::transition_recorder<4> Recorder;

    void Tick(const bt::tree& tree, double time) {
        REQUIRE(TickBehaviorTree(tree, Memory, &Actor, {.Time = time}));
        Recorder.Note(Memory);
    }
};

TEST_CASE("contract 107: with a memory of another tree the recording begins anew") {
    wanderer agent;
    agent.Tick(STAIRS, 1);
    agent.Tick(STAIRS, 2);
    REQUIRE(StopBehaviorTree(STAIRS, agent.Memory, &agent.Actor, {.Time = 3}));
    agent.Tick(SOLDIER, 4);
    CHECK(Print(agent.Recorder) == "4.000 s  DAY > FIGHT > AIM  0.000 s so far\n");
    bt::tree_memory<STAIRS> other;
    REQUIRE(TickBehaviorTree(STAIRS, other, &agent.Actor, {.Time = 5}));
    agent.Recorder.Note(other);
    CHECK(Print(agent.Recorder) == "5.000 s  ONE > TWO > THREE > ON_THREE  0.000 s so far\n");
    agent.Recorder.Clear();
    CHECK(Print(agent.Recorder) == "");
    CHECK(agent.Recorder.Capacity == 4);
}

TEST_CASE("contract 107: of a tree that was built again nothing is told until it is noted again, and then from there on") {
    const script::silence quiet;
    bt::tree_storage<16> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", ONE).IsError());
    wanderer agent;
    agent.Tick(storage.Tree, 1);
    const bt::transition kept = *RecordedTransition(agent.Recorder, 0);
    CHECK(Print(agent.Recorder) == "1.000 s  ONE > TWO > THREE > ON_THREE  0.000 s so far\n");
    REQUIRE(!InitializeTreeData(storage, "TREE", ON_THREE).IsError());
    const auto tells_nothing = [&](const char* text) {
        CHECK(Print(agent.Recorder) == text);
        CHECK(NumRecordedTransitions(agent.Recorder) == 0);
        CHECK(RecordedTransition(agent.Recorder, 0) == nullptr);
        CHECK(RecordedNode(agent.Recorder, kept) == nullptr);
        CHECK(LeafAt(agent.Recorder, 1) == nullptr);
    };
    tells_nothing("This was recorded with a tree that is gone.\n");
    agent.Recorder.Note(agent.Memory);  // still the old path
    tells_nothing("");
    agent.Memory = bt::tree_memory_of<8, 200>();
    agent.Tick(storage.Tree, 2);
    CHECK(Print(agent.Recorder) == "2.000 s  ON_THREE  0.000 s so far\n");
    REQUIRE(!InitializeTreeData(storage, "TREE", ONE).IsError());
    agent.Recorder.Clear();
    agent.Recorder.Note(agent.Memory);  // the path of a tree that is no more
    CHECK(Print(agent.Recorder) == "");
}

TEST_CASE("contract 107: however often a tree was built again, its leaf at the same time is another one") {
    for (const int num_builds : {1, bt::kMaxGenerations, bt::kMaxGenerations + 1}) {
        CAPTURE(num_builds);
        bt::tree_storage<16> storage;
        REQUIRE(!InitializeTreeData(storage, "TREE", ON_THREE).IsError());
        wanderer agent;
        agent.Tick(storage.Tree, 1);
        agent.Tick(storage.Tree, 2);
        for (int i = 1; i < num_builds; ++i) REQUIRE(!InitializeTreeData(storage, "TREE", ON_THREE).IsError());
        REQUIRE(!InitializeTreeData(storage, "TREE", ON_FOUR).IsError());
        agent.Memory = bt::tree_memory_of<8, 200>();
        agent.Tick(storage.Tree, 1);
        CHECK(Print(agent.Recorder) == "1.000 s  ON_FOUR  0.000 s so far\n");
    }
}

TEST_CASE("contract 107: a memory that was put back goes on from its own time") {
    wanderer agent;
    agent.Tick(STAIRS, 1);
    const bt::tree_memory_of<8, 200> copy = agent.Memory;
    REQUIRE(TickBehaviorTree(STAIRS, agent.Memory, &agent.Actor, {.Time = 5, .DecisionFlags = 1}));
    agent.Recorder.Note(agent.Memory);
    agent.Memory = copy;
    agent.Tick(STAIRS, 6);
    CHECK(Print(agent.Recorder) ==
          "1.000 s  ONE > TWO > THREE > ON_THREE  4.000 s\n"
          "5.000 s  ONE > ON_ONE  0.000 s\n"
          "1.000 s  ONE > TWO > THREE > ON_THREE  5.000 s so far, after ticks that were not noted\n");
}

TEST_CASE("contract 107: a leaf goes on in a memory of another size") {
    wanderer agent;
    agent.Tick(STAIRS, 1);
    bt::tree_memory<STAIRS> smaller;
    for (const double time : {1, 2}) REQUIRE(TickBehaviorTree(STAIRS, smaller, &agent.Actor, {.Time = time}));
    agent.Recorder.Note(smaller);
    CHECK(Print(agent.Recorder) == "1.000 s  ONE > TWO > THREE > ON_THREE  1.000 s so far\n");
}

TEST_CASE("contract 107: of an overwritten memory that has no room for the time of its leaf, nothing is told as active") {
    wanderer agent;
    agent.Tick(STAIRS, 1);
    bt::tree_memory_of<1> tiny;
    tiny.Tree = agent.Memory.Tree;
    tiny.Leaf = agent.Memory.Leaf;
    tiny.Path = agent.Memory.Path;
    tiny.Depth = agent.Memory.Depth;
    tiny.Phase = agent.Memory.Phase;
    tiny.Time = 5;
    agent.Recorder.Note(tiny);
    CHECK(Print(agent.Recorder) ==
          "1.000 s  ONE > TWO > THREE > ON_THREE  4.000 s\n"
          "5.000 s  (idle)  0.000 s so far\n");
}

TEST_CASE("contract 107: what asks an overwritten recorder stays within it and its tree") {
    const double odd[] = {0, -1, 1e300, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()};
    bt::random_generator chance(7);
    for (int round = 0; round < 400; ++round) {
        wanderer agent;
        agent.Tick(STAIRS, 1);
        bt::transition_recorder<4> damaged;
        for (std::byte *at = reinterpret_cast<std::byte*>(&damaged), *end = at + sizeof damaged; at != end; ++at) {
            *at = static_cast<std::byte>(chance.NextBelow(256));
        }
        damaged.Capacity = 4;
        damaged.Tree = chance.NextBelow(10) == 0 ? nullptr : &STAIRS;
        damaged.Generation = chance.NextBelow(10) == 0 ? 5 : STAIRS.Generation;
        damaged.NumSeen = chance.NextBelow(2) == 0 ? damaged.NumSeen : chance.NextBelow(6);
        for (bt::transition& each : damaged.Transitions) {
            if (chance.NextBelow(2) == 0) each.Leaf = static_cast<std::uint16_t>(chance.NextBelow(8));
            std::memset(&each.HasGap, static_cast<int>(chance.NextBelow(2)), 1);
            if (chance.NextBelow(2) == 0) each.Time = odd[chance.NextBelow(5)];
        }
        const int num = NumRecordedTransitions(damaged);
        CHECK(num <= 4);
        for (int i = 0; i < num; ++i) CHECK(!(SecondsOf(damaged, *RecordedTransition(damaged, i)) < 0));
        for (const double time : odd) LeafAt(damaged, time);
        Print(damaged);
        if (round % 2 == 0) damaged.NoteStop(odd[round % 5]);
        damaged.Note(agent.Memory);
        const bt::transition& newest = *RecordedTransition(damaged, NumRecordedTransitions(damaged) - 1);
        CHECK(RecordedNode(damaged, newest) != nullptr);
    }
}

TEST_CASE("contract 107: a transition of no node of the tree is told as one") {
    wanderer agent;
    agent.Tick(STAIRS, 1);
    agent.Recorder.Transitions[0].Leaf = 77;
    CHECK(Print(agent.Recorder) == "1.000 s  (unknown)  0.000 s so far\n");
}

}  // namespace
}  // namespace transitions
