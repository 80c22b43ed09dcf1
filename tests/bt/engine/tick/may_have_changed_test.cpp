// Which ticks say that they left the path and its times alone (contract 160), in each kind of tick.
#include <tests/kit/silence.h>
#include <tests/kit/wood.h>

#include <bt/debug/overrides.h>
#include <bt/observe.h>

namespace may_have_changed {

using memory = bt::tree_memory_of<8, 2000, 16>;

// What a path is, with the times of its levels.
struct path {
    std::uint16_t Leaf = bt::kNoNode;
    double Times[8] = {};

    explicit path(const bt::tree_memory_base& of) : Leaf(of.Leaf) {
        for (int level = 0; level < bt::ActiveDepth(of); ++level) Times[level] = bt::detail::ActivationTimesOf(of)[level];
    }
    bool operator==(const path&) const = default;
};

struct listener {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event&) {}
};
using tick_function = bt::tick_result(const bt::tree&, bt::tree_memory_base&, quick_ticks::walker&);
bt::tick_result Plainly(const bt::tree& tree, bt::tree_memory_base& of, quick_ticks::walker& agent) {
    return TickBehaviorTree(tree, of, &agent, agent.Input);
}
bt::tick_result Observed(const bt::tree& tree, bt::tree_memory_base& of, quick_ticks::walker& agent) {
    listener observer;
    return TickBehaviorTree(tree, of, &agent, agent.Input, observer);
}
bt::tick_result Printed(const bt::tree& tree, bt::tree_memory_base& of, quick_ticks::walker& agent) {
    bt::SetDebugOutputFunc([](int, const char*) {});
    bt::SetDebugOutputLevel(1);
    const bt::tick_result result = Plainly(tree, of, agent);
    bt::SetDebugOutputLevel(0);
    bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
    return result;
}

struct way {
    const char* Name;
    tick_function* Tick;
};
constexpr way kWays[] = {{"plain", &Plainly}, {"observed", &Observed}, {"printed", &Printed}};

TEST_CASE("contract 160: a tick says that the path may have changed if it did, and hardly ever if it did not") {
    const script::silence unheard;
    for (const way& each : kWays) {
        CAPTURE(each.Name);
        int num_missed = 0, num_changed = 0, num_same = 0, num_needless = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            quick_ticks::wood wood(seed);
            quick_ticks::walker agent(seed);
            memory of(seed);
            for (int tick = 0; tick < 60; ++tick) {
                if (wood.Chance.NextBelow(4) == 0) agent.Input.DecisionFlags = wood.Chance.NextBelow(16);
                agent.Input.Time = 0.5 * tick;
                const path before(of);
                const bt::tick_result result = each.Tick(wood.Storage.Tree, of, agent);
                const bool has_changed = !(path(of) == before);
                num_changed += has_changed;
                num_missed += has_changed && !result.MayHaveChanged;
                num_same += !has_changed && result.State == bt::tick_state::kRunning;
                num_needless += !has_changed && result.State == bt::tick_state::kRunning && result.MayHaveChanged;
            }
            StopBehaviorTree(wood.Storage.Tree, of, &agent, {});
        }
        CHECK(num_missed == 0);
        CHECK(num_changed > 1000);
        CHECK(num_same > 1000);
        CHECK(num_needless < num_same / 50);
    }
}

// Trees of each kind, whose leaf runs on, and whose tick takes another way each.
struct hand {
    float Left = 1;
    bt::status Answer = bt::status::kRunning;
};
bt::status Hold_Tick(const hand& agent) { return agent.Answer; }
bt::status Grip_Tick(const hand& agent, const bt::tick_args&) { return agent.Answer; }
float Left_Decide(const hand& agent) { return agent.Left; }
float Right_Decide(const hand&) { return 0.5f; }
BT_DEFINE_BEHAVIOR(Hold);
BT_DEFINE_BEHAVIOR(Grip);

BT_DEFINE_DECIDER(LEFT, Hold, .Decide = bt::decide<Left_Decide>);
BT_DEFINE_DECIDER(RIGHT, Grip, .Decide = bt::decide<Right_Decide>);
BT_DEFINE_GROUP(LISTED, kGroupPrioritizedList, (LEFT, RIGHT));
BT_DEFINE_GROUP(SCORED, kGroupScoredEveryTick, (LEFT, RIGHT));
BT_DEFINE_GROUP(IN_TURN, kGroupSequentialLooping, (LEFT, RIGHT));
BT_DEFINE_NODE(CLASSIC, kReactiveSelector, (LEFT, RIGHT));
BT_DEFINE_NODE(AT_ONCE, kParallel, (LEFT, RIGHT));
BT_DEFINE_TREE(LIST, LISTED);
BT_DEFINE_TREE(SCORES, SCORED);
BT_DEFINE_TREE(TURNS, IN_TURN);
BT_DEFINE_TREE__COMPILED(COMPILED_LIST, LISTED);
BT_DEFINE_CLASSIC_TREE(SELECTS, CLASSIC);
BT_DEFINE_CLASSIC_TREE__COMPILED(COMPILED_SELECTS, CLASSIC);
BT_DEFINE_CLASSIC_TREE(PARALLEL, AT_ONCE);
BT_DEFINE_BEHAVIOR__TREE(WithinOf, LIST);
BT_DEFINE_DECIDER(WITHIN, WithinOf);
BT_DEFINE_TREE(NESTING, WITHIN);

struct kind_of_tree {
    const char* Name;
    const bt::tree* Tree;
};
const kind_of_tree kTrees[] = {{"list", &LIST}, {"scores", &SCORES}, {"turns", &TURNS}, {"compiled", &COMPILED_LIST},
                               {"classic", &SELECTS}, {"compiled classic", &COMPILED_SELECTS},
                               {"parallel", &PARALLEL}, {"inner", &NESTING}};

// The results of ticks at 1 s, 2 s ... with these values of LEFT's Decide: "1" if the path may have changed.
std::string Told(const bt::tree& tree, std::initializer_list<float> values) {
    hand agent;
    bt::tree_memory_of<8, 400> of;
    std::string told;
    double time = 0;
    for (const float value : values) {
        agent.Left = value;
        told += TickBehaviorTree(tree, of, &agent, {.Time = ++time}).MayHaveChanged ? '1' : '0';
    }
    StopBehaviorTree(tree, of, &agent, {});
    return told;
}

TEST_CASE("contract 160: only the first of equal ticks changes something, in each kind of tree") {
    for (const kind_of_tree& each : kTrees) {
        CAPTURE(each.Name);
        CHECK(Told(*each.Tree, {1, 1, 1}) == "100");
    }
}

TEST_CASE("contract 160: so do the ticks in which another takes over, and that in which it ends") {
    CHECK(Told(LIST, {0, 0, 1, 1, 0}) == "10100");
    CHECK(Told(COMPILED_LIST, {0, 0, 1, 1, 0}) == "10100");
    CHECK(Told(SCORES, {0.2f, 0.2f, 1, 1, 0}) == "10101");
    CHECK(Told(SELECTS, {1, 1, 1}) == "100");
    CHECK(Told(NESTING, {0, 0, 1, 1}) == "1000");  // the path of the inner tree is in a memory of its own
}

TEST_CASE("contract 160: ticks that end, wait, fail, are refused or find nothing may have changed the path") {
    const script::silence unheard;
    hand agent;
    bt::tree_memory_of<8, 400> of;
    CHECK(TickBehaviorTree(TURNS, of, &agent, {.Time = 1}).MayHaveChanged);
    CHECK_FALSE(TickBehaviorTree(TURNS, of, &agent, {.Time = 2}).MayHaveChanged);
    agent.Answer = bt::status::kSucceeded;
    CHECK(TickBehaviorTree(TURNS, of, &agent, {.Time = 3}).MayHaveChanged);  // the group waits
    agent.Answer = bt::status::kRunning;
    CHECK(TickBehaviorTree(TURNS, of, &agent, {.Time = 4}).MayHaveChanged);
    CHECK_FALSE(TickBehaviorTree(TURNS, of, &agent, {.Time = 5}).MayHaveChanged);
    CHECK(TickBehaviorTree(LIST, of, &agent, {.Time = 6}).MayHaveChanged);  // refused
    CHECK(StopBehaviorTree(TURNS, of, &agent, {.Time = 7}).MayHaveChanged);
    // A classic tree that ends, and begins again at once where the clock stands still.
    CHECK(TickBehaviorTree(SELECTS, of, &agent, {.Time = 1}).MayHaveChanged);
    agent.Answer = bt::status::kSucceeded;
    CHECK(TickBehaviorTree(SELECTS, of, &agent, {.Time = 2}).MayHaveChanged);
    agent.Answer = bt::status::kRunning;
    CHECK(TickBehaviorTree(SELECTS, of, &agent, {.Time = 2}).MayHaveChanged);
    StopBehaviorTree(SELECTS, of, &agent, {});
}

TEST_CASE("contract 160: a tick with overrides says it too") {
    hand agent;
    bt::tree_memory_of<8, 400> of;
    bt::overrides changed(LIST, of);
    REQUIRE(changed.SwitchOff("LEFT").empty());
    CHECK(TickBehaviorTree(LIST, of, &agent, {.Time = 1}).MayHaveChanged);
    CHECK_FALSE(TickBehaviorTree(LIST, of, &agent, {.Time = 2}).MayHaveChanged);
    REQUIRE(changed.TakeBack("LEFT").empty());
    CHECK(TickBehaviorTree(LIST, of, &agent, {.Time = 3}).MayHaveChanged);
    StopBehaviorTree(LIST, of, &agent, {});
}

}  // namespace may_have_changed
