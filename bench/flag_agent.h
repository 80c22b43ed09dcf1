// The agent of the workloads W2 and W3, which has nothing but flags, and what its trees call. Included by trees whose compile time is
// measured, so it includes little.
#pragma once

#include <cstdint>

#include <bt/behavior.h>

namespace bench {

// What W2 watches are the bits 0 to 30.
enum flag_agent_flags : std::uint32_t {
    kFlagThreat = 1u << 16,
    kFlagWorld = 1u << 17,
    kFlagHappy = 1u << 18,
    kFlagDone = 1u << 31,
};

struct flag_agent {
    std::uint32_t Flags = 0;
    std::uint32_t Work = 0;
};

// One unit of work; done when the world says so, which it hears once.
inline bool FinishesWork(flag_agent& agent) {
    ++agent.Work;
    if ((agent.Flags & kFlagDone) == 0) [[likely]] return false;
    agent.Flags &= ~static_cast<std::uint32_t>(kFlagDone);
    return true;
}

inline bt::status DoWork_Tick(flag_agent& agent) { return FinishesWork(agent) ? bt::status::kSucceeded : bt::status::kRunning; }
inline bool WORLD_Decide(const flag_agent& agent) { return agent.Work < 1000; }

}  // namespace bench
