// Recorders that go on in the tree of deciders that their agent was carried to (contract 157, 162).
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <bt/because.h>
#include <bt/debug/recorder.h>
#include <bt/debug/transitions.h>
#include <bt/reload.h>
#include <macros/bt_macros.h>
#include <tests/kit/text_tree.h>

namespace recorder_reload_deciders {

struct Cat {
    std::set<std::string> Ends = {};
    std::set<std::string> Rejects = {};
};

bt::status Act_Tick(Cat& cat, const bt::tick_args& args) {
    return cat.Ends.count(args.Decider->DebugName) == 1 ? bt::status::kSucceeded : bt::status::kRunning;
}
BT_DEFINE_BEHAVIOR(Act);
bt::status Nap_Tick(Cat&) { return bt::status::kRunning; }
BT_DEFINE_BEHAVIOR(Nap);
bool Asks(Cat& cat, const bt::tick_args& args) {
    return cat.Rejects.count(args.Decider->DebugName) == 0 || (bt::Because("not now"), false);
}

BT_DEFINE_DECIDER(WALK, Act);
BT_DEFINE_DECIDER(LOOK, Act);
BT_DEFINE_GROUP(STEPS, kGroupSequential, (WALK, LOOK));
BT_DEFINE_TREE(PATROL, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL);

const text_trees::behaviors kBehaviors = {{"Act", &Act}, {"Nap", &Nap}, {"Patrol", &Patrol}};
const text_trees::decides kDecides = {{"any", bt::decide<Asks>}};

// An agent with both recorders, in a tree and in each tree that it is taken to.
struct play {
    explicit play(const std::string& text) { Add(text); }
    ~play() { static_cast<void>(StopBehaviorTree(Now(), Memory, &Body, Input)); }
    play(const play&) = delete;
    play& operator=(const play&) = delete;

    const bt::tree& Add(const std::string& text) {
        return Trees.emplace_back(std::make_unique<text_trees::text_tree>(text, kBehaviors, kDecides))->Tree();
    }
    const bt::tree& Now() const { return Trees.back()->Tree(); }
    void Tick(std::set<std::string> ends = {}, std::set<std::string> rejects = {}) {
        Body = {std::move(ends), std::move(rejects)};
        Input.Time += 1;
        CHECK(TickBehaviorTree(Now(), Memory, &Body, Input, Recorder));
        Steps.Note(Memory);
    }
    void Reload(const std::string& text) {
        const bt::tree& before = Now();
        const bt::tree_change change(before, Add(text));
        REQUIRE(change.Carry(Memory, &Body, Input));
        CHECK(CarryRecording(change, Recorder));
        CHECK(CarryRecording(change, Steps));
    }
    std::string Printed(double from = 0, double to = 100) const {
        char text[4000];
        PrintRecording(Recorder, from, to, text, sizeof text);
        return text;
    }
    std::string Explained(const std::string& name, double time) const {
        char text[4000];
        ExplainRecorded(Recorder, Trees.back()->Find(name), time, text, sizeof text);
        return text;
    }
    std::string Lines() const {
        char text[2000];
        PrintTransitions(Steps, text, sizeof text);
        return text;
    }

    Cat Body;
    bt::tree_memory_of<8, 400> Memory;
    bt::flight_recorder<16, 128, 4> Recorder;
    bt::transition_recorder<8> Steps;
    bt::tick_input Input = {.Time = -1, .DeltaTime = 1, .DecisionFlags = 2};
    std::vector<std::unique_ptr<text_trees::text_tree>> Trees;
};

constexpr char kBefore[] = "ROOT list [FLEE{flags=1} WORK seq [ONE TWO{ask=any} THREE] REST]";

TEST_CASE("contract 157, contract 162: a recording of a tree of deciders goes on, with the deciders by their Ids") {
    play of(kBefore);
    of.Tick();
    of.Tick({"ONE"});
    of.Tick();
    of.Reload("ROOT list [NEW{flags=4} FLEE{flags=1} WORK seq [THREE TWO{ask=any} ONE]]");
    of.Tick();
    of.Tick();
    CHECK(of.Printed(1, 4) ==
          "@ 1.000 s: DecisionFlags bit 1, StimuliFlags none\n"
          "    FLEE was rejected by its DecisionFlags check: needs bit 0, which is not set\n"
          "      ONE ended, succeeded\n"
          "    WORK decided again\n"
          "      TWO accepted: its Decide returned 1\n"
          "      ONE was deactivated, succeeded\n"
          "      TWO was activated\n"
          "  active: ROOT > WORK > TWO\n"
          "@ 2.000 s\n"
          "    FLEE was rejected by its DecisionFlags check: needs bit 0, which is not set\n"
          "  active: ROOT > WORK > TWO\n"
          "  the tree was edited: 1 new, 1 gone\n"
          "@ 3.000 to 4.000 s, 2 ticks\n"
          "    NEW was rejected by its DecisionFlags check: needs bit 2, which is not set\n"
          "    FLEE was rejected by its DecisionFlags check: needs bit 0, which is not set\n"
          "  active: ROOT > WORK > TWO\n");
    CHECK(of.Explained("TWO", 3) ==
          "TWO/0x405fa049 was active at 3.000 s.\n"
          "It was activated at 1.000 s, and active to the end of the recording, at 4.000 s.\n"
          "  Since the tick at 0.000 s: the same flags and stimuli.\n"
          "  The path was before: ROOT > WORK > ONE.\n"
          "    ONE ended, succeeded.\n"
          "    ONE was deactivated, succeeded.\n"
          "  TWO accepted: its Decide returned 1. It was not asked before in this recording.\n"
          "  The path was after that tick: ROOT > WORK > TWO.\n");
    CHECK(of.Lines() == "0.000 s  ROOT > WORK > ONE  1.000 s\n1.000 s  ROOT > WORK > TWO  3.000 s so far\n");
}

// The index that the last kRedecide of the recording has.
float LastRedecide(const play& of) {
    float index = -2;
    for (int i = 0; i < NumRecordedTicks(of.Recorder); ++i) {
        const bt::recorded_tick& tick = *RecordedTick(of.Recorder, i);
        for (int k = 0; k < NumRecordedEvents(of.Recorder, tick); ++k) {
            const bt::recorded_event& event = *RecordedEvent(of.Recorder, tick, k);
            if (event.Kind == bt::event_kind::kRedecide) index = event.Value;
        }
    }
    return index;
}

TEST_CASE("contract 157, contract 162: the child after which a group decided again has its new index, or none") {
    play of(kBefore);
    of.Tick();
    of.Tick({"ONE"});
    CHECK(LastRedecide(of) == 0);
    of.Reload("ROOT list [FLEE{flags=1} WORK seq [THREE TWO{ask=any} ONE]]");
    CHECK(LastRedecide(of) == 2);
    of.Reload("ROOT list [FLEE{flags=1} WORK seq [TWO{ask=any}]]");
    CHECK(LastRedecide(of) == -1);
    of.Reload("ROOT list [FLEE{flags=1} WORK seq [ONE TWO{ask=any}]]");
    CHECK(LastRedecide(of) == -1);
    CHECK(of.Explained("TWO", 1).find("TWO/0x405fa049 was active at 1.000 s") != std::string::npos);
}

TEST_CASE("contract 157, contract 162: a child that can't be, as of memory that something wrote over, has no index") {
    for (const float index : {-1.0f, 4.0f, std::numeric_limits<float>::quiet_NaN()}) {
        play of(kBefore);
        of.Tick();
        of.Tick({"ONE"});
        const bt::recorded_tick& tick = *RecordedTick(of.Recorder, 1);
        for (std::uint32_t k = 0; k < tick.NumEvents; ++k) {
            bt::recorded_event& event = bt::detail::EventNumber(bt::detail::RestOf(of.Recorder), tick.FirstEvent + k);
            if (event.Kind == bt::event_kind::kRedecide) event.Value = index;
        }
        of.Reload("ROOT list [FLEE{flags=1} WORK seq [THREE TWO{ask=any} ONE]]");
        CHECK(LastRedecide(of) == -1);
    }
}

TEST_CASE("contract 157, contract 162: a path to a decider that a reload ended is recorded up to the group above") {
    play of(kBefore);
    of.Tick();
    of.Tick({"ONE"});
    of.Reload("ROOT list [FLEE{flags=1} WORK seq [ONE TWO{fn=Nap} THREE] REST]");
    CHECK(of.Lines() == "0.000 s  ROOT > WORK > ONE  1.000 s\n1.000 s  ROOT > WORK  0.000 s so far\n");
    of.Tick();
    CHECK(of.Lines() ==
          "0.000 s  ROOT > WORK > ONE  1.000 s\n1.000 s  ROOT > WORK  1.000 s\n"
          "2.000 s  ROOT > WORK > TWO  0.000 s so far\n");
    CHECK(of.Printed(1, 2) ==
          "@ 1.000 s: DecisionFlags bit 1, StimuliFlags none\n"
          "    FLEE was rejected by its DecisionFlags check: needs bit 0, which is not set\n"
          "      ONE ended, succeeded\n"
          "    WORK decided again\n"
          "      ONE was deactivated, succeeded\n"
          "  active: ROOT > WORK\n"
          "  the tree was edited: 1 new, 1 gone\n"
          "@ 2.000 s\n"
          "    FLEE was rejected by its DecisionFlags check: needs bit 0, which is not set\n"
          "      TWO accepted: it has no Decide\n"
          "      TWO was activated\n"
          "  active: ROOT > WORK > TWO\n");
}

TEST_CASE("contract 157, contract 162: checks, timers and a While that were edited do not tell what failed before") {
    struct row {
        const char* Before;
        const char* After;
        const char* Line;
    };
    const row rows[] = {
        {"A{flags=4}", "A{flags=8}", "A was rejected by its DecisionFlags check, which was edited since"},
        {"A{every=9 ask=any}", "A{every=8 ask=any}",
         "A was rejected by its EverySeconds timer, which was edited since"},
        {"A{cool=9}", "A{cool=8}", "A was rejected by its CooldownSeconds timer, which was edited since"},
        {"A{flags=4}", "A{flags=4 max=5}", "A was rejected by its DecisionFlags check: needs bit 2, which is not set"},
    };
    for (const row& each : rows) {
        CAPTURE(each.Before);
        CAPTURE(each.After);
        play of(std::string("ROOT list [") + each.Before + " REST]");
        of.Tick({}, {"A"});
        of.Tick({"A"}, {"A"});
        of.Input.DecisionFlags = 16;
        of.Tick({"A"}, {"A"});
        of.Reload(std::string("ROOT list [") + each.After + " REST]");
        CHECK_MESSAGE(of.Printed().find(each.Line) != std::string::npos, of.Printed());
    }
    for (const row& each :
         {row{"A{while=2}", "A{while=6}", "A ended, its While no longer held, which was edited since"},
          row{"A{while=2}", "A{while=2 max=5}", "A ended, its While no longer held: needs bit 1, which is not set"},
          row{"A{while=2}", "A{while=6}", "A was masked, because it ended or refused in this tick\n"}}) {
        CAPTURE(each.After);
        play of(std::string("ROOT list [") + each.Before + " REST]");
        of.Tick();
        of.Input.DecisionFlags = 16;
        of.Tick();
        of.Reload(std::string("ROOT list [") + each.After + " REST]");
        CHECK_MESSAGE(of.Printed().find(each.Line) != std::string::npos, of.Printed());
    }
    play of("ROOT list [A list{delegate} [B{flags=2}] REST]");
    of.Tick();
    of.Reload("ROOT list [A list [B{flags=2}] REST]");
    CHECK_MESSAGE(of.Printed().find("A accepted\n") != std::string::npos, of.Printed());
    play rejected("ROOT list [A list{delegate} [B{flags=4}] REST]");
    rejected.Tick();
    rejected.Reload("ROOT list [A list [B{flags=4}] REST]");
    CHECK_MESSAGE(rejected.Printed().find("A was rejected because no child accepted\n") != std::string::npos,
                  rejected.Printed());
}

namespace guards {
BT_DECLARE_DECIDERS(FLEE, GUARD, ROOT);
BT_DEFINE_DECIDER(FLEE, Nap, .Preconditions = {.AllFlags = 1});
BT_DEFINE_DECIDER(GUARD, Patrol);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (FLEE, GUARD));
BT_DEFINE_TREE(BEFORE, ROOT);
}  // namespace guards
namespace edited_guards {
BT_DECLARE_DECIDERS(FLEE, GUARD, NEW, ROOT);
BT_DEFINE_DECIDER(FLEE, Nap, .Preconditions = {.AllFlags = 1});
BT_DEFINE_DECIDER(GUARD, Patrol);
BT_DEFINE_DECIDER(NEW, Nap, .Preconditions = {.AllFlags = 1});
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (NEW, GUARD, FLEE));
BT_DEFINE_TREE(AFTER, ROOT);
}  // namespace edited_guards

TEST_CASE("contract 157, contract 162: the tree of a behavior is recorded below its leaf, wherever that is now") {
    Cat cat;
    bt::tree_memory<edited_guards::AFTER> memory;
    bt::flight_recorder<16, 128> recorder;
    const auto tick = [&](const bt::tree& tree, double time) {
        CHECK(TickBehaviorTree(tree, memory, &cat, {.Time = time, .DeltaTime = 1}, recorder));
    };
    tick(guards::BEFORE, 0);
    cat.Ends = {"WALK"};
    tick(guards::BEFORE, 1);
    const bt::tree_change change(guards::BEFORE, edited_guards::AFTER);
    CHECK(change.Carry(memory, &cat, {.Time = 1}).NumKept == 2);
    CHECK(CarryRecording(change, recorder));
    tick(edited_guards::AFTER, 2);
    char text[2000];
    PrintRecording(recorder, 1, 2, text, sizeof text);
    CHECK(std::string(text) ==
          "@ 1.000 s: DecisionFlags none, StimuliFlags none\n"
          "    FLEE was rejected by its DecisionFlags check: needs bit 0, which is not set\n"
          "        WALK ended, succeeded\n"
          "      STEPS decided again\n"
          "        LOOK accepted: it has no Decide\n"
          "        WALK was deactivated, succeeded\n"
          "        LOOK was activated\n"
          "  active: ROOT > GUARD > STEPS > LOOK\n"
          "  the tree was edited: 1 new\n"
          "@ 2.000 s\n"
          "    NEW was rejected by its DecisionFlags check: needs bit 0, which is not set\n"
          "  active: ROOT > GUARD > STEPS > LOOK\n");
    static_cast<void>(StopBehaviorTree(edited_guards::AFTER, memory, &cat, {.Time = 3}, recorder));
}

TEST_CASE("contract 157, contract 162: if the roots do not match, the recorder stays as it was") {
    play of(kBefore);
    of.Tick();
    const std::string before = of.Printed();
    const bt::tree_change change(of.Now(), of.Add("OTHER list [FLEE]"));
    CHECK(!CarryRecording(change, of.Recorder));
    CHECK(!CarryRecording(change, of.Steps));
    CHECK(of.Printed() == before);
    of.Trees.pop_back();
}

}  // namespace recorder_reload_deciders
