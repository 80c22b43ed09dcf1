// Coverage as text.
#include <tests/kit/cut_text.h>

#include "coverage_kit.h"

namespace coverage {

// Every kind of what never ran.
counts MakeExample() {
    counts all;
    agent hare;
    hare.Tick(all, kIsHungry);
    hare.Tick(all, kIsHungry);
    hare.Tick(all, kSeesFox | kIsWeak);
    hare.Tick(all, kSeesFox);
    hare["DOZE"].Value = 1;
    hare["DREAM"].Value = 2;
    hare.Stimuli = kStimuli_Call;
    hare["ANSWER"].Activate = bt::status::kFailed;
    hare.Tick(all);
    return all;
}

TEST_CASE("coverage: the table has a line for each node, as an outline, in 120 columns") {
    CHECK(Print(MakeExample(), bt::coverage_text::kTable) ==
          R"(TREE: 5 ticks, 5.0 s
            asked masked accept rejected by:                     Activate:   ended:                  active:
                                flags  stim timer Decide child    ok  fail inter  fail  succ  stop seconds     %
ROOT            1      -      1     -     -     -      -     -     1     -     -     -     -     -     4.0  80.0
  FLEE          6      -      -     5     -     -      1     -     -     -     -     -     -     -       -     -
  ANSWER        5      1      1     -     4     -      -     -     -     1     -     -     -     -       -     -
  FEED          5      -      -     3     -     1      -     1     -     -     -     -     -     -       -     -
    FIND        1      -      -     -     -     -      1     -     -     -     -     -     -     -       -     -
    CHEW        1      -      -     -     -     -      1     -     -     -     -     -     -     -       -     -
  DREAM         5      -      1     -     -     -      4     -     1     -     -     -     -     -       -     -
    DOZE        1      -      1     -     -     -      -     -     1     -     -     -     -     -       -     -
    REST        1      -      1     -     -     -      -     -     -     -     -     -     -     -       -     -
      NAP       -      -      -     -     -     -      -     -     -     -     -     -     -     -       -     -
      SNORE     -      -      -     -     -     -      -     -     -     -     -     -     -     -       -     -
  REST          1      -      1     -     -     -      -     -     1     -     1     -     -     -     4.0  80.0
    NAP         1      -      1     -     -     -      -     -     1     -     1     -     -     -     4.0  80.0
    SNORE       -      -      -     -     -     -      -     -     -     -     -     -     -     -       -     -
)");
}

TEST_CASE("coverage: what never ran is grouped by why, with the verdicts and the checks that were made") {
    CHECK(Print(MakeExample(), bt::coverage_text::kNeverRan) == R"(TREE: 5 ticks, 5.0 s
Never active: 9 of 14 nodes
  Asked, but never accepted:
    FLEE: asked 6 times: 5 by DecisionFlags (kSeesFox, not kIsWeak), 1 by Decide
    FEED: asked 5 times: 3 by DecisionFlags (bit 2), 1 by timer (every 3 s), 1 by its children
    FEED > FIND: asked 1 time: 1 by Decide
    FEED > CHEW: asked 1 time: 1 by Decide
  Accepted, but never chosen:
    DREAM > REST: asked 1 time: 1 accepted
  Chosen, but its Activate failed each time:
    ANSWER: asked 5 times: 4 by StimuliFlags (kStimuli_Call), 1 accepted
  Never asked, though its group was active:
    REST > SNORE
  Never asked, because its group was never active:
    DREAM > REST > NAP
    DREAM > REST > SNORE
)");
}

TEST_CASE("coverage: where no tick was counted nothing is said of what never ran") {
    CHECK(Print(counts(), bt::coverage_text::kNeverRan) == "TREE: 0 ticks, 0.0 s\nNo tick was counted.\n");
    counts blink;
    agent hare;
    REQUIRE(TickBehaviorTree(TREE, hare.Memory, &hare.Actor, hare.Input));
    hare.Input.DeltaTime = 0;
    hare.Tick(blink);  // is active all the time, of no length
    CHECK_MESSAGE(Print(blink, bt::coverage_text::kNeverRan).find("  Never asked:\n    ROOT\n") != std::string::npos, Print(blink));
}

TEST_CASE("coverage: of a tree without nodes there is no line") {
    CHECK(Print(counts(), bt::coverage_text::kNeverRan, bt::tree()) == "(unnamed): 0 ticks, 0.0 s\nNo tick was counted.\n");
    const std::string table = Print(counts(), bt::coverage_text::kTable, bt::tree());
    CHECK(table.find("stop seconds     %\n") == table.size() - std::strlen("stop seconds     %\n"));
}

TEST_CASE("coverage: each group that broke the Subset Rule has a line") {
    counts all;
    agent hare;
    hare.Tick(all);
    for (int i = 0; i < TREE.NumNodes; ++i) {
        if (TREE.Nodes[i].Decider == &FEED) all.Counts[i].SubsetRuleBroken = 1;
        if (TREE.Nodes[i].Decider == &DREAM) all.Counts[i].SubsetRuleBroken = 20;
    }
    CHECK(Print(all, bt::coverage_text::kTable).find("Accepted, but none of its children did (Subset Rule):\n  FEED: 1 time\n"
                                                     "  DREAM: 20 times\n") !=
          std::string::npos);
}

TEST_CASE("coverage: large counts are shortened") {
    counts all;
    agent hare;
    hare.Tick(all);
    all.Counts[0].Activated = 99999;
    all.Counts[0].ActivateFailed = 100000;
    all.Counts[0].Ended[0] = 9999999;
    all.Counts[0].Ended[1] = 10000000;
    all.Counts[0].Ended[2] = ~std::uint64_t{0};
    all.Counts[0].SecondsActive = 123456.7;
    const std::string text = Print(all, bt::coverage_text::kTable);
    CHECK(text.find(" 99999  100k 9999k   10M   18E     -  123457") != std::string::npos);
}

TEST_CASE("coverage: nothing is written past the buffer, which is always ended; the length is what would have been needed") {
    const counts all = MakeExample();
    const std::string whole = Print(all);
    CHECK(whole == Print(all, bt::coverage_text::kTable) +
                       Print(all, bt::coverage_text::kNeverRan).substr(std::strlen("TREE: 5 ticks, 5.0 s\n")) +
                       Print(all, bt::coverage_text::kOdd).substr(std::strlen("TREE: 5 ticks, 5.0 s\n")));
    for (std::size_t size = 0; size < whole.size() + 3; ++size) {
        std::string text(whole.size() + 10, '#');
        REQUIRE(PrintCoverage(TREE, all, text.data(), size) == whole.size());
        if (size == 0) continue;
        REQUIRE(text.c_str() == texts::CutTo(whole, size));
        REQUIRE(text.find_first_not_of('#', size) == std::string::npos);
    }
    CHECK(PrintCoverage(TREE, all, nullptr, 100) == whole.size());
}

}  // namespace coverage
