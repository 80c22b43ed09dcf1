// What an agent has of an exact tree, moved to a tree that was made anew: its running list, what is active, and its timers.
#include <bt/formats/unvanquished/inside/exact/exact_tick.h>
#include <bt/formats/inside/exact/carry_base.h>

namespace bt::unvanquished::exact {
namespace {

using bt::detail::any_observer;

class carrying : bt::detail::carry_base<exact_tree> {
public:
    using carry_base::carry_base;

    carry_result Carry() {
        CopyList();
        for (int i = 0; i < Nodes.From.NumNodes; ++i) CopyTimer(i);
        CopyLeaf();
        return Result;
    }

private:
    // Where the same node stands in the new tree, in this place of a file's node or in another one.
    std::uint16_t NewOfAnyPlace(int at) const {
        if (const std::uint16_t made = NewOf(at); made != kNoNode) return made;
        for (int i = 0; i < Nodes.From.NumNodes; ++i) {
            if (FactsOf(i).Number == FactsOf(at).Number && NewOf(i) != kNoNode) return NewOf(i);
        }
        return kNoNode;
    }

    void CopyList() {
        const agent_state& before = StateOf(Run.Memory);
        agent_state& after = StateOf(Made);
        after.ActiveSince = before.ActiveSince;
        after.LastAnswer = before.LastAnswer;
        for (int i = 0; i < before.NumNodes; ++i) {
            const int at = before.Nodes[i];
            std::uint16_t made = NewOfAnyPlace(at);
            if (IsActing(FactsOf(at).Kind) && Old<std::uint8_t>(FactsOf(at).State) != 0) made = MoveActive(at, made);
            if (made != kNoNode) after.Nodes[after.NumNodes++] = made;  // there is room, because each node has one counterpart at most
        }
    }

    // Where it is active now; kNoNode: it ended.
    std::uint16_t MoveActive(int at, std::uint16_t made) {
        if (made == kNoNode || !CanCopyBlock(at)) {
            const double since = StateOf(Run.Memory).ActiveSince;
            exact_tick<any_observer>(Run).Deactivate(NodeAt(at), end_reason::kInterrupted, since);
            ++Result.NumEnded;
            return kNoNode;
        }
        New<std::uint8_t>(NewFactsOf(made).State) = 1;
        CopyBlock(at, made);
        ++Result.NumKept;
        return made;
    }

    void CopyTimer(int at) {
        const std::uint16_t made = NewOf(at);
        if (made == kNoNode || FactsOf(at).Kind != exact_kind::kTimer) return;
        New<double>(NewFactsOf(made).State) = Old<double>(FactsOf(at).State);
    }

    void CopyLeaf() {
        const std::uint16_t leaf = Run.Memory.Leaf != kNoNode ? NewOfAnyPlace(Run.Memory.Leaf) : kNoNode;
        if (leaf == kNoNode) return;
        const bool has_ended = IsActing(NewFactsOf(leaf).Kind) && New<std::uint8_t>(NewFactsOf(leaf).State) == 0;
        if (!has_ended) CopyPath(leaf);
    }
};

}  // namespace

carry_result Carry(bt::detail::evaluation<any_observer>& old, const bt::detail::carried_nodes& nodes, tree_memory_base& made) {
    return carrying(old, nodes, made).Carry();
}

}  // namespace bt::unvanquished::exact
