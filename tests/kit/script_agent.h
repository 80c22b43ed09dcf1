// The agent of the test kit and its functions: what they answer, and a record in words of what was called and why.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include <macros/bt_macros.h>

namespace script {

// What the functions of one decider answer.
struct part {
    float Value = 0;  // Decide
    bt::status Activate = bt::status::kRunning;
    bt::status Tick = bt::status::kRunning;
    // What they answer after the next call, if that is something else.
    std::optional<float> LaterValue = {};
    std::optional<bt::status> LaterActivate = {};
    std::optional<bt::status> LaterTick = {};
};

template <class Answer>
Answer Take(Answer& now, std::optional<Answer>& later) {
    const Answer taken = now;
    if (later) now = *later;
    later.reset();
    return taken;
}

inline void Add(std::string& trace, const std::string& words) {
    if (!trace.empty()) trace += ", ";
    trace += words;
}

// The agent. Parts are found by the decider's DebugName.
struct actor {
    float Level = 0;  // for ranges
    std::int8_t Rank = 0;
    std::map<std::string, part> Parts;
    std::string Trace;
    std::function<void(const bt::tick_args&)> InDecide, InActivate, InTick, InDeactivate;  // optional, called last

    void Note(const char* verb, const bt::tick_args& args, const char* how = "") {
        Add(Trace, std::string(verb) + args.Decider->DebugName + how);
    }
    part& PartOf(const bt::tick_args& args) { return Parts[args.Decider->DebugName]; }
};

inline const char* Words(bt::status answer) {
    switch (answer) {
        case bt::status::kRunning: return "";
        case bt::status::kFailed: return " failed";
        case bt::status::kSucceeded: return " succeeded";
        case bt::status::kError: return " error";
    }
    return " (unknown status)";
}

inline const char* Words(bt::end_reason reason) {
    switch (reason) {
        case bt::end_reason::kInterrupted: return " interrupted";
        case bt::end_reason::kFailed: return " failed";
        case bt::end_reason::kSucceeded: return " succeeded";
        case bt::end_reason::kStopped: return " stopped";
        case bt::end_reason::kNoLongerHolds: return " noLongerHolds";
        case bt::end_reason::kTimedOut: return " timedOut";
        case bt::end_reason::kError: return " error";
    }
    return " (unknown reason)";
}

inline std::string Words(bt::error_code code) {
    switch (code) {
        case bt::error_code::kTreeNotInitialized: return "TreeNotInitialized";
        case bt::error_code::kMemoryTooSmall: return "MemoryTooSmall";
        case bt::error_code::kMemoryOfOtherTree: return "MemoryOfOtherTree";
        case bt::error_code::kNestedTick: return "NestedTick";
        case bt::error_code::kOtherAgentType: return "OtherAgentType";
        case bt::error_code::kNullAgent: return "NullAgent";
        case bt::error_code::kBadTime: return "BadTime";
        case bt::error_code::kTooManyRedecides: return "TooManyRedecides";
        case bt::error_code::kSubsetRuleBroken: return "SubsetRuleBroken";
        case bt::error_code::kActivateSucceeded: return "ActivateSucceeded";
        case bt::error_code::kAnsweredError: return "AnsweredError";
        case bt::error_code::kNoSuchChild: return "NoSuchChild";
        case bt::error_code::kDelegatedOutsideDecide: return "DelegatedOutsideDecide";
        case bt::error_code::kCrowdFull: return "CrowdFull";
        case bt::error_code::kNoSuchMember: return "NoSuchMember";
        case bt::error_code::kNotOneStimulus: return "NotOneStimulus";
        case bt::error_code::kBadTimeout: return "BadTimeout";
        case bt::error_code::kOtherStimulusType: return "OtherStimulusType";
        default: return bt::ErrorText(code);
    }
}

inline float Act_Decide(actor& agent, const bt::tick_args& args) {
    agent.Note("ask ", args);
    if (agent.InDecide) agent.InDecide(args);
    return Take(agent.PartOf(args).Value, agent.PartOf(args).LaterValue);
}
inline bt::status Act_Activate(actor& agent, const bt::tick_args& args) {
    const bt::status answer = Take(agent.PartOf(args).Activate, agent.PartOf(args).LaterActivate);
    agent.Note("activate ", args, Words(answer));
    if (agent.InActivate) agent.InActivate(args);
    return answer;
}
inline bt::status Act_Tick(actor& agent, const bt::tick_args& args) {
    const bt::status answer = Take(agent.PartOf(args).Tick, agent.PartOf(args).LaterTick);
    agent.Note("tick ", args, Words(answer));
    if (agent.InTick) agent.InTick(args);
    return answer;
}
inline void Act_Deactivate(actor& agent, const bt::tick_args& args, bt::end_reason reason) {
    agent.Note("deactivate ", args, Words(reason));
    if (agent.InDeactivate) agent.InDeactivate(args);
}

// The one behavior and the one Decide that scripted trees need.
inline constexpr bt::behavior Act = {.DebugName = "Act",
                                     .Activate = bt::activate<Act_Activate>,
                                     .Tick = bt::tick<Act_Tick>,
                                     .Deactivate = bt::deactivate<Act_Deactivate>};
inline constexpr bt::decide_function kAsk = bt::decide<Act_Decide>;

// While it lives, reports are words in a trace: "report SubsetRuleBroken EAT".
class report_recorder {
public:
    explicit report_recorder(std::string& trace) : Outer(Into), Before(bt::SetReportFunc(&Record)) { Into = &trace; }
    ~report_recorder() {
        Into = Outer;
        bt::ReportFunc = Before;
    }
    report_recorder(const report_recorder&) = delete;
    report_recorder& operator=(const report_recorder&) = delete;

private:
    static void Record(const bt::error_report& report) {
        const std::string about = report.Decider != nullptr ? std::string(" ") + report.Decider->DebugName : "";
        Add(*Into, "report " + Words(report.Code) + about);
    }

    inline static std::string* Into = nullptr;
    std::string* Outer;
    bt::report_function Before;
};

}  // namespace script
