// A chunk of a crowd: agents of one tree that are ticked together, up to a number known at compile time. crowd.h
// includes this header; include it alone for a chunk without the heap.
#pragma once

#include <bit>
#include <type_traits>

#include <bt/carry_result.h>
#include <bt/crowd_result.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/crowd/crowd_order.h>
#include <bt/engine/crowd/crowd_tick.h>
#include <bt/engine/crowd/prefetch.h>

namespace bt {

// The budget that takes all members in a tick.
inline constexpr int kNoBudget = 0x7FFFFFFF;

template <class Agent, class Memory, int ChunkCapacity>
class crowd_of;

namespace detail {

// Reports and returns the error. The report names the tree, unless the tree is gone.
tick_result RefuseInCrowd(const tree* tree, std::uint64_t generation, agent_pointer agent, error_code code);

// The interval for `every` (SetInterval).
constexpr int IntervalFor(int every) { return every < 1 ? 1 : every > kMaxCrowdInterval ? kMaxCrowdInterval : every; }

// The tree::Generation of a tree whose crowd begins. A chunk that begins while compiling may be of a tree that is
// declared only; there is no tree built at run time yet.
constexpr std::uint64_t GenerationOf(const tree& tree) {
    if (std::is_constant_evaluated()) return 0;  // not covered: while compiling
    return tree.Generation;
}

// The facts of a crowd or a chunk that a carry checks. Fresh is a new memory like those of its members.
struct carried_crowd {
    const tree* Tree;
    const type_info* AgentType;
    const tree_memory_base& Fresh;
};

// Why no crowd like this can be carried; reported, unless it is kNone. Looks at no member.
error_code RefuseCarry(const carried_crowd& of, const tree_change& change, const tick_input& input);

struct crowd_saving;  // bt/save_crowd.h

// The tree that agents are taken to. The change's trees must exist.
const tree& TargetOf(const tree_change& change);

// The part of a chunk that does not depend on its tree, its agents and its size.
class crowd_chunk_base {
public:
    crowd_chunk_base(const crowd_chunk_base&) = delete;
    crowd_chunk_base& operator=(const crowd_chunk_base&) = delete;

    // Members present now.
    int NumMembers() const { return NumPresent; }

    // The result of the last tick that was not refused.
    const crowd_result& LastResult() const { return Result; }

    // Empties LastResult and the list of ForEachChanged until the next tick, so that neither is counted twice.
    void ForgetResult() {
        Result = {};
        ForgetChanged();
    }

    // Stops a member's path and removes the member, whose number is then free for another. Each Deactivate gets
    // `input`; no observer gets these steps. kNoSuchMember, kNestedTick (from within a tick or another removal) and the
    // errors of StopBehaviorTree: nothing was done. After the tree was built again, Remove, RemoveAll and each tick
    // return kMemoryOfOtherTree, and no member can be stopped any more. So call RemoveAll before you build a tree
    // again, and add the members afterwards. If a tree that was built at run time is gone, they return kTreeIsGone, and
    // Add adds nobody.
    tick_result Remove(int number, const tick_input& input);

    // Removes all members, in the order of their numbers. Returns the first error, if there is one; members that can't
    // be removed stay. kNestedTick (from within a tick or another removal): nothing was done.
    tick_result RemoveAll(const tick_input& input);

    // From now on the member is ticked in every `every`-th tick. `every` is 1 to kMaxCrowdInterval; any other number
    // counts as the nearest of these. All members begin with 1. The DeltaTime of a member that was left out is the time
    // since its own last tick.
    //
    // Members whose interval was 1 are spread evenly over the ticks, unless a budget left them out. Each gets the tick
    // that the fewest members with its interval have. If several ticks are equally good, `first_choice` is where the
    // choice begins, for callers with several chunks.
    //
    // A member with any other interval keeps the time that it has waited. The turn of such a member is `every` ticks
    // after its last one, or the next tick if that is past or the member was left out before. Changing an interval all
    // the time therefore never makes a member late, and never ticks it more often than the shortest interval. Members
    // that change together stay in step. kNoSuchMember, kNestedTick: nothing was done. Does nothing if the interval
    // stays the same.
    tick_result SetInterval(int number, int every, std::uint32_t first_choice = 0);

    // From now on `input` is the member's input in each tick without an `input_of`; stimuli are read at once. A new
    // member has no flags. While the input stays the same, such a tick asks nothing that the flags rule out, and skips
    // a member without anything to do. So call SetInput where flags change, for that member only. Within a tick of this
    // chunk only that tick's thread may call SetInput, and the input counts from the next tick on. kNoSuchMember:
    // nothing was done. Contract 98.
    tick_result SetInput(int number, const agent_input& input) {
        if (!IsMember(number)) return Refuse(error_code::kNoSuchMember);
        const std::uint64_t flags = BothWords(input.DecisionFlags, ReadStimuli(input.StimuliAllFlags));
        // In a TickAwake an input counts even if it is no other, see HasNewInput.
        if (flags != Chunk.Flags[number] || OfAwake != nullptr) {
            Chunk.Flags[number] = flags;
            MarkDirty(number);
        }
        return {};
    }

    // From now on, the ticks of all members have this tick_input::FlagsAtRedecide (contract 155); null: none.
    void SetFlagsAtRedecide(const flags_source* source) { FlagsAtRedecide = source; }

    // The DecisionFlags and StimuliFlags of the input that is kept: of SetInput, or of the last TickAwake that asked; 0:
    // no such member.
    std::uint32_t DecisionFlagsOf(int number) const { return static_cast<std::uint32_t>(FlagsOf(number)); }
    std::uint32_t StimuliFlagsOf(int number) const { return static_cast<std::uint32_t>(FlagsOf(number) >> 32u); }

    // The interval of a member; 0: no such member.
    int IntervalOf(int number) const { return IsMember(number) ? Chunk.Intervals[number] : 0; }

    // From now on a tick takes at most this many members; kNoBudget is all, and a negative number counts as 0. Among
    // the members whose turn it is, those that were left out before come first, then the others. Both go by number,
    // from where the last tick ended. The interval of a member that was left out counts from the tick that takes it.
    void SetBudget(int most_members) { MostInTick = most_members > 0 ? most_members : 0; }

    // The state of a member after its last tick, as in tick_result. kError: the report named the error. kIdle: nothing
    // is active, the member had no tick yet, or there is no such member.
    tick_state StateOf(int number) const { return IsMember(number) ? static_cast<tick_state>(Chunk.States[number]) : tick_state::kIdle; }

    // The budget that was set.
    int Budget() const { return MostInTick; }

    // The members whose turn is the next tick: LeftOut were left out before, Others were not. Takes time in proportion
    // to the members.
    struct due {
        int LeftOut = 0;
        int Others = 0;
    };
    due CountDue() const;

    // The member's path, blocks and times, for display and tests. Null: no such member. Valid until the member is
    // removed. A quiet tick does not write its time into the memory; this call does. So call MemoryOf again after each
    // tick before you read the time. Because MemoryOf writes, it is for one thread at a time, and not during a tick.
    const tree_memory_base* MemoryOf(int number);

    // Calls visit(number, memory), with a const tree_memory_base&, for each member whose path may have changed in the
    // last tick (tick_result::MayHaveChanged), by number. A refused tick does not change this list. In a quiet tick all
    // members are skipped. A transition_recorder needs to note no more than the visited members. The memory is as
    // MemoryOf returns it. Takes time in proportion to the visited members, and a little for each 64 members. One
    // thread at a time, and not during a tick.
    template <class Visit>
    void ForEachChanged(Visit&& visit) const {
        for (int i = 0; 64 * i < NumNumbers; ++i) {
            for (std::uint64_t bits = Chunk.Changed[i]; bits != 0; bits &= bits - 1) {
                const int number = 64 * i + std::countr_zero(bits);
                if (IsMember(number)) visit(number, static_cast<const tree_memory_base&>(MemoryAt(number)));
            }
        }
    }

protected:
    // The tree that the members are in; null: it is gone.
    const tree* MembersTree() const { return IsTreeGone() ? nullptr : Tree; }

    // SetAgent, in crowd_agents.cpp.
    tick_result MoveAgent(int number, void* agent);

    // The parts of Carry. An error of the first is reported; without one the second can't fail.
    error_code RefuseCarry(const carried_crowd& of, const tree_change& change, const tick_input& input) const;
    carry_result CarryMembers(const tree_change& change, const tick_input& input);

    // In a development build, whether a tick is refused because an edit was missed.
    bool HasMissedAnEdit() const { return Edits.HasMissedOne(); }
    crowd_result RefuseMissedEdit() const { return {.NumErrors = 1, .FirstError = Refuse(error_code::kTreeWasEdited)}; }

    // The arrays of a chunk; each has room for Capacity members.
    struct arrays {
        void** Agents;             // by number; null: no member
        std::byte* Memories;       // by number
        std::uint64_t* Flags;      // by number: its input, both words
        crowd_key* Keys;           // by number
        std::uint8_t* Intervals;   // by number
        std::uint8_t* States;      // by number: the tick_state after its last tick
        std::uint8_t* TicksLeft;   // by number, until its turn: 1 is the next tick, 0 was the last one already
        std::uint64_t* Changed;    // a bit by number: its path may have changed in the last tick
        std::uint64_t* Dirty;      // a bit by number: its input was set, or its key may have changed
        std::size_t MemorySize;    // bytes
    };

    constexpr crowd_chunk_base(const tree& tree, const type_info& agent_type, const arrays& of_chunk, const crowd_order& order)
        : Tree(&tree), AgentType(&agent_type), Chunk(of_chunk), Order(order), Generation(GenerationOf(tree)) {}

    int ReserveNumber(const void* agent);  // kNoMember: refused
    void AddMember(int number, void* agent);
    std::byte* PlaceOf(int number) const { return Chunk.Memories + Chunk.MemorySize * static_cast<std::size_t>(number); }
    void* AgentAt(int number) const { return IsMember(number) ? Chunk.Agents[number] : nullptr; }

    // False: the tick must stop here.
    tick_result BeginTick(double time, float delta_time, bool has_inputs, const observed_tick* observed = nullptr,
                          const asked_inputs* of_awake = nullptr);
    bool NextBatch(crowd_batch& batch);
    void TickBatch(crowd_batch& batch, deferred_members& deferred);
    const crowd_result& EndTick(deferred_members& deferred);
    crowd_result TickByEvents(double time, float delta_time, const observed_tick* observed = nullptr,
                              const asked_inputs* of_awake = nullptr);

private:
    template <class Agent, class Memory, int ChunkCapacity>
    friend class bt::crowd_of;  // which refuses as its chunks do
    friend class tree_history;
    friend struct crowd_saving;

    const tree* Tree;
    const type_info* AgentType;
    arrays Chunk;
    crowd_order Order;
    std::uint64_t Generation;  // of the tree when all members were last known to be on it
    int NumPresent = 0;
    int NumNumbers = 0;   // all numbers that were ever given are below
    int LowestFree = 0;   // no number below is free
    int NextInOrder = 0;  // in a tick: the first that has not had its turn
    int NextRun = 0;      // in a tick: the run after the present one
    int RunEnd = 0;       // in a tick: where the present run ends
    int NumIntervals = 0;  // members whose interval is not 1
    int MostInTick = kNoBudget;  // the budget
    const flags_source* FlagsAtRedecide = nullptr;
    int NextTurn = 0;      // where the budget continues
    bool IsTicking = false;
    bool IsSorted = true;         // the order has all members
    bool IsAnyDirty = false;      // some members' keys may have changed
    bool IsAnyAwake = true;       // the order has members for which a tick may have something to do
    bool IsAnyChanged = false;    // some bits of Changed are set
    bool AsksAll = true;          // all members are asked, even those that have nothing to ask
    bool TicksEachAlone = false;
    bool IsScheduled = false;   // not all have their turn, or had it in the last tick
    bool TimesDiffer = false;   // in a tick: some members missed the last one
    bool TimesAreLate = false;  // members' memories don't have the time of the last tick yet
    double Time = 0;            // s, of the last tick
    double TimeBefore = 0;      // s, of the tick before the last one
    float DeltaTime = 0;        // s
    const observed_tick* Observed = nullptr;  // in an observed tick: how each member is ticked
    const asked_inputs* OfAwake = nullptr;    // in a TickAwake: the inputs of members that are awake
    followed_edits Edits;
    crowd_result Result;

    // Nothing of a tree that is gone may be read.
    bool IsTreeGone() const { return !IsAnyThere(Tree, Generation); }
    bool IsMember(int number) const { return number >= 0 && number < NumNumbers && Chunk.Agents[number] != nullptr; }
    tree_memory_base& MemoryAt(int number) const { return *reinterpret_cast<tree_memory_base*>(PlaceOf(number)); }
    agent_pointer AgentPointer(int number) const;
    tick_result Refuse(error_code code, const void* agent = nullptr) const;
    // Refuses what may not happen to a member now. `agent`: for the report, if there is no such member.
    tick_result RefuseForMember(int number, const void* agent = nullptr) const;

    std::uint64_t FlagsOf(int number) const { return IsMember(number) ? Chunk.Flags[number] : 0; }
    void MarkDirty(int number) {
        Chunk.Dirty[number / 64] |= std::uint64_t{1} << number % 64;
        IsAnyDirty = true;
    }
    bool IsDirty(int number) const { return (Chunk.Dirty[number / 64] >> number % 64 & 1u) != 0; }

    void MarkChanged(int number) {
        Chunk.Changed[number / 64] |= std::uint64_t{1} << number % 64;
        IsAnyChanged = true;
    }

    // The order of a tick.
    void AskAll(bool asks_all);
    void MakeOrder(bool has_inputs);
    void BringOrderUpToDate(const crowd_members& members);
    template <class Visit>
    void ForEachDirty(Visit visit) const;
    int CountDirty() const;
    void SetKeysOfDirty();
    void ForgetDirty();
    void MoveDirty();
    bool MayStop(std::uint16_t leaf, std::uint64_t flags) const;
    // Whether a tick without a change has nothing to do for members of this key.
    bool IsAsleep(crowd_key key) const { return !key.MayStop() && Tree->Plans[key.Leaf()].QuickTick == &KeepRunning; }
    bool HasOrderAwake() const;
    crowd_member MemberAtPlace(int place) const { return {Order.Agents[place], Order.Flags[place], Order.Numbers[place]}; }
    bool HasNewInput(int place);
    bool IsAsleepInOrder(int place) const;
    void AskAwake(crowd_batch& batch);

    bool HasToEnd(const watch& at, crowd_member member) const;
    std::uint64_t Stopping(const watch& at, const crowd_batch& batch, std::uint64_t members) const;
    std::uint64_t AskMany(const path_plan& plan, const crowd_batch& batch, const watch** stops) const;
    const watch* AskOne(const path_plan& plan, crowd_member member) const;
    std::uint64_t TickMany(const crowd_batch& batch, std::uint64_t members, status* answers) const;
    void TickAlone(const crowd_batch& batch);
    void TickOne(const path_plan& plan, bool may_stop, crowd_member member, deferred_members& deferred);
    void TickFew(const crowd_batch& batch, deferred_members& deferred);
    void TickRunsOfFew(deferred_members& deferred);
    void TickQuietly(std::uint16_t leaf, int first, std::uint32_t num, deferred_members& deferred);
    bool IsNextRunQuiet() const;
    void TickQuietRun(deferred_members& deferred);
    void Defer(crowd_member member, const watch* stop, status answer, deferred_members& deferred);
    void GoOn(deferred_members& deferred);
    void GoOn(const deferred_member& deferred);
    read_input InputFor(const crowd_member& member, float delta_time) const {
        return {Time, delta_time, static_cast<std::uint32_t>(member.Flags),
                static_cast<std::uint32_t>(member.Flags >> 32u), FlagsAtRedecide, AgentType};
    }
    void Note(int number, const tick_result& result);
    void ForgetChanged() {
        if (!IsAnyChanged) return;
        IsAnyChanged = false;
        for (int i = 0; 64 * i < NumNumbers; ++i) Chunk.Changed[i] = 0;
    }

    // The members' turns, if not all have one.
    void BeginSchedule();
    void ChooseTurns();
    std::uint8_t TickOfFewest(std::uint8_t interval, std::uint32_t first_choice) const;
    void BringTimeUpToDate(tree_memory_base& memory) const;
    void BringTimesUpToDate();
    float DeltaTimeOf(const tree_memory_base& memory) const;
};

}  // namespace detail

// Up to Capacity agents of one tree, with their memories in the chunk itself: a chunk may be static, and never
// allocates. A Tick ticks each member once, with the calls and the result of TickBehaviorTree. The tick goes leaf by
// leaf, so code and data of a leaf are fetched and predicted once for many members. Members are known by their numbers.
//
// The caller owns the agents. An agent must outlive its membership, and must not be a member twice. You can't rely on
// the order of members in a tick, but the order is the same in each run with the same calls. One thread at a time;
// different threads may tick different chunks. If blocks have destructors, call RemoveAll before the chunk is
// destroyed.
//
// Memory is any type of tree memory, including that of BT_DECLARE_TREE__MEMORY, for any tree. If the tree's definition
// is visible, crowd_chunk is shorter to write.
template <class Agent, class Memory, int Capacity = 1024>
class crowd_chunk_of : public detail::crowd_chunk_base, public detail::refused_crowd_ticks<Agent> {
    static_assert(!std::is_const_v<Agent>, "bt: behaviors act on their agent, so it can't be const");
    static_assert(Capacity > 0 && Capacity <= kMaxCrowdChunkCapacity,
                  "bt: a chunk of a crowd has room for 1 to bt::kMaxCrowdChunkCapacity agents");
    static_assert(!detail::kIsMemoryForOther<Memory, Agent>, "bt: the functions of this crowd's tree take another type of agent");

public:
    using agent = Agent;                        // the members' type
    static constexpr int kCapacity = Capacity;  // room for this many members

    // For the compiler's messages only.
    using detail::refused_crowd_ticks<Agent>::Tick, detail::refused_crowd_ticks<Agent>::TickAwake,
        detail::refused_crowd_ticks<Agent>::TickObserved;

    // An empty chunk. The tree must exist already, and must outlive the chunk.
    explicit constexpr crowd_chunk_of(const tree& tree)
        : crowd_chunk_base(tree, type_tag<Agent>,
                          {Agents, Memories, Flags, Keys, Intervals, States, TicksLeft, Changed, Dirty, sizeof(Memory)},
                          {Order, AgentsInOrder, FlagsInOrder, Places, RunKeys, RunEnds, Capacity}) {}

    // Makes the agent a member with a new memory, and returns the member's number: the lowest that is free. The member
    // keeps this number until it is removed, and is ticked from the next tick on. `seed` is for the memory's generator.
    // kNoMember, after a report of kNullAgent, kCrowdFull or kNestedTick (a tick of this chunk or a removal is
    // running): nothing was done.
    int Add(Agent* member, std::uint64_t seed = 0) {
        const int number = ReserveNumber(member);
        if (number == kNoMember) return kNoMember;
        ::new (PlaceOf(number)) Memory(seed);
        AddMember(number, member);
        return number;
    }

    // The agent of a member. Null: no such member.
    Agent* AgentOf(int number) const { return static_cast<Agent*>(AgentAt(number)); }

    // From now on the member's agent is at this address, for games that move agents, as by swap and pop:
    //     herd[gone] = std::move(herd.back());
    //     herd.pop_back();
    //     if (gone < herd.size()) crowd.SetAgent(herd[gone].Member, &herd[gone]);
    // The member keeps its path, blocks and input. Takes time in proportion to the nodes of the tree. Nothing was done
    // after kNoSuchMember, kNullAgent, kNestedTick, kTreeIsGone, or kCoroutineKeepsAgent. That report names the decider
    // of a coroutine that runs and took the agent. Contract 224.
    tick_result SetAgent(int number, Agent* moved) { return MoveAgent(number, moved); }

    // The first member whose agent was moved without SetAgent; kNoMember: there is none. For checks between ticks, if
    // agents know their numbers: `number_of` gets a const Agent& and returns the number that Add returned.
    //     assert(crowd.FindMoved([](const Sheep& sheep) { return sheep.Member; }) == bt::kNoMember);
    // Each address must still be that of an Agent, even of another one. Takes time in proportion to the members.
    template <class NumberOf>
    int FindMoved(NumberOf&& number_of) const {
        return FindMovedFrom(0, number_of);
    }

    // Takes all members over to an edited tree, each as tree_change::Carry does in place (bt/reload.h). From now on the
    // chunk is of the edited tree. Members keep their numbers, inputs, intervals and turns. Each Deactivate of a
    // decider that ends gets `input`, and may not change the chunk. ForEachChanged visits all members until the next
    // tick. Returns the sums of all members.
    //
    // A carry is refused as a whole, before any member is touched, and then the chunk goes on in its tree. kNestedTick:
    // this is within a tick, a removal or a carry. kTreeIsGone: a tree is gone. kMemoryOfOtherTree: the change is from
    // another tree than the members'. Other errors are kMemoryTooSmall, kOtherAgentType and kBadTime. A chunk without
    // members is checked and carried in the same way. Allocates, as tree_change::Carry does. Contract 164.
    carry_result Carry(const tree_change& change, const tick_input& input) {
        const Memory fresh(0);
        const error_code refused = RefuseCarry({MembersTree(), &type_tag<Agent>, fresh}, change, input);
        return refused == error_code::kNone ? CarryMembers(change, input) : carry_result{refused};
    }

    // The same, and lets recordings go on. `recorder_of` gets an Agent& and returns a pointer to the member's recorder,
    // or to any other observer; null: it has none. CarryRecording is called for each one. Members may share an
    // observer. Contract 165.
    template <class RecorderOf>
        requires(detail::returns_observer<RecorderOf, Agent>)
    carry_result Carry(const tree_change& change, const tick_input& input, RecorderOf&& recorder_of) {
        const carry_result result = Carry(change, input);
        if (result) CarryRecordings(change, recorder_of);
        return result;
    }

    // Ticks each member once:
    //     chunk.Tick(time, delta_time, [](const Sheep& sheep) {
    //         return bt::agent_input{.DecisionFlags = sheep.Flags};
    //     });
    // `input_of` is called once for each member, with a const Agent&, and returns its agent_input. The call comes
    // shortly before the member's own tick, but also before the ticks of some other members. `input_of` must not change
    // anything, and must not throw: an exception ends the program, as in a function of the tree. An error in one
    // member's tick is reported and counted, and the others are ticked. kBadTime, and kNestedTick (a tick of this chunk
    // or a removal is running): nothing was done.
    template <class InputOf>
        requires(!detail::changes_agent<InputOf, Agent>)
    crowd_result Tick(double time, float delta_time, InputOf&& input_of) {
        if (HasMissedAnEdit()) return RefuseMissedEdit();
        return TickByInputs(time, delta_time, input_of, nullptr);
    }

    // Ticks each member once, with the inputs that SetInput has set. Calls and results are those of a tick with an
    // `input_of` that returns these inputs. The time is in proportion to the members that changed, that have something
    // to ask, or whose leaf has a Tick, and a little for each leaf in use. While members have intervals or a budget,
    // the tick looks at all members that have their turn.
    crowd_result Tick(double time, float delta_time) {
        if (HasMissedAnEdit()) return RefuseMissedEdit();
        return TickByEvents(time, delta_time);
    }

    // As the tick with the inputs of SetInput, but `input_of` is called once for each member that is awake, shortly
    // before the member's own tick. The answer of `input_of` is the member's input from now on. So call SetInput only to
    // wake a member up. A member sleeps if its leaf has no Tick, and its input lets nothing be asked on its path,
    // unless that path has a MaxSeconds or ranges of a While. New members are awake, and so are all members of a tree
    // without plans. `input_of` is as for Tick. The time is in proportion to the members that are awake, and a little
    // for each leaf in use. Contract 237.
    template <class InputOf>
        requires(!detail::changes_agent<InputOf, Agent>)
    crowd_result TickAwake(double time, float delta_time, InputOf&& input_of) {
        return TickIfAwake(time, delta_time, input_of, nullptr);
    }

    // This one reports as TickObserved does, too.
    template <class InputOf, class ObserverOf>
        requires(!detail::changes_agent<InputOf, Agent> && detail::returns_observer<ObserverOf, Agent>)
    crowd_result TickAwake(double time, float delta_time, InputOf&& input_of, ObserverOf observer_of) {
        const detail::observed_tick observed = {&detail::TickMemberObserved<Agent, ObserverOf>, &observer_of};
        return TickIfAwake(time, delta_time, input_of, &observed);
    }

    // As Tick, with the same calls and results, but reports each step of a member to its observer, such as a
    // flight_recorder, a tree_coverage or a checker. `observer_of` gets an Agent& and returns a pointer to that
    // observer; null: this member has none. Members may share an observer, or have one each. Members are ticked one by
    // one, by number, so this takes as long as ticking them alone. `observer_of` is called right before the tick of
    // each member that has its turn, and must not throw. An observer that is not precompiled needs <bt/observe.h>.
    // Contract 138.
    template <class InputOf, class ObserverOf>
        requires(!detail::changes_agent<InputOf, Agent> && detail::returns_observer<ObserverOf, Agent>)
    crowd_result TickObserved(double time, float delta_time, InputOf&& input_of, ObserverOf observer_of) {
        if (HasMissedAnEdit()) return RefuseMissedEdit();
        const detail::observed_tick observed = {&detail::TickMemberObserved<Agent, ObserverOf>, &observer_of};
        return TickByInputs(time, delta_time, input_of, &observed);
    }
    template <class ObserverOf>
        requires(detail::returns_observer<ObserverOf, Agent>)
    crowd_result TickObserved(double time, float delta_time, ObserverOf observer_of) {
        if (HasMissedAnEdit()) return RefuseMissedEdit();
        const detail::observed_tick observed = {&detail::TickMemberObserved<Agent, ObserverOf>, &observer_of};
        return TickByEvents(time, delta_time, &observed);
    }

private:
    template <class, class, int>
    friend class crowd_of;
    friend struct detail::crowd_saving;

    // The agents' numbers begin with `first`.
    template <class NumberOf>
    int FindMovedFrom(int first, NumberOf& number_of) const {
        for (int number = 0; number < Capacity; ++number) {
            const Agent* const member = AgentOf(number);
            if (member != nullptr && number_of(*member) != first + number) return number;
        }
        return kNoMember;
    }

    template <class RecorderOf>
    void CarryRecordings(const tree_change& change, RecorderOf& recorder_of) {
        for (int number = 0; number < Capacity; ++number) {
            Agent* const member = AgentOf(number);
            auto* const recorder = member != nullptr ? recorder_of(*member) : nullptr;
            if (recorder != nullptr) detail::CarryIfRecorder(change, *recorder);
        }
    }

    // Fetches what a tick reads first, so that it need not wait: chunks are far from each other.
    BT_INLINED void PrefetchTick() const {
        const auto* const base = reinterpret_cast<const char*>(static_cast<const detail::crowd_chunk_base*>(this));
        constexpr std::size_t size = sizeof(detail::crowd_chunk_base);
        for (std::size_t i = 0; i < size; i += detail::kCacheLine) detail::Prefetch(base + i);
        for (std::size_t i = 0; i < kNumPlaces && i < 2 * detail::kAhead; i += detail::kCacheLine / sizeof(void*)) {
            detail::Prefetch(AgentsInOrder + i);
        }
        detail::Prefetch(FlagsInOrder);
        detail::Prefetch(RunKeys);
        detail::Prefetch(RunEnds);
    }

    template <class InputOf>
    crowd_result TickByInputs(double time, float delta_time, InputOf& input_of, const detail::observed_tick* observed) {
        const tick_result refused = BeginTick(time, delta_time, true, observed);
        if (!refused) return {.NumErrors = 1, .FirstError = refused};
        detail::crowd_batch batch;
        detail::deferred_members deferred;
        while (NextBatch(batch)) {
            detail::ReadInputs<Agent>(batch, input_of);
            TickBatch(batch, deferred);
        }
        return EndTick(deferred);
    }

    template <class InputOf>
    crowd_result TickIfAwake(double time, float delta_time, InputOf& input_of, const detail::observed_tick* observed) {
        if (HasMissedAnEdit()) return RefuseMissedEdit();
        auto ask = [&input_of](const Agent& of) -> agent_input { return input_of(of); };  // input_of may be a function
        const detail::asked_inputs of_awake = {&detail::AskFlags<Agent, decltype(ask)>, &ask};
        return TickByEvents(time, delta_time, observed, &of_awake);
    }

    void* Agents[static_cast<std::size_t>(Capacity)] = {};
    static constexpr std::size_t kNumPlaces = static_cast<std::size_t>(Capacity) + detail::kAhead;  // to be fetched, too
    void* AgentsInOrder[kNumPlaces] = {};
    std::uint64_t Flags[static_cast<std::size_t>(Capacity)] = {};
    std::uint64_t FlagsInOrder[static_cast<std::size_t>(Capacity)] = {};
    detail::crowd_key Keys[static_cast<std::size_t>(Capacity)] = {};
    detail::crowd_key RunKeys[static_cast<std::size_t>(Capacity)] = {};
    std::uint16_t Order[static_cast<std::size_t>(Capacity)] = {};
    std::uint16_t Places[static_cast<std::size_t>(Capacity)] = {};
    std::uint16_t RunEnds[static_cast<std::size_t>(Capacity)] = {};
    std::uint8_t Intervals[static_cast<std::size_t>(Capacity)] = {};
    std::uint8_t States[static_cast<std::size_t>(Capacity)] = {};
    std::uint8_t TicksLeft[static_cast<std::size_t>(Capacity)] = {};
    std::uint64_t Changed[static_cast<std::size_t>((Capacity + 63) / 64)] = {};
    std::uint64_t Dirty[static_cast<std::size_t>((Capacity + 63) / 64)] = {};
    alignas(Memory) std::byte Memories[static_cast<std::size_t>(Capacity) * sizeof(Memory)] = {};
};

// A chunk for a tree whose definition is visible: bt::crowd_chunk<CREATURE, Creature>.
template <const tree& Tree, class Agent, int Capacity = 1024>
class crowd_chunk : public crowd_chunk_of<Agent, tree_memory<Tree>, Capacity> {
public:
    // An empty chunk.
    constexpr crowd_chunk() : crowd_chunk_of<Agent, tree_memory<Tree>, Capacity>(Tree) {}
};

}  // namespace bt
