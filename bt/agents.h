// What a leaf's Tick gets that takes many agents at once.
#pragma once

#include <cstddef>

#include <bt/behavior.h>

namespace bt {

// The agents that are in one leaf and are ticked together; at least one. A Tick that takes this and nothing else,
//     void Graze_Tick(bt::agents<Sheep> grazing) {
//         for (Sheep& each : grazing) each.Hunger -= 1;
//     }
// is called once for many members of a crowd (crowd.h) and with one agent by every other tick. All of them go on, but for those that it ends:
//     for (std::size_t i = 0; i < grazing.Size(); ++i) {
//         if (grazing[i].Hunger <= 0) grazing.End(i, bt::status::kSucceeded);
//     }
// No agent is there twice. Which agents are ticked together, and in which order, is up to the engine. Valid during the call only.
template <class Agent>
class agents {
public:
    using agent = Agent;

    class iterator {
    public:
        explicit constexpr iterator(void* const* at) : At(at) {}
        Agent& operator*() const { return *static_cast<Agent*>(*At); }
        Agent* operator->() const { return static_cast<Agent*>(*At); }
        constexpr iterator& operator++() { return ++At, *this; }
        constexpr bool operator==(const iterator&) const = default;

    private:
        void* const* At;
    };

    // Made by the engine.
    constexpr agents(void* const* first, std::size_t num, status* answers) : First(first), Num(num), Answers(answers) {}

    constexpr iterator begin() const { return iterator(First); }
    constexpr iterator end() const { return iterator(First + Num); }
    constexpr std::size_t Size() const { return Num; }
    Agent& operator[](std::size_t index) const { return *static_cast<Agent*>(First[index]); }  // index < Size()

    // What the Tick of this agent answers; index < Size(). The last word counts.
    constexpr void End(std::size_t index, status how) const { Answers[index] = how; }

private:
    void* const* First;
    std::size_t Num;
    status* Answers;
};

}  // namespace bt
