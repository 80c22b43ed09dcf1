// Lint: children that stand after one that always accepts.
#include "lint_kit.h"

namespace lint_findings {

std::string NeverReached(const std::string& child, const std::string& group, const std::string& other) {
    return "kNeverReached: " + child + " never runs in " + group + ": " + other +
        " comes before it, always accepts and never ends; give " + other +
           " a Decide or a check, or put it last\n";
}
std::string RunsForOneTick(const std::string& child, const std::string& group, const std::string& other) {
    return "kRunsForOneTick: " + child + " never ends, but runs in " + group + " only for the tick in which " + other +
        " ended or refused, because " +
           "that comes before it, always accepts and interrupts it in the next; give " + other + " a Decide or a check, or put it last\n";
}
// ROOT (FEED, PLAY), where FEED always accepts and PLAY surely never ends.
void MakePlayAFallback(sapling& t) {
    t.Feed.Decide = t.Dance.Decide = {}, t.Dance.Behavior = &t.Stays, t.Root.Children.Num = 2;
}

// FEED always accepts, and its children end when their time is over.
void TakeTurnsByTime(sapling& t) {
    t.Feed.Decide = {}, t.Feed.Policy = bt::kGroupRandom;
    t.Chew.Behavior = t.Walk.Behavior = &t.Ever, t.Chew.MaxSeconds = t.Walk.MaxSeconds = 3;
}

TEST_CASE("lint: a child after one that always accepts and never ends is never reached") {
    Check({
        {[](sapling& t) { t.Feed.Decide = {}, t.Feed.Children.Num = 1, t.Chew.Behavior = &t.Stays; },
         NeverReached("PLAY/0x7", "ROOT/0x8", "FEED/0x6") +
         NeverReached("REST/0x5", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { t.Chew.Behavior = &t.Leaves; },
         NeverReached("WALK/0x2", "FEED/0x6", "CHEW/0x1")},
        {[](sapling& t) { t.RootChildren[0] = &t.Rest, t.RootChildren[1] = &t.Feed, t.Root.Children.Num = 2; },
         NeverReached("FEED/0x6", "ROOT/0x8", "REST/0x5")},
        // A Tick that returns nothing ends nothing, and such an Activate refuses nothing.
        {[](sapling& t) { t.Chew.Behavior = &t.Ever; },
         NeverReached("WALK/0x2", "FEED/0x6", "CHEW/0x1")},
        {[](sapling& t) { t.Feed.Policy = bt::kGroupPrioritizedList, t.Chew.Behavior = t.Walk.Behavior = &t.Ever; },
         NeverReached("WALK/0x2", "FEED/0x6", "CHEW/0x1")},
        {[](sapling& t) { t.Feed.Decide = {}, t.Feed.Behavior = &t.Ever, t.Chew.Behavior = &t.Ever, t.Feed.Children.Num = 1; },
         NeverReached("PLAY/0x7", "ROOT/0x8", "FEED/0x6") +
         NeverReached("REST/0x5", "ROOT/0x8", "FEED/0x6")},
        // One takes the other's place when its time is over.
        {[](sapling& t) { TakeTurnsByTime(t); },
         NeverReached("PLAY/0x7", "ROOT/0x8", "FEED/0x6") +
         NeverReached("REST/0x5", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { TakeTurnsByTime(t), t.Chew.Behavior = t.Walk.Behavior = &t.ByHand; },  // which may end earlier
         RunsForOneTick("REST/0x5", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { TakeTurnsByTime(t), t.Walk.Decide = kDecide; },
         RunsForOneTick("REST/0x5", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { TakeTurnsByTime(t), t.Feed.Policy = bt::kGroupSequential; },
         RunsForOneTick("REST/0x5", "ROOT/0x8", "FEED/0x6")},
        // A group that loops waits for its own child, which accepts again in the next tick. A delegating one accepts because that does.
        {[](sapling& t) { t.Play.Decide = {}, t.Play.Policy = bt::kGroupSequentialLooping, t.Dance.Decide = {},
                         t.Play.Flags = bt::kFlagsDelegateDecide; },
         NeverReached("REST/0x5", "ROOT/0x8", "PLAY/0x7")},
    });
    CheckMisses({
        {"it has a Decide", [](sapling& t) { t.Chew.Behavior = &t.Stays, t.Chew.Decide = kDecide; }},
        {"it checks flags", [](sapling& t) { t.Chew.Behavior = &t.Stays, t.Chew.Preconditions.NotAllFlags.Bits = kIsTired; }},
        {"it checks stimuli", [](sapling& t) { t.Chew.Behavior = &t.Stays, t.Chew.Preconditions.AnyStimuli.Bits = kStimuli_Noise; }},
        {"it has a range", [](sapling& t) {
             static constexpr bt::field_range truth = {.Kind = bt::field_kind::kBool};
             t.Chew.Behavior = &t.Stays, t.Chew.Preconditions.Ranges[1] = truth;
         }},
        {"it has a timer", [](sapling& t) { t.Chew.Behavior = &t.Stays, t.Chew.Preconditions.EverySeconds = 1; }},
        {"it has a cool-down", [](sapling& t) { t.Chew.Behavior = &t.Stays, t.Chew.Preconditions.CooldownSeconds = 1; }},
        {"it may refuse", [](sapling& t) { t.Refuses.Tick = bt::tick<Act>, t.Chew.Behavior = &t.Refuses; }},
        {"its Tick is bound by hand, and may end", [](sapling& t) { t.Chew.Behavior = &t.ByHand; }},
        {"its Activate is bound by hand, and may refuse", [](sapling& t) { t.Ever.Activate = {&ActByHand}, t.Chew.Behavior = &t.Ever; }},
        {"it delegates to children that may reject", [](sapling& t) { t.Play.Decide = {}, t.Play.Flags = bt::kFlagsDelegateDecide; }},
        {"it may be drawn last", [](sapling& t) { t.Feed.Policy = bt::kGroupShuffle, t.Chew.Behavior = &t.Stays; }},
    });
}

TEST_CASE("lint: a child of a prioritized list that never ends, after one that always accepts, runs for one tick at most") {
    Check({
        {[](sapling& t) { t.Feed.Decide = {}; },
         RunsForOneTick("REST/0x5", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { t.Feed.Decide = {}, t.Play.Decide = {}; },  // the first takes over
         RunsForOneTick("REST/0x5", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { t.Refuses.Tick = bt::tick<Act>;
                         t.Feed.Policy = bt::kGroupPrioritizedList, t.Chew.Behavior = &t.Refuses, t.Walk.Behavior = &t.Stays,
                         t.Walk.Decide = kDecide; },
         RunsForOneTick("WALK/0x2", "FEED/0x6", "CHEW/0x1")},
        {&MakePlayAFallback,
         RunsForOneTick("PLAY/0x7", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { MakePlayAFallback(t), t.Dance.Behavior = &t.Ticks, t.Play.Policy = bt::kGroupSequentialLooping; },
         RunsForOneTick("PLAY/0x7", "ROOT/0x8", "FEED/0x6")},
        // None of these groups surely goes on for ever, or REST would be never reached.
        {[](sapling& t) { t.Feed.Policy = bt::kGroupPrioritizedList, t.Feed.Children.Num = 1, t.Feed.Behavior = &t.Ticks,
                         t.Feed.Decide = {}; },
         RunsForOneTick("REST/0x5", "ROOT/0x8", "FEED/0x6")},
        {[](sapling& t) { t.Feed.Policy = bt::kGroupSequentialLooping, t.Feed.Flags = bt::kFlagsEndOnFailure, t.Feed.Decide = {}; },
         RunsForOneTick("REST/0x5", "ROOT/0x8", "FEED/0x6")},
    });
    CheckMisses({
        {"its Activate may be all that it does", [](sapling& t) { MakePlayAFallback(t), t.Play.Behavior = &t.Refuses; }},
        {"earlier children of other policies do not take over",
         [](sapling& t) { t.Feed.Policy = bt::kGroupRandom, t.Walk.Behavior = &t.Stays; }},
        {"it stands last", [](sapling& t) { t.Feed.Policy = bt::kGroupPrioritizedList, t.Chew.Decide = kDecide; }},
        {"it is meant so", [](sapling& t) {
             MakePlayAFallback(t);
             t.Facts.IgnoredKinds = bt::LintBit(bt::lint_kind::kRunsForOneTick);
         }},
    });
}

TEST_CASE("lint: a fallback that may end by itself is sound: its one tick may be all that it needs") {
    CheckMisses({
        {"a leaf with a Tick", [](sapling& t) { t.Feed.Policy = bt::kGroupPrioritizedList; }},
        {"a group with a Tick", [](sapling& t) { MakePlayAFallback(t), t.Play.Behavior = &t.Ticks; }},
        {"a group whose Decide ends it", [](sapling& t) { MakePlayAFallback(t), t.Play.Flags = bt::kFlagsCallDecideOnRedecide; }},
        {"a group whose last child ends", [](sapling& t) { MakePlayAFallback(t), t.Dance.Behavior = &t.Ticks; }},
        {"a group whose last child may reject", [](sapling& t) { MakePlayAFallback(t), t.Dance.Decide = kDecide; }},
        {"a group whose last child may refuse", [](sapling& t) { MakePlayAFallback(t), t.Dance.Behavior = &t.Refuses; }},
        {"a group that a failure ends", [](sapling& t) {
             MakePlayAFallback(t), t.Play.Policy = bt::kGroupSequential, t.Play.Flags = bt::kFlagsEndOnFailure;
         }},
    });
}

}  // namespace lint_findings
