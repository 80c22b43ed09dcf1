// The functions of a rabbit, for its tree.
#pragma once

#include "rabbit.h"

namespace rabbits {

struct Nibble_Block {
    using role = bt::block;
    int Bites = 0;
};

bool FLEE_Decide(const Rabbit& rabbit);
bool Flee_Tick(Rabbit& rabbit);
bt::status Nibble_Tick(Rabbit& rabbit, Nibble_Block& block);
void Hop_Activate(Rabbit& rabbit);

}  // namespace rabbits
