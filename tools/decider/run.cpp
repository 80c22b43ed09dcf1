// Ticks a tree of a file with scripted nodes, and prints what happens.
#include "commands.h"

#include <cstdio>

#include <bt/built_memory.h>
#include <bt/debug/answers.h>
#include <bt/debug/recorder.h>
#include <bt/debug/recording.h>
#include <bt/observe.h>

#include "no_reports.h"

namespace tool {
namespace {

using answers = bt::tick_answers_of<bt::kMaxNumTreeNodes>;

const char* WordOf(const tree_file& file, bt::status answer) { return file.Answers[static_cast<int>(answer)]; }

// Prints what nodes did in a tick, in either profile.
struct tick_printer {
    static constexpr bool kObserves = true;
    const tree_file& File;

    void Print(const char* what, const bt::tick_event& event, const std::string& answer = {}) const {
        if (what == nullptr) return;
        const char* const shown = event.Node->Decider->DebugName;
        const std::string name = File.Tree.NodeName(File.Tree.NumberOf(*event.Node));
        std::printf("  %s %s", what, shown);
        if (!name.empty() && name != shown) std::printf(" (%s)", name.c_str());
        std::printf("%s%s\n", answer.empty() ? "" : ": ", answer.c_str());
    }
    void Observe(const bt::tick_event& event) {
        switch (event.Kind) {
            case bt::event_kind::kAsked:
                return Print("ask", event, event.Verdict == bt::verdict::kAccepted ? "true" : "false");
            case bt::event_kind::kChose: return Print("choose", event, std::to_string(event.Index));
            case bt::event_kind::kActivating: return Print(File.Begins, event);
            case bt::event_kind::kTicked: return Print("tick", event, WordOf(File, event.Answer));
            case bt::event_kind::kDeactivating: return Print(File.Ends, event);
            default: break;
        }
    }
};

// A node with all below it, as a tick left them.
void PrintTree(const tree_file& file, const bt::tree_memory_base& memory, const answers& seen, const bt::node& from) {
    const char* const state = file.StateOf(memory, file.Tree.NumberOf(from));
    const bt::status* const answer = AnswerAt(seen, from);
    std::printf("  %-7s ", answer != nullptr ? WordOf(file, *answer) : "-");
    if (state != nullptr) std::printf("%-4s ", state);
    std::printf("%*s%s\n", 2 * from.Depth, "", from.Decider->DebugName);
    for (int i = 0; i < from.NumChildren; ++i)
        PrintTree(file, memory, seen, file.Tree.Tree().Nodes[from.FirstChild + i]);
}

void TickOnce(const run_options& options, tree_file& file, bt::built_memory& memory, answers& seen, int number) {
    const long long time = 1LL * number * options.Step;
    const bt::tick_input input = {.Time = static_cast<double>(time) / 1000};
    std::printf("tick %d at %lld ms", number + 1, time);
    if (options.Watch) {
        const bt::tick_result result = bt::TickBehaviorTree(file.Tree, memory, &file.Agent, input, seen);
        std::printf(": %s\n", AnswerOf(result).c_str());
        return PrintTree(file, memory, seen, file.Tree.Tree().Nodes[0]);
    }
    std::printf("\n");
    tick_printer printer = {file};
    const bt::tick_result result = bt::TickBehaviorTree(file.Tree, memory, &file.Agent, input, printer);
    std::printf("  %s\n", AnswerOf(result).c_str());
}

// All ticks as a recording, whose agent has the name of the tree.
void WriteRecording(const run_options& options, tree_file& file, bt::built_memory& memory) {
    bt::recording_writer writer({.Program = "decider run", .Title = options.File});
    const int agent = writer.AddAgent(file.Tree.Title().empty() ? options.File : file.Tree.Title());
    writer.AddSource(file.Tree);
    const auto recorder = std::make_unique<bt::flight_recorder<8, 4096>>();
    std::string bytes;
    for (int i = 0; i < options.NumTicks; ++i) {
        const double time = static_cast<double>(1LL * i * options.Step) / 1000;
        writer.BeginFrame(time);
        (void)bt::TickBehaviorTree(file.Tree, memory, &file.Agent, {.Time = time}, *recorder);
        writer.Note(agent, memory, *recorder);
        bytes += writer.EndFrame();
    }
    bytes += writer.Finish();
    WriteFiles({{options.Record, bytes}});
}

}  // namespace

int Run(const run_options& options) {
    const std::unique_ptr<tree_file> file = OpenSound(options);
    if (file == nullptr) return 1;
    if (!options.Db.empty()) file->SetDb(options.Db);
    for (const std::string& each : options.Scripts) file->AddScript(each);
    bt::built_memory memory(file->Tree);
    if (!options.Record.empty()) {
        WriteRecording(options, *file, memory);
        return 0;
    }
    const auto seen = std::make_unique<answers>();
    const no_reports silence;  // errors are in the output
    for (int i = 0; i < options.NumTicks; ++i) TickOnce(options, *file, memory, *seen, i);
    return 0;
}

}  // namespace tool
