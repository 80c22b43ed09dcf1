// Whether the nodes of a document fit the types that a game registers.
#include <bt/formats/behavior3/inside/load/load.h>

namespace bt::behavior3::detail {

type_index::type_index(std::span<const node_type> own) {
    for (const node_type& row : own) {
        const std::string_view name = row.Name != nullptr ? row.Name : "";
        if (Rows.emplace(name, &row).second) Names.push_back(name);
    }
    for (const node_type& builtin : BuiltinNodes()) Names.emplace_back(builtin.Name);
}

const type_info* AgentOf(const node_type* of) {
    if (of == nullptr) return nullptr;
    for (const signature* types :
         {of->Tick.Types, of->Activate.Types, of->Deactivate.Types, of->Enter.Types, of->Exit.Types}) {
        if (types != nullptr && types->Agent != nullptr) return types->Agent;
    }
    return nullptr;
}

void CheckNames(const load_source& from, const tree& of, load_mistakes& mistakes) {
    for (const node& each : of.Nodes) {
        const bool is_type = from.Types.Find(each.Name) != nullptr || FindBuiltinNode(each.Name) != nullptr;
        if (is_type || from.Trees.WithId(each.Name) != kNone) continue;
        std::string needed;
        if (const int titled = from.Trees.WithTitle(each.Name); titled != kNone) {
            needed = "a tree is named by its id, which is " + Quoted(from.From.Trees[static_cast<std::size_t>(titled)].Id);
        }
        const std::string nearest = needed.empty() ? mistakes.Nearest(each.Name, from.Types.AllNames()) : "";
        mistakes.Add(mistake_kind::kUnknownType, of, each, each.NamePlace, ".name", Quoted(each.Name), needed, nearest);
    }
}

void CheckCategory(const tree& in, const node& from, category of, load_mistakes& mistakes) {
    const bool takes_none = of == category::kAction || of == category::kCondition;
    const bool has_children = !from.Children.empty();
    const bool has_child = from.Child.Node != kNone;
    const char* const registered = CategoryName(of);
    const std::string needed = std::string("it is registered as ") + registered;
    if (takes_none && (has_children || has_child)) mistakes.Add(mistake_kind::kChildrenOfLeaf, in, from, from.Place, "", "", needed);
    // Of a child that is named and not there the document tells.
    const bool lacks_child = of == category::kDecorator && !has_child && !has_children && from.Child.Key.empty();
    if (lacks_child) mistakes.Add(mistake_kind::kNoChild, in, from, from.Place, "", "", needed);
    if (of == category::kDecorator && has_children) mistakes.Add(mistake_kind::kChildrenOfDecorator, in, from, from.Place, "", "", needed);
    if (of == category::kComposite && has_child) mistakes.Add(mistake_kind::kChildOfComposite, in, from, from.Place, "", "", needed);
}

}  // namespace bt::behavior3::detail
