// Who gets the debug output: the hook, the agent filter, and ticks within ticks (S11, contract 73).
#include <tests/kit/script.h>
#include <tests/kit/captured_stderr.h>
#include <tests/kit/recorded_output.h>

#include <bt/observe.h>

namespace output_hook {

using output::line;
using output::recorder;
using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(FLEE, WALK);

BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (FLEE, WALK));
BT_DEFINE_DECIDER(  FLEE, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  WALK, Act);

BT_DEFINE_TREE(TREE, ROOT);

constexpr std::size_t kLinesOfFirstTick = 17;
constexpr std::size_t kLinesOfNextTick = 13;

TEST_CASE("contract 73: without a function of one's own, lines go to stderr" * doctest::skip(!captured::kIsPossible)) {
    const std::string text = captured::Stderr([] {
        bt::PrintDebugOutput(3, "ROOT: 100 % {}");
        bt::PrintDebugOutput(1, "");
    });
    CHECK(text == "ROOT: 100 % {}\n\n");
}

TEST_CASE("contract 73: the variables can be set by assignment, as a debugger does, or by their functions") {
    CHECK(bt::DebugOutputLevel == 0);
    CHECK(bt::DebugOutputAgent == nullptr);
    CHECK((bt::DebugOutputFunc == &bt::PrintDebugOutput));
    const recorder output(0);
    play agent(TREE);
    bt::DebugOutputLevel = 5;
    agent.Tick();
    CHECK(output.Lines.size() == kLinesOfFirstTick);
    bt::DebugOutputAgent = &output;
    agent.Tick();
    CHECK(output.Lines.size() == kLinesOfFirstTick);
    bt::DebugOutputAgent = &agent.Agent;
    agent.Tick();
    CHECK(output.Lines.size() == kLinesOfFirstTick + kLinesOfNextTick);
    bt::DebugOutputFunc = nullptr;
    agent.Tick();
    CHECK(output.Lines.size() == kLinesOfFirstTick + kLinesOfNextTick);
    bt::SetDebugOutputFunc(&recorder::Record);
    bt::SetDebugOutputAgent(nullptr);
    bt::SetDebugOutputLevel(1);
    CHECK(bt::DebugOutputLevel == 1);
    CHECK(bt::DebugOutputAgent == nullptr);
    CHECK((bt::DebugOutputFunc == &recorder::Record));
}

TEST_CASE("contract 73: with an agent set, the ticks and stops of all others say nothing") {
    play one(TREE), other(TREE);
    const recorder output(5, &one.Agent);
    other.Tick();
    CHECK(output.Lines.empty());
    one.Tick();
    CHECK(output.Lines.size() == kLinesOfFirstTick);
    other.Tick("stop");
    CHECK(output.Lines.size() == kLinesOfFirstTick);
    one.Tick("stop");
    CHECK(output.Lines.size() == kLinesOfFirstTick + 6);
    for (const line& each : output.Lines) CHECK(each.Current.Agent == &one.Agent);
}

TEST_CASE("contract 73: without a hook nothing is printed, and the tick is the same") {
    play silent(TREE), plain(TREE);
    {
        const recorder output(5);
        bt::SetDebugOutputFunc(nullptr);
        CHECK(silent.Tick("FLEE=1") == "ask FLEE, activate FLEE, tick FLEE");
        CHECK(silent.Tick("stop") == "deactivate FLEE stopped");
        CHECK(output.Lines.empty());
    }
    CHECK(plain.Tick("FLEE=1") == "ask FLEE, activate FLEE, tick FLEE");
}

TEST_CASE("contract 73: a tick that is refused says nothing, and level and hook count from the start of a tick to its end") {
    play agent(TREE);
    const recorder output(5);
    std::string trace;
    {
        const script::report_recorder reports(trace);
        CHECK_FALSE(TickBehaviorTree(TREE, agent.Memory, &agent.Agent, {.DeltaTime = -1}));
    }
    CHECK(output.Lines.empty());
    agent.Agent.InDecide = [](const bt::tick_args&) { bt::SetDebugOutputLevel(0), bt::SetDebugOutputFunc(nullptr); };
    agent.Tick();
    CHECK(output.Lines.size() == kLinesOfFirstTick);
    agent.Tick();
    CHECK(output.Lines.size() == kLinesOfFirstTick);
}

TEST_CASE("contract 73: outside a line the Current values are empty, also in the functions that a printing tick calls") {
    play agent(TREE);
    int num_seen = 0;
    const auto look = [&num_seen](const bt::tick_args&) {
        CHECK(output::IsNobody(bt::DebugOutputCurrent));
        ++num_seen;
    };
    agent.Agent.InDecide = agent.Agent.InActivate = agent.Agent.InTick = agent.Agent.InDeactivate = look;
    const recorder output(5);
    agent.Tick();
    agent.Tick("stop");
    CHECK(num_seen == 4);
    CHECK(output::IsNobody(bt::DebugOutputCurrent));
}

bool IsAbout(const line& said, const play& agent) {
    const std::string prefix = output::Prefix(said.Level, &agent.Agent, agent.Input.Time);
    return said.Current.Agent == &agent.Agent && said.Current.Memory == &agent.Memory && said.Current.Tree == &agent.Tree &&
           said.Current.Time == agent.Input.Time && said.Text.substr(0, prefix.size()) == prefix;
}

TEST_CASE("contract 73, contract 32: an agent that is ticked inside another's Tick: the Current values are right for both") {
    play outer(TREE), inner(TREE);
    inner.Input.Time = 41;
    outer.Agent.InTick = [&inner](const bt::tick_args&) { inner.Tick(); };
    const recorder output(5);
    outer.Tick();
    REQUIRE(output.Lines.size() == 2 * kLinesOfFirstTick);
    const std::size_t first = kLinesOfFirstTick - 2;  // the last two lines of a tick come after Tick
    for (std::size_t i = 0; i < output.Lines.size(); ++i) {
        CAPTURE(output.Lines[i].Text);
        CHECK(IsAbout(output.Lines[i], i >= first && i < first + kLinesOfFirstTick ? inner : outer));
    }
    CHECK(output::IsNobody(bt::DebugOutputCurrent));
}

// A hook that ticks another agent for each line that it gets from the first.
struct ticking_hook {
    play Other{TREE};
    bool IsTicking = false;
    bool AreCurrentValuesKept = true;
    recorder Output{5};

    ticking_hook() {
        Here = this;
        bt::SetDebugOutputFunc(&Hook);
    }
    static void Hook(int level, const char* text) {
        recorder::Record(level, text);
        if (Here->IsTicking) return;
        const bt::debug_output_current before = bt::DebugOutputCurrent;
        Here->IsTicking = true;
        Here->Other.Tick();
        Here->IsTicking = false;
        const bt::debug_output_current& after = bt::DebugOutputCurrent;
        const bool same = before.Agent == after.Agent && before.Memory == after.Memory && before.Tree == after.Tree &&
                          before.Decider == after.Decider && before.Time == after.Time && before.Depth == after.Depth;
        Here->AreCurrentValuesKept = Here->AreCurrentValuesKept && same;
    }
    inline static ticking_hook* Here = nullptr;
};

TEST_CASE("contract 73: a hook may tick another agent, and gets its lines too") {
    play agent(TREE);
    ticking_hook hook;
    agent.Tick();
    CHECK(hook.AreCurrentValuesKept);
    std::size_t num_of_agent = 0;
    for (const line& each : hook.Output.Lines) num_of_agent += IsAbout(each, agent) ? 1 : 0;
    CHECK(num_of_agent == kLinesOfFirstTick);
    CHECK(hook.Output.Lines.size() == num_of_agent + kLinesOfFirstTick + (num_of_agent - 1) * kLinesOfNextTick);
    CHECK(output::IsNobody(bt::DebugOutputCurrent));
}

struct counting_observer {
    static constexpr bool kObserves = true;
    std::vector<bt::event_kind> Kinds;
    void Observe(const bt::tick_event& event) { Kinds.push_back(event.Kind); }
};

TEST_CASE("contract 73: an observer of a tick gets the same with output and without it, and the output is the same with it") {
    play watched(TREE), printed(TREE), both(TREE);
    counting_observer seen_alone, seen_too;
    std::vector<std::string> lines;
    const bt::tick_input input = {.Time = 1};
    TickBehaviorTree(TREE, watched.Memory, &watched.Agent, input, seen_alone);
    StopBehaviorTree(TREE, watched.Memory, &watched.Agent, input, seen_alone);
    const recorder output(5);
    TickBehaviorTree(TREE, printed.Memory, &printed.Agent, input);
    StopBehaviorTree(TREE, printed.Memory, &printed.Agent, input);
    const std::size_t num_lines = output.Lines.size();
    CHECK(num_lines == kLinesOfFirstTick + 6);
    TickBehaviorTree(TREE, both.Memory, &both.Agent, input, seen_too);
    StopBehaviorTree(TREE, both.Memory, &both.Agent, input, seen_too);
    CHECK(seen_too.Kinds == seen_alone.Kinds);
    CHECK(seen_too.Kinds.size() == 20);
    REQUIRE(output.Lines.size() == 2 * num_lines);
    for (std::size_t i = 0; i < num_lines; ++i) {
        const std::size_t start = output::Prefix(output.Lines[i].Level, &printed.Agent, 1).size();
        if (output.Lines[i].Text.find("****") == std::string::npos) {
            CHECK(output.Lines[num_lines + i].Text.substr(start) == output.Lines[i].Text.substr(start));
        }
    }
}

}  // namespace output_hook
