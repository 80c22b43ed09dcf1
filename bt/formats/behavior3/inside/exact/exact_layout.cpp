// The storage of a behavior3 tree with an exact tick, and the functions of that tick.
#include <bt/formats/behavior3/inside/exact/exact_layout.h>

#include <algorithm>

#include <bt/formats/behavior3/inside/exact/carry.h>
#include <bt/formats/behavior3/inside/exact/execution.h>

namespace bt::exact {
namespace {

void InitializeStates(const tree& of, tree_memory_base& memory) {
    std::byte* const storage = detail::StorageOf(memory);
    std::fill(storage, storage + of.StorageSize, std::byte{});  // nothing is open
}

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
    made.TakeNodes(built);
    made.Exact.Nodes.resize(made.Nodes.size());
    made.Exact.NumFileNodes = num_file_nodes;
    made.Exact.OpenRoom = static_cast<std::uint16_t>(OpenRoomOf(built, facts));

    detail::storage_cursor storage;
    made.Exact.NodeCount = storage.Take(sizeof(std::uint32_t), alignof(std::uint32_t));
    made.Exact.OpenNodes = storage.Take((1u + made.Exact.OpenRoom) * sizeof(std::uint16_t), alignof(std::uint16_t));
    made.Exact.Flags = storage.Take(static_cast<std::size_t>(num_file_nodes), 1);
    struct places {
        std::uint16_t Value = kNoOffset;
        std::uint16_t Block = kNoOffset;
    };
    std::vector<places> of_file_nodes(static_cast<std::size_t>(num_file_nodes));
    for (std::size_t i = 0; i < made.Nodes.size(); ++i) {
        node& here = made.Nodes[i];
        exact_node& exact = made.Exact.Nodes[i] = facts[here.Step];
        places& at = of_file_nodes[exact.Number];
        const bool keeps_value = RememberedBy(exact.Kind) != remembered::kNothing;
        if (keeps_value && at.Value == kNoOffset) at.Value = storage.Take(sizeof(node_value), alignof(node_value));
        if (here.BlockType != nullptr && at.Block == kNoOffset) at.Block = storage.Take(here.BlockType->Size, here.BlockType->Alignment);
        exact.Value = at.Value;
        here.Block = at.Block;
        if (storage.Size() > static_cast<std::size_t>(kMaxStorageSize)) return error_code::kTooMuchMemory;
    }

    using detail::any_observer;
    made.Exact.Tick = [](detail::evaluation<no_observer>& run) { return execution<no_observer>(run).Tick(); };
    made.Exact.TickObserved = [](detail::evaluation<any_observer>& run) { return execution<any_observer>(run).Tick(); };
    made.Exact.Stop = [](detail::evaluation<any_observer>& run) { execution<any_observer>(run).Stop(); };
    made.Exact.InitializeStates = &InitializeStates;
    made.Exact.Carry = &Carry;

    made.MakeTree(built, made.Exact, storage);
    return error_code::kNone;
}

}  // namespace bt::exact
