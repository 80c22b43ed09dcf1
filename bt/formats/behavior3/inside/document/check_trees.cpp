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

// Follows the trees that run in each other, depth first.
class tree_walk {
public:
    tree_walk(const document& whole, const known_types& types, const std::vector<std::vector<bool>>& is_reached, mistake_list& mistakes)
        : Whole(whole), Types(types), IsReached(is_reached), Mistakes(mistakes), States(whole.Trees.size(), state::kNew) {}

    void WalkAll() {
        for (std::size_t i = 0; i < Whole.Trees.size(); ++i) {
            if (States[i] == state::kNew) Walk(i);
        }
    }

private:
    enum class state : std::uint8_t { kNew, kOpen, kDone };
    struct step {
        std::size_t Tree;
        std::size_t NextNode;
    };

    void Walk(std::size_t first) {
        std::vector<step> steps = {{first, 0}};
        States[first] = state::kOpen;
        while (!steps.empty()) {
            step& last = steps.back();
            const tree& of = Whole.Trees[last.Tree];
            if (last.NextNode == of.Nodes.size()) {
                States[last.Tree] = state::kDone;
                steps.pop_back();
                continue;
            }
            const std::size_t at = last.NextNode++;
            const int inner = IsReached[last.Tree][at] ? Types.TreeOf(of.Nodes[at]) : kNone;
            if (inner == kNone) continue;
            state& its = States[static_cast<std::size_t>(inner)];
            if (its == state::kOpen) Note(of, of.Nodes[at]);
            if (its != state::kNew) continue;
            its = state::kOpen;
            steps.push_back({static_cast<std::size_t>(inner), 0});
        }
    }

    void Note(const tree& of, const node& at) {
        if (!Mistakes.Counts(mistake_kind::kTreeInItself)) return;
        Mistakes.Add({.Kind = mistake_kind::kTreeInItself,
                      .Place = at.NamePlace,
                      .Path = PathOfField(of, at, "name"),
                      .Found = Quoted(at.Name)});
    }

    const document& Whole;
    const known_types& Types;
    const std::vector<std::vector<bool>>& IsReached;
    mistake_list& Mistakes;
    std::vector<state> States;
};

}  // namespace

void CheckTrees(const document& whole, const known_types& types, const std::vector<std::vector<bool>>& is_reached, mistake_list& mistakes) {
    CheckIds(whole, types, mistakes);
    tree_walk(whole, types, is_reached, mistakes).WalkAll();
}

}  // namespace bt::behavior3::detail
