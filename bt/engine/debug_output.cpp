// The switches of debug output, and the default function for its lines.
#include <bt/debug_output.h>

#include <atomic>
#include <cstdio>

namespace bt {

thread_local constinit debug_output_current DebugOutputCurrent = {};

void PrintDebugOutput(int, const char* line) { std::fprintf(stderr, "%s\n", line); }

void SetDebugOutputLevel(int level) { std::atomic_ref(DebugOutputLevel).store(level, std::memory_order_release); }
void SetDebugOutputAgent(const void* agent) { std::atomic_ref(DebugOutputAgent).store(agent, std::memory_order_release); }
void SetDebugOutputFunc(debug_output_function function) {
    std::atomic_ref(DebugOutputFunc).store(function, std::memory_order_release);
}

}  // namespace bt
