// Workload W1, the creature of Figure 1: its agent, the situations that it gets into, and the ways to tick a crowd of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "crowd.h"
#include "random.h"

namespace bench {

enum w1_flags : std::uint32_t {
    kThreat = 1u << 0,
    kIntruder = 1u << 1,
    kHome = 1u << 2,
    kAlly = 1u << 3,
    kYelled = 1u << 4,
    kEnemy = 1u << 5,
    kSick = 1u << 6,
    kFood = 1u << 7,
    kHappy = 1u << 8,
    kCanFlip = 1u << 9,
    kCanRoll = 1u << 10,
    kDone = 1u << 11,
};

struct w1_agent {
    std::uint32_t Flags = 0;
    std::uint32_t Work = 0;
    float Threat = 50;
    float Health = 1;
    float Hunger = 0;
    float Energy = 1;
};

// The leaves, in the order of their priority; FIGHT counts twice because it stands in two places.
enum class w1_leaf : std::uint8_t { kFlee, kYellForHelp, kFightInGuard, kPatrol, kFight, kFindFood, kEatFood, kFlip, kRoll, kDance, kRest,
                                   kNone };
inline constexpr int kNumW1Leaves = 11;

// What every leaf does: one unit of work; done when the world says so, which it hears once.
inline bool WorkIsDone(w1_agent& agent) {
    ++agent.Work;
    if ((agent.Flags & kDone) == 0) [[likely]] return false;
    agent.Flags &= ~static_cast<std::uint32_t>(kDone);
    return true;
}

enum class w1_scenario { kSteady, kQuiet, kChurn, kMixed };

// Sets the agent so that it would rather be in that leaf. It keeps what it can of the flags of other leaves, for which deciders are asked
// and reject.
void Want(w1_agent& agent, w1_leaf leaf, std::uint32_t flags);

class w1_crowd;

// The world, apart from what decides about its agents: the same seed writes the same to each set of agents.
class w1_world {
public:
    w1_world(w1_scenario scenario, int num_agents) : Scenario(scenario), NumAgents(num_agents) {}

    std::vector<w1_agent> MakeAgents();
    void Write(w1_crowd& crowd);  // between two ticks

private:
    std::uint32_t FlagsOfAll();

    w1_scenario Scenario;
    int NumAgents;
    random Random;
    std::vector<w1_leaf> Wanted;
};

// One way to decide what the agents do.
class w1_crowd : public written_crowd<w1_agent> {
public:
    using written_crowd::written_crowd;

    virtual w1_leaf Leaf(std::size_t agent) const = 0;
    virtual std::size_t BytesPerAgent() const = 0;  // without w1_agent itself
};

std::unique_ptr<w1_crowd> MakeYardstick(std::vector<w1_agent> agents);     // a switch written by hand
std::unique_ptr<w1_crowd> MakeVirtualNodes(std::vector<w1_agent> agents);  // a tree of objects for each agent
std::unique_ptr<w1_crowd> MakeNestedStates(std::vector<w1_agent> agents);  // a machine of nested states
std::unique_ptr<w1_crowd> MakeTransitionTable(std::vector<w1_agent> agents);  // a flat table of transitions
std::unique_ptr<w1_crowd> MakePlainTick(std::vector<w1_agent> agents);     // bt::TickBehaviorTree
std::unique_ptr<w1_crowd> MakeDeclaredTick(std::vector<w1_agent> agents);  // the same in another file
std::unique_ptr<w1_crowd> MakeRangesTick(std::vector<w1_agent> agents);    // ranges of floats in place of Decides
std::unique_ptr<w1_crowd> MakeBothTick(std::vector<w1_agent> agents);      // both
std::unique_ptr<w1_crowd> MakeWhileTick(std::vector<w1_agent> agents);     // the ranges, and a While with a range
std::unique_ptr<w1_crowd> MakeSteps(std::vector<w1_agent> agents);         // of BT_DEFINE_TREE__COMPILED, in another file
std::unique_ptr<w1_crowd> MakeSeenSteps(std::vector<w1_agent> agents);     // in the same file
std::unique_ptr<w1_crowd> MakeCrowdTick(std::vector<w1_agent> agents);        // a bt::crowd
std::unique_ptr<w1_crowd> MakeCrowdTickOfMany(std::vector<w1_agent> agents);  // the same, with a Tick that takes many agents
std::unique_ptr<w1_crowd> MakeEventCrowd(std::vector<w1_agent> agents);   // a bt::crowd that is told of changed flags
std::unique_ptr<w1_crowd> MakeEventCrowdOfLargeChunks(std::vector<w1_agent> agents);  // the same, in chunks of 4 096
std::unique_ptr<w1_crowd> MakeSleepingCrowd(std::vector<w1_agent> agents);  // the same; its leaves have no Tick, so Work stays
std::unique_ptr<w1_crowd> MakeParallelCrowdTick(std::vector<w1_agent> agents, int num_threads);  // where there is oneTBB
std::unique_ptr<w1_crowd> MakeNotedTick(std::vector<w1_agent> agents);     // bt::TickBehaviorTree with a transition_recorder
std::unique_ptr<w1_crowd> MakeRecordedTick(std::vector<w1_agent> agents);  // the same with a flight_recorder
std::unique_ptr<w1_crowd> MakeRecordedByMany(std::vector<w1_agent> agents);  // with flight_recorders
std::unique_ptr<w1_crowd> MakeClassicByHand(std::vector<w1_agent> agents);  // the yardstick of classic trees; not timed
std::unique_ptr<w1_crowd> MakeClassicTick(std::vector<w1_agent> agents);   // a classic tree
std::unique_ptr<w1_crowd> MakeCompiledClassicTick(std::vector<w1_agent> agents);  // of BT_DEFINE_CLASSIC_TREE__COMPILED

}  // namespace bench
