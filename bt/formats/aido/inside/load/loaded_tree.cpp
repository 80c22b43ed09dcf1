// Trees of aido that were loaded, and loading them.
#include <bt/formats/aido/inside/load/load.h>

#include <bt/formats/aido/inside/load/tree_maker.h>
#include <bt/formats/edn/write.h>

namespace bt::aido {

const edn::value& option_list::operator[](std::string_view name) const {
    static const edn::value kNil;
    for (const option& each : Values) {
        if (name == each.Name) return *each.Value;
    }
    return kNil;
}

loaded_tree::loaded_tree() = default;
loaded_tree::loaded_tree(std::unique_ptr<detail::loaded_data> data) : Data(std::move(data)) {}
loaded_tree::loaded_tree(loaded_tree&& other) noexcept = default;
loaded_tree& loaded_tree::operator=(loaded_tree&& other) noexcept = default;
loaded_tree::~loaded_tree() = default;

const detail::loaded_data& loaded_tree::Loaded() const {
    static const detail::loaded_data kNoData;
    return Data != nullptr ? *Data : kNoData;
}

const bt::tree& loaded_tree::Tree() const& { return Loaded().Exact.Tree; }
profile loaded_tree::Profile() const { return Loaded().Profile; }
int loaded_tree::NumNodes() const { return static_cast<int>(Loaded().FileNodes.size()); }

std::string loaded_tree::NodeId(int number) const {
    const detail::loaded_data& of = Loaded();
    const detail::file_node* at = &of.FileNodes[static_cast<std::size_t>(number)];
    if (const edn::value* const id = detail::IdOf(*at->Form); id != nullptr) return edn::Write(*id);
    std::string path;
    for (; at->Parent >= 0; at = &of.FileNodes[static_cast<std::size_t>(at->Parent)]) path = '.' + std::to_string(at->ChildIndex) + path;
    return '0' + path;
}

const std::string& loaded_tree::NodeType(int number) const { return Loaded().FileNodes[static_cast<std::size_t>(number)].Type; }
const edn::value& loaded_tree::NodeForm(int number) const { return *Loaded().FileNodes[static_cast<std::size_t>(number)].Form; }
edn::place loaded_tree::NodePlace(int number) const { return NodeForm(number).Place; }
int loaded_tree::NumberOf(const bt::node& at) const { return at.Step; }

std::vector<int> loaded_tree::NodesLeft(const tree_memory_base& memory, int number) const {
    std::vector<int> left;
    const detail::loaded_data& of = Loaded();
    if (Data == nullptr || memory.Tree != &of.Exact.Tree) return left;
    const exact::exact_node& facts = of.Exact.Exact.Nodes[of.AtNumber[static_cast<std::size_t>(number)]];
    if (facts.Kind != exact::exact_kind::kChooseEach) return left;
    exact::pool_state& pool = bt::detail::StoredIn<exact::pool_state>(memory, facts.State);
    const bool is_filled = pool.Owner != 0 && pool.Owner <= of.Exact.Tree.NumNodes;  // a memory may have been overwritten
    const bt::node& owner = of.Exact.Tree.Nodes[is_filled ? pool.Owner - 1 : of.AtNumber[static_cast<std::size_t>(number)]];
    for (int i = 0; i < owner.NumChildren && i < of.Exact.Exact.PoolBytes * 8; ++i) {
        if (!is_filled || exact::HasBit(exact::BitsOf(pool), i)) left.push_back(NumberOf(of.Exact.Tree.Nodes[owner.FirstChild + i]));
    }
    return left;
}

load_result Load(const edn::value& from, const load_options& options) {
    load_result result;
    detail::load_errors errors(options, result.Errors);
    auto data = std::make_unique<detail::loaded_data>();
    const detail::exported_rows rows = detail::CheckGame(options.Game, errors, *data);
    if (!errors.IsEmpty()) return result;
    data->Source = from;
    detail::MakeTree(options, rows, errors, *data);
    if (errors.IsEmpty()) result.Tree = detail::loaded_data::TreeOf(std::move(data));
    return result;
}

}  // namespace bt::aido
