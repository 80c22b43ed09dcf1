// Deciders that are declared and defined but are in no tree are an error (contract 67): BT_CHECK_UNUSED_DECIDERS.
//
// Each BT_DECLARE_DECIDERS and BT_DEFINE_TREE leaves an overload of BT_Declared in the user's namespace. Its parameter is a number of its
// own, and the type of its result lists deciders. A lambda in that namespace finds them, because BT_Declared means the user's overloads
// only there. A tree answers for the deciders of its own file, because those of a header belong to the trees of others, too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>
#include <utility>

#include <bt/engine/tree/layout.h>
#include <macros/checks/complaint.h>

namespace bt::detail {

template <int Number>
struct declaration {};
template <std::uint32_t File, const decider&... Deciders>  // File: the Id of its name
struct declared_deciders {};
template <const auto& Layout>
struct defined_tree {};
struct begun_tree {};  // left before a tree's constants, of which one may have an error

// Whether a decider is defined in this file so far. The answer may change, so Number makes each question a new one. It is part of the
// expression too, because GCC remembers the answer to one without it.
template <const decider& Decider, int Number>
concept defined_before = requires { typename std::bool_constant<(Decider.Id + 0 * Number == Decider.Id)>; };

// Whether all of them are, which is one question where it is asked for most deciders.
constexpr bool AreIds(std::initializer_list<std::uint32_t>) { return true; }
template <int Number, const decider&... Deciders>
concept all_defined_before = requires { typename std::bool_constant<AreIds({(Deciders.Id + 0 * Number)...})>; };

template <const auto& Layout>
constexpr bool IsInTree(const decider& which, defined_tree<Layout>*) {
    if (Layout.Tree.NumNodes == 0) return true;  // it has an error of its own
    return FindById({Layout.Nodes.Items, Layout.NodeById, Layout.kMask}, which) != kNoNode;
}
constexpr bool IsInTree(const decider&, void*) { return false; }

// Whether a list of the tree has another number of children than names. It has an error of its own, and GCC went on
// without some of them.
constexpr bool HasBrokenList(const child_list& list) {
    int num = 0;
    bool is_in_name = false;
    for (const char* at = list.Names; !IsNull(at) && *at != 0; ++at) {
        const bool is_letter = static_cast<unsigned char>(*at) > ',';  // no space, comma or parenthesis
        num += is_letter && !is_in_name ? 1 : 0;
        is_in_name = is_letter;
    }
    return list.Num > 0 && num > list.Num;
}
template <const auto& Layout>
constexpr bool HasBrokenList(defined_tree<Layout>*) {
    for (int i = 0; i < Layout.Tree.NumNodes; ++i) {
        if (HasBrokenList(Layout.Nodes.Items[i].Decider->Children)) return true;
    }
    return false;
}
constexpr bool HasBrokenList(void*) { return false; }

// How many trees lack their constants, as part of a sum.
constexpr int NumOfBroken(begun_tree*) { return 1; }
template <const auto& Layout>
constexpr int NumOfBroken(defined_tree<Layout>*) { return -1; }
constexpr int NumOfBroken(void*) { return 0; }

// Everything before declaration Number of a tree in this file. Results: what each overload of BT_Declared returns; void
// for a number that has none. Arrays and no fold expressions, which compilers nest and so limit.
template <std::uint32_t File, int Number, class... Results>
struct file_declarations {
    static constexpr bool IsInSomeTree(const decider& which) {
        const bool is_in[] = {IsInTree(which, static_cast<Results*>(nullptr))...};
        for (const bool found : is_in) {
            if (found) return true;
        }
        return false;
    }

    static constexpr bool HasBrokenTree() {
        int num = 0;
        for (const int each : {0, NumOfBroken(static_cast<Results*>(nullptr))...}) num += each;
        return num != 0;
    }

    static constexpr bool HasBrokenList() {
        const bool have[] = {detail::HasBrokenList(static_cast<Results*>(nullptr))...};
        for (const bool has : have) {
            if (has) return true;
        }
        return false;
    }

    template <const decider&... Deciders>
    static constexpr const decider* FindUnused(declared_deciders<File, Deciders...>*) {
        const decider* const all[] = {&Deciders...};
        if constexpr (all_defined_before<Number, Deciders...>) {
            for (const decider* each : all) {
                if (!IsInSomeTree(*each)) return each;
            }
        } else {
            const bool is_defined[] = {defined_before<Deciders, Number>...};
            for (std::size_t i = 0; i < sizeof...(Deciders); ++i) {
                if (is_defined[i] && !IsInSomeTree(*all[i])) return all[i];
            }
        }
        return nullptr;
    }
    static constexpr const decider* FindUnused(void*) { return nullptr; }

    static constexpr const decider* FindUnused() {
        const decider* const all[] = {FindUnused(static_cast<Results*>(nullptr))...};
        for (const decider* unused : all) {
            if (!IsNull(unused)) return unused;
        }
        return nullptr;
    }
};

template <const decider* Decider>
struct unused_decider {
    template <class Writer>
    static constexpr void AddNames(Writer& to) { to.Add(": "), to.Add(Decider->DebugName); }
};
template <const decider* Decider>
BT_PART_MISTAKE("this decider is declared and defined but is in no tree so far; define each tree right after its deciders",
                unused_decider<Decider>)

// FindUnused runs once, for the default argument of the first. If it is not constant, because a decider has an error of its own, the second
// is called, so that this error is the only one.
template <class Declarations, const decider* Unused = Declarations::FindUnused()>
constexpr auto CheckAreUsed(int) {
    if constexpr (IsNull(Unused)) return no_mistake{};
    else if constexpr (Declarations::HasBrokenTree() || Declarations::HasBrokenList()) return no_mistake{};
    else return unused_decider<Unused>{};
}
template <class Declarations>
constexpr no_mistake CheckAreUsed(...) { return {}; }

// `find` is a lambda in the user's namespace. It returns what the overload for a declaration<N> returns, or void if there is none.
template <std::uint32_t File, int Number, class Find>
constexpr auto CheckUnusedDeciders(Find) {
    using declarations = decltype([]<int... Numbers>(std::integer_sequence<int, Numbers...>) {
        return file_declarations<File, Number, decltype(std::declval<Find>()(declaration<Numbers>{}))...>{};
    }(std::make_integer_sequence<int, Number>{}));
    return CheckAreUsed<declarations>(0);
}

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

// Leave in the user's namespace which deciders were declared, and which tree was defined.
#define BT_PART_DECLARED_DECIDERS(...) [[maybe_unused]] static constexpr auto BT_Declared(::bt::detail::declaration<__COUNTER__>) { return ::bt::detail::declared_deciders<::bt::NameId(__FILE__), __VA_ARGS__>{}; } static_assert(true)
#define BT_PART_BEGUN_TREE [[maybe_unused]] static constexpr auto BT_Declared( \
    ::bt::detail::declaration<__COUNTER__>) { return ::bt::detail::begun_tree{}; }
#define BT_PART_DEFINED_TREE(name) [[maybe_unused]] static constexpr auto BT_Declared(::bt::detail::declaration<__COUNTER__>) { return ::bt::detail::defined_tree<name##_Layout>{}; } static_assert(true)

#define BT_CHECK_UNUSED_DECIDERS() ::bt::detail::CheckUnusedDeciders<::bt::NameId(__FILE__), __COUNTER__>([](auto BT_which) { if constexpr (requires { BT_Declared(BT_which); }) return BT_Declared(BT_which); })

// clang-format on
