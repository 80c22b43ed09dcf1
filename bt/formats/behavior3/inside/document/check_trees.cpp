// Checks how the trees of a document stand to each other: their ids, and that none runs inside itself.
#include <bt/formats/behavior3/inside/document/checks.h>

namespace bt::behavior3::detail {
namespace {

void CheckIds(const document& whole, const known_types& types, mistake_list& mistakes) {
    for (std::size_t i = 0; i < whole.Trees.size(); ++i) {
        const tree& each = whole.Trees[i];
        if (each.Id.empty()) continue;
        const int first = types.Trees.WithId(each.Id);
        if (first == static_cast<int>(i)) continue;
        mistakes.Note(mistake_kind::kSameTreeIdTwice, each.Place, [&] {
            return mistake_words{.Path = each.Path,
                                 .Found = Quoted(each.Id),
                                 .Needed = "it is that of " + whole.Trees[static_cast<std::size_t>(first)].Path};
        });
    }
    const std::string& selected = whole.SelectedTree;
    if (selected.empty() || types.Trees.WithId(selected) != kNone) return;
    mistakes.Note(mistake_kind::kUnknownSelectedTree, whole.SelectedTreePlace, [&] {
        const char* const path = whole.Kind == document_kind::kSaveFile ? "$.data.selectedTree" : "$.selectedTree";
        return mistake_words{.Path = path, .Found = Quoted(selected)};
    });
}

}  // namespace

void CheckTrees(const document& whole, const known_types& types, const std::vector<std::vector<bool>>& is_reached, mistake_list& mistakes) {
    CheckIds(whole, types, mistakes);
    // Each node that runs a tree is a link to that tree.
    const auto next = [&](std::size_t tree, std::size_t node) {
        const std::vector<behavior3::node>& nodes = whole.Trees[tree].Nodes;
        if (node == nodes.size()) return depth_first::kLastLink;
        const int inner = is_reached[tree][node] ? types.TreeOf(nodes[node]) : kNone;
        return inner != kNone ? inner : depth_first::kNoLink;
    };
    const auto note = [&](std::size_t tree, std::size_t node) {
        const behavior3::tree& of = whole.Trees[tree];
        const behavior3::node& at = of.Nodes[node];
        mistakes.Note(mistake_kind::kTreeInItself, at.NamePlace, [&] {
            return mistake_words{.Path = PathOfField(of, at, "name"), .Found = Quoted(at.Name)};
        });
    };
    depth_first walk(whole.Trees.size());
    for (std::size_t i = 0; i < whole.Trees.size(); ++i) {
        if (!walk.WasAt(i)) walk.Walk(i, next, note);
    }
}

}  // namespace bt::behavior3::detail
