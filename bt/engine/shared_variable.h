// Plain variables that a debugger or another thread may set meanwhile. GCC and Clang have builtins for them, so the
// engine includes no <atomic>, which costs more to compile than all of it. libc++ has std::atomic_ref only since version 19.
#pragma once

#if !defined(__GNUC__) && !defined(__clang__)
#include <atomic>
#endif

namespace bt::detail {

// Reads the variable as it is now, and sees all that was written before it was set.
template <class T>
T LoadShared(const T& variable) {
#if defined(__GNUC__) || defined(__clang__)
    return __atomic_load_n(&variable, __ATOMIC_ACQUIRE);
#else
    return static_cast<const volatile T&>(variable);  // MSVC: one access, as an int and a pointer are aligned
#endif
}

// Sets the variable, and returns its previous value.
template <class T>
T ExchangeShared(T& variable, T value) {
#if defined(__GNUC__) || defined(__clang__)
    return __atomic_exchange_n(&variable, value, __ATOMIC_ACQ_REL);
#else
    return std::atomic_ref<T>(variable).exchange(value);
#endif
}

}  // namespace bt::detail
