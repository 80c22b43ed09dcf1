// Deciders and nodes that are switched off, or that answer what a test says (contract 158).
#include <tests/bt/engine/classic/classic_kit.h>

#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/crowd.h>
#include <bt/debug/overrides.h>
#include <bt/debug/strings.h>
#include <tests/kit/silence.h>

namespace overriding {

using script::Act;
using script::kAsk;
using script::play;
using script::row;

BT_DECLARE_DECIDERS(FLEE, EAT, FIND, CHEW, REST);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (FLEE, EAT, REST));
BT_DEFINE_DECIDER(  FLEE,  Act, .Decide = kAsk);
BT_DEFINE_GROUP  (  EAT,   kGroupSequential, (FIND, CHEW), .Behavior = &Act, .Preconditions = { .AllFlags = 1u });
BT_DEFINE_DECIDER(    FIND, Act);
BT_DEFINE_DECIDER(    CHEW, Act);
BT_DEFINE_DECIDER(  REST,  Act);
BT_DEFINE_TREE(CREATURE, ROOT);

BT_DECLARE_DECIDERS(SEES, CHASE, BITE, WAIT_UP, ATTACK, HUNT, WATCH, SNIFF, GUARD_IT);
BT_DEFINE_NODE   (HUNTER,  kReactiveSelector, (ATTACK, WATCH, GUARD_IT));
BT_DEFINE_NODE   (  ATTACK, kSequence, (SEES, HUNT));
BT_DEFINE_NODE   (    SEES, kCondition, (), .Decide = kAsk);
BT_DEFINE_NODE   (    HUNT, kSequence, (CHASE, BITE));
BT_DEFINE_DECIDER(      CHASE, Act);
BT_DEFINE_DECIDER(      BITE, Act);
BT_DEFINE_NODE   (  WATCH, kParallel, (SNIFF, WAIT_UP));
BT_DEFINE_DECIDER(    SNIFF, Act);
BT_DEFINE_NODE   (    WAIT_UP, kWait, (), .Seconds = 2);
BT_DEFINE_DECIDER(  GUARD_IT, Act);
BT_DEFINE_CLASSIC_TREE(HUNTS, HUNTER);

// What a test does with overrides before it looks at a table.
using change = void (*)(bt::overrides& of);
void CheckOverridden(const bt::tree& tree, change made, std::initializer_list<row> rows) {
    play agent(tree);
    bt::overrides overrides(tree, agent.Memory);
    made(overrides);
    agent.Table(rows);
}

TEST_CASE("contract 158: what is off rejects before it is asked, and ends if it is active") {
    play agent(CREATURE);
    bt::overrides overrides(CREATURE);
    CHECK(agent.Tick("FLEE=1") == "ask FLEE, activate FLEE, tick FLEE");
    CHECK(overrides.SwitchOff("FLEE") == "");
    CHECK(agent.Tick() == "deactivate FLEE noLongerHolds, activate REST, tick REST");
    CHECK(agent.Tick("flags=1") == "deactivate REST interrupted, activate EAT, tick EAT, activate FIND, tick FIND");
    CHECK(overrides.SwitchOff("EAT") == "");
    CHECK(agent.Tick() == "deactivate FIND interrupted, deactivate EAT noLongerHolds, activate REST, tick REST");
    CHECK(overrides.SwitchOff("ROOT") == "");
    CHECK(agent.Tick() == "deactivate REST interrupted, idle");
    CHECK(overrides.Text() == "ROOT: off\nFLEE: off\nEAT: off\n");
    overrides.TakeBackAll();
    CHECK(agent.Tick() == "ask FLEE, activate FLEE, tick FLEE");
}

TEST_CASE("contract 158: a recording says once that a decider ended because it is off") {
    play agent(CREATURE);
    bt::flight_recorder<> recorder;
    agent.Checker = &recorder;
    bt::overrides overrides(CREATURE);
    agent.Tick("FLEE=1");
    CHECK(overrides.SwitchOff("FLEE") == "");
    agent.Tick();
    char text[2000];
    PrintRecording(recorder, 1, 1, text, sizeof text);
    CHECK(text == std::string(R"(@ 1.000 s: DecisionFlags none, StimuliFlags none
    FLEE ended, switched off by an override
  ROOT decided again
    FLEE was masked, because it ended or refused in this tick
    EAT was rejected by its DecisionFlags check: needs bit 0, which is not set
    REST accepted: it has no Decide
    FLEE was deactivated, its While no longer held
    REST was activated
  active: ROOT > REST
)"));
}

TEST_CASE("contract 158: a value takes the place of a Decide, and all other checks are made") {
    CheckOverridden(CREATURE, [](bt::overrides& of) { CHECK((of.Decide("FLEE", 1) + of.Decide("EAT", 1)) == ""); }, {
        {"", "activate FLEE, tick FLEE"},
    });
    CheckOverridden(CREATURE, [](bt::overrides& of) { CHECK((of.Decide("FLEE", 0) + of.Decide("EAT", 0)) == ""); }, {
        {"FLEE=1 flags=1", "activate REST, tick REST"},
        {"", "tick REST"},
    });
    CheckOverridden(CREATURE, [](bt::overrides& of) { CHECK(of.Script("FLEE", "rejects*2 0.5 rejects") == ""); }, {
        {"", "activate REST, tick REST"},
        {"", "tick REST"},
        {"", "deactivate REST interrupted, activate FLEE, tick FLEE"},
        {"FLEE:fails", "tick FLEE failed, deactivate FLEE failed, activate REST, tick REST"},
        {"", "tick REST"},
    });
}

TEST_CASE("contract 158: an answer takes the place of the functions of a leaf or a group") {
    CheckOverridden(CREATURE, [](bt::overrides& of) { CHECK(of.Script("FIND", "running succeeded") == ""); }, {
        {"flags=1", "ask FLEE, activate EAT, tick EAT"},
        {"", "ask FLEE, tick EAT, activate CHEW, tick CHEW"},
        {"stop", "deactivate CHEW stopped, deactivate EAT stopped"},
    });
    CheckOverridden(CREATURE, [](bt::overrides& of) { CHECK(of.Script("EAT", "running*2 failed") == ""); }, {
        {"flags=1", "ask FLEE, activate FIND, tick FIND"},
        {"", "ask FLEE, tick FIND"},
        {"", "ask FLEE, ask FLEE, deactivate FIND interrupted, activate REST, tick REST"},
    });
}

TEST_CASE("contract 158: whoever was activated by its own Activate is deactivated by its own Deactivate") {
    play agent(CREATURE);
    bt::overrides overrides(CREATURE);
    CHECK(overrides.Answer("REST", bt::status::kRunning) == "");
    CHECK(agent.Tick() == "ask FLEE");
    CHECK(overrides.TakeBack("REST") == "");
    CHECK(agent.Tick() == "ask FLEE, activate REST, tick REST");
    CHECK(overrides.Answer("REST", bt::status::kRunning) == "");
    CHECK(agent.Tick() == "ask FLEE");
    CHECK(agent.Tick("FLEE=1") == "ask FLEE, deactivate REST interrupted, activate FLEE, tick FLEE");
    CHECK(agent.Tick("FLEE=0 FLEE:fails") == "tick FLEE failed, deactivate FLEE failed");
    CHECK(agent.Tick("FLEE=1") == "ask FLEE, activate FLEE, tick FLEE");
}

TEST_CASE("contract 158: an Activate that comes late may refuse") {
    for (const bt::tree* each : {&CREATURE, &HUNTS}) {
        const bool is_classic = each == &HUNTS;
        const char* const leaf = is_classic ? "CHASE" : "REST";
        play agent(*each);
        bt::overrides overrides(*each, agent.Memory);
        CHECK(overrides.Answer(leaf, bt::status::kRunning) == "");
        agent.Tick(is_classic ? "SEES=1" : "");
        CHECK(agent.Leaf() == leaf);
        CHECK(overrides.TakeBack(leaf) == "");
        const std::string calls = agent.Tick(std::string(leaf) + ":refuses");
        CHECK(calls.find(std::string("activate ") + leaf + " failed") != std::string::npos);
        CHECK(calls.find(std::string("tick ") + leaf) == std::string::npos);
        CHECK(calls.find(std::string("deactivate ") + leaf) == std::string::npos);
        CHECK(agent.Leaf() != leaf);
    }
}

TEST_CASE("contract 158: overrides that go away leave a memory sound, whose replaced Activate comes in the next tick") {
    play agent(CREATURE);
    {
        bt::overrides overrides(CREATURE);
        CHECK(overrides.Answer("REST", bt::status::kRunning) == "");
        CHECK(agent.Tick() == "ask FLEE");
    }
    CHECK(+agent.Memory.Phase.IsOverridden == 1);
    CHECK(agent.Tick() == "ask FLEE, activate REST, tick REST");
    CHECK(agent.Tick() == "ask FLEE, tick REST");
    CHECK(+agent.Memory.Phase.IsOverridden == 0);
    CHECK(agent.Tick("stop") == "deactivate REST stopped");
    {
        bt::overrides overrides(CREATURE);
        CHECK(overrides.Answer("REST", bt::status::kRunning) == "");
        CHECK(agent.Tick() == "ask FLEE");
    }
    CHECK(agent.Tick("stop") == "");
}

TEST_CASE("contract 158: classic leaves, conditions and inner nodes answer what a test says") {
    CheckOverridden(HUNTS, [](bt::overrides& of) { CHECK(of.SwitchOff("ATTACK") == ""); }, {
        {"SEES=1", "activate SNIFF, tick SNIFF"},
        {"", "tick SNIFF"},
    });
    CheckOverridden(HUNTS, [](bt::overrides& of) { CHECK(of.Script("SEES", "succeeded*2 failed") == ""); }, {
        {"", "activate CHASE, tick CHASE"},
        {"", "tick CHASE"},
    });
    CheckOverridden(HUNTS, [](bt::overrides& of) { CHECK(of.Answer("HUNT", bt::status::kSucceeded) == ""); }, {
        {"SEES=1", "ask SEES, succeeded"},
        {"SEES=0", "ask SEES, activate SNIFF, tick SNIFF"},
    });
    CheckOverridden(HUNTS, [](bt::overrides& of) { CHECK(of.Script("CHASE", "running succeeded") == ""); }, {
        {"SEES=1", "ask SEES"},
        {"", "activate BITE, tick BITE"},
    });
    CheckOverridden(HUNTS, [](bt::overrides& of) { CHECK(of.Answer("WATCH", bt::status::kFailed) == ""); }, {
        {"", "ask SEES, activate GUARD_IT, tick GUARD_IT"},
    });
    CheckOverridden(HUNTS, [](bt::overrides& of) { CHECK(of.Answer("HUNT", bt::status::kError) == ""); }, {
        {"SEES=1", "ask SEES, report AnsweredError HUNT, error AnsweredError HUNT"},
    });
    CheckOverridden(HUNTS, [](bt::overrides& of) { CHECK(of.Decide("SNIFF", 0) == ""); }, {
        {"", "ask SEES, activate GUARD_IT, tick GUARD_IT"},
    });
    CheckOverridden(HUNTS, [](bt::overrides& of) { CHECK(of.Script("WAIT_UP", "running*3 succeeded") == ""); }, {
        {"SNIFF:succeeds", "ask SEES, activate SNIFF, tick SNIFF succeeded, deactivate SNIFF succeeded"},
        {"", "ask SEES"},
        {"", "ask SEES"},
        {"", "ask SEES, succeeded"},
    });
}

TEST_CASE("contract 158: what is active in a classic node is interrupted when the node is off or has an answer") {
    struct row_of_change {
        const char* Name;
        change Make;
        const char* Calls;
    };
    const row_of_change rows[] = {
        {"WATCH is off", [](bt::overrides& of) { of.SwitchOff("WATCH"); },
         "ask SEES, deactivate SNIFF noLongerHolds, activate GUARD_IT, tick GUARD_IT"},
        {"SNIFF is off", [](bt::overrides& of) { of.SwitchOff("SNIFF"); },
         "ask SEES, deactivate SNIFF noLongerHolds, activate GUARD_IT, tick GUARD_IT"},
        {"WATCH succeeds", [](bt::overrides& of) { of.Answer("WATCH", bt::status::kSucceeded); },
         "ask SEES, deactivate SNIFF interrupted, succeeded"},
        {"SNIFF fails", [](bt::overrides& of) { of.Answer("SNIFF", bt::status::kFailed); },
         "ask SEES, deactivate SNIFF failed, activate GUARD_IT, tick GUARD_IT"},
        {"HUNTER fails", [](bt::overrides& of) { of.Answer("HUNTER", bt::status::kFailed); },
         "deactivate SNIFF interrupted, failed"},
        {"HUNTER is off", [](bt::overrides& of) { of.SwitchOff("HUNTER"); },
         "deactivate SNIFF noLongerHolds, failed"},
    };
    for (const row_of_change& each : rows) {
        INFO(each.Name);
        play agent(HUNTS);
        bt::overrides overrides(HUNTS, agent.Memory);
        CHECK(agent.Tick() == "ask SEES, activate SNIFF, tick SNIFF");
        each.Make(overrides);
        CHECK(agent.Tick() == each.Calls);
    }
}

// A leaf that answers by an override goes the same way as one that answers by its functions.
TEST_CASE("contract 158: whatever is above it, an answer has the same effect as that of a function") {
    using bt::status;
    constexpr status all[] = {status::kRunning, status::kFailed, status::kSucceeded, status::kError};
    const char* const words[] = {"runs", "fails", "succeeds", "errs"};
    const struct {
        const bt::tree& Tree;
        const char* Leaf;
        const char* Input;
    } rows[] = {{CREATURE, "FLEE", "FLEE=1"}, {CREATURE, "FIND", "flags=1"}, {CREATURE, "REST", ""},
                {HUNTS, "CHASE", "SEES=1"},   {HUNTS, "SNIFF", ""},          {HUNTS, "GUARD_IT", "SNIFF:fails"}};
    for (const auto& each : rows) {
        for (int i = 0; i < 4; ++i) {
            INFO(each.Leaf, " ", words[i]);
            const script::silence quiet;
            play real(each.Tree);
            play overridden(each.Tree);
            bt::overrides overrides(each.Tree, overridden.Memory);
            CHECK(overrides.Answer(each.Leaf, all[i]) == "");
            for (int tick = 0; tick < 4; ++tick) {
                const std::string answer = std::string(each.Leaf) + ":" + words[i];
                real.Tick(std::string(each.Input) + " " + answer);
                overridden.Tick(each.Input);
                CHECK(real.Path() == overridden.Path());
                CHECK(real.Result.State == overridden.Result.State);
                CHECK(real.Result.Error == overridden.Result.Error);
            }
        }
    }
}

TEST_CASE("contract 158: overrides beside a tree are for new, stopped and named memories") {
    play before(CREATURE);
    before.Tick("FLEE=1");
    play copied(CREATURE);
    bt::overrides overrides(CREATURE);
    CHECK(overrides.SwitchOff("FLEE") == "");
    CHECK(before.Tick() == "tick FLEE");
    CHECK(copied.Tick("FLEE=1") == "activate REST, tick REST");
    overrides.Use(before.Memory);
    CHECK(before.Tick() == "deactivate FLEE noLongerHolds, activate REST, tick REST");
    CHECK(before.Tick("stop") == "deactivate REST stopped");
    CHECK(before.Tick() == "activate REST, tick REST");
    play other(CREATURE);
    bt::overrides alone(CREATURE, other.Memory);
    CHECK(other.Tick("FLEE=1") == "ask FLEE, activate FLEE, tick FLEE");
    CHECK(before.Tick() == "tick REST");
}

TEST_CASE("contract 158: the members of a crowd are overridden, and go on quickly afterwards") {
    script::actor agents[3];
    for (script::actor& each : agents) each.Parts["FLEE"].Value = 1;
    bt::crowd<CREATURE, script::actor> crowd;
    for (script::actor& each : agents) crowd.Add(&each);
    const auto input = [](const script::actor&) { return bt::agent_input{}; };
    crowd.Tick(0, 1, input);
    {
        bt::overrides overrides(CREATURE);
        CHECK(overrides.SwitchOff("FLEE") == "");
        for (script::actor& each : agents) each.Trace.clear();
        crowd.Tick(1, 1, input);
        const char* const expected = "deactivate FLEE noLongerHolds, activate REST, tick REST";
        for (script::actor& each : agents) CHECK(each.Trace == expected);
    }
    for (int tick = 2; tick < 5; ++tick) {
        for (script::actor& each : agents) each.Trace.clear();
        crowd.Tick(tick, 1, input);
        const char* const back = "ask FLEE, deactivate REST interrupted, activate FLEE, tick FLEE";
        const char* const expected = tick == 2 ? back : "tick FLEE";
        for (script::actor& each : agents) CHECK(each.Trace == expected);
    }
}

BT_DEFINE_TREE__COMPILED(COMPILED_CREATURE, ROOT);

// Twins: two leaves of one name.
bt::built_tree BuildFetches() {
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "fetch");
    builder.Leaf(Act, "walk");
    builder.Begin(bt::kSelector, "bring");
    builder.Leaf(Act, "walk");
    builder.End();
    builder.End();
    return builder.Build("fetches");
}

TEST_CASE("contract 158: built and compiled trees are overridden as declared ones") {
    play compiled(COMPILED_CREATURE);
    bt::overrides of_compiled(COMPILED_CREATURE);
    CHECK(of_compiled.SwitchOff("FLEE") == "");
    CHECK(compiled.Tick("FLEE=1") == "activate REST, tick REST");
    CHECK(compiled.Tick() == "tick REST");

    const bt::built_tree built = BuildFetches();
    play agent(built);
    bt::overrides overrides(built);
    CHECK(overrides.Answer("bring > walk", bt::status::kFailed) == "");
    CHECK(agent.Tick("walk:succeeds") == "activate walk, tick walk succeeded, deactivate walk succeeded, failed");
    CHECK(overrides.Answer("walk", bt::status::kSucceeded) == "");
    CHECK(agent.Tick() == "succeeded");
}

BT_DEFINE_BEHAVIOR__TREE(Live, CREATURE);
BT_DEFINE_DECIDER(LIVE, Live);
BT_DEFINE_NODE(DAY, kSequence, (LIVE));
BT_DEFINE_CLASSIC_TREE(DAYS, DAY);

TEST_CASE("contract 158: deciders of an inner tree are overridden by name, and a leaf made of a tree as a whole") {
    play agent(DAYS);
    bt::overrides overrides(DAYS, agent.Memory);
    CHECK(overrides.SwitchOff("FLEE") == "");
    CHECK(overrides.Script("FIND", "running again") == "");
    CHECK(agent.Tick("FLEE=1") == "activate REST, tick REST");
    CHECK(agent.Tick("flags=1") == "deactivate REST interrupted, activate EAT, tick EAT");
    CHECK(overrides.Answer("LIVE", bt::status::kSucceeded) == "");
    CHECK(agent.Tick() == "deactivate EAT stopped, succeeded");

    play plain(DAYS);  // whose outer memory nothing overrides
    bt::overrides of_inner(CREATURE);
    CHECK(of_inner.SwitchOff("FLEE") == "");
    CHECK(plain.Tick("FLEE=1") == "activate REST, tick REST");
    CHECK(plain.Tick() == "tick REST");
}

TEST_CASE("contract 158: mistakes are told in words, and change nothing") {
    std::string trace;
    const script::report_recorder reports(trace);
    bt::overrides overrides(HUNTS);
    const auto unknown = [](const std::string& name, const std::string& nearest) {
        return "no decider or node of HUNTS is called \"" + name + "\"" + nearest;
    };
    const auto no_script = [](const std::string& script, const std::string& word) {
        return "the script \"" + script + "\" has \"" + word +
               "\", but its words are running, failed, succeeded and error, or accepts, rejects and numbers";
    };
    const auto mixed = [](const std::string& script, const std::string& word) {
        return "the script \"" + script + "\" has \"" + word +
               "\", but a script has either answers of a Tick or values of a Decide; give a script for each";
    };
    const struct {
        std::string Text;
        std::string Words;
    } mistakes[] = {
        {overrides.SwitchOff("CHSE"), unknown("CHSE", "; did you mean CHASE?")},
        {overrides.SwitchOff(""), unknown("", "")},
        {overrides.SwitchOff("WATCH > CHASE"), unknown("WATCH > CHASE", "; did you mean CHASE?")},
        {overrides.Answer("HUNT", bt::status::kRunning),
         "HUNT (kSequence) can't answer running: it runs only while a node below it runs"},
        {overrides.Script("SEES", "failed running"), "SEES (kCondition) can't answer running"},
        {overrides.Answer("WAIT_UP", bt::status::kFailed), "WAIT_UP (kWait) can't answer failed"},
        {overrides.Script("CHASE", "running fails"), no_script("running fails", "fails")},
        {overrides.Script("CHASE", "running accepts"), mixed("running accepts", "accepts")},
        {overrides.Script("CHASE", "0.5*2 running"), mixed("0.5*2 running", "running")},
        {overrides.Script("CHASE", "0.5 again again"), no_script("0.5 again again", "again")},
        {overrides.Decide("SNIFF", std::numeric_limits<float>::quiet_NaN()), "a Decide can't be overridden with NaN"},
        {overrides.Script("CHASE", "-0.25 .5 7 1.2.3"), no_script("-0.25 .5 7 1.2.3", "1.2.3")},
        {overrides.Script("CHASE", "1234567890"), no_script("1234567890", "1234567890")},
        {overrides.Script("CHASE", "failed*0"), no_script("failed*0", "failed*0")},
        {overrides.Script("CHASE", "again"), no_script("again", "again")},
        {overrides.Script("CHASE", " "), no_script(" ", "(no words)")},
    };
    for (const auto& each : mistakes) CHECK(each.Text == each.Words);
    CHECK(overrides.Text() == "");
    std::size_t num_reports = 0;
    for (std::size_t at = trace.find("report"); at != std::string::npos; at = trace.find("report", at + 1)) {
        ++num_reports;
    }
    CHECK(num_reports == std::size(mistakes));
}

TEST_CASE("contract 158: a group of deciders without a behavior can't answer running, as a node with children") {
    const script::silence quiet;
    bt::overrides overrides(CREATURE);
    const std::string refused =
        "ROOT (kGroupPrioritizedList) can't answer running: it runs only while a node below it runs";
    CHECK(overrides.Answer("ROOT", bt::status::kRunning) == refused);
    CHECK(overrides.Script("ROOT", "failed running") == refused);
    CHECK(overrides.Text() == "");
    for (const char* with_functions : {"EAT", "REST"}) {
        CHECK(overrides.Answer(with_functions, bt::status::kRunning) == "");
    }
    CHECK(overrides.Answer("ROOT", bt::status::kFailed) == "");
}

TEST_CASE("contract 158: overrides are not changed while a tick uses them") {
    play agent(CREATURE);
    bt::overrides overrides(CREATURE);
    std::string told;
    agent.Agent.InTick = [&](const bt::tick_args&) { told = overrides.SwitchOff("FLEE"); };
    CHECK(agent.Tick() == "ask FLEE, activate REST, tick REST, report " +
                              std::string(bt::ErrorText(bt::error_code::kOverridesInTick)));
    CHECK(told == "overrides can't be changed while a tick uses them");
    CHECK(overrides.Text() == "");
}

TEST_CASE("contract 158: overrides of a tree that is gone or was built again say so, and override nothing") {
    const script::silence quiet;
    bt::tree_storage<16> storage;
    REQUIRE(!bt::InitializeTreeData(storage, "AGAIN", ROOT).IsError());
    bt::overrides overrides(storage.Tree);
    CHECK(overrides.SwitchOff("FLEE") == "");
    REQUIRE(!bt::InitializeTreeData(storage, "AGAIN", ROOT).IsError());
    CHECK(overrides.SwitchOff("EAT") == "the tree of these overrides is gone");
    CHECK(overrides.Text() == "");
    play agent(storage.Tree);
    CHECK(agent.Tick("FLEE=1") == "ask FLEE, activate FLEE, tick FLEE");

    play other(CREATURE);
    other.Tick();
    bt::overrides of_hunts(HUNTS);
    of_hunts.Use(other.Memory);  // reported
    CHECK(+other.Memory.Phase.IsOverridden == 0);
}

TEST_CASE("contract 158: a report of a mistake shows the name or the script that has it") {
    static std::vector<std::string> details;
    details.clear();
    const script::silence quiet;
    bt::SetReportFunc([](const bt::error_report& report) noexcept {
        details.push_back(report.Detail != nullptr ? report.Detail : "(none)");
    });
    bt::overrides overrides(HUNTS);
    overrides.SwitchOff("CHSE");
    overrides.Script("CHASE", "runs");
    overrides.Answer("SEES", bt::status::kRunning);
    CHECK(details == std::vector<std::string>{"\"CHSE\"", "\"runs\"", "(none)"});
}

TEST_CASE("contract 158: of two tables for the same memories only the newer counts, and both say so") {
    std::string trace;
    const script::report_recorder reports(trace);
    const std::string told = "report " + std::string(bt::ErrorText(bt::error_code::kTwoOverrides));
    const std::string refused = "a newer bt::overrides is for the same memories, and only that one counts";
    play agent(CREATURE);
    play other(CREATURE);
    bt::overrides older(CREATURE);
    bt::overrides elsewhere(HUNTS);
    bt::overrides beside_one(CREATURE, agent.Memory);
    bt::overrides beside_other(CREATURE, other.Memory);
    CHECK(older.Answer("REST", bt::status::kRunning) == "");
    CHECK(trace == "");
    {
        bt::overrides newer(CREATURE);
        CHECK(trace == told);
        CHECK(older.SwitchOff("FLEE") == refused);
        CHECK(older.Text() == "REST: answers running\n");
        CHECK(newer.SwitchOff("FLEE") == "");
        play of_newer(CREATURE);
        CHECK(of_newer.Tick("FLEE=1") == "activate REST, tick REST");
        bt::overrides second_beside_one(CREATURE, agent.Memory);
        CHECK(beside_one.SwitchOff("FLEE") == refused);
        CHECK(beside_other.SwitchOff("FLEE") == "");
    }
    CHECK(older.SwitchOff("FLEE") == "");
    CHECK(beside_one.SwitchOff("FLEE") == "");
}

TEST_CASE("contract 158: a node that one table began is deactivated as such, whichever table is in its place") {
    play agent(CREATURE);
    auto beside_tree = std::make_unique<bt::overrides>(CREATURE);
    CHECK(beside_tree->Answer("REST", bt::status::kRunning) == "");
    CHECK(agent.Tick() == "ask FLEE");
    const bt::overrides beside_one(CREATURE, agent.Memory);
    SUBCASE("while it is there") {}
    SUBCASE("or gone") { beside_tree.reset(); }
    SUBCASE("and in a tick that goes on") {
        CHECK(agent.Tick() == "ask FLEE, activate REST, tick REST");
        return;
    }
    std::string reported;
    const script::report_recorder reports(reported);
    const bt::overrides again(CREATURE);
    CHECK((reported == "") == (beside_tree == nullptr));  // a table that is gone is no first one
    CHECK(agent.Tick("FLEE=1") == "ask FLEE, activate FLEE, tick FLEE");
}

BT_DECLARE_DECIDERS(GRASS, HAY);
BT_DEFINE_GROUP  (STABLE,    kGroupPrioritizedList, (GRASS, REST));
BT_DEFINE_GROUP  (  GRASS,   kGroupPrioritizedList, (FLEE, HAY));
BT_DEFINE_DECIDER(    HAY,   Act);
BT_DEFINE_TREE(HORSES, STABLE);

TEST_CASE("contract 158: texts tell a Decide from what takes its place, and what is off") {
    play agent(HORSES);
    bt::subset_checker checker;
    bt::flight_recorder<> recorder;
    bt::both_observers both{checker, recorder};
    agent.Checker = &both;
    bt::overrides overrides(HORSES, agent.Memory);
    CHECK((overrides.Decide("FLEE", 0) + overrides.SwitchOff("HAY")) == "");
    agent.Tick("FLEE=1");
    const auto has = [](const std::string& text, const std::string& part) {
        CHECK_MESSAGE(text.find(part) != std::string::npos, text);
    };
    const std::string found = bt::PrintSubsetFinding(checker.Last);
    has(found, "rejected: an override decides 0\n");
    has(found, "switched off by an override\n");
    const auto explained = [&](const bt::decider& subject) {
        return bt::ExplainDecider(HORSES, agent.Memory, &agent.Agent, agent.Input, subject);
    };
    has(explained(FLEE), "FLEE would be rejected: an override decides 0.\n");
    has(bt::PrintRecording(recorder, 0, 9),
        "      FLEE was rejected: an override decides 0\n"
        "      HAY was switched off by an override\n");
    CHECK((overrides.Decide("GRASS", 0.5f) + overrides.Decide("FLEE", 2)) == "");
    has(explained(GRASS), "GRASS would accept: an override decides 0.5.\n");
    has(explained(FLEE), "FLEE would accept: an override decides 2.\n");
    CHECK(overrides.Text() == "GRASS: decides 0.5\nFLEE: decides 2\nHAY: off\n");
    agent.Tick();
    has(bt::PrintRecording(recorder, 1, 9),
        "    GRASS accepted: an override decides 0.5\n");
}

BT_DEFINE_GROUP(MEADOW, kGroupPrioritizedList, (HAY), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP(FIELD, kGroupPrioritizedList, (MEADOW));
BT_DEFINE_TREE(COWS, FIELD);

TEST_CASE("contract 158: a group that delegates accepts by its children, whatever decides for it") {
    play agent(COWS);
    bt::overrides overrides(COWS, agent.Memory);
    const auto explained = [&](float value) {
        CHECK(overrides.Decide("MEADOW", value) == "");
        return bt::ExplainDecider(COWS, agent.Memory, &agent.Agent, agent.Input, MEADOW);
    };
    const std::string accepts = explained(2), rejects = explained(0);
    CHECK_MESSAGE(accepts.find("MEADOW would accept: its children returned 1 (an override decides)") != accepts.npos,
                  accepts);
    CHECK_MESSAGE(rejects.find("MEADOW would be rejected: an override decides 0.\n") != rejects.npos, rejects);
}

TEST_CASE("contract 158: a group that finds no child because of an override gets no advice about its Decide alone") {
    static std::vector<std::string> details;
    const script::silence quiet;
    const auto details_with = [](change made) {
        details.clear();
        play agent(HORSES);
        bt::overrides overrides(HORSES, agent.Memory);
        made(overrides);
        bt::SetReportFunc([](const bt::error_report& report) noexcept {
            CHECK(report.Code == bt::error_code::kSubsetRuleBroken);
            details.push_back(report.Detail != nullptr ? report.Detail : "(none)");
        });
        TickBehaviorTree(HORSES, agent.Memory, &agent.Agent, {.Time = 1});
        return details;
    };
    const std::vector<std::string> told = {"here an override is for one of its children"};
    CHECK(details_with([](bt::overrides& of) { of.SwitchOff("HAY"); }) == told);
    CHECK(details_with([](bt::overrides& of) { of.Decide("HAY", 0); }) == told);
    CHECK(details_with([](bt::overrides&) {}).empty());
    CHECK(details_with([](bt::overrides& of) { of.Answer("HAY", bt::status::kFailed); }).empty());
}

TEST_CASE("contract 158: the list of overrides tells twins apart by their paths") {
    const bt::built_tree built = BuildFetches();
    bt::overrides overrides(built);
    CHECK((overrides.SwitchOff("bring > walk") + overrides.SwitchOff("bring")) == "");
    CHECK(overrides.Text() == "bring: off\nfetch > bring > walk: off\n");

    static const bt::decider twins[] = {{.DebugName = "twin", .Behavior = &Act, .Id = 1},
                                        {.DebugName = "twin", .Behavior = &Act, .Id = 2},
                                        {.DebugName = nullptr, .Behavior = &Act, .Id = 3}};
    static const bt::decider* const children[] = {&twins[0], &twins[1], &twins[2]};
    static const bt::decider list = {.DebugName = "list", .Kind = bt::kGroup, .Children = {children, 3}, .Id = 4};
    bt::tree_storage<4, 64, 1> storage;  // without room for paths
    const bt::tree_error found = InitializeTreeData(storage, "TWINS", list);
    REQUIRE_MESSAGE(!found.IsError(), bt::ErrorText(found.Code));
    bt::overrides of_twins(storage.Tree);
    CHECK((of_twins.SwitchOff("twin") + of_twins.SwitchOff("")) == "");
    CHECK(of_twins.Text() == "twin: off\ntwin: off\n(unnamed): off\n");
}

TEST_CASE("contract 158: overrides of a tree that was built again are no second table") {
    std::string trace;
    const script::report_recorder reports(trace);
    bt::tree_storage<16> storage;
    REQUIRE(!bt::InitializeTreeData(storage, "AGAIN", ROOT).IsError());
    const bt::overrides before(storage.Tree);
    REQUIRE(!bt::InitializeTreeData(storage, "AGAIN", ROOT).IsError());
    const bt::overrides after(storage.Tree);
    CHECK(trace == "");
}

TEST_CASE("contract 158: a memory that was overridden is as large as before, and can be copied") {
    static_assert(sizeof(bt::memory_phase) == 1);
    play agent(CREATURE);
    bt::overrides overrides(CREATURE);
    CHECK(overrides.SwitchOff("FLEE") == "");
    agent.Tick("FLEE=1");
    const auto copy = agent.Memory;
    CHECK(agent.Tick() == "tick REST");
    agent.Memory = copy;
    CHECK(agent.Tick() == "tick REST");
}

}  // namespace overriding
