// Asks the library's debugging functions.
#include "inspection.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <vector>

#include <bt/debug/chrome_trace.h>
#include <bt/debug/strings.h>
#include <fmt/format.h>
#include <bt/outline/whole_files.h>

#include "options.h"
#include "simulation.h"

namespace demo {
namespace {

// Those of the whole tree in the order of its outline. One that stands in it twice is here once.
void AddDeciders(const bt::decider& from, std::vector<const bt::decider*>& all) {
    if (std::find(all.begin(), all.end(), &from) != all.end()) return;
    all.push_back(&from);
    for (int i = 0; i < from.Children.Num; ++i) AddDeciders(*from.Children.First[i], all);
    if (from.Behavior != nullptr && from.Behavior->Tree != nullptr) AddDeciders(*from.Behavior->Tree->Root, all);
}
std::vector<const bt::decider*> AllDeciders(const bt::tree& tree) {
    std::vector<const bt::decider*> all;
    AddDeciders(*tree.Root, all);
    return all;
}

double Seconds(std::int64_t micros) { return static_cast<double>(micros) / 1e6; }

std::string ExplanationOf(const Simulation& simulation, const Options& options, const bt::decider& subject) {
    Creature& creature = Nth(const_cast<demo::World&>(simulation.World).Creatures, options.Watch);
    const bt::flight_recorder_base* recorder = simulation.RecorderOf(options.Watch);
    if (options.At >= 0) return bt::ExplainRecorded(*recorder, subject, Seconds(options.At));
    return bt::ExplainDecider(simulation.TreeOf(creature), creature.Memory, &creature, InputOf(creature),
                              subject, recorder);
}

std::string Explanation(const Simulation& simulation, const Options& options, const std::string& name) {
    if (name != "all") {
        const bt::decider* const subject = bt::FindDecider(simulation.Tree(), name.c_str());
        return subject != nullptr ? ExplanationOf(simulation, options, *subject)
                                  : fmt::format("{} is in the tree no more\n", name);
    }
    if (options.At < 0) return ExplanationOfAll(simulation, options.Watch);
    std::string text;
    for (const bt::decider* each : AllDeciders(simulation.Tree())) text += ExplanationOf(simulation, options, *each);
    return text;
}

std::string Picture(const Simulation& simulation, const Options& options, bt::picture_format format) {
    const bt::picture_options what = {.Memory = &Nth(simulation.World.Creatures, options.Watch).Memory, .Coverage = &simulation.Coverage};
    return bt::DrawTree(simulation.Tree(), format, what);
}

void AppendText(void* to, const char* text, std::size_t length) { static_cast<std::string*>(to)->append(text, length); }

std::string Trace(const Simulation& simulation, const Options& options) {
    std::string text;
    bt::chrome_trace trace(bt::text_sink{&text, &AppendText});
    trace.Add(*simulation.RecorderOf(options.Watch), fmt::format("creature {}", options.Watch).c_str(), options.Watch);
    trace.End();
    return text;
}

std::string Cant(const std::string& name, const std::string& why) {
    return why.empty() ? why : fmt::format("can't write to '{}': {}", name, why);
}

// Whether it is standard output, a device or a pipe, of which there is no other to take its place.
bool IsStream(const std::string& name) {
    std::error_code ignored;
    const std::filesystem::file_status its = std::filesystem::status(name, ignored);
    const bool is_there = std::filesystem::exists(its) && !std::filesystem::is_directory(its);
    return name == "-" || (is_there && !std::filesystem::is_regular_file(its));
}

// Why not, in words; empty: it is written.
std::string WriteStream(const std::string& name, const std::string& text) {
    const bool is_stdout = name == "-";
    std::FILE* file = is_stdout ? stdout : std::fopen(name.c_str(), "wb");
    bool is_written = file != nullptr && std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (file != nullptr && !is_stdout) is_written = std::fclose(file) == 0 && is_written;
    return is_written ? std::string() : std::strerror(errno);
}

// One line that says why not; empty: it is written, or the name is.
std::string WriteFile(const std::string& name, const std::string& text) {
    if (name.empty()) return {};
    if (IsStream(name)) return Cant(name, WriteStream(name, text));
    const bt::outline::write_failure failed = bt::outline::ReplaceFiles({{name, text}});
    return Cant(name, failed.Why);
}

}  // namespace

std::string WhatCantBeInspected(const bt::tree& tree, const Options& options) {
    for (const std::string& name : options.Explain) {
        if (name == "all" || bt::FindDecider(tree, name.c_str()) != nullptr) continue;
        std::string names;
        for (const bt::decider* each : AllDeciders(tree)) names += std::string(" ") + each->DebugName;
        return fmt::format("--explain '{}': there is no such decider; there are{}", name, names);
    }
    for (const std::string& name : {options.DotFile, options.MermaidFile, options.TraceFile}) {
        if (name.empty() || IsStream(name)) continue;
        if (std::string error = Cant(name, bt::outline::WhyNotWritable(name)); !error.empty()) return error;
    }
    return {};
}

std::string ExplanationOfAll(const Simulation& simulation, int creature) {
    Creature& subject = Nth(const_cast<World&>(simulation.World).Creatures, creature);
    return bt::ExplainAll(simulation.TreeOf(subject), subject.Memory, &subject, InputOf(subject));
}

std::string InspectionText(const Simulation& simulation, const Options& options) {
    std::string text;
    if (options.From >= 0) {
        text += bt::PrintRecording(*simulation.RecorderOf(options.Watch), Seconds(options.From), Seconds(options.To));
    }
    for (const std::string& name : options.Explain) text += Explanation(simulation, options, name);
    if (options.Coverage) text += bt::PrintCoverage(simulation.Tree(), simulation.Coverage);
    return text;
}

std::string WriteInspectionFiles(const Simulation& simulation, const Options& options) {
    struct file {
        const std::string& Name;
        std::string Text;
    };
    const auto picture = [&](const std::string& name, bt::picture_format format) {
        return file{name, name.empty() ? std::string() : Picture(simulation, options, format)};
    };
    const file files[] =
        {picture(options.DotFile, bt::picture_format::kGraphviz), picture(options.MermaidFile, bt::picture_format::kMermaid),
                          {options.TraceFile, options.TraceFile.empty() ? std::string() : Trace(simulation, options)}};
    for (const file& each : files) {
        if (std::string error = WriteFile(each.Name, each.Text); !error.empty()) return error;
    }
    return {};
}

}  // namespace demo
