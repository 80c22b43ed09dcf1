// Debug output: lines that a tick prints while it runs, which ticks print, and the function that gets the lines (S11,
// contract 69-73). Part of bt.h.
#pragma once

// 0 leaves debug output out of the library. Define 0 for the library and for all code that uses it.
#ifndef BT_DEBUG_OUTPUT
#define BT_DEBUG_OUTPUT 1
#endif

#include <bt/engine/shared_variable.h>

namespace bt {

struct decider;
struct tree;
struct tree_memory_base;

// How much is printed: 0 nothing, 1 activated behaviors, 2 also deactivations and groups, 3 also each tick's frame, 4
// also visits and continuations, 5 every decision. Read once at the start of each tick. A plain inline variable, so a
// debugger knows its type in every program and can set it. While other threads tick, set the level with
// SetDebugOutputLevel.
inline int DebugOutputLevel = 0;
inline constexpr int kMaxDebugOutputLevel = 5;  // higher levels print nothing more

// The agent whose ticks are printed; null: all agents. A plain variable that a debugger can set. While other threads
// tick, set the agent with SetDebugOutputAgent.
inline const void* DebugOutputAgent = nullptr;

// Gets each line of debug output. A line begins with BTDBO(level), has no '\n', and is valid during the call only. The
// function is called during the tick, by the thread that ticks; several threads may call it at once. The function must
// not tick the memory that is being ticked.
using debug_output_function = void (*)(int level, const char* line);

// The default function: writes to stderr, a line at a time.
void PrintDebugOutput(int level, const char* line);

// The function that gets the lines; null: nothing is printed. While other threads tick, set it with SetDebugOutputFunc.
inline debug_output_function DebugOutputFunc = &PrintDebugOutput;

// Set DebugOutputLevel, DebugOutputAgent and DebugOutputFunc, at any time and from any thread.
void SetDebugOutputLevel(int level);
void SetDebugOutputAgent(const void* agent);
void SetDebugOutputFunc(debug_output_function function);

// The Tree, Memory and Agent that a line is about, for a DebugOutputFunc that selects lines. Set while DebugOutputFunc
// is called; otherwise null and 0. Each thread has its own.
struct debug_output_current {
    const tree* Tree = nullptr;
    const tree_memory_base* Memory = nullptr;
    const void* Agent = nullptr;
    const decider* Decider = nullptr;  // null: the line is about the tick as a whole
    double Time = 0;                   // s
    // The line's indentation: 0 for the root. The root of an inner tree (contract 92) has one more than its outer leaf.
    int Depth = 0;
};
extern thread_local constinit debug_output_current DebugOutputCurrent;

namespace detail {

// Whether a tick of any agent may have something to print.
inline bool IsOutputOn() {
#if BT_DEBUG_OUTPUT
    return LoadShared(DebugOutputLevel) > 0;
#else
    return false;
#endif
}

// Whether a tick of this agent has anything to print.
inline bool IsOutputWanted(const void* agent) {
    if (!IsOutputOn()) [[likely]] return false;
    const void* only = LoadShared(DebugOutputAgent);
    return only == nullptr || only == agent;
}

}  // namespace detail
}  // namespace bt
