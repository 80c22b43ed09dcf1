// The functions of Unvanquished's scripted game.
#include "scripted_game.h"

#include <bt/formats/unvanquished/game.h>
#include <bt/formats/unvanquished/bind.h>

namespace tool {
namespace {

namespace uv = bt::unvanquished;

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

double CallFunction(puppet& agent, const uv::parameter_list& values, const bt::tick_args& args) {
    const std::string name = NameOfCall(args.Decider->DebugName, values);
    agent.Called.insert(name);
    const auto found = agent.Numbers.find(name);
    return found != agent.Numbers.end() ? found->second : 0;
}

}  // namespace

scripted_game::scripted_game()
    : Game(uv::UnvanquishedGame()),
      Actions(Game.Actions.begin(), Game.Actions.end()),
      Functions(Game.Functions.begin(), Game.Functions.end()),
      SpawnAs(*Game.SpawnAs) {
    SpawnAs.Tick = bt::tick<AnswerByScript>;
    for (uv::node_type& each : Actions) each.Tick = bt::tick<AnswerByScript>;
    for (uv::function& each : Functions) each.Call = uv::number<CallFunction>;
    Game.Actions = Actions;
    Game.Functions = Functions;
    Game.SpawnAs = &SpawnAs;
    Game.IsAlive = bt::Decide([](const puppet& agent) { return agent.IsAlive; });
}

}  // namespace tool
