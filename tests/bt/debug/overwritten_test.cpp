// What shows memories and recorders, when these were overwritten. Fuzzing goes on where these cases end: tests/fuzz.
#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/debug/chrome_trace.h>
#include <bt/debug/coverage.h>
#include <bt/debug/explain.h>
#include <bt/debug/picture.h>
#include <bt/debug/print_state.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/observe.h>

#include <tests/kit/script.h>
#include <tests/kit/silence.h>
#include <tests/bt/debug/recorder/recorder_kit.h>

namespace overwritten {

using script::Act;
using script::kAsk;

BT_DECLARE_DECIDERS(LIST, SHUFFLE, LOOP, A, B, C, D);
BT_DEFINE_GROUP  (ROOT,        kGroupPrioritizedList, (LIST));
BT_DEFINE_GROUP  (  LIST,      kGroupSequential, (SHUFFLE, D));
BT_DEFINE_GROUP  (    SHUFFLE, kGroupShuffle, (LOOP, C));
BT_DEFINE_GROUP  (      LOOP,  kGroupSequentialLooping, (A, B), .Decide = kAsk);
BT_DEFINE_DECIDER(        A,   Act);
BT_DEFINE_DECIDER(        B,   Act);
BT_DEFINE_DECIDER(      C,     Act);
BT_DEFINE_DECIDER(    D,       Act);
BT_DEFINE_TREE(TREE, ROOT);

// With LOOP waiting for its next child, or not.
struct ticked {
    script::actor Actor;
    bt::tree_memory<TREE> Memory;

    ticked() {
        Actor.Parts["LOOP"].Value = 1;
        REQUIRE(TickBehaviorTree(TREE, Memory, &Actor, {.Time = 1}));
    }
};

std::string StateOf(const bt::tree_memory_base& memory) {
    std::string text(DebugPrintState(TREE, memory, nullptr, 0), ' ');
    DebugPrintState(TREE, memory, text.data(), text.size() + 1);
    return text;
}

TEST_CASE("an overwritten memory that holds no path of its tree shows nothing as active") {
    const auto shows_nothing = [](auto overwrite) {
        ticked agent;
        overwrite(agent.Memory);
        CHECK(bt::ActiveDepth(agent.Memory) == 0);
        CHECK(bt::ActiveNode(agent.Memory, 0) == nullptr);
        CHECK(bt::ActiveSeconds(agent.Memory, 0) == 0);
        CHECK(bt::ActiveSeconds(agent.Memory, 200) == 0);
        CHECK(bt::ActiveBlock(agent.Memory, 0) == nullptr);
        CHECK(StateOf(agent.Memory) == "(idle)\n");
        DebugPrintState(TREE, agent.Memory, nullptr, 0, bt::print_what::kWholeTree);
        ExplainAll(TREE, agent.Memory, &agent.Actor, {.Time = 2}, nullptr, 0);
        CHECK(DrawTree(TREE, bt::picture_format::kMermaid, nullptr, 0, {.Memory = &agent.Memory}) ==
              DrawTree(TREE, bt::picture_format::kMermaid, nullptr, 0));
    };
    shows_nothing([](bt::tree_memory_base& memory) { memory.Depth = 255; });
    shows_nothing([](bt::tree_memory_base& memory) { memory.Depth = 2; });
    shows_nothing([](bt::tree_memory_base& memory) { memory.Leaf = 60000; });
    shows_nothing([](bt::tree_memory_base& memory) { memory.Leaf = 0; });
    shows_nothing([](bt::tree_memory_base& memory) { memory.Path = "ROOT"; });
    shows_nothing([](bt::tree_memory_base& memory) { memory.Phase.Generation = 5; });
    shows_nothing([](bt::tree_memory_base& memory) { memory.Tree = nullptr; });
    shows_nothing([](bt::tree_memory_base& memory) { memory.Leaf = 60000, memory.Phase.IsTicking = 1; });
}

BT_DEFINE_NODE(BOTH, kParallel, (A, B));
BT_DEFINE_CLASSIC_TREE(BRANCHES, BOTH);

TEST_CASE("an overwritten memory of a classic tree whose branches have no room shows none of them as active") {
    script::actor actor;
    bt::tree_memory<BRANCHES> memory;
    REQUIRE(TickBehaviorTree(BRANCHES, memory, &actor, {}));
    for (int i = 0; i < 3; ++i) CHECK(IsNodeActive(memory, BRANCHES.Nodes[i]));
    memory.StorageSize = 0;
    for (int i = 0; i < 3; ++i) CHECK(IsNodeActive(memory, BRANCHES.Nodes[i]) == (i == 0));
}

TEST_CASE("an overwritten memory need not even have a tree where the caller gives one") {
    ticked agent;
    agent.Memory.Tree = reinterpret_cast<const bt::tree*>(std::uintptr_t{1});
    CHECK(StateOf(agent.Memory) == "(idle)\n");
    CHECK(DebugPrintState(TREE, agent.Memory, nullptr, 0, bt::print_what::kWholeTree) > 0);
    DrawTree(TREE, bt::picture_format::kMermaid, nullptr, 0, {.Memory = &agent.Memory});
    char text[100];
    ExplainDecider(TREE, agent.Memory, &agent.Actor, {.Time = 2}, D, text, sizeof text);
    CHECK(std::strstr(text, "can't be explained") != nullptr);
}

TEST_CASE("an overwritten memory whose turn orders are out of bounds can be explained") {
    for (const int turn : {2, 40, -2, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()}) {
        for (const bt::decider* group : {&LIST, &SHUFFLE, &LOOP}) {
            ticked agent;
            for (int level = 0; level < bt::ActiveDepth(agent.Memory); ++level) {
                const bt::node& here = *bt::ActiveNode(agent.Memory, level);
                if (here.Decider != group) continue;
                const bt::detail::group_state state = {0, turn};
                std::memcpy(agent.Memory.Storage + here.GroupState, &state, sizeof state);
                agent.Memory.Leaf = static_cast<std::uint16_t>(&here - TREE.Nodes);  // as if it waited for its next child
                agent.Memory.Depth = static_cast<std::uint8_t>(here.Depth + 1);
                agent.Memory.Path = here.Path;
            }
            for (const bt::decider* each : {&ROOT, &LIST, &SHUFFLE, &LOOP, &A, &B, &C, &D}) {
                CHECK(ExplainDecider(TREE, agent.Memory, &agent.Actor, {.Time = 2}, *each, nullptr, 0) > 0);
            }
        }
    }
}

constexpr bt::decider_flags kResumes = bt::kFlagsResume | bt::kFlagsDelegateDecide;
BT_DEFINE_DECIDER(FIRST, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(NEXT, Act, .Decide = kAsk);
BT_DEFINE_GROUP(AGAIN, kGroupSequential, (FIRST, NEXT), .Flags = kResumes);
BT_DEFINE_GROUP(EITHER, kGroupPrioritizedList, (AGAIN, D));
BT_DEFINE_TREE(RESUMES, EITHER);

TEST_CASE("an overwritten memory whose group would go on at a child out of bounds explains what a new group does") {
    const auto all = [](int turn) {
        script::actor actor;
        bt::tree_memory<RESUMES> memory;
        REQUIRE(TickBehaviorTree(RESUMES, memory, &actor, {.Time = 1}));
        const bt::detail::group_state state = {0, turn};
        std::memcpy(memory.Storage + RESUMES.Nodes[1].GroupState, &state, sizeof state);
        actor.Parts["FIRST"].Value = 1;
        char text[1000];
        ExplainDecider(RESUMES, memory, &actor, {.Time = 2}, AGAIN, text, sizeof text);
        return std::string(text);
    };
    const std::string of_new = all(-1);
    CHECK(all(1) != of_new);  // NEXT rejects
    for (const int turn : {2, 40, -2, std::numeric_limits<int>::max(), std::numeric_limits<int>::min()}) {
        CAPTURE(turn);
        CHECK(all(turn) == of_new);
    }
}

struct Spot {
    using role = bt::dblock;
    int X = 0;
};
float WriteSpot(script::actor&, Spot& spot) {
    spot.X = 7;
    return 1;
}
struct Map {
    using role = bt::dblock;
    char Bytes[400] = {};
};
float WriteMap(script::actor&, Map&) { return 1; }

// Behind the slots of HERE there is much room, of those of FAR.
BT_DECLARE_DECIDERS(HERE, THERE, FAR);
BT_DEFINE_GROUP  (SPOTS,   kGroupScoredEveryTick, (HERE, THERE));
BT_DEFINE_DECIDER(  HERE,  Act, .Decide = bt::decide<WriteSpot>);
BT_DEFINE_GROUP  (  THERE, kGroupPrioritizedList, (FAR), .Decide = bt::decide<WriteSpot>);
BT_DEFINE_DECIDER(    FAR, Act, .Decide = bt::decide<WriteMap>);
BT_DEFINE_TREE(WITH_DBLOCKS, SPOTS);

TEST_CASE("an overwritten memory whose DBlock slots are out of bounds can be explained") {
    for (const int slot : {0, 20, 40, 250, 0xFF}) {
        script::actor actor;
        bt::tree_memory<WITH_DBLOCKS> memory;
        REQUIRE(TickBehaviorTree(WITH_DBLOCKS, memory, &actor, {.Time = 1}));
        memory.Storage[WITH_DBLOCKS.DBlockSlots + 1] = static_cast<std::byte>(slot);
        char text[400];
        ExplainDecider(WITH_DBLOCKS, memory, &actor, {.Time = 2}, THERE, text, sizeof text);
        CHECK(std::strstr(text, "HERE is worth 1 now") != nullptr);
    }
}

TEST_CASE("an overwritten recorder keeps no more than there is room for, and nothing without its tree") {
    recorder_kit::recorded_agent<4, 8> agent;
    for (int i = 0; i < 6; ++i) agent.Tick(i % 2 == 0 ? recorder_kit::kIsFull : 0);
    agent.Recorder.NumKept = 4'000'000'000u;
    CHECK(agent.Num() <= 4);
    for (bt::recorded_tick& each : agent.Recorder.Ticks) each.NumEvents = 0xFFFF;
    agent.Recorder.Newest.NumEvents = 0xFFFF;
    CHECK(NumRecordedEvents(agent.Recorder, agent.Recorder.Ticks[0]) == 8);
    CHECK(RecordedEvent(agent.Recorder, agent.Recorder.Ticks[0], 7) != nullptr);
    CHECK(RecordedEvent(agent.Recorder, agent.Recorder.Ticks[0], 8) == nullptr);
    CHECK(PrintRecording(agent.Recorder, 0, 100, nullptr, 0) > 0);
    CHECK(ExplainRecorded(agent.Recorder, recorder_kit::CHEW, 5, nullptr, 0) > 0);
    agent.Recorder.Tree = nullptr;
    CHECK(agent.Num() == 0);
    CHECK(PrintRecording(agent.Recorder, 0, 100, nullptr, 0) > 0);
    CHECK(ExplainRecorded(agent.Recorder, recorder_kit::CHEW, 5, nullptr, 0) > 0);
}

BT_DEFINE_DECIDER(OF_RANK, Act, .Preconditions = {.Ranges = {BT_RANGE(script::actor, Rank, 1, 5)}});
BT_DEFINE_TREE(WITH_RANGE, OF_RANK);

TEST_CASE("an overwritten recorder may say of an integer field what that can't hold") {
    for (const float value : {std::numeric_limits<float>::quiet_NaN(), 1e30f, -1e30f}) {
        script::actor actor;
        bt::tree_memory<WITH_RANGE> memory;
        bt::flight_recorder<4, 8> recorder;
        REQUIRE(TickBehaviorTree(WITH_RANGE, memory, &actor, {.Time = 1}, recorder));
        recorder.Events[0].Value = value;
        char text[300];
        PrintRecording(recorder, 0, 2, text, sizeof text);
        CHECK(std::strstr(text, std::isnan(value)
                          ? "actor::Rank was nan, not within 1 to 5" : "1000000015047466219876688855040, not within 1 to 5") != nullptr);
    }
}

TEST_CASE("chrome trace: times that were overwritten are some times") {
    recorder_kit::recorded_agent<4, 8> agent;
    for (int i = 0; i < 4; ++i) agent.Tick(i % 2 == 0 ? recorder_kit::kIsFull : 0);
    agent.Recorder.Ticks[1].FirstTime = std::numeric_limits<double>::quiet_NaN();
    agent.Recorder.Ticks[2].FirstTime = -std::numeric_limits<double>::infinity();
    int num_pieces = 0;
    bt::chrome_trace trace({&num_pieces, [](void* num, const char*, std::size_t) { ++*static_cast<int*>(num); }});
    trace.Add(agent.Recorder, "agent", 0);
    CHECK(num_pieces > 0);
}

BT_DEFINE_NODE(STEPS, kSequence, (C, D));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);
BT_DEFINE_DECIDER(PATROL, Patrol);
BT_DEFINE_NODE(TWICE, kParallel, (PATROL, BOTH));
BT_DEFINE_CLASSIC_TREE(PATROLS, TWICE);
BT_DEFINE_BEHAVIOR__TREE(Walk, PATROLS);
BT_DEFINE_DECIDER(WALK, Walk);
BT_DEFINE_GROUP(GUARD, kGroupPrioritizedList, (WALK));
BT_DEFINE_TREE(GUARDS, GUARD);

TEST_CASE("contract 139: what a crash left of the leaf of an inner memory is no node of the whole tree") {
    bt::classic_builder builder;
    builder.Leaf(Patrol, "OUT");
    const bt::built_tree tree = builder.Build("out");
    REQUIRE(tree.IsSound());
    script::actor actor;
    for (const int leaf : {2, 3, 40000}) {
        CAPTURE(leaf);
        bt::built_memory memory(tree);
        bt::tree_memory_base& outer = memory;
        REQUIRE(TickBehaviorTree(tree, memory, &actor, {.Time = 1}));
        auto& inner = const_cast<bt::tree_memory_base&>(*bt::detail::MemoryIn(outer, tree.Tree().Nodes[0]));
        const std::uint16_t before = inner.Leaf;
        CHECK(bt::detail::LeafInWhole(tree, outer) == 1 + before);
        inner.Leaf = static_cast<std::uint16_t>(leaf);
        const bool is_node = inner.Leaf < PATROL_STEPS.NumNodes && PATROL_STEPS.Nodes[inner.Leaf].Path == inner.Path;
        CHECK(bt::detail::LeafInWhole(tree, outer) == (is_node ? 1 + leaf : 0));
        CHECK(DrawTree(tree, bt::picture_format::kMermaid, nullptr, 0, {.Memory = &outer}) > 0);
        bt::coverage_of<8> coverage;
        bt::flight_recorder<4, 64> recorder;
        bt::both_observers<bt::coverage_base, bt::flight_recorder_base> both = {coverage, recorder};
        const script::silence unheard;
        TickBehaviorTree(tree, memory, &actor, {.Time = 2, .DeltaTime = 1}, both);
        inner.Leaf = before;
        StopBehaviorTree(tree, memory, &actor, {.Time = 3});
    }
}

TEST_CASE("contract 139: tools stay within a memory with inner ones in it, whichever of its bytes was overwritten") {
    script::actor actor;
    const auto memory = std::make_unique<bt::tree_memory<GUARDS>>();  // on the heap, so that sanitizers see what reads past it
    REQUIRE(TickBehaviorTree(GUARDS, *memory, &actor, {.Time = 1}));
    const std::vector<std::byte> whole(reinterpret_cast<std::byte*>(memory.get()), reinterpret_cast<std::byte*>(memory.get() + 1));
    const auto first =
        static_cast<std::size_t>(reinterpret_cast<std::byte*>(&memory->Leaf) - reinterpret_cast<std::byte*>(memory.get()));
    const std::size_t storage = bt::detail::StorageOffset(*memory);
    std::size_t length = 0;
    for (std::size_t at = first; at < whole.size(); ++at) {
        if (at > first + 3 && at < storage) continue;  // what a memory says of its own size, and times
        for (const int value : {0, 1, 7, 0x40, 0x7F, 0xFF}) {
            auto* const bytes = reinterpret_cast<std::byte*>(memory.get());
            std::memcpy(bytes, whole.data(), whole.size());
            bytes[at] = static_cast<std::byte>(value);
            for (const bt::print_what what : {bt::print_what::kShort, bt::print_what::kWholeTree}) {
                length += DebugPrintState(GUARDS, *memory, nullptr, 0, what);
            }
            length += ExplainAll(GUARDS, *memory, &actor, {.Time = 2}, nullptr, 0);
            for (const bt::decider* each : {&GUARD, &WALK, &PATROL, &C, &A}) {
                length += ExplainDecider(GUARDS, *memory, &actor, {.Time = 2}, *each, nullptr, 0);
            }
            length += DrawTree(GUARDS, bt::picture_format::kMermaid, nullptr, 0, {.Memory = memory.get()});
            const std::uint16_t leaf = bt::detail::LeafInWhole(GUARDS, *memory);
            CHECK((leaf == bt::kNoNode || leaf < GUARDS.Whole->NumNodes));
        }
    }
    CHECK(length > 100000);
    std::memcpy(static_cast<void*>(memory.get()), whole.data(), whole.size());
    StopBehaviorTree(GUARDS, *memory, &actor, {.Time = 3});
}

}  // namespace overwritten
