// ## What keeps changing its mind?
//
// Two scores that are nearly equal make an agent flicker. Coverage counts how often one decider took over from another
// that was back within a second. The same text lists Ticks that never ended their decider, and Decides that gave two
// answers at once. ([program](recipes/r26_restless.cpp))
//{
#include <cstdio>

#include <bt/debug/coverage.h>
#include <macros/bt_macros.h>
//}

struct Deer {
    float Hunger = 0.5f;
    float Thirst = 0.5f;
};
//{

namespace deer_ai {

//}
bool Graze_Tick(Deer& deer, const bt::tick_args& tick) { return (deer.Hunger -= tick.DeltaTime) > 0; }
bool Drink_Tick(Deer& deer, const bt::tick_args& tick) { return (deer.Thirst -= tick.DeltaTime) > 0; }
//{
BT_DEFINE_BEHAVIOR(Graze);
BT_DEFINE_BEHAVIOR(Drink);
BT_DECLARE_DECIDERS(GRAZE, DRINK);
//}

BT_DEFINE_GROUP  (NEEDS,   kGroupScoredEveryTick, (GRAZE, DRINK), .Margin = 0.01f);
BT_DEFINE_DECIDER(  GRAZE, Graze, .Decide = bt::Decide([](const Deer& deer) { return deer.Hunger; }));
BT_DEFINE_DECIDER(  DRINK, Drink, .Decide = bt::Decide([](const Deer& deer) { return deer.Thirst; }));
BT_DEFINE_TREE(DEER, NEEDS);
//{

}  // namespace deer_ai
//}

bool IsCalm(const bt::coverage_base& coverage, std::uint64_t most) {
    if (coverage.UnwatchedChanges > 0) return false;  // more changes than it could watch: give fewer agents to one coverage
    std::uint64_t times = coverage.UnknownRestless;   // of more than kMaxRestlessPairs pairs
    for (int i = 0; i < coverage.NumRestless; ++i) {
        const bt::restless_pair& pair = coverage.Restless[i];
        if (pair.Scored > 0 && pair.LeastMargin > 1) continue;  // each time New was worth much more than Old
        times += pair.Times;
    }
    return times <= most;
}

int main() {
    using namespace deer_ai;
    Deer deer;
    bt::tree_memory<DEER> memory;
    bt::tree_coverage<DEER> coverage;
    for (double time = 0; time < 5; time += 0.125) {
        deer.Hunger += 0.0625f;
        deer.Thirst += 0.0625f;
        bt::TickBehaviorTree(DEER, memory, &deer, {.Time = time, .DeltaTime = 0.125f}, coverage);
    }
//{
    if (IsCalm(coverage, 18) || !IsCalm(coverage, 19)) return 1;
    if (bt::CoverageOf(coverage, GRAZE).TwoAnswers > 0 || bt::CoverageOf(coverage, DRINK).EndedByTick > 0) return 1;
//}
    char text[1000];
    bt::PrintCoverage(DEER, coverage, text, sizeof text, bt::coverage_text::kOdd);  // also at the end of kAll
    std::printf("%s", text);
}

//> DEER: 40 ticks, 5.0 s
//> Restless: one took over from another, which was back within 1 s:
//>   DRINK took over from GRAZE, which was back after 0.25 s or more: 10 times, by a score 0.125 higher (Margin 0.01)
//>   GRAZE took over from DRINK, which was back after 0.25 s or more: 9 times, by a score 0.125 higher (Margin 0.01)
//> Its Tick never ended it:
//>   GRAZE: 20 ticks, active for 2.4 s
//>   DRINK: 20 ticks, active for 2.5 s
//
// With a Margin of 0.5 the deer eats its fill, and nothing is restless. A nightly run can fail the build if `IsCalm`
// returns false. The second is a constant, `bt::kRestlessSeconds`. A coverage has room to watch 256 changes within that
// time. Give each hundred agents a coverage of their own, and add the coverages up with `bt::MergeCoverage`. Two
// answers are only counted if no function but Decides was called between the two questions.
