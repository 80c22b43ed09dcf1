// Trees that were loaded, and loading them.
#include <bt/formats/behavior3/inside/exact/execution.h>
#include <bt/formats/behavior3/inside/load/load.h>

#include <algorithm>

namespace bt::behavior3 {
loaded_tree::loaded_tree() = default;
loaded_tree::loaded_tree(std::unique_ptr<detail::loaded_data> data) : Data(std::move(data)) {}
loaded_tree::loaded_tree(loaded_tree&& other) noexcept = default;
loaded_tree& loaded_tree::operator=(loaded_tree&& other) noexcept = default;
loaded_tree::~loaded_tree() = default;

const detail::loaded_data& loaded_tree::Loaded() const {
    static const detail::loaded_data kNoData;
    return Data != nullptr ? *Data : kNoData;
}

const bt::tree& loaded_tree::Tree() const& {
    const detail::loaded_data& of = Loaded();
    const bool is_exact = of.Profile == profile::kExact && of.Built.IsSound();
    return is_exact ? of.Exact.Tree : of.Built.Tree();
}
const std::string& loaded_tree::Id() const { return Loaded().Id; }
const std::string& loaded_tree::Title() const { return Loaded().Title; }
profile loaded_tree::Profile() const { return Loaded().Profile; }
int loaded_tree::NumNodes() const { return static_cast<int>(Loaded().NodeIds.size()); }

namespace {
const std::string& TextAt(const std::vector<std::string>& of, int number) {
    static const std::string kNoText;
    const bool is_there = number >= 0 && number < static_cast<int>(of.size());
    return is_there ? of[static_cast<std::size_t>(number)] : kNoText;
}
}  // namespace

const std::string& loaded_tree::NodeId(int number) const { return TextAt(Loaded().NodeIds, number); }
const std::string& loaded_tree::NodeType(int number) const { return TextAt(Loaded().NodeTypes, number); }
int loaded_tree::NumberOf(const bt::node& at) const { return Loaded().Numbers[at.Step]; }

namespace {

// Notes what a node remembers, by the name that the original has for it.
void AddRemembered(exact::remembered what, const exact::node_value& value, node_state& state) {
    switch (what) {
        case exact::remembered::kRunningChild:
            state.Remembers = "runningChild";
            state.Remembered = value.RunningChild;
            break;
        case exact::remembered::kCount:
            state.Remembers = "i";
            state.Remembered = value.Count;
            break;
        case exact::remembered::kStartTime:
            state.Remembers = "startTime";
            state.Remembered = value.StartTime;
            break;
        case exact::remembered::kActivation: break;
        case exact::remembered::kNothing: break;  // not covered: such a node has no value
    }
}

// In a clean tree.
bool IsActive(const loaded_tree& tree, const tree_memory_base& memory, int number) {
    const bt::tree& of = tree.Tree();
    for (int i = 0; i < of.NumNodes; ++i) {
        if (tree.NumberOf(of.Nodes[i]) == number && IsNodeActive(memory, of.Nodes[i])) return true;
    }
    return false;
}

}  // namespace

node_state loaded_tree::StateOf(const tree_memory_base& memory, int number) const {
    const bt::tree& of = Tree();
    if (memory.Tree != &of || number < 0 || number >= NumNodes()) return {};
    if (of.Evaluator == nullptr) return {.IsOpen = IsActive(*this, memory, number)};
    const exact::exact_tree& exact = exact::ExactTreeOf(of);
    const exact::node_flags flags = exact::FlagsOf(exact, memory)[number];
    node_state state = {.IsOpen = flags.IsOpen != 0, .WasExecuted = flags.LastResult != 0};
    if (state.WasExecuted) state.Answer = static_cast<status>(flags.LastResult - 1);
    if (flags.WasOpened == 0) return state;
    // What stands for a missing child has the number 0, as the root has, which comes before it.
    const exact::exact_node& its = *std::find_if(exact.Nodes.begin(), exact.Nodes.end(),
                                                 [number](const exact::exact_node& each) { return each.Number == number; });
    if (its.Value == kNoOffset) return state;
    const auto& value = bt::detail::StoredIn<const exact::node_value>(memory, its.Value);
    AddRemembered(exact::RememberedBy(its.Kind), value, state);
    return state;
}

int loaded_tree::NumExecuted(const tree_memory_base& memory) const {
    const bt::tree& of = Tree();
    if (of.Evaluator == nullptr || memory.Tree != &of) return 0;
    return static_cast<int>(bt::detail::StoredIn<const std::uint32_t>(memory, exact::ExactTreeOf(of).NodeCount));
}

std::vector<int> loaded_tree::OpenNodes(const tree_memory_base& memory) const {
    const bt::tree& of = Tree();
    std::vector<int> open;
    if (of.Evaluator == nullptr || memory.Tree != &of) return open;
    const exact::exact_tree& exact = exact::ExactTreeOf(of);
    const exact::open_list& list = exact::ListOf(exact, memory);
    for (int i = 0; i < list.Num; ++i) open.push_back(exact.Nodes[list.Nodes[i]].Number);
    return open;
}

namespace {

// The trees of a document from `first` on, up to `end`.
load_result LoadSome(const document& from, int first, int end, const load_options& options) {
    load_result result;
    detail::load_mistakes mistakes(options.Reading);
    detail::CheckOwnNodes(options.Nodes, mistakes);
    if (mistakes.HasErrors()) end = first;
    const detail::tree_index trees(from);
    const detail::load_source source = {from, trees, options};
    for (int i = first; i < end && !mistakes.IsFull(); ++i) {
        auto data = std::make_unique<detail::loaded_data>();
        detail::MakeTree(source, i, mistakes, *data);
        result.Trees.push_back(detail::loaded_data::TreeOf(std::move(data)));
    }
    if (mistakes.HasErrors()) result.Trees.clear();
    mistakes.MoveTo(result);
    return result;
}

}  // namespace

load_result LoadTree(const document& from, int tree, const load_options& options) {
    const bool is_there = tree >= 0 && tree < static_cast<int>(from.Trees.size());
    return is_there ? LoadSome(from, tree, tree + 1, options) : load_result{};
}

load_result Load(const document& from, const load_options& options) {
    return LoadSome(from, 0, static_cast<int>(from.Trees.size()), options);
}

load_result Load(std::string_view json, const load_options& options) {
    std::vector<std::string_view> names;
    for (const own_node& own : options.Nodes) names.emplace_back(own.Name != nullptr ? own.Name : "");
    read_result read = Read(json, {.Reading = options.Reading, .OwnNames = names});
    if (!read.IsSound()) return {.Errors = std::move(read.Errors), .Warnings = std::move(read.Warnings)};
    load_result result = Load(read.Document, options);
    detail::MergeInOrder(std::move(read.Warnings), result.Warnings);
    return result;
}

}  // namespace bt::behavior3
