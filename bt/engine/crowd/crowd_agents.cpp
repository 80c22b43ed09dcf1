// Agents of a crowd that move to another address.
#include <bt/crowd_chunk.h>

#include <bt/engine/coroutine/frames.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/engine/tick/tick.h>

namespace bt::detail {

// The first active decider whose coroutine took its agent, also in trees inside behaviors. Null: none.
static const decider* FindKeeper(const tree& of, const tree_memory_base& memory) {
    for (int i = 0; i < of.NumNodes; ++i) {
        const node& here = of.Nodes[i];
        const tree_memory_base* const inner = MemoryIn(memory, here);
        const decider* const keeper = inner != nullptr ? FindKeeper(*inner->Tree, *inner) : nullptr;
        if (keeper != nullptr) return keeper;
        if (here.BlockType == nullptr || !here.BlockType->IsCoroutine) continue;
        const void* const block = ActiveBlock(memory, here);
        if (block != nullptr && static_cast<const coroutine_state*>(block)->Agent != nullptr) return here.Decider;
    }
    return nullptr;
}

tick_result crowd_chunk_base::MoveAgent(int number, void* agent) {
    const tick_result refused = RefuseForMember(number, agent);
    if (!refused) return refused;
    if (agent == nullptr) return Refuse(error_code::kNullAgent);
    if (agent == Chunk.Agents[number]) return {};
    const tree_memory_base& memory = MemoryAt(number);
    const decider* const keeper = HasStateOf(*Tree, memory) ? FindKeeper(*Tree, memory) : nullptr;
    if (keeper != nullptr) return detail::Refuse(*Tree, AgentPointer(number), error_code::kCoroutineKeepsAgent, keeper);
    Chunk.Agents[number] = agent;
    if (IsSorted) Order.Agents[Order.Places[number]] = agent;
    return {};
}

}  // namespace bt::detail
