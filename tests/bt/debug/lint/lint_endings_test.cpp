// Lint: deciders that go on for too long, or come back too soon.
#include "lint_kit.h"

namespace lint_findings {

const std::string kRestNeverEnds =
    "kNeverEnds: FEED/0x6 never ends: it has an Activate and no Tick, which would say when it is done, and nothing before it could take "
    "over; give it a Tick, a While or MaxSeconds\n";

// ROOT (FEED, REST), where FEED is a leaf that only starts something.
void MakeFeedALeaf(sapling& t) {
    t.Starts = {.DebugName = "Starts", .Activate = bt::activate<Act>};
    t.Feed = {.DebugName = "FEED", .Behavior = &t.Starts, .Decide = kDecide, .Id = 6};
    t.RootChildren[1] = &t.Rest, t.Root.Children.Num = 2;
}

TEST_CASE("lint: a leaf with only an Activate that nothing ends or interrupts") {
    Check({
        {&MakeFeedALeaf, kRestNeverEnds},
        {[](sapling& t) { MakeFeedALeaf(t), t.Starts.Activate = kActivate; }, kRestNeverEnds},
        {[](sapling& t) { MakeFeedALeaf(t), t.Root.Policy = bt::kGroupRandom; }, kRestNeverEnds},
    });
    CheckMisses({
        {"it has a Tick", [](sapling& t) { MakeFeedALeaf(t), t.Starts.Tick = bt::tick<GoesOn>; }},
        {"it undoes what it started", [](sapling& t) { MakeFeedALeaf(t), t.Starts.Deactivate = bt::deactivate<Act>; }},
        {"it has a While", [](sapling& t) { MakeFeedALeaf(t), t.Feed.While.AllFlags = {kIsHungry}; }},
        {"it has a limit of time", [](sapling& t) { MakeFeedALeaf(t), t.Feed.MaxSeconds = 5; }},
        {"its group has one", [](sapling& t) { MakeFeedALeaf(t), t.Root.MaxSeconds = 5; }},
        {"its group's Tick may end", [](sapling& t) { MakeFeedALeaf(t), t.Root.Behavior = &t.Ticks; }},
        {"another comes before it", [](sapling& t) {
             MakeFeedALeaf(t), t.RootChildren[0] = &t.Play, t.RootChildren[1] = &t.Feed;
         }},
        {"others are asked in each tick",
         [](sapling& t) { MakeFeedALeaf(t), t.Root.Policy = bt::kGroupScoredEveryTick, t.Root.Margin = 1, t.Rest.Decide = kDecide; }},
        {"there is nothing else to do", [](sapling& t) { MakeFeedALeaf(t), t.Root.Children.Num = 1; }},
        {"it is meant so", [](sapling& t) { MakeFeedALeaf(t), t.Feed.LintOff = BT_LINT_OFF(kNeverReached, kNeverEnds); }},
    });
}

TEST_CASE("lint: a sequence that never goes on after a leaf with only an Activate") {
    const auto stops = [](const char* child) {
        return std::string("kStopsSequence: FEED/0x6 never goes on after ") + child +
               ", which has an Activate and no Tick, so it never ends by itself; give it a Tick that returns bt::status, or MaxSeconds\n";
    };
    Check({
        {[](sapling& t) { t.Chew.Behavior = &t.Refuses; }, stops("CHEW/0x1")},
        {[](sapling& t) { t.Refuses.Activate = bt::activate<Act>, t.Chew.Behavior = &t.Refuses; }, stops("CHEW/0x1")},
        {[](sapling& t) { t.Walk.Behavior = &t.Refuses, t.Feed.Policy = bt::kGroupSequentialLooping; }, stops("WALK/0x2")},
    });
    CheckMisses({
        {"it stands last", [](sapling& t) {
             t.Walk.Behavior = &t.Refuses, t.RootChildren[0] = &t.Play, t.RootChildren[1] = &t.Feed;  // PLAY interrupts it
         }},
        {"it has a limit of time", [](sapling& t) { t.Chew.Behavior = &t.Refuses, t.Chew.MaxSeconds = 3; }},
        {"it is alone", [](sapling& t) {
             t.Chew.Behavior = &t.Refuses, t.Feed.Policy = bt::kGroupSequentialLooping, t.Feed.Children.Num = 1, t.Feed.MaxSeconds = 9;
             t.Feed.Preconditions.CooldownSeconds = 1;
         }},
    });
}

TEST_CASE("lint: a decider that surely goes on when the flags that let it start change") {
    const std::string goes_on =
        "kOutlivesFlags: PLAY/0x7 goes on when the DecisionFlags that let it start change: it never ends by itself, and nothing that "
        "waits for the change comes before it; give it these checks as its While\n";
    const auto make = [](sapling& t) {
        t.Play = {.DebugName = "PLAY", .Behavior = &t.Ever, .Id = 7};
        t.Play.Preconditions = {.AllFlags = BT_FLAGS(kIsHungry)};
    };
    sapling tree;
    make(tree);
    CHECK(tree.Lint() == goes_on);
    tree.Feed.Preconditions.AllFlags = {kIsHungry | kIsTired};  // waits for something else
    CHECK(tree.Lint() == goes_on);
    tree.Feed.Preconditions.AllFlags = {}, tree.Feed.Preconditions.NoFlags = {kIsHungry};
    CHECK(tree.Lint() == "");  // takes over when it is not hungry any more
    tree.Feed.Preconditions = {};
    tree.Play.Behavior = &tree.Stays;
    CHECK(tree.Lint() == "");  // a placeholder
    tree.Play.Behavior = &tree.Ticks;
    CHECK(tree.Lint() == "");  // may end
    tree.Play.Behavior = &tree.Ever;
    tree.Play.While.AllFlags = {kIsHungry};
    CHECK(tree.Lint() == "");
    tree.Play.While = {};
    tree.Root.MaxSeconds = 5;
    CHECK(tree.Lint() == "");
    tree.Root.MaxSeconds = 0;
    tree.Root.Children.Num = 2;
    CHECK(tree.Lint() == "");  // it keeps nothing from running
    tree.Root.Children.Num = 3;
    tree.Play.Preconditions = {.AllStimuli = {kStimuli_Noise}};
    CHECK(tree.Lint() == "");  // a noise is over sooner than what it starts
}

TEST_CASE("lint: a limit of time after which a decider takes over again at once") {
    const std::string comes_back =
        "kComesBackAtOnce: PLAY/0x7 comes back right after its MaxSeconds: another child of ROOT/0x8 runs for one tick, then PLAY/0x7 "
        "takes over again; give it CooldownSeconds, if it may also wait so long after it was interrupted\n";
    Check({
        {[](sapling& t) { t.Play.Decide = {}, t.Play.MaxSeconds = 5, t.Play.Preconditions.AllFlags = {kIsHungry}; }, comes_back},
    });
    CheckMisses({
        {"it has a cool-down", [](sapling& t) {
             t.Play.Decide = {}, t.Play.MaxSeconds = 5, t.Play.Preconditions = {.AllFlags = {kIsHungry}, .CooldownSeconds = 1};
         }},
        {"its Decide may reject", [](sapling& t) { t.Play.MaxSeconds = 5; }},
        {"its children may reject", [](sapling& t) {
             t.Play.Decide = {}, t.Play.MaxSeconds = 5, t.Play.Preconditions.AllFlags = {kIsHungry};
             t.Play.Flags = bt::kFlagsDelegateDecide;
         }},
        {"a stimulus is over", [](sapling& t) { t.Play.Decide = {}, t.Play.MaxSeconds = 5, t.Play.Preconditions.AllStimuli = {1}; }},
        {"what it does may change the agent", [](sapling& t) {
             static constexpr bt::field_range truth = {.Max = 1, .Kind = bt::field_kind::kBool};
             t.Play.Decide = {}, t.Play.MaxSeconds = 5, t.Play.Preconditions.Ranges[0] = truth;
         }},
        {"it stands last", [](sapling& t) { t.Rest.MaxSeconds = 5; }},
        {"nothing interrupts", [](sapling& t) { t.Chew.MaxSeconds = 5; }},
    });
}

}  // namespace lint_findings
