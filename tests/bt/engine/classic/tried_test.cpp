// A leaf, a parallel or a node of one's own that is only tried ends nothing (contract 87).
#include "classic_kit.h"

#include <string>

namespace tried {

using script::Act;
using script::CheckBoth;
using script::kAsk;
using script::TooManyRepeats;

// Hears what is tried, and the path as it changes.
struct words {
    static constexpr bool kObserves = true;
    std::string Said;
    void Observe(const bt::tick_event& event) {
        const std::string name = event.Node != nullptr ? event.Node->Decider->DebugName : "";
        const auto say = [&](const char* what) { Said += std::string(what) + " " + name + ", "; };
        if (event.Kind == bt::event_kind::kActivated) say("activated");
        if (event.Kind == bt::event_kind::kDeactivated) say("deactivated");
        if (event.Kind == bt::event_kind::kTried) say("tried");
        if (event.Kind == bt::event_kind::kTryEnded) say("ended");
    }
};

BT_DEFINE_DECIDER(A, Act);
BT_DEFINE_DECIDER(B, Act);
BT_DEFINE_DECIDER(C, Act);
BT_DEFINE_NODE(PAUSE, kWait, (), .Seconds = 2);

BT_DEFINE_NODE(PROBE, kReactiveSelector, (A, PAUSE));
BT_DEFINE_CLASSIC_TREE(PROBES, PROBE);

TEST_CASE("contract 87: a leaf that is tried and ends at once leaves what runs alone, with its time") {
    CheckBoth(PROBES, {
        {"A:fails", "activate A, tick A failed, deactivate A failed"},
        {"A:refuses", "activate A failed"},
        {"A:fails", "activate A, tick A failed, deactivate A failed, succeeded"},
        {"A:fails", "activate A, tick A failed, deactivate A failed"},
        {"", "activate A, tick A"},
        {"A:fails", "tick A failed, deactivate A failed"},
        {"A:fails", "activate A, tick A failed, deactivate A failed"},
        {"A:errs", "activate A, tick A error, deactivate A error, report AnsweredError A, error AnsweredError A"},
    });
}

BT_DEFINE_NODE(STEPS, kSequence, (B, C));
BT_DEFINE_NODE(AGAIN, kRepeat, (STEPS), .Count = 2);
BT_DEFINE_NODE(LATER, kTimeLimit, (AGAIN), .Seconds = 6);
BT_DEFINE_NODE(TRIES, kSequence, (A, C));
BT_DEFINE_NODE(FIRST, kReactiveSelector, (TRIES, LATER));
BT_DEFINE_CLASSIC_TREE(COUNTS, FIRST);

TEST_CASE("contract 87: what nodes around the running leaf remember goes on") {
    CheckBoth(COUNTS, {
        {"A:fails", "activate A, tick A failed, deactivate A failed, activate B, tick B"},
        {"A:fails B:succeeds", "activate A, tick A failed, deactivate A failed, tick B succeeded, "
                               "deactivate B succeeded, activate C, tick C"},
        {"A:fails", "activate A, tick A failed, deactivate A failed, tick C"},
        {"A:fails C:succeeds", "activate A, tick A failed, deactivate A failed, tick C succeeded, "
                               "deactivate C succeeded, activate B, tick B"},
        {"A:fails B:succeeds", "activate A, tick A failed, deactivate A failed, tick B succeeded, "
                               "deactivate B succeeded, activate C, tick C"},
        // The tried branch goes on to another C, which takes over.
        {"A:succeeds", "activate A, tick A succeeded, deactivate A succeeded, activate C, tick C, "
                       "deactivate C interrupted"},
    });
    CheckBoth(COUNTS, {
        {"A:fails", "activate A, tick A failed, deactivate A failed, activate B, tick B"},
        {"A:refuses", "activate A failed, tick B"},
        {"@6 A:refuses", "activate A failed, deactivate B timedOut, failed"},
    });
}

BT_DEFINE_NODE(BOTH, kParallel, (A, B));
BT_DEFINE_NODE(BOTH_FIRST, kReactiveSelector, (BOTH, C));
BT_DEFINE_CLASSIC_TREE(TRIES_PARALLEL, BOTH_FIRST);

TEST_CASE("contract 87, contract 89: a parallel is tried with all in it, and takes over when it runs") {
    CheckBoth(TRIES_PARALLEL, {
        {"A:refuses", "activate A failed, activate C, tick C"},
        {"B:fails", "activate A, tick A, activate B, tick B failed, deactivate B failed, deactivate A interrupted, "
                    "tick C"},
        {"A:succeeds B:refuses", "activate A, tick A succeeded, deactivate A succeeded, activate B failed, tick C"},
        {"", "activate A, tick A, activate B, tick B, deactivate C interrupted"},
        {"B:fails", "tick A, tick B failed, deactivate B failed, deactivate A interrupted, activate C, tick C"},
        {"B:errs", "activate A, tick A, activate B, tick B error, deactivate B error, deactivate A interrupted, "
                   "deactivate C interrupted, "
                   "report AnsweredError B, error AnsweredError B"},
    });
}

BT_DEFINE_NODE(ENDLESS, kRepeat, (B));
BT_DEFINE_NODE(BESIDE, kParallel, (A, ENDLESS));
BT_DEFINE_NODE(GIVES_UP, kReactiveSelector, (BESIDE, C));
BT_DEFINE_CLASSIC_TREE(REPEATS, GIVES_UP);

TEST_CASE("contract 88: what is tried is stopped too when the tick gives up") {
    script::play agent(REPEATS);
    CHECK(agent.Tick("A:refuses") == "activate A failed, activate C, tick C");
    const std::string calls = agent.Tick("B:succeeds|succeeds");
    CHECK(calls.starts_with("activate A, tick A, activate B, tick B succeeded, deactivate B succeeded, activate B"));
    const std::string end = "deactivate B succeeded, deactivate A stopped, deactivate C stopped" + TooManyRepeats("ENDLESS");
    CHECK(calls.ends_with(end));
}

// As a decorator return( 0 ) of a .bt file.
bt::status ReturnFailed_Tick(const bt::node_children& children) {
    static_cast<void>(children.Tick(0));
    return bt::status::kFailed;
}
BT_DEFINE_BEHAVIOR(ReturnFailed);
BT_DEFINE_NODE(NOTE, kOwnNode, (A), .Behavior = &ReturnFailed);
BT_DEFINE_NODE(NOTES, kReactiveSelector, (NOTE, PAUSE));
BT_DEFINE_CLASSIC_TREE(NOTES_FIRST, NOTES);

TEST_CASE("contract 87, contract 99: a node of one's own is tried with all in it") {
    CheckBoth(NOTES_FIRST, {
        {"", "activate A, tick A, deactivate A interrupted"},
        {"A:succeeds", "activate A, tick A succeeded, deactivate A succeeded"},
        {"", "activate A, tick A, deactivate A interrupted, succeeded"},
    });
}

// The same with an Activate, which may refuse.
bt::status Enter_Activate(script::actor& agent, const bt::tick_args& args) { return script::Act_Activate(agent, args); }
bt::status Enter_Tick(const bt::node_children& children) { return children.Tick(0); }
void Enter_Deactivate(script::actor& agent, const bt::tick_args& args, bt::end_reason reason) {
    script::Act_Deactivate(agent, args, reason);
}
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Enter);
BT_DEFINE_NODE(ROOM, kOwnNode, (A), .Behavior = &Enter);
BT_DEFINE_NODE(ROOMS, kReactiveSelector, (ROOM, C));
BT_DEFINE_CLASSIC_TREE(ROOMS_FIRST, ROOMS);

TEST_CASE("contract 87, contract 99: a node of one's own with an Activate is tried from that on") {
    CheckBoth(ROOMS_FIRST, {
        {"ROOM:refuses", "activate ROOM failed, activate C, tick C"},
        {"ROOM:refuses", "activate ROOM failed, tick C"},
        {"A:fails", "activate ROOM, activate A, tick A failed, deactivate A failed, deactivate ROOM failed, tick C"},
        {"", "activate ROOM, activate A, tick A, deactivate C interrupted"},
        {"A:fails", "tick A failed, deactivate A failed, deactivate ROOM failed, activate C, tick C"},
    });
    script::play agent(ROOMS_FIRST);
    words observer;
    agent.Checker = &observer;
    agent.Tick("ROOM:refuses");
    observer.Said.clear();
    agent.Tick("A:fails");
    CHECK(observer.Said == "tried ROOM, activated A, deactivated A, ended ROOM, ");
}

BT_DEFINE_CLASSIC_TREE(INSIDE, TRIES);
BT_DEFINE_BEHAVIOR__TREE(Inside, INSIDE);
BT_DEFINE_DECIDER(INNER, Inside);
BT_DEFINE_NODE(INNER_FIRST, kReactiveSelector, (INNER, B));
BT_DEFINE_CLASSIC_TREE(TRIES_INNER, INNER_FIRST);

TEST_CASE("contract 87, contract 92: a tree in a leaf is tried as that leaf") {
    CheckBoth(TRIES_INNER, {
        {"A:fails", "activate A, tick A failed, deactivate A failed, activate B, tick B"},
        {"A:succeeds C:fails", "activate A, tick A succeeded, deactivate A succeeded, activate C, tick C failed, "
                               "deactivate C failed, tick B"},
        {"", "activate A, tick A, deactivate B interrupted"},
    });
}

TEST_CASE("contract 87: observers hear what is tried, and the path as it changes") {
    script::play agent(TRIES_PARALLEL);
    words observer;
    agent.Checker = &observer;
    const auto said = [&](const std::string& input) { return observer.Said.clear(), agent.Tick(input), observer.Said; };
    CHECK(said("A:refuses") == "activated BOTH, deactivated BOTH, activated C, ");
    CHECK(said("B:fails") == "tried BOTH, activated A, activated B, deactivated B, deactivated A, ended BOTH, ");
    CHECK(agent.Path() == "BOTH_FIRST C");
    CHECK(said("") == "tried BOTH, activated A, activated B, deactivated C, activated BOTH, ");
    CHECK(agent.Path() == "BOTH_FIRST BOTH");
}

}  // namespace tried
