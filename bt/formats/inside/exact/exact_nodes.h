// What trees with an exact tick have in common, whatever the format: nodes and steps of their own, in which nothing is kept as a classic
// tick would.
#pragma once

#include <vector>

#include <bt/engine/classic/other_evaluator.h>
#include <bt/formats/inside/exact/storage_cursor.h>

namespace bt::detail {

// A tree with its arrays. Does not move once Tree points into it.
struct exact_nodes {
    bt::tree Tree;
    std::vector<node> Nodes;
    std::vector<classic_step> Steps;

    // Takes the nodes of a classic tree, which has to outlive this.
    void TakeNodes(const bt::tree& built) {
        Nodes.assign(built.Nodes, built.Nodes + built.NumNodes);
        Steps.assign(built.Steps, built.Steps + built.NumNodes);
        for (classic_step& step : Steps) {
            step.Branch = kNoStep;
            step.State = kNoOffset;
        }
        for (node& each : Nodes) each.GroupState = kNoOffset;
    }

    // Makes the tree of them, once all that nodes keep has its place.
    void MakeTree(const bt::tree& built, const other_evaluator& evaluator, const storage_cursor& storage) {
        Tree = built;
        Tree.Nodes = Nodes.data();
        Tree.Steps = Steps.data();
        Tree.Plans = {};  // all is walked
        Tree.Watches = nullptr;
        Tree.Evaluator = &evaluator;
        Tree.StorageSize = static_cast<int>(storage.Size());
        Tree.StorageAlignment = static_cast<int>(storage.StrictestAlignment());
    }
};

}  // namespace bt::detail
