// Lint: ranges, scores, margins and seconds that are hardly meant so.
#include "lint_kit.h"

namespace lint_findings {

struct Sheep {
    float Hunger = 0;
    float Fear = 0;
};
inline float Wish() { return 5; }
constexpr bt::decide_function kScore = bt::decide<Wish>;

TEST_CASE("lint: ranges of one field that exclude each other") {
    const std::string never =
        "kRangesContradict: PLAY/0x7 never accepts: two of its ranges, of the same field, exclude each other; remove one of them\n";
    Check({
        {[](sapling& t) { t.Play.Preconditions.Ranges[0] = BT_RANGE(Sheep, Hunger, 0.5f, 1.0f);
                          t.Play.Preconditions.Ranges[1] = BT_RANGE(Sheep, Hunger, bt::kNoLimit, 0.25f); }, never},
        {[](sapling& t) { t.Play.Preconditions.Ranges[1] = BT_RANGE(Sheep, Hunger, bt::kNoLimit, 0.25f);
                          t.Play.While.Ranges[0] = BT_RANGE(Sheep, Hunger, 0.5f, bt::kNoLimit); }, never},
    });
    CheckMisses({
        {"they share a bound", [](sapling& t) { t.Play.Preconditions.Ranges[0] = BT_RANGE(Sheep, Hunger, 0.5f, 1.0f);
                                                t.Play.Preconditions.Ranges[1] = BT_RANGE(Sheep, Hunger, 0.0f, 0.5f); }},
        {"they are of different fields", [](sapling& t) { t.Play.Preconditions.Ranges[0] = BT_RANGE(Sheep, Hunger, 0.5f, 1.0f);
                                                          t.Play.Preconditions.Ranges[1] = BT_RANGE(Sheep, Fear, 0.0f, 0.25f); }},
    });
}

// ROOT (FEED, PLAY, REST), where only checks let FEED and PLAY start, and FEED may end.
void MakeOnlyChecks(sapling& t, const bt::preconditions& first, const bt::preconditions& second) {
    t.Feed.Decide = t.Play.Decide = {};
    t.Feed.Preconditions = first, t.Play.Preconditions = second;
    t.Feed.LintOff = t.Play.LintOff = BT_LINT_OFF(kOutlivesFlags);
}

TEST_CASE("lint: a child that can only start where an earlier one can") {
    const std::string shadowed =
        "kShadowed: PLAY/0x7 hardly runs in ROOT/0x8: FEED/0x6 comes before it and accepts whenever PLAY/0x7 could; put PLAY/0x7 first, "
        "or give FEED/0x6 a Decide or another check\n";
    Check({
        {[](sapling& t) { MakeOnlyChecks(t, {.Ranges = {BT_RANGE(Sheep, Hunger, 0.0f, 10.0f)}},
                                         {.Ranges = {BT_RANGE(Sheep, Hunger, 0.0f, 2.0f)}}); }, shadowed},
        {[](sapling& t) { MakeOnlyChecks(t, {.AllFlags = {kIsHungry}}, {.AllFlags = {kIsHungry | kIsTired}}); }, shadowed},
        {[](sapling& t) { MakeOnlyChecks(t, {.AnyFlags = {kIsHungry | kIsTired}}, {.AllFlags = {kIsTired}}); }, shadowed},
        {[](sapling& t) { MakeOnlyChecks(t, {.NotAllFlags = {kIsHungry | kIsTired}}, {.NoFlags = {kIsTired}}); }, shadowed},
        {[](sapling& t) { MakeOnlyChecks(t, {.NoStimuli = {1}}, {.AllStimuli = {2}, .NoStimuli = {1}}); }, shadowed},
        {[](sapling& t) { MakeOnlyChecks(t, {.AllFlags = {kIsHungry}},
                                         {.AllFlags = {kIsHungry}, .Ranges = {BT_RANGE(Sheep, Fear, 0.0f, 2.0f)}}); }, shadowed},
        {[](sapling& t) { MakeOnlyChecks(t, {.AllFlags = {kIsHungry}}, {}), t.Play.While.AllFlags = {kIsHungry | kIsTired}; }, shadowed},
    });
    CheckMisses({
        {"the same checks, as of a fallback",
         [](sapling& t) { MakeOnlyChecks(t, {.AllFlags = {kIsHungry}}, {.AllFlags = {kIsHungry}}); }},
        {"the special case stands first",
         [](sapling& t) { MakeOnlyChecks(t, {.AllFlags = {kIsHungry | kIsTired}}, {.AllFlags = {kIsHungry}}); }},
        {"the ranges overlap", [](sapling& t) { MakeOnlyChecks(t, {.Ranges = {BT_RANGE(Sheep, Hunger, 0.0f, 2.0f)}},
                                                               {.Ranges = {BT_RANGE(Sheep, Hunger, 1.0f, 3.0f)}}); }},
        {"any of other flags", [](sapling& t) { MakeOnlyChecks(t, {.AnyFlags = {kIsHungry}}, {.AnyFlags = {kIsHungry | kIsTired}}); }},
        {"the ranges overlap at the other end", [](sapling& t) { MakeOnlyChecks(t, {.Ranges = {BT_RANGE(Sheep, Hunger, 1.0f, 3.0f)}},
                                                                                {.Ranges = {BT_RANGE(Sheep, Hunger, 0.0f, 2.0f)}}); }},
        {"a range of an agent of which nothing is known", [](sapling& t) {
             MakeOnlyChecks(t, {.Ranges = {BT_RANGE(Sheep, Hunger, 0.0f, 10.0f)}}, {.Ranges = {BT_RANGE(Sheep, Hunger, 0.0f, 2.0f)}});
             static constexpr bt::field_range unknown = [](bt::field_range range) { return range.AgentType = nullptr, range; }(
                 BT_RANGE(Sheep, Hunger, 0.0f, 2.0f));
             t.Play.Preconditions.Ranges[0] = unknown;
         }},
        {"any of other stimuli", [](sapling& t) { MakeOnlyChecks(t, {.AnyStimuli = {3}}, {.AllStimuli = {4}}); }},
        {"any of two words, of which one is implied", [](sapling& t) {
             MakeOnlyChecks(t, {.AnyFlags = {kIsHungry | kIsTired}}, {.AllFlags = {kIsTired}});
             t.Feed.While.AnyFlags = {kIsHungry | kIsWet};
         }},
        {"the first has a Decide",
         [](sapling& t) { MakeOnlyChecks(t, {.AllFlags = {1}}, {.AllFlags = {3}}), t.Feed.Decide = kDecide; }},
        {"the first has a cool-down",
         [](sapling& t) { MakeOnlyChecks(t, {.AllFlags = {1}, .CooldownSeconds = 1}, {.AllFlags = {3}}); }},
        {"the first asks its children",
         [](sapling& t) { MakeOnlyChecks(t, {.AllFlags = {1}}, {.AllFlags = {3}}), t.Feed.Flags = bt::kFlagsDelegateDecide; }},
        {"no child is asked while another is active",
         [](sapling& t) { MakeOnlyChecks(t, {.AllFlags = {1}}, {.AllFlags = {3}}), t.Root.Policy = bt::kGroupRandom; }},
    });
}

TEST_CASE("lint: a child without a score among others") {
    Check({
        {[](sapling& t) { t.Jump.Decide = {}, t.Dance.Decide = kScore; },
         "kHasNoScore: JUMP/0x3 has no Decide, so it is always worth 1 among the scores of DANCE/0x4 and others in PLAY/0x7; give it a "
         "Decide that returns its score\n"},
        {[](sapling& t) { t.Jump.Decide = {}, t.Dance.Decide = {&AcceptsByHand}; },
         "kHasNoScore: JUMP/0x3 has no Decide, so it is always worth 1 among the scores of DANCE/0x4 and others in PLAY/0x7; give it a "
         "Decide that returns its score\n"},
    });
    CheckMisses({
        {"it stands last, for when no other wants to", [](sapling& t) { t.Jump.Decide = kScore, t.Dance.Decide = {}; }},
        {"the others are worth 1 too", [](sapling& t) { t.Jump.Decide = {}; }},
        {"weights", [](sapling& t) { t.Play.Policy = bt::kGroupWeightedRandom, t.Jump.Decide = {}, t.Dance.Decide = kScore; }},
        {"it has the value of its children", [](sapling& t) {
             t.PlayChildren[0] = &t.Feed, t.RootChildren[0] = &t.Play, t.RootChildren[1] = &t.Rest, t.Root.Children.Num = 2;
             t.Feed = {.DebugName = "FEED", .Kind = bt::kGroup, .Children = {t.FeedChildren, 2}, .Flags = bt::kFlagsDelegateDecide,
                       .Id = 6};
             t.Dance.Decide = t.Chew.Decide = kScore;
         }},
    });
}

TEST_CASE("lint: no margin where scores are compared in every tick") {
    Check({
        {[](sapling& t) { t.Play.Policy = bt::kGroupScoredEveryTick, t.Jump.Decide = t.Dance.Decide = kScore; },
         "kHasNoMargin: PLAY/0x7 compares its children in every tick without a Margin, so two with nearly equal scores may take turns in "
         "every tick; give it a Margin\n"},
    });
    CheckMisses({
        {"it has one", [](sapling& t) {
             t.Play.Policy = bt::kGroupScoredEveryTick, t.Jump.Decide = t.Dance.Decide = kScore, t.Play.Margin = 0.5f;
         }},
        {"each is worth 1", [](sapling& t) { t.Play.Policy = bt::kGroupScoredEveryTick; }},
        {"only one has a score", [](sapling& t) { t.Play.Policy = bt::kGroupScoredEveryTick, t.Jump.Decide = kScore; }},
        {"it compares only when it is entered", [](sapling& t) { t.Jump.Decide = t.Dance.Decide = kScore; }},
    });
}

TEST_CASE("lint: a group that asks its children twice") {
    Check({
        {[](sapling& t) { t.Feed.Decide = bt::decide<bt::DelegateDecideToChildren>, t.Feed.Flags = bt::kFlagsDelegateDecide; },
         "kAsksTwice: FEED/0x6 has kFlagsDelegateDecide and DelegateDecideToChildren as its Decide, so it asks its children twice; remove "
         "the Decide\n"},
    });
    CheckMisses({
        {"only by its Decide", [](sapling& t) { t.Feed.Decide = bt::decide<bt::DelegateDecideToChildren>; }},
        {"only by its flag", [](sapling& t) { t.Feed.Flags = bt::kFlagsDelegateDecide; }},
    });
}

TEST_CASE("lint: seconds that look like milliseconds") {
    const std::string looks =
        "kLooksLikeMilliseconds: PLAY/0x7 has EverySeconds, CooldownSeconds or MaxSeconds that look like milliseconds; they are seconds\n";
    Check({
        {[](sapling& t) { t.Play.Preconditions.EverySeconds = 500; }, looks},
        {[](sapling& t) { t.Play.Preconditions.CooldownSeconds = 2000; }, looks},
        {[](sapling& t) { t.Play.MaxSeconds = 2500; }, looks},
    });
    CheckMisses({
        {"whole minutes",
         [](sapling& t) { t.Play.MaxSeconds = 1500, t.Play.Preconditions = {.EverySeconds = 600, .CooldownSeconds = 3600}; }},
        {"not round", [](sapling& t) { t.Play.MaxSeconds = 999.5f, t.Play.Preconditions.CooldownSeconds = 333; }},
        {"few", [](sapling& t) { t.Play.MaxSeconds = 200, t.Play.Preconditions.CooldownSeconds = 0.5f; }},
        {"no limit", [](sapling& t) { t.Play.MaxSeconds = std::numeric_limits<float>::infinity(); }},
    });
}

}  // namespace lint_findings
