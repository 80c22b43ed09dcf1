// A crowd: any number of agents of one tree that are ticked together.
#pragma once

#include <initializer_list>
#include <new>

#include <bt/crowd_chunk.h>

namespace bt {

// A growing list of parts; see crowd_part_of for what a part does. Functions of the same name mean the same here. Numbers of members go on
// from part to part. Only Add allocates, once for each kCapacity members. A part and its members' memories stay where they are until the
// crowd goes away. Made only as a crowd or a crowd_of. One thread at a time, except for the parts in TickParts.
template <class Part>
class crowd_of_parts {
public:
    using part = Part;                    // a crowd_part_of
    using agent = typename Part::agent;   // the members' type

    crowd_of_parts(const crowd_of_parts&) = delete;
    crowd_of_parts& operator=(const crowd_of_parts&) = delete;

    // Frees the memories. Call RemoveAll before if blocks have destructors.
    ~crowd_of_parts() {
        for (int i = 0; i < NumAllParts; ++i) delete Parts[i];
        delete[] Parts;
    }

    // These three as in a part, but the crowd grows. kCrowdFull: there is no memory for another part.
    int Add(agent* member, std::uint64_t seed = 0) {
        if (IsTicking) return Refuse(error_code::kNestedTick, member), kNoMember;
        while (FirstWithRoom < NumAllParts && Parts[FirstWithRoom]->NumMembers() == Part::kCapacity) ++FirstWithRoom;
        if (FirstWithRoom == NumAllParts && !AddPart()) return Refuse(error_code::kCrowdFull, member), kNoMember;
        const int number = Parts[FirstWithRoom]->Add(member, seed);
        return number != kNoMember ? FirstWithRoom * Part::kCapacity + number : kNoMember;
    }
    tick_result Remove(int number, const tick_input& input) {
        if (IsTicking) return Refuse(error_code::kNestedTick, AgentOf(number));
        Part* of = PartOf(number);
        if (of == nullptr) return Refuse(error_code::kNoSuchMember, nullptr);
        IsTicking = true;  // while a Deactivate is called
        const tick_result result = of->Remove(number % Part::kCapacity, input);
        IsTicking = false;
        if (result && number / Part::kCapacity < FirstWithRoom) FirstWithRoom = number / Part::kCapacity;
        return result;
    }
    tick_result RemoveAll(const tick_input& input) {
        if (IsTicking) return Refuse(error_code::kNestedTick, nullptr);
        tick_result first;
        IsTicking = true;
        for (int i = 0; i < NumAllParts; ++i) {
            const tick_result result = Parts[i]->RemoveAll(input);
            if (first) first = result;
        }
        IsTicking = false;
        FirstWithRoom = 0;
        return first;
    }

    // As in a part.
    tick_result SetInterval(int number, int every) {
        if (IsTicking) return Refuse(error_code::kNestedTick, AgentOf(number));
        Part* of = PartOf(number);
        if (of == nullptr) return Refuse(error_code::kNoSuchMember, nullptr);
        const int in_part = number % Part::kCapacity;
        const int before = of->IntervalOf(in_part);
        const int interval = every < 1 ? 1 : every > kMaxCrowdInterval ? kMaxCrowdInterval : every;
        const tick_result result = of->SetInterval(in_part, every, NextChoices[interval]);
        const bool has_chosen = result && before == 1 && interval != 1;
        if (has_chosen) NextChoices[interval] = static_cast<std::uint8_t>((NextChoices[interval] + 1) % interval);
        return result;
    }
    // The budget of the whole crowd. All parts share it, and the share of each does not depend on threads.
    void SetBudget(int most_members) { Budget = most_members > 0 ? most_members : 0; }

    // These three as in a part. NumMembers takes time in proportion to the parts.
    int NumMembers() const {
        int num = 0;
        for (int i = 0; i < NumAllParts; ++i) num += Parts[i]->NumMembers();
        return num;
    }
    agent* AgentOf(int number) const {
        const Part* of = PartOf(number);
        return of != nullptr ? of->AgentOf(number % Part::kCapacity) : nullptr;
    }
    const tree_memory_base* MemoryOf(int number) {
        Part* of = PartOf(number);
        return of != nullptr ? of->MemoryOf(number % Part::kCapacity) : nullptr;
    }

    // Ticks all parts, one after the other; see crowd_part_of::Tick. FirstErrorOf is a number in the crowd.
    template <class InputOf>
    crowd_result Tick(double time, float delta_time, InputOf&& input_of) {
        return TickParts(time, delta_time, [&](auto tick_part) {
            for (int i = 0; i < NumAllParts; ++i) tick_part(i, input_of);
        });
    }

    // As Tick, but the caller decides how parts are ticked. `tick_all(tick_part)` calls tick_part(i, input_of) once for each i below
    // NumParts(), in any order and from any thread. The result does not depend on that. A part that was not ticked is not in the result.
    template <class TickAll>
    crowd_result TickParts(double time, float delta_time, TickAll&& tick_all) {
        if (IsTicking) return {.NumErrors = 1, .FirstError = Refuse(error_code::kNestedTick, nullptr)};
        const bool is_sound = detail::IsSoundTime({.Time = time, .DeltaTime = delta_time});
        if (!is_sound) return {.NumErrors = 1, .FirstError = Refuse(error_code::kBadTime, nullptr)};
        IsTicking = true;
        ShareBudget();
        for (int i = 0; i < NumAllParts; ++i) Parts[i]->ForgetResult();
        tick_all([this, time, delta_time](int i, auto& input_of) { Parts[i]->Tick(time, delta_time, input_of); });
        IsTicking = false;
        crowd_result sum;
        for (int i = 0; i < NumAllParts; ++i) {
            const crowd_result& of_part = Parts[i]->LastResult();
            if (sum.NumErrors == 0 && of_part.NumErrors > 0) {
                sum.FirstError = of_part.FirstError;
                sum.FirstErrorOf = i * Part::kCapacity + of_part.FirstErrorOf;
            }
            sum.NumTicked += of_part.NumTicked;
            sum.NumErrors += of_part.NumErrors;
        }
        return sum;
    }
    int NumParts() const { return NumAllParts; }

protected:
    explicit crowd_of_parts(const tree& tree) : Tree(&tree) {}

private:
    const tree* Tree;
    Part** Parts = nullptr;
    int NumAllParts = 0;
    int RoomForParts = 0;
    int FirstWithRoom = 0;  // parts before it are full
    int Budget = kNoBudget;
    int NextPart = 0;  // where the budget goes on
    std::uint8_t NextChoices[kMaxCrowdInterval + 1] = {};  // by interval: with which tick the next member that gets it begins to choose
    bool IsTicking = false;  // or removing

    tick_result Refuse(error_code code, agent* about) const { return detail::Refuse(*Tree, about, code, nullptr); }
    Part* PartOf(int number) const {
        const int index = number / Part::kCapacity;
        return number >= 0 && index < NumAllParts ? Parts[index] : nullptr;
    }
    // First to those that were left out before, in all parts, then to the others.
    void ShareBudget() {
        const bool is_enough = Budget >= NumMembers();
        for (int i = 0; i < NumAllParts; ++i) Parts[i]->SetBudget(is_enough ? kNoBudget : 0);
        if (is_enough) return;
        int left = Budget;
        int part_of_last = NextPart;
        for (const bool is_left_out : {true, false}) {
            for (int i = 0; i < NumAllParts && left > 0; ++i) {
                const int at = (NextPart + i) % NumAllParts;
                const auto due = Parts[at]->CountDue();
                const int wanted = is_left_out ? due.LeftOut : due.Others;
                const int given = wanted < left ? wanted : left;
                Parts[at]->SetBudget(Parts[at]->NumInBudget() + given);
                left -= given;
                if (left == 0) part_of_last = at;
            }
        }
        NextPart = part_of_last;
    }
    bool AddPart() {
        if (NumAllParts == RoomForParts) {
            const int room = RoomForParts > 0 ? 2 * RoomForParts : 16;
            Part** larger = new (std::nothrow) Part*[static_cast<std::size_t>(room)];
            if (larger == nullptr) return false;
            for (int i = 0; i < NumAllParts; ++i) larger[i] = Parts[i];
            delete[] Parts;
            Parts = larger;
            RoomForParts = room;
        }
        Parts[NumAllParts] = new (std::nothrow) Part(*Tree);
        if (Parts[NumAllParts] == nullptr) return false;
        ++NumAllParts;
        return true;
    }
};

// A crowd for any tree and any type of its memories, also that of BT_DECLARE_TREE__MEMORY. Capacity: members of each part.
template <class Agent, class Memory, int PartCapacity = 1024>
class crowd_of : public crowd_of_parts<crowd_part_of<Agent, Memory, PartCapacity>> {
public:
    // The tree must outlive the crowd.
    explicit crowd_of(const tree& tree) : crowd_of_parts<crowd_part_of<Agent, Memory, PartCapacity>>(tree) {}
};

// A crowd for a tree whose definition is visible: bt::crowd<CREATURE, Creature>.
template <const tree& Tree, class Agent, int PartCapacity = 1024>
class crowd : public crowd_of<Agent, tree_memory<Tree>, PartCapacity> {
public:
    // An empty crowd. Allocates nothing yet.
    crowd() : crowd_of<Agent, tree_memory<Tree>, PartCapacity>(Tree) { detail::CheckAgentType<Tree, Agent>(); }
};

}  // namespace bt
