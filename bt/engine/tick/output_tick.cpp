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
    tick_around Around = {};
    debug_output_function Print = LoadShared(DebugOutputFunc);
    int Level = Print != nullptr ? LoadShared(DebugOutputLevel) : 0;

    void Observe(const tick_event& event) {
        PrintStep(event, Level, Print);
        Also.Observe(event);
    }
    any_observer ForInner() const { return Also.ForInner(); }  // what prints inner ticks is another output_observer
};

// What hears the inner tick of a function that was called with these arguments.
output_observer ObserverWithin(const tick_args& args, const void* agent) {
    output_observer observer = {g_watched->ForInner(g_watched->Observer), {g_watched->Frame, args.Node}};
    if (!IsOutputWanted(agent)) observer.Level = 0;
    return observer;
}
bool HearsNothing(const output_observer& observer) { return observer.Also.Call == nullptr && observer.Level == 0; }

}  // namespace

thread_local constinit const watched_tick* g_watched = nullptr;

bool IsOfWatched(const tick_args& args) { return g_watched->Args == &args; }

tick_result TickWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also) {
    output_observer observer = {also};
    return Tick(tree, memory, agent, input, observer);
}

tick_result StopWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also) {
    output_observer observer = {also};
    return Stop(tree, memory, agent, input, observer);
}

const flags_source* FlagsSourceOf(const tick_args& args) {
    return args.Core != nullptr ? args.Core->FlagsAtRedecide : nullptr;
}

tick_result TickInner(const tree& tree, tree_memory_base& memory, void* agent, const tick_input& input, const tick_args& args) {
    output_observer observer = ObserverWithin(args, agent);
    if (HearsNothing(observer)) return TickBehaviorTree(tree, memory, agent, input);
    return Tick(tree, memory, agent, input, observer);
}

tick_result StopInner(const tree& tree, tree_memory_base& memory, void* agent, const tick_input& input, const tick_args& args) {
    output_observer observer = ObserverWithin(args, agent);
    if (HearsNothing(observer)) return StopBehaviorTree(tree, memory, agent, input);
    return Stop(tree, memory, agent, input, observer);
}

}  // namespace bt::detail
