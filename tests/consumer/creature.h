// The agent of this small project, and the tree that runs it.
#pragma once

#include <cstdint>

#include <macros/bt_macros.h>

struct Creature {
    int X = 0;
    int FoodX = 2;
    int NumBites = 0;
};

enum : std::uint32_t { kIsHungry = 1u << 0 };
enum : std::uint32_t { kStimuli_Noise = 1u << 0 };

BT_DECLARE_TREE__MEMORY(CREATURE, 3, 64);
