#include "playground.h"

#include <memory>
#include <string>
#include <utility>

#include <bt/error.h>
#include <fmt/format.h>

#include "texts.h"
#include "world.h"

namespace {

struct playing {
    std::string Room = {};
    std::string Answer = {};
    std::unique_ptr<playground::world> World = {};
};

playing& Playing() {
    static playing all;
    return all;
}

// With an empty answer, that `write` fills in.
template <class Write>
std::uint32_t Answer(Write write) {
    playing& all = Playing();
    all.Answer.clear();
    write(all.Answer, *all.World);
    return static_cast<std::uint32_t>(all.Answer.size());
}

void Start(std::unique_ptr<playground::world> (*make)(int, std::uint64_t), std::int32_t number, std::uint32_t seed) {
    bt::SetReportFunc([](const bt::error_report&) {});  // a page has no stderr
    Playing().World.reset();
    Playing().World = make(number, seed);
}

}  // namespace

char* PlaygroundRoom(std::uint32_t num_bytes) {
    Playing().Room.assign(num_bytes, '\0');
    return Playing().Room.data();
}

void PlaygroundEdit(std::int32_t file) {
    static constexpr const char* kPaths[] = {"bots/red.bt", "bots/blue.bt", "bots/survive.bt"};
    playground::PutText(kPaths[file], std::exchange(Playing().Room, {}));
    if (Playing().World != nullptr) Playing().World->Refresh();
}

void PlaygroundStartArena(std::int32_t num_bots, std::uint32_t seed) {
    Start(&playground::MakeArena, num_bots, seed);
}
void PlaygroundStartCreatures(std::int32_t num_creatures, std::uint32_t seed) {
    Start(&playground::MakeCreatures, num_creatures, seed);
}

void PlaygroundStep() { Playing().World->Step(); }
double PlaygroundStepSeconds() { return Playing().World->StepSeconds(); }

std::uint32_t PlaygroundPicture() {
    return Answer([](std::string& to, const playground::world& of) { of.WritePicture(to); });
}
std::uint32_t PlaygroundMistakes() {
    return Answer([](std::string& to, const playground::world& of) { of.WriteMistakes(to); });
}
std::uint32_t PlaygroundRecord(std::int32_t watched) {
    return Answer([watched](std::string& to, const playground::world& of) { of.WriteRecord(to, watched); });
}
std::uint32_t PlaygroundDo(std::int32_t deed, std::int32_t x, std::int32_t y) {
    return Answer([=](std::string& to, playground::world& of) { to = of.Do(deed, x, y); });
}
std::uint32_t PlaygroundHash() {
    return Answer([](std::string& to, const playground::world& of) { to = fmt::format("{:016x}", of.Hash()); });
}
const char* PlaygroundAnswer() { return Playing().Answer.data(); }
