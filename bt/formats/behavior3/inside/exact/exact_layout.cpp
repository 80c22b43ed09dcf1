// The storage of a behavior3 tree with an exact tick, and the functions of that tick.
#include <algorithm>

#include <bt/formats/behavior3/inside/exact/execution.h>

namespace bt::exact {
namespace {

// Paths are lists of open nodes; what may leave a child open behind it makes them longer.
int OpenRoomOf(const tree& built, const std::vector<exact_node>& facts) {
    int room = built.Depth + 8;
    for (const exact_node& each : facts) {
        if (each.Kind == exact_kind::kMaxTime || each.Kind == exact_kind::kOwnNode) room += 2;
    }
    return std::min(room, kMaxOpenNodes);
}

}  // namespace

error_code LayOutExact(const tree& built, const std::vector<exact_node>& facts, int num_file_nodes, exact_layout& made) {
    made.TakeNodes(built, facts);
    exact_tree& exact = made.Exact;
    exact.NumFileNodes = num_file_nodes;
    exact.OpenRoom = static_cast<std::uint16_t>(OpenRoomOf(built, facts));
    exact.InitializeStates = &detail::ClearStorage;
    exact.Carry = &Carry;

    detail::storage_cursor storage;
    exact.NodeCount = storage.Take(sizeof(std::uint32_t), alignof(std::uint32_t));
    exact.OpenNodes = storage.Take((1u + exact.OpenRoom) * sizeof(std::uint16_t), alignof(std::uint16_t));
    exact.Flags = storage.Take(static_cast<std::size_t>(num_file_nodes), 1);
    std::vector<detail::kept_node> of_file_nodes(static_cast<std::size_t>(num_file_nodes));
    for (std::size_t i = 0; i < made.Nodes.size(); ++i) {
        exact_node& facts_here = exact.Nodes[i];
        detail::kept_node& at = of_file_nodes[facts_here.Number];
        const bool keeps_value = RememberedBy(facts_here.Kind) != remembered::kNothing;
        if (keeps_value) storage.TakeOnce(at.State, sizeof(node_value), alignof(node_value));
        facts_here.Value = at.State;
        made.PlaceBlock(made.Nodes[i], at.Block, storage);
    }
    return made.MakeTree<execution>(built, storage);
}

}  // namespace bt::exact
