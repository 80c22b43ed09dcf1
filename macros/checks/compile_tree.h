// How BT_DEFINE_TREE makes the compiler verify a tree and lay it out (S09, contract 66).
//
// It defines, one after the other: the tree's facts, its layout, the texts of its paths, its nodes, their plans, the tree itself. A mistake
// is data in the facts or the layout until BT_CHECK_TREE makes it the compiler's one error, in words and with the names of the deciders.
#pragma once

#include <type_traits>
#include <utility>

#include <bt/engine/tree/kept_row.h>
#include <bt/engine/tree/layout.h>
#include <bt/engine/inner/make_whole.h>
#include <bt/engine/tree/paths.h>
#include <bt/engine/tree/plan.h>
#include <macros/checks/complaint.h>
#include <macros/checks/defined.h>
#include <macros/checks/unused_deciders.h>

namespace bt::detail {

// Only the nodes are there at run time.
template <int MaxNumNodes>
struct node_array {
    node Items[static_cast<std::size_t>(MaxNumNodes)] = {};
};
template <int NumCharacters>
struct path_texts {
    char Text[static_cast<std::size_t>(NumCharacters)] = {};
};
template <int NumNodes, int NumWatches>
struct plan_arrays {
    path_plan Plans[static_cast<std::size_t>(NumNodes)] = {};
    watch Watches[static_cast<std::size_t>(NumWatches)] = {};
};
template <int NumNodes>
struct step_array {
    classic_step Steps[static_cast<std::size_t>(NumNodes)] = {};
};
template <int MaxNumNodes>
struct tree_layout {
    static constexpr std::uint32_t kMask = IdTableSize(MaxNumNodes) - 1;
    node_array<MaxNumNodes> Nodes = {};
    std::uint16_t NodeById[kMask + 1] = {};
    std::uint16_t PathStarts[static_cast<std::size_t>(MaxNumNodes) + 1] = {};
    int NumPathCharacters = 0;  // 0: there is no room for the paths
    int NumWatches = 0;
    tree Tree = {};
    tree_error Error = {};
};

// The lines before something in a file may have an error of their own, which should be the only one. So nothing below
// complains of a constant that is not usable, and what is made from it is empty.
template <const auto& Constant>
concept is_usable = requires { typename std::bool_constant<(Constant.Error.Code == error_code::kNone)>; };

// Verifies once, for the default argument. There are no facts if the tree is no constant: a decider has an error or is not defined.
template <const tree_root& Root, tree_facts Facts = VerifyTree(*Root.Decider, Root.IsClassic)>
consteval tree_facts FactsOf(int) { return Facts; }
template <const tree_root& Root>
consteval tree_facts FactsOf(...) { return {}; }

template <const tree_facts& Facts>
concept has_facts = is_usable<Facts> && !IsNull(Facts.Root);

template <const tree_facts& Facts>
constexpr int NumNodesOf() {
    if constexpr (has_facts<Facts>) return Facts.Error.IsError() ? 1 : Facts.NumNodes;
    else return 1;
}

template <const tree_facts& Facts, int NumNodes = NumNodesOf<Facts>()>
consteval tree_layout<NumNodes> LayOutTree(const char* name) {
    tree_layout<NumNodes> made;
    if constexpr (has_facts<Facts>) {
        made.Error = Facts.Error;
        if (made.Error.IsError()) return made;
        for (std::uint16_t& entry : made.NodeById) entry = kNoNode;
        made.Error = LayOut({made.Nodes.Items, made.NodeById, made.kMask}, name, Facts, made.Tree);
        if (made.Error.IsError()) made.Tree = {};
        path_plan counted[static_cast<std::size_t>(NumNodes)];
        made.NumWatches = static_cast<int>(MakePlans(made.Nodes.Items, made.Tree.NumNodes, counted, nullptr));
        PlaceKeptRow(counted, made.Tree);
        made.NumPathCharacters = static_cast<int>(
            PlacePaths(made.Nodes.Items, made.Tree.NumNodes, kMaxPathCharacters, made.PathStarts));
        made.Tree.Nodes = nullptr;  // it pointed into this call's own copy
    }
    return made;
}

template <const auto& Layout>
constexpr int NumPathCharactersOf() {
    if constexpr (is_usable<Layout>) return Layout.NumPathCharacters;
    else return 0;
}

// A single 0 if there is no room for the paths.
template <const auto& Layout, int NumCharacters = NumPathCharactersOf<Layout>()>
consteval path_texts<(NumCharacters > 0 ? NumCharacters : 1)> MakePaths() {
    path_texts<(NumCharacters > 0 ? NumCharacters : 1)> made;
    if constexpr (NumCharacters > 0) {
        WritePaths(Layout.Nodes.Items, Layout.Tree.NumNodes, Layout.PathStarts, made.Text);
    }
    return made;
}

template <int NumNodes, int NumCharacters>
consteval node_array<NumNodes> MakeNodes(const tree_layout<NumNodes>& layout, const path_texts<NumCharacters>& paths) {
    node_array<NumNodes> made = layout.Nodes;
    if constexpr (NumCharacters > 1) {
        for (int i = 0; i < layout.Tree.NumNodes; ++i) made.Items[i].Path = paths.Text + layout.PathStarts[i];
    }
    return made;
}

template <const auto& Layout>
constexpr int NumWatchesOf() {
    if constexpr (is_usable<Layout>) return Layout.NumWatches;
    else return 0;
}

template <const auto& Layout, int NumWatches = NumWatchesOf<Layout>(), int NumNodes = Layout.Tree.NumNodes>
consteval plan_arrays<(NumNodes > 0 ? NumNodes : 1), (NumWatches > 0 ? NumWatches : 1)> MakePlans() {
    plan_arrays<(NumNodes > 0 ? NumNodes : 1), (NumWatches > 0 ? NumWatches : 1)> made;
    MakePlans(Layout.Nodes.Items, NumNodes, made.Plans, made.Watches);
    return made;
}

// Of a classic tree.
template <const auto& Layout, int NumNodes = Layout.Tree.NumNodes>
consteval step_array<(NumNodes > 0 ? NumNodes : 1)> MakeSteps() {
    step_array<(NumNodes > 0 ? NumNodes : 1)> made;
    MakeSteps(Layout.Nodes.Items, NumNodes, made.Steps);
    return made;
}

// Constants only of a tree with behaviors that are made of trees.
template <const auto& Layout, const auto& Nodes, whole_size Size>
struct whole_of {
    static constexpr node_array<Size.NumNodes> Items = [] {
        node_array<Size.NumNodes> made;
        PlaceWhole(Nodes.Items, Layout.Tree.NumNodes, made.Items);
        return made;
    }();
    static constexpr tree Tree = MakeWhole(Layout.Tree, Items.Items, Size);
};
template <const auto& Layout, const auto& Nodes, whole_size Size = FindWholeSize(Nodes.Items, Layout.Tree)>
consteval const tree* MakeWholeOf(int) {
    if constexpr (Size.NumNodes > 0) return &whole_of<Layout, Nodes, Size>::Tree;
    else return nullptr;
}
// A behavior is made of a tree that has an error of its own.
template <const auto& Layout, const auto& Nodes>
consteval const tree* MakeWholeOf(...) { return nullptr; }

template <int NumNodes, class Plans>
consteval tree MakeTree(const tree_layout<NumNodes>& layout, const node_array<NumNodes>& nodes, const Plans& plans,
                        const classic_step* steps, const tree* whole) {
    tree made = layout.Tree;
    made.Nodes = nodes.Items;
    made.Plans = {plans.Plans, made.NumNodes};
    made.Watches = plans.Watches;
    made.Steps = steps;
    made.Whole = whole;
    return made;
}

// The first one in a tree. The deciders that it names, if there are any, are not null.
template <error_code Code, const decider*... Deciders>
struct tree_mistake {
    template <class Writer>
    static constexpr void AddNames(Writer& to) {
        const char* separator = ": ";
        ((to.Add(separator), to.Add(Deciders->DebugName), separator = ", "), ...);
    }
};

// Every error of error_codes.h is one, so none can be forgotten here.
#define BT_ERROR(code, text) template <const decider*... Deciders> BT_PART_MISTAKE(text, tree_mistake<error_code::code, Deciders...>)
#include <bt/error_codes.h>

// A list of children that holds something else.
constexpr bool IsReported(const tree_error& error) {
    return error.Code == error_code::kNoChildren && error.Decider->Children.Num == kRefusedList;
}

template <const tree_root& Root, const tree_facts& Facts, const auto& Layout, class Find>
constexpr auto CheckTree(Find) {
    if constexpr (has_facts<Facts> && is_usable<Layout>) {
        constexpr tree_error error = Layout.Error;
        if constexpr (!error.IsError() || IsReported(error)) return no_mistake{};
        else if constexpr (IsNull(error.Decider)) return tree_mistake<error.Code>{};
        else if constexpr (is_corrected<Root, error.Decider>)
            return follows_from_other_name<tree_mistake<error.Code, error.Decider>>{};
        else if constexpr (IsNull(error.Other)) return tree_mistake<error.Code, error.Decider>{};
        else return tree_mistake<error.Code, error.Decider, error.Other>{};
    } else if constexpr (has_root<Root>) {
        using found = decltype(FindUndefined<*Root.Decider, Find, 0>());
        if constexpr (std::is_same_v<found, reported_mistake>) {
            return no_mistake{};
        } else if constexpr (std::is_same_v<found, no_mistake>) {
            [[maybe_unused]] constexpr tree_facts facts = VerifyTree(*Root.Decider, Root.IsClassic);  // the compiler says why it can't
            return no_mistake{};
        } else {
            return found{};
        }
    } else {
        return no_mistake{};
    }
}

// Several trees may share the part that has a mistake, or the deciders of a cycle. The mistake is told of the first.
template <class Found, class Told>
inline constexpr bool kIsSameMistake = std::is_same_v<Found, Told>;
template <const decider* Found, const decider* Told>
inline constexpr bool kIsSameMistake<tree_mistake<error_code::kCycle, Found>, tree_mistake<error_code::kCycle, Told>> = true;
template <class Found, class Told>
inline constexpr bool kIsSameMistake<Found, follows_from_other_name<Told>> = kIsSameMistake<Found, Told>;

// `find` is a lambda in the user's namespace. It returns what was found in the tree with declaration<N>, or void.
template <int Number, class Found, class Find>
constexpr auto UnlessTold(Found found, Find) {
    if constexpr (std::is_same_v<Found, no_mistake>) {
        return found;
    } else {
        constexpr bool was_told = []<int... Numbers>(std::integer_sequence<int, Numbers...>) {
            const bool are_same[] = {kIsSameMistake<Found, decltype(std::declval<Find>()(declaration<Numbers>{}))>..., false};
            for (const bool is_same : are_same) {
                if (is_same) return true;
            }
            return false;
        }(std::make_integer_sequence<int, Number>{});
        if constexpr (was_told) return no_mistake{};
        else return found;
    }
}

}  // namespace bt::detail

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC system_header  // see macros/bt_macros.h
#endif

// clang-format off

#define BT_CHECK_TREE(name) BT_PART_FOUND_IN_TREE(name, \
    ::bt::detail::FirstMistake(::bt::detail::CheckTree<name##_Root, name##_Facts, \
    name##_Layout>(BT_PART_FIND_DEFINED), BT_CHECK_DECLARED_MEMORY(name), BT_CHECK_UNUSED_DECIDERS())); \
    BT_PART_ASSERT(name, name##_Found)

// Leaves in the user's namespace what was found in a tree.
#define BT_PART_FOUND_IN_TREE(name, ...) constexpr auto name##_Found = \
    ::bt::detail::UnlessTold<__COUNTER__>(__VA_ARGS__, BT_PART_FIND_TOLD); [[maybe_unused]] static constexpr auto \
    BT_Found(::bt::detail::declaration<__COUNTER__>) { return name##_Found; }
#define BT_PART_FIND_TOLD [](auto BT_which) { if constexpr (requires { BT_Found(BT_which); }) return \
    BT_Found(BT_which); }

// clang-format on
