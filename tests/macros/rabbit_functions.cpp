// What a rabbit does.
#include "rabbit_functions.h"

namespace rabbits {

bool FLEE_Decide(const Rabbit& rabbit) { return rabbit.SeesFox; }

bool Flee_Tick(Rabbit& rabbit) {
    rabbit.Calls += "flee ";
    return rabbit.SeesFox;
}

bt::status Nibble_Tick(Rabbit& rabbit, Nibble_Block& block) {
    rabbit.Calls += "nibble ";
    return ++block.Bites < 2 ? bt::status::kRunning : bt::status::kSucceeded;
}

void Hop_Activate(Rabbit& rabbit) { rabbit.Calls += "hop "; }

}  // namespace rabbits
