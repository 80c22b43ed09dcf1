// The storage of a tree with an exact tick, and the functions of that tick.
#include <algorithm>

#include <bt/formats/unvanquished/inside/exact/exact_tick.h>

namespace bt::unvanquished::exact {

error_code LayOutExact(const bt::tree& built, const std::vector<exact_node>& facts, int num_file_nodes, exact_layout& made) {
    made.TakeNodes(built, facts);
    exact_tree& exact = made.Exact;
    exact.ListRoom = static_cast<std::uint16_t>(std::min(built.NumNodes, kMaxRunningNodes));
    exact.InitializeStates = &bt::detail::ClearStorage;  // nothing runs, and no timer is set
    exact.Carry = &Carry;

    bt::detail::storage_cursor storage;
    storage.Take(offsetof(agent_state, Nodes) + exact.ListRoom * sizeof(std::uint16_t), alignof(agent_state));
    std::vector<bt::detail::kept_node> of_file_nodes(static_cast<std::size_t>(num_file_nodes));
    for (std::size_t i = 0; i < made.Nodes.size(); ++i) {
        exact_node& facts_here = exact.Nodes[i];
        bt::detail::kept_node& at = of_file_nodes[facts_here.Number];
        if (facts_here.Kind == exact_kind::kTimer) storage.TakeOnce(at.State, sizeof(double), alignof(double));
        if (IsActing(facts_here.Kind)) storage.TakeOnce(at.State, 1, 1);
        facts_here.State = at.State;
        made.PlaceBlock(made.Nodes[i], at.Block, storage);
    }
    return made.MakeTree<exact_tick>(built, storage);
}

}  // namespace bt::unvanquished::exact
