// Finds the decider or behavior of a tree that is declared but not defined before the tree: BT_CHECK_DEFINED.
#pragma once

#include <cstdint>
#include <type_traits>

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

template <const auto& Constant>
struct undefined {
    static constexpr const std::uint32_t* kId = &Constant.Id;
};

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
        return undefined<Decider>{};
    } else if constexpr (constexpr const behavior* behavior = Decider.Behavior; behavior != nullptr) {
        if constexpr (!is_defined<*behavior>) return undefined<*behavior>{};
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

// An Id that can be read while compiling exactly if nothing is undefined.
inline constexpr std::uint32_t kIdOfNone = 0;
constexpr const std::uint32_t* IdOf(no_mistake) { return &kIdOfNone; }
template <const auto& Constant>
constexpr const std::uint32_t* IdOf(undefined<Constant>) { return undefined<Constant>::kId; }
template <const auto& Constant>
consteval no_mistake InWords(undefined<Constant>) { return {}; }  // BT_CHECK_DEFINED complains of it

#endif

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// GCC does not complain of a constant that had an error before, but does of one that is not defined.
#if defined(__clang__)
#define BT_CHECK_DEFINED(name, ...) static_assert(true)
#else
#define BT_CHECK_DEFINED(name, ...) constexpr const ::std::uint32_t* name##_Undefined = ::bt::detail::IdOf(__VA_ARGS__); constexpr ::std::uint32_t name##_Defined = *name##_Undefined
#endif

// clang-format on
