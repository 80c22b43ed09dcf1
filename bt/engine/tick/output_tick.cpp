// A tick with debug output: its observer hands each step to the port that prints it.
#include <bt/engine/tick/output_tick.h>

#include <bt/engine/ports.h>
#include <bt/engine/tick/tick.h>

namespace bt::detail {
namespace {

// The switches are read once, when the tick begins.
struct output_observer {
    static constexpr bool kObserves = true;
    any_observer Also;
    debug_output_function Print = LoadShared(DebugOutputFunc);
    int Level = Print != nullptr ? LoadShared(DebugOutputLevel) : 0;

    void Observe(const tick_event& event) {
        PrintStep(event, Level, Print);
        Also.Observe(event);
    }
};

}  // namespace

tick_result TickWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also) {
    output_observer observer = {also};
    return Tick(tree, memory, agent, input, observer);
}

tick_result StopWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also) {
    output_observer observer = {also};
    return Stop(tree, memory, agent, input, observer);
}

}  // namespace bt::detail
