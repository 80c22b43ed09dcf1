// The numbers that nodes of recordings have in the tree that agents were carried to (contract 157). For the .cpp files
// of this folder.
#pragma once

#include <bt/engine/inner/whole_tree.h>
#include <bt/engine/living_tree.h>
#include <bt/reload.h>

namespace bt::detail {

inline bool AreSameRange(const field_range& a, const field_range& b) {
    return a.Kind == b.Kind && a.Offset == b.Offset && a.Min == b.Min && a.Max == b.Max;
}
inline bool AreSameChecks(const preconditions& a, const preconditions& b) {
    bool are_same = a.EverySeconds == b.EverySeconds && a.CooldownSeconds == b.CooldownSeconds &&
                    a.AllFlags.Bits == b.AllFlags.Bits && a.AnyFlags.Bits == b.AnyFlags.Bits &&
                    a.NoFlags.Bits == b.NoFlags.Bits && a.NotAllFlags.Bits == b.NotAllFlags.Bits &&
                    a.AllStimuli.Bits == b.AllStimuli.Bits && a.AnyStimuli.Bits == b.AnyStimuli.Bits &&
                    a.NoStimuli.Bits == b.NoStimuli.Bits && a.NotAllStimuli.Bits == b.NotAllStimuli.Bits;
    for (int i = 0; i < kMaxNumRanges; ++i) are_same = are_same && AreSameRange(a.Ranges[i], b.Ranges[i]);
    return are_same;
}

// Numbers of nodes of the whole trees.
struct carried_numbers {
    const changed_trees Trees;

    explicit carried_numbers(const tree_change& change) : Trees(TreesOf(change)) {}

    // Whether a recorder has something of the old tree, and the new tree has at least its root.
    template <class Recorder>
    bool CanCarry(const Recorder& recorder) const {
        return Trees.From != nullptr && IsOf(recorder, *Trees.From) && Trees.NewOfOld[0] != kNoNode;
    }

    // kNoNode: it is gone. A tree that a behavior is made of is the same in both, as leaves that match have the same
    // functions.
    std::uint16_t NewOf(std::uint16_t old) const {
        const tree& whole = WholeOf(*Trees.From);
        if (old >= whole.NumNodes) return kNoNode;
        std::uint16_t outer = old;  // the node itself, or the leaf that it is below
        while (outer >= Trees.From->NumNodes) outer = whole.Nodes[outer].Parent;
        const std::uint16_t made = Trees.NewOfOld[outer];
        if (made == kNoNode || outer == old) return made;
        const node& leaf = WholeOf(*Trees.To).Nodes[made];
        const bool is_there = leaf.NumChildren > 0;  // else the new whole tree is too large for tools
        return is_there ? static_cast<std::uint16_t>(leaf.FirstChild + old - whole.Nodes[outer].FirstChild) : kNoNode;
    }
    // The node itself, or the nearest above it that is not gone; kNoNode for that.
    std::uint16_t NewLeafOf(std::uint16_t old) const {
        const tree& whole = WholeOf(*Trees.From);
        while (old < whole.NumNodes && NewOf(old) == kNoNode) old = whole.Nodes[old].Parent;
        return NewOf(old);
    }
    // Whether a node has another Decide in the new tree, so that the module with the texts of the old one may be gone.
    bool HasOtherDecide(std::uint16_t old) const {
        return IsItself(old) && Old(old).Decide.Call != New(old).Decide.Call;
    }
    // Whether something of a node that texts give as a reason is another in the new tree. Texts do not give a Number.
    bool IsEdited(std::uint16_t old) const {
        if (!IsItself(old)) return false;
        const decider& a = Old(old);
        const decider& b = New(old);
        return !AreSameChecks(a.Preconditions, b.Preconditions) || !AreSameChecks(a.While, b.While) ||
               a.Seconds != b.Seconds || a.Count != b.Count || Delegates(a) != Delegates(b) || HasOtherDecide(old);
    }
    // The index that a child of a group has in the new tree; -1: the child is gone. Both as a kRedecide has them.
    float NewIndexOf(std::uint16_t old_group, float child) const {
        const node& group = WholeOf(*Trees.From).Nodes[old_group];
        if (!(child >= 0 && child < static_cast<float>(group.NumChildren))) return -1;
        const std::uint16_t made = NewOf(static_cast<std::uint16_t>(group.FirstChild + static_cast<int>(child)));
        return made != kNoNode ? static_cast<float>(WholeOf(*Trees.To).Nodes[made].ChildIndex) : -1;
    }

private:
    // Whether it is a node of both trees themselves, and not of one that a behavior is made of.
    bool IsItself(std::uint16_t old) const { return old < Trees.From->NumNodes && Trees.NewOfOld[old] != kNoNode; }
    const decider& Old(std::uint16_t old) const { return *Trees.From->Nodes[old].Decider; }
    const decider& New(std::uint16_t old) const { return *Trees.To->Nodes[Trees.NewOfOld[old]].Decider; }
};

}  // namespace bt::detail
