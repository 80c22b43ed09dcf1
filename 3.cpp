// meadow/sheep.h
#pragma once

#include <macros/bt_macros.h>

struct Sheep {
    float X = 0, Y = 0;
    float Hunger = 0;
    float WolfX = 0, WolfY = 0;  // the game sets these in each frame
    float WolfDistance = 0;
};

enum SheepFlags : std::uint32_t { kIsNight = 1u << 0 };
BT_DECLARE_FLAGS(SheepFlags);  // texts show the names

// The tree, and SHEEP_memory: what it remembers of one sheep. Paths have up to 2 deciders, blocks up to 16 bytes.
// If the tree needs more, it does not compile, and the message has the numbers.
BT_DECLARE_TREE__MEMORY(SHEEP, 2, 16);
