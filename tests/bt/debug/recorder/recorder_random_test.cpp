// Recorders of any size against a log that keeps everything, on random trees.
#include <vector>

#include <tests/kit/silence.h>
#include <tests/kit/random_tree.h>
#include "recorder_kit.h"

namespace recorder_random {

struct creature {
    bt::random_generator Chance{1};  // its own, so that most ticks are like the one before
};
float Any_Decide(creature& agent) { return agent.Chance.NextBelow(3) > 0 ? -1.0f : agent.Chance.Unit(); }
bt::status Any_Activate(creature& agent) { return agent.Chance.NextBelow(9) == 0 ? bt::status::kFailed : bt::status::kRunning; }
bt::status Any_Tick(creature& agent) { return static_cast<bt::status>(agent.Chance.NextBelow(30) % 26 % 3); }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Any);

// What a recorder should keep if it had room for everything, made in the plainest way.
struct full_log {
    static constexpr bool kObserves = true;
    struct record {
        std::string Same;  // whatever must be equal for ticks to be one record
        std::vector<float> Values;
        double FirstTime, LastTime;
        std::uint32_t Count;
    };
    std::vector<record> Records;
    record Now;

    void Observe(const bt::tick_event& event) {
        const bt::tick_frame& frame = *event.Frame;
        const auto add = [this](long long number) { Now.Same += std::to_string(number) + " "; };
        const auto add_step = [&](int detail, float value = 0) {
            add(event.Node - frame.Tree->Nodes);
            add(static_cast<int>(event.Kind));
            add(detail);
            Now.Values.push_back(value);
        };
        switch (event.Kind) {
            case bt::event_kind::kTickStarted:
                Now = {"", {}, frame.Time, frame.Time, 1};
                add(event.State == bt::tick_state::kIdle);
                add(frame.DecisionFlags);
                add(frame.StimuliFlags);
                return;
            case bt::event_kind::kAsked: return add_step(static_cast<int>(event.Verdict), event.Value);
            case bt::event_kind::kRedecide: return add_step(static_cast<int>(event.Answer), event.Index);
            case bt::event_kind::kActivateFailed:
            case bt::event_kind::kEnded: return add_step(static_cast<int>(event.Answer));
            case bt::event_kind::kDeactivated: return add_step(static_cast<int>(event.Reason));
            case bt::event_kind::kActivated:
            case bt::event_kind::kSubsetRuleBroken:
            case bt::event_kind::kWaiting:
            case bt::event_kind::kGaveUp: return add_step(0);
            case bt::event_kind::kTickFinished:
                add(frame.Memory->Leaf);
                add(static_cast<int>(event.State));
                break;
            default: return;
        }
        if (Records.empty() || Records.back().Same != Now.Same || Records.back().LastTime > frame.Time) return Records.push_back(Now);
        Records.back().Values = Now.Values;
        Records.back().LastTime = frame.Time;
        ++Records.back().Count;
    }
};

full_log::record ReadRecord(const bt::flight_recorder_base& recorder, const bt::recorded_tick& tick) {
    full_log::record read = {"", {}, tick.FirstTime, tick.LastTime, tick.Count};
    const auto add = [&read](long long number) { read.Same += std::to_string(number) + " "; };
    add(tick.IsStop);
    add(tick.DecisionFlags);
    add(tick.StimuliFlags);
    for (int i = 0; i < tick.NumEvents; ++i) {
        const bt::recorded_event& event = *RecordedEvent(recorder, tick, i);
        add(event.Node);
        add(static_cast<int>(event.Kind));
        add(event.Detail);
        read.Values.push_back(event.Value);
    }
    add(tick.Leaf);
    add(static_cast<int>(tick.State));
    return read;
}

// Everything that is kept is what happened last; and as much is kept as there is room for.
void CheckAgainst(const full_log& log, const bt::flight_recorder_base& recorder) {
    const auto num = static_cast<std::size_t>(NumRecordedTicks(recorder));
    REQUIRE(num <= log.Records.size());
    std::size_t num_events = 0, largest = 0, kept = 0;
    for (const full_log::record& record : log.Records) largest = record.Values.size() > largest ? record.Values.size() : largest;
    const bt::detail::recorder_rest& rest = bt::detail::RestOf(recorder);
    const bool may_cut = largest > rest.EventCapacity;  // cut ticks are not counted together
    for (auto record = log.Records.rbegin(); record != log.Records.rend(); ++record, ++kept) {
        num_events += record->Values.size();
        const bool has_room = kept < rest.TickCapacity && num_events + largest <= rest.EventCapacity;
        if (!may_cut && has_room) REQUIRE(kept < num);
        if (kept >= num) break;
        const bt::recorded_tick& tick = *RecordedTick(recorder, static_cast<int>(num - 1 - kept));
        if (tick.IsCut) return;
        const full_log::record read = ReadRecord(recorder, tick);
        REQUIRE(read.Same == record->Same);
        REQUIRE(read.Values == record->Values);
        REQUIRE(read.FirstTime == record->FirstTime);
        REQUIRE(read.LastTime == record->LastTime);
        REQUIRE(read.Count == record->Count);
        REQUIRE_FALSE(tick.HasGap);
    }
}

TEST_CASE("flight recorder: of any size, it keeps the newest of what happened, on random trees") {
    const script::silence unheard;
    std::uint32_t longest = 0;
    int num_dropped = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        CAPTURE(seed);
        const random_trees::random_tree made(seed, Any, bt::decide<Any_Decide>);
        const bt::tree& tree = made.Storage.Tree;
        bt::tree_memory_of<8, 4096> memory(seed);
        creature agent = {bt::random_generator(seed)};
        full_log log;
        bt::flight_recorder<4096, 65536> big;
        bt::flight_recorder<8, 64> middle;
        bt::flight_recorder<64, 16> few_events;
        bt::flight_recorder<2, 256> few_ticks;
        bt::flight_recorder<1, 1> least;
        bt::both_observers<full_log, bt::flight_recorder_base> a = {log, big};
        bt::both_observers<bt::flight_recorder_base, bt::flight_recorder_base> b = {middle, few_events}, c = {few_ticks, least};
        bt::both_observers<decltype(a), decltype(b)> ab = {a, b};
        bt::both_observers<decltype(ab), decltype(c)> all = {ab, c};
        for (int i = 0; i < 200; ++i) {
            const bt::tick_input input = {.Time = i == 150 ? 3.0 : 0.25 * i, .DecisionFlags = static_cast<std::uint32_t>(i) / 20};
            if (i % 67 == 66) StopBehaviorTree(tree, memory, &agent, input, all);
            else TickBehaviorTree(tree, memory, &agent, input, all);
            for (const bt::flight_recorder_base* each :
                 std::initializer_list<const bt::flight_recorder_base*>{&middle, &few_events, &few_ticks, &least}) {
                CheckAgainst(log, *each);
            }
        }
        CheckAgainst(log, big);
        for (const full_log::record& record : log.Records) longest = record.Count > longest ? record.Count : longest;
        num_dropped += static_cast<int>(log.Records.size()) - NumRecordedTicks(few_events);
    }
    CHECK(longest > 5);  // or the test would show little
    CHECK(num_dropped > 1000);
}

TEST_CASE("flight recorder: a recorded tick is the same as a plain one, and as one observed step by step, on random trees") {
    const script::silence unheard;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        const random_trees::random_tree made(seed, Any, bt::decide<Any_Decide>);
        const bt::tree& tree = made.Storage.Tree;
        bt::tree_memory_of<8, 4096> plain(seed), recorded(seed), observed(seed);
        creature agents[3] = {{bt::random_generator(seed)}, {bt::random_generator(seed)}, {bt::random_generator(seed)}};
        bt::flight_recorder<16, 128> direct, passed_on;
        for (int i = 0; i < 100; ++i) {
            const bt::tick_input input = {.Time = 0.25 * i, .DecisionFlags = static_cast<std::uint32_t>(i) / 20};
            TickBehaviorTree(tree, plain, &agents[0], input);
            TickBehaviorTree(tree, recorded, &agents[1], input, direct);
            bt::no_observer nobody;
            bt::both_observers<bt::flight_recorder_base, bt::no_observer> both = {passed_on, nobody};
            TickBehaviorTree(tree, observed, &agents[2], input, both);
            CHECK(recorded.Random.State == plain.Random.State);
            CHECK(recorded.Leaf == plain.Leaf);
            CHECK(agents[1].Chance.State == agents[0].Chance.State);
        }
        CHECK(recorder_kit::Dump(direct) == recorder_kit::Dump(passed_on));
    }
}

}  // namespace recorder_random
