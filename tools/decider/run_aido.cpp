// Ticks the tree of an .edn file with scripted leaves, and prints what happens.
#include "run_aido.h"

#include <cstdio>

#include <bt/formats/edn/write.h>

#include "aido_file.h"
#include "run_ticks.h"

namespace tool {
namespace {

namespace aido = bt::aido;

// What each node did in a tick.
struct aido_watch {
    static constexpr bool kObserves = true;
    const bt::loaded_tree& Tree;
    bool PrintsEvents;
    std::vector<const char*> Answers = std::vector<const char*>(static_cast<std::size_t>(Tree.NumNodes()), "-");

    void Note(const bt::tick_event& event, bt::status answer) {
        Answers[static_cast<std::size_t>(Tree.NumberOf(*event.Node))] = AidoNameOf(answer);
    }
    void Print(const char* what, const bt::tick_event& event, const char* answer) const {
        if (!PrintsEvents) return;
        const std::string id = Tree.NodeName(Tree.NumberOf(*event.Node));
        std::printf("  %s %s (%s)%s%s\n", what, event.Node->Decider->DebugName, id.c_str(), *answer != 0 ? ": " : "", answer);
    }
    void Observe(const bt::tick_event& event) {
        switch (event.Kind) {
            case bt::event_kind::kEntered: return Note(event, bt::status::kRunning);
            case bt::event_kind::kExited: return Note(event, event.Answer);
            case bt::event_kind::kTicked: return Print("tick", event, AidoNameOf(event.Answer));
            case bt::event_kind::kChose: return Print("choose", event, std::to_string(event.Index).c_str());
            case bt::event_kind::kDeactivating: return Print("end", event, "");
            default: break;
        }
    }
};

void PrintTree(const bt::loaded_tree& tree, const aido_watch& seen, const bt::node& from) {
    const char* const answer = seen.Answers[static_cast<std::size_t>(tree.NumberOf(from))];
    std::printf("  %-7s %*s%s\n", answer, 2 * from.Depth, "", from.Decider->DebugName);
    for (int i = 0; i < from.NumChildren; ++i) PrintTree(tree, seen, tree.Tree().Nodes[from.FirstChild + i]);
}

// "0.1=SRF" is a node's script, ":rand=0.5" a function's value.
void AddScript(const std::string& given, const aido_file& file, aido_puppet& puppet) {
    const std::size_t equal = given.rfind('=');
    if (equal == std::string::npos || equal + 1 == given.size()) {
        throw problem("--script " + given + ": is neither NODE=LETTERS nor FUNCTION=VALUE");
    }
    const std::string name = given.substr(0, equal);
    const std::string value = given.substr(equal + 1);
    if (file.IsFunction(name)) {
        puppet.Values[name] = ReadValue(value);
        return;
    }
    const bt::loaded_tree& tree = file.Tree();
    for (int i = 0; i < tree.NumNodes(); ++i) {
        if (tree.NodeName(i) != name) continue;
        if (!file.IsScripted(tree.NodeType(i))) throw problem("--script " + given + ": this node has no script: " + tree.NodeType(i));
        if (value.find_first_not_of("SFRE") != std::string::npos) throw problem("--script " + given + ": the letters are S, F, R and E");
        puppet.Scripts[name] = value;
        return;
    }
    throw problem("--script " + given + ": the tree has no node of this id, such as 0, and calls no such function");
}

}  // namespace

int RunAido(const run_options& options) {
    const aido_file loaded(options.File, options.Profile);
    if (!loaded.IsSound()) return 1;
    const bt::loaded_tree& tree = loaded.Tree();
    aido_puppet puppet = {.Tree = &tree};
    if (!options.Db.empty()) puppet.Db = aido::store(ReadValue(options.Db));
    for (const std::string& each : options.Scripts) AddScript(each, loaded, puppet);
    const auto watch = [&](bool prints_events) { return aido_watch{tree, prints_events}; };
    RunTicks(options, tree, puppet, watch, [&](const bt::tree_memory_base&, const aido_watch& seen, const bt::node& root) {
        PrintTree(tree, seen, root);
    });
    return 0;
}

}  // namespace tool
