// The leaves of inner trees in a recording (contract 139, 221), of agents that are noted with and without a recorder.
#include <bt/debug/recording_file/bytes.h>
#include <bt/debug/recording_file/format.h>
#include <macros/bt_macros.h>

#include <tests/kit/allocation_trap.h>
#include <tests/kit/silence.h>
#include "recording_kit.h"

namespace recordings {
namespace {

// Three trees in one another: HERD has NIGHT_TREE in it and STEPS_TREE twice, NIGHT_TREE has STEPS_TREE once.
BT_DECLARE_DECIDERS(STEPS_FIRST, STEPS_SECOND, HUNT, DOZE, ROAM, BED, ROAM_AGAIN, REST_ALONE);
BT_DEFINE_NODE(STEPS_ROOT, kReactiveSelector, (STEPS_FIRST, STEPS_SECOND));
BT_DEFINE_DECIDER(STEPS_FIRST, Any, .Decide = bt::decide<Any_Decide>);
BT_DEFINE_DECIDER(STEPS_SECOND, Any);
BT_DEFINE_CLASSIC_TREE(STEPS_TREE, STEPS_ROOT);
BT_DEFINE_BEHAVIOR__TREE(Steps, STEPS_TREE);

BT_DEFINE_GROUP(NIGHT_ROOT, kGroupPrioritizedList, (HUNT, DOZE));
BT_DEFINE_DECIDER(HUNT, Steps, .Decide = bt::decide<Any_Decide>);
BT_DEFINE_DECIDER(DOZE, Any);
BT_DEFINE_TREE(NIGHT_TREE, NIGHT_ROOT);
BT_DEFINE_BEHAVIOR__TREE(Night, NIGHT_TREE);

BT_DEFINE_GROUP(HERD_ROOT, kGroupShuffle, (ROAM, BED, ROAM_AGAIN, REST_ALONE));
BT_DEFINE_DECIDER(ROAM, Steps);
BT_DEFINE_DECIDER(BED, Night);
BT_DEFINE_DECIDER(ROAM_AGAIN, Steps);
BT_DEFINE_DECIDER(REST_ALONE, Any);
BT_DEFINE_TREE(HERD, HERD_ROOT);

// An agent of HERD, noted in each frame, and what the game says of its leaf.
struct herd_walk {
    creature Who;
    bt::tree_memory<HERD> Memory;
    bt::flight_recorder<1024, 16384> Events;
    bt::recording_writer Writer;
    int Number = Writer.AddAgent("sheep");
    std::string Bytes;
    std::vector<std::uint16_t> Leaves;  // in the whole tree, of each frame

    explicit herd_walk(std::uint64_t seed, std::size_t frame_bytes = 65536)
        : Who{bt::random_generator(seed)}, Memory(seed), Writer({.FrameBytes = frame_bytes}) {}

    static double TimeOf(std::size_t frame) { return 0.25 * static_cast<double>(frame); }
    void Step(bool stops, bool has_recorder) {
        bt::flight_recorder_base& heard = Events;
        const bt::tick_input input = {.Time = TimeOf(Leaves.size())};
        Writer.BeginFrame(input.Time);
        (void)(stops ? StopBehaviorTree(HERD, Memory, &Who, input, heard)
                     : TickBehaviorTree(HERD, Memory, &Who, input, heard));
        if (stops) Writer.NoteStop(Number);
        if (has_recorder) Writer.Note(Number, Memory, heard);
        else Writer.Note(Number, Memory);
        Leaves.push_back(bt::detail::LeafInWhole(HERD, Memory));
        Bytes += Writer.EndFrame();
    }
};

TEST_CASE("contract 139, 221: a reader has the leaf in the whole tree of each frame, and since when") {
    const script::silence unheard;
    int num_inner = 0, num_outer = 0, num_times = 0;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        const auto walk = std::make_unique<herd_walk>(seed);
        for (int frame = 0; frame < 300; ++frame) walk->Step(frame % 60 == 59, seed % 2 == 0);
        const bt::recording_reader reader(walk->Bytes);
        REQUIRE(reader.Problem().Text() == "");
        REQUIRE(reader.NumParts(0) == 1);
        const bt::transition_recorder_base& paths = *reader.WholePathsAt(0, 5);
        const bt::tree& whole = *HERD.Whole;
        REQUIRE(paths.Tree->NumNodes == whole.NumNodes);
        for (std::size_t i = 0; i < walk->Leaves.size(); ++i) {
            CAPTURE(i);
            const double time = herd_walk::TimeOf(i);
            const std::uint16_t expected = walk->Leaves[i];
            const bt::node* const leaf = LeafAt(paths, time);
            REQUIRE((leaf != nullptr ? leaf - paths.Tree->Nodes : bt::kNoNode) == expected);
            CHECK(paths.LastTime >= time);
            if (leaf == nullptr) continue;
            ++(expected < HERD.NumNodes ? num_outer : num_inner);
            // The game's own recorder says when it began.
            const bt::flight_recorder_base& events = walk->Events;
            const bt::recorded_moment began = LastActivation(events, *whole.Nodes[expected].Decider, time);
            const bool is_leaf = leaf->NumChildren == 0;  // else a group that waits, since its child ended
            if (is_leaf && began && began.Node == &whole.Nodes[expected]) {
                CHECK(TransitionAt(paths, time)->Time == began.Time);
                CHECK(!TransitionAt(paths, time)->HasGap);
                ++num_times;
            }
        }
    }
    CHECK(num_inner > 1000);
    CHECK(num_outer > 1000);
    CHECK(num_times > 1000);
}

TEST_CASE("contract 221: several ticks of one time leave the leaf of the last one") {
    const script::silence unheard;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        CAPTURE(seed);
        creature who = {bt::random_generator(seed)};
        bt::tree_memory<HERD> memory(seed);
        bt::recording_writer writer;
        const int agent = writer.AddAgent("sheep");
        std::string bytes;
        std::vector<std::uint16_t> leaves;
        for (int time = 0; time < 60; ++time) {
            for (int i = 0; i < 9; ++i) {
                writer.BeginFrame(time);
                CHECK(TickBehaviorTree(HERD, memory, &who, {.Time = 1.0 * time}));
                if (i % 4 != 2) writer.Note(agent, memory);
                bytes += writer.EndFrame();
            }
            leaves.push_back(bt::detail::LeafInWhole(HERD, memory));
        }
        const bt::recording_reader reader(bytes + std::string(writer.Finish()));
        const bt::transition_recorder_base& paths = *reader.WholePathsAt(agent, 5);
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            CAPTURE(i);
            const bt::node* const leaf = LeafAt(paths, static_cast<double>(i));
            CHECK((leaf != nullptr ? leaf - paths.Tree->Nodes : bt::kNoNode) == leaves[i]);
        }
    }
}

TEST_CASE("contract 221: in a tree without others the whole paths are the paths") {
    const script::silence unheard;
    wanderer one(1);
    bt::recording_writer writer;
    const int agent = writer.AddAgent("agent");
    (void)TickBehaviorTree(one.Tree(), one.Memory, &one.Agent, {});
    writer.Note(agent, one.Memory);
    const bt::recording_reader reader(writer.EndFrame());
    CHECK(reader.WholePaths(agent, 0) == reader.Paths(agent, 0));
    CHECK(reader.WholePaths(agent, 1) == nullptr);
    CHECK(reader.WholePaths(agent, -1) == nullptr);
    CHECK(reader.WholePathsAt(bt::kNoAgent, 0) == nullptr);
}

TEST_CASE("contract 220: leaves of inner trees allocate nothing, and are told later if the frame is full") {
    const script::silence unheard;
    const auto walk = std::make_unique<herd_walk>(3, 0);
    walk->Step(false, false);
    long num_allocations = 0;
    for (int frame = 1; frame < 200; ++frame) {
        if (frame % 10 < 3) (void)walk->Writer.AddAgent(std::string(1100, 'a'));
        num_allocations += allocation_trap::In([&] { walk->Writer.Note(walk->Number, walk->Memory); });
        walk->Step(false, false);
    }
    CHECK(num_allocations == 0);
    CHECK(walk->Writer.NumLate() > 0);
    walk->Step(true, false);
    const bt::recording_reader reader(walk->Bytes);
    REQUIRE(reader.Problem().Text() == "");
    const bt::transition_recorder_base& paths = *reader.WholePathsAt(0, 5);
    for (std::size_t i = 3; i < walk->Leaves.size(); ++i) {
        if (i % 10 < 3) continue;
        const bt::node* const leaf = LeafAt(paths, herd_walk::TimeOf(i));
        CHECK((leaf != nullptr ? leaf - paths.Tree->Nodes : bt::kNoNode) == walk->Leaves[i]);
    }
}

// What an agent notes of itself, in its own tick.
struct self_noting {
    bt::recording_writer* Writer = nullptr;
    bt::tree_memory_base* Memory = nullptr;
};
void NoteSelf_Tick(self_noting& of) { of.Writer->Note(0, *of.Memory); }
BT_DEFINE_BEHAVIOR(NoteSelf);
BT_DEFINE_DECIDER(SELF, NoteSelf);
BT_DEFINE_GROUP(SELF_ROOT, kGroupPrioritizedList, (SELF));
BT_DEFINE_TREE(SELF_TREE, SELF_ROOT);
BT_DEFINE_BEHAVIOR__TREE(Self, SELF_TREE);
BT_DEFINE_DECIDER(OUTER, Self);
BT_DEFINE_GROUP(OUTER_ROOT, kGroupPrioritizedList, (OUTER));
BT_DEFINE_TREE(OUTER_TREE, OUTER_ROOT);

TEST_CASE("contract 220: a Note within the tick of an inner tree does nothing") {
    bt::recording_writer writer;
    REQUIRE(writer.AddAgent("agent") == 0);
    bt::tree_memory<OUTER_TREE> memory;
    self_noting who = {&writer, &memory};
    std::string bytes;
    for (int frame = 0; frame < 3; ++frame) {
        writer.BeginFrame(frame);
        CHECK(TickBehaviorTree(OUTER_TREE, memory, &who, {.Time = 1.0 * frame}));
        if (frame > 0) writer.Note(0, memory);
        bytes += writer.EndFrame();
    }
    bytes += writer.Finish();
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.NumParts(0) == 1);
    const bt::transition_recorder_base& paths = *reader.WholePaths(0, 0);
    REQUIRE(NumRecordedTransitions(paths) == 1);
    CHECK(RecordedTransition(paths, 0)->Time == 0);
    CHECK(RecordedTransition(paths, 0)->HasGap);
    const std::string lasts = "  2.000 s so far, after ticks that were not noted\n";
    CHECK(Transitions(paths) == "0.000 s  OUTER_ROOT > OUTER > SELF_ROOT > SELF" + lasts);
    CHECK(Transitions(*reader.Paths(0, 0)) == "0.000 s  OUTER_ROOT > OUTER" + lasts);
    CHECK(StopBehaviorTree(OUTER_TREE, memory, &who, {.Time = 3}));
}

}  // namespace
}  // namespace recordings
