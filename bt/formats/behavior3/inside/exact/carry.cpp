// What an agent has of a behavior3 tree, moved to a tree that was made anew. A node of the file remembers the same wherever it stands.
#include <vector>

#include <bt/formats/behavior3/inside/exact/execution.h>
#include <bt/formats/inside/exact/carry_base.h>

namespace bt::exact {
namespace {

class carrying : detail::carry_base<exact_tree> {
public:
    using carry_base::carry_base;

    carry_result Carry() {
        FindPlaces();
        FindNodes();
        EndGone();
        for (std::size_t number = 0; number < NewOfNode.size(); ++number) CopyNode(number);
        CopyOpenNodes();
        return Result;
    }

private:
    node_flags& FlagsOfNode(int at) const { return FlagsOf(From, Run.Memory)[FactsOf(at).Number]; }
    std::uint16_t& MovedTo(int at) { return NewOfPlace[static_cast<std::size_t>(at)]; }

    // Nodes stand breadth first, so a parent comes before its children. What can't be moved takes with it all that stands below.
    void FindPlaces() {
        NewOfPlace.assign(From.Nodes.size(), kNoNode);
        for (int i = 0; i < Nodes.From.NumNodes; ++i) {
            const std::uint16_t parent = NodeAt(i).Parent;
            const bool has_parent = parent == kNoNode || MovedTo(parent) != kNoNode;
            if (has_parent && CanCopyBlock(i) && FactsOf(i).Kind != exact_kind::kMissing) MovedTo(i) = NewOf(i);
        }
    }

    // Each node of the file goes on as one node: that of a place where it is open now, else of any place.
    void FindNodes() {
        NewOfNode.assign(static_cast<std::size_t>(From.NumFileNodes), kNoNode);
        PlaceOfNode.assign(NewOfNode.size(), 0);
        IsTaken.assign(static_cast<std::size_t>(To.NumFileNodes), false);
        const open_list& open = ListOf(From, Run.Memory);
        for (int i = 0; i < open.Num; ++i) ChoosePlace(open.Nodes[i]);
        for (int i = 0; i < Nodes.From.NumNodes; ++i) ChoosePlace(i);
    }
    void ChoosePlace(int at) {
        const std::uint16_t made = MovedTo(at);
        std::uint16_t& chosen = NewOfNode[FactsOf(at).Number];
        if (made == kNoNode || chosen != kNoNode || IsTaken[NewFactsOf(made).Number]) return;
        chosen = made;
        PlaceOfNode[FactsOf(at).Number] = at;
        IsTaken[NewFactsOf(made).Number] = true;
    }

    void EndGone() {
        execution<detail::any_observer> closing(Run);
        for (int i = Nodes.From.NumNodes - 1; i >= 0; --i) {
            if (FactsOf(i).Kind == exact_kind::kMissing || NewOfNode[FactsOf(i).Number] != kNoNode) continue;
            const node& here = NodeAt(i);
            node_flags& flags = FlagsOfNode(i);
            if (flags.IsOpen != 0) {
                closing.Close(here, end_reason::kInterrupted);
                ++Result.NumEnded;
            }
            if (flags.HasBlock != 0 && here.BlockType->Destroy != nullptr) here.BlockType->Destroy(Run.BlockOf(here));
            flags = {};
        }
    }

    void CopyNode(std::size_t number) {
        const std::uint16_t made = NewOfNode[number];
        if (made == kNoNode) return;
        const int at = PlaceOfNode[number];
        node_flags& flags = FlagsOf(To, Made)[NewFactsOf(made).Number];
        flags = FlagsOfNode(at);
        flags.LastResult = 0;
        if (flags.IsOpen != 0) ++Result.NumKept;
        if (NewFactsOf(made).Value != kNoOffset) CopyValue(at, made);
        if (flags.HasBlock != 0) CopyBlock(at, made);
    }

    // A composite goes on at the same child, wherever that stands now; at the first, if that is gone.
    void CopyValue(int at, std::uint16_t made) {
        node_value& value = New<node_value>(NewFactsOf(made).Value);
        value = Old<node_value>(FactsOf(at).Value);
        if (RememberedBy(FactsOf(at).Kind) != remembered::kRunningChild || FlagsOfNode(at).WasOpened == 0) return;
        const node& here = NodeAt(at);
        const bool is_child = value.RunningChild < here.NumChildren;  // there may be none at all
        const std::uint16_t child = is_child ? MovedTo(here.FirstChild + value.RunningChild) : kNoNode;
        value.RunningChild = child != kNoNode ? Nodes.To.Nodes[child].ChildIndex : 0;
    }

    // A node that is open in a place which is gone stands in the list at another one, so that the next tick closes it.
    void CopyOpenNodes() {
        const open_list& before = ListOf(From, Run.Memory);
        open_list& after = ListOf(To, Made);
        for (int i = 0; i < before.Num && after.Num < To.OpenRoom; ++i) {
            const std::uint16_t made = NewOfNode[FactsOf(before.Nodes[i]).Number];
            if (made != kNoNode) after.Nodes[after.Num++] = made;
        }
        if (after.Num > 0) CopyPath(after.Nodes[after.Num - 1]);
    }

    std::vector<std::uint16_t> NewOfPlace;  // of a node of the tree: where that place stands in the new tree, or kNoNode
    std::vector<std::uint16_t> NewOfNode;   // of a node of the file: the place in the new tree at which it goes on, or kNoNode
    std::vector<int> PlaceOfNode;           // and the place that this was
    std::vector<bool> IsTaken;              // nodes of the new file as which one goes on
};

}  // namespace

carry_result Carry(detail::evaluation<detail::any_observer>& old, const detail::carried_nodes& nodes, tree_memory_base& made) {
    return carrying(old, nodes, made).Carry();
}

}  // namespace bt::exact
