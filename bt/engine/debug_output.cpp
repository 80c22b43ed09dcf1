// The switches of debug output, and the default function for its lines.
#include <bt/debug_output.h>

#include <cstdio>

namespace bt {

thread_local constinit debug_output_current DebugOutputCurrent = {};

void PrintDebugOutput(int, const char* line) { std::fprintf(stderr, "%s\n", line); }

void SetDebugOutputLevel(int level) { detail::ExchangeShared(DebugOutputLevel, level); }
void SetDebugOutputAgent(const void* agent) { detail::ExchangeShared(DebugOutputAgent, agent); }
void SetDebugOutputFunc(debug_output_function function) { detail::ExchangeShared(DebugOutputFunc, function); }

}  // namespace bt
