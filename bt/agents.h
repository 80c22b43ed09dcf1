// bt::agents, the parameter of a leaf's Tick that handles many agents in one call. bt/bind.h includes this header.
#pragma once

#include <cstddef>
#include <type_traits>

#include <bt/behavior.h>

namespace bt {

// The agents that are in one leaf and are ticked together; at least one. A Tick may take bt::agents as its only
// parameter:
//     void Graze_Tick(bt::agents<Sheep> grazing) {
//         for (Sheep& each : grazing) each.Hunger -= 1;
//     }
// A crowd (crowd.h) calls such a Tick once for many members. Every other tick calls it with one agent. End ends the
// leaf of one agent; the other agents continue:
//     for (std::size_t i = 0; i < grazing.Size(); ++i) {
//         if (grazing[i].Hunger <= 0) grazing.End(i, bt::status::kSucceeded);
//     }
// No agent occurs twice. The engine decides which agents are ticked together, and in which order. Valid during the call
// only. The Tick may take bt::agents by value or by const reference.
template <class Agent>
class agents {
public:
    using agent = Agent;  // may be const

    // Iterates over the agents; a std::forward_iterator.
    class iterator {
    public:
        using value_type = std::remove_cv_t<Agent>;
        using difference_type = std::ptrdiff_t;

        constexpr iterator() = default;
        explicit constexpr iterator(void* const* at) : At(at) {}
        Agent& operator*() const { return *static_cast<Agent*>(*At); }
        Agent* operator->() const { return static_cast<Agent*>(*At); }
        constexpr iterator& operator++() { return ++At, *this; }
        constexpr iterator operator++(int) { return iterator(At++); }
        constexpr bool operator==(const iterator&) const = default;

    private:
        void* const* At = nullptr;
    };

    // For the engine only.
    constexpr agents(void* const* first, std::size_t num, status* answers) : First(first), Num(num), Answers(answers) {}

    // Access in a range-based for loop, and by an index, which must be below Size().
    constexpr iterator begin() const { return iterator(First); }
    constexpr iterator end() const { return iterator(First + Num); }
    constexpr std::size_t Size() const { return Num; }
    Agent& operator[](std::size_t index) const { return *static_cast<Agent*>(First[index]); }

    // Sets the answer of the agent at `index`; without a call it is kRunning. A later call replaces an earlier one.
    // Does nothing if `index` is not below Size().
    constexpr void End(std::size_t index, status how) const {
        if (index < Num) Answers[index] = how;
    }

private:
    void* const* First;
    std::size_t Num;
    status* Answers;
};

}  // namespace bt
