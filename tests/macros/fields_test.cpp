// Each macro takes each field that it does not set itself, and each form of a function (contract 75).
#include <macros/bt_macros.h>

#include <doctest/doctest.h>

namespace every_field {

struct Animal {
    float Hunger = 0;
    int Legs = 4;
    bool IsHungry() const { return Hunger > 1; }
    void Rest() { Hunger += 1; }
};
struct Pace {
    using role = bt::parameters;
    int Steps = 1;
};
constexpr Pace kStroll = {3};
constexpr auto kLegs = BT_RANGE(Animal, Legs, 4, 4);
constexpr bool kHasThree = false;

bool IsHungry(const Animal& animal) { return animal.Hunger > 1; }
void Rest(Animal& animal) { animal.Hunger += 1; }
void Stop(Animal& animal) { animal.Hunger = 0; }
bool HUNGRY_GROUP_Decide(const Animal& animal) { return animal.Hunger > 1; }
bool HUNGRY_ALONE_Decide(const Animal& animal) { return animal.Hunger > 1; }
bool HUNGRY_NODE_Decide(const Animal& animal) { return animal.Hunger > 1; }
bool HUNGRY_CONDITION_Decide(const Animal& animal) { return animal.Hunger > 1; }
bool HUNGRY_LEAF_Decide(const Animal& animal) { return animal.Hunger > 1; }

#define EVERY_FIELD_OF_LEAF_AFTER_DECIDE \
    .Preconditions = {.NoFlags = 1, .Ranges = {kLegs}}, .Flags = bt::kFlagsNone, .BehaviorFlags = 2, \
        .Parameters = bt::with(kStroll), .Margin = 0, .Id = 7, .While = {.NoFlags = 2}, .MaxSeconds = 9, \
        .LintOff = BT_LINT_OFF(kNeverEnds), .Note = "rests when it is hungry"
#define EVERY_FIELD_OF_NODE_AFTER_DECIDE \
    .Preconditions = {.NoFlags = 1, .Ranges = {kLegs}}, .BehaviorFlags = 2, .Parameters = bt::with(kStroll), \
        .Id = 7, .While = {.NoFlags = 2}, .LintOff = BT_LINT_OFF(kNeverEnds), .Note = "rests when it is hungry", \
        .Count = 1, .FailCount = 1, .Seconds = 1

// The functions of a behavior, in each macro and with those fields that the macro leaves free.
void Tick_Tick(Animal&) {}
bool Activate_Activate(Animal&) { return true; }
void Deactivate_Deactivate(Animal&) {}
void AT_Tick(Animal&) {}
bool AT_Activate(Animal&) { return true; }
bool AD_Activate(Animal&) { return true; }
void AD_Deactivate(Animal&) {}
void TD_Tick(Animal&) {}
void TD_Deactivate(Animal&) {}
bool ATD_Activate(Animal&) { return true; }
void ATD_Tick(Animal&) {}
void ATD_Deactivate(Animal&) {}
BT_DEFINE_BEHAVIOR(Tick, .Activate = bt::activate<Rest>, .Deactivate = bt::deactivate<Stop>, .Id = 9, .Tree = nullptr);
BT_DEFINE_BEHAVIOR__ACTIVATE(Activate, .Tick = bt::tick<Rest>, .Deactivate = bt::deactivate<Stop>, .Id = 9,
    .Tree = nullptr);
BT_DEFINE_BEHAVIOR__DEACTIVATE(Deactivate, .Activate = bt::activate<Rest>, .Tick = bt::tick<Rest>, .Id = 9,
    .Tree = nullptr);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(AT, .Deactivate = bt::deactivate<Stop>, .Id = 9, .Tree = nullptr);
BT_DEFINE_BEHAVIOR__ACTIVATE_DEACTIVATE(AD, .Tick = bt::tick<Rest>, .Id = 9, .Tree = nullptr);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(TD, .Activate = bt::activate<Rest>, .Id = 9, .Tree = nullptr);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(ATD, .Id = 9, .Tree = nullptr);
BT_DEFINE_BEHAVIOR__NONE(None, .Activate = bt::activate<Rest>, .Tick = bt::tick<Rest>,
    .Deactivate = bt::deactivate<Stop>, .Id = 9, .Tree = nullptr);

TEST_CASE("contract 75: a macro for a behavior binds its functions, and takes the other fields in their order") {
    const bt::behavior* const all[] = {&Tick, &Activate, &Deactivate, &AT, &AD, &TD, &ATD, &None};
    for (const bt::behavior* each : all) {
        CAPTURE(each->DebugName);
        CHECK((each->Activate.Call != nullptr));
        CHECK((each->Tick.Call != nullptr));
        CHECK((each->Deactivate.Call != nullptr));
        CHECK(each->Id == 9);
    }
    CHECK((Tick.Tick.Call == bt::tick<Tick_Tick>.Call));
    CHECK((AD.Tick.Call == bt::tick<Rest>.Call));
}

// Each macro for a decider.
BT_DEFINE_DECIDER(LEAF, Tick, .Decide = bt::decide<IsHungry>, EVERY_FIELD_OF_LEAF_AFTER_DECIDE);
BT_DEFINE_DECIDER__DECIDE(HUNGRY_LEAF, Tick, EVERY_FIELD_OF_LEAF_AFTER_DECIDE);
BT_DEFINE_DECIDER__NAMED(NAMED_LEAF, "a leaf", Tick, .Decide = bt::decide<IsHungry>, EVERY_FIELD_OF_LEAF_AFTER_DECIDE);
BT_DEFINE_GROUP(GROUP, kGroupSequential, (LEAF), .Behavior = &Tick, .Decide = bt::decide<IsHungry>,
    EVERY_FIELD_OF_LEAF_AFTER_DECIDE);
BT_DEFINE_GROUP__DECIDE(HUNGRY_GROUP, kGroupSequential, (LEAF), .Behavior = &Tick, EVERY_FIELD_OF_LEAF_AFTER_DECIDE);
BT_DEFINE_GROUP__DECIDE(HUNGRY_ALONE, kGroupSequential, (LEAF));
BT_DEFINE_NODE(NODE, kOwnNode, (LEAF), .Behavior = &Tick, .Decide = bt::decide<IsHungry>,
    EVERY_FIELD_OF_NODE_AFTER_DECIDE);
BT_DEFINE_NODE__DECIDE(HUNGRY_NODE, kOwnNode, (LEAF), .Behavior = &Tick, EVERY_FIELD_OF_NODE_AFTER_DECIDE);
BT_DEFINE_NODE__NAMED(NAMED_NODE, "a node", kOwnNode, (LEAF), .Behavior = &Tick, .Decide = bt::decide<IsHungry>,
    EVERY_FIELD_OF_NODE_AFTER_DECIDE);
BT_DEFINE_CONDITION(CONDITION, .Decide = bt::decide<IsHungry>, EVERY_FIELD_OF_NODE_AFTER_DECIDE);
BT_DEFINE_CONDITION__DECIDE(HUNGRY_CONDITION, EVERY_FIELD_OF_NODE_AFTER_DECIDE);
BT_DEFINE_CONDITION__NAMED(NAMED_CONDITION, "a condition", .Decide = bt::decide<IsHungry>,
    EVERY_FIELD_OF_NODE_AFTER_DECIDE);
BT_DEFINE_NODE__SUBTREE(SUBTREE, LEAF, .Preconditions = {.NoFlags = 1}, .Parameters = bt::with(kStroll), .Id = 7);

TEST_CASE("contract 75: a macro for a decider takes each field that it does not set, in the order of the declaration") {
    struct row {
        const bt::decider& Decider;
        bt::decider_kind Kind;
        bool HasBehavior;
    };
    const row table[] = {
        {LEAF, bt::kBehavior, true},      {HUNGRY_LEAF, bt::kBehavior, true}, {NAMED_LEAF, bt::kBehavior, true},
        {GROUP, bt::kGroup, true},        {HUNGRY_GROUP, bt::kGroup, true},   {NODE, bt::kNode, true},
        {HUNGRY_NODE, bt::kNode, true},   {NAMED_NODE, bt::kNode, true},      {CONDITION, bt::kNode, false},
        {HUNGRY_CONDITION, bt::kNode, false}, {NAMED_CONDITION, bt::kNode, false},
    };
    for (const auto& row : table) {
        CAPTURE(row.Decider.DebugName);
        CHECK(row.Decider.Kind == row.Kind);
        CHECK((row.Decider.Behavior == &Tick) == row.HasBehavior);
        CHECK((row.Decider.Decide.Call != nullptr));
        CHECK(row.Decider.Preconditions->NoFlags.Bits == 1);
        CHECK(row.Decider.Parameters.Data == &kStroll);
        CHECK(row.Decider.Id == 7);
        CHECK(row.Decider.Children.Num == (row.Kind == bt::kGroup || row.Decider.Node == bt::kOwnNode ? 1 : 0));
        CHECK((row.Decider.Count == 1) == (row.Kind == bt::kNode));
    }
    CHECK((HUNGRY_GROUP.Decide.Call == bt::decide<HUNGRY_GROUP_Decide>.Call));
    CHECK((HUNGRY_ALONE.Decide.Call == bt::decide<HUNGRY_ALONE_Decide>.Call));
    CHECK(SUBTREE.Id == 7);
}

// A constant function of one's own may have the name that a macro would look for.
constexpr bt::decide_function OWN_LEAF_Decide = bt::decide<IsHungry>;
constexpr bt::decide_function OWN_GROUP_Decide = bt::Decide([](const Animal& animal) { return animal.Hunger; });
constexpr bt::decide_function OWN_NODE_Decide = bt::decide<&Animal::IsHungry>;
constexpr bt::decide_function OWN_CONDITION_Decide = {bt::decide<IsHungry>.Call, nullptr};
constexpr bt::behavior_function Own_Activate = bt::activate<&Animal::Rest>;
constexpr bt::behavior_function Own_Tick = bt::action<Rest>;
constexpr bt::deactivate_function Own_Deactivate = bt::deactivate<Stop>;
BT_DEFINE_BEHAVIOR__NONE(Own, .Activate = Own_Activate, .Tick = Own_Tick, .Deactivate = Own_Deactivate);
BT_DEFINE_DECIDER(OWN_LEAF, Own, .Decide = OWN_LEAF_Decide);
BT_DEFINE_GROUP(OWN_GROUP, kGroupSequential, (OWN_LEAF), .Decide = OWN_GROUP_Decide);
BT_DEFINE_NODE(OWN_NODE, kSequence, (OWN_LEAF), .Decide = OWN_NODE_Decide);
BT_DEFINE_CONDITION(OWN_CONDITION, .Decide = OWN_CONDITION_Decide);

// The other forms, each as a field.
struct hungry {
    bool operator()(const Animal& animal) const { return animal.Hunger > 1; }
};
constexpr auto kIsHungry = [](const Animal& animal) { return animal.Hunger > 1; };
BT_DEFINE_DECIDER(BY_OBJECT, Own, .Decide = bt::Decide(hungry{}));
BT_DEFINE_DECIDER(BY_LAMBDA, Own, .Decide = bt::Decide(kIsHungry));
BT_DEFINE_DECIDER(BY_CHOICE, Own, .Decide = kHasThree ? bt::decide_function{} : bt::decide<IsHungry>);
BT_DEFINE_DECIDER(BY_BRACES, Own, .Decide = {bt::decide<IsHungry>.Call});
BT_DEFINE_DECIDER(BY_NOTHING, Own, .Decide = {});

TEST_CASE("contract 75: a function may be any constant, also one that has the name a macro would look for") {
    CHECK((OWN_LEAF.Decide.Call == OWN_LEAF_Decide.Call));
    CHECK((OWN_GROUP.Decide.Call == OWN_GROUP_Decide.Call));
    CHECK((OWN_NODE.Decide.Call == OWN_NODE_Decide.Call));
    CHECK((OWN_CONDITION.Decide.Call == OWN_CONDITION_Decide.Call));
    CHECK((Own.Activate.Call == Own_Activate.Call));
    CHECK((Own.Tick.Call == Own_Tick.Call));
    CHECK((Own.Deactivate.Call == Own_Deactivate.Call));
    Animal animal{.Hunger = 2};
    const bt::decide_function* const forms[] = {&OWN_LEAF.Decide, &BY_OBJECT.Decide, &BY_LAMBDA.Decide,
        &BY_CHOICE.Decide, &BY_BRACES.Decide};
    for (const bt::decide_function* each : forms) CHECK(each->Call(&animal, nullptr, {}) == 1);
    CHECK((BY_NOTHING.Decide.Call == nullptr));
}

}  // namespace every_field
