// A writer makes no more than a reader takes: nodes, trees in a tree, and bytes of a frame.
#include <memory>

#include <bt/debug/recording_file/bytes.h>
#include <bt/debug/recording_file/format.h>
#include <macros/bt_macros.h>

#include <tests/kit/silence.h>
#include "recording_kit.h"

namespace recordings {
namespace {

BT_DEFINE_DECIDER(ALONE, Any);
BT_DEFINE_CLASSIC_TREE(LONELY, ALONE);
BT_DEFINE_BEHAVIOR__TREE(Lonely, LONELY);

std::uint32_t LastId = 0;

// A root above groups of as many leaves each, of which the first one runs.
template <int NumNodes>
struct square_tree {
    std::deque<bt::behavior> Behaviors;
    std::deque<bt::decider> Deciders;
    std::vector<const bt::decider*> Leaves, Groups;
    bt::decider Root = {.DebugName = "ROOT", .Kind = bt::kNode, .Node = bt::kSelector};
    bt::tree_storage<NumNodes> Storage;

    bt::decider& Add(const bt::decider& made) {
        bt::decider& added = Deciders.emplace_back(made);
        added.Id = ++LastId;
        return added;
    }
    // Each leaf but the first has one of the trees in it. Without trees all groups have the same leaves.
    void Make(int width, const std::vector<const bt::tree*>& inner) {
        std::size_t num_inner = 0;
        Root.Id = ++LastId;
        for (int i = 0; i < (inner.empty() ? width : width * width); ++i) {
            bt::decider& leaf = Add({.DebugName = "LEAF", .Behavior = &bt::DoNothing});
            if (i > 0 && num_inner < inner.size()) {
                bt::behavior& made = Behaviors.emplace_back(Lonely);
                made.Id = ++LastId;
                made.Tree = inner[num_inner++];
                leaf.Behavior = &made;
            }
            Leaves.push_back(&leaf);
        }
        for (int i = 0; i < width; ++i) {
            bt::decider& group = Add({.DebugName = "GROUP", .Kind = bt::kNode, .Node = bt::kSelector});
            group.Children = {&Leaves[static_cast<std::size_t>(inner.empty() ? 0 : i * width)], width, nullptr};
            Groups.push_back(&group);
        }
        Root.Children = {Groups.data(), width, nullptr};
        Build();
    }
    void Build() { REQUIRE(InitializeClassicTree(Storage, "SQUARE", Root).Code == bt::error_code::kNone); }
};

// An agent that is noted in a tree.
void NoteIn(const bt::tree& tree, bt::recording_writer& writer, int agent, double time, std::string& bytes) {
    bt::tree_memory_of<8, 4096> memory;
    creature who;
    writer.BeginFrame(time);
    REQUIRE(TickBehaviorTree(tree, memory, &who, {.Time = time}));
    writer.Note(agent, memory);
    bytes += writer.EndFrame();
    (void)StopBehaviorTree(tree, memory, &who, {.Time = time});
}

TEST_CASE("contract 222: trees with more nodes than a reader takes are left out, and counted") {
    const script::silence unheard;
    constexpr int width = 240;
    constexpr int num_nodes = 1 + width + width * width;
    constexpr int most = static_cast<int>(bt::detail::kMaxRecordedNodes) / num_nodes;
    const auto wide = std::make_unique<square_tree<num_nodes>>();
    wide->Make(width, {});
    bt::recording_writer writer;
    const int agent = writer.AddAgent("agent");
    std::string bytes;
    for (int i = 0; i < most + 2; ++i) {
        if (i > 0) wide->Build();
        NoteIn(wide->Storage.Tree, writer, agent, i, bytes);
    }
    CHECK(writer.NumLeftOut() == 2);
    writer.AddSource(wide->Storage.Tree, {{"of a tree that was left out", 1}});
    // A small tree with one in it that is too large.
    const auto inner = std::make_unique<square_tree<7500>>();
    inner->Make(86, {});
    square_tree<8> outer;
    outer.Make(2, {&inner->Storage.Tree});
    const int other = writer.AddAgent("other");
    NoteIn(outer.Storage.Tree, writer, other, most + 2, bytes);
    CHECK(writer.NumLeftOut() == 3);
    bytes += writer.Finish();
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Problem().Text() == "");
    CHECK(reader.NumParts(agent) == most);
    CHECK(reader.NumParts(other) == 0);
    CHECK(reader.NumFrames() == most + 3);
}

TEST_CASE("contract 222: lines of so many long files that a reader would refuse them are left out") {
    const script::silence unheard;
    const auto wide = std::make_unique<square_tree<4200>>();
    wide->Make(64, {});
    for (const int num : {3000, 4150}) {
        CAPTURE(num);
        std::vector<std::string> files;
        for (int i = 0; i < num; ++i) files.push_back(std::to_string(i) + std::string(4090, 'a'));
        std::vector<bt::recorded_source> nodes;
        for (const std::string& each : files) nodes.push_back({each, 1});
        bt::recording_writer writer;
        std::string bytes;
        const int agent = writer.AddAgent("agent");
        NoteIn(wide->Storage.Tree, writer, agent, 1, bytes);
        writer.AddSource(wide->Storage.Tree, nodes);
        bytes += writer.Finish();
        const bt::recording_reader reader(bytes);
        CHECK(reader.Problem().Text() == "");
        CHECK(reader.SourceOf(*reader.PathsAt(agent, 1)->Tree, 0).Line == (num == 3000 ? 1 : 0));
    }
}

TEST_CASE("contract 222: a tree with too many trees in it is left out, and counted") {
    const script::silence unheard;
    for (const bool is_too_many : {false, true}) {
        CAPTURE(is_too_many);
        const int num = is_too_many ? 16 : 15;  // trees in the tree, and trees in each of these
        std::deque<square_tree<3>> small;
        std::deque<square_tree<300>> middle;
        std::vector<const bt::tree*> all;
        for (int i = 0; i < num; ++i) {
            std::vector<const bt::tree*> inner;
            for (int k = 0; k < num; ++k) {
                small.emplace_back().Make(1, {});
                inner.push_back(&small.back().Storage.Tree);
            }
            middle.emplace_back().Make(5, inner);
            all.push_back(&middle.back().Storage.Tree);
        }
        const auto outer = std::make_unique<square_tree<300>>();
        outer->Make(5, all);
        bt::recording_writer writer;
        const int agent = writer.AddAgent("agent");
        std::string bytes;
        NoteIn(outer->Storage.Tree, writer, agent, 0, bytes);
        CHECK(writer.NumLeftOut() == (is_too_many ? 1 : 0));
        bt::tree_memory_of<8, 4096> memory;
        bt::flight_recorder<> recorder;
        creature who;
        REQUIRE(TickBehaviorTree(outer->Storage.Tree, memory, &who, {.Time = 1}, recorder));
        writer.Note(agent, memory, recorder);
        bytes += writer.EndFrame();
        (void)StopBehaviorTree(outer->Storage.Tree, memory, &who, {.Time = 1});
        bytes += writer.Finish();
        const bt::recording_reader reader(bytes);
        REQUIRE(reader.Problem().Text() == "");
        CHECK(reader.NumParts(agent) == (is_too_many ? 0 : 1));
        CHECK((reader.EventsAt(agent, 1) == nullptr) == is_too_many);
    }
}

// The largest chunk of bytes that follow a beginning.
std::size_t LargestChunk(std::string_view bytes) {
    std::size_t largest = 0;
    while (bytes.size() > bt::detail::kBytesAroundChunk) {
        bt::detail::byte_reader size(bytes.substr(4), 0);
        const std::size_t num_bytes = size.GetFixed<std::uint32_t>();
        if (num_bytes > largest) largest = num_bytes;
        bytes.remove_prefix(num_bytes + bt::detail::kBytesAroundChunk);
    }
    return largest;
}

TEST_CASE("contract 223: many agents that go in one frame, or a Finish of many, keep their last records") {
    const script::silence unheard;
    constexpr int num_agents = 300;
    for (const bool is_finish : {true, false}) {
        CAPTURE(is_finish);
        wanderer one(7);
        using recorder = bt::flight_recorder<1024, 16384>;
        const auto game = std::make_unique<recorder>();
        bt::flight_recorder_base& heard = *game;
        bt::recording_writer writer;
        std::string bytes;
        const auto frame = [&](int number) {
            writer.BeginFrame(0.25 * number);
            (void)TickBehaviorTree(one.Tree(), one.Memory, &one.Agent, one.Input(number), heard);
        };
        frame(0);
        for (int i = 0; i < num_agents; ++i) writer.Note(writer.AddAgent("agent"), one.Memory, heard);
        bytes += writer.EndFrame();
        CHECK(writer.NumLate() == 0);
        for (int number = 1; number < 500; ++number) {
            frame(number);
            bytes += writer.EndFrame();
        }
        frame(500);
        for (int i = 0; i < num_agents && !is_finish; ++i) writer.RemoveAgent(i);
        std::string last(writer.EndFrame());
        last += writer.Finish();
        CHECK(last.size() > bt::detail::kMaxItemBytes + 100'000);
        CHECK(LargestChunk(last) < bt::detail::kMaxItemBytes + 100'000);
        bytes += last;
        const bt::recording_reader reader(bytes);
        REQUIRE(reader.Problem().Text() == "");
        CHECK(reader.NumFrames() == 501);
        const std::string expected = Recording(heard);
        for (const int i : {0, num_agents - 1}) CHECK(Recording(*reader.EventsAt(i, 0)) == expected);
    }
}

TEST_CASE("contract 223: the records of a frame without room are not lost if the agent goes, or the recording ends") {
    const script::silence unheard;
    for (const bool is_finish : {true, false}) {
        wanderer one(5);
        const auto game = std::make_unique<bt::flight_recorder<256, 4096>>();
        bt::flight_recorder_base& heard = *game;
        bt::recording_writer writer({.FrameBytes = 0});
        const int agent = writer.AddAgent("agent");
        std::string bytes;
        for (int number = 0; number < 60; ++number) {
            writer.BeginFrame(0.25 * number);
            if (number == 40) CHECK(writer.AddAgent(std::string(1500, 'a')) != bt::kNoAgent);
            (void)TickBehaviorTree(one.Tree(), one.Memory, &one.Agent, one.Input(number), heard);
            if (number < 41) writer.Note(agent, one.Memory, heard);
            if (number < 40) bytes += writer.EndFrame();
        }
        if (!is_finish) writer.RemoveAgent(agent);
        bytes += writer.EndFrame();
        bytes += writer.Finish();
        const bt::recording_reader reader(bytes);
        REQUIRE(reader.Problem().Text() == "");
        CHECK(Recording(*reader.EventsAt(agent, 0)) == Recording(heard));
    }
}

}  // namespace
}  // namespace recordings
