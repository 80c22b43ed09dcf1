// A compiled classic tree does what any other does, and what the full walk of an observed tick does, to the last call.
#include <cstring>
#include <string>

#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace compiled_classic {

enum flags : std::uint32_t { kAlarm = 1, kHurt = 2, kRain = 4, kMusic = 8 };

struct scout {
    std::string Calls;
    bool Wants[4] = {};
    bt::status Answers[8] = {};
    float Strength = 1;
};

template <int Number>
bool Ask(scout& of) {
    of.Calls += static_cast<char>('a' + Number);
    return of.Wants[Number];
}
template <int Number>
bt::status Step(scout& of) {
    of.Calls += static_cast<char>('0' + Number);
    return of.Answers[Number];
}
bt::status Heal(scout& of, const bt::tick_args& args) {
    of.Calls += 'h' + std::to_string(args.DecisionFlags);
    return of.Answers[7];
}
void Begin(scout& of) { of.Calls += '+'; }
void End(scout& of, bt::end_reason reason) { of.Calls += '-' + std::to_string(static_cast<int>(reason)); }

template <int Number>
constexpr bt::behavior kSteps = {.DebugName = "Steps", .Tick = bt::tick<Step<Number>>, .Id = 10 + Number};
template <int Number>
constexpr bt::behavior kActs = {.DebugName = "Acts",
                                .Activate = bt::activate<Begin>,
                                .Tick = bt::tick<Step<Number>>,
                                .Deactivate = bt::deactivate<End>,
                                .Id = 20 + Number};
constexpr bt::behavior kHeals = {.DebugName = "Heals", .Tick = bt::tick<Heal>, .Deactivate = bt::deactivate<End>, .Id = 30};

// clang-format off
BT_DECLARE_DECIDERS(FLEE, WATCH, AWAKE, CARE, HURT, HEAL, WORK, WALK, DIG, PARTY, SING, DANCE, REST);
BT_DEFINE_NODE     (ROOT,    kReactiveSelector, (FLEE, WATCH, CARE, WORK, PARTY, REST));
BT_DEFINE_DECIDER  (  FLEE,  kActs<0>, .Decide = bt::decide<Ask<0>>, .Preconditions = {.AllFlags = BT_FLAGS(kAlarm)});
BT_DEFINE_NODE     (  WATCH, kGuard, (AWAKE), .Decide = bt::decide<Ask<1>>, .Preconditions = {.NoFlags = BT_FLAGS(kRain)});
BT_DEFINE_DECIDER  (    AWAKE, kSteps<1>);
BT_DEFINE_NODE     (  CARE,  kReactiveSequence, (HURT, HEAL));
BT_DEFINE_CONDITION(    HURT, .Decide = bt::decide<Ask<2>>, .Preconditions = {.AllFlags = BT_FLAGS(kHurt)});
BT_DEFINE_DECIDER  (    HEAL, kHeals);
BT_DEFINE_NODE     (  WORK,  kSequence, (WALK, DIG), .Preconditions = {.Ranges = {BT_RANGE(scout, Strength, 0.5f, bt::kNoLimit)}});
BT_DEFINE_DECIDER  (    WALK, kActs<2>, .While = {.NoFlags = BT_FLAGS(kRain)});
BT_DEFINE_DECIDER  (    DIG,  kActs<3>, .While = {.Ranges = {BT_RANGE(scout, Strength, 0.25f, bt::kNoLimit)}});
BT_DEFINE_NODE     (  PARTY, kParallel, (SING, DANCE), .Preconditions = {.AllFlags = BT_FLAGS(kMusic)});
BT_DEFINE_DECIDER  (    SING,  kSteps<4>, .Decide = bt::decide<Ask<3>>);
BT_DEFINE_DECIDER  (    DANCE, kActs<5>);
BT_DEFINE_DECIDER  (  REST,  kSteps<6>);
BT_DEFINE_CLASSIC_TREE(PLAIN, ROOT);
BT_DEFINE_CLASSIC_TREE__COMPILED(COMPILED, ROOT);
// clang-format on

struct bystander {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event&) {}
};

// An agent of which each way has a copy.
struct way {
    const bt::tree& Tree;
    bool IsObserved;
    scout Agent = {};
    bt::tree_memory<PLAIN> Memory{};
    bt::tick_result Result = {};

    void Tick(const scout& as, const bt::tick_input& input) {
        Agent = as;
        bystander nobody;
        Result = IsObserved ? TickBehaviorTree(Tree, Memory, &Agent, input, nobody) : TickBehaviorTree(Tree, Memory, &Agent, input);
    }
};

TEST_CASE("contract 106: a compiled classic tree makes the calls of any other, and leaves the same bytes in memory") {
    bt::random_generator chance(17);
    way ways[] = {{PLAIN, false}, {PLAIN, true}, {COMPILED, false}};
    bt::tick_input input;
    scout next;
    std::string all;
    REQUIRE(ways[2].Tree.PathFunctions != nullptr);
    for (int i = 0; i < 5000; ++i) {
        input.Time += 0.25;
        if (chance.NextBelow(3) == 0) input.DecisionFlags = chance.NextBelow(16);
        for (bool& each : next.Wants) each = chance.NextBelow(4) == 0;
        for (bt::status& each : next.Answers) each = static_cast<bt::status>(chance.NextBelow(8) < 6 ? 0u : 1 + chance.NextBelow(2));
        next.Strength = 0.125f * static_cast<float>(chance.NextBelow(9));
        for (way& each : ways) each.Tick(next, input);
        all += ways[0].Agent.Calls;
        for (const way& other : {ways[1], ways[2]}) {
            REQUIRE(other.Agent.Calls == ways[0].Agent.Calls);
            REQUIRE(other.Result.State == ways[0].Result.State);
            REQUIRE(std::string(other.Memory.Path) == ways[0].Memory.Path);
            bt::tree_memory<PLAIN> compared = other.Memory;
            compared.Tree = ways[0].Memory.Tree;
            compared.Path = ways[0].Memory.Path;
            REQUIRE(std::memcmp(&compared, &ways[0].Memory, sizeof compared) == 0);
        }
    }
    for (const char each : std::string("abcd0123456h+-")) CHECK(all.find(each) != std::string::npos);
}

}  // namespace compiled_classic
