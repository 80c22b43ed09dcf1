// Lays out what a classic_builder made.
#include <bt/build.h>
#include <bt/built/built_data.h>
#include <bt/engine/inner/make_whole.h>

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

// The tree as tools show it, if a behavior is made of a tree.
void AddWhole(built_data& made) {
    const whole_size size = FindWholeSize(made.Tree.Nodes, made.Tree);
    if (size.NumNodes == 0) return;
    made.WholeNodes.resize(static_cast<std::size_t>(size.NumNodes));
    PlaceWhole(made.Tree.Nodes, made.Tree.NumNodes, made.WholeNodes.data());
    made.Whole = MakeWhole(made.Tree, made.WholeNodes.data(), size);
    made.Tree.Whole = &made.Whole;
}

}  // namespace

tree_error LayOut(const tree_facts& facts, const char* name, bool has_plans, built_data& made) {
    std::size_t num_path_characters = 0;
    if (!AddPathCharacters(*facts.Root, 0, num_path_characters)) num_path_characters = 1;
    const auto num = static_cast<std::size_t>(facts.NumNodes);
    std::vector<std::uint16_t> node_by_id(IdTableSize(facts.NumNodes));
    made.Nodes.resize(num);
    if (has_plans) made.Plans.resize(num);
    made.Steps.resize(num);
    made.Paths.resize(num_path_characters);
    const auto take_watches = [](void* from, std::uint32_t num_watches) -> watch* {
        if (num_watches > static_cast<std::uint32_t>(kMaxNumBuiltWatches)) return nullptr;
        std::vector<watch>& watches = *static_cast<std::vector<watch>*>(from);
        watches.resize(num_watches > 0 ? num_watches : 1);  // a tree without watches has room for one, so that it is no null pointer
        return watches.data();
    };
    const build_tables tables = {.Layout = {made.Nodes.data(), node_by_id.data(), static_cast<std::uint32_t>(node_by_id.size() - 1)},
                                 .Plans = has_plans ? made.Plans.data() : nullptr,
                                 .Steps = made.Steps.data(),
                                 .Watches = {take_watches, &made.Watches},
                                 .Life = made.Life,
                                 .Paths = made.Paths.data(),
                                 .MaxNumNodes = facts.NumNodes,
                                 .MaxPathCharacters = static_cast<int>(num_path_characters)};
    const tree_error found = InitializeVerifiedTree(made.Tree, tables, name, facts);
    if (found.IsError()) return found;
    AddWhole(made);
    return MakeInnerTypes(made.Tree, made.AsBehavior);
}

}  // namespace bt::detail
