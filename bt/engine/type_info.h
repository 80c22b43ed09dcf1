// All that the engine knows about one of the user's types: its name, its size, and how to construct and destroy it.
// Included by bt/behavior.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include <bt/engine/block_saving.h>
#include <bt/engine/fnv_hash.h>
#include <bt/limits.h>

namespace bt {

// Two types are equal if their type_info is the same object. Agent types are also equal across shared libraries, by
// full name, unless the type has internal linkage. Static storage; made by type_tag and block_type, never by hand.
struct type_info {
    const char* Name = "";        // for people; cut after 127 characters
    std::uint32_t Size = 0;       // 0 for agents and parameters, which the engine never stores
    std::uint32_t Alignment = 1;  // bytes
    std::uint64_t NameHash = 0;   // of the full name, even if Name is cut
    bool HasInternalLinkage = false;     // internal linkage, as far as the name shows: another file may have another type of this name
    bool IsTriviallyCopyable = false;  // may be copied as bytes; false for agents and parameters
    bool HasFields = false;            // the object is a type_with_fields; it is in padding, so no build is larger
    bool IsCoroutine = false;          // a block is a detail::coroutine_state
    void (*Construct)(void* place) noexcept = nullptr;  // null for agents and parameters
    void (*Destroy)(void* object) noexcept = nullptr;   // null: nothing to do
    // Of subtree_parameters: the values where no decider gives any; null: not subtree_parameters.
    const void* Defaults = nullptr;
    const detail::block_saving* Saving = nullptr;  // how a block is saved; null: its type does not say
};

struct subtree_parameters;

namespace detail {

struct named_fields;  // bt/engine/named_fields.h

// Of parameters whose fields BT_DECLARE_PARAMETERS names, in a development build.
struct type_with_fields : type_info {
    const named_fields* Fields = nullptr;
};

// For a function that BT_DECLARE_PARAMETERS declares beside the type. Classes derived from the type have their own.
template <class T>
struct fields_of_type {};

struct type_name {
    char Text[128];  // as a reader wants it, without what the compiler adds
    std::uint64_t Hash = kBeginOfHash;  // of all that the compiler says
    bool HasInternalLinkage = false;    // the type is of an unnamed namespace or a function
};

consteval bool BeginsWith(const char* text, const char* beginning) {
    while (*beginning != 0 && *text == *beginning) ++text, ++beginning;
    return *beginning == 0;
}

template <class T>
consteval type_name TypeName() {
#if defined(_MSC_VER) && !defined(__clang__)
    constexpr const char* signature = __FUNCSIG__;  // "... TypeName<struct Creature>(void)"
    constexpr const char* opening = "TypeName<";
    constexpr char closing = '(';
#else
    constexpr const char* signature = __PRETTY_FUNCTION__;  // "... [with T = Creature]" or "... [T = Creature]"
    constexpr const char* opening = "T = ";
    constexpr char closing = ']';
#endif
    type_name name = {};
    const char* from = signature;
    while (*from != 0 && !BeginsWith(from, opening)) ++from;
    for (const char* skipped = opening; *from != 0 && *skipped != 0; ++skipped) ++from;
    for (int i = 0; i < 127 && from[i] != 0 && from[i] != closing && from[i] != ';'; ++i) name.Text[i] = from[i];
    for (const char* letter = from; *letter != 0; ++letter) {
        name.Hash = Mixed(name.Hash, static_cast<unsigned char>(*letter));
        name.HasInternalLinkage = name.HasInternalLinkage || BeginsWith(letter, "{anonymous}") ||
                                  BeginsWith(letter, "(anonymous namespace)") || BeginsWith(letter, "`anonymous namespace'") ||
                                  BeginsWith(letter, ")::") || BeginsWith(letter, "]::");
    }
    return name;
}

// a == b; false if the compiler can't tell while it compiles. GCC with -fsanitize=undefined can't tell for addresses of
// objects, nor Clang for addresses of weak functions. std::is_constant_evaluated would not do, because it is always
// true with Clang 14, C++23 and libstdc++ 12 (LLVM's issue 55638).
template <class Pointer>
constexpr bool AreSame(Pointer a, std::type_identity_t<Pointer> b) {
#if defined(__clang__)
    if constexpr (!std::is_function_v<std::remove_pointer_t<Pointer>>) return a == b;  // as in IsNull
#endif
#if defined(__GNUC__) || defined(__clang__)
    if (__builtin_is_constant_evaluated() && !__builtin_constant_p(a == b)) return false;  // not covered: while compiling
#endif
    return a == b;
}

// Whether both are the same type of agent. Each shared library may have a type_info of its own for it.
constexpr bool AreSameAgent(const type_info& a, const type_info& b) {
    return AreSame(&a, &b) || (a.NameHash == b.NameHash && !a.HasInternalLinkage);
}

// pointer == nullptr; false if the compiler can't tell while it compiles. A function of its own, because Clang limits
// the number of calls while it compiles.
template <class Pointer>
constexpr bool IsNull(Pointer pointer) {
#if defined(__clang__)
    // Of objects Clang can always tell; not to ask takes it 4 % less for a tree.
    if constexpr (!std::is_function_v<std::remove_pointer_t<Pointer>>) return pointer == nullptr;
#endif
#if defined(__GNUC__) || defined(__clang__)
    if (__builtin_is_constant_evaluated() && !__builtin_constant_p(pointer == nullptr)) return false;  // not covered: while compiling
#endif
    return pointer == nullptr;
}

// As std::strlen.
constexpr std::uint32_t TextLength(const char* text) {  // not covered: only compilers come past the first return
#if defined(__GNUC__) || defined(__clang__)
    // Compilers know the length of a constant. To count it takes GCC 16 000 instructions for each character.
    if (!__builtin_is_constant_evaluated() || __builtin_constant_p(__builtin_strlen(text))) {
        return static_cast<std::uint32_t>(__builtin_strlen(text));
    }
#endif
    std::uint32_t length = 0;
    while (text[length] != 0) ++length;
    return length;
}

// FNV-1a, 32 bits.
constexpr std::uint32_t NameHash(const char* name) {
    std::uint32_t hash = 2166136261u;
    if (IsNull(name)) return hash;
    std::uint32_t i = 0;
    const std::uint32_t length = TextLength(name);
    for (; i + 4 <= length; i += 4) {  // four at once take compilers three quarters of the time
        hash = ((((hash ^ static_cast<unsigned char>(name[i])) * 16777619u ^ static_cast<unsigned char>(name[i + 1])) *
                     16777619u ^ static_cast<unsigned char>(name[i + 2])) *
                    16777619u ^ static_cast<unsigned char>(name[i + 3])) *
               16777619u;
    }
    for (; i < length; ++i) hash = (hash ^ static_cast<unsigned char>(name[i])) * 16777619u;
    return hash;
}

template <class T>
inline constexpr type_name kTypeName = TypeName<T>();

// A constructor that throws ends the program (contract 80), or a tick would be left half done.
template <class T>
void Construct(void* place) noexcept {
    ::new (place) T();
}

template <class T>
void Destroy(void* object) noexcept {
    static_cast<T*>(object)->~T();
}

// False for an incomplete type: agents may be known by name only where the tree is declared.
template <class T, class Role>
inline constexpr bool kHasRole = [] {
    if constexpr (requires { typename T::role; }) return std::is_same_v<typename T::role, Role>;
    else return false;
}();

// As std::is_trivially_copyable, but for GCC 12. There the trait is true for a class derived from one that can't be
// copied or moved in any way, such as the memory of some trees.
template <class T>
inline constexpr bool kIsCopiedAsBytes =
    std::is_trivially_copyable_v<T> && (std::is_move_constructible_v<T> || std::is_move_assignable_v<T>);

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
        return {kTypeName<T>.Text, static_cast<std::uint32_t>(sizeof(T)), static_cast<std::uint32_t>(alignof(T)), kTypeName<T>.Hash,
                kTypeName<T>.HasInternalLinkage, kIsCopiedAsBytes<T>, false, requires { typename T::is_coroutine; },
                &Construct<T>, std::is_trivially_destructible_v<T> ? nullptr : &Destroy<T>,
                nullptr, SavingOf<T, kIsCopiedAsBytes<T>>()};
    } else {
        return {.IsTriviallyCopyable = true};  // so that no tree complains of a copy
    }
}

}  // namespace detail

namespace detail {

template <class T>
inline constexpr T kDefaultsOf{};

template <class T>
consteval const void* DefaultsOf() {
    if constexpr (kHasRole<T, subtree_parameters>) {
        constexpr bool has_defaults = std::is_default_constructible_v<T>;
        static_assert(has_defaults, "bt: subtree parameters have defaults, so they must be constructible without arguments");
        if constexpr (has_defaults) return &kDefaultsOf<T>;
    }
    return nullptr;
}

template <class T>
consteval type_info MakeTypeTag() {
    return {.Name = kTypeName<T>.Text,
            .NameHash = kTypeName<T>.Hash,
            .HasInternalLinkage = kTypeName<T>.HasInternalLinkage,
            .Defaults = DefaultsOf<T>()};
}

#if defined(BT_LIVE) && BT_LIVE
template <class T>
concept has_named_fields = requires { BtFieldsOf(fields_of_type<T>{}); };

template <class T>
consteval auto MakeTypeTagWithFields() {
    if constexpr (has_named_fields<T>) {
        type_with_fields made = {MakeTypeTag<T>(), BtFieldsOf(fields_of_type<T>{})};
        made.HasFields = true;
        return made;
    } else {
        return MakeTypeTag<T>();
    }
}
#endif

}  // namespace detail

// The type_info of an agent or of parameters; T may be incomplete.
#if defined(BT_LIVE) && BT_LIVE
template <class T>
inline constexpr auto type_tag = detail::MakeTypeTagWithFields<T>();
#else
template <class T>
inline constexpr type_info type_tag = detail::MakeTypeTag<T>();
#endif

// The type_info of a block or a DBlock. Does not compile if an agent's storage can't hold one, if it can't be
// constructed without arguments, or if its destructor may throw. A constructor that throws ends the program (contract
// 80).
template <class T>
inline constexpr type_info block_type = detail::MakeBlockType<T>();

}  // namespace bt
