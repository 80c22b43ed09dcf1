// For tests of trees of Unvanquished's language: a small game, and bots that answer by script and write down what is called.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include <bt/bt.h>
#include <bt/built_memory.h>
#include <bt/formats/unvanquished/bind.h>
#include <bt/formats/unvanquished/load.h>
#include <bt/formats/unvanquished/read.h>
#include <bt/observe.h>

#include <tests/formats/letters.h>

namespace bot_kit {

using letters::LetterOf;

namespace uv = bt::unvanquished;

inline constexpr bt::profile kProfiles[] = {bt::profile::kExact, bt::profile::kClean};

struct bot {
    std::map<std::string, std::string> Scripts = {};  // of actions: a letter for each evaluation (S, F, R, E), the last one again and again
    std::map<std::string, std::size_t> NumTicks = {};
    std::map<std::string, double> Values = {};  // of functions
    bool IsAlive = true;
    std::string Log = {};

    void Write(const std::string& what) { Log += (Log.empty() ? "" : " ") + what; }
    // What was written since the last call.
    std::string Take() { return std::exchange(Log, {}); }
};

inline bt::status AnswerOf(bot& on, const std::string& name) {
    const std::string& script = on.Scripts[name];
    const std::size_t number = on.NumTicks[name]++;
    switch (script.empty() ? 'S' : script[std::min(number, script.size() - 1)]) {
        case 'S': return bt::status::kSucceeded;
        case 'F': return bt::status::kFailed;
        case 'R': return bt::status::kRunning;
        default: return bt::status::kError;
    }
}

// An action of the game as it is: a Tick and nothing else.
inline bt::status Act(bot& on, const bt::tick_args& args) {
    on.Write(args.Decider->Behavior->DebugName);
    return AnswerOf(on, args.Decider->Behavior->DebugName);
}

// An action with all three functions, and a block that counts its ticks.
struct walk_block {
    using role = bt::block;
    int NumTicks = 0;
};
inline void Walk_Activate(bot& on) { on.Write("+walk"); }
inline bt::status Walk_Tick(bot& on, walk_block& block) {
    on.Write("walk" + std::to_string(++block.NumTicks));
    return AnswerOf(on, "walk");
}
inline void Walk_Deactivate(bot& on, const walk_block& block, bt::end_reason reason) {
    const char* const reasons[] = {"interrupted", "failed", "succeeded", "stopped", "no longer", "timed out", "error"};
    on.Write("-walk" + std::to_string(block.NumTicks) + ":" + reasons[static_cast<int>(reason)]);
}
inline bool Refuse(bot& on) { return on.Write("refuse"), false; }

inline bt::status Spawn(bot& on, const uv::parameter_list& values) {
    on.Write("spawn" + std::to_string(static_cast<int>(values.Values[0].Number)));
    return AnswerOf(on, "spawn");
}

inline double Ask(bot& on, const bt::tick_args& args) {
    on.Write(std::string(args.Decider->DebugName) + "?");
    return on.Values[args.Decider->DebugName];
}
// A bool, which takes nothing but the agent.
inline bool IsHurt(const bot& on) { return on.Values.count("hurt") != 0; }

// Parameters by position.
struct goto_target {
    using role = bt::parameters;
    int Place = 0;
    float Radius = 10;
    const char* Words = "";
    bool IsQuiet = false;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&goto_target::Place>("place", {.Min = 0, .Max = 99, .IsRequired = true}),
        bt::field<&goto_target::Radius>("radius"),
        bt::field<&goto_target::Words>("words"),
        bt::field<&goto_target::IsQuiet>("quiet"),
    };
};
inline bool Goto(bot& on, const goto_target& to) {
    const std::string numbers = std::to_string(to.Place) + ' ' + std::to_string(static_cast<int>(to.Radius));
    on.Write("goto " + numbers + ' ' + to.Words + (to.IsQuiet ? "!" : ""));
    return true;
}
struct of_place {
    using role = bt::parameters;
    int Place = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&of_place::Place>("place", {.IsRequired = true})};
};
inline float Distance(const bt::tick_args& args, const of_place& of, bot& on) {
    on.Write("distance" + std::to_string(of.Place) + "@" + args.Node->Decider->DebugName);
    return static_cast<float>(of.Place) / 2;
}

inline bt::status Twice(const bt::node_children& children) {
    const bt::status first = children.Tick(0);
    return first == bt::status::kSucceeded ? children.Tick(0) : first;
}

inline constexpr uv::node_type kActions[] = {
    {.Name = "a", .Tick = bt::tick<Act>},
    {.Name = "b", .Tick = bt::tick<Act>},
    {.Name = "c", .Tick = bt::tick<Act>},
    {.Name = "d", .Tick = bt::tick<Act>},
    {.Name = "walk", .Activate = bt::activate<Walk_Activate>, .Tick = bt::tick<Walk_Tick>, .Deactivate = bt::deactivate<Walk_Deactivate>},
    {.Name = "refuse", .Activate = bt::activate<Refuse>, .Tick = bt::tick<Act>},
    {.Name = "goto", .Tick = bt::action<Goto>, .Parameters = &bt::fields_of<goto_target>},
};
inline constexpr uv::node_type kSpawnAs = {
    .Name = "spawnAs", .Tick = bt::tick<Spawn>, .MinParameters = 1, .MaxParameters = 1};
inline constexpr uv::function kFunctions[] = {
    {.Name = "x", .Call = uv::number<Ask>},
    {.Name = "y", .Call = uv::number<Ask>},
    {.Name = "z", .Call = uv::number<Ask>},
    {.Name = "hurt", .Call = uv::number<IsHurt>},
    {.Name = "distance", .Call = uv::number<Distance>, .Parameters = &bt::fields_of<of_place>},
    {.Name = "seven", .Call = uv::Number([](bot& on) { return on.Write("seven"), 7; })},
};
inline constexpr uv::symbol kSymbols[] = {{"STATUS_FAILURE", 0}, {"STATUS_SUCCESS", 1}, {"STATUS_RUNNING", 2}};
inline constexpr uv::node_type kDecorators[] = {{.Name = "twice", .Tick = bt::tick<Twice>}};
inline constexpr uv::game kGame = {
    .Actions = kActions,
    .Functions = kFunctions,
    .Symbols = kSymbols,
    .Decorators = kDecorators,
    .IsAlive = bt::Decide([](const bot& on) { return on.IsAlive; }),
    .SpawnAs = &kSpawnAs,
};

using files = std::map<std::string, std::string>;

// A document as the game would read it. The files beside it are named as behavior nodes name them.
inline uv::document DocumentOf(const std::string& text, const files& beside = {}, const uv::game& game = kGame) {
    const auto find = [&](const std::string& path, std::string& found) {
        const auto at = beside.find(path.substr(5, path.size() - 8));  // "bots/" and ".bt"
        if (at != beside.end()) found = at->second;
        return at != beside.end();
    };
    const uv::read_result read =
        uv::Read(text, game, {.Strictness = bt::strictness::kAsOriginal, .Path = "bots/t.bt", .Files = find});
    for (const bt::mistake& error : read.Errors) FAIL_CHECK(error.Text());
    REQUIRE(read.IsSound());
    return read.Document;
}

// A tree that has to be sound.
inline bt::loaded_tree Loaded(const std::string& text, bt::profile which = bt::profile::kExact,
                              const files& beside = {}) {
    bt::load_result result = uv::Load(DocumentOf(text, beside), kGame, {.Profile = which});
    for (const bt::mistake& error : result.Errors) FAIL_CHECK(error.Text());
    REQUIRE(result.IsSound());
    return result.TakeTree();
}

// One bot on one tree.
struct play {
    bt::loaded_tree Tree;
    bot Bot = {};
    bt::built_memory Memory = bt::built_memory(Tree);

    // Ticks at a time in ms. "R: a b" is the answer, and what was called.
    std::string Tick(double time = 0) {
        const char letter = LetterOf(bt::TickBehaviorTree(Tree, Memory, &Bot, {.Time = time / 1000}));
        const std::string calls = Bot.Take();
        return letter + (calls.empty() ? "" : ": " + calls);
    }
    std::string Stop() {
        CHECK(bt::StopBehaviorTree(Tree, Memory, &Bot, {}));
        return Bot.Take();
    }
    // The running list by node.
    std::string Running() const {
        std::string names;
        for (const int number : uv::RunningNodes(Tree, Memory))
            names += (names.empty() ? "" : " ") + Tree.NodeName(number);
        return names;
    }
};

}  // namespace bot_kit
