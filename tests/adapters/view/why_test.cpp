// What the page asks of a recording has the answers that the game would give.
#include <limits>
#include <memory>

#include <macros/bt_macros.h>
#include <tests/bt/debug/recording_file/recording_kit.h>
#include <tests/kit/silence.h>
#include "page_kit.h"

namespace page_answers {
namespace {

using namespace page_kit;
using recordings::creature;
using recordings::wanderer;

// Agent 0 has a flight recorder, agent 1 has none.
struct game {
    wanderer Watched;
    wanderer Other;
    std::unique_ptr<bt::flight_recorder<1024, 16384>> Events = std::make_unique<bt::flight_recorder<1024, 16384>>();
    std::string Bytes = {};

    explicit game(std::uint64_t seed, int num_frames = 200) : Watched(seed), Other(seed + 100) {
        bt::recording_writer writer({.Program = "a \"game\"", .FrameBytes = 65536});
        const int watched = writer.AddAgent("one\\\n");
        const int other = writer.AddAgent("two");
        for (int frame = 0; frame < num_frames; ++frame) {
            const bt::tick_input input = Watched.Input(frame);
            writer.BeginFrame(input.Time);
            (void)TickBehaviorTree(Watched.Tree(), Watched.Memory, &Watched.Agent, input, *Events);
            (void)TickBehaviorTree(Other.Tree(), Other.Memory, &Other.Agent, input);
            writer.Note(watched, Watched.Memory, *Events);
            writer.Note(other, Other.Memory);
            Other.Paths.Note(Other.Memory);
            Bytes += writer.EndFrame();
        }
        writer.RemoveAgent(other);
        Bytes += writer.Finish();
    }

    const bt::tree& Tree() const { return Watched.Tree(); }
    std::string Why(const bt::node& here, double time) const { return ExplainRecorded(*Events, *here.Decider, time); }
};

constexpr double kTimes[] = {-1, 0, 0.3, 2.5, 17.25, 30.1, 49.75, 80};

TEST_CASE("view: the page explains each decider in the words of the game's recorder") {
    const script::silence unheard;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        CAPTURE(seed);
        const game played(seed);
        const json facts = Open(played.Bytes);
        REQUIRE(facts["problem"] == "");
        CHECK(facts["program"] == "a \"game\"");
        CHECK(facts["agents"].size() == 2);
        REQUIRE(facts["trees"].size() == 2);
        const auto num_nodes = static_cast<int>(facts["trees"][0]["nodes"].size());
        REQUIRE(num_nodes == played.Tree().NumNodes);
        for (int node = 0; node < num_nodes; ++node) {
            const bt::node& here = played.Tree().Nodes[node];
            CHECK(facts["trees"][0]["nodes"][static_cast<std::size_t>(node)]["name"] == here.Decider->DebugName);
            for (const double time : kTimes) CHECK(Text(DeciderWhy(0, node, time)) == played.Why(here, time));
        }
    }
}

std::vector<int> PathOf(const bt::tree& tree, const bt::node* leaf, int first_node) {
    std::vector<int> path;
    for (; leaf != nullptr; leaf = leaf->Parent != bt::kNoNode ? &tree.Nodes[leaf->Parent] : nullptr) {
        path.insert(path.begin(), first_node + static_cast<int>(leaf - tree.Nodes));
    }
    return path;
}

const bt::node* LeafInRecord(const game& played, double time) {
    const bt::recorded_tick* const tick = TickAt(*played.Events, time);
    return tick != nullptr ? RecordedNode(*played.Events, tick->Leaf) : nullptr;
}

TEST_CASE("view: at each time the page has the path of the game") {
    const script::silence unheard;
    for (std::uint64_t seed = 20; seed < 30; ++seed) {
        CAPTURE(seed);
        const game played(seed);
        Open(played.Bytes);
        const change_table changes(Text(DeciderChanges()));
        const bt::tree& other = played.Other.Tree();
        for (double time = 0.1; time < 49.7; time += 0.4) {
            CAPTURE(time);
            const bt::node* const leaf = LeafInRecord(played, time);
            const int first_of_other = played.Tree().NumNodes;
            CHECK(changes.NodeAt(0, time) == (leaf != nullptr ? static_cast<int>(leaf - played.Tree().Nodes) : -1));
            CHECK(Parsed(DeciderState(0, time))["active"] == json(PathOf(played.Tree(), leaf, 0)));
            const bt::node* const leaf_of_other = LeafAt(played.Other.Paths, time);
            const std::vector<int> path = PathOf(other, leaf_of_other, first_of_other);
            CHECK(changes.NodeAt(1, time) == (path.empty() ? -1 : path.back()));
            CHECK(Parsed(DeciderState(1, time))["active"] == json(path));
            CHECK(Parsed(DeciderState(1, time))["hasEvents"] == 0);
        }
        CHECK(changes.NodeAt(1, 50) == -2);  // it is gone
        CHECK(DeciderState(1, 50) == 0);
    }
}

TEST_CASE("view: a row has the last answer of its node") {
    const script::silence unheard;
    int num_compared = 0;
    for (std::uint64_t seed = 40; seed < 50; ++seed) {
        CAPTURE(seed);
        const game played(seed);
        Open(played.Bytes);
        for (const double time : kTimes) {
            const json state = Parsed(time < 0 ? 0 : DeciderState(0, time));
            if (!state.is_object()) continue;
            for (const json& answer : state["answers"]) {
                const bt::node& here = played.Tree().Nodes[answer[0].get<int>()];
                const bt::recorded_moment last = LastAnswer(*played.Events, *here.Decider, time);
                REQUIRE(last);
                if (last.Node != &here) continue;  // the decider has several nodes
                ++num_compared;
                const bt::verdict wanted = VerdictOf(*last.Event);
                CHECK(answer[1] == static_cast<int>(wanted));
                const auto words = answer[3].get<std::string>();
                CHECK(words.starts_with("accepts") == (wanted == bt::verdict::kAccepted));
                const bool is_of_flags = words.starts_with("needs") || words.ends_with(" set");
                CHECK(is_of_flags == (wanted == bt::verdict::kFailedDecisionFlags));
            }
        }
    }
    CHECK(num_compared > 100);
}

enum sheep_flags : std::uint32_t { kIsWet = 1, kIsCold = 2, kIsLate = 4, kIsOld = 8 };
BT_DECLARE_FLAGS(sheep_flags);
enum sheep_stimuli : std::uint32_t { kStimuli_Bell = 1, kStimuli_Bark = 2 };
BT_DECLARE_STIMULI(sheep_stimuli);
struct sheep {
    int Wool = 3;
};
bool Graze_Tick(const sheep&) { return true; }
BT_DEFINE_BEHAVIOR(Graze);
BT_DECLARE_DECIDERS(FLOCK, WET, OLD_AND_LATE, EITHER, DRY, NOT_BOTH, BELL, SHORN, GRAZE);
BT_DEFINE_GROUP(FLOCK, kGroupPrioritizedList, (WET, OLD_AND_LATE, EITHER, DRY, NOT_BOTH, BELL, SHORN, GRAZE));
BT_DEFINE_DECIDER(WET, Graze, .Preconditions = {.AllFlags = kIsWet});
BT_DEFINE_DECIDER(OLD_AND_LATE, Graze, .Preconditions = {.AllFlags = kIsOld | kIsLate});
BT_DEFINE_DECIDER(EITHER, Graze, .Preconditions = {.AnyFlags = kIsWet | kIsOld});
BT_DEFINE_DECIDER(DRY, Graze, .Preconditions = {.NoFlags = kIsWet | kIsCold | kIsLate});
BT_DEFINE_DECIDER(NOT_BOTH, Graze, .While = {.NotAllFlags = kIsCold | kIsLate});
BT_DEFINE_DECIDER(BELL, Graze, .Preconditions = {.AllStimuli = kStimuli_Bell, .NoStimuli = kStimuli_Bark});
BT_DEFINE_DECIDER(SHORN, Graze, .Preconditions = {.Ranges = {BT_RANGE(sheep, Wool, bt::kNoLimit, 1)}});
BT_DEFINE_DECIDER(GRAZE, Graze);
BT_DEFINE_TREE(SHEEP, FLOCK);

TEST_CASE("view: a row says what stands in the way, and nothing else") {
    const struct {
        std::uint32_t Flags;
        std::uint32_t Stimuli;
        std::vector<const char*> Rows;
    } rows[] = {
        {kIsLate, 0, {"needs kIsWet", "needs kIsOld", "needs one of kIsWet | kIsOld", "no: kIsLate is set", "accepts"}},
        {kIsLate | kIsCold, kStimuli_Bark | kStimuli_Bell,
         {"needs kIsWet", "needs kIsOld", "needs one of kIsWet | kIsOld", "no: kIsCold | kIsLate are set",
          "no: kIsCold | kIsLate are set", "no: kStimuli_Bark is set", "sheep::Wool was 3, not at most 1", "accepts"}},
        {kIsLate | kIsCold, 0,
         {"needs kIsWet", "needs kIsOld", "needs one of kIsWet | kIsOld", "no: kIsCold | kIsLate are set",
          "no: kIsCold | kIsLate are set", "needs kStimuli_Bell"}},
        {0, 0, {"needs kIsWet", "needs kIsLate | kIsOld", "needs one of kIsWet | kIsOld", "accepts"}},
    };
    for (const auto& row : rows) {
        sheep one;
        bt::tree_memory<SHEEP> memory;
        bt::flight_recorder<> recorder;
        bt::recording_writer writer;
        const int agent = writer.AddAgent("sheep");
        writer.BeginFrame(1);
        (void)TickBehaviorTree(SHEEP, memory, &one,
                               {.Time = 1, .DecisionFlags = row.Flags, .StimuliAllFlags = &row.Stimuli}, recorder);
        writer.Note(agent, memory, recorder);
        std::string bytes(writer.EndFrame());
        bytes += writer.Finish();
        Open(bytes);
        std::vector<std::string> said(9);
        const json state = Parsed(DeciderState(0, 1));
        for (const json& answer : state["answers"]) {
            said.at(answer[0].get<std::size_t>()) = answer[3].get<std::string>();
        }
        for (std::size_t i = 0; i < row.Rows.size(); ++i) CHECK(said[i + 1] == row.Rows[i]);
    }
}

json TimeOrNothing(const bt::recorded_moment& moment) { return moment ? json(moment.Tick->FirstTime) : json(); }

TEST_CASE("view: jumps go where the recorder's queries do") {
    const script::silence unheard;
    for (std::uint64_t seed = 60; seed < 70; ++seed) {
        CAPTURE(seed);
        const game played(seed);
        const bt::flight_recorder_base& events = *played.Events;
        Open(played.Bytes);
        for (int node = 0; node < played.Tree().NumNodes; ++node) {
            const bt::decider& subject = *played.Tree().Nodes[node].Decider;
            for (double time = 0.05; time < 49; time += 3.7) {
                CAPTURE(time);
                json jumps = Parsed(DeciderJumps(0, node, time));
                bt::recorded_moment started = LastActivation(events, subject, time);
                if (started && started.Tick->FirstTime >= time) {
                    started = LastActivation(events, subject, started.Tick->FirstTime - 0.001);
                }
                CHECK(jumps["started"] == TimeOrNothing(started));
                const bt::recorded_moment rejected = LastRejection(events, subject, time);
                CHECK(jumps["rejected"] == (rejected ? json(rejected.Time) : json()));
                if (jumps["startsNext"].is_null()) continue;
                const auto next = jumps["startsNext"].get<double>();
                CHECK(next > time);
                CHECK(LastActivation(events, subject, next).Tick->FirstTime == next);
            }
        }
    }
}

void Work_Tick(creature&) {}
BT_DEFINE_BEHAVIOR(Work);

BT_DEFINE_DECIDER(LEFT, Work);
BT_DEFINE_DECIDER(INNER, Work);
BT_DEFINE_NODE(RIGHT, kSequence, (INNER));
BT_DEFINE_NODE(BOTH, kParallel, (LEFT, RIGHT));
BT_DEFINE_NODE(ALL, kSequence, (BOTH));
BT_DEFINE_CLASSIC_TREE(SIDE_BY_SIDE, ALL);

TEST_CASE("view: of nodes that run side by side all are active, if they were recorded") {
    bt::tree_memory_of<8, 512> memory;
    creature agent;
    bt::flight_recorder<> recorder;
    bt::recording_writer writer;
    std::string bytes;
    writer.AddAgent("watched");
    writer.AddAgent("not watched");
    for (int frame = 0; frame < 5; ++frame) {
        writer.BeginFrame(frame);
        (void)TickBehaviorTree(SIDE_BY_SIDE, memory, &agent, {.Time = 1.0 * frame}, recorder);
        writer.Note(0, memory, recorder);
        writer.Note(1, memory);
        bytes += writer.EndFrame();
    }
    Open(bytes + std::string(writer.Finish()));
    const json watched = Parsed(DeciderState(0, 3));
    CHECK(watched["active"].size() == 5);
    CHECK(watched["isWhole"] == 1);
    const json not_watched = Parsed(DeciderState(1, 3));
    CHECK(not_watched["active"] == json::array({0, 1}));
    CHECK(not_watched["isWhole"] == 0);
    CHECK(Text(DeciderWhy(1, 1, 3)).find("Only the path of not watched was recorded.") != std::string::npos);
    CHECK(Text(DeciderWhy(1, 1, 3)).starts_with("BOTH was active at 3.000 s.\n"));
}

// Every question about every agent and node.
std::size_t AskAll(const json& facts) {
    std::size_t sum = DeciderChanges();
    const auto num_agents = static_cast<int>(facts["agents"].size());
    for (int agent = -1; agent <= num_agents; ++agent) {
        for (const double time : {-1.0, 1.0, 4.9, 1e300, -1e300}) {
            sum += DeciderState(agent, time);
            for (int node = -1; node < 12; ++node) {
                sum += DeciderWhy(agent, node, time) + DeciderJumps(agent, node, time);
            }
        }
    }
    return sum;
}

// Whether a recording that ends there ends with a whole chunk, so that nothing tells that it was cut.
bool EndsWithChunk(const std::string& bytes, std::size_t size) {
    std::size_t at = 12;
    while (at < size) {
        std::size_t num = 0;
        for (std::size_t i = 4; i > 0; --i) num = num * 256 + static_cast<unsigned char>(bytes[at + 3 + i]);
        at += 12 + num;  // name, length and checksum
    }
    return at == size;
}

TEST_CASE("view: damaged recordings have answers about what is before the damage, and are told") {
    const script::silence unheard;
    const std::string bytes = game(7, 20).Bytes;
    for (std::size_t size = 0; size < bytes.size(); size += 61) {
        const json facts = Open(bytes.substr(0, size));
        REQUIRE(facts.is_object());
        CHECK((facts["problem"] == "") == EndsWithChunk(bytes, size));
        AskAll(facts);
    }
    for (std::size_t at = 12; at < bytes.size(); at += 97) {  // what is before says that it is a recording
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x41);
        const json facts = Open(damaged);
        REQUIRE(facts.is_object());
        CHECK(facts["problem"] != "");
        AskAll(facts);
    }
}

TEST_CASE("view: the records of an agent are those of the game's recorder") {
    const script::silence unheard;
    for (std::uint64_t seed = 80; seed < 90; ++seed) {
        CAPTURE(seed);
        const game played(seed);
        Open(played.Bytes);
        CHECK(Text(DeciderRecords(0)) == recordings::Recording(*played.Events));
        CHECK(DeciderRecords(1) == 0);  // only its path was recorded
    }
}

TEST_CASE("view: what is not there has no answer") {
    const game played(3, 20);
    Open(played.Bytes);
    CHECK(DeciderState(0, 1) > 0);
    CHECK(DeciderState(2, 1) == 0);
    CHECK(DeciderState(-1, 1) == 0);
    CHECK(DeciderState(0, std::numeric_limits<double>::quiet_NaN()) == 0);
    CHECK(DeciderWhy(0, -1, 1) == 0);
    CHECK(DeciderWhy(0, 1'000'000, 1) == 0);
    CHECK(DeciderJumps(0, 1'000'000, 1) == 0);
    CHECK(DeciderRecords(2) == 0);
    DeciderRoom(0);
    DeciderOpen();
    CHECK(DeciderChanges() == 16);  // no agent, and nothing to tell
    CHECK(DeciderWhy(0, 0, 1) == 0);
}

}  // namespace
}  // namespace page_answers
