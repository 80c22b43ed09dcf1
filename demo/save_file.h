// Saves the world, what its creatures are doing, and what a run came to, and goes on with it in another run
// (./run demo --save FILE, --load FILE).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace demo {

struct Simulation;

// The part of a save that is needed to make the simulation that it is loaded into.
struct SaveHead {
    std::int32_t Agents = 0;
    std::int64_t Step = 0;   // us
    std::int64_t Ticks = 0;  // of each agent, so far
};

// Appends the save. Returns one line that says why not; empty: it is whole.
std::string AddSave(const Simulation& simulation, std::vector<std::byte>& bytes);

// Takes the head from the front. False: it is none.
bool ReadSaveHead(std::span<const std::byte>& from, SaveHead& head);

// The result of a load in words. One of the two is empty.
struct LoadedWords {
    std::string Error;   // one line that says what is wrong; then the simulation is of no use
    std::string Report;  // lines that end in '\n': how many creatures go on, and which deciders ended
};
// `simulation` is new, and was made for the head. `from` is what ReadSaveHead has left.
LoadedWords LoadSimulation(std::span<const std::byte> from, Simulation& simulation);

// One line that says why not; empty: it was written, or read.
std::string WriteSaveFile(const std::string& name, const Simulation& simulation);
std::string ReadSaveFile(const std::string& name, std::vector<std::byte>& bytes);

}  // namespace demo
