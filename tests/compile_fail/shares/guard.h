// The flags, options and agents of tree.cpp and main.cpp.
#pragma once
#include <macros/bt_macros.h>
enum guard_flags : std::uint32_t { kSeesThief = 1u << 0, kIsTired = 1u << 1, kIsHungry = 1u << 2 };
enum guard_stimuli : std::uint32_t { kNoise = 1u << 3, kHit = 1u << 4 };
enum guard_options : std::uint32_t { kQuietly = 1 };
struct Guard { float Fear = 0, Energy = 1; int Ammo = 3; bool Alarm = false; bt::behavior_stimuli Stimuli; };
struct Thief { float Fear = 0; };
BT_DECLARE_TREE__MEMORY(GUARD, 4, 64);
BT_DECLARE_TREE__MEMORY(NIGHT, 4, 64);
BT_DECLARE_TREE__MEMORY(THIEF, 2, 16);
