// Parameters that a use of a subtree gives to all functions in it: the innermost use counts, and without one the defaults.
#include <bt/classic_builder.h>

#include <string>

#include <bt/built_memory.h>
#include <bt/coroutine.h>
#include <bt/crowd.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace subtree_parameters {

struct Speed {
    using role = bt::subtree_parameters;
    int Number = 7;
};
struct Tone {
    using role = bt::subtree_parameters;
    const char* Name = "plain";
};
struct Foot {
    using role = bt::parameters;
    const char* Name = "";
};

struct Walker {
    std::string Trace;
    void Say(const std::string& words) { Trace += (Trace.empty() ? "" : ", ") + words; }
};
std::string Words(const char* name, int number) { return std::string(name) + ' ' + std::to_string(number); }

constexpr Speed kSlow = {1};
constexpr Speed kFast = {20};
constexpr Tone kLoud = {"loud"};
constexpr Foot kLeft = {"left"};

bool ASK_Decide(Walker& walker, const Speed& speed) { return walker.Say(Words("ask", speed.Number)), true; }
bt::status Walk_Activate(Walker& walker, const Speed* speed) { return walker.Say(Words("activate", speed->Number)), bt::status::kRunning; }
bt::status Walk_Tick(Walker& walker, const Speed& speed, const Foot& foot, const bt::tick_args&) {
    return walker.Say(Words(foot.Name, speed.Number)), bt::status::kSucceeded;
}
void Walk_Deactivate(const Speed& speed, Walker& walker) { walker.Say(Words("deactivate", speed.Number)); }
bt::status Sing_Tick(Walker& walker, const Tone& tone) { return walker.Say(tone.Name), bt::status::kSucceeded; }

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Walk);
BT_DEFINE_BEHAVIOR(Sing);

// The part: a condition, a leaf with parameters of its own beside those of the part, and one with others.
BT_DECLARE_DECIDERS(ASK, WALK, SING);
BT_DEFINE_NODE             (PATROL, kSequence, (ASK, WALK, SING));
BT_DEFINE_CONDITION__DECIDE(  ASK);
BT_DEFINE_DECIDER          (  WALK, Walk, .Parameters = bt::with(kLeft));
BT_DEFINE_DECIDER          (  SING, Sing);

BT_DEFINE_CLASSIC_TREE(DEFAULTS, PATROL);

BT_DEFINE_NODE__SUBTREE(FAST, PATROL, .Parameters = bt::with(kFast));
BT_DEFINE_NODE__SUBTREE(SLOW_IN_FAST, FAST, .Parameters = bt::with(kSlow));
BT_DEFINE_NODE__SUBTREE(SLOW_PATROL, PATROL, .Parameters = bt::with(kSlow));
BT_DEFINE_NODE__SUBTREE(LOUD, SLOW_PATROL, .Parameters = bt::with(kLoud));
BT_DEFINE_NODE(ALL, kSequence, (PATROL, FAST, SLOW_IN_FAST, LOUD));
BT_DEFINE_CLASSIC_TREE(ALLS, ALL);

std::string TickOnce(const bt::tree& tree, bt::tree_memory_base& memory, double time = 0) {
    Walker walker;
    bt::TickBehaviorTree(tree, memory, &walker, {.Time = time});
    bt::StopBehaviorTree(tree, memory, &walker, {.Time = time});
    return walker.Trace;
}
template <const bt::tree& Tree>
std::string TickOnce() {
    bt::tree_memory<Tree> memory;
    return TickOnce(Tree, memory);
}

TEST_CASE("contract 104: without a use that gives some, functions get the defaults of the type") {
    CHECK(TickOnce<DEFAULTS>() == "ask 7, activate 7, left 7, deactivate 7, plain");
}

TEST_CASE("contract 104: one subtree in several places has the parameters of each, the innermost of each type") {
    CHECK(TickOnce<ALLS>() ==
          "ask 7, activate 7, left 7, deactivate 7, plain, "
          "ask 20, activate 20, left 20, deactivate 20, plain, "
          "ask 20, activate 20, left 20, deactivate 20, plain, "
          "ask 1, activate 1, left 1, deactivate 1, loud");
}

// In trees of deciders.
bool Stay_Tick(Walker& walker, const Speed& speed) { return walker.Say(Words("stay", speed.Number)), true; }
BT_DEFINE_BEHAVIOR(Stay);
float WORTH_Decide(Walker& walker, const Speed& speed) {
    walker.Say(Words("worth", speed.Number));
    return static_cast<float>(speed.Number);
}
BT_DEFINE_DECIDER(WORTH, Stay, .Decide = bt::decide<WORTH_Decide>);
BT_DEFINE_GROUP(SLOW_WORTH, kGroupPrioritizedList, (WORTH), .Flags = bt::kFlagsDelegateDecide, .Parameters = bt::with(kSlow));
BT_DEFINE_GROUP(FAST_WORTH, kGroupPrioritizedList, (WORTH), .Flags = bt::kFlagsDelegateDecide, .Parameters = bt::with(kFast));
BT_DEFINE_GROUP(BEST, kGroupScored, (SLOW_WORTH, FAST_WORTH), .Behavior = &Stay);
BT_DEFINE_TREE(BESTS, BEST);

TEST_CASE("contract 104: groups give subtree parameters to the deciders below them, whether these decide or act") {
    CHECK(TickOnce<BESTS>() == "stay 7, worth 1, worth 20, stay 20");
}

struct silent_observer {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event&) {}
};
template <class TickOnce>
std::string TickTwice(TickOnce tick) {
    Walker walker;
    for (int i = 0; i < 2; ++i) tick(walker, bt::tick_input{.Time = 1.0 * i});
    return walker.Trace;
}

BT_DEFINE_GROUP(FASTER, kGroupPrioritizedList, (WORTH), .Decide = bt::Decide([](Walker&, const Speed&) { return false; }),
                .Parameters = bt::with(kFast));
BT_DEFINE_GROUP(FIRST, kGroupPrioritizedList, (FASTER, WORTH), .Parameters = bt::with(kSlow));
BT_DEFINE_TREE(FIRSTS, FIRST);
BT_DEFINE_TREE__COMPILED(COMPILED_FIRSTS, FIRST);

TEST_CASE("contract 104: every way to tick gives the same subtree parameters") {
    const char* const expected = "worth 1, stay 1, stay 1";
    bt::tree_memory<FIRSTS> plain, compiled, observed;
    silent_observer observer;
    CHECK(TickTwice([&](Walker& walker, const bt::tick_input& input) { bt::TickBehaviorTree(FIRSTS, plain, &walker, input); }) == expected);
    CHECK(TickTwice([&](Walker& walker, const bt::tick_input& input) { TickBehaviorTree(COMPILED_FIRSTS, compiled, &walker, input); }) ==
          expected);
    CHECK(TickTwice([&](Walker& walker, const bt::tick_input& input) { TickBehaviorTree(FIRSTS, observed, &walker, input, observer); }) ==
          expected);
    Walker walker;
    bt::crowd<FIRSTS, Walker, 2> crowd;
    crowd.Add(&walker);
    for (int i = 0; i < 2; ++i) crowd.Tick(i, 1, [](const Walker&) { return bt::agent_input{}; });
    CHECK(walker.Trace == expected);
}

// A leaf's own are the innermost.
BT_DEFINE_DECIDER(ALONE, Stay, .Parameters = bt::with(kFast));
BT_DEFINE_NODE__SUBTREE(AROUND, ALONE, .Parameters = bt::with(kSlow));
BT_DEFINE_CLASSIC_TREE(ALONES, AROUND);

bt::task Run_Run(Walker& walker, const Speed& speed, const bt::task_args&) {
    for (;;) {
        walker.Say(Words("run", speed.Number));
        co_await bt::NextTick();
    }
}
BT_DEFINE_BEHAVIOR__COROUTINE(Run);
BT_DEFINE_DECIDER(RUN, Run);
BT_DEFINE_NODE__SUBTREE(FAST_RUN, RUN, .Parameters = bt::with(kFast));
BT_DEFINE_CLASSIC_TREE(RUNS, FAST_RUN);

TEST_CASE("contract 104: what a leaf gives is the innermost, and coroutines take it as other functions do") {
    CHECK(TickOnce<ALONES>() == "stay 20");
    CHECK(TickOnce<RUNS>() == "run 20");
}

BT_DEFINE_BEHAVIOR__TREE(Inside, DEFAULTS);
BT_DEFINE_DECIDER(INSIDE, Inside);
BT_DEFINE_NODE(OUTSIDE, kSequence, (INSIDE, PATROL), .Parameters = bt::with(kFast));
BT_DEFINE_CLASSIC_TREE(OUTSIDES, OUTSIDE);

TEST_CASE("contract 104: a tree inside a behavior is a tree of its own") {
    CHECK(TickOnce<OUTSIDES>() == "ask 7, activate 7, left 7, deactivate 7, plain, ask 20, activate 20, left 20, deactivate 20, plain");
}

void AddPatrol(bt::classic_builder& builder) {
    builder.Begin(bt::kSequence, "patrol");
    builder.Condition(bt::decide<ASK_Decide>, "ask");
    builder.Leaf(Walk, "walk", {.Parameters = bt::with(kLeft)});
    builder.End();
}

TEST_CASE("contract 104: trees that are built have subtree parameters too, which they may own") {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence);
    AddPatrol(builder);
    builder.Begin(bt::kSequence, "fast", {.Parameters = builder.Own(Speed{33})});
    AddPatrol(builder);
    builder.End();
    builder.End();
    const bt::built_tree tree = builder.Build("patrols");
    REQUIRE(tree.IsSound());
    bt::built_memory memory(tree);
    CHECK(TickOnce(tree, memory) == "ask 7, activate 7, left 7, deactivate 7, ask 33, activate 33, left 33, deactivate 33");
}

TEST_CASE("contract 104: subtree parameters that nothing takes are an error that names the node, also beside some that are taken") {
    const struct {
        bt::parameters_pointer Given;
        const char* Says;
    } table[] = {
        {bt::with(kLoud), "node 1, all > loud: this decider gives subtree parameters that no function of its own or below it takes"},
        {bt::with(kFast), ""},
    };
    for (const auto& row : table) {
        bt::classic_builder builder;
        builder.Begin(bt::kSequence, "all", {.Parameters = bt::with(kSlow)});
        builder.Begin(bt::kSequence, "loud", {.Parameters = row.Given});
        AddPatrol(builder);
        builder.End();
        builder.End();
        const bt::built_tree tree = builder.Build("patrols");
        CHECK((tree.IsSound() ? "" : tree.Errors()[0].Text()) == row.Says);
    }
}

void Both_Activate(const Speed&) {}
void Both_Tick(const Tone&) {}
constexpr bt::behavior Both = {.DebugName = "Both", .Activate = bt::activate<Both_Activate>, .Tick = bt::tick<Both_Tick>};

TEST_CASE("contract 104: functions of one decider that take different subtree parameters are an error that names it") {
    bt::classic_builder builder;
    builder.Leaf(Both, "both");
    const bt::built_tree tree = builder.Build("both");
    REQUIRE_FALSE(tree.IsSound());
    CHECK(tree.Errors()[0].Text() == "node 0, both: this decider's functions take different subtree parameters");
}

TEST_CASE("contract 104: subtree parameters do not stand for a decider's own, nor the other way round") {
    bt::classic_builder builder;
    builder.Leaf(Walk, "walk", {.Parameters = bt::with(kFast)});
    const bt::built_tree tree = builder.Build("walk");
    REQUIRE_FALSE(tree.IsSound());
    CHECK(tree.Errors()[0].Code == bt::error_code::kParametersTypesDiffer);
}

}  // namespace subtree_parameters
