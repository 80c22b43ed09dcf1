// Finds the decider or behavior of a tree that is declared but not defined before the tree. BT_PART_DEFINED marks those that are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include <bt/engine/enumerator_name.h>
#include <bt/limits.h>
#include <bt/tree.h>
#include <macros/checks/complaint.h>

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

#if defined(__GNUC__) && !defined(__clang__)

// A definition with an error has an error already, but GCC evaluates no more of it than of one that is missing. The
// difference between the two is how they are aligned. Each definition by a macro says that, and GCC knows it of an
// address. It takes 32 bytes for large constants anyway.
#define BT_PART_DEFINED __attribute__((aligned(32)))
template <const auto& Constant>
inline constexpr bool kHasDefinition = __builtin_constant_p(reinterpret_cast<std::uintptr_t>(&Constant) % 32 == 0);
static_assert(alignof(decider) < 32 && alignof(behavior) < 32);

#else

#define BT_PART_DEFINED
template <const auto& Constant>
inline constexpr bool kHasDefinition = false;

#endif

// The user's name of it. Without a definition it has no DebugName.
template <const auto& Constant>
consteval text_part NameOfConstant() {
    return LastName(__PRETTY_FUNCTION__, ']');  // "... [with const auto& Constant = ai::CHEW]"
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

template <const auto& Constant>
constexpr auto NotDefined() {
    if constexpr (kHasDefinition<Constant>) return reported_mistake{};
    else return undefined<Constant>{};
}

// In a tree without facts (VerifyTree).
template <const decider& Decider, int Depth>
constexpr auto FindUndefined();

template <const decider& Group, int Depth, int Index>
constexpr auto FindUndefinedChild() {
    if constexpr (Index >= Group.Children.Num || Depth >= (Group.Kind == kNode ? kMaxClassicDepth : kMaxTreeDepth)) {
        return no_mistake{};
    } else {
        using found = decltype(FindUndefined<*Group.Children.First[Index], Depth + 1>());
        if constexpr (std::is_same_v<found, no_mistake>) return FindUndefinedChild<Group, Depth, Index + 1>();
        else return found{};
    }
}

template <const decider& Decider, int Depth>
constexpr auto FindUndefined() {
    if constexpr (!is_defined<Decider>) {
        return NotDefined<Decider>();
    } else if constexpr (constexpr const behavior* behavior = Decider.Behavior; behavior != nullptr) {
        if constexpr (!is_defined<*behavior>) return NotDefined<*behavior>();
        else return FindUndefinedChild<Decider, Depth, 0>();
    } else {
        return FindUndefinedChild<Decider, Depth, 0>();
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
