// The key of a path: the flags without which no watched decider can accept, so that a quiet tick need not look at one.
#include <macros/bt_macros.h>

#include <bt/bt.h>
#include <bt/engine/tree/plan.h>
#include <doctest/doctest.h>

namespace keys {

enum bits : std::uint32_t { kAlive = 1, kHungry = 2, kScared = 4, kTired = 8 };

BT_DEFINE_BEHAVIOR__NONE(Do);

BT_DECLARE_DECIDERS(FLEE, EAT, NAP, ROAM);
BT_DEFINE_GROUP  (ROOT,  kGroupPrioritizedList, (FLEE, EAT, NAP, ROAM));
BT_DEFINE_DECIDER(  FLEE, Do, .Preconditions = {.AllFlags = BT_FLAGS(kAlive | kScared)});
BT_DEFINE_DECIDER(  EAT,  Do, .Preconditions = {.AllFlags = BT_FLAGS(kAlive | kHungry), .NoStimuli = 4});
BT_DEFINE_DECIDER(  NAP,  Do, .Preconditions = {.AllFlags = BT_FLAGS(kAlive | kTired), .AllStimuli = BT_FLAGS(1u | 2u)});
BT_DEFINE_DECIDER(  ROAM, Do);
BT_DEFINE_TREE(HEN, ROOT);

BT_DEFINE_DECIDER(CALM, Do, .Preconditions = {.NoFlags = BT_FLAGS(kScared), .NoStimuli = 4});
BT_DEFINE_GROUP(COOP, kGroupPrioritizedList, (CALM, ROAM));
BT_DEFINE_TREE(CALM_HEN, COOP);

TEST_CASE("a path's key matches only if some watched decider has what few wait for, not what all do") {
    const struct {
        const bt::tree& Tree;
        std::uint32_t Flags;
        std::uint32_t Stimuli;
        bool Matches;
    } rows[] = {
        {HEN, 0, 0, false},
        {HEN, kAlive, 0, false},
        {HEN, kAlive, 4, false},
        {HEN, kAlive | kTired, 0, false},  // NAP's key is a stimulus
        {HEN, kScared, 0, true},
        {HEN, kHungry, 0, true},
        {HEN, kHungry, 4, true},  // what has to be clear is no key where something has to be set
        {HEN, kAlive, 1, true},
        {HEN, kAlive, 2, false},  // one bit of those that have to be set together
        {CALM_HEN, 0, 0, true},
        {CALM_HEN, 0, 4, false},
        {CALM_HEN, kScared, 0, true},
    };
    for (const auto& row : rows) {
        INFO(row.Tree.DebugName, " ", row.Flags, " ", row.Stimuli);
        const bt::detail::path_plan& plan = row.Tree.Plans[static_cast<std::size_t>(row.Tree.NumNodes - 1)];
        CHECK(bt::detail::KeyMatches(plan, bt::detail::BothWords(row.Flags, row.Stimuli)) == row.Matches);
    }
}

}  // namespace keys
