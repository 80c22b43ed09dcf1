// The members of a chunk of a crowd, and their order.
#include <bt/crowd_chunk.h>

#include <bt/engine/tick/tick.h>

namespace bt::detail {

agent_pointer crowd_chunk_base::AgentPointer(int number) const {
    agent_pointer agent = Chunk.Agents[number];
    agent.Type = AgentType;
    return agent;
}

tick_result crowd_chunk_base::Refuse(error_code code, const void* agent) const {
    return detail::Refuse(*Tree, const_cast<void*>(agent), code);
}

int crowd_chunk_base::ReserveNumber(const void* agent) {
    const error_code refused = agent == nullptr                ? error_code::kNullAgent
                               : IsTicking                     ? error_code::kNestedTick
                               : NumPresent == Chunk.Capacity ? error_code::kCrowdFull
                                                               : error_code::kNone;
    if (refused != error_code::kNone) return Refuse(refused, agent), kNoMember;
    while (LowestFree < NumNumbers && Chunk.Agents[LowestFree] != nullptr) ++LowestFree;
    return LowestFree;
}

void crowd_chunk_base::AddMember(int number, void* agent) {
    if (NumPresent == 0) Generation = Tree->Generation;
    Chunk.Agents[number] = agent;
    Chunk.Leaves[number] = kNoNode;
    Chunk.Intervals[number] = 1;
    Chunk.States[number] = static_cast<std::uint8_t>(tick_state::kIdle);
    Chunk.TicksLeft[number] = 1;
    ++NumPresent;
    if (number == NumNumbers) ++NumNumbers;
    LowestFree = number + 1;
    IsSorted = false;
}

tick_result crowd_chunk_base::Remove(int number, const tick_input& input) {
    if (!IsMember(number)) return Refuse(error_code::kNoSuchMember);
    if (IsTicking) return Refuse(error_code::kNestedTick, Chunk.Agents[number]);
    BringTimeUpToDate(MemoryAt(number));
    IsTicking = true;  // while a Deactivate is called
    const tick_result result = StopBehaviorTree(*Tree, MemoryAt(number), AgentPointer(number), input);
    IsTicking = false;
    if (!result) return result;
    Chunk.Agents[number] = nullptr;
    if (Chunk.Intervals[number] != 1) --NumIntervals;
    --NumPresent;
    if (number < LowestFree) LowestFree = number;
    IsSorted = false;
    return result;
}

tick_result crowd_chunk_base::RemoveAll(const tick_input& input) {
    if (IsTicking) return Refuse(error_code::kNestedTick);
    tick_result first;
    for (int number = 0; number < NumNumbers; ++number) {
        if (!IsMember(number)) continue;
        const tick_result result = Remove(number, input);
        if (!result && first) first = result;
    }
    return first;
}

// Those whose leaf's Tick was all there was to do have the time of the last tick too; it is written down when somebody looks.
const tree_memory_base* crowd_chunk_base::MemoryOf(int number) {
    if (!IsMember(number)) return nullptr;
    BringTimeUpToDate(MemoryAt(number));
    return &MemoryAt(number);
}

void crowd_chunk_base::BringTimeUpToDate(tree_memory_base& memory) const {
    if (TimesAreLate && memory.Tree != nullptr) memory.Time = Time;
}

void crowd_chunk_base::OrderByNumber() {
    NumInOrder = 0;
    for (int number = 0; number < NumNumbers; ++number) {
        if (Chunk.Agents[number] == nullptr) continue;
        Chunk.AgentsInOrder[NumInOrder] = Chunk.Agents[number];
        Chunk.Order[NumInOrder++] = static_cast<std::uint16_t>(number);
    }
}

// By leaf, and those of one leaf by number; those without a leaf come last.
void crowd_chunk_base::OrderByLeaf() {
    if (Tree->NumNodes < kMaxLeavesToCount) {
        CountLeaves();
    } else {
        OrderByNumber();
        SortLeaves();
    }
    IsSorted = true;
}

// In one step, with a counter for each leaf.
void crowd_chunk_base::CountLeaves() {
    const arrays chunk = Chunk;  // so that it need not be looked up again after each store
    std::uint16_t starts[kMaxLeavesToCount + 1] = {};
    const auto no_leaf = static_cast<std::uint16_t>(Tree->NumNodes);
    const auto leaf_of = [&](int number) { return chunk.Leaves[number] < no_leaf ? chunk.Leaves[number] : no_leaf; };
    for (int number = 0; number < NumNumbers; ++number) {
        if (chunk.Agents[number] != nullptr) ++starts[leaf_of(number)];
    }
    std::uint16_t start = 0;
    for (int leaf = 0, run = 0; leaf <= no_leaf; ++leaf) {
        const std::uint16_t num = starts[leaf];
        starts[leaf] = start;
        if (num == 0) continue;
        start = static_cast<std::uint16_t>(start + num);
        chunk.RunLeaves[run] = leaf < no_leaf ? static_cast<std::uint16_t>(leaf) : kNoNode;
        chunk.RunEnds[run++] = start;
    }
    NumInOrder = start;
    for (int number = 0; number < NumNumbers; ++number) {
        void* const agent = chunk.Agents[number];
        if (agent == nullptr) continue;
        const std::uint16_t place = starts[leaf_of(number)]++;
        chunk.Order[place] = static_cast<std::uint16_t>(number);
        chunk.AgentsInOrder[place] = agent;
    }
}

// In two steps, by eight bits of the leaf each.
void crowd_chunk_base::SortLeaves() {
    std::uint16_t* const other = Chunk.RunEnds;  // has no other use now
    SortByBits(Chunk.Order, other, 0);
    SortByBits(other, Chunk.Order, 8);
    for (int i = 0, run = 0; i < NumInOrder; ++i) {
        Chunk.AgentsInOrder[i] = Chunk.Agents[Chunk.Order[i]];
        const std::uint16_t leaf = Chunk.Leaves[Chunk.Order[i]];
        if (i + 1 < NumInOrder && leaf == Chunk.Leaves[Chunk.Order[i + 1]]) continue;
        Chunk.RunLeaves[run] = leaf;
        Chunk.RunEnds[run++] = static_cast<std::uint16_t>(i + 1);
    }
}

void crowd_chunk_base::SortByBits(const std::uint16_t* from, std::uint16_t* to, int shift) {
    std::uint16_t starts[257] = {};
    const auto bits = [&](std::uint16_t number) { return Chunk.Leaves[number] >> shift & 0xFF; };
    for (int i = 0; i < NumInOrder; ++i) ++starts[bits(from[i]) + 1];
    for (int i = 1; i < 256; ++i) starts[i] = static_cast<std::uint16_t>(starts[i] + starts[i - 1]);
    for (int i = 0; i < NumInOrder; ++i) to[starts[bits(from[i])]++] = from[i];
}

}  // namespace bt::detail
