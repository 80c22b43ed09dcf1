// Coverage: what is counted of each decider, and how it reads.
#include <bt/debug/coverage.h>

#include <cstring>
#include <string>

#include <bt/engine.h>

#include "../allocation_trap.h"
#include "../script.h"

namespace coverage {

using bt::end_reason;
using bt::verdict;
using script::Act;
using script::kAsk;

enum : std::uint32_t { kSeesFox = 1, kIsWeak = 2, kIsHungry = 4, kIsTired = 8 };
enum : std::uint32_t { kStimuli_Call = 1 };

BT_DECLARE_DECIDERS(FLEE, ANSWER, FEED, FIND, CHEW, DREAM, DOZE, REST, NAP, SNORE);

// REST stands in it twice.
BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (FLEE, ANSWER, FEED, DREAM, REST));
BT_DEFINE_DECIDER(  FLEE,    Act, .Decide = kAsk, .Preconditions = {.AllFlags = BT_FLAGS(kSeesFox), .NoFlags = BT_FLAGS(kIsWeak)});
BT_DEFINE_DECIDER(  ANSWER,  Act, .Preconditions = {.AllStimuli = BT_FLAGS(kStimuli_Call), .CooldownSeconds = 5});
BT_DEFINE_GROUP  (  FEED,    kGroupSequential, (FIND, CHEW), .Preconditions = {.AllFlags = {kIsHungry}, .EverySeconds = 3},
                             .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_DECIDER(    FIND,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(    CHEW,  Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  DREAM,   kGroupScored, (DOZE, REST), .Decide = kAsk);
BT_DEFINE_DECIDER(    DOZE,  Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  REST,    kGroupPrioritizedList, (NAP, SNORE));
BT_DEFINE_DECIDER(    NAP,   Act);
BT_DEFINE_DECIDER(    SNORE, Act);
BT_DEFINE_TREE(TREE, ROOT);

BT_DEFINE_GROUP(OTHER_ROOT, kGroupPrioritizedList, (NAP));
BT_DEFINE_TREE(OTHER, OTHER_ROOT);

// One agent, whose functions answer what a test sets.
struct agent {
    script::actor Actor;
    bt::tree_memory<TREE> Memory;
    bt::tick_input Input = {.Time = -1, .DeltaTime = 1};
    std::uint32_t Stimuli = 0;

    script::part& operator[](const char* name) { return Actor.Parts[name]; }
    template <class Coverage>
    bt::tick_result Tick(Coverage& into, std::uint32_t flags = 0) {
        Input.Time += static_cast<double>(Input.DeltaTime);
        Input.DecisionFlags = flags;
        Input.StimuliAllFlags = &Stimuli;
        return TickBehaviorTree(TREE, Memory, &Actor, Input, into);
    }
};

using counts = bt::tree_coverage<TREE>;

// The n-th place of a decider in the outline, from 0.
bt::place_coverage At(const counts& from, const bt::decider& subject, int n = 0) {
    for (int i = 0; i < TREE.NumNodes; ++i) {
        if (TREE.Nodes[i].Decider == &subject && n-- == 0) return CoverageAt(from, TREE.Nodes[i]);
    }
    FAIL_CHECK("there is no such place");
    return {};
}

template <class Text>
std::string TextOf(const Text& make) {
    std::string text(make(nullptr, std::size_t{0}), '\0');
    make(text.data(), text.size() + 1);
    return text;
}
std::string Print(const bt::coverage_base& from, bt::coverage_text what = bt::coverage_text::kAll, const bt::tree& of = TREE) {
    return TextOf([&](char* buffer, std::size_t size) { return PrintCoverage(of, from, buffer, size, what); });
}

bool AreSame(const counts& a, const counts& b) {
    return a.Tree == b.Tree && a.Ticks == b.Ticks && a.Seconds == b.Seconds && std::memcmp(a.Places, b.Places, sizeof a.Places) == 0;
}

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
    const bt::place_coverage flee = At(all, FLEE);
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
    CHECK(Print(all, bt::coverage_text::kTable, LIARS_TREE).find("Accepted, but none of its children did (Subset Rule):\n  LIAR: 2 times\n") !=
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

TEST_CASE("coverage: one object counts any number of agents; a shared decider is counted at each of its places") {
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

TEST_CASE("coverage: merged counts are those of one object that counted everything") {
    counts all;
    counts first;
    counts second;
    for (counts* each : {&first, &second}) {
        agent hare;
        agent again;
        for (int i = 0; i < 20; ++i) {
            const std::uint32_t flags = i % 3 == 0 ? kSeesFox : kIsHungry;
            hare["FLEE"].Value = again["FLEE"].Value = i % 2 == 0 ? 1.0f : 0.0f;
            hare["FLEE"].Tick = again["FLEE"].Tick = i % 4 == 3 ? bt::status::kFailed : bt::status::kRunning;
            hare["FIND"].Value = again["FIND"].Value = each == &first ? 1.0f : 0.0f;
            hare.Tick(*each, flags);
            again.Tick(all, flags);
        }
    }
    counts merged;
    CHECK(MergeCoverage(merged, first));
    CHECK(MergeCoverage(merged, second));
    CHECK(AreSame(merged, all));
    CHECK_FALSE(AreSame(first, all));
    CHECK(MergeCoverage(merged, counts()));  // of nothing: changes nothing
    CHECK(AreSame(merged, all));
}

TEST_CASE("coverage: what is of another tree, or does not fit, is refused and changes nothing") {
    counts all;
    agent hare;
    hare.Tick(all);
    const counts before = all;
    bt::tree_memory<OTHER> memory;
    script::actor actor;
    TickBehaviorTree(OTHER, memory, &actor, {.Time = 0, .DeltaTime = 1}, all);
    StopBehaviorTree(OTHER, memory, &actor, {.Time = 0, .DeltaTime = 1}, all);
    CHECK(all.OtherTicks == 1);
    CHECK(AreSame(all, before));

    bt::tree_coverage<OTHER> other;
    CHECK_FALSE(MergeCoverage(other, all));  // no room
    TickBehaviorTree(OTHER, memory, &actor, {.Time = 0, .DeltaTime = 1}, other);
    CHECK(other.Ticks == 1);
    CHECK_FALSE(MergeCoverage(all, other));
    CHECK(AreSame(all, before));

    bt::coverage_of<3> small;
    hare.Tick(small);
    CHECK(small.OtherTicks == 1);
    CHECK(small.Ticks == 0);
    CHECK(small.Tree == nullptr);
    CHECK(Print(all, bt::coverage_text::kAll, OTHER) == "OTHER: not counted; this coverage is of TREE\n");
    CHECK(Print(all).find("TREE: 1 tick, 1.0 s; 1 of other trees not counted\n") == 0);

    ClearCoverage(all);
    CHECK(AreSame(all, counts()));
    CHECK(all.OtherTicks == 0);
    CHECK(Print(all).find("TREE: 0 ticks, 0.0 s\n") == 0);
}

struct counter {
    static constexpr bool kObserves = true;
    int Num = 0;
    void Observe(const bt::tick_event&) { ++Num; }
};

TEST_CASE("coverage: a counted tick does what a plain one does, with another observer beside it too") {
    counts alone;
    counts beside;
    agent plain;
    agent counted;
    agent both;
    counter events;
    bt::both_observers<bt::coverage_base, counter> observers = {beside, events};
    for (int i = 0; i < 30; ++i) {
        for (agent* each : {&plain, &counted, &both}) {
            each->Actor.Parts["FLEE"].Value = i % 2 == 0 ? 1.0f : 0.0f;
            each->Actor.Parts["NAP"].Tick = i % 5 == 0 ? bt::status::kFailed : bt::status::kRunning;
        }
        const std::uint32_t flags = i % 4 == 0 ? kSeesFox : kIsTired;
        plain.Input.Time += 1;
        plain.Input.DecisionFlags = flags;
        plain.Input.StimuliAllFlags = &plain.Stimuli;
        TickBehaviorTree(TREE, plain.Memory, &plain.Actor, plain.Input);
        counted.Tick(alone, flags);
        both.Tick(observers, flags);
    }
    CHECK(plain.Actor.Trace == counted.Actor.Trace);
    CHECK(plain.Actor.Trace == both.Actor.Trace);
    CHECK(AreSame(alone, beside));
    CHECK(events.Num > 100);
}

TEST_CASE("coverage: the places of a coverage stand where the base looks for them") {
    const counts all;
    CHECK(reinterpret_cast<const std::byte*>(all.Places) == reinterpret_cast<const std::byte*>(&all) + sizeof(bt::coverage_base));
    CHECK(all.NumPlaces == static_cast<std::uint64_t>(TREE.NumNodes));
    CHECK(sizeof(bt::place_coverage) == 128);
}

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

TEST_CASE("coverage: the table has a line for each place, as an outline, in 120 columns") {
    CHECK(Print(MakeExample(), bt::coverage_text::kTable) ==
          R"(TREE: 5 ticks, 5.0 s
            asked accept rejected by:                            Activate:   ended:                  active:
                         flags  stim timer Decide child masked    ok  fail inter  fail  succ  stop seconds     %
ROOT            1      1     -     -     -      -     -      -     1     -     -     -     -     -     4.0  80.0
  FLEE          6      -     5     -     -      1     -      -     -     -     -     -     -     -       -     -
  ANSWER        5      1     -     4     -      -     -      1     -     1     -     -     -     -       -     -
  FEED          5      -     3     -     1      -     1      -     -     -     -     -     -     -       -     -
    FIND        1      -     -     -     -      1     -      -     -     -     -     -     -     -       -     -
    CHEW        1      -     -     -     -      1     -      -     -     -     -     -     -     -       -     -
  DREAM         5      1     -     -     -      4     -      -     1     -     -     -     -     -       -     -
    DOZE        1      1     -     -     -      -     -      -     1     -     -     -     -     -       -     -
    REST        1      1     -     -     -      -     -      -     -     -     -     -     -     -       -     -
      NAP       -      -     -     -     -      -     -      -     -     -     -     -     -     -       -     -
      SNORE     -      -     -     -     -      -     -      -     -     -     -     -     -     -       -     -
  REST          1      1     -     -     -      -     -      -     1     -     1     -     -     -     4.0  80.0
    NAP         1      1     -     -     -      -     -      -     1     -     1     -     -     -     4.0  80.0
    SNORE       -      -     -     -     -      -     -      -     -     -     -     -     -     -       -     -
)");
}

TEST_CASE("coverage: what never ran is grouped by why, with the verdicts and the checks that were made") {
    CHECK(Print(MakeExample(), bt::coverage_text::kNeverRan) == R"(TREE: 5 ticks, 5.0 s
Never active: 9 of 14 places
  Asked, but never accepted:
    FLEE: asked 6 times: 5 by DecisionFlags (kSeesFox, not kIsWeak), 1 by Decide
    FEED: asked 5 times: 3 by DecisionFlags (0x4), 1 by timer (every 3 s), 1 by its children
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

TEST_CASE("coverage: large counts are shortened") {
    counts all;
    agent hare;
    hare.Tick(all);
    all.Places[0].Activated = 99999;
    all.Places[0].ActivateFailed = 100000;
    all.Places[0].Ended[0] = 9999999;
    all.Places[0].Ended[1] = 10000000;
    all.Places[0].Ended[2] = ~std::uint64_t{0};
    all.Places[0].SecondsActive = 123456.7;
    const std::string text = Print(all, bt::coverage_text::kTable);
    CHECK(text.find(" 99999  100k 9999k   10M   18E     -  123457") != std::string::npos);
}

TEST_CASE("coverage: nothing is written past the buffer, which is always ended; the length is what would have been needed") {
    const counts all = MakeExample();
    const std::string whole = Print(all);
    CHECK(whole == Print(all, bt::coverage_text::kTable) +
                       Print(all, bt::coverage_text::kNeverRan).substr(std::strlen("TREE: 5 ticks, 5.0 s\n")));
    for (std::size_t size = 0; size < whole.size() + 3; ++size) {
        std::string text(whole.size() + 10, '#');
        REQUIRE(PrintCoverage(TREE, all, text.data(), size) == whole.size());
        if (size == 0) continue;
        REQUIRE(text.c_str() == whole.substr(0, size - 1));
        REQUIRE(text.find_first_not_of('#', size) == std::string::npos);
    }
    CHECK(PrintCoverage(TREE, all, nullptr, 100) == whole.size());
}

BT_DECLARE_DECIDERS(STAND);
inline constexpr bt::behavior Stand = {.DebugName = "Stand"};
BT_DEFINE_GROUP  (QUIET,   kGroupPrioritizedList, (STAND));
BT_DEFINE_DECIDER(  STAND, Stand);
BT_DEFINE_TREE(QUIET_TREE, QUIET);

TEST_CASE("coverage: neither counting, merging nor printing allocates") {
    bt::tree_coverage<QUIET_TREE> all;
    bt::tree_coverage<QUIET_TREE> sum;
    bt::tree_memory<QUIET_TREE> memory;
    static char text[20000];
    CHECK(allocation_trap::In([&] {
              TickBehaviorTree(QUIET_TREE, memory, nullptr, {.Time = 0}, all);
              StopBehaviorTree(QUIET_TREE, memory, nullptr, {.Time = 1}, all);
              MergeCoverage(sum, all);
              PrintCoverage(QUIET_TREE, sum, text, sizeof text);
              ClearCoverage(all);
          }) == 0);
    CHECK(CoverageOf(sum, STAND).Count(end_reason::kStopped) == 1);
}

}  // namespace coverage
