// The storage of a tree of aido, and the functions of its tick.
#include <algorithm>

#include <bt/formats/aido/inside/exact/exact_tick.h>

namespace bt::aido::exact {
namespace {

// Nothing is active, no pool was filled, and no option was asked for.
void InitializeStates(const bt::tree& of, tree_memory_base& memory) {
    bt::detail::ClearStorage(of, memory);
    for (const exact_node& each : ExactTreeOf(of).Nodes) {
        if (each.Copy == kNoOffset) continue;
        std::memcpy(bt::detail::StorageOf(memory) + each.Copy, each.Dynamic->Defaults, each.Dynamic->Size);
    }
}

// Pools of the same number share one place.
void PlacePools(exact_tree& exact, std::span<const bt::node> nodes, bt::detail::storage_cursor& storage) {
    int most = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (exact.Nodes[i].Kind == exact_kind::kChooseEach) most = std::max<int>(most, nodes[i].NumChildren);
    }
    exact.PoolBytes = static_cast<std::uint16_t>((most + 7) / 8);
    std::vector<std::uint16_t> places;
    for (exact_node& each : exact.Nodes) {
        if (each.Pool == kNoNode) continue;
        if (places.size() <= each.Pool) places.resize(std::size_t{each.Pool} + 1, kNoOffset);
        storage.TakeOnce(places[each.Pool], sizeof(pool_state) + exact.PoolBytes, alignof(pool_state));
        each.State = places[each.Pool];
    }
}

}  // namespace

error_code LayOutExact(const bt::tree& built, const std::vector<exact_node>& facts, exact_layout& made) {
    made.TakeNodes(built, facts);
    exact_tree& exact = made.Exact;
    exact.InitializeStates = &InitializeStates;
    exact.Carry = &Carry;

    bt::detail::storage_cursor storage;
    storage.Take(sizeof(agent_state), alignof(agent_state));
    for (std::size_t i = 0; i < made.Nodes.size(); ++i) {
        exact_node& facts_here = exact.Nodes[i];
        if (IsActing(facts_here.Kind)) facts_here.State = storage.Take(sizeof(acting_state), alignof(acting_state));
        std::uint16_t block = kNoOffset;
        made.PlaceBlock(made.Nodes[i], block, storage);
        const dynamic_options* const asked = facts_here.Dynamic;
        const bool has_copy = asked != nullptr && asked->Defaults != nullptr;
        if (has_copy) facts_here.Copy = storage.Take(asked->Size, asked->Alignment);
    }
    PlacePools(exact, made.Nodes, storage);
    return made.MakeTree<exact_tick>(built, storage);
}

}  // namespace bt::aido::exact
