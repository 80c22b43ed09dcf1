// Each macro for deciders makes what its hand-written twin is (contract 12, 74, 75).
#include <limits>

#include "same.h"

namespace decider_macros {

struct Creature {};
struct Fox {
    float Weight = 5;
    int Legs = 4;
};
struct Pace {
    using role = bt::parameters;
    int Speed = 1;
};
constexpr Pace kStroll = {};
enum : std::uint32_t { kIsHungry = 1, kIsTired = 2, kStimuli_Noise = 4 };

void Chew_Tick(Creature&, const Pace*) {}
float CHEW_Decide(const Creature&) { return 1; }
bool FEED_Decide(const bt::tick_args&) { return true; }

// Each in a namespace of its own, as they all have the same names.
#define ONE(space, macro_use) \
    namespace space {         \
    BT_DEFINE_BEHAVIOR(Chew); \
    macro_use;                \
    }

ONE(leaf, BT_DEFINE_DECIDER(CHEW, Chew))
ONE(leaf_with_all, BT_DEFINE_DECIDER(CHEW, Chew, .Decide = bt::decide<CHEW_Decide>,
                                     .Preconditions = {.AllFlags = BT_FLAGS(kIsHungry | kIsTired), .NoStimuli = BT_FLAGS(kStimuli_Noise),
                                                       .Ranges = {BT_RANGE(Fox, Legs, 1, bt::kNoLimit)},
                                                       .EverySeconds = 2, .CooldownSeconds = 3},
                                     .Flags = bt::kFlagsDelegateDecide, .BehaviorFlags = BT_FLAGS(0x80000000u), .Parameters =
                                         bt::with(kStroll),
                                     .Margin = 0.5f, .Id = 9, .While = {.NoStimuli = BT_FLAGS(kStimuli_Noise)}, .MaxSeconds = 4,
                                     .LintOff = BT_LINT_OFF(kRunsForOneTick, kNeverReached)))
ONE(leaf_decide, BT_DEFINE_DECIDER__DECIDE(CHEW, Chew))
ONE(leaf_decide_with_options, BT_DEFINE_DECIDER__DECIDE(CHEW, Chew, .Preconditions = {.AnyStimuli = BT_FLAGS(kStimuli_Noise)}, .Id = 9))
ONE(leaf_full,
    BT_DEFINE_DECIDER__FULL(CHEW, Chew, bt::decide<CHEW_Decide>, {.EverySeconds = 2}, bt::kFlagsNone, BT_FLAGS(3u), bt::with(kStroll), 9,
                            {.NoFlags = BT_FLAGS(kIsTired)}, 4))

namespace by_hand {
BT_DEFINE_BEHAVIOR(Chew);
constexpr bt::field_range kLegs = {"Fox::Legs", 1, std::numeric_limits<double>::infinity(), bt::field_kind::kInt32,
                                   sizeof(float), &bt::type_tag<Fox>};
constexpr bt::preconditions kAll = {{3, "kIsHungry | kIsTired"}, {}, {}, {}, {}, {}, {4, "kStimuli_Noise"}, {}, {kLegs}, 2, 3};
constexpr bt::preconditions kAtNoise = {{}, {}, {}, {}, {}, {4, "kStimuli_Noise"}, {}, {}, {}, 0, 0};
constexpr bt::preconditions kWithoutNoise = {{}, {}, {}, {}, {}, {}, {4, "kStimuli_Noise"}};
constexpr bt::preconditions kEveryTwo = {{}, {}, {}, {}, {}, {}, {}, {}, {}, 2, 0};
constexpr bt::preconditions kIfNotTired = {{}, {}, {2, "kIsTired"}};
constexpr bt::decider kLeaf =
    {"CHEW", bt::kBehavior, bt::kGroupPrioritizedList, {}, &Chew, {}, {}, bt::kFlagsNone, {}, {}, 0, bt::NameId("CHEW")};
constexpr bt::decider kLeafWithAll = {"CHEW", bt::kBehavior, bt::kGroupPrioritizedList, {}, &Chew, bt::decide<CHEW_Decide>, kAll,
                                      bt::kFlagsDelegateDecide, {0x80000000u, "0x80000000u"}, {&kStroll, &bt::type_tag<Pace>}, 0.5f, 9,
                                      kWithoutNoise, 4, {3}};
constexpr bt::decider kLeafDecide = {"CHEW", bt::kBehavior, bt::kGroupPrioritizedList, {}, &Chew, bt::decide<CHEW_Decide>};
constexpr bt::decider kLeafDecideWithOptions = {"CHEW", bt::kBehavior, bt::kGroupPrioritizedList, {}, &Chew, bt::decide<CHEW_Decide>,
                                                kAtNoise, bt::kFlagsNone, {}, {}, 0, 9};
constexpr bt::decider kLeafFull = {"CHEW", bt::kBehavior, bt::kGroupPrioritizedList, {}, &Chew, bt::decide<CHEW_Decide>,
                                   kEveryTwo, bt::kFlagsNone, {3, "3u"}, {&kStroll, &bt::type_tag<Pace>}, 0, 9, kIfNotTired, 4};
}  // namespace by_hand

TEST_CASE("contract 12: each macro for leaves and its aggregate are the same object") {
    same::Check(leaf::CHEW, by_hand::kLeaf);
    same::Check(leaf_with_all::CHEW, by_hand::kLeafWithAll);
    same::Check(leaf_decide::CHEW, by_hand::kLeafDecide);
    same::Check(leaf_decide_with_options::CHEW, by_hand::kLeafDecideWithOptions);
    same::Check(leaf_full::CHEW, by_hand::kLeafFull);
}

#define ONE_GROUP(space, macro_use)                         \
    namespace space {                                       \
    BT_DEFINE_BEHAVIOR(Chew);                               \
    extern const bt::decider CHEW, WALK;                    \
    macro_use;                                              \
    BT_DEFINE_DECIDER(CHEW, Chew);                          \
    BT_DEFINE_DECIDER(WALK, Chew);                          \
    }

ONE_GROUP(group, BT_DEFINE_GROUP(FEED, kGroupSequential, (CHEW, WALK)))
ONE_GROUP(group_with_all, BT_DEFINE_GROUP(FEED, kGroupScoredEveryTick, (WALK), .Behavior = &Chew, .Decide = bt::decide<FEED_Decide>,
                                          .Preconditions = {.NotAllFlags = BT_FLAGS(kIsTired)},
                                          .Flags = bt::kFlagsCallDecideOnRedecide | bt::kFlagsEndOnFailure, .BehaviorFlags = BT_FLAGS(1u),
                                          .Parameters = bt::with(kStroll), .Margin = 2, .Id = 9))
ONE_GROUP(group_decide, BT_DEFINE_GROUP__DECIDE(FEED, kGroupShuffle, (CHEW, WALK)))
ONE_GROUP(group_decide_with_options, BT_DEFINE_GROUP__DECIDE(FEED, kGroupRandom, (CHEW, WALK), .Margin = 1, .Id = 9))
ONE_GROUP(group_full, BT_DEFINE_GROUP__FULL(FEED, kGroupScored, (WALK, CHEW), &Chew, bt::decide<FEED_Decide>, {.CooldownSeconds = 1},
                                            bt::kFlagsNone, BT_FLAGS(5u), bt::with(kStroll), 3, 9,
                                            {.AllStimuli = BT_FLAGS(kStimuli_Noise)}, 6))
ONE_GROUP(group_full_of_nothing, BT_DEFINE_GROUP__FULL(FEED, kGroupWeightedRandom, (WALK, CHEW), nullptr, {}, {}, {}, {}, {}, 0, 0, {}, 0))

namespace by_hand {
BT_DEFINE_DECIDER(CHEW, Chew);
BT_DEFINE_DECIDER(WALK, Chew);
constexpr const bt::decider* kBoth[] = {&CHEW, &WALK};
constexpr const bt::decider* kTurned[] = {&WALK, &CHEW};
constexpr bt::preconditions kNotAllTired = {{}, {}, {}, {2, "kIsTired"}, {}, {}, {}, {}, {}, 0, 0};
constexpr bt::preconditions kCoolsOne = {{}, {}, {}, {}, {}, {}, {}, {}, {}, 0, 1}, kInNoise = {{}, {}, {}, {}, {4, "kStimuli_Noise"}};
constexpr bt::decider kGroups[] = {
    {"FEED", bt::kGroup, bt::kGroupSequential, {kBoth, 2, "(CHEW, WALK)"}},
    {"FEED", bt::kGroup, bt::kGroupScoredEveryTick, {kTurned, 1, "(WALK)"}, &Chew, bt::decide<FEED_Decide>,
     kNotAllTired, bt::kFlagsCallDecideOnRedecide | bt::kFlagsEndOnFailure, {1, "1u"},
     {&kStroll, &bt::type_tag<Pace>}, 2, 9},
    {"FEED", bt::kGroup, bt::kGroupShuffle, {kBoth, 2, "(CHEW, WALK)"}, nullptr, bt::decide<FEED_Decide>},
    {"FEED", bt::kGroup, bt::kGroupRandom, {kBoth, 2, "(CHEW, WALK)"}, nullptr, bt::decide<FEED_Decide>, {}, bt::kFlagsNone, {}, {}, 1, 9},
    {"FEED", bt::kGroup, bt::kGroupScored, {kTurned, 2, "(WALK, CHEW)"}, &Chew, bt::decide<FEED_Decide>,
     kCoolsOne, bt::kFlagsNone, {5, "5u"}, {&kStroll, &bt::type_tag<Pace>}, 3, 9, kInNoise, 6},
    {"FEED", bt::kGroup, bt::kGroupWeightedRandom, {kTurned, 2, "(WALK, CHEW)"}, nullptr, {}, {}, bt::kFlagsNone, {}, {}, 0, 0},
};
}  // namespace by_hand

TEST_CASE("contract 12: each macro for groups and its aggregate are the same object") {
    same::Check(group::FEED, by_hand::kGroups[0]);
    same::Check(group_with_all::FEED, by_hand::kGroups[1]);
    same::Check(group_decide::FEED, by_hand::kGroups[2]);
    same::Check(group_decide_with_options::FEED, by_hand::kGroups[3]);
    same::Check(group_full::FEED, by_hand::kGroups[4]);
    same::Check(group_full_of_nothing::FEED, by_hand::kGroups[5]);
}

}  // namespace decider_macros
