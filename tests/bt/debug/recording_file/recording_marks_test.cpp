// Texts that a game adds to its recording (contract 220).
#include "recording_kit.h"

namespace recordings {
namespace {

// "1 agent: text", for each mark; "-" is no agent.
std::string MarksOf(std::string_view bytes) {
    const bt::recording_reader reader(bytes);
    CHECK(reader.Problem().Text() == "");
    std::string told;
    for (int i = 0; i < reader.NumMarks(); ++i) {
        const bt::recorded_mark& mark = reader.Mark(i);
        const std::string about = mark.Agent == bt::kNoAgent ? "-" : reader.Agent(mark.Agent).Name;
        told += std::to_string(static_cast<int>(mark.Time)) + ' ' + about + ": " + mark.Text + '\n';
    }
    return told;
}

TEST_CASE("contract 220: a mark is read with its agent, and the time of its frame") {
    bt::recording_writer writer;
    const int first = writer.AddAgent("Rex");
    const int second = writer.AddAgent("Bella");
    std::string bytes;
    writer.BeginFrame(1);
    writer.Mark("it begins");
    writer.Mark("barks\tat\nthe door", second);
    bytes += writer.EndFrame();
    for (int frame = 2; frame < 5; ++frame) writer.BeginFrame(frame), bytes += writer.EndFrame();
    writer.BeginFrame(5);
    writer.RemoveAgent(first);
    writer.Mark("is gone", first);
    writer.Mark("nobody", 7);
    writer.Mark("nobody", -7);
    writer.Mark("");
    const int third = writer.AddAgent("Max");
    CHECK(third != first);  // which is nobody for the rest of the frame
    writer.Mark("\x1B[2J of another", third);
    writer.Mark("ends");
    bytes += writer.EndFrame();
    CHECK(writer.AddAgent("in the place of Rex") == first);
    bytes += writer.Finish();
    CHECK(MarksOf(bytes) == "1 -: it begins\n1 Bella: barks\tat\nthe door\n5 -: \n5 Max: ?[2J of another\n5 -: ends\n");
}

TEST_CASE("contract 220: a long mark is cut, and one without room is counted") {
    bt::recording_writer writer({.FrameBytes = 1024});
    std::string bytes;
    writer.BeginFrame(1);
    writer.Mark(std::string(5000, 'a'));
    writer.Mark("late");
    CHECK(writer.NumLate() == 1);
    bytes += writer.EndFrame();
    writer.BeginFrame(2);
    writer.Mark("in time");
    bytes += writer.EndFrame();
    CHECK(MarksOf(bytes) == "1 -: " + std::string(4096, 'a') + "\n2 -: in time\n");
}

TEST_CASE("contract 222: a damaged mark is a fault, and all before it is kept") {
    bt::recording_writer writer;
    writer.BeginFrame(1);
    writer.Mark("first");
    std::string bytes(writer.EndFrame());
    const std::size_t whole = bytes.size();
    writer.BeginFrame(2);
    writer.Mark("second");
    bytes += writer.EndFrame();
    for (std::size_t size = whole; size < bytes.size(); ++size) {
        const bt::recording_reader reader(std::string_view(bytes).substr(0, size));
        CHECK(reader.NumMarks() == 1);
        CHECK((reader.Problem().Fault == bt::recording_fault::kCut) == (size > whole));
    }
}

}  // namespace
}  // namespace recordings
