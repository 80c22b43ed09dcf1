// How much of a tick is printed: all that a tick itself has to know of debug output (S11, contract 69, 73).
#pragma once

// 0 leaves debug output out of the library. Then define it as 0 for the library and for all code that uses it.
#ifndef BT_DEBUG_OUTPUT
#define BT_DEBUG_OUTPUT 1
#endif

namespace bt {

// How much is printed: 0 nothing, 1 behaviors activated, 2 also deactivations and groups, 3 each tick's frame, 4 visits and continuations,
// 5 every decision. Read once at the start of each tick. A plain variable, and inline, so that a debugger knows its
// type in every program and sets it like any other. While other threads tick, set it with SetDebugOutputLevel (debug_output.h).
inline int DebugOutputLevel = 0;
inline constexpr int kMaxDebugOutputLevel = 5;  // above it nothing more is printed

// The agent whose ticks are printed; null: all agents. Like DebugOutputLevel; while other threads tick, set it with SetDebugOutputAgent.
inline const void* DebugOutputAgent = nullptr;

namespace detail {

// A variable that a debugger or another thread may set meanwhile. Builtins, because <atomic> costs more to compile than all of the engine.
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
