// What happens to W1's agents, whoever decides about them.
#include "w1.h"

namespace bench {

void Want(w1_agent& agent, w1_leaf leaf) {
    const std::uint32_t work = agent.Work;
    agent = {.Work = work};
    switch (leaf) {
        case w1_leaf::kFlee: agent.Flags = kThreat, agent.Threat = 5; break;
        case w1_leaf::kYellForHelp: agent.Flags = kIntruder | kHome | kAlly; break;
        case w1_leaf::kFightInGuard: agent.Flags = kIntruder | kHome | kEnemy; break;
        case w1_leaf::kPatrol: agent.Flags = kIntruder | kHome; break;
        case w1_leaf::kFight: agent.Flags = kEnemy; break;
        case w1_leaf::kFindFood: agent.Hunger = 0.8f; break;
        case w1_leaf::kEatFood: agent.Flags = kFood, agent.Hunger = 0.8f; break;
        case w1_leaf::kFlip: agent.Flags = kHappy | kCanFlip; break;
        case w1_leaf::kRoll: agent.Flags = kHappy | kCanRoll; break;
        case w1_leaf::kDance: agent.Flags = kHappy; break;
        case w1_leaf::kRest:
        case w1_leaf::kNone: break;
    }
}

std::vector<w1_agent> w1_world::MakeAgents() {
    std::vector<w1_agent> agents(static_cast<std::size_t>(NumAgents));
    Random = {};
    Wanted.assign(agents.size(), w1_leaf::kEatFood);
    for (std::size_t i = 0; i < agents.size(); ++i) {
        const bool varies = Scenario == w1_scenario::kChurn || Scenario == w1_scenario::kMixed;
        if (varies) Wanted[i] = static_cast<w1_leaf>(Random.Below(kNumW1Leaves));
        Want(agents[i], Wanted[i]);
        // Two Decides run in each tick, and reject.
        if (Scenario == w1_scenario::kSteady) agents[i].Flags |= kThreat | kEnemy, agents[i].Health = 0.2f;
    }
    return agents;
}

void w1_world::Write(std::vector<w1_agent>& agents) {
    if (Scenario != w1_scenario::kChurn) return;
    const auto num = static_cast<std::uint32_t>(agents.size());
    for (std::uint32_t i = 0; i < (num + 9) / 10; ++i) {
        const std::uint32_t who = Random.Below(num);
        const auto next = static_cast<w1_leaf>(Random.Below(kNumW1Leaves));
        Want(agents[who], next);
        // What is less urgent than what it does has to wait until that is done.
        if (next >= Wanted[who]) agents[who].Flags |= kDone;
        Wanted[who] = next;
    }
}

}  // namespace bench
