// Ranges of the agent's fields as preconditions (contract 77).
#include <tests/kit/leaf_group.h>
#include <tests/kit/silence.h>

#include <bt/observe.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

namespace ranges {

using script::leaf_group;
using script::play;

enum class mood : std::int8_t { kAngry = -2, kCalm = 0, kHappy = 3 };
struct stats {
    double Speed = 0;
    int Ammo[3] = {};
};
struct living {
    virtual ~living() = default;
    std::uint16_t Age = 0;
};

// Not of standard layout in any way.
class creature : public living {
public:
    float Float = 0;
    double Double = 0;
    bool Bool = false;
    std::int8_t Int8 = 0;
    std::int16_t Int16 = 0;
    std::int32_t Int32 = 0;
    std::uint8_t Uint8 = 0;
    std::uint16_t Uint16 = 0;
    const std::uint32_t Uint32;
    mood Mood = mood::kCalm;
    stats Stats;
    bool Gate = false;

    explicit creature(std::uint32_t number = 0) : Uint32(number), Secret(static_cast<int>(number)) {}
    bool HasSecret() const { return Secret != 0; }

private:
    int Secret;
};

bool AlwaysYes(const creature&) { return true; }
constexpr bt::behavior kRest = {.DebugName = "Rest"};
constexpr bt::field_range kGate = BT_RANGE(creature, Gate, true, true);

// A (with the checks) before B, which always accepts.
struct pair_tree {
    changeable_decider Deciders[3] = {{{.DebugName = "A", .Behavior = &kRest, .Id = 1}},
                                      {{.DebugName = "B", .Behavior = &kRest, .Id = 2}},
                                      {{.DebugName = "TOP", .Kind = bt::kGroup, .Id = 3}}};
    const bt::decider* List[2] = {&Deciders[0], &Deciders[1]};
    bt::tree_storage<3> Storage;

    explicit pair_tree(const bt::preconditions& checks, bool has_decide = false) {
        Deciders[0].Preconditions = checks;
        if (has_decide) Deciders[0].Decide = bt::decide<AlwaysYes>;
        Deciders[2].Children = {List, 2};
    }
    bt::tree_error Build() { return InitializeTreeData(Storage, "PAIR", Deciders[2]); }
};

struct bystander {
    static constexpr bool kObserves = true;
    bt::verdict Verdict = bt::verdict::kMasked;
    float Value = 0;
    void Observe(const bt::tick_event& event) {
        if (event.Kind == bt::event_kind::kAsked && event.Node->Decider->Id == 1) Verdict = event.Verdict, Value = event.Value;
    }
};

// Whether the range lets A take over from B: by plan and by walk, opened by a flag or by another range, with a Decide and without.
std::vector<bool> Answers(const bt::field_range& range, creature& agent) {
    std::vector<bool> answers;
    for (int way = 0; way < 8; ++way) {
        const bool by_flag = (way & 1) != 0;
        const bt::preconditions checks =
            by_flag ? bt::preconditions{.AllFlags = {1}, .Ranges = {range}} : bt::preconditions{.Ranges = {range, kGate}};
        pair_tree made(checks, (way & 2) != 0);
        REQUIRE(!made.Build().IsError());
        bt::tree_memory_of<2, 64> memory;
        agent.Gate = false;
        TickBehaviorTree(made.Storage.Tree, memory, &agent, {.Time = 0});
        REQUIRE(bt::ActiveDecider(memory, 1) == &made.Deciders[1]);
        agent.Gate = true;
        bystander seen;
        if ((way & 4) != 0) TickBehaviorTree(made.Storage.Tree, memory, &agent, {.Time = 1, .DecisionFlags = 1}, seen);
        else TickBehaviorTree(made.Storage.Tree, memory, &agent, {.Time = 1, .DecisionFlags = 1});
        answers.push_back(bt::ActiveDecider(memory, 1) == &made.Deciders[0]);
        if ((way & 4) != 0) CHECK(seen.Verdict == (answers.back() ? bt::verdict::kAccepted : bt::verdict::kFailedRange));
    }
    return answers;
}

template <class Field>
struct row {
    Field Value;
    bool Holds;
};
template <class Field>
void CheckTable(const bt::field_range& range, Field creature::*field, std::initializer_list<row<Field>> rows) {
    for (const row<Field>& each : rows) {
        INFO(std::string(range.Name), " within ", range.Min, " to ", range.Max, ": ", static_cast<double>(each.Value), ", with sign ",
             std::signbit(static_cast<double>(each.Value)));
        creature agent;
        agent.*field = each.Value;
        CHECK(Answers(range, agent) == std::vector<bool>(8, each.Holds));
    }
}

template <class Field>
void CheckFloating(const char* name, Field creature::*field, const bt::field_range (&ranges)[9]) {
    INFO(std::string(name));
    using limits = std::numeric_limits<Field>;
    const Field half = Field(0.5), one = 1, infinity = limits::infinity(), nan = limits::quiet_NaN(), tiny = limits::denorm_min();
    const auto below = [](Field value) { return std::nextafter(value, -limits::infinity()); };
    const auto above = [](Field value) { return std::nextafter(value, limits::infinity()); };
    CheckTable(ranges[0], field,
               {{below(half), false}, {half, true}, {Field(0.75), true}, {one, true}, {above(one), false}, {nan, false}, {-nan, false},
                                  {infinity, false}, {-infinity, false}, {-half, false}, {Field(-0.0), false}, {limits::max(), false}});
    CheckTable(ranges[1], field,
               {{below(-one), false}, {-one, true}, {Field(-0.75), true}, {-half, true}, {above(-half), false}, {half, false},
                                  {nan, false}, {-nan, false}, {-infinity, false}, {Field(0.0), false}});
    CheckTable(ranges[2], field,
               {{below(-one), false}, {-one, true}, {-tiny, true}, {Field(-0.0), true}, {Field(0.0), true}, {tiny, true}, {one, true},
                                  {above(one), false}, {nan, false}, {-nan, false}});
    CheckTable(ranges[3], field, {{-tiny, false}, {Field(-0.0), true}, {Field(0.0), true}, {one, true}, {above(one), false}, {nan, false}});
    CheckTable(ranges[4], field,
               {{below(-one), false}, {-tiny, true}, {Field(-0.0), true}, {Field(0.0), true}, {tiny, false}, {nan, false}});
    CheckTable(ranges[5], field, {{-tiny, false}, {Field(-0.0), true}, {Field(0.0), true}, {tiny, false}, {nan, false}, {-nan, false}});
    CheckTable(ranges[6], field, {{below(half), false}, {half, true}, {limits::max(), true}, {infinity, true}, {nan, false}, {-nan, false},
                                  {-infinity, false}});
    CheckTable(ranges[7], field, {{above(half), false}, {half, true}, {limits::lowest(), true}, {-infinity, true}, {infinity, false},
                                  {nan, false}, {-nan, false}});
    CheckTable(ranges[8], field, {{infinity, true}, {-infinity, true}, {Field(0.0), true}, {nan, false}, {-nan, false}});
}
#define RANGES(field)                                                                                                 \
    {BT_RANGE(creature, field, 0.5f, 1),  BT_RANGE(creature, field, -1, -0.5), BT_RANGE(creature, field, -1, 1),      \
     BT_RANGE(creature, field, 0, 1),     BT_RANGE(creature, field, -1, -0.0), BT_RANGE(creature, field, 0, -0.0f),   \
     BT_RANGE(creature, field, 0.5f, bt::kNoLimit), BT_RANGE(creature, field, bt::kNoLimit, 0.5f),                    \
     BT_RANGE(creature, field, bt::kNoLimit, bt::kNoLimit)}

TEST_CASE("contract 77: a range of a float or a double includes its bounds; -0.0 is 0.0, and NaN is in none") {
    constexpr bt::field_range floats[] = RANGES(Float);
    CheckFloating("float", &creature::Float, floats);
    constexpr bt::field_range doubles[] = RANGES(Double);
    CheckFloating("double", &creature::Double, doubles);
}

TEST_CASE("contract 77: a bound is a number of the field's own type, so a float is compared as in code") {
    CheckTable(BT_RANGE(creature, Float, 0.1, 0.3), &creature::Float, {{0.1f, true}, {0.3f, true}, {std::nextafter(0.1f, 0.0f), false}});
    CheckTable(BT_RANGE(creature, Double, 0.1f, 1), &creature::Double, {{0.1, false}, {static_cast<double>(0.1f), true}});
}

template <class Field>
void CheckInteger(const bt::field_range& all, const bt::field_range& from_3, const bt::field_range& up_to_3, const bt::field_range& just_3,
                  Field creature::*field) {
    constexpr Field lowest = std::numeric_limits<Field>::min(), highest = std::numeric_limits<Field>::max();
    CheckTable(all, field, {{lowest, true}, {Field(0), true}, {highest, true}});
    CheckTable(from_3, field, {{lowest, false}, {Field(2), false}, {Field(3), true}, {Field(4), true}, {highest, true},
                               {Field(-1), Field(-1) > Field(3)}});
    CheckTable(up_to_3, field, {{lowest, true}, {Field(2), true}, {Field(3), true}, {Field(4), false}, {highest, false}});
    CheckTable(just_3, field, {{lowest, false}, {Field(2), false}, {Field(3), true}, {Field(4), false}, {highest, false}});
}
#define CHECK_INTEGER(field)                                                                                            \
    CheckInteger(BT_RANGE(creature, field, bt::kNoLimit, bt::kNoLimit), BT_RANGE(creature, field, 3, bt::kNoLimit),     \
                 BT_RANGE(creature, field, bt::kNoLimit, 3u), BT_RANGE(creature, field, 3, 3.0f), &creature::field)

TEST_CASE("contract 77: a range of an integer of up to 32 bits, with its extremes") {
    CHECK_INTEGER(Int8);
    CHECK_INTEGER(Int16);
    CHECK_INTEGER(Int32);
    CHECK_INTEGER(Uint8);
    CHECK_INTEGER(Uint16);
    CheckTable(BT_RANGE(creature, Int8, -128, -127), &creature::Int8,
               {{-128, true}, {-127, true}, {-126, false}, {127, false}, {0, false}});
    CheckTable(BT_RANGE(creature, Int16, -5, 5), &creature::Int16, {{-6, false}, {-5, true}, {-1, true}, {0, true}, {5, true}, {6, false}});
    CheckTable(BT_RANGE(creature, Int32, INT32_MIN, -1), &creature::Int32, {{INT32_MIN, true}, {-1, true}, {0, false}, {INT32_MAX, false}});
    CheckTable(BT_RANGE(creature, Int32, 16777217, 16777217), &creature::Int32, {{16777216, false}, {16777217, true}, {16777218, false}});
    CheckTable(BT_RANGE(creature, Uint8, 200, 255), &creature::Uint8, {{199, false}, {200, true}, {255, true}, {0, false}});
    for (const row<std::uint32_t>& each : {row<std::uint32_t>{0, false}, {0x7FFFFFFF, false}, {0x80000000, true}, {0xFFFFFFFE, true},
                                           {0xFFFFFFFF, false}}) {
        creature agent(each.Value);  // a constant
        CHECK(Answers(BT_RANGE(creature, Uint32, 0x80000000, 0xFFFFFFFE), agent) == std::vector<bool>(8, each.Holds));
    }
}

TEST_CASE("contract 77: a range of a bool, of an enumeration, of a member's member, of an array's element and of a base's member") {
    CheckTable(BT_RANGE(creature, Bool, true, true), &creature::Bool, {{true, true}, {false, false}});
    CheckTable(BT_RANGE(creature, Bool, false, false), &creature::Bool, {{true, false}, {false, true}});
    CheckTable(BT_RANGE(creature, Bool, false, true), &creature::Bool, {{true, true}, {false, true}});
    CheckTable(BT_RANGE(creature, Mood, mood::kAngry, mood::kCalm), &creature::Mood,
               {{mood::kAngry, true}, {mood(-1), true}, {mood::kCalm, true}, {mood::kHappy, false}, {mood(-3), false}});
    creature agent;
    agent.Stats.Speed = 2.5;
    agent.Stats.Ammo[1] = 7;
    agent.Age = 40;
    CHECK(Answers(BT_RANGE(creature, Stats.Speed, 2, 3), agent)[0]);
    CHECK_FALSE(Answers(BT_RANGE(creature, Stats.Speed, 3, 4), agent)[0]);
    CHECK(Answers(BT_RANGE(creature, Stats.Ammo[1], 7, 7), agent)[0]);
    CHECK_FALSE(Answers(BT_RANGE(creature, Stats.Ammo[2], 7, 7), agent)[0]);
    CHECK(Answers(BT_RANGE(creature, Age, 40, 41), agent)[0]);
}

TEST_CASE("contract 77: whatever the bits of a float and of its bounds, it is compared as in code") {
    bt::random_generator chance(5);
    const auto draw = [&chance] {
        const std::uint32_t bits = chance.Next();
        float value;
        std::memcpy(&value, &bits, sizeof value);
        return chance.NextBelow(4) == 0 ? 0.25f * static_cast<float>(static_cast<int>(chance.NextBelow(9)) - 4) : value;
    };
    int num_within = 0;
    for (int i = 0; i < 3000; ++i) {
        const float min = draw(), max = draw();
        if (!(min <= max)) continue;
        bt::field_range range = BT_RANGE(creature, Float, 0, 0);
        range.Min = static_cast<double>(min);
        range.Max = static_cast<double>(max);
        creature agent;
        agent.Float = chance.NextBelow(4) == 0 ? min : chance.NextBelow(4) == 0 ? max : draw();
        const bool is_within = agent.Float >= min && agent.Float <= max;
        num_within += is_within;
        CHECK(Answers(range, agent) == std::vector<bool>(8, is_within));
    }
    CHECK(num_within > 300);
}

// A has that range and what else is given.
struct levelled : leaf_group, play {
    explicit levelled(bt::preconditions checks, bool has_decide = true)
        : leaf_group(bt::kGroupPrioritizedList, 2), play(Give(checks, has_decide)) {}

private:
    const bt::tree& Give(bt::preconditions& checks, bool has_decide) {
        checks.Ranges[0] = BT_RANGE(script::actor, Level, 0.5f, 1);
        Leaves[0].Preconditions = checks;
        if (!has_decide) Leaves[0].Decide = {};
        Leaves[1].Decide = {};
        return Build();
    }
};

TEST_CASE("contract 77: without being within the range no Decide is called, and without a Decide it is enough") {
    levelled agent({});
    agent.Table({
        {"A=1", "activate B, tick B"},
        {"level=0.75 A=0", "ask A, tick B"},
        {"A=1 level=0.4", "tick B"},
        {"level=1", "ask A, deactivate B interrupted, activate A, tick A"},
    });
    levelled alone({}, false);
    alone.Table({{"", "activate B, tick B"}, {"level=0.5", "deactivate B interrupted, activate A, tick A"}});
}

TEST_CASE("contract 77, contract 16: the range of an active decider is not checked") {
    levelled agent({});
    agent.Table({
        {"A=1 level=0.5", "ask A, activate A, tick A"},
        {"level=0", "tick A"},
        {"level=nan", "tick A"},
        {"A:fails", "tick A failed, deactivate A failed, activate B, tick B"},
        {"", "tick B"},
    });
}

TEST_CASE("contract 77, contract 54: the order is flags, ranges, time, Decide: what fails before consumes no timer") {
    levelled agent({.AllFlags = {1}, .EverySeconds = 5});
    agent.Table({
        {"@0 flags=1", "activate B, tick B"},
        {"@1 level=0.5", "ask A, tick B"},
        {"@4 level=2", "tick B"},
        {"@6 level=2", "tick B"},
        {"@7 level=1 flags=0", "tick B"},
        {"@8 flags=1 A=1", "ask A, deactivate B interrupted, activate A, tick A"},
    });
    levelled cooled({.CooldownSeconds = 3}, false);
    cooled.Table({
        {"@0 level=1", "activate A, tick A"},
        {"@1 A:fails", "tick A failed, deactivate A failed, activate B, tick B"},
        {"@2", "tick B"},
        {"@4 level=0", "tick B"},
        {"@5 level=1", "deactivate B interrupted, activate A, tick A"},
    });
}

TEST_CASE("contract 77: under every policy, children outside of their ranges are not asked") {
    for (const bt::group_policy policy : script::kAllPolicies) {
        INFO(script::NameOf(policy));
        leaf_group made(policy);
        for (int i = 0; i < 2; ++i) made.Leaves[i].Preconditions.Ranges[1] = BT_RANGE(script::actor, Level, 0.5f, bt::kNoLimit);
        play agent(made.Build());
        CHECK(script::Asked(agent.Tick("A=1 B=1 C=1")) == "C");
    }
}

TEST_CASE("contract 77: two ranges must hold both, and one may stand alone at either place") {
    const bt::field_range low = BT_RANGE(script::actor, Level, 0, 5), high = BT_RANGE(script::actor, Level, 3, 9);
    const struct {
        bt::field_range First, Second;
        const char* Within;
    } table[] = {{low, high, "34"}, {high, low, "34"}, {{}, low, "01234"}, {low, {}, "01234"}, {{}, {}, "0123456789"}};
    for (const auto& row : table) {
        std::string within;
        for (int level = 0; level < 10; ++level) {
            leaf_group made(bt::kGroupPrioritizedList, 2);
            made.Leaves[0].Preconditions = {.AllFlags = {1}, .Ranges = {row.First, row.Second}};
            made.Leaves[0].Decide = made.Leaves[1].Decide = {};
            play agent(made.Build());
            agent.Tick("flags=0");
            agent.Tick("flags=1 level=" + std::to_string(level) + ".5");
            if (agent.Leaf() == "A") within += std::to_string(level);
        }
        CHECK(within == row.Within);
    }
}

TEST_CASE("contract 77, contract 1: ranges need an agent, and one of their own type") {
    pair_tree made({.Ranges = {BT_RANGE(creature, Float, 0, 1)}});
    REQUIRE(!made.Build().IsError());
    CHECK(made.Storage.Tree.NeedsAgent);
    CHECK(made.Storage.Tree.AgentType == &bt::type_tag<creature>);
    bt::tree_memory_of<2, 64> memory;
    script::actor other;
    std::string reported;
    const script::report_recorder reports(reported);
    CHECK(TickBehaviorTree(made.Storage.Tree, memory, nullptr, {}).Error == bt::error_code::kNullAgent);
    CHECK(TickBehaviorTree(made.Storage.Tree, memory, &other, {}).Error == bt::error_code::kOtherAgentType);
    CHECK(reported == "report NullAgent, report OtherAgentType");
}

TEST_CASE("contract 77, contract 12: a range by hand is the same, and needs no type") {
    struct number {
        int Before = 0;
        float Value = 0;
    };
    constexpr bt::field_range by_hand = {.Min = 0.5, .Max = 1, .Kind = bt::field_kind::kFloat, .Offset = sizeof(int)};
    pair_tree made({.Ranges = {by_hand}});
    REQUIRE(!made.Build().IsError());
    bt::tree_memory_of<2, 64> memory;
    number agent = {.Value = 0.25f};
    for (const bool is_within : {false, true}) {
        if (is_within) agent.Value = 0.75f;
        CHECK(TickBehaviorTree(made.Storage.Tree, memory, &agent, {}));
        CHECK(bt::ActiveDecider(memory, 1) == &made.Deciders[is_within ? 0 : 1]);
    }
}

BT_DECLARE_DECIDERS(WEAK, STRONG);
BT_DEFINE_GROUP  (ANY,      kGroupPrioritizedList, (WEAK, STRONG));
BT_DEFINE_DECIDER(  WEAK,   kRest, .Preconditions = {.AllFlags = BT_FLAGS(1u),
                                                     .Ranges = {BT_RANGE(creature, Stats.Ammo[2], bt::kNoLimit, 3), kGate},
                                                     .EverySeconds = 1});
BT_DEFINE_DECIDER(  STRONG, kRest, .Preconditions = {.Ranges = {BT_RANGE(const creature, Float, 0.3, 1)}}, .Id = 5);
BT_DEFINE_TREE(RANGED, ANY);

TEST_CASE("contract 77: BT_RANGE is a constant that says in words what it is") {
    constexpr bt::field_range ammo = WEAK.Preconditions->Ranges[0];
    static_assert(ammo.Kind == bt::field_kind::kInt32 && ammo.Max == 3 && ammo.Min == -std::numeric_limits<double>::infinity());
    constexpr bt::field_range value = STRONG.Preconditions->Ranges[0];
    static_assert(value.Kind == bt::field_kind::kFloat && value.Min == static_cast<double>(0.3f) && value.Max == 1);
    static_assert(value.AgentType == &bt::type_tag<creature>);
    CHECK(std::string(ammo.Name) == "creature::Stats.Ammo[2]");
    creature agent;
    CHECK(reinterpret_cast<char*>(&agent) + ammo.Offset == reinterpret_cast<char*>(&agent.Stats.Ammo[2]));
    CHECK_FALSE(agent.HasSecret());
    CHECK(RANGED.NeedsAgent);
    bt::tree_memory<RANGED> memory;
    agent.Float = 0.3f;
    TickBehaviorTree(RANGED, memory, &agent, {});
    CHECK(bt::ActiveDecider(memory, 1) == &STRONG);
    agent.Gate = true;
    TickBehaviorTree(RANGED, memory, &agent, {.Time = 1, .DecisionFlags = 1});
    CHECK(bt::ActiveDecider(memory, 1) == &WEAK);
}

bool IsCalm(const creature& agent) { return agent.Mood == mood::kCalm; }

BT_DECLARE_DECIDERS(SLOW, BRAVE, MEEK, BUSY, TIRED, IDLE, OLD, SHY, LAST);
BT_DEFINE_GROUP  (MANY,      kGroupPrioritizedList, (SLOW, BRAVE, MEEK, BUSY, LAST));
BT_DEFINE_DECIDER(  SLOW,    kRest, .Preconditions = {.Ranges = {BT_RANGE(creature, Float, -1, -0.5f)}});
BT_DEFINE_DECIDER(  BRAVE,   kRest, .Decide = bt::decide<IsCalm>,
                  .Preconditions = {.Ranges = {BT_RANGE(creature, Float, 1, bt::kNoLimit)}});
BT_DEFINE_DECIDER(  MEEK,    kRest, .Preconditions = {.Ranges = {BT_RANGE(creature, Float, bt::kNoLimit, -1.5f)}});
BT_DEFINE_GROUP  (  BUSY,    kGroupPrioritizedList, (TIRED, OLD, SHY, IDLE), .Preconditions = {.NoFlags = BT_FLAGS(1u), .Ranges = {kGate}});
BT_DEFINE_DECIDER(    TIRED, kRest,
                  .Preconditions = {.Ranges = {BT_RANGE(creature, Double, 1, 2), BT_RANGE(creature, Int32, bt::kNoLimit, 0)}});
BT_DEFINE_DECIDER(    OLD,   kRest, .Preconditions = {.Ranges = {BT_RANGE(creature, Age, 2, 3)}, .EverySeconds = 2});
BT_DEFINE_DECIDER(    SHY,   kRest,
                  .Preconditions = {.Ranges = {BT_RANGE(creature, Float, bt::kNoLimit, bt::kNoLimit), BT_RANGE(creature, Int8, 1, 2)}});
BT_DEFINE_DECIDER(    IDLE,  kRest, .Preconditions = {.Ranges = {{}, BT_RANGE(creature, Int16, -1, 1)}});
BT_DEFINE_DECIDER(  LAST,    kRest);
BT_DEFINE_TREE(MANY_RANGES, MANY);
BT_DEFINE_TREE__COMPILED(COMPILED, MANY);

TEST_CASE("contract 77: a compiled tree's tick checks ranges like the plain one and like a walk") {
    const script::silence unheard;  // it breaks the Subset Rule at times
    bt::random_generator chance(3);
    creature agent;
    bt::tree_memory<MANY_RANGES> plain, walked;
    bt::tree_memory<COMPILED> compiled;
    bystander nobody;
    std::vector<int> times(static_cast<std::size_t>(COMPILED.NumNodes));
    for (int tick = 0; tick < 5000; ++tick) {
        const auto value = static_cast<int>(chance.NextBelow(7)) - 3;
        switch (chance.NextBelow(9)) {
            case 0: agent.Float = 0.5f * static_cast<float>(value); break;
            case 1: agent.Float = std::numeric_limits<float>::quiet_NaN(); break;
            case 2: agent.Double = 0.5 * value; break;
            case 3: agent.Int32 = value; break;
            case 4: agent.Age = static_cast<std::uint16_t>(value); break;
            case 5: agent.Int8 = static_cast<std::int8_t>(value); break;
            case 6: agent.Int16 = static_cast<std::int16_t>(value); break;
            case 7: agent.Mood = mood(value % 2); break;
            default: agent.Gate = value > -2; break;
        }
        const bt::tick_input input = {.Time = 0.5 * tick, .DecisionFlags = chance.NextBelow(8) == 0};
        if (chance.NextBelow(4) == 0) {
            StopBehaviorTree(MANY_RANGES, plain, &agent, {.Time = 0.5 * tick});
            StopBehaviorTree(COMPILED, compiled, &agent, {.Time = 0.5 * tick});
            StopBehaviorTree(MANY_RANGES, walked, &agent, {.Time = 0.5 * tick});
        }
        TickBehaviorTree(MANY_RANGES, plain, &agent, input);
        TickBehaviorTree(COMPILED, compiled, &agent, input);
        TickBehaviorTree(MANY_RANGES, walked, &agent, input, nobody);
        REQUIRE(plain.Leaf == walked.Leaf);
        REQUIRE(compiled.Leaf == walked.Leaf);
        if (plain.Leaf != bt::kNoNode) ++times[plain.Leaf];
    }
    for (int i = 0; i < COMPILED.NumNodes; ++i) {
        INFO(std::string(COMPILED.Nodes[i].Decider->DebugName));
        if (COMPILED.Nodes[i].NumChildren == 0) CHECK(times[static_cast<std::size_t>(i)] > 20);
    }
}

}  // namespace ranges
