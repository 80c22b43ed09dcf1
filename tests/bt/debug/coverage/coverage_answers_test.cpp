// Coverage (contract 97): which answers are two answers to the same question, and which are not.
#include <bt/debug/coverage.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <string>

#include <tests/kit/script.h>
#include "odd_kit.h"

namespace coverage_answers {

using odd_coverage::Print;
using script::Act;
using script::kAsk;

// BARK and HOWL stand in the tree twice: LOUD asks them first, which delegates.
BT_DECLARE_DECIDERS(LOUD, BARK, HOWL, REST);
BT_DEFINE_GROUP  (TOP,    kGroupPrioritizedList, (LOUD, BARK, HOWL, REST));
BT_DEFINE_GROUP  (  LOUD, kGroupPrioritizedList, (BARK, HOWL), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(  BARK, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  HOWL, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST, Act);
BT_DEFINE_TREE(DOG, TOP);

TEST_CASE("coverage (contract 97): which two values are two answers; a NaN is one too") {
    const struct {
        const char* Answers;  // which reject at first
        std::uint64_t Times;
        const char* Says;
    } rows[] = {
        {"BARK=0|1", 1, "BARK: 1 time, such as 0 and then 1\n"},
        {"BARK=-1|0", 1, "BARK: 1 time, such as -1 and then 0\n"},
        {"BARK=0|nan", 1, "BARK: 1 time, such as 0 and then nan\n"},
        {"BARK=nan|0", 1, "BARK: 1 time, such as nan and then 0\n"},
        {"BARK=nan|2", 1, "BARK: 1 time, such as nan and then 2\n"},
        {"BARK=nan|nan", 0, ""},
        {"BARK=-1|-1", 0, ""},
    };
    for (const auto& row : rows) {
        script::play run(DOG);
        bt::tree_coverage<DOG> all;
        run.Checker = static_cast<bt::coverage_base*>(&all);
        run.Tick(row.Answers);
        CAPTURE(row.Answers);
        CHECK(CoverageOf(all, BARK).TwoAnswers == row.Times);
        CHECK(Print(DOG, all).find(row.Says) != std::string::npos);
    }
}

TEST_CASE("coverage (contract 97): all deciders with two answers stand below one line, with their last two") {
    script::play run(DOG);
    bt::tree_coverage<DOG> all;
    run.Checker = static_cast<bt::coverage_base*>(&all);
    run.Tick("BARK=0|-1 HOWL=0|-2");
    run.Tick("stop");
    run.Tick("BARK=0|-3 HOWL=-4|-4");
    CHECK(Print(DOG, all) == "Its Tick never ended it:\n  REST: 2 ticks, active for 1.0 s\n"
                             "Its Decide was asked the same twice, and gave two answers:\n"
                             "  BARK: 2 times, such as 0 and then -3\n"
                             "  HOWL: 1 time, such as 0 and then -2\n");
}

BT_DECLARE_DECIDERS(WOLF, DEN);
BT_DEFINE_GROUP  (HUNT,    kGroupScoredEveryTick, (WOLF, DEN));
BT_DEFINE_GROUP  (  DEN,   kGroupPrioritizedList, (WOLF), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    WOLF, Act, .Decide = kAsk);
BT_DEFINE_TREE(HUNTS, HUNT);

TEST_CASE("coverage (contract 97): where a decider is active it is told its time, so that what it says there is another question") {
    script::play run(HUNTS);
    bt::tree_coverage<HUNTS> all;
    run.Checker = static_cast<bt::coverage_base*>(&all);
    run.Tick("WOLF=1");
    REQUIRE(run.Path() == "HUNT WOLF");
    CHECK(run.Tick("WOLF=2|0.5") == "ask WOLF, ask WOLF, tick WOLF");  // the active one, and the one in DEN
    CHECK(CoverageOf(all, WOLF).TwoAnswers == 0);
}

// HOUSE's own Decide answers, and then its children do.
BT_DECLARE_DECIDERS(STREET, HOUSE, CAT);
BT_DEFINE_GROUP  (TOWN,      kGroupPrioritizedList, (STREET, HOUSE, REST));
BT_DEFINE_GROUP  (  STREET,  kGroupPrioritizedList, (HOUSE), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP  (  HOUSE,   kGroupPrioritizedList, (CAT), .Decide = kAsk, .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    CAT,   Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 5});
BT_DEFINE_TREE(TOWNS, TOWN);

TEST_CASE("coverage (contract 97): a group that delegates has no answer of its own") {
    script::play run(TOWNS);
    bt::tree_coverage<TOWNS> all;
    run.Checker = static_cast<bt::coverage_base*>(&all);
    run.Tick("HOUSE=0|-1");
    CHECK(CoverageOf(all, HOUSE).Count(bt::verdict::kRejected) == 2);
    CHECK(CoverageOf(all, HOUSE).TwoAnswers == 0);
}

TEST_CASE("coverage (contract 97, 141): a tree that was built again with fewer nodes is counted to its end, from new") {
    bt::decider a = {.DebugName = "A", .Behavior = &Act, .Decide = kAsk, .Id = 1};
    bt::decider b = {.DebugName = "B", .Behavior = &Act, .Decide = kAsk, .Id = 2};
    const bt::decider* const inner[] = {&b, &a};
    bt::decider group = {.DebugName = "GROUP", .Kind = bt::kGroup, .Children = {inner, 2}, .Id = 3};
    group.Flags = bt::kFlagsDelegateDecide;
    const bt::decider* const large[] = {&a, &group};
    const bt::decider* const small[] = {&a, &b};
    bt::decider top = {.DebugName = "TOP", .Kind = bt::kGroup, .Children = {large, 2}, .Id = 4};
    bt::tree_storage<5> storage;
    REQUIRE(InitializeTreeData(storage, "TREE", top).Code == bt::error_code::kNone);
    bt::coverage_of<5> all;
    script::play run(storage.Tree);
    run.Checker = static_cast<bt::coverage_base*>(&all);
    run.Tick("A=0|-1");  // nodes 1 and 4
    CHECK(CoverageOf(all, a).TwoAnswers == 1);
    run.Tick("stop");
    top.Children = {small, 2};
    REQUIRE(InitializeTreeData(storage, "TREE", top).Code == bt::error_code::kNone);
    run.Tick("A=0 B=1");
    CHECK(all.OtherTicks == 1);
    CHECK(CoverageOf(all, a).Count(bt::verdict::kRejected) == 0);
    ClearCoverage(all);
    run.Tick("stop");
    run.Tick("A=0 B=1");
    CHECK(CoverageOf(all, a).Count(bt::verdict::kRejected) == 1);
    CHECK(CoverageOf(all, a).TwoAnswers == 0);
}

}  // namespace coverage_answers
