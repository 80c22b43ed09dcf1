// The command line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace demo {

struct Options {
    int Agents = 40;
    std::int64_t Seconds = 60'000'000;  // us
    std::int64_t Step = 100'000;        // us, --dt
    std::uint64_t Seed = 3;
    int Watch = -1;  // index of the creature that is shown; ParseOptions makes -1 the last
    bool Fast = false;
    bool Help = false;
    bool Mouse = true;  // the terminal sends clicks
    bool Live = false;  // the tree is read from its source, and again when that is edited
    std::string LiveFile;  // in place of the file that the tree was compiled from; empty: that file

    // What to show of the watched creature. Any of these but Level runs the world as fast as it goes.
    int Level = 0;             // debug output, 0 to 5
    std::vector<std::string> Explain;  // names of deciders, or "all"
    std::int64_t At = -1;      // us, of what is explained; -1: the end
    std::int64_t From = -1;    // us, the part of the recording that is printed, to To; -1: none
    std::int64_t To = -1;
    bool Coverage = false;     // of all creatures
    std::string DotFile;       // empty: none; "-": standard output
    std::string MermaidFile;
    std::string TraceFile;
    std::string RecordFile;    // for ./run tool show and why; empty: none
    int ViewPort = 0;          // people may look at the world there; 0: nobody may
    std::string SaveFile;      // gets all there is at the end; empty: none
    std::string LoadFile;      // a save with which the run begins; empty: none

    // Standard output is a file's then, and everything else goes to standard error.
    bool WritesToOutput() const { return DotFile == "-" || MermaidFile == "-" || TraceFile == "-"; }
    bool WantsLongRecording() const { return At >= 0 || From >= 0 || !TraceFile.empty(); }
    bool WantsInspection() const {
        return !Explain.empty() || Coverage || !DotFile.empty() || !MermaidFile.empty() || WantsLongRecording();
    }

    // The file that is edited.
    std::string Source() const { return LiveFile.empty() ? "demo/creature_tree.cpp" : LiveFile; }

    // Ticks of each agent, enough to fill the seconds.
    std::int64_t Ticks() const { return (Seconds + Step - 1) / Step; }
};

struct ParsedOptions {
    demo::Options Options;
    std::string Error;  // one line that says what is wrong; empty: nothing is
};

// Takes argv as main gets it.
ParsedOptions ParseOptions(int argc, const char* const* argv);

std::string HelpText();

}  // namespace demo
