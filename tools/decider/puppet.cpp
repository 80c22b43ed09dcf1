// Nodes that answer by script.
#include "puppet.h"

#include <bt/error.h>

namespace tool {

bt::status AnswerByScript(puppet& agent, const bt::tick_args& args) {
    const std::string name = agent.Tree->NodeName(agent.Tree->NumberOf(*args.Node));
    const auto script = agent.Scripts.find(name);
    const bool has_script = script != agent.Scripts.end() && !script->second.empty();
    switch (has_script ? script->second[agent.NumTicks[name]++ % script->second.size()] : agent.Otherwise) {
        case 'S': return bt::status::kSucceeded;
        case 'R': return bt::status::kRunning;
        case 'E': return bt::status::kError;
        default: return bt::status::kFailed;
    }
}

bt::status TickInTurn(puppet&, const bt::node_children& children) {
    for (int i = 0; i < children.Num(); ++i) {
        if (const bt::status answer = children.Tick(i); answer != bt::status::kSucceeded) return answer;
    }
    return bt::status::kSucceeded;
}

std::string AnswerOf(const bt::tick_result& result) {
    switch (result.State) {
        case bt::tick_state::kRunning: return NameOf(bt::status::kRunning);
        case bt::tick_state::kFailed: return NameOf(bt::status::kFailed);
        case bt::tick_state::kSucceeded: return NameOf(bt::status::kSucceeded);
        case bt::tick_state::kIdle:
        case bt::tick_state::kError: break;
    }
    const bool is_answer = result.Error == bt::error_code::kAnsweredError;
    return is_answer ? NameOf(bt::status::kError) : bt::ErrorText(result.Error);
}

}  // namespace tool
