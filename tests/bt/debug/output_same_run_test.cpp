// Watching changes nothing: random trees run the same with debug output, with an observer, with both and with neither (contract 69, 73).
#include "recorded_output.h"

#include <bt/engine.h>

#include <deque>

namespace output_same_run {

// The agent: a hash of everything that its functions were asked and told.
struct creature {
    std::uint64_t Calls = 0;
    void Note(std::uint64_t what, const bt::tick_args& tick) {
        Calls = (Calls ^ (what << 32 | tick.Decider->Id)) * 0x100000001b3;
        Calls ^= static_cast<std::uint64_t>(tick.Duration() * 8);
    }
};

constexpr std::uint32_t kDelegates = 1;

float Any_Decide(creature& agent, const bt::tick_args& tick) {
    agent.Note(1, tick);
    if (tick.BehaviorFlags() == kDelegates) return DelegateDecideToChildren(tick);
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
void Any_Deactivate(creature& agent, const bt::tick_args& tick, bt::end_reason reason) { agent.Note(4 + static_cast<unsigned>(reason), tick); }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Any);

struct random_tree {
    bt::random_generator Chance;
    std::deque<bt::decider> Deciders;
    std::deque<std::vector<const bt::decider*>> Lists;
    bt::tree_storage<1000> Storage;

    explicit random_tree(std::uint64_t seed) : Chance(seed) { REQUIRE(!InitializeTreeData(Storage, "RANDOM", *Add(0))); }

    float Seconds() { return Chance.NextBelow(4) == 0 ? 3 * Chance.Unit() : 0; }
    const bt::decider* Add(int depth) {
        bt::decider& here = Deciders.emplace_back(bt::decider{.DebugName = "ANY", .Id = static_cast<std::uint32_t>(Deciders.size())});
        const bool is_group = depth == 0 || (depth < 4 && Chance.NextBelow(2) == 0);
        if (!is_group || Chance.NextBelow(3) == 0) here.Behavior = &Any;
        if (depth > 0 && Chance.NextBelow(4) > 0) here.Decide = bt::decide<Any_Decide>;
        if (depth > 0) {
            here.Preconditions = {.AnyFlags = {Chance.NextBelow(3)}, .NoStimuli = {Chance.NextBelow(2)}, .EverySeconds = Seconds(),
                                  .CooldownSeconds = Seconds()};
        }
        if (is_group) MakeGroup(here, depth);
        return &here;
    }
    void MakeGroup(bt::decider& group, int depth) {
        std::vector<const bt::decider*>& list = Lists.emplace_back();
        const std::uint32_t num = 1 + Chance.NextBelow(4);
        for (std::uint32_t i = 0; i < num; ++i) list.push_back(Add(depth + 1));
        group.Kind = bt::kGroup;
        group.Policy = static_cast<bt::group_policy>(Chance.NextBelow(bt::kNumGroupPolicies));
        group.Children = {list.data(), static_cast<int>(num)};
        group.Flags = static_cast<bt::decider_flags>(Chance.NextBelow(8));
        group.BehaviorFlags = {Chance.NextBelow(3) == 0 ? kDelegates : 0};
    }
};

struct event_counter {
    static constexpr bool kObserves = true;
    std::uint64_t Hash = 0;
    void Observe(const bt::tick_event& event) {
        const std::uint64_t node = event.Node != nullptr ? event.Node->Decider->Id : 0xFFFF;
        Hash = (Hash ^ (static_cast<std::uint64_t>(event.Kind) << 40 | static_cast<std::uint64_t>(event.Verdict) << 32 | node)) * 0x100000001b3;
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
    const auto reports = bt::ReportFunc.exchange(nullptr);
    std::size_t num_lines = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        const random_tree made(seed);
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
    bt::ReportFunc = reports;
}

}  // namespace output_same_run
