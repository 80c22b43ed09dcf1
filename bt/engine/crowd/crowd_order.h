// The order in which a chunk of a crowd ticks its members: leaf by leaf.
#pragma once

#include <cstdint>

#include <bt/engine/numbers.h>
#include <bt/engine/tree/plan.h>

namespace bt::detail {

// The key of members that are ticked together: the leaf at the end of their path, and whether anything may stop their
// tick before that leaf. Those without a leaf, kNoNode, are ticked each by itself.
struct crowd_key {
    std::uint32_t Number = 0;

    constexpr crowd_key() = default;
    constexpr crowd_key(std::uint16_t leaf, bool may_stop) : Number(leaf * 2u + (may_stop ? 1u : 0u)) {}
    static constexpr crowd_key FromNumber(std::uint32_t number) {
        crowd_key key;
        key.Number = number;
        return key;
    }
    constexpr std::uint16_t Leaf() const { return static_cast<std::uint16_t>(Number >> 1u); }
    constexpr bool MayStop() const { return (Number & 1u) != 0; }
    constexpr bool operator==(const crowd_key&) const = default;
};

// The arrays that an order is made of. They are the chunk's, by number.
struct crowd_members {
    void* const* Agents;         // null: no member
    const crowd_key* Keys;
    const std::uint64_t* Flags;  // null: the order has none, because the tick asks for them
};

// Members of the same key are neighbours, and form a run. The arrays are the chunk's, and have room for Capacity
// members each.
struct crowd_order {
    std::uint16_t* Numbers;  // in order
    void** Agents;           // in order
    std::uint64_t* Flags;    // in order: the kept inputs, as they were when the tick began
    std::uint16_t* Places;   // by number: its place in the order
    crowd_key* RunKeys;      // by run, ascending
    std::uint16_t* RunEnds;  // by run: where it ends in the order
    int Capacity;
    int Num = 0;      // members in the order
    int NumRuns = 0;  // some may be empty

    // Members that are to be sorted are listed here first, by number.
    void Clear() { Num = 0; }
    void List(int number) { Places[Num++] = static_cast<std::uint16_t>(number); }
    void ListAll(const crowd_members& of, int num_numbers);

    // One run of all that are listed, whose members are ticked each by itself.
    void TakeAsListed(const crowd_members& of);
    // By key, and those of one key as they are listed.
    void SortListed(const crowd_members& of);
    // The same with all members; the tree has so many nodes.
    void SortAll(const crowd_members& of, int num_numbers, int num_nodes);

    // Puts one member to those that have this key, and takes its input. There must be room for another run: the caller
    // moves no more members than that. Takes time in proportion to the runs between.
    void Move(std::uint16_t number, crowd_key key, std::uint64_t flags);

private:
    void CountAll(const crowd_members& of, int num_numbers, std::uint32_t no_leaf);
    int FindOrAddRun(crowd_key key);
    int RunAt(int place) const;
    void Put(std::uint16_t number, void* agent, std::uint64_t flags, int place) {
        Numbers[place] = number;
        Agents[place] = agent;
        Flags[place] = flags;
        Places[number] = static_cast<std::uint16_t>(place);
    }
};

}  // namespace bt::detail
