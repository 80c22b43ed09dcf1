// Ticks the tree of a .bt file with scripted actions, and prints what happens.
#include "run_bot.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "answers.h"
#include "bot_file.h"
#include "run_ticks.h"

namespace tool {
namespace {

// What each node did in a tick, in either profile.
struct bot_watch {
    static constexpr bool kObserves = true;
    const bt::loaded_tree& Tree;
    bool PrintsEvents;
    std::vector<const char*> Answers = std::vector<const char*>(static_cast<std::size_t>(Tree.NumNodes()), "-");

    void Note(const bt::tick_event& event, bt::status answer) {
        Answers[static_cast<std::size_t>(Tree.NumberOf(*event.Node))] = NameOf(answer);
    }
    void Print(const char* what, const bt::tick_event& event, const char* answer) const {
        if (!PrintsEvents) return;
        const std::string name = Tree.NodeName(Tree.NumberOf(*event.Node));
        std::printf("  %s %s (%s)%s%s\n", what, event.Node->Decider->DebugName, name.c_str(), *answer != 0 ? ": " : "", answer);
    }
    void Observe(const bt::tick_event& event) {
        switch (event.Kind) {
            case bt::event_kind::kEntered:
            case bt::event_kind::kVisited: return Note(event, bt::status::kRunning);
            case bt::event_kind::kAsked: return Print("ask", event, event.Verdict == bt::verdict::kAccepted ? "true" : "false");
            case bt::event_kind::kTicked: return Print("tick", event, NameOf(event.Answer));
            case bt::event_kind::kDeactivating: return Print("end", event, "");
            case bt::event_kind::kEnded:
            case bt::event_kind::kExited: return Note(event, event.Answer);
            default: break;
        }
    }
};

void PrintTree(const bt::loaded_tree& tree, const bot_watch& seen, const bt::node& from) {
    const char* const answer = seen.Answers[static_cast<std::size_t>(tree.NumberOf(from))];
    std::printf("  %-7s %*s%s\n", answer, 2 * from.Depth, "", from.Decider->DebugName);
    for (int i = 0; i < from.NumChildren; ++i) PrintTree(tree, seen, tree.Tree().Nodes[from.FirstChild + i]);
}

// Null: there is none of this name.
const bt::node* FindNode(const bt::loaded_tree& tree, const std::string& name) {
    const bt::tree& made = tree.Tree();
    const bt::node* const end = made.Nodes + made.NumNodes;
    const auto has_name = [&](const bt::node& at) { return tree.NodeName(tree.NumberOf(at)) == name; };
    const bt::node* const found = std::find_if(made.Nodes, end, has_name);
    return found != end ? found : nullptr;
}

std::string Trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') + 1 - first);
}

// A parameter as a call is named: symbols of the game are numbers.
std::string ParameterOf(const std::string& written, const uv::game& game) {
    for (const uv::symbol& each : game.Symbols) {
        if (written == each.Name) return std::to_string(each.Value);
    }
    return written;
}

// "percentHealth(22)" of "percentHealth( E_SELF )", as a scripted bot names what it is asked.
std::string NameOfCall(const std::string& given, const std::string& call, const uv::game& game) {
    const std::size_t parenthesis = call.find('(');
    const std::string name = Trimmed(call.substr(0, parenthesis));
    const auto has_name = [&](const uv::function& each) { return name == each.Name; };
    const auto found = std::find_if(game.Functions.begin(), game.Functions.end(), has_name);
    if (found == game.Functions.end()) throw problem("--script " + given + ": the game has no such function");
    std::vector<std::string> values;
    if (parenthesis != std::string::npos) {
        std::istringstream list(call.substr(parenthesis + 1, call.rfind(')') - parenthesis - 1));
        for (std::string each; std::getline(list, each, ',');) values.push_back(ParameterOf(Trimmed(each), game));
    }
    if (values.size() != static_cast<std::size_t>(found->MaxParameters)) {
        const int taken = found->MaxParameters;
        throw problem("--script " + given + ": " + name + " takes " + std::to_string(taken) + (taken == 1 ? " value" : " values"));
    }
    std::string made = name;
    for (const std::string& each : values) made += (&each == &values.front() ? "(" : ", ") + each;
    return values.empty() ? made : made + ")";
}

// "camper:0.1=SRF" is a node's script, "percentHealth(22)=0.5" a function's value.
void AddScript(const std::string& given, const uv::game& game, script_bot& bot) {
    const std::size_t equal = given.rfind('=');
    if (equal == std::string::npos) throw problem("--script " + given + ": is neither NODE=LETTERS nor FUNCTION=NUMBER");
    const std::string name = given.substr(0, equal);
    const std::string value = given.substr(equal + 1);
    char* end = nullptr;
    const double number = std::strtod(value.c_str(), &end);
    if (!value.empty() && *end == 0) {
        const auto as_float = static_cast<float>(number);  // the game has floats
        bot.Values[NameOfCall(given, name, game)] = static_cast<double>(as_float);
        return;
    }
    if (value.find_first_not_of("SFRE") != std::string::npos) {
        throw problem("--script " + given + ": is neither NODE=LETTERS, with the letters S, F, R and E, nor FUNCTION=NUMBER");
    }
    const bt::node* const at = FindNode(*bot.Tree, name);
    if (at == nullptr) throw problem("--script " + given + ": the tree has no node of this name, such as " + bot.Tree->NodeName(0));
    if (at->Decider->Kind != bt::kBehavior) throw problem("--script " + given + ": this node is no action, so it has no script");
    bot.Scripts[name] = value;
}

}  // namespace

int RunBot(const run_options& options) {
    const bot_file loaded(options.File, options.Profile, options.AsOriginal);
    if (!loaded.IsSound()) return 1;
    const bt::loaded_tree& tree = loaded.Tree();
    script_bot bot = {.Tree = &tree, .Otherwise = 'S'};
    for (const std::string& each : options.Scripts) AddScript(each, loaded.Game(), bot);
    const auto watch = [&](bool prints_events) { return bot_watch{tree, prints_events}; };
    RunTicks(options, tree, bot, watch, [&](const bt::tree_memory_base&, const bot_watch& seen, const bt::node& root) {
        PrintTree(tree, seen, root);
    });
    return 0;
}

}  // namespace tool
