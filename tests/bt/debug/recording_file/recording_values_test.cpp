// Numbers that a game shows of its agents (contract 227).
#include <limits>

#include "recording_world.h"

namespace recordings {
namespace {

// "1 5\n", for each number: its time, and what it is.
std::string NumbersOf(const bt::recording_reader& reader, int agent, int value) {
    std::string told;
    for (int i = 0; i < reader.NumNumbers(agent, value); ++i) {
        const bt::recorded_number& number = reader.Number(agent, value, i);
        char line[100];
        std::snprintf(line, sizeof line, "%g %g\n", number.Time, static_cast<double>(number.Number));
        told += line;
    }
    return told;
}

TEST_CASE("contract 227: a value has the numbers that an agent told, and only another one is kept") {
    bt::recording_writer writer({.KeyFrameSeconds = 0});
    const int hunger = writer.AddValue("hun\nger", 0, 100);
    const int rex = writer.AddAgent("Rex"), bella = writer.AddAgent("Bella");
    std::string bytes;
    const auto frame = [&](double time, int agent, int value, float number) {
        writer.BeginFrame(time);
        writer.Value(agent, value, number);
        const std::string_view made = writer.EndFrame();
        bytes += made;
        return made.size();
    };
    CHECK((frame(1, rex, hunger, 0.0f) > 0));
    CHECK(frame(1.5, rex, hunger, 0.0f) == 0);
    CHECK((frame(3, rex, hunger, -0.0f) > 0));
    CHECK((frame(4, rex, hunger, 5) > 0));
    const int speed = writer.AddValue("speed", -1, 1);
    CHECK((frame(5, rex, speed, std::numeric_limits<float>::infinity()) > 0));
    for (const int nobody : {bt::kNoAgent, 2}) CHECK(frame(5.5, nobody, hunger, 5) == 0);
    for (const int no_value : {bt::kNoValue, 2}) CHECK(frame(5.5, rex, no_value, 5) == 0);
    CHECK((frame(7, bella, speed, 1) > 0));
    CHECK((frame(6, bella, speed, 2) > 0));  // the clock runs back
    writer.RemoveAgent(rex);
    CHECK(frame(8, rex, hunger, 6) > 0);
    CHECK(writer.AddAgent("Max") == rex);
    CHECK((frame(9, rex, hunger, 5) > 0));
    bytes += writer.Finish();

    const bt::recording_reader reader(bytes);
    CHECK(reader.Problem().Text() == "");
    REQUIRE(reader.NumValues() == 2);
    CHECK(reader.ValueFacts(0).Name == "hun?ger");
    CHECK(reader.ValueFacts(0).Max == 100);
    CHECK(reader.ValueFacts(1).Min == -1);
    CHECK(NumbersOf(reader, 0, 0) == "1 0\n3 -0\n4 5\n");
    CHECK(NumbersOf(reader, 0, 1) == "5 inf\n");
    CHECK(NumbersOf(reader, 1, 0) == "");
    CHECK(NumbersOf(reader, 1, 1) == "6 2\n");
    CHECK(NumbersOf(reader, 2, 0) == "9 5\n");
    CHECK(reader.NumberAt(0, 0, 0.9) == nullptr);
    CHECK(reader.NumberAt(0, 0, 1)->Time == 1);
    CHECK(reader.NumberAt(0, 0, 3.5)->Time == 3);
    CHECK(reader.NumberAt(0, 0, 100)->Number == 5);
    for (const int nobody : {bt::kNoAgent, 3}) CHECK(reader.NumberAt(nobody, 0, 5) == nullptr);
    CHECK(reader.NumberAt(0, 7, 5) == nullptr);
}

TEST_CASE("contract 227: a key frame and a dropped frame keep values, and what has no room is counted") {
    bt::recording_writer writer({.FrameBytes = 1024, .KeyFrameSeconds = 0});
    int value = 0;
    for (int i = 0; i < bt::kMaxRecordedValues; ++i) CHECK((value = writer.AddValue("value", 0, 1)) == i);
    CHECK(writer.AddValue("value", 0, 1) == bt::kNoValue);
    const int agent = writer.AddAgent("Rex");
    writer.BeginFrame(1);
    writer.Value(agent, 3, 7), writer.Value(agent, value, 8);
    CHECK(writer.EndFrame() != "");
    writer.DropFrame();
    writer.BeginFrame(2);
    std::string bytes(writer.EndFrame());
    writer.BeginFrame(3);
    for (int i = 0; i < bt::kMaxRecordedValues; ++i) writer.Value(agent, i, 9);
    CHECK(writer.NumLate() > 0);
    bytes += writer.EndFrame();
    const bt::recording_reader reader(bytes);
    CHECK(reader.Problem().Text() == "");
    CHECK(reader.NumGaps() == 1);
    CHECK(NumbersOf(reader, 0, 3) == "2 7\n3 9\n");
    CHECK(NumbersOf(reader, 0, value) == "2 8\n");
}

TEST_CASE("contract 222: values that can't be are refused") {
    using bt::recording_fault;
    const auto with = [](const std::vector<std::string>& values, std::string_view items) {
        std::string bytes(bt::detail::kMagic), frame;
        bt::detail::PutFixed(bytes, bt::detail::kMajor);
        bt::detail::PutFixed(bytes, bt::detail::kMinor);
        for (const std::string& each : values) bt::detail::AddChunk(bytes, bt::detail::kValueChunk, each);
        bt::detail::PutNumber(frame, 1);
        bt::detail::PutFixed(frame, 3.0);
        frame += std::string("\0\0\0", 3);  // an agent without a name comes
        bt::detail::AddChunk(bytes, bt::detail::kFrameChunk, frame + std::string(items));
        return bytes;
    };
    const std::string value(9, '\0');
    const struct {
        std::string Bytes;
        recording_fault Fault;
    } all[] = {{with({value}, {"\x09\0\0abcd", 7}), recording_fault::kNone},
               {with({value}, {"\x09\0\1abcd", 7}), recording_fault::kBadNumber},
               {with({}, {"\x09\0\0abcd", 7}), recording_fault::kBadNumber},
               {with({value}, {"\x09\0\0abc", 6}), recording_fault::kBadNumber},
               {with({value.substr(1)}, ""), recording_fault::kBadNumber},
               {with(std::vector<std::string>(256, value), ""), recording_fault::kNone},
               {with(std::vector<std::string>(257, value), ""), recording_fault::kBadNumber}};
    for (const auto& each : all) {
        const bt::recording_reader reader(each.Bytes);
        CHECK(reader.Problem().Fault == each.Fault);
    }
}

}  // namespace
}  // namespace recordings
