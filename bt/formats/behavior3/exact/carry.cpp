// What an agent has of a behavior3 tree, moved to a tree that was made anew. A node of the file remembers the same wherever it stands.
#include <bt/formats/behavior3/exact/carry.h>

#include <cstring>
#include <vector>

#include <bt/formats/behavior3/exact/execution.h>

namespace bt::exact {
namespace {

class carrying {
public:
    carrying(detail::evaluation<detail::any_observer>& run, const detail::carried_nodes& nodes, tree_memory_base& made)
        : Run(run), Nodes(nodes), Made(made), From(ExactTreeOf(nodes.From)), To(ExactTreeOf(nodes.To)),
          Stays(static_cast<std::size_t>(From.NumFileNodes)) {
        for (int i = 0; i < nodes.From.NumNodes; ++i) {
            if (NewOf(i) != kNoNode) Stays[FactsOf(i).Number] = true;
        }
    }

    carry_result Carry() {
        EndGone();
        for (int i = 0; i < Nodes.From.NumNodes; ++i) CopyNode(i);
        CopyOpenNodes();
        return Result;
    }

private:
    const exact_node& FactsOf(int at) const { return From.Nodes[static_cast<std::size_t>(at)]; }
    node_flags& FlagsOfNode(int at) const { return FlagsOf(From, Run.Memory)[FactsOf(at).Number]; }
    // The number of the same node in the new tree; kNoNode: it does not stand there, or can't be moved.
    std::uint16_t NewOf(int at) const {
        const std::uint16_t made = Nodes.NewOfOld[at];
        if (made == kNoNode || FactsOf(at).Kind == exact_kind::kMissing || To.Nodes[made].Kind != FactsOf(at).Kind) return kNoNode;
        const type_info* const block = Nodes.From.Nodes[at].BlockType;
        return block == nullptr || block->IsTriviallyCopyable ? made : kNoNode;
    }

    void EndGone() {
        execution<detail::any_observer> closing(Run);
        for (int i = Nodes.From.NumNodes - 1; i >= 0; --i) {
            if (FactsOf(i).Kind == exact_kind::kMissing || Stays[FactsOf(i).Number]) continue;
            const node& here = Nodes.From.Nodes[i];
            node_flags& flags = FlagsOfNode(i);
            if (flags.IsOpen != 0) {
                closing.Close(here, end_reason::kInterrupted);
                ++Result.NumEnded;
            }
            if (flags.HasBlock != 0 && here.BlockType != nullptr && here.BlockType->Destroy != nullptr) {
                here.BlockType->Destroy(Run.BlockOf(here));
            }
            flags = {};
        }
    }

    void CopyNode(int at) {
        const std::uint16_t made = NewOf(at);
        if (made == kNoNode) return;
        const exact_node& facts = To.Nodes[made];
        node_flags& flags = FlagsOf(To, Made)[facts.Number];
        if (flags.IsOpen == 0 && FlagsOfNode(at).IsOpen != 0) ++Result.NumKept;
        flags = FlagsOfNode(at);
        flags.LastResult = 0;
        if (facts.Value != kNoOffset) CopyValue(at, made);
        const node& here = Nodes.From.Nodes[at];
        if (here.BlockType != nullptr && flags.HasBlock != 0) {
            std::memcpy(At<std::byte>(Made, Nodes.To.Nodes[made].Block), Run.BlockOf(here), here.BlockType->Size);
        }
    }

    // A composite goes on at the same child, wherever that stands now; at the first, if that is gone.
    void CopyValue(int at, std::uint16_t made) {
        node_value& value = *At<node_value>(Made, To.Nodes[made].Value);
        value = *At<node_value>(Run.Memory, FactsOf(at).Value);
        if (RememberedBy(FactsOf(at).Kind) != remembered::kRunningChild || FlagsOfNode(at).WasOpened == 0) return;
        const node& here = Nodes.From.Nodes[at];
        const bool is_child = value.RunningChild >= 0 && value.RunningChild < here.NumChildren;
        const std::uint16_t child = is_child ? Nodes.NewOfOld[here.FirstChild + value.RunningChild] : kNoNode;
        value.RunningChild = child != kNoNode ? Nodes.To.Nodes[child].ChildIndex : 0;
    }

    void CopyOpenNodes() {
        const open_list& before = ListOf(From, Run.Memory);
        open_list& after = ListOf(To, Made);
        for (int i = 0; i < before.Num && after.Num < To.OpenRoom; ++i) {
            const std::uint16_t made = NewOf(before.Nodes[i]);
            if (made != kNoNode) after.Nodes[after.Num++] = made;
        }
        if (after.Num == 0) return;
        const std::uint16_t last = after.Nodes[after.Num - 1];
        Made.Path = Nodes.To.Nodes[last].Path;
        Made.Leaf = last;
        Made.Depth = static_cast<std::uint8_t>(Nodes.To.Nodes[last].Depth + 1);
        detail::ActivationTimesOf(Made)[0] = detail::ActivationTimesOf(Run.Memory)[0];
    }

    detail::evaluation<detail::any_observer>& Run;
    const detail::carried_nodes& Nodes;
    tree_memory_base& Made;
    const exact_tree& From;
    const exact_tree& To;
    std::vector<bool> Stays;  // by the file's number: it stands in the new tree, in one place at least
    carry_result Result;
};

}  // namespace

carry_result Carry(detail::evaluation<detail::any_observer>& old, const detail::carried_nodes& nodes, tree_memory_base& made) {
    return carrying(old, nodes, made).Carry();
}

}  // namespace bt::exact
