// Trees that are built at run time.
#include <bt/build.h>

namespace bt::detail {

tree_error InitializeTreeData(tree& out, const layout_tables& tables, const plan_tables& plans, int max_num_nodes, const char* name, const decider& root) {
    const std::uint32_t num_rebuilt = out.NumRebuilt + (out.NumNodes > 0 ? 1 : 0);
    out = {};
    out.NumRebuilt = num_rebuilt;
    const tree_facts facts = VerifyTree(root);
    if (facts.Error.IsError()) return facts.Error;
    if (facts.NumNodes > max_num_nodes) return {error_code::kTooManyNodes, &root, nullptr};
    for (int i = 0; i < max_num_nodes; ++i) tables.Nodes[i] = {};
    for (std::uint32_t i = 0; i <= tables.NodeByIdMask; ++i) tables.NodeById[i] = kNoNode;
    tree made;
    if (const tree_error found = LayOut(tables, name, facts, made); found.IsError()) return found;
    out = made;
    out.NumRebuilt = num_rebuilt;
    // Plans are those of the first tree only, so theirs is still as it was made.
    if (num_rebuilt > 0 || MakePlans(out.Nodes, out.NumNodes, plans.Plans, nullptr) > plans.MaxNumWatches) return {};
    MakePlans(out.Nodes, out.NumNodes, plans.Plans, plans.Watches);
    out.Plans = plans.Plans;
    out.Watches = plans.Watches;
    return {};
}

}  // namespace bt::detail
