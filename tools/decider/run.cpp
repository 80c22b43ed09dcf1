// Ticks a tree of a file with scripted nodes, and prints what happens.
#include "commands.h"

#include <cstdio>

#include <bt/built_memory.h>
#include <bt/observe.h>

#include "no_reports.h"

namespace tool {
namespace {

// What each node did in a tick, in either profile.
struct tick_watch {
    static constexpr bool kObserves = true;
    const tree_file& File;
    bool PrintsEvents;
    std::vector<const char*> Answers = std::vector<const char*>(static_cast<std::size_t>(File.Tree.NumNodes()), "-");

    const char* WordOf(bt::status answer) const { return File.Answers[static_cast<int>(answer)]; }
    const char* AnswerOf(const bt::node& at) const {
        const int number = File.Tree.NumberOf(at);
        return number >= 0 ? Answers[static_cast<std::size_t>(number)] : "-";
    }
    void Note(const bt::tick_event& event, bt::status answer) {
        const int number = File.Tree.NumberOf(*event.Node);
        if (number >= 0) Answers[static_cast<std::size_t>(number)] = WordOf(answer);
    }
    void Print(const char* what, const bt::tick_event& event, const std::string& answer = {}) const {
        if (!PrintsEvents || what == nullptr) return;
        const char* const shown = event.Node->Decider->DebugName;
        const std::string name = File.Tree.NodeName(File.Tree.NumberOf(*event.Node));
        std::printf("  %s %s", what, shown);
        if (!name.empty() && name != shown) std::printf(" (%s)", name.c_str());
        std::printf("%s%s\n", answer.empty() ? "" : ": ", answer.c_str());
    }
    void Observe(const bt::tick_event& event) {
        switch (event.Kind) {
            case bt::event_kind::kEntered:
            case bt::event_kind::kVisited: return Note(event, bt::status::kRunning);
            case bt::event_kind::kAsked:
                return Print("ask", event, event.Verdict == bt::verdict::kAccepted ? "true" : "false");
            case bt::event_kind::kChose: return Print("choose", event, std::to_string(event.Index));
            case bt::event_kind::kActivating: return Print(File.Begins, event);
            case bt::event_kind::kTicked: Note(event, event.Answer); return Print("tick", event, WordOf(event.Answer));
            case bt::event_kind::kDeactivating: return Print(File.Ends, event);
            case bt::event_kind::kEnded:
            case bt::event_kind::kExited: return Note(event, event.Answer);
            default: break;
        }
    }
};

// A node with all below it, as a tick left them.
void PrintTree(const tree_file& file, const bt::tree_memory_base& memory, const tick_watch& seen,
               const bt::node& from) {
    const char* const state = file.StateOf(memory, file.Tree.NumberOf(from));
    std::printf("  %-7s ", seen.AnswerOf(from));
    if (state != nullptr) std::printf("%-4s ", state);
    std::printf("%*s%s\n", 2 * from.Depth, "", from.Decider->DebugName);
    for (int i = 0; i < from.NumChildren; ++i)
        PrintTree(file, memory, seen, file.Tree.Tree().Nodes[from.FirstChild + i]);
}

void TickOnce(const run_options& options, tree_file& file, bt::built_memory& memory, int number) {
    const long long time = 1LL * number * options.Step;
    if (!options.Watch) std::printf("tick %d at %lld ms\n", number + 1, time);
    tick_watch seen = {file, !options.Watch};
    const bt::tick_result result =
        bt::TickBehaviorTree(file.Tree, memory, &file.Agent, {.Time = static_cast<double>(time) / 1000}, seen);
    if (!options.Watch) {
        std::printf("  %s\n", AnswerOf(result).c_str());
        return;
    }
    std::printf("tick %d at %lld ms: %s\n", number + 1, time, AnswerOf(result).c_str());
    PrintTree(file, memory, seen, file.Tree.Tree().Nodes[0]);
}

}  // namespace

int Run(const run_options& options) {
    const std::unique_ptr<tree_file> file = OpenSound(options);
    if (file == nullptr) return 1;
    if (!options.Db.empty()) file->SetDb(options.Db);
    for (const std::string& each : options.Scripts) file->AddScript(each);
    bt::built_memory memory(file->Tree);
    const no_reports silence;  // errors are in the output
    for (int i = 0; i < options.NumTicks; ++i) TickOnce(options, *file, memory, i);
    return 0;
}

}  // namespace tool
