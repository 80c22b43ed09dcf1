// Bug classes of the field, one test each: who is gone before whom, and what is called from within what.
#include <tests/kit/script.h>
#include <tests/kit/silence.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include <bt/crowd.h>
#include <bt/observe.h>

namespace bug_classes_lifetime {

using script::Act;
using script::kAsk;
using script::play;
using enum bt::error_code;

using script::silence;

BT_DECLARE_DECIDERS(HIGH, TEAM, FIRST, SECOND, REST);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (HIGH, TEAM, REST), .Behavior = &Act);
BT_DEFINE_DECIDER(  HIGH,   Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  TEAM,   kGroupSequential, (FIRST, SECOND), .Behavior = &Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    FIRST,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    SECOND, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST,   Act);

BT_DEFINE_TREE(TREE, ROOT);

TEST_CASE("bug class: definition freed before its users: what is left of a memory is refused, shown as it may be and destroyed, without a "
          "look at the tree") {
    const silence quiet;
    bt::tree_memory_of<2> active, idle, stopped;
    {
        const auto storage = std::make_unique<bt::tree_storage<8>>();
        REQUIRE(!InitializeTreeData(*storage, "GONE", REST).IsError());
        script::actor agent;
        REQUIRE(TickBehaviorTree(storage->Tree, active, &agent, {}));
        REQUIRE(TickBehaviorTree(storage->Tree, stopped, &agent, {}));
        REQUIRE(StopBehaviorTree(storage->Tree, stopped, &agent, {}));
        idle.Tree = &storage->Tree;
    }
    script::actor agent;
    bt::tree_storage<8> other;
    REQUIRE(!InitializeTreeData(other, "OTHER", REST).IsError());
    for (bt::tree_memory_base* memory : {static_cast<bt::tree_memory_base*>(&active), static_cast<bt::tree_memory_base*>(&idle)}) {
        CHECK(TickBehaviorTree(other.Tree, *memory, &agent, {}).Error == kMemoryOfOtherTree);
        CHECK(StopBehaviorTree(other.Tree, *memory, &agent, {}).Error == kMemoryOfOtherTree);
        char text[64] = "x";
        CHECK(bt::DebugPrintState(other.Tree, *memory, text, sizeof text) == 7);
        CHECK(std::string(text) == "(idle)\n");
    }
    CHECK(active.Depth == 1);
    CHECK(ActiveDecider(idle, 0) == nullptr);
    CHECK(TickBehaviorTree(other.Tree, stopped, &agent, {}));
    CHECK(agent.Trace == "activate REST, tick REST");
    ::new (&active) bt::tree_memory_of<2>();
    CHECK(TickBehaviorTree(other.Tree, active, &agent, {}));
}

struct bare {
    void (*Nest)(bare&) = nullptr;
    void Inside() {
        if (Nest != nullptr) Nest(*this);
    }
};
bool JUMP_Decide(bare& agent) { return agent.Inside(), false; }
void Jump_Tick(bare& agent) { agent.Inside(); }
BT_DEFINE_BEHAVIOR(Jump);
BT_DECLARE_DECIDERS(JUMP, SLEEP);
BT_DEFINE_GROUP  (LIST,    kGroupPrioritizedList, (JUMP, SLEEP));
BT_DEFINE_DECIDER(  JUMP,  Jump, .Decide = bt::decide<JUMP_Decide>);
BT_DEFINE_DECIDER(  SLEEP, Jump);
BT_DEFINE_TREE(QUICK, LIST);

struct nobody {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event&) {}
};

bt::tree_memory<QUICK> g_memory;
std::vector<bt::error_code> g_errors;

// All ways to tick or stop.
void TickInAllWays(bare& agent) {
    nobody observer;
    const auto note = [](const bt::tick_result& result) { g_errors.push_back(result.Error); };
    note(TickBehaviorTree(QUICK, g_memory, &agent, {.Time = 9}));
    note(TickBehaviorTree(QUICK, g_memory, &agent, {.Time = 9}, observer));
    note(StopBehaviorTree(QUICK, g_memory, &agent, {.Time = 9}));
    note(StopBehaviorTree(QUICK, g_memory, &agent, {.Time = 9}, observer));
}

TEST_CASE("bug class: nested tick: each way to tick or stop is refused from within each way to tick, and changes nothing") {
    const silence quiet;
    bare agent;
    nobody observer;
    REQUIRE(TickBehaviorTree(QUICK, g_memory, &agent, {}));
    agent.Nest = &TickInAllWays;
    const auto check = [](int calls, const bt::tick_result& result) {
        CHECK(result.State == bt::tick_state::kRunning);
        CHECK(g_errors == std::vector<bt::error_code>(static_cast<std::size_t>(4 * calls), kNestedTick));
        CHECK(std::string(g_memory.Path) == "LIST > SLEEP");
        CHECK(g_memory.Time == 1);
        g_errors.clear();
    };
    check(2, TickBehaviorTree(QUICK, g_memory, &agent, {.Time = 1}));
    check(2, TickBehaviorTree(QUICK, g_memory, &agent, {.Time = 1}, observer));
    agent.Nest = nullptr;
    CHECK(StopBehaviorTree(QUICK, g_memory, &agent, {.Time = 2}));
    CHECK(ActiveDepth(g_memory) == 0);
}

BT_DEFINE_DECIDER(ALONE, Act);
BT_DEFINE_TREE(OTHER_TREE, ALONE);

TEST_CASE("bug class: tree swapped inside a tick: another tree is refused in each function; the swap is done between ticks") {
    bt::tree_storage<8> storage, spare;
    REQUIRE(!InitializeTreeData(storage, "BEFORE", ROOT).IsError());
    play agent(storage.Tree);
    const auto swap = [&](const bt::tick_args&) {
        CHECK(TickBehaviorTree(OTHER_TREE, agent.Memory, &agent.Agent, {}).Error == kNestedTick);
        CHECK(!InitializeTreeData(spare, "AFTER", ALONE).IsError());  // not the one that is being ticked
        CHECK(TickBehaviorTree(spare.Tree, agent.Memory, &agent.Agent, {}).Error == kNestedTick);
    };
    const std::string refused = ", report NestedTick, report NestedTick";
    agent.Agent.InActivate = agent.Agent.InDeactivate = agent.Agent.InDecide = agent.Agent.InTick = swap;
    CHECK(agent.Tick() == "activate ROOT" + refused + ", tick ROOT" + refused + ", ask HIGH" + refused + ", ask TEAM" + refused +
                              ", activate REST" + refused + ", tick REST" + refused);
    CHECK(agent.Tick("HIGH=1") == "tick ROOT" + refused + ", ask HIGH" + refused + ", deactivate REST interrupted" + refused +
                                      ", activate HIGH" + refused + ", tick HIGH" + refused);
    {
        const silence quiet;
        CHECK(TickBehaviorTree(spare.Tree, agent.Memory, &agent.Agent, {}).Error == kMemoryOfOtherTree);
    }
    agent.Agent.InActivate = agent.Agent.InDeactivate = agent.Agent.InDecide = agent.Agent.InTick = nullptr;
    CHECK(agent.Tick("stop") == "deactivate HIGH stopped, deactivate ROOT stopped");
    REQUIRE(!InitializeTreeData(storage, "AFTER", ALONE).IsError());
    CHECK(agent.Tick() == "activate ALONE, tick ALONE");
}

enum : std::uint32_t { kStimuli_Noise = 1u << 0 };
BT_DECLARE_DECIDERS(HIDE, WALK);
BT_DEFINE_GROUP  (HEAR,   kGroupPrioritizedList, (HIDE, WALK));
BT_DEFINE_DECIDER(  HIDE, Act, .Preconditions = {.AllStimuli = BT_FLAGS(kStimuli_Noise)});
BT_DEFINE_DECIDER(  WALK, Act);
BT_DEFINE_TREE(HEARING, HEAR);

TEST_CASE("bug class: event posted inside an action: neither lost, nor seen by the tick that runs, nor seen twice") {
    script::actor agent;
    bt::tree_memory<HEARING> memory;
    bt::behavior_stimuli stimuli;
    bool posts = true;
    agent.InTick = [&](const bt::tick_args& args) {
        CHECK((args.StimuliFlags == kStimuli_Noise) == !posts);
        if (posts) stimuli.Set(kStimuli_Noise, 0);  // as short as can be
        posts = false;
    };
    const auto tick = [&](double time) {
        agent.Trace.clear();
        TickBehaviorTree(HEARING, memory, &agent, {.Time = time, .DeltaTime = 1, .StimuliAllFlags = stimuli.Update(1)});
        return agent.Trace;
    };
    CHECK(tick(0) == "activate WALK, tick WALK");
    CHECK(tick(1) == "deactivate WALK interrupted, activate HIDE, tick HIDE");
    agent.InTick = nullptr;
    CHECK(stimuli.Update(1) == &stimuli.StimuliAllFlags);
    CHECK(stimuli.StimuliAllFlags == 0);
}

std::string g_order;
template <class Role, char Letter>
struct told {
    using role = Role;
    bool IsAlive = true;
    told() { (g_order += '+') += Letter; }
    ~told() { (g_order += '-') += Letter; }
    told(const told&) = delete;
};
template <char Letter>
float Find(told<bt::dblock, Letter>&) {
    return 1;
}
template <char Spot, char Block>
void End(told<bt::dblock, Spot>& spot, told<bt::block, Block>& block) {
    g_order += spot.IsAlive && block.IsAlive ? '!' : '?';
}
template <char Spot, char Block>
constexpr bt::behavior kTells = {.DebugName = "Tells", .Deactivate = bt::deactivate<End<Spot, Block>>, .Id = Block};

TEST_CASE("bug class: order of destruction: leaf first, each after its own Deactivate, the block before the DBlock that it may refer to") {
    const bt::decider leaf = {.DebugName = "LEAF", .Behavior = &kTells<'3', 'C'>, .Decide = bt::decide<Find<'3'>>};
    const bt::decider* const below[] = {&leaf};
    const bt::decider middle =
        {.DebugName = "MIDDLE", .Kind = bt::kGroup, .Children = {below, 1}, .Behavior = &kTells<'2', 'B'>, .Decide = bt::decide<Find<'2'>>};
    const bt::decider* const top[] = {&middle};
    const bt::decider root =
        {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {top, 1}, .Behavior = &kTells<'1', 'A'>, .Decide = bt::decide<Find<'1'>>};
    bt::tree_storage<3> storage;
    REQUIRE(!InitializeTreeData(storage, "TOLD", root).IsError());
    bt::tree_memory_of<3, 64> memory;
    g_order.clear();
    REQUIRE(TickBehaviorTree(storage.Tree, memory, nullptr, {}));
    CHECK(g_order == "+1+A+2+B+3+C");
    g_order.clear();
    REQUIRE(StopBehaviorTree(storage.Tree, memory, nullptr, {}));
    CHECK(g_order == "!-C-3!-B-2!-A-1");
}

TEST_CASE("bug class: null root: no tree, a null list, a null child and a null behavior are refused by name and not followed") {
    const silence quiet;
    bt::tree none;
    bt::tree_memory_of<1> memory;
    nobody observer;
    CHECK(TickBehaviorTree(none, memory, nullptr, {}).Error == kTreeNotInitialized);
    CHECK(TickBehaviorTree(none, memory, nullptr, {}, observer).Error == kTreeNotInitialized);
    CHECK(StopBehaviorTree(none, memory, nullptr, {}).Error == kTreeNotInitialized);
    char text[16];
    CHECK(bt::DebugPrintState(none, memory, text, sizeof text, bt::print_what::kWholeTree) == 0);
    const bt::decider* const children[] = {&ALONE, nullptr};
    const bt::behavior empty = {.DebugName = nullptr};
    const struct {
        bt::decider Root;
        bt::error_code Expected;
    } rows[] = {{{.Kind = bt::kGroup, .Children = {nullptr, 2}}, kNoChildren},
                {{.Kind = bt::kGroup, .Children = {children, 2}}, kMissingChild},
                {{.Kind = bt::kGroup, .Children = {children, -1}}, kNoChildren},
                {{.Behavior = nullptr}, kMissingBehavior},
                {{.DebugName = nullptr, .Behavior = &empty, .Id = 1}, kNone}};
    for (const auto& row : rows) {
        bt::tree_storage<4> storage;
        CHECK(InitializeTreeData(storage, nullptr, row.Root).Code == row.Expected);
        CHECK(TickBehaviorTree(storage.Tree, memory, nullptr, {}).Error == (row.Expected == kNone ? kNone : kTreeNotInitialized));
    }
}

}  // namespace bug_classes_lifetime
