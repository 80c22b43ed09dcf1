#include "record_file.h"

#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "creature_values.h"
#include "simulation.h"

namespace demo {

RecordFile::RecordFile(const std::string& name, const World& world)
    : Name(name),
      Out(std::fopen(name.c_str(), "wb")),
      Writer({.Program = "demo",
              .Title = name,
              .MapWidth = static_cast<float>(world.Width),
              .MapHeight = static_cast<float>(world.Height),
              .PlaceStep = 1}) {
    if (Out == nullptr) Note("open");
    for (const auto& each : kCreatureValues) Writer.AddValue(each.Name, 0, kMostOfValue);
}

void RecordFile::AddTick(const Simulation& simulation) {
    const auto& creatures = simulation.World.Creatures;
    for (; NumAgents < static_cast<int>(creatures.size()); ++NumAgents) {
        Writer.AddAgent(fmt::format("creature {}", NumAgents));  // its number too
    }
    Writer.BeginFrame(simulation.World.Clock.Seconds());
    for (int i = 0; i < NumAgents; ++i) {
        const CREATURE_memory& memory = Nth(creatures, i).Memory;
        const bt::flight_recorder_base* const recorder = simulation.RecorderOf(i);
        if (recorder != nullptr) Writer.Note(i, memory, *recorder);
        else Writer.Note(i, memory);
        const Cell at = Nth(creatures, i).At;
        Writer.Place(i, static_cast<float>(at.X), static_cast<float>(at.Y));
        if (recorder != nullptr) NoteValues(i, Nth(creatures, i));
    }
    Write(Writer.EndFrame());
}

void RecordFile::NoteValues(int agent, const Creature& creature) {
    int value = 0;
    for (const auto& each : kCreatureValues) Writer.Value(agent, value++, static_cast<float>(creature.*each.Field));
}

void RecordFile::Finish() {
    Write(Writer.Finish());
    if (Out != nullptr && std::fclose(Out.release()) != 0) Note("write");
}

void RecordFile::Write(std::string_view bytes) {
    if (!Wrong.empty() || bytes.empty()) return;
    if (std::fwrite(bytes.data(), 1, bytes.size(), Out.get()) != bytes.size()) Note("write");
}

void RecordFile::Note(std::string_view doing) {
    if (Wrong.empty()) Wrong = fmt::format("can't {} '{}': {}", doing, Name, std::strerror(errno));
}

}  // namespace demo
