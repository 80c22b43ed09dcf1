// Loading trees of aido, and what is known of them alone.
#include <bt/formats/aido/inside/load/load.h>

#include <bt/formats/edn/read.h>
#include <bt/formats/inside/text/read_file.h>

namespace bt::aido {

const edn::value& parameter_list::operator[](std::string_view name) const {
    static const edn::value kNil;
    for (const parameter& each : Values) {
        if (name == each.Name) return *each.Value;
    }
    return kNil;
}

const edn::value& NodeForm(const loaded_tree& tree, int number) {
    static const edn::value kNil;
    const auto* const data = bt::detail::DataOf<detail::loaded_data>(tree);
    const bool is_there = data != nullptr && data->InRange(number, data->Forms);
    return is_there ? *data->Forms[static_cast<std::size_t>(number)] : kNil;
}

std::vector<int> NodesLeft(const loaded_tree& tree, const tree_memory_base& memory, int number) {
    std::vector<int> left;
    const auto* const of = bt::detail::DataOf<detail::loaded_data>(tree);
    if (of == nullptr || !of->InRange(number, of->AtNumber)) return left;
    if (!bt::detail::HasStateOf(of->Exact.Tree, memory)) return left;
    const std::uint16_t at = of->AtNumber[static_cast<std::size_t>(number)];
    const exact::exact_node& facts = of->Exact.Exact.Nodes[at];
    if (facts.Kind != exact::exact_kind::kChooseEach) return left;
    exact::pool_state& pool = bt::detail::StoredIn<exact::pool_state>(memory, facts.State);
    const bool is_filled = pool.Owner != 0 && pool.Owner <= of->Exact.Tree.NumNodes;  // memory may be overwritten
    const bt::node& owner = of->Exact.Tree.Nodes[is_filled ? pool.Owner - 1 : at];
    for (int i = 0; i < owner.NumChildren && i < of->Exact.Exact.PoolBytes * 8; ++i) {
        if (!is_filled || exact::HasBit(exact::BitsOf(pool), i))
            left.push_back(tree.NumberOf(of->Exact.Tree.Nodes[owner.FirstChild + i]));
    }
    return left;
}

using detail::load_errors;

namespace {

load_result LoadOwned(edn::value from, const game& registered, const load_options& options) {
    load_result result;
    load_errors errors(result, options.Strictness, options.Path);
    auto data = std::make_unique<detail::loaded_data>();
    const detail::exported_rows rows = detail::CheckGame(registered, errors, *data);
    if (errors.HasErrors()) return result;
    data->Source = std::move(from);
    detail::MakeTree(options, registered, rows, errors, *data);
    if (!errors.HasErrors()) result.Trees.push_back(detail::loaded_data::TreeOf(std::move(data)));
    return result;
}

}  // namespace

load_result Load(const edn::value& from, const game& registered, const load_options& options) {
    return LoadOwned(from, registered, options);
}

load_result Load(std::string_view text, const game& registered, const load_options& options) {
    edn::read_result read = edn::Read(text, options.Path);
    load_result result;
    detail::load_errors errors(result, options.Strictness, options.Path);
    if (!read.Document.empty()) result = LoadOwned(std::move(read.Document.front()), registered, options);
    else if (read.IsSound()) errors.Add(mistake_kind::kNoTree, {}, {});
    bt::detail::Append(std::move(read), result);
    bt::detail::AddLines(result, options.Path, text);
    return result;
}

load_result LoadFile(const std::string& path, const game& registered, const load_options& options) {
    return bt::detail::FromFile<load_result>(path, RowOf(mistake_kind::kFileNotFound), registered, options, &Load);
}

}  // namespace bt::aido
