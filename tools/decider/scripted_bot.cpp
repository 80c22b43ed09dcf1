// The functions of scripted bots.
#include "scripted_bot.h"

#include <bt/formats/unvanquished/actions.h>
#include <bt/formats/unvanquished/bind.h>

namespace tool {
namespace {

bt::status TickAction(script_bot& bot, const bt::tick_args& args) {
    const std::string name = bot.Tree->NodeName(bot.Tree->NumberOf(*args.Node));
    const std::string& script = bot.Scripts[name];
    const std::size_t number = bot.NumEvaluations[name]++;
    switch (script.empty() ? bot.Otherwise : script[number % script.size()]) {
        case 'S': return bt::status::kSucceeded;
        case 'R': return bt::status::kRunning;
        case 'E': return bt::status::kError;
        default: return bt::status::kFailed;
    }
}

// "distanceTo(18)"
std::string NameOfCall(const char* function, const uv::parameter_list& values) {
    std::string name = function;
    for (const bt::field_value& each : values.Values) {
        name += &each == values.Values.data() ? "(" : ", ";
        if (each.Type == bt::field_type::kText) name += '"' + std::string(each.Text) + '"';
        else name += std::to_string(static_cast<std::int64_t>(each.Number));
    }
    return values.Values.empty() ? name : name + ")";
}

double CallFunction(script_bot& bot, const uv::parameter_list& values, const bt::tick_args& args) {
    const std::string name = NameOfCall(args.Decider->DebugName, values);
    bot.Called.insert(name);
    const auto found = bot.Values.find(name);
    return found != bot.Values.end() ? found->second : 0;
}

}  // namespace

scripted_game::scripted_game()
    : Game(uv::UnvanquishedGame()),
      Actions(Game.Actions.begin(), Game.Actions.end()),
      Functions(Game.Functions.begin(), Game.Functions.end()),
      SpawnAs(*Game.SpawnAs) {
    SpawnAs.Tick = bt::tick<TickAction>;
    for (uv::node_type& each : Actions) each.Tick = bt::tick<TickAction>;
    for (uv::function& each : Functions) each.Call = uv::number<CallFunction>;
    Game.Actions = Actions;
    Game.Functions = Functions;
    Game.SpawnAs = &SpawnAs;
    Game.IsAlive = bt::Decide([](const script_bot& bot) { return bot.IsAlive; });
}

}  // namespace tool
