// Loading trees of behavior3, and what is known of them alone.
#include <algorithm>

#include <bt/formats/behavior3/inside/exact/execution.h>
#include <bt/formats/behavior3/inside/load/load.h>
#include <bt/formats/inside/text/read_file.h>

namespace bt::behavior3 {
namespace {

// Notes what a node remembers, by the name that the original has for it.
void AddRemembered(exact::remembered what, const exact::node_value& value, node_state& state) {
    const auto add = [&state](const char* name, double number) {
        state.Remembers = name;
        state.Remembered = number;
    };
    switch (what) {
        case exact::remembered::kRunningChild: return add("runningChild", value.RunningChild);
        case exact::remembered::kCount: return add("i", value.Count);
        case exact::remembered::kStartTime: return add("startTime", value.StartTime);
        case exact::remembered::kActivation:
        case exact::remembered::kNothing: break;  // not covered: such a node has no value
    }
}

bool IsOfFormat(const loaded_tree& tree, const tree_memory_base& memory) {
    return bt::detail::DataOf<detail::loaded_data>(tree) != nullptr && bt::detail::HasStateOf(tree.Tree(), memory);
}

// In a clean tree.
bool IsActive(const loaded_tree& tree, const tree_memory_base& memory, int number) {
    const auto& data = *bt::detail::DataOf<detail::loaded_data>(tree);
    for (std::uint16_t i = data.FirstPlaces[static_cast<std::size_t>(number)]; i != kNoNode; i = data.NextPlaces[i]) {
        if (IsNodeActive(memory, tree.Tree().Nodes[i])) return true;
    }
    return false;
}

}  // namespace

node_state StateOf(const loaded_tree& tree, const tree_memory_base& memory, int number) {
    const bt::tree& of = tree.Tree();
    if (!IsOfFormat(tree, memory) || number < 0 || number >= tree.NumNodes()) return {};
    if (of.Evaluator == nullptr) return {.IsOpen = IsActive(tree, memory, number)};
    const exact::exact_tree& exact = exact::ExactTreeOf(of);
    const exact::node_flags flags = exact::FlagsOf(exact, memory)[number];
    node_state state = {.IsOpen = flags.IsOpen != 0, .WasExecuted = flags.LastResult != 0};
    if (state.WasExecuted) state.Answer = static_cast<status>(flags.LastResult - 1);
    if (flags.WasOpened == 0) return state;
    const auto& places = bt::detail::DataOf<detail::loaded_data>(tree)->FirstPlaces;
    const exact::exact_node& its = exact.Nodes[places[static_cast<std::size_t>(number)]];
    if (its.Value == kNoOffset) return state;
    const auto& value = bt::detail::StoredIn<const exact::node_value>(memory, its.Value);
    AddRemembered(exact::RememberedBy(its.Kind), value, state);
    return state;
}

int NumExecuted(const loaded_tree& tree, const tree_memory_base& memory) {
    const bt::tree& of = tree.Tree();
    if (!IsOfFormat(tree, memory) || of.Evaluator == nullptr) return 0;
    return static_cast<int>(bt::detail::StoredIn<const std::uint32_t>(memory, exact::ExactTreeOf(of).NodeCount));
}

std::vector<int> OpenNodes(const loaded_tree& tree, const tree_memory_base& memory) {
    const bt::tree& of = tree.Tree();
    std::vector<int> open;
    if (!IsOfFormat(tree, memory) || of.Evaluator == nullptr) return open;
    const exact::exact_tree& exact = exact::ExactTreeOf(of);
    const exact::open_list& list = exact::ListOf(exact, memory);
    for (int i = 0; i < std::min<int>(list.Num, exact.OpenRoom); ++i) {
        if (list.Nodes[i] < of.NumNodes) open.push_back(exact.Nodes[list.Nodes[i]].Number);
    }
    return open;
}

namespace {

// The trees of a document from `first` on, up to `end`.
load_result LoadSome(const document& from, int first, int end, const game& registered, const load_options& options) {
    load_result result;
    detail::load_mistakes mistakes(result, options);
    detail::CheckOwnNodes(registered.Types, mistakes);
    if (mistakes.HasErrors()) end = first;
    const detail::tree_index trees(from);
    const detail::type_index types(registered.Types);
    const detail::load_source source = {from, trees, types, registered, options};
    for (int i = first; i < end && mistakes.HasRoom(); ++i) {
        auto data = std::make_unique<detail::loaded_data>();
        detail::MakeTree(source, i, mistakes, *data);
        result.Trees.push_back(detail::loaded_data::TreeOf(std::move(data)));
    }
    if (mistakes.HasErrors()) result.Trees.clear();
    bt::detail::SortByPlace(result);
    return result;
}

}  // namespace

load_result LoadTree(const document& from, int tree, const game& registered, const load_options& options) {
    if (detail::loaded_data::InRange(tree, from.Trees)) return LoadSome(from, tree, tree + 1, registered, options);
    load_result none;
    detail::load_mistakes(none, options).AddOfTable(RowOf(mistake_kind::kNoSuchTree), std::to_string(tree), {});
    return none;
}

load_result Load(const document& from, const game& registered, const load_options& options) {
    return LoadSome(from, 0, static_cast<int>(from.Trees.size()), registered, options);
}

load_result Load(std::string_view json, const game& registered, const load_options& options) {
    read_result read = Read(json, registered, options);
    load_result result;
    if (read.IsSound()) result = Load(read.Document, registered, options);
    bt::detail::Append(std::move(read), result);
    bt::detail::SortByPlace(result);
    bt::detail::AddLines(result, options.Path, json);
    return result;
}

load_result LoadFile(const std::string& path, const game& registered, const load_options& options) {
    return bt::detail::FromFile<load_result>(path, RowOf(mistake_kind::kFileNotFound), registered, options, &Load);
}

}  // namespace bt::behavior3
