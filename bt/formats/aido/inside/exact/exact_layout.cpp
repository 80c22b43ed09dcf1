// The storage of a tree of aido, and the functions of its tick.
#include <bt/formats/aido/inside/exact/exact_layout.h>

#include <algorithm>

#include <bt/formats/aido/inside/exact/carry.h>
#include <bt/formats/aido/inside/exact/exact_tick.h>

namespace bt::aido::exact {
namespace {

// Nothing is active, no pool was filled, and no option was asked for.
void InitializeStates(const bt::tree& of, tree_memory_base& memory) {
    std::byte* const storage = bt::detail::StorageOf(memory);
    std::fill(storage, storage + of.StorageSize, std::byte{});
    for (const exact_node& each : ExactTreeOf(of).Nodes) {
        if (each.Copy != kNoOffset) std::memcpy(storage + each.Copy, each.Dynamic->Defaults, each.Dynamic->Size);
    }
}

void PlaceNode(bt::node& here, exact_node& exact, bt::detail::storage_cursor& storage) {
    if (IsActing(exact.Kind)) exact.State = storage.Take(sizeof(acting_state), alignof(acting_state));
    if (here.BlockType != nullptr) here.Block = storage.Take(here.BlockType->Size, here.BlockType->Alignment);
    if (exact.Dynamic != nullptr && exact.Dynamic->Defaults != nullptr) {
        exact.Copy = storage.Take(exact.Dynamic->Size, exact.Dynamic->Alignment);
    }
}

// Pools of the same number share one place.
void PlacePools(exact_tree& exact, const std::vector<bt::node>& nodes, bt::detail::storage_cursor& storage) {
    int most = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (exact.Nodes[i].Kind == exact_kind::kChooseEach) most = std::max<int>(most, nodes[i].NumChildren);
    }
    exact.PoolBytes = static_cast<std::uint16_t>((most + 7) / 8);
    std::vector<std::uint16_t> places;
    for (exact_node& each : exact.Nodes) {
        if (each.Pool == kNoNode) continue;
        if (places.size() <= each.Pool) places.resize(std::size_t{each.Pool} + 1, kNoOffset);
        std::uint16_t& place = places[each.Pool];
        if (place == kNoOffset) place = storage.Take(sizeof(pool_state) + exact.PoolBytes, alignof(pool_state));
        each.State = place;
    }
}

}  // namespace

error_code LayOutExact(const bt::tree& built, const std::vector<exact_node>& facts, exact_layout& made) {
    made.TakeNodes(built);
    exact_tree& exact = made.Exact;
    exact.Nodes.resize(made.Nodes.size());

    bt::detail::storage_cursor storage;
    storage.Take(sizeof(agent_state), alignof(agent_state));
    for (std::size_t i = 0; i < made.Nodes.size(); ++i) {
        exact.Nodes[i] = facts[made.Nodes[i].Step];
        PlaceNode(made.Nodes[i], exact.Nodes[i], storage);
    }
    PlacePools(exact, made.Nodes, storage);
    if (storage.Size() > static_cast<std::size_t>(kMaxStorageSize)) return error_code::kTooMuchMemory;

    using bt::detail::any_observer;
    exact.Tick = [](bt::detail::evaluation<no_observer>& run) { return exact_tick<no_observer>(run).Tick(); };
    exact.TickObserved = [](bt::detail::evaluation<any_observer>& run) { return exact_tick<any_observer>(run).Tick(); };
    exact.Stop = [](bt::detail::evaluation<any_observer>& run) { exact_tick<any_observer>(run).Stop(); };
    exact.InitializeStates = &InitializeStates;
    exact.Carry = &Carry;

    made.MakeTree(built, exact, storage);
    return error_code::kNone;
}

}  // namespace bt::aido::exact
