// A tick with debug output or overrides: its observer hands each step to the port that prints it.
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
    override_view Overrides = {};
    debug_output_function Print = nullptr;
    int Level = 0;

    output_observer(const any_observer& also, const override_view& overrides, const void* agent)
        : Also(also), Overrides(overrides), Print(IsOutputWanted(agent) ? LoadShared(DebugOutputFunc) : nullptr) {
        if (Print != nullptr) Level = LoadShared(DebugOutputLevel);
    }

    void Observe(const tick_event& event) {
        PrintStep(event, Level, Print);
        Also.Observe(event);
    }
    any_observer ForInner() const { return Also.ForInner(); }  // what prints inner ticks is another output_observer
};

// The overrides of an inner tick: in the table of the tick around it, else its own.
override_view OverridesWithin(const tree& inner, const override_use& own) {
    const override_view found = ViewOfInner(g_watched->Overrides, inner);
    return found.Table != nullptr ? found : own.View;
}

// What hears the inner tick of a function that was called with these arguments.
output_observer ObserverWithin(const tick_args& args, const void* agent, const override_view& overrides) {
    output_observer observer(g_watched->ForInner(g_watched->Observer), overrides, agent);
    observer.Around = {g_watched->Frame, args.Node};
    return observer;
}
bool HearsNothing(const output_observer& observer) {
    return observer.Also.Call == nullptr && observer.Level == 0 && observer.Overrides.Table == nullptr;
}

}  // namespace

thread_local constinit const watched_tick* g_watched = nullptr;

bool IsOfWatched(const tick_args& args) { return g_watched->Args == &args; }

tick_result TickWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also) {
    const override_use overrides(tree, memory);
    output_observer observer(also, overrides.View, agent.Pointer);
    return Tick(tree, memory, agent, input, observer);
}

tick_result StopWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also) {
    const override_use overrides(tree, memory);
    output_observer observer(also, overrides.View, agent.Pointer);
    return Stop(tree, memory, agent, input, observer);
}

const flags_source* FlagsSourceOf(const tick_args& args) {
    const flags_source* const source = args.Core != nullptr ? args.Core->FlagsAtRedecide : nullptr;
    return source != nullptr && TakesAgentOf(*source, *args.Core) ? source : nullptr;
}

tick_result TickInner(const tree& tree, tree_memory_base& memory, void* agent, const tick_input& input, const tick_args& args) {
    const override_use own(tree, memory);
    output_observer observer = ObserverWithin(args, agent, OverridesWithin(tree, own));
    if (HearsNothing(observer)) return TickBehaviorTree(tree, memory, agent, input);
    return Tick(tree, memory, agent, input, observer);
}

tick_result StopInner(const tree& tree, tree_memory_base& memory, void* agent, const tick_input& input, const tick_args& args) {
    const override_use own(tree, memory);
    output_observer observer = ObserverWithin(args, agent, OverridesWithin(tree, own));
    if (HearsNothing(observer)) return StopBehaviorTree(tree, memory, agent, input);
    return Stop(tree, memory, agent, input, observer);
}

}  // namespace bt::detail
