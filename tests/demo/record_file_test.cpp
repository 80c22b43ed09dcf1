// A recording that the demo writes shows the paths that its creatures took, and why, as the demo itself tells it.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>
#include <string>

#include <bt/debug/recording.h>
#include <bt/debug/strings.h>
#include <demo/options.h>
#include <demo/record_file.h>
#include <demo/simulation.h>

namespace record_file_test {
namespace {

std::string NewName() {
    return (std::filesystem::temp_directory_path() / ("decider_" + std::to_string(std::random_device{}()) + ".btrec"))
        .string();
}

}  // namespace

TEST_CASE("demo --record: a reader tells of each creature what its recorder tells") {
    const std::string name = NewName();
    demo::Options options;
    options.Agents = 12;
    options.Watch = 11;
    demo::Simulation simulation(options);
    simulation.Recording = std::make_unique<demo::RecordFile>(name, simulation.World);
    for (int tick = 0; tick < 100; ++tick) simulation.Step();
    simulation.Recording->Finish();
    CHECK(simulation.Recording->Error() == "");

    std::ifstream file(name, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    const bt::recording_reader reader(bytes);
    CHECK(reader.Problem().Text() == "");
    REQUIRE(reader.NumAgents() == 12);
    CHECK(reader.NumFrames() == 100);
    CHECK(reader.MapWidth() == static_cast<float>(simulation.World.Width));
    for (int i = 0; i < 12; ++i) {
        CAPTURE(i);
        CHECK(reader.Agent(i).Name == "creature " + std::to_string(i));
        const bt::transition_recorder_base* const paths = reader.PathsAt(i, 10);
        REQUIRE(paths != nullptr);
        const bt::node* const leaf = bt::LeafAt(*paths, 10);
        const auto& memory = demo::Nth(simulation.World.Creatures, i).Memory;
        const bt::node* const active = bt::ActiveNode(memory, bt::ActiveDepth(memory) - 1);
        const bt::flight_recorder_base* const events = reader.EventsAt(i, 10);
        REQUIRE(events != nullptr);
        CHECK(bt::PrintRecording(*events, 10, 10) == bt::PrintRecording(*simulation.RecorderOf(i), 10, 10));
        const bt::recorded_place* const place = reader.PlaceAt(i, 10);
        REQUIRE(place != nullptr);
        CHECK(place->X == static_cast<float>(demo::Nth(simulation.World.Creatures, i).At.X));
        CHECK(place->Y == static_cast<float>(demo::Nth(simulation.World.Creatures, i).At.Y));
        CHECK((leaf == nullptr ? 0 : leaf->Decider->Id) == (active == nullptr ? 0 : active->Decider->Id));
    }
    std::filesystem::remove(name);
}

TEST_CASE("demo --record: a file that can't be written is named") {
    const std::string folder = std::filesystem::temp_directory_path().string();
    const demo::World world(1, 1, 100'000);
    CHECK(demo::RecordFile(folder, world).Error().find("can't open '" + folder + "': ") == 0);
}

}  // namespace record_file_test
