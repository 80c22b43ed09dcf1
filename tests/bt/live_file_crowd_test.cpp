// A crowd in a tree of a file that is edited under it.
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include <doctest/doctest.h>

#include <bt/bt.h>
#include <bt/crowd.h>
#include <bt/debug/recorder.h>
#include <bt/decider_builder.h>
#include <bt/live_file.h>

namespace live_file_crowds {
namespace {

struct dog {
    std::string Log = {};
};
void Bark(dog& on) { on.Log += "bark "; }
void Sleep(dog& on) { on.Log += "sleep "; }
constexpr bt::behavior kBark = {.DebugName = "Bark", .Tick = bt::tick<Bark>, .Id = 1};
constexpr bt::behavior kSleep = {.DebugName = "Sleep", .Tick = bt::tick<Sleep>, .Id = 2};

// A format of one word: what the dogs do.
bt::built_tree Make(const std::string& text) {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupPrioritizedList, "ROOT");
    builder.Leaf(text == "bark" ? kBark : kSleep, text == "bark" ? "BARK" : "SLEEP");
    builder.End();
    return builder.Build("dogs");
}

TEST_CASE("live file: a crowd changes over by Carry, at once and with its members' recorders") {
    const std::string path =
        (std::filesystem::temp_directory_path() / ("live_file_crowd_" + std::to_string(std::random_device()())))
            .string();
    const auto write = [&path](const char* text) { std::ofstream(path, std::ios::binary) << text; };
    write("bark");
    bt::live_file file(path, Make);
    bt::crowd_of<dog, bt::tree_memory_of<2, 64>, 2> pack(file.Tree());
    dog dogs[3];
    for (int i = 0; i < 3; ++i) CHECK(pack.Add(&dogs[i]) == i);
    const bt::tick_input input = {.Time = 0, .DeltaTime = 1};
    CHECK(file.Carry(pack, input));
    CHECK(pack.Tick(0, 1));
    write("sleep");
    CHECK(file.Refresh(true));
    int num_asked = 0;
    bt::flight_recorder<8> recorder;
    const auto recorder_of = [&](dog&) { return ++num_asked, &recorder; };
    const bt::carry_result carried = file.Carry(pack, input, recorder_of);
    CHECK(carried);
    CHECK(carried.NumEnded == 3);
    CHECK(num_asked == 3);
    CHECK(pack.Tick(2, 1));
    for (const dog& each : dogs) CHECK(each.Log == "bark sleep ");
    static_cast<void>(pack.RemoveAll(input));
    std::filesystem::remove(path);
}

}  // namespace
}  // namespace live_file_crowds
