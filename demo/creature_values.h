// The values of creatures that recordings and the live view show as curves.
#pragma once

#include "creature.h"

namespace demo {

inline constexpr int kMostOfValue = 100;

struct CreatureValue {
    const char* Name;
    int Creature::*Field;
};
inline constexpr CreatureValue kCreatureValues[] = {{"Health", &Creature::Health},
                                                    {"Hunger", &Creature::Hunger},
                                                    {"Tiredness", &Creature::Tiredness},
                                                    {"Boredom", &Creature::Boredom}};

}  // namespace demo
