// bt::Because: functions say in words of their own why they answer as they do (contract 96).
#include <bt/debug/explain.h>
#include <bt/debug/recorder.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <cstring>
#include <string>
#include <thread>

namespace because {

struct Hunter {
    float Distance = 12.5f;
    int Bites = 0;
    bool IsTired = false;
    bool IsSilent = false;
};

float HUNT_Decide(const Hunter& hunter) {
    if (!hunter.IsSilent) bt::Because("too far: {} m", hunter.Distance);
    return hunter.Distance < 10 ? 2.0f : 0.0f;
}
bt::status Hunt_Activate(Hunter& hunter) {
    if (!hunter.IsTired) return bt::status::kRunning;
    bt::Because("too tired");
    return bt::status::kFailed;
}
bt::status Hunt_Tick(Hunter& hunter) {
    if (++hunter.Bites < 3) {
        bt::Because("{} bites", hunter.Bites);
        return bt::status::kRunning;
    }
    bt::Because("not the last word");
    bt::Because("eaten after {} bites", hunter.Bites);
    return bt::status::kSucceeded;
}
float PACK_Decide(const Hunter&, const bt::tick_args& tick) {
    bt::Because("the pack asks");
    return DelegateDecideToChildren(tick);
}
float ALONE_Decide(const Hunter&) { return bt::Because("alone"), 0.0f; }
void Rest_Tick(Hunter&) {}

BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Hunt);
BT_DEFINE_BEHAVIOR(Rest);

BT_DECLARE_DECIDERS(PACK, ALONE, HUNT, REST);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (PACK, HUNT, REST));
BT_DEFINE_GROUP  (  PACK,  kGroupPrioritizedList, (ALONE), .Decide = bt::decide<PACK_Decide>);
BT_DEFINE_DECIDER(    ALONE, Rest, .Decide = bt::decide<ALONE_Decide>);
BT_DEFINE_DECIDER(  HUNT,  Hunt, .Decide = bt::decide<HUNT_Decide>);
BT_DEFINE_DECIDER(  REST,  Rest);
BT_DEFINE_TREE(HUNTER, ROOT);

struct agent {
    Hunter Body;
    bt::tree_memory<HUNTER> Memory;
    bt::flight_recorder<> Recorder;
    bt::tick_input Input = {.Time = -1, .DeltaTime = 1};

    void Tick() {
        Input.Time += 1;
        REQUIRE(TickBehaviorTree(HUNTER, Memory, &Body, Input, Recorder));
    }
    std::string Explain(const bt::decider& subject) {
        char text[2000];
        ExplainDecider(HUNTER, Memory, &Body, Input, subject, text, sizeof text, &Recorder);
        return text;
    }
    std::string Print(double from, double to) {
        char text[4000];
        PrintRecording(Recorder, from, to, text, sizeof text);
        return text;
    }
};
bool Has(const std::string& text, const std::string& part) {
    INFO(text);
    return text.find(part) != std::string::npos;
}

TEST_CASE("because (contract 96): an explanation shows what a Decide says, whether it rejects or accepts") {
    agent who;
    who.Tick();
    CHECK(Has(who.Explain(HUNT), "  HUNT would be rejected by its Decide, which returned 0 (too far: 12.5 m).\n"));
    who.Body.Distance = 9;
    CHECK(Has(who.Explain(HUNT), "  HUNT would accept: its Decide returned 2 (too far: 9 m).\n"));
    char text[2000];
    ExplainAll(HUNTER, who.Memory, &who.Body, who.Input, text, sizeof text);
    CHECK(Has(text, " HUNT would accept: its Decide returned 2 (too far: 9 m)\n"));
    who.Body.IsSilent = true;
    CHECK(Has(who.Explain(HUNT), "  HUNT would accept: its Decide returned 2.\n"));
}

TEST_CASE("because (contract 96): what children say is theirs, and not of the group that asks them") {
    agent who;
    who.Tick();
    CHECK(Has(who.Explain(PACK), "  PACK would be rejected by its Decide, which returned 0 (the pack asks).\n"
                                 "    its child ALONE would be rejected by its Decide, which returned 0 (alone)\n"));
}

TEST_CASE("because (contract 96): a recording shows what was said with an answer, of a Decide, an Activate and a Tick") {
    agent who;
    who.Body.Distance = 5;
    who.Body.IsTired = true;
    who.Tick();
    CHECK(Has(who.Print(0, 0), "    HUNT accepted: its Decide returned 2 (too far: 5 m)\n"
                               "    HUNT refused in its Activate (too tired)\n"));
    who.Body.IsTired = false;
    for (int i = 0; i < 3; ++i) who.Tick();
    CHECK(Has(who.Print(1, 1), "    HUNT was activated\n    HUNT said: 1 bites\n"));
    CHECK(Has(who.Print(3, 3), "    HUNT ended, succeeded (eaten after 3 bites)\n"));
    char text[2000];
    ExplainRecorded(who.Recorder, HUNT, 3, text, sizeof text);
    CHECK(Has(text, "accepted: its Decide returned 2 (too far: 5 m)"));
    CHECK(Has(who.Explain(HUNT), "    HUNT ended, succeeded (eaten after 3 bites)\n"));
}

TEST_CASE("because (contract 96): ticks that say the same words with other values are one record") {
    agent who;
    who.Tick();
    for (int i = 0; i < 5; ++i) who.Body.Distance += 1, who.Tick();
    CHECK(bt::NumRecordedTicks(who.Recorder) == 2);  // the first one was entered
    CHECK(Has(who.Print(5, 5), "    HUNT was rejected by its Decide, which returned 0 at the end (too far: 17.5 m)\n"));
    who.Body.IsSilent = true;
    who.Tick();
    CHECK(bt::NumRecordedTicks(who.Recorder) == 3);
    CHECK(Has(who.Print(6, 6), "    HUNT was rejected by its Decide, which returned 0\n"));
}

TEST_CASE("because (contract 96): elsewhere, and in a tick that nothing observes, it does nothing") {
    bt::Because("nobody listens");
    bt::Because("not to {}", 1);
    agent who;
    who.Input.Time = 0;
    REQUIRE(TickBehaviorTree(HUNTER, who.Memory, &who.Body, who.Input));
    CHECK(bt::ActiveDecider(who.Memory, 1) == &REST);
    who.Tick();
    bt::Because("after an observed tick");
    who.Tick();
    CHECK(!Has(who.Print(0, 9), "after an observed tick"));
}

std::string g_lines;
TEST_CASE("because (contract 96): debug output has a line at level 5") {
    agent who;
    bt::SetDebugOutputFunc([](int, const char* line) { g_lines += line; });
    bt::SetDebugOutputLevel(bt::kMaxDebugOutputLevel);
    who.Tick();
    bt::SetDebugOutputLevel(0);
    bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
    CHECK(Has(g_lines, "because: too far: 12.5 m"));
}

template <int Number>
struct text_of {
    static constexpr char kText[] = {'a' + Number, 0};
};
using say = void();
template <int... Numbers>
void Say(int number, std::integer_sequence<int, Numbers...>) {
    constexpr say* all[] = {+[] { bt::Because(text_of<Numbers>::kText); }...};
    all[number]();
}
float MANY_Decide(const Hunter& hunter) {
    Say(hunter.Bites, std::make_integer_sequence<int, 6>());
    return 1;
}
BT_DECLARE_DECIDERS(MANY, STILL);
BT_DEFINE_GROUP  (TOP,     kGroupPrioritizedList, (STILL, MANY));
BT_DEFINE_DECIDER(  STILL, Rest, .Decide = bt::Decide([](const Hunter& hunter) { MANY_Decide(hunter); return 0.0f; }));
BT_DEFINE_DECIDER(  MANY,  Rest, .Decide = bt::decide<MANY_Decide>);
BT_DEFINE_TREE(TALKER, TOP);

TEST_CASE("because (contract 96): a recorder keeps so many texts, says so of further ones, and reads none that was overwritten") {
    Hunter body;
    bt::tree_memory<TALKER> memory;
    bt::flight_recorder<32, 256, 4> recorder;
    char text[4000];
    for (; body.Bites < 5; ++body.Bites) {
        const double time = body.Bites;
        TickBehaviorTree(TALKER, memory, &body, {.Time = time}, recorder);
        PrintRecording(recorder, time, time, text, sizeof text);
        const std::string said(1, static_cast<char>('a' + body.Bites));
        const bool is_kept = body.Bites < 4;
        CHECK(Has(text, "returned 0 (" + (is_kept ? said : "words for which the recorder had no room: it keeps 4 texts") + ")\n"));
    }
    recorder.Texts[1] = reinterpret_cast<const char*>(std::uintptr_t{1});
    PrintRecording(recorder, 1, 1, text, sizeof text);
    CHECK(Has(text, "returned 0 (words for which the recorder had no room: it keeps 4 texts)\n"));
    recorder.Clear();
    body.Bites = 3;
    TickBehaviorTree(TALKER, memory, &body, {.Time = 99}, recorder);
    PrintRecording(recorder, 99, 99, text, sizeof text);
    CHECK(Has(text, "returned 0 (d)\n"));
}

// The same agent in a classic tree.
bt::status Chew_Tick(Hunter& hunter) {
    if (++hunter.Bites < 2) return bt::Because("{} bites", hunter.Bites), bt::status::kRunning;
    return bt::Because("eaten"), bt::status::kSucceeded;
}
float NEAR_Decide(const Hunter& hunter) {
    bt::Because("{} m", hunter.Distance);
    return hunter.Distance < 10 ? 1.0f : 0.0f;
}
BT_DEFINE_BEHAVIOR(Chew);
BT_DECLARE_DECIDERS(NEAR, STALK, CHEW, IDLE);
BT_DEFINE_NODE     (MEAL, kReactiveSelector, (NEAR, IDLE));
BT_DEFINE_NODE     (  NEAR, kSequence, (STALK, CHEW), .Decide = bt::decide<NEAR_Decide>);
BT_DEFINE_DECIDER  (    STALK, Hunt);
BT_DEFINE_DECIDER  (    CHEW, Chew);
BT_DEFINE_DECIDER  (  IDLE, Rest);
BT_DEFINE_CLASSIC_TREE(EATER, MEAL);

TEST_CASE("because (contract 96): functions of a classic tree say it too, each kind of them") {
    Hunter body;
    bt::tree_memory<EATER> memory;
    bt::flight_recorder<> recorder;
    char text[4000];
    double time = 0;
    const auto tick = [&] {
        REQUIRE(TickBehaviorTree(EATER, memory, &body, {.Time = time}, recorder));
        PrintRecording(recorder, time, time, text, sizeof text);
        time += 1;
    };
    tick();
    CHECK(Has(text, "NEAR was rejected by its Decide, which returned 0 (12.5 m)\n"));
    ExplainDecider(EATER, memory, &body, {.Time = 0}, NEAR, text, sizeof text);
    CHECK(Has(text, "NEAR would be rejected by its Decide, which returned 0 (12.5 m).\n"));
    body.Distance = 5;
    body.IsTired = true;
    tick();
    CHECK(Has(text, "NEAR accepted: its Decide returned 1 (5 m)\n"));
    CHECK(Has(text, "STALK refused in its Activate (too tired)\n"));
    body.IsTired = false;
    tick();
    CHECK(Has(text, "STALK said: 1 bites\n"));
    body.Bites = 2;
    tick();
    CHECK(Has(text, "STALK said: eaten after 3 bites\n"));
    CHECK(Has(text, "CHEW ended, succeeded (eaten)\n"));
}

// A leaf whose behavior is a tree, and one whose Tick ticks another agent.
BT_DEFINE_BEHAVIOR__TREE(Inside, EATER);
BT_DECLARE_DECIDERS(INSIDE);
BT_DEFINE_GROUP  (OUTSIDE,  kGroupPrioritizedList, (INSIDE));
BT_DEFINE_DECIDER(  INSIDE, Inside);
BT_DEFINE_TREE(NESTED, OUTSIDE);

TEST_CASE("because (contract 96): what a nested tree's functions say is not said by the behavior that ticks it") {
    Hunter body;
    bt::tree_memory<NESTED> memory;
    bt::flight_recorder<> recorder;
    REQUIRE(TickBehaviorTree(NESTED, memory, &body, {.Time = 0}, recorder));
    char text[4000];
    PrintRecording(recorder, 0, 0, text, sizeof text);
    CHECK(Has(text, "INSIDE was activated\n"));
    CHECK(Has(text, "NEAR was rejected by its Decide, which returned 0 (12.5 m)\n"));
    CHECK_FALSE(Has(text, "INSIDE said"));
}

// An observer that ticks another agent, and says something itself.
struct restless_observer {
    static constexpr bool kObserves = true;
    agent& Other;
    int NumHeard = 0;

    void Observe(const bt::tick_event& event) {
        bt::Because("said by an observer");
        if (event.Kind == bt::event_kind::kTickStarted) Other.Tick();
        if (event.Kind != bt::event_kind::kBecause) return;
        ++NumHeard;
        CHECK(std::strcmp(event.Text, "said by an observer") != 0);
        Other.Tick();
        CHECK(event.Value == (std::strchr(event.Text, '{') != nullptr ? 12.5f : 0.0f));
    }
};

TEST_CASE("because (contract 96): an observer that ticks another agent in the tick disturbs no reason, of either") {
    agent who, other;
    other.Body.Distance = 3;
    restless_observer observer{other};
    REQUIRE(TickBehaviorTree(HUNTER, who.Memory, &who.Body, {.Time = 0}, observer));
    CHECK(observer.NumHeard > 0);
    CHECK(Has(other.Print(0, 0), "HUNT accepted: its Decide returned 2 (too far: 3 m)"));
    CHECK_FALSE(Has(other.Print(0, 99), "12.5"));
}

TEST_CASE("because (contract 96): each thread hears its own words") {
    std::string texts[2];
    const auto run = [&texts](int index) {
        agent who;
        who.Body.Distance = index == 0 ? 11.0f : 5.0f;
        for (int i = 0; i < 2000; ++i) TickBehaviorTree(HUNTER, who.Memory, &who.Body, {.Time = 0}, who.Recorder), who.Body.Bites = 0;
        texts[index] = who.Print(0, 0);
    };
    std::thread other(run, 1);
    run(0);
    other.join();
    CHECK(Has(texts[0], "(too far: 11 m)"));
    CHECK_FALSE(Has(texts[0], "(too far: 5 m)"));
    CHECK(Has(texts[1], "(too far: 5 m)"));
    CHECK_FALSE(Has(texts[1], "(too far: 11 m)"));
}

}  // namespace because
