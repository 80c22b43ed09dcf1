// What the tools say of nodes of one's own, and of errors: explanations, recordings, pictures and debug output (contract 99, 100).
#include <string>

#include <bt/because.h>
#include <bt/debug/coverage.h>
#include <bt/debug/explain.h>
#include <bt/debug/picture.h>
#include <bt/debug/recorder.h>
#include <bt/observe.h>
#include <tests/kit/recorded_output.h>
#include <tests/kit/script.h>

namespace own_node_words {

using script::Act;
using script::play;

// The first child, and when that fails the second; an error of either is a failure for it.
bt::status Patch_Tick(const bt::node_children& children) {
    if (children.Tick(0) == bt::status::kRunning) return bt::status::kRunning;
    return children.Tick(1) == bt::status::kError ? bt::status::kFailed : bt::status::kRunning;
}
BT_DEFINE_BEHAVIOR(Patch);

BT_DEFINE_DECIDER(AIM, Act);
BT_DEFINE_DECIDER(FIRE, Act);
BT_DEFINE_NODE(PATCH, kOwnNode, (AIM, FIRE), .Behavior = &Patch);
BT_DEFINE_DECIDER(REST, Act);
BT_DEFINE_NODE(DAY, kSelector, (PATCH, REST));
BT_DEFINE_CLASSIC_TREE(DAYS, DAY);

struct watched : play {
    bt::flight_recorder<> Recorder;

    watched() : play(DAYS) { Checker = &Recorder; }
    std::string Explain(const bt::decider& subject) {
        char text[2000];
        ExplainDecider(DAYS, Memory, &Agent, Input, subject, text, sizeof text);
        return AfterFirstLine(text);
    }
    std::string Recorded(const bt::decider& subject) {
        char text[2000];
        ExplainRecorded(Recorder, subject, Input.Time, text, sizeof text);
        return AfterFirstLine(text);
    }
    static std::string AfterFirstLine(const std::string& text) { return text.substr(text.find('\n') + 1); }
};

TEST_CASE("contract 99: an explanation says that a node of one's own decides when it ticks a child, and since when it is active") {
    watched agent;
    agent.Tick();
    agent.Tick();
    CHECK(agent.Explain(PATCH) == "DAY > PATCH is active since 0.00 s.\n");
    CHECK(agent.Explain(AIM) == "DAY > PATCH > AIM is active since 0.00 s.\n");
    CHECK(agent.Explain(FIRE) == "DAY > PATCH > FIRE is not active.\n"
                                 "  PATCH decides itself when it ticks FIRE (kOwnNode).\n"
                                 "  FIRE has no checks: it starts when the walk comes to it.\n");
}

TEST_CASE("contract 100: a recording says what ended with an error, from the node to the leaf") {
    watched agent;
    agent.Tick("AIM:fails");
    agent.Tick("AIM:fails FIRE:errs");
    CHECK(agent.Recorded(FIRE) == "  DAY > PATCH > FIRE was not active after this tick.\n    FIRE ended, error.\n");
    CHECK(agent.Recorded(PATCH) ==
          "  DAY > PATCH was not active after this tick.\n    PATCH ended, failed.\n      FIRE ended, error.\n");
    agent.Tick("REST:errs");
    CHECK(agent.Recorded(DAY) == "  DAY was not active after this tick.\n    DAY ended, error.\n      REST ended, error.\n");
}

TEST_CASE("contract 100: a coverage table has a column of errors where there were some") {
    play agent(DAYS);
    bt::tree_coverage<DAYS> coverage;
    agent.Checker = &coverage;
    agent.Tick("AIM:fails");
    char text[2000];
    PrintCoverage(DAYS, coverage, text, sizeof text);
    CHECK(std::string(text).find("stop seconds") != std::string::npos);
    agent.Tick("AIM:fails FIRE:errs");
    PrintCoverage(DAYS, coverage, text, sizeof text);
    CHECK(std::string(text).find("stop error seconds") != std::string::npos);
}

// Says why, before and after a child that says something else.
bt::status Say_Tick(const bt::node_children& children) {
    bt::Because("it began");
    const bt::status of_child = children.Tick(0);
    children.Interrupt(0);
    return of_child;
}
bt::status Other_Tick() { return bt::Because("other words"), bt::status::kRunning; }
void Other_Deactivate() { bt::Because("last words"); }
BT_DEFINE_BEHAVIOR(Say);
BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Other);
BT_DEFINE_DECIDER(OTHER, Other);
BT_DEFINE_NODE(SAYS, kOwnNode, (OTHER), .Behavior = &Say);
BT_DEFINE_CLASSIC_TREE(SAYING, SAYS);

struct reasons {
    static constexpr bool kObserves = true;
    std::string All;

    void Observe(const bt::tick_event& event) {
        if (event.Kind == bt::event_kind::kBecause) script::Add(All, std::string(event.Node->Decider->DebugName) + ": " + event.Text);
    }
};

TEST_CASE("contract 96, contract 99: what a child says is not why its node answers as it does") {
    reasons heard;
    int nobody = 0;
    bt::tree_memory<SAYING> memory;
    TickBehaviorTree(SAYING, memory, &nobody, {}, heard);
    CHECK(heard.All == "OTHER: other words, SAYS: it began");
}

TEST_CASE("contract 99: a picture shows a node of one's own with its kind and its behavior") {
    char text[2000];
    DrawTree(DAYS, bt::picture_format::kMermaid, text, sizeof text);
    CHECK(std::string(text).find("PATCH<br/>kOwnNode, #91;Patch#93;") != std::string::npos);
}

TEST_CASE("contract 99, contract 100: debug output has lines of a node of one's own as of a leaf, and says what ended with an error") {
    const output::recorder lines(4);
    play agent(DAYS);
    agent.Tick("AIM:fails");
    agent.Tick("AIM:fails FIRE:errs");
    std::string all;
    for (const output::line& line : lines.Lines) all += line.Text + "\n";
    CHECK(all.find("activating behavior Patch/") != std::string::npos);
    CHECK(all.find("ended decider FIRE") != std::string::npos);
}

}  // namespace own_node_words
