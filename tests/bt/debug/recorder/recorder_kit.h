// A small tree and an agent for the tests of the flight recorder, and a recording in words of its own.
#pragma once

#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <bt/debug/recorder.h>
#include <bt/observe.h>

namespace recorder_kit {

inline constexpr std::uint32_t kSeesFox = 1, kIsFull = 2, kIsNight = 4;
inline constexpr std::uint32_t kHearsNoise = 1;

struct creature {
    float Fear = 0;
    float Hunger = 1;
    bt::status Chew = bt::status::kRunning;
    bool Refuses = false;  // FLEE's Activate
};

// ROOT takes the first of FLEE, which never ends by itself; EAT, with FIND and CHEW; and IDLE.
extern const bt::decider ROOT, FLEE, EAT, FIND, CHEW, IDLE;
extern const bt::behavior Walk;
BT_DECLARE_TREE__MEMORY(TREE, 3, 0);

// A recording, record by record: "10 x3 flags=1 stimuli=0: FLEE asked kFailedDecisionFlags, ... > CHEW". Values in brackets where not 0.
inline std::string Dump(const bt::flight_recorder_base& recorder, const bt::recorded_tick& tick) {
    const auto number = [](double value) {
        std::string text = std::to_string(value);
        text.erase(text.find_last_not_of('0') + 1);
        return text.back() == '.' ? text.substr(0, text.size() - 1) : text;
    };
    std::string text = number(tick.FirstTime);
    if (tick.Count != 1) text += ".." + number(tick.LastTime) + " x" + std::to_string(tick.Count);
    if (tick.DecisionFlags != 0) text += " flags=" + std::to_string(tick.DecisionFlags);
    if (tick.StimuliFlags != 0) text += " stimuli=" + std::to_string(tick.StimuliFlags);
    if (tick.IsStop) text += " stop";
    if (tick.HasGap) text += " gap";
    if (tick.IsCut) text += " cut";
    text += ":";
    for (int i = 0; i < tick.NumEvents; ++i) {
        const bt::recorded_event& event = *RecordedEvent(recorder, tick, i);
        text += std::string(" ") + RecordedNode(recorder, event.Node)->Decider->DebugName + "." + (bt::EventKindName(event.Kind) + 1);
        if (event.Kind == bt::event_kind::kAsked) text += std::string("/") + (bt::VerdictName(bt::VerdictOf(event)) + 1);
        else if (event.Detail != 0) text.append("/").append(std::to_string(event.Detail));
        if (event.Value < 0 || event.Value > 0) text.append("[").append(number(static_cast<double>(event.Value))).append("]");
    }
    const bt::node* leaf = RecordedNode(recorder, tick.Leaf);
    return text + " > " + (leaf != nullptr ? leaf->Decider->DebugName : "nothing");
}
inline std::string Dump(const bt::flight_recorder_base& recorder) {
    std::string text;
    for (int i = 0; i < NumRecordedTicks(recorder); ++i) text += Dump(recorder, *RecordedTick(recorder, i)) + "\n";
    return text;
}

// A recorded agent. Ticks are a second apart.
template <int NumTicks = 32, int NumEvents = 256>
struct recorded_agent {
    creature Body;
    TREE_memory Memory;
    bt::flight_recorder<NumTicks, NumEvents> Recorder;
    double Time = 0;  // of the next tick

    bt::tick_input Input(std::uint32_t flags, const std::uint32_t& stimuli) {
        const bt::tick_input input = {.Time = Time, .DecisionFlags = flags, .StimuliAllFlags = &stimuli};
        Time += 1;
        return input;
    }
    void Tick(std::uint32_t flags = 0, std::uint32_t stimuli = 0) {
        REQUIRE(TickBehaviorTree(TREE, Memory, &Body, Input(flags, stimuli), Recorder));
    }
    void Unrecorded(std::uint32_t flags = 0) { REQUIRE(TickBehaviorTree(TREE, Memory, &Body, Input(flags, 0))); }
    void Stop() { REQUIRE(StopBehaviorTree(TREE, Memory, &Body, Input(0, 0), Recorder)); }
    std::string Dump() const { return recorder_kit::Dump(Recorder); }
    int Num() const { return NumRecordedTicks(Recorder); }
};

// CHEW is active and will end so in the next tick, and FLEE, whose fox need only be seen, will refuse.
inline recorded_agent<> AboutToRefuse(bt::status chew) {
    recorded_agent<> agent;
    agent.Tick();
    agent.Body.Chew = chew;
    agent.Body.Fear = 1;
    agent.Body.Refuses = true;
    return agent;
}

}  // namespace recorder_kit
