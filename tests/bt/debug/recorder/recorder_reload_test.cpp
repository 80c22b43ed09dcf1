// Recorders that go on in the tree that their agent was carried to (contract 157).
#include <functional>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <bt/because.h>
#include <bt/debug/transitions.h>
#include <bt/reload.h>
#include <tests/bt/debug/explain/explain_ends_kit.h>
#include <macros/bt_macros.h>

namespace recorder_reload {

using explain_ends::agent;
using explain_ends::kAnswer;
using explain_ends::kFailed;
using explain_ends::kSucceeded;
using outline = std::function<void(bt::classic_builder&)>;

bt::status Answer_Tick(agent& of, const bt::tick_args& tick) { return explain_ends::Answer_Tick(of, tick); }
BT_DEFINE_BEHAVIOR(Answer);
BT_DEFINE_DECIDER(WALK, Answer);
BT_DEFINE_DECIDER(LOOK, Answer);
BT_DEFINE_NODE(STEPS, kReactiveSelector, (LOOK, WALK));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);

bool NoFood_Decide() { return bt::Because("no food"), false; }
bool Yes_Decide() { return true; }

// An agent with both recorders, in a tree and in each that takes its place. The old one is gone then.
struct reloaded {
    bt::built_tree Tree;
    bt::built_memory Memory;
    agent Agent;
    bt::flight_recorder<8, 64, 2> Recorder;
    bt::transition_recorder<8> Steps;
    bt::tick_input Input = {.Time = -1, .DeltaTime = 1, .DecisionFlags = 1};

    static bt::built_tree Built(const outline& add) {
        bt::classic_builder builder;
        add(builder);
        bt::built_tree tree = builder.Build("tree");
        REQUIRE(tree.IsSound());
        return tree;
    }
    explicit reloaded(const outline& add) : Tree(Built(add)), Memory(Tree) {}
    ~reloaded() { StopBehaviorTree(Tree, Memory, &Agent, Input); }
    reloaded(const reloaded&) = delete;
    reloaded& operator=(const reloaded&) = delete;

    void Tick(std::map<std::string, bt::status> answers = {}) {
        Agent.Answers = std::move(answers);
        Input.Time += 1;
        TickBehaviorTree(Tree, Memory, &Agent, Input, Recorder);
        Steps.Note(Memory);
    }
    // Returns the old tree.
    bt::built_tree Reload(const outline& add) {
        bt::built_tree next = Built(add);
        const bt::tree_change change(Tree, next);
        bt::built_memory made(next);
        REQUIRE(change.Carry(Memory, made, &Agent, Input));
        CHECK(CarryRecording(change, Recorder));
        CHECK(CarryRecording(change, Steps));
        Memory = std::move(made);
        std::swap(Tree, next);
        return next;
    }
    std::string Printed(double from = 0, double to = 100) const {
        char text[4000];
        PrintRecording(Recorder, from, to, text, sizeof text);
        return text;
    }
    std::string Explained(const char* name, double time) const {
        char text[2000];
        ExplainRecorded(Recorder, *bt::FindDecider(Tree, name), time, text, sizeof text);
        const std::string told = text;
        return told.substr(told.find('\n') + 1);
    }
    std::string Lines() const {
        char text[2000];
        PrintTransitions(Steps, text, sizeof text);
        return text;
    }
};

// A kReactiveSelector with these leaves.
outline Of(std::vector<const char*> leaves) {
    return [=](bt::classic_builder& builder) {
        builder.Begin(bt::kReactiveSelector, "ROOT");
        for (const char* const leaf : leaves) builder.Leaf(kAnswer, leaf);
        builder.End();
    };
}

TEST_CASE("contract 157: after a reload both recorders know what nodes did before it, wherever these are now") {
    reloaded of(Of({"FIRST", "REST"}));
    of.Tick({{"FIRST", kFailed}});
    of.Tick();
    static_cast<void>(of.Reload(Of({"NEW", "REST", "FIRST"})));
    of.Tick({{"NEW", kFailed}, {"REST", kFailed}});
    CHECK(of.Printed() == "@ 0.000 s: DecisionFlags bit 0, StimuliFlags none\n"
                          "    FIRST ended, failed\n"
                          "    REST was activated\n"
                          "  active: ROOT > REST\n"
                          "@ 1.000 s\n"
                          "    REST was deactivated, interrupted\n"
                          "    FIRST was activated\n"
                          "  active: ROOT > FIRST\n"
                          "  the tree was edited: 1 new\n"
                          "@ 2.000 s\n"
                          "    NEW ended, failed\n"
                          "    REST ended, failed\n"
                          "  active: ROOT > FIRST\n");
    CHECK(of.Explained("REST", 1) == "  ROOT > REST was not active after this tick.\n"
                                     "    REST was interrupted, because FIRST took over in ROOT (kReactiveSelector).\n"
                                     "    The path was: ROOT > FIRST.\n");
    CHECK(of.Explained("NEW", 1) == "  ROOT > NEW was not active after this tick.\n"
                                    "    NEW had not run since 0.000 s, when the recording begins.\n"
                                    "    The path was: ROOT > FIRST.\n");
    CHECK(of.Lines() == "0.000 s  ROOT > REST  1.000 s\n"
                        "1.000 s  ROOT > FIRST  1.000 s so far\n");
}

TEST_CASE("contract 157: equal ticks before and after a reload are two records, and nothing is missing between") {
    reloaded of(Of({"FIRST"}));
    for (int i = 0; i < 3; ++i) of.Tick();
    static_cast<void>(of.Reload(Of({"FIRST", "REST"})));
    for (int i = 0; i < 3; ++i) of.Tick();
    CHECK(of.Printed() == "@ 0.000 s: DecisionFlags bit 0, StimuliFlags none\n"
                          "    FIRST was activated\n"
                          "  active: ROOT > FIRST\n"
                          "@ 1.000 to 2.000 s, 2 ticks\n"
                          "  active: ROOT > FIRST\n"
                          "  the tree was edited: 1 new\n"
                          "@ 3.000 to 5.000 s, 3 ticks\n"
                          "  active: ROOT > FIRST\n");
    CHECK(of.Lines() == "0.000 s  ROOT > FIRST  5.000 s so far\n");
}

TEST_CASE("contract 157: events of nodes that are gone are dropped, and paths to them end above") {
    const auto with = [](std::vector<const char*> leaves) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kSelector, "ROOT");
            builder.Begin(bt::kSelector, "WORK");
            for (const char* const leaf : leaves) builder.Leaf(kAnswer, leaf);
            builder.End();
            builder.Leaf(kAnswer, "REST");
            builder.End();
        };
    };
    reloaded of(with({"DIG", "SOW"}));
    of.Tick({{"DIG", kFailed}});
    static_cast<void>(of.Reload(with({"REAP", "DIG"})));  // SOW is interrupted
    of.Tick({{"REAP", kFailed}});
    CHECK(of.Printed() == "@ 0.000 s: DecisionFlags bit 0, StimuliFlags none\n"
                          "      DIG ended, failed\n"
                          "  active: ROOT > WORK\n"
                          "  the tree was edited: 1 new, 1 gone\n"
                          "@ 1.000 s, after something that was not recorded\n"
                          "      REAP ended, failed\n"
                          "      DIG was activated\n"
                          "  active: ROOT > WORK > DIG\n");
    CHECK(of.Explained("REST", 1) == "  ROOT > REST was not active after this tick.\n"
                                     "    REST had not run since 0.000 s, as far as is recorded.\n"
                                     "    The path was: ROOT > WORK > DIG.\n");
    CHECK(of.Lines() == "0.000 s  ROOT > WORK  1.000 s\n1.000 s  ROOT > WORK > DIG  0.000 s so far\n");
}

TEST_CASE("contract 157: what was recorded before an edit is not explained by the checks and numbers after it") {
    const auto with = [](std::uint32_t flags, float seconds, int count) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kSelector, "ROOT");
            builder.Leaf(kAnswer, "FLEE", {.Preconditions = {.AllFlags = flags}});
            builder.Leaf(kAnswer, "HIDE", {.Preconditions = {.AllFlags = 4}});
            builder.Condition(bt::decide<NoFood_Decide>, "EAT", {.Preconditions = {.NoFlags = flags}});
            builder.Begin(bt::kTimeLimit, "HURRY", {.Decide = bt::decide<Yes_Decide>, .Seconds = seconds});
            builder.Leaf(kAnswer, "GO");
            builder.End();
            builder.Begin(bt::kLimit, "ONCE", {.Count = count});
            builder.Leaf(kAnswer, "GREET");
            builder.End();
            builder.Begin(bt::kRetry, "TRIES", {.Count = count});
            builder.Leaf(kAnswer, "OPEN");
            builder.End();
            builder.Begin(bt::kCooldown, "SELDOM", {.Seconds = 2 * seconds});
            builder.Leaf(kAnswer, "CALL");
            builder.End();
            builder.End();
        };
    };
    const char* const before = "    HURRY ended, failed: its 1 s were over.\n";
    reloaded of(with(2, 1, 1));
    of.Tick();
    of.Tick({{"GREET", kFailed}, {"OPEN", kFailed}, {"CALL", kFailed}});
    of.Tick({{"GO", kFailed}, {"OPEN", kFailed}});
    CHECK(of.Explained("HURRY", 1).find(before) != std::string::npos);
    static_cast<void>(of.Reload(with(8, 5, 2)));
    CHECK(of.Printed(0, 0) == "@ 0.000 s: DecisionFlags bit 0, StimuliFlags none\n"
                              "    FLEE was rejected by its DecisionFlags check, which was edited since\n"
                              "    FLEE ended, failed\n"
                              "    HIDE was rejected by its DecisionFlags check: needs bit 2, which is not set\n"
                              "    HIDE ended, failed\n"
                              "    EAT was rejected by its Decide, which returned 0 (no food)\n"
                              "    EAT ended, failed\n"
                              "    HURRY accepted\n"
                              "      GO was activated\n"
                              "  active: ROOT > HURRY > GO\n");
    CHECK(of.Explained("HURRY", 1).find("    HURRY ended, failed: its time was over.\n") != std::string::npos);
    CHECK(of.Explained("ONCE", 2).find("    ONCE ended, failed: it was at its limit.\n") != std::string::npos);
    CHECK(of.Explained("TRIES", 2).find("    TRIES ended, failed.\n") != std::string::npos);
    CHECK(of.Explained("SELDOM", 2).find("    SELDOM ended, failed: it was cooling down.\n") != std::string::npos);
    of.Tick({{"GO", kFailed}, {"GREET", kFailed}});
    CHECK(of.Printed(3, 3).find("    FLEE was rejected by its DecisionFlags check: needs bit 3, which is not set\n") !=
          std::string::npos);
}

TEST_CASE("contract 157: whichever part of a check was edited, it does not tell what failed before") {
    const auto with = [](void (*edit)(bt::node_options&)) {
        return [=](bt::classic_builder& builder) {
            bt::node_options options = {.Preconditions = {.AllFlags = 2, .Ranges = {BT_RANGE(agent, NumAsked, 0, 5)}}};
            edit(options);
            builder.Begin(bt::kSelector, "ROOT");
            builder.Leaf(kAnswer, "GO", options);
            builder.Leaf(kAnswer, "REST");
            builder.End();
        };
    };
    using options = bt::node_options;
    static bt::field_range edited;
    static const auto edit_range = [](options& of, void (*change)(bt::field_range&)) {
        edited = of.Preconditions.Ranges[0];
        change(edited);
        of.Preconditions.Ranges[0] = edited;
    };
    void (*const edits[])(options&) = {
        [](options& of) { of.Preconditions.AllFlags = 8; },
        [](options& of) { of.Preconditions.AnyFlags = 8; },
        [](options& of) { of.Preconditions.NoFlags = 8; },
        [](options& of) { of.Preconditions.NotAllFlags = 8; },
        [](options& of) { of.Preconditions.AllStimuli = 8; },
        [](options& of) { of.Preconditions.AnyStimuli = 8; },
        [](options& of) { of.Preconditions.NoStimuli = 8; },
        [](options& of) { of.Preconditions.NotAllStimuli = 8; },
        [](options& of) { edit_range(of, [](bt::field_range& range) { range.Kind = bt::field_kind::kUint32; }); },
        [](options& of) { edit_range(of, [](bt::field_range& range) { range.Offset = 0; }); },
        [](options& of) { edit_range(of, [](bt::field_range& range) { range.Min = 1; }); },
        [](options& of) { edit_range(of, [](bt::field_range& range) { range.Max = 6; }); },
        [](options& of) { of.Preconditions.Ranges[1] = of.Preconditions.Ranges[0]; },
        [](options& of) { of.While.AllFlags = 8; },
    };
    void (*const nothing)(options&) = [](options&) {};
    const auto after = [&](void (*edit)(options&)) {
        reloaded of(with(nothing));
        of.Tick();
        static_cast<void>(of.Reload(with(edit)));
        return of.Printed();
    };
    const std::string said = "    GO was rejected by its DecisionFlags check";
    for (std::size_t i = 0; i < std::size(edits); ++i) {
        CAPTURE(i);
        CHECK(after(edits[i]).find(said + ", which was edited since\n") != std::string::npos);
    }
    CHECK(after(nothing).find(said + ": needs bit 1, which is not set\n") != std::string::npos);
}

bool Satisfied_Decide() { return bt::Because("satisfied"), false; }

TEST_CASE("contract 157: a reason of a Decide that was replaced is dropped, and what it returned is kept") {
    const auto with = [](const bt::decide_function& decide) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kSelector, "ROOT");
            builder.Condition(decide, "EAT");
            builder.Leaf(kAnswer, "REST");
            builder.End();
        };
    };
    reloaded of(with(bt::decide<NoFood_Decide>));
    of.Tick({{"REST", kFailed}});
    CHECK(of.Printed(0, 0).find("EAT was rejected by its Decide, which returned 0 (no food)\n") != std::string::npos);
    static_cast<void>(of.Reload(with(bt::decide<Satisfied_Decide>)));
    CHECK(of.Printed(0, 0).find("EAT was rejected by its Decide, which returned 0\n") != std::string::npos);
    of.Tick();
    CHECK(of.Printed(1, 1).find("EAT was rejected by its Decide, which returned 0 (satisfied)\n") != std::string::npos);
}

TEST_CASE("contract 157: what a node that is gone had said is dropped") {
    const auto with = [](bool eats) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kSelector, "ROOT");
            if (eats) builder.Condition(bt::decide<NoFood_Decide>, "EAT");
            builder.Leaf(kAnswer, "REST");
            builder.End();
        };
    };
    reloaded of(with(true));
    of.Tick();
    CHECK(of.Printed().find("EAT was rejected by its Decide, which returned 0 (no food)\n") != std::string::npos);
    static_cast<void>(of.Reload(with(false)));
    CHECK(of.Printed() == "@ 0.000 s: DecisionFlags bit 0, StimuliFlags none\n"
                          "    REST was activated\n"
                          "  active: ROOT > REST\n"
                          "  the tree was edited: 1 gone\n");
}

TEST_CASE("contract 157: the end of a node is not guessed from the events that a reload left of it") {
    const auto with = [](std::vector<const char*> leaves) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kReactiveSelector, "ROOT");
            builder.Leaf(kAnswer, "FLEE");
            builder.Begin(bt::kSelector, "WORK");
            for (const char* const leaf : leaves) builder.Leaf(kAnswer, leaf);
            builder.End();
            builder.End();
        };
    };
    reloaded of(with({"DIG", "SOW"}));
    of.Tick({{"FLEE", kFailed}, {"DIG", kFailed}, {"SOW", kFailed}});
    of.Tick({{"FLEE", kFailed}});
    of.Tick({{"FLEE", kFailed}, {"DIG", kFailed}});
    of.Tick();  // FLEE takes over from SOW
    static_cast<void>(of.Reload(with({"DIG"})));
    CHECK(of.Explained("WORK", 3) == "  ROOT > WORK was not active after this tick.\n"
                                     "    WORK was active until 2.000 s at least.\n"
                                     "    The path was: ROOT > FLEE.\n");
}

bool Hungry_Decide() { return bt::Because("hungry"), false; }
bool Tired_Decide() { return bt::Because("tired"), false; }

TEST_CASE("contract 157: a reload gives back the room of the reasons that it drops, and of no others") {
    const auto with = [](const bt::decide_function& decide) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kSelector, "ROOT");
            builder.Condition(decide, "EAT");
            builder.Condition(bt::decide<Satisfied_Decide>, "DRINK");
            builder.Condition(bt::decide<Tired_Decide>, "SLEEP");
            builder.Leaf(kAnswer, "REST");
            builder.End();
        };
    };
    const auto told = [](const reloaded& of, double time, const std::string& leaf, const std::string& reason) {
        const std::string line = "    " + leaf + " was rejected by its Decide, which returned 0" + reason + "\n";
        CHECK_MESSAGE(of.Printed(time, time).find(line) != std::string::npos, of.Printed(time, time));
    };
    reloaded of(with(bt::decide<NoFood_Decide>));
    for (int i = 0; i < 5; ++i) {
        const bool is_even = i % 2 == 0;
        of.Tick({{"REST", kFailed}});
        told(of, i, "EAT", is_even ? " (no food)" : " (hungry)");
        static_cast<void>(of.Reload(is_even ? with(bt::decide<Hungry_Decide>) : with(bt::decide<NoFood_Decide>)));
        for (int before = 0; before <= i; ++before) {
            told(of, before, "EAT", "");
            told(of, before, "DRINK", " (satisfied)");
            told(of, before, "SLEEP", " (words for which the recorder had no room: it keeps 2 texts)");
        }
    }
}

TEST_CASE("contract 157: a reload leaves the texts of reasons as they are if something wrote over them") {
    const auto with = [](const bt::decide_function& decide) {
        return [=](bt::classic_builder& builder) { builder.Condition(decide, "EAT"); };
    };
    for (const bool is_sum : {false, true}) {
        CAPTURE(is_sum);
        reloaded of(with(bt::decide<NoFood_Decide>));
        of.Tick();
        REQUIRE(of.Recorder.NumTexts == 1);
        if (is_sum) ++of.Recorder.SumOfTexts;
        else of.Recorder.NumTexts = static_cast<std::uint8_t>(of.Recorder.TextCapacity + 1);
        const int num = of.Recorder.NumTexts;
        static_cast<void>(of.Reload(with(bt::decide<Hungry_Decide>)));
        CHECK(of.Recorder.NumTexts == num);
    }
}

TEST_CASE("contract 157: nodes of a tree that a behavior is made of are found below its leaf") {
    const auto with = [](std::vector<const char*> leaves) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kParallel, "ROOT");
            for (const std::string leaf : leaves) {
                if (leaf == "PATROL") builder.Leaf(Patrol, leaf);
                else builder.Leaf(kAnswer, leaf);
            }
            builder.End();
        };
    };
    reloaded of(with({"PATROL", "SING"}));
    of.Tick({{"LOOK", kFailed}});
    static_cast<void>(of.Reload(with({"HUM", "SING", "PATROL"})));
    of.Tick();
    CHECK(of.Explained("WALK", 0) == "  ROOT > PATROL > STEPS > WALK was active.\n");
    CHECK(of.Explained("WALK", 1) == "  ROOT > PATROL > STEPS > WALK was not active after this tick.\n"
                                     "    WALK was interrupted, because LOOK took over in STEPS (kReactiveSelector).\n"
                                     "    The path was: ROOT > PATROL > STEPS > LOOK.\n");
    static_cast<void>(of.Reload(with({"HUM", "SING"})));
    CHECK(of.Printed(0, 0) == "@ 0.000 s: DecisionFlags bit 0, StimuliFlags none\n"
                              "  ROOT was activated\n"
                              "    SING was activated\n"
                              "  active: ROOT\n"
                              "  the tree was edited: 1 new\n");
}

TEST_CASE("contract 157: nodes of an inner tree are dropped if the new tree is too deep for tools") {
    const auto with = [](int depth) {
        return [=](bt::classic_builder& builder) {
            builder.Begin(bt::kSelector, "ROOT");
            builder.Leaf(Patrol, "PATROL");
            for (int i = 0; i < depth; ++i) builder.Begin(bt::kInvert, "NOT");
            if (depth > 0) builder.Leaf(Patrol, "DEEP");
            for (int i = 0; i < depth; ++i) builder.End();
            builder.End();
        };
    };
    reloaded of(with(0));
    of.Tick({{"LOOK", kFailed}});
    static_cast<void>(of.Reload(with(bt::kMaxClassicDepth - 3)));
    CHECK(of.Printed() == "@ 0.000 s: DecisionFlags bit 0, StimuliFlags none\n"
                          "    PATROL was activated\n"
                          "  active: ROOT > PATROL\n"
                          "  the tree was edited: 1 new\n");
}

TEST_CASE("contract 157: a recording of another tree stays as it is") {
    reloaded of(Of({"FIRST"}));
    of.Tick();
    const std::string before = of.Printed();
    const bt::built_tree other = reloaded::Built(Of({"FIRST"}));
    const bt::built_tree unlike = reloaded::Built([](bt::classic_builder& builder) { builder.Leaf(kAnswer, "LEAF"); });
    bt::flight_recorder<> empty;
    bt::transition_recorder<> no_steps;
    const bt::tree_change from_other(other, of.Tree), to_unlike(of.Tree, unlike), to_other(of.Tree, other);
    CHECK(!CarryRecording(from_other, of.Recorder));
    CHECK(!CarryRecording(from_other, of.Steps));
    CHECK(!CarryRecording(to_unlike, of.Recorder));
    CHECK(!CarryRecording(to_unlike, of.Steps));
    CHECK(!CarryRecording(to_other, empty));
    CHECK(!CarryRecording(to_other, no_steps));
    std::unique_ptr<bt::tree_change> to_gone;
    {
        const bt::built_tree gone = reloaded::Built(Of({"FIRST"}));
        to_gone = std::make_unique<bt::tree_change>(of.Tree, gone);
    }
    CHECK(!CarryRecording(*to_gone, of.Recorder));
    CHECK(!CarryRecording(*to_gone, of.Steps));
    CHECK(of.Printed() == before);
    CHECK(of.Lines() == "0.000 s  ROOT > FIRST  0.000 s so far\n");
}

TEST_CASE("contract 157: a copy of a recorder keeps the recording whole while its tree exists") {
    reloaded of(Of({"FIRST", "REST"}));
    of.Tick({{"FIRST", kFailed}});
    const auto copy = of.Recorder;
    const std::string before = of.Printed();
    char text[1000];
    {
        const bt::built_tree old = of.Reload(Of({"FIRST"}));
        of.Tick();
        PrintRecording(copy, 0, 100, text, sizeof text);
        CHECK(text == before);
    }
    PrintRecording(copy, 0, 100, text, sizeof text);
    CHECK(text == std::string("This was recorded with a tree that is gone.\n"));
}

TEST_CASE("contract 157: a recording that was carried twice, and one that was written over, have their records") {
    reloaded of(Of({"FIRST", "REST"}));
    for (int i = 0; i < 20; ++i) {
        const bool is_even = i % 2 == 0;
        if (is_even) of.Tick({{"FIRST", kFailed}});
        else of.Tick();
        static_cast<void>(of.Reload(is_even ? Of({"FIRST", "NEW", "REST"}) : Of({"FIRST", "REST"})));
    }
    CHECK(NumRecordedTicks(of.Recorder) == 8);
    CHECK(NumRecordedTransitions(of.Steps) == 8);
    CHECK(of.Explained("REST", 19) == "  ROOT > REST was not active after this tick.\n"
                                      "    REST was interrupted, because FIRST took over in ROOT (kReactiveSelector).\n"
                                      "    The path was: ROOT > FIRST.\n");
    CHECK(of.Explained("REST", 14) == "  ROOT > REST was active.\n");
}

}  // namespace recorder_reload
