// Which ticks print debug output, and how much: the agent and the level (S11, contract 69, 73). Included by
// debug_output.h.
#pragma once

// 0 leaves debug output out of the library. Define 0 for the library and for all code that uses it.
#ifndef BT_DEBUG_OUTPUT
#define BT_DEBUG_OUTPUT 1
#endif

namespace bt {

// How much is printed: 0 nothing, 1 activated behaviors, 2 also deactivations and groups, 3 also each tick's frame, 4
// also visits and continuations, 5 every decision. Read once at the start of each tick. A plain inline variable, so a
// debugger knows its type in every program and can set it. While other threads tick, set the level with
// SetDebugOutputLevel (debug_output.h).
inline int DebugOutputLevel = 0;
inline constexpr int kMaxDebugOutputLevel = 5;  // higher levels print nothing more

// The agent whose ticks are printed; null: all agents. A plain variable that a debugger can set. While other threads
// tick, set the agent with SetDebugOutputAgent.
inline const void* DebugOutputAgent = nullptr;

namespace detail {

// Reads a variable that a debugger or another thread may set meanwhile. Uses builtins, because <atomic> costs more to
// compile than all of the engine.
template <class T>
T LoadShared(const T& variable) {
#if defined(__GNUC__)
    return __atomic_load_n(&variable, __ATOMIC_ACQUIRE);
#else
    return static_cast<const volatile T&>(variable);  // MSVC: one access, as an int and a pointer are aligned
#endif
}

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
