// ## What did nobody ever see in the playtest?
//
// A decider that never ran is a mistake or dead weight. Give each thread a coverage, let it count the ticks of all
// agents, and merge the coverages at the end. ([program](recipes/r19_coverage.cpp))
//{
#include <cstdio>
//}

#include <bt/debug/coverage.h>
//{
#include <macros/bt_macros.h>

enum GuardFlags : std::uint32_t { kSeesThief = 1u << 0, kHearsNoise = 1u << 1, kHasRadio = 1u << 2 };
BT_DECLARE_FLAGS(GuardFlags);

namespace guard_ai {

bt::status Look_Tick(const bt::tick_args& tick) { return tick.Duration() < 1 ? bt::status::kRunning : bt::status::kSucceeded; }
bool Chase_Tick(const bt::tick_args& tick) { return (tick.DecisionFlags & kSeesThief) != 0; }
BT_DEFINE_BEHAVIOR(Chase);
BT_DEFINE_BEHAVIOR(Look);
BT_DEFINE_BEHAVIOR__NONE(Patrol);
BT_DECLARE_DECIDERS(CALL_POLICE, CHASE, LOOK, PATROL);
//}

BT_DEFINE_GROUP  (ROOT,          kGroupPrioritizedList, (CALL_POLICE, CHASE, LOOK, PATROL));
BT_DEFINE_DECIDER(  CALL_POLICE, Look,  .Preconditions = { .AllFlags = kSeesThief | kHasRadio });
BT_DEFINE_DECIDER(  CHASE,       Chase, .Preconditions = { .AllFlags = kSeesThief });
BT_DEFINE_DECIDER(  LOOK,        Look,  .Preconditions = { .AllFlags = kHearsNoise });
BT_DEFINE_DECIDER(  PATROL,      Patrol);
BT_DEFINE_TREE(GUARD, ROOT);

//{
}  // namespace guard_ai

// These hold for all counts.
bool AreSound(const bt::coverage_base& coverage, const bt::decider& subject) {
    const bt::node_coverage counted = bt::CoverageOf(coverage, subject);
    std::uint64_t asked = 0;
    for (int value = 0; value < bt::kNumVerdicts; ++value) asked += counted.Verdicts[value];
    std::uint64_t ended = 0;
    for (int reason = 0; reason < bt::kNumEndReasons; ++reason) ended += counted.Ended[reason];
    return coverage.Tree != nullptr && coverage.Tree->NumNodes <= static_cast<int>(coverage.NodeCapacity) &&
           asked == counted.Asked() + counted.Count(bt::verdict::kMasked) && ended <= counted.Activated && counted.ActivateFailed == 0 &&
           counted.SubsetRuleBroken == 0 && counted.WasActive() == counted.Ran() &&
           counted.Count(static_cast<bt::status>(bt::kNumStatuses - 1)) == 0 &&
           counted.SecondsActive <= coverage.Seconds && coverage.OtherTicks == 0 && coverage.Ticks > 0;
}
//}
// A nightly run can fail the build if too many nodes never ran:

int CountUnseen(const bt::coverage_base& coverage) {
    int num = 0;
    for (int i = 0; i < coverage.Tree->NumNodes; ++i) num += !bt::CoverageAt(coverage, coverage.Tree->Nodes[i]).Ran();
    return num;
}

int main() {
    using namespace guard_ai;
    bt::tree_coverage<GUARD> of_all;
    bt::tree_coverage<GUARD> of_thread;
    bt::random_generator world(1);
    for (int agent = 0; agent < 20; ++agent) {
        bt::tree_memory<GUARD> memory;
        for (double time = 0; time < 60; time += 0.5) {
            const std::uint32_t flags = world.Next() & world.Next() & (kSeesThief | kHearsNoise);
            bt::TickBehaviorTree(GUARD, memory, nullptr, {.Time = time, .DeltaTime = 0.5f, .DecisionFlags = flags}, of_thread);
        }
        if (!bt::MergeCoverage(of_all, of_thread)) return 1;
        bt::ClearCoverage(of_thread);
    }
    char text[4000];
    bt::PrintCoverage(GUARD, of_all, text, sizeof text, bt::coverage_text::kAll);  // or kTable, or kNeverRan alone
    std::printf("%s%d unseen\n", text, CountUnseen(of_all));
    const bt::node_coverage look = bt::CoverageOf(of_all, LOOK);
    const std::uint64_t percent = 100 * look.Count(bt::end_reason::kInterrupted) / look.Activated;
    std::printf("%d %% of LOOK was interrupted\n", static_cast<int>(percent));
//{
    if (!AreSound(of_all, CHASE)) return 1;
    const std::size_t length = bt::PrintCoverage(GUARD, of_all, text, sizeof text, bt::coverage_text::kTable);
    if (length + bt::PrintCoverage(GUARD, of_all, text, sizeof text, bt::coverage_text::kNeverRan) == 0) return 1;
    bt::coverage_of<8> of_any_tree_of_8;
    if (!bt::MergeCoverage(of_any_tree_of_8, of_all)) return 1;
//}
}

//> GUARD: 2400 ticks, 1200.0 s
//>               asked masked accept rejected by:                     Activate:   ended:                  active:
//>                                   flags  stim timer Decide child    ok  fail inter  fail  succ  stop seconds     %
//> ROOT             20      -     20     -     -     -      -     -    20     -     -     -     -     -  1190.0  99.2
//>   CALL_POLICE  3035      -      -  3035     -     -      -     -     -     -     -     -     -     -       -     -
//>   CHASE        2042    427    434  1608     -     -      -     -   434     -     -   427     -     -   283.0  23.6
//>   LOOK         1347    208    369   978     -     -      -     -   369     -   156     -   208     -   318.0  26.5
//>   PATROL        524      -    524     -     -     -      -     -   524     -   516     -     -     -   589.0  49.1
//> Never active: 1 of 5 nodes
//>   Asked, but never accepted:
//>     CALL_POLICE: asked 3035 times: 3035 by DecisionFlags (all of kSeesThief | kHasRadio)
//> Restless: one took over from another, which was back within 1 s:
//>   CHASE took over from PATROL, which was back after 0.50 s or more: 186 times; CHASE ended by itself
//>   LOOK took over from PATROL, which was back after 1.00 s or more: 135 times; LOOK ended by itself
//>   CHASE took over from LOOK, which was back after 0.50 s or more: 48 times; CHASE ended by itself
//> 1 unseen
//> 42 % of LOOK was interrupted
//
// No guard had a radio. The text shows why a node was never active. The table shows which check rejects the other
// nodes, and which nodes are often interrupted. [Another recipe](#what-keeps-changing-its-mind) is about restless
// deciders. A counted tick is slower than a plain tick, so count in playtests and tests. See
// [docs/debugging.md](../debugging.md).
