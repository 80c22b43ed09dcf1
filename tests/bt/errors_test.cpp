// Misuse of a tick: each kind is refused with its name, calls nothing and leaves the path as it is.
#include <tests/kit/script.h>

#include <limits>

namespace errors {

using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(ROOT, FIRST, SECOND);

BT_DEFINE_GROUP  (ROOT,     kGroupPrioritizedList, (FIRST, SECOND), .Behavior = &Act);
BT_DEFINE_DECIDER(  FIRST,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  SECOND, Act, .Decide = kAsk);

BT_DEFINE_TREE(TREE, ROOT);
BT_DEFINE_TREE(SAME_ROOT_AGAIN, ROOT);

struct Roomy_Block {
    using role = bt::block;
    alignas(16) double Words[4];
};
int num_needy_ticks = 0;
void Needy_Tick(Roomy_Block&) { ++num_needy_ticks; }
BT_DEFINE_BEHAVIOR(Needy);
BT_DECLARE_DECIDERS(MIDDLE, INNER);
BT_DEFINE_GROUP  (OUTER,     kGroupPrioritizedList, (MIDDLE));
BT_DEFINE_GROUP  (  MIDDLE,  kGroupPrioritizedList, (INNER));
BT_DEFINE_DECIDER(    INNER, Needy);
BT_DEFINE_TREE(NEEDS_MEMORY, OUTER);

struct other_agent {};
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// FIRST is active.
struct busy : play {
    busy() : play(TREE) { REQUIRE(Tick("FIRST=1") == "activate ROOT, tick ROOT, ask FIRST, activate FIRST, tick FIRST"); }

    // What a call is refused with, what it called or reported, and the path after it.
    template <class Call>
    std::string Refused(Call call) {
        Agent.Trace.clear();
        const script::report_recorder reports(Agent.Trace);
        const bt::tick_result result = call();
        return (result ? "good: " : "error " + script::Words(result.Error) + ": ") + Agent.Trace + " | " + Path();
    }
    void CheckGoesOn() { Table({{"", "tick ROOT, tick FIRST"}}); }
};

TEST_CASE("contract 13: a tick with a time that is not finite, or a delta time that is not finite or negative, is refused") {
    const float infinity = std::numeric_limits<float>::infinity();
    const bt::tick_input inputs[] = {{.Time = kNan},      {.Time = kInfinity},           {.Time = -kInfinity},
                                     {.DeltaTime = -1},   {.DeltaTime = infinity},       {.DeltaTime = -infinity},
                                     {.DeltaTime = -1e-30f}, {.DeltaTime = std::numeric_limits<float>::quiet_NaN()}};
    for (const bt::tick_input& input : inputs) {
        INFO("time ", input.Time, ", delta time ", input.DeltaTime);
        busy agent;
        CHECK(agent.Refused([&] { return TickBehaviorTree(TREE, agent.Memory, &agent.Agent, input); }) ==
              "error BadTime: report BadTime | ROOT FIRST");
        agent.CheckGoesOn();
    }
}

TEST_CASE("contract 33: stopping at a time that is not finite is refused like a tick") {
    for (const double time : {kNan, kInfinity, -kInfinity}) {
        busy agent;
        CHECK(agent.Refused([&] { return StopBehaviorTree(TREE, agent.Memory, &agent.Agent, {.Time = time}); }) ==
              "error BadTime: report BadTime | ROOT FIRST");
    }
}

TEST_CASE("contract 13: negative times, a delta time of 0 and a clock that stands or runs backwards are good times") {
    busy agent;
    agent.Input.DeltaTime = 0;
    agent.Table({
        {"@-5", "tick ROOT, tick FIRST"},
        {"@-5", "tick ROOT, tick FIRST"},
        {"@-1e300", "tick ROOT, tick FIRST"},
        {"@1e300", "tick ROOT, tick FIRST"},
    });
}

TEST_CASE("contract 66: a tree that is not initialised is refused, for a tick and for a stop") {
    const bt::tree nothing;
    play agent(nothing);
    CHECK(agent.Tick() == "report TreeNotInitialized, error TreeNotInitialized");
    CHECK(agent.Tick("stop") == "report TreeNotInitialized, error TreeNotInitialized");
}

TEST_CASE("contract 66: a tree whose verification failed is refused") {
    const bt::decider broken = {.DebugName = "BROKEN", .Kind = bt::kGroup};
    bt::tree_storage<4> storage;
    CHECK(InitializeTreeData(storage, "BROKEN", broken).Code == bt::error_code::kNoChildren);
    CHECK(play(storage.Tree).Tick() == "report TreeNotInitialized, error TreeNotInitialized");
}

// What the last report says is too little.
struct noted_shortage {
    static inline std::string Last;

    noted_shortage() { bt::SetReportFunc(&Note); }
    ~noted_shortage() { bt::SetReportFunc(&bt::PrintReport); }
    static void Note(const bt::error_report& of) {
        Last = std::to_string(of.Needed) + " " + (of.Unit != nullptr ? of.Unit : "of nothing") + ", not " + std::to_string(of.Had);
    }
};

TEST_CASE("contract 58: memory with too short a path, too little storage or too little alignment for the tree is refused") {
    static_assert(NEEDS_MEMORY.Depth == 3 && NEEDS_MEMORY.StorageAlignment == 16);
    bt::tree_memory_of<1, 256, 16> too_short;  // aligned so there is room for two, where pointers have 32 bits
    bt::tree_memory_of<3, 24, 16> too_little;
    bt::tree_memory_of<3, 256, 8> too_loose;
    bt::tree_memory<NEEDS_MEMORY> enough;
    bt::tree_memory_of<20, 256, 16> more_than_enough;

    const struct {
        bt::tree_memory_base& Memory;
        std::string Report;
    } rows[] = {
        {too_short, std::string("3 levels of depth, not ") + (sizeof(void*) == 4 ? "2" : "1")},
        {too_little, "32 bytes of storage, not 24"},
        {too_loose, "16 bytes of alignment, not 8"},
    };
    num_needy_ticks = 0;
    const noted_shortage noted;
    for (const auto& [memory, report] : rows) {
        CHECK(TickBehaviorTree(NEEDS_MEMORY, memory, nullptr, {}).Error == bt::error_code::kMemoryTooSmall);
        CHECK(noted_shortage::Last == report);
        noted_shortage::Last = "";
        CHECK(StopBehaviorTree(NEEDS_MEMORY, memory, nullptr, {}).Error == bt::error_code::kMemoryTooSmall);
        CHECK(noted_shortage::Last == report);
        CHECK(ActiveDepth(memory) == 0);
    }
    CHECK(num_needy_ticks == 0);
    CHECK(TickBehaviorTree(NEEDS_MEMORY, enough, nullptr, {}).State == bt::tick_state::kRunning);
    CHECK(TickBehaviorTree(NEEDS_MEMORY, more_than_enough, nullptr, {}).State == bt::tick_state::kRunning);
    CHECK(num_needy_ticks == 2);
}

TEST_CASE("contract 58: memory that is in use with another tree is refused, for a tick and for a stop, until it is stopped") {
    busy agent;
    const auto tick = [&] { return TickBehaviorTree(SAME_ROOT_AGAIN, agent.Memory, &agent.Agent, agent.Input); };
    const auto stop = [&] { return StopBehaviorTree(SAME_ROOT_AGAIN, agent.Memory, &agent.Agent, agent.Input); };
    CHECK(agent.Refused(tick) == "error MemoryOfOtherTree: report MemoryOfOtherTree | ROOT FIRST");
    CHECK(agent.Refused(stop) == "error MemoryOfOtherTree: report MemoryOfOtherTree | ROOT FIRST");
    agent.CheckGoesOn();
    agent.Tick("stop");
    agent.Agent.Trace.clear();
    CHECK(static_cast<bool>(tick()));
    CHECK(agent.Agent.Trace == "activate ROOT, tick ROOT, ask FIRST, activate FIRST, tick FIRST");
}

TEST_CASE("contract 1: an agent of another type than the functions take is refused, for a tick and for a stop") {
    busy agent;
    other_agent other;
    CHECK(agent.Refused([&] { return TickBehaviorTree(TREE, agent.Memory, &other, {}); }) ==
          "error OtherAgentType: report OtherAgentType | ROOT FIRST");
    CHECK(agent.Refused([&] { return StopBehaviorTree(TREE, agent.Memory, &other, {}); }) ==
          "error OtherAgentType: report OtherAgentType | ROOT FIRST");
    agent.CheckGoesOn();
}

TEST_CASE("contract 1: the report of an agent of another type says which type that is; no other report does") {
    static const bt::type_info* reported;
    busy agent;
    other_agent other;
    const bt::report_function before = bt::SetReportFunc([](const bt::error_report& report) { reported = report.AgentType; });
    TickBehaviorTree(TREE, agent.Memory, &other, {});
    CHECK(reported == &bt::type_tag<other_agent>);
    TickBehaviorTree(TREE, agent.Memory, &agent.Agent, {.DeltaTime = -1});
    CHECK(reported == nullptr);
    bt::SetReportFunc(before);
}

TEST_CASE("contract 1: types of one name are one, as shared libraries may each have their own") {
    const bt::type_info elsewhere = bt::type_tag<script::actor>;
    bt::agent_pointer from_elsewhere(nullptr);
    busy agent;
    from_elsewhere.Pointer = &agent.Agent;
    from_elsewhere.Type = &elsewhere;
    CHECK(TickBehaviorTree(TREE, agent.Memory, from_elsewhere, agent.Input));
    CHECK(StopBehaviorTree(TREE, agent.Memory, from_elsewhere, agent.Input));
}

TEST_CASE("contract 1: a null agent is refused where a function takes it by reference") {
    busy agent;
    CHECK(agent.Refused([&] { return TickBehaviorTree(TREE, agent.Memory, nullptr, {}); }) ==
          "error NullAgent: report NullAgent | ROOT FIRST");
    CHECK(agent.Refused([&] { return StopBehaviorTree(TREE, agent.Memory, nullptr, {}); }) ==
          "error NullAgent: report NullAgent | ROOT FIRST");
    CHECK(agent.Refused([&] { return TickBehaviorTree(TREE, agent.Memory, static_cast<script::actor*>(nullptr), {}); }) ==
          "error NullAgent: report NullAgent | ROOT FIRST");
    agent.CheckGoesOn();
}

TEST_CASE("contract 1: the engine is blind to the agent's type: a void* is taken as it is") {
    busy agent;
    agent.Agent.Trace.clear();
    CHECK(static_cast<bool>(TickBehaviorTree(TREE, agent.Memory, static_cast<void*>(&agent.Agent), {})));
    CHECK(agent.Agent.Trace == "tick ROOT, tick FIRST");
}

const void* seen_agent = &TREE;
void Blind_Tick(const other_agent* agent) { seen_agent = agent; }
BT_DEFINE_BEHAVIOR(Blind);
BT_DECLARE_DECIDERS(NO_AGENT);
BT_DEFINE_DECIDER(NO_AGENT, Blind);
BT_DEFINE_TREE(CAN_DO_WITHOUT, NO_AGENT);

TEST_CASE("contract 1: a null agent is valid where functions take it by pointer or not at all") {
    bt::tree_memory<CAN_DO_WITHOUT> memory;
    CHECK(TickBehaviorTree(CAN_DO_WITHOUT, memory, nullptr, {}).State == bt::tick_state::kRunning);
    CHECK(seen_agent == nullptr);
    other_agent agent;
    CHECK(TickBehaviorTree(CAN_DO_WITHOUT, memory, &agent, {}).State == bt::tick_state::kRunning);
    CHECK(seen_agent == &agent);
    CHECK(static_cast<bool>(StopBehaviorTree(CAN_DO_WITHOUT, memory, nullptr, {})));
}

}  // namespace errors
