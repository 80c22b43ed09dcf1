// Trees that were loaded, and loading them.
#include <bt/formats/unvanquished/inside/load/load.h>

#include <algorithm>
#include <cstdint>

namespace bt::unvanquished {

loaded_tree::loaded_tree() = default;
loaded_tree::loaded_tree(std::unique_ptr<detail::loaded_data> data) : Data(std::move(data)) {}
loaded_tree::loaded_tree(loaded_tree&& other) noexcept = default;
loaded_tree& loaded_tree::operator=(loaded_tree&& other) noexcept = default;
loaded_tree::~loaded_tree() = default;

const detail::loaded_data& loaded_tree::Loaded() const {
    static const detail::loaded_data kNoData;
    return Data != nullptr ? *Data : kNoData;
}

const bt::tree& loaded_tree::Tree() const& { return Loaded().Main.Tree(Profile()); }
const bt::tree* loaded_tree::SelectClass() const& {
    const detail::loaded_data& of = Loaded();
    return of.SelectClass != nullptr ? &of.SelectClass->Tree(of.Profile) : nullptr;
}
const std::string& loaded_tree::Name() const {
    static const std::string kNoName;
    return !Loaded().Trees.empty() ? Loaded().Trees.front() : kNoName;
}
profile loaded_tree::Profile() const { return Loaded().Profile; }
int loaded_tree::NumNodes() const { return static_cast<int>(Loaded().FileNodes.size()); }

std::string loaded_tree::NodeName(int number) const {
    const detail::loaded_data& of = Loaded();
    const detail::file_node* at = &of.FileNodes[static_cast<std::size_t>(number)];
    const std::string& tree = of.Trees[static_cast<std::size_t>(at->Tree)];
    if (at->IsBehavior) return '<' + tree + '>';
    std::string path;
    for (; at->Parent != kNone; at = &of.FileNodes[static_cast<std::size_t>(at->Parent)]) {
        path = '.' + std::to_string(at->ChildIndex) + path;
    }
    return tree + (at->IsSelectClass ? "#selectClass:0" : ":0") + path;
}

place loaded_tree::NodePlace(int number) const { return Loaded().FileNodes[static_cast<std::size_t>(number)].Place; }

const std::string& loaded_tree::NodeFile(int number) const {
    static const std::string kNoFile;
    const int file = NodePlace(number).File;
    const std::vector<std::string>& files = Loaded().Files;
    const bool is_there = file >= 0 && file < static_cast<int>(files.size());
    return is_there ? files[static_cast<std::size_t>(file)] : kNoFile;
}

int loaded_tree::NumberOf(const bt::node& at) const {
    const detail::loaded_data& of = Loaded();
    const bt::tree* const other = SelectClass();
    if (other == nullptr) return of.Main.Numbers[at.Step];
    // As a difference, because which of the two trees comes first in memory may be another in each run.
    const std::uintptr_t distance = reinterpret_cast<std::uintptr_t>(&at) - reinterpret_cast<std::uintptr_t>(other->Nodes);
    const bool is_other = distance < static_cast<std::size_t>(other->NumNodes) * sizeof(bt::node);
    return (is_other ? *of.SelectClass : of.Main).Numbers[at.Step];
}

namespace {

// Whether an agent ticks one of the trees, exactly.
bool IsExactMemory(const loaded_tree& of, const tree_memory_base& memory) {
    if (of.Profile() != profile::kExact || memory.Tree == nullptr) return false;
    return memory.Tree == &of.Tree() || memory.Tree == of.SelectClass();
}

}  // namespace

std::vector<int> loaded_tree::RunningNodes(const tree_memory_base& memory) const {
    std::vector<int> running;
    if (!IsExactMemory(*this, memory)) return running;
    const exact::agent_state& state = exact::StateOf(memory);
    const int num = std::min<int>(state.NumNodes, exact::ExactTreeOf(*memory.Tree).ListRoom);
    for (int i = 0; i < num; ++i) running.push_back(NumberOf(memory.Tree->Nodes[state.Nodes[i]]));
    return running;
}

int loaded_tree::LastAnswer(const tree_memory_base& memory) const {
    return IsExactMemory(*this, memory) ? exact::StateOf(memory).LastAnswer : 0;
}

load_result Load(const document& from, const load_options& options) {
    load_result result;
    detail::load_errors errors(from, result.Errors);
    const detail::exported_rows rows = detail::CheckGame(options.Game, errors);
    const bool is_sound = detail::CheckDocument(from, errors) && errors.IsEmpty();
    if (!is_sound) return result;
    auto data = std::make_unique<detail::loaded_data>();
    detail::MakeTree(from, options, rows, errors, *data);
    if (errors.IsEmpty()) result.Tree = detail::loaded_data::TreeOf(std::move(data));
    return result;
}

}  // namespace bt::unvanquished
