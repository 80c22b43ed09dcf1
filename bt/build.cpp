// Trees that are built at run time.
#include <bt/build.h>

namespace bt::detail {

tree_error InitializeTreeData(tree& out, const layout_tables& tables, int max_num_nodes, const char* name, const decider& root) {
    out = {};
    tree_facts facts;
    if (const tree_error found = VerifyBelow({root, nullptr, 0}, facts)) return found;
    if (facts.NumNodes > max_num_nodes) return {error_code::kTooManyNodes, &root, nullptr};
    for (int i = 0; i < max_num_nodes; ++i) tables.Nodes[i] = {};
    for (std::uint32_t i = 0; i <= tables.NodeByIdMask; ++i) tables.NodeById[i] = kNoNode;
    tree made;
    if (const tree_error found = LayOut(tables, name, root, facts, made)) return found;
    out = made;
    return {};
}

}  // namespace bt::detail
