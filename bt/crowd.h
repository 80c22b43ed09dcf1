// A crowd: any number of agents of one tree that are ticked together. Not part of bt.h; files that tick crowds include
// this header.
#pragma once

#include <initializer_list>
#include <new>

#include <bt/crowd_chunk.h>

namespace bt {

namespace detail {
class tree_history;  // bt/live.h
}

// A growing list of chunks, for any tree and any type of its memories, including that of BT_DECLARE_TREE__MEMORY.
// crowd_chunk_of describes what a chunk does; functions with the same names do the same for the whole crowd. Members
// are numbered from chunk to chunk. Only Add allocates, once for each ChunkCapacity members. A chunk and its members'
// memories keep their addresses until the crowd goes away. One thread at a time, except for the chunks in TickChunks.
template <class Agent, class Memory, int ChunkCapacity = 1024>
class crowd_of : public detail::refused_crowd_ticks<Agent> {
public:
    using chunk = crowd_chunk_of<Agent, Memory, ChunkCapacity>;  // a chunk of this crowd
    using agent = Agent;                                         // the members' type

    // For the compiler's messages only.
    using detail::refused_crowd_ticks<Agent>::Tick, detail::refused_crowd_ticks<Agent>::TickAwake,
        detail::refused_crowd_ticks<Agent>::TickObserved;

    // An empty crowd; allocates nothing yet. The tree must exist already, and must outlive the crowd.
    explicit crowd_of(const tree& tree) : Tree(&tree), Generation(tree.Generation) {}
    crowd_of(const crowd_of&) = delete;
    crowd_of& operator=(const crowd_of&) = delete;

    // Frees the memories. If blocks have destructors, call RemoveAll first.
    ~crowd_of() {
        for (int i = 0; i < NumAllChunks; ++i) delete Chunks[i];
        delete[] Chunks;
    }

    // Add makes the agent a member with a new memory, and returns its number; the crowd grows as needed. kNoMember,
    // after a report of kNullAgent, kNestedTick or kCrowdFull (no memory for another chunk): nothing was done. Remove
    // stops a member's path and frees its number; each Deactivate gets `input`. RemoveAll removes all members, and
    // returns the first error, if there is one. Errors are those of crowd_chunk_of.
    int Add(agent* member, std::uint64_t seed = 0) {
        if (IsTicking) return Refuse(error_code::kNestedTick, member), kNoMember;
        if (member == nullptr) return Refuse(error_code::kNullAgent, member), kNoMember;
        if (IsTreeGone()) return Refuse(error_code::kTreeIsGone, member), kNoMember;
        while (FirstWithRoom < NumAllChunks && Chunks[FirstWithRoom]->NumMembers() == ChunkCapacity) ++FirstWithRoom;
        if (FirstWithRoom == NumAllChunks && !AddChunk()) return Refuse(error_code::kCrowdFull, member), kNoMember;
        return FirstWithRoom * ChunkCapacity + Chunks[FirstWithRoom]->Add(member, seed);
    }
    tick_result Remove(int number, const tick_input& input) {
        if (IsTicking) return Refuse(error_code::kNestedTick, AgentOf(number));
        chunk* of = ChunkOf(number);
        if (of == nullptr) return Refuse(error_code::kNoSuchMember, nullptr);
        IsTicking = true;  // while a Deactivate is called
        const tick_result result = of->Remove(number % ChunkCapacity, input);
        IsTicking = false;
        if (result && number / ChunkCapacity < FirstWithRoom) FirstWithRoom = number / ChunkCapacity;
        return result;
    }
    tick_result RemoveAll(const tick_input& input) {
        if (IsTicking) return Refuse(error_code::kNestedTick, nullptr);
        tick_result first;
        IsTicking = true;
        for (int i = 0; i < NumAllChunks; ++i) {
            const tick_result result = Chunks[i]->RemoveAll(input);
            if (first) first = result;
        }
        IsTicking = false;
        FirstWithRoom = 0;
        return first;
    }

    // SetAgent tells that a member's agent has moved to this address, with the errors of crowd_chunk_of::SetAgent.
    // FindMoved returns the first member whose agent moved untold, as crowd_chunk_of::FindMoved does.
    tick_result SetAgent(int number, agent* moved) {
        if (IsTicking) return Refuse(error_code::kNestedTick, AgentOf(number));
        chunk* of = ChunkOf(number);
        return of != nullptr ? of->SetAgent(number % ChunkCapacity, moved) : Refuse(error_code::kNoSuchMember, nullptr);
    }
    template <class NumberOf>
    int FindMoved(NumberOf&& number_of) const {
        for (int i = 0; i < NumAllChunks; ++i) {
            const int moved = Chunks[i]->FindMovedFrom(i * ChunkCapacity, number_of);
            if (moved != kNoMember) return i * ChunkCapacity + moved;
        }
        return kNoMember;
    }

    // Takes all members over to an edited tree, with the rules and errors of crowd_chunk_of::Carry. Refused as a whole,
    // before any member is touched. From now on the crowd is of the edited tree.
    //     const bt::tree_change change(soldier, edited);
    //     if (!crowd.Carry(change, input)) return;  // the crowd goes on in the old tree
    carry_result Carry(const tree_change& change, const tick_input& input) {
        if (IsTicking) return {Refuse(error_code::kNestedTick, nullptr).Error};
        const Memory fresh(0);
        const detail::carried_crowd crowd = {MembersTree(), &type_tag<Agent>, fresh};
        error_code refused = error_code::kNone;
        if (NumAllChunks == 0) refused = detail::RefuseCarry(crowd, change, input);
        for (int i = 0; i < NumAllChunks && refused == error_code::kNone; ++i) {
            refused = Chunks[i]->RefuseCarry(crowd, change, input);
        }
        if (refused != error_code::kNone) return {refused};
        carry_result sum;
        IsTicking = true;  // while a Deactivate is called
        for (int i = 0; i < NumAllChunks; ++i) {
            const carry_result of_chunk = Chunks[i]->CarryMembers(change, input);
            sum.NumKept += of_chunk.NumKept;
            sum.NumEnded += of_chunk.NumEnded;
        }
        IsTicking = false;
        Tree = &detail::TargetOf(change);
        Generation = Tree->Generation;
        return sum;
    }
    template <class RecorderOf>
        requires(detail::returns_observer<RecorderOf, Agent>)
    carry_result Carry(const tree_change& change, const tick_input& input, RecorderOf&& recorder_of) {
        const carry_result result = Carry(change, input);
        for (int i = 0; i < NumAllChunks && result; ++i) Chunks[i]->CarryRecordings(change, recorder_of);
        return result;
    }

    // From now on the member is ticked in every `every`-th tick, as crowd_chunk_of::SetInterval describes.
    // kNoSuchMember, kNestedTick: nothing was done.
    tick_result SetInterval(int number, int every) {
        if (IsTicking) return Refuse(error_code::kNestedTick, AgentOf(number));
        chunk* of = ChunkOf(number);
        if (of == nullptr) return Refuse(error_code::kNoSuchMember, nullptr);
        const int in_chunk = number % ChunkCapacity;
        const int before = of->IntervalOf(in_chunk);
        const int interval = detail::IntervalFor(every);
        const tick_result result = of->SetInterval(in_chunk, every, NextChoices[interval]);
        const bool has_chosen = result && before == 1 && interval != 1;
        if (has_chosen) NextChoices[interval] = static_cast<std::uint8_t>((NextChoices[interval] + 1) % interval);
        return result;
    }
    // From now on a tick of the crowd takes at most this many members; a negative number counts as 0. All chunks share
    // the budget, and the share of each chunk does not depend on threads.
    void SetBudget(int most_members) { Budget = most_members > 0 ? most_members : 0; }

    // SetInput sets the member's input for each tick without an `input_of`; kNoSuchMember: nothing was done. Functions
    // that a tick calls may set inputs of their agent's chunk only (contract 98): other chunks are ticked before, later,
    // or on other threads. DecisionFlagsOf and StimuliFlagsOf return the input that was set last; 0: no such member.
    tick_result SetInput(int number, const agent_input& input) {
        chunk* of = ChunkOf(number);
        return of != nullptr ? of->SetInput(number % ChunkCapacity, input) : Refuse(error_code::kNoSuchMember, nullptr);
    }
    // From now on, the ticks of all members have this tick_input::FlagsAtRedecide (contract 155).
    void SetFlagsAtRedecide(const flags_source* source) {
        FlagsAtRedecide = source;
        for (int i = 0; i < NumAllChunks; ++i) Chunks[i]->SetFlagsAtRedecide(source);
    }
    std::uint32_t DecisionFlagsOf(int number) const {
        const chunk* of = ChunkOf(number);
        return of != nullptr ? of->DecisionFlagsOf(number % ChunkCapacity) : 0;
    }
    std::uint32_t StimuliFlagsOf(int number) const {
        const chunk* of = ChunkOf(number);
        return of != nullptr ? of->StimuliFlagsOf(number % ChunkCapacity) : 0;
    }

    // NumMembers takes time in proportion to the chunks. AgentOf returns a member's agent; null: no such member.
    // StateOf returns the state after the member's last tick; kIdle: no such member, or no tick yet. MemoryOf returns
    // the member's memory, for display and tests; null: no such member. The memory is valid until the member is
    // removed. MemoryOf writes, so it is for one thread at a time, and not during a tick.
    int NumMembers() const {
        int num = 0;
        for (int i = 0; i < NumAllChunks; ++i) num += Chunks[i]->NumMembers();
        return num;
    }
    agent* AgentOf(int number) const {
        const chunk* of = ChunkOf(number);
        return of != nullptr ? of->AgentOf(number % ChunkCapacity) : nullptr;
    }
    tick_state StateOf(int number) const {
        const chunk* of = ChunkOf(number);
        return of != nullptr ? of->StateOf(number % ChunkCapacity) : tick_state::kIdle;
    }
    const tree_memory_base* MemoryOf(int number) {
        chunk* of = ChunkOf(number);
        return of != nullptr ? of->MemoryOf(number % ChunkCapacity) : nullptr;
    }

    // Calls visit(number, memory) for each member whose path may have changed in the last tick; `number` is the number
    // in the crowd. One thread at a time, and not during a tick.
    template <class Visit>
    void ForEachChanged(Visit&& visit) const {
        for (int i = 0; i < NumAllChunks; ++i) {
            Chunks[i]->ForEachChanged([&](int number, const tree_memory_base& memory) { visit(i * ChunkCapacity + number, memory); });
        }
    }

    // Ticks each member once, chunk by chunk. `input_of` gets a const Agent& and returns its agent_input, as
    // crowd_chunk_of::Tick describes. FirstErrorOf is a number in the crowd.
    template <class InputOf>
        requires(!detail::changes_agent<InputOf, Agent>)
    crowd_result Tick(double time, float delta_time, InputOf&& input_of) {
        return TickInTurn(time, delta_time, [&](chunk& each) { return each.Tick(time, delta_time, input_of); });
    }

    // Ticks each member once, with the inputs that SetInput has set.
    crowd_result Tick(double time, float delta_time) {
        return TickInTurn(time, delta_time, [&](chunk& each) { return each.Tick(time, delta_time); });
    }

    // Ticks each member once, and asks only those that are awake for their input, as crowd_chunk_of::TickAwake does.
    template <class InputOf>
        requires(!detail::changes_agent<InputOf, Agent>)
    crowd_result TickAwake(double time, float delta_time, InputOf&& input_of) {
        return TickInTurn(time, delta_time, [&](chunk& each) { return each.TickAwake(time, delta_time, input_of); });
    }
    // This one reports each step of a member as TickObserved does, too.
    template <class InputOf, class ObserverOf>
        requires(!detail::changes_agent<InputOf, Agent> && detail::returns_observer<ObserverOf, Agent>)
    crowd_result TickAwake(double time, float delta_time, InputOf&& input_of, ObserverOf&& observer_of) {
        const auto observer = [&](agent& of) { return observer_of(of); };
        return TickInTurn(time, delta_time, [&](chunk& each) { return each.TickAwake(time, delta_time, input_of, observer); });
    }

    // As Tick, but the caller decides how chunks are ticked. `tick_all(tick_chunk)` must call tick_chunk(i, input_of),
    // or tick_chunk(i) for inputs of SetInput, once for each i below NumChunks(). The calls may come in any order and
    // from any thread, which does not change the result. A chunk that was not ticked is missing from the result. With
    // several threads, input_of, the tree's functions and the report hook are called on all of them at once.
    template <class TickAll>
    crowd_result TickChunks(double time, float delta_time, TickAll&& tick_all) {
        return TickEach(time, delta_time, [&](crowd_result& sum) {
            for (int i = 0; i < NumAllChunks; ++i) Chunks[i]->ForgetResult();
            tick_all([this, time, delta_time](int i, auto&... input_of) { Chunks[i]->Tick(time, delta_time, input_of...); });
            for (int i = 0; i < NumAllChunks; ++i) Add(i, Chunks[i]->LastResult(), sum);
        });
    }
    int NumChunks() const { return NumAllChunks; }

    // Ticks each member once, and reports each step of a member to the observer that `observer_of` returns for its
    // agent; null: none. Calls, results and threads are those of crowd_chunk_of::TickObserved.
    template <class InputOf, class ObserverOf>
        requires(!detail::changes_agent<InputOf, Agent> && detail::returns_observer<ObserverOf, Agent>)
    crowd_result TickObserved(double time, float delta_time, InputOf&& input_of, ObserverOf&& observer_of) {
        const auto observer = [&](agent& of) { return observer_of(of); };
        return TickInTurn(time, delta_time, [&](chunk& each) { return each.TickObserved(time, delta_time, input_of, observer); });
    }
    template <class ObserverOf>
        requires(detail::returns_observer<ObserverOf, Agent>)
    crowd_result TickObserved(double time, float delta_time, ObserverOf&& observer_of) {
        const auto observer = [&](agent& of) { return observer_of(of); };
        return TickInTurn(time, delta_time, [&](chunk& each) { return each.TickObserved(time, delta_time, observer); });
    }

private:
    friend class detail::tree_history;
    friend struct detail::crowd_saving;

    // tick_one(chunk) ticks one of the chunks, and returns the result.
    template <class TickOne>
    crowd_result TickInTurn(double time, float delta_time, TickOne&& tick_one) {
        return TickEach(time, delta_time, [&](crowd_result& sum) {
            for (int i = 0; i < NumAllChunks; ++i) {
                if (i + 1 < NumAllChunks) Chunks[i + 1]->PrefetchTick();
                Add(i, tick_one(*Chunks[i]), sum);
            }
        });
    }
    // tick_all(sum) ticks the chunks, and adds their results to `sum`.
    template <class TickAll>
    crowd_result TickEach(double time, float delta_time, TickAll&& tick_all) {
        if (IsTicking) return {.NumErrors = 1, .FirstError = Refuse(error_code::kNestedTick, nullptr)};
        if (IsTreeGone()) return {.NumErrors = 1, .FirstError = Refuse(error_code::kTreeIsGone, nullptr)};
        if (Edits.HasMissedOne()) return {.NumErrors = 1, .FirstError = Refuse(error_code::kTreeWasEdited, nullptr)};
        const bool is_sound = detail::IsSoundTime({.Time = time, .DeltaTime = delta_time});
        if (!is_sound) return {.NumErrors = 1, .FirstError = Refuse(error_code::kBadTime, nullptr)};
        IsTicking = true;
        ShareBudget();
        crowd_result sum;
        [&]() noexcept { tick_all(sum); }();  // throwing would leave the crowd ticking
        IsTicking = false;
        return sum;
    }
    // Adds the result of chunk `i`.
    static void Add(int i, const crowd_result& of_chunk, crowd_result& sum) {
        if (sum.NumErrors == 0 && of_chunk.NumErrors > 0) {
            sum.FirstError = of_chunk.FirstError;
            sum.FirstErrorOf = i * ChunkCapacity + of_chunk.FirstErrorOf;
        }
        sum.NumTicked += of_chunk.NumTicked;
        sum.NumErrors += of_chunk.NumErrors;
    }

    const tree* Tree;
    std::uint64_t Generation;  // of Tree when the crowd began; a chunk knows its own
    chunk** Chunks = nullptr;
    int NumAllChunks = 0;
    int RoomForChunks = 0;
    int FirstWithRoom = 0;  // chunks before it are full
    int Budget = kNoBudget;
    const flags_source* FlagsAtRedecide = nullptr;
    int NextChunk = 0;  // the chunk where the budget continues
    int Owed = 0;       // members of that chunk that come before the next chunk; 0: all that were left out there
    // By interval: with which tick the choice begins for the next member that gets this interval.
    std::uint8_t NextChoices[kMaxCrowdInterval + 1] = {};
    bool IsTicking = false;  // or removing, or being carried
    detail::followed_edits Edits;

    // The tree that the members are in; null: it is gone.
    const tree* MembersTree() const { return IsTreeGone() ? nullptr : Tree; }
    tick_result Refuse(error_code code, agent* about) const {
        return NumAllChunks > 0 ? Chunks[0]->Refuse(code, about) : detail::RefuseInCrowd(Tree, Generation, about, code);
    }
    bool IsTreeGone() const {
        return NumAllChunks > 0 ? Chunks[0]->IsTreeGone() : !detail::IsAnyThere(Tree, Generation);
    }
    chunk* ChunkOf(int number) const {
        const int index = number / ChunkCapacity;
        return number >= 0 && index < NumAllChunks ? Chunks[index] : nullptr;
    }
    // Gives the budget first to members that were left out before, in all chunks, then to the others.
    void ShareBudget() {
        const bool was_shared = NumAllChunks > 0 && Chunks[0]->Budget() != kNoBudget;
        if (Budget == kNoBudget && !was_shared) return;  // looks at no other chunk
        const bool is_enough = Budget >= NumMembers();
        for (int i = 0; i < NumAllChunks; ++i) Chunks[i]->SetBudget(is_enough ? kNoBudget : 0);
        if (is_enough) return;
        int left = Budget;
        const int first = NextChunk;
        const int owed_to_first = Owed;
        for (const bool is_left_out : {true, false}) {
            // The first chunk comes once more at the end, for members that were left out after its turn began. So no
            // chunk takes all.
            for (int i = 0; i <= NumAllChunks && left > 0; ++i) {
                const int at = (first + i) % NumAllChunks;
                const auto due = Chunks[at]->CountDue();
                int wanted = due.LeftOut + (is_left_out ? 0 : due.Others) - Chunks[at]->Budget();
                if (is_left_out && i == 0 && 0 < owed_to_first && owed_to_first < wanted) wanted = owed_to_first;
                const int given = wanted < left ? wanted : left;
                Chunks[at]->SetBudget(Chunks[at]->Budget() + given);
                left -= given;
                Owed = wanted - given;
                NextChunk = Owed > 0 ? at : (at + 1) % NumAllChunks;
            }
        }
    }
    bool AddChunk() {
        if (NumAllChunks == RoomForChunks) {
            const int room = RoomForChunks > 0 ? 2 * RoomForChunks : 16;
            chunk** larger = new (std::nothrow) chunk*[static_cast<std::size_t>(room)];
            if (larger == nullptr) return false;
            for (int i = 0; i < NumAllChunks; ++i) larger[i] = Chunks[i];
            delete[] Chunks;
            Chunks = larger;
            RoomForChunks = room;
        }
        Chunks[NumAllChunks] = new (std::nothrow) chunk(*Tree);
        if (Chunks[NumAllChunks] == nullptr) return false;
        Chunks[NumAllChunks]->SetFlagsAtRedecide(FlagsAtRedecide);
        ++NumAllChunks;
        return true;
    }
};

// A crowd for a tree whose definition is visible: bt::crowd<CREATURE, Creature>.
template <const tree& Tree, class Agent, int ChunkCapacity = 1024>
class crowd : public crowd_of<Agent, tree_memory<Tree>, ChunkCapacity> {
public:
    // An empty crowd.
    crowd() : crowd_of<Agent, tree_memory<Tree>, ChunkCapacity>(Tree) {}
};

}  // namespace bt
