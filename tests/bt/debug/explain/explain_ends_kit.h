// A recorded agent in a tree of a builder, whose leaves answer what a test says.
#pragma once

#include <functional>
#include <map>
#include <string>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/explain.h>
#include <bt/debug/recorder.h>
#include <doctest/doctest.h>

namespace explain_ends {

struct agent {
    std::map<std::string, bt::status> Answers;  // by leaf; else running
    std::function<void()> InTick = {};
    int NumAsked = 0;  // by OddTimes_Decide
};
inline bt::status Answer_Tick(agent& of, const bt::tick_args& tick) {
    if (of.InTick) of.InTick();
    const auto found = of.Answers.find(tick.Decider->DebugName);
    return found != of.Answers.end() ? found->second : bt::status::kRunning;
}
inline bool No_Decide(const agent&) { return false; }
constexpr bt::behavior_function kAnswer = bt::tick<Answer_Tick>;

// A tree of a builder with one recorded agent. Each tick is a second after the last.
template <int NumEvents>
struct watched_with {
    bt::built_tree Tree;
    bt::built_memory Memory{Tree};
    agent Agent;
    bt::flight_recorder<32, NumEvents> Recorder;
    bt::tick_input Input = {.Time = -1, .DeltaTime = 1};

    explicit watched_with(bt::classic_builder& builder) : Tree(builder.Build("tree")) { REQUIRE(Tree.IsSound()); }
    ~watched_with() { StopBehaviorTree(Tree, Memory, &Agent, {}); }

    void Tick(std::map<std::string, bt::status> answers = {}) {
        Agent.Answers = std::move(answers);
        Input.Time += 1;
        TickBehaviorTree(Tree, Memory, &Agent, Input, Recorder);
    }
    static std::string AfterFirstLine(const std::string& text) { return text.substr(text.find('\n') + 1); }
    std::string Explained(const char* name, double later = 0) {
        char text[2000];
        bt::tick_input input = Input;
        input.Time += later;
        ExplainDecider(Tree, Memory, &Agent, input, *bt::FindDecider(Tree, name), text, sizeof text);
        return AfterFirstLine(text);
    }
    std::string All(double later = 0) {
        char text[2000];
        bt::tick_input input = Input;
        input.Time += later;
        ExplainAll(Tree, Memory, &Agent, input, text, sizeof text);
        return text;
    }
    std::string RecordedAt(const char* name, double time) {
        char text[2000];
        ExplainRecorded(Recorder, *bt::FindDecider(Tree, name), time, text, sizeof text);
        return AfterFirstLine(text);
    }
    std::string Recorded(const char* name) { return RecordedAt(name, Input.Time); }
};

using watched = watched_with<256>;

constexpr bt::status kSucceeded = bt::status::kSucceeded, kFailed = bt::status::kFailed;

}  // namespace explain_ends
