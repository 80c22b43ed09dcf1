// Overrides (contract 158) at their edges: nodes without a name or a function, and tables that come and go.
#include <tests/bt/engine/classic/classic_kit.h>

#include <memory>
#include <string>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/overrides.h>
#include <bt/debug/strings.h>
#include <tests/kit/silence.h>

namespace overrides_edges {

using bt::status;
using script::Act;
using script::kAsk;
using script::play;

BT_DECLARE_DECIDERS(FLEE, NAP, EAT, REST);
BT_DEFINE_GROUP  (ROOT,    kGroupPrioritizedList, (FLEE, NAP, REST));
BT_DEFINE_DECIDER(  FLEE,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  NAP,   Act, .Decide = kAsk, .Preconditions = {.EverySeconds = 2});
BT_DEFINE_DECIDER(  REST,  Act);
BT_DEFINE_TREE(CREATURE, ROOT);

std::string Explained(const play& agent, const bt::decider& subject) {
    script::actor body = agent.Agent;
    return bt::ExplainDecider(agent.Tree, agent.Memory, &body, agent.Input, subject);
}
bool Has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST_CASE("contract 158: an explanation says what is overridden of a decider, once") {
    play agent(CREATURE);
    bt::overrides overrides(CREATURE, agent.Memory);
    agent.Tick();
    CHECK(!Has(Explained(agent, REST), "overrid"));
    const struct {
        const char* Text;
        void (*Make)(bt::overrides& of);
    } rows[] = {
        {"  REST is switched off by an override.\n", [](bt::overrides& of) { of.SwitchOff("REST"); }},
        {"  REST is overridden in its Decide.\n", [](bt::overrides& of) { of.Decide("REST", 1); }},
        {"  REST is overridden in its answer.\n", [](bt::overrides& of) { of.Answer("REST", status::kRunning); }},
        {"  REST is overridden in its Decide and its answer.\n", [](bt::overrides& of) {
             of.Decide("REST", 1);
             of.Answer("REST", status::kRunning);
         }},
    };
    for (const auto& row : rows) {
        overrides.TakeBackAll();
        row.Make(overrides);
        CHECK_MESSAGE(Has(Explained(agent, REST), row.Text), Explained(agent, REST));
    }
    overrides.TakeBackAll();
    CHECK(overrides.SwitchOff("FLEE") == "");
    const std::string text = Explained(agent, FLEE);
    CHECK_MESSAGE(Has(text, "FLEE is switched off by an override.\n"), text);
    CHECK(text.find("overrid") == text.rfind("overrid"));
}

TEST_CASE("contract 158: a table beside one memory counts there, and a newer one beside the tree elsewhere") {
    play agent(CREATURE);
    play other(CREATURE);
    bt::overrides beside_one(CREATURE, agent.Memory);
    bt::overrides beside_tree(CREATURE);
    CHECK((beside_one.SwitchOff("FLEE") + beside_tree.SwitchOff("NAP")) == "");
    CHECK(agent.Tick("FLEE=1 NAP=1") == "ask NAP, activate NAP, tick NAP");
    CHECK(other.Tick("NAP=1") == "ask FLEE, activate REST, tick REST");
}

TEST_CASE("contract 158: a script of values stays where it is when an explanation asks") {
    play agent(CREATURE);
    bt::overrides overrides(CREATURE, agent.Memory);
    CHECK(overrides.Script("FLEE", "rejects 0.5 again") == "");
    for (int i = 0; i < 2; ++i) CHECK(Has(Explained(agent, FLEE), "an override decides 0.\n"));
    CHECK(agent.Tick() == "ask NAP, activate REST, tick REST");
    for (int i = 0; i < 2; ++i) CHECK(Has(Explained(agent, FLEE), "an override decides 0.5.\n"));
    CHECK(agent.Tick() == "deactivate REST interrupted, activate FLEE, tick FLEE");
}

TEST_CASE("contract 158: an overridden Decide restarts the decider's timer, as its own does") {
    play agent(CREATURE);
    bt::overrides overrides(CREATURE, agent.Memory);
    CHECK(overrides.Decide("NAP", 0) == "");
    CHECK(agent.Tick() == "ask FLEE, activate REST, tick REST");
    CHECK(overrides.Decide("NAP", 1) == "");
    CHECK(agent.Tick() == "ask FLEE, tick REST");
    CHECK(agent.Tick() == "ask FLEE, deactivate REST interrupted, activate NAP, tick NAP");
}

TEST_CASE("contract 158: the list of overrides says what each of them does") {
    bt::overrides overrides(CREATURE);
    CHECK((overrides.Decide("FLEE", 0.25f) + overrides.Script("NAP", "0.5*2 again")) == "");
    CHECK((overrides.Answer("NAP", status::kFailed) + overrides.Script("REST", "running failed")) == "");
    CHECK(overrides.Text() ==
          "FLEE: decides 0.25\nNAP: decides by a script\nNAP: answers failed\nREST: answers by a script\n");
}

TEST_CASE("contract 158: words that are no script") {
    const script::silence quiet;
    bt::overrides overrides(CREATURE);
    const struct {
        const char* Script;
        const char* Word;  // that is wrong
    } rows[] = {{"failed*1000001", "failed*1000001"}, {"failed*2x", "failed*2x"}, {"failed*x", "failed*x"},
                {"0.5 .", "."},                       {"-", "-"},                 {"failed again failed", "failed"},
                {"failed again*2", "again*2"},        {"0.5 *2", "*2"},           {"1e5", "1e5"}};
    for (const auto& row : rows) {
        CAPTURE(row.Script);
        CHECK(Has(overrides.Script("REST", row.Script), std::string(" has \"") + row.Word + "\", but "));
    }
    CHECK(overrides.Text() == "");
    CHECK(overrides.Script("REST", "failed*1000000") == "");
}

TEST_CASE("contract 158: each kind of node gives the answers that it can give by itself, and no others") {
    using enum status;
    const script::silence quiet;
    const struct {
        bt::node_kind Kind;
        bool HasChild;
        bool Answers[4];  // running, failed, succeeded, error
    } rows[] = {
        {bt::kWait, false, {true, false, true, false}},      {bt::kSucceed, false, {false, false, true, false}},
        {bt::kFail, false, {false, true, false, false}},     {bt::kRun, false, {true, false, false, false}},
        {bt::kError, false, {false, false, false, true}},    {bt::kInvert, true, {false, true, true, true}},
        {bt::kAlwaysSucceed, true, {false, false, true, true}}, {bt::kAlwaysFail, true, {false, true, false, true}},
    };
    for (const auto& row : rows) {
        bt::classic_builder builder;
        builder.Begin(row.Kind, "node");
        if (row.HasChild) builder.Leaf(Act, "leaf");
        builder.End();
        const bt::built_tree tree = builder.Build("tree");
        REQUIRE(tree.IsSound());
        bt::overrides overrides(tree);
        for (const status answer : {kRunning, kFailed, kSucceeded, kError}) {
            CAPTURE(static_cast<int>(row.Kind));
            CAPTURE(static_cast<int>(answer));
            CHECK((overrides.Answer("node", answer) == "") == row.Answers[static_cast<int>(answer)]);
        }
        const std::string script = "error running";  // none of them can answer both, and only the first mistake is told
        CHECK(Has(overrides.Script("node", script), "can't answer "));
    }
}

TEST_CASE("contract 158: names are whole ones, and whoever has none is found by no name") {
    const script::silence quiet;
    const bt::decider quiet_one = {.DebugName = nullptr, .Behavior = &Act, .Id = 1};
    const bt::decider blank = {.DebugName = "", .Behavior = &Act, .Id = 2};
    const bt::decider loud = {.DebugName = "LOUD", .Behavior = &Act, .Id = 3};
    const bt::decider* const children[] = {&quiet_one, &blank, &loud};
    const bt::decider group = {.DebugName = nullptr, .Kind = bt::kGroup, .Policy = bt::kGroupSequential,
                               .Children = {children, 3, "quiet_one, blank, loud"}, .Id = 4};
    bt::tree_storage<4> storage;
    const bt::tree_error made = InitializeTreeData(storage, nullptr, group);
    REQUIRE_MESSAGE(!made.IsError(), std::string(bt::ErrorText(made.Code)));
    bt::overrides overrides(storage.Tree);
    CHECK(overrides.SwitchOff("LOUT") == "no decider or node of (unnamed) is called \"LOUT\"; did you mean LOUD?");
    CHECK(overrides.SwitchOff("LOUD") == "");
    CHECK(overrides.SwitchOff("") == "");
    CHECK(overrides.Text() == "(unnamed): off\n(unnamed): off\n(unnamed): off\nLOUD: off\n");

    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "fetch");
    builder.Leaf(Act, "walk");
    builder.End();
    const bt::built_tree tree = builder.Build("");
    bt::overrides of_built(tree);
    CHECK(of_built.SwitchOff("fetch > walk") == "");
    CHECK(of_built.SwitchOff("tch > walk") ==
          "no decider or node of (unnamed) is called \"tch > walk\"; did you mean walk?");
}

// Two trees in four leaves, and a tree in a tree.
BT_DEFINE_BEHAVIOR__TREE(Live, CREATURE);
BT_DEFINE_DECIDER(EAT, Act);
BT_DEFINE_NODE(MEAL, kSequence, (EAT));
BT_DEFINE_CLASSIC_TREE(MEALS, MEAL);
BT_DEFINE_BEHAVIOR__TREE(Dine, MEALS);
BT_DECLARE_DECIDERS(LIVE, LIVE_ON, DINE);
BT_DEFINE_NODE   (DAY,      kSequence, (LIVE, DINE, LIVE_ON));
BT_DEFINE_DECIDER(  LIVE,   Live);
BT_DEFINE_DECIDER(  DINE,   Dine);
BT_DEFINE_DECIDER(  LIVE_ON, Live);
BT_DEFINE_CLASSIC_TREE(DAYS, DAY);

TEST_CASE("contract 158: a tree in two leaves, and the second of two trees, are overridden by name") {
    const script::silence quiet;
    play agent(DAYS);
    bt::overrides overrides(DAYS, agent.Memory);
    CHECK(overrides.SwitchOff("DIN") == "no decider or node of DAYS is called \"DIN\"; did you mean DINE?");
    CHECK(overrides.SwitchOff("EET") == "no decider or node of DAYS is called \"EET\"; did you mean EAT?");
    CHECK((overrides.SwitchOff("FLEE") + overrides.Answer("EAT", status::kSucceeded)) == "");
    CHECK(overrides.Text() == "FLEE: off\nEAT: answers succeeded\n");  // each tree once
    CHECK(agent.Tick("FLEE=1") == "ask NAP, activate REST, tick REST");
    CHECK(agent.Tick("REST:succeeds|runs").ends_with(", ask NAP, activate REST, tick REST"));
    const auto print = [&](const bt::tree& tree, const bt::tree_memory_base& memory) {
        return bt::DebugPrintState(tree, memory, bt::print_what::kWholeTree);
    };
    CHECK(Has(print(DAYS, agent.Memory), "(switched off by an override)"));
    CHECK(!Has(print(CREATURE, agent.Memory), "overrid"));  // which is another tree
}

TEST_CASE("contract 158: the rest of a table that is gone does not hide the table that counts from inner trees") {
    play agent(DAYS);
    bt::overrides beside_tree(DAYS);
    CHECK(beside_tree.SwitchOff("FLEE") == "");
    {
        bt::overrides beside_one(DAYS, agent.Memory);
        CHECK(beside_one.Answer("REST", status::kRunning) == "");
        CHECK(agent.Tick() == "ask FLEE, ask NAP");
    }
    const std::string text = bt::DebugPrintState(DAYS, agent.Memory, bt::print_what::kWholeTree);
    CHECK_MESSAGE(Has(text, "(switched off by an override)"), text);
}

TEST_CASE("contract 158: an explanation of a classic node that does not run says that it is off") {
    play agent(DAYS);
    bt::overrides overrides(DAYS, agent.Memory);
    agent.Tick();
    CHECK(overrides.SwitchOff("DINE") == "");
    CHECK_MESSAGE(Has(Explained(agent, DINE), "  DINE is switched off by an override.\n"), Explained(agent, DINE));
}

TEST_CASE("contract 158: overrides that go away in a tick are reported, and apply no more") {
    play agent(CREATURE);
    play other(CREATURE);
    auto overrides = std::make_unique<bt::overrides>(CREATURE);
    const bt::overrides newer(CREATURE, other.Memory);  // before it in the list
    CHECK(overrides->SwitchOff("FLEE") == "");
    CHECK(overrides->SwitchOff("NAP") == "");
    agent.Agent.InTick = [&](const bt::tick_args&) {
        if (overrides == nullptr) return;
        overrides->TakeBackAll();
        overrides->Use(other.Memory);
        CHECK(Has(overrides->Script("REST", "fails"), "while a tick uses them"));
        CHECK(overrides->Text() == "FLEE: off\nNAP: off\n");
        overrides.reset();
    };
    const std::string told = ", report " + std::string(bt::ErrorText(bt::error_code::kOverridesInTick));
    CHECK(agent.Tick("FLEE=1") == "activate REST, tick REST" + told + told + told + told);
    CHECK(agent.Tick() == "ask FLEE, deactivate REST interrupted, activate FLEE, tick FLEE");
}

TEST_CASE("contract 158: overrides of a tree that was built again are no second table for it") {
    bt::tree_storage<4> storage;
    REQUIRE(!InitializeTreeData(storage, "AGAIN", ROOT).IsError());
    const bt::overrides before(storage.Tree);
    REQUIRE(!InitializeTreeData(storage, "AGAIN", ROOT).IsError());
    std::string trace;
    const script::report_recorder reports(trace);
    const bt::overrides after(storage.Tree);
    CHECK(trace == "");
    const bt::overrides second(storage.Tree);
    CHECK(trace == "report " + std::string(bt::ErrorText(bt::error_code::kTwoOverrides)));
}

BT_DEFINE_GROUP(EITHER, kGroupPrioritizedList, (FLEE, NAP), .Flags = bt::kFlagsDelegateDecide);
BT_DEFINE_GROUP(CHOICE, kGroupPrioritizedList, (EITHER, REST));
BT_DEFINE_TREE(CHOICES, CHOICE);

TEST_CASE("contract 158: a group that delegates its Decide is worth what its children say, unless an override rejects") {
    play agent(CHOICES);
    bt::overrides overrides(CHOICES, agent.Memory);
    CHECK(agent.Tick("FLEE=0.5") == "ask FLEE, activate FLEE, tick FLEE");
    agent.Tick("stop");
    CHECK(overrides.Decide("EITHER", 1) == "");
    CHECK(Has(Explained(agent, EITHER), "  EITHER would accept: its children returned 0.5 (an override decides).\n"));
    CHECK(overrides.Decide("EITHER", 0) == "");
    CHECK(Has(Explained(agent, EITHER), "  EITHER would be rejected: an override decides 0.\n"));
}

// Behaviors that lack a function.
bt::status AnswerIt(const script::actor& agent) { return agent.Rank > 0 ? status::kSucceeded : status::kRunning; }
status BeginIt(script::actor& agent) { return script::Add(agent.Trace, "begin"), status::kRunning; }
BT_DEFINE_BEHAVIOR__FULL(OnlyTicks, {}, bt::tick<AnswerIt>, {}, bt::NameId("OnlyTicks"));
BT_DEFINE_BEHAVIOR__FULL(OnlyBegins, bt::activate<BeginIt>, {}, {}, bt::NameId("OnlyBegins"));
BT_DEFINE_DECIDER(TICKS, OnlyTicks);
BT_DEFINE_DECIDER(BEGINS, OnlyBegins);
BT_DEFINE_GROUP(LISTED, kGroupPrioritizedList, (BEGINS));
BT_DEFINE_NODE(CHAIN, kSequence, (TICKS, BEGINS));
BT_DEFINE_TREE(LISTS, LISTED);
BT_DEFINE_CLASSIC_TREE(CHAINS, CHAIN);

TEST_CASE("contract 158: behaviors without an Activate or a Tick of their own answer what an override says") {
    play agent(LISTS);
    bt::overrides of_list(LISTS, agent.Memory);
    CHECK(of_list.Script("BEGINS", "running failed") == "");
    CHECK(agent.Tick() == "");
    CHECK(agent.Tick() == "idle");

    play classic(CHAINS);
    bt::overrides of_chain(CHAINS, classic.Memory);
    CHECK((of_chain.Answer("TICKS", status::kRunning) + of_chain.Answer("BEGINS", status::kSucceeded)) == "");
    CHECK(classic.Tick() == "");
    CHECK(of_chain.TakeBack("TICKS") == "");
    CHECK(classic.Tick() == "");
    CHECK(classic.Path() == "CHAIN TICKS");
    CHECK(classic.Tick("rank=1") == "succeeded");
    CHECK(of_chain.TakeBack("BEGINS") == "");
    CHECK(classic.Tick() == "begin");
}

TEST_CASE("contract 158: an Activate that comes late may answer an error") {
    const script::silence quiet;
    play agent(CREATURE);
    bt::overrides overrides(CREATURE, agent.Memory);
    CHECK(overrides.Answer("REST", status::kRunning) == "");
    agent.Tick();
    CHECK(overrides.TakeBack("REST") == "");
    const std::string calls = agent.Tick("REST:breaks");
    CHECK_MESSAGE(Has(calls, "activate REST error"), calls);
    CHECK(!Has(calls, "deactivate"));
}

bt::status Around_Activate(script::actor& agent) { return script::Add(agent.Trace, "begin AROUND"), status::kRunning; }
bt::status Around_Tick(const bt::node_children& children) { return children.Tick(0); }
BT_DEFINE_BEHAVIOR__FULL(Around, bt::activate<Around_Activate>, bt::tick<Around_Tick>, {}, bt::NameId("Around"));
BT_DEFINE_NODE(AROUND, kOwnNode, (REST), .Behavior = &Around);
BT_DEFINE_CLASSIC_TREE(AROUNDS, AROUND);

TEST_CASE("contract 158: a node of one's own whose Activate was replaced is activated when its answer is taken back") {
    play agent(AROUNDS);
    bt::overrides overrides(AROUNDS, agent.Memory);
    CHECK(overrides.Answer("AROUND", status::kRunning) == "");
    CHECK(agent.Tick() == "");
    CHECK(overrides.TakeBack("AROUND") == "");
    CHECK(agent.Tick() == "begin AROUND, activate REST, tick REST");
    CHECK(agent.Tick() == "tick REST");
}

BT_DEFINE_DECIDER(NAP_TOO, Act, .Decide = kAsk);
BT_DEFINE_NODE(PICK, kScoredNode, (FLEE, NAP_TOO));
BT_DEFINE_CLASSIC_TREE(PICKS, PICK);
BT_DEFINE_NODE(PAUSE, kWait, (), .Seconds = 2);
BT_DEFINE_NODE(PAUSES, kSequence, (PAUSE, REST));
BT_DEFINE_CLASSIC_TREE(PAUSED, PAUSES);

TEST_CASE("contract 158: a child that is off gets no score, and a kWait may end before it has begun") {
    play agent(PICKS);
    bt::overrides overrides(PICKS, agent.Memory);
    CHECK(overrides.SwitchOff("FLEE") == "");
    CHECK(agent.Tick("FLEE=2 NAP_TOO=1") == "ask NAP_TOO, activate NAP_TOO, tick NAP_TOO");

    play waits(PAUSED);
    bt::overrides of_wait(PAUSED, waits.Memory);
    CHECK(of_wait.Answer("PAUSE", status::kSucceeded) == "");
    CHECK(waits.Tick() == "activate REST, tick REST");
}

}  // namespace overrides_edges
