// Lays out what a classic_builder made.
#include <bt/build.h>
#include <bt/classic/built_data.h>

#include <cstring>

namespace bt::detail {
namespace {

// Adds the room that the texts of all paths below a node take, if its parent's takes so much. False: they are too long for a tree.
bool AddPathCharacters(const decider& of, std::size_t of_parent, std::size_t& sum) {
    const std::size_t own = (of.DebugName != nullptr ? std::strlen(of.DebugName) : 0) + 1 + (of_parent > 0 ? of_parent + 2 : 0);
    sum += own;
    if (sum > static_cast<std::size_t>(kMaxPathCharacters)) return false;
    for (int i = 0; i < of.Children.Num; ++i) {
        if (!AddPathCharacters(*of.Children.First[i], own, sum)) return false;
    }
    return true;
}

}  // namespace

tree_error LayOut(const decider& root, int num_nodes, built_data& made) {
    std::size_t num_path_characters = 0;
    if (!AddPathCharacters(root, 0, num_path_characters)) num_path_characters = 1;
    const auto num = static_cast<std::size_t>(num_nodes);
    std::vector<std::uint16_t> node_by_id(IdTableSize(num_nodes));
    made.Nodes.resize(num);
    made.Plans.resize(num);
    made.Steps.resize(num);
    made.Paths.resize(num_path_characters);
    const auto lay_out = [&](int num_watches) {
        made.Watches.resize(static_cast<std::size_t>(num_watches));
        const build_tables tables = {
            .Layout = {made.Nodes.data(), node_by_id.data(), static_cast<std::uint32_t>(node_by_id.size() - 1)},
            .Plans = made.Plans.data(),
            .Steps = made.Steps.data(),
            .Watches = made.Watches.data(),
            .Paths = made.Paths.data(),
            .MaxNumNodes = num_nodes,
            .MaxNumWatches = num_watches,
            .MaxPathCharacters = static_cast<int>(num_path_characters)};
        return detail::InitializeTreeData(made.Tree, tables, made.Names.c_str(), root, true);
    };
    tree_error found = lay_out(1);  // an error says how many it needs
    if (found.Code == error_code::kTooManyWatches && found.Needed <= kMaxNumBuiltWatches) found = lay_out(found.Needed);
    return found;
}

}  // namespace bt::detail
