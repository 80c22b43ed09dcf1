// Scripted agents whose ticks are watched: what the engine tells an observer, in words.
#pragma once

#include "leaf_group.h"

#include <bt/observe.h>

#include <cmath>
#include <vector>

namespace script {

// An event with copies of what does not outlive it.
struct seen_event : bt::tick_event {
    bt::tick_frame FrameThen;
};

struct event_recorder {
    static constexpr bool kObserves = true;
    std::vector<seen_event> Events;
    void Observe(const bt::tick_event& event) { Events.push_back({event, *event.Frame}); }
};

inline std::string Number(float value) {
    char text[32];
    std::snprintf(text, sizeof text, "%g", static_cast<double>(value));
    return std::isnan(value) ? "nan" : text;
}

// "children rejected" for kChildrenRejected; those of flags are shorter.
inline std::string Words(bt::verdict verdict) {
    if (verdict == bt::verdict::kFailedDecisionFlags) return "failed flags";
    if (verdict == bt::verdict::kFailedStimuliFlags) return "failed stimuli";
    std::string words;
    for (const char* letter = bt::VerdictName(verdict) + 1; *letter != 0; ++letter) {
        const bool is_capital = *letter >= 'A' && *letter <= 'Z';
        if (is_capital && !words.empty()) words += ' ';
        words += is_capital ? static_cast<char>(*letter - 'A' + 'a') : *letter;
    }
    return words;
}

inline std::string Words(bt::tick_state state) {
    return state == bt::tick_state::kRunning ? "running" : state == bt::tick_state::kIdle ? "idle" : "error";
}

// What the kind of an event makes of its fields. Answers begin with a space, running is none.
inline std::string Words(const seen_event& event) {
    const std::string name = event.Node != nullptr ? event.Node->Decider->DebugName : "";
    const std::string mask = event.Mask != 0 ? " mask " + std::to_string(event.Mask) : "";
    const std::string index = " " + std::to_string(event.Index);
    switch (event.Kind) {
        case bt::event_kind::kTickStarted: return event.State == bt::tick_state::kIdle ? "start stop" : "start";
        case bt::event_kind::kVisited: return "visit " + name + (event.IsNew ? " new" : "") + mask;
        case bt::event_kind::kFlagsRenewed: return "flags " + name + mask;
        case bt::event_kind::kDelegating: return "delegate " + name;
        case bt::event_kind::kAsked: return "ask " + name + " " + Words(event.Verdict) + " " + Number(event.Value);
        case bt::event_kind::kBecause: return "because " + name + " " + event.Text + " " + Number(event.Value);
        case bt::event_kind::kChose:
            return "choose " + name + index + (event.ShuffleIndex >= 0 ? " place " + std::to_string(event.ShuffleIndex) : "");
        case bt::event_kind::kContinued: return "continue " + name;
        case bt::event_kind::kActivating: return "activating " + name;
        case bt::event_kind::kActivated: return "activated " + name;
        case bt::event_kind::kActivateFailed: return "refused " + name + Words(event.Answer);
        case bt::event_kind::kTried: return "tried " + name;
        case bt::event_kind::kTryEnded: return "try ended " + name + Words(event.Reason);
        case bt::event_kind::kTicking: return "ticking " + name;
        case bt::event_kind::kTicked: return "ticked " + name + Words(event.Answer);
        case bt::event_kind::kEnded: return "ended " + name + Words(event.Answer);
        case bt::event_kind::kRedecide: return "redecide " + name + index + Words(event.Answer) + mask;
        case bt::event_kind::kDeactivating: return "deactivating " + name + Words(event.Reason);
        case bt::event_kind::kDeactivated: return "deactivated " + name + Words(event.Reason);
        case bt::event_kind::kSubsetRuleBroken: return "broken " + name;
        case bt::event_kind::kWaiting: return "wait " + name;
        case bt::event_kind::kGaveUp: return "gave up " + name;
        case bt::event_kind::kEntered: return "enter " + name;
        case bt::event_kind::kExited: return "exit " + name;
        case bt::event_kind::kTreeEdited: return "edited";
        case bt::event_kind::kTickFinished: return "finish " + Words(event.State);
    }
    return "(unknown kind)";
}

// Which kind must follow at once, about the same node; kTickStarted: any may.
inline bool IsFollowedBy(const seen_event& first, const seen_event& next) {
    using enum bt::event_kind;
    switch (first.Kind) {
        case bt::event_kind::kActivating:
            if (next.Kind != kActivated && next.Kind != kActivateFailed && next.Kind != kTried) return false;
            return next.Node == first.Node;
        case bt::event_kind::kTicking: return next.Node == first.Node && next.Kind == bt::event_kind::kTicked;
        case bt::event_kind::kDeactivating:
            if (next.Kind != kDeactivated && next.Kind != kTryEnded) return false;
            return next.Node == first.Node && next.Reason == first.Reason;
        case bt::event_kind::kTickFinished: return false;
        default: return next.Kind != bt::event_kind::kTickStarted;
    }
}

// One agent that runs one tree and is watched.
struct watched : play {
    event_recorder Seen;  // in the last tick

    explicit watched(const bt::tree& tree) : play(tree) { Checker = &Seen; }
    watched(const watched&) = delete;
    watched& operator=(const watched&) = delete;

    // One tick, or a stop, by the words of an input; the words of all events.
    std::string Tick(const std::string& input) {
        Seen.Events.clear();
        play::Tick(input);
        CheckOrder();
        std::string words;
        for (const seen_event& event : Seen.Events) Add(words, Words(event));
        return words;
    }

private:
    // What holds in every tick.
    void CheckOrder() const {
        REQUIRE(Seen.Events.size() >= 2);
        CHECK(Seen.Events.front().Kind == bt::event_kind::kTickStarted);
        CHECK(Seen.Events.back().Kind == bt::event_kind::kTickFinished);
        CHECK(Seen.Events.back().State == Result.State);
        for (std::size_t i = 0; i + 1 < Seen.Events.size(); ++i) {
            INFO(Words(Seen.Events[i]), ", then ", Words(Seen.Events[i + 1]));
            CHECK(IsFollowedBy(Seen.Events[i], Seen.Events[i + 1]));
            const bool is_of_tick = Seen.Events[i].Kind == bt::event_kind::kTickStarted;
            CHECK((Seen.Events[i].Node == nullptr) == is_of_tick);
            CHECK(Seen.Events[i].Frame == Seen.Events[0].Frame);
        }
    }
};

// One rule: what goes before, the input of the tick that shows it, and all events of that tick.
struct rule {
    const char* Name;
    std::initializer_list<const char*> Before;
    const char* Input;
    std::string Events;
};

inline void CheckRules(const bt::tree& tree, std::initializer_list<rule> rules) {
    for (const rule& each : rules) {
        INFO(std::string(each.Name));
        watched agent(tree);
        for (const char* input : each.Before) agent.Tick(input);
        CHECK(agent.Tick(each.Input) == each.Events);
    }
}

}  // namespace script
