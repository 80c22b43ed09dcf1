// A tree in which a decider can be kept from running in each way, an agent that asks why, and the same for scripted trees.
#pragma once

#include <bt/debug/explain.h>

#include <cstring>
#include <string>

#include <tests/kit/script.h>

namespace explain {

enum : std::uint32_t { kSees = 1, kWeak = 2, kHungry = 4, kSingle = 8, kAlert = 16 };
enum : std::uint32_t { kStimuli_Noise = 1, kStimuli_Hit = 2 };

struct Creature {
    float Play = 10, Rest = 35, Seen = 0;
    int NumDecides = 0;
};
struct Spot {  // its destructor notices if a copy of its bytes is used
    using role = bt::dblock;
    Spot* Self = this;
    ~Spot() { CHECK(Self == this); }
};

// ROOT takes the first of those that it has up to LAST; WATCH and EAT delegate, IDLE compares scores. See explain_kit.cpp.
extern const bt::decider ROOT, FLEE, HEAR, SULK, WATCH, LOOK, EAT, FIND, CHEW, STEPS, ONE, TWO, IDLE, PLAY, FLIP, ROLL, REST, SHOW, LAST;
extern const bt::behavior Do;
BT_DECLARE_TREE__FULL(TREE, 4, 64, alignof(double), true, false);

struct agent {
    TREE_memory Memory{7};
    Creature Body;
    std::uint32_t Stimuli = 0;
    bt::tick_input Input = {.Time = 0, .DeltaTime = 0.1f, .StimuliAllFlags = &Stimuli};

    void At(double time, std::uint32_t flags = 0, std::uint32_t stimuli = 0) {
        Input.Time = time;
        Input.DecisionFlags = flags;
        Stimuli = stimuli;
    }
    void Tick(double time, std::uint32_t flags = 0, std::uint32_t stimuli = 0) {
        At(time, flags, stimuli);
        REQUIRE(TickBehaviorTree(TREE, Memory, &Body, Input));
    }
    std::string Explain(const bt::decider& subject, bool with_agent = true) {
        char text[4000];
        const bt::agent_pointer body = with_agent ? bt::agent_pointer(&Body) : bt::agent_pointer(nullptr);
        const std::size_t length = ExplainDecider(TREE, Memory, body, Input, subject, text, sizeof text);
        CHECK(length == std::strlen(text));
        return text;
    }
    ~agent() { StopBehaviorTree(TREE, Memory, &Body, Input); }
};

// Of a scripted tree, as the next tick would find it; that is a second after the last.
inline std::string Explain(const script::play& play, const bt::decider& subject) {
    bt::tick_input input = play.Input;
    input.Time += 1;
    char text[4000];
    script::actor body = play.Agent;  // its trace is written
    const std::size_t length = ExplainDecider(play.Tree, play.Memory, &body, input, subject, text, sizeof text);
    CHECK(length == std::strlen(text));
    return text;
}

inline bool Has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace explain
