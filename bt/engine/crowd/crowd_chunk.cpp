// The members of a chunk of a crowd, and their order.
#include <bt/crowd_chunk.h>

#include <bt/engine/tick/tick.h>

namespace bt::detail {

agent_pointer crowd_chunk_base::AgentPointer(int number) const {
    agent_pointer agent = Chunk.Agents[number];
    agent.Type = AgentType;
    return agent;
}

tick_result RefuseInCrowd(const tree* tree, std::uint64_t generation, agent_pointer agent, error_code code) {
    return Refuse(IsAnyThere(tree, generation) ? *tree : kGoneTree, agent, code);
}

tick_result crowd_chunk_base::Refuse(error_code code, const void* agent) const {
    return RefuseInCrowd(Tree, Generation, const_cast<void*>(agent), code);
}

int crowd_chunk_base::ReserveNumber(const void* agent) {
    const error_code refused = agent == nullptr                ? error_code::kNullAgent
                               : IsTicking                     ? error_code::kNestedTick
                               : IsTreeGone()                  ? error_code::kTreeIsGone
                               : NumPresent == Order.Capacity ? error_code::kCrowdFull
                                                               : error_code::kNone;
    if (refused != error_code::kNone) return Refuse(refused, agent), kNoMember;
    while (LowestFree < NumNumbers && Chunk.Agents[LowestFree] != nullptr) ++LowestFree;
    return LowestFree;
}

void crowd_chunk_base::AddMember(int number, void* agent) {
    if (NumPresent == 0) Generation = Tree->Generation;
    Chunk.Agents[number] = agent;
    Chunk.Flags[number] = 0;
    Chunk.Keys[number] = {kNoNode, true};
    Chunk.Intervals[number] = 1;
    Chunk.States[number] = static_cast<std::uint8_t>(tick_state::kIdle);
    Chunk.TicksLeft[number] = 1;
    Chunk.Changed[number / 64] &= ~(std::uint64_t{1} << number % 64);  // of who had the number before
    ++NumPresent;
    if (number >= NumNumbers) NumNumbers = number + 1;
    LowestFree = number + 1;
    IsSorted = false;
}

tick_result crowd_chunk_base::RefuseForMember(int number, const void* agent) const {
    if (!IsMember(number)) return Refuse(error_code::kNoSuchMember, agent);
    if (IsTicking) return Refuse(error_code::kNestedTick, Chunk.Agents[number]);
    if (IsTreeGone()) return Refuse(error_code::kTreeIsGone, Chunk.Agents[number]);
    return {};
}

tick_result crowd_chunk_base::Remove(int number, const tick_input& input) {
    const tick_result refused = RefuseForMember(number);
    if (!refused) return refused;
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

bool crowd_chunk_base::MayStop(std::uint16_t leaf, std::uint64_t flags) const {
    const path_plan& plan = Tree->Plans[leaf];
    if (!KeyMatches(plan, flags)) return false;
    const watch* each = Tree->Watches + plan.FirstWatch;
    const watch* const end = each + plan.NumWatches;
    while (each != end && (flags & each->Mask) != each->Value) ++each;
    return each != end;
}

bool crowd_chunk_base::HasOrderAwake() const {
    int start = 0;
    for (int run = 0; run < Order.NumRuns; start = Order.RunEnds[run++]) {
        if (start != Order.RunEnds[run] && !IsAsleep(Order.RunKeys[run])) return true;
    }
    return false;
}

template <class Visit>
void crowd_chunk_base::ForEachDirty(Visit visit) const {
    for (int i = 0; 64 * i < NumNumbers; ++i) {
        for (std::uint64_t bits = Chunk.Dirty[i]; bits != 0; bits &= bits - 1) {
            const int number = 64 * i + std::countr_zero(bits);
            if (IsMember(number)) visit(number);
        }
    }
}

int crowd_chunk_base::CountDirty() const {
    int num = 0;
    for (int i = 0; 64 * i < NumNumbers; ++i) num += std::popcount(Chunk.Dirty[i]);
    return num;
}

// Whether members are asked that have nothing to ask. If that changes, so does the key of each of them.
void crowd_chunk_base::AskAll(bool asks_all) {
    if (asks_all == AsksAll) return;
    AsksAll = asks_all;
    for (int number = 0; number < NumNumbers; ++number) MarkDirty(number);
}

// A key's leaf is what the last tick noted.
void crowd_chunk_base::SetKeysOfDirty() {
    ForEachDirty([&](int number) {
        const std::uint16_t leaf = Chunk.Keys[number].Leaf();
        Chunk.Keys[number] = {leaf, AsksAll || leaf == kNoNode || MayStop(leaf, Chunk.Flags[number])};
    });
}

void crowd_chunk_base::ForgetDirty() {
    for (int i = 0; 64 * i < NumNumbers; ++i) Chunk.Dirty[i] = 0;
    IsAnyDirty = false;
}

void crowd_chunk_base::MoveDirty() {
    ForEachDirty([&](int number) {
        Order.Move(static_cast<std::uint16_t>(number), Chunk.Keys[number], Chunk.Flags[number]);
    });
}

void crowd_chunk_base::MakeOrder(bool has_inputs) {
    const crowd_members members = {Chunk.Agents, Chunk.Keys, has_inputs ? nullptr : Chunk.Flags};
    if (!IsScheduled && !TicksEachAlone) {
        BringOrderUpToDate(members);
        IsSorted = true;
        return;
    }
    SetKeysOfDirty();
    ForgetDirty();
    if (IsScheduled) ChooseTurns();
    else Order.ListAll(members, NumNumbers);
    if (TicksEachAlone) Order.TakeAsListed(members);
    else Order.SortListed(members);
    IsSorted = false;
    IsAnyAwake = true;
}

// An order without flags is followed by one with flags only after AskAll: then all are dirty, and sorted anew.
void crowd_chunk_base::BringOrderUpToDate(const crowd_members& members) {
    if (!IsAnyDirty && IsSorted) return;
    const int num_dirty = CountDirty();
    SetKeysOfDirty();
    // To move a member takes some steps for each run between; to sort takes more for each member. With so few there is also room for a new
    // run of each: of two numbers above zero the sum is at most the product and one.
    const bool are_few = std::int64_t{num_dirty} * Order.NumRuns < NumPresent;
    if (IsSorted && are_few) MoveDirty();
    else Order.SortAll(members, NumNumbers, Tree->NumNodes);
    ForgetDirty();
    IsAnyAwake = HasOrderAwake();
}

}  // namespace bt::detail
