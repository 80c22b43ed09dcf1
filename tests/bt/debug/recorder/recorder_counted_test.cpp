// Recorded ticks go by the plan of their path, and equal ones are only counted (contract 161): against a recorder that
// hears each step of a walk, on random trees, and case by case.
#include <deque>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include <bt/debug/overrides.h>
#include <bt/debug_output.h>
#include <tests/kit/allocation_trap.h>
#include <tests/kit/changeable_decider.h>
#include <tests/kit/silence.h>
#include "recorder_kit.h"

namespace recorder_counted {
namespace {

// What its functions read, and what the tests write.
struct creature {
    bt::random_generator Chance{1};
    float Hunger = 0;  // differs from tick to tick
    float Fear = 0;
    int Restless = 0;  // functions answer in another way once in so many calls; 0: never
    bool Speaks = false;
    std::uint32_t NumCalls = 0;
    std::function<void()> InFirst = nullptr, InDecide = nullptr, InTick = nullptr;  // called once: FIRST, SECOND, LAST

    bool IsOdd() { return Restless > 0 && Chance.NextBelow(static_cast<std::uint32_t>(Restless)) == 0; }
    void Call() {
        ++NumCalls;
        if (Speaks && IsOdd()) bt::Because("for no reason: {}", Chance.NextBelow(3));
    }
};
float Rejects_Decide(creature& agent) {
    agent.Call();
    return agent.IsOdd() ? 1.0f : agent.IsOdd() ? -1.0f : 0.0f;
}
float Drifts_Decide(creature& agent) {
    agent.Call();
    return -agent.Hunger;
}
float Knows_Decide(creature& agent, const bt::tick_args&) { return Rejects_Decide(agent); }
struct Spot_DBlock {
    using role = bt::dblock;
    int Place = 0;
};
float Spot_Decide(creature& agent, Spot_DBlock& spot) {
    ++spot.Place;
    return Rejects_Decide(agent);
}
constexpr bt::decide_function kDecides[] = {
    {}, bt::decide<Rejects_Decide>, bt::decide<Rejects_Decide>, bt::decide<Drifts_Decide>, bt::decide<Knows_Decide>,
    bt::decide<Spot_Decide>};

bt::status Quick_Tick(creature& agent) {
    agent.Call();
    return !agent.IsOdd() ? bt::status::kRunning : agent.IsOdd() ? bt::status::kSucceeded : bt::status::kFailed;
}
bt::status Full_Tick(creature& agent, const bt::tick_args&) { return Quick_Tick(agent); }
bool Full_Activate(creature& agent) { return !agent.IsOdd(); }
void Full_Deactivate(creature& agent) { agent.Call(); }
bt::status OfGroup_Tick(creature& agent) {
    return agent.IsOdd() && agent.IsOdd() ? bt::status::kFailed : bt::status::kRunning;
}
constexpr bt::behavior kQuick = {.DebugName = "Quick", .Tick = bt::tick<Quick_Tick>, .Id = 1};
constexpr bt::behavior kFull = {.DebugName = "Full",
                                .Activate = bt::activate<Full_Activate>,
                                .Tick = bt::tick<Full_Tick>,
                                .Deactivate = bt::deactivate<Full_Deactivate>,
                                .Id = 2};
constexpr bt::behavior kNone = {.DebugName = "None", .Id = 3};
constexpr bt::behavior kOfGroup = {.DebugName = "OfGroup", .Tick = bt::tick<OfGroup_Tick>, .Id = 4};
constexpr const bt::behavior* kLeaves[] = {&kQuick, &kQuick, &kQuick, &kFull, &kNone};

constexpr bt::field_range kRanges[] = {BT_RANGE(creature, Hunger, 50, bt::kNoLimit), BT_RANGE(creature, Fear, 1, 2),
                                       BT_RANGE(creature, Fear, bt::kNoLimit, 3), BT_RANGE(creature, Hunger, -1, 100)};

// Prioritized lists for the most part.
struct forest {
    bt::random_generator Chance;
    std::deque<changeable_while> Deciders;
    std::deque<std::vector<const bt::decider*>> Lists;
    std::deque<std::string> Names;
    bt::tree_storage<300> Storage;

    explicit forest(std::uint64_t seed) : Chance(seed) {
        REQUIRE(!InitializeTreeData(Storage, "FOREST", *Add(0)).IsError());
    }

private:
    bool OneIn(std::uint32_t num) { return Chance.NextBelow(num) == 0; }
    bt::flags_word Bits(std::uint32_t one_in) { return {OneIn(one_in) ? 1u << Chance.NextBelow(3) : 0}; }
    bt::range_reference Range(std::uint32_t one_in) {
        return OneIn(one_in) ? bt::range_reference(kRanges[Chance.NextBelow(4)]) : bt::range_reference();
    }
    const bt::decider* Add(int depth) {
        Names.push_back("D" + std::to_string(Deciders.size()));
        changeable_while& here = Deciders.emplace_back(bt::decider{
            .DebugName = Names.back().c_str(), .Id = static_cast<std::uint32_t>(Deciders.size())});
        if (depth > 0) {
            here.Preconditions = {.AllFlags = Bits(2), .NoFlags = Bits(6), .AllStimuli = Bits(8)};
            here.Preconditions.Ranges[0] = Range(4);
            here.Preconditions.Ranges[1] = Range(8);
            here.Decide = kDecides[Chance.NextBelow(6)];
            if (OneIn(8)) here.Preconditions.EverySeconds = 1.5f;
            if (OneIn(8)) here.Preconditions.CooldownSeconds = 2.5f;
            if (OneIn(6)) here.While.NoFlags = Bits(1);
            if (OneIn(6)) here.While.Ranges[0] = kRanges[2];
            if (OneIn(6)) here.MaxSeconds = 4;
            if (OneIn(2) && here.MaxSeconds > 0) here.Flags = bt::kFlagsLateAnswers;
        }
        if (depth == 0 || (depth < 3 && OneIn(2))) MakeGroup(here, depth);
        else here.Behavior = kLeaves[Chance.NextBelow(5)];
        return &here;
    }
    void MakeGroup(bt::decider& group, int depth) {
        std::vector<const bt::decider*>& list = Lists.emplace_back();
        const std::uint32_t num = 2 + Chance.NextBelow(4);
        for (std::uint32_t i = 0; i < num; ++i) list.push_back(Add(depth + 1));
        group.Kind = bt::kGroup;
        group.Children = {list.data(), static_cast<int>(num)};
        if (OneIn(6)) group.Policy = static_cast<bt::group_policy>(Chance.NextBelow(bt::kNumGroupPolicies));
        if (OneIn(8)) group.Behavior = &kOfGroup;
    }
};

std::string AllTexts(const bt::flight_recorder_base& recorder, const forest& trees, double last) {
    static char text[400000];
    PrintRecording(recorder, -1, last + 1, text, sizeof text);
    std::string all = text;
    for (const bt::decider& each : trees.Deciders) {
        for (const double time : {last / 3, last / 2, last}) {
            ExplainRecorded(recorder, each, time, text, sizeof text);
            all += text;
        }
    }
    return all;
}

// An agent and its recorder.
struct recorded {
    creature Agent;
    bt::tree_memory_of<8, 4096> Memory;
    bt::flight_recorder<256, 8192> Recorder;
    bt::flight_recorder<8, 32, 1> Small;  // of another agent that does the same

    explicit recorded(std::uint64_t seed) : Agent{bt::random_generator(seed)}, Memory(seed) {}
};

// By walking: a recorder that is one of two observers.
bt::tick_result Walk(const bt::tree& tree, recorded& of, const bt::tick_input& input) {
    bt::both_observers<bt::flight_recorder_base, bt::flight_recorder_base> both = {of.Recorder, of.Small};
    return TickBehaviorTree(tree, of.Memory, &of.Agent, input, both);
}

bool EndsWith(const std::string& text, const std::string& end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// Whether a record is of the same as the one before, so that both had to be one.
bool IsRepeated(const bt::flight_recorder_base& recorder, int index) {
    const bt::recorded_tick& before = *RecordedTick(recorder, index - 1);
    const bt::recorded_tick& after = *RecordedTick(recorder, index);
    const bool may_be = !after.HasGap && before.DecisionFlags == after.DecisionFlags &&
                        before.StimuliFlags == after.StimuliFlags && before.LastTime <= after.FirstTime;
    if (!may_be || before.NumEvents != after.NumEvents) return false;
    for (int i = 0; i < after.NumEvents; ++i) {
        const bt::recorded_event& a = *RecordedEvent(recorder, before, i);
        const bt::recorded_event& b = *RecordedEvent(recorder, after, i);
        if (a.Node != b.Node || a.Kind != b.Kind || a.Detail != b.Detail) return false;
    }
    return true;
}

TEST_CASE("contract 161: a recorder keeps of ticks by the plan what it keeps of walks, on random trees") {
    const script::silence unheard;
    const std::uint64_t num_seeds = allocation_trap::kIsSanitized ? 45 : 105;
    int num_quiet = 0, num_records = 0;
    for (std::uint64_t seed = 0; seed < num_seeds; ++seed) {
        CAPTURE(seed);
        forest trees(seed);
        const bt::tree& tree = trees.Storage.Tree;
        recorded walked(seed), counted(seed), small(seed);
        bt::random_generator chance(seed);
        std::uint32_t flags = 0, stimuli = 0;
        double time = 0;
        for (int i = 0; i < 150; ++i) {
            if (chance.NextBelow(8) == 0) flags = chance.NextBelow(8);
            if (chance.NextBelow(20) == 0) stimuli = chance.NextBelow(4);
            const bool drifts = seed % 2 == 0 || chance.NextBelow(4) == 0;
            for (recorded* each : {&walked, &counted, &small}) {
                if (drifts) each->Agent.Hunger = static_cast<float>(seed % 5 == 2 ? i / 3 % 2 : i % 60 - 1);
                if (i % 16 == 0) each->Agent.Fear = static_cast<float>(static_cast<int>(seed % 5) + i / 16 % 3);
                each->Agent.Restless = seed % 3 == 0 ? 0 : seed % 3 == 1 ? 12 : 60;
                each->Agent.Speaks = seed % 4 == 1;
            }
            time += i == 80 ? -2 : 0.25;
            const bt::tick_input input = {.Time = time, .DecisionFlags = flags, .StimuliAllFlags = &stimuli};
            const bt::tick_result by_walk = Walk(tree, walked, input);
            const bool walks_too = seed % 7 == 3 && i % 5 == 0;
            const bt::tick_result by_plan = walks_too ? Walk(tree, counted, input) : TickBehaviorTree(
                tree, counted.Memory, &counted.Agent, input, counted.Recorder);
            TickBehaviorTree(tree, small.Memory, &small.Agent, input, small.Small);
            REQUIRE(by_walk.State == by_plan.State);
            REQUIRE(by_walk.MayHaveChanged == by_plan.MayHaveChanged);
            REQUIRE(walked.Memory.Leaf == counted.Memory.Leaf);
            REQUIRE(walked.Agent.NumCalls == counted.Agent.NumCalls);
            REQUIRE(walked.Agent.Chance.State == counted.Agent.Chance.State);
            num_quiet += !by_plan.MayHaveChanged;
            if (i % 15 != 14) continue;
            REQUIRE(recorder_kit::Dump(walked.Recorder) == recorder_kit::Dump(counted.Recorder));
            // A walk writes before it compares, so it may have dropped more.
            REQUIRE(EndsWith(recorder_kit::Dump(small.Small), recorder_kit::Dump(walked.Small)));
        }
        REQUIRE(AllTexts(walked.Recorder, trees, time) == AllTexts(counted.Recorder, trees, time));
        num_records += NumRecordedTicks(counted.Recorder);
        for (int i = 1; i < NumRecordedTicks(counted.Recorder); ++i) REQUIRE_FALSE(IsRepeated(counted.Recorder, i));
        for (recorded* each : {&walked, &counted, &small}) StopBehaviorTree(tree, each->Memory, &each->Agent, {});
    }
    CHECK(num_quiet > static_cast<int>(30 * num_seeds));
    CHECK(num_records < static_cast<int>(100 * num_seeds));
}

// Two agents that do the same. One recorder hears a walk, the other one ticks by the plan.
void CallOnce(std::function<void()>& function) {
    if (function) std::exchange(function, nullptr)();
}
float First_Decide(creature& agent) {
    CallOnce(agent.InFirst);
    if (agent.Speaks) bt::Because("spoke");
    return -agent.Fear;
}
float Second_Decide(creature& agent) {
    CallOnce(agent.InDecide);
    return agent.Restless > 1 ? 1.0f : -agent.Hunger;
}
bt::status Last_Tick(creature& agent) {
    CallOnce(agent.InTick);
    if (agent.Speaks && agent.Fear > 0) bt::Because("stays");
    return agent.Restless == 1 ? bt::status::kSucceeded : bt::status::kRunning;
}
BT_DEFINE_BEHAVIOR(Last);
BT_DECLARE_DECIDERS(FIRST, SECOND, LAST);
BT_DEFINE_GROUP  (TOP,      kGroupPrioritizedList, (FIRST, SECOND, LAST));
BT_DEFINE_DECIDER(  FIRST,  Last, .Decide = bt::decide<First_Decide>, .Preconditions = {.AllFlags = BT_FLAGS(1u)});
BT_DEFINE_DECIDER(  SECOND, Last, .Decide = bt::decide<Second_Decide>);
BT_DEFINE_DECIDER(  LAST,   Last);
BT_DEFINE_TREE(LIST, TOP);
BT_DEFINE_TREE(SAME_LIST, TOP);
BT_DEFINE_TREE__COMPILED(COMPILED_LIST, TOP);
BT_DEFINE_GROUP(SCORES, kGroupScoredEveryTick, (FIRST, SECOND, LAST), .Margin = 0.1f);
BT_DEFINE_TREE(SCORED, SCORES);
BT_DEFINE_NODE(SELECTS, kReactiveSelector, (FIRST, SECOND, LAST));
BT_DEFINE_CLASSIC_TREE(CLASSIC, SELECTS);
BT_DEFINE_BEHAVIOR__TREE(Inner, LIST);
BT_DEFINE_DECIDER(AROUND, Inner);
BT_DEFINE_TREE(OUTER, AROUND);

struct twin {
    creature Agent;
    bt::tree_memory_of<20, 400> Memories[2];
    bt::flight_recorder<> Recorder;
    bool Walks = false;

    void Tick(const bt::tree& tree, const bt::tick_input& input, int memory, bool is_recorded) {
        bt::no_observer nobody;
        bt::both_observers<bt::flight_recorder_base, bt::no_observer> both = {Recorder, nobody};
        if (!is_recorded) TickBehaviorTree(tree, Memories[memory], &Agent, input);
        else if (Walks) TickBehaviorTree(tree, Memories[memory], &Agent, input, both);
        else TickBehaviorTree(tree, Memories[memory], &Agent, input, Recorder);
    }
};
struct twins {
    const bt::tree* Tree = &LIST;
    twin Both[2];
    double Time = 0;
    bt::tick_input Input;
    std::uint32_t Stimuli = 0;

    explicit twins(const bt::tree& tree = LIST) : Tree(&tree) { Both[0].Walks = true; }
    template <class Change>
    void Set(Change change) {
        for (twin& each : Both) change(each.Agent);
    }
    void Tick(int num = 1, int memory = 0, bool is_recorded = true) {
        for (; num > 0; --num, Time += 1) {
            Input.Time = Time;
            Input.StimuliAllFlags = &Stimuli;
            for (twin& each : Both) each.Tick(*Tree, Input, memory, is_recorded);
        }
    }
    // The records, after a check that both recorders have them.
    std::string Dump() const {
        CHECK(recorder_kit::Dump(Both[1].Recorder) == recorder_kit::Dump(Both[0].Recorder));
        return recorder_kit::Dump(Both[1].Recorder);
    }
    int Num() const { return Dump() != "" ? NumRecordedTicks(Both[1].Recorder) : 0; }
    ~twins() {
        for (twin& each : Both) {
            for (bt::tree_memory_base* memory : {static_cast<bt::tree_memory_base*>(&each.Memories[0]),
                                                 static_cast<bt::tree_memory_base*>(&each.Memories[1])}) {
                if (memory->Tree != nullptr) StopBehaviorTree(*memory->Tree, *memory, &each.Agent, {});
            }
        }
    }
};

TEST_CASE("contract 161: equal ticks are one record with a count, in each kind of tree") {
    for (const bt::tree* tree : {&LIST, &COMPILED_LIST, &SCORED, &CLASSIC, &OUTER}) {
        CAPTURE(tree->DebugName);
        twins agents(*tree);
        agents.Input.DecisionFlags = 1;
        agents.Tick(10);
        CHECK(agents.Num() == 2);
        CHECK(RecordedTick(agents.Both[1].Recorder, 1)->Count == 9);
    }
}

TEST_CASE("contract 161: a caller that knows the recorder as an observer only counts too") {
    twins agents;
    agents.Input.DecisionFlags = 1;
    agents.Tick(1);
    for (int i = 0; i < 4; ++i) {
        agents.Input.Time = agents.Time++;
        twin& walking = agents.Both[0];
        twin& counting = agents.Both[1];
        walking.Tick(LIST, agents.Input, 0, true);
        const auto tick = bt::flight_recorder_base::Precompiled.Tick;
        const bt::tick_result result = tick(LIST, counting.Memories[0], &counting.Agent, agents.Input, counting.Recorder);
        CHECK(result.State == bt::tick_state::kRunning);
    }
    CHECK(agents.Num() == 2);
    CHECK(RecordedTick(agents.Both[1].Recorder, 1)->Count == 4);
}

TEST_CASE("contract 161: of a run of equal ticks the Values are those of the last one") {
    twins agents;
    agents.Input.DecisionFlags = 1;
    agents.Tick(3);
    agents.Set([](creature& agent) { agent.Hunger = 7; });
    agents.Tick(2);
    agents.Set([](creature& agent) { agent.Fear = 3; });
    agents.Tick(1);
    const std::string both = "1..5 x5 flags=1: FIRST.Asked/Rejected[-3] SECOND.Asked/Rejected[-7] > LAST\n";
    CHECK(EndsWith(agents.Dump(), both));
    agents.Set([](creature& agent) { agent.Hunger = 0; });  // as at first
    agents.Tick(1);
    CHECK(EndsWith(agents.Dump(), "1..6 x6 flags=1: FIRST.Asked/Rejected[-3] SECOND.Asked/Rejected > LAST\n"));
    agents.Set([](creature& agent) { agent.Hunger = 7; });
    agents.Tick(1);
    agents.Set([](creature& agent) { agent.Hunger = 9; });
    agents.Set([](creature& agent) { agent.Restless = 1; });  // LAST ends, so the new value is of another record
    agents.Tick(1);
    CHECK(agents.Dump().find("1..7 x7" + both.substr(7)) != std::string::npos);
    CHECK(agents.Dump().find("SECOND.Asked/Rejected[-9] LAST.Ended") != std::string::npos);
}

BT_DEFINE_DECIDER(HELD, Last, .While = {.NoFlags = BT_FLAGS(4u)});
BT_DEFINE_GROUP(HOLDS, kGroupPrioritizedList, (FIRST, SECOND, HELD));
BT_DEFINE_TREE(HOLDING, HOLDS);

TEST_CASE("contract 161: even where conditions to go on are checked between the deciders that are asked") {
    twins agents(HOLDING);
    agents.Input.DecisionFlags = 1;
    agents.Set([](creature& agent) { agent.Fear = 1, agent.Hunger = 2; });
    agents.Tick(3);
    agents.Set([](creature& agent) { agent.Fear = 2; });
    agents.Tick(1);
    CHECK(EndsWith(agents.Dump(), "1..3 x3 flags=1: FIRST.Asked/Rejected[-2] SECOND.Asked/Rejected[-2] > HELD\n"));
    agents.Input.DecisionFlags = 5;  // HELD has to end
    agents.Tick(2);
    CHECK(agents.Num() > 2);
}

TEST_CASE("contract 161: what is not as in the record has a record of its own") {
    twins agents;
    agents.Input.DecisionFlags = 1;
    agents.Tick(3);
    REQUIRE(agents.Num() == 2);
    SUBCASE("other flags") { agents.Input.DecisionFlags = 3; }
    SUBCASE("other stimuli") { agents.Stimuli = 4; }
    SUBCASE("a clock that was set back") { agents.Time = 1; }
    SUBCASE("a tick that was not recorded") { agents.Tick(1, 0, false); }
    SUBCASE("a reason of a Decide") { agents.Set([](creature& agent) { agent.Speaks = true; }); }
    SUBCASE("a reason of a Tick") {
        agents.Input.DecisionFlags = 0;
        agents.Tick(2);
        REQUIRE(agents.Num() == 3);
        agents.Set([](creature& agent) { agent.Speaks = true, agent.Fear = 1; });
        agents.Tick(1);
        REQUIRE(agents.Num() == 4);
    }
    SUBCASE("a Decide that accepts") { agents.Set([](creature& agent) { agent.Restless = 2; }); }
    SUBCASE("a leaf that ends") { agents.Set([](creature& agent) { agent.Restless = 1; }); }
    SUBCASE("another memory, in the same leaf") {
        agents.Time = 0;
        agents.Tick(3, 1, false);
        agents.Time = 3.5;
        agents.Tick(1, 1, false);
        agents.Tick(1, 1);
        CHECK(RecordedTick(agents.Both[1].Recorder, agents.Num() - 1)->HasGap);
    }
    SUBCASE("another memory, at the same time, in another leaf") {
        agents.Time = 0;
        agents.Set([](creature& agent) { agent.Restless = 2; });
        agents.Tick(3, 1, false);
        agents.Tick(1, 1);
        CHECK(RecordedTick(agents.Both[1].Recorder, agents.Num() - 1)->HasGap);
    }
    const int before = agents.Num();
    agents.Tick(1);
    CHECK(agents.Num() >= before);
    CHECK(agents.Num() > 2);
    agents.Tick(4);
    agents.Dump();
}

TEST_CASE("contract 161: a recorder that is cleared within a tick keeps nothing of that tick, and all from the next one on") {
    for (const auto clears : {&creature::InFirst, &creature::InDecide, &creature::InTick}) {
        for (const int restless : {0, 1, 2}) {  // goes on, LAST ends, SECOND accepts
            for (const std::uint32_t flags : {1u, 3u}) {  // as before, and others
                CAPTURE(restless);
                CAPTURE(flags);
                twins agents;
                agents.Input.DecisionFlags = 1;
                agents.Tick(4);
                for (twin& each : agents.Both) {
                    each.Agent.Restless = restless;
                    each.Agent.*clears = [&each] { each.Recorder.Clear(); };
                }
                agents.Input.DecisionFlags = flags;
                agents.Tick(1);
                CHECK(agents.Num() == 0);
                agents.Set([](creature& agent) { agent.Restless = 0, agent.InTick = nullptr; });
                agents.Tick(3);
                REQUIRE(agents.Num() > 0);
                CHECK(RecordedTick(agents.Both[1].Recorder, 0)->FirstTime == 5);
            }
        }
    }
}

TEST_CASE("contract 161: overrides that are made within a tick hold from the next tick on") {
    for (const int restless : {0, 1, 2}) {
        CAPTURE(restless);
        twins agents;
        agents.Tick(4);
        std::optional<bt::overrides> made[2];
        for (int i = 0; i < 2; ++i) {
            twin& each = agents.Both[i];
            each.Agent.Restless = restless;
            each.Agent.InDecide = [&each, &mine = made[i]] { mine.emplace(LIST, each.Memories[0]); };
        }
        agents.Tick(1);
        agents.Set([](creature& agent) { agent.Restless = 0; });
        for (std::optional<bt::overrides>& each : made) {
            REQUIRE(each.has_value());
            REQUIRE((each->SwitchOff("LAST").empty() && each->SwitchOff("SECOND").empty()));
        }
        agents.Tick(1);
        for (const twin& each : agents.Both) CHECK(each.Memories[0].Leaf == bt::kNoNode);
        agents.Dump();
        for (std::optional<bt::overrides>& each : made) each->TakeBackAll();
    }
}

TEST_CASE("contract 161: a recorder that is given ticks of another tree begins anew, though all else is the same") {
    twins agents;
    agents.Tick(3);
    agents.Time = 0;
    agents.Tree = &SAME_LIST;
    agents.Tick(3, 1, false);
    agents.Tick(1, 1);
    CHECK(agents.Num() == 1);
    CHECK(RecordedTick(agents.Both[1].Recorder, 0)->HasGap);
    agents.Tick(3, 1);
    CHECK(agents.Num() == 1);
}

TEST_CASE("contract 161: so does one whose tree was built again, even more often than memories know of") {
    static bt::tree_storage<8> storage;
    for (const int num_times : {1, bt::kMaxGenerations + 1}) {
        REQUIRE(!InitializeTreeData(storage, "AGAIN", TOP).IsError());
        twins agents(storage.Tree);
        agents.Tick(3);
        for (twin& each : agents.Both) StopBehaviorTree(storage.Tree, each.Memories[0], &each.Agent, {});
        for (int i = 0; i < num_times; ++i) REQUIRE(!InitializeTreeData(storage, "AGAIN", TOP).IsError());
        agents.Time = 0;
        agents.Tick(3, 1, false);
        agents.Tick(1, 1);
        CHECK(agents.Num() == 1);
        agents.Tick(3, 1);
        CHECK(agents.Num() == 1);
        CHECK(RecordedTick(agents.Both[1].Recorder, 0)->Count == 4);
    }
}

// A list of many children, of which the last one runs. All others are as `Other`, and the one before it is as `Nearest`.
// The list may be the last child of such a list, and so on.
struct long_list {
    std::deque<changeable_decider> Deciders;
    std::deque<std::vector<const bt::decider*>> Lists;
    bt::tree_storage<400> Storage;

    explicit long_list(const bt::decider& other, int num_children = 12) : long_list(other, other, num_children, 1) {}
    long_list(const bt::decider& other, const bt::decider& nearest, int num_children, int num_lists) {
        const bt::decider* last = Add({});
        for (int level = 0; level < num_lists; ++level) {
            std::vector<const bt::decider*>& list = Lists.emplace_back();
            for (int i = 0; i + 2 < num_children; ++i) list.push_back(Add(other));
            list.push_back(Add(level == 0 ? nearest : other));
            list.push_back(last);
            last = Add({.Kind = bt::kGroup, .Children = {list.data(), num_children}});
        }
        REQUIRE(!InitializeTreeData(Storage, "MANY", *last).IsError());
    }

private:
    const bt::decider* Add(bt::decider made) {
        made.DebugName = "ANY";
        made.Id = 50u + static_cast<std::uint32_t>(Deciders.size());
        if (made.Kind != bt::kGroup) made.Behavior = &kQuick;
        return &Deciders.emplace_back(made);
    }
};

TEST_CASE("contract 161: more values may change than a tick notes, and then it walks on") {
    const long_list list({.Decide = bt::decide<Drifts_Decide>});
    twins agents(list.Storage.Tree);
    for (int i = 0; i < 5; ++i) {
        agents.Set([&](creature& agent) { agent.Hunger = static_cast<float>(i); });
        agents.Tick(1);
    }
    CHECK(agents.Num() == 2);
    CHECK(agents.Dump().find("ANY.Asked/Rejected[-4]") != std::string::npos);
}

TEST_CASE("contract 161: a counted tick asks whom a walk asks, however many they are and wherever they are") {
    const bt::decider asked = {.Decide = bt::decide<Drifts_Decide>};
    static constexpr bt::preconditions flag = {.AllFlags = BT_FLAGS(1u)};
    const bt::decider masked = {.Decide = bt::decide<Drifts_Decide>, .Preconditions = flag};
    const struct {
        const bt::decider& Other;
        int NumChildren, NumLists, NumCalls;
    } rows[] = {{asked, 4, 1, 4},    {asked, 5, 1, 5},    {asked, 10, 1, 10},
                {masked, 15, 18, 2}, {masked, 16, 17, 2}, {masked, 17, 16, 2}};
    for (const auto& row : rows) {
        CAPTURE(row.NumChildren);
        const long_list list(row.Other, asked, row.NumChildren, row.NumLists);
        twins agents(list.Storage.Tree);
        agents.Tick(2);
        for (const int hunger : {0, 3, 3, 0, 0}) {
            agents.Set([&](creature& agent) { agent.NumCalls = 0, agent.Hunger = static_cast<float>(hunger); });
            agents.Tick(1);
            for (const twin& each : agents.Both) CHECK(each.Agent.NumCalls == static_cast<std::uint32_t>(row.NumCalls));
            agents.Dump();
        }
        REQUIRE(agents.Num() > 0);
        CHECK(RecordedTick(agents.Both[1].Recorder, agents.Num() - 1)->Count == 6);
    }
}

TEST_CASE("contract 161: a tick with more events than there is room for has a record of its own") {
    static constexpr bt::preconditions first_flag = {.AllFlags = BT_FLAGS(1u)};
    const long_list list({.Preconditions = first_flag});
    creature agent;
    bt::tree_memory_of<8, 400> memory;
    bt::flight_recorder<8, 8> recorder;
    for (int i = 0; i < 5; ++i) TickBehaviorTree(list.Storage.Tree, memory, &agent, {.Time = i + 0.5}, recorder);
    REQUIRE(NumRecordedTicks(recorder) == 1);
    CHECK(RecordedTick(recorder, 0)->IsCut);
    CHECK(RecordedTick(recorder, 0)->FirstTime == 4.5);
    CHECK(RecordedTick(recorder, 0)->Count == 1);
}

TEST_CASE("contract 161: ticks that something else hears walk, and a refused tick leaves no record") {
    const script::silence unheard;
    SUBCASE("overrides") {
        twins agents;
        agents.Tick(3);
        bt::overrides a(LIST, agents.Both[0].Memories[0]), b(LIST, agents.Both[1].Memories[0]);
        REQUIRE((a.SwitchOff("SECOND").empty() && b.SwitchOff("SECOND").empty()));
        agents.Tick(2);
        CHECK(agents.Dump().find("SECOND.Because") != std::string::npos);
        a.TakeBackAll();
        b.TakeBackAll();
        agents.Tick(3);
        agents.Dump();
    }
    SUBCASE("debug output") {
        static int num_lines;
        num_lines = 0;
        twins agents;
        agents.Tick(3);
        bt::SetDebugOutputFunc([](int, const char*) { ++num_lines; });
        bt::SetDebugOutputLevel(bt::kMaxDebugOutputLevel);
        agents.Both[1].Tick(LIST, {.Time = 3}, 0, true);
        bt::SetDebugOutputLevel(0);
        bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
        CHECK(num_lines > 0);
    }
    SUBCASE("a refused tick") {
        twins agents;
        agents.Tick(3);
        bt::flight_recorder_base& recorder = agents.Both[1].Recorder;
        CHECK_FALSE(TickBehaviorTree(LIST, agents.Both[1].Memories[0], nullptr, {.Time = 3}, recorder));
        CHECK(agents.Num() == 2);
    }
}

}  // namespace
}  // namespace recorder_counted
