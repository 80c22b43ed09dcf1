// References to constants, as members that can be copied, assigned and left out.
#pragma once

#include <bt/engine/refused.h>

namespace bt {

namespace detail {

template <class T>
inline constexpr T kAbsent = {};

// Whether only constants are referred to without Kept. Clang 14 breaks if ranges, which are in an array, say so too.
template <class T>
inline constexpr bool kRefersToConstants = false;

}  // namespace detail

// Refers to a T with static storage, to one that is Kept, or to a T{} if none is given. A temporary does not compile.
template <class T>
struct constant_reference {
    const T* Of = &detail::kAbsent<T>;  // never null

    constexpr constant_reference() = default;
    constexpr constant_reference(const T& of) requires(!detail::kRefersToConstants<T>) : Of(&of) {}
    consteval constant_reference(const T& constant) requires(detail::kRefersToConstants<T>) : Of(&constant) {}
    BT_PART_REFUSED("this would be gone at once; make it static constexpr, or give it a name and keep it",
                    constant_reference(const T&&), {})

    // Refers to any T, which must stay in place as long as the reference and its copies.
    static constexpr constant_reference Kept(const T& of) {
        constant_reference made;
        made.Of = &of;
        return made;
    }
    BT_PART_REFUSED_STATIC("this would be gone at once; give it a name and keep it", constant_reference,
                           Kept(const T&&), { return {}; })

    constexpr operator const T&() const { return *Of; }
    constexpr const T* operator->() const { return Of; }
};

}  // namespace bt
