// Writes what all creatures do into a file, while the world runs (./run demo --record FILE).
#pragma once

#include <string>
#include <string_view>

#include <bt/debug/recording.h>

#include "file.h"

namespace demo {

struct Creature;
struct Simulation;
struct World;

class RecordFile {
public:
    // Makes the file empty. `Error` says why not.
    RecordFile(const std::string& name, const World& world);

    // Adds what the tick changed: the paths and places of all creatures, and of those that are recorded why, and their
    // values.
    void AddTick(const Simulation& simulation);

    // Adds the end. Call Finish while the simulation and its recorders are there.
    void Finish();

    // One line that says why the file can't be written; empty: it can.
    const std::string& Error() const { return Wrong; }

private:
    void Write(std::string_view bytes);
    void Note(std::string_view doing);
    void NoteValues(int agent, const Creature& creature);

    std::string Name;
    std::string Wrong;
    File Out;
    bt::recording_writer Writer;
    int NumAgents = 0;
};

}  // namespace demo
