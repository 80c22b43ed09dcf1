// What a tick may say while it runs, and to whom (S11, contract 69-73).
#pragma once

#include <bt/output_level.h>
#include <bt/tick.h>

namespace bt {

// Gets each line, which begins with BTDBO(level) and has no '\n', from the thread that ticks, while it ticks: several threads may call at
// once. The text is gone when the function returns; it must not tick the same memory. Null: nobody. The default writes to stderr, a line at
// a time.
using debug_output_function = void (*)(int level, const char* line);
void PrintDebugOutput(int level, const char* line);
extern debug_output_function DebugOutputFunc;

// Safe at any time, from any thread.
void SetDebugOutputLevel(int level);
void SetDebugOutputAgent(const void* agent);
void SetDebugOutputFunc(debug_output_function function);

// Whom a line is about, for a DebugOutputFunc that selects. Belongs to the tick that is printing on the thread that reads it; null and 0
// otherwise.
struct debug_output_current {
    const tree* Tree = nullptr;
    const tree_memory_base* Memory = nullptr;
    const void* Agent = nullptr;
    const decider* Decider = nullptr;  // null: the line is about the tick as a whole
    double Time = 0;                   // s
    int Depth = 0;                     // by which the line is indented; the root's is 0
};
extern thread_local constinit debug_output_current DebugOutputCurrent;

struct tick_event;

namespace detail {

// An observer of any type, to be called through a pointer: for ticks that may be slow.
struct any_observer {
    static constexpr bool kObserves = true;
    void* Object = nullptr;
    void (*Call)(void* object, const tick_event& event) = nullptr;  // null: nobody

    any_observer() = default;
    template <class Observer>
    explicit any_observer(Observer& observer)
        : Object(&observer), Call([](void* object, const tick_event& event) { static_cast<Observer*>(object)->Observe(event); }) {}
    void Observe(const tick_event& event) {
        if (Call != nullptr) Call(Object, event);
    }
};

// Ticks or stops with output, and tells `also` as well.
tick_result TickWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also);
tick_result StopWithOutput(const tree& tree, tree_memory_base& memory, agent_pointer agent, const tick_input& input, any_observer also);

}  // namespace detail
}  // namespace bt
