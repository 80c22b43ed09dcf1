// A creature, the agent of the tree in creature_tree.cpp: what it is, what it notices and what others can tell it.
#pragma once

#include <cstdint>

#include <macros/bt_macros.h>

#include "cell.h"

namespace demo {

struct World;

// What a creature notices about itself and the world before it decides: the DecisionFlags of its tick.
enum CreatureFlags : std::uint32_t {
    kSeesIntruder = 1u << 0,
    kIsWeak = 1u << 1,
    kIsHungry = 1u << 2,
    kIsTired = 1u << 3,
    kIsAtHome = 1u << 4,
    kIsNight = 1u << 5,
};
BT_DECLARE_FLAGS(CreatureFlags);

// What others can tell a creature, or do to it; each is forgotten after some seconds.
enum CreatureStimuli : std::uint32_t {
    kStimuli_CallForHelp = 1u << 0,  // data: CallForHelp
    kStimuli_Bitten = 1u << 1,
    kStimuli_PlayInvite = 1u << 2,
};
BT_DECLARE_STIMULI(CreatureStimuli);
inline constexpr int kNumCreatureStimuli = 3;

struct CallForHelp {
    Cell Where;  // the intruder was, when the call was made
};

// Its memory has room for paths of four deciders and 80 bytes of what they remember. If that were not enough, the tree would not
// compile, and the compiler would say what it needs.
BT_DECLARE_TREE__MEMORY(CREATURE, 4, 100);

struct Creature {
    demo::World* World = nullptr;
    Cell At;
    int Home = 0;  // index of its nest

    // 0 to 100 each.
    int Health = 100;
    int Hunger = 0;
    int Tiredness = 0;
    int Boredom = 0;

    int Enemy = -1;         // index of the nearest intruder in sight; -1: none
    bool OnGuard = false;   // the nest counts on it
    std::int64_t Stride = 0;  // us of walking saved up for the next step

    CreatureFlags Flags = {};
    bt::behavior_stimuli_of<kNumCreatureStimuli, sizeof(CallForHelp)> Stimuli;
    CREATURE_memory Memory;
};

}  // namespace demo
