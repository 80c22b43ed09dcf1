// Nodes that answer by script.
#include "puppet.h"

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

}  // namespace tool
