// What BT_DEFINE_TREE checks beyond the tree itself: declared deciders that stand in no tree (contract 67), and memory that was declared
// too small for it.
//
// Each BT_DECLARE_DECIDERS and BT_DEFINE_TREE leaves an overload of BT_Declared in the user's namespace, told apart by a number, whose
// result type lists deciders. A lambda in the same namespace finds them: that is the only place where the name means the user's own.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include <bt/build.h>

namespace bt {

template <int Number>
struct declaration {};
template <const decider&... Deciders>
struct declared_deciders {};
template <const auto& Layout>
struct defined_tree {};
template <const tree& Tree>
struct tree_name {};
template <int Depth, int StorageSize, int StorageAlignment>
struct memory_size {};

// Never defined, like those in verify.h.
namespace error {
void this_decider_is_declared_but_stands_in_no_tree(const decider& subject);
template <class Declared, class Needed>
void the_declared_memory_is_too_small_for_this_tree(const tree& subject);
}  // namespace error

namespace detail {

// Whether a decider is defined in this file so far; Number makes each question a new one, as the answer may change.
template <const decider& Decider, int Number>
concept defined_before = requires { typename std::bool_constant<(Decider.Id == Decider.Id)>; };

template <const auto& Layout>
constexpr bool StandsIn(const decider& which, defined_tree<Layout>*) {
    return FindById({Layout.Nodes.Items, Layout.NodeById, Layout.kMask}, which) != kNoNode;
}
constexpr bool StandsIn(const decider&, void*) { return false; }

// Found: what each overload of BT_Declared lists; void for a number that has none. Lists of initializers and not folds, which compilers
// nest and so limit.
template <int Number, class... Found>
struct reach {
    static constexpr bool StandsSomewhere(const decider& which) {
        const bool stands[] = {StandsIn(which, static_cast<Found*>(nullptr))...};
        for (const bool here : stands) {
            if (here) return true;
        }
        return false;
    }

    template <const decider&... Deciders>
    static constexpr bool CheckAll(declared_deciders<Deciders...>*) {
        const bool is_defined[] = {defined_before<Deciders, Number>...};
        const decider* const all[] = {&Deciders...};
        for (std::size_t i = 0; i < sizeof...(Deciders); ++i) {
            if (is_defined[i] && !StandsSomewhere(*all[i])) error::this_decider_is_declared_but_stands_in_no_tree(*all[i]);
        }
        return true;
    }
    static constexpr bool CheckAll(void*) { return true; }

    static constexpr bool Check() {
        const bool checked[] = {CheckAll(static_cast<Found*>(nullptr))...};
        return checked[0];
    }
};

template <const tree& Tree>
constexpr void CheckSize(void*) {}
template <const tree& Tree, int Depth, int Size, int Alignment>
constexpr void CheckSize(memory_size<Depth, Size, Alignment>*) {
    using declared = memory_size<Depth, Size, Alignment>;
    using needed = memory_size<Tree.Depth, Tree.StorageSize, Tree.StorageAlignment>;
    const bool fits = Depth >= Tree.Depth && Size >= Tree.StorageSize && (Size == 0 || Alignment >= Tree.StorageAlignment);
    if (!fits) error::the_declared_memory_is_too_small_for_this_tree<declared, needed>(Tree);
}

}  // namespace detail

// Called by BT_DEFINE_TREE. Find maps a declaration<N> to what the overload with that number returns, or to void.
template <int Number, class Find>
constexpr bool CheckReach(Find) {
    return []<int... Numbers>(std::integer_sequence<int, Numbers...>) {
        return detail::reach<Number, decltype(std::declval<Find>()(declaration<Numbers>{}))...>::Check();
    }(std::make_integer_sequence<int, Number>{});
}

// Called by BT_DEFINE_TREE. Find maps a tree_name to its declared memory_size, or to void.
template <const tree& Tree, class Find>
constexpr bool CheckMemory(Find) {
    detail::CheckSize<Tree>(static_cast<decltype(std::declval<Find>()(tree_name<Tree>{}))*>(nullptr));
    return true;
}

}  // namespace bt
