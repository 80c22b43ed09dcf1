// A tick of a chunk of a crowd: batch by batch, as each member's own tick would have gone.
#include <bt/crowd_chunk.h>

#include <bit>
#include <cstring>

#include <bt/engine/overriding.h>
#include <bt/engine/tick/tick.h>

namespace bt::detail {
namespace {

std::uint64_t LowestBits(std::uint32_t num) { return num < kBatchSize ? (std::uint64_t{1} << num) - 1 : ~std::uint64_t{0}; }

// Calls visit(index) for each bit, from the lowest on.
template <class Visit>
void ForEachBit(std::uint64_t bits, Visit visit) {
    for (; bits != 0; bits &= bits - 1) visit(static_cast<std::uint32_t>(std::countr_zero(bits)));
}

// Some of the members of a batch, side by side. Copying them takes fewer mispredicted branches than to go by rows, where about half of
// them are chosen.
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

// The bits of `which`, counted among the bits of `members`, as bits of the batch.
std::uint64_t Spread(std::uint64_t which, std::uint64_t members) {
    std::uint64_t bits = 0;
    for (; which != 0; which >>= 1u, members &= members - 1) {
        if ((which & 1u) != 0) bits |= LowestBit(members);
    }
    return bits;
}

// Calls visit(first, num) for each row of members that stand side by side. For members of which nearly all are chosen.
template <class Visit>
void ForEachRow(std::uint64_t members, Visit visit) {
    for (std::uint32_t first = 0; members != 0;) {
        const auto skipped = static_cast<std::uint32_t>(std::countr_zero(members));
        const auto num = static_cast<std::uint32_t>(std::countr_one(members >> skipped));
        first += skipped;
        visit(first, num);
        first += num;
        members = skipped + num < kBatchSize ? members >> (skipped + num) : 0;
    }
}

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

struct single_bits {
    std::uint32_t Bits[32] = {};
    constexpr single_bits() {  // not covered: while compiling
        for (std::uint32_t i = 0; i < 32; ++i) Bits[i] = 1u << i;
    }
};
constexpr single_bits kSingle;

// The decision flags of a batch, which compilers compare several at once. They are read when they are asked for first.
class decision_words {
public:
    explicit decision_words(const crowd_batch& batch) : Batch(batch) {}

    // A bit for each word that has this value under the mask.
    std::uint64_t Equal(std::uint32_t mask, std::uint32_t value) {
        if (!IsRead) Read();
        const std::uint64_t low = EqualOf32(Words, mask, value);
        return Batch.Num > 32 ? low | static_cast<std::uint64_t>(EqualOf32(Words + 32, mask, value)) << 32u : low;
    }

private:
    const crowd_batch& Batch;
    bool IsRead = false;
    std::uint32_t Words[kBatchSize];

    void Read() {
        for (std::uint32_t i = 0; i < Batch.Num; ++i) Words[i] = static_cast<std::uint32_t>(Batch.Flags[i]);
        for (std::uint32_t i = Batch.Num; i % 32 != 0; ++i) Words[i] = 0;
        IsRead = true;
    }
    static std::uint32_t EqualOf32(const std::uint32_t* words, std::uint32_t mask, std::uint32_t value) {
        std::uint32_t bits = 0;
        for (std::uint32_t i = 0; i < 32; ++i) bits |= (0 - static_cast<std::uint32_t>((words[i] & mask) == value)) & kSingle.Bits[i];
        return bits;
    }
};

// The members whose flags pass the checks of a watch. Mostly all of a batch are alike.
std::uint64_t Passing(const crowd_batch& batch, decision_words& decision, const watch& checks) {
    const std::uint64_t ones = checks.Value;
    const std::uint64_t zeros = checks.Mask & ~checks.Value;
    if ((ones & ~checks.Mask) != 0) return 0;  // no flags can
    if ((batch.AnyFlags & ones) != ones || (batch.AllFlags & zeros) != 0) return 0;
    if ((batch.AllFlags & ones) == ones && (batch.AnyFlags & zeros) == 0) return LowestBits(batch.Num);
    if (checks.Mask >> 32u == 0) {
        const auto mask = static_cast<std::uint32_t>(checks.Mask);
        return decision.Equal(mask, static_cast<std::uint32_t>(checks.Value)) & LowestBits(batch.Num);
    }
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

// The Tick of a leaf that has one, for many agents. Looked up once for all of them.
struct tick_for_many {
    decltype(signature::TickMany) Many = nullptr;  // null: One is called for each
    decltype(path_plan::QuickTick) One;

    tick_for_many(const tree& tree, std::uint16_t leaf) : One(tree.Plans[leaf].QuickTick) {
        const behavior_function& tick = tree.Nodes[leaf].Decider->Behavior->Tick;
        if (tick.Call == tick.Types->TickOfMany) Many = tick.Types->TickMany;  // without types there is no QuickTick
    }
    // All answers must be kRunning before. Whether any of them may be another one now.
    BT_INLINED bool Call(void* const* agents, std::uint32_t num, status* answers) const {
        if (Many != nullptr) return Many(agents, num, answers);
        for (std::uint32_t i = 0; i < num; ++i) answers[i] = One(agents[i], nullptr, nullptr, kNoTickArgs);
        return true;
    }
};

// So few members of a leaf are ticked each by itself, because to prepare a batch would take longer.
constexpr std::uint32_t kFewMembers = 2;

// So many members are ticked by one call if none of them need be asked.
constexpr int kManyMembers = 1024;

}  // namespace

// Whether kMayHaveToEnd stops this member.
bool crowd_chunk_base::HasToEnd(const watch& at, crowd_member member) const {
    const tree_memory_base& memory = MemoryAt(member.Number);
    return WhyToEnd(Tree->Nodes[at.Node], memory, member.Agent, member.Flags, Time) != end_reason::kInterrupted;
}

// Those of `members` that stop at a watch whose flags pass, see StopsAt.
std::uint64_t crowd_chunk_base::Stopping(const watch& at, const crowd_batch& batch, std::uint64_t members) const {
    const tree& tree = *Tree;
    if (IsQuick(at.Kind)) return Accepting(tree, at, batch, members);
    if (at.Kind == watch_kind::kMayHaveToEnd) {
        std::uint64_t ending = 0;
        ForEachBit(members, [&](std::uint32_t i) { ending |= std::uint64_t{HasToEnd(at, batch.Member(i))} << i; });
        return ending;
    }
    return at.Kind == watch_kind::kFloatMustHold ? members & ~Accepting(tree, at, batch, members) : members;
}

// Asks all members what TickByWatches asks one. Returns the bits of those that stopped somewhere; stops[i] says where.
std::uint64_t crowd_chunk_base::AskMany(const path_plan& plan, const crowd_batch& batch, const watch** stops) const {
    const std::uint64_t all = LowestBits(batch.Num);
    if (!KeyMatches(plan, batch.AnyFlags, batch.AllFlags)) return 0;
    decision_words decision(batch);
    std::uint64_t members = all;
    const watch* next = Tree->Watches + plan.FirstWatch;
    for (const watch* const end = next + plan.NumWatches; next != end && members != 0; ++next) {
        const std::uint64_t passing = Passing(batch, decision, *next) & members;
        if (passing == 0) continue;
        const std::uint64_t stopped = Stopping(*next, batch, passing);
        ForEachBit(stopped, [&](std::uint32_t i) { stops[i] = next; });
        members &= ~stopped;
    }
    return all & ~members;
}

// Asks one member the same. Null: it stopped nowhere.
BT_INLINED inline const watch* crowd_chunk_base::AskOne(const path_plan& plan, crowd_member member) const {
    if (!KeyMatches(plan, member.Flags)) return nullptr;
    const watch* next = Tree->Watches + plan.FirstWatch;
    for (const watch* const end = next + plan.NumWatches; next != end; ++next) {
        if ((member.Flags & next->Mask) != next->Value) continue;
        interrupt found;
        const bool stops = next->Kind == watch_kind::kMayHaveToEnd ? HasToEnd(*next, member) : StopsAt(*next, member.Agent, found);
        if (stops) return next;
    }
    return nullptr;
}

// Ticks the leaf of `members`. Returns the bits of those whose answer was not kRunning; answers[i] says what.
std::uint64_t crowd_chunk_base::TickMany(const crowd_batch& batch, std::uint64_t members, status* answers) const {
    if (members == 0 || Tree->Plans[batch.Leaf].QuickTick == &KeepRunning) return 0;
    for (std::uint32_t i = 0; i < kBatchSize; ++i) answers[i] = status::kRunning;
    const tick_for_many tick(*Tree, batch.Leaf);
    bool has_ended = false;
    ForEachRow(members, [&](std::uint32_t first, std::uint32_t num) {
        has_ended |= tick.Call(batch.Agents + first, num, answers + first);
    });
    return has_ended ? NonZero(answers, batch.Num) : 0;
}

void crowd_chunk_base::Note(int number, const tick_result& result) {
    const std::uint16_t leaf = result ? MemoryAt(number).Leaf : kNoNode;  // after an error it is ticked alone, and noted again
    Chunk.Keys[number] = {leaf, true};
    MarkDirty(number);
    if (result.MayHaveChanged) MarkChanged(number);
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
        const bool may_be_overridden = TicksEachAlone && AreThereOverrides();
        if (may_be_overridden && memory.Tree == Tree) MarkIfOverridden(*Tree, memory, memory_state::kInUse);
        const tick_input input = {.Time = Time,
                                  .DeltaTime = DeltaTimeOf(memory),
                                  .DecisionFlags = static_cast<std::uint32_t>(batch.Flags[i]),
                                  .StimuliAllFlags = &stimuli,
                                  .FlagsAtRedecide = FlagsAtRedecide};
        agent_pointer agent = batch.Agents[i];
        agent.Type = AgentType;
        const tick_result result = Observed == nullptr
                                       ? TickBehaviorTree(*Tree, memory, agent, input)
                                       : Observed->Tick(Observed->ObserverOf, *Tree, memory, agent, input);
        // What goes on as it was noted is not noted again.
        const bool is_noted = Chunk.Keys[number] == crowd_key(memory.Leaf, true);
        if (is_noted && !result.MayHaveChanged) Chunk.States[number] = static_cast<std::uint8_t>(result.State);
        else Note(number, result);
    }
}

// The long way of one member: from where it stopped, or from its leaf's answer.
void crowd_chunk_base::GoOn(const deferred_member& deferred) {
    const crowd_member& member = deferred.Member;
    tree_memory_base& memory = MemoryAt(member.Number);
    const float delta_time = DeltaTimeOf(memory);
    detail::BeginTick(*Tree, memory, Time);
    // Inputs are made where they are passed: a copy would wait for each of its parts.
    if (deferred.Answer != status::kRunning) {
        Note(member.Number, ResumeAfterEnd(deferred.Answer, *Tree, memory, member.Agent, InputFor(member, delta_time)));
    } else {
        const bool has_accepted = deferred.Stop != nullptr && IsQuick(deferred.Stop->Kind);
        const interrupt at = {deferred.Stop, has_accepted ? 1.0f : 0.0f};
        Note(member.Number, Resume(at, *Tree, memory, member.Agent, InputFor(member, delta_time)));
    }
}

void crowd_chunk_base::GoOn(deferred_members& deferred) {
    for (std::uint32_t i = 0; i < deferred.Num; ++i) GoOn(deferred.All[i]);
    deferred.Num = 0;
}

// The member goes on later, from the watch where it stopped, or else with its leaf's answer.
BT_INLINED inline void crowd_chunk_base::Defer(crowd_member member, const watch* stop, status answer,
                                               deferred_members& deferred) {
    PrefetchStart(&MemoryAt(member.Number), Chunk.MemorySize);
    deferred.All[deferred.Num++] = {member, stop, answer};
}

BT_INLINED inline void crowd_chunk_base::TickOne(const path_plan& plan, bool may_stop, crowd_member member, deferred_members& deferred) {
    const watch* const stop = may_stop ? AskOne(plan, member) : nullptr;
    const bool is_quick = stop == nullptr && plan.QuickTick != nullptr;
    const status answer = is_quick ? plan.QuickTick(member.Agent, nullptr, nullptr, kNoTickArgs) : status::kRunning;
    if (!is_quick || answer != status::kRunning) [[unlikely]] Defer(member, stop, answer, deferred);
    else if (IsScheduled) MemoryAt(member.Number).Time = Time;
}

// Whether the order has this member only because the tick takes all: it sleeps.
bool crowd_chunk_base::IsAsleepInOrder(int place) const {
    if (!AsksAll || Tree->Plans.Num == 0 || Tree->Generation != Generation) return false;
    const std::uint16_t leaf = Chunk.Keys[Order.Numbers[place]].Leaf();
    return leaf != kNoNode && IsAsleep({leaf, MayStop(leaf, Order.Flags[place])});
}

// Asks for the input of the member at this place, if it is awake, and keeps it. Whether it is another one than before.
BT_INLINED inline bool crowd_chunk_base::HasNewInput(int place) {
    if (IsAsleepInOrder(place)) return false;
    const std::uint64_t flags = OfAwake->FlagsOf(OfAwake->InputOf, Order.Agents[place]);
    if (flags == Order.Flags[place]) [[likely]] return false;
    const int number = Order.Numbers[place];
    const bool was_set_in_tick = IsDirty(number);  // a member that is asked has done nothing else yet
    if (!was_set_in_tick) Chunk.Flags[number] = flags;
    Order.Flags[place] = flags;
    MarkDirty(number);
    return true;
}

void crowd_chunk_base::AskAwake(crowd_batch& batch) {
    const int first = static_cast<int>(batch.Flags - Order.Flags);
    for (int place = first; place < first + static_cast<int>(batch.Num); ++place) {
        Prefetch(Order.Agents[static_cast<std::uint32_t>(place) + kAhead]);
        if (HasNewInput(place)) batch.MayStop = true;
    }
}

void crowd_chunk_base::TickFew(const crowd_batch& batch, deferred_members& deferred) {
    if (deferred.Num > kBatchSize) GoOn(deferred);
    for (std::uint32_t i = 0; i < batch.Num; ++i) TickOne(Tree->Plans[batch.Leaf], batch.MayStop, batch.Member(i), deferred);
}

// Ticks run by run, up to the next run that is worth a batch.
void crowd_chunk_base::TickRunsOfFew(deferred_members& deferred) {
    int place = NextInOrder;
    int run = NextRun;
    const bool asks = OfAwake != nullptr;
    for (std::uint32_t i = 0; asks && i < kAhead; ++i) Prefetch(Order.Agents[static_cast<std::uint32_t>(place) + i]);
    for (; run < Order.NumRuns; ++run) {
        const crowd_key key = Order.RunKeys[run];
        const int end = Order.RunEnds[run];
        const bool is_asleep = IsAsleep(key);
        const bool are_few = end - place <= static_cast<int>(kFewMembers) && key.Leaf() != kNoNode;
        if (!is_asleep && !are_few) break;
        if (!is_asleep) {
            if (deferred.Num > kBatchSize) GoOn(deferred);
            const path_plan& plan = Tree->Plans[key.Leaf()];
            for (int i = place; i < end; ++i) {
                if (asks) Prefetch(Order.Agents[static_cast<std::uint32_t>(i) + kAhead]);
                const bool may_stop = (asks && HasNewInput(i)) || key.MayStop();
                TickOne(plan, may_stop, MemberAtPlace(i), deferred);
            }
        }
        place = end;
    }
    Result.NumTicked += place - NextInOrder;
    NextInOrder = place;
    NextRun = run;
    RunEnd = place;
}

// Ticks the leaf of members of which none need be asked: `num` of them, up to kManyMembers, from a place of the order on.
void crowd_chunk_base::TickQuietly(std::uint16_t leaf, int first, std::uint32_t num, deferred_members& deferred) {
    status answers[kManyMembers] = {};
    if (!tick_for_many(*Tree, leaf).Call(Order.Agents + first, num, answers)) return;
    for (std::uint32_t begin = 0; begin < num; begin += kBatchSize) {
        const std::uint32_t left = num - begin;
        if (deferred.Num > kBatchSize) GoOn(deferred);
        ForEachBit(NonZero(answers + begin, left < kBatchSize ? left : kBatchSize), [&](std::uint32_t bit) {
            const std::uint32_t i = begin + bit;
            Defer(MemberAtPlace(first + static_cast<int>(i)), nullptr, answers[i], deferred);
        });
    }
}

// Whether none of the next run's members need be asked. Of a run that fits into a batch the batch is quicker.
BT_INLINED inline bool crowd_chunk_base::IsNextRunQuiet() const {
    if (NextInOrder != RunEnd || NextRun == Order.NumRuns || OfAwake != nullptr || IsScheduled) return false;
    if (Order.RunEnds[NextRun] - NextInOrder <= static_cast<int>(kBatchSize)) return false;
    const crowd_key key = Order.RunKeys[NextRun];
    return !key.MayStop() && Tree->Plans[key.Leaf()].QuickTick != nullptr;
}

// The members of such a run need no batches: the leaf's Tick gets as many as there are.
BT_NOT_INLINED void crowd_chunk_base::TickQuietRun(deferred_members& deferred) {
    const std::uint16_t leaf = Order.RunKeys[NextRun].Leaf();
    RunEnd = Order.RunEnds[NextRun++];
    Result.NumTicked += RunEnd - NextInOrder;
    while (NextInOrder < RunEnd) {
        const int left = RunEnd - NextInOrder;
        const int num = left < kManyMembers ? left : kManyMembers;
        TickQuietly(leaf, NextInOrder, static_cast<std::uint32_t>(num), deferred);
        NextInOrder += num;
    }
}

void crowd_chunk_base::TickBatch(crowd_batch& batch, deferred_members& deferred) {
    Result.NumTicked += static_cast<int>(batch.Num);
    if (batch.Leaf == kNoNode) return TickAlone(batch);
    if (batch.Num <= kFewMembers) return TickFew(batch, deferred);
    const path_plan& plan = Tree->Plans[batch.Leaf];
    const std::uint64_t all = LowestBits(batch.Num);
    const watch* stops[kBatchSize];
    status answers[kBatchSize];
    std::uint64_t stopped = batch.MayStop ? AskMany(plan, batch, stops) : 0;
    if (plan.QuickTick == nullptr) {
        ForEachBit(all & ~stopped, [&](std::uint32_t i) { stops[i] = nullptr; });
        stopped = all;
    }
    const std::uint64_t ended = TickMany(batch, all & ~stopped, answers);
    if (deferred.Num > kBatchSize) GoOn(deferred);
    ForEachBit(stopped | ended, [&](std::uint32_t i) {
        const bool has_ended = (ended >> i & 1u) != 0;
        Defer(batch.Member(i), has_ended ? nullptr : stops[i], has_ended ? answers[i] : status::kRunning, deferred);
    });
    if (!IsScheduled) return;
    ForEachBit(all & ~(stopped | ended), [&](std::uint32_t i) { MemoryAt(batch.Numbers[i]).Time = Time; });
}

tick_result crowd_chunk_base::BeginTick(double time, float delta_time, bool has_inputs, const observed_tick* observed,
                                        const asked_inputs* of_awake) {
    if (IsTicking) return Refuse(error_code::kNestedTick);
    if (IsTreeGone()) return Refuse(error_code::kTreeIsGone);
    if (!IsSoundTime({.Time = time, .DeltaTime = delta_time})) return Refuse(error_code::kBadTime);
    // Where members may be on paths of the tree as it was before it was built again, each is refused by its own tick.
    Observed = observed;
    OfAwake = of_awake;
    TicksEachAlone = observed != nullptr || IsOutputOn() || Tree->Plans.Num == 0 || Tree->Generation != Generation ||
                     HasOverrides(*Tree);
    BeginSchedule();
    if (TimesAreLate && (IsScheduled || TicksEachAlone)) BringTimesUpToDate();
    AskAll(has_inputs || IsScheduled || TicksEachAlone);
    MakeOrder(has_inputs);
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
    while (NextInOrder == RunEnd) {
        if (NextRun == Order.NumRuns) return false;
        const crowd_key key = Order.RunKeys[NextRun];
        RunEnd = Order.RunEnds[NextRun++];
        batch.Leaf = key.Leaf();
        batch.MayStop = key.MayStop();
    }
    batch.Agents = Order.Agents + NextInOrder;
    batch.Numbers = Order.Numbers + NextInOrder;
    const auto left = static_cast<std::uint32_t>(RunEnd - NextInOrder);
    batch.Num = left < kBatchSize ? left : kBatchSize;
    batch.Flags = Order.Flags + NextInOrder;
    NextInOrder += static_cast<int>(batch.Num);
    return true;
}

const crowd_result& crowd_chunk_base::EndTick(deferred_members& deferred) {
    GoOn(deferred);
    if (Result.NumErrors == 0 && Result.NumTicked == NumPresent) Generation = Tree->Generation;
    TimesAreLate = !IsScheduled && !TicksEachAlone;
    Observed = nullptr;
    OfAwake = nullptr;
    IsTicking = false;
    return Result;
}

crowd_result crowd_chunk_base::TickByEvents(double time, float delta_time, const observed_tick* observed,
                                            const asked_inputs* of_awake) {
    const tick_result refused = BeginTick(time, delta_time, false, observed, of_awake);
    if (!refused) return {.NumErrors = 1, .FirstError = refused};
    crowd_batch batch;
    deferred_members deferred;
    if (!IsAnyAwake) Result.NumTicked = NumPresent;
    while (IsAnyAwake) {
        if (NextInOrder == RunEnd) TickRunsOfFew(deferred);
        if (IsNextRunQuiet()) {
            TickQuietRun(deferred);
            continue;
        }
        if (!NextBatch(batch)) break;
        if (OfAwake != nullptr) AskAwake(batch);
        if (batch.MayStop) ReadFlags(batch, [&](std::uint32_t i) { return batch.Flags[i]; });
        TickBatch(batch, deferred);
    }
    return EndTick(deferred);
}

}  // namespace bt::detail
