// A tick of a chunk of a crowd: batch by batch, as each member's own tick would have gone.
#include <bt/crowd_chunk.h>

#include <bit>
#include <cstring>

#include <bt/engine/tick/tick.h>

namespace bt::detail {
namespace {

std::uint64_t LowestBits(std::uint32_t num) { return num < kBatchSize ? (std::uint64_t{1} << num) - 1 : ~std::uint64_t{0}; }

// Calls visit(index) for each bit, from the lowest on.
template <class Visit>
void ForEachBit(std::uint64_t bits, Visit visit) {
    for (; bits != 0; bits &= bits - 1) visit(static_cast<std::uint32_t>(std::countr_zero(bits)));
}

// Some of the members of a batch, side by side.
struct gathered {
    void* const* Agents;
    std::uint32_t Num = 0;
    void* Copies[kBatchSize];

    gathered(const crowd_batch& batch, std::uint64_t members) : Agents(batch.Agents), Num(batch.Num) {
        if (members == LowestBits(batch.Num)) return;
        Num = 0;
        ForEachBit(members, [&](std::uint32_t i) { Copies[Num++] = batch.Agents[i]; });
        Agents = Copies;
    }
};

// Which bytes of the first `num` are not zero. The rest of `bytes` may be read too.
template <class Byte>
std::uint64_t NonZero(const Byte* bytes, std::uint32_t num) {
    static_assert(sizeof(Byte) == 1);
    std::uint64_t bits = 0;
    for (std::uint32_t i = 0; i < num; i += 8) {
        std::uint64_t eight;
        std::memcpy(&eight, bytes + i, 8);
        if (eight == 0) continue;
        for (std::uint32_t k = i; k < i + 8 && k < num; ++k) bits |= static_cast<std::uint64_t>(bytes[k] != Byte{}) << k;
    }
    return bits;
}

// The bits of `which`, counted among the bits of `members`, as bits of the batch.
std::uint64_t Spread(std::uint64_t which, std::uint64_t members) {
    std::uint64_t bits = 0;
    for (; which != 0; which >>= 1u, members &= members - 1) {
        if ((which & 1u) != 0) bits |= LowestBit(members);
    }
    return bits;
}

// The members whose flags pass the checks of a watch. Mostly all of a batch are alike.
std::uint64_t Passing(const crowd_batch& batch, const watch& checks) {
    const std::uint64_t ones = checks.Value;
    const std::uint64_t zeros = checks.Mask & ~checks.Value;
    if ((ones & ~checks.Mask) != 0) return 0;  // no flags can
    if ((batch.AnyFlags & ones) != ones || (batch.AllFlags & zeros) != 0) return 0;
    if ((batch.AllFlags & ones) == ones && (batch.AnyFlags & zeros) == 0) return LowestBits(batch.Num);
    std::uint64_t bits = 0;
    for (std::uint32_t i = 0; i < batch.Num; ++i) bits |= static_cast<std::uint64_t>((batch.Flags[i] & checks.Mask) == checks.Value) << i;
    return bits;
}

// Those of `members` whose watched decider accepts.
std::uint64_t Accepting(const tree& tree, const watch& asked, const crowd_batch& batch, std::uint64_t members) {
    const gathered some(batch, members);
    bool accepts[kBatchSize] = {};
    const decide_function& decide = tree.Nodes[asked.Node].Decider->Decide;
    if (asked.Kind == watch_kind::kAskFloat || asked.Kind == watch_kind::kFloatMustHold) {
        for (std::uint32_t i = 0; i < some.Num; ++i) accepts[i] = IsFloatWithin(asked, some.Agents[i]);
    } else if (asked.Kind == watch_kind::kAskRanges) {
        for (std::uint32_t i = 0; i < some.Num; ++i) accepts[i] = Accepts(ValueByRanges(*asked.By.Decider, some.Agents[i]));
    } else if (decide.Types != nullptr && decide.Types->DecideMany != nullptr && decide.Call == decide.Types->DecideOfMany) {
        decide.Types->DecideMany(some.Agents, some.Num, accepts);
    } else {
        for (std::uint32_t i = 0; i < some.Num; ++i) accepts[i] = Accepts(asked.By.QuickDecide(some.Agents[i], nullptr, kNoTickArgs));
    }
    const std::uint64_t accepting = NonZero(accepts, some.Num);
    return accepting != 0 ? Spread(accepting, members) : 0;
}

// Those of `members` that stop at a watch whose flags pass, see StopsAt.
std::uint64_t Stopping(const tree& tree, const watch& at, const crowd_batch& batch, std::uint64_t members) {
    if (IsQuick(at.Kind)) return Accepting(tree, at, batch, members);
    return at.Kind == watch_kind::kFloatMustHold ? members & ~Accepting(tree, at, batch, members) : members;
}

}  // namespace

// Asks all members what TickByWatches asks one. Returns the bits of those that stopped somewhere; stops[i] says where.
std::uint64_t crowd_chunk_base::AskMany(const path_plan& plan, const crowd_batch& batch, const watch** stops) const {
    const std::uint64_t all = LowestBits(batch.Num);
    if (!KeyMatches(plan, batch.AnyFlags, batch.AllFlags)) return 0;
    std::uint64_t members = all;
    const watch* next = Tree->Watches + plan.FirstWatch;
    for (const watch* const end = next + plan.NumWatches; next != end && members != 0; ++next) {
        const std::uint64_t passing = Passing(batch, *next) & members;
        if (passing == 0) continue;
        const std::uint64_t stopped = Stopping(*Tree, *next, batch, passing);
        ForEachBit(stopped, [&](std::uint32_t i) { stops[i] = next; });
        members &= ~stopped;
    }
    return all & ~members;
}

// Ticks the leaf of `members`. Returns the bits of those whose answer was not kRunning; answers[i] says what.
std::uint64_t crowd_chunk_base::TickMany(const path_plan& plan, const crowd_batch& batch, std::uint64_t members, status* answers) const {
    if (plan.QuickTick == &KeepRunning || members == 0) return 0;
    const gathered some(batch, members);
    status given[kBatchSize] = {};
    const behavior_function& tick = Tree->Nodes[batch.Leaf].Decider->Behavior->Tick;
    if (tick.Types->TickMany != nullptr && tick.Call == tick.Types->TickOfMany) {  // without types there is no QuickTick
        tick.Types->TickMany(some.Agents, some.Num, given);
    } else {
        for (std::uint32_t i = 0; i < some.Num; ++i) given[i] = plan.QuickTick(some.Agents[i], nullptr, nullptr, kNoTickArgs);
    }
    const std::uint64_t ended = NonZero(given, some.Num);
    if (ended == 0) return 0;
    std::uint32_t place = 0;
    ForEachBit(members, [&](std::uint32_t i) { answers[i] = given[place++]; });
    return Spread(ended, members);
}

void crowd_chunk_base::Note(int number, const tick_result& result) {
    const std::uint16_t leaf = result ? MemoryAt(number).Leaf : kNoNode;  // after an error it is ticked alone, and noted again
    if (leaf != Chunk.Leaves[number]) IsSorted = false;
    Chunk.Leaves[number] = leaf;
    Chunk.Changed[number / 64] |= std::uint64_t{1} << number % 64;
    Chunk.States[number] = static_cast<std::uint8_t>(result.State);  // what runs quietly is kRunning already
    if (result) return;
    if (Result.NumErrors++ > 0 && number > Result.FirstErrorOf) return;
    Result.FirstError = result;
    Result.FirstErrorOf = number;
}

void crowd_chunk_base::TickAlone(const crowd_batch& batch) {
    for (std::uint32_t i = 0; i < batch.Num; ++i) {
        const int number = batch.Numbers[i];
        const auto stimuli = static_cast<std::uint32_t>(batch.Flags[i] >> 32u);
        tree_memory_base& memory = MemoryAt(number);
        Note(number, TickBehaviorTree(*Tree, memory, AgentPointer(number),
                                      {.Time = Time,
                                       .DeltaTime = DeltaTimeOf(memory),
                                       .DecisionFlags = static_cast<std::uint32_t>(batch.Flags[i]),
                                       .StimuliAllFlags = &stimuli}));
    }
}

// The long way of one member: from where it stopped, or from its leaf's answer.
void crowd_chunk_base::GoOn(const deferred_member& deferred) {
    tree_memory_base& memory = MemoryAt(deferred.Number);
    detail::BeginTick(*Tree, memory, Time);
    // Inputs are made where they are passed: a copy would wait for each of its parts.
    if (deferred.Answer != status::kRunning) {
        Note(deferred.Number, ResumeAfterEnd(deferred.Answer, *Tree, memory, deferred.Agent, InputFor(deferred)));
    } else {
        const bool has_accepted = deferred.Stop != nullptr && IsQuick(deferred.Stop->Kind);
        const interrupt at = {deferred.Stop, has_accepted ? 1.0f : 0.0f};
        Note(deferred.Number, Resume(at, *Tree, memory, deferred.Agent, InputFor(deferred)));
    }
}

void crowd_chunk_base::GoOn(deferred_members& deferred) {
    for (std::uint32_t i = 0; i < deferred.Num; ++i) GoOn(deferred.All[i]);
    deferred.Num = 0;
}

void crowd_chunk_base::TickBatch(const crowd_batch& batch, deferred_members& deferred) {
    Result.NumTicked += static_cast<int>(batch.Num);
    if (batch.Leaf == kNoNode) return TickAlone(batch);
    const path_plan& plan = Tree->Plans[batch.Leaf];
    const std::uint64_t all = LowestBits(batch.Num);
    const watch* stops[kBatchSize];
    status answers[kBatchSize];
    std::uint64_t stopped = AskMany(plan, batch, stops);
    if (plan.QuickTick == nullptr) {
        ForEachBit(all & ~stopped, [&](std::uint32_t i) { stops[i] = nullptr; });
        stopped = all;
    }
    const std::uint64_t ended = TickMany(plan, batch, all & ~stopped, answers);
    if (deferred.Num > kBatchSize) GoOn(deferred);
    ForEachBit(stopped | ended, [&](std::uint32_t i) {
        const bool has_ended = (ended >> i & 1u) != 0;
        const tree_memory_base& memory = MemoryAt(batch.Numbers[i]);
        Prefetch(&memory);
        deferred.All[deferred.Num++] = {batch.Agents[i],      batch.Flags[i],   has_ended ? nullptr : stops[i],
                                        DeltaTimeOf(memory), batch.Numbers[i], has_ended ? answers[i] : status::kRunning};
    });
    if (!IsScheduled) return;
    ForEachBit(all & ~(stopped | ended), [&](std::uint32_t i) { MemoryAt(batch.Numbers[i]).Time = Time; });
}

tick_result crowd_chunk_base::BeginTick(double time, float delta_time) {
    if (IsTicking) return Refuse(error_code::kNestedTick);
    if (!IsSoundTime({.Time = time, .DeltaTime = delta_time})) return Refuse(error_code::kBadTime);
    // Where members may be on paths of the tree as it was before it was built again, each is refused by its own tick.
    TicksEachAlone = IsOutputOn() || Tree->Plans.Num == 0 || Tree->Generation != Generation;
    BeginSchedule();
    if (TimesAreLate && (IsScheduled || TicksEachAlone)) BringTimesUpToDate();
    if (IsScheduled) {
        ChooseTurns();
        if (!TicksEachAlone) SortLeaves();
        IsSorted = false;
    } else if (TicksEachAlone) {
        OrderByNumber();
        IsSorted = false;
    } else if (!IsSorted) {
        OrderByLeaf();
    }
    IsTicking = true;
    TimeBefore = Time;
    Time = time;
    DeltaTime = delta_time;
    NextInOrder = 0;
    NextRun = 0;
    RunEnd = 0;
    ForgetResult();
    return {};
}

bool crowd_chunk_base::NextBatch(crowd_batch& batch) {
    if (NextInOrder == NumInOrder) return false;
    if (NextInOrder == RunEnd) {
        RunEnd = TicksEachAlone ? NumInOrder : Chunk.RunEnds[NextRun];
        batch.Leaf = TicksEachAlone ? kNoNode : Chunk.RunLeaves[NextRun];
        ++NextRun;
    }
    batch.Agents = Chunk.AgentsInOrder + NextInOrder;
    batch.Numbers = Chunk.Order + NextInOrder;
    const auto left = static_cast<std::uint32_t>(RunEnd - NextInOrder);
    batch.Num = left < kBatchSize ? left : kBatchSize;
    NextInOrder += static_cast<int>(batch.Num);
    return true;
}

const crowd_result& crowd_chunk_base::EndTick(deferred_members& deferred) {
    GoOn(deferred);
    if (Result.NumErrors == 0 && Result.NumTicked == NumPresent) Generation = Tree->Generation;
    TimesAreLate = !IsScheduled;
    IsTicking = false;
    return Result;
}

}  // namespace bt::detail
