// Debug output: lines that a tick prints while it runs, and the function that gets them (S11, contract 69-73). Part of
// bt.h.
#pragma once

#include <bt/output_level.h>
#include <bt/tick.h>

namespace bt {

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

}  // namespace bt
