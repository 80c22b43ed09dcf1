// Where agents are, in a recording (contract 220).
#include <limits>

#include <bt/debug/recording_file/bytes.h>
#include <bt/debug/recording_file/format.h>

#include "recording_kit.h"

namespace recordings {
namespace {

constexpr float kInfinite = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

// "1 2.5 -3\n", for each place: its time, and where.
std::string PlacesOf(const bt::recording_reader& reader, int agent) {
    CHECK(reader.Problem().Text() == "");
    std::string told;
    for (int i = 0; i < reader.NumPlaces(agent); ++i) {
        const bt::recorded_place& place = reader.Place(agent, i);
        char line[100];
        std::snprintf(line, sizeof line, "%g %g %g\n", place.Time, static_cast<double>(place.X),
                      static_cast<double>(place.Y));
        told += line;
    }
    return told;
}

// What one agent tells, a frame for each place.
struct told_place {
    double Time;
    float X, Y;
};
std::string Told(const bt::recording_options& options, std::initializer_list<told_place> places) {
    bt::recording_writer writer(options);
    const int agent = writer.AddAgent("Rex");
    std::string bytes;
    for (const told_place& each : places) {
        writer.BeginFrame(each.Time);
        writer.Place(agent, each.X, each.Y);
        bytes += writer.EndFrame();
    }
    bytes += writer.Finish();
    return PlacesOf(bt::recording_reader(bytes), agent);
}

TEST_CASE("contract 220: places are rounded to steps, and only another one is kept") {
    const bt::recording_options steps = {.PlaceStep = 0.5f};
    CHECK(Told(steps, {{1, 2, 3}, {2, 2.2f, 3}, {3, 2.3f, 3}, {4, 2.3f, 3.5f}, {5, -0.3f, -7}}) ==
          "1 2 3\n3 2.5 3\n4 2.5 3.5\n5 -0.5 -7\n");
    CHECK(Told(steps, {{1, 0, 0}, {2, 0, 0}}) == "1 0 0\n");
    const struct {
        float Width, Height, Step;
        const char* Place;  // of 0.3 and 0.304
    } all[] = {
        {4096, 0, 0, "1 0 0\n"},           {0, 4096, 0, "1 0 0\n"},    {512, 1024, 0, "1 0.25 0.25\n"},
        {1024, 512, 0, "1 0.25 0.25\n"},   {512, 1024, 0.125f, "1 0.25 0.25\n"},
        {0, 0, 0, "1 0.3 0.3\n"},          {-5, kNan, -1, "1 0.3 0.3\n"}, {kInfinite, 0, kInfinite, "1 0.3 0.3\n"},
        {2e30f, 0, kNan, "1 0.3 0.3\n"},   {0, 0, 1e-42f, ""},
    };
    for (const auto& each : all) {
        CAPTURE(each.Width);
        CAPTURE(each.Step);
        const bt::recording_options options = {
            .MapWidth = each.Width, .MapHeight = each.Height, .PlaceStep = each.Step};
        CHECK(Told(options, {{1, 0.3f, 0.304f}}) == each.Place);
    }
}

TEST_CASE("contract 220: a place that is not on the map of all steps is left out") {
    for (const float far : {kInfinite, -kInfinite, kNan, 268'435'456.0f, -268'435'456.0f}) {
        CAPTURE(far);
        CHECK(Told({.PlaceStep = 1}, {{1, far, 0}, {2, 0, far}}) == "");
    }
    const told_place corners[] = {{1, 268'435'440.0f, -268'435'440.0f}, {2, -268'435'440.0f, 268'435'440.0f}};
    CHECK(Told({.PlaceStep = 1}, {corners[0], corners[1]}) ==
          "1 2.68435e+08 -2.68435e+08\n2 -2.68435e+08 2.68435e+08\n");
}

TEST_CASE("contract 220: a reader has the map, the newest place of a time, and those of agents that come and go") {
    bt::recording_writer writer({.MapWidth = 64, .MapHeight = 32, .PlaceStep = 1});
    const int rex = writer.AddAgent("Rex");
    std::string bytes;
    const auto frame = [&](double time, int agent, float x) {
        writer.BeginFrame(time);
        writer.Place(agent, x, 1);
        bytes += writer.EndFrame();
    };
    frame(1, rex, 5);
    for (int time = 2; time < 10; ++time) frame(time, rex, 5.0f + static_cast<float>(time));
    writer.RemoveAgent(rex);
    for (const int nobody : {rex, bt::kNoAgent, 7}) writer.Place(nobody, 3, 3);
    CHECK(writer.AddAgent("Max") == rex);
    frame(10, rex, 5);
    frame(11, rex, 6);
    const bt::recording_reader reader(bytes);
    CHECK(reader.MapWidth() == 64);
    CHECK(reader.MapHeight() == 32);
    for (int time = 1; time < 12; ++time) {
        const bt::recorded_place* const place = reader.PlaceAt(0, time + 0.5);
        REQUIRE(place != nullptr);
        CHECK(place->Time == (time < 9 ? time : 9));
    }
    CHECK(reader.PlaceAt(0, 1)->X == 5);
    CHECK(reader.PlaceAt(0, 0.99) == nullptr);
    CHECK(reader.PlaceAt(0, std::numeric_limits<double>::quiet_NaN()) == nullptr);
    CHECK(PlacesOf(reader, 1) == "10 5 1\n11 6 1\n");
    for (const int nobody : {bt::kNoAgent, 2}) {
        CHECK(reader.NumPlaces(nobody) == 0);
        CHECK(reader.PlaceAt(nobody, 5) == nullptr);
    }
}

TEST_CASE("contract 220: if the clock runs back, the newest places are kept") {
    CHECK(Told({.PlaceStep = 1}, {{1, 1, 0}, {2, 2, 0}, {3, 3, 0}, {2, 4, 0}, {2, 5, 0}, {4, 6, 0}}) ==
          "1 1 0\n2 5 0\n4 6 0\n");
    CHECK(Told({.PlaceStep = 1}, {{2, 1, 0}, {1, 2, 0}}) == "1 2 0\n");
}

TEST_CASE("contract 220: a place without room is left out and counted, and follows when it is told again") {
    bt::recording_writer writer({.FrameBytes = 1024, .PlaceStep = 1});
    std::string bytes;
    for (int i = 0; i < 300; ++i) (void)writer.AddAgent("");
    bytes += writer.EndFrame();
    for (int time = 1; time < 3; ++time) {
        writer.BeginFrame(time);
        for (int i = 299; i >= 0; --i) writer.Place(i, 1000, 1000);
        bytes += writer.EndFrame();
        CHECK((writer.NumLate() > 0));
    }
    const bt::recording_reader reader(bytes);
    CHECK(PlacesOf(reader, 0) == "2 1000 1000\n");
    CHECK(PlacesOf(reader, 299) == "1 1000 1000\n");
}

// A recording whose head and only frame are these bytes.
std::string OfBytes(const std::string& head, const std::string& items) {
    std::string bytes(bt::detail::kMagic), frame;
    bt::detail::PutFixed(bytes, bt::detail::kMajor);
    bt::detail::PutFixed(bytes, std::uint16_t{0});
    bt::detail::AddChunk(bytes, bt::detail::kHeadChunk, head);
    bt::detail::PutNumber(frame, 1);
    bt::detail::PutFixed(frame, 3.0);
    frame += std::string("\0\0\0", 3);  // an agent without a name comes
    bt::detail::AddChunk(bytes, bt::detail::kFrameChunk, frame + items);
    return bytes;
}

TEST_CASE("contract 222: the head of an older recording has no map, and bad lengths and places are refused") {
    using bt::detail::Folded;
    const std::string texts("\0\0", 2);
    CHECK(bt::recording_reader(OfBytes(texts, "")).Problem().Text() == "");
    CHECK(bt::recording_reader(OfBytes(texts, "")).MapWidth() == 0);
    const auto fault = [&](float width, float height, float step, std::string_view items) {
        std::string head = texts;
        for (const float each : {width, height, step}) bt::detail::PutFixed(head, each);
        return bt::recording_reader(OfBytes(head, std::string(items))).Problem().Fault;
    };
    const auto place = [](std::int64_t x, std::int64_t y) {
        std::string item("\x07\0", 2);
        bt::detail::PutNumber(item, Folded(x));
        bt::detail::PutNumber(item, Folded(y));
        return item;
    };
    constexpr std::int64_t most = bt::detail::kMaxPlaceSteps;
    constexpr auto bad = bt::recording_fault::kBadNumber, none = bt::recording_fault::kNone;
    for (const float length : {-1.0f, kNan, kInfinite, 2e30f}) {
        CAPTURE(length);
        CHECK(fault(length, 1, 1, "") == bad);
        CHECK(fault(1, length, 1, "") == bad);
        CHECK(fault(1, 1, length, "") == bad);
    }
    CHECK(fault(1, 1, 1e30f, place(most, -most) + place(-2 * most, 2 * most)) == none);
    for (const std::string& items :
         {place(most + 1, 0), place(0, -most - 1), place(most, 0) + place(1, 0), place(0, -most) + place(0, -1),
          place(4 * most, 0), std::string("\x07\0", 2), std::string("\x07\0\0", 3)}) {
        CHECK(fault(1, 1, 1, items) == bad);
    }
    CHECK(bt::recording_reader(OfBytes(texts + "abc", "")).Problem().Fault == bad);
}

}  // namespace
}  // namespace recordings
