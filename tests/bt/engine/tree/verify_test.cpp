// Verification of trees that are built at run time; what it finds is the same at compile time (contract 66, 67; the compiler's messages
// are tested in tests/compile_fail).
#include <cfloat>
#include <limits>
#include <string>

#include <bt/engine/precondition_table.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <tests/kit/changeable_decider.h>
#include <tests/kit/silence.h>

namespace verification {

struct Creature {
    float Health = 1;
    std::uint8_t Ammo = 0;
};
struct Plant {
    float Height = 0;
};
struct Chew_Block {
    using role = bt::block;
    int Value = 0;
};
struct Walk_Block {
    using role = bt::block;
    int Value = 0;
};
struct FoodSpot {
    using role = bt::dblock;
    int X = 0;
};
struct SafeSpot {
    using role = bt::dblock;
    int X = 0;
};
struct Pace {
    using role = bt::parameters;
    int Speed = 0;
};
struct Taste {
    using role = bt::parameters;
    int Speed = 0;
};
struct Door {
    using role = bt::subtree_parameters;
    int Width = 1;
};
struct Window {
    using role = bt::subtree_parameters;
    int Width = 1;
};
constexpr Pace kPace = {};
constexpr Taste kTaste = {};

constexpr bt::behavior_function kPlain = bt::Tick([](Creature&) {});
constexpr bt::behavior_function kPlant = bt::Tick([](const Plant*) {});
constexpr bt::deactivate_function kLeavePlant = bt::Deactivate([](const Plant*) {});
constexpr bt::behavior_function kOfNode = bt::Tick([](const bt::node_children&) { return bt::status::kRunning; });
constexpr bt::decide_function kSeconds = bt::Number([](const Creature&) { return 1; });
// Of another shared library, where the type has a type_info of its own.
constexpr bt::type_info kCreatureElsewhere = bt::type_tag<Creature>;
constexpr bt::signature kTypesElsewhere = {.Agent = &kCreatureElsewhere, .NeedsAgent = true};
constexpr bt::behavior_function kElsewhere = {kPlain.Call, &kTypesElsewhere};
constexpr bt::behavior_function kNoAgent = bt::Tick([] {});
constexpr bt::behavior_function kChewBlock = bt::Tick([](Chew_Block&) {});
constexpr bt::behavior_function kWalkBlock = bt::Tick([](const Walk_Block*) {});
constexpr bt::deactivate_function kLeaveWalkBlock = bt::Deactivate([](Walk_Block&) {});
constexpr bt::behavior_function kNeedsFood = bt::Tick([](const FoodSpot&) {});
constexpr bt::behavior_function kWantsFood = bt::Tick([](const FoodSpot*) {});
constexpr bt::behavior_function kNeedsPace = bt::Tick([](const Pace&) {});
constexpr bt::behavior_function kWantsPace = bt::Tick([](const Pace*) {});
constexpr bt::decide_function kFindsFood = bt::Decide([](FoodSpot&) { return true; });
constexpr bt::decide_function kFindsSafety = bt::Decide([](SafeSpot*) { return true; });
constexpr bt::decide_function kDecidesByPlant = bt::Decide([](const Plant&) { return true; });
constexpr bt::decide_function kDecidesByPace = bt::Decide([](const Pace&) { return true; });
constexpr bt::behavior_function kTakesDoor = bt::Tick([](const Door&) {});
constexpr bt::behavior_function kTakesWindow = bt::Tick([](const Window&) {});
constexpr bt::signature kNoTypes = {};
constexpr bt::decide_function kOnlyTypes = {nullptr, &kNoTypes};
constexpr bt::field_range kHealth = BT_RANGE(Creature, Health, 0.5f, 1);
constexpr bt::field_range kAmmo = BT_RANGE(Creature, Ammo, 1, bt::kNoLimit);

// The first or second range of preconditions, with other bounds. The latest two are kept.
void SetRange(bt::preconditions& checks, int at, const bt::field_range& range, double min, double max) {
    static bt::field_range kept[2];
    kept[at] = range;
    kept[at].Min = min;
    kept[at].Max = max;
    checks.Ranges[at] = kept[at];
}
constexpr bt::field_range kOfDouble = {.Kind = bt::field_kind::kDouble};
constexpr bt::field_range kOfFloat = {.Max = 1, .Kind = bt::field_kind::kFloat};
constexpr bt::field_range kOfNoKind = {.Kind = static_cast<bt::field_kind>(10)};

// ROOT (FEED (CHEW, WALK), REST), to be broken.
struct sapling {
    bt::behavior Chew = {.DebugName = "Chew", .Tick = kPlain};
    bt::behavior Walk = {.DebugName = "Walk", .Tick = kPlain};
    bt::behavior Rest = {.DebugName = "Rest"};
    bt::decider ChewIt = {.DebugName = "CHEW", .Behavior = &Chew};
    changeable_decider WalkIt{{.DebugName = "WALK", .Behavior = &Walk}};
    bt::decider RestIt = {.DebugName = "REST", .Behavior = &Rest};
    const bt::decider* FeedChildren[40] = {&ChewIt, &WalkIt};
    changeable_decider Feed{{.DebugName = "FEED", .Kind = bt::kGroup, .Children = {FeedChildren, 2}}};
    const bt::decider* RootChildren[2] = {&Feed, &RestIt};
    bt::decider Root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {RootChildren, 2}};
    bt::tree_storage<8> Storage;

    sapling() = default;
    sapling(const sapling&) = delete;
    sapling& operator=(const sapling&) = delete;

    bt::tree_error Initialize() { return InitializeTreeData(Storage, "SAPLING", Root); }
};

struct mistake {
    const char* Name;
    void (*Make)(sapling&);
    bt::error_code Code;
    const char* Subject;
    const char* Other;  // null: not looked at
};
using enum bt::error_code;
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();
constexpr float kInfinity = std::numeric_limits<float>::infinity();

const mistake kMistakes[] = {
    {"a missing child", [](sapling& s) { s.FeedChildren[1] = nullptr; }, kMissingChild, "FEED", nullptr},
    {"a missing behavior", [](sapling& s) { s.WalkIt.Behavior = nullptr; }, kMissingBehavior, "WALK", nullptr},
    {"a missing Activate", [](sapling& s) { s.Walk.Activate.Types = &kNoTypes; }, kMissingFunction, "WALK", nullptr},
    {"a missing Tick", [](sapling& s) { s.Walk.Tick.Call = nullptr; }, kMissingFunction, "WALK", nullptr},
    {"a missing Deactivate", [](sapling& s) { s.Walk.Deactivate.Types = &kNoTypes; }, kMissingFunction, "WALK", nullptr},
    {"a missing Number", [](sapling& s) { s.Feed.Number = kOnlyTypes; }, kMissingFunction, "FEED", nullptr},
    {"a missing Decide", [](sapling& s) { s.Feed.Decide.Types = &kNoTypes; }, kMissingFunction, "FEED", nullptr},
    {"a group without children", [](sapling& s) { s.Feed.Children.Num = 0; }, kNoChildren, "FEED", nullptr},
    {"a group without a child list", [](sapling& s) { s.Feed.Children = {}; }, kNoChildren, "FEED", nullptr},
    {"a number of children without a list", [](sapling& s) { s.Feed.Children.First = nullptr; }, kNoChildren, "FEED", nullptr},
    {"a negative number of children", [](sapling& s) { s.Feed.Children.Num = -1; }, kNoChildren, "FEED", nullptr},
    {"children of a leaf", [](sapling& s) { s.RestIt.Children = s.Feed.Children; }, kChildrenOfLeaf, "REST", nullptr},
    {"a forgotten kGroup", [](sapling& s) { s.Feed.Kind = bt::kBehavior; }, kChildrenOfLeaf, "FEED", nullptr},
    {"a leaf with a negative number of children", [](sapling& s) { s.RestIt.Children.Num = -1; }, kChildrenOfLeaf, "REST", nullptr},
    {"a kind of no name", [](sapling& s) { s.Feed.Kind = static_cast<bt::decider_kind>(3); }, kUnknownKind, "FEED", nullptr},
    {"a kind of no name, with a behavior", [](sapling& s) { s.WalkIt.Kind = static_cast<bt::decider_kind>(255); }, kUnknownKind, "WALK",
     nullptr},
    {"33 children", [](sapling& s) { s.Feed.Children.Num = 33; }, kTooManyChildren, "FEED", nullptr},
    {"33 shuffled children", [](sapling& s) { s.Feed.Policy = bt::kGroupShuffle, s.Feed.Children.Num = 33; }, kTooManyChildren, "FEED",
     nullptr},
    {"a policy of no name", [](sapling& s) { s.Feed.Policy = static_cast<bt::group_policy>(bt::kNumGroupPolicies); }, kUnknownPolicy,
     "FEED", nullptr},
    {"a cycle", [](sapling& s) { s.FeedChildren[1] = &s.Root; }, kCycle, "ROOT", nullptr},
    {"a group that is its own child", [](sapling& s) { s.FeedChildren[0] = &s.Feed; }, kCycle, "FEED", nullptr},
    {"the same Id", [](sapling& s) { s.RestIt.Id = s.ChewIt.Id; }, kSameIdTwice, nullptr, nullptr},
    {"the same Id of siblings", [](sapling& s) { s.WalkIt.Id = s.ChewIt.Id; }, kSameIdTwice, nullptr, nullptr},
    {"the same Id as its group", [](sapling& s) { s.ChewIt.Id = s.Feed.Id; }, kSameIdTwice, nullptr, nullptr},
    {"the same name", [](sapling& s) { s.RestIt = {.DebugName = "WALK", .Behavior = &s.Rest}; }, kSameIdTwice, "WALK", "WALK"},
    {"the same Id of behaviors", [](sapling& s) { s.Rest.Id = s.Walk.Id; }, kSameBehaviorIdTwice, nullptr, nullptr},
    {"the same child twice", [](sapling& s) { s.FeedChildren[1] = &s.ChewIt; }, kSameChildTwice, "CHEW", "FEED"},
    {"an agent of another type", [](sapling& s) { s.Walk.Tick = kPlant; }, kMixedAgentTypes, "WALK", "CHEW"},
    {"another agent in an Activate", [](sapling& s) { s.Walk.Activate = kPlant; }, kMixedAgentTypes, "WALK", "CHEW"},
    {"another agent in a Deactivate", [](sapling& s) { s.Walk.Deactivate = kLeavePlant; }, kMixedAgentTypes,
     "WALK", "CHEW"},
    {"another agent in a Decide", [](sapling& s) { s.WalkIt.Decide = kDecidesByPlant; }, kMixedAgentTypes, "WALK", "CHEW"},
    {"two blocks", [](sapling& s) { s.Walk.Activate = kChewBlock, s.Walk.Tick = kWalkBlock; }, kBlockTypesDiffer, "WALK", nullptr},
    {"a Deactivate with another block", [](sapling& s) { s.Walk.Tick = kChewBlock, s.Walk.Deactivate = kLeaveWalkBlock; },
     kBlockTypesDiffer, "WALK", nullptr},
    {"a DBlock that nobody fills", [](sapling& s) { s.Walk.Tick = kNeedsFood; }, kDBlockTypesDiffer, "WALK", nullptr},
    {"another DBlock", [](sapling& s) { s.Walk.Tick = kNeedsFood, s.WalkIt.Decide = kFindsSafety; }, kDBlockTypesDiffer, "WALK", nullptr},
    {"another DBlock by pointer", [](sapling& s) { s.Walk.Tick = kWantsFood, s.WalkIt.Decide = kFindsSafety; }, kDBlockTypesDiffer, "WALK",
     nullptr},
    {"a DBlock of the parent", [](sapling& s) { s.Walk.Tick = kNeedsFood, s.Feed.Decide = kFindsFood; }, kDBlockTypesDiffer, "WALK",
     nullptr},
    {"no parameters", [](sapling& s) { s.Walk.Tick = kNeedsPace; }, kParametersTypesDiffer, "WALK", nullptr},
    {"no parameters for a Decide", [](sapling& s) { s.Feed.Decide = kDecidesByPace; }, kParametersTypesDiffer, "FEED", nullptr},
    {"other parameters", [](sapling& s) { s.Walk.Tick = kWantsPace, s.WalkIt.Parameters = bt::with(kTaste); }, kParametersTypesDiffer,
     "WALK", nullptr},
    {"two types of subtree parameters", [](sapling& s) { s.Walk.Activate = kTakesDoor, s.Walk.Tick = kTakesWindow; },
     kSubtreeParametersDiffer, "WALK", nullptr},
    {"negative seconds", [](sapling& s) { s.WalkIt.Preconditions.EverySeconds = -1; }, kBadSeconds, "WALK", nullptr},
    {"a range whose bounds are in the wrong order", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kHealth, 1, 0.5); }, kBadRange,
     "WALK", nullptr},
    {"a second range that is wrong", [](sapling& s) { SetRange(s.Feed.Preconditions, 1, kHealth, 1, 0.5); }, kBadRange, "FEED", nullptr},
    {"a NaN minimum", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kHealth, kNan, 0.5); }, kBadRange, "WALK", nullptr},
    {"a NaN maximum", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kHealth, 0, kNan); }, kBadRange, "WALK", nullptr},
    {"a NaN minimum of a double",
     [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kOfDouble, kNan, 1); }, kBadRange, "WALK", nullptr},
    {"a NaN maximum of a double", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kOfDouble, 0, kNan); },
     kBadRange, "WALK", nullptr},
    {"a bound that no float is", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kHealth, 0.3, 1); }, kBadRange, "WALK", nullptr},
    {"a bound above all floats", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kHealth, 0, 1e300); }, kBadRange, "WALK", nullptr},
    {"a bound below all floats", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kHealth, -1e300, 0); }, kBadRange, "WALK", nullptr},
    {"a range of integers that ends below them all", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kAmmo, -kInfinity, -kInfinity); },
     kBadRange, "WALK", nullptr},
    {"a bound that no integer is", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kAmmo, 0.5, 1); }, kBadRange, "WALK", nullptr},
    {"a bound that is too large for its field", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kAmmo, 0, 256); }, kBadRange, "WALK",
     nullptr},
    {"a bound that is negative for a field that can't be", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kAmmo, -1, 3); }, kBadRange,
     "WALK", nullptr},
    {"an integer that is infinite", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kAmmo, kInfinity, kInfinity); }, kBadRange, "WALK",
     nullptr},
    {"a field of no kind", [](sapling& s) { s.WalkIt.Preconditions.Ranges[0] = kOfNoKind; }, kBadRange,
     "WALK", nullptr},
    {"a range of another agent", [](sapling& s) { s.WalkIt.Preconditions.Ranges[0] = BT_RANGE(Plant, Height, 0, 1); }, kMixedAgentTypes,
     "WALK", "CHEW"},
    {"a negative margin", [](sapling& s) { s.Feed.Margin = -1; }, kBadMargin, "FEED", nullptr},
    {"a NaN margin", [](sapling& s) { s.Feed.Margin = kNan; }, kBadMargin, "FEED", nullptr},
    {"the kind of a classic node", [](sapling& s) { s.WalkIt.Node = bt::kLoop; }, kUnusedOfNode, "WALK", nullptr},
    {"the seconds of a classic node", [](sapling& s) { s.WalkIt.Seconds = 1; }, kUnusedSeconds, "WALK", nullptr},
    {"a Number of a classic node", [](sapling& s) { s.WalkIt.Number = kSeconds; }, kUnusedSeconds, "WALK",
     nullptr},
    {"a Tick of a classic node", [](sapling& s) { s.Walk.Tick = kOfNode; }, kChildrenOutsideOfNode, "WALK",
     nullptr},
};

TEST_CASE("contract 66, 67: a mistake in a tree that is built at run time is found and named with its decider") {
    for (const mistake& row : kMistakes) {
        CAPTURE(std::string(row.Name));
        sapling broken;
        row.Make(broken);
        const bt::tree_error found = broken.Initialize();
        CHECK(std::string(ErrorText(found.Code)) == ErrorText(row.Code));
        REQUIRE(found.Decider != nullptr);
        if (row.Subject != nullptr) CHECK(std::string(found.Decider->DebugName) == row.Subject);
        if (row.Other != nullptr) {
            REQUIRE(found.Other != nullptr);
            CHECK(std::string(found.Other->DebugName) == row.Other);
        }
        // And what is broken is not ticked.
        bt::tree_memory_of<4, 64> memory;
        Creature creature;
        const script::silence unheard;
        const bt::tick_result result = TickBehaviorTree(broken.Storage.Tree, memory, &creature, {});
        CHECK(result.State == bt::tick_state::kError);
        CHECK(result.Error == bt::error_code::kTreeNotInitialized);
    }
}

TEST_CASE("contract 67: every precondition that is a number of seconds is found if it is negative or NaN") {
    for (const bt::detail::verdict_facts& each : bt::detail::kPreconditions) {
        if (each.Seconds == nullptr) continue;
        for (const float wrong : {-0.5f, -kInfinity, kNan}) {
            INFO(each.Name, " ", wrong);
            sapling broken;
            broken.WalkIt.Preconditions.*each.Seconds = wrong;
            const bt::tree_error found = broken.Initialize();
            CHECK(found.Code == bt::error_code::kBadSeconds);
            CHECK(found.Decider == &broken.WalkIt);
        }
    }
}

TEST_CASE("contract 67: both deciders or behaviors of the same Id are named") {
    sapling broken;
    broken.RestIt.Id = broken.WalkIt.Id;
    const bt::tree_error found = broken.Initialize();
    REQUIRE(found.Other != nullptr);
    CHECK(((found.Decider == &broken.RestIt && found.Other == &broken.WalkIt) ||
           (found.Decider == &broken.WalkIt && found.Other == &broken.RestIt)));
}

TEST_CASE("contract 67: what only looks like a mistake is none") {
    const struct {
        const char* Name;
        void (*Change)(sapling&);
    } table[] = {
        {"nothing changed", [](sapling&) {}},
        {"functions that take no agent", [](sapling& s) { s.Walk.Tick = kNoAgent; }},
        {"an agent of another shared library", [](sapling& s) { s.Walk.Tick = kElsewhere; }},
        {"a DBlock that may be missing", [](sapling& s) { s.Walk.Tick = kWantsFood; }},
        {"a DBlock that is filled", [](sapling& s) { s.Walk.Tick = kNeedsFood, s.WalkIt.Decide = kFindsFood; }},
        {"a DBlock that nobody reads", [](sapling& s) { s.WalkIt.Decide = kFindsSafety; }},
        {"parameters that may be missing", [](sapling& s) { s.Walk.Tick = kWantsPace; }},
        {"parameters that nobody takes", [](sapling& s) { s.WalkIt.Parameters = bt::with(kTaste); }},
        {"parameters of the right type", [](sapling& s) { s.Walk.Tick = kNeedsPace, s.WalkIt.Parameters = bt::with(kPace); }},
        {"a decider and a behavior with one Id", [](sapling& s) { s.Walk.Id = s.WalkIt.Id; }},
        {"a group with a behavior", [](sapling& s) { s.Feed.Behavior = &s.Walk; }},
        {"several deciders of one behavior", [](sapling& s) { s.WalkIt.Behavior = &s.Chew; }},
        {"a child of two groups", [](sapling& s) { s.FeedChildren[1] = &s.RestIt; }},
        {"a check that lets in once only", [](sapling& s) { s.WalkIt.Preconditions.EverySeconds = kInfinity; }},
        {"a range", [](sapling& s) { s.WalkIt.Preconditions.Ranges[0] = kHealth, s.WalkIt.Preconditions.Ranges[1] = kAmmo; }},
        {"a range of one number", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kHealth, 0.5, 0.5); }},
        {"a range of infinity alone", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kHealth, kInfinity, kInfinity); }},
        {"a range of negative infinity alone", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kHealth, -kInfinity, -kInfinity); }},
        {"a range without limits", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kAmmo, -kInfinity, kInfinity); }},
        {"a range of all finite floats", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kHealth, -FLT_MAX, FLT_MAX); }},
        {"a range of all that its integer can be", [](sapling& s) { SetRange(s.WalkIt.Preconditions, 0, kAmmo, 0, 255); }},
        {"a range without a type", [](sapling& s) { s.WalkIt.Preconditions.Ranges[0] = kOfFloat; }},
        {"a function by hand, without types", [](sapling& s) { s.Walk.Tick = {kPlain.Call, nullptr}; }},
        {"one leaf alone", [](sapling& s) { s.Root = {.DebugName = "LEAF", .Behavior = &s.Chew}; }},
    };
    for (const auto& row : table) {
        CAPTURE(std::string(row.Name));
        sapling sound;
        row.Change(sound);
        CHECK(std::string(ErrorText(sound.Initialize().Code)) == "no error");
        bt::tree_memory_of<4, 64> memory;
        Creature creature;
        CHECK(TickBehaviorTree(sound.Storage.Tree, memory, &creature, {}));
        StopBehaviorTree(sound.Storage.Tree, memory, &creature, {});
    }
}

TEST_CASE("contract 66: a storage may be initialized again, with another tree or after a mistake") {
    sapling first, second;
    second.Feed.DebugName = "SECOND";
    REQUIRE_FALSE(InitializeTreeData(first.Storage, "A", first.Root).IsError());
    REQUIRE_FALSE(InitializeTreeData(first.Storage, "B", second.Root).IsError());
    CHECK(first.Storage.Tree.Root == &second.Root);
    CHECK(first.Storage.Tree.NumNodes == 5);
    second.FeedChildren[0] = nullptr;
    CHECK(InitializeTreeData(first.Storage, "C", second.Root).IsError());
    CHECK(first.Storage.Tree.NumNodes == 0);
    REQUIRE_FALSE(InitializeTreeData(first.Storage, "D", first.Root).IsError());
    CHECK(std::string(first.Storage.Tree.DebugName) == "D");
}

}  // namespace verification
