// What an agent has of an exact tree, moved to a tree that was made anew: its running list, what is active, and its timers.
#include <bt/formats/unvanquished/inside/exact/carry.h>

#include <cstring>

#include <bt/engine/classic/carried_leaf.h>
#include <bt/formats/unvanquished/inside/exact/exact_tick.h>

namespace bt::unvanquished::exact {
namespace {

using bt::detail::any_observer;

class carrying {
public:
    carrying(bt::detail::evaluation<any_observer>& run, const bt::detail::carried_nodes& nodes, tree_memory_base& made)
        : Run(run), Nodes(nodes), Made(made), From(ExactTreeOf(nodes.From)), To(ExactTreeOf(nodes.To)) {}

    carry_result Carry() {
        CopyList();
        for (int i = 0; i < Nodes.From.NumNodes; ++i) CopyTimer(i);
        CopyPath();
        return Result;
    }

private:
    const exact_node& FactsOf(int at) const { return From.Nodes[static_cast<std::size_t>(at)]; }
    // The number of the same node in the new tree; kNoNode: it does not stand there.
    std::uint16_t NewOf(int at) const {
        const std::uint16_t made = Nodes.NewOfOld[at];
        return made != kNoNode && To.Nodes[made].Kind == FactsOf(at).Kind ? made : kNoNode;
    }
    // The same, in this place of a file's node or in another one.
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
            if (IsActing(FactsOf(at).Kind) && At<std::uint8_t>(Run.Memory, FactsOf(at).State) != 0) made = MoveActive(at, made);
            if (made != kNoNode) after.Nodes[after.NumNodes++] = made;  // there is room, because each node has one counterpart at most
        }
    }

    // Where it is active now; kNoNode: it ended.
    std::uint16_t MoveActive(int at, std::uint16_t made) {
        const bt::node& here = Nodes.From.Nodes[at];
        const type_info* const block = here.BlockType;
        if (made == kNoNode || (block != nullptr && !block->IsTriviallyCopyable)) {
            exact_tick<any_observer>(Run).Deactivate(here, end_reason::kInterrupted, StateOf(Run.Memory).ActiveSince);
            ++Result.NumEnded;
            return kNoNode;
        }
        At<std::uint8_t>(Made, To.Nodes[made].State) = 1;
        if (block != nullptr) std::memcpy(&At<std::byte>(Made, Nodes.To.Nodes[made].Block), Run.BlockOf(here), block->Size);
        ++Result.NumKept;
        return made;
    }

    void CopyTimer(int at) {
        const std::uint16_t made = NewOf(at);
        if (made == kNoNode || FactsOf(at).Kind != exact_kind::kTimer) return;
        At<double>(Made, To.Nodes[made].State) = At<double>(Run.Memory, FactsOf(at).State);
    }

    void CopyPath() {
        const std::uint16_t leaf = Run.Memory.Leaf != kNoNode ? NewOfAnyPlace(Run.Memory.Leaf) : kNoNode;
        const bool has_ended = leaf != kNoNode && IsActing(To.Nodes[leaf].Kind) && At<std::uint8_t>(Made, To.Nodes[leaf].State) == 0;
        if (leaf != kNoNode && !has_ended) bt::detail::CarryLeaf(Run.Memory, Nodes.To, leaf, Made);
    }

    bt::detail::evaluation<any_observer>& Run;
    const bt::detail::carried_nodes& Nodes;
    tree_memory_base& Made;
    const exact_tree& From;
    const exact_tree& To;
    carry_result Result;
};

}  // namespace

carry_result Carry(bt::detail::evaluation<any_observer>& old, const bt::detail::carried_nodes& nodes, tree_memory_base& made) {
    return carrying(old, nodes, made).Carry();
}

}  // namespace bt::unvanquished::exact
