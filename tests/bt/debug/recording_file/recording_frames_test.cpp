// Frames that are not ended, notes between frames, frames after a Finish, and frames of several chunks.
#include <bt/debug/recording_file/written.h>

#include <tests/kit/silence.h>
#include "recording_kit.h"

namespace recordings {
namespace {

// A tick of an agent of its own, without a frame around it.
struct lone_agent {
    wanderer One{2};
    void NoteAt(double time, bt::recording_writer& writer, int number) {
        (void)TickBehaviorTree(One.Tree(), One.Memory, &One.Agent, {.Time = time, .DecisionFlags = 3u});
        writer.Note(number, One.Memory);
    }
};

TEST_CASE("contract 220: a BeginFrame ends a frame that was not ended, and each keeps its time") {
    const script::silence unheard;
    lone_agent dog, cat;
    bt::recording_writer writer;
    const int first = writer.AddAgent("dog"), second = writer.AddAgent("cat");
    writer.BeginFrame(1);
    dog.NoteAt(1, writer, first);
    writer.Mark("of 1");
    writer.BeginFrame(2);
    writer.BeginFrame(3);
    cat.NoteAt(3, writer, second);
    writer.Mark("of 3");
    std::string bytes(writer.EndFrame());
    writer.BeginFrame(4);
    bytes += writer.EndFrame();
    bytes += writer.Finish();
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Problem().Text() == "");
    CHECK(reader.NumFrames() == 4);
    CHECK(reader.FirstTime() == 1);
    CHECK(reader.LastTime() == 4);
    REQUIRE(reader.NumMarks() == 2);
    CHECK(reader.Mark(0).Time == 1);
    CHECK(reader.Mark(1).Time == 3);
    CHECK(RecordedTransition(*reader.Paths(first, 0), 0)->Time == 1);
    CHECK(RecordedTransition(*reader.Paths(second, 0), 0)->Time == 3);
}

TEST_CASE("contract 220: if no frame is ever ended, the bytes are bounded, and what has no room is counted") {
    const script::silence unheard;
    bt::recording_writer writer({.FrameBytes = 1024});
    for (int frame = 0; frame < 1000; ++frame) {
        writer.BeginFrame(frame);
        writer.Mark("a text of some thirty letters");
    }
    CHECK(writer.NumLate() > 900);
    const std::string bytes(writer.EndFrame());
    CHECK(bytes.size() < 4096);
    const bt::recording_reader reader(bytes);
    REQUIRE(reader.Problem().Text() == "");
    CHECK(reader.NumMarks() == 1000 - static_cast<int>(writer.NumLate()));
    const std::uint64_t num_frames = reader.NumFrames();
    CHECK(num_frames < 100);
    CHECK(reader.LastTime() == static_cast<double>(num_frames - 1));
}

TEST_CASE("contract 220: a path that is noted between two frames keeps its own time") {
    const script::silence unheard;
    for (const double noted : {1.0, 1.5, 2.0}) {
        for (const double next : {1.0, 2.0}) {
            CAPTURE(noted);
            CAPTURE(next);
            lone_agent dog;
            bt::recording_writer writer;
            const int number = writer.AddAgent("dog");
            writer.BeginFrame(1);
            std::string bytes(writer.EndFrame());
            dog.NoteAt(noted, writer, number);
            writer.BeginFrame(next);
            bytes += writer.EndFrame();
            bytes += writer.Finish();
            const bt::recording_reader reader(bytes);
            REQUIRE(reader.Problem().Text() == "");
            CHECK(reader.NumFrames() == 2);
            CHECK(reader.LastTime() == next);
            CHECK(RecordedTransition(*reader.Paths(number, 0), 0)->Time == noted);
        }
    }
}

TEST_CASE("contract 223: frames that follow a Finish make the newest record longer, even if no Finish follows them") {
    const script::silence unheard;
    const bt::decider rest = {.DebugName = "REST", .Behavior = &bt::DoNothing};
    bt::tree_storage<1> storage;
    REQUIRE(!InitializeTreeData(storage, "REST", rest).IsError());
    bt::tree_memory_of<8, 400> memory;
    creature who;
    bt::flight_recorder<> recorder;
    bt::flight_recorder_base& heard = recorder;
    bt::recording_writer writer({.FrameBytes = 1024});
    const int agent = writer.AddAgent("agent");
    std::string bytes;
    const auto frame = [&](int number) {
        writer.BeginFrame(number);
        CHECK(TickBehaviorTree(storage.Tree, memory, &who, {.Time = 1.0 * number}, heard));
        writer.Note(agent, memory, heard);
        bytes += writer.EndFrame();
    };
    for (int number = 0; number < 200; ++number) {
        frame(number);
        if (number != 50 && number != 100) continue;
        bytes += writer.Finish();
        const bt::recording_reader reader(bytes);
        CHECK(Recording(*reader.Events(agent, 0)) == Recording(recorder));
    }
    const bt::recording_reader reader(bytes);
    const bt::flight_recorder_base& read = *reader.Events(agent, 0);
    const bt::recorded_tick& newest = *RecordedTick(read, NumRecordedTicks(read) - 1);
    CHECK(newest.LastTime == reader.LastTime());
    CHECK(newest.LastTime > 150);
    CHECK(newest.FirstTime + newest.Count == newest.LastTime + 1);
    bytes += writer.Finish();
    CHECK(Recording(*bt::recording_reader(bytes).Events(agent, 0)) == Recording(recorder));
    CHECK(StopBehaviorTree(storage.Tree, memory, &who, {.Time = 200}));
}

TEST_CASE("contract 223: a frame of several chunks is counted once") {
    for (const bool is_in_frame : {true, false}) {
        CAPTURE(is_in_frame);
        bt::detail::written_recording of = {.FrameBytes = 1024};
        of.IsInFrame = is_in_frame;
        bt::recording_writer empty;
        std::string bytes(empty.EndFrame().substr(0, 12));
        // An agent comes and goes, until what is told of it was too long for one chunk twice.
        for (std::size_t num_bytes = 0; num_bytes < 2 * bt::detail::kMaxItemBytes + 10'000; num_bytes += 4096) {
            bt::detail::BeginItem(of, bt::detail::item_kind::kCame, 0);
            bt::detail::PutText(of.Items, std::string(4096, 'a'));
            bt::detail::BeginItem(of, bt::detail::item_kind::kWent, 0);
        }
        const bt::recording_reader reader(bytes + of.Chunks);
        REQUIRE(reader.Problem().Text() == "");
        CHECK(reader.NumFrames() == (is_in_frame ? 1 : 0));
        CHECK(reader.NumAgents() > 2000);
    }
}

}  // namespace
}  // namespace recordings
