// The switches of debug output, and the default function for its lines.
#include <bt/debug_output.h>

#include <cstdio>

namespace bt {
namespace {

template <class T>
void StoreShared(T& variable, T value) {
#if defined(__GNUC__)
    __atomic_store_n(&variable, value, __ATOMIC_RELEASE);
#else
    static_cast<volatile T&>(variable) = value;
#endif
}

}  // namespace

int DebugOutputLevel = 0;
const void* DebugOutputAgent = nullptr;
debug_output_function DebugOutputFunc = &PrintDebugOutput;
thread_local constinit debug_output_current DebugOutputCurrent = {};

void PrintDebugOutput(int, const char* line) { std::fprintf(stderr, "%s\n", line); }

void SetDebugOutputLevel(int level) { StoreShared(DebugOutputLevel, level); }
void SetDebugOutputAgent(const void* agent) { StoreShared(DebugOutputAgent, agent); }
void SetDebugOutputFunc(debug_output_function function) { StoreShared(DebugOutputFunc, function); }

}  // namespace bt
