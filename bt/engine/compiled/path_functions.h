// The functions of a tree's paths, made where the tree is defined (contract 106). A tick of that tree calls the function of its path
// wherever it is called itself, and however little of the tree is visible there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <bt/engine/compiled/compiled_path.h>

namespace bt::detail {

inline compiled_stop StopBefore(void*, std::uint64_t) noexcept { return kStopsBefore; }

template <const tree& Tree, std::uint16_t Node>
compiled_stop TickPathOf(void* agent, std::uint64_t flags) noexcept { return TickPath<Tree, Node>({agent, flags}); }

// Few paths end at a group, whose children then all rejected.
template <const tree& Tree, std::uint16_t Node>
consteval path_function PathFunctionOf() {
    if constexpr (Tree.Nodes[Node].NumChildren == 0) return &TickPathOf<Tree, Node>;
    else return &StopBefore;
}

template <int NumNodes>
struct path_functions {
    path_function Functions[static_cast<std::size_t>(NumNodes)] = {};
};
template <const tree& Tree, int... Nodes>
consteval path_functions<static_cast<int>(sizeof...(Nodes))> PathFunctionsOf(std::integer_sequence<int, Nodes...>) {
    return {{PathFunctionOf<Tree, static_cast<std::uint16_t>(Nodes)>()...}};
}

// Of a tree that has a mistake, or is no constant, there are none.
template <const tree& Tree, int NumNodes = Tree.NumNodes>
consteval auto MakePathFunctions(int) {
    if constexpr (NumNodes > 0) return PathFunctionsOf<Tree>(std::make_integer_sequence<int, NumNodes>{});
    else return path_functions<1>{};
}
template <const tree& Tree>
consteval path_functions<1> MakePathFunctions(...) {
    return {};
}

template <int NumNodes>
consteval tree WithPathFunctions(tree of, const path_functions<NumNodes>& functions) {
    of.PathFunctions = functions.Functions;
    return of;
}

}  // namespace bt::detail
