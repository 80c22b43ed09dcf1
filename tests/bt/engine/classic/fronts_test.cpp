// The fronts of a tick work for classic trees as for trees of deciders: plain, compiled, crowds, observed, and trees built at run time.
#include <string>
#include <vector>

#include <bt/crowd.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace classic_fronts {

enum : std::uint32_t { kThreat = 1, kHungry = 2, kTired = 4, kNumFlagWords = 8 };

// Everything that is called leaves its mark in the agent.
struct Bug {
    std::uint32_t Calls = 0;
    std::uint32_t Steps = 0;
};
void Mark(Bug& bug, std::uint32_t what) { bug.Calls = bug.Calls * 31 + what; }

bt::status Flee_Tick(Bug& bug) { return Mark(bug, 1), ++bug.Steps % 5 == 0 ? bt::status::kFailed : bt::status::kRunning; }
bt::status Eat_Tick(Bug& bug) { return Mark(bug, 2), ++bug.Steps % 3 == 0 ? bt::status::kSucceeded : bt::status::kRunning; }
bt::status Digest_Tick(Bug& bug) { return Mark(bug, 3), ++bug.Steps % 4 == 0 ? bt::status::kSucceeded : bt::status::kRunning; }
void Sleep_Activate(Bug& bug) { Mark(bug, 4); }
bt::status Sleep_Tick(Bug& bug) { return Mark(bug, 5), ++bug.Steps % 7 == 0 ? bt::status::kSucceeded : bt::status::kRunning; }
void Sleep_Deactivate(Bug& bug, bt::end_reason reason) { Mark(bug, 6 + static_cast<std::uint32_t>(reason)); }
void Crawl_Tick(Bug& bug) { Mark(bug, 20); }
bool FLEE_Decide(const Bug& bug) { return bug.Steps % 2 == 0; }
bool IS_LUCKY_Decide(const Bug& bug) { return bug.Steps % 3 != 1; }

BT_DEFINE_BEHAVIOR(Flee);
BT_DEFINE_BEHAVIOR(Eat);
BT_DEFINE_BEHAVIOR(Digest);
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Sleep);
BT_DEFINE_BEHAVIOR(Crawl);

// clang-format off
BT_DECLARE_DECIDERS(FLEE, MEAL, IS_LUCKY, EAT, DIGEST, NAP, SLEEP, CRAWL);

BT_DEFINE_NODE          (ROOT,         kReactiveSelector, (FLEE, MEAL, NAP, CRAWL));
BT_DEFINE_DECIDER__DECIDE(  FLEE,      Flee, .Preconditions = { .AllFlags = BT_FLAGS(kThreat) });
BT_DEFINE_NODE          (  MEAL,       kSequence, (IS_LUCKY, EAT, DIGEST), .While = { .AllFlags = BT_FLAGS(kHungry) });
BT_DEFINE_CONDITION__DECIDE(  IS_LUCKY);
BT_DEFINE_DECIDER       (    EAT,      Eat);
BT_DEFINE_DECIDER       (    DIGEST,   Digest);
BT_DEFINE_NODE          (  NAP,        kInvert, (SLEEP), .Preconditions = { .AllFlags = BT_FLAGS(kTired) });
BT_DEFINE_DECIDER       (    SLEEP,    Sleep);
BT_DEFINE_DECIDER       (  CRAWL,      Crawl);

BT_DEFINE_CLASSIC_TREE(BUG, ROOT);
// clang-format on

constexpr std::size_t kNumBugs = 40;
constexpr int kNumTicks = 400;

std::uint32_t FlagsOf(std::size_t bug, int tick) {
    return static_cast<std::uint32_t>((bug * 7 + static_cast<std::size_t>(tick) / (1 + bug % 5)) % kNumFlagWords);
}

struct nothing_but_observing {
    static constexpr bool kObserves = true;
    void Observe(const bt::tick_event&) {}
};

// What each bug did, and where it is.
struct outcome {
    std::vector<Bug> Bugs = std::vector<Bug>(kNumBugs);
    std::vector<std::string> Paths = std::vector<std::string>(kNumBugs);

    bool operator==(const outcome& other) const {
        for (std::size_t i = 0; i < kNumBugs; ++i) {
            if (Bugs[i].Calls != other.Bugs[i].Calls || Bugs[i].Steps != other.Bugs[i].Steps || Paths[i] != other.Paths[i]) return false;
        }
        return true;
    }
};

template <class Tick>
outcome Run(const Tick& tick) {
    outcome made;
    std::vector<bt::tree_memory<BUG>> memories(kNumBugs);
    for (int i = 0; i < kNumTicks; ++i) {
        for (std::size_t bug = 0; bug < kNumBugs; ++bug) {
            tick(memories[bug], made.Bugs[bug], bt::tick_input{.Time = 1.0 * i, .DeltaTime = 1, .DecisionFlags = FlagsOf(bug, i)});
        }
    }
    for (std::size_t bug = 0; bug < kNumBugs; ++bug) made.Paths[bug] = memories[bug].Path;
    return made;
}

outcome RunObserved() {
    return Run([](auto& memory, Bug& bug, const bt::tick_input& input) {
        nothing_but_observing observer;
        TickBehaviorTree(BUG, memory, &bug, input, observer);
    });
}

TEST_CASE("contract 85, contract 87: all fronts make the same calls in a classic tree as the observed walk") {
    const outcome observed = RunObserved();
    CHECK(Run([](auto& memory, Bug& bug, const bt::tick_input& input) { TickBehaviorTree(BUG, memory, &bug, input); }) == observed);
    bt::tree_storage<16> storage;
    REQUIRE_FALSE(InitializeClassicTree(storage, "BUG", ROOT).IsError());
    const auto tick_built = [&](auto& memory, Bug& bug, const bt::tick_input& input) {
        TickBehaviorTree(storage.Tree, memory, &bug, input);
    };
    CHECK(Run(tick_built) == observed);
    for (std::size_t bug = 1; bug < kNumBugs; ++bug) CHECK(observed.Bugs[bug].Calls != 0);
}

TEST_CASE("contract 85: a crowd ticks a classic tree as its members' own ticks would") {
    const outcome observed = RunObserved();
    outcome made;
    bt::crowd<BUG, Bug> crowd;
    for (Bug& bug : made.Bugs) REQUIRE(crowd.Add(&bug) != bt::kNoMember);
    for (int i = 0; i < kNumTicks; ++i) {
        crowd.Tick(i, 1, [&](const Bug& bug) {
            return bt::agent_input{.DecisionFlags = FlagsOf(static_cast<std::size_t>(&bug - made.Bugs.data()), i)};
        });
    }
    for (std::size_t bug = 0; bug < kNumBugs; ++bug) made.Paths[bug] = crowd.MemoryOf(static_cast<int>(bug))->Path;
    CHECK(made == observed);
}

}  // namespace classic_fronts
