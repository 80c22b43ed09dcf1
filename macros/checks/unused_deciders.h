// What BT_DEFINE_TREE checks beyond the tree itself: declared deciders that stand in no tree (contract 67), and memory that was declared
// too small for it.
//
// Each BT_DECLARE_DECIDERS and BT_DEFINE_TREE leaves an overload of BT_Declared in the user's namespace, told apart by a number, whose
// result type lists deciders. A lambda in the same namespace finds them: that is the only place where the name means the user's own.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include <bt/engine/tree/layout.h>

namespace bt {

template <int Number>
struct declaration {};
template <const decider&... Deciders>
struct declared_deciders {};
template <const auto& Layout>
struct defined_tree {};
template <const tree& Tree>
struct tree_name {};
template <int Depth, int StorageSize, int StorageAlignment, bool HasRandom = true>
struct memory_size {};

namespace detail {

// Whether a decider is defined in this file so far. The answer may change, so Number makes each question a new one, also in what is asked: GCC remembers
// the answer to an expression without it.
template <const decider& Decider, int Number>
concept defined_before = requires { typename std::bool_constant<(Decider.Id + 0 * Number == Decider.Id)>; };

template <const auto& Layout>
constexpr bool StandsIn(const decider& which, defined_tree<Layout>*) {
    if (Layout.Tree.NumNodes == 0) return true;  // it has an error of its own
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
    static constexpr const decider* FindLost(declared_deciders<Deciders...>*) {
        const bool is_defined[] = {defined_before<Deciders, Number>...};
        const decider* const all[] = {&Deciders...};
        for (std::size_t i = 0; i < sizeof...(Deciders); ++i) {
            if (is_defined[i] && !StandsSomewhere(*all[i])) return all[i];
        }
        return nullptr;
    }
    static constexpr const decider* FindLost(void*) { return nullptr; }

    static constexpr const decider* FindLost() {
        const decider* const all[] = {FindLost(static_cast<Found*>(nullptr))...};
        for (const decider* lost : all) {
            if (!IsNull(lost)) return lost;
        }
        return nullptr;
    }
};

template <const decider* Decider>
constexpr bool CheckDecider() {
    static_assert(IsNull(Decider), "bt: this decider is declared and defined but stands in no tree so far; define each tree right after its deciders");
    return true;
}

// FindLost runs once, for the argument of the first. Where it is not constant, because a decider has an error of its own, the second is taken.
template <class Reach, const decider* Lost = Reach::FindLost()>
constexpr bool CheckFound(int) { return CheckDecider<Lost>(); }
template <class Reach>
constexpr bool CheckFound(...) { return true; }

template <const tree& Tree, class Declared, class Needed, bool Fits>
constexpr bool CheckSize() {
    static_assert(Fits, "bt: the declared memory of this tree is too small, not aligned enough or without a generator: Needed is what it needs");
    return true;
}
template <const auto& Layout, const tree& Tree>
constexpr bool CheckSize(void*) { return true; }
template <const auto& Layout, const tree& Tree, int Depth, int Size, int Alignment, bool HasRandom>
constexpr bool CheckSize(memory_size<Depth, Size, Alignment, HasRandom>*) {
    if constexpr (Layout.Tree.NumNodes > 0) {
        constexpr const tree& tree = Layout.Tree;
        constexpr bool has_bytes = Size >= tree.StorageSize && (Size == 0 || Alignment >= tree.StorageAlignment);
        constexpr bool fits = Depth >= tree.Depth && has_bytes && (HasRandom || !tree.NeedsRandom);
        using needed = memory_size<tree.Depth, tree.StorageSize, tree.StorageAlignment, tree.NeedsRandom>;
        return CheckSize<Tree, memory_size<Depth, Size, Alignment, HasRandom>, needed, fits>();
    } else {
        return true;
    }
}

}  // namespace detail

// Called by BT_DEFINE_TREE. Find maps a declaration<N> to what the overload with that number returns, or to void. A decider that has an error of its
// own, so that nothing of it is constant, should be the only one.
template <int Number, class Find>
constexpr bool CheckReach(Find) {
    using here = decltype([]<int... Numbers>(std::integer_sequence<int, Numbers...>) {
        return detail::reach<Number, decltype(std::declval<Find>()(declaration<Numbers>{}))...>{};
    }(std::make_integer_sequence<int, Number>{}));
    return detail::CheckFound<here>(0);
}

// Called by BT_DEFINE_TREE. Find maps a tree_name to its declared memory_size, or to void.
template <const auto& Layout, const tree& Tree, class Find>
constexpr bool CheckMemory(Find) {
    return detail::CheckSize<Layout, Tree>(static_cast<decltype(std::declval<Find>()(tree_name<Tree>{}))*>(nullptr));
}

}  // namespace bt
