// Ticks a tree of a file with scripted nodes, and prints what happens.
#include "run_file.h"

#include <cstdio>

#include "run_aido.h"
#include "run_bot.h"
#include "run_ticks.h"
#include "scripted_file.h"

namespace tool {
namespace {

// What each node did in a tick, in either profile.
struct tick_watch {
    static constexpr bool kObserves = true;
    const bt::loaded_tree& Tree;
    bool PrintsEvents;
    std::vector<const char*> Answers = std::vector<const char*>(static_cast<std::size_t>(Tree.NumNodes()), "-");

    void Note(const bt::tick_event& event, bt::status answer) {
        const int number = Tree.NumberOf(*event.Node);
        if (number != b3::kNone) Answers[static_cast<std::size_t>(number)] = NameOf(answer);
    }
    void Print(const char* what, const bt::tick_event& event) const {
        if (!PrintsEvents) return;
        const std::string& id = Tree.NodeName(Tree.NumberOf(*event.Node));
        std::printf("  %s %s", what, event.Node->Decider->DebugName);
        if (!id.empty() && id != event.Node->Decider->DebugName) std::printf(" (%s)", id.c_str());
        if (event.Kind == bt::event_kind::kTicked) std::printf(": %s", NameOf(event.Answer));
        std::puts("");
    }
    void Observe(const bt::tick_event& event) {
        switch (event.Kind) {
            case bt::event_kind::kEntered:
            case bt::event_kind::kVisited: Note(event, bt::status::kRunning); break;
            case bt::event_kind::kActivating: Print("open", event); break;
            case bt::event_kind::kTicked:
                Note(event, event.Answer);
                Print("tick", event);
                break;
            case bt::event_kind::kEnded:
            case bt::event_kind::kExited: Note(event, event.Answer); break;
            case bt::event_kind::kDeactivating: Print("close", event); break;
            default: break;
        }
    }
};

void PrintTree(const bt::loaded_tree& tree, const bt::tree_memory_base& memory, const tick_watch& seen,
               const bt::node& from) {
    const int number = tree.NumberOf(from);
    const char* const answer = number != b3::kNone ? seen.Answers[static_cast<std::size_t>(number)] : "-";
    std::printf("  %-7s %-4s %*s%s\n", answer, b3::StateOf(tree, memory, number).IsOpen ? "open" : "",
                2 * from.Depth, "", from.Decider->DebugName);
    for (int i = 0; i < from.NumChildren; ++i) PrintTree(tree, memory, seen, tree.Tree().Nodes[from.FirstChild + i]);
}

// Of a node of that id which answers by script.
void CheckIsScripted(const std::string& given, const std::string& id, const bt::loaded_tree& tree) {
    for (int i = 0; i < tree.NumNodes(); ++i) {
        if (tree.NodeName(i) != id) continue;
        const bool is_scripted = b3::FindBuiltinNode(tree.NodeType(i)) == nullptr;
        if (!is_scripted) throw problem("--script " + given + ": this node is built in (" + tree.NodeType(i) + "), so it has no script");
        return;
    }
    throw problem("--script " + given + ": the tree has no node with this id");
}

void AddScripts(const std::vector<std::string>& scripts, script_agent& agent) {
    for (const std::string& each : scripts) {
        const std::size_t equal = each.rfind('=');
        const bool has_letters = equal != std::string::npos && equal + 1 < each.size();
        const bool is_script = has_letters && each.find_first_not_of("SFRE", equal + 1) == std::string::npos;
        if (!is_script) throw problem("--script " + each + ": is not NODE=LETTERS, with the letters S, F, R and E");
        const std::string id = each.substr(0, equal);
        CheckIsScripted(each, id, *agent.Tree);
        agent.Scripts[id] = each.substr(equal + 1);
    }
}

}  // namespace

int RunFile(const run_options& options) {
    if (IsUnvanquishedFile(options.File)) return RunBot(options);
    if (IsEdnFile(options.File)) return RunAido(options);
    const scripted_file loaded(options.File, options.Tree, options.Profile, options.AsOriginal);
    if (!loaded.IsSound()) return 1;
    const bt::loaded_tree& tree = loaded.Tree();
    script_agent agent;
    agent.Use(tree);
    AddScripts(options.Scripts, agent);
    const auto watch = [&](bool prints_events) { return tick_watch{tree, prints_events}; };
    RunTicks(options, tree, agent, watch, [&](const bt::tree_memory_base& memory, const tick_watch& seen, const bt::node& root) {
        PrintTree(tree, memory, seen, root);
    });
    return 0;
}

}  // namespace tool
