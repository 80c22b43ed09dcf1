// A tree with an exact tick, as all formats have it: nodes and steps of its own, and the functions of the tick.
#pragma once

#include <vector>

#include <bt/engine/classic/other_evaluator.h>
#include <bt/formats/inside/exact/storage.h>

namespace bt::detail {

// Nothing is active, and nothing is remembered.
inline void ClearStorage(const tree& of, tree_memory_base& memory) {
    std::byte* const storage = StorageOf(memory);
    std::fill(storage, storage + of.StorageSize, std::byte{});
}

// A tree with an exact tick, and its arrays. ExactTree is what the format's tick reads beside the nodes: an
// other_evaluator with Nodes, one for each node of the tree, in the same order. Does not move once it is made, because
// Tree points into it.
template <class ExactTree>
struct exact_layout {
    bt::tree Tree;
    std::vector<node> Nodes;
    std::vector<classic_step> Steps;
    ExactTree Exact;

    // Takes the nodes of a classic tree, which has to outlive this, and `facts` of them, depth first. Nothing is kept as a
    // classic tick would keep it.
    template <class Facts>
    void TakeNodes(const bt::tree& built, const Facts& facts) {
        Nodes.assign(built.Nodes, built.Nodes + built.NumNodes);
        Steps.assign(built.Steps, built.Steps + built.NumNodes);
        for (classic_step& step : Steps) {
            step.Branch = kNoStep;
            step.State = kNoOffset;
        }
        for (node& each : Nodes) {
            each.GroupState = kNoOffset;
            Exact.Nodes.push_back(facts[each.Step]);
        }
    }

    // Gives a node its place for a block. `at`: where that is, kNoOffset before the first of the places that share it.
    static void PlaceBlock(node& here, std::uint16_t& at, storage_cursor& storage) {
        if (here.BlockType != nullptr) storage.TakeOnce(at, here.BlockType->Size, here.BlockType->Alignment);
        here.Block = at;
    }

    // Makes the tree, once all that nodes keep has its place. ExactTick<Observer> has a Tick and a Stop. Returns
    // kTooMuchMemory if an agent's storage can't hold it.
    template <template <class> class ExactTick>
    error_code MakeTree(const bt::tree& built, const storage_cursor& storage) {
        if (!storage.Fits()) return error_code::kTooMuchMemory;
        Exact.Tick = [](evaluation<no_observer>& run) { return ExactTick<no_observer>(run).Tick(); };
        Exact.TickObserved = [](evaluation<any_observer>& run) { return ExactTick<any_observer>(run).Tick(); };
        Exact.Stop = [](evaluation<any_observer>& run) { ExactTick<any_observer>(run).Stop(); };
        Tree = built;
        Tree.Nodes = Nodes.data();
        Tree.Steps = Steps.data();
        Tree.Plans = {};  // all is walked
        Tree.Watches = nullptr;
        Tree.Evaluator = &Exact;
        Tree.LeafHalf = kNoOffset;  // each block has a place of its own
        Tree.StorageSize = storage.Size();
        Tree.StorageAlignment = storage.StrictestAlignment();
        return error_code::kNone;
    }
};

}  // namespace bt::detail
