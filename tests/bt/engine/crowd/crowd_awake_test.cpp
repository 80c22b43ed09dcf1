// A crowd that asks its members for their inputs while they are awake.
#include <tests/kit/silence.h>

#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <bt/crowd.h>
#include <bt/debug_output.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace crowd_awake {
namespace {

struct cat {
    std::uint32_t Flags = 0;
    std::uint32_t Stimuli = 0;
    int NumTicks = 0;
    int NumBegun = 0;
    mutable int NumAsked = 0;  // by input_of
    bool Bites = false;
};

enum cat_flags : std::uint32_t { kIsHungry = 1, kSeesMouse = 2, kIsTired = 4 };
enum cat_stimuli : std::uint32_t { kNoise = 1 };

bool HUNT_Decide(const cat& of) { return of.Bites; }
bt::status Act_Tick(cat& of) { return ++of.NumTicks % 7 == 0 ? bt::status::kSucceeded : bt::status::kRunning; }
BT_DEFINE_BEHAVIOR(Act);
void Nap_Activate(cat& of) { ++of.NumBegun; }
BT_DEFINE_BEHAVIOR__FULL(Nap, bt::activate<Nap_Activate>, {}, {}, bt::NameId("Nap"));

BT_DECLARE_DECIDERS(LISTEN, HUNT, EAT, DOZE, NAP);
BT_DEFINE_GROUP  (CAT,      kGroupPrioritizedList, (LISTEN, HUNT, EAT, DOZE, NAP));
BT_DEFINE_DECIDER(  LISTEN, Act, .Preconditions = {.AllStimuli = BT_FLAGS(kNoise)});
BT_DEFINE_DECIDER(  HUNT,   Act, .Decide = bt::decide<HUNT_Decide>,
                  .Preconditions = {.AllFlags = BT_FLAGS(kSeesMouse)});
BT_DEFINE_DECIDER(  EAT,    Act, .Preconditions = {.AllFlags = BT_FLAGS(kIsHungry)});
BT_DEFINE_DECIDER(  DOZE,   Nap, .Preconditions = {.AllFlags = BT_FLAGS(kIsTired)},
                  .While = {.AllFlags = BT_FLAGS(kIsTired)});
BT_DEFINE_DECIDER(  NAP,    Nap);
BT_DEFINE_TREE(CATS, CAT);

bt::agent_input InputOf(const cat& of) {
    ++of.NumAsked;
    return {.DecisionFlags = of.Flags, .StimuliAllFlags = &of.Stimuli};
}

// Whether a member with this input has nothing to do in this leaf.
bool Sleeps(const bt::decider* leaf, std::uint32_t flags, std::uint32_t stimuli) {
    const bool is_asked = (stimuli & kNoise) != 0 || (flags & (kSeesMouse | kIsHungry)) != 0;
    if (leaf == &DOZE) return !is_asked && (flags & kIsTired) != 0;
    return leaf == &NAP && !is_asked && (flags & kIsTired) == 0;
}

// A member, and the same agent ticked by itself with the input that the crowd must use.
struct pair_of_cats {
    cat InCrowd;
    cat Alone;
    bt::tree_memory<CATS> Memory;
    std::uint32_t Flags = 0;  // the input that is kept
    std::uint32_t Stimuli = 0;
};

enum class mode { kPlain, kObserved, kScheduled, kOutput };

using colony = bt::crowd<CATS, cat, 70>;

void Change(std::mt19937& random, colony& crowd, int number, pair_of_cats& of) {
    if (random() % 5 != 0) return;
    of.InCrowd.Flags = of.Alone.Flags = static_cast<std::uint32_t>(random() % 3 == 0 ? 0 : random() & 7u);
    of.InCrowd.Stimuli = of.Alone.Stimuli = random() % 8 == 0 ? kNoise : 0u;
    of.InCrowd.Bites = of.Alone.Bites = random() % 2 != 0;
    if (random() % 2 == 0) return;  // the crowd is not told
    of.Flags = of.InCrowd.Flags;
    of.Stimuli = of.InCrowd.Stimuli;
    REQUIRE(crowd.SetInput(number, {.DecisionFlags = of.Flags, .StimuliAllFlags = &of.Stimuli}));
}

void TickAlone(pair_of_cats& of, double time) {
    const bt::decider* const leaf = bt::ActiveDepth(of.Memory) > 0 ? bt::ActiveDecider(of.Memory, 1) : nullptr;
    if (!Sleeps(leaf, of.Flags, of.Stimuli)) {
        ++of.Alone.NumAsked;
        of.Flags = of.Alone.Flags;
        of.Stimuli = of.Alone.Stimuli;
    }
    const bt::tick_input input = {
        .Time = time, .DeltaTime = 0.25f, .DecisionFlags = of.Flags, .StimuliAllFlags = &of.Stimuli};
    static_cast<void>(bt::TickBehaviorTree(CATS, of.Memory, &of.Alone, input));
}

struct heard_events {
    static constexpr bool kObserves = true;
    int Num = 0;
    void Observe(const bt::tick_event&) { ++Num; }
};

bt::crowd_result TickCrowd(colony& crowd, double time, mode how, heard_events& heard) {
    if (how != mode::kObserved) return crowd.TickAwake(time, 0.25f, InputOf);
    return crowd.TickAwake(time, 0.25f, InputOf, [&](cat&) { return &heard; });
}

bool AreAlike(colony& crowd, int number, const pair_of_cats& of) {
    const cat& one = of.InCrowd;
    const cat& other = of.Alone;
    const bool is_same_leaf = bt::ActiveDecider(*crowd.MemoryOf(number), 1) == bt::ActiveDecider(of.Memory, 1);
    return is_same_leaf && one.NumTicks == other.NumTicks && one.NumBegun == other.NumBegun &&
           one.NumAsked == other.NumAsked && crowd.DecisionFlagsOf(number) == of.Flags &&
           crowd.StimuliFlagsOf(number) == of.Stimuli;
}

TEST_CASE("contract 237: each tick asks a member that is awake for its input, and one that sleeps keeps its input") {
    bt::SetDebugOutputFunc(nullptr);
    for (const mode how : {mode::kPlain, mode::kObserved, mode::kScheduled, mode::kOutput}) {
        CAPTURE(static_cast<int>(how));
        constexpr int num = 100;
        std::mt19937 random(5);
        std::vector<pair_of_cats> cats(num);
        colony crowd;
        for (pair_of_cats& each : cats) crowd.Add(&each.InCrowd);
        if (how == mode::kScheduled) CHECK(crowd.SetInterval(num - 1, 2));  // that one is not compared
        heard_events heard;
        for (int tick = 0; tick < 300; ++tick) {
            if (how == mode::kOutput) bt::SetDebugOutputLevel(tick % 2);
            for (int i = 0; i < num - 1; ++i) Change(random, crowd, i, cats[static_cast<std::size_t>(i)]);
            CHECK(TickCrowd(crowd, tick, how, heard));
            for (int i = 0; i < num - 1; ++i) {
                pair_of_cats& each = cats[static_cast<std::size_t>(i)];
                TickAlone(each, tick);
                REQUIRE(AreAlike(crowd, i, each));
            }
        }
        CHECK((heard.Num > 0) == (how == mode::kObserved));
        int num_asked = 0;
        for (const pair_of_cats& each : cats) num_asked += each.InCrowd.NumAsked;
        CHECK(num_asked > 0);
        CHECK(num_asked < 300 * num);
    }
    bt::SetDebugOutputLevel(0);
    bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
}

TEST_CASE("contract 237: whoever sleeps is not asked until SetInput wakes it up") {
    cat tom;
    bt::crowd_chunk<CATS, cat, 4> chunk;
    const int number = chunk.Add(&tom);
    CHECK(chunk.TickAwake(0, 1, InputOf).NumTicked == 1);
    CHECK(tom.NumAsked == 1);  // a new member is awake
    tom.Flags = kIsHungry;
    for (int tick = 1; tick < 4; ++tick) CHECK(chunk.TickAwake(tick, 1, InputOf).NumTicked == 1);
    CHECK(tom.NumAsked == 1);
    CHECK(bt::ActiveDecider(*chunk.MemoryOf(number), 1) == &NAP);
    CHECK(chunk.SetInput(number, {.DecisionFlags = kIsHungry}));
    CHECK(chunk.TickAwake(4, 1, InputOf));
    CHECK(bt::ActiveDecider(*chunk.MemoryOf(number), 1) == &EAT);
    CHECK(chunk.TickAwake(5, 1, InputOf));
    CHECK(tom.NumAsked == 3);
}

TEST_CASE("contract 237: an input that a function sets within the tick counts more than the answer of input_of") {
    constexpr std::uint32_t before = kSeesMouse | kIsTired;
    struct row {
        std::uint32_t First, Last;  // set within the tick
        std::uint32_t Answer;
    };
    constexpr row rows[] = {{kIsHungry, kIsHungry, kSeesMouse}, {kIsHungry, kIsHungry, before},
                            {kIsHungry, kIsHungry, kIsHungry},  {before, before, kSeesMouse},
                            {kIsHungry, before, kIsTired},      {before, kIsHungry, before}};
    for (const mode how : {mode::kPlain, mode::kObserved, mode::kScheduled}) {
        for (int at = 0; at < static_cast<int>(std::size(rows)); ++at) {
            CAPTURE(static_cast<int>(how));
            CAPTURE(at);
            const row& each = rows[at];
            cat tom, kitty;
            bt::crowd_chunk<CATS, cat, 4> chunk;
            const int first = chunk.Add(&tom), other = chunk.Add(&kitty);
            if (how == mode::kScheduled) CHECK(chunk.SetInterval(first, 2));
            heard_events heard;
            for (int tick = 0; tick < 6; tick += 2) {
                CHECK(chunk.SetInput(other, {.DecisionFlags = before}));  // it is awake
                CHECK(chunk.Tick(tick, 1));
                const auto input_of = [&](const cat& of) -> bt::agent_input {
                    if (&of != &kitty) return {};
                    CHECK(chunk.SetInput(other, {.DecisionFlags = each.First}));
                    CHECK(chunk.SetInput(other, {.DecisionFlags = each.Last}));
                    return {.DecisionFlags = each.Answer};
                };
                if (how == mode::kObserved) CHECK(chunk.TickAwake(tick + 1, 1, input_of, [&](cat&) { return &heard; }));
                else CHECK(chunk.TickAwake(tick + 1, 1, input_of));
                CHECK(chunk.DecisionFlagsOf(other) == each.Last);
            }
            CHECK(chunk.Tick(6, 1));
            CHECK((bt::ActiveDecider(*chunk.MemoryOf(other), 1) == &EAT) == (each.Last == kIsHungry));
        }
    }
}

TEST_CASE("contract 237: nobody sleeps in a tree without plans") {
    bt::tree walked = CATS;
    walked.Plans = {};
    cat tom;
    bt::crowd_of<cat, bt::tree_memory<CATS>, 4> crowd(walked);
    const int number = crowd.Add(&tom);
    for (int tick = 0; tick < 3; ++tick) CHECK(crowd.TickAwake(tick, 1, InputOf));
    CHECK(tom.NumAsked == 3);
    tom.Flags = kIsHungry;
    CHECK(crowd.TickAwake(3, 1, InputOf));
    CHECK(bt::ActiveDecider(*crowd.MemoryOf(number), 1) == &EAT);
}

TEST_CASE("contract 237: after the tree was built again nobody sleeps, and each member is refused") {
    const script::silence quiet;
    bt::tree_storage<8> storage;
    REQUIRE(!InitializeTreeData(storage, "CATS", CAT).IsError());
    cat tom;
    bt::crowd_of<cat, bt::tree_memory<CATS>, 4> crowd(storage.Tree);
    crowd.Add(&tom);
    CHECK(crowd.TickAwake(0, 1, InputOf));
    REQUIRE(!InitializeTreeData(storage, "CATS", CAT).IsError());
    const bt::crowd_result result = crowd.TickAwake(1, 1, InputOf);
    CHECK(result.NumErrors == 1);
    CHECK(result.FirstError.Error == bt::error_code::kMemoryOfOtherTree);
    CHECK(tom.NumAsked == 2);  // where it was asleep counts no more
}

TEST_CASE("contract 237: a TickAwake in a tick, or at no time, is refused") {
    const script::silence quiet;
    cat tom;
    bt::crowd<CATS, cat, 4> crowd;
    crowd.Add(&tom);
    const auto nested = [&](const cat&) -> bt::agent_input {
        CHECK(crowd.TickAwake(0, 1, InputOf).FirstError.Error == bt::error_code::kNestedTick);
        return {};
    };
    CHECK(crowd.TickAwake(0, 1, nested));
    CHECK(crowd.TickAwake(0, -1, InputOf).FirstError.Error == bt::error_code::kBadTime);
    CHECK(tom.NumAsked == 0);
}

}  // namespace
}  // namespace crowd_awake
