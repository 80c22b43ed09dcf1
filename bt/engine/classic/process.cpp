// A classic tree's answer in one call.
#include <bt/process.h>

namespace bt {
namespace {

process_result RefuseProcess(const tree& tree, agent_pointer agent, error_code code, const decider* subject) {
    detail::Report({.Code = code, .Tree = &tree, .Decider = subject, .Agent = agent.Pointer});
    return {tick_state::kError, code, subject};
}

}  // namespace

process_result Process(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input) {
    if (tree.Root != nullptr && tree.Steps == nullptr) return RefuseProcess(tree, agent, error_code::kNotClassic, tree.Root);
    const tick_result result = TickBehaviorTree(tree, memory, agent, input);
    if (result.State != tick_state::kRunning) return {result.State, result.Error, result.Decider};
    const decider* const leaf = ActiveDecider(memory, ActiveDepth(memory) - 1);
    const tick_result stopped = StopBehaviorTree(tree, memory, agent, input);
    // not covered: what refuses a stop has refused the tick
    if (!stopped) return {stopped.State, stopped.Error, stopped.Decider};
    return RefuseProcess(tree, agent, error_code::kStillRunning, leaf);
}

}  // namespace bt
