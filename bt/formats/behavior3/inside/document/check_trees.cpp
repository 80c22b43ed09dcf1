// Checks how the trees of a document stand to each other: their ids, and that none runs inside itself.
#include <bt/formats/behavior3/inside/document/checks.h>

namespace bt::behavior3::detail {
namespace {

void CheckIds(const document& whole, const known_types& types, mistake_list& mistakes) {
    for (std::size_t i = 0; i < whole.Trees.size(); ++i) {
        const tree& each = whole.Trees[i];
        if (each.Id.empty()) continue;
        const int first = types.TreesById.at(each.Id);
        if (first == static_cast<int>(i) || !mistakes.Counts(mistake_kind::kSameTreeIdTwice)) continue;
        mistakes.Add({.Kind = mistake_kind::kSameTreeIdTwice,
                      .Place = each.Place,
                      .Path = each.Path,
                      .Found = Quoted(each.Id),
                      .Needed = "it is that of " + whole.Trees[static_cast<std::size_t>(first)].Path});
    }
    const std::string& selected = whole.SelectedTree;
    if (selected.empty() || types.TreesById.count(selected) > 0 || !mistakes.Counts(mistake_kind::kUnknownSelectedTree)) return;
    mistakes.Add({.Kind = mistake_kind::kUnknownSelectedTree,
                  .Place = whole.SelectedTreePlace,
                  .Path = whole.Kind == document_kind::kSaveFile ? "$.data.selectedTree" : "$.selectedTree",
                  .Found = Quoted(selected)});
}

void NoteTreeInItself(const tree& of, const node& at, mistake_list& mistakes) {
    if (!mistakes.Counts(mistake_kind::kTreeInItself)) return;
    mistakes.Add({.Kind = mistake_kind::kTreeInItself,
                  .Place = at.NamePlace,
                  .Path = PathOfField(of, at, "name"),
                  .Found = Quoted(at.Name)});
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
        NoteTreeInItself(whole.Trees[tree], whole.Trees[tree].Nodes[node], mistakes);
    };
    depth_first walk(whole.Trees.size());
    for (std::size_t i = 0; i < whole.Trees.size(); ++i) {
        if (!walk.WasAt(i)) walk.Walk(i, next, note);
    }
}

}  // namespace bt::behavior3::detail
