// Crowds, memories and observers in a tree of a file that is edited under them.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <limits>
#include <memory>
#include <random>
#include <string>

#include <doctest/doctest.h>

#include <bt/bt.h>
#include <bt/crowd.h>
#include <bt/debug/recorder.h>
#include <bt/decider_builder.h>
#include <bt/live_file.h>
#include <bt/observe.h>
#include <tests/kit/silence.h>

namespace live_file_crowds {
namespace {

struct dog {
    std::string Log = {};
};
void Bark(dog& on) { on.Log += "bark "; }
void Sleep(dog& on) { on.Log += "sleep "; }
constexpr bt::behavior kBark = {.DebugName = "Bark", .Tick = bt::tick<Bark>, .Id = 1};
constexpr bt::behavior kSleep = {.DebugName = "Sleep", .Tick = bt::tick<Sleep>, .Id = 2};

struct heap {
    using role = bt::block;
    std::uint64_t Bones[20] = {};
};
void Hoard(dog& on, heap& bones) {
    ++bones.Bones[0];
    on.Log += "large ";
}
void Draw(dog& on, const bt::tick_args& args) { on.Log += std::to_string(args.Random->Next()) + " "; }
void DrawMuch(dog& on, heap&, const bt::tick_args& args) { Draw(on, args); }
constexpr bt::behavior kHoard = {.DebugName = "Hoard", .Tick = bt::tick<Hoard>, .Id = 3};
constexpr bt::behavior kDraw = {.DebugName = "Draw", .Tick = bt::tick<Draw>, .Id = 4};
constexpr bt::behavior kDrawMuch = {.DebugName = "DrawMuch", .Tick = bt::tick<DrawMuch>, .Id = 5};

// A format of few words: what the dogs do.
const struct {
    const char* Words;
    const bt::behavior& Does;
} kDeeds[] = {{"bark", kBark},   {"sleep", kSleep},   {"large", kHoard},
              {"random", kDraw}, {"large and random", kDrawMuch}};
bt::built_tree Make(const std::string& text) {
    bt::decider_builder builder;
    builder.Begin(bt::kGroupPrioritizedList, "ROOT");
    for (const auto& each : kDeeds) {
        if (text == each.Words) builder.Leaf(each.Does, each.Words);
    }
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

// A file with a text, until the object goes away.
struct edited_file {
    const std::string Path =
        (std::filesystem::temp_directory_path() / ("live_file_dog_" + std::to_string(std::random_device()()))).string();

    explicit edited_file(const char* text) { Write(text); }
    ~edited_file() { std::filesystem::remove(Path); }
    edited_file(const edited_file&) = delete;
    edited_file& operator=(const edited_file&) = delete;

    void Write(const char* text) const { std::ofstream(Path, std::ios::binary) << text; }
};

constexpr double kNoTime = std::numeric_limits<double>::quiet_NaN();

TEST_CASE("live file: a crowd that is refused is as it was, and one whose tree is gone is told") {
    const script::silence quiet;
    const edited_file text("bark");
    bt::live_file file(text.Path, Make);
    bt::crowd_of<dog, bt::tree_memory_of<2, 64>, 2> pack(file.Tree());
    dog rex;
    pack.Add(&rex);
    CHECK(pack.Tick(0, 1));
    text.Write("sleep");
    CHECK(file.Refresh(true));
    CHECK(file.Carry(pack, {.Time = kNoTime}).Error == bt::error_code::kBadTime);
    CHECK(file.Carry(pack, {.Time = 1}).NumEnded == 1);  // it was not forgotten
    CHECK(pack.Tick(1, 1));
    CHECK(rex.Log == "bark sleep ");
    CHECK(pack.RemoveAll({.Time = 2}));
    auto built = std::make_unique<bt::built_tree>(Make("bark"));
    bt::crowd_of<dog, bt::tree_memory_of<2, 64>, 2> others(built->Tree());
    CHECK(file.Carry(others, {.Time = 2}).Error == bt::error_code::kMemoryOfOtherTree);
    built.reset();
    CHECK(file.Carry(others, {.Time = 2}).Error == bt::error_code::kTreeIsGone);
}

TEST_CASE("live file: an agent whose tick is refused stays in its tree, and comes to the tree of now in its next one") {
    const script::silence quiet;
    const edited_file text("bark");
    bt::live_file file(text.Path, Make);
    bt::built_memory built(file.Tree()), small(file.Tree());
    bt::tree_memory_of<2, 64> fixed;
    bt::tree_memory_of<1> too_small;
    dog of_built, of_small, of_fixed;
    CHECK(file.Tick(built, &of_built, {.Time = 0}));
    CHECK(file.Tick(small, &of_small, {.Time = 0}));
    CHECK(file.Tick(fixed, &of_fixed, {.Time = 0}));
    const bt::tree* const before = &file.Tree();
    text.Write("sleep");
    CHECK(file.Refresh(true));
    CHECK(file.Tick(built, &of_built, {.Time = kNoTime}).Error == bt::error_code::kBadTime);
    CHECK(file.Tick(fixed, &of_fixed, {.Time = kNoTime}).Error == bt::error_code::kBadTime);
    CHECK(built.Memory().Tree == before);
    CHECK(fixed.Tree == before);
    CHECK(file.Tick(built, &of_built, {.Time = 1}));
    CHECK(file.Tick(fixed, &of_fixed, {.Time = 1}));
    CHECK(of_built.Log == "bark sleep ");
    CHECK(of_fixed.Log == "bark sleep ");
    text.Write("large");
    CHECK(file.Refresh(true));
    const bt::tree_memory_base* const at = &small.Memory();
    CHECK(file.Tick(small, &of_small, {.Time = kNoTime}).Error == bt::error_code::kBadTime);
    CHECK(&small.Memory() == at);  // which the larger one did not replace
    CHECK(small.Memory().Tree == before);
    CHECK(file.Tick(small, &of_small, {.Time = 1}));
    CHECK(of_small.Log == "bark large ");
    CHECK(file.Tick(too_small, &of_small, {.Time = 2}).Error == bt::error_code::kMemoryTooSmall);
    CHECK(file.Carry(too_small, &of_small, {.Time = 2}).Error == bt::error_code::kMemoryTooSmall);
}

TEST_CASE("live file: a new memory that gets more room draws the numbers that it would have drawn") {
    const edited_file text("random");
    bt::live_file file(text.Path, Make);
    bt::random_generator numbers(7);
    const std::string first = std::to_string(numbers.Next()) + " ";
    const auto log_of_next_edit = [&](bt::built_memory& memory, const char* edit) {
        dog rex;
        text.Write(edit);
        CHECK(file.Refresh(true));
        CHECK(file.Tick(memory, &rex, {.Time = 0}));
        CHECK(file.Stop(memory, &rex, {.Time = 0}));
        return rex.Log;
    };
    bt::built_memory drew(file.Tree(), 7), at_rest(file.Tree(), 7);
    CHECK(log_of_next_edit(drew, "large and random") == first);
    CHECK(log_of_next_edit(at_rest, "large") == "large ");  // which draws none
    CHECK(log_of_next_edit(at_rest, "random") == first);
}

TEST_CASE("live file: of two observers each goes on that can, and it is told whether one did") {
    const edited_file text("bark");
    bt::live_file file(text.Path, Make);
    bt::built_memory memory(file.Tree());
    dog rex;
    bt::flight_recorder<8> recorder, unused, other;
    struct silent {
        void Observe(const bt::tick_event&) {}
    } plain;
    CHECK(file.Tick(memory, &rex, {.Time = 0}, recorder));
    CHECK(file.Tick(memory, &rex, {.Time = 1}, other));
    text.Write("sleep");
    CHECK(file.Refresh(true));
    bt::both_observers neither{unused, plain};
    bt::both_observers first{recorder, unused};
    bt::both_observers second{unused, other};
    CHECK_FALSE(file.CarryRecording(neither));
    CHECK_FALSE(file.CarryRecording(plain));
    CHECK(file.CarryRecording(first));
    CHECK_FALSE(file.CarryRecording(first));  // it is there
    CHECK(file.CarryRecording(second));
}

}  // namespace
}  // namespace live_file_crowds
