// Recorders that are cleared, exchanged, or without their tree, and frames that are nearly full.
#include <bt/classic_builder.h>
#include <macros/bt_macros.h>

#include <tests/kit/silence.h>
#include "recording_kit.h"

namespace recordings {
namespace {

// An agent with a flight recorder, whose frames are recorded one by one.
struct recorded_walk {
    wanderer One{3};
    std::unique_ptr<bt::flight_recorder<256, 4096>> Recorder = std::make_unique<bt::flight_recorder<256, 4096>>();
    bt::recording_writer Writer;
    int Number = Writer.AddAgent("agent");
    std::string Bytes;

    bt::flight_recorder_base& Heard() const { return *Recorder; }
    void Step(int frame) {
        Writer.BeginFrame(0.25 * frame);
        (void)TickBehaviorTree(One.Tree(), One.Memory, &One.Agent, One.Input(frame), Heard());
        Writer.Note(Number, One.Memory, Heard());
        Bytes += Writer.EndFrame();
    }
};

TEST_CASE("contract 223: a recorder that was cleared, or another one, begins a new part whatever its number of records") {
    const script::silence unheard;
    for (const bool is_cleared : {true, false}) {
        for (int num_before = 1; num_before < 12; ++num_before) {
            CAPTURE(num_before);
            recorded_walk walk;
            for (int frame = 0; frame < num_before; ++frame) walk.Step(frame);
            const std::string before = Recording(walk.Heard());
            const auto first = std::move(walk.Recorder);
            walk.Recorder = std::make_unique<bt::flight_recorder<256, 4096>>();
            if (is_cleared) {
                walk.Recorder = std::make_unique<bt::flight_recorder<256, 4096>>(*first);
                walk.Recorder->Clear();
            }
            for (int frame = num_before; frame < 2 * num_before + 2; ++frame) {
                walk.Step(frame);
                const bt::recording_reader reader(walk.Bytes + std::string(walk.Writer.Finish()));
                REQUIRE(reader.Problem().Text() == "");
            }
            walk.Writer.RemoveAgent(walk.Number);
            walk.Bytes += walk.Writer.EndFrame();
            const bt::recording_reader reader(walk.Bytes);
            REQUIRE(reader.Problem().Text() == "");
            REQUIRE(reader.NumParts(0) == 2);
            CHECK(Recording(*reader.Events(0, 1)) == Recording(walk.Heard()));
        }
    }
}

struct picker {
    bool IsFirst = true;
};
float FIRST_Decide(picker& agent) { return agent.IsFirst ? 2.0f : 1.0f; }
float SECOND_Decide(picker& agent) { return agent.IsFirst ? 1.0f : 2.0f; }
BT_DECLARE_DECIDERS(FIRST, SECOND);
BT_DEFINE_GROUP          (PICK, kGroupScored, (FIRST, SECOND));
BT_DEFINE_DECIDER__DECIDE(  FIRST, bt::DoNothing);
BT_DEFINE_DECIDER__DECIDE(  SECOND, bt::DoNothing);
BT_DEFINE_TREE(PICKS, PICK);

TEST_CASE("contract 223: a recorder that was cleared within one time of the clock begins a new part, too") {
    const script::silence unheard;
    for (const bool is_other_leaf : {false, true}) {
        CAPTURE(is_other_leaf);
        picker who;
        bt::tree_memory<PICKS> memory;
        bt::flight_recorder<> recorder;
        bt::flight_recorder_base& heard = recorder;
        bt::recording_writer writer;
        const int agent = writer.AddAgent("agent");
        std::string bytes;
        const auto tick = [&] {
            CHECK(TickBehaviorTree(PICKS, memory, &who, {.Time = 1}, heard));
            writer.Note(agent, memory, heard);
            bytes += writer.EndFrame();
        };
        tick();
        const int num_events = NumRecordedEvents(heard, heard.Newest);
        recorder.Clear();
        if (is_other_leaf) CHECK(StopBehaviorTree(PICKS, memory, &who, {.Time = 1}));
        who.IsFirst = !is_other_leaf;
        tick();
        CHECK((NumRecordedEvents(heard, heard.Newest) == num_events) == is_other_leaf);
        bytes += writer.Finish();
        const bt::recording_reader reader(bytes);
        REQUIRE(reader.NumParts(agent) == 2);
        CHECK(Recording(*reader.Events(agent, 1)) == Recording(heard));
        CHECK(StopBehaviorTree(PICKS, memory, &who, {.Time = 1}));
    }
}

TEST_CASE("contract 223: a copy of a recorder goes on with the part") {
    const script::silence unheard;
    recorded_walk walk;
    for (int frame = 0; frame < 40; ++frame) {
        walk.Step(frame);
        if (frame % 10 == 9) walk.Recorder = std::make_unique<bt::flight_recorder<256, 4096>>(*walk.Recorder);
        if (frame % 10 == 9) walk.Writer.Note(walk.Number, walk.One.Memory, walk.Heard());
    }
    walk.Bytes += walk.Writer.Finish();
    const bt::recording_reader reader(walk.Bytes);
    REQUIRE(reader.Problem().Text() == "");
    REQUIRE(reader.NumParts(0) == 1);
    CHECK(Recording(*reader.Events(0, 0)) == Recording(walk.Heard()));
}

bt::built_tree OfTwo() {
    bt::classic_builder builder;
    builder.Begin(bt::kReactiveSelector, "ROOT");
    builder.Leaf(Any, "A");
    builder.Leaf(Any, "B");
    builder.End();
    return builder.Build("GOES");
}

TEST_CASE("contract 223: an agent whose tree is gone leaves without its last records, and the recording goes on") {
    const script::silence unheard;
    auto made = std::make_unique<bt::built_tree>(OfTwo());
    creature who = {bt::random_generator(4)};
    bt::tree_memory_of<8, 400> memory;
    bt::flight_recorder<> recorder;
    bt::flight_recorder_base& heard = recorder;
    bt::recording_writer writer;
    const int agent = writer.AddAgent("agent");
    std::string bytes;
    for (int frame = 0; frame < 3; ++frame) {
        writer.BeginFrame(frame);
        CHECK(TickBehaviorTree(made->Tree(), memory, &who, {.Time = 1.0 * frame}, heard));
        writer.Note(agent, memory, heard);
        bytes += writer.EndFrame();
    }
    writer.BeginFrame(3);
    CHECK(StopBehaviorTree(made->Tree(), memory, &who, {.Time = 3}, heard));
    made.reset();
    writer.RemoveAgent(agent);
    bytes += writer.EndFrame();
    CHECK(writer.AddAgent("another") == agent);
    bytes += writer.Finish();
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Problem().Text() == "");
    CHECK(reader.NumAgents() == 2);
    CHECK(reader.NumFrames() == 4);
    CHECK(reader.EventsAt(0, 1) != nullptr);
}

TEST_CASE("contract 223: a recorder of a tree as it was before it was built again is not taken") {
    const script::silence unheard;
    const bt::decider rest = {.DebugName = "REST", .Behavior = &bt::DoNothing};
    bt::tree_storage<1> storage;
    const auto build = [&] { REQUIRE(!InitializeTreeData(storage, "REST", rest).IsError()); };
    build();
    creature who;
    bt::flight_recorder<> recorder, later;
    bt::tree_memory_of<8, 400> memory, memory_after;
    bt::recording_writer writer;
    const int agent = writer.AddAgent("agent");
    CHECK(TickBehaviorTree(storage.Tree, memory, &who, {.Time = 0}, recorder));
    writer.Note(agent, memory);
    build();
    writer.Note(agent, memory);  // whose path is of the tree before
    CHECK(TickBehaviorTree(storage.Tree, memory_after, &who, {.Time = 1}, later));
    writer.Note(agent, memory_after, recorder);
    const std::string bytes = std::string(writer.EndFrame());
    CHECK(bt::recording_reader(bytes).NumParts(agent) == 2);
    CHECK(bt::recording_reader(bytes).Events(agent, 1) == nullptr);
    writer.Note(agent, memory_after, later);
    CHECK(bt::recording_reader(bytes + std::string(writer.EndFrame())).Events(agent, 1) != nullptr);
    CHECK(StopBehaviorTree(storage.Tree, memory_after, &who, {.Time = 2}));
}

// What an agent notes of itself, in its own tick.
struct noting {
    bt::recording_writer* Writer = nullptr;
    bt::tree_memory_base* Memory = nullptr;
    bt::flight_recorder_base* Recorder = nullptr;
};
void NoteMe_Tick(noting& of) {
    if (of.Writer != nullptr) of.Writer->Note(0, *of.Memory, *of.Recorder);
}
BT_DEFINE_BEHAVIOR(NoteMe);

TEST_CASE("contract 223: a recorder whose first tick runs has no record to be noted yet") {
    const script::silence unheard;
    const bt::decider rest = {.DebugName = "REST", .Behavior = &NoteMe};
    bt::tree_storage<1> storage;
    REQUIRE(!InitializeTreeData(storage, "REST", rest).IsError());
    bt::flight_recorder<> first, second;
    bt::tree_memory_of<8, 400> memory;
    bt::recording_writer writer;
    REQUIRE(writer.AddAgent("agent") == 0);
    noting who;
    CHECK(TickBehaviorTree(storage.Tree, memory, &who, {.Time = 0}, first));
    writer.Note(0, memory);
    std::string bytes(writer.EndFrame());
    who = {&writer, &memory, &second};
    CHECK(TickBehaviorTree(storage.Tree, memory, &who, {.Time = 1}, second));
    bytes += writer.EndFrame();
    CHECK(bt::recording_reader(bytes).Events(0, 0) == nullptr);
    writer.Note(0, memory, second);
    bytes += writer.EndFrame();
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Events(0, 0) != nullptr);
    CHECK(NumRecordedTicks(*reader.Events(0, 0)) == 1);
    CHECK(StopBehaviorTree(storage.Tree, memory, &who, {.Time = 2}));
}

TEST_CASE("contract 220: a frame that a path fills has no room for the records of the same agent, which follow") {
    const script::silence unheard;
    for (int num_others = 100; num_others < 220; ++num_others) {
        CAPTURE(num_others);
        recorded_walk walk;
        bt::recording_writer writer({.FrameBytes = 0});
        for (int i = 0; i < num_others; ++i) (void)writer.AddAgent({});
        const int agent = writer.AddAgent("agent");
        std::string bytes(writer.EndFrame());
        walk.Step(0);
        for (int i = 0; i < num_others; ++i) writer.Note(i, walk.One.Memory);
        for (int frame = 0; frame < 3; ++frame) {
            writer.Note(agent, walk.One.Memory, walk.Heard());
            bytes += writer.EndFrame();
        }
        bytes += writer.Finish();
        const bt::recording_reader reader(bytes);
        REQUIRE(reader.EventsAt(agent, 0) != nullptr);
        CHECK(Recording(*reader.EventsAt(agent, 0)) == Recording(walk.Heard()));
    }
}

float Never_Decide(creature&) { return -0.75f; }

// A tree in which each tick asks 42 deciders, so that a record and the run before are more than the least frame.
struct wide_tree {
    std::deque<bt::decider> Deciders;
    std::vector<const bt::decider*> First, Second;
    bt::tree_storage<64> Storage;

    const bt::decider* Leaf(const char* name, bool accepts) {
        bt::decider& made = Deciders.emplace_back(bt::decider{.DebugName = name, .Behavior = &bt::DoNothing});
        if (!accepts) made.Decide = bt::decide<Never_Decide>;
        made.Id = static_cast<std::uint32_t>(Deciders.size());
        return &made;
    }
    wide_tree() {
        for (int i = 0; i < 20; ++i) First.push_back(Leaf("FIRST", false));
        for (int i = 0; i < 20; ++i) Second.push_back(Leaf("SECOND", i == 19));
        bt::decider& below = Deciders.emplace_back(bt::decider{.DebugName = "BELOW", .Kind = bt::kGroup});
        below.Children = {Second.data(), static_cast<int>(Second.size()), nullptr};
        below.Id = 1000;
        First.push_back(&below);
        bt::decider& root = Deciders.emplace_back(bt::decider{.DebugName = "ROOT", .Kind = bt::kGroup});
        root.Children = {First.data(), static_cast<int>(First.size()), nullptr};
        root.Id = 1001;
        REQUIRE(!InitializeTreeData(Storage, "WIDE", root).IsError());
    }
};

TEST_CASE("contract 223: a record that fits into a frame but not with the end of the one before is kept") {
    const script::silence unheard;
    const wide_tree wide;
    bt::tree_memory_of<8, 4096> memory;
    creature who;
    const auto recorder = std::make_unique<bt::flight_recorder<256, 16384>>();
    bt::flight_recorder_base& heard = *recorder;
    bt::recording_writer writer({.FrameBytes = 0});
    const int agent = writer.AddAgent("agent");
    std::string bytes;
    for (int frame = 0; frame < 40; ++frame) {
        writer.BeginFrame(frame);
        const auto flags = static_cast<std::uint32_t>(frame / 4);
        CHECK(TickBehaviorTree(wide.Storage.Tree, memory, &who, {.Time = 1.0 * frame, .DecisionFlags = flags}, heard));
        writer.Note(agent, memory, heard);
        const std::string_view made = writer.EndFrame();
        if (frame > 0) CHECK(made.size() < 2048);
        bytes += made;
    }
    bytes += writer.Finish();
    CHECK(RecordedTick(heard, 2)->NumEvents > 38);
    CHECK(RecordedTick(heard, 2)->NumEvents < 44);
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Problem().Text() == "");
    CHECK(Recording(*reader.EventsAt(agent, 0)) == Recording(heard));
    CHECK(writer.NumLate() == 0);
}

TEST_CASE("contract 220: a Note without room counts once, with a recorder too") {
    const script::silence unheard;
    recorded_walk walk;
    bt::recording_writer writer({.FrameBytes = 0});
    const int agent = writer.AddAgent(std::string(1500, 'a'));
    walk.Step(0);
    writer.Note(agent, walk.One.Memory, walk.Heard());
    CHECK(writer.NumLate() == 1);
    writer.Note(agent, walk.One.Memory);
    CHECK(writer.NumLate() == 2);
    CHECK(writer.EndFrame().size() > 1500);
    writer.Note(agent, walk.One.Memory, walk.Heard());
    CHECK(writer.NumLate() == 2);
}

}  // namespace
}  // namespace recordings
