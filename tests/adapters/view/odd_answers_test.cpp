// What the page says of answers and states that are rare: of edited trees, gaps, nodes that run side by side, and
// numbers that are none.
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include <bt/because.h>
#include <bt/reload.h>
#include <macros/bt_macros.h>
#include <tests/bt/debug/recording_file/recording_world.h>
#include <tests/kit/text_tree.h>
#include "page_kit.h"

namespace odd_answers {
namespace {

using namespace page_kit;

// One agent that is recorded with all that its flight recorder has.
template <class Agent, class Recorder = bt::flight_recorder<256, 4096>>
struct watched {
    Agent Body = {};
    bt::tree_memory_of<8, 512> Memory;
    std::unique_ptr<Recorder> Events = std::make_unique<Recorder>();
    bt::recording_writer Writer;
    std::string Bytes;
    double Time = 0;

    watched() { (void)Writer.AddAgent("agent"); }
    bt::tick_input Input() const { return {.Time = Time, .DeltaTime = 1}; }
    void Note(bool with_records) {
        const bt::flight_recorder_base& heard = *Events;
        if (with_records) Writer.Note(0, Memory, heard);
        else Writer.Note(0, Memory);
        Bytes += Writer.EndFrame();
        Time += 1;
    }
    void Tick(const bt::tree& tree, bt::tick_input input, bool with_records = true) {
        bt::flight_recorder_base& heard = *Events;
        Writer.BeginFrame(Time);
        CHECK(TickBehaviorTree(tree, Memory, &Body, input, heard));
        Note(with_records);
    }
    void Tick(const bt::tree& tree, bool with_records = true) { Tick(tree, Input(), with_records); }
    void Stop(const bt::tree& tree) {
        bt::flight_recorder_base& heard = *Events;
        Writer.BeginFrame(Time);
        CHECK(StopBehaviorTree(tree, Memory, &Body, Input(), heard));
        Note(true);
    }
    json Finish() {
        Bytes += Writer.Finish();
        return Open(Bytes);
    }
};

// The words in the rows of the nodes, by their number.
std::vector<std::string> RowsAt(double time, std::size_t num_nodes) {
    std::vector<std::string> rows(num_nodes);
    const json state = Parsed(DeciderState(0, time));
    for (const json& answer : state["answers"]) rows.at(answer[0].get<std::size_t>()) = answer[3].get<std::string>();
    return rows;
}

struct hen {
    bool IsHungry = true;
    int NumTicks = 0;
};
enum hen_flags : std::uint32_t { kIsHungry = 1, kIsDay = 2 };
BT_DECLARE_FLAGS(hen_flags);
std::uint32_t FlagsOf(const hen& one) { return (one.IsHungry ? kIsHungry : 0u) | kIsDay; }
bt::status Eat_Tick(hen& one) { return one.IsHungry = false, bt::status::kSucceeded; }
// Says something in a tick, which is no answer of a Decide.
void Rest_Tick(hen& one) { if (one.NumTicks++ == 0) bt::Because("rested well"); }
bool PECK_Decide(const hen& one) { return bt::Because("seen {} grains", one.NumTicks), false; }
bool CLUCK_Decide(const hen&) { return bt::Because("nobody listens"), false; }
BT_DEFINE_BEHAVIOR(Eat);
BT_DEFINE_BEHAVIOR(Rest);
BT_DECLARE_DECIDERS(EAT, MORE, PECK, CLUCK, REST);
BT_DEFINE_GROUP(COOP_DAY, kGroupPrioritizedList, (EAT, MORE, PECK, CLUCK, REST));
BT_DEFINE_DECIDER(EAT, Eat, .Preconditions = {.AllFlags = kIsHungry});
BT_DEFINE_DECIDER(MORE, Eat, .Preconditions = {.AllFlags = kIsHungry});
BT_DEFINE_DECIDER(PECK, Rest, .Decide = bt::decide<PECK_Decide>);
BT_DEFINE_DECIDER(CLUCK, Rest, .Decide = bt::decide<CLUCK_Decide>);
BT_DEFINE_DECIDER(REST, Rest, .Note = "rests\nat night");
BT_DEFINE_TREE(COOP, COOP_DAY);

constexpr bt::flags_source kFlags = bt::flags_of<FlagsOf>;

TEST_CASE("view: a row has the words of bt::Because, and goes by flags that were asked for again") {
    watched<hen> one;
    bt::tick_input input = {.DecisionFlags = kIsHungry | kIsDay, .FlagsAtRedecide = &kFlags};
    one.Tick(COOP, input);
    const json facts = one.Finish();
    CHECK(facts["trees"][0]["nodes"][5].value("note", "") == "rests\nat night");
    CHECK(RowsAt(0, 6) == std::vector<std::string>{"accepts", "accepts", "needs kIsHungry", "seen 0 grains",
                                                  "nobody listens", "accepts"});
}

TEST_CASE("view: of a text for which its recorder had no room, a row has what was answered") {
    watched<hen, bt::flight_recorder<32, 256, 1>> one;
    one.Tick(COOP);
    one.Finish();
    const std::vector<std::string> rows = RowsAt(0, 6);
    CHECK(rows[3] == "seen 0 grains");
    CHECK(rows[4] == "no: its Decide returned 0");
}

struct goat {
    std::string Ends = {};  // the name of a decider that ends
    bt::status As = bt::status::kSucceeded;
    int Wool = 3;
};
bt::status Act_Tick(const goat& one, const bt::tick_args& args) {
    return one.Ends == args.Decider->DebugName ? one.As : bt::status::kRunning;
}
BT_DEFINE_BEHAVIOR(Act);
const text_trees::behaviors kBehaviors = {{"Act", &Act}};
const text_trees::decides kDecides;

// A group that asks its children only when it begins: what needs flags, a stimulus or little wool, and REST.
struct pen {
    const bt::preconditions Checks[3];
    bt::decider Leaves[4];
    const bt::decider* Children[4];
    bt::decider Root;
    bt::tree_storage<5> Storage;

    pen(std::uint32_t flags, std::uint32_t stimuli, const bt::field_range& wool)
        : Checks{{.AllFlags = flags}, {.AllStimuli = stimuli}, {.Ranges = {wool}}},
          Leaves{{.DebugName = "FLAGS", .Behavior = &Act, .Preconditions = bt::named_preconditions::Kept(Checks[0])},
                 {.DebugName = "STIMULI", .Behavior = &Act, .Preconditions = bt::named_preconditions::Kept(Checks[1])},
                 {.DebugName = "WOOL", .Behavior = &Act, .Preconditions = bt::named_preconditions::Kept(Checks[2])},
                 {.DebugName = "REST", .Behavior = &Act}},
          Children{&Leaves[0], &Leaves[1], &Leaves[2], &Leaves[3]},
          Root{.DebugName = "PEN", .Kind = bt::kGroup, .Policy = bt::kGroupScored, .Children = {Children, 4}} {
        const bt::tree_error found = InitializeTreeData(Storage, "PENS", Root);
        REQUIRE_MESSAGE(!found.IsError(), bt::ErrorText(found.Code));
    }
};

TEST_CASE("view: of a decider whose checks were edited since, a row does not say what stood in the way") {
    const pen before(1, 1, BT_RANGE(goat, Wool, bt::kNoLimit, 1)), after(2, 2, BT_RANGE(goat, Wool, bt::kNoLimit, 2));
    const struct {
        const pen& Then;
        const char* Flags;
        const char* Stimuli;
        const char* Wool;
    } rows[] = {{before, "needs bit 0", "needs bit 0", "goat::Wool was 3, not at most 1"}, {after, "no", "no", "no"}};
    for (const auto& row : rows) {
        watched<goat> one;
        one.Tick(before.Storage.Tree);
        if (&row.Then == &after) {
            const bt::tree_change change(before.Storage.Tree, after.Storage.Tree);
            REQUIRE(change.Carry(one.Memory, &one.Body, one.Input()));
            bt::flight_recorder_base& heard = *one.Events;
            CHECK(CarryRecording(change, heard));
        }
        one.Tick(row.Then.Storage.Tree);
        one.Finish();
        const json state = Parsed(DeciderState(0, 1));
        const auto root = state["active"][0].get<std::size_t>();
        const std::vector<std::string> said = RowsAt(1, root + 5);
        CHECK(said[root + 1] == row.Flags);
        CHECK(said[root + 2] == row.Stimuli);
        CHECK(said[root + 3] == row.Wool);
        CHECK(said[root + 4] == "accepts");
    }
}

TEST_CASE("view: a range without a name is not drawn") {
    bt::field_range unnamed = BT_RANGE(goat, Wool, bt::kNoLimit, 1);
    unnamed.Name = nullptr;
    const pen made(1, 1, unnamed);
    watched<goat> one;
    one.Tick(made.Storage.Tree);
    CHECK(one.Finish()["trees"][0]["nodes"][3].value("ranges", json::array()).size() < 2);
}

TEST_CASE("view: what was stopped or interrupted has not failed") {
    const text_trees::text_tree tree("ROOT list [A{flags=1} B]", kBehaviors, kDecides);
    const struct {
        bt::status As;
        bool IsStopped;
        const char* How;  // of B, if it failed
    } rows[] = {{bt::status::kSucceeded, false, ""},
                {bt::status::kFailed, false, "failed"},
                {bt::status::kRunning, true, ""}};
    for (const auto& row : rows) {
        CAPTURE(static_cast<int>(row.As));
        watched<goat> one;
        one.Tick(tree.Tree());
        one.Body = {"B", row.As};
        if (row.IsStopped) one.Stop(tree.Tree());
        else one.Tick(tree.Tree());
        one.Body.Ends = {};
        one.Tick(tree.Tree());
        one.Finish();
        const json jumps = Parsed(DeciderJumps(0, 2, 2));
        CHECK(jumps.value("howFailed", "") == row.How);
        CHECK(jumps.value("failed", -1.0) == (row.How[0] != 0 ? 1 : -1));
        CHECK(jumps.value("started", -1.0) == 0);
    }
}

TEST_CASE("view: numbers of a tree that are none are null, and marks keep their lines") {
    const text_trees::text_tree tree("ROOT list [A B{max=7}]", kBehaviors, kDecides);
    const struct {
        float Seconds;
        bool IsNumber;
    } rows[] = {{2.5f, true},
                {std::numeric_limits<float>::infinity(), false},
                {-std::numeric_limits<float>::infinity(), false},
                {std::numeric_limits<float>::quiet_NaN(), false}};
    for (const auto& row : rows) {
        CAPTURE(row.Seconds);
        watched<goat> one;
        one.Writer.Mark("one\n\t\"two\"", 0);
        one.Tick(tree.Tree());
        one.Bytes += one.Writer.Finish();
        std::string was, is, bytes = one.Bytes.substr(0, bt::detail::kBytesOfBegin);
        bt::detail::PutFixed(was, 7.0f), bt::detail::PutFixed(is, row.Seconds);
        for (const recordings::keys::piece& each : recordings::keys::PiecesOf(one.Bytes)) {
            const std::size_t size = each.Size - bt::detail::kBytesAroundChunk;
            std::string body = one.Bytes.substr(each.At + bt::detail::kBytesOfChunkHead, size);
            const std::size_t at = body.find(was);
            if (each.Letters == bt::detail::kTreeChunk) body.replace(at, 4, is);  // throws if it is not there
            bt::detail::AddChunk(bytes, each.Letters, body);
        }
        const json facts = Open(bytes);
        REQUIRE(facts["problem"] == "");
        const json& seconds = facts["trees"][0]["nodes"][2]["maxSeconds"];
        CHECK(seconds == (row.IsNumber ? json(row.Seconds) : json()));
        CHECK(facts["marks"] == json::array({json::array({0.0, 0, "one\n\t\"two\""})}));
    }
}

TEST_CASE("view: rows go back through no more records than may be shown at once") {
    const text_trees::text_tree tree("ROOT list [A{flags=1} B]", kBehaviors, kDecides);
    watched<goat, bt::flight_recorder<4, 64>> one;
    one.Tick(tree.Tree(), {.DecisionFlags = 4u});
    one.Body = {"A", bt::status::kRunning};
    for (std::uint32_t i = 0; i < 2'100; ++i) {
        one.Tick(tree.Tree(), {.Time = one.Time, .DecisionFlags = 1u | (i % 2 << 1u)});
    }
    one.Finish();
    CHECK(RowsAt(1'000, 3)[2] == "accepts");
    CHECK(RowsAt(2'100, 3)[2] == "");
}

// Classic nodes that run side by side. A leaf fails if the bit of its first letter is set.
struct crew {
    std::uint32_t Fails = 0;
};
constexpr std::uint32_t kA = 1, kB = 2, kE = 16, kH = 128;
bt::status Work_Tick(const crew& all, const bt::tick_args& args) {
    const auto bit = static_cast<unsigned>(args.Decider->DebugName[0] - 'A');
    return (all.Fails >> bit & 1u) != 0 ? bt::status::kFailed : bt::status::kRunning;
}
bt::status Both_Tick(const bt::node_children& children) {
    (void)children.Tick(0);
    (void)children.Tick(1);
    return bt::status::kRunning;
}
// Begins its child, and may fail then.
bt::status Try_Tick(const crew& all, const bt::node_children& children) {
    (void)children.Tick(0);
    return (all.Fails & kA) != 0 ? bt::status::kFailed : bt::status::kRunning;
}
BT_DEFINE_BEHAVIOR(Work);
BT_DEFINE_BEHAVIOR(Both);
BT_DEFINE_BEHAVIOR(Try);

BT_DECLARE_DECIDERS(TRY, LEAF, ALL, INNER, BOTH, B_LEAF, C_LEAF, E_LEAF);
BT_DEFINE_NODE   (CREW, kReactiveSelector, (TRY, ALL));
BT_DEFINE_NODE   (  TRY, kOwnNode, (LEAF), .Behavior = &Try);
BT_DEFINE_DECIDER(    LEAF, Work);
BT_DEFINE_NODE   (  ALL, kParallel, (INNER, BOTH), .FailCount = 2);
BT_DEFINE_NODE   (    INNER, kSequence, (E_LEAF));
BT_DEFINE_DECIDER(      E_LEAF, Work);
BT_DEFINE_NODE   (    BOTH, kOwnNode, (B_LEAF, C_LEAF), .Behavior = &Both);
BT_DEFINE_DECIDER(      B_LEAF, Work);
BT_DEFINE_DECIDER(      C_LEAF, Work);
BT_DEFINE_CLASSIC_TREE(CREWS, CREW);

// The path ends with a node of one's own, or with a leaf that is a node, too.
BT_DEFINE_NODE(PAIR, kSequence, (BOTH));
BT_DEFINE_CLASSIC_TREE(PAIRS, PAIR);
BT_DEFINE_NODE(LATER, kWait, (), .Seconds = 100);
BT_DEFINE_CLASSIC_TREE(WAITS, LATER);

// The names of what is active, in the order of the tree.
std::string ActiveAt(double time, const bt::tree& tree) {
    std::vector<int> active = Parsed(DeciderState(0, time))["active"].get<std::vector<int>>();
    std::sort(active.begin(), active.end());
    std::string names;
    for (const int each : active) names += std::string(names.empty() ? "" : " ") + tree.Nodes[each].Decider->DebugName;
    return names;
}

TEST_CASE("view: which nodes run side by side is what began and has not ended") {
    const struct {
        std::uint32_t Fails;
        const char* Active;
    } rows[] = {{kA, "CREW ALL INNER BOTH E_LEAF B_LEAF C_LEAF"},
                {kA | kB, "CREW ALL INNER BOTH E_LEAF C_LEAF"},
                {kA, "CREW ALL INNER BOTH E_LEAF B_LEAF C_LEAF"},
                {kA | kE, "CREW ALL BOTH B_LEAF C_LEAF"},
                {0, "CREW TRY LEAF"},
                {kA, "CREW ALL INNER BOTH E_LEAF B_LEAF C_LEAF"}};
    for (const std::size_t first_recorded : {0u, 1u}) {  // the records that come later than the nodes began
        CAPTURE(first_recorded);
        watched<crew> one;
        for (std::size_t i = 0; i < std::size(rows); ++i) {
            one.Body.Fails = rows[i].Fails;
            if (i < first_recorded) {
                one.Writer.BeginFrame(one.Time);
                CHECK(TickBehaviorTree(CREWS, one.Memory, &one.Body, one.Input()));
                one.Note(false);
            } else {
                one.Tick(CREWS);
            }
        }
        one.Finish();
        for (std::size_t i = first_recorded; i < std::size(rows); ++i) {
            CAPTURE(i);
            const auto time = static_cast<double>(i);
            const bool is_whole = first_recorded == 0 || i >= 4;
            CHECK(Parsed(DeciderState(0, time))["isWhole"] == (is_whole ? 1 : 0));
            if (is_whole) CHECK(ActiveAt(time, CREWS) == rows[i].Active);
        }
    }
}

TEST_CASE("view: the children of a node of one's own are active, and a node that waits has none") {
    watched<crew> pair;
    pair.Tick(PAIRS);
    pair.Finish();
    CHECK(ActiveAt(0, PAIRS) == "PAIR BOTH B_LEAF C_LEAF");
    watched<crew> wait;
    wait.Tick(WAITS);
    wait.Finish();
    CHECK(ActiveAt(0, WAITS) == "LATER");
    CHECK(Parsed(DeciderState(0, 0))["isWhole"] == 1);
}

// Says something in each tick, and stands before a decider that is asked.
bt::status Talk_Tick() { return bt::Because("talking"), bt::status::kRunning; }
bool HEED_Decide(const crew&) { return true; }
BT_DEFINE_BEHAVIOR(Talk);
BT_DEFINE_DECIDER(TALK, Talk);
BT_DEFINE_DECIDER(HEED, Work, .Decide = bt::decide<HEED_Decide>);
BT_DEFINE_NODE(TALKS, kOwnNode, (TALK, HEED), .Behavior = &Both);
BT_DEFINE_CLASSIC_TREE(TALKING, TALKS);

TEST_CASE("view: what another node said right before an answer is not its reason") {
    watched<crew> one;
    one.Body.Fails = kH;  // so that it is asked in each tick
    for (int i = 0; i < 3; ++i) one.Tick(TALKING);
    one.Finish();
    CHECK(RowsAt(2, 3)[2] == "accepts");
}

TEST_CASE("view: records of nodes that are not there, which no game has written, are passed over") {
    for (int kind = 0; kind < bt::kNumEventKinds; ++kind) {
        CAPTURE(kind);
        watched<crew> one;
        one.Body.Fails = kA;
        one.Tick(CREWS);
        std::string items, frame;
        bt::detail::PutNumber(items, static_cast<unsigned>(bt::detail::item_kind::kRecord));
        bt::detail::PutNumber(items, 0u);  // the agent
        bt::detail::PutNumber(items, static_cast<unsigned>(bt::tick_state::kRunning));
        bt::detail::PutNumber(items, 3u);  // ALL and 1
        bt::detail::PutNumber(items, 1u);  // event
        bt::detail::PutNumber(items, 0u);  // of no node
        bt::detail::PutNumber(items, static_cast<unsigned>(kind));
        items += std::string(kind == static_cast<int>(bt::event_kind::kBecause) ? 2u : 1u, '\0');  // no text
        bt::detail::PutNumber(frame, 1u);
        bt::detail::PutFixed(frame, 1.0);
        bt::detail::AddChunk(one.Bytes, bt::detail::kFrameChunk, frame + items);
        CHECK(Open(one.Bytes)["problem"] == "");
        CHECK(ActiveAt(1, CREWS) == "CREW ALL INNER BOTH E_LEAF B_LEAF C_LEAF");
        CHECK(RowsAt(1, 9)[3] == RowsAt(0, 9)[3]);
        for (int node = 0; node < CREWS.NumNodes; ++node) {
            CHECK(DeciderWhy(0, node, 1) > 0);
            CHECK(Parsed(DeciderJumps(0, node, 1)).is_object());
        }
    }
}

std::vector<double> FlagsOfAgent(int agent) {
    const std::uint32_t length = DeciderFlags(agent);
    std::vector<double> made(length / sizeof(double));
    if (length > 0) std::memcpy(made.data(), DeciderAnswer(), length);
    return made;
}

TEST_CASE("view: stimuli and ticks that were not recorded are in the flags, of agents that have records") {
    const text_trees::text_tree tree("ROOT list [A{flags=1} B]", kBehaviors, kDecides);
    watched<goat> one;
    REQUIRE(one.Writer.AddAgent("path only") == 1);
    REQUIRE(one.Writer.AddAgent("goes in the gap") == 2);
    const std::uint32_t bell = 1;
    for (int second = 0; second < 7; ++second) {
        for (int agent = 1; agent < 3; ++agent) one.Writer.Note(agent, one.Memory);
        const bool is_unheard = second == 2;
        if (is_unheard) CHECK(TickBehaviorTree(tree.Tree(), one.Memory, &one.Body, one.Input()));
        if (second == 4) one.Writer.RemoveAgent(2);
        const std::size_t size = one.Bytes.size();
        if (is_unheard) one.Time += 1;
        else one.Tick(tree.Tree(), {.Time = one.Time, .StimuliAllFlags = second == 1 ? &bell : nullptr});
        if (second != 4) continue;
        one.Bytes.resize(size);
        one.Writer.DropFrame();
    }
    one.Writer.BeginFrame(one.Time);
    const int late = one.Writer.AddAgent("late");
    one.Writer.Note(late, one.Memory);
    one.Bytes += one.Writer.EndFrame();
    const json facts = one.Finish();
    REQUIRE(facts["problem"] == "");
    CHECK(facts["gaps"] == json::parse("[[3, 5, 2]]"));
    const double after_one = std::nextafter(1.0, 2.0), after_three = std::nextafter(3.0, 4.0);
    CHECK(FlagsOfAgent(0) ==
          std::vector<double>{0, 0, 0, 1, 0, 1, after_one, -1, -1, 3, 0, 0, after_three, -1, -1, 5, 0, 0});
    const change_table changes(Text(DeciderChanges()));
    CHECK(FlagsOfAgent(2) == std::vector<double>{});
    CHECK(changes.NodeAt(2, 3) == 2);
    CHECK(changes.NodeAt(2, 6) < 0);
    CHECK(changes.NodeAt(3, 6) < 0);
    CHECK(changes.NodeAt(3, 7) == 2);
    CHECK(FlagsOfAgent(3).empty());
}

TEST_CASE("view: flags go on over an edit, and then until a gap") {
    const text_trees::text_tree before("ROOT list [A{flags=1} B]", kBehaviors, kDecides);
    const text_trees::text_tree after("ROOT list [A{flags=2} B]", kBehaviors, kDecides);
    watched<goat> one;
    one.Tick(before.Tree());
    one.Tick(before.Tree(), {.Time = 1, .DecisionFlags = 4u});
    const bt::tree_change change(before.Tree(), after.Tree());
    REQUIRE(change.Carry(one.Memory, &one.Body, one.Input()));
    bt::flight_recorder_base& heard = *one.Events;
    CHECK(CarryRecording(change, heard));
    one.Tick(after.Tree(), {.Time = 2, .DecisionFlags = 8u});
    const std::size_t size = one.Bytes.size();
    one.Tick(after.Tree(), {.Time = 3, .DecisionFlags = 16u});
    one.Bytes.resize(size);
    one.Writer.DropFrame();
    one.Tick(after.Tree(), {.Time = 4, .DecisionFlags = 16u});
    CHECK(one.Finish()["gaps"] == json::parse("[[2, 4, 2]]"));
    const std::vector<double> flags = FlagsOfAgent(0);
    const struct {
        double Time, Flags;
    } rows[] = {{0, 0}, {0.5, 0}, {1, 4}, {1.5, 4}, {2, 8}, {3, -1}, {4, 16}};
    for (const auto& row : rows) {
        CAPTURE(row.Time);
        double now = -1;
        for (std::size_t i = 0; i < flags.size() && flags[i] <= row.Time; i += 3) now = flags[i + 1];
        CHECK(now == row.Flags);
    }
}

}  // namespace
}  // namespace odd_answers
