// For tests of behavior3 trees: trees as short texts, and actors that write down what is called.
#pragma once

#include <map>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include <bt/bt.h>
#include <bt/built_memory.h>
#include <bt/formats/behavior3/load.h>

#include <tests/formats/behavior3/document_kit.h>
#include <tests/formats/letters.h>

namespace behavior3_kit {

using letters::LetterOf;

namespace b3 = bt::behavior3;

inline constexpr bt::profile kProfiles[] = {bt::profile::kExact, bt::profile::kClean};

// A tree in the editor's JSON. Each line is a node: key, type, children, and properties as name=value. The first is the root; each node's
// title is its key. A decorator's child stands behind ">".
inline std::string JsonOf(const std::string& lines, const std::string& id = "tree") {
    std::istringstream text(lines);
    std::string nodes;
    std::string root;
    for (std::string line; std::getline(text, line);) {
        std::istringstream words(line);
        std::string key, type, children, child, properties;
        if (!(words >> key >> type)) continue;
        if (root.empty()) root = key;
        for (std::string word; words >> word;) {
            const std::size_t equal = word.find('=');
            if (word == ">") {
                words >> child;
            } else if (equal != std::string::npos) {
                properties += (properties.empty() ? "\"" : ",\"") + word.substr(0, equal) + "\":" + word.substr(equal + 1);
            } else {
                children += (children.empty() ? "\"" : ",\"") + word + '"';
            }
        }
        nodes += (nodes.empty() ? "\"" : ",\n\"") + key + "\":{\"id\":\"" + key + "\",\"name\":\"" + type + "\",\"title\":\"" + key +
                 "\",\"properties\":{" + properties + '}';
        if (!children.empty()) nodes += ",\"children\":[" + children + ']';
        if (!child.empty()) nodes += ",\"child\":\"" + child + '"';
        nodes += '}';
    }
    return "{\"id\":\"" + id + "\",\"title\":\"" + id + "\",\"root\":\"" + root + "\",\"nodes\":{" + nodes + "}}";
}

// Its leaves answer by script, a letter for each tick (S, F, R, E); the last one again and again. All five functions of a Leaf are written
// down in Log, those of a Quiet leaf are not.
struct actor {
    std::map<std::string, std::string> Scripts = {};
    std::map<std::string, std::size_t> NumTicks = {};
    std::string Log = {};

    // What was written since the last call.
    std::string Take() { return std::exchange(Log, {}); }
};

inline void Write(actor& on, const char* what, const bt::tick_args& args) {
    on.Log += (on.Log.empty() ? "" : " ") + std::string(what) + ' ' + args.Decider->DebugName;
}
inline bt::status AnswerOf(actor& on, const bt::tick_args& args) {
    const std::string& script = on.Scripts[args.Decider->DebugName];
    const std::size_t number = on.NumTicks[args.Decider->DebugName]++;
    const char letter = script.empty() ? 'S' : script[std::min(number, script.size() - 1)];
    switch (letter) {
        case 'S': return bt::status::kSucceeded;
        case 'F': return bt::status::kFailed;
        case 'R': return bt::status::kRunning;
        default: return bt::status::kError;
    }
}
inline bt::status TickLeaf(actor& on, const bt::tick_args& args) {
    Write(on, "tick", args);
    return AnswerOf(on, args);
}
inline void EnterLeaf(actor& on, const bt::tick_args& args) { Write(on, "enter", args); }
inline void OpenLeaf(actor& on, const bt::tick_args& args) { Write(on, "open", args); }
inline void CloseLeaf(actor& on, const bt::tick_args& args) { Write(on, "close", args); }
inline void ExitLeaf(actor& on, const bt::tick_args& args) { Write(on, "exit", args); }

inline constexpr b3::node_type kNodes[] = {
    {.Name = "Leaf",
     .Enter = bt::tick<EnterLeaf>,
     .Activate = bt::activate<OpenLeaf>,
     .Tick = bt::tick<TickLeaf>,
     .Deactivate = bt::deactivate<CloseLeaf>,
     .Exit = bt::tick<ExitLeaf>},
    {.Name = "Quiet", .Tick = bt::tick<TickLeaf>},
};

inline constexpr b3::game kGame = {.Types = kNodes};

// One tree that has to be sound.
inline bt::loaded_tree Loaded(const std::string& lines, const b3::game& game = kGame,
                              const bt::load_options& options = {}) {
    bt::load_result result = b3::Load(JsonOf(lines), game, options);
    for (const bt::mistake& error : result.Errors) FAIL_CHECK(error.Text());
    REQUIRE(result.Trees.size() == 1);
    return result.TakeTree();
}

}  // namespace behavior3_kit
