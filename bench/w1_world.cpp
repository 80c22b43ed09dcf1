// What happens to W1's agents, whoever decides about them.
#include "w1.h"

namespace bench {

void Want(w1_agent& agent, w1_leaf leaf, std::uint32_t flags) {
    using enum w1_leaf;
    const auto set = [&](std::uint32_t bits) { flags |= bits; };
    const auto clear = [&](std::uint32_t bits) { flags &= ~bits; };
    // What has no limits here rejects if it is asked.
    agent = {.Work = agent.Work, .Threat = 50, .Health = 0.2f, .Hunger = 0.2f, .Energy = 0.2f};
    const bool is_guarding = leaf == kYellForHelp || leaf == kFightInGuard || leaf == kPatrol;
    if (is_guarding) set(kIntruder | kHome);
    else clear(kHome);
    switch (leaf) {
        case kFlee: set(kThreat), agent.Threat = 5; break;
        case kYellForHelp: set(kAlly), clear(kYelled); break;
        case kFightInGuard: set(kYelled | kEnemy), agent.Health = 1; break;
        case kPatrol: set(kYelled); break;
        case kFight: set(kEnemy), agent.Health = 1; break;
        case kFindFood: clear(kSick | kFood), agent.Hunger = 0.8f; break;
        case kEatFood: clear(kSick), set(kFood), agent.Hunger = 0.8f; break;
        case kFlip: set(kHappy | kCanFlip), agent.Energy = 1; break;
        case kRoll: set(kHappy | kCanRoll), clear(kCanFlip), agent.Energy = 1; break;
        case kDance: set(kHappy), clear(kCanFlip | kCanRoll), agent.Energy = 1; break;
        case kRest:
        case kNone: break;
    }
    agent.Flags = flags;
}

// Half of what the deciders of all leaves wait for.
std::uint32_t w1_world::FlagsOfAll() { return Random.Below(kDone); }

std::vector<w1_agent> w1_world::MakeAgents() {
    std::vector<w1_agent> agents(static_cast<std::size_t>(NumAgents));
    Random = {};
    Wanted.assign(agents.size(), w1_leaf::kEatFood);
    for (std::size_t i = 0; i < agents.size(); ++i) {
        const bool varies = Scenario == w1_scenario::kChurn || Scenario == w1_scenario::kMixed;
        if (varies) Wanted[i] = static_cast<w1_leaf>(Random.Below(kNumW1Leaves));
        Want(agents[i], Wanted[i], varies ? FlagsOfAll() : 0);
        // Two Decides run in each tick, and reject.
        if (Scenario == w1_scenario::kSteady) agents[i].Flags |= kThreat | kEnemy, agents[i].Health = 0.2f;
    }
    return agents;
}

void w1_world::Write(w1_crowd& crowd) {
    crowd.Written.clear();
    if (Scenario != w1_scenario::kChurn) return;
    std::vector<w1_agent>& agents = crowd.Agents;
    const auto num = static_cast<std::uint32_t>(agents.size());
    for (std::uint32_t i = 0; i < (num + 9) / 10; ++i) {
        const std::uint32_t who = Random.Below(num);
        const auto next = static_cast<w1_leaf>(Random.Below(kNumW1Leaves));
        Want(agents[who], next, FlagsOfAll());
        // What is less urgent than what it does has to wait until that is done.
        if (next >= Wanted[who]) agents[who].Flags |= kDone;
        Wanted[who] = next;
        crowd.Written.push_back(who);
    }
}

}  // namespace bench
