// Recorders, coverage and names of compiled deciders, in a tree that was edited (contract 166 to 168, 173).
#include <memory>
#include <string>
#include <vector>

#include <bt/debug/coverage.h>
#include <bt/debug/explain.h>
#include <bt/debug/recorder.h>
#include <bt/observe.h>
#include <bt/reload.h>
#include <macros/bt_macros.h>
#include <tests/kit/text_tree.h>

namespace recorder_edits {

struct Goat {
    std::string Ends = {};  // the name of a decider that succeeds
};
bt::status Act_Tick(Goat& goat, const bt::tick_args& args) {
    return goat.Ends == args.Decider->DebugName ? bt::status::kSucceeded : bt::status::kRunning;
}
BT_DEFINE_BEHAVIOR(Act);

// The compiled tree, whose deciders stay known by their names in C++.
BT_DECLARE_DECIDERS(FLEE, WORK, ONE, TWO, REST);
BT_DEFINE_GROUP(ROOT, kGroupPrioritizedList, (FLEE, WORK, REST));
BT_DEFINE_DECIDER(FLEE, Act, .Preconditions = {.AllFlags = 1});
BT_DEFINE_GROUP(WORK, kGroupSequential, (ONE, TWO));
BT_DEFINE_DECIDER(ONE, Act);
BT_DEFINE_DECIDER(TWO, Act);
BT_DEFINE_DECIDER(REST, Act);
BT_DEFINE_TREE(GOAT, ROOT);

const text_trees::behaviors kBehaviors = {{"Act", &Act}};
const text_trees::decides kDecides;

// A goat in the compiled tree, and then in edited ones.
template <class Recorder = bt::flight_recorder<8, 32>>
struct play {
    Goat Body;
    bt::tree_memory_of<8, 400> Memory;
    Recorder Seen;
    bt::coverage_of<12> Coverage;
    std::vector<std::unique_ptr<text_trees::text_tree>> Trees;
    double Time = 0;

    play() = default;
    ~play() { static_cast<void>(StopBehaviorTree(Now(), Memory, &Body, {.Time = Time})); }
    play(const play&) = delete;
    play& operator=(const play&) = delete;

    const bt::tree& Now() const { return Trees.empty() ? GOAT : Trees.back()->Tree(); }
    void Tick(const std::string& ends = "") {
        Body.Ends = ends;
        bt::both_observers both{Seen, Coverage};
        CHECK(TickBehaviorTree(Now(), Memory, &Body, {.Time = Time, .DeltaTime = 1}, both));
        Time += 1;
    }
    void Edit(const char* text) {
        const bt::tree& before = Now();
        Trees.push_back(std::make_unique<text_trees::text_tree>(text, kBehaviors, kDecides));
        const bt::tree_change change(before, Now());
        REQUIRE(change.Carry(Memory, &Body, {.Time = Time}));
        bt::both_observers both{Seen, Coverage};
        CHECK(CarryRecording(change, both));
    }
    std::string Printed() const {
        char text[4000];
        PrintRecording(Seen, 0, 100, text, sizeof text);
        return text;
    }
    // The lines of a recording that tell of edits, and its times.
    std::string EditLines() const {
        std::string lines;
        const std::string text = Printed();
        for (std::size_t at = 0, end; at < text.size(); at = end + 1) {
            end = text.find('\n', at);
            const std::string line = text.substr(at, end - at);
            if (line[0] == '@') lines += line.substr(0, line.find(':')) + "\n";
            if (line.find("the tree was edited") != std::string::npos) lines += line + "\n";
        }
        return lines;
    }
};

struct edit {
    const char* After;
    const char* Line;
};
const edit kEdits[] = {
    {"ROOT list [FLEE{flags=1} WORK seq [ONE TWO] REST]", "  the tree was edited\n"},
    {"ROOT list [FLEE{flags=2} WORK seq [ONE TWO] REST]", "  the tree was edited\n"},
    {"ROOT list [FLEE{flags=1} WORK seq [ONE TWO MORE] NEW{flags=1} REST]", "  the tree was edited: 2 new\n"},
    {"ROOT list [FLEE{flags=1} WORK seq [ONE TWO]]", "  the tree was edited: 1 gone\n"},
    {"ROOT list [A{flags=1} WORK seq [ONE] B{flags=1}]", "  the tree was edited: 2 new, 3 gone\n"},
};

TEST_CASE("contract 167: a recording says where the tree was edited, and ticks around an edit are not one record") {
    for (const edit& row : kEdits) {
        CAPTURE(row.After);
        play of;
        of.Tick();
        of.Tick();
        of.Tick();
        of.Edit(row.After);
        of.Tick();
        of.Tick();
        const std::string before = "@ 0.000 s\n@ 1.000 to 2.000 s, 2 ticks\n";
        CHECK(of.EditLines() == before + row.Line + "@ 3.000 to 4.000 s, 2 ticks\n");
    }
}

TEST_CASE("contract 167: each of several edits is told, also when the tree is edited again later") {
    play of;
    of.Tick();
    of.Edit(kEdits[3].After);
    of.Edit(kEdits[0].After);
    of.Tick();
    of.Edit(kEdits[2].After);
    of.Tick();
    CHECK(of.EditLines() ==
          "@ 0.000 s\n  the tree was edited: 1 gone\n  the tree was edited: 1 new\n"
          "@ 1.000 s\n  the tree was edited: 2 new\n@ 2.000 s\n");
}

TEST_CASE("contract 167: the oldest records make room for an edit; where the newest takes all, it is not told") {
    play<bt::flight_recorder<4, 4>> of;
    of.Tick();         // FLEE, WORK, ONE and their activations do not all fit
    of.Edit(kEdits[0].After);
    CHECK(of.EditLines() == "@ 0.000 s\n");
    of.Tick();
    of.Tick("ONE");
    const int before = NumRecordedTicks(of.Seen);
    of.Edit(kEdits[2].After);
    CHECK(NumRecordedTicks(of.Seen) <= before);
    of.Tick();
    of.Tick();
    of.Edit(kEdits[0].After);
    CHECK(of.EditLines().ends_with("  the tree was edited: 2 gone\n"));
    of.Tick();
    CHECK(NumRecordedTicks(of.Seen) >= 1);
}

struct carrier {
    const bt::tree_change& Change;
    bt::flight_recorder_base& Recorder;
    bool IsCarried = false;
};
void CarryMine_Tick(carrier& of) { of.IsCarried = CarryRecording(of.Change, of.Recorder); }
BT_DEFINE_BEHAVIOR(CarryMine);

TEST_CASE("contract 167: a recorder whose first tick runs has no record in which an edit is told") {
    const bt::decider leaf = {.DebugName = "LEAF", .Behavior = &CarryMine, .Id = 1};
    bt::tree_storage<1> before, after;
    REQUIRE(!InitializeTreeData(before, "BEFORE", leaf).IsError());
    REQUIRE(!InitializeTreeData(after, "AFTER", leaf).IsError());
    const bt::tree_change change(before.Tree, after.Tree);
    bt::flight_recorder<4, 16> recorder;
    carrier who = {change, recorder};
    bt::tree_memory_of<2> memory;
    CHECK(TickBehaviorTree(before.Tree, memory, &who, {.Time = 0}, recorder));
    CHECK(who.IsCarried);
    REQUIRE(NumRecordedTicks(recorder) == 1);
    const bt::recorded_tick& tick = *RecordedTick(recorder, 0);
    for (int i = 0; i < NumRecordedEvents(recorder, tick); ++i) {
        CHECK(RecordedEvent(recorder, tick, i)->Kind != bt::event_kind::kTreeEdited);
    }
}

TEST_CASE("contract 166: names of compiled deciders find the deciders of an edited tree by their Ids") {
    play of;
    of.Tick();
    of.Edit("ROOT list [REST{flags=1} WORK seq [TWO ONE]]");
    of.Tick("ONE");
    const auto& text_of = of.Trees.back();
    CHECK(LastActivation(of.Seen, ONE, 9).Node->Decider == &text_of->Find("ONE"));
    CHECK(LastAnswer(of.Seen, ONE, 9).Time == 0);
    CHECK(LastRejection(of.Seen, REST, 9).Node->Decider == &text_of->Find("REST"));
    CHECK_FALSE(LastActivation(of.Seen, FLEE, 9));
    CHECK(CoverageOf(of.Coverage, ONE).Activated == 1);
    CHECK(CoverageOf(of.Coverage, FLEE).Asked() == 0);
    char text[2000];
    ExplainRecorded(of.Seen, ONE, 0, text, sizeof text);
    CHECK(std::string(text).find("was active at 0.000 s") != std::string::npos);
    ExplainRecorded(of.Seen, FLEE, 0, text, sizeof text);
    CHECK(std::string(text).find(" is not in TREE.\n") != std::string::npos);
    const bt::tick_input input = {.Time = of.Time};
    ExplainDecider(of.Now(), of.Memory, &of.Body, input, REST, text, sizeof text, &of.Seen);
    CHECK(std::string(text).find("needs bit 0") != std::string::npos);
    ExplainDecider(of.Now(), of.Memory, &of.Body, input, FLEE, text, sizeof text);
    CHECK(std::string(text).find("It is not in TREE.\n") != std::string::npos);
}

TEST_CASE("contract 166: in a compiled tree only its own deciders are meant, whatever their Ids are") {
    play of;
    of.Tick();
    const text_trees::text_tree other("ROOT list [FLEE ONE]", kBehaviors, kDecides);
    CHECK(LastActivation(of.Seen, ONE, 9));
    CHECK_FALSE(LastActivation(of.Seen, other.Find("ONE"), 9));
}

TEST_CASE("contract 168: coverage goes on in an edited tree, with the counts of all nodes that match") {
    play of;
    of.Tick();
    of.Tick("ONE");
    of.Tick();
    const bt::node_coverage one = CoverageOf(of.Coverage, ONE);
    const bt::node_coverage two = CoverageOf(of.Coverage, TWO);
    of.Edit("ROOT list [NEW{flags=1} WORK seq [TWO MORE ONE]]");
    CHECK(CoverageOf(of.Coverage, ONE).Activated == one.Activated);
    CHECK(CoverageOf(of.Coverage, ONE).Ticked == one.Ticked);
    CHECK(CoverageOf(of.Coverage, TWO).Activated == two.Activated);
    CHECK(CoverageOf(of.Coverage, of.Trees.back()->Find("MORE")).Activated == 0);
    CHECK(CoverageOf(of.Coverage, FLEE).Asked() == 0);
    of.Tick();
    CHECK(of.Coverage.Ticks == 4);
    CHECK(of.Coverage.OtherTicks == 0);
    CHECK(CoverageOf(of.Coverage, TWO).Ticked == two.Ticked + 1);
    CHECK(CoverageOf(of.Coverage, of.Trees.back()->Find("NEW")).Asked() == 1);
}

TEST_CASE("contract 168: what ran back and forth is known in an edited tree, while both of it are there") {
    Goat goat;
    bt::tree_memory_of<8, 400> memory;
    bt::coverage_of<12> coverage;
    const struct {
        bt::decision_bits Flags;
        const char* Ends;
    } ticks[] = {{0, ""}, {1, ""}, {0, "FLEE"}, {0, ""}};
    double time = 0;
    for (const auto& [flags, ends] : ticks) {
        goat.Ends = ends;
        CHECK(TickBehaviorTree(GOAT, memory, &goat, {.Time = time += 0.2, .DecisionFlags = flags}, coverage));
    }
    CHECK(StopBehaviorTree(GOAT, memory, &goat, {.Time = 2}));
    REQUIRE(coverage.NumRestless == 1);

    const text_trees::text_tree moved("ROOT list [NEW{flags=2} FLEE{flags=1} WORK seq [ONE TWO]]", kBehaviors, kDecides);
    const bt::tree_change first(GOAT, moved.Tree());
    CHECK(CarryRecording(first, coverage));
    REQUIRE(coverage.NumRestless == 1);
    CHECK(std::string(moved.Tree().Nodes[coverage.Restless[0].New].Decider->DebugName) == "FLEE");
    CHECK(std::string(moved.Tree().Nodes[coverage.Restless[0].Old].Decider->DebugName) == "WORK");
    CHECK_FALSE(CarryRecording(first, coverage));  // it is of GOAT no more
    for (const char* const without_one : {"ROOT list [WORK seq [ONE TWO]]", "ROOT list [FLEE{flags=1}]"}) {
        const text_trees::text_tree without(without_one, kBehaviors, kDecides);
        bt::coverage_of<12> copy = coverage;
        CHECK(CarryRecording(bt::tree_change(moved.Tree(), without.Tree()), copy));
        CHECK(copy.NumRestless == 0);
    }
}

TEST_CASE("contract 168: coverage without room for the edited tree stays as it was") {
    Goat goat;
    bt::tree_memory_of<8, 400> memory;
    bt::coverage_of<6> small;
    CHECK(TickBehaviorTree(GOAT, memory, &goat, {.Time = 0}, small));
    const text_trees::text_tree larger("ROOT list [FLEE{flags=1} WORK seq [ONE TWO MORE] REST]", kBehaviors, kDecides);
    const bt::tree_change change(GOAT, larger.Tree());
    CHECK_FALSE(CarryRecording(change, small));
    CHECK(CoverageOf(small, ONE).Activated == 1);
    CHECK(change.Carry(memory, &goat, {.Time = 0}));
    CHECK(TickBehaviorTree(larger.Tree(), memory, &goat, {.Time = 1}, small));
    CHECK(small.OtherTicks == 1);
    CHECK(StopBehaviorTree(larger.Tree(), memory, &goat, {.Time = 2}));
}

TEST_CASE("contract 173: each of several recorders records as one alone, also in a copy of all of them") {
    auto several = std::make_unique<bt::flight_recorders<3, 8, 32>>();
    Goat goats[3];
    bt::tree_memory<GOAT> memories[3];
    bt::flight_recorder<8, 32> alone[3];
    bt::tree_memory<GOAT> others[3];
    const auto print = [](const bt::flight_recorder_base& recorder) {
        char text[2000];
        PrintRecording(recorder, 0, 100, text, sizeof text);
        return std::string(text);
    };
    const auto tick = [&](double time) {
        for (std::size_t i = 0; i < 3; ++i) {
            goats[i].Ends = static_cast<std::size_t>(time) % 3 == i ? "ONE" : "";
            const bt::tick_input input = {.Time = time, .DeltaTime = 1};
            CHECK(TickBehaviorTree(GOAT, memories[i], &goats[i], input, (*several)[i]));
            CHECK(TickBehaviorTree(GOAT, others[i], &goats[i], input, alone[i]));
        }
    };
    for (int i = 0; i < 5; ++i) tick(i);
    const auto copy = std::make_unique<bt::flight_recorders<3, 8, 32>>(*several);
    several = std::make_unique<bt::flight_recorders<3, 8, 32>>(*copy);
    for (int i = 5; i < 9; ++i) tick(i);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(print((*several)[i]) == print(alone[i]));
        CHECK(print((*copy)[i]) != print(alone[i]));
    }
}

}  // namespace recorder_edits
