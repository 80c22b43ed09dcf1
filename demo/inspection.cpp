// Asks the library's debugging functions, and gives their texts the room that they need.
#include "inspection.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <bt/debug/chrome_trace.h>
#include <bt/debug/explain.h>
#include <bt/debug/picture.h>
#include <fmt/format.h>

#include "options.h"
#include "simulation.h"

namespace demo {
namespace {

// Calls a function that writes text to a buffer, first to learn the length.
template <class Function>
std::string TextFrom(Function write) {
    std::string text(write(nullptr, 0), ' ');
    write(text.data(), text.size() + 1);
    return text;
}

const bt::decider* FindDecider(const bt::decider& from, const std::string& name) {
    if (from.DebugName == name) return &from;
    for (int i = 0; i < from.Children.Num; ++i) {
        if (const bt::decider* found = FindDecider(*from.Children.First[i], name)) return found;
    }
    return nullptr;
}

double Seconds(std::int64_t micros) { return static_cast<double>(micros) / 1e6; }

std::string Explanation(const Simulation& simulation, const Options& options) {
    if (options.Explain == "all") return ExplanationOfAll(simulation, options.Watch);
    Creature& creature = Nth(const_cast<demo::World&>(simulation.World).Creatures, options.Watch);
    const bt::decider& subject = *FindDecider(*CREATURE.Root, options.Explain);
    const bt::flight_recorder_base* recorder = simulation.RecorderOf(options.Watch);
    return TextFrom([&](char* buffer, std::size_t size) {
        if (options.At >= 0) return bt::ExplainRecorded(*recorder, subject, Seconds(options.At), buffer, size);
        return bt::ExplainDecider(CREATURE, creature.Memory, &creature, simulation.InputOf(creature), subject, buffer, size, recorder);
    });
}

std::string Picture(const Simulation& simulation, const Options& options, bt::picture_format format) {
    const bt::picture_options what = {.Memory = &Nth(simulation.World.Creatures, options.Watch).Memory, .Coverage = &simulation.Coverage};
    return TextFrom([&](char* buffer, std::size_t size) { return bt::DrawTree(CREATURE, format, buffer, size, what); });
}

void AppendText(void* to, const char* text, std::size_t length) { static_cast<std::string*>(to)->append(text, length); }

std::string Trace(const Simulation& simulation, const Options& options) {
    std::string text;
    bt::chrome_trace trace(bt::text_sink{&text, &AppendText});
    trace.Add(*simulation.RecorderOf(options.Watch), fmt::format("creature {}", options.Watch).c_str(), options.Watch);
    trace.End();
    return text;
}

bool WriteFile(const std::string& name, const std::string& text) {
    if (name == "-") return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
    std::FILE* file = std::fopen(name.c_str(), "wb");
    if (file == nullptr) return false;
    const bool is_written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    return std::fclose(file) == 0 && is_written;
}

}  // namespace

std::string WhatCantBeInspected(const Options& options) {
    if (options.Explain.empty() || options.Explain == "all" || FindDecider(*CREATURE.Root, options.Explain) != nullptr) return {};
    return fmt::format("--explain '{}': there is no such decider; demo/creature_tree.cpp has them", options.Explain);
}

std::string ExplanationOfAll(const Simulation& simulation, int creature) {
    Creature& subject = Nth(const_cast<World&>(simulation.World).Creatures, creature);
    return TextFrom([&](char* buffer, std::size_t size) {
        return bt::ExplainAll(CREATURE, subject.Memory, &subject, simulation.InputOf(subject), buffer, size);
    });
}

std::string InspectionText(const Simulation& simulation, const Options& options) {
    std::string text;
    if (options.From >= 0) {
        text += TextFrom([&](char* buffer, std::size_t size) {
            return bt::PrintRecording(*simulation.RecorderOf(options.Watch), Seconds(options.From), Seconds(options.To), buffer, size);
        });
    }
    if (!options.Explain.empty()) text += Explanation(simulation, options);
    if (options.Coverage) {
        text += TextFrom([&](char* buffer, std::size_t size) { return bt::PrintCoverage(CREATURE, simulation.Coverage, buffer, size); });
    }
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
    const file files[] = {picture(options.DotFile, bt::picture_format::kGraphviz), picture(options.MermaidFile, bt::picture_format::kMermaid),
                          {options.TraceFile, options.TraceFile.empty() ? std::string() : Trace(simulation, options)}};
    for (const file& each : files) {
        if (!each.Name.empty() && !WriteFile(each.Name, each.Text)) return fmt::format("can't write to '{}': {}", each.Name, std::strerror(errno));
    }
    return {};
}

}  // namespace demo
