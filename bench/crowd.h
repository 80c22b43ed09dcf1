// What all workloads have in common: agents that are ticked together.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace bench {

class crowd {
public:
    virtual ~crowd() = default;
    virtual void Tick() = 0;  // each agent once
};

// What each member of a bt::crowd takes.
template <class Crowd>
inline constexpr std::size_t kBytesPerMember = sizeof(typename Crowd::chunk) / Crowd::chunk::kCapacity;

// A crowd with agents of its own, to which a world writes.
template <class Agent>
class written_crowd : public crowd {
public:
    std::vector<Agent> Agents;
    std::vector<std::uint32_t> Written;  // agents that the world wrote to since the last tick, for who has to be told

    explicit written_crowd(std::vector<Agent> agents) : Agents(std::move(agents)) {}
};

}  // namespace bench
