// How BT_DEFINE_TREE makes the compiler verify a tree and lay it out (S09, contract 66).
//
// It defines, one after the other: the tree's facts, its layout, the texts of its paths, its nodes, their plans, the tree itself. A mistake
// is data in the facts or the layout until BT_CHECK_TREE makes it the compiler's one error, in words and with the names of the deciders.
#pragma once

#include <type_traits>

#include <bt/engine/tree/layout.h>
#include <bt/engine/tree/paths.h>
#include <bt/engine/tree/plan.h>

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
template <int MaxNumNodes>
struct tree_layout {
    static constexpr std::uint32_t kMask = IdTableSize(MaxNumNodes) - 1;
    node_array<MaxNumNodes> Nodes = {};
    std::uint16_t NodeById[kMask + 1] = {};
    tree Tree = {};
    tree_error Error = {};
};

// What stands before something in a file may have an error of its own, which should be the only one. So nothing below complains of a
// constant that is not usable, and what is made from it is empty.
template <const auto& Constant>
concept is_usable = requires { typename std::bool_constant<(Constant.Error.Code == error_code::kNone)>; };

template <const tree_facts& Facts>
constexpr int NumNodesOf() {
    if constexpr (is_usable<Facts>) return Facts.Error.IsError() ? 1 : Facts.NumNodes;
    else return 1;
}

template <const tree_facts& Facts, int NumNodes = NumNodesOf<Facts>()>
consteval tree_layout<NumNodes> LayOutTree(const char* name) {
    tree_layout<NumNodes> made;
    if constexpr (is_usable<Facts>) {
        made.Error = Facts.Error;
        if (made.Error.IsError()) return made;
        for (std::uint16_t& entry : made.NodeById) entry = kNoNode;
        made.Error = LayOut({made.Nodes.Items, made.NodeById, made.kMask}, name, Facts, made.Tree);
        if (made.Error.IsError()) made.Tree = {};
        made.Tree.Nodes = nullptr;  // it pointed into this call's own copy
    }
    return made;
}

template <int NumNodes>
consteval int CountPathCharacters(const tree_layout<NumNodes>& layout) {
    std::uint16_t starts[static_cast<std::size_t>(NumNodes) + 1] = {};
    return static_cast<int>(PlacePaths(layout.Nodes.Items, layout.Tree.NumNodes, kMaxPathCharacters, starts));
}
template <const auto& Layout>
constexpr int NumPathCharactersOf() {
    if constexpr (is_usable<Layout>) return CountPathCharacters(Layout);
    else return 0;
}

// A single 0 if there is no room for the paths.
template <const auto& Layout, int NumCharacters = NumPathCharactersOf<Layout>()>
consteval path_texts<(NumCharacters > 0 ? NumCharacters : 1)> MakePaths() {
    path_texts<(NumCharacters > 0 ? NumCharacters : 1)> made;
    if constexpr (NumCharacters > 0) {
        std::uint16_t starts[static_cast<std::size_t>(Layout.Tree.NumNodes) + 1] = {};
        PlacePaths(Layout.Nodes.Items, Layout.Tree.NumNodes, kMaxPathCharacters, starts);
        WritePaths(Layout.Nodes.Items, Layout.Tree.NumNodes, starts, made.Text);
    }
    return made;
}

template <int NumNodes, int NumCharacters>
consteval node_array<NumNodes> MakeNodes(const tree_layout<NumNodes>& layout, const path_texts<NumCharacters>& paths) {
    node_array<NumNodes> made = layout.Nodes;
    if constexpr (NumCharacters > 1) {
        std::uint16_t starts[static_cast<std::size_t>(NumNodes) + 1] = {};
        PlacePaths(made.Items, layout.Tree.NumNodes, kMaxPathCharacters, starts);
        for (int i = 0; i < layout.Tree.NumNodes; ++i) made.Items[i].Path = paths.Text + starts[i];
    }
    return made;
}

template <int NumNodes>
consteval int CountWatches(const tree_layout<NumNodes>& layout) {
    path_plan plans[static_cast<std::size_t>(NumNodes)];
    return static_cast<int>(MakePlans(layout.Nodes.Items, layout.Tree.NumNodes, plans, nullptr));
}
template <const auto& Layout>
constexpr int NumWatchesOf() {
    if constexpr (is_usable<Layout>) return CountWatches(Layout);
    else return 0;
}

template <const auto& Layout, int NumWatches = NumWatchesOf<Layout>(), int NumNodes = Layout.Tree.NumNodes>
consteval plan_arrays<(NumNodes > 0 ? NumNodes : 1), (NumWatches > 0 ? NumWatches : 1)> MakePlans() {
    plan_arrays<(NumNodes > 0 ? NumNodes : 1), (NumWatches > 0 ? NumWatches : 1)> made;
    MakePlans(Layout.Nodes.Items, NumNodes, made.Plans, made.Watches);
    return made;
}

template <int NumNodes, class Plans>
consteval tree MakeTree(const tree_layout<NumNodes>& layout, const node_array<NumNodes>& nodes, const Plans& plans) {
    tree made = layout.Tree;
    made.Nodes = nodes.Items;
    made.Plans = plans.Plans;
    made.Watches = plans.Watches;
    return made;
}

template <error_code Code>
inline constexpr bool kIsInList = false
#define BT_ERROR(code, text) || Code == error_code::code
#include <bt/error_codes.h>
    ;

// A mistake in a tree as an error of the compiler. Every error of error_codes.h is one, so none can be forgotten here.
template <error_code Mistake, const decider* Decider, const decider* Other>
constexpr bool CheckMistake() {
#define BT_ERROR(code, text) static_assert(Mistake != error_code::code, "bt: " text);
#include <bt/error_codes.h>
    static_assert(Mistake == error_code::kNone || kIsInList<Mistake>, "bt: this tree has a mistake that is missing in bt/error_codes.h");
    return true;
}
template <const auto& Layout>
constexpr bool CheckTree() {
    if constexpr (is_usable<Layout>) return CheckMistake<Layout.Error.Code, Layout.Error.Decider, Layout.Error.Other>();
    else return true;
}

}  // namespace bt::detail

// clang-format off

#define BT_CHECK_TREE(name) static_assert(::bt::detail::CheckTree<name##_Layout>())

// clang-format on
