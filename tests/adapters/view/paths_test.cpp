// What the page shows of agents whose paths only were recorded, or not always.
#include <algorithm>
#include <cmath>

#include <adapters/view/page/shown.h>
#include <bt/engine/inner/whole_tree.h>
#include <tests/bt/debug/recording_file/recording_world.h>
#include "page_kit.h"

namespace page_paths {
namespace {

using namespace page_kit;
using recordings::wanderer;

// The times at which a decider begins, as the transitions of an agent have them.
std::vector<double> StartsOf(const bt::decider& subject, const bt::transition_recorder_base& paths) {
    std::vector<double> starts;
    bool was_active = false;
    for (int i = 0; i < NumRecordedTransitions(paths); ++i) {
        const bt::transition& each = *RecordedTransition(paths, i);
        const bt::node* const leaf = RecordedNode(paths, each);
        bool is_active = false;
        for (const bt::node* here = leaf; here != nullptr;) {
            is_active = is_active || here->Decider == &subject;
            here = here->Parent != bt::kNoNode ? &paths.Tree->Nodes[here->Parent] : nullptr;
        }
        const bool begins_again = leaf != nullptr && leaf->Decider == &subject;
        if (is_active && (!was_active || begins_again)) starts.push_back(each.Time);
        was_active = is_active;
    }
    return starts;
}

// Agent 5 of the world is on a tree with others in it, and has no flight recorder.
TEST_CASE("view: of an agent without a flight recorder the page shows what is active in inner trees, too") {
    const script::silence unheard;
    constexpr int agent = 5, num_frames = 200;
    recordings::keys::world all({.KeyFrameSeconds = 0});
    const bt::tree& tree = all.TreeOf(agent);
    const bt::tree& whole = *tree.Whole;
    std::vector<int> leaves;
    for (int frame = 0; frame < num_frames; ++frame) {
        all.Step(frame);
        leaves.push_back(bt::detail::LeafInWhole(tree, all.All[agent].Memory));
    }
    all.Bytes += all.Writer.Finish();
    const json facts = Open(all.Bytes);
    REQUIRE(facts["problem"] == "");
    int first_node = 0;
    for (std::size_t i = 0; i < 2; ++i) first_node += static_cast<int>(facts["trees"][i]["nodes"].size());
    REQUIRE(facts["trees"][2]["nodes"].size() == static_cast<std::size_t>(whole.NumNodes));
    const change_table changes(Text(DeciderChanges()));
    int num_inner = 0;
    for (int frame = 0; frame < num_frames; ++frame) {
        CAPTURE(frame);
        const double time = 0.25 * frame;
        const int leaf = leaves[static_cast<std::size_t>(frame)];
        const bool is_active = leaf != bt::kNoNode;
        num_inner += is_active && leaf >= tree.NumNodes ? 1 : 0;
        CHECK(changes.NodeAt(agent, time) == (is_active ? first_node + leaf : -1));
        const json active = Parsed(DeciderState(agent, time))["active"];
        CHECK(active.empty() != is_active);
        if (!is_active) continue;
        CHECK(active.back() == first_node + leaf);
        const std::string name = whole.Nodes[leaf].Decider->DebugName;
        CHECK(Text(DeciderWhy(agent, first_node + leaf, time)).starts_with(name + " was active at "));
    }
    CHECK(num_inner > 20);

    const bt::recording_reader reader(all.Bytes);
    const bt::transition_recorder_base& paths = *reader.WholePaths(agent, 0);
    int num_starts = 0;
    for (int node = 0; node < whole.NumNodes; ++node) {
        CAPTURE(node);
        const std::vector<double> starts = StartsOf(*paths.Tree->Nodes[node].Decider, paths);
        num_starts += static_cast<int>(starts.size());
        for (double time = -0.125; time < 50; time += 0.625) {
            CAPTURE(time);
            const json jumps = Parsed(DeciderJumps(agent, first_node + node, time));
            const auto from = std::lower_bound(starts.begin(), starts.end(), time);
            const auto next = std::upper_bound(starts.begin(), starts.end(), time);
            CHECK(jumps.value("started", -1.0) == (from != starts.begin() ? *(from - 1) : -1));
            CHECK(jumps.value("startsNext", -1.0) == (next != starts.end() ? *next : -1));
            CHECK(jumps["past"].empty());
        }
    }
    CHECK(num_starts > 100);
    all.Stop();
}

// What is noted of an agent in a frame.
enum class noted { kNothing, kPath, kRecord };

struct story {
    wanderer One;
    bt::flight_recorder<256, 4096> Events;
    bt::recording_writer Writer;
    std::string Bytes;
    int Frame = 0;

    explicit story(std::uint64_t seed) : One(seed) { One.Number = Writer.AddAgent("agent"); }
    void Step(noted what) {
        const bt::tick_input input = One.Input(Frame++);
        bt::flight_recorder_base& heard = Events;
        Writer.BeginFrame(input.Time);
        if (what == noted::kRecord) (void)TickBehaviorTree(One.Tree(), One.Memory, &One.Agent, input, heard);
        else (void)TickBehaviorTree(One.Tree(), One.Memory, &One.Agent, input);
        if (what == noted::kRecord) Writer.Note(One.Number, One.Memory, heard);
        if (what == noted::kPath) Writer.Note(One.Number, One.Memory);
        Bytes += Writer.EndFrame();
    }
};

TEST_CASE("view: an agent that has not come, is not noted yet or never, or is gone, has nothing active") {
    const script::silence unheard;
    story told(5);
    const int late = told.Writer.AddAgent("late"), never = told.Writer.AddAgent("never noted");
    for (int frame = 0; frame < 20; ++frame) {
        if (frame == 8) told.Writer.Place(late, 1, 2);
        if (frame >= 8) told.Writer.Note(late, told.One.Memory);
        if (frame == 16) told.Writer.RemoveAgent(late);
        told.Step(noted::kRecord);
    }
    told.Bytes += told.Writer.Finish();
    REQUIRE(Open(told.Bytes)["problem"] == "");
    const change_table changes(Text(DeciderChanges()));
    CHECK(changes.NodeAt(2, 3) == -2);
    for (const double time : {0.0, 3.0}) {
        CHECK(DeciderState(never, time) == 0);
        CHECK(DeciderWhy(never, 0, time) == 0);
        CHECK(DeciderJumps(never, 0, time) == 0);
    }
    const json before = Parsed(DeciderState(late, 1));
    CHECK(before["active"].empty());
    CHECK(before["hasEvents"] == 0);
    CHECK(Text(DeciderWhy(late, 0, 1)).find(" was not active at 1.000 s.") != std::string::npos);
    const struct {
        double Time;
        bool IsThere;
    } rows[] = {{-1, false}, {1, false}, {2, true}, {3.5, true}, {4, false}, {100, false}};
    for (const auto& row : rows) {
        CAPTURE(row.Time);
        std::vector<float> places(6);
        REQUIRE(DeciderPlaces(row.Time) == places.size() * sizeof(float));
        std::memcpy(places.data(), DeciderAnswer(), places.size() * sizeof(float));
        for (const std::size_t i : {0u, 1u, 4u, 5u}) CHECK(std::isnan(places[i]));
        CHECK(std::isnan(places[2]) != row.IsThere);
        if (row.IsThere) CHECK((places[2] == 1 && places[3] == 2));
    }
}

// A game with agents that come and go, frames that are lost, and an agent that is noted now and then.
std::vector<std::string> Frames() {
    const script::silence unheard;
    story told(3);
    wanderer other(4);
    std::vector<std::string> made;
    for (int frame = 0; frame < 60; ++frame) {
        const noted what = frame % 20 < 5 ? noted::kRecord : frame % 7 == 6 ? noted::kNothing : noted::kPath;
        if (frame == 10) other.Number = told.Writer.AddAgent("late");
        if (frame >= 10 && frame < 50) {
            (void)TickBehaviorTree(other.Tree(), other.Memory, &other.Agent, other.Input(frame));
            const bool is_in_another = frame >= 20 && frame % 5 == 0;  // in the tree of the first for a frame
            told.Writer.Note(other.Number, is_in_another ? told.One.Memory : other.Memory);
        }
        if (frame == 50) told.Writer.RemoveAgent(other.Number);
        told.Bytes.clear();
        told.Step(what);
        if (frame == 30 || frame == 31) told.Writer.DropFrame();
        else made.push_back(told.Bytes);
    }
    made.emplace_back(told.Writer.Finish());
    return made;
}

json AddPart(const std::string& bytes) {
    PutInRoom(bytes);
    return Parsed(DeciderAdd());
}

TEST_CASE("view: of a recording that comes in parts the page is told only what is new, and then has all of it") {
    const std::vector<std::string> frames = Frames();
    DeciderBegin();
    change_table told(Text(DeciderChanges()));
    std::vector<std::vector<agent_changes>> then;
    std::vector<std::string> names;
    std::uint32_t num_told = 0;
    for (const std::string& each : frames) {
        const json facts = AddPart(each);
        CHECK(facts["problem"] == "");
        for (const json& name : facts["agents"]) names.push_back(name);
        told.Add(Text(DeciderChanges()));
        then.push_back(told.Agents);
        num_told += told.NumTold;
    }
    CHECK(names == std::vector<std::string>{"agent", "late"});
    CHECK(num_told < 5 * (told.Agents[0].Times.size() + told.Agents[1].Times.size()));
    told.Add(Text(DeciderChanges()));
    CHECK(told.NumTold == 0);
    // As if what is there by then came at once.
    std::string all;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        CAPTURE(i);
        all += frames[i];
        DeciderBegin();
        (void)AddPart(all);
        CHECK((change_table(Text(DeciderChanges())).Agents == then[i]));
    }
    // What is forgotten is told too.
    CHECK(DeciderForget(8, 1u << 30u) == 1);
    change_table after = told;
    after.Add(Text(DeciderChanges()));
    CHECK((after.Agents[0].Times.size() < told.Agents[0].Times.size()));
    for (const double time : {8.0, 9.5, 11.0, 14.0}) CHECK(after.NodeAt(0, time) == told.NodeAt(0, time));
}

TEST_CASE("view: what is too old is forgotten, and a quarter if the rest takes too much room") {
    constexpr std::uint32_t much = 1u << 30u;
    const std::vector<std::string> frames = Frames();
    const double last = 59 * 0.25, quarter = last / 4;
    const struct {
        double Before;
        std::uint32_t MostBytes;
        double First;  // s, from then on
    } rows[] = {{-1, much, 0}, {0, much, 0}, {2, much, 2}, {8, much, 8},
                {-1, 0, quarter}, {2, 0, quarter}, {8, 0, 8}};
    for (const auto& row : rows) {
        CAPTURE(row.Before);
        CAPTURE(row.MostBytes);
        DeciderBegin();
        for (const std::string& each : frames) (void)AddPart(each);
        const change_table whole(Text(DeciderChanges()));
        CHECK(DeciderForget(row.Before, row.MostBytes) == (row.First > 0 ? 1 : 0));
        const json facts = AddPart("");
        CHECK(facts["first"] == row.First);
        CHECK(facts["last"] == last);
        change_table after = whole;
        after.Add(Text(DeciderChanges()));
        CHECK((after.NumTold > 0) == (row.First > 0));
        for (const double time : {8.0, 11.0, 14.0}) CHECK(after.NodeAt(0, time) == whole.NodeAt(0, time));
        if (row.First > 0) CHECK(after.NodeAt(0, row.First - 0.125) == bt::page::kNotThere);
    }
}

TEST_CASE("view: an agent that has a tree and no path yet does what it did before") {
    const script::silence unheard;
    story told(3);
    for (int frame = 0; frame < 4; ++frame) told.Step(noted::kPath);
    Open(told.Bytes);
    const change_table before(Text(DeciderChanges()));
    std::string items, frame;
    bt::detail::PutNumber(items, static_cast<unsigned>(bt::detail::item_kind::kBegan));
    bt::detail::PutNumber(items, 0u);  // the agent
    bt::detail::PutNumber(items, 0u);  // the tree
    bt::detail::PutNumber(frame, 1u);
    bt::detail::PutFixed(frame, 1.0);
    bt::detail::AddChunk(told.Bytes, bt::detail::kFrameChunk, frame + items);
    CHECK(Open(told.Bytes)["problem"] == "");
    const change_table changes(Text(DeciderChanges()));
    CHECK((changes.Agents == before.Agents));
    CHECK(Parsed(DeciderState(0, 1))["active"].empty());
}

TEST_CASE("view: where an agent was noted without its flight recorder, its path is shown without reasons") {
    const script::silence unheard;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        CAPTURE(seed);
        story told(seed);
        std::vector<int> leaves;
        const auto step = [&](noted what, int num) {
            for (int i = 0; i < num; ++i) told.Step(what), leaves.push_back(told.One.Memory.Leaf);
        };
        step(noted::kPath, 20);
        step(noted::kRecord, 20);
        step(noted::kNothing, 20);
        step(noted::kRecord, 20);
        step(noted::kPath, 20);
        told.Bytes += told.Writer.Finish();
        REQUIRE(Open(told.Bytes)["problem"] == "");
        const change_table changes(Text(DeciderChanges()));
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            CAPTURE(i);
            const double time = 0.25 * static_cast<double>(i);
            const bool is_recorded = (i >= 20 && i < 40) || (i >= 60 && i < 80);
            const bool is_unknown = i >= 40 && i < 60;
            if (is_recorded) CHECK(Parsed(DeciderState(0, time))["hasEvents"] == 1);
            if (is_unknown) CHECK(Parsed(DeciderState(0, time))["hasEvents"] == 0);
            const int leaf = leaves[i] != bt::kNoNode ? leaves[i] : -1;
            CHECK(changes.NodeAt(0, time) == (is_unknown ? -3 : leaf));
        }
    }
}

}  // namespace
}  // namespace page_paths
