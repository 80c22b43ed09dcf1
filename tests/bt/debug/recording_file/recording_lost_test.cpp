// Frames whose bytes the game throws away, because it can't keep up (contract 226).
#include "recording_world.h"

namespace recordings {
namespace {

TEST_CASE("contract 226: frames that the game drops are a gap, and a key frame follows it") {
    const script::silence unheard;
    const struct {
        const char* What;
        int From, To;  // frames
    } all[] = {{"the first", 0, 1},  {"the first three", 0, 3},      {"one", 20, 21},
               {"some", 20, 90},     {"with a key frame", 15, 25},   {"nearly all", 1, 98}};
    for (const auto& each : all) {
        CAPTURE(each.What);
        keys::world lossy({.KeyFrameSeconds = each.From == 15 ? 5.0f : 0.0f}), whole({.KeyFrameSeconds = 0});
        for (int frame = 0; frame < 100; ++frame) {
            lossy.IsFull = frame >= each.From && frame < each.To;
            lossy.Step(frame), whole.Step(frame);
        }
        const bt::recording_reader reader(lossy.Bytes), expected(whole.Bytes);
        CHECK(reader.Problem().Text() == "");
        REQUIRE(reader.NumGaps() == 1);
        CHECK(reader.Gap(0).To == 0.25 * each.To);
        CHECK(reader.Gap(0).From == 0.25 * (each.From > 0 ? each.From - 1 : each.To));
        CHECK(reader.Gap(0).NumFrames == static_cast<std::uint64_t>(each.To - each.From + 1));
        CHECK(keys::After(reader, reader.Gap(0).To) == keys::After(expected, reader.Gap(0).To));
        lossy.Stop(), whole.Stop();
    }
}

TEST_CASE("contract 226: nothing is dropped twice, or where there were no bytes") {
    bt::recording_writer writer({.KeyFrameSeconds = 0});
    std::string bytes(writer.EndFrame());
    CHECK(writer.EndFrame().empty());
    writer.DropFrame();
    CHECK(writer.EndFrame().empty());
    CHECK(writer.AddAgent("agent") == 0);
    CHECK(writer.EndFrame() != "");
    writer.DropFrame();
    writer.DropFrame();
    bytes += writer.EndFrame();
    int num_lost = 0;
    for (const keys::piece& each : keys::PiecesOf(bytes)) num_lost += each.Letters == "LOST" ? 1 : 0;
    CHECK(num_lost == 1);
    const bt::recording_reader reader(bytes);
    CHECK(reader.Problem().Text() == "");
    CHECK(reader.NumGaps() == 1);
    REQUIRE(reader.NumAgents() == 1);
    CHECK(reader.Agent(0).Name == "agent");
}

TEST_CASE("contract 226: dropped bytes of a Finish are a gap, too") {
    const script::silence unheard;
    keys::world all({.KeyFrameSeconds = 0});
    for (int frame = 0; frame < 10; ++frame) all.Step(frame);
    CHECK(all.Writer.Finish() != "");
    all.Writer.DropFrame();
    all.Bytes += all.Writer.Finish();
    const bt::recording_reader reader(all.Bytes);
    CHECK(reader.Problem().Text() == "");
    REQUIRE(reader.NumGaps() == 1);
    CHECK(reader.Gap(0).NumFrames == 0);
    for (int i = 0; i < keys::world::kNum; i += 2) {
        const bt::flight_recorder_base& events = *reader.EventsAt(i, 2.25);
        CHECK(TickAt(events, 2.25)->LastTime == 2.25);
    }
    all.Stop();
}

}  // namespace
}  // namespace recordings
