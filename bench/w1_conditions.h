// What W1's deciders ask, for what is written by hand and for models of other libraries.
#pragma once

#include "w1.h"

namespace bench {

inline bool Has(const w1_agent& agent, std::uint32_t all, std::uint32_t none = 0) { return (agent.Flags & (all | none)) == all; }

inline bool WantsFlee(const w1_agent& agent) { return Has(agent, kThreat) && agent.Threat < 10; }
inline bool WantsGuard(const w1_agent& agent) { return Has(agent, kIntruder | kHome); }
inline bool WantsYell(const w1_agent& agent) { return Has(agent, kAlly, kYelled); }
inline bool WantsFight(const w1_agent& agent) { return Has(agent, kEnemy) && agent.Health > 0.5f; }
inline bool WantsEat(const w1_agent& agent) { return Has(agent, 0, kSick) && agent.Hunger > 0.3f; }
inline bool WantsFindFood(const w1_agent& agent) { return Has(agent, 0, kFood); }
inline bool WantsEatFood(const w1_agent& agent) { return Has(agent, kFood); }
inline bool WantsPlay(const w1_agent& agent) { return Has(agent, kHappy) && agent.Energy > 0.5f; }
inline bool CanFlip(const w1_agent& agent) { return Has(agent, kCanFlip); }
inline bool CanRoll(const w1_agent& agent) { return Has(agent, kCanRoll); }
inline bool Always(const w1_agent&) { return true; }

}  // namespace bench
