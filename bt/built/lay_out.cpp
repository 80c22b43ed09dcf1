// Lays out what a classic_builder made.
#include <bt/build.h>
#include <bt/built/built_data.h>
#include <bt/built/text_pool.h>
#include <bt/engine/classic/other_evaluator.h>
#include <bt/engine/inner/make_whole.h>

#include <string>
#include <vector>

namespace bt::detail {
namespace {

// Gives each node its path; equal ones are one text. If the paths are too long for a tree, each one stays the name that
// the layout gave it.
void SetPaths(built_data& made) {
    const auto num = static_cast<std::size_t>(made.Tree.NumNodes);
    std::vector<std::size_t> starts(num);
    std::size_t num_characters = 0;
    text_pool pool;
    std::string path;
    for (std::size_t i = 0; i < num; ++i) {
        const node& here = made.Nodes[i];
        path.clear();
        if (here.Parent != kNoNode) path.append(made.Paths.c_str() + starts[here.Parent]).append(" > ");
        path.append(here.Path);
        num_characters += path.size() + 1;
        if (num_characters > static_cast<std::size_t>(kMaxPathCharacters)) {
            made.Paths = {};
            return;
        }
        starts[i] = pool.Add(path, made.Paths);
    }
    made.Paths.shrink_to_fit();
    for (std::size_t i = 0; i < num; ++i) made.Nodes[i].Path = made.Paths.c_str() + starts[i];
}

// The evaluator of nodes that are built for another tree.
constexpr tick_result kRefused = {tick_state::kError, false, error_code::kTreeNotInitialized};
constexpr other_evaluator kRefusingTicks = {.Tick = [](evaluation<no_observer>&) { return kRefused; },
                                            .TickObserved = [](evaluation<any_observer>&) { return kRefused; },
                                            .Stop = [](evaluation<any_observer>&) {},
                                            .InitializeStates = [](const tree&, tree_memory_base&) {}};

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

tree_error LayOut(const tree_facts& facts, const char* name, tree_parts parts, built_data& made) {
    const auto num = static_cast<std::size_t>(facts.NumNodes);
    std::vector<std::uint16_t> node_by_id(IdTableSize(facts.NumNodes));
    made.Nodes.resize(num);
    const bool has_steps = parts != tree_parts::kNodes && facts.IsClassic;
    const bool has_plans = parts == tree_parts::kPlans;
    if (has_plans) made.Plans.resize(num);
    if (has_steps) made.Steps.resize(num);
    const auto take_watches = [](void* from, std::uint32_t num_watches) -> watch* {
        if (num_watches > static_cast<std::uint32_t>(kMaxNumBuiltWatches)) return nullptr;
        std::vector<watch>& watches = *static_cast<std::vector<watch>*>(from);
        watches.resize(num_watches > 0 ? num_watches : 1);  // a tree without watches has room for one, so that it is no null pointer
        return watches.data();
    };
    const build_tables tables = {.Layout = {made.Nodes.data(), node_by_id.data(), static_cast<std::uint32_t>(node_by_id.size() - 1)},
                                 .Plans = has_plans ? made.Plans.data() : nullptr,
                                 .Steps = has_steps ? made.Steps.data() : nullptr,
                                 .Watches = {take_watches, &made.Watches},
                                 .Life = made.Life,
                                 .Paths = nullptr,
                                 .MaxNumNodes = facts.NumNodes,
                                 .MaxPathCharacters = 0};
    const tree_error found = InitializeVerifiedTree(made.Tree, tables, name, facts);
    if (found.IsError()) return found;
    if (parts == tree_parts::kNodes) made.Tree.Evaluator = &kRefusingTicks;
    SetPaths(made);
    AddWhole(made);
    return MakeInnerTypes(made.Tree, made.AsBehavior);
}

}  // namespace bt::detail
