// Bug classes of the field, one test each: what a walk may do without an end, forget or do by halves.
#include <tests/kit/script.h>
#include <tests/kit/silence.h>

#include <cstdint>
#include <deque>
#include <limits>
#include <set>
#include <string>
#include <vector>

namespace bug_classes_walk {

using script::silence;

struct runner {
    bt::status Activate = bt::status::kRunning;
    bt::status Tick = bt::status::kSucceeded;
    bool IsForLeaves = false;  // groups go on running
    int NumCalls = 0;
    std::vector<const bt::decider*> Active = {}, Ticked = {};
    bool IsBalanced = true;
    bt::status Answer(bt::status answer, const bt::tick_args& args) {
        ++NumCalls;
        return IsForLeaves && args.Decider->Kind == bt::kGroup ? bt::status::kRunning : answer;
    }
};
bool Run_Decide(runner& agent) { return ++agent.NumCalls, true; }
bt::status Run_Activate(runner& agent, const bt::tick_args& args) {
    const bt::status answer = agent.Answer(agent.Activate, args);
    if (answer == bt::status::kRunning) agent.Active.push_back(args.Decider);
    return answer;
}
bt::status Run_Tick(runner& agent, const bt::tick_args& args) {
    return agent.Ticked.push_back(args.Decider), agent.Answer(agent.Tick, args);
}
void Run_Deactivate(runner& agent, const bt::tick_args& args) {
    ++agent.NumCalls;
    agent.IsBalanced = agent.IsBalanced && !agent.Active.empty() && agent.Active.back() == args.Decider;
    if (!agent.Active.empty()) agent.Active.pop_back();
}
constexpr bt::behavior Run =
    {.DebugName = "Run", .Activate = bt::activate<Run_Activate>, .Tick = bt::tick<Run_Tick>, .Deactivate = bt::deactivate<Run_Deactivate>};

// Groups of one policy, `width` children each, with leaves at the end, all of which would always run.
struct eager_tree {
    std::deque<bt::decider> Deciders;
    std::deque<std::vector<const bt::decider*>> Lists;
    bt::tree_storage<1200> Storage;

    eager_tree(bt::group_policy policy, int depth,
               int width) { REQUIRE(!InitializeTreeData(Storage, "EAGER", *Add(policy, depth, width)).IsError()); }
    const bt::decider* Add(bt::group_policy policy, int depth, int width) {
        bt::decider& made = Deciders.emplace_back();
        made = {.DebugName = "EAGER", .Decide = bt::decide<Run_Decide>, .Id = static_cast<std::uint32_t>(Deciders.size())};
        if (depth == 0) return made.Behavior = &Run, &made;
        made.Kind = bt::kGroup, made.Policy = policy;
        std::vector<const bt::decider*>& list = Lists.emplace_back();
        for (int i = 0; i < width; ++i) list.push_back(Add(policy, depth - 1, width));
        made.Children = {list.data(), width};
        return &made;
    }
};

// One tick: it ends, and neither in a sequence nor in a shuffle nor elsewhere has anybody run twice.
void CheckTickOfAll(const eager_tree& made, bt::tree_memory_base& memory, runner& agent) {
    agent.NumCalls = 0, agent.Ticked.clear();
    TickBehaviorTree(made.Storage.Tree, memory, &agent, {});
    CHECK(agent.Ticked.size() <= bt::kMaxNumRedecides + 1);
    CHECK(std::set(agent.Ticked.begin(), agent.Ticked.end()).size() == agent.Ticked.size());
    CHECK(agent.NumCalls < (bt::kMaxNumRedecides + 1) * (3 * 10 + 3));  // each way down asks at most all children of three groups
}

TEST_CASE("bug class: endless tick: whatever ends at once or refuses, under each policy a tick comes to an end and the next one works") {
    const silence quiet;
    for (int policy = 0; policy < bt::kNumGroupPolicies; ++policy) {
        const eager_tree made(static_cast<bt::group_policy>(policy), 3, 10);
        bt::tree_memory_of<4, 64> memory;
        for (const bt::status activate : {bt::status::kRunning, bt::status::kFailed, bt::status::kSucceeded}) {
            for (const bt::status answer : {bt::status::kFailed, bt::status::kSucceeded}) {
                INFO("policy ", policy, ", Activate ", static_cast<int>(activate), ", Tick ", static_cast<int>(answer));
                runner agent;
                agent.Activate = activate, agent.Tick = answer;
                for (int tick = 0; tick < 3; ++tick) CheckTickOfAll(made, memory, agent);  // from anew, and from where a group waits
                StopBehaviorTree(made.Storage.Tree, memory, &agent, {});
                agent.Activate = agent.Tick = bt::status::kRunning;
                CHECK(TickBehaviorTree(made.Storage.Tree, memory, &agent, {}).State == bt::tick_state::kRunning);
                CHECK(agent.Active.size() == 1);
                StopBehaviorTree(made.Storage.Tree, memory, &agent, {});
            }
        }
    }
}

TEST_CASE("bug class: unbalanced leave hooks: every Activate that did not fail has its one Deactivate, however it ends, and the last comes "
          "first") {
    const silence quiet;
    eager_tree made(bt::kGroupPrioritizedList, 3, 8);  // more leaves than a tick may have redecides
    for (bt::decider& decider : made.Deciders) decider.Behavior = &Run;
    REQUIRE(!InitializeTreeData(made.Storage, "BALANCED", made.Deciders.front()).IsError());
    bt::tree_memory_of<4, 64> memory;
    runner agent;
    int num_errors = 0;
    const auto tick = [&](bt::status activate, bt::status answer) {
        agent.Activate = activate, agent.Tick = answer;
        num_errors += TickBehaviorTree(made.Storage.Tree, memory, &agent, {}) ? 0 : 1;
        CHECK(agent.IsBalanced);
        CHECK(agent.Active.size() == static_cast<std::size_t>(ActiveDepth(memory)));
    };
    using enum bt::status;
    for (const bool is_for_leaves : {false, true}) {
        agent.IsForLeaves = is_for_leaves;
        for (const bt::status activate : {kRunning, kFailed, kSucceeded}) {
            for (const bt::status answer : {kRunning, kFailed, kSucceeded}) {
                tick(kRunning, kRunning);
                CHECK(ActiveDepth(memory) == 4);
                tick(activate, answer);
                tick(kRunning, kRunning);
                StopBehaviorTree(made.Storage.Tree, memory, &agent, {});
                CHECK(agent.IsBalanced);
                CHECK(agent.Active.empty());
            }
        }
        CHECK((num_errors > 0) == is_for_leaves);
    }
}

struct laps {
    using role = bt::block;
    int Num = 0;
};
struct athlete {
    int Laps = 0, NumWarmUps = 0;
    double Duration = -1;
    bool IsAlarmed = false;
};
void Lap_Tick(athlete& agent, laps& block, const bt::tick_args& args) {
    agent.Laps = ++block.Num;
    agent.Duration = args.Duration();
}
bt::status WarmUp_Tick(athlete& agent) { return ++agent.NumWarmUps, bt::status::kSucceeded; }
bool Alarm_Tick(const athlete& agent) { return agent.IsAlarmed; }
bool ALARM_Decide(const athlete& agent) { return agent.IsAlarmed; }
BT_DEFINE_BEHAVIOR(Lap);
BT_DEFINE_BEHAVIOR(WarmUp);
BT_DEFINE_BEHAVIOR(Alarm);
BT_DECLARE_DECIDERS(ALARM, TRAINING, WARM_UP, LAP);
BT_DEFINE_GROUP  (DAY,         kGroupPrioritizedList, (ALARM, TRAINING));
BT_DEFINE_DECIDER(  ALARM,     Alarm, .Decide = bt::decide<ALARM_Decide>);
BT_DEFINE_GROUP  (  TRAINING,  kGroupSequential, (WARM_UP, LAP));
BT_DEFINE_DECIDER(    WARM_UP, WarmUp);
BT_DEFINE_DECIDER(    LAP,     Lap);
BT_DEFINE_TREE(SPORT, DAY);

TEST_CASE("bug class: stale counter after interruption: blocks, durations, positions in a sequence and redecides begin anew") {
    athlete agent;
    bt::tree_memory<SPORT> memory;
    double time = 0;
    for (int round = 1; round <= 3 * bt::kMaxNumRedecides; ++round) {
        for (int lap = 1; lap <= 3; ++lap) {
            agent.IsAlarmed = false;
            REQUIRE(TickBehaviorTree(SPORT, memory, &agent, {.Time = ++time}));
            REQUIRE(agent.Laps == lap);
            REQUIRE(agent.NumWarmUps == round);
            REQUIRE(agent.Duration == lap - 1);
            REQUIRE(ActiveSeconds(memory, 1) == lap - 1);
        }
        agent.IsAlarmed = true;
        REQUIRE(TickBehaviorTree(SPORT, memory, &agent, {.Time = ++time}));
        REQUIRE(ActiveDecider(memory, 1) == &ALARM);
        REQUIRE(ActiveSeconds(memory, 1) == 0);
    }
}

template <std::size_t Alignment, std::size_t Bytes>
struct alignas(Alignment) aligned {
    using role = bt::block;
    char Data[Bytes] = {};
};
struct places {
    int NumStrays = 0, NumCalls = 0;
};
template <class Block>
void Look(places& agent, Block& block) {
    ++agent.NumCalls;
    agent.NumStrays += reinterpret_cast<std::uintptr_t>(&block) % alignof(Block) != 0 ? 1 : 0;
}
template <class Block>
constexpr bt::behavior kLooks = {.DebugName = "Looks", .Tick = bt::tick<Look<Block>>, .Id = alignof(Block) * 100 + sizeof(Block)};
using odd = aligned<1, 3>;
using wide = aligned<16, 16>;
using middling = aligned<8, 8>;
BT_DECLARE_DECIDERS(UPPER, LOWER, MIDDLING);
BT_DEFINE_GROUP  (STACK,       kGroupPrioritizedList, (UPPER), .Behavior = &kLooks<odd>, .Preconditions = {.EverySeconds = 1});
BT_DEFINE_GROUP  (  UPPER,     kGroupPrioritizedList, (LOWER), .Behavior = &kLooks<wide>);
BT_DEFINE_GROUP  (    LOWER,   kGroupPrioritizedList, (MIDDLING), .Behavior = &kLooks<odd>);
BT_DEFINE_DECIDER(      MIDDLING, kLooks<middling>);
BT_DEFINE_TREE(STACK_TREE, STACK);

TEST_CASE("bug class: misaligned block: behind odd neighbours, in arrays and in larger objects blocks are aligned; memory that can't is "
          "refused") {
    struct herd {
        char Odd = 0;
        bt::tree_memory<STACK_TREE> Members[3];
    };
    herd all;
    places agent;
    for (bt::tree_memory<STACK_TREE>& memory : all.Members) CHECK(TickBehaviorTree(STACK_TREE, memory, &agent, {}));
    CHECK(agent.NumCalls == 4 * 3);
    CHECK(agent.NumStrays == 0);
    const silence quiet;
    bt::tree_memory_of<4, 256, 8> too_loose;
    CHECK(TickBehaviorTree(STACK_TREE, too_loose, &agent, {}).Error == bt::error_code::kMemoryTooSmall);
    CHECK(agent.NumCalls == 4 * 3);
}

}  // namespace bug_classes_walk
