// The demo: runs a small world and shows it on the terminal, as lines, or only as a summary.
#include <cstdio>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "edit_news.h"
#include "inspection.h"
#include "live.h"
#include "options.h"
#include "record_file.h"
#include "save_file.h"
#include "simulation.h"
#include "summary.h"
#include "terminal.h"

namespace demo {
namespace {

constexpr int kMostLoggedCreatures = 50;

std::FILE* TextFile = stdout;  // standard error, if standard output is to be a picture or a trace

void Print(const std::string& text) { std::fwrite(text.data(), 1, text.size(), TextFile); }
void Complain(const std::string& text) { std::fprintf(stderr, "demo: %s\n", text.c_str()); }

// Reads the tree if its source was saved, and says what came of it.
void Refresh(Simulation& simulation, const Options& options, bool is_due = false) {
    constexpr int any_width = 1000;
    if (options.Live && simulation.Refresh(is_due)) std::fputs(EditNews(simulation, any_width).c_str(), stderr);
}

// The transitions as lines.
void RunLogged(Simulation& simulation, const Options& options, const Interrupts& interrupts) {
    if (options.Agents > kMostLoggedCreatures) {
        Print(fmt::format("transitions of creature {} only, because there are more than {}\n", options.Watch, kMostLoggedCreatures));
        simulation.Log.Follow(options.Watch);
    }
    while (simulation.Ticks < options.Ticks() && !interrupts.MustEnd()) {
        Refresh(simulation, options);
        simulation.Step();
        for (const Transition& transition : simulation.Log.Entries()) {
            Print(fmt::format("{:9.3f}  {:>3}  {}\n", transition.Time, transition.Creature, PathText(transition)));
        }
        simulation.Log.Clear();
    }
}

void RunFast(Simulation& simulation, const Options& options, const Interrupts& interrupts) {
    simulation.Log.Follow(options.Watch);
    while (simulation.Ticks < options.Ticks() && !interrupts.MustEnd()) {
        Refresh(simulation, options);
        simulation.Step();
    }
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

// One line that says why the tree can't be edited; empty: it can, or nobody wants to.
std::string WhyNotLive(const Options& options) {
    if (!options.Live) return {};
    if (!CreatureTree::kIsLive) return "this program can't read its tree again: ./run demo --live builds one that can";
    std::error_code error;
    if (options.LiveFile.empty() || std::filesystem::is_regular_file(options.LiveFile, error)) return {};
    return fmt::format("--live '{}': there is no such file", options.LiveFile);
}

// One line that says why the recording can't begin, or is not whole; empty: it can, or is, or nobody wants one.
std::string BeginRecording(Simulation& simulation, const Options& options) {
    if (options.ViewPort != 0) {
        simulation.Looked = std::make_unique<LiveView>(options, simulation);
        if (!simulation.Looked->Error().empty()) return simulation.Looked->Error();
    }
    if (options.RecordFile.empty()) return {};
    if (simulation.Looked != nullptr) return simulation.Looked->RecordTo(options.RecordFile);
    simulation.Recording = std::make_unique<RecordFile>(options.RecordFile, simulation.World);
    return simulation.Recording->Error();
}
std::string EndOfRecording(Simulation& simulation) {
    if (simulation.Recording == nullptr) return {};
    simulation.Recording->Finish();
    return simulation.Recording->Error();
}

// What was saved, to go on with.
struct Save {
    std::vector<std::byte> Bytes = {};
    std::span<const std::byte> Left = {};  // behind the head
    SaveHead Head = {};
};
// Reads the file, and takes its numbers over. Returns what is wrong in one line; empty: nothing is.
std::string ReadSave(Options& options, Save& save) {
    if (options.LoadFile.empty()) return {};
    std::string error = ReadSaveFile(options.LoadFile, save.Bytes);
    save.Left = save.Bytes;
    if (!error.empty()) return error;
    if (!ReadSaveHead(save.Left, save.Head)) {
        return fmt::format("--load '{}': this is no save of the demo", options.LoadFile);
    }
    options.Agents = save.Head.Agents;
    options.Step = save.Head.Step;
    options.Seconds += save.Head.Ticks * save.Head.Step;
    if (options.Watch < 0) options.Watch = options.Agents - 1;
    if (options.Watch < options.Agents) return {};
    return fmt::format("--watch '{}': the save has {} creatures", options.Watch, options.Agents);
}
std::string GoOnWith(const Save& save, const Options& options, Simulation& simulation) {
    if (options.LoadFile.empty()) return {};
    const LoadedWords loaded = LoadSimulation(save.Left, simulation);
    if (!loaded.Error.empty()) return fmt::format("--load '{}': {}", options.LoadFile, loaded.Error);
    std::fputs(loaded.Report.c_str(), stderr);
    return {};
}

int Run(Options options) {
    Save save;
    if (const std::string error = ReadSave(options, save); !error.empty()) {
        Complain(error);
        return 2;
    }
    Simulation simulation(options);
    std::string error = WhyNotLive(options);
    if (error.empty()) Refresh(simulation, options, true);
    if (error.empty()) error = GoOnWith(save, options, simulation);
    if (error.empty()) error = WhatCantBeInspected(simulation.Tree(), options);
    if (error.empty()) error = BeginRecording(simulation, options);
    if (!error.empty()) {
        Complain(error);
        return 2;
    }
    if (HasMistakes(simulation) && (options.Fast || options.WantsInspection())) return 1;  // they were printed
    const Interrupts interrupts;
    bt::ReportFunc = &NoteMistake;
    if (options.WritesToOutput()) TextFile = stderr;
    if (options.Level > 0) RunWithOutput(simulation, options, interrupts);
    else if (options.Fast || options.WantsInspection()) RunFast(simulation, options, interrupts);
    else if (Terminal::IsThere()) RunLive(simulation, options, interrupts);
    else RunLogged(simulation, options, interrupts);
    Print(InspectionText(simulation, options));
    std::string file_error = WriteInspectionFiles(simulation, options);
    if (file_error.empty()) file_error = EndOfRecording(simulation);
    if (file_error.empty() && !options.SaveFile.empty()) file_error = WriteSaveFile(options.SaveFile, simulation);
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
