// Takes the members of a crowd over to an edited tree, all at once (contract 164).
#include <bt/crowd_chunk.h>
#include <bt/engine/tick/tick.h>
#include <bt/reload.h>

namespace bt::detail {

const tree& TargetOf(const tree_change& change) { return *TreesOf(change).To; }

error_code RefuseCarry(const carried_crowd& of, const tree_change& change, const tick_input& input) {
    const changed_trees trees = TreesOf(change);
    const auto refuse = [&](error_code why) { return RefuseInCrowd(of.Tree, 0, nullptr, why).Error; };
    if (trees.From == nullptr || of.Tree == nullptr) return refuse(error_code::kTreeIsGone);
    if (trees.From != of.Tree) return refuse(error_code::kMemoryOfOtherTree);
    if (!IsSoundTime(input)) return refuse(error_code::kBadTime);
    if (trees.To->NumNodes == 0) return refuse(error_code::kTreeNotInitialized);
    if (!IsAgentType(*trees.To, of.AgentType)) return refuse(error_code::kOtherAgentType);
    const error_code room = WhyMemoryRefused(*trees.To, of.Fresh);
    return room == error_code::kNone ? room : RefuseMemory(*trees.To, of.Fresh, nullptr, room).Error;
}

error_code crowd_chunk_base::RefuseCarry(const carried_crowd& of, const tree_change& change,
                                         const tick_input& input) const {
    if (IsTicking) return Refuse(error_code::kNestedTick).Error;
    const error_code refused = detail::RefuseCarry(of, change, input);
    if (refused != error_code::kNone) return refused;
    // The members may be on paths of the tree as it was before it was built again.
    if (NumPresent > 0 && Tree->Generation != Generation) return Refuse(error_code::kMemoryOfOtherTree).Error;
    for (int number = 0; number < NumNumbers; ++number) {
        if (!IsMember(number)) continue;
        const carry_result of_member = change.CheckInPlace(MemoryAt(number), AgentPointer(number), input);
        if (!of_member) return of_member.Error;
    }
    return error_code::kNone;
}

carry_result crowd_chunk_base::CarryMembers(const tree_change& change, const tick_input& input) {
    BringTimesUpToDate();
    carry_result sum;
    IsTicking = true;  // while a Deactivate is called
    for (int number = 0; number < NumNumbers; ++number) {
        if (!IsMember(number)) continue;
        const carry_result of_member = change.CarryInPlace(MemoryAt(number), AgentPointer(number), input);
        sum.NumKept += of_member.NumKept;
        sum.NumEnded += of_member.NumEnded;
    }
    IsTicking = false;
    Tree = &TargetOf(change);
    Generation = Tree->Generation;
    for (int number = 0; number < NumNumbers; ++number) {
        if (!IsMember(number)) continue;
        const tree_memory_base& memory = MemoryAt(number);
        Chunk.Keys[number] = {memory.Leaf, true};
        std::uint8_t& state = Chunk.States[number];
        const bool was_running = state == static_cast<std::uint8_t>(tick_state::kRunning);
        if (was_running && memory.Leaf == kNoNode) state = static_cast<std::uint8_t>(tick_state::kIdle);
        MarkChanged(number);
        MarkDirty(number);
    }
    IsSorted = false;
    return sum;
}

}  // namespace bt::detail
