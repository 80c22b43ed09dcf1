// The parameter of a leaf's Tick that takes many agents at once.
#pragma once

#include <cstddef>
#include <type_traits>

#include <bt/behavior.h>

namespace bt {

// The agents that are in one leaf and are ticked together; at least one. A Tick may take this and nothing else:
//     void Graze_Tick(bt::agents<Sheep> grazing) {
//         for (Sheep& each : grazing) each.Hunger -= 1;
//     }
// It is called once for many members of a crowd (crowd.h), and with one agent by every other tick. It ends an agent's leaf with End; the
// others go on:
//     for (std::size_t i = 0; i < grazing.Size(); ++i) {
//         if (grazing[i].Hunger <= 0) grazing.End(i, bt::status::kSucceeded);
//     }
// No agent is in it twice. Which agents are ticked together, and in which order, is up to the engine. Valid during the call only.
// Taken by value or by const reference.
template <class Agent>
class agents {
public:
    using agent = Agent;  // may be const

    // A std::forward_iterator.
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

    // Made by the engine.
    constexpr agents(void* const* first, std::size_t num, status* answers) : First(first), Num(num), Answers(answers) {}

    // For loops over all agents, and by index, which must be below Size().
    constexpr iterator begin() const { return iterator(First); }
    constexpr iterator end() const { return iterator(First + Num); }
    constexpr std::size_t Size() const { return Num; }
    Agent& operator[](std::size_t index) const { return *static_cast<Agent*>(First[index]); }

    // Answers for the agent at `index`, instead of kRunning; a later call replaces an earlier one. Does nothing if `index` is not below
    // Size().
    constexpr void End(std::size_t index, status how) const {
        if (index < Num) Answers[index] = how;
    }

private:
    void* const* First;
    std::size_t Num;
    status* Answers;
};

}  // namespace bt
