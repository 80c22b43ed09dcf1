// What a tree is made of: deciders, behaviors, what they share, and that all of it is constant (S01, S02, S03).
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace structure {

struct Creature {
    std::vector<std::string> Calls;
};

struct Pace {
    using role = bt::parameters;
    int Speed = 0;
};
constexpr Pace kStroll = {.Speed = 1};
constexpr Pace kRun = {.Speed = 9};

struct Walk_Block {
    using role = bt::block;
    int Steps = 0;
};

enum : std::uint32_t { kIsHunted = 1, kLooksBack = 2 };

void Note(Creature& creature, const char* verb, const Pace& pace, const bt::tick_args& tick) {
    creature.Calls.push_back(std::string(verb) + ' ' + tick.Decider->DebugName + " speed " + std::to_string(pace.Speed) + " flags " +
                             std::to_string(tick.BehaviorFlags()));
}
bool FLEE_Decide(Creature& creature, const Pace& pace, const bt::tick_args& tick) {
    Note(creature, "decide", pace, tick);
    return (tick.DecisionFlags & kIsHunted) != 0;
}
void Walk_Activate(Creature& creature, const Pace& pace, const bt::tick_args& tick) { Note(creature, "activate", pace, tick); }
void Walk_Tick(Creature& creature, Walk_Block& block, const Pace& pace, const bt::tick_args& tick) {
    Note(creature, "tick", pace, tick);
    block.Steps += pace.Speed;
}
void Walk_Deactivate(Creature& creature, const Walk_Block& block, const Pace& pace, const bt::tick_args& tick) {
    Note(creature, "deactivate", pace, tick);
    creature.Calls.push_back("steps " + std::to_string(block.Steps));
}

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Walk);

BT_DECLARE_DECIDERS(FLEE, HOME, PATROL, SHARED);

BT_DEFINE_GROUP          (ROOT,     kGroupPrioritizedList, (FLEE, HOME, SHARED));
BT_DEFINE_DECIDER__DECIDE(  FLEE,   Walk, .BehaviorFlags = BT_FLAGS(kLooksBack), .Parameters = bt::with(kRun), .Id = 77);
BT_DEFINE_GROUP          (  HOME,   kGroupPrioritizedList, (PATROL, SHARED), .Preconditions = {.AllFlags = BT_FLAGS(4u)});
BT_DEFINE_DECIDER        (    PATROL, Walk, .Preconditions = {.AllFlags = BT_FLAGS(8u)}, .Parameters = bt::with(kStroll));
BT_DEFINE_DECIDER        (  SHARED, Walk, .BehaviorFlags = BT_FLAGS(5u), .Parameters = bt::with(kStroll));

BT_DEFINE_TREE(TREE, ROOT);

struct walker {
    Creature Agent;
    bt::tree_memory<TREE> Memory{1};
    double Time = 0;

    std::string Tick(std::uint32_t flags) {
        Agent.Calls.clear();
        TickBehaviorTree(TREE, Memory, &Agent, {.Time = Time++, .DecisionFlags = flags});
        std::string all;
        for (const std::string& call : Agent.Calls) all += call + "; ";
        return all;
    }
    std::string Path() const {
        std::string path;
        for (int level = 0; level < ActiveDepth(Memory); ++level) path += std::string(ActiveDecider(Memory, level)->DebugName) + ' ';
        return path;
    }
};

TEST_CASE("contract 2, 3: every way down ends in a decider that refers to one behavior; all others refer to an array of children") {
    int num_leaves = 0;
    for (int i = 0; i < TREE.NumNodes; ++i) {
        const bt::node& node = TREE.Nodes[i];
        CAPTURE(std::string(node.Decider->DebugName));
        if (node.Decider->Kind == bt::kBehavior) {
            ++num_leaves;
            CHECK(node.Decider->Behavior != nullptr);
            CHECK(node.NumChildren == 0);
        } else {
            REQUIRE(node.Decider->Kind == bt::kGroup);
            REQUIRE(node.NumChildren == node.Decider->Children.Num);
            for (int child = 0; child < node.NumChildren; ++child) {
                CHECK(TREE.Nodes[node.FirstChild + child].Decider == node.Decider->Children.First[child]);
                CHECK(TREE.Nodes[node.FirstChild + child].Parent == i);
            }
        }
    }
    CHECK(num_leaves == 4);  // SHARED has two places
}

TEST_CASE("contract 4: in a tree of deciders there are groups and leaves; the third kind is for classic trees") {
    const auto name = [](bt::decider_kind kind) {
        switch (kind) {  // a fourth enumerator would be a warning here
            case bt::kBehavior: return "leaf";
            case bt::kGroup: return "group";
            case bt::kNode: return "node";
        }
        return "";
    };
    CHECK(std::string(name(ROOT.Kind)) == "group");
    CHECK(std::string(name(FLEE.Kind)) == "leaf");
}

TEST_CASE("contract 5: deciders that share a behavior give its functions and Decide their own flags and parameters") {
    walker agent;
    CHECK(agent.Tick(0) == "decide FLEE speed 9 flags 2; activate SHARED speed 1 flags 5; tick SHARED speed 1 flags 5; ");
    CHECK(agent.Tick(kIsHunted) ==
          "decide FLEE speed 9 flags 2; deactivate SHARED speed 1 flags 5; steps 1; activate FLEE speed 9 flags 2; tick FLEE speed 9 flags "
          "2; ");
}

TEST_CASE("contract 5: deciders that share a behavior do not share its block") {
    walker agent;
    for (int i = 0; i < 3; ++i) agent.Tick(0);
    agent.Tick(kIsHunted);
    CHECK(static_cast<const Walk_Block*>(ActiveBlock(agent.Memory, 1))->Steps == 9);
    StopBehaviorTree(TREE, agent.Memory, &agent.Agent, {});
    agent.Tick(4 | 8);
    CHECK(static_cast<const Walk_Block*>(ActiveBlock(agent.Memory, 2))->Steps == 1);
}

TEST_CASE("contract 6: a decider that is a child of two groups runs under each of them") {
    walker agent;
    agent.Tick(0);
    CHECK(agent.Path() == "ROOT SHARED ");
    agent.Tick(4);
    CHECK(agent.Path() == "ROOT HOME SHARED ");
    agent.Tick(4 | 8);
    CHECK(agent.Path() == "ROOT HOME PATROL ");
    CHECK(TREE.NumNodes == 6);
    CHECK(TREE.NumDeciders == 5);
}

TEST_CASE("contract 7: a tick leaves the tree's tables as they were") {
    const std::string nodes_before(reinterpret_cast<const char*>(TREE.Nodes), sizeof(bt::node) * static_cast<std::size_t>(TREE.NumNodes));
    walker agent;
    for (std::uint32_t flags = 0; flags < 16; ++flags) agent.Tick(flags);
    CHECK(std::memcmp(nodes_before.data(), TREE.Nodes, nodes_before.size()) == 0);
}

// The compiler knows all of a tree, so nothing is left for start-up code.
static_assert(TREE.NumNodes == 6 && TREE.Nodes[1].Decider == &FLEE && ROOT.Children.First[2] == &SHARED);
static_assert(std::is_aggregate_v<bt::decider> && std::is_aggregate_v<bt::behavior> && std::is_aggregate_v<bt::tree>);
static_assert(std::is_trivially_copyable_v<bt::decider> && std::is_trivially_destructible_v<bt::tree>);

// Runs before main, in whatever order files are initialised.
const std::string kBeforeMain = walker().Tick(0);

TEST_CASE("contract 8: a tree can be ticked before main, as nothing of it has to be constructed first") {
    CHECK(kBeforeMain == "decide FLEE speed 9 flags 2; activate SHARED speed 1 flags 5; tick SHARED speed 1 flags 5; ");
}

TEST_CASE("contract 11: names are the symbols' own spelling, Ids come from the names or are given") {
    CHECK(std::string(ROOT.DebugName) == "ROOT");
    CHECK(std::string(Walk.DebugName) == "Walk");
    CHECK(std::string(TREE.DebugName) == "TREE");
    CHECK(FLEE.Id == 77);
    CHECK(ROOT.Id == bt::NameId("ROOT"));
    CHECK(Walk.Id == bt::NameId("Walk"));
    CHECK(bt::NameId("ROOT") != bt::NameId("HOME"));
    static_assert(bt::NameId("a") == 0xE40C292Cu, "FNV-1a, the same in every version: saves may be keyed by it");
}

}  // namespace structure

namespace structure_agents {

int num_ticks = 0;
void Anything_Tick() { ++num_ticks; }
void Pointer_Tick(int* agent) {
    ++num_ticks;
    if (agent != nullptr) ++*agent;
}
void Reference_Tick(int& agent) { ++agent; }
BT_DEFINE_BEHAVIOR(Anything);
BT_DEFINE_BEHAVIOR(Pointer);
BT_DEFINE_BEHAVIOR(Reference);
BT_DEFINE_DECIDER(ANYTHING, Anything);
BT_DEFINE_DECIDER(POINTER, Pointer);
BT_DEFINE_DECIDER(REFERENCE, Reference);
BT_DEFINE_TREE(ANYTHING_TREE, ANYTHING);
BT_DEFINE_TREE(POINTER_TREE, POINTER);
BT_DEFINE_TREE(REFERENCE_TREE, REFERENCE);

TEST_CASE("contract 11: what has no name has the Id of the empty one") {
    CHECK(bt::NameId(nullptr) == bt::NameId(""));
    CHECK(bt::NameId("") != bt::NameId("A"));
}

TEST_CASE("contract 1: a null agent is valid where no function takes it by reference") {
    bt::tree_memory<ANYTHING_TREE> anything;
    bt::tree_memory<POINTER_TREE> pointer;
    num_ticks = 0;
    CHECK(TickBehaviorTree(ANYTHING_TREE, anything, nullptr, {}));
    CHECK(TickBehaviorTree(POINTER_TREE, pointer, nullptr, {}));
    CHECK(num_ticks == 2);
}

TEST_CASE("contract 1: an agent may be of any type, a class, a number or void") {
    bt::tree_memory<ANYTHING_TREE> anything;
    bt::tree_memory<REFERENCE_TREE> reference;
    std::string word;
    int number = 0;
    num_ticks = 0;
    CHECK(TickBehaviorTree(ANYTHING_TREE, anything, &word, {}));
    CHECK(TickBehaviorTree(ANYTHING_TREE, anything, &number, {}));
    CHECK(TickBehaviorTree(ANYTHING_TREE, anything, static_cast<void*>(&number), {}));
    CHECK(num_ticks == 3);
    CHECK(TickBehaviorTree(REFERENCE_TREE, reference, static_cast<void*>(&number), {}));
    CHECK(number == 1);
}

}  // namespace structure_agents
