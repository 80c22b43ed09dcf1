// References to constants, as members that can be copied, assigned and left out.
#pragma once

#include <bt/engine/refused.h>

namespace bt {

namespace detail {

template <class T>
inline constexpr T kAbsent = {};

}  // namespace detail

// Refers to a constant with static storage, or to a T{} if none is given. A temporary does not compile.
template <class T>
struct constant_reference {
    const T* Of = &detail::kAbsent<T>;  // never null

    constexpr constant_reference() = default;
    constexpr constant_reference(const T& of) : Of(&of) {}
    BT_PART_REFUSED("this would be gone at once; make it a constant at file scope", constant_reference(const T&&), {})
    constexpr operator const T&() const { return *Of; }
    constexpr const T* operator->() const { return Of; }
};

}  // namespace bt
