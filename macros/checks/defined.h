// Finds the decider or behavior of a tree that is declared but not defined before the tree. BT_PART_DECLARE marks those that are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <bt/engine/enumerator_name.h>
#include <bt/limits.h>
#include <bt/tree.h>
#include <macros/checks/complaint.h>
#include <macros/checks/corrected_names.h>

namespace bt::detail {

// Where a tree begins; null if its root has an error of its own.
struct tree_root {
    const decider* Decider = nullptr;
    bool IsClassic = false;
};

template <const tree_root& Root>
concept has_root = requires { typename std::bool_constant<(Root.Decider != nullptr)>; };

// Whether a decider or a behavior is defined in this file so far, and without an error.
template <const auto& Constant>
concept is_defined = requires { typename std::bool_constant<(Constant.Id == Constant.Id)>; };

// A definition with an error has an error already, but compilers evaluate no more of it than of one that is missing.
// BT_PART_DECLARE begins each definition by a macro, and shows the difference. Find is a lambda in the user's namespace,
// where Clang finds the function that BT_PART_DECLARE leaves. (A struct would be ambiguous in namespaces that see others.)
template <const auto& Constant>
struct constant {};
#if defined(__GNUC__) && !defined(__clang__)
// GCC knows of an address how it is aligned. It takes 32 bytes for large constants anyway.
template <const auto& Constant, class>
inline constexpr bool kHasDefinition = __builtin_constant_p(reinterpret_cast<std::uintptr_t>(&Constant) % 32 == 0);
static_assert(alignof(decider) < 32 && alignof(behavior) < 32);
#else
template <const auto& Constant, class Find>
inline constexpr bool kHasDefinition = std::is_invocable_v<Find, constant<Constant>>;
#endif

// The user's name of it. Without a definition it has no DebugName.
template <const auto& Constant>
consteval text_part NameOfConstant() {
#if defined(_MSC_VER) && !defined(__clang__)
    return LastName(__FUNCSIG__, '>');  // "... NameOfConstant<ai::CHEW>(void)"
#else
    return LastName(__PRETTY_FUNCTION__, ']');  // "... [with const auto& Constant = ai::CHEW]"
#endif
}

template <const auto& Constant>
struct undefined {
    template <class Writer>
    static constexpr void AddNames(Writer& to) {
        constexpr text_part name = NameOfConstant<Constant>();
        to.Add(": ");
        for (std::size_t i = 0; i < name.Size; ++i) to.AddLetter(name.From[i]);
    }
};

// Something in the tree has an error of its own.
struct reported_mistake {};

template <const auto& Constant, class Find>
constexpr auto NotDefined() {
    if constexpr (kHasDefinition<Constant, Find>) return reported_mistake{};
    else return undefined<Constant>{};
}

// Whether Clang took a child, or a decider of a mistake, for a name that is unknown.
#if defined(__clang__)
template <const decider& Group, int Index>
consteval bool IsCorrectedChild() {
    return !IsNamedInList(Group.Children.Names, Index, NameOfConstant<*Group.Children.First[Index]>());
}
template <const tree_root& Root, const decider* Decider>
concept is_corrected = requires {  // no, if a decider is undefined: verification stopped before it
    typename std::enable_if_t<(HasOtherName(*Root.Decider, Decider, NameOfConstant<*Decider>()))>;
};
#else
template <const decider&, int>
consteval bool IsCorrectedChild() { return false; }
template <const tree_root&, const decider*>
concept is_corrected = false;
#endif

// In a tree without facts (VerifyTree).
template <const decider& Decider, class Find, int Depth>
constexpr auto FindUndefined();

template <const decider& Group, class Find, int Depth, int Index>
constexpr auto FindUndefinedChild() {
    if constexpr (Index >= Group.Children.Num || Depth >= (Group.Kind == kNode ? kMaxClassicDepth : kMaxTreeDepth)) {
        return no_mistake{};
    } else {
        using found = decltype(FindUndefined<*Group.Children.First[Index], Find, Depth + 1>());
        if constexpr (std::is_same_v<found, no_mistake>) return FindUndefinedChild<Group, Find, Depth, Index + 1>();
        else if constexpr (IsCorrectedChild<Group, Index>()) return reported_mistake{};
        else return found{};
    }
}

template <const decider& Decider, class Find, int Depth>
constexpr auto FindUndefined() {
    if constexpr (!is_defined<Decider>) {
        return NotDefined<Decider, Find>();
    } else if constexpr (constexpr const behavior* behavior = Decider.Behavior; behavior != nullptr) {
        if constexpr (!is_defined<*behavior>) return NotDefined<*behavior, Find>();
        else return FindUndefinedChild<Decider, Find, Depth, 0>();
    } else {
        return FindUndefinedChild<Decider, Find, Depth, 0>();
    }
}

#if defined(__clang__)
template <const auto& Constant>
BT_PART_MISTAKE("this decider or behavior is not defined before its tree, or has an error, such as a child that BT_DECLARE_DECIDERS does "
                "not name",
                undefined<Constant>)
#else
template <const auto& Constant>
BT_PART_MISTAKE("this decider or behavior is declared, but not defined before its tree", undefined<Constant>)
#endif

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

#if defined(__GNUC__) && !defined(__clang__)
#define BT_PART_DECLARE(type, name) extern const type name __attribute__((aligned(32)))
#else
#define BT_PART_DECLARE(type, name) extern const type name; \
    [[maybe_unused]] void BT_IsDefined(::bt::detail::constant<name>)
#endif

// A bound function by a name of its own: of an unknown function that is a template's argument, GCC says a second time
// that it is wrong.
#if defined(__GNUC__) && !defined(__clang__)
#define BT_PART_NAME(function) BT_PART_NAME_IN_LINE(function, __LINE__)
#define BT_PART_NAME_IN_LINE(function, line) BT_PART_NAME_AT(function, line)
#define BT_PART_NAME_AT(function, line) BT_##function##_##line
#define BT_PART_NAMED(function) constexpr auto BT_PART_NAME(function) = function;
#else
#define BT_PART_NAME(function) function
#define BT_PART_NAMED(function)
#endif

#define BT_PART_FIND_DEFINED [](auto BT_which) requires requires { BT_IsDefined(BT_which); } {}

// clang-format on
