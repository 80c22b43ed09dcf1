// The storage of a tree with an exact tick, and the functions of that tick.
#include <bt/formats/unvanquished/inside/exact/exact_layout.h>

#include <algorithm>

#include <bt/formats/unvanquished/inside/exact/carry.h>
#include <bt/formats/unvanquished/inside/exact/exact_tick.h>

namespace bt::unvanquished::exact {
namespace {

void InitializeStates(const bt::tree& of, tree_memory_base& memory) {
    std::byte* const storage = bt::detail::StorageOf(memory);
    std::fill(storage, storage + of.StorageSize, std::byte{});  // nothing runs, and no timer is set
}

// Where a node of the file has what it remembers, the same for all its places.
struct places {
    std::uint16_t State = kNoOffset;
    std::uint16_t Block = kNoOffset;
};

void PlaceNode(bt::node& here, exact_node& exact, places& at, bt::detail::storage_cursor& storage) {
    if (exact.Kind == exact_kind::kTimer && at.State == kNoOffset) at.State = storage.Take(sizeof(double), alignof(double));
    if (IsActing(exact.Kind) && at.State == kNoOffset) at.State = storage.Take(1, 1);
    if (here.BlockType != nullptr && at.Block == kNoOffset) at.Block = storage.Take(here.BlockType->Size, here.BlockType->Alignment);
    exact.State = at.State;
    here.Block = at.Block;
}

}  // namespace

error_code LayOutExact(const bt::tree& built, const std::vector<exact_node>& facts, int num_file_nodes, exact_layout& made) {
    made.TakeNodes(built);
    made.Exact.Nodes.resize(made.Nodes.size());
    made.Exact.ListRoom = static_cast<std::uint16_t>(std::min(built.NumNodes, kMaxRunningNodes));

    bt::detail::storage_cursor storage;
    storage.Take(offsetof(agent_state, Nodes) + made.Exact.ListRoom * sizeof(std::uint16_t), alignof(agent_state));
    std::vector<places> of_file_nodes(static_cast<std::size_t>(num_file_nodes));
    for (std::size_t i = 0; i < made.Nodes.size(); ++i) {
        exact_node& exact = made.Exact.Nodes[i] = facts[made.Nodes[i].Step];
        PlaceNode(made.Nodes[i], exact, of_file_nodes[exact.Number], storage);
        if (storage.Size() > static_cast<std::size_t>(kMaxStorageSize)) return error_code::kTooMuchMemory;
    }

    using bt::detail::any_observer;
    made.Exact.Tick = [](bt::detail::evaluation<no_observer>& run) { return exact_tick<no_observer>(run).Tick(); };
    made.Exact.TickObserved = [](bt::detail::evaluation<any_observer>& run) { return exact_tick<any_observer>(run).Tick(); };
    made.Exact.Stop = [](bt::detail::evaluation<any_observer>& run) { exact_tick<any_observer>(run).Stop(); };
    made.Exact.InitializeStates = &InitializeStates;
    made.Exact.Carry = &Carry;

    made.MakeTree(built, made.Exact, storage);
    return error_code::kNone;
}

}  // namespace bt::unvanquished::exact
