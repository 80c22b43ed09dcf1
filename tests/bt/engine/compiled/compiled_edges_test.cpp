// At its edges too a compiled tree is like any other: what its tick refuses, which agents it takes, what it prints, what it knows of its
// input.
#include <tests/kit/recorded_output.h>
#include <tests/kit/script_agent.h>

#include <cstring>
#include <functional>
#include <limits>


namespace compiled_edges {

struct soldier {
    std::string Calls;
    bt::tick_input Input = {.Time = 1};
    std::uint32_t Stimuli = 0;
    bool IsTired = false;
    std::function<void()> InTick;
};

bt::status March_Tick(soldier& who) {
    who.Calls += "march ";
    if (who.InTick) who.InTick();
    return who.IsTired ? bt::status::kFailed : bt::status::kRunning;
}
void Duck_Tick(soldier& who) { who.Calls += "duck "; }
void Rest_Tick(soldier& who, const bt::tick_args& tick) {
    who.Calls += "rest " + std::to_string(tick.DecisionFlags) + '/' + std::to_string(tick.StimuliFlags) + ' ';
}
bool DUCK_Decide(soldier& who) {
    who.Calls += "duck? ";
    return true;
}
BT_DEFINE_BEHAVIOR(March);
BT_DEFINE_BEHAVIOR(Duck);
BT_DEFINE_BEHAVIOR(Rest);

BT_DECLARE_DECIDERS(ROOT, DUCK, MARCH, SNEAK, REST);
BT_DEFINE_GROUP            (ROOT,    kGroupPrioritizedList, (DUCK, MARCH, SNEAK, REST));
BT_DEFINE_DECIDER__DECIDE  (  DUCK,  Duck,  .Preconditions = {.AnyFlags = {1}});
BT_DEFINE_DECIDER          (  MARCH, March);
BT_DEFINE_DECIDER          (  SNEAK, Duck,  .Preconditions = {.AnyStimuli = {2}});
BT_DEFINE_DECIDER          (  REST,  Rest);
BT_DEFINE_TREE(TREE, ROOT);
BT_DEFINE_TREE__COMPILED(COMPILED, ROOT);
BT_DEFINE_TREE(SAME_ROOT_AGAIN, ROOT);

// Both kinds of tree, whose definitions the ticks see.
struct way {
    const char* Name;
    const bt::tree& Tree;
    bt::tick_result (*Tick)(bt::tree_memory_base&, soldier*, const bt::tick_input&);
    bt::tick_result (*TickUnknown)(bt::tree_memory_base&, void*, const bt::tick_input&);
};
constexpr way kWays[] = {
    {"plain", TREE,
     [](bt::tree_memory_base& memory, soldier* agent, const bt::tick_input& input) { return TickBehaviorTree(TREE, memory, agent, input); },
     [](bt::tree_memory_base& memory, void* agent, const bt::tick_input& input) { return TickBehaviorTree(TREE, memory, agent, input); }},
    {"compiled", COMPILED,
     [](bt::tree_memory_base& memory, soldier* agent, const bt::tick_input& input) {
         return TickBehaviorTree(COMPILED, memory, agent, input);
     },
     [](bt::tree_memory_base& memory, void* agent, const bt::tick_input& input) {
         return TickBehaviorTree(COMPILED, memory, agent, input);
     }},
};

// What a tick returned, called and reported, and the path after it.
template <class Call>
std::string Words(soldier& agent, const bt::tree_memory_base& memory, Call call) {
    agent.Calls.clear();
    std::string reports;
    const script::report_recorder records(reports);
    const bt::tick_result result = call();
    return agent.Calls + reports + (reports.empty() ? "" : " ") + (result ? "" : "error " + script::Words(result.Error) + ' ') + "| " +
        memory.Path;
}
std::string Words(const way& by, soldier& agent, bt::tree_memory_base& memory) {
    return Words(agent, memory, [&] { return by.Tick(memory, &agent, agent.Input); });
}

TEST_CASE("contract 13: a compiled tree's tick refuses what a plain one refuses, calls nothing and leaves memory as it is") {
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN(), kInfinity = std::numeric_limits<double>::infinity();
    using memory_of = bt::tree_memory<TREE>;
    using small_memory = bt::tree_memory_of<1>;
    enum before { kNew, kTicked, kTickedWithOther };
    struct row {
        bt::tick_input Input;
        before Before;  // the memory
        const char* Expected;
        bool HasAgent = true;
    };
    const row rows[] = {
        {{.Time = kNan}, kTicked, "report BadTime error BadTime | ROOT > MARCH"},
        {{.Time = -kInfinity}, kTicked, "report BadTime error BadTime | ROOT > MARCH"},
        {{.DeltaTime = -1e-30f}, kTicked, "report BadTime error BadTime | ROOT > MARCH"},
        {{.DeltaTime = static_cast<float>(kNan)}, kTicked, "report BadTime error BadTime | ROOT > MARCH"},
        {{.DeltaTime = static_cast<float>(kInfinity)}, kNew, "report BadTime error BadTime | (idle)"},
        {{.DeltaTime = -0.0f}, kTicked, "march | ROOT > MARCH"},
        {{.Time = -1e300}, kNew, "march | ROOT > MARCH"},
        {{}, kTickedWithOther, "report MemoryOfOtherTree error MemoryOfOtherTree | ROOT > MARCH"},
        {{}, kTicked, "report NullAgent error NullAgent | ROOT > MARCH", false},
        {{}, kNew, "report NullAgent error NullAgent | (idle)", false},
    };
    for (const way& by : kWays) {
        for (const row& of : rows) {
            INFO(by.Name, ", expected ", of.Expected);
            soldier agent;
            memory_of memory;
            if (of.Before != kNew) REQUIRE(TickBehaviorTree(of.Before == kTicked ? by.Tree : SAME_ROOT_AGAIN, memory, &agent, {}));
            const memory_of before = memory;
            CHECK(Words(agent, memory, [&] { return by.Tick(memory, of.HasAgent ? &agent : nullptr, of.Input); }) == of.Expected);
            if (agent.Calls.empty()) CHECK(std::memcmp(&before, &memory, sizeof memory) == 0);
            CHECK(memory.Phase.IsTicking + 0 == 0);
        }
        soldier agent;
        small_memory small;
        CHECK(Words(by, agent, small) == "report MemoryTooSmall error MemoryTooSmall | (idle)");
    }
}

TEST_CASE("contract 33: a memory that was stopped is as good as a new one") {
    for (const way& by : kWays) {
        INFO(by.Name);
        soldier agent;
        bt::tree_memory<TREE> memory;
        CHECK(Words(by, agent, memory) == "march | ROOT > MARCH");
        StopBehaviorTree(by.Tree, memory, &agent, {});
        CHECK(Words(by, agent, memory) == "march | ROOT > MARCH");
        StopBehaviorTree(by.Tree, memory, &agent, {});
        REQUIRE(TickBehaviorTree(SAME_ROOT_AGAIN, memory, &agent, {}));
    }
}

TEST_CASE("contract 1: of an agent that is known by a void* only, a compiled tree's tick checks no type") {
    for (const way& by : kWays) {
        INFO(by.Name);
        soldier agent;
        bt::tree_memory<TREE> memory;
        for (int tick = 0; tick < 2; ++tick) {
            CHECK(Words(agent, memory, [&] { return by.TickUnknown(memory, &agent, {}); }) == "march | ROOT > MARCH");
        }
        CHECK(Words(agent, memory, [&] { return by.TickUnknown(memory, nullptr, {}); }) ==
              "report NullAgent error NullAgent | ROOT > MARCH");
    }
}

TEST_CASE("contract 32: a tick of the same memory within a compiled tree's is refused, with either tree; that of another agent's is not") {
    for (const way& outer : kWays) {
        for (const way& inner : kWays) {
            INFO(inner.Name, " in ", outer.Name);
            soldier agent, other;
            bt::tree_memory<TREE> memory, others;
            agent.InTick = [&] {
                const std::string before = agent.Calls;
                agent.Calls = before + '(' + Words(inner, agent, memory) + ", " + Words(inner, other, others) + ") ";
            };
            for (int tick = 0; tick < 2; ++tick) {
                CHECK(Words(outer, agent, memory) ==
                      "march (report NestedTick error NestedTick | ROOT > MARCH, march | ROOT > MARCH) | ROOT > MARCH");
            }
        }
    }
}

TEST_CASE("contract 32: what a function that takes only the agent does to the input, or posts as a stimulus, is for the next tick") {
    for (const way& by : kWays) {
        INFO(by.Name);
        soldier agent;
        bt::tree_memory<TREE> memory;
        agent.Input.StimuliAllFlags = &agent.Stimuli;
        REQUIRE(Words(by, agent, memory) == "march | ROOT > MARCH");
        agent.IsTired = true;
        agent.InTick = [&] { agent.Stimuli = 2, agent.Input.DecisionFlags = 1, agent.Input.Time = 99; };
        CHECK(Words(by, agent, memory) == "march rest 0/0 | ROOT > REST");
        CHECK(memory.Time == 1);
        CHECK(ActiveSeconds(memory, 1) == 0);
        agent.Input.DecisionFlags = 0;
        CHECK(Words(by, agent, memory) == "march duck | ROOT > SNEAK");
    }
}

// A tick's first line has the tree's address.
std::string WithoutTree(const std::string& line) {
    const std::size_t at = line.find("starting tree @ ");
    return at == std::string::npos ? line : line.substr(0, at) + line.substr(line.find(" for ", at));
}

TEST_CASE("contract 69, contract 73: a compiled tree's tick prints the lines of a plain one, for the same agents") {
    for (int level = 0; level <= bt::kMaxDebugOutputLevel; ++level) {
        for (const bool is_wanted : {true, false}) {
            CAPTURE(level);
            std::string lines[2];
            std::string calls[2];
            soldier agent;
            for (int i = 0; i < 2; ++i) {
                agent = {};
                bt::tree_memory<TREE> memory;
                output::recorder output(level, is_wanted ? &agent : static_cast<const void*>(&memory));
                for (const std::uint32_t flags : {0u, 0u, 1u, 1u}) {
                    agent.Input.DecisionFlags = flags;
                    kWays[i].Tick(memory, &agent, agent.Input);
                }
                for (const output::line& line : output.Lines) lines[i] += WithoutTree(line.Text) + '\n';
                calls[i] = agent.Calls;
            }
            CHECK(lines[0] == lines[1]);
            CHECK(lines[1].empty() == (level == 0 || !is_wanted));
            CHECK(calls[1] == "march march duck? duck duck ");
            CHECK(calls[0] == calls[1]);
        }
    }
}

// Trees that can do without an agent.
std::string calls_without_agent;
bt::status Look_Tick(const soldier* who) { return calls_without_agent += who == nullptr ? "nobody " : "somebody ", bt::status::kRunning; }
bool SKIP_Decide() { return calls_without_agent += "skip? ", false; }
BT_DEFINE_BEHAVIOR(Look);
BT_DEFINE_BEHAVIOR__NONE(Stand);

BT_DECLARE_DECIDERS(EITHER, SKIP, LOOK);
BT_DEFINE_GROUP            (EITHER,  kGroupPrioritizedList, (SKIP, LOOK));
BT_DEFINE_DECIDER__DECIDE  (  SKIP,  Stand);
BT_DEFINE_DECIDER          (  LOOK,  Look);
BT_DEFINE_TREE__COMPILED(FOR_ANYBODY, EITHER);

BT_DEFINE_DECIDER(SKIPPED, Stand, .Decide = bt::decide<SKIP_Decide>);
BT_DEFINE_TREE__COMPILED(FOR_NOBODY, SKIPPED);

// A chain of groups of which each but the last has 31 ducks before the next, so that the last leaf watches more than is compiled.
bt::status Nap_Tick(soldier& who) { return who.Calls += "nap ", bt::status::kRunning; }
BT_DEFINE_BEHAVIOR(Nap);
BT_DEFINE_DECIDER(NAP, Nap);

template <int Number>
constexpr bt::preconditions kDuckChecks = {.AllFlags = {1u << Number % 32}, .AllStimuli = {1u << Number / 32}};
template <int Number>
constexpr bt::decider kDuck = {.DebugName = "DUCK", .Behavior = &Duck, .Preconditions = kDuckChecks<Number>, .Id = Number + 1};
template <int First, const bt::decider& Last, int... Numbers>
constexpr auto DucksAnd(std::integer_sequence<int, Numbers...>) { return bt::ChildArray(kDuck<First + Numbers>..., Last); }
constexpr auto kDucksAndNap = DucksAnd<62, NAP>(std::make_integer_sequence<int, 4>{});
constexpr bt::decider THIRD = {.DebugName = "THIRD", .Kind = bt::kGroup, .Children = bt::Children(kDucksAndNap, "DUCK, ..., NAP")};
constexpr auto kDucksAndThird = DucksAnd<31, THIRD>(std::make_integer_sequence<int, 31>{});
constexpr bt::decider SECOND = {.DebugName = "SECOND", .Kind = bt::kGroup, .Children = bt::Children(kDucksAndThird, "DUCK, ..., THIRD")};
constexpr auto kDucksAndSecond = DucksAnd<0, SECOND>(std::make_integer_sequence<int, 31>{});
constexpr bt::decider WATCHFUL =
    {.DebugName = "WATCHFUL", .Kind = bt::kGroup, .Children = bt::Children(kDucksAndSecond, "DUCK, ..., SECOND")};
BT_DEFINE_TREE(WATCHFUL_TREE, WATCHFUL);
BT_DEFINE_TREE__COMPILED(WATCHFUL_COMPILED, WATCHFUL);
static_assert(WATCHFUL_TREE.Plans[WATCHFUL_TREE.NumNodes - 1].NumWatches > bt::detail::kMaxCompiledWatches);

TEST_CASE("contract 15, contract 106: a compiled tree on a path that watches more than is compiled is like a plain one") {
    enum front { kPlain, kCompiled };
    std::string calls[2];
    for (const front by : {kPlain, kCompiled}) {
        const bt::tree& tree = by == kCompiled ? WATCHFUL_COMPILED : WATCHFUL_TREE;
        soldier agent;
        bt::tree_memory<WATCHFUL_TREE> memory;
        std::uint32_t stimuli = 0;
        for (const int duck : {-1, -1, 65, -1, 40, -1, 0, 0, 30, -1}) {  // which of them may run
            stimuli = duck >= 0 ? 1u << duck / 32 : 0;
            const bt::tick_input input = {.DecisionFlags = duck >= 0 ? 1u << duck % 32 : 0, .StimuliAllFlags = &stimuli};
            CHECK(TickBehaviorTree(tree, memory, &agent, input));
            calls[by] += agent.Calls + std::to_string(bt::ActiveDecider(memory, bt::ActiveDepth(memory) - 1)->Id) + ' ';
            agent.Calls.clear();
            if (duck >= 0) StopBehaviorTree(tree, memory, &agent, {});
        }
    }
    CHECK(calls[kCompiled] == calls[kPlain]);
    CHECK(calls[0].find("duck 66 ") != std::string::npos);
    CHECK(calls[0].find("duck 41 ") != std::string::npos);
    CHECK(calls[0].find("duck 1 ") != std::string::npos);
}

TEST_CASE("contract 1: a compiled tree needs no agent where its functions need none") {
    bt::tree_memory<FOR_ANYBODY> memory;
    soldier agent;
    soldier* const nobody = nullptr;
    const auto ticked = [&](auto* who) {
        calls_without_agent.clear();
        const bool is_good = !!TickBehaviorTree(FOR_ANYBODY, memory, who, {});
        return calls_without_agent + (is_good ? "" : "error");
    };
    CHECK(ticked(nobody) == "skip? nobody ");
    CHECK(ticked(nobody) == "skip? nobody ");
    CHECK(ticked(&agent) == "skip? somebody ");
    CHECK(ticked(static_cast<void*>(nullptr)) == "skip? nobody ");
    calls_without_agent.clear();
    CHECK(TickBehaviorTree(FOR_ANYBODY, memory, nullptr, {}));
    CHECK(calls_without_agent == "skip? nobody ");
}

TEST_CASE("contract 1, contract 28: a compiled tree takes any agent where its functions take none, and may be idle") {
    bt::tree_memory<FOR_NOBODY> memory;
    int number = 0;
    calls_without_agent.clear();
    CHECK(TickBehaviorTree(FOR_NOBODY, memory, &number, {}).State == bt::tick_state::kIdle);
    CHECK(TickBehaviorTree(FOR_NOBODY, memory, nullptr, {}).State == bt::tick_state::kIdle);
    CHECK(calls_without_agent == "skip? skip? ");
}

}  // namespace compiled_edges
