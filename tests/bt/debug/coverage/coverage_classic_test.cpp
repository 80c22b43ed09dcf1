// Coverage of classic trees (contract 97): each node's answers to the walks that reached it, and what never ran.
#include <bt/classic_builder.h>
#include <bt/crowd.h>
#include <bt/debug/coverage.h>

#include <string>

#include <bt/observe.h>
#include <tests/kit/script.h>
#include "odd_kit.h"

namespace coverage_classic {

using bt::status;
using odd_coverage::Print;
using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(FEAR, TRY, HUNT, PICK, STROLL, HEARS, HIDE, CHASE, DIG, SING, PLAY, SNIFF, WAG);
BT_DEFINE_NODE     (TOP,       kReactiveSelector, (FEAR, TRY, HUNT, PICK, STROLL));
BT_DEFINE_NODE     (  FEAR,    kSequence, (HEARS, HIDE));
BT_DEFINE_CONDITION(    HEARS, .Decide = kAsk);
BT_DEFINE_DECIDER  (    HIDE,  Act);
BT_DEFINE_DECIDER  (  TRY,     Act, .Decide = kAsk);
BT_DEFINE_NODE     (  HUNT,    kSequence, (CHASE, DIG));
BT_DEFINE_DECIDER  (    CHASE, Act);
BT_DEFINE_DECIDER  (    DIG,   Act);
BT_DEFINE_NODE     (  PICK,    kScoredNode, (SING, PLAY));
BT_DEFINE_DECIDER  (    SING,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER  (    PLAY,  Act, .Decide = kAsk);
BT_DEFINE_NODE     (  STROLL,  kParallel, (SNIFF, WAG));
BT_DEFINE_DECIDER  (    SNIFF, Act);
BT_DEFINE_DECIDER  (    WAG,   Act);
BT_DEFINE_CLASSIC_TREE(DOG, TOP);
BT_DEFINE_CLASSIC_TREE__COMPILED(COMPILED_DOG, TOP);

// As the behavior of a leaf, in a tree of deciders.
BT_DEFINE_BEHAVIOR__TREE(Dog, DOG);
BT_DEFINE_DECIDER(LEAF, Dog);
BT_DEFINE_GROUP(GROUP, kGroupPrioritizedList, (LEAF));
BT_DEFINE_TREE(OUTER_DOG, GROUP);

// CHASE runs; the hunt fails and SING is chosen; SING fails and the stroll begins; nothing new; the chase can't begin.
constexpr const char* kInputs[] = {"", "CHASE:succeeds DIG:fails SING=1 PLAY=0.5",
                                   "CHASE:fails SING:fails PLAY=0 SING=0", "CHASE:fails", "CHASE:refuses"};

template <class Coverage>
void Run(const bt::tree& tree, Coverage& into) {
    play run(tree);
    run.Checker = &into;
    for (const char* input : kInputs) run.Tick(input);
}

struct answers {
    const bt::decider& Of;
    std::uint64_t Running, Failed, Succeeded;
    std::uint64_t TurnedAway;
    bool Ran;
};
const answers kAnswers[] = {
    {TOP, 5, 0, 0, 0, true},     {FEAR, 0, 5, 0, 0, true},   {HEARS, 0, 5, 0, 0, true}, {HIDE, 0, 0, 0, 0, false},
    {TRY, 0, 5, 0, 5, false},    {HUNT, 1, 4, 0, 0, true},   {CHASE, 1, 3, 1, 0, true}, {DIG, 0, 1, 0, 0, true},
    {PICK, 1, 3, 0, 0, true},    {SING, 1, 1, 0, 0, true},   {PLAY, 0, 0, 0, 0, false}, {STROLL, 3, 0, 0, 0, true},
    {SNIFF, 3, 0, 0, 0, true},   {WAG, 3, 0, 0, 0, true},
};

TEST_CASE("coverage (contract 97): the answers of each classic node, however the tree is made") {
    bt::classic_builder builder;
    builder.Subtree(TOP);
    const bt::built_tree built = builder.Build("DOG");
    REQUIRE(built.IsSound());
    const struct {
        const char* What;
        const bt::tree& Tree;
    } trees[] = {{"declared", DOG}, {"compiled", COMPILED_DOG}, {"built", built.Tree()}, {"within another", OUTER_DOG}};
    for (const auto& row : trees) {
        CAPTURE(row.What);
        bt::coverage_of<16> all;
        Run(row.Tree, all);
        for (const answers& expected : kAnswers) {
            CAPTURE(expected.Of.DebugName);
            const bt::node_coverage found = CoverageOf(all, expected.Of);
            CHECK(found.Count(status::kRunning) == expected.Running);
            CHECK(found.Count(status::kFailed) == expected.Failed);
            CHECK(found.Count(status::kSucceeded) == expected.Succeeded);
            CHECK(found.Count(status::kError) == 0);
            CHECK(found.Reached() == expected.Running + expected.Failed + expected.Succeeded);
            CHECK(found.TurnedAway == expected.TurnedAway);
            CHECK(found.Ran() == expected.Ran);
        }
    }
}

TEST_CASE("coverage (contract 97): deciders have no answers, and ran if they were active") {
    bt::tree_coverage<OUTER_DOG> all;
    Run(OUTER_DOG, all);
    CHECK(CoverageOf(all, GROUP).Reached() == 0);
    CHECK(CoverageOf(all, LEAF).Ran());
}

TEST_CASE("coverage (contract 97): the text of a classic tree") {
    bt::tree_coverage<DOG> all;
    Run(DOG, all);
    CHECK("\n" + Print(DOG, all, bt::coverage_text::kTable) == R"(
          reached asked accept rejected by:               Activate:   ended:                  active:
                               flags  stim timer Decide    ok  fail inter  fail  succ  stop seconds     %
TOP             5     -      -     -     -     -      -     -     -     -     -     -     -     4.0  80.0
  FEAR          5     -      -     -     -     -      -     -     -     -     5     -     -       -     -
    HEARS       5     5      -     -     -     -      5     -     -     -     5     -     -       -     -
    HIDE        -     -      -     -     -     -      -     -     -     -     -     -     -       -     -
  TRY           5     5      -     -     -     -      5     -     -     -     5     -     -       -     -
  HUNT          5     -      -     -     -     -      -     -     -     -     4     -     -     1.0  20.0
    CHASE       5     -      -     -     -     -      -     1     1     -     3     1     -     1.0  20.0
    DIG         1     -      -     -     -     -      -     1     -     -     1     -     -       -     -
  PICK          4     -      -     -     -     -      -     -     -     -     3     -     -     1.0  20.0
    SING        2     3      1     -     -     -      2     1     -     -     1     -     -     1.0  20.0
    PLAY        -     3      1     -     -     -      2     -     -     -     -     -     -       -     -
  STROLL        3     -      -     -     -     -      -     1     -     -     -     -     -     2.0  40.0
    SNIFF       3     -      -     -     -     -      -     1     -     -     -     -     -     2.0  40.0
    WAG         3     -      -     -     -     -      -     1     -     -     -     -     -     2.0  40.0
)");
    CHECK(Print(DOG, all, bt::coverage_text::kNeverRan) ==
          "Never ran: 3 of 14 nodes\n"
          "  Asked, but never accepted:\n"
          "    TRY: asked 5 times: 5 by Decide\n"
          "  Accepted, but never chosen:\n"
          "    PICK > PLAY: asked 3 times: 2 by Decide, 1 accepted\n"
          "  Never reached, though its parent ran:\n"
          "    FEAR > HIDE\n");
}

BT_DECLARE_DECIDERS(SIT, NAP, WAKE, DREAM);
BT_DEFINE_NODE   (REST,    kSequence, (SIT, NAP));
BT_DEFINE_DECIDER(  SIT,   Act);
BT_DEFINE_NODE   (  NAP,   kSequence, (DREAM, WAKE));
BT_DEFINE_DECIDER(    DREAM, Act);
BT_DEFINE_DECIDER(    WAKE,  Act);
BT_DEFINE_CLASSIC_TREE(RESTS, REST);

TEST_CASE("coverage (contract 97): why a classic node never ran") {
    const struct {
        const char* Input;
        const char* Says;
    } rows[] = {
        {"SIT:refuses",
         "Never ran: 4 of 5 nodes\n  Chosen, but its Activate failed each time:\n    SIT\n"
         "  Never reached, though its parent ran:\n    NAP\n"
         "  Never reached, because its parent never ran:\n    NAP > DREAM\n    NAP > WAKE\n"},
        {"SIT:succeeds DREAM:succeeds WAKE:succeeds", "Every node ran.\n"},
        {"SIT:errs",
         "Never ran: 3 of 5 nodes\n  Never reached, though its parent ran:\n    NAP\n"
         "  Never reached, because its parent never ran:\n    NAP > DREAM\n    NAP > WAKE\n"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Input);
        bt::tree_coverage<RESTS> all;
        play run(RESTS);
        run.Checker = &all;
        run.Tick(row.Input);
        std::string found = Print(RESTS, all, bt::coverage_text::kNeverRan);
        // REST itself ran, with nothing in it that was active.
        CHECK(found == row.Says);
    }
}

TEST_CASE("coverage (contract 97): errors are answers, also of the nodes above") {
    bt::tree_coverage<RESTS> all;
    play run(RESTS);
    run.Checker = &all;
    run.Tick("SIT:errs");
    CHECK(CoverageOf(all, SIT).Count(status::kError) == 1);
    CHECK(CoverageOf(all, REST).Count(status::kError) == 1);
    CHECK(CoverageOf(all, REST).Reached() == 1);
    CHECK(Print(RESTS, all, bt::coverage_text::kTable).find(" error") != std::string::npos);
}

BT_DEFINE_NODE(AGAIN, kRepeat, (SIT), .Count = 3);
BT_DEFINE_CLASSIC_TREE(REPEATS, AGAIN);
BT_DEFINE_NODE(FOR_EVER, kRepeat, (SIT));
BT_DEFINE_CLASSIC_TREE(ENDLESS, FOR_EVER);

TEST_CASE("coverage (contract 97): a node that is repeated in one tick answers each time; a walk that gave up runs") {
    bt::tree_coverage<REPEATS> all;
    play run(REPEATS);
    run.Checker = &all;
    for (const char* input : {"SIT:succeeds|runs", "SIT:succeeds|runs", "SIT:succeeds"}) run.Tick(input);
    CHECK(CoverageOf(all, SIT).Count(status::kSucceeded) == 3);
    CHECK(CoverageOf(all, SIT).Count(status::kRunning) == 2);
    CHECK(CoverageOf(all, AGAIN).Count(status::kSucceeded) == 1);
    CHECK(CoverageOf(all, AGAIN).Count(status::kRunning) == 2);

    bt::tree_coverage<ENDLESS> endless;
    play over(ENDLESS);
    over.Checker = &endless;
    over.Agent.InTick = [&](const bt::tick_args&) { over.Agent.Parts["SIT"].LaterTick = status::kSucceeded; };
    over.Tick("SIT:succeeds");
    REQUIRE(over.Result.Error == bt::error_code::kTooManyRepeats);
    CHECK(CoverageOf(endless, FOR_EVER).Count(status::kRunning) == 1);
    CHECK(CoverageOf(endless, FOR_EVER).Reached() == 1);
    CHECK(CoverageOf(endless, SIT).Count(status::kRunning) == 0);
}

TEST_CASE("coverage (contract 97, 138): a crowd's members add up") {
    bt::tree_coverage<RESTS> all;
    bt::crowd<RESTS, script::actor> crowd;
    script::actor members[3];
    for (script::actor& each : members) CHECK(crowd.Add(&each) >= 0);
    members[0].Parts["SIT"].Tick = status::kFailed;
    for (int i = 0; i < 2; ++i) {
        const auto input_of = [](const script::actor&) { return bt::agent_input{}; };
        crowd.TickObserved(i, 1, input_of, [&](script::actor&) { return &all; });
    }
    CHECK(CoverageOf(all, REST).Count(status::kRunning) == 4);
    CHECK(CoverageOf(all, REST).Count(status::kFailed) == 2);
    crowd.RemoveAll({});
}

TEST_CASE("coverage (contract 97): answers are merged") {
    bt::tree_coverage<DOG> one, two;
    Run(DOG, one);
    Run(DOG, two);
    REQUIRE(MergeCoverage(one, two));
    CHECK(CoverageOf(one, CHASE).Reached() == 10);
    CHECK(CoverageOf(one, TRY).TurnedAway == 10);
}

}  // namespace coverage_classic
