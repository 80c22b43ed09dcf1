// What the engine, blind to the user's types, knows about one of them: its name and how to make and unmake one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include <bt/limits.h>

namespace bt {

// Types are told apart by the address of their type_info. Static storage; never made by hand.
struct type_info {
    const char* Name = "";
    std::uint32_t Size = 0;       // 0 for agents and parameters, which the engine never stores
    std::uint32_t Alignment = 1;  // bytes
    void (*Construct)(void* place) = nullptr;
    void (*Destroy)(void* object) = nullptr;  // null: nothing to do
};

// A struct says which part it plays in a function's signature: struct Chew_Block { using role = bt::block; int Bites = 0; };
// An alias and not a base, so that it stays an aggregate that designated initializers fill without warnings.
struct block {};       // a behavior's memory while it is active (S20)
struct dblock {};      // what a Decide tells its decider's behavior (S22)
struct parameters {};  // constants that a decider gives its functions

namespace detail {

template <class T>
consteval auto TypeNameText() {
#if defined(__GNUC__)
    constexpr const char* signature = __PRETTY_FUNCTION__;  // "... [with T = Creature]" or "... [T = Creature]"
#elif defined(_MSC_VER)
    constexpr const char* signature = __FUNCSIG__;  // "... TypeNameText<struct Creature>(void)"
#else
    constexpr const char* signature = "T = (unnamed)]";
#endif
    struct {
        char Text[128];
    } name = {};
    const char* from = signature;
#if defined(_MSC_VER) && !defined(__clang__)
    constexpr const char* opening = "TypeNameText<";
    constexpr char closing = '(';
#else
    constexpr const char* opening = "T = ";
    constexpr char closing = ']';
#endif
    for (const char* start = signature; *start != 0; ++start) {
        int same = 0;
        while (opening[same] != 0 && start[same] == opening[same]) ++same;
        if (opening[same] == 0) {
            from = start + same;
            break;
        }
    }
    for (int i = 0; i < 127 && from[i] != 0 && from[i] != closing && from[i] != ';'; ++i) name.Text[i] = from[i];
    return name;
}

// pointer == nullptr, also where GCC with -fsanitize=undefined can't tell that for the address of an object while it compiles. By the builtin:
// std::is_constant_evaluated is always true with Clang 14, C++23 and libstdc++ 12 (LLVM's issue 55638).
template <class Pointer>
constexpr bool IsNull(Pointer pointer) {
#if defined(__GNUC__)
    if (__builtin_is_constant_evaluated() && !__builtin_constant_p(pointer == nullptr)) return false;  // not covered: while compiling
#endif
    return pointer == nullptr;
}

// FNV-1a, 32 bits.
constexpr std::uint32_t NameHash(const char* name) {
    std::uint32_t hash = 2166136261u;
    if (IsNull(name)) return hash;
    for (; *name != 0; ++name) hash = (hash ^ static_cast<unsigned char>(*name)) * 16777619u;
    return hash;
}

template <class T>
inline constexpr auto kTypeName = TypeNameText<T>();

template <class T>
void Construct(void* place) {
    ::new (place) T();
}

template <class T>
void Destroy(void* object) {
    static_cast<T*>(object)->~T();
}

constexpr bool HaveSameName(const type_info& a, const type_info& b) {
    int i = 0;
    while (a.Name[i] != 0 && a.Name[i] == b.Name[i]) ++i;
    return a.Name[i] == b.Name[i];
}

// Whether two types that are not null are one; by their names where the compiler can't tell by their addresses, as above.
constexpr bool AreSame(const type_info* a, const type_info* b) {
#if defined(__GNUC__)
    if (__builtin_is_constant_evaluated() && !__builtin_constant_p(a == b)) return HaveSameName(*a, *b);  // not covered: while compiling
#endif
    return a == b;
}

// False for an incomplete type: agents may be known by name only where the tree is declared.
template <class T, class Role>
inline constexpr bool kHasRole = [] {
    if constexpr (requires { typename T::role; }) return std::is_same_v<typename T::role, Role>;
    else return false;
}();

template <class T>
consteval type_info MakeBlockType() {
    constexpr bool aligned = alignof(T) <= kMaxBlockAlignment;
    constexpr bool fits = sizeof(T) <= static_cast<std::size_t>(kMaxStorageSize);
    constexpr bool destructible = std::is_nothrow_destructible_v<T>;
    constexpr bool constructible = std::is_default_constructible_v<T>;
    static_assert(aligned, "bt: this block is aligned more strictly than bt::kMaxBlockAlignment");
    static_assert(fits, "bt: this block is larger than bt::kMaxStorageSize");
    static_assert(destructible, "bt: a block's destructor must not throw");
    static_assert(constructible, "bt: a block must be constructible without arguments");
    if constexpr (aligned && fits && destructible && constructible) {
        return {kTypeName<T>.Text, static_cast<std::uint32_t>(sizeof(T)), static_cast<std::uint32_t>(alignof(T)), &Construct<T>,
                std::is_trivially_destructible_v<T> ? nullptr : &Destroy<T>};
    } else {
        return {};
    }
}

}  // namespace detail

// Stands for the type of an agent or of parameters; T may be incomplete.
template <class T>
inline constexpr type_info type_tag = {.Name = detail::kTypeName<T>.Text};

// Stands for the type of a block or a DBlock.
template <class T>
inline constexpr type_info block_type = detail::MakeBlockType<T>();

}  // namespace bt
