// Coverage: what is counted of each decider.
#include <tests/kit/leaf_group.h>
#include <tests/kit/restless_tree.h>
#include "coverage_kit.h"

namespace coverage {

using bt::end_reason;
using bt::verdict;
using script::Act;
using script::kAsk;

TEST_CASE("coverage: every verdict about a decider is counted; a masked one was not asked") {
    counts all;
    agent hare;
    hare.Tick(all);                           // FLEE and FEED lack flags, ANSWER its stimulus, DREAM rejects, REST runs
    hare["FLEE"].Value = 1;
    hare.Tick(all, kSeesFox | kIsWeak);       // one flag too many
    hare["FLEE"].Value = 0;
    hare.Tick(all, kSeesFox);                 // its Decide rejects
    hare["FLEE"].Value = 1;
    hare.Tick(all, kSeesFox);                 // accepts
    hare["FLEE"].Tick = bt::status::kFailed;
    hare.Tick(all, kSeesFox);                 // ends: masked
    const bt::node_coverage flee = At(all, FLEE);
    CHECK(flee.Count(verdict::kFailedDecisionFlags) == 2);
    CHECK(flee.Count(verdict::kRejected) == 1);
    CHECK(flee.Count(verdict::kAccepted) == 1);
    CHECK(flee.Count(verdict::kMasked) == 1);
    CHECK(flee.Asked() == 4);
    CHECK(At(all, ANSWER).Count(verdict::kFailedStimuliFlags) == 4);

    hare["FLEE"] = {};
    hare.Tick(all, kIsHungry);                // FEED's children reject
    hare.Tick(all, kIsHungry);                // its timer blocks
    hare.Stimuli = kStimuli_Call;
    hare.Tick(all);
    hare.Actor.Parts["ANSWER"].Tick = bt::status::kSucceeded;
    hare.Tick(all);
    hare.Tick(all);                           // its cool-down blocks
    CHECK(At(all, FEED).Count(verdict::kChildrenRejected) == 1);
    CHECK(At(all, FEED).Count(verdict::kFailedTimer) == 1);
    CHECK(At(all, FIND).Count(verdict::kRejected) == 1);
    CHECK(At(all, ANSWER).Count(verdict::kFailedCooldown) == 1);
    CHECK(all.Ticks == 10);
}

TEST_CASE("coverage: activations, refusals and each reason to end are counted") {
    counts all;
    agent hare;
    hare["FLEE"] = {.Value = 1, .Activate = bt::status::kFailed};
    hare.Tick(all, kSeesFox);
    CHECK(At(all, FLEE).ActivateFailed == 1);
    CHECK(At(all, FLEE).Activated == 0);
    CHECK_FALSE(At(all, FLEE).WasActive());

    hare["FLEE"] = {.Value = 1};
    hare.Tick(all, kSeesFox);
    hare["FLEE"] = {.Value = 0, .Tick = bt::status::kSucceeded};
    hare.Tick(all, kSeesFox);
    hare["FLEE"] = {.Value = 1};
    hare.Tick(all, kSeesFox);
    hare["FLEE"] = {.Value = 0, .Tick = bt::status::kFailed};
    hare.Tick(all, kSeesFox);
    hare["FLEE"] = {.Value = 1};
    hare.Tick(all, kSeesFox);
    hare["FLEE"] = {};
    StopBehaviorTree(TREE, hare.Memory, &hare.Actor, {.Time = 7}, all);
    CHECK(At(all, FLEE).Activated == 3);
    CHECK(At(all, FLEE).Count(end_reason::kSucceeded) == 1);
    CHECK(At(all, FLEE).Count(end_reason::kFailed) == 1);
    CHECK(At(all, FLEE).Count(end_reason::kStopped) == 1);
    CHECK(At(all, REST, 0).Count(end_reason::kInterrupted) == 3);
    CHECK(all.Ticks == 6);
}

BT_DECLARE_DECIDERS(LIAR, NEVER, ALWAYS);
BT_DEFINE_GROUP  (LIARS,   kGroupPrioritizedList, (LIAR, ALWAYS));
BT_DEFINE_GROUP  (  LIAR,  kGroupPrioritizedList, (NEVER));
BT_DEFINE_DECIDER(    NEVER, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  ALWAYS, Act);
BT_DEFINE_TREE(LIARS_TREE, LIARS);

TEST_CASE("coverage: a broken Subset Rule is counted and printed at its group") {
    bt::tree_coverage<LIARS_TREE> all;
    bt::tree_memory<LIARS_TREE> memory;
    script::actor actor;
    std::string reports;
    const script::report_recorder recorder(reports);
    TickBehaviorTree(LIARS_TREE, memory, &actor, {.Time = 0, .DeltaTime = 1}, all);
    TickBehaviorTree(LIARS_TREE, memory, &actor, {.Time = 1, .DeltaTime = 1}, all);
    CHECK(CoverageOf(all, LIAR).SubsetRuleBroken == 2);
    CHECK(CoverageOf(all, LIARS).SubsetRuleBroken == 0);
    CHECK(Print(all, bt::coverage_text::kTable,
                LIARS_TREE).find("Accepted, but none of its children did (Subset Rule):\n  LIAR: 2 times\n") !=
          std::string::npos);
}

TEST_CASE("coverage: a decider was active for the DeltaTimes that passed while it was, the tick that interrupts it included") {
    counts all;
    agent hare;
    hare.Tick(all);  // what passed before the first tick is nobody's
    hare.Input.DeltaTime = 0.25f;
    hare.Tick(all);
    hare.Tick(all);
    hare["FLEE"].Value = 1;
    hare.Input.DeltaTime = 0.5f;
    hare.Tick(all, kSeesFox);  // REST and NAP were active until now
    hare.Input.DeltaTime = 4;
    hare.Tick(all, kSeesFox);
    StopBehaviorTree(TREE, hare.Memory, &hare.Actor, {.Time = 100, .DeltaTime = 2}, all);
    CHECK(At(all, REST).SecondsActive == 1.0);
    CHECK(At(all, NAP).SecondsActive == 1.0);
    CHECK(At(all, FLEE).SecondsActive == 6.0);
    CHECK(At(all, ROOT).SecondsActive == 7.0);
    CHECK(all.Seconds == 8.0);
    CHECK(At(all, DREAM).SecondsActive == 0);
}

TEST_CASE("coverage: one object counts any number of agents; a shared decider is counted at each of its nodes") {
    counts all;
    agent first;
    agent second;
    second["DREAM"].Value = 1;
    for (int i = 0; i < 3; ++i) {
        first.Tick(all);
        second.Tick(all);
    }
    CHECK(all.Ticks == 6);
    CHECK(At(all, ROOT).Activated == 2);
    CHECK(At(all, REST, 0).Activated == 1);
    CHECK(At(all, REST, 1).Activated == 1);
    CHECK(CoverageOf(all, REST).Activated == 2);
    CHECK(CoverageOf(all, NAP).SecondsActive == 4.0);
    CHECK(CoverageOf(all, OTHER_ROOT).Activated == 0);
    CHECK(CoverageAt(all, OTHER.Nodes[0]).Activated == 0);
}

TEST_CASE("coverage: where nothing was counted, nothing is there of any decider") {
    CHECK(CoverageOf(counts(), ROOT).Asked() == 0);
    CHECK(CoverageAt(counts(), TREE.Nodes[0]).Asked() == 0);
}

TEST_CASE("coverage: a group that waits, and a tick that gave up, are counted like others") {
    script::leaf_group made(bt::kGroupSequentialLooping, 1);
    bt::coverage_of<8> loop;  // more than it has nodes
    script::play waiting(made.Build());
    waiting.Checker = static_cast<bt::coverage_base*>(&loop);
    CHECK(waiting.Tick("A=1 A:succeeds") == "ask A, activate A, tick A succeeded, deactivate A succeeded, wait GROUP");
    CHECK(CoverageOf(loop, made.Leaves[0]).Count(end_reason::kSucceeded) == 1);
    CHECK(CoverageOf(loop, made.Group).Activated == 1);

    script::restless_tree all_refuse;
    static bt::coverage_of<1 + script::restless_tree::kNumGroups * (1 + script::restless_tree::kNumLeaves)> of_restless;
    script::play restless(all_refuse.Build());
    restless.Checker = static_cast<bt::coverage_base*>(&of_restless);
    CHECK(restless.Tick() == "report TooManyRedecides GROUP, error TooManyRedecides GROUP");
    CHECK(of_restless.Ticks == 1);
    CHECK(CoverageOf(of_restless, all_refuse.Top).Count(end_reason::kStopped) == 1);
    // a group is a redecide too
    CHECK(CoverageOf(of_restless, all_refuse.Leaves[0]).ActivateFailed == script::restless_tree::kNumGroups - 1);
}

TEST_CASE("coverage: an agent that was active before counts as such from its first counted tick") {
    counts all;
    agent hare;
    bt::tick_input input = {.Time = 0};
    TickBehaviorTree(TREE, hare.Memory, &hare.Actor, input);
    StopBehaviorTree(TREE, hare.Memory, &hare.Actor, input, all);
    CHECK(At(all, NAP).WasActive());
    CHECK(At(all, NAP).Activated == 0);
    CHECK_FALSE(At(all, FLEE).WasActive());
}

}  // namespace coverage
