// For tests of trees of aido: a small game, and actors that answer by script, draw given numbers, and write down what is called.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include <bt/bt.h>
#include <bt/built_memory.h>
#include <bt/formats/aido/store.h>
#include <bt/formats/edn/write.h>
#include <bt/observe.h>

#include <tests/formats/letters.h>

namespace aido_kit {

using letters::LetterOf;

namespace aido = bt::aido;
namespace edn = bt::edn;

struct actor {
    std::map<std::string, std::string> Scripts = {};  // of :a to :d and :walk!: a letter for each tick (S, F, R, E), the last for ever
    std::vector<double> Rand = {};                     // drawn in turn, and again
    std::map<std::string, std::size_t> NumTicks = {};
    std::size_t NumDrawn = 0;
    int Hunger = 0;
    float Mood = 0.5f;
    const char* Word = "word";
    bool IsTired = false;
    aido::store Db = {};
    std::string Log = {};

    void Write(const std::string& what) { Log += (Log.empty() ? "" : " ") + what; }
    // What was written since the last call.
    std::string Take() { return std::exchange(Log, {}); }
    double Draw() { return Rand.empty() ? 0 : Rand[NumDrawn++ % Rand.size()]; }
};

inline bt::status AnswerOf(actor& on, const std::string& name) {
    const std::string& script = on.Scripts[name];
    const std::size_t number = on.NumTicks[name]++;
    switch (script.empty() ? 'S' : script[std::min(number, script.size() - 1)]) {
        case 'S': return bt::status::kSucceeded;
        case 'F': return bt::status::kFailed;
        case 'R': return bt::status::kRunning;
        default: return bt::status::kError;
    }
}

// A leaf with a Tick alone.
inline bt::status Act(actor& on, const bt::tick_args& args) {
    const std::string name = args.Decider->Behavior->DebugName + 1;
    on.Write(name);
    return AnswerOf(on, name);
}

// A leaf with all three functions, and a block that counts its ticks.
struct walk_block {
    using role = bt::block;
    int NumTicks = 0;
};
struct walk_options {
    using role = bt::parameters;
    int To = 7;
    const char* Word = "on";
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&walk_options::To>("to", {.Min = 0, .Max = 99}),
        bt::field<&walk_options::Word>("word"),
    };
};
inline void Walk_Activate(actor& on, const walk_options& options) { on.Write("+walk" + std::to_string(options.To)); }
inline bt::status Walk_Tick(actor& on, walk_block& block, const walk_options& options) {
    on.Write("walk" + std::to_string(options.To) + "." + std::to_string(++block.NumTicks) + options.Word);
    return AnswerOf(on, "walk!");
}
inline void Walk_Deactivate(actor& on, const walk_block& block, bt::end_reason reason, const walk_options& options) {
    const char* const reasons[] = {"interrupted", "failed", "succeeded", "stopped", "no longer", "timed out", "error"};
    on.Write("-walk" + std::to_string(options.To) + "." + std::to_string(block.NumTicks) + options.Word + ":" +
             reasons[static_cast<int>(reason)]);
}
inline bool Refuse(actor& on) { return on.Write("refuse"), false; }

// Fields by name.
struct say_options {
    using role = bt::parameters;
    const char* Message = "";
    int Times = 1;
    float Loudness = 0.5f;
    bool IsRude = false;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&say_options::Message>("message", {.IsRequired = true}),
        bt::field<&say_options::Times>("times", {.Min = 1, .Max = 9}),
        bt::field<&say_options::Loudness>("loudness"),
        bt::field<&say_options::IsRude>("rude?"),
    };
};
inline bool Say(actor& on, const say_options& options) {
    const std::string loudness = std::to_string(static_cast<int>(options.Loudness * 100));
    on.Write(std::string(options.Message) + "/" + std::to_string(options.Times) + "/" + loudness + (options.IsRude ? "!" : ""));
    return true;
}
// Options as they come.
inline bool Show(actor& on, const aido::parameter_list& options) {
    std::string text;
    for (const aido::parameter& each : options.Values) {
        text += std::string(text.empty() ? "" : ",") + each.Name + "=" + edn::Write(*each.Value);
    }
    on.Write(text);
    return true;
}
inline bool Add(actor& on, const aido::parameter_list& options) {
    const edn::value& key = options["key"];
    on.Db.Set(key.Text, static_cast<std::int64_t>(on.Db.Get(key.Text).Integer + 1));
    return true;
}

// The :selector-p of a user, as the language's own text tells it.
struct selector_p_options {
    using role = bt::parameters;
    double P = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&selector_p_options::P>("p", {.IsRequired = true})};
};
inline bt::status SelectorP(actor& on, const bt::node_children& children, const selector_p_options& options) {
    for (int i = 0; i < children.Num(); ++i) {
        if (!(on.Draw() < options.P)) continue;
        const bt::status given = children.Tick(i);
        if (given == bt::status::kSucceeded || given == bt::status::kRunning) return given;
    }
    return bt::status::kFailed;
}
inline bt::status First(const bt::node_children& children) { return children.Num() > 0 ? children.Tick(0) : bt::status::kSucceeded; }
inline bt::status ForEver(const bt::node_children& children) {
    for (;;) {
        if (children.Tick(0) == bt::status::kError) return bt::status::kError;
    }
}

struct dice_arguments {
    using role = bt::parameters;
    int Sides = 6;
    int More = 0;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&dice_arguments::Sides>("sides", {.Min = 1, .Max = 100, .IsRequired = true}),
        bt::field<&dice_arguments::More>("more"),
    };
};
inline int Dice(actor& on, const dice_arguments& arguments) {
    on.Write("dice" + std::to_string(arguments.Sides));
    return static_cast<int>(on.Draw() * arguments.Sides) + arguments.More;
}
inline edn::value Echo(actor& on, const aido::parameter_list& arguments) {
    edn::value made;
    made.Kind = edn::value_kind::kVector;
    for (const aido::parameter& each : arguments.Values) made.Items.push_back(*each.Value);
    on.Write("echo");
    return made;
}

inline constexpr aido::node_type kTypes[] = {
    {.Name = ":a", .Tick = bt::tick<Act>},
    {.Name = ":b", .Tick = bt::tick<Act>},
    {.Name = ":c", .Tick = bt::tick<Act>},
    {.Name = ":d", .Tick = bt::tick<Act>},
    {.Name = ":walk!",
     .Activate = bt::activate<Walk_Activate>,
     .Tick = bt::tick<Walk_Tick>,
     .Deactivate = bt::deactivate<Walk_Deactivate>,
     .Parameters = &bt::fields_of<walk_options>},
    {.Name = ":refuse!", .Activate = bt::activate<Refuse>, .Tick = bt::tick<Act>},
    {.Name = ":actor/say!", .Tick = bt::action<Say>, .Parameters = &bt::fields_of<say_options>},
    {.Name = ":show!", .Tick = bt::action<Show>},
    {.Name = ":add!", .Tick = bt::action<Add>, .Required = ":key"},
    {.Name = ":my/two", .Tick = bt::tick<First>, .Children = "2"},
    {.Name = ":my/some", .Tick = bt::tick<First>, .Required = ":x :y", .Children = ":some"},
    {.Name = ":my/any", .Tick = bt::tick<First>, .Children = ":any"},
    {.Name = ":my/set", .Tick = bt::tick<First>, .Children = "#{2 3}"},
    {.Name = ":my/for-ever", .Tick = bt::tick<ForEver>, .Children = "1"},
    {.Name = ":my/selector-p",
     .Tick = bt::tick<SelectorP>,
     .Parameters = &bt::fields_of<selector_p_options>,
     .Children = ":some"},
};
inline constexpr aido::function kFunctions[] = {
    {.Name = "dice", .Call = aido::value<Dice>, .Parameters = &bt::fields_of<dice_arguments>},
    {.Name = ":echo", .Call = aido::value<Echo>},
    {.Name = ":tired?", .Call = aido::Value([](const actor& on) { return on.IsTired; })},
    {.Name = ":word", .Call = aido::Value([](actor& on) { return on.Write("word"), on.Word; })},
};
inline constexpr aido::function kValues[] = {
    {.Name = ":hunger :level", .Call = aido::value<&actor::Hunger>},
    {.Name = ":mood", .Call = aido::Value([](actor& on) { return on.Write("mood"), on.Mood; })},
};
inline double Unit(actor& on) { return on.Draw(); }
inline std::uint32_t Index(actor& on, std::uint32_t bound) { return static_cast<std::uint32_t>(on.Draw()) % bound; }
inline aido::store& DbOf(actor& on) { return on.Db; }
inline aido::store* NoDbOf(actor&) { return nullptr; }
inline constexpr aido::game kGame = {
    .Types = kTypes, .Functions = kFunctions, .Values = kValues, .Store = aido::store_of<DbOf>, .Random = aido::random<Unit, Index>};
// The same without a store.
inline constexpr aido::game kGameWithoutStore = {
    .Types = kTypes, .Functions = kFunctions, .Values = kValues, .Random = aido::random<Unit, Index>};

// The only value of a text.
inline edn::value Value(const std::string& text) {
    edn::read_result read = edn::Read(text);
    for (const bt::mistake& error : read.Errors) FAIL_CHECK(error.Text());
    REQUIRE(read.Document.size() == 1);
    return std::move(read.Document.front());
}

// All errors of a tree, each in a line.
inline std::string ErrorsOf(const std::string& text, bt::profile which = bt::profile::kExact,
                            const aido::game& game = kGame) {
    std::string told;
    const bt::strictness how = which == bt::profile::kClean ? bt::strictness::kStrict : bt::strictness::kAsOriginal;
    for (const bt::mistake& each : aido::Load(Value(text), game, {.Profile = which, .Strictness = how}).Errors) {
        told += (told.empty() ? "" : "\n") + each.Text();
    }
    return told;
}

// A tree that has to be sound.
inline bt::loaded_tree Loaded(const std::string& text, const aido::game& game = kGame,
                              int max_repeats = bt::kMaxNumRepeats) {
    aido::game limited = game;
    limited.MaxRepeats = max_repeats;
    bt::load_result result = aido::Load(Value(text), limited);
    for (const bt::mistake& error : result.Errors) FAIL_CHECK(error.Text());
    REQUIRE(result.IsSound());
    return result.TakeTree();
}

// One actor on one tree.
struct play {
    bt::loaded_tree Tree;
    actor Actor = {};
    bt::built_memory Memory = bt::built_memory(Tree);

    // "R: a b" is the answer, and what was called.
    std::string Tick(double time = 0) {
        const char letter = LetterOf(bt::TickBehaviorTree(Tree, Memory, &Actor, {.Time = time}));
        const std::string calls = Actor.Take();
        return letter + (calls.empty() ? "" : ": " + calls);
    }
    std::string Stop() {
        CHECK(bt::StopBehaviorTree(Tree, Memory, &Actor, {}));
        return Actor.Take();
    }
};

}  // namespace aido_kit
