// The demo: runs a small world and shows it on the terminal, as lines, or only as a summary.
#include <cstdio>
#include <string>

#include <fmt/format.h>

#include "inspection.h"
#include "live.h"
#include "options.h"
#include "simulation.h"
#include "summary.h"
#include "terminal.h"

namespace demo {
namespace {

constexpr int kMostLoggedCreatures = 50;

std::FILE* TextFile = stdout;  // standard error, if standard output is to be a picture or a trace

void Print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), TextFile); }
void Complain(const std::string& text) { std::fprintf(stderr, "demo: %s\n", text.c_str()); }

// The transitions as lines.
void RunLogged(Simulation& simulation, const Options& options, const Interrupts& interrupts) {
    if (options.Agents > kMostLoggedCreatures) {
        Print(fmt::format("transitions of creature {} only, because there are more than {}\n", options.Watch, kMostLoggedCreatures));
        simulation.Log.Follow(options.Watch);
    }
    while (simulation.Ticks < options.Ticks() && !interrupts.MustEnd()) {
        simulation.Step();
        for (const Transition& transition : simulation.Log.Entries()) {
            Print(fmt::format("{:9.3f}  {:>3}  {}\n", transition.Time, transition.Creature, PathText(transition)));
        }
        simulation.Log.Clear();
    }
}

void RunFast(Simulation& simulation, const Options& options, const Interrupts& interrupts) {
    simulation.Log.Follow(options.Watch);
    while (simulation.Ticks < options.Ticks() && !interrupts.MustEnd()) simulation.Step();
}

// The debug output of one creature, as lines.
void PrintDebugLine(int, const char* line) { Print(std::string(line) + "\n"); }

void RunWithOutput(Simulation& simulation, const Options& options, const Interrupts& interrupts) {
    bt::SetDebugOutputAgent(&Nth(simulation.World.Creatures, options.Watch));
    bt::SetDebugOutputFunc(&PrintDebugLine);
    bt::SetDebugOutputLevel(options.Level);
    RunFast(simulation, options, interrupts);
    bt::SetDebugOutputLevel(0);
}

int Run(const Options& options) {
    if (const std::string error = WhatCantBeInspected(options); !error.empty()) {
        Complain(error);
        return 2;
    }
    const Interrupts interrupts;
    bt::ReportFunc = &NoteMistake;
    if (options.WritesToOutput()) TextFile = stderr;
    Simulation simulation(options);
    if (options.Level > 0) RunWithOutput(simulation, options, interrupts);
    else if (options.Fast || options.WantsInspection()) RunFast(simulation, options, interrupts);
    else if (Terminal::IsThere()) RunLive(simulation, options, interrupts);
    else RunLogged(simulation, options, interrupts);
    Print(InspectionText(simulation, options));
    const std::string file_error = WriteInspectionFiles(simulation, options);
    if (!file_error.empty()) Complain(file_error);
    simulation.Stop();
    const World& world = simulation.World;
    if (world.Mistakes > 0) Complain(fmt::format("{} mistakes, the first {}", world.Mistakes, world.FirstMistake));
    Print(SummaryText(simulation));
    const bool is_written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    if (!is_written) Complain("can't write to standard output");
    return simulation.FailedTicks == 0 && world.Mistakes == 0 && is_written && file_error.empty() ? 0 : 1;
}

}  // namespace
}  // namespace demo

int main(int argc, char** argv) {
    const demo::ParsedOptions parsed = demo::ParseOptions(argc, argv);
    if (!parsed.Error.empty()) {
        demo::Complain(parsed.Error);
        return 2;
    }
    if (parsed.Options.Help) {
        demo::Print(demo::HelpText());
        return 0;
    }
    return demo::Run(parsed.Options);
}
