// The functions of Unvanquished's scripted game.
#include "scripted_game.h"

#include <bt/formats/unvanquished/game.h>
#include <bt/formats/unvanquished/bind.h>

namespace tool {
namespace {

namespace uv = bt::unvanquished;

std::string TextOf(const bt::field_value& of) {
    if (of.Type == bt::field_type::kText) return '"' + std::string(of.Text) + '"';
    return std::to_string(static_cast<std::int64_t>(of.Number));
}

double CallFunction(puppet& agent, const uv::parameter_list& values, const bt::tick_args& args) {
    std::vector<std::string> texts;
    for (const bt::field_value& each : values.Values) texts.push_back(TextOf(each));
    const std::string name = NameOfCall(args.Decider->DebugName, texts);
    agent.Called.insert(name);
    const auto found = agent.Numbers.find(name);
    return found != agent.Numbers.end() ? found->second : 0;
}

}  // namespace

std::string NameOfCall(const std::string& function, const std::vector<std::string>& values) {
    std::string made = function;
    for (const std::string& each : values) made += (&each == &values.front() ? "(" : ", ") + each;
    return values.empty() ? made : made + ")";
}

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
