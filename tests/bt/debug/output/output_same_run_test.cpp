// Watching changes nothing: random trees run the same with debug output, with an observer, with both and with neither (contract 69, 73).
#include <tests/kit/silence.h>
#include <tests/kit/random_tree.h>
#include <tests/kit/recorded_output.h>

#include <bt/observe.h>

namespace output_same_run {

// The agent: a hash of everything that its functions were asked and told.
struct creature {
    std::uint64_t Calls = 0;
    void Note(std::uint64_t what, const bt::tick_args& tick) {
        Calls = (Calls ^ (what << 32 | tick.Decider->Id)) * 0x100000001b3;
        Calls ^= static_cast<std::uint64_t>(tick.Duration() * 8);
    }
};

float Any_Decide(creature& agent, const bt::tick_args& tick) {
    agent.Note(1, tick);
    if (tick.BehaviorFlags() == random_trees::kDelegates) return DelegateDecideToChildren(tick);
    return tick.Random->Unit() - 0.3f;
}
bt::status Any_Activate(creature& agent, const bt::tick_args& tick) {
    agent.Note(2, tick);
    return tick.Random->NextBelow(12) == 0 ? bt::status::kFailed : bt::status::kRunning;
}
bt::status Any_Tick(creature& agent, const bt::tick_args& tick) {
    agent.Note(3, tick);
    return static_cast<bt::status>(tick.Random->NextBelow(12) % 9 % 3);
}
void Any_Deactivate(creature& agent, const bt::tick_args& tick, bt::end_reason reason) {
    agent.Note(4 + static_cast<unsigned>(reason), tick);
}
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Any);

struct event_counter {
    static constexpr bool kObserves = true;
    std::uint64_t Hash = 0;
    void Observe(const bt::tick_event& event) {
        const std::uint64_t node = event.Node != nullptr ? event.Node->Decider->Id : 0xFFFF;
        Hash = (Hash ^ (static_cast<std::uint64_t>(event.Kind) << 40 | static_cast<std::uint64_t>(event.Verdict)
                        << 32 | node)) * 0x100000001b3;
    }
};

// What can be seen of an agent after each tick.
struct trace {
    std::vector<std::uint64_t> Seen;
    std::uint64_t Events = 0;
    std::size_t NumLines = 0;
};

trace Run(const bt::tree& tree, std::uint64_t seed, int level, bool is_observed) {
    bt::tree_memory_of<8, 4096> memory(seed);
    creature agent;
    event_counter events;
    trace seen;
    const output::recorder output(level);
    for (int i = 0; i < 60; ++i) {
        const std::uint32_t stimuli = i % 5 == 0 ? 1 : 0;
        const bt::tick_input input = {.Time = 0.25 * i, .DeltaTime = 0.25f, .DecisionFlags = static_cast<std::uint32_t>(i) / 3,
                                      .StimuliAllFlags = &stimuli};
        const bool stops = i % 23 == 22;
        bt::tick_result result;
        if (is_observed && stops) result = StopBehaviorTree(tree, memory, &agent, input, events);
        else if (is_observed) result = TickBehaviorTree(tree, memory, &agent, input, events);
        else if (stops) result = StopBehaviorTree(tree, memory, &agent, input);
        else result = TickBehaviorTree(tree, memory, &agent, input);
        seen.Seen.insert(seen.Seen.end(), {agent.Calls, memory.Random.State, static_cast<std::uint64_t>(result.State)});
        for (int active = 0; active < ActiveDepth(memory); ++active) seen.Seen.push_back(ActiveDecider(memory, active)->Id);
    }
    seen.Events = events.Hash;
    seen.NumLines = output.Lines.size();
    return seen;
}

TEST_CASE("contract 69, contract 73: the same run with output and without it, observed and not, on random trees") {
    const script::silence unheard;
    std::size_t num_lines = 0;
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        CAPTURE(seed);
        const random_trees::random_tree made(seed, Any, bt::decide<Any_Decide>);
        const trace plain = Run(made.Storage.Tree, seed, 0, false);
        const trace printed = Run(made.Storage.Tree, seed, 5, false);
        const trace watched = Run(made.Storage.Tree, seed, 0, true);
        const trace both = Run(made.Storage.Tree, seed, 5, true);
        CHECK(plain.NumLines + watched.NumLines == 0);
        CHECK(printed.Seen == plain.Seen);
        CHECK(watched.Seen == plain.Seen);
        CHECK(both.Seen == plain.Seen);
        CHECK(both.Events == watched.Events);
        CHECK(both.NumLines == printed.NumLines);
        CHECK(Run(made.Storage.Tree, seed, 2, false).Seen == plain.Seen);
        num_lines += printed.NumLines;
    }
    CHECK(num_lines > 60 * 60 * 5);  // or the trees would show little
}

}  // namespace output_same_run
